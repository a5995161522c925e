/* Random games and campaigns of Season 0 for property tests: all options, and positions that random
 * players hardly ever reach by themselves (teams, safehouses, hands that pay, worn and burned
 * aliases, revealed targets, decks that run out). */
#ifndef SURTO_TESTS_PROPERTY_SEASON0_GAMES_H
#define SURTO_TESTS_PROPERTY_SEASON0_GAMES_H

#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "rules/season0/state.h"

#include "contract.h"

/* A game with random options; a campaign if so asked. */
static inline surto_game *random_season0(surto_rng *rng, bool campaign)
{
    static const char *const players[] = {"2", "3", "4"}, *const consent[] = {"off", "on"};
    static const char *const levels[] = {"1", "2", "4", "5", "6", "10"};
    static const char *const packs[] = {"start", "proving"};
    bool prologue = !campaign && surto_rng_below(rng, 4) == 0;
    surto_option options[] = {
        {"players", any_text(rng, players, 3)},
        {"game", campaign   ? "campaign"
                 : prologue ? "prologue"
                            : "january"},
        {"funding", campaign || prologue ? "5" : any_text(rng, levels, 6)},
        {"consent", any_text(rng, consent, 2)},
        {"pack", campaign && surto_rng_below(rng, 8) > 0 ? "proving" : any_text(rng, packs, 2)}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season0", options, 5, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* A space of the cover track of an alias is uncovered, not the last one; a liability comes with
 * it. */
static inline void wear_alias(const season0_pack *p, const season0_state *s, season0_alias *alias,
                              surto_rng *rng)
{
    uint8_t hidden[SURTO__TRACK_FACES];
    if (alias->life != SEASON0_READY || alias->shown >= surto__track_spaces(&p->cover)) {
        return;
    }
    surto__track_hidden(&p->cover, alias->shown, alias->faces, hidden);
    unsigned face = surto_rng_below(rng, SEASON0_FACE_BURNED);
    if (hidden[face] == 0) {
        return;
    }
    alias->faces = (uint16_t)(alias->faces | face << (2 * alias->shown));
    alias->shown++;
    unsigned free = s->liabilities & ~(unsigned)alias->liabilities;
    unsigned used = surto__count(alias->assets) + surto__count(alias->liabilities);
    if (face == SEASON0_FACE_LIABILITY && free && used < p->spaces) {
        alias->liabilities |= (uint16_t)(1U << any_of(free, rng));
    } else if (s->assets && used < p->spaces) {
        alias->assets |= (uint16_t)(1U << any_of(s->assets, rng));
    }
}

/* The cards of the active seat are exchanged for others that pay where it is. */
static inline void exchange_hand(const surto_game *game, season0_state *s, surto_rng *rng)
{
    unsigned seat = s->active, city = s->pawn[seat];
    uint64_t wanted = surto_rng_below(rng, 2) ? s->side[season0_affiliation(s, city)]
                                              : game->board.of_colour[season0_region(game, city)];
    uint64_t given = s->hand[seat] & ~wanted;
    uint64_t got = s->unseen & wanted;
    while (given != 0 && got != 0) {
        uint64_t one = surto__bit(any_of(given, rng)), other = surto__bit(any_of(got, rng));
        s->hand[seat] ^= one ^ other;
        s->unseen ^= one ^ other;
        given &= ~one;
        got &= ~other;
    }
}

static inline void sort_teams(uint8_t teams[SEASON0_TEAMS_MAX])
{
    for (unsigned i = 1; i < SEASON0_TEAMS_MAX; i++) {
        for (unsigned k = i; k > 0 && teams[k - 1] > teams[k]; k--) {
            uint8_t team = teams[k];
            teams[k] = teams[k - 1];
            teams[k - 1] = team;
        }
    }
}

/* Late in a game: nearly all cards of the deck are in the discard pile, the last pile is on top. */
static inline void make_late_season0(season0_state *s, surto_rng *rng)
{
    unsigned left = surto_rng_below(rng, 4), in = surto_rng_below(rng, 2);
    while (season0_deck_cards(s) > left && s->unseen != 0) {
        uint64_t card = surto__bit(any_of(s->unseen, rng));
        s->unseen &= ~card;
        s->player_discard |= card;
    }
    s->pile = (uint8_t)(s->piles - 1);
    s->pile_left = (uint8_t)(season0_deck_cards(s) + in);
    s->flags = (uint16_t)((s->flags & ~SEASON0_FLAG_ESCALATION_IN) |
                          (in ? SEASON0_FLAG_ESCALATION_IN : 0));
}

/* Threat cards out of the way, so that the deck runs out. */
static inline void bury_threats(season0_state *s, surto_rng *rng)
{
    uint64_t all = s->threat_discard | s->area, kept = 0;
    for (unsigned set = 0; set < SURTO__LAYERS_MAX && set < s->threat_deck.count; set++) {
        all |= s->threat_deck.set[set];
    }
    for (unsigned left = 1 + surto_rng_below(rng, 6); left > 0; left--) {
        kept |= surto__bit(any_of(all, rng));
    }
    memset(&s->threat_deck, 0, sizeof s->threat_deck);
    surto__layers_push(&s->threat_deck, kept);
    bool discarded = surto_rng_below(rng, 2);
    s->threat_discard = discarded ? all & ~kept : 0;
    s->area = discarded ? 0 : all & ~kept;
}

/* One thing that makes a position richer. */
static inline void enrich_once(const surto_game *game, season0_state *s, surto_rng *rng)
{
    const season0_pack *p = season0_pack_of(game);
    unsigned city = surto_rng_below(rng, p->cities), side = surto_rng_below(rng, 3);
    uint64_t bit = surto__bit(city);
    switch (surto_rng_below(rng, 13)) {
    case 0:
    case 1:
        for (unsigned i = 0; i < SEASON0_TEAMS_MAX && i < s->vans[side]; i++) {
            if (s->team[side][i] == SURTO_NONE && surto_rng_below(rng, 2)) {
                s->team[side][i] = (uint8_t)any_of(s->side[side], rng);
            }
        }
        sort_teams(s->team[side]);
        break;
    case 2:
        s->safehouses |= surto__bit(s->pawn[s->active]);
        break;
    case 3:
        while (surto__count(s->safehouses) < p->safehouses &&
               surto__count(s->safehouses) < p->cities) {
            s->safehouses |= surto__bit(surto_rng_below(rng, p->cities));
        }
        break;
    case 4:
    case 5:
        exchange_hand(game, s, rng);
        break;
    case 6:
        wear_alias(p, s, &s->alias[surto_rng_below(rng, SEASON0_PASSPORT_ALIASES)], rng);
        break;
    case 7: {
        uint64_t number = surto_rng_below(rng, 4);
        s->watch_one = (s->watch_one & ~bit) | (number & 1) << city;
        s->watch_two = (s->watch_two & ~bit) | (number >> 1) << city;
        break;
    }
    case 8:
        if (s->incidents_left > 0) {
            surto__nibble_set(s->incidents, city, season0_incidents(s, city) + 1);
            s->incidents_left--;
        }
        break;
    case 9: {
        unsigned goal = surto_rng_below(rng, SEASON0_GOALS_MAX);
        if (s->target[goal] == SEASON0_HIDDEN) {
            unsigned target = any_of(season0_possible(game, s, goal), rng);
            s->target[goal] = (uint8_t)target;
            s->unseen &= ~surto__bit(target);
        }
        break;
    }
    case 10:
        if (surto_rng_below(rng, 8) == 0) {
            make_late_season0(s, rng);
        }
        break;
    case 11:
        if (surto_rng_below(rng, 4) == 0) {
            bury_threats(s, rng);
        }
        break;
    default:
        if (p->campaign) {
            s->marked ^= bit;
            s->protocols |=
                (uint8_t)((1U << surto_rng_below(rng, 5)) & ((1U << p->protocol_count) - 1));
        } else {
            for (unsigned seat = 0; seat < s->players; seat++) {
                s->pawn[seat] = s->pawn[s->active];
            }
        }
        break;
    }
}

/* In the action part: richer, as far as the position stays one that could be. */
static inline void make_rich_season0(const surto_game *game, surto_state *state, surto_rng *rng)
{
    season0_state *s = season0_in(state);
    if (s->phase != SEASON0_IN_ACTIONS || s->asked != SEASON0_ASKED_NOTHING ||
        s->story.block != SURTO__BLOCK_NONE) {
        return;
    }
    for (unsigned times = 1 + surto_rng_below(rng, 6); times > 0; times--) {
        season0_state before = *s;
        enrich_once(game, s, rng);
        if (surto_check(game, state, NULL, 0) != SURTO_OK) {
            *s = before;
        }
    }
}

/* A move of a player who wants to complete objectives, and does not pass if he can help it. */
static inline surto_move lively_season0(const surto_game *game, const surto_state *state,
                                        surto_rng *rng)
{
    static const taste like = {UINT64_C(1) << SEASON0_IDENTIFY | UINT64_C(1) << SEASON0_ACQUIRE,
                               SEASON0_PASS, SURTO_NONE};
    static const taste calm = {0, SEASON0_PASS, SURTO_NONE};
    return lively(game, state, rng, surto_rng_below(rng, 2) ? &like : &calm);
}

#endif
