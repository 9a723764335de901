// A Roliversi position as Python names it, shared by the bindings of its rules and of its searches.
#pragma once

#include "bindings/control.h"
#include "games/roliversi/board.h"

namespace grille::bindings {

using roliversi::Board;
using roliversi::kPass;
using roliversi::moves;
using roliversi::narrow_cell;
using roliversi::play;
using roliversi::wide_cell;

void bind_roliversi_searches(nb::module_& module);
void bind_roliversi_batch(nb::module_& module);

}  // namespace grille::bindings
