/* Options, and the first position. What is dealt in the set-up is chance's (chance.c, apply.c). */
#include <string.h>

#include "pack/builtin.h"
#include "pack/pack.h"
#include "rules/base/state.h"

const uint8_t base_rate_track[BASE_RATE_SPACES] = {2, 2, 2, 3, 3, 4, 4}; /* [base.setup.4] */

static const char *const hands[] = {"open", "closed", NULL};

static const surto__option option_list[] = {
    {{"players", "2", "2, 3 or 4", 2, SURTO_SEATS_MAX}, NULL}, /* [base.setup.1] */
    {{"epidemics", "4", "4 (first games), 5 (standard) or 6 (heroic)", 4, BASE_EPIDEMICS_MAX},
     NULL},
    {{"roles", "random", "random, or one role for each seat", 0, 0}, NULL},
    {{"role-pool", "all", "all, or the roles to deal from", 0, 0}, NULL},
    {{"events", "all", "all, none, or the event cards in use", 0, 0}, NULL},
    {{"hands", "open", "open or closed", 0, 0}, hands},
    {{"consent", "off", "on (the other player is asked) or off", 0, 0}, surto__off_on},
    {{NULL, NULL, NULL, 0, 0}, NULL}};

enum {
    OPTION_PLAYERS,
    OPTION_EPIDEMICS,
    OPTION_ROLES,
    OPTION_POOL,
    OPTION_EVENTS,
    OPTION_HANDS,
    OPTION_CONSENT
};

static surto__slice piece_of(const char *text)
{
    surto__slice piece = {text, strlen(text)};
    return piece;
}

static bool take_keys(const char *text, const char *const *keys, unsigned count, uint64_t *set)
{
    surto__slice rest = piece_of(text), word;
    *set = 0;
    while (surto__take_word(&rest, &word)) {
        unsigned index = 0;
        while (index < count && !surto__slice_is(word, keys[index])) {
            index++;
        }
        if (index == count || (*set & surto__bit(index))) {
            return false;
        }
        *set |= surto__bit(index);
    }
    return true;
}

/* [base.setup.14] */
static bool take_role_pool(const char *text, base_game *g)
{
    uint64_t set = surto__bit(BASE_ROLES) - 1;
    bool fine = strcmp(text, "all") == 0 || take_keys(text, base_role_keys, BASE_ROLES, &set);
    g->role_pool = (uint8_t)set;
    return fine;
}

static bool take_events(const char *text, base_game *g)
{
    uint64_t set = strcmp(text, "none") == 0 ? 0 : BASE_ALL_EVENTS >> BASE_AIRLIFT;
    bool fine = strcmp(text, "all") == 0 || set == 0 ||
                take_keys(text, base_event_keys, BASE_CARDS - BASE_CITIES, &set);
    g->events = set << BASE_AIRLIFT;
    return fine;
}

/* One role for each seat, in the order of the seats. [base.setup.13] */
static bool take_roles(const char *text, unsigned seats, base_game *g)
{
    memset(g->chosen, SURTO_NONE, sizeof g->chosen);
    if (strcmp(text, "random") == 0) {
        return true;
    }
    surto__slice rest = piece_of(text), word;
    uint64_t used = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned role = 0;
        if (!surto__take_word(&rest, &word)) {
            return false;
        }
        while (role < BASE_ROLES && !surto__slice_is(word, base_role_keys[role])) {
            role++;
        }
        if (role == BASE_ROLES || (used & surto__bit(role))) {
            return false;
        }
        used |= surto__bit(role);
        g->chosen[seat] = (uint8_t)role;
    }
    return rest.text == NULL;
}

/* Hands are dealt first; the rest is split into equal piles, the larger ones on top, each with
 * its epidemic. [base.setup.9] [base.setup.10] */
static void plan_deck(base_game *g, unsigned seats)
{
    g->hand_size = (uint8_t)(6 - seats);
    unsigned rest = BASE_CITIES + surto__count(g->events) - seats * g->hand_size;
    unsigned below = 0;
    for (unsigned i = g->epidemics; i-- > 0;) {
        g->pile_size[i] = (uint8_t)(rest / g->epidemics + (i < rest % g->epidemics) + 1);
        g->below[i] = (uint8_t)below;
        below += g->pile_size[i];
    }
}

surto_status base_open(surto_game *game, const char *const *values, char *why, size_t why_cap)
{
    base_game *g = (base_game *)(void *)game->own;
    uint8_t seats = 0;
    int wrong = -1;
    const surto__option *list = option_list;
    if (!surto__option_number(&list[OPTION_PLAYERS], values[OPTION_PLAYERS], &seats)) {
        wrong = OPTION_PLAYERS;
    } else if (!surto__option_number(&list[OPTION_EPIDEMICS], values[OPTION_EPIDEMICS],
                                     &g->epidemics)) {
        wrong = OPTION_EPIDEMICS;
    } else if (!take_roles(values[OPTION_ROLES], seats, g)) {
        wrong = OPTION_ROLES;
    } else if (!take_role_pool(values[OPTION_POOL], g) || surto__count(g->role_pool) < seats) {
        wrong = OPTION_POOL;
    } else if (!take_events(values[OPTION_EVENTS], g)) {
        wrong = OPTION_EVENTS;
    } else if (!surto__option_choice(&list[OPTION_HANDS], values[OPTION_HANDS], &g->closed)) {
        wrong = OPTION_HANDS;
    } else if (!surto__option_choice(&list[OPTION_CONSENT], values[OPTION_CONSENT], &g->consent)) {
        wrong = OPTION_CONSENT;
    }
    if (wrong >= 0) {
        return surto__option_error(&list[wrong], why, why_cap);
    }
    game->seats = seats;
    plan_deck(g, seats);
    return SURTO_OK;
}

static void write_keys(surto__out *out, const char *const *keys, uint64_t set)
{
    for (bool first = true; set != 0; set &= set - 1, first = false) {
        surto__out_text(out, first ? "" : " ");
        surto__out_text(out, keys[surto__lowest(set)]);
    }
}

void base_option(const surto_game *game, size_t index, surto__out *out)
{
    const base_game *g = base_options(game);
    switch (index) {
    case OPTION_PLAYERS:
        surto__out_number(out, game->seats);
        break;
    case OPTION_EPIDEMICS:
        surto__out_number(out, g->epidemics);
        break;
    case OPTION_ROLES:
        if (g->chosen[0] == SURTO_NONE) {
            surto__out_text(out, "random");
            break;
        }
        for (unsigned seat = 0; seat < game->seats; seat++) {
            surto__out_text(out, seat ? " " : "");
            surto__out_text(out, base_role_keys[g->chosen[seat]]);
        }
        break;
    case OPTION_POOL:
        if (g->role_pool == surto__bit(BASE_ROLES) - 1) {
            surto__out_text(out, "all");
        } else {
            write_keys(out, base_role_keys, g->role_pool);
        }
        break;
    case OPTION_EVENTS:
        if (g->events == BASE_ALL_EVENTS || g->events == 0) {
            surto__out_text(out, g->events ? "all" : "none");
        } else {
            write_keys(out, base_event_keys, g->events >> BASE_AIRLIFT);
        }
        break;
    case OPTION_HANDS:
        surto__out_text(out, g->closed ? "closed" : "open");
        break;
    default: /* OPTION_CONSENT, the last */
        surto__out_text(out, g->consent ? "on" : "off");
        break;
    }
}

void base_start(const surto_game *game, surto_state *state)
{
    const base_game *g = base_options(game);
    base_state *s = base_in(state);
    s->stations = surto__bit(game->board.start); /* [base.setup.3] */
    memset(s->supply, BASE_CUBES, sizeof s->supply);
    memcpy(s->role, g->chosen, sizeof s->role);
    memset(s->pawn, (int)game->board.start, game->seats); /* [base.setup.8] */
    s->stored = SURTO_NONE;
    s->unseen = BASE_ALL_CITIES | g->events;
    surto__layers_push(&s->infection_deck, BASE_ALL_CITIES); /* [base.setup.2]: one card a city */
    s->phase = BASE_SETUP_INFECTION;
    s->left = 9; /* [base.setup.5] */
}

static const surto__pack_text base_packs[] = {{"board", surto__pack_base, &surto__pack_base_length},
                                              {NULL, NULL, NULL}};

static surto_status base_pack(surto_game *game, const char *text, size_t length, char *why,
                              size_t why_cap)
{
    const surto__board *board = &game->board;
    surto_status status = surto__pack_read(text, length, &game->board, why, why_cap);
    if (status != SURTO_OK) {
        return status;
    }
    bool fits = board->city_count == BASE_CITIES && board->colour_count == BASE_COLOURS;
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        fits = fits && surto__count(board->of_colour[colour]) == BASE_CITIES / BASE_COLOURS;
    }
    if (!fits) {
        surto__say(
            why, why_cap,
            (const char *[]){"the base game has 48 cities, twelve of each of four colours", NULL});
        return SURTO_ERR_PACK;
    }
    return SURTO_OK;
}

const surto__rules surto__rules_base = {
    .name = "base",
    .version = 1,
    .state_size = sizeof(base_state),
    .own_size = sizeof(base_game),
    .packs = base_packs,
    .pack = base_pack,
    .options = option_list,
    .open = base_open,
    .option = base_option,
    .start = base_start,
    .actors = base_actors,
    .spans = base_spans,
    .apply = base_apply,
    .why = base_why,
    .deal = base_deal,
    .masked = base_masked,
    .observe = base_observe,
    .hides = base_hides,
    .observe_move = base_observe_move,
    .encode = base_encode,
    .check = base_check,
    .result = base_result,
    .kinds = base_kinds,
    .parts = base_parts,
    .key = base_key,
    .write = base_write,
    .read = base_read,
};
