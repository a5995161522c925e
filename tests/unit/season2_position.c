/* A position of Season 2 in parts: <surto/season2.h> against the state it looks at, and the words
 * for things. */
#include <stdlib.h>
#include <surto/surto.h>

#include "rules/season2/state.h"

#include "../check.h"

static surto_game *open_with(const char *kind, const char *pack, const char *consent)
{
    surto_option options[] = {
        {"players", "3"}, {"game", kind}, {"pack", pack}, {"consent", consent}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season2", options, 4, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* ---- Words ------------------------------------------------------------------------------ */

TEST("season2 look: keys and names")
{
    enum { E = SURTO_SEASON2_FIRST_EVENT, P = SURTO_SEASON2_FIRST_PRODUCE };
    static const struct {
        surto_season2_entity thing;
        unsigned number;
        const char *key, *name;
    } cases[] = {
        {SURTO_SEASON2_LOCATION, 0, "new-york", "New York"},
        {SURTO_SEASON2_LOCATION, 20, "haven-west", "West Haven"},
        {SURTO_SEASON2_LOCATION, 21, "", ""},
        {SURTO_SEASON2_CARD, 0, "new-york", "New York"},
        {SURTO_SEASON2_CARD, 1, "new-york+infrastructure", "New York with Infrastructure"},
        {SURTO_SEASON2_CARD, 3, "new-york+cargo", "New York with Cargo"},
        {SURTO_SEASON2_CARD, 4 * 17, "", ""},
        {SURTO_SEASON2_CARD, 4 * 51 + 3, "", ""},
        {SURTO_SEASON2_CARD, E, "team-bravo", "Team Bravo"},
        {SURTO_SEASON2_CARD, E + 10, "", ""},
        {SURTO_SEASON2_CARD, P, "produce-1", "Produce Supplies (1 box)"},
        {SURTO_SEASON2_CARD, P + 3, "produce-4", "Produce Supplies (4 boxes)"},
        {SURTO_SEASON2_CARD, P + 4, "", ""},
        {SURTO_SEASON2_CARD, SURTO_SEASON2_EPIDEMIC, "epidemic", "Epidemic"},
        {SURTO_SEASON2_CARD, 255, "", ""},
        {SURTO_SEASON2_INFECTION, 0, "new-york", "New York"},
        {SURTO_SEASON2_INFECTION, 2, "new-york+guarded", "New York with Guarded"},
        {SURTO_SEASON2_INFECTION, 4 * 17, "", ""},
        {SURTO_SEASON2_EVENT, 3, "salvage", "Salvage"},
        {SURTO_SEASON2_EVENT, 10, "", ""},
        {SURTO_SEASON2_CHARACTER, 1, "farmer", "Farmer"},
        {SURTO_SEASON2_CHARACTER, 10, "", ""},
        {SURTO_SEASON2_CHARACTER, SURTO_SEASON2_WORKER, "worker", "Haven Worker"},
        {SURTO_SEASON2_ABILITY, 1, "seafarer", "Seafarer"},
        {SURTO_SEASON2_ABILITY, 9, "", ""},
        {SURTO_SEASON2_SCAR, 4, "bad-back", "Bad Back"},
        {SURTO_SEASON2_SCAR, 8, "", ""},
        {SURTO_SEASON2_UPGRADE, 0, "infrastructure", "Infrastructure"},
        {SURTO_SEASON2_UPGRADE, 5, "contained", "Contained"},
        {SURTO_SEASON2_UPGRADE, 6, "", ""},
        {SURTO_SEASON2_SITE, 1, "plantation", "Plantation"},
        {SURTO_SEASON2_SITE, 8, "", ""},
        {SURTO_SEASON2_OBJECTIVE, 0, "one-centre", "One supply centre"},
        {SURTO_SEASON2_OBJECTIVE, 13, "six-candles", "Six candles"},
        {SURTO_SEASON2_OBJECTIVE, 14, "london-stores", "Five supplies in London"},
        {SURTO_SEASON2_OBJECTIVE, 18, "", ""},
        {SURTO_SEASON2_COUNTER, 2, "secrets", "Secrets"},
        {SURTO_SEASON2_COUNTER, 4, "", ""},
        {SURTO_SEASON2_SEARCH, 1, "stairs", "The hidden stairs"},
        {SURTO_SEASON2_SEARCH, 3, "", ""},
        {SURTO_SEASON2_STICKER, 12, "M",
         "new action, light: use 2 supplies to light a lamp in a city without a mark"},
        {SURTO_SEASON2_STICKER, 13, "N",
         "new action, bake, instead of light: use 1 supply in a city without a lamp to remove its "
         "plague cubes and light a lamp"},
        {SURTO_SEASON2_TWIST, 99, "", ""},
        {SURTO_SEASON2_MONTH, 0, "january", "January"},
        {SURTO_SEASON2_MONTH, 11, "december", "December"},
        {SURTO_SEASON2_MONTH, 12, "prologue", "Prologue"},
        {SURTO_SEASON2_MONTH, 13, "", ""},
        {SURTO_SEASON2_OPENED, 0, "packet-1", "Packet 1"},
        {SURTO_SEASON2_OPENED, 8, "door-attic", "Door attic"},
        {SURTO_SEASON2_OPENED, 55, "", ""},
        {SURTO_SEASON2_OPENED, 56, "", ""},
        {SURTO_SEASON2_STICKER, 0, "A", ""},
        {SURTO_SEASON2_STICKER, 1, "B", "each game has 6 more supplies"},
        {SURTO_SEASON2_STICKER, 2, "C", "the infection rate starts 1 space further on"},
        {SURTO_SEASON2_STICKER, 4, "E",
         "each location with a lamp in the network gets 2 supplies after the first infections"},
        {SURTO_SEASON2_STICKER, 9, "J", "new action, treat: use 1 supply to remove a plague cube"},
        {SURTO_SEASON2_STICKER, 21, "V", "struck locations lose 1 population after a game"},
        {SURTO_SEASON2_STICKER, 23, "", ""},
        {SURTO_SEASON2_BLOCK, 2, "legacy-3", "Legacy 3"},
        {SURTO_SEASON2_BLOCK, 63, "", ""},
        {SURTO_SEASON2_BLOCK, SURTO__BLOCK_PACKET + 7, "packet-8", "Packet 8"},
        {SURTO_SEASON2_BLOCK, SURTO__BLOCK_DOOR + 47, "", ""},
        {SURTO_SEASON2_BLOCK, SURTO__BLOCK_TWIST + 15, "", ""},
        {SURTO_SEASON2_BLOCK, SURTO__BLOCK_TRIGGER, "trigger-first-silence", "First silence"},
        {SURTO_SEASON2_BLOCK, SURTO_NO_BLOCK, "", ""},
    };
    surto_game *game = open_with("campaign", "proving", "off");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char key[64] = "?", name[128] = "?";
        size_t size = surto_season2_key(game, cases[i].thing, cases[i].number, key, sizeof key);
        CHECK_SAY(size == strlen(key) && strcmp(key, cases[i].key) == 0, "case %zu: '%s'", i, key);
        size = surto_season2_name(game, cases[i].thing, cases[i].number, name, sizeof name);
        CHECK_SAY(size == strlen(name) && strcmp(name, cases[i].name) == 0, "case %zu: '%s'", i,
                  name);
    }
    surto_game_close(game);
}

TEST("season2 look: whatever has a key has a name, and moves and states use the same keys")
{
    static const char *const packs[] = {"start", "proving"};
    for (unsigned n = 0; n < 2; n++) {
        surto_game *game = open_with("january", packs[n], "off");
        for (unsigned thing = 0; thing <= SURTO_SEASON2_BLOCK; thing++) {
            for (unsigned number = 0; number < 300; number++) {
                char key[64], name[128];
                surto_season2_entity what = (surto_season2_entity)thing;
                size_t has_key = surto_season2_key(game, what, number, key, sizeof key);
                size_t has_name = surto_season2_name(game, what, number, name, sizeof name);
                bool sticker = what == SURTO_SEASON2_STICKER; /* some do nothing in this pack */
                CHECK_SAY((has_key > 0) == (has_name > 0) || (sticker && has_key > 0),
                          "%s, thing %u number %u: '%s' '%s'", packs[n], thing, number, key, name);
                CHECK(has_key < sizeof key && has_name < sizeof name);
            }
        }
        surto_game_close(game);
    }
}

TEST("season2 look: the keys of every sort of thing have an end")
{
    surto_game *game = open_with("campaign", "proving", "off");
    for (unsigned domain = SEASON2_DOMAIN_LOCATION; domain <= SEASON2_DOMAIN_TWIST; domain++) {
        unsigned count = 0;
        while (season2_key(game, domain, count)) {
            count++;
        }
        CHECK_SAY(count > 1 && count <= 255, "domain %u: %u", domain, count);
        CHECK(season2_key(game, domain, 255) == NULL);
    }
    surto_game_close(game);
}

TEST("season2 look: another game has none of it")
{
    static surto_season2_position position;
    surto_season2_contents contents;
    surto_state_buffer room;
    surto_game *game;
    char text[8] = "?";
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, surto_state_from_buffer(&room));
    CHECK(surto_season2_get_position(game, surto_state_from_buffer(&room), &position) ==
          SURTO_ERR_UNKNOWN);
    CHECK(surto_season2_get_contents(game, &contents) == SURTO_ERR_UNKNOWN);
    CHECK(surto_season2_key(game, SURTO_SEASON2_LOCATION, 0, text, sizeof text) == 0);
    CHECK(surto_season2_name(game, SURTO_SEASON2_LOCATION, 0, text, sizeof text) == 0);
    CHECK(text[0] == 0);
    surto_game_close(game);
}

/* ---- What never changes ----------------------------------------------------------------- */

TEST("season2 look: contents of the start and of the proving campaign")
{
    surto_season2_contents c;
    surto_game *game = open_with("january", "start", "off");
    CHECK(surto_season2_get_contents(game, &c) == SURTO_OK);
    CHECK(!c.campaign && c.cities == 9 && c.locations == 12 && c.sealed == 0 && c.prologue);
    CHECK(c.starting_havens == UINT64_C(7) << 9);
    surto_game_close(game);
    game = open_with("campaign", "proving", "off");
    CHECK(surto_season2_get_contents(game, &c) == SURTO_OK);
    CHECK(c.campaign && c.cities == 17 && c.locations == 21 && c.months == 12 && c.prologue);
    CHECK(c.events == 10 && c.characters == 10 && c.abilities == 9 && c.scars == 8);
    CHECK(c.sites == 8 && c.objectives == 18 && c.spaces == 5 && c.counters == 4 &&
          c.hidden_counters == 12);
    CHECK(c.unrationed == (1U << 2 | 1U << 3 | 1U << 7 | 1U << 9));
    CHECK(c.ability_cost[0] == 3 && c.ability_cost[7] == 1);
    CHECK(c.upgrade_cost[0] == 2 && c.upgrade_cost[5] == 1);
    CHECK(c.site[0].city == 0 && c.site[0].packet == 0 && !c.site[0].needs_centre);
    CHECK(c.site[0].kind == SURTO_SEASON2_STARRED && c.site[0].number == 1);
    CHECK(c.site[1].kind == SURTO_SEASON2_LETTERED && c.site[2].kind == SURTO_SEASON2_NAMED);
    CHECK(c.site[4].needs_centre && c.site[7].packet == 7);
    CHECK(c.searches == 3 && c.search[0].steps == 3 && c.search[1].city == 5);
    CHECK(c.objective_number[1] == 2 && c.objective_number[3] == 12 && c.objective_number[4] == 1);
    CHECK(c.objective_number[13] == 6 && c.objective_number[14] == 5);
    CHECK(c.objective_number[15] == 6 && c.objective_number[16] == 2);
    CHECK(c.objective_number[17] == 2);
    unsigned named = 0;
    for (unsigned city = 0; city < SURTO_SEASON2_CITIES_MAX; city++) {
        named += c.site[2].named[city];
    }
    CHECK(named == c.site[2].number);
    CHECK(c.dials == 3 && c.dial[1].spaces == 8 && c.dial[1].cards[0] == 1);
    CHECK(c.dial[1].cards[7] == 4 && c.dial[2].cards[7] == 5 && c.dial[2].cards[8] == 0);
    surto_game_close(game);
}

/* ---- A position ------------------------------------------------------------------------- */

static unsigned sum(const uint8_t *counts, unsigned number)
{
    unsigned total = 0;
    for (unsigned i = 0; i < number; i++) {
        total += counts[i];
    }
    return total;
}

/* The legal numbers end where the room does. */
static void check_room(const surto_game *game, const surto_state *state,
                       const surto_season2_position *o)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    unsigned max = 0, open = 0;
    for (size_t i = 0; i < count; i++) {
        max = moves[i].arg[1] > max ? moves[i].arg[1] : max;
    }
    CHECK(o->place[o->asked_about].room == max);
    for (unsigned location = 0; location < SURTO_SEASON2_LOCATIONS_MAX; location++) {
        CHECK(o->place[location].room <= o->to_place);
        open += o->place[location].room > 0;
    }
    CHECK(open == o->places_left);
}

static void check_asked(const surto_game *game, const surto_state *state,
                        const surto_season2_position *o)
{
    const season2_state *s = season2_of(state);
    CHECK((unsigned)o->asked == s->asked);
    if (o->asked == SURTO_SEASON2_ASKED_NOTHING) {
        CHECK(o->paid_count == 0);
    } else if (o->asked == SURTO_SEASON2_ASKED_SUFFER) {
        CHECK(o->asked_seat == SURTO_ACTOR_CHANCE && surto_actors(game, state) == SURTO_CHANCE);
        CHECK((s->suffering >> o->asked_about) & 1);
    } else { /* others may hold events or too many cards, but he who is asked may answer */
        CHECK_SAY((surto_actors(game, state) >> o->asked_seat) & 1, "asked %u: p%u", s->asked,
                  o->asked_seat + 1U);
    }
    if (o->asked == SURTO_SEASON2_ASKED_PAY) {
        CHECK(o->pays_for_site == (s->bill == SEASON2_RECON) && o->asked_about == s->bill_from);
        CHECK(memcmp(o->paid, s->paid, o->paid_count) == 0);
        CHECK(s->paid[o->paid_count] == SURTO_NONE);
        CHECK(o->price > o->paid_worth && o->paid_worth >= o->paid_count);
    } else {
        CHECK(o->price == 0 && o->paid_worth == 0);
    }
    if (o->asked == SURTO_SEASON2_ASKED_PLACE) {
        CHECK(o->to_place == o->stock && o->places_left > 0);
        check_room(game, state, o);
    } else {
        CHECK(o->to_place == 0 && o->places_left == 0 && o->place[0].room == 0);
    }
    if (o->asked == SURTO_SEASON2_ASKED_PROPOSAL) {
        CHECK(memcmp(&o->proposal, &s->proposal, sizeof s->proposal) == 0);
    }
    if (o->asked == SURTO_SEASON2_ASKED_CHOOSE) {
        CHECK(o->asked_about == surto_legal(game, state, NULL, 0));
    }
}

static void check_cards(const surto_game *game, const season2_state *s,
                        const surto_season2_position *o)
{
    CHECK(sum(o->unseen, SURTO_SEASON2_CARDS) == season2_count_in(game, s, SEASON2_IN_DECK));
    CHECK(sum(o->player_discard, SURTO_SEASON2_CARDS) ==
          season2_count_in(game, s, SEASON2_IN_DISCARD));
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        CHECK(sum(o->seat[seat].hand, SURTO_SEASON2_CARDS) == o->seat[seat].hand_count);
    }
    CHECK(o->deck_made == (s->piles > 0));
    CHECK(!o->deck_made || o->deck_left == sum(o->unseen, SURTO_SEASON2_CARDS) + o->epidemics_left);
    for (unsigned layer = 0; layer < o->layer_count; layer++) { /* the top one first */
        CHECK(sum(o->layers[layer], SURTO_SEASON2_INFECTIONS) ==
              season2_infection_count(game, s, o->layer_count - 1U - layer));
    }
    CHECK(sum(o->infection_discard, SURTO_SEASON2_INFECTIONS) ==
          season2_infection_count(game, s, SEASON2_INFECTION_DISCARD));
    CHECK(sum(o->area, SURTO_SEASON2_INFECTIONS) ==
          season2_infection_count(game, s, SEASON2_INFECTION_AREA));
    CHECK((o->found_events & o->lost_events) == 0 && (o->reserve & ~o->found_events) == 0);
}

static void check_board(const surto_game *game, const season2_state *s,
                        const surto_season2_position *o)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned supplies = o->stock, cities = 0, people = 0;
    for (unsigned location = 0; location < p->locations; location++) {
        const surto_season2_place *place = &o->place[location];
        supplies += place->supplies;
        cities += place->network && location < p->cities;
        people += place->network ? place->population : 0;
        CHECK((place->lanes & ~place->adjacent) == 0);
        CHECK(place->by_sea == season2_by_sea(game, s, location));
        CHECK(!place->network || place->present);
        for (unsigned other = 0; other < p->locations; other++) { /* both ways */
            CHECK(((place->adjacent >> other) & 1) == ((o->place[other].adjacent >> location) & 1));
        }
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        supplies += o->seat[seat].carried;
        CHECK(o->seat[seat].playing == (seat < s->players));
        CHECK((o->seat[seat].character == SURTO_NONE) == (o->seat[seat].pawn == SURTO_NONE));
    }
    CHECK(p->campaign || supplies == season2_supplies_number(game, s, true));
    CHECK(o->network_cities == cities && o->network_population == people);
    CHECK(o->centres_left + surto__count(s->centres) == p->centres);
    CHECK(o->rate_cards == p->dial[s->dial][s->rate] && o->dial == s->dial);
    surto_season2_contents c;
    CHECK(surto_season2_get_contents(game, &c) == SURTO_OK);
    for (unsigned i = 0; i < p->objective_count; i++) { /* what is open is not reached yet */
        bool open = s->running && (s->objectives & ~s->met) >> i & 1;
        bool counts = s->phase > SEASON2_SETUP_FIRST || !((p->supply_objectives >> i) & 1);
        CHECK(!open || s->story.block != SURTO_NO_BLOCK || !counts ||
              o->progress[i] < c.objective_number[i]);
    }
}

static void check_people(const surto_game *game, const season2_state *s,
                         const surto_season2_position *o)
{
    const season2_pack *p = season2_pack_of(game);
    for (unsigned i = 0; i < p->job_count; i++) {
        const surto_season2_person *who = &o->character[i];
        unsigned scars = 0, shown = 0;
        CHECK(who->made == (s->character[i].life != SEASON2_NOT_MADE));
        CHECK(!who->living || who->made);
        CHECK((who->died == SURTO_NONE) == (!who->made || who->living));
        CHECK(who->seat == SURTO_NONE || o->seat[who->seat].character == i);
        for (unsigned space = 0; space < p->spaces; space++) {
            unsigned number = who->space[space].number;
            if (who->space[space].kind == SURTO_SEASON2_SPACE_SCAR) {
                scars++;
                CHECK((s->scars >> number) & 1);
            } else if (who->space[space].kind == SURTO_SEASON2_SPACE_ABILITY) {
                CHECK((s->abilities >> number) & 1);
            }
        }
        for (unsigned face = 0; face < who->shown; face++) {
            shown += who->face[face] == SURTO_SEASON2_FACE_SCAR;
        }
        CHECK(scars == shown || scars + 1 == shown); /* one may still be chosen */
    }
}

static void check_campaign(const surto_game *game, const season2_state *s,
                           const surto_season2_position *o)
{
    const season2_pack *p = season2_pack_of(game);
    CHECK(o->month == s->calendar.month && o->second_try == s->calendar.second);
    CHECK(o->score == season2_score(game, s) && o->points == s->calendar.points);
    CHECK(o->rationing == (p->campaign && !s->in_prologue ? s->calendar.level : p->rationing));
    for (unsigned i = 0; i < o->played_count; i++) {
        const surto_season2_played *one = &o->played[i];
        const surto__calendar_row *row = &s->calendar.rows[2 * one->month + one->second];
        CHECK(row->result == (one->won ? SURTO__TRY_WON : SURTO__TRY_LOST));
        CHECK(one->level == row->level && one->cities == row->size);
        CHECK(i == 0 || 2 * one[-1].month + one[-1].second < 2 * one->month + one->second);
    }
    CHECK(o->reading == s->story.block && o->opened == s->story.opened);
    CHECK(o->running == s->running && o->players == s->players);
}

TEST("season2 look: an objective for a counter shows it, unless it is hidden")
{
    enum { ATTIC = 12, CANDLES = 13, SECRETS = 2 };
    static surto_season2_position position;
    static surto_season2_contents contents;
    surto_game *game = open_with("campaign", "proving", "off");
    season2_pack *p = (season2_pack *)(void *)game->own;
    p->objectives[ATTIC].condition = SEASON2_IF_COUNTER;
    p->objectives[ATTIC].arg[0] = SECRETS;
    p->objectives[ATTIC].arg[1] = 4;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_start(game, state);
    season2_state *s = season2_in(state);
    s->objectives = 1U << ATTIC | 1U << CANDLES;
    s->story.counters[0] = s->story.counters[SECRETS] = 3;
    CHECK(surto_season2_get_contents(game, &contents) == SURTO_OK);
    CHECK(surto_season2_get_position(game, state, &position) == SURTO_OK);
    CHECK(contents.objective_number[CANDLES] == 6 && position.progress[CANDLES] == 3);
    CHECK(contents.objective_number[ATTIC] == 1 && position.progress[ATTIC] == 0);
    s->story.counters[SECRETS] = 4;
    CHECK(surto_season2_get_position(game, state, &position) == SURTO_OK);
    CHECK(position.progress[ATTIC] == 1);
    surto_game_close(game);
}

static void look_through(surto_game *game, uint64_t number)
{
    static surto_season2_position position;
    static surto_move moves[SURTO_MOVES_MAX];
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {number};
    surto_move move;
    surto_start(game, state);
    for (;;) {
        const season2_state *s = season2_of(state);
        memset(&position, 0xee, sizeof position);
        CHECK(surto_season2_get_position(game, state, &position) == SURTO_OK);
        CHECK(strcmp(position.phase, season2_phase_keys[s->phase]) == 0);
        CHECK(position.turn == s->active && position.left == s->left);
        CHECK(position.quiet_night == ((s->flags & SEASON2_FLAG_QUIET) != 0));
        check_asked(game, state, &position);
        check_cards(game, s, &position);
        check_board(game, s, &position);
        check_people(game, s, &position);
        check_campaign(game, s, &position);
        if (surto_sample(game, state, &rng, &move) != SURTO_OK || check_failures > 0) {
            break;
        }
        /* Now and then the first of all moves: to build, to share, to play events. */
        if (move.actor != SURTO_ACTOR_CHANCE && surto_rng_below(&rng, 2) == 0) {
            size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
            for (size_t i = 0; i < count; i++) {
                bool rare = moves[i].kind == SEASON2_BUILD || moves[i].kind == SEASON2_RECON ||
                            moves[i].kind == SEASON2_PLAY_BRAVO;
                move = rare || (moves[i].kind == SEASON2_PLACE && moves[i].arg[1] == 3) ? moves[i]
                                                                                        : move;
            }
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    surto_game_close(game);
}

TEST("season2 look: every position of random games is told as it is")
{
    for (uint64_t number = 0; number < 60; number++) {
        look_through(
            open_with(number % 3 ? "january" : "prologue", "start", number % 2 ? "on" : "off"),
            number);
    }
}

TEST("season2 look: every position of random campaigns is told as it is")
{
    for (uint64_t number = 0; number < 6; number++) {
        look_through(open_with("campaign", "proving", number % 2 ? "on" : "off"), number);
    }
}

TEST("season2 look: rides between centres and between lamps")
{
    static const char *const said[] = {"new action, ride: from one city with a centre to another",
                                       "new action, ride: from one city with a lamp to another"};
    surto_game *game = open_with("january", "proving", "off");
    season2_pack *p = (season2_pack *)(void *)game->own;
    unsigned letter = 0;
    while (p->sticker[letter] != SEASON2_STICKER_RIDE) {
        letter++;
    }
    for (uint8_t lamps = 0; lamps < 2; lamps++) {
        char name[100];
        p->sticker_number[letter] = lamps;
        surto_season2_name(game, SURTO_SEASON2_STICKER, letter, name, sizeof name);
        CHECK_SAY(strcmp(name, said[lamps]) == 0, "%s", name);
    }
    surto_game_close(game);
}

CHECK_MAIN
