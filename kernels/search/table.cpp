#include "search/table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace grille {

namespace {

constexpr std::size_t kPage = 4096;

// Large pages save the processor most of the work of finding a slot in memory.
void ask_for_large_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  madvise(memory, bytes, MADV_HUGEPAGE);  // advice: nothing is lost where it is not taken
#endif
}

}  // namespace

Table::Table(std::size_t bytes) {
  const std::size_t count = std::max<std::size_t>(2, std::bit_floor(bytes / sizeof(Bucket)));
  // Zeroed pages come from the system only when they are touched, so a large table costs nothing to open.
  void* memory = std::calloc(count * sizeof(Bucket) + kPage, 1);
  if (memory == nullptr) throw std::bad_alloc();
  raw_ = std::unique_ptr<void, Free>(memory);
  buckets_ =
      reinterpret_cast<Bucket*>((reinterpret_cast<std::uintptr_t>(memory) + kPage - 1) / kPage * kPage);
  ask_for_large_pages(buckets_, count * sizeof(Bucket));
  shift_ = 64 - std::countr_zero(count);
}

void Table::Free::operator()(void* memory) const { std::free(memory); }

}  // namespace grille
