// Filling a table of lost positions, built for several instruction sets and chosen at run time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "games/rvb/plan.h"
#include "search/cpu.h"

namespace grille::rvb {

// Hands out superblocks, each only after all those that its strikes can lead to.
class Worklist {
 public:
  virtual ~Worklist() = default;
  virtual std::optional<std::uint32_t> take() = 0;
  virtual void finish(std::uint32_t superblock) = 0;
};

struct Filler {
  const char* isa;
  // Works off the list: sets the bit of every position that is lost for the mover, whatever the table held
  // before.
  void (*fill)(const Plan&, std::uint64_t* table, Worklist&);
};

// Defined once for each instruction set, in fill_isa.cpp.
template <Isa>
const Filler& built();
template <>
const Filler& built<Isa::portable>();
template <>
const Filler& built<Isa::avx2>();
template <>
const Filler& built<Isa::avx512>();

// The fastest filler this machine can run.
const Filler& filler();

// Every filler this machine can run, the fastest first.
std::span<const Filler* const> fillers();

}  // namespace grille::rvb
