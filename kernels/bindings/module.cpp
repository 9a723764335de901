// The compiled module grille.kernels._kernels: one submodule for each game.
#include "bindings/control.h"

namespace grille::bindings {
void bind_nim(nb::module_& module);
void bind_roliversi(nb::module_& module);
void bind_rsvp(nb::module_& module);
void bind_rvb(nb::module_& module);
void bind_trioker(nb::module_& module);
void bind_trioker_duel(nb::module_& module);
void bind_trioker_rapide(nb::module_& module);
}  // namespace grille::bindings

NB_MODULE(_kernels, module) {
  module.doc() = "Fast searches, compiled.";
  grille::bindings::bind_control(module);
  auto nim = module.def_submodule("nim", "Nim « à peu près autant »: tables of Grundy values.");
  grille::bindings::bind_nim(nim);
  auto roliversi = module.def_submodule("roliversi", "Roliversi: moves, counts, random games and searches.");
  grille::bindings::bind_roliversi(roliversi);
  auto rsvp = module.def_submodule("rsvp", "R.S.V.P.: letters that may be put, and their ranking.");
  grille::bindings::bind_rsvp(rsvp);
  auto rvb = module.def_submodule("rvb", "RVB: strikes, tables of all positions, searches and values.");
  grille::bindings::bind_rvb(rvb);
  auto trioker = module.def_submodule("trioker", "Trioker: solutions of puzzles, and both games.");
  grille::bindings::bind_trioker(trioker);
  grille::bindings::bind_trioker_duel(trioker);
  grille::bindings::bind_trioker_rapide(trioker);
}
