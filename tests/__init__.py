"""Everything that is tried of the product; a package by name, so that no installed one of this name is taken for it."""
