/* Ends of Roliversi on 6 x 6 counted out. Reads how many positions may be looked at, then lines "CELLS LEAST HOPED": 36
   cells row by row with G and B to move, and whether (1) or not (0) the mover can end with at least so many balls more.
   Prints the cells of every line, whether (1) or not (0) it is so, up to the first that is not, and how many positions
   were looked at by then; fails where they are too many. Compiled with PASSES_OWN where a line goes on past own balls of
   the new ball's colour.

   A row fills eight bits, the last two of them empty for ever, so that no step leaves the board unseen. */

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

typedef uint64_t Cells;
typedef Cells Four __attribute__((vector_size(32)));
typedef struct { Four up, down; } Ways;              /* cells for each of the eight ways */
typedef struct { Cells own[2], other[2]; } Position; /* by colour, of the side to move and of the other */
typedef struct { Position after; int cost; } Move;
typedef struct { uint64_t low, high; } Entry; /* the whole position, the question and its answer: nothing is mistaken */

#define SIZE 6
#define BOARD 0x00003F3F3F3F3F3FULL
#define CORNERS 0x0000210000000021ULL
#define BESIDE_CORNERS 0x0000122100002112ULL /* on the edges */
#define MOST_MOVES 72
#define KEPT_FROM 7 /* empty cells: with fewer, it costs less to count again than to remember */
#define FAR 100000
#ifndef PASSES_OWN
#define PASSES_OWN 0
#endif

static const Four STEPS = {1, 7, 8, 9};
static Entry *table;
static unsigned long long most, looked_at; /* positions */
static const uint64_t table_mask = (1ULL << 24) - 1; /* 256 MiB for each process */

static inline void look(void) {
    if (++looked_at > most) exit(3);
}

/* What follows of the rules. */

static inline Cells any(Four up, Four down) {
    const Four both = up | down;
    return both[0] | both[1] | both[2] | both[3];
}

/* Each way as far as the path goes, which is SIZE - 2 cells at most. */
static inline Ways onward(Ways line, Cells path) {
    for (int n = 0; n < SIZE - 3; n++) {
        line.up |= line.up << STEPS & path;
        line.down |= line.down >> STEPS & path;
    }
    return line;
}

static inline Ways along(Cells from, Cells path) {
    const Four all = {from, from, from, from};
    return onward((Ways){all << STEPS & path, all >> STEPS & path}, path);
}

static inline Cells path_of(const Position *p, int colour) {
    return p->other[0] | p->other[1] | (PASSES_OWN ? p->own[colour] : 0);
}

/* What turns when a ball of this colour is put on a cell. */
static inline Cells turned(const Position *p, Cells cell, int colour) {
    const Ways line = along(cell, path_of(p, colour));
    const Four up = line.up << STEPS & p->own[1 - colour], down = line.down >> STEPS & p->own[1 - colour];
    return any(line.up & (Four)(up != 0), line.down & (Four)(down != 0)) & (p->other[0] | p->other[1]);
}

/* Empty cells for a ball of this colour: at the end of a line with a ball of the other side in it. */
static inline Cells playable(const Position *p, int colour, Cells empty) {
    const Cells path = path_of(p, colour), other = p->other[0] | p->other[1];
    Ways line = along(p->own[1 - colour], path);
    if (PASSES_OWN) line = onward((Ways){line.up & other, line.down & other}, path);
    return any(line.up << STEPS, line.down >> STEPS) & empty;
}

static inline Position played(const Position *p, Cells cell, int colour, Cells turns) {
    Position after = {{p->other[0] & ~turns, p->other[1] & ~turns}, {p->own[0], p->own[1]}};
    after.other[colour] |= turns | cell;
    return after;
}

static inline Position passed(const Position *p) {
    return (Position){{p->other[0], p->other[1]}, {p->own[0], p->own[1]}};
}

static inline int count(Cells cells) { return __builtin_popcountll(cells); }
static inline int difference(const Position *p) { return count(p->own[0] | p->own[1]) - count(p->other[0] | p->other[1]); }
static inline Cells empty_of(const Position *p) { return BOARD & ~(p->own[0] | p->own[1] | p->other[0] | p->other[1]); }

static int list_moves(const Position *p, Move *moves) {
    int found = 0;
    for (int colour = 0; colour < 2; colour++)
        for (Cells left = playable(p, colour, empty_of(p)); left; left &= left - 1) {
            const Cells cell = left & -left, turns = turned(p, cell, colour);
            if (turns) moves[found++].after = played(p, cell, colour, turns);
        }
    return found;
}

/* Which move to try first. Nothing rests on it but time. */

static int freedom(const Position *p) {
    const Cells one = playable(p, 0, empty_of(p)), two = playable(p, 1, empty_of(p));
    return count(one) + count(two) + count(one | two) + count((one | two) & CORNERS);
}

static void sort(Move *moves, int number, int depth);

static int corners(const Position *p) {
    const Cells own = p->own[0] | p->own[1], other = p->other[0] | p->other[1];
    return 100 * (count(own & CORNERS) - count(other & CORNERS)) +
           16 * (count(own & BESIDE_CORNERS) - count(other & BESIDE_CORNERS));
}

/* How good a position looks for its mover after so many moves more: alpha-beta over freedom to move and corners. The
   other's freedom tells little where lines pass own balls. */
static int promise(const Position *p, int depth, int least, int enough) {
    Move moves[MOST_MOVES];
    look();
    const int number = depth ? list_moves(p, moves) : 0;
    if (!number) {
        const Position other = passed(p);
        return 16 * freedom(p) - (PASSES_OWN ? 0 : 13 * freedom(&other)) + corners(p);
    }
    if (depth > 2) sort(moves, number, 0);
    for (int n = 0; n < number && least < enough; n++) {
        const int found = -promise(&moves[n].after, depth - 1, -enough, -least);
        if (found > least) least = found;
    }
    return least;
}

/* Those first that leave the other side little. */
static void sort(Move *moves, int number, int depth) {
    for (int n = 0; n < number; n++) {
        Move move = moves[n];
        move.cost = promise(&move.after, depth, -FAR, FAR);
        int at = n;
        for (; at > 0 && moves[at - 1].cost > move.cost; at--) moves[at] = moves[at - 1];
        moves[at] = move;
    }
}

/* What has been counted already. */

static Cells packed(Cells cells) {
    Cells found = 0;
    for (int row = 0; row < SIZE; row++) found |= (cells >> 8 * row & 63) << SIZE * row;
    return found;
}

/* Three planes of 36 bits and the question: low holds 64 bits, high the other 44, then LEAST, then the answer.
   A side's colours may change names: its first ball always counts as one of its first colour. */
static Entry key_of(const Position *p, int least) {
    const Cells own = p->own[0] | p->own[1], other = p->other[0] | p->other[1];
    const Cells second = p->own[!(p->own[1] & own & -own)] | p->other[!(p->other[1] & other & -other)];
    const Cells others = packed(other);
    return (Entry){packed(own) | others << 36, others >> 28 | packed(second) << 8 | (uint64_t)(least + 64) << 44};
}

#define ANSWER_BITS 0xFFF0000000000000ULL
static Entry *place_of(Entry key) {
    const uint64_t mixed = (key.low ^ key.high * 0x9E3779B97F4A7C15ULL) * 0xD6E8FEB86659FD93ULL;
    return &table[(mixed ^ mixed >> 32) & table_mask];
}

static int finds(Entry key, int *answer) {
    const Entry *entry = place_of(key);
    if (entry->low != key.low || (entry->high & ~ANSWER_BITS) != key.high || !(entry->high & ANSWER_BITS)) return 0;
    *answer = (int)(entry->high >> 63);
    return 1;
}

static int keep(Entry key, int answer) {
    key.high |= answer ? 3ULL << 62 : 1ULL << 62;
    *place_of(key) = key;
    return answer;
}

/* Whether the side to move can end with at least so many balls more than the other. */

static int gets(const Position *p, int least, int has_passed);

/* With few empty cells: one cell after the other, nothing sorted and nothing kept. */
static int gets_at_last(const Position *p, int least, int has_passed) {
    const Cells empty = empty_of(p);
    int can_move = 0;
    look();
    for (Cells left = empty; left; left &= left - 1)
        for (int colour = 0; colour < 2; colour++) {
            const Cells cell = left & -left, turns = turned(p, cell, colour);
            if (!turns) continue;
            const Position after = played(p, cell, colour, turns);
            if (empty == cell ? -difference(&after) >= least : !gets_at_last(&after, 1 - least, 0)) return 1;
            can_move = 1;
        }
    if (can_move) return 0;
    if (has_passed) return difference(p) >= least;
    const Position after = passed(p);
    return !gets_at_last(&after, 1 - least, 1);
}

static int gets_by_some(int least, int left, Move *moves, int number) {
    int answer;
    for (int n = 0; left > KEPT_FROM + 1 && n < number; n++)
        if (finds(key_of(&moves[n].after, 1 - least), &answer) && !answer) return 1;
    sort(moves, number, left >= 19 ? 4 : left >= 14 ? 2 : 0);
    for (int n = 0; n < number; n++)
        if (!gets(&moves[n].after, 1 - least, 0)) return 1;
    return 0;
}

static int gets(const Position *p, int least, int has_passed) {
    const int left = count(empty_of(p));
    if (left < KEPT_FROM - 1) return gets_at_last(p, least, has_passed);
    const Entry key = key_of(p, least);
    int answer;
    look();
    if (left >= KEPT_FROM && finds(key, &answer)) return answer;
    Move moves[MOST_MOVES];
    const int number = list_moves(p, moves);
    if (number) {
        answer = gets_by_some(least, left, moves, number);
        return left >= KEPT_FROM ? keep(key, answer) : answer;
    }
    if (has_passed) return difference(p) >= least;
    const Position after = passed(p);
    return !gets(&after, 1 - least, 1);
}

int main(void) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* whatever ends the checker ends this program */
#endif
    setvbuf(stdout, NULL, _IOLBF, 0); /* no answer is told by half */
    table = calloc(table_mask + 1, sizeof *table);
    char cells[64];
    int least, hoped;
    if (!table || scanf("%llu", &most) != 1) return 1;
    while (scanf("%63s %d %d", cells, &least, &hoped) == 3) {
        Position p = {{0, 0}, {0, 0}};
        for (int at = 0; at < SIZE * SIZE; at++) {
            const Cells cell = 1ULL << (at / SIZE * 8 + at % SIZE);
            switch (cells[at]) {
                case 'G': p.own[0] |= cell; break;
                case 'B': p.own[1] |= cell; break;
                case 'Y': p.other[0] |= cell; break;
                case 'R': p.other[1] |= cell; break;
            }
        }
        const int is_so = gets(&p, least, 0) == hoped;
        printf("%s %d %llu\n", cells, is_so, looked_at);
        if (!is_so) break;
    }
    return 0;
}
