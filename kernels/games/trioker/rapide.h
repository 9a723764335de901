// The quick game of Trioker with every piece known: an imagined table, played on to its end.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "search/random.h"

namespace grille::trioker {

inline constexpr int kRapideCells = 80;
inline constexpr int kRapideVertices = 64;
inline constexpr int kRapideSeats = 4;
inline constexpr std::uint8_t kNoValue =
    4;  // the value of a vertex without one, and of the joker's black corner

using Hand = std::uint32_t;  // a bit for each piece, the dearer the higher
using Values = std::array<std::uint8_t, 3>;

// A piece and how it lies; or, in place of a cell, what else a seat or chance may do with a piece or without.
struct RapideMove {
  static constexpr std::uint8_t kGive = 250, kReceive = 251, kDraw = 252, kPass = 253;

  std::uint8_t cell;
  std::uint8_t piece = 0;
  std::uint8_t turn = 0;

  bool operator==(const RapideMove&) const = default;
};

enum class RapidePhase : std::uint8_t { kPlaying, kDrawing, kDrawn, kAgain, kGiving, kWon, kNull };

struct RapideWay {
  std::uint8_t piece = 0;
  std::uint8_t turn = 0;
  Values values{};  // from the point
};

// What a cell does to the seat that puts a piece on it: the money it pays and receives, and what comes then.
struct RapideMark {
  int to_bank = 0;
  int to_each = 0;
  int from_bank = 0;
  RapidePhase then = RapidePhase::kPlaying;  // the next seat plays, or the same one goes on
};

// The equipment and its prices: everything that stays the same in a match.
struct RapideBoard {
  std::vector<Values> corners;  // the vertices of each cell, counter-clockwise from its point
  std::vector<std::vector<int>> near;
  std::vector<RapideMark> marks;  // of each cell
  int start = 0;
  std::vector<RapideWay> ways;
  std::vector<int> costs;   // of each piece
  std::vector<int> called;  // the pieces in the order in which they are called to begin
  int reward = 0;           // of whoever has no piece left
  int fine = 0;             // of everybody else, beside the cost of the pieces in hand
};

// What an imagined player thinks of first: what a cell brings by number of seats, points in hand, and a mood.
struct RapideTaste {
  std::array<std::vector<double>, kRapideSeats + 1> wishes;
  double haste = 0;
  double caprice = 0;
};

struct RapideTable {
  std::array<std::uint8_t, kRapideVertices> values{};
  std::array<std::uint8_t, kRapideCells> frontier{};  // cells beside a piece, in no order
  std::array<bool, kRapideCells> is_beside{};         // whether a cell is, or was, among them
  int places = 0;
  std::array<Hand, kRapideSeats> hands{};
  Hand stock = 0;
  std::array<int, kRapideSeats + 1> money{};  // the Bank's last, whatever the number of seats
  int seats = 2;
  int seat = 0;
  int passes = 0;
  RapidePhase phase = RapidePhase::kPlaying;

  bool is_bare = true;

  bool is_over() const { return phase >= RapidePhase::kWon; }
  int& bank() { return money[kRapideSeats]; }
};

class Rapide {
 public:
  Rapide(RapideBoard board, RapideTaste taste);

  const RapideBoard& board() const { return board_; }

  // What lies on each cell, a number of the board's ways or -1; the first piece goes to the start.
  void lay(RapideTable& table, std::span<const int> lying) const;

  // What the seat may choose between; nothing where it can only draw or pass.
  void list_choices(const RapideTable& table, std::vector<RapideMove>& moves) const;
  void play(RapideTable& table, RapideMove move) const;
  // The seat draws or passes, or chance hands out a piece; returns that piece, or -1.
  int go_on(RapideTable& table, Random& random) const;
  // To the end, everybody playing the first thing that comes to mind.
  void finish(RapideTable& table, Random& random) const;

 private:
  struct Fit {
    RapideMove move;
    Values values;  // of the corners once it lies there
  };

  int key(const RapideTable& table, int cell) const;
  // The pieces that may be placed: to begin, only the one that is called first.
  Hand placeable(const RapideTable& table) const;
  Values corners_after(const RapideTable& table, RapideMove move) const;
  void place(RapideTable& table, int cell, int piece, const Values& values) const;
  void move_on(RapideTable& table, Random& random) const;
  void act_on_mark(RapideTable& table, const RapideMark& mark) const;
  void settle(RapideTable& table) const;

  RapideBoard board_;
  RapideTaste taste_;
  std::array<Hand, 125> fitting_{};         // by what the corners want
  std::array<std::vector<Fit>, 125> fits_;  // the same, with turns
};

}  // namespace grille::trioker
