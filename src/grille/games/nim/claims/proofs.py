"""Why the pupils' true statements are true, in words a pupil can follow."""

from typing import Final

from grille.contract import Text

TAKE_ALL_EQUAL: Final = Text(
    "On prend tout, le même nombre dans les deux tas : c'était la dernière allumette.",
    "Take everything, the same number from both piles: that was the last match.",
)
TAKE_ALL_NEAR: Final = Text(
    "Les deux tas ne diffèrent que d'une allumette : on a le droit de tout prendre d'un coup.",
    "The piles differ by one match only, so everything may be taken at once.",
)
AFTER_1_3: Final = Text(
    "De (1 ; 3) on ne peut laisser que (0 ; 1), (0 ; 2), (0 ; 3), (1 ; 0), (1 ; 1) ou (1 ; 2), et l'autre joueur prend"
    " alors tout d'un coup.",
    "From (1 ; 3) one can only leave (0 ; 1), (0 ; 2), (0 ; 3), (1 ; 0), (1 ; 1) or (1 ; 2), and the other player then"
    " takes everything at once.",
)

PROOFS: Final = {
    "advantage": Text(
        "D'après les Énoncés 1 et 2 chaque nombre a exactement un partenaire dans le tableau. Parmi les (N+1)²"
        " positions où aucun tas ne dépasse N, au plus N+1 sont donc perdues pour le premier joueur : une sur N+1 au"
        " plus, aussi peu qu'on veut quand N grandit.",
        "By statements 1 and 2 every number has exactly one partner in the table. Among the (N+1)² positions in"
        " which no pile exceeds N, at most N+1 are therefore lost for the first player: one in N+1 at most, as few"
        " as one likes when N grows.",
    ),
    "first-losses": Text(
        f"À (0 ; 0) il n'y a plus rien à prendre. {AFTER_1_3.fr} (2 ; 6) et (4 ; 10) viennent de la construction de"
        " l'Énoncé 2.",
        f"At (0 ; 0) nothing is left to take. {AFTER_1_3.en} (2 ; 6) and (4 ; 10) come from the construction of"
        " statement 2.",
    ),
    "A": TAKE_ALL_EQUAL,
    "A-move": TAKE_ALL_EQUAL,
    "B": TAKE_ALL_NEAR,
    "B-move": TAKE_ALL_NEAR,
    "C": TAKE_ALL_NEAR,
    "C-move": TAKE_ALL_NEAR,
    "D": Text(
        f"Si n ≥ 2, on prend n−1 dans chaque tas et il reste (1 ; 3). {AFTER_1_3.fr}",
        f"If n ≥ 2, take n−1 from each pile, which leaves (1 ; 3). {AFTER_1_3.en}",
    ),
    "D-move": Text(
        f"n − (n−1) = 1 et (n+2) − (n−1) = 3 : il reste (1 ; 3). {AFTER_1_3.fr}",
        f"n − (n−1) = 1 and (n+2) − (n−1) = 3: (1 ; 3) is left. {AFTER_1_3.en}",
    ),
    "D-exception": AFTER_1_3,
    "E": Text(
        f"On prend n−1 dans le premier tas et n dans le second : les prises diffèrent de 1, c'est permis, et il reste"
        f" (1 ; 3). {AFTER_1_3.fr}",
        f"Take n−1 from the first pile and n from the second: the takes differ by 1, which is allowed, and (1 ; 3) is"
        f" left. {AFTER_1_3.en}",
    ),
    "E-move": Text(
        f"n − (n−1) = 1 et (n+3) − n = 3 : il reste (1 ; 3). {AFTER_1_3.fr}",
        f"n − (n−1) = 1 and (n+3) − n = 3: (1 ; 3) is left. {AFTER_1_3.en}",
    ),
    "F": Text(
        "Dans le tableau, deux nombres du tas 2 ne se suivent jamais : d'une colonne à la suivante le tas 1 gagne"
        " au moins 1 et la différence gagne 2. Les nombres du tas 1 sont tous les autres, ils avancent donc de 1 ou"
        " de 2 ; comme le premier est 1, le m-ième est au plus 2m−1. Soit (n ; 2n) et m la moitié de n, arrondie"
        " vers le bas : la m-ième colonne a un tas 1 plus petit que n et une différence 2m égale à n ou à n−1. On y"
        " arrive en prenant dans les deux tas, avec un écart de 0 ou de 1. (Pour n = 1, on prend tout.)",
        "In the table two numbers of pile 2 are never neighbours: from one column to the next pile 1 grows by at"
        " least 1 and the difference by 2. The numbers of pile 1 are all the others, so they advance by 1 or 2; the"
        " first is 1, so the m-th is at most 2m−1. Given (n ; 2n), let m be half of n, rounded down: the m-th column"
        " has a pile 1 smaller than n and a difference 2m equal to n or n−1. It is reached by taking from both"
        " piles, with takes that differ by 0 or 1. (For n = 1 take everything.)",
    ),
    "G": Text(
        "Telle qu'elle est imprimée, c'est la situation C : vraie pour tout n, pas seulement pour n < 7. C'est"
        " probablement une coquille, relevée à part.",
        "As printed this is situation C: true for every n, not only for n < 7. Probably a misprint, which is told "
        "apart.",
    ),
    "H": Text(
        "La différence 11 est impaire, et une différence impaire gagne toujours. C'est donc vrai pour tout n, pas "
        "seulement pour n < 7.",
        "The difference 11 is odd, and an odd difference always wins. So it is true for every n, not only for n < 7.",
    ),
    "odd-difference": Text(
        "Les situations A à E n'y suffisent pas, mais l'Énoncé 2 le donne : toute position perdue pour le premier"
        " joueur a une différence paire. Le coup : si la différence est d, soit 2m le plus grand nombre pair sous d"
        " ; quand le plus petit tas dépasse celui de la m-ième colonne, on rejoint cette colonne en prenant dans les"
        " deux tas avec un écart de 1 ; sinon on ramène le plus grand tas au partenaire du plus petit.",
        "Situations A to E do not suffice for it, but statement 2 gives it: every position lost for the first"
        " player has an even difference. The move: if the difference is d, let 2m be the largest even number below"
        " d; when the smaller pile exceeds that of the m-th column, reach this column by taking from both piles with"
        " takes that differ by 1; otherwise bring the larger pile down to the partner of the smaller.",
    ),
    "odd-example": Text(
        f"On prend (3 ; 4) et il reste (1 ; 3). {AFTER_1_3.fr}",
        f"Take (3 ; 4), which leaves (1 ; 3). {AFTER_1_3.en}",
    ),
    "tableau-T-remark": Text(
        "C'est l'Énoncé 2 ; qu'aucun nombre ne revienne, c'est l'Énoncé 1.",
        "This is statement 2; that no number comes back is statement 1.",
    ),
    "enonce-1": Text(
        "Si x avait deux partenaires y < z, le premier joueur, devant (x ; z), prendrait z − y dans un seul tas et"
        " laisserait (x ; y), perdue pour l'autre. (x ; z) serait donc gagnée pour lui : contradiction.",
        "If x had two partners y < z, the first player, facing (x ; z), would take z − y from one pile and leave (x"
        " ; y), lost for the other. So (x ; z) would be won for him: a contradiction.",
    ),
    "enonce-1-below": Text(
        "Le partenaire de n dans le tableau T est plus petit que 20 pour tout n de 1 à 7 : on ramène le tas de 20 à ce"
        " partenaire. (Si le second tas est vide, on prend les 20.)",
        "The partner of n in table T is below 20 for every n from 1 to 7: bring the pile of 20 down to this partner."
        " (If the second pile is empty, take all 20.)",
    ),
    "enonce-1-between": Text(
        "On prend n − 8 dans le second tas ; il reste (20 ; 8).",
        "Take n − 8 from the second pile; (20 ; 8) is left.",
    ),
    "enonce-1-above": Text(
        "On prend n − 8 dans le second tas ; il reste (20 ; 8). Le cas n = 20 manque dans les trois : devant (20 ;"
        " 20) on prend tout.",
        "Take n − 8 from the second pile; (20 ; 8) is left. The case n = 20 is missing from the three: facing (20 ; 20)"
        " take everything.",
    ),
    "enonce-2": Text(
        "Construisons : la colonne n reçoit le plus petit nombre pas encore utilisé et ce nombre plus 2n, qui"
        " dépasse tous ceux d'avant. Tout nombre finit donc par servir, une seule fois. (1) Aucun coup ne mène d'une"
        " colonne à une autre : prendre dans un seul tas garderait un nombre commun, il n'y en a pas ; prendre dans"
        " les deux change la différence de 1 au plus, or deux différences de colonnes sont à 2 au moins l'une de"
        " l'autre. (2) De toute autre position (x ; y), x ≤ y, un coup mène à une colonne : si x est le grand nombre"
        " d'une colonne, ou le petit avec un partenaire sous y, on ramène y au partenaire de x ; sinon x est le"
        " petit nombre d'une colonne n et y − x < 2n : soit m la moitié de y − x, arrondie vers le bas ; m < n, donc"
        " la colonne m est plus petite, et on la rejoint en prenant dans les deux tas avec un écart de 0 ou 1. Qui"
        " reçoit une colonne doit donc la quitter, et l'autre y revient, jusqu'à (0 ; 0).",
        "Build it: column n gets the smallest number not yet used, and that number plus 2n, which exceeds all"
        " before it. So every number is used in the end, and once only. (1) No move leads from one column to"
        " another: taking from one pile would keep a common number, and there is none; taking from both changes the"
        " difference by 1 at most, but two columns' differences are at least 2 apart. (2) From every other position"
        " (x ; y), x ≤ y, a move leads to a column: if x is the large number of a column, or the small one with a"
        " partner below y, bring y down to the partner of x; otherwise x is the small number of a column n and y − x"
        " < 2n: let m be half of y − x, rounded down; m < n, so column m is smaller, and it is reached by taking"
        " from both piles with takes that differ by 0 or 1. Who is given a column must leave it, and the other"
        " returns to one, down to (0 ; 0).",
    ),
    "enonce-2-start": Text(
        f"À (0 ; 0) il n'y a plus rien à prendre. {AFTER_1_3.fr}",
        f"At (0 ; 0) nothing is left to take. {AFTER_1_3.en}",
    ),
    "table": Text(
        "Avec un écart permis t, la preuve de l'Énoncé 2 reste la même, t + 1 prenant la place de 2 : la colonne n"
        " reçoit le plus petit nombre pas encore utilisé et ce nombre plus (t+1)n. Les colonnes imprimées sont"
        " comparées à cette construction, à la formule close et aux règles.",
        "With a tolerance t the proof of statement 2 stays the same, t + 1 in the place of 2: column n gets the"
        " smallest number not yet used and that number plus (t+1)n. The printed columns are compared with this"
        " construction, with the closed form and with the rules.",
    ),
}
