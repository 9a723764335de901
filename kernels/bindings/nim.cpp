// Nim « à peu près autant » for Python: tables of Grundy values.
#include "bindings/control.h"
#include "bindings/submodule.h"
#include "games/nim/grundy.h"

namespace grille::bindings {

namespace {

std::optional<nb::bytearray> grundy(std::size_t size, std::uint64_t tolerance, const Control& caller) {
  if (size == 0 || size > nim::kLargestSize) throw nb::value_error("a table has 1 to 32768 rows");
  // Filled in place: a table may be too large to be held twice.
  auto cells = nb::steal<nb::bytearray>(
      PyByteArray_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size * size * sizeof(std::uint16_t))));
  if (!cells.is_valid()) throw nb::python_error();
  auto* first = reinterpret_cast<std::uint16_t*>(PyByteArray_AS_STRING(cells.ptr()));
  const bool is_done =
      caller.run([&](SearchControl& control) { return nim::fill_grundy(size, tolerance, first, control); });
  return is_done ? std::optional(cells) : std::nullopt;
}

void bind(nb::module_& module) {
  module.attr("LARGEST_SIZE") = nim::kLargestSize;
  module.def("grundy", &grundy, "size"_a, "tolerance"_a, "control"_a);
}

const Submodule submodule("nim", "Nim « à peu près autant »: tables of Grundy values.", bind);

}  // namespace
}  // namespace grille::bindings
