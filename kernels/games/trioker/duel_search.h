// Looking ahead in the champions' game: alpha-beta with a memory, to a depth or to the end.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/trioker/duel.h"
#include "search/control.h"
#include "search/table.h"

namespace grille::trioker {

inline constexpr int kWon = 10'000;  // more than any estimate

struct RankedMove {
  DuelMove move;
  int value = 0;          // for the camp to act
  bool is_exact = false;  // every line was seen to its end
};

struct Ranking {
  std::vector<RankedMove> moves;  // the best first
  int depth = 0;                  // plies looked ahead
};

struct DuelSolution {
  int value = 0;  // 1, 0 or -1 for the camp to act
  std::vector<DuelMove> best;
};

class DuelSearch {
 public:
  DuelSearch(const Duel& duel, std::size_t memory) : duel_(duel), table_(memory) {}

  // Deeper and deeper until a limit comes or all is known. The seed blurs estimates a little and decides
  // between equals, so that games differ; with seed 0 nothing is blurred. With `weighs_all` each move gets
  // its own value, else only the best.
  Ranking rank(const DuelPosition& position, bool weighs_all, std::uint64_t seed, SearchControl& control);

  // The value and all moves that keep it; none when stopped.
  std::optional<DuelSolution> solve(const DuelPosition& position, SearchControl& control);

  std::uint64_t perft(const DuelPosition& position, int depth, Meter& meter) const;

 private:
  struct Idea {
    DuelMove move;
    int promise;
  };

  int value(const DuelPosition& position, int depth, int alpha, int beta);
  int value_after(const DuelPosition& position, const Fits& fits, DuelMove move, int depth, int alpha,
                  int beta);
  int estimate(const DuelPosition& position, const Fits& fits) const;
  std::vector<Idea> ideas(const DuelPosition& position, const Fits& fits, int depth,
                          const Memory& known) const;
  bool weigh(const DuelPosition& position, const Fits& fits, std::vector<RankedMove>& moves, int depth,
             bool weighs_all);

  const Duel& duel_;
  Table table_;
  Meter* meter_ = nullptr;
  std::uint64_t seed_ = 0;
  std::uint64_t unsure_ = 0;  // how often an estimate stood for the rest of the game
};

}  // namespace grille::trioker
