/* The maxima that headers promise, with content at all its limits.
 *
 * Packs made here have 48 cities of one region around four hubs with 47 links each, keys of 23
 * bytes and names of 47, three hidden targets of thirteen cities, sixteen events that share five
 * effects, all behaviours and 2048 instructions; the positions are those with the longest lists,
 * texts and weights that anyone could think of. What <surto/game.h> and <surto/text.h> call room
 * enough is enough there.
 */

#include "campaign/content.h"

#include "limits.h"
#include "season0_games.h"

enum { CITIES = SEASON0_CITIES_MAX, OBJECTIVES = SEASON0_OBJECTIVES_MAX };

/* ---- The pack --------------------------------------------------------------------------- */

static key city_key(unsigned city)
{
    return key_of("c", city);
}

/* Stars around the first cities, until there are as many links as there may be. */
static void say_board(sheet *out, bool sealed)
{
    static const char *const sides[] = {"allied", "neutral", "soviet"};
    say(out, "region %s %s", key_of("k", 0).text, longest_name);
    for (unsigned city = 0; city < CITIES; city++) {
        say(out, "city %s %s %s 3 9999 9999 9999 9999 %s", city_key(city).text, key_of("k", 0).text,
            sides[city % 3], longest_name);
    }
    unsigned links = 0;
    for (unsigned from = 0; links < SEASON0_LINKS_MAX; from++) {
        for (unsigned to = from + 1; to < CITIES && links < SEASON0_LINKS_MAX; to++, links++) {
            key a = city_key(from), b = city_key(to);
            say(out, "link %s %s", a.text, b.text);
            if (sealed && from > 0) {
                say(out, "sealed link %s %s", a.text, b.text);
            }
        }
    }
    CHECK(links == SEASON0_LINKS_MAX);
    say(out, "start %s", city_key(0).text);
    for (unsigned city = 1; city <= 8; city++) {
        say(out, "permanent %s", city_key(city).text);
    }
    for (unsigned city = 0; city < CITIES; city++) {
        say(out, "threat %s teams", city_key(city).text);
    }
}

static void say_traits(sheet *out, bool sealed)
{
    static const char *const events[] = {"airlift 0",   "forecast 6", "bury 0",      "shadow 1",
                                         "safehouse 0", "airlift 0",  "bury 0",      "shadow 1",
                                         "airlift 0",   "bury 0",     "safehouse 0", "shadow 1",
                                         "safehouse 0", "airlift 0",  "bury 0",      "safehouse 0"};
    static const char *const occupations[] = {
        "allied move-others 5",      "allied give-any 0",
        "allied identify-fewer 2",   "allied team-fewer 3",
        "neutral neutralise-more 3", "neutral free-team-drive 1",
        "neutral take-discard 1",    "neutral adjacent-neutralise 0",
        "soviet move-others 5",      "soviet give-any 0",
        "soviet identify-fewer 2",   "soviet team-fewer 3",
        "allied neutralise-more 3",  "neutral move-others 5",
        "soviet neutralise-more 3",  "allied adjacent-neutralise 0"};
    static const char *const assets[] = {"device hand-more 2",       "device watched-fewer 3",
                                         "device spare-cover 3",     "visa neutral-shown 0",
                                         "visa soviet-flight 0",     "contact share-adjacent 0",
                                         "contact far-team-drive 1", "contact build-region 0"};
    static const char *const specialities[] = {
        "hand-more 2",     "watched-fewer 3",  "spare-cover 3",    "neutral-shown 0",
        "soviet-flight 0", "share-adjacent 0", "far-team-drive 1", "build-region 0"};
    static const char *const liabilities[] = {
        "hand-fewer 2", "watched-more 2", "no-neutral-flight 0", "identify-more 2",
        "team-more 2",  "no-share 0",     "no-unlisted 0",       "watched-slow 3"};
    for (unsigned i = 0; i < 4; i++) {
        say(out, "track 1 9 9 9 9 9 9 9 9 9");
    }
    say(out, "escalations 3\nagents 63\nincidents 15\nsafehouses 15");
    say(out, "teams allied 4\nteams neutral 4\nteams soviet 4");
    say_effects(out, "event", "e", events, SEASON0_EVENTS_MAX, "", sealed ? 1 : SEASON0_EVENTS_MAX);
    for (unsigned i = 0; i < SEASON0_CHARACTERS; i++) {
        say(out, "character %s %s", key_of("h", i).text, longest_name);
    }
    say_effects(out, "occupation", "j", occupations, 16, "", sealed ? 12 : 16);
    for (unsigned i = 0; i < 4; i++) {
        say(out, "temporary %s\ntemporary %s", key_of("j", i).text, key_of("j", i + 4).text);
    }
    for (unsigned i = 0; i < SEASON0_CHARACTERS; i++) {
        say(out, "alias %s-allied %s", key_of("h", i).text, key_of("j", i).text);
    }
    say(out, "spaces 6\ncover 2 2 3 0\ncover 0 0 0 1\nlimit 9");
    say_effects(out, "speciality", "s", specialities, 8, "", sealed ? 0 : 8);
    say_effects(out, "asset", "a", assets, 8, "1 15 ", sealed ? 0 : 8);
    say_effects(out, "liability", "l", liabilities, 8, "", sealed ? 3 : 8);
    say(out, "cost identify 7\ncost team 7\ncost permanent 1\ncost counter 1");
}

/* The first three objectives are hidden and their lists overlap: much, for large weights, or so
 * that no neighbours weigh the same. */
static void say_months(sheet *out, bool much)
{
    static const unsigned first[2][3] = {{1, 1, 2}, {1, 5, 9}}, step[2][3] = {{2, 3, 3}, {1, 1, 1}};
    for (unsigned i = 0; i < OBJECTIVES; i++) {
        key k = key_of("o", i);
        say(out, "objective %s %u %u %s", k.text, 100 + 2 * i, 101 + 2 * i, longest_name);
        if (i < SEASON0_HIDDEN_MAX) {
            say(out, "hidden %s 4", k.text);
            for (unsigned city = 0; city < SEASON0_LIST_MAX; city++) {
                out->used--; /* the line goes on */
                say(out, " %s", city_key(first[much][i] + step[much][i] * city).text);
            }
        } else {
            for (unsigned city = 0; city < SEASON0_TARGETS_MAX; city++) {
                say(out, "target %s %s 4", k.text, city_key(city).text);
            }
        }
    }
    say(out, "month prologue");
    for (unsigned month = 0; month < SURTO__MONTHS_MAX; month++) {
        say(out, "month %s", surto__month_keys[month]);
    }
    for (unsigned i = 0; i < OBJECTIVES; i++) { /* January has the hidden ones */
        unsigned month = i < 4 ? 0 : i < 8 ? SURTO__MONTHS_MAX : (i - 8) % 11 + 1;
        say(out, "goal %s %s", surto__month_keys[month], key_of("o", i).text);
    }
    say(out, "funding 10\noverfunded %s\nscore 99 99 99 99 1", key_of("d", 0).text);
}

static void say_rules(sheet *out)
{
    static const char *const words[] = {"safehouse-flight 0", "switch 0", "raid 0",
                                        "marked-watched 3", "threat-start 3"};
    for (unsigned i = 0; i < SEASON0_PROTOCOLS_MAX; i++) {
        say(out, "protocol %s %s %s", key_of("w", i).text, words[i], longest_name);
    }
    say(out, "sticker A threats-more 9\nsticker B first-cards 2\nsticker C marked-closed 0");
    say(out, "sticker Z clear-most 3\nsticker AA no-shelter 0\nsticker EE marked-falls 4");
    say(out, "sticker FF marked-watch 0\nsticker E identify-more 2\nsticker F units-fewer 3");
    for (unsigned i = 0; i < SEASON0_NOTES_MAX; i++) {
        say(out, "note %s intelligence %s", key_of("n", i).text, longest_name);
    }
}

/* As many blocks as there may be, and instructions. */
static void say_story(sheet *out, unsigned instructions)
{
    unsigned used = 0;
    for (unsigned card = 0; card < SURTO__LEGACY_MAX; card++) {
        say(out, "legacy stop");
        for (unsigned i = 0; i < 10; i++, used++) {
            say(out, "do units 1");
        }
    }
    for (unsigned packet = 1; packet <= SURTO__PACKETS_MAX; packet++, used += 9) {
        say(out, "packet %u\nchoose\noption A\noption B\noption C\noption D\nend", packet);
    }
    for (unsigned number = 50; number < 50 + SURTO__OPERATIONS_MAX; number++, used += 2) {
        say(out, "operation %u\nwhen success\ndo units 9\nend", number);
    }
    for (unsigned number = 100; number < 100 + SURTO__ENTRIES_MAX; number++, used++) {
        say(out, "entry %u\ndo units 9", number);
    }
    for (unsigned door = 0; door < SURTO__DOORS_MAX; door++) {
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
    say(&out, "pack season0 %s 9999", key_of("p", 0).text);
    say_board(&out, sealed);
    say_traits(&out, sealed);
    say_months(&out, sealed);
    say_rules(&out);
    size_t before = out.used;
    say_story(&out, SURTO__INSTRUCTIONS_MAX + 1);
    surto_option options[] = {
        {"players", "4"}, {"game", kind}, {"consent", consent}, {"funding", "10"}};
    surto_game *game = NULL;
    char why[200] = "";
    CHECK(surto_game_open_pack(&game, "season0", out.text, out.used, options, 4, why, sizeof why) ==
          SURTO_ERR_PACK);
    out.used = before;
    say_story(&out, SURTO__INSTRUCTIONS_MAX);
    surto_status status =
        surto_game_open_pack(&game, "season0", out.text, out.used, options, 4, why, sizeof why);
    if (status != SURTO_OK) {
        printf("Bail out! %s\n", why);
        abort();
    }
    return game;
}

/* ---- Positions -------------------------------------------------------------------------- */

/* December, the second attempt, after 23 failures: everything is found, twelve aliases are made. */
static void begin_december(const surto_game *game, surto_state *state)
{
    season0_state *s = season0_in(state);
    surto_start(game, state);
    s->occupations = 0xffff;
    s->assets = s->liabilities = s->specialities = 0xff;
    s->reserve |= s->sealed_events;
    s->sealed_events = 0;
    memset(s->links, 0xff, sizeof s->links);
    for (unsigned i = 0; i < SEASON0_PASSPORT_ALIASES; i++) {
        unsigned occupation = 4 * (i % 3) + i / 3;
        s->alias[i] = (season0_alias){
            .life = SEASON0_READY, .occupation = (uint8_t)occupation, .speciality = SURTO_NONE};
    }
    s->calendar.month = SURTO__MONTHS_MAX - 1;
    s->calendar.second = 1;
    s->calendar.level = SURTO__LEVEL_MAX;
    for (unsigned i = 0; i < SURTO__GAMES_MAX - 1; i++) {
        s->calendar.rows[i] = (surto__calendar_row){SURTO__TRY_LOST, 10, 4, 4, {0, 3, 6, 9}};
    }
    s->last = SEASON0_FAILURE;
    s->games = 255;
    s->more_units = SEASON0_MORE_UNITS_MAX;
    s->protocols = 0x1f;
    for (unsigned letter = 0; letter < SEASON0_LETTERS; letter++) {
        if (season0_pack_of(game)->sticker[letter] != SEASON0_BEHAVIOUR_NONE) {
            s->stickers |= UINT32_C(1) << letter;
        }
    }
}

/* The pieces of a running game: everyone in the hub, the last pile on top, all events in play. */
static void begin_game(const surto_game *game, surto_state *state, unsigned phase)
{
    const season0_pack *p = season0_pack_of(game);
    season0_state *s = season0_in(state);
    if (p->campaign) {
        begin_december(game, state);
    } else {
        surto_start(game, state);
    }
    s->phase = (uint8_t)phase;
    s->running = 1;
    s->story.turn = season0_pack_of(game)->campaign;
    s->players = 4;
    s->goals = p->campaign ? 0xf : 0;
    for (unsigned i = 0; i < SEASON0_GOALS_MAX; i++) {
        s->objective[i] = (uint8_t)i;
        s->status[i] = SEASON0_OPEN;
        s->target[i] = i < SEASON0_HIDDEN_MAX ? SEASON0_HIDDEN : SURTO_NONE;
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        s->who[seat] = (uint8_t)(3 * seat);
        s->pawn[seat] = 0;
    }
    s->actions = phase == SEASON0_IN_ACTIONS ? 4 : 0;
    s->left = 0;
    s->piles = 3;
    s->pile = 2;
    s->unseen |= (uint64_t)s->reserve << SEASON0_CARD_EVENT;
    s->reserve = 0;
}

static void count_cards(season0_state *s)
{
    unsigned in = (s->flags & SEASON0_FLAG_ESCALATION_IN) != 0;
    s->pile_left = (uint8_t)(season0_deck_cards(s) + in);
}

static void deal_to(season0_state *s, unsigned seat, uint64_t cards)
{
    s->hand[seat] |= cards;
    s->unseen &= ~cards;
}

/* p1 coordinates and has a hand that pays for a safehouse with every card; all safehouses are
 * elsewhere; teams are here and there; others hold the events. */
static void crowd(const surto_game *game, surto_state *state)
{
    season0_state *s = season0_in(state);
    begin_game(game, state, SEASON0_IN_ACTIONS);
    s->alias[0].assets = 0x01 | 0x20 | 0x40 | 0x80 | 0x10; /* hand, share, garage, landlord, visa */
    s->alias[0].speciality = 0;
    for (unsigned asset = 0; asset < 8; asset++) {
        surto__nibble_set(s->bought, asset, 1);
    }
    /* The hub's card, those of no list, and as many as the limit allows. */
    deal_to(s, 0, UINT64_C(1) | UINT64_C(0xfff) << 24);
    deal_to(s, 1, UINT64_C(0x1f) << SEASON0_CARD_EVENT); /* one of each effect */
    s->safehouses = UINT64_C(0xfffe);                    /* fifteen, none of them here */
    s->permanent = UINT64_C(0x1fe);
    uint8_t teams[SEASON0_TEAMS_MAX] = {0, 1, 2, 3}; /* in all hubs */
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        memcpy(s->team[side], teams, sizeof teams);
    }
    surto__layers *deck = &s->threat_deck;
    uint64_t all = surto__layers_all(deck);
    memset(deck, 0, sizeof *deck);
    surto__layers_push(deck, 1);
    s->threat_discard = all & ~UINT64_C(1);
    s->agents_one = s->agents_two = 1;
    s->agents_left = (uint8_t)(season0_pack_of(game)->agents - 3);
    count_cards(s);
}

TEST("season0 limits: the longest lists of an action part")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    for (unsigned consent = 0; consent < 2; consent++) {
        surto_game *game = open_limits(false, "campaign", consent ? "on" : "off");
        crowd(game, state);
        size_t events = 4 * 47 + 10 + 1 + 47 + 1 + 33 * 15; /* airlifts, forecast, turncoat, night,
                                                              cellar; of a side four teams, in
                                                              four cities */
        size_t pawns = 47 + 47 + 3 * 47;                    /* drive, unlisted, send */
        size_t cards = 13 * 15;                             /* build from */
        CHECK(measure(game, state, "a crowd").moves > events + pawns + cards + 3 * 47);
        s->marked = 0;
        s->safehouses = UINT64_C(0x7fff); /* here too: shuttles and switches instead of builds */
        CHECK(measure(game, state, "a crowd at a safehouse").moves > events + pawns);
        s->actions = 0;
        CHECK(measure(game, state, "a crowd without actions").moves > events - 20);
        surto_game_close(game);
    }
}

/* Every seat holds an event of each effect that offers more than a city card does. */
TEST("season0 limits: the longest list of an action part with events in every hand")
{
    static const unsigned held[] = {0x15, 0x4e2, 0x1b00, 0xe008}; /* of e00 to e15 */
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    crowd(game, state);
    s->hand[0] &= ~(UINT64_C(7) << 24); /* room for three events */
    s->unseen |= UINT64_C(7) << 24;
    for (unsigned seat = 0; seat < 4; seat++) {
        s->hand[seat] &= SEASON0_ALL_CITY_CARDS;
        s->hand[seat] |= (uint64_t)held[seat] << SEASON0_CARD_EVENT;
    }
    s->unseen &= SEASON0_ALL_CITY_CARDS;
    count_cards(s);
    size_t events = 4 * (4 * 47 + 12 + 47 + 33 * 15) + 3; /* by night; no cards for a forecast */
    size_t pawns = 47 + 9 + 47 + 3 * 47;                  /* drive, fly, unlisted, send */
    size_t teams = 3 * 4 * 47 + 12;                       /* team, order; send-team */
    size_t cards = 10 * 15 + 3;                           /* build, give */
    size_t others = 3;                                    /* neutralise, raid, pass */
    CHECK(measure(game, state, "a crowd of events").moves ==
          events + pawns + teams + cards + others);
    surto_game_close(game);
}

TEST("season0 limits: four hands that hold everything")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    static const uint8_t phases[] = {SEASON0_IN_ACTIONS, SEASON0_BEFORE_SURVEILLANCE,
                                     SEASON0_BEFORE_DRAW, SEASON0_BETWEEN_THREATS};
    for (unsigned i = 0; i < sizeof phases; i++) {
        crowd(game, state);
        s->phase = phases[i];
        s->actions = phases[i] == SEASON0_IN_ACTIONS ? 4 : 0;
        s->left = phases[i] == SEASON0_BETWEEN_THREATS ? 8 : 0;
        s->threat = 9;
        for (unsigned city = 0; city < CITIES; city++) {
            uint64_t bit = surto__bit(city);
            bool may_be_hidden = city == 1 || city == 2 || city == 4; /* one of each list */
            if ((s->unseen & bit) && !may_be_hidden) {
                deal_to(s, city % 4, bit);
            }
        }
        count_cards(s);
        CHECK(measure(game, state, "full hands").moves > 700);
    }
    surto_game_close(game);
}

TEST("season0 limits: the longest lists of chance")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    begin_game(game, state, SEASON0_IN_DRAW);
    s->left = 2;
    count_cards(s);
    CHECK(measure(game, state, "a draw").chances == SEASON0_CARDS);
    s->piles = 4; /* that still have their escalations, the top one as large as can be */
    s->pile = 0;
    s->flags |= SEASON0_FLAG_ESCALATION_IN;
    s->pile_left = SEASON0_PILE_MAX;
    CHECK(measure(game, state, "a draw of an escalation").chances == SEASON0_CARDS + 1);
    begin_game(game, state, SEASON0_IN_THREATS);
    s->left = 9;
    s->threat = 9;
    count_cards(s);
    CHECK(measure(game, state, "threats").chances == CITIES);
    begin_game(game, state, SEASON0_IN_ESCALATION);
    s->pending = 1;
    count_cards(s);
    CHECK(measure(game, state, "an escalation").chances == CITIES);
    surto_game_close(game);
    game = open_limits(false, "january", "off");
    begin_game(game, state, SEASON0_SETUP_HANDS);
    memset(s->who, SEASON0_NOBODY, sizeof s->who);
    s->piles = s->pile = 0;
    s->left = 8;
    s->reserve = 0xfc00; /* ten of the events are in the game */
    s->unseen &= (UINT64_C(1) << (SEASON0_CARD_EVENT + 10)) - 1;
    CHECK(measure(game, state, "the hands").chances == CITIES + 10);
    surto_game_close(game);
}

TEST("season0 limits: the longest lists between games")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    surto_game *game = open_limits(false, "campaign", "off");
    begin_game(game, state, SEASON0_PURCHASES);
    s->running = 0;
    s->piles = s->pile = 0;
    s->unseen &= SEASON0_ALL_CITY_CARDS;
    s->reserve = 0xffff;
    memset(s->who, SEASON0_NOBODY, sizeof s->who);
    for (unsigned i = 0; i < SEASON0_GOALS_MAX; i++) {
        s->status[i] = SEASON0_FAILED;
    }
    s->missed = 0xf;
    s->calendar.rows[23] = s->calendar.rows[22];
    s->units = SEASON0_UNITS_MAX;
    s->more_units = 0;
    s->permanent = 0;
    s->safehouses = UINT64_C(0x7fff);
    s->flags = 0;
    /* eight assets for twelve, fifteen safehouses, 48 cities under surveillance, no more */
    CHECK(measure(game, state, "purchases").moves == 8 * 12 + 15 + 48 + 1);
    surto_game_close(game);
}

/* ---- Texts ------------------------------------------------------------------------------ */

/* Everything that has a line has a long one. A packet is read, and asks, and everything waits. */
TEST("season0 limits: the longest text of a state")
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    surto_game *game = open_limits(true, "campaign", "off");
    crowd(game, state);
    s->side[0] = s->side[1]; /* every city has changed sides */
    s->side[1] = s->side[2];
    s->side[2] = season0_cities(season0_pack_of(game)) & ~s->side[0] & ~s->side[1];
    for (unsigned i = 0; i < SEASON0_PASSPORT_ALIASES; i++) {
        season0_alias *alias = &s->alias[i];
        alias->speciality = 0;
        alias->liabilities = 0x7;
        alias->assets = 0x7;
        alias->faces = 0x2a50; /* blanks, cards, liabilities */
        alias->shown = 7;
        alias->spared = 3;
    }
    for (unsigned asset = 0; asset < 8; asset++) {
        surto__nibble_set(s->bought, asset, 15);
    }
    uint64_t cities = season0_cities(season0_pack_of(game));
    s->agents_one = (UINT64_C(1) << 42) - 1;
    s->agents_two = UINT64_C(0x3ff);
    s->agents_left = (uint8_t)(63 - 42 - 20);
    for (unsigned city = 0; city < 15; city++) {
        surto__nibble_set(s->incidents, city, 1);
    }
    s->incidents_left = 0;
    s->marked = s->watch_one = s->watch_two = cities;
    s->goals = s->done = s->missed = surto__bit(OBJECTIVES) - 1;
    s->extra = s->kept = 0;
    s->calendar.points = -SURTO__POINTS_MAX;
    s->notes = ~UINT32_C(0);
    s->escalations = 6;
    s->track = 3;
    s->flags |= SEASON0_FLAG_BY_NIGHT | SEASON0_FLAG_TEAM_DRIVEN | SEASON0_FLAG_ORDERED |
                SEASON0_FLAG_RECOVERED;
    s->threat = 9;
    s->story.opened = surto__bit(SURTO__PACKETS_MAX + SURTO__DOORS_MAX) - 1;
    s->operations.opened = surto__bit(SURTO__OPERATIONS_MAX) - 1;
    CHECK(measure(game, state, "the longest text").text > 20000);
    s->story.waiting = s->story.opened & ~UINT64_C(1);
    s->operations.waiting = s->operations.opened;
    s->story.block = SURTO__BLOCK_PACKET;
    s->story.step = 1;
    s->story.choices = 4;
    s->story.legacy = 64;
    s->asked = SEASON0_ASKED_CHOOSE;
    CHECK(measure(game, state, "the longest text, with a question").text > 20000);
    surto_game_close(game);
}

/* ---- Weights ---------------------------------------------------------------------------- */

/* The largest sum of weights of a draw over many positions. */
TEST("season0 limits: the largest weights of a draw are below 2^32")
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    season0_state *s = season0_in(state);
    surto_rng rng = {1};
    uint64_t max = 0;
    surto_game *game = open_limits(true, "campaign", "off");
    for (unsigned tries = 0; tries < 3000; tries++) {
        begin_game(game, state, SEASON0_IN_DRAW);
        s->left = 2;
        s->piles = 4; /* three cannot hold all cards */
        s->pile = 0;
        s->flags |= SEASON0_FLAG_ESCALATION_IN;
        s->pile_left = SEASON0_PILE_MAX;
        for (unsigned seen = below(&rng, 6); seen > 0; seen--) {
            uint64_t card = surto__bit(1 + below(&rng, 22));
            s->player_discard |= card & s->unseen;
            s->unseen &= ~card;
        }
        CHECK(surto_check(game, state, NULL, 0) == SURTO_OK);
        size_t count = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
        uint64_t total = 0;
        for (size_t i = 0; i < count; i++) {
            total += outcomes[i].weight;
        }
        max = total > max ? total : max;
        CHECK(total < UINT64_C(1) << 32);
    }
    printf("# the largest sum is %llu\n", (unsigned long long)max);
    CHECK(max > UINT64_C(1) << 30);
    surto_game_close(game);
}

CHECK_MAIN
