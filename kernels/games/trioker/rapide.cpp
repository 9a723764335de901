#include "games/trioker/rapide.h"

#include <algorithm>
#include <bit>

namespace grille::trioker {

namespace {

constexpr int kReward = 10;
constexpr int kFine = 2;
// What an imagined player thinks of: what a cell brings, points in hand, and a mood.
constexpr double kAgainWorth = 4, kGiveWorth = 6, kHaste = 1, kCaprice = 3;

double chance(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

int dearest(Hand hand) { return std::bit_width(hand) - 1; }

int pay(int& from, int amount) {
  const int paid = std::min(from, amount);
  from -= paid;
  return paid;
}

double wish(char sign, int seats) {
  switch (sign) {
    case 'b':
      return -2;
    case 'B':
      return -5;
    case 'p':
      return -2.0 * (seats - 1);
    case 'P':
      return -5.0 * (seats - 1);
    case 'r':
      return 2;
    case 'R':
      return 5;
    case '+':
      return kAgainWorth;
    case '>':
      return kGiveWorth;
    default:
      return 0;
  }
}

void next_turn(RapideTable& table) {
  table.phase = RapidePhase::kPlaying;
  table.seat = (table.seat + 1) % table.seats;
}

}  // namespace

Rapide::Rapide(const RapideBoard& board) : board_(board) {
  for (int wanted = 0; wanted < 125; ++wanted) {
    const Values corners{static_cast<std::uint8_t>(wanted / 25), static_cast<std::uint8_t>(wanted / 5 % 5),
                         static_cast<std::uint8_t>(wanted % 5)};
    for (const auto& way : board.ways) {
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
  for (int seats = 2; seats <= kRapideSeats; ++seats)
    for (std::size_t cell = 0; cell < board.signs.size(); ++cell)
      wishes_[seats][cell] = wish(board.signs[cell], seats);
}

void Rapide::lay(RapideTable& table, std::span<const int> lying, int start) const {
  table.values.fill(kNoValue);
  bool is_empty = true;
  for (std::size_t cell = 0; cell < lying.size(); ++cell) {
    if (lying[cell] < 0) continue;
    is_empty = false;
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
  if (is_empty) add(start);
  for (std::size_t cell = 0; cell < lying.size(); ++cell)
    if (lying[cell] >= 0) std::ranges::for_each(board_.near[cell], add);
}

int Rapide::key(const RapideTable& table, int cell) const {
  const auto& at = board_.corners[cell];
  return 25 * table.values[at[0]] + 5 * table.values[at[1]] + table.values[at[2]];
}

void Rapide::list_choices(const RapideTable& table, std::vector<RapideMove>& moves) const {
  moves.clear();
  const Hand hand = table.hands[table.seat];
  if (table.phase == RapidePhase::kDrawing) return;
  if (table.phase == RapidePhase::kGiving) {
    for (Hand rest = hand; rest; rest &= rest - 1)
      moves.push_back({RapideMove::kGive, static_cast<std::uint8_t>(std::countr_zero(rest))});
    return;
  }
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
  table.passes = 0;
  const char sign = board_.signs[cell];
  act_on_mark(table, sign);
  if (!table.hands[table.seat])
    settle(table);
  else if (sign == '+')
    table.phase = RapidePhase::kAgain;
  else if (sign == '>')
    table.phase = RapidePhase::kGiving;
  else
    next_turn(table);
}

void Rapide::act_on_mark(RapideTable& table, char sign) const {
  auto& own = table.money[table.seat];
  if (sign == 'b' || sign == 'B') table.bank() += pay(own, sign == 'b' ? 2 : 5);
  if (sign == 'r' || sign == 'R') own += pay(table.bank(), sign == 'r' ? 2 : 5);
  if (sign == 'p' || sign == 'P')
    for (int step = 1; step < table.seats; ++step)
      table.money[(table.seat + step) % table.seats] += pay(own, sign == 'p' ? 2 : 5);
}

void Rapide::settle(RapideTable& table) const {
  table.phase = RapidePhase::kWon;
  table.money[table.seat] += pay(table.bank(), kReward);
  for (int step = 1; step < table.seats; ++step) {
    const int other = (table.seat + step) % table.seats;
    int due = kFine;
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
  const Hand hand = table.hands[table.seat];
  if (table.phase == RapidePhase::kGiving)
    return play(table, {RapideMove::kGive, static_cast<std::uint8_t>(dearest(hand))});
  int best_cell = -1, best_piece = 0, best_key = 0;
  double best = -1e9;
  for (int at = 0; at < table.places && table.phase != RapidePhase::kDrawing; ++at) {
    const int cell = table.frontier[at], wanted = key(table, cell);
    const Hand fitting = fitting_[wanted] & hand;
    if (!fitting) continue;
    const int piece = dearest(fitting);
    const double worth =
        wishes_[table.seats][cell] + kHaste * board_.costs[piece] + kCaprice * chance(random);
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
