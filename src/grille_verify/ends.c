/* Ends of Roliversi on 6 x 6 counted out. Reads lines "CELLS LEAST HOPED": 36 cells row by row with G and B to move,
   and whether (1) or not (0) the mover can end with at least so many balls more. Prints every line that is not so.

   A row fills eight bits, the last two of them empty for ever, so that no step leaves the board unseen. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Cells;
typedef struct { Cells own[2], other[2]; } Position; /* by colour, of the side to move and of the other */
typedef struct { Cells turned; int8_t cell, colour, answers; } Move;
typedef struct { uint64_t low, high; } Entry; /* the whole position, the question and its answer: nothing is mistaken */

#define SIZE 6
#define BOARD 0x00003F3F3F3F3F3FULL
#define MOST_MOVES 72
static const int STEPS[8] = {1, -1, 8, -8, 7, -7, 9, -9};

static int passes_own; /* a line goes on past own balls of the new ball's colour */
static Entry *table;
static uint64_t table_mask, nodes;

static inline Cells step(Cells cells, int by) { return by > 0 ? cells << by : cells >> -by; }

/* What turns, for each colour of the ball that is put on a cell. */
static void turned_by(const Position *p, Cells cell, Cells turned[2]) {
    const Cells enemy = p->other[0] | p->other[1];
    turned[0] = turned[1] = 0;
    for (int way = 0; way < 8; way++) {
        const Cells near = step(cell, STEPS[way]);
        for (int colour = 0; colour < 2; colour++) {
            const Cells path = passes_own ? enemy | p->own[colour] : enemy;
            if (!(near & path)) continue;
            Cells line = 0, next = near;
            while (next & path) {
                line |= next;
                next = step(next, STEPS[way]);
            }
            if (next & p->own[1 - colour]) turned[colour] |= line & enemy;
        }
    }
}

static Position play(const Position *p, const Move *move) {
    Position after;
    after.own[0] = p->other[0] & ~move->turned;
    after.own[1] = p->other[1] & ~move->turned;
    after.other[0] = p->own[0];
    after.other[1] = p->own[1];
    after.other[move->colour] |= move->turned | 1ULL << move->cell;
    return after;
}

static int list_moves(const Position *p, Move *moves) {
    const Cells enemy = p->other[0] | p->other[1];
    const Cells empty = BOARD & ~(enemy | p->own[0] | p->own[1]);
    Cells near = 0;
    for (int way = 0; way < 8; way++) near |= step(passes_own ? enemy | p->own[0] | p->own[1] : enemy, STEPS[way]);
    int count = 0;
    for (Cells left = near & empty; left; left &= left - 1) {
        Cells turned[2];
        turned_by(p, left & -left, turned);
        for (int colour = 0; colour < 2; colour++)
            if (turned[colour]) moves[count++] = (Move){turned[colour], (int8_t)__builtin_ctzll(left), (int8_t)colour, 0};
    }
    return count;
}

/* In how many cells the side to move could play if colours did not count: a guess for sorting only. */
static int count_answers(const Position *p) {
    const Cells enemy = p->other[0] | p->other[1], own = p->own[0] | p->own[1], empty = BOARD & ~(enemy | own);
    Cells found = 0;
    for (int way = 0; way < 8; way++) {
        Cells line = step(own, STEPS[way]) & enemy;
        for (int n = 0; n < SIZE - 3; n++) line |= step(line, STEPS[way]) & enemy;
        found |= step(line, STEPS[way]) & empty;
    }
    const Cells corners = 1ULL | 1ULL << 5 | 1ULL << 40 | 1ULL << 45;
    return 2 * __builtin_popcountll(found) + 2 * __builtin_popcountll(found & corners);
}

static Cells packed(Cells cells) {
    Cells found = 0;
    for (int row = 0; row < SIZE; row++) found |= (cells >> 8 * row & 63) << SIZE * row;
    return found;
}

/* Three planes of 36 bits and the question: low holds 64 bits, high the other 44, then LEAST, then the answer. */
static Entry key_of(const Position *p, int least) {
    const Cells own = packed(p->own[0] | p->own[1]), other = packed(p->other[0] | p->other[1]);
    const Cells second = packed(p->own[1] | p->other[1]);
    return (Entry){own | other << 36, other >> 28 | second << 8 | (uint64_t)(least + 64) << 44};
}

#define ANSWER_BITS 0xFFF0000000000000ULL
static Entry *place_of(Entry key) {
    uint64_t mixed = (key.low ^ key.high * 0x9E3779B97F4A7C15ULL) * 0xD6E8FEB86659FD93ULL;
    return &table[(mixed ^ mixed >> 32) & table_mask];
}

static int finds(Entry key, int *answer) {
    const Entry *entry = place_of(key);
    if (entry->low != key.low || (entry->high & ~ANSWER_BITS) != key.high || !(entry->high & ANSWER_BITS)) return 0;
    *answer = (int)(entry->high >> 63);
    return 1;
}

static int by_answers(const void *one, const void *other) {
    return ((const Move *)one)->answers - ((const Move *)other)->answers;
}

static int balls(const Cells of[2]) { return __builtin_popcountll(of[0] | of[1]); }

/* Whether the side to move can end with at least so many balls more than the other. */
static int gets(const Position *p, int least, int has_passed) {
    nodes++;
    const int empty = SIZE * SIZE - balls(p->own) - balls(p->other);
    const int difference = balls(p->own) - balls(p->other);
    Move moves[MOST_MOVES];
    const int count = list_moves(p, moves);
    if (!count) {
        if (has_passed) return difference >= least;
        const Position after = {{p->other[0], p->other[1]}, {p->own[0], p->own[1]}};
        return !gets(&after, 1 - least, 1);
    }
    const int is_kept = empty >= 6;
    int answer;
    Entry key = {0, 0};
    if (is_kept) {
        key = key_of(p, least);
        if (finds(key, &answer)) return answer;
        for (int n = 0; n < count; n++) {
            const Position after = play(p, &moves[n]);
            if (empty > 7 && finds(key_of(&after, 1 - least), &answer) && !answer) {
                answer = 1;
                goto known;
            }
            moves[n].answers = (int8_t)count_answers(&after);
        }
        qsort(moves, (size_t)count, sizeof *moves, by_answers);
    }
    answer = 0;
    for (int n = 0; n < count && !answer; n++) {
        const Position after = play(p, &moves[n]);
        answer = !gets(&after, 1 - least, 0);
    }
known:
    if (is_kept) {
        key.high |= answer ? 3ULL << 62 : 1ULL << 62;
        *place_of(key) = key;
    }
    return answer;
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    passes_own = !strcmp(argv[1], "through");
    table_mask = (1ULL << atoi(argv[2])) - 1;
    table = calloc(table_mask + 1, sizeof *table);
    char cells[64];
    int least, hoped;
    while (table && scanf("%63s %d %d", cells, &least, &hoped) == 3) {
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
        printf("%s %d %llu\n", cells, gets(&p, least, 0) == hoped, (unsigned long long)nodes);
        fflush(stdout);
    }
    return table ? 0 : 1;
}
