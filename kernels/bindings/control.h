// What a Python caller gives a search: limits, a stop flag, a callback for progress.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <exception>
#include <optional>

#include "search/control.h"

namespace grille::bindings {

namespace nb = nanobind;

class Control {
 public:
  Control(std::optional<double> seconds, std::optional<std::uint64_t> nodes,
          std::optional<nb::bytearray> stop, std::optional<nb::callable> progress);

  // Runs a search without the interpreter lock. Raises what the callback raised, or KeyboardInterrupt on
  // Ctrl-C.
  template <typename Search>
  auto run(Search search) const {
    const HeldFlag flag(stop_);
    std::exception_ptr raised;
    SearchControl control(limits_, flag.byte(), [&](const Progress& found) { return report(found, raised); });
    auto result = without_lock(search, control);
    if (raised) std::rethrow_exception(raised);
    return result;
  }

 private:
  // The flag's memory stays where it is as long as somebody holds its buffer.
  class HeldFlag {
   public:
    explicit HeldFlag(const std::optional<nb::bytearray>& flag);
    ~HeldFlag();
    HeldFlag(const HeldFlag&) = delete;
    HeldFlag& operator=(const HeldFlag&) = delete;
    const volatile std::uint8_t* byte() const { return static_cast<const std::uint8_t*>(view_.buf); }

   private:
    Py_buffer view_{};
  };

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
