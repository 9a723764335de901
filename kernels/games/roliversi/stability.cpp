#include "games/roliversi/stability.h"

#include <vector>

namespace grille::roliversi {

namespace {

// Enemy balls between `cell` and the next own ball on one side of an edge; none without one.
unsigned caught(unsigned own, unsigned enemy, int cell, int step) {
  unsigned met = 0;
  for (int at = cell + step; at >= 0 && at < 8; at += step) {
    if ((enemy >> at & 1) != 0) {
      met |= 1u << at;
    } else {
      return (own >> at & 1) != 0 ? met : 0;
    }
  }
  return 0;
}

class Filler {
 public:
  unsigned stable(unsigned own, unsigned enemy) {
    const unsigned place = own << 8 | enemy;
    if (known_[place]) return found_[place];
    unsigned left = own;
    for (int cell = 0; cell < 8; ++cell)
      if (((own | enemy) >> cell & 1) == 0)
        left &= after_own(own, enemy, cell) & after_enemy(own, enemy, cell);
    known_[place] = true;
    found_[place] = static_cast<std::uint8_t>(left);
    return left;
  }

 private:
  // The colour placed decides which side is turned, if any; a ball may also be placed for the sake of other
  // lines.
  template <typename Next>
  static unsigned over_turns(unsigned low, unsigned high, Next next) {
    return next(0u) & next(low) & next(high) & next(low | high);
  }

  unsigned after_own(unsigned own, unsigned enemy, int cell) {
    return over_turns(caught(own, enemy, cell, -1), caught(own, enemy, cell, 1),
                      [&](unsigned turned) { return stable(own | turned | 1u << cell, enemy & ~turned); });
  }

  unsigned after_enemy(unsigned own, unsigned enemy, int cell) {
    return over_turns(caught(enemy, own, cell, -1), caught(enemy, own, cell, 1),
                      [&](unsigned turned) { return stable(own & ~turned, enemy | turned | 1u << cell); });
  }

  std::vector<bool> known_ = std::vector<bool>(1 << 16);
  std::vector<std::uint8_t> found_ = std::vector<std::uint8_t>(1 << 16);
};

}  // namespace

EdgeTable::EdgeTable() {
  Filler filler;
  for (unsigned own = 0; own < 256; ++own)
    for (unsigned enemy = 0; enemy < 256; ++enemy)
      if ((own & enemy) == 0)
        stable_[own << 8 | enemy] = static_cast<std::uint8_t>(filler.stable(own, enemy));
}

const EdgeTable kEdges;

}  // namespace grille::roliversi
