// Compiled once for each instruction set; see search/isa.h.
#include <algorithm>
#include <vector>

#include "games/rvb/fill.h"
#include "games/rvb/word.h"

namespace grille::rvb::GRILLE_ISA {

namespace {

class Filling {
 public:
  Filling(const Plan& plan, Word* table)
      : plan_(plan),
        table_(table),
        words_(1U << (plan.block_bits() - kWordBits)),
        blocks_bits_(plan.superblock_bits() - plan.block_bits()),
        by_blocks_(std::size_t{1} << blocks_bits_) {
    for (unsigned count = 0; count <= kWordBits; ++count)
      put_in(with_cells_[count], [&](unsigned at) { return std::popcount(at) == static_cast<int>(count); });
    for (unsigned letters = 0; letters < kLetterCases; ++letters)
      put_in(colourless_[letters], [&](unsigned at) { return (letters | plan.letters_in(at, 0)) != 7; });
    for (const Source& source : plan.far()) {
      const std::uint32_t superblocks = source.blocks >> blocks_bits_;
      if (reaches_.empty() || reaches_.back().superblocks != superblocks)
        reaches_.push_back({superblocks, &source, &source});
      ++reaches_.back().last;
    }
  }

  void fill(std::uint32_t superblock) {
    for (auto& sources : by_blocks_) sources.clear();
    for (const Reach& reach : reaches_)
      if ((reach.superblocks & ~superblock) == 0)
        for (const Source* source = reach.first; source != reach.last; ++source)
          by_blocks_[source->blocks & (by_blocks_.size() - 1)].push_back(source);
    const unsigned letters = plan_.letters_in(superblock, plan_.superblock_bits());
    for (std::uint32_t block = 0; block < by_blocks_.size(); ++block)
      fill_block(superblock << blocks_bits_ | block, block,
                 letters | plan_.letters_in(block, plan_.block_bits()));
  }

 private:
  // The sources that lie in the same superblocks.
  struct Reach {
    std::uint32_t superblocks;
    const Source* first;
    const Source* last;
  };

  // First the strikes out of the block, then those within it.
  void fill_block(std::uint32_t at, std::uint32_t block, unsigned letters) {
    Word* won = words_of(at);
    // not std::fill_n: a template forgets that a Word may lie anywhere
    for (std::size_t word = 0; word < static_cast<std::size_t>(words_); ++word) won[word] = Word{};
    for (std::uint32_t part = block;; part = (part - 1) & block) {
      for (const Source* source : by_blocks_[part]) {
        const Word* lost = words_of(at ^ source->blocks);
        for (std::uint32_t move = source->first; move != source->last; ++move)
          add(won, lost, words_, plan_.moves()[move]);
      }
      if (part == 0) break;
    }
    finish(won, plan_.block_bits() - kWordBits, letters);
  }

  Word* words_of(std::uint32_t block) const { return table_ + static_cast<std::size_t>(block) * words_; }

  // Turns what is won from outside into what is lost: the lower half, what it wins for the upper half, the
  // upper half.
  void finish(Word* words, int bits, unsigned letters) {
    if (bits == 0) return finish_word(*words, letters);
    const unsigned half = 1U << (bits - 1);
    finish(words, bits - 1, letters);
    for (const Move& move : plan_.near(bits - 1)) add(words + half, words, half, move);
    finish(words + half, bits - 1, letters | plan_.letters_in(1, kWordBits + bits - 1));
  }

  // Within a word, positions of few cells first: what is lost there is won with one cell more. A shift may
  // carry over, but then lands on as many cells or fewer, which are settled.
  void finish_word(Word& word, unsigned letters) const {
    Word won = word | colourless_[letters];
    Word lost{};
    for (int count = 0; count < kWordBits; ++count) {
      const Word found = with_cells_[count] & ~won;
      lost |= found;
      won |= (found << 1) | (found << 2) | (found << 4) | (found << 8) | (found << 16) | (found << 32);
      won |= __builtin_shufflevector(found, found, 7, 0, 1, 2, 3, 4, 5, 6);
      won |= __builtin_shufflevector(found, found, 6, 7, 0, 1, 2, 3, 4, 5);
      won |= __builtin_shufflevector(found, found, 4, 5, 6, 7, 0, 1, 2, 3);
      for (const Move& move : plan_.inner()) add(&won, &found, 1, move);
    }
    word = lost | (with_cells_[kWordBits] & ~won);
  }

  const Plan& plan_;
  Word* const table_;
  const unsigned words_;            // in a block
  const int blocks_bits_;           // of the number of a block in its superblock
  Word with_cells_[kWordBits + 1];  // the positions of a word by their number of cells
  Word colourless_[kLetterCases];   // and those that lack a colour, by the letters above the word
  std::vector<Reach> reaches_;
  std::vector<std::vector<const Source*>> by_blocks_;
};

void fill(const Plan& plan, std::uint64_t* table, Worklist& worklist) {
  Filling filling(plan, reinterpret_cast<Word*>(table));
  while (const auto superblock = worklist.take()) {
    filling.fill(*superblock);
    worklist.finish(*superblock);
  }
}

}  // namespace

const Filler kFiller{GRILLE_ISA_NAME, fill};

}  // namespace grille::rvb::GRILLE_ISA

template <>
const grille::rvb::Filler& grille::rvb::built<grille::Isa::GRILLE_ISA>() {
  return GRILLE_ISA::kFiller;
}
