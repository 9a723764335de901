#include <cstdlib>

#include "tests/check.h"

namespace grille::tests {

namespace {
int failures = 0;
}

std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}

void fail(const char* file, int line, const std::string& what) {
  ++failures;
  std::cerr << file << ":" << line << ": " << what << "\n";
  if (failures >= 20) std::exit(1);
}

}  // namespace grille::tests

int main(int argc, char** argv) {
  const std::string wanted = argc > 1 ? argv[1] : "";
  for (const auto& [name, run] : grille::tests::cases()) {
    if (name.find(wanted) == std::string::npos) continue;
    const int before = grille::tests::failures;
    run();
    std::cout << (grille::tests::failures == before ? "ok    " : "FAILED ") << name << "\n";
  }
  return grille::tests::failures == 0 ? 0 : 1;
}
