// In which order the vertices of a puzzle get their values, and what each step must look at.
#pragma once

#include <optional>
#include <vector>

#include "games/trioker/puzzle.h"

namespace grille::trioker {

// What a step finds for each of the four values at once.
using Lanes = std::uint64_t __attribute__((vector_size(8 * kValues)));

struct Step {
  int vertex;
  unsigned degree;                   // how many corners meet here
  std::vector<Corners> completed;    // the cells whose last vertex this is, the vertex itself first
  std::vector<std::uint8_t> border;  // the vertices valued before that later cells still touch
  bool is_kept = false;              // whether the number of ways from here on is worth remembering
};

// For each value 8 bits: how many corners of it the pieces left can still give to vertices without a value.
using Budget = std::uint32_t;

// Stands for the value of the vertex whose turn it is.
inline constexpr std::int8_t kItself = kValues;

struct Plan {
  explicit Plan(const Puzzle& puzzle);

  // The pieces that a cell takes out of the box, for each value of its first vertex.
  const Lanes& wanted_at(const std::vector<std::int8_t>& values, const Corners& cell) const {
    return wanted[values[cell[1]] * (kValues + 1) + values[cell[2]]];
  }

  const Puzzle puzzle;
  std::vector<Step> steps;
  Box box = 0;  // after the cells whose vertices all have values from the start
  Budget budget = 0;
  unsigned seen = 0;  // the values on the vertices given, one bit each
  // By the values seen so far: those that may come next, one bit each, and for how many values of the same
  // standing each of them stands; of values alike the lowest comes first.
  std::array<unsigned, 1 << kValues> next{};
  std::array<std::array<std::uint8_t, kValues>, 1 << kValues> standing{};
  bool is_hopeless = false;
  std::array<Lanes, (kValues + 1) * (kValues + 1)> wanted{};

 private:
  void find_wanted();
  void settle_given();
  void order_vertices();
  void find_standing();
};

// What is left in the box after a step, for each value of its vertex, and the values that fit, one bit each.
struct Taken {
  Lanes box;
  unsigned fitting;
};

inline Taken take(const Plan& plan, const Step& step, std::vector<std::int8_t>& values, Box box,
                  Budget budget) {
  values[step.vertex] = kItself;
  Taken taken{Lanes{} + box, 0};
  Lanes missing{};
  for (const Corners& cell : step.completed) {
    const Lanes& wanted = plan.wanted_at(values, cell);
    missing |= wanted & ~(taken.box | taken.box >> 1);
    taken.box -= wanted;
  }
  for (int value = 0; value < kValues; ++value) {
    const unsigned fits = (missing[value] == 0) & ((budget >> (8 * value) & 255) >= step.degree);
    taken.fitting |= fits << value;
  }
  return taken;
}

}  // namespace grille::trioker
