/* What features are told of the coming cards (src/ai/base/risk.c), where it is exact: against the
 * odds, which are counted. */
#include "../property/games.h"
#include "../rules/position.h"

#include "ai/base/risk.h"

/* Rounded down to parts of BASE_RISK_ONE, so many times. */
static bool is_part(uint32_t part, double chance, unsigned times)
{
    double wanted = chance * BASE_RISK_ONE;
    return part <= wanted + 1e-6 && part > wanted - times - 1e-6;
}

static unsigned cities, epidemics, cubes;

/* Three cubes in some cities, so that there is something to break out. */
static void fill_cities(base_state *s, surto_rng *rng)
{
    for (unsigned i = 0; i < 8; i++) {
        unsigned city = surto_rng_below(rng, BASE_CITIES), colour = city / 12;
        unsigned more = 3 - base_cubes(s, colour, city);
        if (!base_is_eradicated(s, colour) && s->supply[colour] >= more + 8) {
            s->one[colour] |= surto__bit(city);
            s->two[colour] |= surto__bit(city);
            s->supply[colour] = (uint8_t)(s->supply[colour] - more);
        }
    }
    s->outbreaks = 0;
}

/* Cubes that come by cards of their own, as many as the odds say. */
static void check_cubes(const surto_game *game, const base_state *s, const base_risk *risk,
                        const surto_odds *odds)
{
    for (unsigned colour = 0; colour < BASE_COLOURS; colour++) {
        double sum = 0;
        for (unsigned city = 0; city < BASE_CITIES; city++) {
            bool own = game->board.colour_of[city] == colour;
            sum += own && !base_is_held_off(game, s, colour, city) ? odds->infected[city] : 0;
        }
        CHECK_SAY(is_part(risk->cubes_round[colour], sum, BASE_CITIES), "colour %u: %u, not %f",
                  colour, risk->cubes_round[colour], sum * BASE_RISK_ONE);
        cubes += sum > 0;
    }
}

static void check_position(const surto_game *game, const surto_state *from, surto_rng *rng)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_odds odds;
    base_risk risk;
    memcpy(state, from, surto_state_size(game));
    base_state *s = base_in(state);
    fill_cities(s, rng);
    if (surto_check(game, state, NULL, 0) != SURTO_OK ||
        surto_odds_compute(game, state, &odds) != SURTO_OK ||
        base_deck_left(base_options(game), s) < 2) {
        return;
    }
    /* The turn has begun to be played: its own cards are to come. */
    s->actions = 3;
    base_risk_make(&risk, game, s);
    CHECK(risk.now.draws == 2);
    CHECK_SAY(is_part(risk.now.epidemic, odds.epidemic, 1), "%u, not %f", risk.now.epidemic,
              odds.epidemic);
    epidemics += odds.epidemic > 0 && odds.epidemic < 1;
    if (s->pile_left >= 2) { /* both cards of one pile, which has one epidemic at most */
        s->actions = BASE_ACTIONS;
        base_risk_make(&risk, game, s);
        CHECK_SAY(is_part(risk.epidemics_two, odds.epidemic, 1), "%u, not %f", risk.epidemics_two,
                  odds.epidemic);
    }
    if (odds.epidemic > 0 || odds.loss > 0) {
        return; /* the infections are told as if there was none and the game went on */
    }
    /* It has not: then the end of "the next turn" is that of this one. */
    s->actions = BASE_ACTIONS;
    base_risk_make(&risk, game, s);
    CHECK(risk.now.draws == 0 && risk.now.infections == 0 && risk.outbreaks == 0);
    uint64_t full = 0;
    for (unsigned i = 0; i < risk.facts.full_count; i++) {
        unsigned city = risk.facts.full[i];
        CHECK_SAY(is_part(risk.facts.soon[i], odds.infected[city], 1), "city %u: %u, not %f", city,
                  risk.facts.soon[i], odds.infected[city]);
        CHECK(odds.outbreak[city] >= odds.infected[city] - 1e-9);
        CHECK(risk.facts.chain[i] >= 1 && risk.facts.chain[i] <= risk.longest);
        full |= surto__bit(city);
        cities++;
    }
    for (unsigned city = 0; city < BASE_CITIES; city++) {
        unsigned colour = game->board.colour_of[city];
        bool breaks_out =
            base_cubes(s, colour, city) == 3 && !base_is_held_off(game, s, colour, city);
        CHECK(breaks_out == ((full >> city) & 1));
    }
    if (game->seats == 2) { /* until its next turn is until the end of this one */
        check_cubes(game, s, &risk, &odds);
    }
}

TEST("risk: epidemics and single cards are as likely as the odds say")
{
    surto_rng rng = {70};
    for (unsigned number = 0; number < 150; number++) {
        surto_game *game = random_game(&rng);
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_start(game, state);
        while (surto_actors(game, state) != SURTO_OVER) {
            surto_move move;
            const base_state *s = base_of(state);
            if (surto_actors(game, state) == SURTO_CHANCE) {
                surto_sample(game, state, &rng, &move);
            } else {
                bool begins = s->phase == BASE_IN_ACTIONS && s->asked == BASE_ASKED_NOTHING &&
                              s->actions == BASE_ACTIONS && base_must_discard(s) == 0;
                if (begins && !(s->flags & BASE_FLAG_QUIET)) {
                    check_position(game, state, &rng);
                }
                move = lively_move(game, state, &rng);
            }
            surto_apply(game, state, move, NULL);
        }
        surto_game_close(game);
    }
    printf("# %u full cities, %u chances of an epidemic, %u colours\n", cities, epidemics, cubes);
    CHECK(cities > 300 && epidemics > 100 && cubes > 100);
}

/* One card starts each of these chains, so the outbreaks are those of the odds. */
TEST("risk: expected outbreaks of one chain")
{
    static const struct {
        const char *lines;
        unsigned longest;
    } cases[] = {
        {"player-deck: 1 3 out\nrate: 1\nactions: 1\ninfection-deck: lima paris bogota / *\n"
         "cubes blue: paris=3",
         1},
        {"player-deck: 3 3 out\nrate: 3\nactions: 1\ninfection-deck: lima paris bogota / * / "
         "tokyo\n"
         "cubes blue: paris=3 essen=3 milan=3",
         3},
        {"player-deck: 3 3 out\nrate: 3\nactions: 1\ninfection-deck: lima bogota kinshasa santiago "
         "/ * / tokyo\n"
         "cubes yellow: lima=3 mexico-city=3 los-angeles=3",
         3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        surto_odds odds;
        base_risk risk;
        double sum = 0;
        given("events=none", cases[i].lines);
        CHECK(surto_odds_compute(pos.game, pos_state(), &odds) == SURTO_OK);
        for (unsigned city = 0; city < BASE_CITIES; city++) {
            sum += odds.outbreak[city];
        }
        base_risk_make(&risk, pos.game, base_of(pos_state()));
        CHECK(risk.now.epidemic == 0 && risk.longest == cases[i].longest);
        CHECK_SAY(is_part(risk.outbreaks, sum, 4), "case %zu: %u, not %f", i, risk.outbreaks,
                  sum * BASE_RISK_ONE);
    }
}

/* Piles with one epidemic each: all of them come in the end. */
TEST("risk: epidemics to come")
{
    static const struct {
        const char *deck;
        uint32_t two, round; /* expected in four and in eight cards, parts of BASE_RISK_ONE */
        unsigned within;     /* 0: as many as there are up to the end of the next pile */
    } cases[] = {
        {"player-deck: 1 10 in", 2 * BASE_RISK_ONE / 5, 4 * BASE_RISK_ONE / 5, 10},
        {"player-deck: 1 2 in", BASE_RISK_ONE, BASE_RISK_ONE, 2},
        {"player-deck: 1 8 out", 0, 0, 0},
        {"player-deck: 4 8 out", 0, 0, BASE_EPIDEMIC_NEVER},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char lines[100];
        base_risk risk;
        snprintf(lines, sizeof lines, "%s\nactions: 1", cases[i].deck);
        given("players=4", lines);
        const base_state *s = base_of(pos_state());
        const base_game *g = base_options(pos.game);
        base_risk_make(&risk, pos.game, s);
        unsigned next = s->pile + 1U < g->epidemics ? g->pile_size[s->pile + 1] : 1;
        uint32_t two = cases[i].two, round = cases[i].round;
        if (s->pile_left < 8) { /* what is left comes from the next pile */
            two += s->pile_left < 4 ? (4U - s->pile_left) * BASE_RISK_ONE / next : 0;
            round += (8U - s->pile_left) * BASE_RISK_ONE / next;
        }
        CHECK_SAY(risk.epidemics_two == two, "case %zu: %u, not %u", i, risk.epidemics_two, two);
        CHECK_SAY(risk.epidemics_round == round, "case %zu: %u, not %u", i, risk.epidemics_round,
                  round);
        unsigned within = cases[i].within ? cases[i].within : s->pile_left + next;
        CHECK_SAY(risk.epidemic_within == within, "case %zu: %u", i, risk.epidemic_within);
    }
}

CHECK_MAIN
