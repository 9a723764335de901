#include "search/table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>

namespace grille {

Table::Table(std::size_t bytes) {
  const std::size_t count = std::max<std::size_t>(2, std::bit_floor(bytes / sizeof(Bucket)));
  // Zeroed pages come from the system only when they are touched, so a large table costs nothing to open.
  void* memory = std::calloc(count + 1, sizeof(Bucket));
  if (memory == nullptr) throw std::bad_alloc();
  raw_ = std::unique_ptr<void, Free>(memory);
  const auto address = reinterpret_cast<std::uintptr_t>(memory);
  buckets_ = reinterpret_cast<Bucket*>((address + alignof(Bucket) - 1) / alignof(Bucket) * alignof(Bucket));
  shift_ = 64 - std::countr_zero(count);
}

void Table::Free::operator()(void* memory) const { std::free(memory); }

}  // namespace grille
