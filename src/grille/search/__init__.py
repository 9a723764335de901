"""Ways of thinking that work on any game; the fast kernels are measured and checked against them."""
