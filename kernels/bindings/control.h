// What a Python caller gives a search: limits, a stop flag, a callback for progress.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <exception>
#include <optional>

#include "search/control.h"

namespace grille::bindings {

namespace nb = nanobind;
using namespace nb::literals;

// Memory of Python's: it stays where it is as long as somebody holds its buffer.
class Buffer {
 public:
  Buffer(nb::handle given, int flags, std::uint64_t bytes, const char* name);
  ~Buffer() { PyBuffer_Release(&view_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  template <typename Item>
  Item* items() const {
    return static_cast<Item*>(view_.buf);
  }

 private:
  Py_buffer view_{};
};

class Control {
 public:
  Control(std::optional<double> seconds, std::optional<std::uint64_t> nodes,
          std::optional<nb::bytearray> stop, std::optional<nb::callable> progress);

  // Runs a search without the interpreter lock. Raises what the callback raised, or KeyboardInterrupt on
  // Ctrl-C.
  template <typename Search>
  auto run(Search search) const {
    std::optional<Buffer> flag;
    if (stop_) flag.emplace(*stop_, PyBUF_SIMPLE, 1, "a stop flag");
    std::exception_ptr raised;
    const auto* byte = flag ? flag->items<const std::uint8_t>() : nullptr;
    SearchControl control(limits_, byte, [&](const Progress& found) { return report(found, raised); });
    auto result = without_lock(search, control);
    if (raised) std::rethrow_exception(raised);
    return result;
  }

 private:
  template <typename Search>
  static auto without_lock(Search& search, SearchControl& control) {
    const nb::gil_scoped_release released;
    return search(control);
  }

  bool report(const Progress& found, std::exception_ptr& raised) const noexcept;

  Limits limits_;
  std::optional<nb::bytearray> stop_;
  std::optional<nb::callable> progress_;
};

void bind_control(nb::module_& module);

}  // namespace grille::bindings
