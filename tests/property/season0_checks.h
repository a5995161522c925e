/* What must hold in every position of Season 0 and between two of them: the contract, and what a
 * person would count on the table. */
#ifndef SURTO_TESTS_PROPERTY_SEASON0_CHECKS_H
#define SURTO_TESTS_PROPERTY_SEASON0_CHECKS_H

#include "season0_games.h"

static inline void check_position(const surto_game *game, const surto_state *state, surto_rng *rng)
{
    char why[200] = "";
    CHECK_SAY(surto_check(game, state, why, sizeof why) == SURTO_OK, "%s", why);
    check_lists(game, state);
    check_refusal(game, state, SEASON0_KINDS, 256, rng);
    check_text(game, state);
    surto_state_buffer room;
    surto_state *view = surto_state_from_buffer(&room);
    CHECK(surto_observe(game, state, surto_rng_below(rng, game->seats), view) == SURTO_OK);
    CHECK(same(game, state, view)); /* hands are open [season0.setup.21] [season0.looking.1] */
    uint8_t features[8192];
    size_t size = surto_encode_features(game, state, 0, features, sizeof features);
    CHECK(size > 0 && size <= sizeof features);
}

/* Sets that have nothing in common, and are all of a set together. */
static inline void check_parts(const uint64_t *parts, unsigned count, uint64_t whole,
                               const char *what)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < count; i++) {
        CHECK_SAY((all & parts[i]) == 0, "%s: a card is there twice", what);
        all |= parts[i];
    }
    CHECK_SAY(all == whole, "%s: %016llx of %016llx", what, (unsigned long long)all,
              (unsigned long long)whole);
}

/* Every card is there once. [season0.cards.1] [season0.cards.2] [season0.identify.4] */
static inline void check_cards(const season0_pack *p, const season0_state *s)
{
    uint64_t revealed = 0, events = (uint64_t)s->reserve | s->sealed_events | s->lost_events;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        revealed |= s->target[goal] < p->cities ? surto__bit(s->target[goal]) : 0;
    }
    revealed = p->campaign && !s->running ? 0 : revealed; /* they are put back then */
    CHECK((s->reserve & s->sealed_events) == 0 && (s->reserve & s->lost_events) == 0);
    uint64_t parts[] = {s->hand[0], s->hand[1],        s->hand[2], s->hand[3],
                        s->unseen,  s->player_discard, revealed,   events << SEASON0_CARD_EVENT};
    uint64_t whole = season0_cities(p) | (surto__bit(p->event_count) - 1) << SEASON0_CARD_EVENT;
    check_parts(parts, 8, whole, "player cards");
    uint64_t threats[] = {surto__layers_all(&s->threat_deck), s->threat_discard, s->area};
    check_parts(threats, 3, season0_cities(p), "threat cards");
}

/* Agents, markers, safehouses and teams within their supplies. [season0.words.7] */
static inline void check_supplies(const season0_pack *p, const season0_state *s)
{
    unsigned agents = s->agents_left, incidents = s->incidents_left;
    for (unsigned city = 0; city < p->cities; city++) {
        agents += season0_agents(s, city);
        incidents += season0_incidents(s, city);
    }
    CHECK(agents == p->agents && incidents == p->incidents);
    CHECK(surto__count(s->safehouses) <= p->safehouses);
    CHECK(surto__count(s->permanent) <= p->safehouses);
    uint64_t sides = 0;
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        CHECK((sides & s->side[side]) == 0);
        sides |= s->side[side];
        for (unsigned i = 0; i < SEASON0_TEAMS_MAX; i++) {
            bool out = s->team[side][i] != SURTO_NONE;
            CHECK(!out || s->team[side][i] < p->cities);
            CHECK(p->campaign || !out || i < p->teams[side]);
            CHECK(i == 0 || s->team[side][i - 1] <= s->team[side][i]);
        }
    }
    CHECK(sides == season0_cities(p));
}

/* One passport for one seat. [season0.setup.25] [season0.setup.30] [season0.liability.7] */
static inline void check_aliases(const surto_game *game, const season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    for (unsigned seat = 0; seat < game->seats; seat++) {
        unsigned who = s->who[seat];
        for (unsigned other = 0; other < seat; other++) {
            bool passports = who < SEASON0_PASSPORT_ALIASES &&
                             s->who[other] < SEASON0_PASSPORT_ALIASES &&
                             who / 3 == s->who[other] / 3;
            CHECK(!passports && (who == SEASON0_NOBODY || who != s->who[other]));
        }
        CHECK(who >= SEASON0_PASSPORT_ALIASES || s->alias[who].life == SEASON0_READY);
    }
    for (unsigned i = 0; i < SEASON0_PASSPORT_ALIASES; i++) {
        const season0_alias *alias = &s->alias[i];
        CHECK(surto__count(alias->assets) + surto__count(alias->liabilities) <= p->spaces);
        CHECK(alias->life == SEASON0_READY || (alias->assets | alias->liabilities) == 0);
        CHECK(alias->shown <= surto__track_spaces(&p->cover));
    }
}

/* Is there a way to hide the targets that are not revealed, from this one on? */
static inline bool can_hide(const season0_pack *p, const season0_state *s, unsigned goal,
                            uint64_t used)
{
    while (goal < SEASON0_GOALS_MAX && s->target[goal] != SEASON0_HIDDEN) {
        goal++;
    }
    if (goal == SEASON0_GOALS_MAX) {
        return true;
    }
    uint64_t choices = p->objectives[s->objective[goal]].list & s->unseen & ~used;
    for (; choices != 0; choices &= choices - 1) {
        if (can_hide(p, s, goal + 1, used | surto__bit(surto__lowest(choices)))) {
            return true;
        }
    }
    return false;
}

/* The deck and what is hidden. [season0.setup.22] [season0.target.3] */
static inline void check_deck(const surto_game *game, const surto_state *state)
{
    static surto_outcome outcomes[SURTO_MOVES_MAX];
    const season0_pack *p = season0_pack_of(game);
    const season0_state *s = season0_of(state);
    unsigned hidden = 0;
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        hidden += s->target[goal] == SEASON0_HIDDEN;
    }
    if (!s->running) {
        return;
    }
    CHECK(can_hide(p, s, 0, 0) && surto__count(s->unseen) >= hidden);
    unsigned cards = surto__count(s->unseen) - hidden;
    unsigned in = (s->flags & SEASON0_FLAG_ESCALATION_IN) != 0;
    if (s->piles > 0) {
        CHECK(s->pile < s->piles && s->pile_left <= cards + in);
        CHECK(s->pile + 1U < s->piles || s->pile_left == cards + in);
    }
    if (s->phase != SEASON0_IN_DRAW && s->phase != SEASON0_SETUP_HANDS) {
        return;
    }
    size_t count = surto_outcomes(game, state, outcomes, SURTO_MOVES_MAX);
    uint64_t total = 0, escalation = 0;
    for (size_t i = 0; i < count; i++) {
        total += outcomes[i].weight;
        if (s->phase == SEASON0_IN_DRAW && outcomes[i].move.arg[0] == SEASON0_ESCALATION) {
            escalation = outcomes[i].weight;
        }
    }
    CHECK(total > 0 && total < UINT64_C(1) << 32);
    CHECK(escalation > 0 ? total == escalation * s->pile_left : total % cards == 0);
}

static inline bool one_game(const season0_state *before, const season0_state *after)
{
    return before->running && after->running && before->games == after->games;
}

static inline void check_aliases_step(const season0_state *before, const season0_state *after)
{
    for (unsigned i = 0; i < SEASON0_PASSPORT_ALIASES; i++) {
        const season0_alias *was = &before->alias[i], *is = &after->alias[i];
        CHECK(is->life >= was->life && is->shown >= was->shown); /* [season0.burned.1] */
        unsigned kept = (1U << (2 * was->shown)) - 1;
        CHECK(((is->faces ^ was->faces) & kept) == 0); /* [season0.cover.4] */
        CHECK(was->life == SEASON0_NOT_MADE || is->occupation == was->occupation);
        CHECK(was->speciality == SURTO_NONE || is->speciality == was->speciality ||
              is->life == SEASON0_BURNED);
        CHECK((was->liabilities & ~is->liabilities) == 0 || is->life == SEASON0_BURNED);
    }
}

/* What is permanent stays, and changes only by what may change it. */
static inline void check_step(const season0_state *before, const season0_state *after, bool content)
{
    CHECK(content || (before->stickers & ~after->stickers) == 0); /* [season0.sticker.2] */
    CHECK((before->protocols & ~after->protocols) == 0);
    CHECK((before->story.opened & ~after->story.opened) == 0); /* [season0.safe.1] */
    CHECK((before->operations.opened & ~after->operations.opened) == 0);
    CHECK(after->story.legacy >= before->story.legacy); /* [season0.legacy.2] */
    CHECK((before->done & ~after->done) == 0 && (before->missed & ~after->missed) == 0);
    CHECK((before->lost_objectives & ~after->lost_objectives) == 0); /* [season0.destroy.1] */
    CHECK((before->lost_events & ~after->lost_events) == 0);
    CHECK((before->sealed_events | after->sealed_events) == before->sealed_events);
    for (unsigned asset = 0; asset < SEASON0_TRAITS_MAX; asset++) {
        CHECK(surto__nibble(after->bought, asset) >= surto__nibble(before->bought, asset));
    }
    check_aliases_step(before, after);
    if (!one_game(before, after)) {
        return;
    }
    CHECK((after->unseen & ~before->unseen) == 0 || /* [season0.content.5] */
          before->phase <= SEASON0_SETUP_EVENTS);
    for (unsigned goal = 0; goal < SEASON0_GOALS_MAX; goal++) {
        CHECK(before->status[goal] == SEASON0_OPEN || /* [season0.objective.3] */
              after->status[goal] == before->status[goal]);
        CHECK(before->target[goal] == SEASON0_HIDDEN ||
              after->target[goal] == before->target[goal]);
    }
    CHECK(after->threat >= before->threat && (before->area & ~after->area) == 0);
    if (!content) {
        CHECK(before->watch_one == after->watch_one && before->watch_two == after->watch_two);
        CHECK(before->permanent == after->permanent && before->marked == after->marked);
        CHECK(memcmp(before->side, after->side, sizeof before->side) == 0);
        CHECK(memcmp(before->links, after->links, sizeof before->links) == 0);
        CHECK(memcmp(before->vans, after->vans, sizeof before->vans) == 0);
        CHECK(before->calendar.level == after->calendar.level && before->track == after->track);
    }
}

static inline void hear(void *context, const surto_fact *fact)
{
    bool *content = context;
    *content = *content || fact->id == SURTO_SEASON0_FACT_EFFECT;
}

/* What was seen in the games played. */
typedef struct tally {
    unsigned long games, moves, results[SEASON0_PHASES], kinds[SEASON0_KINDS], won;
} tally;

/* Plays a game or campaign to its end, and closes it. The number decides everything. */
static inline void play_checked(surto_game *game, surto_rng rng, uint64_t number, tally *t)
{
    surto_state_buffer rooms[2];
    surto_state *state = surto_state_from_buffer(&rooms[0]),
                *before = surto_state_from_buffer(&rooms[1]);
    surto_seed seed = surto_seed_from_number(number);
    bool busy = surto_rng_below(&rng, 3) > 0;
    uint32_t rich = surto_rng_below(&rng, 3) ? 1 + surto_rng_below(&rng, 6) : 0;
    surto_start(game, state);
    for (;;) {
        if (rich > 0 && season0_of(state)->phase == SEASON0_IN_ACTIONS &&
            surto_rng_below(&rng, rich) == 0) {
            make_rich_season0(game, state, &rng);
        }
        check_position(game, state, &rng);
        check_cards(season0_pack_of(game), season0_of(state));
        check_supplies(season0_pack_of(game), season0_of(state));
        check_aliases(game, season0_of(state));
        check_deck(game, state);
        surto_move move;
        if (surto_sample(game, state, &rng, &move) != SURTO_OK || check_failures > 20) {
            break;
        }
        if (busy && move.actor != SURTO_ACTOR_CHANCE) {
            move = lively_season0(game, state, &rng);
        } else if (move.actor == SURTO_ACTOR_CHANCE && (number & 1)) {
            CHECK(surto_deal(game, state, &seed, &move) == SURTO_OK);
        }
        check_move_text(game, move);
        t->kinds[move.kind]++;
        t->moves++;
        memcpy(before, state, surto_state_size(game));
        bool content = false;
        surto_sink sink = {hear, &content};
        CHECK(surto_apply(game, state, move, &sink) == SURTO_OK);
        check_step(season0_of(before), season0_of(state), content);
    }
    if (check_failures > 0) {
        printf("# number %llu\n", (unsigned long long)number);
    }
    t->games++;
    t->results[season0_of(state)->phase]++;
    t->won += surto_state_result(game, state).kind == SURTO_WON;
    surto_game_close(game);
}

#endif
