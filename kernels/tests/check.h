// The smallest test frame that does: named cases, checks that say where they failed.
#pragma once

#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace grille::tests {

struct Case {
  std::string name;
  std::function<void()> run;
};

std::vector<Case>& cases();
void fail(const char* file, int line, const std::string& what);

struct Registered {
  Registered(const char* name, std::function<void()> run) { cases().push_back({name, std::move(run)}); }
};

template <typename A, typename B>
void check_equal(const A& found, const B& expected, const char* text, const char* file, int line) {
  if (found == expected) return;
  std::ostringstream what;
  what << text << " is " << found << ", not " << expected;
  fail(file, line, what.str());
}

}  // namespace grille::tests

#define TEST(name)                                                         \
  static void name();                                                      \
  static const ::grille::tests::Registered registered_##name(#name, name); \
  static void name()
#define CHECK(condition)                                                     \
  do {                                                                       \
    if (!(condition)) ::grille::tests::fail(__FILE__, __LINE__, #condition); \
  } while (false)
#define CHECK_EQUAL(found, expected) \
  ::grille::tests::check_equal((found), (expected), #found, __FILE__, __LINE__)
