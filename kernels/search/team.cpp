#include "search/team.h"

namespace grille {

namespace {
constexpr std::chrono::milliseconds kWait{20};
}

Team::Team(int workers, SearchControl& control) : control_(control) {
  for (int worker = 1; worker < workers; ++worker) helpers_.emplace_back([this, worker] { help(worker); });
}

Team::~Team() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
  }
  offered_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void Team::share(Job& job, int worker) {
  {
    const std::lock_guard lock(mutex_);
    if (job_ == nullptr) {
      job_ = &job;
      places_ = idle_.load(std::memory_order_relaxed);
    }
  }
  offered_.notify_all();
  job.work(worker);
  std::unique_lock lock(mutex_);
  if (job_ == &job) job_ = nullptr;
  // Whoever waits still reports and hears a call to stop.
  while (!finished_.wait_for(lock, kWait, [&] { return job.helpers_ == 0; })) {
    lock.unlock();
    control_.charge(0);
    lock.lock();
  }
}

void Team::help(int worker) {
  std::unique_lock lock(mutex_);
  idle_.fetch_add(1, std::memory_order_relaxed);
  for (;;) {
    offered_.wait(lock, [&] { return is_closing_ || job_ != nullptr; });
    if (is_closing_) return;
    Job& job = *job_;
    if (--places_ <= 0) job_ = nullptr;
    ++job.helpers_;
    idle_.fetch_sub(1, std::memory_order_relaxed);
    lock.unlock();
    job.work(worker);
    lock.lock();
    idle_.fetch_add(1, std::memory_order_relaxed);
    --job.helpers_;
    finished_.notify_all();
  }
}

}  // namespace grille
