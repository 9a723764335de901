// The compiled module grille.kernels._kernels: one submodule for each file of bindings that defines one.
#include "bindings/control.h"
#include "bindings/submodule.h"

NB_MODULE(_kernels, module) {
  module.doc() = "Fast searches, compiled.";
  grille::bindings::bind_control(module);
  grille::bindings::Submodule::add_all(module);
}
