#include "games/trioker/rapide.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace grille::trioker {

namespace {

double chance(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

int dearest(Hand hand) { return std::bit_width(hand) - 1; }

int pay(int& from, int amount) {
  const int paid = std::min(from, amount);
  from -= paid;
  return paid;
}

void next_turn(RapideTable& table) {
  table.phase = RapidePhase::kPlaying;
  table.seat = (table.seat + 1) % table.seats;
}

}  // namespace

Rapide::Rapide(RapideBoard board, RapideTaste taste) : board_(std::move(board)), taste_(std::move(taste)) {
  for (int wanted = 0; wanted < 125; ++wanted) {
    const Values corners{static_cast<std::uint8_t>(wanted / 25), static_cast<std::uint8_t>(wanted / 5 % 5),
                         static_cast<std::uint8_t>(wanted % 5)};
    for (const auto& way : board_.ways) {
      Values after{};
      bool does_fit = true;
      for (int corner = 0; corner < 3; ++corner) {
        const bool is_free = way.values[corner] == kNoValue || corners[corner] == kNoValue;
        does_fit = does_fit && (is_free || way.values[corner] == corners[corner]);
        after[corner] = std::min(way.values[corner], corners[corner]);  // kNoValue is above every value
      }
      if (!does_fit) continue;
      fitting_[wanted] |= Hand{1} << way.piece;
      fits_[wanted].push_back({{0, way.piece, way.turn}, after});
    }
  }
}

void Rapide::lay(RapideTable& table, std::span<const int> lying) const {
  table.values.fill(kNoValue);
  for (std::size_t cell = 0; cell < lying.size(); ++cell) {
    if (lying[cell] < 0) continue;
    table.is_bare = false;
    table.is_beside[cell] = true;
    for (int corner = 0; corner < 3; ++corner) {
      auto& value = table.values[board_.corners[cell][corner]];
      value = std::min(value, board_.ways[lying[cell]].values[corner]);
    }
  }
  const auto add = [&](int cell) {
    if (!table.is_beside[cell]) table.frontier[table.places++] = static_cast<std::uint8_t>(cell);
    table.is_beside[cell] = true;
  };
  if (table.is_bare) add(board_.start);
  for (std::size_t cell = 0; cell < lying.size(); ++cell)
    if (lying[cell] >= 0) std::ranges::for_each(board_.near[cell], add);
}

int Rapide::key(const RapideTable& table, int cell) const {
  const auto& at = board_.corners[cell];
  return 25 * table.values[at[0]] + 5 * table.values[at[1]] + table.values[at[2]];
}

Hand Rapide::placeable(const RapideTable& table) const {
  const Hand hand = table.hands[table.seat];
  if (!table.is_bare) return hand;
  for (const int piece : board_.called)
    if (hand >> piece & 1) return Hand{1} << piece;
  return hand;
}

void Rapide::list_choices(const RapideTable& table, std::vector<RapideMove>& moves) const {
  moves.clear();
  if (table.phase == RapidePhase::kDrawing) return;
  if (table.phase == RapidePhase::kGiving) {
    for (Hand rest = table.hands[table.seat]; rest; rest &= rest - 1)
      moves.push_back({RapideMove::kGive, static_cast<std::uint8_t>(std::countr_zero(rest))});
    return;
  }
  const Hand hand = placeable(table);
  for (int place = 0; place < table.places; ++place) {
    const auto cell = table.frontier[place];
    const int wanted = key(table, cell);
    if (!(fitting_[wanted] & hand)) continue;
    for (const auto& fit : fits_[wanted])
      if (hand >> fit.move.piece & 1) moves.push_back({cell, fit.move.piece, fit.move.turn});
  }
}

Values Rapide::corners_after(const RapideTable& table, RapideMove move) const {
  for (const auto& fit : fits_[key(table, move.cell)])
    if (fit.move.piece == move.piece && fit.move.turn == move.turn) return fit.values;
  return {kNoValue, kNoValue, kNoValue};
}

void Rapide::play(RapideTable& table, RapideMove move) const {
  const Hand bit = Hand{1} << move.piece;
  switch (move.cell) {
    case RapideMove::kGive:
      table.hands[table.seat] &= ~bit;
      table.hands[(table.seat + 1) % table.seats] |= bit;
      if (table.hands[table.seat]) return next_turn(table);
      return settle(table);
    case RapideMove::kReceive:
      table.stock &= ~bit;
      table.hands[table.seat] |= bit;
      table.phase = RapidePhase::kDrawn;
      return;
    case RapideMove::kDraw:
      table.phase = RapidePhase::kDrawing;
      return;
    case RapideMove::kPass:
      if (table.phase != RapidePhase::kAgain && ++table.passes >= table.seats && !table.stock)
        table.phase = RapidePhase::kNull;
      else
        next_turn(table);
      return;
    default:
      place(table, move.cell, move.piece, corners_after(table, move));
  }
}

void Rapide::place(RapideTable& table, int cell, int piece, const Values& values) const {
  table.hands[table.seat] &= ~(Hand{1} << piece);
  for (int corner = 0; corner < 3; ++corner) table.values[board_.corners[cell][corner]] = values[corner];
  const auto at = std::find(table.frontier.begin(), table.frontier.begin() + table.places, cell);
  *at = table.frontier[--table.places];
  for (const int near : board_.near[cell]) {
    if (table.is_beside[near]) continue;
    table.is_beside[near] = true;
    table.frontier[table.places++] = static_cast<std::uint8_t>(near);
  }
  table.is_bare = false;
  table.passes = 0;
  const RapideMark& mark = board_.marks[cell];
  act_on_mark(table, mark);
  if (!table.hands[table.seat])
    settle(table);
  else if (mark.then == RapidePhase::kPlaying)
    next_turn(table);
  else
    table.phase = mark.then;
}

void Rapide::act_on_mark(RapideTable& table, const RapideMark& mark) const {
  auto& own = table.money[table.seat];
  table.bank() += pay(own, mark.to_bank);
  if (mark.to_each)
    for (int step = 1; step < table.seats; ++step)
      table.money[(table.seat + step) % table.seats] += pay(own, mark.to_each);
  own += pay(table.bank(), mark.from_bank);
}

void Rapide::settle(RapideTable& table) const {
  table.phase = RapidePhase::kWon;
  table.money[table.seat] += pay(table.bank(), board_.reward);
  for (int step = 1; step < table.seats; ++step) {
    const int other = (table.seat + step) % table.seats;
    int due = board_.fine;
    for (Hand rest = table.hands[other]; rest; rest &= rest - 1) due += board_.costs[std::countr_zero(rest)];
    table.bank() += pay(table.money[other], due);
  }
}

int Rapide::go_on(RapideTable& table, Random& random) const {
  if (table.phase == RapidePhase::kDrawing) {
    Hand rest = table.stock;
    for (auto skipped = random.below(std::popcount(rest)); skipped > 0; --skipped) rest &= rest - 1;
    const int piece = std::countr_zero(rest);
    play(table, {RapideMove::kReceive, static_cast<std::uint8_t>(piece)});
    return piece;
  }
  const bool may_draw = table.phase == RapidePhase::kPlaying && table.stock;
  play(table, {may_draw ? RapideMove::kDraw : RapideMove::kPass});
  return -1;
}

void Rapide::finish(RapideTable& table, Random& random) const {
  while (!table.is_over()) move_on(table, random);
}

void Rapide::move_on(RapideTable& table, Random& random) const {
  if (table.phase == RapidePhase::kGiving)
    return play(table, {RapideMove::kGive, static_cast<std::uint8_t>(dearest(table.hands[table.seat]))});
  const Hand hand = placeable(table);
  const auto& wishes = taste_.wishes[table.seats];
  int best_cell = -1, best_piece = 0, best_key = 0;
  double best = -1e9;
  for (int at = 0; at < table.places && table.phase != RapidePhase::kDrawing; ++at) {
    const int cell = table.frontier[at], wanted = key(table, cell);
    const Hand fitting = fitting_[wanted] & hand;
    if (!fitting) continue;
    const int piece = dearest(fitting);
    const double worth = wishes[cell] + taste_.haste * board_.costs[piece] + taste_.caprice * chance(random);
    if (worth > best) best = worth, best_cell = cell, best_piece = piece, best_key = wanted;
  }
  if (best_cell < 0) {
    go_on(table, random);
    return;
  }
  const Values* chosen = nullptr;
  std::uint32_t ways = 0;
  for (const auto& fit : fits_[best_key])
    if (fit.move.piece == best_piece && random.below(++ways) == 0) chosen = &fit.values;
  place(table, best_cell, best_piece, *chosen);
}

}  // namespace grille::trioker
