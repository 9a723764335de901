#include "bindings/control.h"

#include <string>

namespace grille::bindings {

Control::Control(std::optional<double> seconds, std::optional<std::uint64_t> nodes,
                 std::optional<nb::bytearray> stop, std::optional<nb::callable> progress)
    : stop_(std::move(stop)), progress_(std::move(progress)) {
  if (seconds) limits_.seconds = *seconds;
  if (nodes) limits_.nodes = *nodes;
}

Buffer::Buffer(nb::handle given, int flags, std::uint64_t bytes, const char* name) {
  if (PyObject_GetBuffer(given.ptr(), &view_, flags) != 0) throw nb::python_error();
  if (static_cast<std::uint64_t>(view_.len) >= bytes) return;
  PyBuffer_Release(&view_);
  throw nb::value_error((std::string(name) + " needs " + std::to_string(bytes) + " bytes").c_str());
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
      .def_ro("value", &Progress::value, "The best value so far.")
      .def_ro("move", &Progress::move, "The move that has it.");
  nb::class_<Control>(module, "Control", "Limits, stop flag and progress callback of one search.")
      .def(nb::init<std::optional<double>, std::optional<std::uint64_t>, std::optional<nb::bytearray>,
                    std::optional<nb::callable>>(),
           "seconds"_a = nb::none(), "nodes"_a = nb::none(), "stop"_a = nb::none(), "progress"_a = nb::none(),
           nb::sig("def __init__(self, seconds: float | None = None, nodes: int | None = None, "
                   "stop: bytearray | None = None, "
                   "progress: collections.abc.Callable[[Progress], object] | None = None) -> None"));
}

}  // namespace grille::bindings
