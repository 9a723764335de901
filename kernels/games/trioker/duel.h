// The champions' game of Trioker: what may be placed, what follows, and who has won.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace grille::trioker {

__extension__ using Wide = unsigned __int128;
using Ways = std::uint64_t;  // a set of ways in which pieces can lie

inline constexpr int kDuelCells = 73;
inline constexpr int kDuelVertices = 48;
inline constexpr int kDuelWays = 64;  // four triples, and three turns of the other twenty pieces
inline constexpr int kUnknown = 4;    // the value of a vertex where nothing lies
inline constexpr int kMostExtra = 15;

enum class Announced : std::uint8_t { kNothing, kAsked, kForced, kAccepted };

// A piece on a cell; or, in place of a cell, a word.
struct DuelMove {
  static constexpr std::uint8_t kPass = 250, kAccept = 251, kForce = 252;

  std::uint8_t cell;
  std::uint8_t way = 0;

  bool operator==(const DuelMove&) const = default;
  bool is_word() const { return cell >= kPass; }
};

struct DuelPosition {
  Wide taken = 0;                                    // cells with a piece
  Wide border = 0;                                   // free cells beside a piece
  Wide packed = 0;                                   // the known values, two bits a vertex
  Ways left = ~Ways{0};                              // of the pieces in both hands
  std::array<std::uint8_t, kDuelVertices> values{};  // kUnknown where nothing lies
  std::uint8_t camp = 0;                             // to act: 0 is Even
  std::uint8_t extra = 0;
  Announced announced = Announced::kNothing;
};

// What fits now, for both camps: ways by cell, and all of them together.
struct Fits {
  int count = 0;
  std::array<std::uint8_t, kDuelCells> cells;
  std::array<Ways, kDuelCells> ways;
  Ways any = 0;
};

// The equipment and what was agreed on: everything that stays the same in a match.
struct DuelBoard {
  std::vector<std::array<std::uint8_t, 3>> corners;  // of each cell, counter-clockwise from its point
  std::vector<std::vector<int>> near;
  std::vector<std::vector<int>> hexagons;  // the six cells of each
  std::vector<int> closed;
  int start = 0;
  std::vector<std::array<std::uint8_t, 3>> ways;  // the values from the point
  std::vector<int> pieces;                        // of each way; ways of a piece follow one another
  std::vector<int> camps;                         // of each way
  bool may_announce = false;
};

class Duel {
 public:
  explicit Duel(const DuelBoard& board);

  // `lying` is the way on each cell, or -1.
  DuelPosition position(const std::vector<int>& lying, int camp, int extra, Announced announced) const;
  std::vector<int> lying(const DuelPosition& position) const;

  Fits fits(const DuelPosition& position) const;
  bool is_blocked(const Fits& fits, int camp) const { return (fits.any & camps_[camp]) == 0; }
  void list_moves(const DuelPosition& position, const Fits& fits, std::vector<DuelMove>& moves) const;
  DuelPosition after(const DuelPosition& position, const Fits& fits, DuelMove move) const;

  // 1, 0 or -1 for the camp to act, once nobody can go on.
  std::optional<int> result(const DuelPosition& position, const Fits& fits) const;

  int pieces_left(const DuelPosition& position, int camp) const {
    return std::popcount(position.left & camps_[camp] & first_ways_);
  }
  Ways ways_of_camp(int camp) const { return camps_[camp]; }
  int playable_pieces(const Fits& fits, int camp) const;
  int hexagons_completed(const DuelPosition& position, int cell) const;

 private:
  void put(DuelPosition& position, int cell, int way) const;

  DuelBoard board_;
  Wide open_ = 0;
  std::vector<Wide> near_;
  std::vector<std::vector<Wide>> hexagons_;  // round the corners of each cell
  std::array<Ways, 2> camps_{};
  Ways first_ways_ = 0;  // one way of each piece
  Ways triples_ = 0;
  std::array<Ways, kDuelWays> piece_of_{};    // all ways of the piece that lies in this way
  std::array<Ways, 5 * 5 * 5> ways_under_{};  // that agree with three values, known or not
};

inline Wide bit_of(int cell) { return Wide{1} << cell; }

template <typename Visit>
void for_each_cell(Wide cells, Visit visit) {
  for (auto low = static_cast<std::uint64_t>(cells); low != 0; low &= low - 1) visit(std::countr_zero(low));
  for (auto high = static_cast<std::uint64_t>(cells >> 64); high != 0; high &= high - 1)
    visit(64 + std::countr_zero(high));
}

}  // namespace grille::trioker
