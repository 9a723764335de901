#include "games/trioker/duel_search.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "search/random.h"

namespace grille::trioker {

namespace {

constexpr int kToTheEnd = 255;
// What an estimate counts, tuned by games against itself: a piece less in hand, one more that fits somewhere,
// one more way to lay something, a cell where only oneself can lay anything, a turn to play.
constexpr int kPieceLeft = 100;
constexpr int kPlayable = 80;
constexpr int kWay = 10;
constexpr int kOwnCell = 40;
constexpr int kTurn = 10;
constexpr int kBlur = 16;  // half of what the seed may add
constexpr std::uint64_t kMixer = 0x9E3779B97F4A7C15ULL;
constexpr int kKnownMove = 1'000'000;
constexpr int kHexagon = 300;

// Everything that decides how play goes on: the pieces are known from the cells and the values.
Table::Key key_of(const DuelPosition& position) {
  const auto state = static_cast<std::uint64_t>(position.camp) |
                     static_cast<std::uint64_t>(position.extra) << 1 |
                     static_cast<std::uint64_t>(position.announced) << 5;
  return {static_cast<std::uint64_t>(position.taken), static_cast<std::uint64_t>(position.packed),
          static_cast<std::uint64_t>(position.packed >> 64) |
              static_cast<std::uint64_t>(position.taken >> 64) << 32 | state << 41};
}

}  // namespace

int DuelSearch::estimate(const DuelPosition& position, const Fits& fits) const {
  const int own = position.camp, other = 1 - own;
  const int pieces = duel_.pieces_left(position, other) - duel_.pieces_left(position, own);
  const int playable = duel_.playable_pieces(fits, own) - duel_.playable_pieces(fits, other);
  int ways = 0, cells = 0;
  for (int at = 0; at < fits.count; ++at) {
    const int mine = std::popcount(fits.ways[at] & duel_.ways_of_camp(own));
    const int theirs = std::popcount(fits.ways[at] & duel_.ways_of_camp(other));
    ways += mine - theirs;
    cells += (theirs == 0) - (mine == 0);
  }
  const int worth = kPieceLeft * pieces + kPlayable * playable + kWay * ways + kOwnCell * cells +
                    kTurn * (1 + position.extra);
  if (seed_ == 0) return worth;
  const auto mixed = (static_cast<std::uint64_t>(position.packed) ^ seed_) * kMixer;
  return worth + static_cast<int>(mixed >> 59) - kBlur;
}

int DuelSearch::value_after(const DuelPosition& position, const Fits& fits, DuelMove move, int depth,
                            int alpha, int beta) {
  const DuelPosition then = duel_.after(position, fits, move);
  if (duel_.pieces_left(then, position.camp) == 0) return kWon;  // §5
  return then.camp == position.camp ? value(then, depth, alpha, beta) : -value(then, depth, -beta, -alpha);
}

// Void once stopped.
int DuelSearch::value(const DuelPosition& position, int depth, int alpha, int beta) {
  if (!meter_->visit()) return 0;
  const Fits fits = duel_.fits(position);
  if (const auto result = duel_.result(position, fits)) return *result * kWon;
  if (depth == 0) {
    ++unsure_;
    return estimate(position, fits);
  }
  const auto key = key_of(position);
  const auto hash = portable::hash_of(key);
  Memory known;
  if (portable::recall(table_, hash, key, known) && known.depth >= depth) {
    const bool is_enough = known.lower >= beta || known.upper <= alpha || known.lower == known.upper;
    if (is_enough && known.depth < kToTheEnd) ++unsure_;
    if (is_enough) return known.lower >= beta || known.lower == known.upper ? known.lower : known.upper;
  }
  const std::uint64_t unsure = unsure_;
  const int floor = alpha;
  int best = -kWon - 1;
  DuelMove best_move{Memory::kNoMove};
  for (const auto& [move, promise] : ideas(position, fits, depth, known)) {
    const int worth = value_after(position, fits, move, depth - 1, std::max(alpha, best), beta);
    if (meter_->is_spent()) return 0;
    if (worth > best) {
      best = worth;
      best_move = move;
    }
    if (best >= beta) break;
  }
  Memory found;
  if (best > floor) found.lower = static_cast<std::int16_t>(best);
  if (best < beta) found.upper = static_cast<std::int16_t>(best);
  found.first = best_move.cell;
  found.second = best_move.way;
  found.depth = static_cast<std::uint8_t>(unsure == unsure_ ? kToTheEnd : depth);
  portable::remember(table_, hash, key, found);
  return best;
}

// What was best before comes first, then what leaves the most to oneself and the least to the other.
std::vector<DuelSearch::Idea> DuelSearch::ideas(const DuelPosition& position, const Fits& fits, int depth,
                                                const Memory& known) const {
  std::vector<DuelMove> moves;
  duel_.list_moves(position, fits, moves);
  std::vector<Idea> found;
  for (const DuelMove move : moves) {
    int promise = 0;
    if (move == DuelMove{known.first, known.second}) {
      promise = kKnownMove;
    } else if (depth > 1 && moves.size() > 1) {
      const DuelPosition then = duel_.after(position, fits, move);
      const int worth = estimate(then, duel_.fits(then));
      promise = then.camp == position.camp ? worth : -worth;
    } else if (!move.is_word()) {
      promise = kHexagon * duel_.hexagons_completed(position, move.cell);
    }
    found.push_back({move, promise});
  }
  std::ranges::stable_sort(found, [](const Idea& one, const Idea& two) { return one.promise > two.promise; });
  return found;
}

// One depth for all moves at the root; false when stopped before the end.
bool DuelSearch::weigh(const DuelPosition& position, const Fits& fits, std::vector<RankedMove>& moves,
                       int depth, bool weighs_all) {
  int best = -kWon - 1;
  for (auto& one : moves) {
    const std::uint64_t unsure = unsure_;
    one.value = value_after(position, fits, one.move, depth - 1, weighs_all ? -kWon - 1 : best, kWon + 1);
    one.is_exact = unsure == unsure_ || std::abs(one.value) == kWon;
    if (meter_->is_spent()) return false;
    // a move that is not better is only known to be no better
    if (!weighs_all && one.value <= best) one.value = best - 1;
    best = std::max(best, one.value);
  }
  std::ranges::stable_sort(moves, [](const auto& one, const auto& two) { return one.value > two.value; });
  return true;
}

Ranking DuelSearch::rank(const DuelPosition& position, bool weighs_all, std::uint64_t seed,
                         SearchControl& control) {
  Meter meter(control);
  meter_ = &meter;
  table_.grow_older();
  const Fits fits = duel_.fits(position);
  Ranking found;
  for (const auto& [move, promise] : ideas(position, fits, kToTheEnd, {}))
    found.moves.push_back({move, promise, false});
  seed_ = seed;
  Random random(seed);
  for (std::size_t at = found.moves.size(); at > 1; --at)
    std::swap(found.moves[at - 1], found.moves[random.below(static_cast<std::uint32_t>(at))]);
  std::ranges::stable_sort(found.moves,
                           [](const auto& one, const auto& two) { return one.value > two.value; });
  for (int depth = 1;; ++depth) {
    auto tried = found.moves;
    if (!weigh(position, fits, tried, depth, weighs_all)) break;
    found = {std::move(tried), depth};
    if (std::ranges::all_of(found.moves, [](const auto& one) { return one.is_exact; })) break;
    if (!weighs_all && found.moves.front().value == kWon) break;
  }
  return found;
}

std::optional<DuelSolution> DuelSearch::solve(const DuelPosition& position, SearchControl& control) {
  Meter meter(control);
  meter_ = &meter;
  seed_ = 0;
  table_.grow_older();
  const Fits fits = duel_.fits(position);
  std::vector<std::pair<int, DuelMove>> worths;
  const auto moves = ideas(position, fits, kToTheEnd, {});
  int best = -kWon;
  for (const auto& [move, promise] : moves) {
    // a move below the best so far is told apart from an equal one: no need to know it exactly
    worths.emplace_back(value_after(position, fits, move, kToTheEnd - 1, best - 1, kWon), move);
    if (meter.is_spent()) return std::nullopt;
    best = std::max(best, worths.back().first);
    control.note_work(static_cast<int>(worths.size()), static_cast<int>(moves.size()));
  }
  DuelSolution found{best / kWon, {}};
  for (const auto& [worth, move] : worths)
    if (worth == best) found.best.push_back(move);
  return found;
}

std::uint64_t DuelSearch::perft(const DuelPosition& position, int depth, Meter& meter) const {
  if (depth == 0) return 1;
  if (!meter.visit()) return 0;
  const Fits fits = duel_.fits(position);
  if (duel_.result(position, fits)) return 0;
  std::vector<DuelMove> moves;
  duel_.list_moves(position, fits, moves);
  if (depth == 1) return moves.size();
  std::uint64_t lines = 0;
  for (const DuelMove move : moves) lines += perft(duel_.after(position, fits, move), depth - 1, meter);
  return lines;
}

}  // namespace grille::trioker
