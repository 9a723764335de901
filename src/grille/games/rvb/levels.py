"""What each level of RVB does, in words for whoever chooses one."""

from grille.contract import Text

LEVELS = {
    "1": Text(
        "Barre ce qui lui vient. Ne voit que le dernier trait, et pas toujours.",
        "Strikes what comes to mind. Sees only the last strike, and not always.",
    ),
    "2": Text(
        "Voit la fin quand il ne reste que six cases.",
        "Sees the end when only six cells are left.",
    ),
    "3": Text(
        "Voit la fin quand il reste neuf cases, et choisit entre quelques traits avant cela.",
        "Sees the end when nine cells are left, and chooses between a few strikes before that.",
    ),
    "4": Text(
        "Voit la fin quand il reste treize cases, et se trompe rarement.",
        "Sees the end when thirteen cells are left, and rarely goes wrong.",
    ),
    "5": Text(
        "Voit la fin quand il reste seize cases, et ne se trompe pas.",
        "Sees the end when sixteen cells are left, and does not go wrong.",
    ),
    "best": Text(
        "Cherche à résoudre toute la grille, et dès qu'elle y arrive, joue sans faute.",
        "Tries to solve the whole grid, and once it has, plays without a mistake.",
    ),
}
