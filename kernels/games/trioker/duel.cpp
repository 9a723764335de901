#include "games/trioker/duel.h"

#include <algorithm>

namespace grille::trioker {

Duel::Duel(const DuelBoard& board) : board_(board), near_(board.near.size()), hexagons_(board.near.size()) {
  const int cells = static_cast<int>(board.near.size());
  for (int cell = 0; cell < cells; ++cell) {
    open_ |= bit_of(cell);
    for (const int other : board.near[cell]) near_[cell] |= bit_of(other);
  }
  for (const int cell : board.closed) open_ &= ~bit_of(cell);
  for (const auto& hexagon : board.hexagons) {
    Wide ring = 0;
    for (const int cell : hexagon) ring |= bit_of(cell);
    for (const int cell : hexagon) hexagons_[cell].push_back(ring);
  }
  for (int way = 0; way < kDuelWays; ++way) {
    const Ways bit = Ways{1} << way;
    camps_[board.camps[way]] |= bit;
    if (way == 0 || board.pieces[way] != board.pieces[way - 1]) first_ways_ |= bit;
    for (int other = 0; other < kDuelWays; ++other)
      if (board.pieces[other] == board.pieces[way]) piece_of_[way] |= Ways{1} << other;
    if (std::has_single_bit(piece_of_[way])) triples_ |= bit;
    const auto [point, second, third] = board.ways[way];
    for (const int a : {int{point}, kUnknown})
      for (const int b : {int{second}, kUnknown})
        for (const int c : {int{third}, kUnknown}) ways_under_[25 * a + 5 * b + c] |= bit;
  }
}

DuelPosition Duel::position(const std::vector<int>& lying, int camp, int extra, Announced announced) const {
  DuelPosition position;
  position.values.fill(kUnknown);
  position.border = bit_of(board_.start);
  for (int cell = 0; cell < static_cast<int>(lying.size()); ++cell)
    if (lying[cell] >= 0) put(position, cell, lying[cell]);
  position.camp = static_cast<std::uint8_t>(camp);
  position.extra = static_cast<std::uint8_t>(extra);
  position.announced = announced;
  return position;
}

std::vector<int> Duel::lying(const DuelPosition& position) const {
  std::vector<int> found(near_.size(), -1);
  for_each_cell(position.taken, [&](int cell) {
    const auto [point, second, third] = board_.corners[cell];
    const auto& values = position.values;
    const int wanted = 25 * values[point] + 5 * values[second] + values[third];
    found[cell] = std::countr_zero(ways_under_[wanted]);
  });
  return found;
}

void Duel::put(DuelPosition& position, int cell, int way) const {
  if (position.taken == 0) position.border = 0;
  position.taken |= bit_of(cell);
  position.border = (position.border | near_[cell]) & open_ & ~position.taken;
  position.left &= ~piece_of_[way];
  for (int corner = 0; corner < 3; ++corner) {
    const int vertex = board_.corners[cell][corner];
    const int value = board_.ways[way][corner];
    position.values[vertex] = static_cast<std::uint8_t>(value);
    position.packed |= Wide{static_cast<unsigned>(value)} << (2 * vertex);
  }
}

Fits Duel::fits(const DuelPosition& position) const {
  Fits found;
  const Ways allowed = position.taken == 0 ? position.left & ~triples_ : position.left;
  for_each_cell(position.border, [&](int cell) {
    const auto [point, second, third] = board_.corners[cell];
    const auto& values = position.values;
    const Ways ways = ways_under_[25 * values[point] + 5 * values[second] + values[third]] & allowed;
    if (ways == 0) return;
    found.cells[found.count] = static_cast<std::uint8_t>(cell);
    found.ways[found.count++] = ways;
    found.any |= ways;
  });
  return found;
}

void Duel::list_moves(const DuelPosition& position, const Fits& fits, std::vector<DuelMove>& moves) const {
  moves.clear();
  if (position.announced == Announced::kAsked) {
    moves.push_back({DuelMove::kAccept});
    moves.push_back({DuelMove::kForce});
    return;
  }
  for (int at = 0; at < fits.count; ++at)
    for (Ways ways = fits.ways[at] & camps_[position.camp]; ways != 0; ways &= ways - 1)
      moves.push_back({fits.cells[at], static_cast<std::uint8_t>(std::countr_zero(ways))});
  const bool announces =
      board_.may_announce && position.taken != 0 && position.announced == Announced::kNothing;
  if (position.extra > 0 || announces || moves.empty()) moves.push_back({DuelMove::kPass});
}

DuelPosition Duel::after(const DuelPosition& position, const Fits& fits, DuelMove move) const {
  DuelPosition then = position;
  const auto other = static_cast<std::uint8_t>(1 - position.camp);
  if (!move.is_word()) {
    put(then, move.cell, move.way);
    const int won = hexagons_completed(position, move.cell);
    const int extra = std::max(position.extra - 1, 0) + won;
    then.announced = Announced::kNothing;
    // §1: turns that were won lapse when nothing can be placed
    const bool plays_on = extra > 0 && !is_blocked(this->fits(then), position.camp);
    then.extra = static_cast<std::uint8_t>(plays_on ? std::min(extra, kMostExtra) : 0);
    if (!plays_on) then.camp = other;
  } else if (move.cell == DuelMove::kAccept) {
    then.announced = Announced::kAccepted;
  } else {
    then.camp = other;
    then.extra = 0;
    if (move.cell == DuelMove::kForce)
      then.announced = Announced::kForced;
    else if (position.extra == 0 && !is_blocked(fits, position.camp))
      then.announced = Announced::kAsked;  // §3
  }
  return then;
}

std::optional<int> Duel::result(const DuelPosition& position, const Fits& fits) const {
  const int own = pieces_left(position, position.camp), others = pieces_left(position, 1 - position.camp);
  if (own > 0 && others > 0 && fits.any != 0) return std::nullopt;
  return (own < others) - (own > others);
}

int Duel::playable_pieces(const Fits& fits, int camp) const {
  const Ways any = fits.any & camps_[camp];
  const Ways turned = first_ways_ & ~triples_;
  return std::popcount((any & first_ways_) | (any >> 1 & turned) | (any >> 2 & turned));
}

int Duel::hexagons_completed(const DuelPosition& position, int cell) const {
  const Wide taken = position.taken | bit_of(cell);
  return static_cast<int>(
      std::ranges::count_if(hexagons_[cell], [&](Wide ring) { return (ring & ~taken) == 0; }));
}

}  // namespace grille::trioker
