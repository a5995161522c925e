/* Are the aliases possible: what is on them, their cover tracks, and who uses them? */
#include "rules/season0/check.h"

/* ---- Passports -------------------------------------------------------------------------- */

/* What all lines of the pack together save: the asset may be lost since. [season0.asset.6] */
static unsigned most_spared(const season0_pack *p)
{
    unsigned max = 0;
    for (unsigned i = 0; i < p->asset_count; i++) {
        max += p->assets[i].effect == SEASON0_SPARE_COVER ? p->assets[i].number : 0;
    }
    for (unsigned i = 0; i < p->speciality_count; i++) {
        max += p->specialities[i].effect == SEASON0_SPARE_COVER ? p->specialities[i].number : 0;
    }
    return max;
}

/* Has this alias shown a liability that is not chosen yet? */
static bool owes_liability(const season0_state *s, unsigned number)
{
    return s->asked == SEASON0_ASKED_LIABILITY && s->asker < SURTO_SEATS_MAX &&
           s->who[s->asker] == number;
}

/* The occupation, the spaces and the speciality. [season0.alias.5] [season0.liability.7]
 * [season0.asset.3] */
static bool traits_fit(const season0_case *c, const season0_alias *alias, unsigned number)
{
    const season0_pack *p = c->p;
    if (alias->occupation >= p->occupation_count ||
        p->occupations[alias->occupation].affiliation != number % SEASON0_AFFILIATIONS) {
        return false;
    }
    if (alias->speciality != SURTO_NONE && alias->speciality >= p->speciality_count) {
        return false;
    }
    return (alias->assets >> p->asset_count) == 0 &&
           (alias->liabilities >> p->liability_count) == 0 &&
           surto__count(alias->assets) + surto__count(alias->liabilities) <= p->spaces;
}

static const char *check_alias(const season0_case *c, unsigned number)
{
    const season0_alias *alias = &c->s->alias[number];
    uint8_t shown[SURTO__TRACK_FACES];
    if (alias->life > SEASON0_BURNED || alias->spare != 0 || !traits_fit(c, alias, number)) {
        return "an alias has what it cannot have";
    }
    if (!surto__track_valid(&c->p->cover, alias->shown, alias->faces, shown)) {
        return "a cover track shows faces it has not"; /* [season0.cover.5] [season0.cover.6] */
    }
    bool burned = alias->life == SEASON0_BURNED;
    bool seen = shown[SEASON0_FACE_BURNED] > 0;
    bool last = seen && surto__track_face(alias->faces, alias->shown - 1U) == SEASON0_FACE_BURNED;
    if ((seen && !burned) || (burned && !seen && !c->p->campaign) || seen != last) {
        return "an alias is burned when its track has shown it"; /* [season0.burned.1] */
    }
    if (burned &&
        (alias->assets || alias->liabilities || alias->spared || alias->speciality != SURTO_NONE)) {
        return "a burned alias keeps nothing"; /* [season0.burned.11] */
    }
    if (alias->spared > most_spared(c->p)) {
        return "more covers were saved than can be";
    }
    if (!c->p->campaign && /* content may give liabilities */
        surto__count(alias->liabilities) + owes_liability(c->s, number) >
            shown[SEASON0_FACE_LIABILITY]) {
        return "an alias has more liabilities than its track has shown";
    }
    return NULL;
}

const char *season0_check_aliases(const season0_case *c)
{
    unsigned occupations = 0;
    for (unsigned number = 0; number < SEASON0_PASSPORT_ALIASES; number++) {
        const season0_alias *alias = &c->s->alias[number];
        bool made = alias->life != SEASON0_NOT_MADE;
        bool first = !c->p->prologue_only && c->p->january[number] != SURTO_NONE;
        if (!made && memcmp(alias, &c->rest.alias[number], sizeof *alias) != 0) {
            return "an alias that is not made has something";
        }
        if (!c->p->campaign && made != first) { /* [season0.alias.6] */
            return "an alias is missing, or cannot be there";
        }
        if (!made) {
            continue;
        }
        const char *problem = check_alias(c, number);
        if (problem) {
            return problem;
        }
        unsigned occupation = 1U << alias->occupation;
        bool given = c->p->campaign || alias->occupation == c->p->january[number];
        if (!given || (occupations & occupation)) { /* [season0.alias.5] [season0.alias.6] */
            return "an alias has an occupation that is not its own";
        }
        occupations |= occupation;
    }
    return NULL;
}

/* ---- Seats ------------------------------------------------------------------------------ */

/* What is known of all seats together. */
typedef struct seats {
    unsigned characters, temporary; /* in use, as masks */
    unsigned chosen;                /* seats with an alias */
} seats;

static bool is_ready(const season0_case *c, unsigned who)
{
    return season0_is_temporary(who)
               ? who < SEASON0_ALIASES &&
                     ((c->p->temporary >> (who - SEASON0_PASSPORT_ALIASES)) & 1)
               : c->s->alias[who].life == SEASON0_READY;
}

static const char *check_seat(const season0_case *c, unsigned seat, seats *all)
{
    const season0_state *s = c->s;
    unsigned who = s->who[seat];
    if (s->pawn[seat] >= c->p->cities) {
        return "a pawn is in no city";
    }
    if (seat >= s->players &&
        (who != SEASON0_NOBODY || s->hand[seat] != 0 || s->pawn[seat] != c->game->board.start)) {
        return "there is something at a seat nobody sits on";
    }
    if (who == SEASON0_NOBODY) {
        return NULL;
    }
    if (!is_ready(c, who)) {
        return "a seat uses an alias that is burned or not made";
    }
    bool temporary = season0_is_temporary(who);
    unsigned *used = temporary ? &all->temporary : &all->characters;
    unsigned bit =
        temporary ? 1U << (who - SEASON0_PASSPORT_ALIASES) : 1U << (who / SEASON0_AFFILIATIONS);
    if (*used & bit) { /* [season0.setup.25] [season0.setup.30] */
        return "two seats use the same character or temporary alias";
    }
    *used |= bit;
    all->chosen++;
    return NULL;
}

/* Aliases are chosen in the order of the seats, after the hands. [season0.setup.26] */
static const char *check_choosing(const season0_case *c, unsigned chosen)
{
    const season0_state *s = c->s;
    for (unsigned seat = 0; seat < s->players; seat++) {
        if ((s->who[seat] != SEASON0_NOBODY) != (seat < chosen)) {
            return "the aliases are not chosen in the order of the seats";
        }
    }
    bool fits = s->phase == SEASON0_SETUP_FIRST     ? chosen == s->players
                : s->phase == SEASON0_SETUP_ALIASES ? chosen < s->players
                                                    : chosen == 0;
    return fits ? NULL : "the number of aliases chosen does not fit the phase";
}

/* Who has no alias was burned, and takes another when its turn begins. [season0.burned.6]
 * [season0.burned.8] */
static const char *check_active(const season0_case *c)
{
    const season0_state *s = c->s;
    bool nobody = s->who[s->active] == SEASON0_NOBODY;
    bool acts = s->phase == SEASON0_SURVEILLANCE ||
                (!season0_is_reading(s) &&
                 (s->phase == SEASON0_BEFORE_SURVEILLANCE || s->phase == SEASON0_IN_ACTIONS));
    return (nobody && acts) || (!nobody && s->phase == SEASON0_NEW_ALIAS)
               ? "the active seat has no alias, or one too many"
               : NULL;
}

const char *season0_check_seats(const season0_case *c)
{
    const season0_state *s = c->s;
    seats all = {0, 0, 0};
    unsigned burned_mask = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        const char *problem = check_seat(c, seat, &all);
        if (problem) {
            return problem;
        }
    }
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        burned_mask |= (unsigned)(s->alias[alias].life == SEASON0_BURNED) << alias;
    }
    unsigned burned = surto__count(burned_mask);
    if (s->burned_lately & ~burned_mask) {
        return "an alias that was burned in the game is not burned";
    }
    if (!c->p->campaign && !c->p->prologue_only && all.temporary != 0 && burned == 0) {
        return "a temporary alias is used while no alias is burned"; /* [season0.setup.28] */
    }
    if (season0_in_setup(s)) {
        return check_choosing(c, all.chosen);
    }
    if (season0_ended_early(s)) {
        return all.chosen == 0 ? NULL : "the number of aliases chosen does not fit the phase";
    }
    if (c->p->campaign && !s->running) {
        return NULL;
    }
    if (s->players - all.chosen > burned) {
        return "more seats have no alias than were burned";
    }
    return check_active(c);
}

/* ---- Losing cover ----------------------------------------------------------------------- */

/* What a lost cover asks for. [season0.cover.7] [season0.liability.1] [season0.temporary.1] */
const char *season0_check_loss(const season0_case *c)
{
    const season0_state *s = c->s;
    bool moment = s->phase == SEASON0_SURVEILLANCE || s->phase == SEASON0_IN_ESCALATION ||
                  s->phase == SEASON0_IN_THREATS || season0_is_reading(s);
    if (!moment || s->asker >= s->players || s->who[s->asker] == SEASON0_NOBODY) {
        return "nobody loses cover now";
    }
    if (season0_is_temporary(s->who[s->asker])) {
        return s->asked == SEASON0_ASKED_DROP && surto__count(s->hand[s->asker]) > 1
                   ? NULL
                   : "a temporary alias has no cover"; /* [season0.temporary.1] */
    }
    const season0_alias *alias = &s->alias[s->who[s->asker]];
    if (s->asked == SEASON0_ASKED_COVER) { /* the last space burns, so there is one */
        return NULL;
    }
    unsigned last = alias->shown ? surto__track_face(alias->faces, alias->shown - 1U)
                                 : (unsigned)SEASON0_FACE_BLANK;
    if (s->asked == SEASON0_ASKED_DROP) {
        return last == SEASON0_FACE_CARD && surto__count(s->hand[s->asker]) > 1
                   ? NULL
                   : "no card has to be dropped";
    }
    bool room = season0_has_space(c->p, alias) || alias->assets != 0;
    return last == SEASON0_FACE_LIABILITY && room && season0_liabilities_for(s, alias) != 0
               ? NULL
               : "no liability can be taken"; /* [season0.liability.4] */
}
