// Counting the solutions of a puzzle, and walking from one to the next.
#pragma once

#include <vector>

#include "games/trioker/plan.h"
#include "search/control.h"

namespace grille::trioker {

// Enough for any puzzle of one box: 24! orders of its pieces times 3 turns of each come to less.
__extension__ using Count = unsigned __int128;

// All solutions; too few when the control has stopped the search. Where `reports`, the control is told how
// far it is.
Count count(const Plan& plan, bool reports, SearchControl& control);

// Goes from solution to solution, each once; it can be left and taken up again.
class Walk {
 public:
  explicit Walk(const Puzzle& puzzle);

  // Whether there is a further solution; its values are then those of all vertices of cells.
  bool next(Meter& meter);
  const std::vector<std::int8_t>& values() const { return values_; }

 private:
  struct Level {
    Taken taken;
    Budget budget;
  };

  void enter(Box box, Budget budget);

  const Plan plan_;
  std::vector<std::int8_t> values_;
  std::vector<Level> levels_;  // what each step found when the walk came to it
  int at_ = 0;                 // the step whose value is raised next; -1 when all is done
};

}  // namespace grille::trioker
