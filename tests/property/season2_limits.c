/* The maxima that headers promise, with content at all its limits.
 *
 * Packs made here have 64 locations of one colour around a hub with 63 lanes, keys of 23 bytes and
 * names of 47, four cards of every city, thirty events that share four effects, all behaviours of
 * stickers and 2048 instructions; the positions are those with the longest lists and texts that
 * anyone could think of. What <surto/game.h> and <surto/text.h> call room enough is enough there.
 */

#include "campaign/content.h"

#include "limits.h"
#include "season2_games.h"

enum { CITIES = 52, HAVENS = 12, OBJECTIVES = 32, EVENTS = 30 };

/* ---- The pack --------------------------------------------------------------------------- */

static key place_of(unsigned location)
{
    return location < CITIES ? key_of("c", location) : key_of("h", location - CITIES);
}

/* A star around the first city, then chords until there are as many links as there may be. */
static void say_board(sheet *out, bool sealed)
{
    say(out, "colour %s %s", key_of("k", 0).text, longest_name);
    for (unsigned city = 0; city < CITIES; city++) {
        say(out, "city %s %s 8 9999 9999 9999 9999 %s", place_of(city).text, key_of("k", 0).text,
            longest_name);
    }
    for (unsigned haven = CITIES; haven < CITIES + HAVENS; haven++) {
        say(out, "haven %s 8 9999 9999 9999 9999 %s", place_of(haven).text, longest_name);
    }
    for (unsigned city = 0; city < CITIES; city++) {
        say(out, "port %s", place_of(city).text);
        say(out, "copies %s 4 4 4 4", place_of(city).text);
    }
    unsigned links = 0;
    for (unsigned step = 0; step < 4; step++) {
        for (unsigned from = step ? 1 : 0; from + step < CITIES + HAVENS && links < 192; from++) {
            unsigned to = step ? from + step : from + 1;
            key a = place_of(step ? from : 0), b = place_of(to);
            if (to < CITIES + HAVENS) {
                say(out, "lane %s %s", a.text, b.text);
                links++;
                if (sealed) {
                    say(out, "sealed link %s %s", a.text, b.text);
                }
            }
        }
    }
    for (unsigned location = 3; sealed && location < CITIES + HAVENS; location++) {
        if (location != CITIES) { /* three cities and a haven are there */
            say(out, "sealed location %s", place_of(location).text);
        }
    }
}

static void say_traits(sheet *out, bool sealed)
{
    static const char *const effects[] = {"supplies 2", "skip-infection 0", "boat 0",
                                          "take-produce 0"};
    static const char *const jobs[] = {"teach 0", "teach 0", "teach 0", "teach 0", "teach 0",
                                       "teach 0", "teach 0", "teach 0", "teach 0", "teach 0"};
    static const char *const abilities[] = {"free-deliver 0", "free-drive 1",     "sail-colour 0",
                                            "recon-fewer 1",  "hand-more 2",      "exposed-from 2",
                                            "local-more 4",   "share-adjacent 0", "hail-free 0"};
    static const char *const scars[] = {"recon-more 1", "exposed-fewer 1", "hand-fewer 1",
                                        "no-charter 0", "carry-most 60",   "deliver-most 60",
                                        "no-share 0",   "centre-more 4"};
    static const char *const city[] = {"city build-count 7", "city free-sail 0",
                                       "city sail-supply 1"};
    static const char *const infection[] = {"infection keep-from 60", "infection guard 0",
                                            "infection no-outbreak 0"};
    const char *events[EVENTS];
    for (unsigned event = 0; event < EVENTS; event++) {
        events[event] = effects[event % 4];
    }
    say(out, "produce 1 4\nproduce 2 4\nproduce 3 4\nproduce 4 4\nepidemics 208 10");
    say_effects(out, "event", "e", events, EVENTS, "unrationed ", EVENTS);
    say_effects(out, "job", "j", jobs, 10, "", sealed ? 1 : 10);
    for (unsigned job = 0; job < (sealed ? 1U : 10U); job++) {
        say(out, "home %s %s", key_of("j", job).text, place_of(CITIES).text);
    }
    say(out, "spaces 5\nexposure 3 4 0\nexposure 0 0 1\nworker 4 9\nlimit 9");
    say_effects(out, "ability", "a", abilities, 8, "1 15 ", sealed ? 0 : 8);
    say_effects(out, "scar", "s", scars, 8, "", sealed ? 4 : 8);
    say_effects(out, "upgrade", "u", city, 3, "1 20 ", sealed ? 0 : 3);
    say_effects(out, "upgrade", "v", infection, 3, "1 20 ", sealed ? 0 : 3);
}

static void say_months(sheet *out, bool sealed)
{
    static const char *const sorts[] = {"starred", "lettered", "named"};
    for (unsigned site = 0; site < 8; site++) {
        key k = key_of("r", site);
        say(out, "site %s %s %u free %s %s 7 %s", k.text, place_of(0).text, site + 1,
            sorts[site % 3], key_of("k", 0).text, longest_name);
        for (unsigned city = 1; site % 3 == 2 && city <= 7; city++) {
            say(out, "named %s %s 1", k.text, place_of(city).text);
        }
        if (sealed) {
            say(out, "sealed site %s", k.text);
        }
    }
    for (unsigned i = 0; i < OBJECTIVES; i++) {
        say(out, "objective %s centres 52 %s", key_of("o", i).text, longest_name);
    }
    say(out, "month prologue - 8");
    for (unsigned month = 0; month < 12; month++) {
        say(out, "month %s - 8", surto__month_keys[month]);
    }
    for (unsigned month = 0; month <= 12; month++) {
        for (unsigned i = 0; i < 8; i++) {
            say(out, "goal %s %s mandatory", surto__month_keys[month], key_of("o", i).text);
        }
    }
}

/* Stickers: all behaviours. */
static void say_numbers(sheet *out)
{
    for (unsigned dial = 0; dial < 4; dial++) {
        say(out, "dial 1 9 9 9 9 9 9 9 9 9");
    }
    say(out, "incidents 8\nplague 60\ncentres 51\ncost centre 7\ncost population 1");
    say(out, "cost forsaken 1\nstock 60\nunits 64 20\nscore 99 99 1");
    say(out, "sticker B stock-more 24\nsticker C rate-start 3\nsticker D first-infections 18");
    say(out, "sticker E marked-supplies struck 9\nsticker F marked-exposes struck 0\nsticker G "
             "marked-closed struck 0");
    say(out, "sticker H ride 0\nsticker I drop 9\nsticker J treat 9\nsticker K trade 1");
    say(out, "counter loaves campaign Loaves");
    for (unsigned i = 0; i < SEASON2_SEARCHES_MAX; i++) {
        say(out, "search %s %s 1 %s %s", key_of("s", i).text, place_of(i).text, key_of("d", i).text,
            longest_name);
    }
    say(out, "sticker L search 0\nsticker M light 9\nsticker N bake 9 loaves\n"
             "sticker O hail 0 loaves");
    say(out, "sticker R strike 0\nsticker U haven-falls 0\nsticker V marked-shrink struck 8");
    say(out, "sticker W supplied-grow 60");
}

/* As many blocks as there may be, and instructions. */
static void say_story(sheet *out, unsigned instructions)
{
    unsigned used = 0;
    for (unsigned card = 0; card < 64; card++) {
        say(out, "legacy stop");
        for (unsigned i = 0; i < 28; i++, used++) {
            say(out, "do units 1");
        }
    }
    for (unsigned packet = 1; packet <= 8; packet++, used += 9) {
        say(out, "packet %u\nchoose\noption A\noption B\noption C\noption D\nend", packet);
    }
    for (unsigned twist = 0; twist < 16; twist++, used += 2) {
        say(out, "twist %s %u %s\nwhen won\ndo units 9", key_of("t", twist).text, 84 + twist,
            longest_name);
    }
    for (unsigned door = 0; door < 48; door++) {
        say(out, "door %s", key_of("d", door).text);
        unsigned told = door == 0 ? SURTO__STORY_LINES : 0;
        for (unsigned i = 0; i < told; i++, used++) {
            say(out, "story %0400u", i);
        }
        for (unsigned i = told; i < 250 && used < instructions; i++, used++) {
            say(out, "do units 1");
        }
    }
}

static surto_game *open_limits(bool sealed, const char *kind, const char *consent)
{
    static sheet out;
    out.used = 0;
    say(&out, "pack season2 %s 9999", key_of("p", 0).text);
    say_board(&out, sealed);
    say_traits(&out, sealed);
    say_numbers(&out);
    say_months(&out, sealed);
    size_t before = out.used;
    say_story(&out, SURTO__INSTRUCTIONS_MAX + 1);
    surto_option options[] = {{"players", "4"}, {"game", kind}, {"consent", consent}};
    surto_game *game = NULL;
    char why[200] = "";
    CHECK(surto_game_open_pack(&game, "season2", out.text, out.used, options, 3, why, sizeof why) ==
          SURTO_ERR_PACK);
    out.used = before;
    say_story(&out, SURTO__INSTRUCTIONS_MAX);
    surto_status status =
        surto_game_open_pack(&game, "season2", out.text, out.used, options, 3, why, sizeof why);
    if (status != SURTO_OK) {
        printf("Bail out! %s\n", why);
        abort();
    }
    return game;
}

/* ---- Positions -------------------------------------------------------------------------- */

/* December, the second attempt, after 23 lost games: everything is found, ten characters exist. */
static void begin_december(const surto_game *game, surto_state *state)
{
    season2_state *s = season2_in(state);
    surto_start(game, state);
    s->present = ~UINT64_C(0);
    s->jobs = 0x3ff;
    s->abilities = s->scars = 0xff;
    s->upgrades = 0x3f;
    s->open_sites = 0xff;
    memset(s->links, 0xff, sizeof s->links);
    memset(s->population, 0x88, sizeof s->population);
    memset(s->card_place, 0, sizeof s->card_place);
    memset(s->infection_place, 0, sizeof s->infection_place);
    s->layers = 1;
    for (unsigned who = 0; who < SEASON2_CHARACTERS_MAX; who++) {
        s->character[who] = (season2_character){
            .home = CITIES, .life = SEASON2_LIVING, .space = {SEASON2_SPACE_JOB}};
    }
    s->calendar.month = 11;
    s->calendar.second = 1;
    s->calendar.level = 10;
    s->calendar.points = -SURTO__POINTS_MAX;
    for (unsigned i = 0; i < 23; i++) {
        s->calendar.rows[i] = (surto__calendar_row){SURTO__TRY_LOST, 10, 52, 4, {0, 1, 2, 3}};
    }
    s->asked = SEASON2_ASKED_NOTHING;
    s->cursor = 0;
    s->objectives = s->mandatory = ~UINT32_C(0);
    s->needed = 8;
    s->games = 255;
    s->more_units = SEASON2_MORE_UNITS_MAX;
    for (unsigned letter = 0; letter < SEASON2_LETTERS; letter++) {
        if (season2_pack_of(game)->sticker[letter] != SEASON2_STICKER_NONE) {
            s->stickers |= UINT32_C(1) << letter;
        }
    }
    s->phase = SEASON2_MONTH;
}

/* The pieces of a running game: everyone in the hub, the last pile on top. */
static void begin_game(const surto_game *game, surto_state *state, unsigned phase)
{
    season2_state *s = season2_in(state);
    begin_december(game, state);
    s->phase = (uint8_t)phase;
    s->running = 1;
    s->story.turn = season2_pack_of(game)->campaign;
    s->players = 4;
    s->stock = 60;
    for (unsigned seat = 0; seat < 4; seat++) {
        s->who[seat] = (uint8_t)seat;
        s->pawn[seat] = 0;
    }
    s->actions = phase == SEASON2_IN_ACTIONS ? 4 : 0;
    s->piles = 10;
    s->pile = 9;
}

/* Cards of as many classes as stickers make: of twenty cities all four. */
static void upgrade_all(uint8_t *upgrades)
{
    for (unsigned city = 0; city < 20; city++) {
        upgrades[city] = 0 | 1 << 2 | 2 << 4 | 3 << 6;
    }
}

static void count_cards(const surto_game *game, season2_state *s)
{
    season2_sort_produce(s);
    for (unsigned seat = 0; seat < 4; seat++) {
        s->hand_count[seat] = (uint8_t)season2_count_in(game, s, SEASON2_IN_HAND + seat);
    }
    if (s->piles > 0) {
        unsigned in = (s->flags & SEASON2_FLAG_EPIDEMIC_IN) != 0;
        s->pile_left = (uint8_t)(season2_count_in(game, s, SEASON2_IN_DECK) + in);
    }
}

static void give_ability(season2_state *s, unsigned character, unsigned space, unsigned ability)
{
    s->character[character].space[space] = (uint8_t)(SEASON2_SPACE_ABILITY + ability);
    surto__nibble_set(s->bought, ability, surto__nibble(s->bought, ability) + 1);
}

/* p1 in the hub: eleven classes that sail to 51 cities each, four of them charter to 63 places;
 * others hold the events; 59 supplies to give to three; all centres are elsewhere. */
static void crowd(const surto_game *game, surto_state *state)
{
    season2_state *s = season2_in(state);
    begin_game(game, state, SEASON2_IN_ACTIONS);
    give_ability(s, 0, 1, 2); /* sail-colour */
    give_ability(s, 0, 2, 4); /* hand-more */
    give_ability(s, 0, 3, 7); /* share-adjacent */
    upgrade_all(s->card_upgrade);
    s->card_place[0] = 0x1111;
    for (unsigned city = 1; city <= 7; city++) {
        s->card_place[city] = 0x0001;
    }
    for (unsigned event = 0; event < 4; event++) {
        surto__nibble_set(s->event_place, event, SEASON2_IN_HAND + 1);
    }
    for (unsigned i = 0; i < SEASON2_PRODUCE_MAX; i++) {
        unsigned place = i % 4 == 0 ? SEASON2_IN_DISCARD : SEASON2_IN_DECK;
        s->produce[i] = (uint8_t)((i / 4 + 1) << 4 | place);
    }
    s->carried[0] = 59;
    s->stock = 1;
    s->centres = (surto__bit(CITIES) - 1) & ~UINT64_C(1);
    s->plague_one = 0x7f;
    s->incidents = 7;
    s->ship_lanes = s->ship_supplies = 1;
    s->ship = s->pawn[0];
    count_cards(game, s);
}

TEST("season2 limits: the longest lists of an action part")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    for (unsigned consent = 0; consent < 2; consent++) {
        surto_game *game = open_limits(false, "campaign", consent ? "on" : "off");
        crowd(game, state);
        size_t cards = 11 * 51 + 4 * 63 + 3 * 11 + 11; /* sail, charter, give, trade */
        size_t supplies = 59 + 3 * 59 + 9;             /* deliver, give-supplies, drop */
        size_t events = 64 + 1 + 4 * 63 + 4;           /* bravo, quiet, wind, salvage */
        /* drive, build, recon, search, hail; make, treat, bake, pass */
        size_t others = 63 + 51 + 8 + 11 + 11 * 10 / 2 + 4;
        CHECK(measure(game, state, "a crowd").moves == cards + supplies + events + others);
        s->centres = (surto__bit(CITIES) - 1) & ~UINT64_C(2); /* here too: rides, productions */
        for (unsigned i = 0; i < 4; i++) {
            season2_move_card(s, 4 + 4 * i, SEASON2_IN_HAND, SEASON2_IN_DECK);
            season2_move_card(s, SEASON2_CARD_PRODUCE + i, SEASON2_IN_DECK, SEASON2_IN_HAND);
        }
        count_cards(game, s);
        CHECK(measure(game, state, "a crowd at a centre").moves > 1200);
        crowd(game, state);
        memset(s->carried, 14, sizeof s->carried); /* all have something to give */
        s->supplies[0] = 3;
        CHECK(measure(game, state, "a crowd that carries").moves > 1200);
        surto_game_close(game);
    }
}

/* Every seat holds an event of each effect; p1, whose hand is full, only those that offer more than
 * a city card does. */
TEST("season2 limits: the longest list of an action part with events in every hand")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    crowd(game, state);
    for (unsigned event = 0; event < 16; event++) {
        unsigned seat = event / 4;
        bool kept_out = seat == 0 && (event == 1 || event == 3);
        surto__nibble_set(s->event_place, event, kept_out ? SEASON2_IN_DECK : 1 + seat);
    }
    season2_move_card(s, 4 * 6, SEASON2_IN_HAND, SEASON2_IN_DECK);
    season2_move_card(s, 4 * 7, SEASON2_IN_HAND, SEASON2_IN_DECK);
    count_cards(game, s);
    size_t cards = 9 * 51 + 4 * 63 + 3 * 9 + 9; /* sail, charter, give, trade */
    size_t supplies = 59 + 3 * 59 + 9;          /* deliver, give-supplies, drop */
    size_t events = 4 * 64 + 3 + 4 * 4 * 63 + 3 * 4;
    /* drive, build, recon (too few cities for the other sites), search, hail; make, treat, bake,
     * pass */
    size_t others = 63 + 51 + 3 + 9 + 9 * 8 / 2 + 4;
    CHECK(measure(game, state, "a crowd of events").moves == cards + supplies + events + others);
    surto_game_close(game);
}

TEST("season2 limits: four hands that hold everything")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    static const uint8_t phases[] = {SEASON2_IN_ACTIONS, SEASON2_BEFORE_DRAW,
                                     SEASON2_BEFORE_INFECTION};
    for (unsigned i = 0; i < sizeof phases; i++) {
        begin_game(game, state, phases[i]);
        upgrade_all(s->card_upgrade);
        for (unsigned city = 0; city < CITIES; city++) {
            s->card_place[city] = 0x4321;
        }
        for (unsigned event = 0; event < EVENTS; event++) { /* of each effect one in each hand */
            surto__nibble_set(s->event_place, event, SEASON2_IN_HAND + event / 4 % 4);
        }
        for (unsigned card = 0; card < SEASON2_PRODUCE_MAX; card++) {
            s->produce[card] = (uint8_t)((card / 4 + 1) << 4 | (card % 4 + 1));
        }
        count_cards(game, s);
        CHECK(measure(game, state, "full hands").moves > 300);
        s->produce[15] = 4 << 4 | SEASON2_IN_DISCARD; /* Salvage can be played */
        count_cards(game, s);
        size_t moves = 208 + EVENTS + 15 + 4 * 64 + 4 + 4 * 4 * 63 + 4;
        size full = measure(game, state, "full hands, a produce card discarded");
        CHECK(full.spans == 208 + EVENTS + 15 + 4 + 4 + 4 * 4 + 4 && full.moves == moves);
        for (unsigned card = 0; card < SEASON2_PRODUCE_MAX; card++) {
            s->produce[card] = (uint8_t)((card / 4 + 1) << 4 | SEASON2_IN_DISCARD);
        }
        count_cards(game, s);
        CHECK(measure(game, state, "full hands, produce discarded").moves > 300);
        for (unsigned city = 0; city < CITIES; city++) { /* all of it in one hand */
            s->card_place[city] = 0x1111;
        }
        for (unsigned event = 0; event < EVENTS; event++) {
            surto__nibble_set(s->event_place, event, SEASON2_IN_HAND);
        }
        count_cards(game, s);
        CHECK(measure(game, state, "one full hand").moves > 300);
    }
    surto_game_close(game);
}

TEST("season2 limits: the longest lists of chance")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    static const uint8_t phases[] = {SEASON2_IN_DRAW, SEASON2_IN_EPIDEMIC, SEASON2_IN_INFECTION,
                                     SEASON2_EXPOSURE};
    static const unsigned min[] = {117 + EVENTS, 112, 112, 2};
    for (unsigned i = 0; i < sizeof phases; i++) {
        begin_game(game, state, phases[i]);
        upgrade_all(s->card_upgrade);
        upgrade_all(s->infection_upgrade);
        s->left = phases[i] == SEASON2_IN_DRAW || phases[i] == SEASON2_IN_INFECTION ? 2 : 0;
        s->pending = phases[i] == SEASON2_IN_EPIDEMIC;
        s->flags = SEASON2_FLAG_EPIDEMIC_IN;
        s->layers = 1;
        count_cards(game, s);
        CHECK(measure(game, state, "chance").chances >= min[i]);
    }
    surto_game_close(game);
    static const uint8_t setup[] = {SEASON2_SETUP_INFECTION, SEASON2_SETUP_HANDS};
    game = open_limits(false, "january", "off");
    for (unsigned i = 0; i < sizeof setup; i++) { /* single games need no stickers bought */
        surto_start(game, state);
        upgrade_all(s->card_upgrade);
        upgrade_all(s->infection_upgrade);
        s->phase = setup[i];
        s->asked = SEASON2_ASKED_NOTHING;
        s->cursor = 0;
        s->left = 8;
        CHECK(measure(game, state, "chance in the set-up").chances >= 112);
    }
    surto_start(game, state);
    CHECK(measure(game, state, "the set-up").moves == 61);
    surto_game_close(game);
}

TEST("season2 limits: the longest lists between games")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    begin_december(game, state);
    memset(s->population, 0x77, sizeof s->population);
    s->phase = SEASON2_PURCHASES;
    s->calendar.rows[23] = s->calendar.rows[22];
    s->units = SEASON2_UNITS_MAX;
    s->more_units = 0;
    /* eight abilities on four spaces for ten, six upgrades on 52 cities, 64 populations, no more */
    CHECK(measure(game, state, "purchases").moves == 8 * 4 * 10 + 6 * 52 + 64 + 1);
    surto_start(game, state);
    CHECK(measure(game, state, "characters").moves == HAVENS);
    begin_game(game, state, SEASON2_SCAR);
    s->character[0].faces = SEASON2_FACE_SCAR;
    s->character[0].shown = 1;
    count_cards(game, s);
    CHECK(measure(game, state, "scars").moves == 8 * 5);
    surto_game_close(game);
}

/* Everything that has a line has a long one. A packet is read, and asks, and all doors wait. */
TEST("season2 limits: the longest text of a state")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season2_state *s = season2_in(state);
    surto_game *game = open_limits(true, "campaign", "off");
    begin_game(game, state, SEASON2_IN_ACTIONS);
    upgrade_all(s->card_upgrade);
    upgrade_all(s->infection_upgrade);
    for (unsigned city = 0; city < CITIES; city++) {
        s->card_place[city] = 0x4321;
        for (unsigned copy = 0; copy < 4; copy++) {
            unsigned layer = (city + copy) % SEASON2_LAYERS_MAX;
            s->infection_place[city] = (uint16_t)(s->infection_place[city] | layer << (4 * copy));
        }
        surto__copies_sort(&s->infection_place[city], &s->infection_upgrade[city]);
    }
    s->layers = SEASON2_LAYERS_MAX;
    for (unsigned card = 0; card < SEASON2_PRODUCE_MAX; card++) {
        s->produce[card] = (uint8_t)((card / 4 + 1) << 4 | (card % 4 + 1));
    }
    for (unsigned event = 0; event < 4; event++) {
        surto__nibble_set(s->event_place, event, SEASON2_IN_HAND);
    }
    for (unsigned who = 0; who < SEASON2_CHARACTERS_MAX; who++) {
        season2_character *c = &s->character[who];
        bool dead = who >= 4;
        c->life = dead ? SEASON2_DEAD : SEASON2_LIVING;
        c->died = 0;
        c->shown = dead ? 8 : 7;
        c->faces = (uint16_t)(0x55 << 6 | (dead ? SEASON2_FACE_SKULL << 14 : 0));
        for (unsigned space = 1; space < SEASON2_SPACES; space++) {
            c->space[space] = (uint8_t)(SEASON2_SPACE_SCAR + space);
        }
    }
    for (unsigned ability = 0; ability < 8; ability++) {
        surto__nibble_set(s->bought, ability, 15);
    }
    memset(s->supplies, 1, 60);
    s->stock = 0;
    s->marks[SEASON2_MARK_STRUCK] = ~UINT64_C(0);
    s->kept_centres = surto__bit(CITIES) - 1;
    s->centres = s->kept_centres & ~UINT64_C(1);
    s->plague_one = 0x7f;
    s->incidents = 7;
    s->rate = 9;
    s->sites = 0xff;
    s->twists = 0xffff;
    s->flags = SEASON2_FLAG_QUIET | SEASON2_FLAG_JOIN | SEASON2_FLAG_DRIVE |
               SEASON2_FLAG_DELIVERED | SEASON2_FLAG_DROPPED | 14 * SEASON2_FLAG_GAVE;
    count_cards(game, s);
    s->story.opened = surto__bit(SURTO__PACKETS_MAX + SURTO__DOORS_MAX) - 1;
    CHECK(measure(game, state, "the longest text").text > 32768);
    s->story.waiting = s->story.opened & ~UINT64_C(1);
    s->story.block = SURTO__BLOCK_PACKET;
    s->story.step = 1;
    s->story.choices = 4;
    s->story.legacy = 64;
    s->asked = SEASON2_ASKED_CHOOSE;
    CHECK(measure(game, state, "the longest text, with a question").text > 32768);
    surto_game_close(game);
}

CHECK_MAIN
