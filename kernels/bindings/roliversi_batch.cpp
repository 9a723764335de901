// Many games of Roliversi at once, written into arrays that Python hands in.
#include <nanobind/ndarray.h>

#include <cstdint>
#include <span>

#include "bindings/roliversi.h"
#include "games/roliversi/batch.h"

namespace grille::bindings {

namespace {

using roliversi::Batch;

template <typename Number, int dimensions>
using Array = nb::ndarray<Number, nb::ndim<dimensions>, nb::c_contig, nb::device::cpu>;
using Actions = Array<const std::int32_t, 1>;
using Row = Array<std::int16_t, 1>;
using Flags = Array<std::uint8_t, 1>;
using Grid = Array<std::uint8_t, 2>;

template <typename Given>
auto span_of(const Given& array) {
  return std::span(array.data(), array.size());
}

void step(Batch& batch, const Actions& actions, const Row& rewards, const Flags& ends) {
  batch.step(span_of(actions), span_of(rewards), span_of(ends));
}

void look(const Batch& batch, const Grid& cells, const Flags& seats, const Grid& masks) {
  if (cells.shape(1) != batch.cells() || masks.shape(1) != batch.actions())
    throw nb::value_error("rows of another length");
  batch.look(span_of(cells), span_of(seats), span_of(masks));
}

}  // namespace

void bind_roliversi_batch(nb::module_& module) {
  nb::class_<Batch>(module, "Batch", "Many games at once, a move in each at a time.")
      .def(nb::init<const Board&, std::size_t>(), "start"_a, "games"_a)
      .def_prop_ro("cells", &Batch::cells)
      .def_prop_ro("actions", &Batch::actions, "Numbers of moves: 2 * cell + shade, then the pass.")
      .def("step", &step, nb::sig("def step(self, actions: object, rewards: object, ends: object) -> None"),
           "Plays a move in each game and writes what ended; ValueError, and nothing played, where one is "
           "illegal.")
      .def("look", &look, nb::sig("def look(self, cells: object, seats: object, masks: object) -> None"),
           "Writes every game's cells, seat to move, and legal moves.");
}

}  // namespace grille::bindings
