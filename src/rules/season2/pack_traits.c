/* Packs of Season 2: events, jobs, abilities, scars and upgrades, and who is there at the start. */
#include <string.h>

#include "rules/season2/pack_read.h"

/* The closed lists: what each sort can do, in the order of its enum, and what NUMBER may be.
 * [season2.content.1] */
static const surto__ability event_effects[] = {
    [SEASON2_BRAVO] = {"supplies", 2, 2},
    [SEASON2_QUIET] = {"skip-infection", 0, 0},
    [SEASON2_WIND] = {"boat", 0, 0},
    [SEASON2_SALVAGE] = {"take-produce", 0, 0},
    [SEASON2_HEAL] = {"heal", 1, 3},
    [SEASON2_MOVE_SHIP] = {"move-ship", 1, SEASON2_TOW_MAX},
    [SEASON2_FAR_DELIVER] = {"far-deliver", 0, 0},
    {NULL, 0, 0}};
/* What abilities do, and jobs may do too. */
#define ABILITIES(first)                                                                           \
    [(first) + SEASON2_FREE_DELIVER] = {"free-deliver", 0, 0},                                     \
               [(first) + SEASON2_FREE_DRIVE] = {"free-drive", 1, 1},                              \
               [(first) + SEASON2_SAIL_COLOUR] = {"sail-colour", 0, 0},                            \
               [(first) + SEASON2_RECON_FEWER] = {"recon-fewer", 1, 1},                            \
               [(first) + SEASON2_HAND_MORE] = {"hand-more", 1, SEASON2_HAND_MORE_MAX},            \
               [(first) + SEASON2_EXPOSED_FROM] = {"exposed-from", 2, 3},                          \
               [(first) + SEASON2_LOCAL_MORE] = {"local-more", 1, 4},                              \
               [(first) + SEASON2_SHARE_ADJACENT] = {"share-adjacent", 0, 0},                      \
               [(first) + SEASON2_HAIL_FREE] = {"hail-free", 0, 0},                                \
    {                                                                                              \
        NULL, 0, 0                                                                                 \
    }

static const surto__ability ability_effects[] = {ABILITIES(0)};
static const surto__ability job_effects[] = {[SEASON2_JOIN] = {"join", 1, 1},
                                             [SEASON2_MAKE] = {"make", 2, 9},
                                             [SEASON2_TEACH] = {"teach", 0, 0},
                                             [SEASON2_CENTRE_FEWER] = {"centre-fewer", 1, 4},
                                             [SEASON2_FAR_TRANSFER] = {"far-transfer", 0, 0},
                                             ABILITIES(SEASON2_JOB_ABILITY)};
static const surto__ability scar_effects[] = {[SEASON2_RECON_MORE] = {"recon-more", 1, 1},
                                              [SEASON2_EXPOSED_FEWER] = {"exposed-fewer", 1, 3},
                                              [SEASON2_HAND_FEWER] = {"hand-fewer", 1, 2},
                                              [SEASON2_NO_CHARTER] = {"no-charter", 0, 0},
                                              [SEASON2_CARRY_MOST] = {"carry-most", 0, 60},
                                              [SEASON2_DELIVER_MOST] = {"deliver-most", 1, 60},
                                              [SEASON2_NO_SHARE] = {"no-share", 0, 0},
                                              [SEASON2_CENTRE_MORE] = {"centre-more", 1, 4},
                                              {NULL, 0, 0}};
static const surto__ability card_effects[] = {[SEASON2_BUILD_COUNT] = {"build-count", 2, 7},
                                              [SEASON2_FREE_SAIL] = {"free-sail", 0, 0},
                                              [SEASON2_SAIL_SUPPLY] = {"sail-supply", 1, 1},
                                              {NULL, 0, 0}};
static const surto__ability infection_effects[] = {[SEASON2_KEEP_FROM] = {"keep-from", 1, 60},
                                                   [SEASON2_GUARD] = {"guard", 0, 0},
                                                   [SEASON2_NO_OUTBREAK] = {"no-outbreak", 0, 0},
                                                   {NULL, 0, 0}};

/* Each list ends with an empty row. */
#define FITS(effects, max) (sizeof(effects) / sizeof(effects)[0] - 1 <= (max))
_Static_assert(FITS(scar_effects, SEASON2_TRAITS_MAX) &&
                   FITS(ability_effects, SEASON2_TRAITS_MAX) &&
                   FITS(card_effects, SEASON2_UPGRADES) &&
                   FITS(infection_effects, SEASON2_UPGRADES),
               "one trait for each effect has its place");

/* Jobs may share an effect: each is the mark of one character, and ten of them are more than there
 * are effects. So may events: whoever plays one uses up one card [season2.event.9]. Of the others
 * two with one effect would have to be added up; so there are never more of them than effects, and
 * no other limit is needed. */
void season2_start_traits(season2_reader *r)
{
    season2_pack *p = r->pack;
    const surto__trait_sort sorts[SEASON2_SORTS] = {
        [SEASON2_SORT_EVENT] = {event_effects, "this names no event of the lines above", p->events,
                                &p->event_count, 0, true},
        [SEASON2_SORT_JOB] = {job_effects, "this names no job of the lines above", p->jobs,
                              &p->job_count, 0, true},
        [SEASON2_SORT_ABILITY] = {ability_effects, "this names no ability of the lines above",
                                  p->abilities, &p->ability_count, 15, false},
        [SEASON2_SORT_SCAR] = {scar_effects, "this names no scar of the lines above", p->scars,
                               &p->scar_count, 0, false},
        [SEASON2_SORT_CARD_UPGRADE] = {card_effects, NULL, p->upgrades, &p->upgrade_count[0], 20,
                                       false},
        [SEASON2_SORT_INFECTION_UPGRADE] = {infection_effects, NULL, p->upgrades + SEASON2_UPGRADES,
                                            &p->upgrade_count[1], 20, false},
    };
    memcpy(r->sorts, sorts, sizeof sorts);
}

unsigned season2_take_upgrade(season2_reader *r)
{
    unsigned sort, index;
    if (!surto__lines_any_trait(&r->lines, r->sorts, SEASON2_SORT_CARD_UPGRADE, SEASON2_SORTS,
                                "this names no upgrade of the lines above", &sort, &index)) {
        return 0;
    }
    return sort == SEASON2_SORT_CARD_UPGRADE ? index : SEASON2_UPGRADES + index;
}

/* ---- One line --------------------------------------------------------------------------- */

/* Words that stand beside these keys in a state or a move. */
static bool is_taken(surto__slice key)
{
    static const char *const taken[] = {"produce-1", "produce-2", "produce-3",
                                        "produce-4", "epidemic",  "worker",
                                        "living",    "dead",      NULL};
    return surto__slice_among(key, taken);
}

static void read_key(season2_reader *r, surto__trait *out)
{
    unsigned sort, index;
    surto__lines_key(&r->lines, out->key, "there is no key, or one that is too long");
    surto__slice key = {out->key, strlen(out->key)};
    if (surto__find_trait(r->sorts, 0, SEASON2_SORTS, key, &sort, &index)) {
        surto__complain(&r->lines, "this key stands twice");
    } else if (is_taken(key)) {
        surto__complain(&r->lines, "this key is taken");
    }
}

/* Reads the line from the effect on; the key has been read, and for an upgrade its sort. */
static void read_trait(season2_reader *r, enum season2_trait_sort sort, surto__trait *read)
{
    static const char *const rationing[] = {"rationed", "unrationed", NULL};
    if (sort == SEASON2_SORT_JOB && r->pack->job_count == SEASON2_CHARACTERS_MAX) {
        surto__complain(&r->lines, "too many jobs"); /* [season2.character.4] */
    }
    surto__lines_trait_effect(&r->lines, &r->sorts[sort], read);
    if (sort == SEASON2_SORT_EVENT) {
        read->unrationed = (uint8_t)surto__lines_choice(&r->lines, rationing,
                                                        "an event is `rationed` or `unrationed`");
    }
    surto__lines_trait_name(&r->lines, &r->sorts[sort], read);
}

static void read_simple(season2_reader *r, enum season2_trait_sort sort)
{
    surto__trait read = {0};
    read_key(r, &read);
    read_trait(r, sort, &read);
}

void season2_read_event(season2_reader *r)
{
    if (r->pack->event_count == SEASON2_EVENTS_MAX) {
        surto__complain(&r->lines, "too many events");
    }
    read_simple(r, SEASON2_SORT_EVENT);
}

void season2_read_job(season2_reader *r)
{
    read_simple(r, SEASON2_SORT_JOB);
}

void season2_read_ability(season2_reader *r)
{
    read_simple(r, SEASON2_SORT_ABILITY);
}

void season2_read_scar(season2_reader *r)
{
    read_simple(r, SEASON2_SORT_SCAR);
}

void season2_read_upgrade(season2_reader *r)
{
    static const char *const decks[] = {"city", "infection", NULL};
    surto__trait read = {0};
    read_key(r, &read);
    unsigned deck =
        surto__lines_choice(&r->lines, decks, "an upgrade is of sort `city` or `infection`");
    read_trait(r, deck == 0 ? SEASON2_SORT_CARD_UPGRADE : SEASON2_SORT_INFECTION_UPGRADE, &read);
}

/* ---- Characters ------------------------------------------------------------------------- */

/* [season2.character.6]; two characters never have the same job [season2.character.7]. */
void season2_read_home(season2_reader *r)
{
    season2_pack *pack = r->pack;
    unsigned job = surto__lines_trait(&r->lines, &r->sorts[SEASON2_SORT_JOB]),
             haven = season2_take_location(r);
    surto__lines_done(&r->lines);
    if (haven < pack->cities) {
        surto__complain(&r->lines, "a home is a haven");
    } else if (pack->home[job] != SURTO_NONE) {
        surto__complain(&r->lines, "this job has a home already");
    } else if (pack->jobs[job].sealed) {
        surto__complain(&r->lines, "a sealed job has no home");
    } else if ((pack->sealed >> haven) & 1) {
        surto__complain(&r->lines, "a home is a haven that is not sealed");
    }
    pack->home[job] = (uint8_t)haven;
}

/* [season2.exposure.7] */
void season2_read_exposure(season2_reader *r)
{
    surto__lines_group(&r->lines, &r->pack->track, 3,
                       "nothing stands behind the skull of the track");
    r->exposure_line = r->lines.number;
}

/* A scar that comes must find a space without one, and there must be one to take
 * [season2.scar.1] [season2.scar.3]. */
void season2_check_traits(season2_reader *r)
{
    const season2_pack *pack = r->pack;
    unsigned scars = surto__track_count(&pack->track, 1), open = 0;
    for (unsigned scar = 0; scar < pack->scar_count; scar++) {
        open += !pack->scars[scar].sealed;
    }
    for (unsigned event = 0; event < pack->event_count; event++) { /* both are player cards */
        const char *key = pack->events[event].key;
        if (season2_find_location(r, (surto__slice){key, strlen(key)}) < r->board->city_count) {
            surto__complain(&r->lines, "an event has the key of a location");
        }
    }
    if (surto__track_count(&pack->track, 2) == 0) { /* nothing can stand behind it */
        surto__complain_at(&r->lines, r->exposure_line, "the track does not end with a skull");
    } else if (scars >= pack->spaces) {
        surto__complain_at(&r->lines, r->exposure_line,
                           "the track has more scars than a character has spaces for them");
    } else if (scars > open) {
        surto__complain_at(&r->lines, r->exposure_line,
                           "the track has more scars than there are scars not sealed");
    }
}
