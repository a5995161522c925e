/* Packs of Season 0: events, occupations, assets, liabilities and specialities, and passports. */
#include <string.h>

#include "core/bits.h"
#include "rules/season0/pack_read.h"
#include "rules/season0/state.h"

const char *const season0_affiliations[SEASON0_AFFILIATIONS + 1] = {
    [SEASON0_ALLIED] = "allied", [SEASON0_NEUTRAL] = "neutral", [SEASON0_SOVIET] = "soviet", NULL};

/* The closed lists: what each sort can do, in the order of its enum, and what NUMBER may be.
 * [season0.content.1] */
static const surto__ability event_effects[] = {
    [SEASON0_AIRLIFT] = {"airlift", 0, 0},  [SEASON0_FORECAST] = {"forecast", 6, 6},
    [SEASON0_BURY] = {"bury", 0, 0},        [SEASON0_SHADOW] = {"shadow", 1, 1},
    [SEASON0_CELLAR] = {"safehouse", 0, 0}, {NULL, 0, 0}};
static const surto__ability occupation_effects[] = {
    [SEASON0_MOVE_OTHERS] = {"move-others", 1, 5},
    [SEASON0_GIVE_ANY] = {"give-any", 0, 0},
    [SEASON0_IDENTIFY_FEWER] = {"identify-fewer", 1, 2},
    [SEASON0_TEAM_FEWER] = {"team-fewer", 1, 3},
    [SEASON0_NEUTRALISE_MORE] = {"neutralise-more", 2, 3},
    [SEASON0_FREE_TEAM_DRIVE] = {"free-team-drive", 1, 1},
    [SEASON0_TAKE_DISCARD] = {"take-discard", 1, 1},
    [SEASON0_ADJACENT_NEUTRALISE] = {"adjacent-neutralise", 0, 0},
    {NULL, 0, 0}};
static const surto__ability asset_effects[] = {[SEASON0_HAND_MORE] = {"hand-more", 1, SEASON0_HAND_MORE_MAX},
                                               [SEASON0_WATCHED_FEWER] = {"watched-fewer", 1, 3},
                                               [SEASON0_SPARE_COVER] = {"spare-cover", 1, 3},
                                               [SEASON0_NEUTRAL_SHOWN] = {"neutral-shown", 0, 0},
                                               [SEASON0_SOVIET_FLIGHT] = {"soviet-flight", 0, 0},
                                               [SEASON0_SHARE_ADJACENT] = {"share-adjacent", 0, 0},
                                               [SEASON0_FAR_TEAM_DRIVE] = {"far-team-drive", 1, 1},
                                               [SEASON0_BUILD_REGION] = {"build-region", 0, 0},
                                               {NULL, 0, 0}};
static const surto__ability liability_effects[] = {
    [SEASON0_HAND_FEWER] = {"hand-fewer", 1, 2},
    [SEASON0_WATCHED_MORE] = {"watched-more", 1, 2},
    [SEASON0_NO_NEUTRAL_FLIGHT] = {"no-neutral-flight", 0, 0},
    [SEASON0_IDENTIFY_MORE] = {"identify-more", 1, 2},
    [SEASON0_TEAM_MORE] = {"team-more", 1, 2},
    [SEASON0_NO_SHARE] = {"no-share", 0, 0},
    [SEASON0_NO_UNLISTED] = {"no-unlisted", 0, 0},
    [SEASON0_WATCHED_SLOW] = {"watched-slow", 1, 3},
    {NULL, 0, 0}};

_Static_assert((int)SEASON0_ASSET_EFFECTS <= (int)SEASON0_TRAITS_MAX &&
                   (int)SEASON0_LIABILITY_EFFECTS <= (int)SEASON0_TRAITS_MAX,
               "one trait for each effect has its place");

/* Occupations may share an effect: each is the mark of one alias, and twelve of them are more than
 * there are effects. So may events: whoever plays one uses up one card [season0.event.7]. Of the
 * others two with one effect would have to be added up; so there are never more of them than
 * effects, and no other limit is needed. */
void season0_start_traits(season0_reader *r)
{
    season0_pack *p = r->pack;
    const surto__trait_sort sorts[SEASON0_SORTS] = {
        [SEASON0_SORT_EVENT] = {event_effects, "this names no event of the lines above", p->events,
                                &p->event_count, 0, true},
        [SEASON0_SORT_OCCUPATION] = {occupation_effects,
                                     "this names no occupation of the lines above", p->occupations,
                                     &p->occupation_count, 0, true},
        [SEASON0_SORT_ASSET] = {asset_effects, "this names no asset of the lines above", p->assets,
                                &p->asset_count, 15, false}, /* [season0.buy.3] [season0.buy.4] */
        [SEASON0_SORT_LIABILITY] = {liability_effects, "this names no liability of the lines above",
                                    p->liabilities, &p->liability_count, 0, false},
        [SEASON0_SORT_SPECIALITY] = {asset_effects, "this names no speciality of the lines above",
                                     p->specialities, &p->speciality_count, 0, false},
    };
    memcpy(r->sorts, sorts, sizeof sorts);
}

/* ---- One line --------------------------------------------------------------------------- */

/* Words that stand beside these keys in a state or a move. */
static bool is_taken(surto__slice key)
{
    static const char *const taken[] = {"escalation", "temporary", "ready", "burned", "allied",
                                        "neutral",    "soviet",    "blank", "card",   NULL};
    return surto__slice_among(key, taken);
}

/* Reads a key of the one name space of traits and characters. */
static void read_key(season0_reader *r, char *out)
{
    unsigned sort, index;
    surto__lines_key(&r->lines, out, "there is no key, or one that is too long");
    surto__slice key = {out, strlen(out)};
    if (surto__find_trait(r->sorts, 0, SEASON0_SORTS, key, &sort, &index) ||
        surto__find_key(r->pack->character_keys, sizeof r->pack->character_keys[0],
                        r->character_count, key) < r->character_count) {
        surto__complain(&r->lines, "this key stands twice");
    } else if (is_taken(key)) {
        surto__complain(&r->lines, "this key is taken");
    }
}

/* Reads the line from the effect on; what stands before it has been read. */
static void read_trait(season0_reader *r, enum season0_trait_sort sort, surto__trait *read)
{
    surto__lines_trait_effect(&r->lines, &r->sorts[sort], read);
    surto__lines_trait_name(&r->lines, &r->sorts[sort], read);
}

static void read_simple(season0_reader *r, enum season0_trait_sort sort)
{
    surto__trait read = {0};
    read_key(r, read.key);
    read_trait(r, sort, &read);
}

void season0_read_event(season0_reader *r)
{
    season0_pack *p = r->pack;
    if (p->event_count == SEASON0_EVENTS_MAX) {
        surto__complain(&r->lines, "too many events");
    }
    read_simple(r, SEASON0_SORT_EVENT);
    /* The deck keeps the order of one Forecast. */
    if (!r->lines.problem && surto__count(season0_event_cards(p, SEASON0_FORECAST)) > 1) {
        surto__complain(&r->lines, "another event has the effect `forecast`");
    }
}

void season0_read_occupation(season0_reader *r)
{
    surto__trait read = {0};
    if (r->pack->occupation_count == SEASON0_OCCUPATIONS_MAX) {
        surto__complain(&r->lines, "too many occupations");
    }
    read_key(r, read.key);
    read.affiliation = (uint8_t)season0_take_affiliation(r);
    read_trait(r, SEASON0_SORT_OCCUPATION, &read);
}

/* [season0.asset.1] */
void season0_read_asset(season0_reader *r)
{
    static const char *const kinds[] = {
        [SEASON0_DEVICE] = "device", [SEASON0_CONTACT] = "contact", [SEASON0_VISA] = "visa", NULL};
    surto__trait read = {0};
    read_key(r, read.key);
    read.kind = (uint8_t)surto__lines_choice(&r->lines, kinds,
                                             "an asset is a `device`, a `contact` or a `visa`");
    read_trait(r, SEASON0_SORT_ASSET, &read);
}

void season0_read_liability(season0_reader *r)
{
    read_simple(r, SEASON0_SORT_LIABILITY);
}

void season0_read_speciality(season0_reader *r)
{
    read_simple(r, SEASON0_SORT_SPECIALITY);
}

/* ---- Passports -------------------------------------------------------------------------- */

/* Writes `KEY-KEY2`. */
static void write_alias(char *out, const char *key, const char *key2)
{
    const char *const pieces[] = {key, "-", key2, NULL};
    surto__say(out, SEASON0_ALIAS_KEY_MAX, pieces);
}

/* [season0.alias.1] [season0.alias.2]; no alias of a passport is to have the key of a temporary
 * one. */
void season0_read_character(season0_reader *r)
{
    static const char temporary[] = "temporary-";
    season0_pack *pack = r->pack;
    char key[SURTO__KEY_MAX] = "", name[SURTO__NAME_MAX] = "";
    read_key(r, key);
    surto__lines_name(&r->lines, name, "there is no name, or one that is too long");
    if (strncmp(key, temporary, sizeof temporary - 1) == 0) {
        surto__complain(&r->lines, "the key of a character does not begin with `temporary-`");
    } else if (r->character_count == SEASON0_CHARACTERS) {
        surto__complain(&r->lines, "too many characters");
    }
    if (r->lines.problem) {
        return;
    }
    unsigned character = r->character_count++;
    memcpy(pack->character_keys[character], key, sizeof key);
    memcpy(pack->character_names[character], name, sizeof name);
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        write_alias(pack->alias_keys[SEASON0_AFFILIATIONS * character + side], key,
                    season0_affiliations[side]);
    }
}

unsigned season0_take_alias(season0_reader *r)
{
    return surto__lines_known(&r->lines, r->pack->alias_keys, sizeof r->pack->alias_keys[0],
                              SEASON0_AFFILIATIONS * r->character_count,
                              "this names no alias of a character of the lines above");
}

/* [season0.temporary.2] */
void season0_read_temporary(season0_reader *r)
{
    season0_pack *pack = r->pack;
    unsigned occupation = surto__lines_trait(&r->lines, &r->sorts[SEASON0_SORT_OCCUPATION]);
    surto__lines_done(&r->lines);
    if ((pack->temporary >> occupation) & 1) {
        surto__complain(&r->lines, "a temporary alias has this occupation already");
    } else if (pack->occupations[occupation].sealed) {
        surto__complain(&r->lines, "this occupation is sealed");
    } else if (surto__count(pack->temporary) == SEASON0_TEMPORARY_MAX) {
        surto__complain(&r->lines, "more than eight lines `temporary`");
    }
    if (r->lines.problem) {
        return;
    }
    pack->temporary |= (uint16_t)(1U << occupation);
    write_alias(pack->alias_keys[SEASON0_PASSPORT_ALIASES + occupation], "temporary",
                pack->occupations[occupation].key);
}

/* [season0.alias.6] */
void season0_read_alias(season0_reader *r)
{
    season0_pack *pack = r->pack;
    unsigned alias = season0_take_alias(r);
    unsigned occupation = surto__lines_trait(&r->lines, &r->sorts[SEASON0_SORT_OCCUPATION]);
    surto__lines_done(&r->lines);
    const surto__trait *trait = &pack->occupations[occupation];
    if (trait->affiliation != alias % SEASON0_AFFILIATIONS) {
        surto__complain(&r->lines, "the occupation has another affiliation than the alias");
    } else if (trait->sealed) {
        surto__complain(&r->lines, "this occupation is sealed");
    } else if ((r->alias_occupation >> occupation) & 1) {
        surto__complain(&r->lines, "another alias has this occupation");
    }
    unsigned first = alias - alias % SEASON0_AFFILIATIONS;
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        if (pack->january[first + side] != SURTO_NONE) {
            surto__complain(&r->lines, "this character has an alias already");
        }
    }
    r->alias_occupation |= (uint16_t)(1U << occupation);
    pack->january[alias] = (uint8_t)occupation;
}

/* [season0.cover.5] */
void season0_read_cover(season0_reader *r)
{
    surto__lines_group(&r->lines, &r->pack->cover, SEASON0_FACES,
                       "nothing stands behind the burning of the track");
    r->cover_line = r->lines.number;
}

/* ---- The whole -------------------------------------------------------------------------- */

/* [season0.liability.1]: one that comes must find one to take. */
static void check_cover(season0_reader *r)
{
    const season0_pack *pack = r->pack;
    unsigned liabilities = surto__track_count(&pack->cover, SEASON0_FACE_LIABILITY), open = 0;
    for (unsigned liability = 0; liability < pack->liability_count; liability++) {
        open += !pack->liabilities[liability].sealed;
    }
    if (surto__track_count(&pack->cover, SEASON0_FACE_BURNED) == 0) { /* nothing is behind it */
        surto__complain_at(&r->lines, r->cover_line, "the track does not end with the burning");
    } else if (liabilities > open) {
        surto__complain_at(&r->lines, r->cover_line,
                           "the track has more liabilities than there are liabilities not sealed");
    }
}

void season0_check_traits(season0_reader *r)
{
    const season0_pack *pack = r->pack;
    for (unsigned event = 0; event < pack->event_count; event++) { /* both are player cards */
        const char *key = pack->events[event].key;
        if (season0_find_city(r, (surto__slice){key, strlen(key)}) < r->board->city_count) {
            surto__complain(&r->lines, "an event has the key of a city");
        }
    }
    if (r->character_count < SEASON0_CHARACTERS) {
        surto__complain(&r->lines, "the pack has fewer than four lines `character`");
    } else if (pack->occupation_count < SEASON0_CHARACTERS) {
        surto__complain(&r->lines, "the pack has fewer than four lines `occupation`");
    } else if (surto__count(pack->temporary) < SEASON0_TEMPORARY_MIN) {
        surto__complain(&r->lines, "the pack has fewer than four lines `temporary`");
    } else if (surto__count(r->alias_occupation) < SEASON0_CHARACTERS) {
        surto__complain(&r->lines, "the pack has fewer than four lines `alias`");
    }
    check_cover(r);
}
