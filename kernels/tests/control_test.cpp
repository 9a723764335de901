// Limits, the stop flag and reports, as every search obeys them.
#include "search/control.h"

#include <thread>

#include "tests/check.h"

namespace grille {
namespace {

std::uint64_t visit_until_stopped(SearchControl& control, std::uint64_t most) {
  Meter meter(control);
  std::uint64_t visited = 0;
  while (visited < most && meter.visit()) ++visited;
  return visited;
}

TEST(a_node_limit_is_exact) {
  for (const std::uint64_t limit : {1u, 100u, 8192u, 20000u}) {
    SearchControl control({.nodes = limit}, nullptr, nullptr);
    CHECK_EQUAL(visit_until_stopped(control, 1'000'000), limit);
    CHECK(control.is_stopped());
  }
}

TEST(without_limits_nothing_stops) {
  SearchControl control;
  CHECK_EQUAL(visit_until_stopped(control, 100'000), 100'000u);
  CHECK(!control.is_stopped());
  CHECK_EQUAL(control.nodes(), 100'000u);
}

TEST(the_clock_stops_a_search) {
  SearchControl control({.seconds = 0.01}, nullptr, nullptr);
  visit_until_stopped(control, ~std::uint64_t{0});
  CHECK(control.is_stopped());
  CHECK(control.seconds() < 1.0);
}

TEST(anybody_may_stop_a_search_by_its_flag) {
  std::uint8_t flag = 0;
  SearchControl control({}, &flag, nullptr);
  visit_until_stopped(control, 50'000);
  CHECK(!control.is_stopped());
  flag = 1;
  visit_until_stopped(control, 50'000);
  CHECK(control.is_stopped());
}

TEST(reports_come_now_and_then_and_may_stop) {
  int reports = 0;
  SearchControl control({}, nullptr, [&](const Progress& progress) {
    CHECK_EQUAL(progress.done, 3);
    CHECK(progress.nodes > 0);
    return ++reports < 2;
  });
  control.note_work(3, 7);
  visit_until_stopped(control, ~std::uint64_t{0});
  CHECK_EQUAL(reports, 2);
  CHECK(control.seconds() >= 2 * SearchControl::kReportSeconds);
}

TEST(only_the_thread_that_made_a_control_reports) {
  bool elsewhere = false;
  const auto owner = std::this_thread::get_id();
  SearchControl control({.seconds = 0.3}, nullptr, [&](const Progress&) {
    elsewhere = elsewhere || std::this_thread::get_id() != owner;
    return true;
  });
  std::thread worker([&] { visit_until_stopped(control, ~std::uint64_t{0}); });
  worker.join();
  CHECK(!elsewhere);
}

}  // namespace
}  // namespace grille
