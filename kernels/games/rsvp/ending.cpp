#include "games/rsvp/ending.h"

#include <algorithm>

namespace grille::rsvp {

namespace {

// Asks one question: does the attacker win, whatever the defender does, with so many letters of his own?
class Attack {
 public:
  Attack(Sight& sight, Meter& meter, int attacker, int turns)
      : sight_(sight), meter_(meter), attacker_(attacker), stack_(2 * turns + 2) {}

  // Whether the letter of a seat leaves the attacker a win.
  bool wins_after(const Standing& from, int seat, const Put& put, int turns) {
    if (from.position.wins(seat, put.points)) return seat == attacker_;
    from.advance(sight_, seat, put, stack_[0]);
    return seat == attacker_ ? cannot_escape(0, turns - 1) : can_win(0, turns);
  }
  // False where every line was followed to its end: then no more turns would help the attacker.
  bool was_cut() const { return was_cut_; }
  bool is_over() const { return meter_.is_spent() || sight_.is_full(); }

 private:
  // §18: no letter may be put, so more points win.
  bool wins_on_points(const Standing& now) const {
    return now.position.scores[attacker_] > now.position.scores[1 - attacker_];
  }

  // The attacker puts a letter.
  bool can_win(std::size_t ply, int turns) {
    const Standing& now = stack_[ply];
    if (!meter_.visit() || sight_.is_full()) return false;
    if (now.position.wins(attacker_, now.most(attacker_))) return true;
    auto puts = Reader(sight_, now.position, attacker_).puts();
    if (puts.empty()) return wins_on_points(now);
    if (turns <= 1) {
      was_cut_ = true;
      return false;
    }
    std::ranges::stable_sort(puts,
                             [](const Put& one, const Put& other) { return one.points > other.points; });
    for (const auto& put : puts) {
      now.advance(sight_, attacker_, put, stack_[ply + 1]);
      if (cannot_escape(ply + 1, turns - 1)) return true;
      if (is_over()) return false;
    }
    return false;
  }

  // The defender puts a letter; no letter of his may save him.
  bool cannot_escape(std::size_t ply, int turns) {
    const Standing& now = stack_[ply];
    const int defender = 1 - attacker_;
    if (!meter_.visit() || sight_.is_full()) return false;
    if (now.position.wins(defender, now.most(defender))) return false;
    if (turns <= 0) {
      was_cut_ = true;
      return false;
    }
    const auto threats = threats_of(now);
    const auto puts = Reader(sight_, now.position, defender).puts();
    if (puts.empty()) return wins_on_points(now);
    std::array<std::int8_t, 2>& last = refutation_[std::min(ply, refutation_.size() - 1)];
    for (const bool is_first : {true, false})  // where the last one escaped, this one may too
      for (const auto& put : puts)
        if ((put.row == last[0] && put.column == last[1]) == is_first && !is_lost(ply, put, turns, threats)) {
          last = {put.row, put.column};
          return false;
        }
    return true;
  }

  bool is_lost(std::size_t ply, const Put& put, int turns, const std::vector<Put>& threats) {
    const Standing& now = stack_[ply];
    for (const auto& threat : threats)
      if (put.row != threat.row && put.column != threat.column &&
          (put.letter != threat.letter || now.position.cubes[put.letter] > 1))
        return true;  // the threat stands
    if (turns == 1 && now.position.wins(attacker_, now.most_after(sight_, attacker_, put))) return true;
    now.advance(sight_, 1 - attacker_, put, stack_[ply + 1]);
    return can_win(ply + 1, turns);
  }

  // The letters with which the attacker would win now.
  std::vector<Put> threats_of(const Standing& now) const {
    std::vector<Put> found;
    for (const auto& put : now.scoring[attacker_])
      if (now.position.wins(attacker_, put.points) && now.position.has_cube(put.letter)) found.push_back(put);
    return found;
  }

  Sight& sight_;
  Meter& meter_;
  const int attacker_;
  std::vector<Standing> stack_;
  std::array<std::array<std::int8_t, 2>, 16> refutation_{};
  bool was_cut_ = false;
};

// The letters of the mover after which the attacker wins, or does not.
std::vector<Put> filter(const std::vector<Put>& puts, Attack& attack, const Standing& start, int seat,
                        int turns, bool wanted) {
  std::vector<Put> found;
  for (const auto& put : puts)
    if (attack.wins_after(start, seat, put, turns) == wanted) found.push_back(put);
  return found;
}

}  // namespace

Ending solve(Sight& sight, const Position& position, int seat, int most_turns, SearchControl& control) {
  Meter meter(control);
  Standing start;
  start.position = position;
  start.survey(sight);
  const auto puts = Reader(sight, position, seat).puts();
  for (int turns = 1; turns <= most_turns; ++turns) {
    Attack mine(sight, meter, seat, turns), theirs(sight, meter, 1 - seat, turns);
    const auto winning = filter(puts, mine, start, seat, turns, true);
    if (!winning.empty()) return {1, turns, winning};
    const bool is_lost = !mine.is_over() && std::ranges::all_of(puts, [&](const Put& put) {
      return theirs.wins_after(start, seat, put, turns);
    });
    if (theirs.is_over()) break;
    if (is_lost) return {-1, turns, puts};
    if (mine.was_cut() || theirs.was_cut()) continue;
    const auto safe = filter(puts, theirs, start, seat, turns, false);
    if (theirs.is_over() || theirs.was_cut()) continue;
    return {0, turns, safe};
  }
  return {};
}

}  // namespace grille::rsvp
