// How a file of this folder gives the compiled module a part of its own, without being named anywhere else.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <map>
#include <string>

namespace grille::bindings {

namespace nb = nanobind;

// Refuses what Python hands in, unless it is right.
inline void check(bool is_right, const char* fault) {
  if (!is_right) throw nb::value_error(fault);
}

bool are_below(const auto& numbers, int bound, int least = 0) {
  return std::ranges::all_of(numbers, [&](int number) { return least <= number && number < bound; });
}

// Defined once in a file, at namespace scope: grille.kernels._kernels then has this submodule.
class Submodule {
 public:
  using Bind = void (*)(nb::module_& module);

  Submodule(const char* name, const char* doc, Bind bind) { all().emplace(name, Part{doc, bind}); }

  static void add_all(nb::module_& module) {
    for (const auto& [name, part] : all()) {
      auto submodule = module.def_submodule(name.c_str(), part.doc);
      part.bind(submodule);
    }
  }

 private:
  struct Part {
    const char* doc;
    Bind bind;
  };

  static std::map<std::string, Part>& all() {
    static std::map<std::string, Part> parts;
    return parts;
  }
};

}  // namespace grille::bindings
