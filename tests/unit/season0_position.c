/* A position of Season 0 in parts: <surto/season0.h> against the state it looks at, and the words
 * for things. */
#include <stdlib.h>
#include <surto/surto.h>

#include "rules/season0/state.h"

#include "../check.h"

static surto_game *open_with(const char *kind, const char *pack, const char *consent)
{
    surto_option options[] = {
        {"players", "3"}, {"game", kind}, {"pack", pack}, {"consent", consent}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season0", options, 4, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* ---- Words ------------------------------------------------------------------------------ */

TEST("season0 look: keys and names")
{
    enum { E = SURTO_SEASON0_FIRST_EVENT, T = SURTO_SEASON0_PASSPORT_ALIASES };
    static const struct {
        surto_season0_entity thing;
        unsigned number;
        const char *key, *name;
    } cases[] = {
        {SURTO_SEASON0_CITY, 0, "atlanta", "Atlanta"},
        {SURTO_SEASON0_CITY, 47, "tokyo", "Tokyo"},
        {SURTO_SEASON0_CITY, 48, "", ""},
        {SURTO_SEASON0_CARD, 1, "havana", "Havana"},
        {SURTO_SEASON0_CARD, E, "airlift", "Airlift"},
        {SURTO_SEASON0_CARD, E + 5, "", ""},
        {SURTO_SEASON0_CARD, SURTO_SEASON0_ESCALATION, "escalation", "Escalation"},
        {SURTO_SEASON0_CARD, 255, "", ""},
        {SURTO_SEASON0_EVENT, 4, "old-cellar", "Old Cellar"},
        {SURTO_SEASON0_EVENT, 5, "", ""},
        {SURTO_SEASON0_CHARACTER, 0, "iris", "Iris"},
        {SURTO_SEASON0_CHARACTER, 4, "", ""},
        {SURTO_SEASON0_ALIAS, 0, "iris-allied", "Iris (Allied)"},
        {SURTO_SEASON0_ALIAS, 11, "otto-soviet", "Otto (Soviet)"},
        {SURTO_SEASON0_ALIAS, T + 1, "temporary-courier", "Temporary Courier"},
        {SURTO_SEASON0_ALIAS, T + 15, "", ""},
        {SURTO_SEASON0_ALIAS, T + 16, "", ""},
        {SURTO_SEASON0_OCCUPATION, 0, "coordinator", "Coordinator"},
        {SURTO_SEASON0_OCCUPATION, 99, "", ""},
        {SURTO_SEASON0_AFFILIATION, 2, "soviet", "Soviet"},
        {SURTO_SEASON0_AFFILIATION, 3, "", ""},
        {SURTO_SEASON0_REGION, 5, "pacific-rim", "Pacific Rim"},
        {SURTO_SEASON0_REGION, 6, "", ""},
        {SURTO_SEASON0_ASSET, 1, "dark-glasses", "Dark Glasses"},
        {SURTO_SEASON0_ASSET, 8, "", ""},
        {SURTO_SEASON0_LIABILITY, 0, "nervous", "Nervous"},
        {SURTO_SEASON0_LIABILITY, 8, "", ""},
        {SURTO_SEASON0_SPECIALITY, 0, "", ""},
        {SURTO_SEASON0_OBJECTIVE, 3, "voice", "A Voice on the Wire"},
        {SURTO_SEASON0_OBJECTIVE, 4, "", ""},
        {SURTO_SEASON0_FACE, 3, "burned", "Burned"},
        {SURTO_SEASON0_FACE, 4, "", ""},
        {SURTO_SEASON0_MONTH, 0, "january", "January"},
        {SURTO_SEASON0_MONTH, 11, "", ""},
        {SURTO_SEASON0_MONTH, 12, "prologue", "Prologue"},
        {SURTO_SEASON0_OPENED, 0, "packet-1", "Packet 1"},
        {SURTO_SEASON0_OPENED, 56, "", ""},
        {SURTO_SEASON0_OPERATION, 40, "", ""},
        {SURTO_SEASON0_STICKER, 0, "A", ""},
        {SURTO_SEASON0_STICKER, 31, "FF", ""},
        {SURTO_SEASON0_STICKER, 32, "", ""},
        {SURTO_SEASON0_PROTOCOL, 5, "", ""},
        {SURTO_SEASON0_PROTOCOL_RULE, 5, "", ""},
        {SURTO_SEASON0_NOTE, 32, "", ""},
        {SURTO_SEASON0_COUNTER, 4, "", ""},
        {SURTO_SEASON0_BLOCK, 63, "", ""},
        {SURTO_SEASON0_BLOCK, SURTO__BLOCK_PACKET + 7, "packet-8", "Packet 8"},
        {SURTO_SEASON0_BLOCK, SURTO__BLOCK_DOOR + 47, "", ""},
        {SURTO_SEASON0_BLOCK, SURTO__BLOCK_TWIST, "", ""},
        {SURTO_SEASON0_BLOCK, SURTO__BLOCK_OPERATION + 39, "", ""},
        {SURTO_SEASON0_BLOCK, SURTO_NO_BLOCK, "", ""},
    };
    surto_game *game = open_with("january", "start", "off");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char key[64] = "?", name[128] = "?";
        size_t size = surto_season0_key(game, cases[i].thing, cases[i].number, key, sizeof key);
        CHECK_SAY(size == strlen(key) && strcmp(key, cases[i].key) == 0, "case %zu: '%s'", i, key);
        size = surto_season0_name(game, cases[i].thing, cases[i].number, name, sizeof name);
        CHECK_SAY(size == strlen(name) && strcmp(name, cases[i].name) == 0, "case %zu: '%s'", i,
                  name);
    }
    surto_game_close(game);
}

/* The number of the behaviour is in the sentence, and one thing is not many. */
TEST("season0 look: what the stickers and protocols of the proving campaign do")
{
    static const struct {
        surto_season0_entity thing;
        unsigned number;
        const char *name;
    } cases[] = {
        {SURTO_SEASON0_STICKER, 0, "2 more threat cards are drawn during set-up"},
        {SURTO_SEASON0_STICKER, 1, "each starting hand has 1 fewer card"},
        {SURTO_SEASON0_STICKER, 2, "nobody can drive to a marked city"},
        {SURTO_SEASON0_STICKER, 3, "clearing removes at most 2 agents from a city"},
        {SURTO_SEASON0_STICKER, 25,
         "a safehouse does not protect you from losing cover to an incident or its card"},
        {SURTO_SEASON0_STICKER, 26,
         "the game ends when a marked city gets an incident marker and then has 3 or more"},
        {SURTO_SEASON0_STICKER, 31, "marked cities get a surveillance symbol after a game"},
        {SURTO_SEASON0_PROTOCOL_RULE, 0,
         "new action, shuttle: from one city with a safehouse to another"},
        {SURTO_SEASON0_PROTOCOL_RULE, 1,
         "new action in a safehouse, switch: use another alias of the same passport"},
        {SURTO_SEASON0_PROTOCOL_RULE, 2,
         "new action, raid: discard the city's card to remove all its agents"},
        {SURTO_SEASON0_PROTOCOL_RULE, 3,
         "marked cities have 1 more surveillance symbol, at most three in all"},
        {SURTO_SEASON0_PROTOCOL_RULE, 4, "the threat marker starts 1 space further on"},
    };
    surto_game *game = open_with("campaign", "proving", "off");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char name[128];
        (void)surto_season0_name(game, cases[i].thing, cases[i].number, name, sizeof name);
        CHECK_SAY(strcmp(name, cases[i].name) == 0, "'%s', not '%s'", name, cases[i].name);
    }
    surto_game_close(game);
}

TEST("season0 look: whatever has a key has a name, and moves and states use the same keys")
{
    static const char *const packs[] = {"start", "proving"};
    for (unsigned n = 0; n < 2; n++) {
        surto_game *game = open_with("january", packs[n], "off");
        for (unsigned thing = 0; thing <= SURTO_SEASON0_BLOCK; thing++) {
            for (unsigned number = 0; number < 300; number++) {
                char key[64], name[128];
                surto_season0_entity what = (surto_season0_entity)thing;
                size_t has_key = surto_season0_key(game, what, number, key, sizeof key);
                size_t has_name = surto_season0_name(game, what, number, name, sizeof name);
                bool sticker = what == SURTO_SEASON0_STICKER; /* some do nothing in this pack */
                CHECK_SAY((has_key > 0) == (has_name > 0) || (sticker && has_key > 0),
                          "%s, thing %u number %u: '%s' '%s'", packs[n], thing, number, key, name);
                CHECK(has_key < sizeof key && has_name < sizeof name);
            }
        }
        surto_game_close(game);
    }
}

TEST("season0 look: the keys of every sort of thing have an end")
{
    surto_game *game = open_with("campaign", "proving", "off");
    for (unsigned domain = SEASON0_DOMAIN_CITY; domain <= SEASON0_DOMAIN_NOTE; domain++) {
        unsigned count = 0;
        while (season0_key(game, domain, count)) {
            count++;
        }
        CHECK_SAY(count > 1 && count <= 255, "domain %u: %u", domain, count);
        CHECK(season0_key(game, domain, 255) == NULL);
    }
    surto_game_close(game);
}

TEST("season0 look: another game has none of it")
{
    static surto_season0_position position;
    static surto_season0_contents contents;
    surto_state_buffer room;
    surto_game *game;
    char text[8] = "?";
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    surto_start(game, surto_state_from_buffer(&room));
    CHECK(surto_season0_get_position(game, surto_state_from_buffer(&room), &position) ==
          SURTO_ERR_UNKNOWN);
    CHECK(surto_season0_get_contents(game, &contents) == SURTO_ERR_UNKNOWN);
    CHECK(surto_season0_key(game, SURTO_SEASON0_CITY, 0, text, sizeof text) == 0);
    CHECK(surto_season0_name(game, SURTO_SEASON0_CITY, 0, text, sizeof text) == 0);
    CHECK(text[0] == 0);
    surto_game_close(game);
}

/* ---- What never changes ----------------------------------------------------------------- */

TEST("season0 look: contents of the start and of the proving campaign")
{
    static surto_season0_contents c;
    surto_game *game = open_with("january", "start", "off");
    CHECK(surto_season0_get_contents(game, &c) == SURTO_OK);
    CHECK(!c.campaign && c.cities == 48 && c.regions == 6 && c.events == 5 && c.prologue);
    CHECK(c.occupations == 4 && c.assets == 8 && c.liabilities == 8 && c.specialities == 0);
    CHECK(c.agents == 36 && c.incidents == 12 && c.safehouses == 8 && c.teams[2] == 3);
    CHECK(c.spaces == 4 && c.cover_spaces == 7 && c.limit == 7 && c.start == 7);
    CHECK(c.identify_cost == 3 && c.team_cost == 5);
    CHECK(c.asset_cost[0] == 1 && c.asset_copies[0] == 2);
    CHECK(c.occupation_affiliation[3] == SEASON0_ALLIED);
    CHECK(surto__count(c.region[0]) == 8 && surto__count(c.region[4]) == 13);
    unsigned sorts[4] = {0};
    for (unsigned city = 0; city < c.cities; city++) {
        const surto_season0_incident_info *one = &c.incident[city];
        sorts[one->kind]++;
        CHECK((one->region[0] == SURTO_NONE) == (one->kind == SURTO_SEASON0_COMPROMISED));
        CHECK((one->region[1] == SURTO_NONE) == (one->kind != SURTO_SEASON0_RECOGNISED));
    }
    CHECK(sorts[SURTO_SEASON0_CELLS] == 30 && sorts[SURTO_SEASON0_COMPROMISED] == 6);
    for (unsigned i = 0; i < c.objectives; i++) { /* known targets, or a list */
        CHECK((c.objective[i].target_count > 0) == (c.objective[i].list == 0));
    }
    CHECK(surto__count(c.objective[3].list) == 13 && c.objective[3].list_teams == 1);
    surto_game_close(game);
    game = open_with("campaign", "proving", "off");
    CHECK(surto_season0_get_contents(game, &c) == SURTO_OK);
    CHECK(c.campaign && c.legacy > 0 && c.doors > 0 && c.operations > 0 && c.entries > 0);
    CHECK(c.protocols > 0 && c.notes > 0 && c.specialities > 0 && c.months == 12);
    CHECK(c.counters == 4 && c.hidden_counters == 12);
    char name[64];
    CHECK(surto_season0_name(game, SURTO_SEASON0_COUNTER, 2, name, sizeof name) == 5);
    CHECK(strcmp(name, "Debts") == 0);
    CHECK(c.intelligence != 0 && (c.intelligence >> c.notes) == 0);
    CHECK(c.tracks == 3 && c.track[0].spaces == 5 && c.track[2].cards[4] == 4);
    CHECK(c.track[1].cards[1] == 2 && c.track[2].cards[5] == 0);
    surto_game_close(game);
}

/* ---- A position ------------------------------------------------------------------------- */

static void check_asked(const surto_game *game, const surto_state *state,
                        const surto_season0_position *o)
{
    const season0_state *s = season0_of(state);
    uint32_t actors = surto_actors(game, state);
    CHECK((unsigned)o->asked == s->asked && o->paid == s->paid);
    if (o->asked == SURTO_SEASON0_ASKED_NOTHING) {
        CHECK(o->paid == 0 && o->price == 0);
    } else if (o->asked_seat == SURTO_ACTOR_CHANCE) {
        CHECK_SAY(actors == SURTO_CHANCE, "asked %u", s->asked);
    } else {
        CHECK_SAY(actors == UINT32_C(1) << o->asked_seat, "asked %u: p%u", s->asked,
                  o->asked_seat + 1U);
    }
    if (o->asked == SURTO_SEASON0_ASKED_PAY) {
        CHECK(o->pays_for_team == (s->bill == SEASON0_ASSEMBLE) && o->asked_about == s->bill_from);
        CHECK(o->price > surto__count(o->paid));
    }
    if (o->asked == SURTO_SEASON0_ASKED_COVER || o->asked == SURTO_SEASON0_ASKED_REVEAL) {
        CHECK(o->asked_about == s->asker);
    }
    if (o->asked == SURTO_SEASON0_ASKED_SEND || o->asked == SURTO_SEASON0_ASKED_AIRLIFT) {
        CHECK(o->city[o->asked_about2].teams[o->asked_about] > 0);
    }
    if (o->asked == SURTO_SEASON0_ASKED_PROPOSAL) {
        CHECK(memcmp(&o->proposal, &s->proposal, sizeof s->proposal) == 0);
    }
    if (o->asked == SURTO_SEASON0_ASKED_CHOOSE) {
        CHECK(o->asked_about == surto_legal(game, state, NULL, 0));
    }
}

static void check_cards(const surto_game *game, const season0_state *s,
                        const surto_season0_position *o)
{
    uint64_t seen = 0, threats = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        CHECK(surto__count(o->seat[seat].hand) == o->seat[seat].hand_count);
        CHECK(o->seat[seat].hand_limit == season0_hand_limit(game, s, seat));
        seen |= o->seat[seat].hand;
    }
    CHECK((seen & o->unseen) == 0 && (o->unseen & o->player_discard) == 0);
    CHECK(o->deck_made == (s->piles > 0));
    CHECK(!o->deck_made || o->deck_left == season0_deck_left(s));
    CHECK(!o->deck_made || o->pile_left <= o->deck_left || !o->running);
    for (unsigned layer = 0; layer < o->layer_count; layer++) { /* the top one first */
        const surto_season0_layer *one = &o->layer[layer];
        CHECK(one->cards == s->threat_deck.set[o->layer_count - 1U - layer]);
        threats |= one->cards;
        for (unsigned i = 0; i < one->order_count; i++) {
            CHECK((one->cards >> one->order[i]) & 1);
        }
        bool arranged = o->arranging && layer == 0;
        CHECK(one->order_count == 0 || arranged || one->order_count == surto__count(one->cards));
    }
    threats |= o->threat_discard | o->area;
    CHECK(threats == season0_cities(season0_pack_of(game)));
    CHECK((o->found_events & o->lost_events) == 0 && (o->reserve & ~o->found_events) == 0);
}

static void check_board(const surto_game *game, const season0_state *s,
                        const surto_season0_position *o)
{
    const season0_pack *p = season0_pack_of(game);
    unsigned agents = o->agents_left, markers = o->incidents_left, safehouses = o->safehouses_left;
    unsigned teams[SEASON0_AFFILIATIONS] = {0};
    for (unsigned city = 0; city < p->cities; city++) {
        const surto_season0_place *place = &o->city[city];
        agents += place->agents;
        markers += place->incidents;
        safehouses += place->safehouse;
        CHECK(place->watch >= place->symbols && place->symbols == season0_symbols(s, city));
        CHECK(place->active == place->teams[place->affiliation]);
        CHECK(place->adjacent == season0_adjacent(game, s, city));
        CHECK(place->region == season0_region(game, city));
        CHECK(place->permanent == ((s->permanent >> city) & 1));
        CHECK(place->marked == ((s->marked >> city) & 1));
        for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
            teams[side] += place->teams[side];
        }
    }
    CHECK(agents == p->agents && markers == p->incidents && safehouses == p->safehouses);
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        CHECK(teams[side] + o->teams_left[side] == o->vans[side] ||
              (teams[side] > o->vans[side] && o->teams_left[side] == 0));
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        CHECK(o->seat[seat].playing == (seat < s->players));
        CHECK(o->seat[seat].pawn == s->pawn[seat] && o->seat[seat].losses == s->losses[seat]);
    }
    CHECK(o->threat_cards == p->track[s->track][s->threat] && o->track == s->track);
}

static void check_goals(const surto_game *game, const season0_state *s,
                        const surto_season0_position *o)
{
    CHECK(o->goal_count == season0_objectives(s));
    for (unsigned i = 0; i < o->goal_count; i++) {
        const surto_season0_goal *goal = &o->goal[i];
        uint64_t list = season0_pack_of(game)->objectives[goal->objective].list;
        CHECK((unsigned)goal->status == s->status[i] && goal->objective == s->objective[i]);
        CHECK(goal->hidden == (s->target[i] == SEASON0_HIDDEN));
        CHECK(goal->target == SURTO_NONE || ((list >> goal->target) & 1));
        CHECK((goal->possible & goal->eliminated) == 0);
        if (goal->hidden && (s->running || !season0_pack_of(game)->campaign)) {
            CHECK(goal->possible != 0 && (goal->possible | goal->eliminated) == list);
        } else {
            CHECK(goal->possible == 0 && goal->eliminated == 0);
        }
        for (unsigned city = 0; city < SURTO_SEASON0_CITIES_MAX; city++) {
            CHECK((goal->weight[city] > 0) == ((goal->possible >> city) & 1));
        }
    }
}

static void check_people(const season0_state *s, const surto_season0_position *o)
{
    for (unsigned i = 0; i < SURTO_SEASON0_PASSPORT_ALIASES; i++) {
        const surto_season0_person *who = &o->alias[i];
        CHECK(who->made == (s->alias[i].life != SEASON0_NOT_MADE));
        CHECK(!who->burned || who->made);
        CHECK((who->occupation == SURTO_NONE) == !who->made);
        CHECK(who->seat == SURTO_NONE || o->seat[who->seat].alias == i);
        for (unsigned space = 0; space < who->shown; space++) {
            CHECK(who->face[space] == surto__track_face(s->alias[i].faces, space));
        }
    }
}

static void check_campaign(const surto_game *game, const season0_state *s,
                           const surto_season0_position *o)
{
    const season0_pack *p = season0_pack_of(game);
    CHECK(o->month == s->calendar.month && o->second_try == s->calendar.second);
    CHECK(o->score == season0_score(game, s) && o->points == s->calendar.points);
    CHECK(o->funding == (o->in_prologue ? p->funding : s->calendar.level));
    for (unsigned i = 0; i < o->played_count; i++) {
        const surto_season0_played *one = &o->played[i];
        const surto__calendar_row *row = &s->calendar.rows[2 * one->month + one->second];
        CHECK(row->result == (unsigned)one->rating && one->failed == row->size);
        CHECK(one->level == row->level && one->players == row->players);
        CHECK(i == 0 || 2 * one[-1].month + one[-1].second < 2 * one->month + one->second);
    }
    CHECK((unsigned)o->last ==
          (o->played_count ? (unsigned)o->played[o->played_count - 1].rating : 0U));
    CHECK(o->reading == s->story.block && o->opened == s->story.opened);
    CHECK(o->operations == s->operations.opened && o->notes == s->notes);
    CHECK(o->running == s->running && o->players == s->players);
    CHECK(o->goals == s->goals && o->kept == s->kept && o->missed == s->missed);
    for (unsigned asset = 0; asset < p->asset_count; asset++) {
        CHECK(o->bought[asset] <= p->assets[asset].copies);
    }
}

TEST("season0 look: between the games of a campaign there is no player deck")
{
    static surto_season0_position position;
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    for (unsigned single = 0; single < 2; single++) {
        surto_game *game = open_with(single ? "january" : "campaign", "start", "off");
        surto_start(game, state);
        season0_in(state)->piles = 4; /* of the game that has ended */
        season0_in(state)->running = 0;
        CHECK(surto_season0_get_position(game, state, &position) == SURTO_OK);
        CHECK(position.deck_made == (single == 1));
        surto_game_close(game);
    }
}

static void look_through(surto_game *game, uint64_t number)
{
    static surto_season0_position position;
    static surto_move moves[SURTO_MOVES_MAX];
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {number};
    surto_move move;
    surto_start(game, state);
    for (;;) {
        const season0_state *s = season0_of(state);
        memset(&position, 0xee, sizeof position);
        CHECK(surto_season0_get_position(game, state, &position) == SURTO_OK);
        CHECK(strcmp(position.phase, season0_phase_keys[s->phase]) == 0);
        CHECK(position.turn == s->active && position.left == s->left);
        CHECK(position.by_night == ((s->flags & SEASON0_FLAG_BY_NIGHT) != 0));
        CHECK(position.incident_due == ((s->flags & SEASON0_FLAG_INCIDENT_DUE) != 0));
        check_asked(game, state, &position);
        check_cards(game, s, &position);
        check_board(game, s, &position);
        check_goals(game, s, &position);
        check_people(s, &position);
        check_campaign(game, s, &position);
        if (surto_sample(game, state, &rng, &move) != SURTO_OK || check_failures > 0) {
            break;
        }
        /* Now and then what random players hardly ever do: pay, share, move teams. */
        if (move.actor != SURTO_ACTOR_CHANCE && surto_rng_below(&rng, 2) == 0) {
            size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
            for (size_t i = 0; i < count; i++) {
                bool rare = moves[i].kind == SEASON0_BUILD || moves[i].kind == SEASON0_IDENTIFY ||
                            moves[i].kind == SEASON0_ASSEMBLE || moves[i].kind == SEASON0_GIVE ||
                            moves[i].kind == SEASON0_AIRLIFT_TEAM;
                move = rare ? moves[i] : move;
            }
        }
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    surto_game_close(game);
}

TEST("season0 look: every position of random games is told as it is")
{
    for (uint64_t number = 0; number < 60; number++) {
        look_through(open_with(number % 3 ? "january" : "prologue",
                               number % 4 < 2 ? "start" : "proving", number % 2 ? "on" : "off"),
                     number);
    }
}

TEST("season0 look: every position of random campaigns is told as it is")
{
    for (uint64_t number = 0; number < 6; number++) {
        look_through(open_with("campaign", "proving", number % 2 ? "on" : "off"), number);
    }
}

TEST("season0.meet.3 somebody without an alias meets only those who ask for no affiliation")
{
    const season0_objective anyone = {.meet = SEASON0_MEET_ANY}, soviet = {.meet = SEASON0_SOVIET};
    CHECK(season0_may_meet(&anyone, SEASON0_NOBODY));
    CHECK(!season0_may_meet(&soviet, SEASON0_NOBODY));
}

CHECK_MAIN
