// How a grid's positions are laid out in a table of bits, and which strikes lead from where to where in it.
//
// A position is the set of cells left. Every cell of the grid gets a bit of the index, so all positions of a
// game are the numbers below 2^cells, and a strike only ever leads to a smaller number. 512 neighbouring
// positions make a word, words make blocks, and blocks make superblocks:
//
//   index bits   0 … 8        9 … block_bits-1     block_bits … superblock_bits-1     the rest
//                in a word    word of a block      block of a superblock              superblock
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/rvb/grid.h"

namespace grille::rvb {

inline constexpr int kWordBits = 9;
inline constexpr int kBlockBits = 15;
inline constexpr int kSuperblockBits = 21;
inline constexpr int kLetterCases = 8;

// The part of a strike below block_bits: which words it leads between, and how far it moves the bits in them.
struct Move {
  std::uint16_t words;
  std::uint8_t lanes;  // of 64 bits
  std::uint8_t shift;  // within a lane
};

// The strikes that lead into the same block.
struct Source {
  std::uint32_t blocks;  // the part of the strike from block_bits up
  std::uint32_t first;   // its moves
  std::uint32_t last;
};

class Plan {
 public:
  Plan(const Grid& grid, const std::vector<Cells>& strikes);

  int cells() const { return static_cast<int>(cell_of_bit_.size()); }
  int index_bits() const { return index_bits_; }
  int block_bits() const { return block_bits_; }
  int superblock_bits() const { return superblock_bits_; }
  std::uint64_t bytes() const { return (std::uint64_t{1} << index_bits_) / 8; }
  std::uint32_t superblocks() const { return std::uint32_t{1} << (index_bits_ - superblock_bits_); }

  // The cell of each bit, the lowest first.
  const std::vector<int>& cell_of_bit() const { return cell_of_bit_; }
  std::uint64_t index_of(Cells cells) const;

  // Which of the three letters stand on the cells of these bits, counted from `first`; one bit a letter.
  unsigned letters_in(std::uint64_t bits, int first) const;

  // Strikes of several cells within a word.
  const std::vector<Move>& inner() const { return inner_; }
  // Strikes within a block whose highest bit is bit kWordBits + `bit`, without that bit.
  const std::vector<Move>& near(int bit) const { return near_[bit]; }
  // Strikes that leave the block, ordered by superblock and then by block.
  const std::vector<Source>& far() const { return far_; }
  const Move* moves() const { return moves_.data(); }

 private:
  void order_cells(const Grid& grid, const std::vector<Cells>& strikes);
  void sort_strikes(const std::vector<Cells>& strikes);

  int index_bits_;
  int block_bits_;
  int superblock_bits_;
  std::vector<int> cell_of_bit_;
  std::array<int, kMostCells> bit_of_cell_{};
  std::vector<unsigned> letter_of_bit_;
  std::vector<Move> inner_;
  std::array<std::vector<Move>, kBlockBits - kWordBits> near_;
  std::vector<Source> far_;
  std::vector<Move> moves_;
};

}  // namespace grille::rvb
