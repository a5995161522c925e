/* Ranking moves. The unit of all numbers is about a quarter of the worth of a step: driving one
 * city nearer to a goal is worth STEP, removing a cube where the next one breaks out 24. */
#include "heuristic_player.h"

#include <string.h>

#include "ui/game/base_position.h"
#include "ui/text/narrator.h"

enum { STEP = 4, CURE_STEP = 8, NEVER = -100000 };

/* What the ranking needs to know of a position. */
typedef struct outlook {
    const base_info *board;
    base_position seen;
    unsigned held[SURTO_SEATS_MAX][COLOURS]; /* city cards of a colour in a hand */
    unsigned needed[SURTO_SEATS_MAX];        /* cards of a colour for a cure */
    bool is_medic[SURTO_SEATS_MAX];
    bool is_researcher[SURTO_SEATS_MAX];
    unsigned collector[COLOURS];                  /* the seat that gathers a colour */
    unsigned to_station[CITIES_MAX];              /* drives to the nearest station */
    uint64_t threatened;                          /* cities whose infection card may come soon */
    int place_worth[SURTO_SEATS_MAX][CITIES_MAX]; /* counted when first asked for; NEVER before */
} outlook;

/* The colour a seat could cure at a station. Returns: COLOURS if there is none. */
static unsigned ready_colour(const outlook *view, unsigned seat)
{
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        if (view->seen.cure[colour] == CURE_NONE &&
            view->held[seat][colour] >= view->needed[seat]) {
            return colour;
        }
    }
    return COLOURS;
}

static void find_collectors(outlook *view)
{
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        int best = NEVER;
        for (unsigned seat = 0; seat < view->board->seats; seat++) {
            int nearness = (int)view->held[seat][colour] - (int)view->needed[seat];
            if (nearness > best) {
                best = nearness;
                view->collector[colour] = seat;
            }
        }
    }
}

static void look(const base_info *board, const surto_state *state, outlook *view)
{
    *view = (outlook){.board = board};
    base_position_read(board, state, &view->seen);
    const base_position *seen = &view->seen;
    for (unsigned seat = 0; seat < board->seats; seat++) {
        view->needed[seat] = seat_has_role(seen, seat, "scientist") ? 4 : 5;
        view->is_medic[seat] = seat_has_role(seen, seat, "medic");
        view->is_researcher[seat] = seat_has_role(seen, seat, "researcher");
        for (unsigned city = 0; city < board->cities; city++) {
            view->place_worth[seat][city] = NEVER;
            view->held[seat][board->colour[city]] += (unsigned)(seen->hand[seat] >> city & 1);
        }
    }
    find_collectors(view);
    for (unsigned city = 0; city < board->cities; city++) {
        view->to_station[city] = CITIES_MAX;
        for (unsigned station = 0; station < board->cities; station++) {
            if (seen->stations >> station & 1 &&
                board->distance[city][station] < view->to_station[city]) {
                view->to_station[city] = board->distance[city][station];
            }
        }
    }
    for (unsigned i = 0; seen->set_count > 0 && i < seen->sets[0].count; i++) {
        view->threatened |= UINT64_C(1) << seen->sets[0].city[i];
    }
}

/* Actions from one city to another without cards: by links, or by a shuttle. */
static int travel(const outlook *view, unsigned from, unsigned to)
{
    unsigned drive = view->board->distance[from][to];
    unsigned by_shuttle = view->to_station[from] + 1 + view->to_station[to];
    return (int)(drive < by_shuttle ? drive : by_shuttle);
}

/* ---- What is worth being near ------------------------------------------------------------ */

static int worth_of_cubes(const outlook *view, unsigned city, unsigned colour)
{
    static const int worths[] = {0, 3, 11, 26};
    int worth = worths[view->seen.cubes[colour][city]];
    return view->threatened >> city & 1 ? worth : worth * 2 / 3;
}

/* What a card is worth in a hand. */
static int worth_of_card(const outlook *view, unsigned seat, unsigned card)
{
    if (card_is_event(card)) {
        return 9;
    }
    unsigned colour = view->board->colour[card];
    if (view->seen.cure[colour] != CURE_NONE) {
        return 1;
    }
    if (view->held[seat][colour] > view->needed[seat]) {
        return 2;
    }
    if (view->collector[colour] == seat) {
        return 12 + 2 * (int)view->held[seat][colour];
    }
    return 4 + (int)view->held[view->collector[colour]][colour];
}

/* What it is worth for a seat to stand in `here` so that a card of `holder` can reach the seat
 * that gathers its colour. `seat` is one of the two. */
static int worth_of_meeting(const outlook *view, unsigned seat, unsigned here, unsigned holder)
{
    int best = 0;
    const base_position *seen = &view->seen;
    for (unsigned card = 0; card < view->board->cities; card++) {
        unsigned colour = view->board->colour[card];
        unsigned taker = view->collector[colour];
        if (!(seen->hand[holder] >> card & 1) || taker == holder ||
            seen->cure[colour] != CURE_NONE || (seat != holder && seat != taker) ||
            view->held[taker][colour] >= view->needed[taker]) {
            continue;
        }
        unsigned other = seat == holder ? taker : holder;
        bool anywhere = view->is_researcher[holder];
        unsigned place = anywhere ? seen->pawns[other] : card;
        int worth = 6 + 5 * (int)view->held[taker][colour] - STEP * travel(view, here, place) -
                    3 * travel(view, seen->pawns[other], place);
        best = worth > best ? worth : best;
    }
    return best;
}

static int count_worth_of_place(const outlook *view, unsigned seat, unsigned here)
{
    const base_position *seen = &view->seen;
    int best = 0;
    if (ready_colour(view, seat) != COLOURS) {
        best = 100 - CURE_STEP * (int)view->to_station[here];
    }
    for (unsigned city = 0; city < view->board->cities; city++) {
        for (unsigned colour = 0; colour < COLOURS; colour++) {
            if (seen->cubes[colour][city] == 0) {
                continue;
            }
            int worth = worth_of_cubes(view, city, colour) - STEP * travel(view, here, city);
            worth += view->is_medic[seat] ? 4 : 0;
            best = worth > best ? worth : best;
        }
    }
    for (unsigned other = 0; other < view->board->seats; other++) {
        if (other != seat) {
            int giving = worth_of_meeting(view, seat, here, seat);
            int taking = worth_of_meeting(view, seat, here, other);
            best = giving > best ? giving : best;
            best = taking > best ? taking : best;
        }
    }
    return best;
}

/* What it is worth for a seat's pawn to stand in a city. */
static int worth_of_place(outlook *view, unsigned seat, unsigned here)
{
    int *worth = &view->place_worth[seat][here];
    if (*worth == NEVER) {
        *worth = count_worth_of_place(view, seat, here);
    }
    return *worth;
}

/* ---- The worth of a move ----------------------------------------------------------------- */

static int rank_treat(const outlook *view, unsigned seat, const char *key)
{
    const base_position *seen = &view->seen;
    unsigned colour = 0, city = seen->pawns[seat];
    colour_find(view->board, key, &colour);
    unsigned cubes = seen->cubes[colour][city];
    bool all = seen->cure[colour] != CURE_NONE || view->is_medic[seat];
    int worth = worth_of_cubes(view, city, colour) + (all ? 2 * (int)cubes : 0);
    bool eradicates = seen->cure[colour] == CURE_FOUND && cubes_on_board(seen, colour) == cubes;
    return worth + (eradicates ? 30 : 0);
}

static int rank_share(const outlook *view, unsigned actor, const move_words *words)
{
    unsigned other = seat_of_word(words->word[2]), card = 0;
    bool gives = strcmp(words->word[1], "give") == 0;
    unsigned to = gives ? other : actor;
    card_find(view->board, words->word[3], &card);
    unsigned colour = view->board->colour[card];
    bool helps = view->collector[colour] == to && view->seen.cure[colour] == CURE_NONE &&
                 view->held[to][colour] < view->needed[to];
    bool room = view->seen.hand_count[to] < HAND_LIMIT;
    return helps ? 20 + 5 * (int)view->held[to][colour] - (room ? 0 : 8) : -20;
}

static int rank_build(const outlook *view, unsigned seat)
{
    unsigned city = view->seen.pawns[seat];
    bool by_card = !seat_has_role(&view->seen, seat, "operations-expert");
    int cost = by_card ? worth_of_card(view, seat, city) : 0;
    unsigned ready = ready_colour(view, seat);
    if (ready != COLOURS) {
        bool breaks = by_card && view->board->colour[city] == ready &&
                      view->held[seat][ready] == view->needed[seat];
        return breaks ? -50 : 40 - cost + CURE_STEP * (int)view->to_station[city];
    }
    return view->to_station[city] >= 3 ? 14 - cost : -20;
}

/* A pawn moves: what its new place is worth more than the old one, less the card it costs. */
static int rank_pawn(outlook *view, unsigned actor, const move_words *words)
{
    const char *verb = words->word[1];
    unsigned pawn = words->count == 4 ? seat_of_word(words->word[2]) : actor;
    unsigned from, to = 0;
    if (strcmp(verb, "fly") == 0) {
        pawn = actor;
    }
    from = view->seen.pawns[pawn];
    city_find(view->board, words->word[words->count - 1], &to);
    int gain = worth_of_place(view, pawn, to) - worth_of_place(view, pawn, from);
    unsigned card = 0;
    int cost = 0;
    if (strcmp(verb, "direct") == 0) {
        cost = worth_of_card(view, actor, to);
    } else if (strcmp(verb, "charter") == 0) {
        cost = worth_of_card(view, actor, from);
    } else if (strcmp(verb, "fly") == 0 && card_find(view->board, words->word[2], &card)) {
        cost = worth_of_card(view, actor, card);
    }
    return gain - cost - 1;
}

static int rank_airlift(outlook *view, const move_words *words)
{
    unsigned pawn = seat_of_word(words->word[2]), to = 0;
    city_find(view->board, words->word[3], &to);
    unsigned from = view->seen.pawns[pawn];
    return worth_of_place(view, pawn, to) - worth_of_place(view, pawn, from) - 5 * STEP;
}

static int rank_grant(const outlook *view, const char *key)
{
    unsigned city = 0;
    city_find(view->board, key, &city);
    for (unsigned seat = 0; seat < view->board->seats; seat++) {
        if (view->seen.pawns[seat] == city && ready_colour(view, seat) != COLOURS) {
            return 60;
        }
    }
    return view->to_station[city] >= 4 ? 3 : -20;
}

static int rank_quiet_night(const outlook *view)
{
    unsigned dangers = 0;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        for (unsigned city = 0; city < view->board->cities; city++) {
            dangers += view->seen.cubes[colour][city] == 3 && view->threatened >> city & 1;
        }
    }
    return dangers >= 2 && base_position_is_phase(&view->seen, "before-infection") ? 20 : -10;
}

static int rank_resilient(const outlook *view, const char *key)
{
    unsigned city = 0;
    city_find(view->board, key, &city);
    unsigned cubes = view->seen.cubes[view->board->colour[city]][city];
    return base_position_is_phase(&view->seen, "resilient-gap") ? 4 * (int)cubes
                                                                : 4 * (int)cubes - 20;
}

static int rank_place(const outlook *view, const char *key)
{
    unsigned city = 0;
    city_find(view->board, key, &city);
    return -(int)view->seen.cubes[view->board->colour[city]][city];
}

static int rank_discard(const outlook *view, unsigned seat, const char *key)
{
    unsigned card = 0;
    card_find(view->board, key, &card);
    return -worth_of_card(view, seat, card);
}

static int rank(outlook *view, const move_words *words)
{
    const char *verb = words->word[1];
    const char *first = words->count > 2 ? words->word[2] : "";
    unsigned actor = seat_of_word(words->word[0]);
    static const struct {
        const char *verb;
        int rank;
    } fixed[] = {{"cure", 1000},  {"accept", 50}, {"decline", -50}, {"pass", -200},
                 {"continue", 0}, {"store", 6},   {"forecast", -4}};
    static const char *const pawn_verbs[] = {"drive",   "direct", "charter",
                                             "shuttle", "join",   "fly"};
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        if (strcmp(verb, fixed[i].verb) == 0) {
            return fixed[i].rank;
        }
    }
    for (size_t i = 0; i < sizeof pawn_verbs / sizeof pawn_verbs[0]; i++) {
        if (strcmp(verb, pawn_verbs[i]) == 0) {
            return rank_pawn(view, actor, words);
        }
    }
    if (strcmp(verb, "treat") == 0) {
        return rank_treat(view, actor, first);
    }
    if (strcmp(verb, "give") == 0 || strcmp(verb, "take") == 0) {
        return rank_share(view, actor, words);
    }
    if (strcmp(verb, "build") == 0) {
        return rank_build(view, actor);
    }
    if (strcmp(verb, "discard") == 0) {
        return rank_discard(view, actor, first);
    }
    if (strcmp(verb, "airlift") == 0) {
        return rank_airlift(view, words);
    }
    if (strcmp(verb, "grant") == 0) {
        return rank_grant(view, first);
    }
    if (strcmp(verb, "quiet-night") == 0) {
        return rank_quiet_night(view);
    }
    if (strcmp(verb, "resilient") == 0) {
        return rank_resilient(view, first);
    }
    if (strcmp(verb, "place") == 0) {
        return rank_place(view, first);
    }
    return 0;
}

bool heuristic_must_choose(const base_info *board, const surto_move *moves, size_t count)
{
    static const char *const kinds[] = {"cure", "accept", "discard"};
    for (size_t i = 0; i < count; i++) {
        const char *kind = surto_move_kind_name(board->game, moves[i].kind);
        for (size_t j = 0; j < sizeof kinds / sizeof kinds[0]; j++) {
            if (strcmp(kind, kinds[j]) == 0) {
                return true;
            }
        }
    }
    return false;
}

surto_move heuristic_choose(const base_info *board, const surto_state *state,
                            const surto_move *moves, size_t count, surto_rng *rng)
{
    outlook view;
    look(board, state, &view);
    size_t best = 0;
    int best_rank = NEVER;
    uint32_t equals = 0;
    for (size_t i = 0; i < count; i++) {
        move_words words;
        move_words_of(board->game, moves[i], &words);
        int here = rank(&view, &words);
        equals = here == best_rank ? equals + 1 : here > best_rank ? 1 : equals;
        /* The n-th of equal moves replaces the others with chance 1/n: each is equally likely. */
        if (here > best_rank || (here == best_rank && surto_rng_below(rng, equals) == 0)) {
            best = i;
            best_rank = here;
        }
    }
    return moves[best];
}
