#include "games/rsvp/search.h"

#include <algorithm>

#include "search/random.h"

namespace grille::rsvp {

namespace {

constexpr int kHope = 6;  // tenths of the points that are within reach at the end of a line
constexpr int kWin = 1'000'000;
constexpr int kFar = 3 * kWin;
constexpr int kClear = 10 * kPoint;     // how much less a first letter is worth need not be known beyond this
constexpr std::size_t kWidth = 8;       // scoring letters looked at in each turn
constexpr std::size_t kRootWidth = 24;  // letters of the first turn that are looked at more deeply

class Search {
 public:
  Search(Sight& sight, SearchControl& control, const Position& position, int depth)
      : sight_(sight), meter_(control), stack_(static_cast<std::size_t>(depth) + 2) {
    stack_[0].position = position;
    stack_[0].survey(sight);
  }

  // What a first letter is worth to its seat, looked at so many turns deep.
  int worth(int seat, const Put& put, int depth, int alpha) {
    return after(0, seat, put, depth, alpha, kFar);
  }

  bool is_over() const { return meter_.is_spent() || sight_.is_full(); }

 private:
  // What a letter is worth to its seat.
  int after(std::size_t ply, int seat, const Put& put, int depth, int alpha, int beta) {
    if (stack_[ply].position.wins(seat, put.points)) return kWin + depth;
    const int gained = put.points * kPoint;
    if (depth <= 1) {
      meter_.visit();
      const int most = stack_[ply].most_after(sight_, 1 - seat, put);
      return gained - (stack_[ply].position.wins(1 - seat, most) ? kWin : most * kHope);
    }
    stack_[ply].advance(sight_, seat, put, stack_[ply + 1]);
    return gained - value(ply + 1, 1 - seat, depth - 1, gained - beta, gained - alpha);
  }

  // What the rest of the game is worth to the mover. A quiet letter elsewhere, which
  // changes nothing, stands for all letters that count nothing.
  int value(std::size_t ply, int seat, int depth, int alpha, int beta) {
    const Standing& now = stack_[ply];
    if (!meter_.visit() || sight_.is_full()) return 0;
    const int most = now.most(seat);
    if (now.position.wins(seat, most)) return kWin + depth;
    if (depth == 0) return most * kHope;
    int best = -value(ply, 1 - seat, depth - 1, -beta, -alpha);
    std::array<Put, kWidth> tried;
    const std::size_t count = best_puts(now, seat, tried);
    for (std::size_t at = 0; at < count && best < beta; ++at)
      best = std::max(best, after(ply, seat, tried[at], depth, std::max(alpha, best), beta));
    return best;
  }

  static std::size_t best_puts(const Standing& now, int seat, std::array<Put, kWidth>& found) {
    std::size_t count = 0;
    for (const auto& put : now.scoring[seat]) {
      if (!now.position.has_cube(put.letter)) continue;
      if (count == kWidth && found[kWidth - 1].points >= put.points) continue;
      std::size_t at = count < kWidth ? count++ : kWidth - 1;
      for (; at > 0 && found[at - 1].points < put.points; --at) found[at] = found[at - 1];
      found[at] = put;
    }
    return count;
  }

  Sight& sight_;
  Meter meter_;
  std::vector<Standing> stack_;
};

}  // namespace

std::vector<Ranked> rank(Sight& sight, const Position& position, int seat, int depth,
                         SearchControl& control) {
  Search search(sight, control, position, depth);
  std::vector<Ranked> ranked;
  for (const auto& put : Reader(sight, position, seat).puts()) ranked.push_back({put, put.points * kPoint});
  const auto better = [](const Ranked& one, const Ranked& other) { return one.value > other.value; };
  std::ranges::stable_sort(ranked, better);
  for (int deep = 1; deep <= depth; ++deep) {
    const std::size_t width = deep == 1 ? ranked.size() : std::min(kRootWidth, ranked.size());
    auto tried = ranked;
    int best = -kFar;
    for (std::size_t at = 0; at < width; ++at) {
      tried[at].value = search.worth(seat, tried[at].put, deep, best - kClear);
      best = std::max(best, tried[at].value);
    }
    if (search.is_over()) break;  // half a round tells nothing
    ranked = std::move(tried);
    std::stable_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(width), better);
    // a letter that was not looked at so deeply is not known to be better than any that was
    for (std::size_t at = width; at < ranked.size(); ++at)
      ranked[at].value = std::min(ranked[at].value, ranked[width - 1].value);
  }
  return ranked;
}

std::vector<Put> greedy_game(Sight& sight, const Position& start, int seat, std::uint64_t seed) {
  Random random(seed);
  std::array<Standing, 2> standings;
  standings[0].position = start;
  standings[0].survey(sight);
  std::vector<Put> game;
  for (std::size_t ply = 0;; ++ply, seat = 1 - seat) {
    const Standing& now = standings[ply % 2];
    const int most = now.most(seat);
    std::vector<Put> choice;
    if (most == 0)
      choice = Reader(sight, now.position, seat).puts();
    else
      for (const auto& put : now.scoring[seat])
        if (put.points == most && now.position.has_cube(put.letter)) choice.push_back(put);
    if (choice.empty()) return game;
    game.push_back(choice[random.below(static_cast<std::uint32_t>(choice.size()))]);
    if (now.position.wins(seat, most)) return game;
    now.advance(sight, seat, game.back(), standings[(ply + 1) % 2]);
  }
}

}  // namespace grille::rsvp
