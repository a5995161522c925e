/* Payments and distributions of Season 2, counted a second time.
 *
 * Written from the sentences of docs/develop/notation-season2.md, 2.3 and 2.5, and not from the
 * engine: for random hands all multisets of cards that are payments are found by trying every
 * one, and compared with what the sequences of `spend` lead to; so too the distributions of
 * `place`. Each is reached once, nothing else is, and no sequence gets stuck. The packs are made
 * here, with random numbers. */

#include "season2_games.h"
#include "sheet.h"

enum { HAND_MAX = 11, SETS_MAX = 1 << HAND_MAX };

/* ---- Packs ------------------------------------------------------------------------------ */

static unsigned any(surto_rng *rng, unsigned min, unsigned max)
{
    return min + surto_rng_below(rng, max - min + 1);
}

static void say_board(sheet *out, surto_rng *rng, unsigned cities, unsigned colours)
{
    for (unsigned colour = 0; colour < colours; colour++) {
        say(out, "colour k%u K", colour);
    }
    for (unsigned city = 0; city < cities; city++) { /* the first colour has two at least */
        say(out, "city c%u k%u %u 1 1 1 1 N", city, city < 2 ? 0 : any(rng, 0, colours - 1),
            any(rng, 0, 8));
    }
    say(out, "haven h0 %u 1 1 1 1 N", any(rng, 0, 8));
    say(out, "haven h1 %u 1 1 1 1 N", any(rng, 0, 8));
    say(out, "line h0 h1");
    for (unsigned city = 0; city < cities; city++) {
        bool chained = city > 0 && surto_rng_below(rng, 2) == 0;
        char other[16];
        snprintf(other, sizeof other, chained ? "c%u" : "h%u", chained ? city - 1 : city % 2);
        say(out, "line c%u %s", city, other);
        if (surto_rng_below(rng, 6) == 0) { /* outside the network, perhaps */
            say(out, "sealed link c%u %s", city, other);
        }
        unsigned cards = any(rng, 1, 4);
        say(out, "copies c%u %u 4 %u 0", city, cards, any(rng, 0, cards));
    }
}

static void say_traits(sheet *out, surto_rng *rng)
{
    static const char *const sorts[] = {"free-sail 0", "sail-supply 1"};
    say(out, "produce 1 2\nproduce 3 2\nepidemics 208 5");
    say(out, "event bravo supplies 2 rationed E");
    say(out, "job one join 1 J\njob two centre-fewer %u J\njob three make 2 J", any(rng, 1, 4));
    say(out, "home one h0\nhome two h0\nhome three h1");
    say(out, "spaces 5\nexposure 1 1 0\nexposure 0 1 0\nexposure 0 0 1\nworker 4 9\nlimit 9");
    say(out, "ability scout recon-fewer 1 1 1 A\nability pockets hand-more 2 1 1 A");
    say(out, "scar fear recon-more 1 S\nscar unhandy centre-more %u S", any(rng, 1, 4));
    unsigned at = any(rng, 0, 3), others = any(rng, 0, 2); /* at 3: no card counts more */
    for (unsigned i = 0; i < 3; i++) {
        if (i == at) {
            say(out, "upgrade infra city build-count %u 1 20 U", any(rng, 2, 7));
        }
        if (i < others && i < 2) {
            say(out, "upgrade u%u city %s 1 20 U", i, sorts[i]);
        }
    }
}

/* Eight sites, several in a city; their colours need not be those of the cities. */
static void say_sites(sheet *out, surto_rng *rng, const char *board, unsigned cities,
                      unsigned colours)
{
    for (unsigned site = 0; site < 8; site++) {
        unsigned colour = any(rng, 0, colours - 1), number = 0, of_colour[9], count = 0;
        for (unsigned city = 0; city < cities; city++) {
            char line[32];
            snprintf(line, sizeof line, "city c%u k%u", city, colour);
            if (strstr(board, line)) {
                of_colour[count++] = city;
            }
        }
        unsigned sort = count == 0 ? 0 : any(rng, 0, 2);
        unsigned copies[9] = {0};
        switch (sort) {
        case 0:
            number = any(rng, 1, 7);
            break;
        case 1:
            number = any(rng, 1, count < 7 ? count : 7);
            break;
        default: /* named */
            for (unsigned i = 0; i < count; i++) {
                unsigned max = 7 - number < 4 ? 7 - number : 4;
                copies[i] = surto_rng_below(rng, 2) ? any(rng, 0, max < 2 ? max : 2) : 0;
                number += copies[i];
            }
            if (number == 0) {
                number = copies[0] = 1;
            }
        }
        static const char *const words[] = {"starred", "lettered", "named"};
        say(out, "site s%u c%u %u %s %s k%u %u S", site, any(rng, 0, cities - 1) / 2, site + 1,
            surto_rng_below(rng, 2) ? "free" : "centre", words[sort], colour, number);
        for (unsigned i = 0; i < count; i++) {
            if (copies[i] > 0) {
                say(out, "named s%u c%u %u", site, of_colour[i], copies[i]);
            }
        }
    }
}

/* A game of a pack with random numbers. */
static surto_game *random_pack(surto_rng *rng, const char *kind, unsigned most_cities,
                               unsigned supplies)
{
    static sheet out;
    out.used = 0;
    unsigned cities = any(rng, 3, most_cities), colours = any(rng, 1, 3);
    say(&out, "pack season2 random 1");
    say_board(&out, rng, cities, colours);
    say_traits(&out, rng);
    say(&out, "dial 2\nincidents 8\nplague 8\ncentres %u", any(rng, 1, 4));
    say(&out, "cost centre %u\ncost population 1\ncost forsaken 1\nstock 36", any(rng, 1, 7));
    out.text[out.used] = '\0';
    say_sites(&out, rng, out.text, cities, colours);
    say(&out, "objective far centres 52 O\nmonth prologue %u 1\ngoal prologue far free", supplies);
    say(&out, "month january %u 1\ngoal january far free\nunits 64 1\nscore 1 1 1", supplies);
    surto_option options[] = {{"game", kind}};
    surto_game *game = NULL;
    char why[200] = "";
    surto_status status =
        surto_game_open_pack(&game, "season2", out.text, out.used, options, 1, why, sizeof why);
    if (status != SURTO_OK) {
        printf("# %s\n%.*s\n", why, (int)out.used, out.text);
        abort();
    }
    return game;
}

/* ---- Positions -------------------------------------------------------------------------- */

/* A character with random abilities and scars, and a track that has shown as many scars. */
static void give_traits(const season2_pack *p, season2_state *s, unsigned character, surto_rng *rng)
{
    season2_character *who = &s->character[character];
    unsigned scars = 0, max = surto__track_count(&p->track, SEASON2_FACE_SCAR);
    uint64_t used[2] = {0, 0};
    for (unsigned space = 0; space < p->spaces; space++) {
        unsigned scar = any(rng, 0, p->scar_count - 1U);
        unsigned ability = any(rng, 0, p->ability_count - 1U);
        if (surto_rng_below(rng, space ? 2 : 5) == 0 && scars < max && !((used[0] >> scar) & 1)) {
            who->space[space] = (uint8_t)(SEASON2_SPACE_SCAR + scar);
            used[0] |= surto__bit(scar);
            scars++;
        } else if (space > 0 && surto_rng_below(rng, 2) == 0 && !((used[1] >> ability) & 1)) {
            who->space[space] = (uint8_t)(SEASON2_SPACE_ABILITY + ability);
            used[1] |= surto__bit(ability);
        }
    }
    for (unsigned line = 0; scars > 0; line++) {
        const uint8_t *group = p->track.faces[line];
        unsigned here = group[SEASON2_FACE_SCAR];
        for (unsigned i = 0; here < scars && i < group[SEASON2_FACE_BLANK]; i++) {
            who->shown++;
        }
        for (unsigned i = 0; i < here && scars > 0; i++, scars--) {
            who->faces = (uint16_t)(who->faces | SEASON2_FACE_SCAR << (2 * who->shown++));
        }
    }
}

/* The number of an effect the active seat's character has; 0 if he has it not. */
static unsigned effect_of(const season2_pack *p, const season2_state *s, unsigned kind,
                          unsigned effect)
{
    unsigned character = s->who[s->active];
    if (character == SEASON2_WORKING) {
        return 0;
    }
    const uint8_t *space = s->character[character].space;
    for (unsigned i = 0; i < SEASON2_SPACES; i++) {
        const surto__trait *trait = NULL;
        if (space[i] == SEASON2_SPACE_JOB && kind == SEASON2_SPACE_JOB) {
            trait = &p->jobs[character];
        } else if (space[i] >= SEASON2_SPACE_SCAR && kind == SEASON2_SPACE_SCAR) {
            trait = &p->scars[space[i] - SEASON2_SPACE_SCAR];
        } else if (space[i] >= SEASON2_SPACE_ABILITY && space[i] < SEASON2_SPACE_SCAR &&
                   kind == SEASON2_SPACE_ABILITY) {
            trait = &p->abilities[space[i] - SEASON2_SPACE_ABILITY];
        }
        if (trait && trait->effect == effect) {
            return trait->number;
        }
    }
    return 0;
}

/* The action part of a game in which nothing has happened but that two characters were chosen. */
static void begin_actions(const surto_game *game, surto_state *state, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    season2_state *s = season2_in(state);
    surto_start(game, state);
    s->phase = SEASON2_IN_ACTIONS;
    s->asked = SEASON2_ASKED_NOTHING;
    s->cursor = 0;
    s->actions = (uint8_t)any(rng, 2, 4);
    s->active = (uint8_t)any(rng, 0, 1);
    unsigned first = any(rng, 0, p->job_count - 1U);
    for (unsigned seat = 0; seat < 2; seat++) {
        unsigned character = (first + seat) % p->job_count;
        bool worker = surto_rng_below(rng, 8) == 0;
        s->who[seat] = worker ? SEASON2_WORKING : (uint8_t)character;
        s->pawn[seat] = (uint8_t)any(rng, 0, p->cities - 1U);
        if (!season2_is_prologue(p, s)) {
            give_traits(p, s, character, rng);
        }
    }
}

/* Upgrades as far as there are spaces and stickers, centres and sites that end no game, and the
 * active seat where something could be paid. Returns: the colour of what it would pay with. */
static unsigned enrich(const surto_game *game, season2_state *s, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    for (unsigned city = 0; city < p->cities && p->upgrade_count[0] > 0; city++) {
        upgrade_some(&s->card_place[city], &s->card_upgrade[city], p->card_spaces[city],
                     p->upgrade_count[0], rng);
    }
    for (unsigned wanted = any(rng, 0, p->centres); wanted > 0; wanted--) {
        s->centres |= surto__bit(any(rng, 0, p->cities - 1U));
    }
    unsigned colour = game->board.colour_of[s->pawn[s->active]];
    if (surto_rng_below(rng, 4) < 3) {
        const season2_site *site = &p->sites[any(rng, 0, p->site_count - 1U)];
        s->pawn[s->active] = site->city;
        colour = site->colour;
        if (surto__count(s->centres) < p->centres) {
            s->centres |= surto__bit(site->city);
        }
    }
    unsigned sites = surto_rng_below(rng, 1U << p->site_count);
    s->sites = (uint8_t)(surto_rng_below(rng, 2) ? 0 : sites);
    for (unsigned i = 0; i < p->objective_count; i++) {
        const season2_objective *o = &p->objectives[i];
        if (((s->objectives >> i) & 1) && season2_holds(game, s, o->condition, o->arg)) {
            s->met |= UINT32_C(1) << i;
        }
    }
    if (season2_enough_met(s)) {
        s->centres = 0;
        s->sites = 0;
        s->met = 0;
    }
    return colour;
}

/* Cards from the deck into a hand, most of them of one colour; the rest of the deck is one pile. */
static void deal_hands(const surto_game *game, season2_state *s, unsigned colour, surto_rng *rng)
{
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    for (unsigned seat = 0; seat < 2; seat++) {
        unsigned limit = season2_hand_limit(game, s, seat);
        limit = limit < HAND_MAX ? limit : (unsigned)HAND_MAX;
        unsigned wanted = surto_rng_below(rng, 3) ? limit : any(rng, 0, limit);
        for (unsigned tries = 0; wanted > 0 && tries < 60; tries++) {
            unsigned classes = season2_cards_in(game, s, SEASON2_IN_DECK, cards, counts);
            if (classes == 0) {
                break;
            }
            unsigned card = cards[surto_rng_below(rng, classes)];
            bool liked = card < SEASON2_CARD_EVENT && game->board.colour_of[card / 4] == colour &&
                         seat == s->active;
            if (liked || surto_rng_below(rng, 8) == 0) {
                season2_move_card(s, card, SEASON2_IN_DECK, SEASON2_IN_HAND + seat);
                s->hand_count[seat]++;
                wanted--;
            }
        }
    }
    for (unsigned some = any(rng, 0, 6); some > 0; some--) {
        unsigned classes = season2_cards_in(game, s, SEASON2_IN_DECK, cards, counts);
        unsigned card = classes ? cards[surto_rng_below(rng, classes)] : 0;
        if (classes > 0 && (card < SEASON2_CARD_EVENT || card >= SEASON2_CARD_PRODUCE)) {
            season2_move_card(s, card, SEASON2_IN_DECK, SEASON2_IN_DISCARD);
        }
    }
}

static void make_pile(const surto_game *game, season2_state *s)
{
    s->piles = 5;
    s->pile = 4;
    s->pile_left = (uint8_t)season2_count_in(game, s, SEASON2_IN_DECK);
}

static bool accepted(const surto_game *game, const surto_state *state)
{
    char why[200] = "";
    bool fine = surto_check(game, state, why, sizeof why) == SURTO_OK;
    CHECK_SAY(fine, "%s", why);
    return fine;
}

static void tell(const surto_game *game, const surto_state *state)
{
    static char text[SURTO_STATE_TEXT_MAX];
    surto_state_write(game, state, text, sizeof text);
    printf("%s", text);
}

/* ---- What a payment is ------------------------------------------------------------------ */

/* The hand of the active seat: its classes, in canonical order. A multiset of it is a number whose
 * digits, of the base count + 1, say how many of each class. */
typedef struct hand {
    unsigned classes, sets;
    uint8_t card[HAND_MAX], count[HAND_MAX];
} hand;

/* A multiset as cards in paying order. */
typedef struct payment {
    unsigned size;
    uint8_t card[HAND_MAX];
} payment;

/* What is paid for. */
typedef struct bill {
    bool build;
    unsigned site;
} bill;

static hand hand_of(const surto_game *game, const season2_state *s, unsigned seat)
{
    hand h = {.sets = 1};
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    h.classes = season2_cards_in(game, s, SEASON2_IN_HAND + seat, cards, counts);
    for (unsigned i = 0; i < h.classes; i++) {
        h.card[i] = cards[i];
        h.count[i] = counts[i];
        h.sets *= counts[i] + 1U;
    }
    return h;
}

static unsigned counts_as(const season2_pack *p, const bill *b, unsigned card)
{
    unsigned upgrade = card % 4;
    bool more = b->build && upgrade > 0 && p->upgrades[upgrade - 1].effect == SEASON2_BUILD_COUNT;
    return more ? p->upgrades[upgrade - 1].number : 1;
}

/* The set with this number in paying order. Returns: false if it has cards of no city. */
static bool set_of(const season2_pack *p, const bill *b, const hand *h, unsigned number,
                   payment *out)
{
    out->size = 0;
    for (unsigned dear = 0; dear < 2; dear++) {
        unsigned rest = number;
        for (unsigned i = 0; i < h->classes; i++) {
            unsigned times = rest % (h->count[i] + 1U);
            rest /= h->count[i] + 1U;
            if (times > 0 && h->card[i] >= SEASON2_CARD_EVENT) {
                return false;
            }
            for (; times > 0 && (counts_as(p, b, h->card[i]) > 1) == (dear == 1); times--) {
                out->card[out->size++] = h->card[i];
            }
        }
    }
    return true;
}

static bool is_build(const surto_game *game, const season2_state *s, const payment *set)
{
    const season2_pack *p = season2_pack_of(game);
    const bill b = {.build = true};
    int cost = p->cost_centre;
    cost -= (int)effect_of(p, s, SEASON2_SPACE_JOB, SEASON2_CENTRE_FEWER);
    cost += (int)effect_of(p, s, SEASON2_SPACE_SCAR, SEASON2_CENTRE_MORE);
    cost = cost < 1 ? 1 : cost;
    int sum = 0, max = 0;
    for (unsigned i = 0; i < set->size; i++) {
        int worth = (int)counts_as(p, &b, set->card[i]);
        if (game->board.colour_of[set->card[i] / 4] != game->board.colour_of[s->pawn[s->active]]) {
            return false;
        }
        sum += worth;
        max = worth > max ? worth : max;
    }
    return sum >= cost && sum - max < cost;
}

static bool is_recon(const surto_game *game, const season2_state *s, unsigned number,
                     const payment *set)
{
    const season2_pack *p = season2_pack_of(game);
    const season2_site *site = &p->sites[number];
    int more = (int)effect_of(p, s, SEASON2_SPACE_SCAR, SEASON2_RECON_MORE) -
               (int)effect_of(p, s, SEASON2_SPACE_ABILITY, SEASON2_RECON_FEWER);
    int wanted = site->number + more < 1 ? 1 : site->number + more;
    unsigned of_city[SEASON2_CITIES_MAX] = {0}, different = 0, lacking = 0, beyond = 0;
    for (unsigned i = 0; i < set->size; i++) {
        if (game->board.colour_of[set->card[i] / 4] != site->colour) {
            return false;
        }
        different += of_city[set->card[i] / 4]++ == 0;
    }
    if ((int)set->size != wanted) {
        return false;
    }
    for (unsigned city = 0; city < p->cities; city++) {
        unsigned named = site->named[city];
        lacking += of_city[city] < named ? named - of_city[city] : 0;
        beyond += of_city[city] > named ? of_city[city] - named : 0;
    }
    switch (site->kind) {
    case SEASON2_STARRED:
        return true;
    case SEASON2_LETTERED:
        return different >= (set->size < site->number ? set->size : site->number);
    default: /* the named cards; one more of any city; or one of them left out */
        return more > 0   ? lacking == 0 && beyond == 1
               : more < 0 ? beyond == 0 && lacking == (site->number > 1)
                          : lacking == 0 && beyond == 0;
    }
}

/* ---- Sequences of spend ----------------------------------------------------------------- */

static struct {
    payment payments[SETS_MAX];
    uint16_t number[SETS_MAX]; /* which set each is */
    unsigned count;
    uint8_t reached[SETS_MAX]; /* by set */
    unsigned spends, bad;
    hand start;
} trial;

typedef struct seen {
    unsigned builds, moved, recons[3], spends, nothing, widest;
} seen;

static void find_payments(const surto_game *game, const season2_state *s, const bill *b)
{
    trial.count = trial.bad = 0;
    trial.start = hand_of(game, s, s->active);
    memset(trial.reached, 0, sizeof trial.reached);
    for (unsigned number = 0; number < trial.start.sets; number++) {
        payment *next = &trial.payments[trial.count];
        if (set_of(season2_pack_of(game), b, &trial.start, number, next) &&
            (b->build ? is_build(game, s, next) : is_recon(game, s, b->site, next))) {
            trial.number[trial.count++] = (uint16_t)number;
        }
    }
}

/* The payment is made: which one was it, and is what was paid for there? */
static void note_paid(const surto_game *game, const surto_state *state, const bill *b,
                      unsigned from)
{
    const season2_state *s = season2_of(state);
    unsigned number = 0, base = 1;
    for (unsigned i = 0; i < trial.start.classes; i++) {
        unsigned left = season2_count_of(s, trial.start.card[i], SEASON2_IN_HAND + s->active);
        number += base * (trial.start.count[i] - left);
        base *= trial.start.count[i] + 1U;
    }
    trial.reached[number]++;
    bool done = b->build ? (s->centres >> s->pawn[s->active]) & 1 : (s->sites >> b->site) & 1;
    bool moved = from == SURTO_NONE || !((s->centres >> from) & 1);
    trial.bad += s->asked != SEASON2_ASKED_NOTHING || s->paid[0] != SURTO_NONE || !done || !moved;
    trial.bad += !accepted(game, state);
}

/* Everything that can be spent from here on. */
static void spend_all(const surto_game *game, const surto_state *state, const bill *b,
                      unsigned from)
{
    const season2_state *s = season2_of(state);
    if (s->asked != SEASON2_ASKED_PAY) {
        note_paid(game, state, b, from);
        return;
    }
    surto_move moves[SEASON2_CARDS];
    size_t count = surto_legal(game, state, moves, SEASON2_CARDS);
    bool next[256] = {false};
    size_t wanted = 0;
    unsigned spent = 0;
    while (spent < SEASON2_PAID_MAX && s->paid[spent] != SURTO_NONE) {
        spent++;
    }
    for (unsigned i = 0; i < trial.count; i++) { /* what the payments that begin so go on with */
        const payment *p = &trial.payments[i];
        if (p->size > spent && memcmp(p->card, s->paid, spent) == 0 && !next[p->card[spent]]) {
            next[p->card[spent]] = true;
            wanted++;
        }
    }
    trial.bad += count != wanted || count < 2; /* a single one would have been spent */
    trial.bad += !accepted(game, state);
    for (size_t i = 0; i < count && i < SEASON2_CARDS; i++) {
        surto_state_buffer room;
        surto_state *after = surto_state_from_buffer(&room);
        trial.bad +=
            moves[i].kind != SEASON2_SPEND || moves[i].actor != s->active || !next[moves[i].arg[0]];
        memcpy(&room, state, surto_state_size(game));
        if (trial.bad > 0 || surto_apply(game, after, moves[i], NULL) != SURTO_OK) {
            trial.bad++;
            return;
        }
        trial.spends++;
        spend_all(game, after, b, from);
    }
}

/* One thing to pay for, by this move. */
static void check_bill(const surto_game *game, const surto_state *state, surto_move move, bool may,
                       const bill *b, seen *t)
{
    bool fine = listed(game, state, move) == (may && trial.count > 0);
    surto_state_buffer room;
    surto_state *after = surto_state_from_buffer(&room);
    memcpy(&room, state, surto_state_size(game));
    if (may && trial.count > 0 && fine) {
        trial.spends = 0;
        memset(trial.reached, 0, sizeof trial.reached);
        fine = surto_apply(game, after, move, NULL) == SURTO_OK &&
               (season2_of(after)->actions == season2_of(state)->actions - 1 ||
                season2_of(after)->phase == SEASON2_WON);
        spend_all(game, after, b, b->build ? move.arg[0] : SURTO_NONE);
        unsigned sum = 0;
        for (unsigned i = 0; i < trial.count; i++) {
            fine &= trial.reached[trial.number[i]] == 1;
        }
        for (unsigned number = 0; number < SETS_MAX; number++) {
            sum += trial.reached[number];
        }
        fine &= sum == trial.count && trial.bad == 0;
        t->builds += b->build;
        t->moved += b->build && move.arg[0] != SURTO_NONE;
        t->recons[season2_pack_of(game)->sites[b->build ? 0 : b->site].kind] += !b->build;
        t->spends += trial.spends;
        t->widest = trial.count > t->widest ? trial.count : t->widest;
    } else {
        t->nothing++;
    }
    CHECK_SAY(fine, "%s %u from %u: %u payments", b->build ? "build" : "recon", b->site,
              move.arg[0], trial.count);
    if (!fine) {
        tell(game, state);
    }
}

static void check_bills(const surto_game *game, const surto_state *state, seen *t)
{
    const season2_state *s = season2_of(state);
    const season2_pack *p = season2_pack_of(game);
    unsigned here = s->pawn[s->active];
    bill b = {.build = true};
    bool centre = (s->centres >> here) & 1, full = surto__count(s->centres) == p->centres;
    find_payments(game, s, &b);
    for (unsigned from = 0; from <= p->cities; from++) {
        bool none = from == p->cities;
        surto_move move = {SEASON2_BUILD, s->active, {none ? SURTO_NONE : (uint8_t)from}};
        check_bill(game, state, move, !centre && (none ? !full : full && (s->centres >> from) & 1),
                   &b, t);
    }
    for (unsigned site = 0; site < p->site_count; site++) {
        const season2_site *what = &p->sites[site];
        surto_move move = {SEASON2_RECON, s->active, {(uint8_t)site}};
        b = (bill){false, site};
        find_payments(game, s, &b);
        check_bill(game, state, move,
                   !season2_is_prologue(p, s) && what->city == here && (what->free || centre) &&
                       !((s->sites >> site) & 1),
                   &b, t);
    }
}

static void pay_often(surto_game *game, surto_rng *rng, unsigned times, seen *t)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    for (unsigned i = 0; i < times && check_failures == 0; i++) {
        season2_state *s = season2_in(state);
        begin_actions(game, state, rng);
        unsigned colour = enrich(game, s, rng);
        deal_hands(game, s, colour, rng);
        make_pile(game, s);
        if (accepted(game, state)) {
            check_bills(game, state, t);
        } else {
            tell(game, state);
        }
    }
}

TEST("season2 payments: each is made in one way, and nothing else is, with the starting pack")
{
    surto_rng rng = {first_seed() + 7000};
    seen t = {0};
    surto_game *game = NULL;
    CHECK(surto_game_open(&game, "season2", NULL, 0, NULL, 0) == SURTO_OK);
    pay_often(game, &rng, game_count(4000), &t);
    surto_game_close(game);
    CHECK_SAY(t.builds > 100 && t.recons[0] > 50 && t.recons[1] > 50 && t.recons[2] > 20,
              "%u builds, %u %u %u recons", t.builds, t.recons[0], t.recons[1], t.recons[2]);
    printf("# %u builds, %u %u %u recons, %u spends, at most %u payments\n", t.builds, t.recons[0],
           t.recons[1], t.recons[2], t.spends, t.widest);
}

TEST("season2 payments: each is made in one way, and nothing else is, with other numbers")
{
    surto_rng rng = {first_seed() + 8000};
    seen t = {0};
    for (unsigned i = 0; i < game_count(400) && check_failures == 0; i++) {
        surto_game *game = random_pack(&rng, i % 8 ? "january" : "prologue", 9, 36);
        pay_often(game, &rng, 20, &t);
        surto_game_close(game);
    }
    CHECK_SAY(t.builds > 100 && t.moved > 50 && t.recons[0] > 50 && t.recons[1] > 50 &&
                  t.recons[2] > 50,
              "%u builds, %u moved, %u %u %u recons", t.builds, t.moved, t.recons[0], t.recons[1],
              t.recons[2]);
    printf("# %u builds, %u moved, %u %u %u recons, %u spends, at most %u payments\n", t.builds,
           t.moved, t.recons[0], t.recons[1], t.recons[2], t.spends, t.widest);
}

/* ---- Sequences of place ----------------------------------------------------------------- */

enum { ROW_MAX = 8, WAYS_MAX = 20000 };

static struct {
    uint8_t location[ROW_MAX], room[ROW_MAX], before[ROW_MAX];
    unsigned count;
    uint8_t way[WAYS_MAX][ROW_MAX]; /* in the order of the board, the smaller numbers first */
    unsigned ways, reached, bad;
} row;

/* The locations that a chain of links joins with a haven: none is sealed in these packs. */
static uint64_t joined(const season2_pack *p)
{
    uint64_t reached = p->starting_havens, before = 0;
    while (reached != before) {
        before = reached;
        for (unsigned link = 0; link < p->link_count; link++) {
            uint64_t ends = surto__bit(p->link_end[link][0]) | surto__bit(p->link_end[link][1]);
            bool on = !((p->sealed_links[link / 64] >> (link % 64)) & 1);
            reached |= on && (reached & ends) ? ends : 0;
        }
    }
    return reached;
}

static void find_ways(unsigned at, unsigned stock, uint8_t *way)
{
    if (at == row.count) {
        if (stock == 0 && row.ways < WAYS_MAX) {
            memcpy(row.way[row.ways], way, ROW_MAX);
        }
        row.ways += stock == 0;
        return;
    }
    for (unsigned number = 0; number <= row.room[at] && number <= stock; number++) {
        way[at] = (uint8_t)number;
        find_ways(at + 1, stock - number, way);
    }
}

/* All sequences of `place`, by the smaller numbers first: the ways come in the same order. */
static void place_all(const surto_game *game, const surto_state *state)
{
    const season2_state *s = season2_of(state);
    if (s->asked != SEASON2_ASKED_PLACE) {
        const uint8_t *way = row.way[row.reached < WAYS_MAX ? row.reached : 0];
        unsigned sum = 0, all = 0;
        for (unsigned i = 0; i < row.count; i++) {
            row.bad += s->supplies[row.location[i]] != row.before[i] + way[i];
            sum += s->supplies[row.location[i]];
            all += row.before[i] + way[i];
        }
        row.bad += sum != all || row.reached >= row.ways || s->stock != 0 ||
                   (s->phase != SEASON2_SETUP_INFECTION && s->phase != SEASON2_IN_ACTIONS);
        row.bad += !accepted(game, state);
        row.reached++;
        return;
    }
    unsigned at = 0, later = 0;
    while (at < row.count && row.location[at] != s->cursor) {
        at++;
    }
    if (at == row.count) {
        row.bad++;
        return;
    }
    for (unsigned i = at + 1; i < row.count; i++) {
        later += row.room[i];
    }
    unsigned min = s->stock > later ? s->stock - later : 0;
    unsigned max = s->stock < row.room[at] ? s->stock : row.room[at];
    surto_move moves[SEASON2_SUPPLIES_MAX + 1];
    size_t count = surto_legal(game, state, moves, SEASON2_SUPPLIES_MAX + 1);
    row.bad += count != max - min + 1U || count < 2 || !accepted(game, state);
    for (size_t i = 0; i < count && row.bad == 0; i++) {
        surto_state_buffer room;
        surto_state *after = surto_state_from_buffer(&room);
        row.bad += moves[i].kind != SEASON2_PLACE || moves[i].actor != s->active ||
                   moves[i].arg[0] != s->cursor || moves[i].arg[1] != min + i;
        memcpy(&room, state, surto_state_size(game));
        row.bad += surto_apply(game, after, moves[i], NULL) != SURTO_OK;
        place_all(game, after);
    }
}

static void check_ways(const surto_game *game, const surto_state *state, const surto_state *after)
{
    place_all(game, after);
    bool fine = row.bad == 0 && row.reached == row.ways && row.ways <= WAYS_MAX;
    CHECK_SAY(fine, "%u ways, %u reached, %u faults", row.ways, row.reached, row.bad);
    if (!fine) {
        tell(game, state);
    }
}

/* The row of this position; everything has room, or only what the population lacks. */
static void find_row(const season2_state *s, uint64_t locations, bool setup)
{
    uint8_t way[ROW_MAX] = {0};
    row.count = row.ways = row.reached = row.bad = 0;
    for (; locations != 0 && row.count < ROW_MAX; locations &= locations - 1) {
        unsigned location = surto__lowest(locations);
        unsigned population = season2_population(s, location), lies = s->supplies[location];
        unsigned room = population > lies ? population - lies : 0;
        row.location[row.count] = (uint8_t)location;
        row.before[row.count] = (uint8_t)lies;
        row.room[row.count++] = (uint8_t)(setup ? (unsigned)SEASON2_SUPPLIES_MAX : room);
    }
    find_ways(0, s->stock, way);
}

TEST("season2 payments: every distribution of the set-up is placed in one way")
{
    surto_rng rng = {first_seed() + 9000};
    unsigned ways = 0;
    for (unsigned i = 0; i < game_count(300) && check_failures == 0; i++) {
        surto_game *game = random_pack(&rng, i % 8 ? "january" : "prologue", 5, any(&rng, 1, 6));
        const season2_pack *p = season2_pack_of(game);
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_start(game, state);
        find_row(season2_of(state), joined(p), true);
        check_ways(game, state, state);
        ways += row.ways;
        surto_game_close(game);
    }
    printf("# %u distributions\n", ways);
}

/* Populations, centres and supplies by chance, the stock what is left; in the active hand a card
 * for production. */
static void make_producer(const surto_game *game, surto_state *state, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    season2_state *s = season2_in(state);
    begin_actions(game, state, rng);
    for (unsigned tries = any(rng, 0, p->centres); tries > 0; tries--) {
        s->centres |= surto__bit(any(rng, 0, p->cities - 1U));
    }
    for (unsigned location = 0; location < p->locations; location++) {
        surto__nibble_set(s->population, location, any(rng, 0, 8));
    }
    unsigned kept = surto_rng_below(rng, 3) ? any(rng, 0, 8) : any(rng, 0, s->stock);
    while (s->stock > kept) {
        s->supplies[any(rng, 0, p->locations - 1U)]++;
        s->stock--;
    }
    s->pawn[s->active] = (uint8_t)any(rng, 0, p->locations - 1U);
    season2_move_card(s, SEASON2_CARD_PRODUCE + 2, SEASON2_IN_DECK, SEASON2_IN_HAND + s->active);
    s->hand_count[s->active] = 1;
    make_pile(game, s);
}

TEST("season2 payments: every distribution of a short production is placed in one way")
{
    surto_rng rng = {first_seed() + 10000};
    unsigned shorts = 0, enough = 0, none = 0;
    for (unsigned i = 0; i < game_count(4000) && check_failures == 0; i++) {
        surto_game *game = random_pack(&rng, i % 8 ? "january" : "prologue", 6, any(&rng, 1, 36));
        const season2_pack *p = season2_pack_of(game);
        surto_state_buffer room, next;
        surto_state *state = surto_state_from_buffer(&room),
                    *after = surto_state_from_buffer(&next);
        season2_state *s = season2_in(state);
        make_producer(game, state, &rng);
        uint64_t producers = joined(p) & (s->centres | ~(surto__bit(p->cities) - 1));
        unsigned lacking = 0, here = s->pawn[s->active];
        find_row(s, producers, false);
        for (unsigned at = 0; at < row.count; at++) {
            lacking += row.room[at];
        }
        bool place = here >= p->cities || (s->centres >> here) & 1;
        bool may = place && lacking > 0 && s->stock > 0;
        surto_move move = {SEASON2_PRODUCE, s->active, {(uint8_t)(SEASON2_CARD_PRODUCE + 2), 1}};
        CHECK(!accepted(game, state) || listed(game, state, move) == may);
        memcpy(&next, &room, sizeof room);
        if (may && lacking > s->stock) {
            CHECK(surto_apply(game, after, move, NULL) == SURTO_OK);
            check_ways(game, state, after);
            shorts++;
        } else if (may) {
            CHECK(surto_apply(game, after, move, NULL) == SURTO_OK);
            CHECK(season2_of(after)->asked == SEASON2_ASKED_NOTHING);
            for (unsigned at = 0; at < row.count; at++) {
                unsigned now = season2_of(after)->supplies[row.location[at]];
                CHECK(now == (unsigned)row.before[at] + row.room[at]);
            }
            enough++;
        } else {
            none++;
        }
        surto_game_close(game);
    }
    CHECK_SAY(shorts > 200 && enough > 100 && none > 100, "%u, %u, %u", shorts, enough, none);
    printf("# %u short, %u not, %u refused\n", shorts, enough, none);
}

CHECK_MAIN
