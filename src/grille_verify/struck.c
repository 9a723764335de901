/* Positions of RVB counted out. Reads three letters as sets of cells, a number of strikes and the strikes, then
   positions, all in base sixteen with one bit a cell. Prints every position, whether (1) or not (0) its mover
   loses, up to the first that does not, and how many sets of cells were settled by then.

   All that can be left of a position is settled at once, fewest cells first: one bit each, set where the mover has lost.
   Six cells are the place within a word, the others are its number; so a strike leads from one word to another. */

#include <inttypes.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

typedef uint64_t Cells;
typedef uint64_t Word;
typedef struct { Cells high; Word without; int low; } Strike; /* high cells, places that lack the low ones, and those */

#define CELLS 37
#define LOW 6
#define MOST_CELLS 33
static const Word HAS[LOW] = {0xAAAAAAAAAAAAAAAA, 0xCCCCCCCCCCCCCCCC, 0xF0F0F0F0F0F0F0F0,
                              0xFF00FF00FF00FF00, 0xFFFF0000FFFF0000, 0xFFFFFFFF00000000};

static Cells letters[3], *strikes;
static size_t strike_count;
static Strike *lists[CELLS + 1]; /* strikes that are still possible, for each number of high cells that are settled */
static Strike inside[64];        /* strikes of low cells alone: at most the 63 sets of them */
static int inside_count, order[CELLS], cell_count;
static Cells high_of[3];
static Word low_of[3], level[LOW + 1], *table;

static int indexed(Cells cells, Cells *high) {
    Cells found = 0;
    for (int at = 0; at < cell_count; at++) found |= (cells >> order[at] & 1) << at;
    *high = found >> LOW;
    return (int)(found & 63);
}

static Word places_with(int low) {
    Word any = 0;
    for (int at = 0; at < LOW; at++) any |= low >> at & 1 ? HAS[at] : 0;
    return any;
}

/* First six cells of which no two are struck together, if there are so many; of all cells those of few strikes first. */
static void put_in_order(Cells position) {
    size_t weight[CELLS] = {0};
    for (size_t n = 0; n < strike_count; n++)
        for (int cell = 0; cell < CELLS; cell++)
            weight[cell] += !(strikes[n] & ~position) && strikes[n] >> cell & 1;
    Cells left = position, low = 0;
    for (cell_count = 0; left; cell_count++) {
        int best = -1, best_is_apart = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            if (!(left >> cell & 1)) continue;
            int is_apart = cell_count < LOW;
            for (size_t n = 0; is_apart && n < strike_count; n++)
                is_apart = __builtin_popcountll(strikes[n]) != 2 || !(strikes[n] >> cell & 1) || !(strikes[n] & low);
            if (best < 0 || is_apart > best_is_apart || (is_apart == best_is_apart && weight[cell] < weight[best]))
                best = cell, best_is_apart = is_apart;
        }
        order[cell_count] = best;
        low |= (Cells)(cell_count < LOW) << best;
        left &= ~(1ULL << best);
    }
}

/* Who cannot strike so that the other has lost, has lost himself; no letter may be struck out. */
static Word settled(Cells high, const Strike *possible, size_t count) {
    Word lost = ~0ULL, won = 0;
    for (int letter = 0; letter < 3; letter++) lost &= high & high_of[letter] ? ~0ULL : low_of[letter];
    for (size_t n = 0; n < count && lost & ~won; n++)
        won |= (table[high ^ possible[n].high] & possible[n].without) << possible[n].low;
    lost &= ~won;
    for (int cells = 0; cells <= LOW; cells++)
        for (int n = 0; n < inside_count; n++)
            lost &= ~((lost & level[cells] & inside[n].without) << inside[n].low);
    return lost;
}

/* All words whose high cells from `at` on are these, smallest number first. */
static void fill(int at, Cells high, size_t count) {
    const Strike *possible = lists[at];
    if (!at) {
        table[high] = settled(high, possible, count);
        return;
    }
    size_t without = 0;
    for (size_t n = 0; n < count; n++)
        if (!(possible[n].high >> (at - 1) & 1)) lists[at - 1][without++] = possible[n];
    fill(at - 1, high, without);
    memcpy(lists[at - 1], possible, count * sizeof *possible);
    fill(at - 1, high | 1ULL << (at - 1), count);
}

static int is_lost(Cells position) {
    put_in_order(position);
    const int highs = cell_count > LOW ? cell_count - LOW : 0;
    size_t count = 0;
    inside_count = 0;
    for (int letter = 0; letter < 3; letter++) low_of[letter] = places_with(indexed(letters[letter] & position, &high_of[letter]));
    for (size_t n = 0; n < strike_count; n++) {
        if (strikes[n] & ~position) continue;
        Strike strike;
        strike.low = indexed(strikes[n], &strike.high);
        strike.without = ~places_with(strike.low);
        if (strike.high) lists[highs][count++] = strike;
        else if (inside_count < 64) inside[inside_count++] = strike;
    }
    fill(highs, 0, count);
    Cells high;
    const int low = indexed(position, &high);
    return (int)(table[high] >> low & 1);
}

int main(void) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* whatever ends the checker ends this program */
#endif
    setvbuf(stdout, NULL, _IOLBF, 0); /* no answer is told by half */
    Cells position, settled_sets = 0;
    if (scanf("%" SCNx64 " %" SCNx64 " %" SCNx64 " %zx", &letters[0], &letters[1], &letters[2], &strike_count) != 4) return 2;
    strikes = calloc(strike_count + 1, sizeof *strikes);
    table = malloc(sizeof *table << (MOST_CELLS - LOW));
    if (!strikes || !table) return 1;
    for (int at = 0; at <= CELLS; at++)
        if (!(lists[at] = calloc(strike_count + 1, sizeof *lists[at]))) return 1;
    for (size_t n = 0; n < strike_count; n++)
        if (scanf("%" SCNx64, &strikes[n]) != 1) return 2;
    for (int place = 0; place < 64; place++) level[__builtin_popcount((unsigned)place)] |= 1ULL << place;
    for (int goes_on = 1; goes_on && scanf("%" SCNx64, &position) == 1;) {
        goes_on = __builtin_popcountll(position) <= MOST_CELLS && is_lost(position);
        settled_sets += 1ULL << __builtin_popcountll(position);
        printf("%" PRIx64 " %d %" PRIu64 "\n", position, goes_on, settled_sets);
    }
    return 0;
}
