/* Random games and campaigns of Season 2 for property tests: all options, and positions that random
 * players hardly ever reach by themselves (full hands of a colour, abilities, scars, the dead,
 * upgraded cards, centres). */
#ifndef SURTO_TESTS_PROPERTY_SEASON2_GAMES_H
#define SURTO_TESTS_PROPERTY_SEASON2_GAMES_H

#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "rules/season2/state.h"

#include "contract.h"

/* A game with random options; a campaign if so asked. */
static inline surto_game *random_season2(surto_rng *rng, bool campaign)
{
    static const char *const players[] = {"2", "3", "4"}, *const consent[] = {"off", "on"};
    static const char *const levels[] = {"0", "2", "4", "4", "6", "10"};
    static const char *const packs[] = {"start", "proving"};
    bool prologue = !campaign && surto_rng_below(rng, 4) == 0;
    surto_option options[] = {
        {"players", any_text(rng, players, 3)},
        {"game", campaign   ? "campaign"
                 : prologue ? "prologue"
                            : "january"},
        {"rationing", campaign || prologue ? "4" : any_text(rng, levels, 6)},
        {"consent", any_text(rng, consent, 2)},
        {"pack", campaign && surto_rng_below(rng, 8) > 0 ? "proving" : any_text(rng, packs, 2)}};
    surto_game *game = NULL;
    if (surto_game_open(&game, "season2", options, 5, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* A character with some history: faces shown, a scar for each scar shown, abilities. */
static inline void age(const surto_game *game, season2_state *s, unsigned character, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    season2_character *who = &s->character[character];
    unsigned times = surto_rng_below(rng, 7);
    uint32_t scars = s->scars, abilities = s->abilities;
    while (times-- > 0) {
        uint8_t faces[SURTO__TRACK_FACES];
        surto__track_hidden(&p->track, who->shown, who->faces, faces);
        unsigned face = surto_rng_below(rng, SEASON2_FACE_SKULL);
        if (faces[face] == 0) {
            continue;
        }
        who->faces = (uint16_t)(who->faces | face << (2 * who->shown));
        who->shown++;
        if (face == SEASON2_FACE_SCAR) {
            unsigned space = surto_rng_below(rng, p->spaces);
            while (who->space[space] >= SEASON2_SPACE_SCAR) {
                space = (space + 1) % p->spaces;
            }
            unsigned scar = surto__nth(scars, surto_rng_below(rng, surto__count(scars)));
            scars &= ~(UINT32_C(1) << scar);
            who->space[space] = (uint8_t)(SEASON2_SPACE_SCAR + scar);
        }
    }
    for (unsigned space = 1; space < p->spaces; space++) {
        if (who->space[space] == SEASON2_SPACE_EMPTY && surto_rng_below(rng, 3) == 0) {
            unsigned ability = surto__nth(abilities, surto_rng_below(rng, surto__count(abilities)));
            abilities &= ~(UINT32_C(1) << ability);
            who->space[space] = (uint8_t)(SEASON2_SPACE_ABILITY + ability);
        }
    }
}

/* Upgrades on some cards that are in a deck (place 0), as many as spaces allow. */
static inline void upgrade_some(uint16_t *places, uint8_t *upgrades, unsigned spaces, unsigned max,
                                surto_rng *rng)
{
    for (unsigned copy = 0; copy < spaces && max > 0; copy++) {
        if (surto_rng_below(rng, 4) == 0) {
            (void)surto__copies_upgrade(places, upgrades, 0, 1 + surto_rng_below(rng, max));
        }
    }
}

/* Makes the first position of a single game richer. It stays one that could be. */
static inline void make_rich_season2(const surto_game *game, surto_state *state, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    season2_state *s = season2_in(state);
    if (s->phase != SEASON2_SETUP_SUPPLIES) {
        return;
    }
    for (unsigned city = 0; city < p->cities; city++) {
        if (p->sealed_cards[city] < p->cards[city]) {
            upgrade_some(&s->card_place[city], &s->card_upgrade[city], p->card_spaces[city],
                         p->upgrade_count[0], rng);
        }
        if (p->sealed_infections[city] < p->infections[city]) {
            upgrade_some(&s->infection_place[city], &s->infection_upgrade[city],
                         p->infection_spaces[city], p->upgrade_count[1], rng);
        }
    }
    bool deadly = surto_rng_below(rng, 3) == 0;
    for (unsigned character = 0; character < p->job_count; character++) {
        season2_character *who = &s->character[character];
        if (who->life != SEASON2_LIVING) {
            continue;
        }
        age(game, s, character, rng);
        if (deadly && surto_rng_below(rng, 3) > 0) { /* the end of the track, all of it shown */
            memset(who, 0, sizeof *who);
            who->home = p->starting_havens ? (uint8_t)surto__lowest(p->starting_havens) : 0;
            who->life = SEASON2_DEAD;
            who->space[0] = SEASON2_SPACE_JOB;
            unsigned space = 1;
            for (unsigned group = 0; group < p->track.groups; group++) {
                for (unsigned face = 0; face < SEASON2_FACES; face++) {
                    for (unsigned i = 0; i < p->track.faces[group][face]; i++) {
                        who->faces = (uint16_t)(who->faces | face << (2 * who->shown++));
                        if (face == SEASON2_FACE_SCAR) {
                            who->space[space] = (uint8_t)(SEASON2_SPACE_SCAR + space - 1);
                            space++;
                        }
                    }
                }
            }
        }
    }
}

/* In the action part: the active seat gets cards of one colour for others, and a city to be in. */
static inline void make_wealthy(const surto_game *game, surto_state *state, surto_rng *rng)
{
    const season2_pack *p = season2_pack_of(game);
    season2_state *s = season2_in(state);
    if (s->phase != SEASON2_IN_ACTIONS || s->asked != SEASON2_ASKED_NOTHING) {
        return;
    }
    unsigned seat = s->active;
    unsigned city = surto_rng_below(rng, p->cities);
    while (!((s->present >> city) & 1)) {
        city = (city + 1) % p->cities;
    }
    unsigned colour = game->board.colour_of[city];
    s->pawn[seat] = (uint8_t)city;
    if (surto_rng_below(rng, 2) == 0 && surto__count(s->centres) < p->centres) {
        uint64_t centres = s->centres;
        s->centres |= surto__bit(city);
        if (surto_check(game, state, NULL, 0) != SURTO_OK) { /* it would meet an objective */
            s->centres = centres;
        }
    }
    for (unsigned other = 0; other < p->cities; other++) {
        for (unsigned upgrade = 0; upgrade <= SEASON2_UPGRADES; upgrade++) {
            unsigned wanted = 4 * other + upgrade;
            uint8_t hand[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
            unsigned classes = season2_cards_in(game, s, SEASON2_IN_HAND + seat, hand, counts);
            for (unsigned i = 0; i < classes; i++) {
                bool useless =
                    hand[i] >= SEASON2_CARD_EVENT || game->board.colour_of[hand[i] / 4] != colour;
                if (useless && game->board.colour_of[other] == colour &&
                    season2_count_of(s, wanted, SEASON2_IN_DECK) > 0) {
                    season2_move_card(s, hand[i], SEASON2_IN_HAND + seat, SEASON2_IN_DECK);
                    season2_move_card(s, wanted, SEASON2_IN_DECK, SEASON2_IN_HAND + seat);
                    break;
                }
            }
        }
    }
}

/* Late in a game: nearly all cards of the deck are in the discard pile, the last pile is on top. */
static inline void make_late(const surto_game *game, surto_state *state, surto_rng *rng)
{
    season2_state *s = season2_in(state);
    if (s->phase != SEASON2_IN_ACTIONS || s->asked != SEASON2_ASKED_NOTHING) {
        return;
    }
    unsigned left = surto_rng_below(rng, 4), in = surto_rng_below(rng, 2);
    uint8_t cards[SEASON2_CLASSES_MAX], counts[SEASON2_CLASSES_MAX];
    unsigned classes = season2_cards_in(game, s, SEASON2_IN_DECK, cards, counts);
    unsigned count = season2_count_in(game, s, SEASON2_IN_DECK);
    for (unsigned i = 0; i < classes; i++) {
        for (; counts[i] > 0 && count > left; counts[i]--, count--) {
            season2_move_card(s, cards[i], SEASON2_IN_DECK, SEASON2_IN_DISCARD);
        }
    }
    s->pile = (uint8_t)(s->piles - 1);
    s->pile_left = (uint8_t)(count + in);
    s->flags =
        (uint16_t)((s->flags & ~SEASON2_FLAG_EPIDEMIC_IN) | (in ? SEASON2_FLAG_EPIDEMIC_IN : 0));
}

/* A move of a player who pays when he can, and never passes with actions left if he can help it. Of
 * many numbers of supplies he places a low one, so that they spread. */
static inline surto_move lively_season2(const surto_game *game, const surto_state *state,
                                        surto_rng *rng)
{
    static const taste like = {UINT64_C(1) << SEASON2_BUILD | UINT64_C(1) << SEASON2_RECON,
                               SEASON2_PASS, SEASON2_PLACE};
    return lively(game, state, rng, &like);
}

#endif
