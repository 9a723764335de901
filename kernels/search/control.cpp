#include "search/control.h"

#include <algorithm>

namespace grille {

namespace {
// Small enough that a stop is seen within a millisecond, large enough that the clock costs nothing.
constexpr std::uint64_t kNodesBetweenLooks = 8192;
}  // namespace

SearchControl::SearchControl(Limits limits, const volatile std::uint8_t* stop_flag, Report report)
    : limits_(limits),
      stop_flag_(stop_flag),
      report_(std::move(report)),
      began_(Clock::now()),
      owner_(std::this_thread::get_id()) {}

double SearchControl::seconds() const noexcept {
  return std::chrono::duration<double>(Clock::now() - began_).count();
}

std::uint64_t SearchControl::charge(std::uint64_t visited) noexcept {
  const std::uint64_t total = nodes_.fetch_add(visited, std::memory_order_relaxed) + visited;
  if (total >= limits_.nodes || (stop_flag_ != nullptr && *stop_flag_ != 0)) stop();
  look_round();
  return is_stopped() ? 0 : std::min(kNodesBetweenLooks, limits_.nodes - total);
}

void SearchControl::look_round() noexcept {
  const double now = seconds();
  if (now >= limits_.seconds) stop();
  if (!report_ || now < next_report_ || std::this_thread::get_id() != owner_) return;
  progress_.nodes = nodes();
  progress_.seconds = now;
  if (!report_(progress_)) stop();
  next_report_ = seconds() + kReportSeconds;
}

void SearchControl::note_work(int done, int total) noexcept {
  progress_.done = done;
  progress_.total = total;
}

void SearchControl::note_best(int value, int move) noexcept {
  progress_.value = value;
  progress_.move = move;
}

bool Meter::refill(std::uint64_t nodes) noexcept {
  // More nodes at once than a grant holds (a whole row of leaves) are charged together.
  granted_ = control_.charge(granted_ - left_ + nodes);
  left_ = granted_;
  return granted_ != 0;
}

}  // namespace grille
