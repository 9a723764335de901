#include "bindings/control.h"

namespace grille::bindings {

Control::Control(std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                 std::optional<nb::bytearray> stop, std::optional<nb::callable> progress)
    : stop_(std::move(stop)), progress_(std::move(progress)) {
  if (seconds) limits_.seconds = *seconds;
  if (nodes) limits_.nodes = *nodes;
}

Control::HeldFlag::HeldFlag(const std::optional<nb::bytearray>& flag) {
  if (!flag) return;
  if (PyObject_GetBuffer(flag->ptr(), &view_, PyBUF_SIMPLE) != 0) throw nb::python_error();
  if (view_.len < 1) {
    PyBuffer_Release(&view_);
    throw nb::value_error("a stop flag has one byte");
  }
}

Control::HeldFlag::~HeldFlag() {
  if (view_.obj != nullptr) PyBuffer_Release(&view_);
}

bool Control::report(const Progress& found, std::exception_ptr& raised) const noexcept {
  const nb::gil_scoped_acquire held;
  try {
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (progress_) (*progress_)(found);
  } catch (...) {
    raised = std::current_exception();
  }
  return !raised;
}

void bind_control(nb::module_& module) {
  nb::class_<Progress>(module, "Progress", "How far a search has come.")
      .def_ro("nodes", &Progress::nodes)
      .def_ro("seconds", &Progress::seconds)
      .def_ro("done", &Progress::done, "Pieces of work finished, of `total`.")
      .def_ro("total", &Progress::total)
      .def_prop_ro(
          "value",
          [](const Progress& progress) {
            return progress.has_best ? std::optional<int>(progress.value) : std::nullopt;
          },
          "The best value so far.")
      .def_prop_ro(
          "move",
          [](const Progress& progress) {
            return progress.has_best ? std::optional<int>(progress.move) : std::nullopt;
          },
          "The move that has it.");
  nb::class_<Control>(module, "Control", "Limits, stop flag and progress callback of one search.")
      .def(nb::init<std::optional<double>, std::optional<std::uint64_t>, std::optional<nb::bytearray>,
                    std::optional<nb::callable>>(),
           nb::arg("seconds") = nb::none(), nb::arg("nodes") = nb::none(), nb::arg("stop") = nb::none(),
           nb::arg("progress") = nb::none(),
           nb::sig("def __init__(self, seconds: float | None = None, nodes: int | None = None, "
                   "stop: bytearray | None = None, "
                   "progress: collections.abc.Callable[[Progress], object] | None = None) -> None"));
}

}  // namespace grille::bindings
