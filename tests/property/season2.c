/* The contract of <surto/game.h> on random games and campaigns of Season 2, after every move;
 * SURTO_GAMES=100000 for a long run of single games, SURTO_CAMPAIGNS=200 of campaigns. */
#include "season2_games.h"

typedef struct tally {
    unsigned long games, moves, results[SEASON2_PHASES], kinds[SEASON2_KINDS];
} tally;

static void check_position(const surto_game *game, const surto_state *state, surto_rng *rng)
{
    char why[200] = "";
    CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
    check_lists(game, state);
    check_refusal(game, state, SEASON2_KINDS, 256, rng);
    check_text(game, state);
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    CHECK(surto_observe(game, state, surto_rng_below(rng, game->seats), view) == SURTO_OK);
    CHECK(same(game, state, view)); /* hands are open [season2.setup.28] [season2.looking.1] */
    uint8_t features[8192];
    size_t size = surto_encode_features(game, state, 0, features, sizeof features);
    CHECK(size > 0 && size <= sizeof features);
}

static unsigned all_supplies(const season2_state *s)
{
    unsigned supplies = s->stock + (unsigned)s->hold;
    for (unsigned location = 0; location < SEASON2_LOCATIONS_MAX; location++) {
        supplies += s->supplies[location];
    }
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        supplies += s->carried[seat];
    }
    return supplies;
}

/* What a person would count: supplies, plague cubes, cards of each city, population. */
static void check_conserved(const surto_game *game, const season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    unsigned cubes = 0;
    for (unsigned location = 0; location < p->locations; location++) {
        cubes += season2_plague(s, location);
        CHECK(season2_population(s, location) <= SEASON2_POPULATION_MAX);
    }
    CHECK(p->campaign || all_supplies(s) == season2_supplies_number(game, s, true));
    CHECK(cubes <= s->incidents && s->incidents <= p->incidents);
    for (unsigned city = 0; city < p->cities; city++) {
        unsigned cards = 0, infections = 0;
        for (unsigned place = 0; place < 16; place++) {
            cards += place == SEASON2_NO_CARD ? 0 : surto__copies_in(s->card_place[city], place);
            infections += place == SEASON2_INFECTION_NONE
                              ? 0
                              : surto__copies_in(s->infection_place[city], place);
        }
        CHECK(cards == p->cards[city] && infections == p->infections[city]);
    }
    unsigned produce = 0;
    for (unsigned i = 0; i < SEASON2_PRODUCE_MAX; i++) {
        produce += s->produce[i] != 0xff;
    }
    CHECK(p->campaign || produce <= SEASON2_PRODUCE_MAX);
}

/* Within a game supplies are conserved and the incident marker never moves back
 * [season2.words.14] [season2.incident.2]; what is permanent stays. */
static void check_step(const season2_state *before, const season2_state *after)
{
    if (before->running && after->running && before->games == after->games) {
        CHECK(all_supplies(after) == all_supplies(before));
        CHECK(after->incidents >= before->incidents && after->rate >= before->rate);
        CHECK((before->met & ~after->met & after->objectives) == 0);
    }
    CHECK((before->stickers & ~after->stickers) == 0);
    CHECK((before->story.opened & ~after->story.opened) == 0);
    CHECK(after->story.legacy >= before->story.legacy);
    CHECK((before->sites & ~after->sites) == 0);
    for (unsigned character = 0; character < SEASON2_CHARACTERS_MAX; character++) {
        unsigned was = before->character[character].life, is = after->character[character].life;
        CHECK(was == SEASON2_NOT_MADE || is != SEASON2_NOT_MADE);
        CHECK(was != SEASON2_DEAD || is == SEASON2_DEAD); /* who is away may come back */
        CHECK(after->character[character].shown >= before->character[character].shown);
    }
}

static void play_game(uint64_t number, bool campaign, tally *t)
{
    surto_rng rng = {number};
    surto_game *game = random_season2(&rng, campaign);
    surto_state_buffer rooms[2];
    surto_state *state = surto_state_from_buffer(&rooms[0]),
                *before = surto_state_from_buffer(&rooms[1]);
    surto_seed seed = surto_seed_from_number(number);
    bool lively = surto_rng_below(&rng, 3) > 0, rich = !campaign && surto_rng_below(&rng, 2);
    uint32_t wealthy = surto_rng_below(&rng, 2) ? 2 + surto_rng_below(&rng, 12) : 0;
    surto_start(game, state);
    if (rich) {
        make_rich_season2(game, state, &rng);
    }
    for (;;) {
        if (wealthy > 0 && season2_of(state)->phase == SEASON2_IN_ACTIONS &&
            surto_rng_below(&rng, wealthy) == 0) {
            make_wealthy(game, state, &rng);
            if (surto_rng_below(&rng, 16) == 0) {
                make_late(game, state, &rng);
            }
        }
        check_position(game, state, &rng);
        check_conserved(game, season2_of(state));
        surto_move move;
        if (surto_sample(game, state, &rng, &move) != SURTO_OK || check_failures > 20) {
            break;
        }
        if (lively && move.actor != SURTO_ACTOR_CHANCE) {
            move = lively_season2(game, state, &rng);
        } else if (move.actor == SURTO_ACTOR_CHANCE && (number & 1)) {
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
        }
        check_move_text(game, move);
        t->kinds[move.kind]++;
        t->moves++;
        memcpy(before, state, surto_state_size(game));
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        check_step(season2_of(before), season2_of(state));
    }
    t->games++;
    t->results[season2_of(state)->phase]++;
    surto_game_close(game);
}

TEST("property season2: the engine's contract after every move of random single games")
{
    static tally t;
    uint64_t first = first_seed() << 32;
    unsigned games = game_count(1500);
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        play_game(first + i, false, &t);
    }
    printf("# %lu games, %lu moves; won %lu, lost incidents %lu cards %lu\n", t.games, t.moves,
           t.results[SEASON2_WON], t.results[SEASON2_LOST_INCIDENTS],
           t.results[SEASON2_LOST_CARDS]);
    for (unsigned kind = 0; kind < SEASON2_KINDS; kind++) {
        bool of_campaigns = (kind >= SEASON2_RIDE && kind <= SEASON2_TRADE) ||
                            (kind >= SEASON2_PLAYERS && kind <= SEASON2_BUY_POPULATION) ||
                            kind == SEASON2_CHANCE_SUFFER || kind >= SEASON2_SEARCH;
        CHECK_SAY((t.kinds[kind] > 0) == !of_campaigns, "moves of kind %s: %lu",
                  season2_kinds[kind].name, t.kinds[kind]);
    }
    CHECK(t.results[SEASON2_WON] > 0 && t.results[SEASON2_LOST_INCIDENTS] > 0 &&
          t.results[SEASON2_LOST_CARDS] > 0);
}

TEST("property season2: the engine's contract after every move of random campaigns")
{
    static tally t;
    uint64_t first = (first_seed() + 1000) << 32;
    unsigned games = campaign_count(30);
    for (unsigned i = 0; i < games && check_failures == 0; i++) {
        play_game(first + i, true, &t);
    }
    printf("# %lu campaigns, %lu moves\n", t.games, t.moves);
    CHECK(t.results[SEASON2_FINISHED] == t.games);
    for (unsigned kind = 0; kind < SEASON2_KINDS; kind++) {
        bool rare = kind == SEASON2_WORKER; /* all ten characters would have to be dead */
        CHECK_SAY(t.kinds[kind] > 0 || rare, "no move of kind %s", season2_kinds[kind].name);
    }
}

CHECK_MAIN
