// What every search obeys: limits, a flag by which anybody may end it, and a report now and then.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <thread>

namespace grille {

struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
};

// How far a search has come. `done` of `total` pieces of work are finished; `value` and `move` are the best
// so far, once there is one.
struct Progress {
  std::uint64_t nodes = 0;
  double seconds = 0;
  int done = 0;
  int total = 0;
  std::optional<int> value;
  std::optional<int> move;
};

// One for each search. Any thread of the search may charge nodes; only the thread that made the control
// reports.
class SearchControl {
 public:
  // Called at most every `kReportSeconds`; false ends the search.
  using Report = std::function<bool(const Progress&)>;
  static constexpr double kReportSeconds = 0.1;

  SearchControl() : SearchControl(Limits{}, nullptr, nullptr) {}
  SearchControl(Limits limits, const volatile std::uint8_t* stop_flag, Report report);
  SearchControl(const SearchControl&) = delete;
  SearchControl& operator=(const SearchControl&) = delete;

  bool is_stopped() const noexcept { return stopped_.load(std::memory_order_relaxed); }
  void stop() noexcept { stopped_.store(true, std::memory_order_relaxed); }

  // Take note of nodes visited; returns how many more may be visited before the next call, 0 to end the
  // search.
  std::uint64_t charge(std::uint64_t visited) noexcept;

  void note_work(int done, int total) noexcept;
  void note_best(int value, int move) noexcept;

  std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }
  double seconds() const noexcept;

 private:
  using Clock = std::chrono::steady_clock;
  void look_round() noexcept;

  const Limits limits_;
  const volatile std::uint8_t* const stop_flag_;
  const Report report_;
  const Clock::time_point began_;
  const std::thread::id owner_;
  double next_report_ = kReportSeconds;
  Progress progress_;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<bool> stopped_{false};
};

// A thread's own node counter, so that most nodes cost one decrement.
class Meter {
 public:
  explicit Meter(SearchControl& control) : control_(control), granted_(control.charge(0)), left_(granted_) {}
  ~Meter() { settle(); }
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  // Count nodes; false when the search must end.
  bool visit(std::uint64_t nodes = 1) noexcept {
    if (nodes <= left_) [[likely]] {
      left_ -= nodes;
      return true;
    }
    return refill(nodes);
  }

  // Whether the search must end.
  bool is_spent() const noexcept { return granted_ == 0; }

  SearchControl& control() const noexcept { return control_; }

  // Hand in what has been counted since the last charge.
  void settle() noexcept {
    granted_ = control_.charge(granted_ - left_);
    left_ = granted_;
  }

 private:
  bool refill(std::uint64_t nodes) noexcept;

  SearchControl& control_;
  std::uint64_t granted_;
  std::uint64_t left_;
};

}  // namespace grille
