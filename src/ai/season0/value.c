/* How good a position of Season 0 is. */
#include "ai/season0/evaluator.h"

/* What each feature is worth: SURTO__LOGIT * SCALE is one logit. Set by hand, from what a turn of
 * the team is worth; a regression over some 220 games without search told which were far off. Only
 * RATIO, and the choice of aliases, made a difference that some 100 games show. */
enum { SCALE = 16 };

static const int32_t
    weights[SEASON0_FEATURES] =
        {
            [SEASON0_F_ONE] = -10000,    /* fits the first positions */
            [SEASON0_F_OPEN] = -4000,    /* what efforts do not show of an objective */
            [SEASON0_F_EFFORT] = -80,    /* a turn of effort: a third of a logit, */
            [SEASON0_F_RATIO] = -800,    /* and the more the fewer turns are left */
            [SEASON0_F_LATE] = -60,      /* what there is no time for */
            [SEASON0_F_AGENTS] = -1000,  /* a third of a turn each, */
            [SEASON0_F_SCARCE] = -700,   /* more when they become few, */
            [SEASON0_F_SHORT] = -3000,   /* and much more when a round may end the game */
            [SEASON0_F_MARKERS] = -2600, /* likewise for incidents */
            [SEASON0_F_MARKERS_LAST] = -450,
            [SEASON0_F_FULL_NOW] = -15, /* an incident: a marker, and what its card does */
            [SEASON0_F_FULL_SOON] = -13,
            [SEASON0_F_FULL_EVER] = -600, /* full cities come back with every escalation */
            [SEASON0_F_TWO_SOON] = -10,   /* will be full */
            [SEASON0_F_ONE_SOON] = -2,
            [SEASON0_F_AWAY] = -150,     /* somebody will have to go there */
            [SEASON0_F_WATCHED] = -1800, /* a card, or a cover of an alias */
            [SEASON0_F_CARDS] = 100,     /* what is needed counts in efforts */
            [SEASON0_F_ALLIED] = 100,
            [SEASON0_F_AIRLIFT] = 2000, /* no event is played for less than this */
            [SEASON0_F_FORECAST] = 800,
            [SEASON0_F_TURNCOAT] = 1200,
            [SEASON0_F_BY_NIGHT] = 1500,
            [SEASON0_F_CELLAR] = 1500,
            [SEASON0_F_TEAMS] = 1500,  /* clears a city in every turn */
            [SEASON0_F_SKILLS] = 8000, /* decides the choice of aliases */
};

/* Natural logarithms of n/16, in parts of SURTO__LOGIT. */
static const int16_t logarithm[17] = {-8192, -2839, -2129, -1714, -1420, -1191, -1004, -847, -710,
                                      -589,  -481,  -384,  -295,  -213,  -137,  -66,   0};

/* The chance that a try at an unknown target succeeds, in sixteenths. */
static unsigned guess_chance(const surto_game *game, const season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    uint32_t weight[SEASON0_CITIES_MAX], all = 0, right = 0;
    uint64_t possible = season0_target_weights(game, s, season0_goal_of(s, s->cursor), weight);
    for (; possible != 0; possible &= possible - 1) {
        unsigned city = surto__lowest(possible);
        all += weight[city];
        right += season0_covers(p, s, s->cursor, city) ? weight[city] : 0;
    }
    return all == 0 ? 0 : (unsigned)((uint64_t)right * 16 / all);
}

/* A logit that is lower because something must go well first. */
static int32_t after_guess(int32_t value, unsigned sixteenths)
{
    if (sixteenths == 16) {
        return value;
    }
    /* ln(f) - ln(1 - f): nothing is likelier than the guess itself. */
    int32_t max = logarithm[sixteenths] - logarithm[16 - sixteenths];
    value += 2 * logarithm[sixteenths];
    return value < max ? value : max;
}

/* Between games of a campaign: what the last one brought, and what the team has. */
static int32_t rest_value(const season0_state *s)
{
    int32_t value = s->last == SEASON0_SUCCESS    ? 4 * SURTO__LOGIT
                    : s->last == SEASON0_ADEQUATE ? 0
                                                  : -4 * SURTO__LOGIT;
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        value += 24 * (int32_t)surto__count(s->alias[alias].assets);
        value -= 24 * (int32_t)surto__count(s->alias[alias].liabilities);
    }
    value += 40 * (int32_t)surto__count(s->permanent);
    return value - 4 * (int32_t)(surto__count(s->watch_one) + 2 * surto__count(s->watch_two));
}

int32_t season0_value(const surto_game *game, void *memory, const surto_state *state)
{
    const season0_state *s = season0_of(state);
    int32_t features[SEASON0_FEATURES];
    if (!s->running) {
        return rest_value(s);
    }
    season0_features(game, memory, s, features);
    int64_t sum = 0;
    for (unsigned i = 0; i < SEASON0_FEATURES; i++) {
        sum += (int64_t)weights[i] * features[i];
    }
    int32_t value = surto__open_logit(sum / SCALE);
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        value -= s->status[goal] == SEASON0_FAILED ? SURTO__LOGIT_MAX / 2 : 0;
    }
    if (s->asked == SEASON0_ASKED_ACQUIRE) {
        value = after_guess(value, guess_chance(game, s));
    }
    return surto__open_logit(value);
}
