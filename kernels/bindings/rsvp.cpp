// R.S.V.P. for Python: the letters that may be put, and a search that ranks them.
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bindings/control.h"
#include "games/rsvp/search.h"

namespace grille::bindings {

namespace {

using Counts = std::array<std::uint32_t, rsvp::kLongest - rsvp::kShortest + 1>;
using Cubes = std::array<int, rsvp::kLetters>;

// A lexicon and everything seen with it on frames of one size.
class Player {
 public:
  Player(nb::bytes index, const Counts& counts, int size)
      : lexicon_({static_cast<const std::uint8_t*>(index.data()), index.size()}, counts),
        sight_(lexicon_, size) {
    if (size < rsvp::kShortest || size > rsvp::kLongest)
      throw nb::value_error("a frame has 2 to 11 cells a side");
  }

  std::vector<rsvp::Letters> placements(const std::string& cells, int seat) {
    return rsvp::placements(sight_, position_of(cells, seat, Cubes{}), seat);
  }

  // Letter, cell, points and value of every legal letter, the best first.
  std::vector<std::tuple<int, int, int, int>> rank(const std::string& cells, int seat, const Cubes& cubes,
                                                   const std::array<int, 2>& scores, int target, int depth,
                                                   const Control& caller) {
    auto position = position_of(cells, seat, cubes);
    position.scores = scores;
    position.target = target;
    const auto ranked = caller.run(
        [&](SearchControl& control) { return rsvp::rank(sight_, position, seat, depth, control); });
    std::vector<std::tuple<int, int, int, int>> found;
    for (const auto& one : ranked) found.emplace_back(one.letter, one.cell, one.points, one.value);
    return found;
  }

 private:
  rsvp::Position position_of(const std::string& cells, int seat, const Cubes& cubes) const {
    const int size = sight_.size();
    if (cells.size() != static_cast<std::size_t>(size * size) || seat < 0 || seat > 1)
      throw nb::value_error("a frame has as many cells as its size says, and two sides");
    rsvp::Position position;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      if ('A' <= cells[cell] && cells[cell] <= 'Z')
        position.put(size, static_cast<int>(cell), cells[cell] - 'A');
    position.cubes = cubes;
    return position;
  }

  rsvp::Lexicon lexicon_;
  rsvp::Sight sight_;
};

}  // namespace

void bind_rsvp(nb::module_& module) {
  nb::class_<Player>(module, "Player")
      .def(nb::init<nb::bytes, const Counts&, int>(), nb::arg("index"), nb::arg("counts"), nb::arg("size"))
      .def("placements", &Player::placements, nb::arg("cells"), nb::arg("seat"))
      .def("rank", &Player::rank, nb::arg("cells"), nb::arg("seat"), nb::arg("cubes"), nb::arg("scores"),
           nb::arg("target"), nb::arg("depth"), nb::arg("control"));
}

}  // namespace grille::bindings
