"""What each level of the quick game does, in words for whoever chooses one."""

from grille.contract import Text

LEVELS = {
    "1": Text(
        "Pose ce qui va, n'importe où, sans regarder ce que coûtent les cases.",
        "Places whatever fits, anywhere, without a look at what the cells cost.",
    ),
    "2": Text(
        "Imagine quelques fins de partie, et pose au hasard une fois sur cinq.",
        "Imagines a few ways the game may end, and places at random one time in five.",
    ),
    "3": Text(
        "Imagine vos pièces cachées et deux cents fins de partie à chaque coup.",
        "Imagines your hidden pieces and two hundred ways the game may end, at every move.",
    ),
    "4": Text(
        "Imagine de même cinq cents fins de partie.",
        "Imagines five hundred of them.",
    ),
    "5": Text(
        "En imagine deux mille.",
        "Imagines two thousand of them.",
    ),
    "best": Text(
        "En imagine vingt mille, avec toutes les mains que vous pourriez avoir.",
        "Imagines twenty thousand, with all the hands you might hold.",
    ),
}
