/* Are the characters possible: their cards, their exposure tracks, and who plays them? */
#include "rules/season2/check.h"

/* ---- Character cards -------------------------------------------------------------------- */

/* The spaces: the job or a scar on the first, none twice, only what can be had. Returns: how many
 * scars, or SURTO_NONE if they are not right. [season2.scar.1] [season2.scar.3] [season2.buy.3] */
static unsigned scars_on(const season2_case *c, const season2_character *who)
{
    uint32_t abilities = 0, scars = 0;
    for (unsigned space = 0; space < SEASON2_SPACES; space++) {
        unsigned what = who->space[space];
        if (what == SEASON2_SPACE_EMPTY) {
            if (space == 0) {
                return SURTO_NONE;
            }
            continue;
        }
        if (space >= c->p->spaces || (what == SEASON2_SPACE_JOB && space > 0)) {
            return SURTO_NONE;
        }
        if (what >= SEASON2_SPACE_SCAR) {
            uint32_t bit = what - SEASON2_SPACE_SCAR < SEASON2_TRAITS_MAX
                               ? UINT32_C(1) << (what - SEASON2_SPACE_SCAR)
                               : 0;
            if ((c->s->scars & bit & ~scars) == 0) {
                return SURTO_NONE;
            }
            scars |= bit;
        } else if (what >= SEASON2_SPACE_ABILITY) {
            uint32_t bit = UINT32_C(1) << (what - SEASON2_SPACE_ABILITY);
            if (space == 0 || (c->s->abilities & bit & ~abilities) == 0) {
                return SURTO_NONE;
            }
            abilities |= bit;
        }
    }
    return surto__count(scars);
}

/* Has this character shown a scar for which no place is chosen yet? Who plays whom is not known to
 * be right yet. */
static bool owes_scar(const season2_state *s, unsigned character)
{
    if (s->asked == SEASON2_ASKED_SCAR) {
        return surto__lowest(s->suffering) == character;
    }
    return s->phase == SEASON2_SCAR && s->who[s->active] == character;
}

static const char *check_character(const season2_case *c, unsigned character)
{
    const season2_state *s = c->s;
    const season2_character *who = &s->character[character];
    uint8_t seen[SURTO__TRACK_FACES];
    if (who->life > SEASON2_AWAY || who->spare != 0 || who->home >= c->p->locations ||
        !((c->p->starting_havens >> who->home) & 1)) {
        return "the home of a character is a starting haven"; /* [season2.character.3] */
    }
    if (who->life == SEASON2_DEAD ? who->died >= c->p->locations || !((s->present >> who->died) & 1)
                                  : who->died != 0) {
        return "the dead died somewhere on the board, the living nowhere"; /* [season2.death.3] */
    }
    if (!surto__track_valid(&c->p->track, who->shown, who->faces, seen)) {
        return "an exposure track shows faces it has not"; /* [season2.exposure.7] */
    }
    if ((seen[SEASON2_FACE_SKULL] > 0) != (who->life == SEASON2_DEAD)) {
        return "who has met the skull is dead, and nobody else"; /* [season2.death.1] */
    }
    unsigned scars = scars_on(c, who);
    bool owes = owes_scar(s, character);
    if (scars == SURTO_NONE) {
        return "the spaces of a character hold what they cannot";
    }
    if (scars + owes != seen[SEASON2_FACE_SCAR] ||
        (owes && surto__track_face(who->faces, who->shown - 1U) != SEASON2_FACE_SCAR)) {
        return "a character has not the scars its track has shown";
    }
    return NULL;
}

/* Abilities are on the cards because they were bought; scars may have covered some.
 * [season2.buy.4] */
static bool purchases_fit(const season2_case *c)
{
    const season2_state *s = c->s;
    for (unsigned ability = 0; ability < SEASON2_TRAITS_MAX; ability++) {
        unsigned used = 0, bought = surto__nibble(s->bought, ability);
        for (unsigned character = 0; character < SEASON2_CHARACTERS_MAX; character++) {
            for (unsigned space = 0; space < SEASON2_SPACES; space++) {
                used += s->character[character].space[space] == SEASON2_SPACE_ABILITY + ability;
            }
        }
        unsigned max = ability < c->p->ability_count ? c->p->abilities[ability].copies : 0;
        if (used > bought || bought > max) {
            return false;
        }
    }
    return true;
}

const char *season2_check_characters(const season2_case *c)
{
    static const season2_character nobody = {0};
    const season2_state *s = c->s;
    const season2_pack *p = c->p;
    for (unsigned character = 0; character < SEASON2_CHARACTERS_MAX; character++) {
        const season2_character *who = &s->character[character];
        bool first = character < p->job_count && p->home[character] != SURTO_NONE;
        bool made = who->life != SEASON2_NOT_MADE;
        if (!made && memcmp(who, &nobody, sizeof nobody) != 0) {
            return "a character that is not made has something";
        }
        /* [season2.character.4]: the first are there before all else, others come by content. */
        if (made ? !((s->jobs >> character) & 1) || (!p->campaign && !first)
                 : first && s->phase != SEASON2_CREATE) {
            return "a character is missing, or cannot be there";
        }
        if (season2_is_untouched(c) && who->life == SEASON2_AWAY) {
            return "nobody is away before January"; /* [season2.away.1] */
        }
        if (p->campaign && season2_is_untouched(c) &&
            (who->shown > 0 || (made && who->space[0] != SEASON2_SPACE_JOB))) {
            return "nobody is exposed before January"; /* [season2.prologue.6] */
        }
        const char *problem = made ? check_character(c, character) : NULL;
        if (problem) {
            return problem;
        }
    }
    return p->campaign && !purchases_fit(c) ? "an ability is not among those bought" : NULL;
}

/* ---- Seats ------------------------------------------------------------------------------ */

static const char *check_seat(const season2_case *c, unsigned seat, unsigned *played)
{
    const season2_state *s = c->s;
    unsigned who = s->who[seat];
    if (s->hand_count[seat] != season2_count_in(c->game, s, SEASON2_IN_HAND + seat)) {
        return "a hand has not the number of cards it should have";
    }
    if ((who == SEASON2_NOBODY) != (s->pawn[seat] == SURTO_NONE)) {
        return "a character has a pawn, and nobody else";
    }
    bool in_game = seat < s->players && (s->running || !c->p->campaign);
    if (!in_game) { /* what a seat carried when its game ended is counted until it is put away */
        return who != SEASON2_NOBODY || (s->carried[seat] > 0 && seat >= s->players)
                   ? "there is something at a seat nobody sits on"
                   : NULL;
    }
    if (who == SEASON2_NOBODY) {
        return s->carried[seat] > 0 ? "supplies are carried by nobody" : NULL;
    }
    if (s->pawn[seat] >= c->p->locations || !((s->present >> s->pawn[seat]) & 1)) {
        return "a pawn is in no location";
    }
    if (who == SEASON2_WORKING) {
        return NULL;
    }
    if (who >= c->p->job_count || s->character[who].life != SEASON2_LIVING ||
        ((*played >> who) & 1)) {
        return "a seat plays a dead character, or one that another plays";
    }
    *played |= 1U << who;
    return NULL;
}

/* Characters are chosen in the order of the seats, after the hands; workers only when none is
 * left. [season2.setup.31] [season2.setup.35] */
static const char *check_choosing(const season2_case *c, unsigned chosen)
{
    const season2_state *s = c->s;
    bool worker = false;
    for (unsigned seat = 0; seat < s->players; seat++) {
        if ((s->who[seat] != SEASON2_NOBODY) != (seat < chosen)) {
            return "the characters are not chosen in the order of the seats";
        }
        worker |= s->who[seat] == SEASON2_WORKING;
    }
    if (s->phase < SEASON2_SETUP_CHARACTERS    ? chosen != 0
        : s->phase == SEASON2_SETUP_CHARACTERS ? chosen == s->players
                                               : chosen != s->players) {
        return "the number of characters chosen does not fit the phase";
    }
    return worker && season2_free_characters(c->game, s) != 0
               ? "a haven worker plays while a character is free"
               : NULL;
}

/* Whose character has just died. */
static bool is_replaced(const season2_state *s, unsigned seat)
{
    return (s->phase == SEASON2_REPLACE && seat == s->active) ||
           (s->asked == SEASON2_ASKED_REPLACE && seat == s->asker);
}

const char *season2_check_seats(const season2_case *c)
{
    const season2_state *s = c->s;
    unsigned played = 0, chosen = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const char *problem = check_seat(c, seat, &played);
        if (problem) {
            return problem;
        }
        chosen += s->who[seat] != SEASON2_NOBODY;
    }
    if (c->p->campaign && !s->running) {
        return NULL;
    }
    if (s->phase <= SEASON2_SETUP_FIRST) {
        return check_choosing(c, chosen);
    }
    /* A game may end before the characters are chosen. */
    bool early = (s->phase == SEASON2_WON || s->phase == SEASON2_LOST_INCIDENTS) && s->piles == 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        bool nobody = s->who[seat] == SEASON2_NOBODY;
        if (nobody != (early || is_replaced(s, seat))) {
            return "a seat has no character, or one too many";
        }
        if (nobody && !early && s->hand_count[seat] > 0) {
            return "cards are held by nobody"; /* [season2.death.2] */
        }
    }
    bool exposed = s->phase == SEASON2_EXPOSURE || s->phase == SEASON2_SCAR;
    if (exposed && s->who[s->active] == SEASON2_WORKING) {
        return "a haven worker is not exposed"; /* [season2.worker.2] */
    }
    return NULL;
}
