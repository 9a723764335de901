// A memory of positions already searched, shared by threads without locks.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

#include "search/isa.h"

namespace grille {

// What is known of a position: bounds of its value, and the moves that did best.
struct Memory {
  static constexpr std::uint8_t kNoMove = 255;

  std::int16_t lower = std::numeric_limits<std::int16_t>::min();
  std::int16_t upper = std::numeric_limits<std::int16_t>::max();
  std::uint8_t first = kNoMove;
  std::uint8_t second = kNoMove;
  std::uint8_t depth = 0;  // how much work the bounds rest on
  std::uint8_t age = 0;    // the search that found them
};

class Table {
 public:
  using Key = std::array<std::uint64_t, 3>;

  // As many slots as fit, a power of two.
  explicit Table(std::size_t bytes);

  // Memories of earlier searches give way to those of the next one.
  void grow_older() { age_.fetch_add(1, std::memory_order_relaxed); }
  std::uint8_t age() const { return age_.load(std::memory_order_relaxed); }

  // The key is kept whole, mixed with the memory: a slot torn by two writers, or another position's, never
  // fits.
  struct Slot {
    std::array<std::atomic<std::uint64_t>, 3> key;
    std::atomic<std::uint64_t> memory;
  };
  struct alignas(64) Bucket {
    Slot deep;    // kept for the deeper search
    Slot recent;  // always replaced
  };

  Bucket& bucket(std::uint64_t hash) { return buckets_[hash >> shift_]; }

 private:
  struct Free {
    void operator()(void* memory) const;
  };
  std::unique_ptr<void, Free> raw_;
  Bucket* buckets_;
  int shift_;
  std::atomic<std::uint8_t> age_{0};
};

namespace GRILLE_ISA {

inline std::uint64_t hash_of(const Table::Key& key) {
  std::uint64_t mixed = key[0] * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ (mixed >> 32) ^ key[1]) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 29) ^ key[2]) * 0x94D049BB133111EBULL;
  return mixed ^ (mixed << 32);
}

inline bool read_slot(const Table::Slot& slot, const Table::Key& key, Memory& memory) {
  const std::uint64_t bits = slot.memory.load(std::memory_order_relaxed);
  for (int word = 0; word < 3; ++word)
    if ((slot.key[word].load(std::memory_order_relaxed) ^ bits) != key[word]) return false;
  memory = std::bit_cast<Memory>(bits);
  return true;
}

inline void write_slot(Table::Slot& slot, const Table::Key& key, const Memory& memory) {
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(memory);
  for (int word = 0; word < 3; ++word) slot.key[word].store(key[word] ^ bits, std::memory_order_relaxed);
  slot.memory.store(bits, std::memory_order_relaxed);
}

// True when the position is remembered.
inline bool recall(Table& table, std::uint64_t hash, const Table::Key& key, Memory& memory) {
  const Table::Bucket& bucket = table.bucket(hash);
  return read_slot(bucket.deep, key, memory) || read_slot(bucket.recent, key, memory);
}

inline void remember(Table& table, std::uint64_t hash, const Table::Key& key, Memory memory) {
  memory.age = table.age();
  Table::Bucket& bucket = table.bucket(hash);
  const Memory deep = std::bit_cast<Memory>(bucket.deep.memory.load(std::memory_order_relaxed));
  Memory same;
  const bool keep = deep.age == memory.age && deep.depth > memory.depth && !read_slot(bucket.deep, key, same);
  write_slot(keep ? bucket.recent : bucket.deep, key, memory);
}

}  // namespace GRILLE_ISA
}  // namespace grille
