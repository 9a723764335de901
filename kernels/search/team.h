// Threads that help one search.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "search/control.h"

namespace grille {

class Team {
 public:
  // Work that several threads can do at once; worker 0 is the thread that made the team.
  class Job {
   public:
    virtual void work(int worker) = 0;

   protected:
    ~Job() = default;

   private:
    friend class Team;
    int helpers_ = 0;  // at work on it
  };

  Team(int workers, SearchControl& control);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  bool has_idle() const noexcept { return idle_.load(std::memory_order_relaxed) > 0; }

  // Does the job together with whoever is idle now; returns when all of them have finished.
  void share(Job& job, int worker);

 private:
  void help(int worker);

  SearchControl& control_;
  std::mutex mutex_;
  std::condition_variable offered_;
  std::condition_variable finished_;
  Job* job_ = nullptr;
  int places_ = 0;  // helpers that may still join the job offered
  bool is_closing_ = false;
  std::atomic<int> idle_{0};
  std::vector<std::thread> helpers_;
};

}  // namespace grille
