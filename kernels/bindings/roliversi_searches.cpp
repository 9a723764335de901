// Roliversi's searches for Python: exact values, estimates, and what a trainer of the evaluation needs.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <string>
#include <vector>

#include "bindings/roliversi.h"

namespace grille::bindings {

namespace {

using roliversi::engine;
using roliversi::Example;
using roliversi::Lesson;
using roliversi::Means;
using roliversi::Pattern;
using roliversi::PatternSet;
using roliversi::RootMove;
using roliversi::Verdict;
using roliversi::Weights;

using Bound = std::optional<int>;

// A move with bounds on what it is worth; None where nothing is known.
struct JudgedMove {
  int move;
  Bound lower;
  Bound upper;
};

// What a search found, in the words of the rules.
struct Judgement {
  Bound lower;
  Bound upper;
  int depth;
  std::vector<JudgedMove> moves;
  std::vector<int> line;
  std::uint64_t nodes;
  double seconds;
};

Bound known(int bound) {
  return std::abs(bound) >= std::numeric_limits<std::int16_t>::max() ? std::nullopt : Bound(bound);
}

Bound negated(const Bound& bound) { return bound ? Bound(-*bound) : std::nullopt; }

int narrow_move(const Board& board, int move) { return 2 * narrow_cell(board.size, move / 2) + move % 2; }

// The expected moves, with the passes between them.
std::vector<int> line_of(Board board, const Verdict& verdict) {
  std::vector<int> line;
  for (int at = 0; at < verdict.line_length; ++at) {
    if (moves(board) == std::vector<int>{kPass}) {
      line.push_back(kPass);
      board = play(board, kPass);
    }
    line.push_back(narrow_move(board, verdict.line[at]));
    board = play(board, line.back());
  }
  return line;
}

Judgement judgement_of(const Board& board, const Verdict& verdict) {
  Judgement found{
      known(verdict.lower), known(verdict.upper), verdict.depth, {}, line_of(board, verdict), 0, 0};
  for (int at = 0; at < verdict.count; ++at) {
    const RootMove& root = verdict.moves[at];
    found.moves.push_back({narrow_move(board, root.move), known(root.lower), known(root.upper)});
  }
  return found;
}

// A pass is worth what the other side loses by it.
Judgement passed(Judgement after) {
  const Bound lower = negated(after.upper), upper = negated(after.lower);
  after.line.insert(after.line.begin(), kPass);
  return {lower, upper, after.depth, {{kPass, lower, upper}}, after.line, after.nodes, after.seconds};
}

// Runs a search where there is a move to search for; `ball` is the unit of its values.
template <typename Search>
Judgement judge(const Board& board, int ball, const Control& caller, Search search) {
  const std::vector<int> all = moves(board);
  if (all.empty()) {
    const int value = ball * board.position.difference();
    return {value, value, 0, {}, {}, 0, 0};
  }
  if (all.front() == kPass) return passed(judge(play(board, kPass), ball, caller, search));
  double seconds = 0;
  std::uint64_t nodes = 0;
  const Verdict verdict = caller.run([&](SearchControl& control) {
    const Verdict found = search(board, control);
    seconds = control.seconds();
    nodes = control.nodes();
    return found;
  });
  Judgement found = judgement_of(board, verdict);
  found.nodes = nodes;
  found.seconds = seconds;
  return found;
}

const Weights kNoWeights;

const Weights& fitting(const Board& board, const Weights* weights) {
  if (weights == nullptr) return kNoWeights;
  if (weights->size != board.size) throw nb::value_error("these weights are for another size of board");
  return *weights;
}

Judgement solve(const Board& board, int alpha, int beta, int threads, Table& table, const Weights* weights,
                const Control& caller) {
  if (alpha >= beta) throw nb::value_error("a window goes from a lower to a higher value");
  if (threads < 1 || threads > 64) throw nb::value_error("1 to 64 threads");
  const Weights& chosen = fitting(board, weights);
  return judge(board, 1, caller, [&](const Board& at, SearchControl& control) {
    // After a pass the window is seen from the other side.
    const bool is_same = at.seat == board.seat;
    return engine().solve(at.rules(), at.position, is_same ? alpha : -beta, is_same ? beta : -alpha,
                          {chosen, table, control, threads});
  });
}

Judgement think(const Board& board, int depth, bool of_every_move, Table& table, const Weights* weights,
                const Control& caller) {
  if (depth < 1) throw nb::value_error("a depth is at least 1");
  const Weights& chosen = fitting(board, weights);
  return judge(board, roliversi::kBall, caller, [&](const Board& at, SearchControl& control) {
    return engine().think(at.rules(), at.position, depth, of_every_move, {chosen, table, control});
  });
}

nb::bytes self_play(const Board& start, std::size_t examples, std::uint64_t seed, int depth, int exact_from,
                    Table& table, const Weights* weights, const Control& caller) {
  if (moves(start).empty() || moves(start).front() == kPass) throw nb::value_error("the start has no move");
  if (depth < 1) throw nb::value_error("a depth is at least 1");
  const Weights& chosen = fitting(start, weights);
  std::vector<Example> made(examples);
  const std::size_t count = caller.run([&](SearchControl& control) {
    return engine().self_play(start.rules(), start.position, Lesson{seed, depth, exact_from},
                              {chosen, table, control}, made);
  });
  return nb::bytes(made.data(), count * sizeof(Example));
}

const PatternSet& pattern_set(int size) {
  if (size == 6) return roliversi::kPatternSet<6>;
  if (size == 8) return roliversi::kPatternSet<8>;
  throw nb::value_error("there are patterns for boards of 6 and 8");
}

nb::bytes features(int size, const nb::bytes& examples) {
  const PatternSet& set = pattern_set(size);
  std::vector<Example> given(examples.size() / sizeof(Example));
  std::memcpy(given.data(), examples.c_str(), given.size() * sizeof(Example));
  std::vector<std::uint32_t> places(given.size() * set.readings);
  engine().features({cells_of(size), roliversi::Line::stop}, given, places);
  return nb::bytes(places.data(), places.size() * sizeof(std::uint32_t));
}

Weights read_weights(int size, int stages, const nb::bytes& values) {
  if (stages < 1) throw nb::value_error("there is at least one stage");
  const std::size_t count = std::size_t{pattern_set(size).weights} * static_cast<std::size_t>(stages);
  if (values.size() != count * sizeof(std::int16_t))
    throw nb::value_error("there are too few or too many weights");
  Weights weights{size, stages, std::vector<std::int16_t>(count)};
  std::memcpy(weights.values.data(), values.c_str(), values.size());
  return weights;
}

std::vector<int> cells_in(int size, const Pattern& pattern) {
  std::vector<int> cells;
  for (Bits left = pattern.cells; left != 0;) cells.push_back(narrow_cell(size, pop_cell(left)));
  return cells;
}

nb::list patterns(int size) {
  const PatternSet& set = pattern_set(size);
  nb::list found;
  for (int at = 0; at < set.count; ++at) {
    const Pattern& pattern = set.patterns[at];
    found.append(nb::make_tuple(pattern.name, cells_in(size, pattern), pattern.sees_colours, pattern.readings,
                                pattern.offset));
  }
  return found;
}

void bind_judgement(nb::module_& module) {
  nb::class_<JudgedMove>(module, "JudgedMove",
                         "A move with bounds on its value, None where nothing is known.")
      .def_ro("move", &JudgedMove::move)
      .def_ro("lower", &JudgedMove::lower)
      .def_ro("upper", &JudgedMove::upper);
  nb::class_<Judgement>(module, "Judgement", "What a search found out about a position, for its mover.")
      .def_ro("lower", &Judgement::lower)
      .def_ro("upper", &Judgement::upper)
      .def_ro("depth", &Judgement::depth, "Moves looked ahead.")
      .def_ro("moves", &Judgement::moves, "Best first.")
      .def_ro("line", &Judgement::line, "What both sides are expected to play.")
      .def_ro("nodes", &Judgement::nodes)
      .def_ro("seconds", &Judgement::seconds);
}

}  // namespace

void bind_roliversi_searches(nb::module_& module) {
  bind_judgement(module);
  module.attr("BALL") = roliversi::kBall;
  nb::class_<Table>(module, "Table", "A memory of positions, kept from one search to the next.")
      .def(nb::init<std::size_t>(), "bytes"_a);
  nb::class_<Weights>(module, "Weights", "A trained evaluation.")
      .def(nb::new_(&read_weights), "size"_a, "stages"_a, "values"_a)
      .def_ro("size", &Weights::size)
      .def_ro("stages", &Weights::stages);
  module.def("solve", &solve, "position"_a, "alpha"_a, "beta"_a, "threads"_a, "table"_a, "weights"_a.none(),
             "control"_a);
  module.def("think", &think, "position"_a, "depth"_a, "of_every_move"_a, "table"_a, "weights"_a.none(),
             "control"_a);
  module.def("self_play", &self_play, "start"_a, "examples"_a, "seed"_a, "depth"_a, "exact_from"_a, "table"_a,
             "weights"_a.none(), "control"_a);
  module.def("features", &features, "size"_a, "examples"_a);
  module.def("patterns", &patterns, "size"_a,
             nb::sig("def patterns(size: int) -> list[tuple[str, list[int], bool, int, int]]"));
  module.def("places", [](int size) { return pattern_set(size).weights; }, "size"_a);
  module.def(
      "canonical",
      [](const Board& board) {
        return Board{engine().canonical(board.position), board.seat, board.size, board.line};
      },
      "position"_a);
}

}  // namespace grille::bindings
