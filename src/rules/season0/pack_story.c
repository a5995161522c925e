/* Packs of Season 0: the effects and conditions of the story, and what their arguments mean. The
 * blocks themselves are compiled by campaign/content.c. [season0.content.1] */
#include "core/bits.h"
#include "rules/season0/pack_read.h"

enum {
    ARG_CITY = SURTO__ARG_OWN,
    ARG_AFFILIATION,
    ARG_CREATE, /* an affiliation, of which there must be occupations enough */
    ARG_LINK,   /* two words */
    ARG_SCOPE,  /* a sort and what it needs */
    ARG_PLACE,  /* likewise: a city or a region */
    ARG_WHOM,   /* likewise */
    ARG_ALIAS,
    ARG_CHARACTER,
    ARG_EVENT,
    ARG_ASSET,
    ARG_LIABILITY,
    ARG_UNLOCK, /* what can be unlocked; the sort goes into the op */
    ARG_OBJECTIVE,
    ARG_PROTOCOL,
    ARG_LETTER,
    ARG_NOTE,
    ARG_ESCALATIONS,
    ARG_TRACK,
    ARG_MONTH
};

#define NUMBER(min, max)                                                                           \
    {                                                                                              \
        SURTO__ARG_NUMBER, min, max                                                                \
    }
#define PACKET                                                                                     \
    {                                                                                              \
        SURTO__ARG_PACKET, 0, 0                                                                    \
    }
#define COUNTER                                                                                    \
    {                                                                                              \
        SURTO__ARG_COUNTER, 0, 0                                                                   \
    }
#define DOOR                                                                                       \
    {                                                                                              \
        SURTO__ARG_DOOR, 0, 0                                                                      \
    }
#define OPERATION                                                                                  \
    {                                                                                              \
        SURTO__ARG_OPERATION, 0, 0                                                                 \
    }
#define OWN(kind)                                                                                  \
    {                                                                                              \
        ARG_##kind, 0, 0                                                                           \
    }
#define CITY OWN(CITY)
#define AFFILIATION OWN(AFFILIATION)
#define ALIAS OWN(ALIAS)
#define OBJECTIVE OWN(OBJECTIVE)

const surto__phrase season0_conditions[] = {
    {"packet", SEASON0_IF_PACKET, {PACKET}},
    {"door", SEASON0_IF_DOOR, {DOOR}},
    {"operation", SEASON0_IF_OPERATION, {OPERATION}},
    {"protocol", SEASON0_IF_PROTOCOL, {OWN(PROTOCOL)}},
    {"noted", SEASON0_IF_NOTED, {OWN(NOTE)}},
    {"completed", SEASON0_IF_COMPLETED, {OBJECTIVE}},
    {"failed", SEASON0_IF_FAILED, {OBJECTIVE}},
    {"target", SEASON0_IF_TARGET, {OBJECTIVE, OWN(PLACE)}},
    {"success", SEASON0_IF_SUCCESS, {{0}}},
    {"adequate", SEASON0_IF_ADEQUATE, {{0}}},
    {"second-try", SEASON0_IF_SECOND, {{0}}},
    {"month", SEASON0_IF_MONTH, {OWN(MONTH)}},
    {"surveillance", SEASON0_IF_SURVEILLANCE, {CITY, NUMBER(1, SEASON0_SYMBOLS_MAX)}},
    {"watched", SEASON0_IF_WATCHED, {NUMBER(1, SEASON0_CITIES_MAX)}},
    {"affiliation", SEASON0_IF_AFFILIATION, {CITY, AFFILIATION}},
    {"incidents", SEASON0_IF_INCIDENTS, {NUMBER(1, SEASON0_MARKERS_MAX)}},
    {"agents", SEASON0_IF_AGENTS, {NUMBER(1, SEASON0_AGENTS_MAX)}},
    {"safehouse", SEASON0_IF_SAFEHOUSE, {CITY}},
    {"permanent", SEASON0_IF_PERMANENT, {CITY}},
    {"active", SEASON0_IF_ACTIVE, {CITY}},
    {"teams", SEASON0_IF_TEAMS, {NUMBER(1, SEASON0_AFFILIATIONS *SEASON0_TEAMS_MAX)}},
    {"burned", SEASON0_IF_BURNED, {NUMBER(1, SEASON0_PASSPORT_ALIASES)}},
    {"made", SEASON0_IF_MADE, {ALIAS}},
    {"funding", SEASON0_IF_FUNDING, {NUMBER(SEASON0_FUNDING_MIN, SEASON0_FUNDING_MAX)}},
    {"threat", SEASON0_IF_THREAT, {NUMBER(1, SEASON0_TRACK_MAX - 1)}},
    {"marked", SEASON0_IF_MARKED, {NUMBER(1, SEASON0_CITIES_MAX)}},
    {"score", SEASON0_IF_SCORE, {NUMBER(1, UINT8_MAX)}},
    {"counter", SEASON0_IF_COUNTER, {COUNTER, NUMBER(1, SURTO__COUNTER_MAX)}},
    {"playing", SEASON0_IF_PLAYING, {OWN(CHARACTER)}},
    {"burned-in-game", SEASON0_IF_BURNED_LATELY, {NUMBER(1, SEASON0_PASSPORT_ALIASES)}},
    {"escalations", SEASON0_IF_ESCALATIONS, {NUMBER(1, SEASON0_ESCALATIONS_MAX)}},
    {"turn", SEASON0_IF_TURN, {NUMBER(1, SURTO__TURN_MAX)}},
    {"pawn", SEASON0_IF_PAWN, {CITY}},
    {NULL, 0, {{0}}}};

const surto__phrase season0_effects[] = {
    {"packet", SEASON0_DO_PACKET, {PACKET}},
    {"door", SEASON0_DO_DOOR, {DOOR}},
    {"operation", SEASON0_DO_OPERATION, {OPERATION}},
    {"objective", SEASON0_DO_OBJECTIVE, {OBJECTIVE}},
    {"destroy-objective", SEASON0_DO_DESTROY_OBJECTIVE, {OBJECTIVE}},
    {"create", SEASON0_DO_CREATE, {OWN(CREATE)}},
    {"specialise", SEASON0_DO_SPECIALISE, {NUMBER(1, SEASON0_CHARACTERS)}},
    {"asset", SEASON0_DO_ASSET, {ALIAS, OWN(ASSET)}},
    {"liability", SEASON0_DO_LIABILITY, {ALIAS, OWN(LIABILITY)}},
    {"burn", SEASON0_DO_BURN, {ALIAS}},
    {"lose-cover", SEASON0_DO_LOSE_COVER, {OWN(WHOM), NUMBER(1, 3)}},
    {"unlock", SEASON0_DO_UNLOCK_OCCUPATION, {OWN(UNLOCK)}},
    {"event", SEASON0_DO_EVENT, {OWN(EVENT)}},
    {"destroy-event", SEASON0_DO_DESTROY_EVENT, {OWN(EVENT)}},
    {"watch", SEASON0_DO_WATCH, {OWN(SCOPE), NUMBER(1, SEASON0_SYMBOLS_MAX)}},
    {"unwatch", SEASON0_DO_UNWATCH, {OWN(SCOPE), NUMBER(1, SEASON0_SYMBOLS_MAX)}},
    {"affiliation", SEASON0_DO_AFFILIATION, {CITY, AFFILIATION}},
    {"link", SEASON0_DO_LINK, {OWN(LINK)}},
    {"unlink", SEASON0_DO_UNLINK, {OWN(LINK)}},
    {"agents", SEASON0_DO_AGENTS, {CITY, NUMBER(1, SEASON0_AGENTS_IN_CITY)}},
    {"remove-agents", SEASON0_DO_REMOVE_AGENTS, {OWN(SCOPE), NUMBER(1, SEASON0_AGENTS_IN_CITY)}},
    {"team", SEASON0_DO_TEAM, {AFFILIATION, CITY}},
    {"remove-team", SEASON0_DO_REMOVE_TEAM, {AFFILIATION, CITY}},
    {"safehouse", SEASON0_DO_SAFEHOUSE, {CITY}},
    {"remove-safehouse", SEASON0_DO_REMOVE_SAFEHOUSE, {CITY}},
    {"permanent", SEASON0_DO_PERMANENT, {CITY}},
    {"remove-permanent", SEASON0_DO_REMOVE_PERMANENT, {CITY}},
    {"vans", SEASON0_DO_VANS, {AFFILIATION, NUMBER(1, SEASON0_TEAMS_MAX)}},
    {"threat-up", SEASON0_DO_THREAT_UP, {NUMBER(1, 3)}},
    {"escalations", SEASON0_DO_ESCALATIONS, {OWN(ESCALATIONS)}},
    {"track", SEASON0_DO_TRACK, {OWN(TRACK)}},
    {"protocol", SEASON0_DO_PROTOCOL, {OWN(PROTOCOL)}},
    {"sticker", SEASON0_DO_STICKER, {OWN(LETTER)}},
    {"note", SEASON0_DO_NOTE, {OWN(NOTE)}},
    {"remove-note", SEASON0_DO_REMOVE_NOTE, {OWN(NOTE)}},
    {"units", SEASON0_DO_UNITS, {NUMBER(1, 9)}},
    {"funding-up", SEASON0_DO_FUNDING_UP, {NUMBER(1, SEASON0_FUNDING_MAX - 1)}},
    {"funding-down", SEASON0_DO_FUNDING_DOWN, {NUMBER(1, SEASON0_FUNDING_MAX - 1)}},
    {"points", SEASON0_DO_POINTS, {NUMBER(1, 99)}},
    {"penalty", SEASON0_DO_PENALTY, {NUMBER(1, 99)}},
    {"mark", SEASON0_DO_MARK, {CITY}},
    {"unmark", SEASON0_DO_UNMARK, {CITY}},
    {"lift", SEASON0_DO_LIFT, {OWN(LETTER)}},
    {NULL, 0, {{0}}}};

/* Where something counts: a city, a region, or a word of this phrase's own. A key that both a city
 * and a region have means the city. */
static void read_scope(season0_reader *r, const char *const *words, const enum season0_scope *sorts,
                       const char *unknown, surto__meaning *meaning)
{
    surto__slice rest = r->lines.rest, word = {"", 0};
    (void)surto__take_word(&rest, &word);
    unsigned city = season0_find_city(r, word), region = season0_find_region(r, word);
    unsigned sort, value = 0;
    if (city < r->board->city_count) {
        sort = SEASON0_SCOPE_CITY;
        value = city;
        r->lines.rest = rest;
    } else if (region < r->board->colour_count) {
        sort = SEASON0_SCOPE_REGION;
        value = region;
        r->lines.rest = rest;
    } else {
        sort = sorts[surto__lines_choice(&r->lines, words, unknown)];
    }
    surto__meaning_add(meaning, sort);
    surto__meaning_add(meaning, value);
}

static void read_unlock(season0_reader *r, surto__meaning *meaning)
{
    static const char unknown[] =
        "this names no occupation, asset, liability or speciality of the lines above";
    static const uint8_t ops[SEASON0_SORTS] = {
        [SEASON0_SORT_OCCUPATION] = SEASON0_DO_UNLOCK_OCCUPATION,
        [SEASON0_SORT_ASSET] = SEASON0_DO_UNLOCK_ASSET,
        [SEASON0_SORT_LIABILITY] = SEASON0_DO_UNLOCK_LIABILITY,
        [SEASON0_SORT_SPECIALITY] = SEASON0_DO_UNLOCK_SPECIALITY,
    };
    unsigned sort, index;
    if (!surto__lines_any_trait(&r->lines, r->sorts, SEASON0_SORT_EVENT + 1, SEASON0_SORTS, unknown,
                                &sort, &index)) {
        return;
    }
    meaning->number = ops[sort];
    surto__meaning_add(meaning, index);
}

static void read_letter(season0_reader *r, surto__meaning *meaning)
{
    static const char unknown[] = "no line `sticker` above has this letter";
    unsigned letter = season0_find_letter(surto__lines_word(&r->lines, unknown));
    if (letter == SEASON0_LETTERS || !r->pack->sticker[letter]) {
        surto__complain(&r->lines, unknown);
        return;
    }
    surto__meaning_add(meaning, letter);
}

static void read_create(season0_reader *r, surto__meaning *meaning)
{
    unsigned side = season0_take_affiliation(r);
    if (r->create_line[side] == 0) {
        r->create_line[side] = r->lines.number;
    }
    surto__meaning_add(meaning, side);
}

void season0_read_argument(void *reader, surto__lines *lines, unsigned kind,
                           surto__meaning *meaning)
{
    static const char *const scopes[] = {"marked", "board", NULL}, *const none[] = {NULL},
                             *const all[] = {"all", NULL};
    static const enum season0_scope scope_sorts[] = {SEASON0_SCOPE_MARKED, SEASON0_SCOPE_BOARD},
                                    all_sorts[] = {SEASON0_SCOPE_BOARD};
    season0_reader *r = reader;
    const season0_pack *pack = r->pack;
    unsigned number;
    switch (kind) {
    case ARG_CITY:
        surto__meaning_add(meaning, season0_take_city(r));
        break;
    case ARG_AFFILIATION:
        surto__meaning_add(meaning, season0_take_affiliation(r));
        break;
    case ARG_CREATE:
        read_create(r, meaning);
        break;
    case ARG_LINK:
        surto__meaning_add(meaning, season0_take_link(r));
        break;
    case ARG_SCOPE:
        read_scope(r, scopes, scope_sorts, "this names no city, no region and no other scope",
                   meaning);
        break;
    case ARG_PLACE:
        read_scope(r, none, all_sorts, "this names no city and no region of the lines above",
                   meaning);
        break;
    case ARG_WHOM:
        read_scope(r, all, all_sorts, "those who lose cover are `all`, in a city or in a region",
                   meaning);
        break;
    case ARG_ALIAS:
        surto__meaning_add(meaning, season0_take_alias(r));
        break;
    case ARG_CHARACTER:
        surto__meaning_add(meaning,
                           surto__lines_known(&r->lines, r->pack->character_keys,
                                              sizeof r->pack->character_keys[0], r->character_count,
                                              "this names no character of the lines above"));
        break;
    case ARG_EVENT:
        surto__meaning_add(meaning, surto__lines_trait(&r->lines, &r->sorts[SEASON0_SORT_EVENT]));
        break;
    case ARG_ASSET:
        surto__meaning_add(meaning, surto__lines_trait(&r->lines, &r->sorts[SEASON0_SORT_ASSET]));
        break;
    case ARG_LIABILITY:
        surto__meaning_add(meaning,
                           surto__lines_trait(&r->lines, &r->sorts[SEASON0_SORT_LIABILITY]));
        break;
    case ARG_UNLOCK:
        read_unlock(r, meaning);
        break;
    case ARG_OBJECTIVE:
        surto__meaning_add(meaning, season0_take_objective(r));
        break;
    case ARG_PROTOCOL:
        surto__meaning_add(meaning,
                           surto__lines_known(lines, pack->protocols, sizeof pack->protocols[0],
                                              pack->protocol_count,
                                              "this names no protocol of the lines above"));
        break;
    case ARG_LETTER:
        read_letter(r, meaning);
        break;
    case ARG_NOTE:
        surto__meaning_add(meaning, surto__lines_known(lines, pack->notes, sizeof pack->notes[0],
                                                       pack->note_count,
                                                       "this names no note of the lines above"));
        break;
    case ARG_ESCALATIONS:
        number = surto__lines_number(lines, 0, SEASON0_ESCALATIONS_MAX);
        if (number > 0 && number < SEASON0_ESCALATIONS_MIN) {
            surto__complain(lines,
                            "there are three to six escalations, or 0 for the pack's number");
        }
        surto__meaning_add(meaning, number);
        break;
    case ARG_TRACK:
        number = surto__lines_number(lines, 1, SEASON0_TRACKS_MAX);
        if (number > pack->track_count) {
            surto__complain(lines, "the pack has not so many lines `track`");
        }
        surto__meaning_add(meaning, number - 1);
        break;
    default: /* ARG_MONTH: no phrase has another kind */
        surto__meaning_add(meaning, season0_take_month(r));
        break;
    }
}

/* ---- The whole -------------------------------------------------------------------------- */

/* [season0.alias.5]: there must be an occupation for the alias of each passport. */
void season0_check_story(season0_reader *r)
{
    const season0_pack *pack = r->pack;
    unsigned occupations[SEASON0_AFFILIATIONS] = {0};
    for (unsigned occupation = 0; occupation < pack->occupation_count; occupation++) {
        occupations[pack->occupations[occupation].affiliation]++;
    }
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        if (r->create_line[side] && occupations[side] < SEASON0_CHARACTERS) {
            surto__complain_at(&r->lines, r->create_line[side],
                               "there are fewer than four occupations of this affiliation");
        }
    }
}
