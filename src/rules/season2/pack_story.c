/* Packs of Season 2: the effects and conditions of the story, and what their arguments mean. The
 * blocks themselves are compiled by campaign/content.c. [season2.content.1] [season2.dossier.1] */
#include "rules/season2/pack_read.h"

enum {
    ARG_LOCATION = SURTO__ARG_OWN,
    ARG_CITY,
    ARG_LINK,  /* two words */
    ARG_SCOPE, /* a sort and what it needs */
    ARG_WHOM,  /* likewise */
    ARG_EVENT,
    ARG_JOB,
    ARG_UPGRADE,
    ARG_UNLOCK, /* what can be unlocked; the sort goes into the op */
    ARG_OBJECTIVE,
    ARG_MANDATORY,
    ARG_LETTER,
    ARG_DIAL,
    ARG_SITE,
    ARG_MARK,
    ARG_SEARCH,
    ARG_SHIP, /* what it does */
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
#define TWIST                                                                                      \
    {                                                                                              \
        SURTO__ARG_TWIST, 0, 0                                                                     \
    }
#define OWN(kind)                                                                                  \
    {                                                                                              \
        ARG_##kind, 0, 0                                                                           \
    }
#define LOCATION OWN(LOCATION)
#define CITY OWN(CITY)

const surto__phrase season2_conditions[] = {
    {"centres", SEASON2_IF_CENTRES, {NUMBER(1, SEASON2_CITIES_MAX)}},
    {"site", SEASON2_IF_SITE, {OWN(SITE)}},
    {"centre", SEASON2_IF_CENTRE, {CITY}},
    {"cities", SEASON2_IF_CITIES, {NUMBER(1, SEASON2_CITIES_MAX)}},
    {"packet", SEASON2_IF_PACKET, {PACKET}},
    {"door", SEASON2_IF_DOOR, {DOOR}},
    {"counter", SEASON2_IF_COUNTER, {COUNTER, NUMBER(1, SURTO__COUNTER_MAX)}},
    {"supplies", SEASON2_IF_SUPPLIES, {LOCATION, NUMBER(1, SEASON2_SUPPLIES_MAX)}},
    {"stocked",
     SEASON2_IF_STOCKED,
     {NUMBER(1, SEASON2_CITIES_MAX), NUMBER(1, SEASON2_SUPPLIES_MAX)}},
    {"colours", SEASON2_IF_COLOURS, {NUMBER(1, SURTO__COLOURS_MAX)}},
    {"lamps", SEASON2_IF_LAMPS, {NUMBER(1, SEASON2_LOCATIONS_MAX)}},
    {"won", SEASON2_IF_WON, {{0}}},
    {"second-try", SEASON2_IF_SECOND, {{0}}},
    {"population", SEASON2_IF_POPULATION, {LOCATION, NUMBER(0, SEASON2_POPULATION_MAX)}},
    {"inhabited", SEASON2_IF_INHABITED, {NUMBER(1, UINT8_MAX)}},
    {"incidents", SEASON2_IF_INCIDENTS, {NUMBER(1, 8)}},
    {"dead", SEASON2_IF_DEAD, {NUMBER(1, SEASON2_CHARACTERS_MAX)}},
    {"month", SEASON2_IF_MONTH, {OWN(MONTH)}},
    {"met", SEASON2_IF_MET, {OWN(OBJECTIVE)}},
    {"marked", SEASON2_IF_MARKED, {NUMBER(1, SEASON2_LOCATIONS_MAX)}},
    {"struck", SEASON2_IF_STRUCK, {NUMBER(1, SEASON2_LOCATIONS_MAX)}},
    {"forsaken", SEASON2_IF_FORSAKEN, {NUMBER(1, SEASON2_CITIES_MAX)}},
    {"aboard", SEASON2_IF_ABOARD, {OWN(JOB)}},
    {"months-won", SEASON2_IF_MONTHS_WON, {NUMBER(1, SURTO__MONTHS_MAX)}},
    {"score", SEASON2_IF_SCORE, {NUMBER(1, UINT8_MAX)}},
    {"rationing", SEASON2_IF_RATIONING, {NUMBER(1, SURTO__LEVEL_MAX)}},
    {"epidemics", SEASON2_IF_EPIDEMICS, {NUMBER(1, SEASON2_EPIDEMICS_MAX)}},
    {"turn", SEASON2_IF_TURN, {NUMBER(1, SURTO__TURN_MAX)}},
    {"pawn", SEASON2_IF_PAWN, {LOCATION}},
    {"meet", SEASON2_IF_MEET, {{0}}},
    {NULL, 0, {{0}}}};

const surto__phrase season2_effects[] = {
    {"packet", SEASON2_DO_PACKET, {PACKET}},
    {"door", SEASON2_DO_DOOR, {DOOR}},
    {"location", SEASON2_DO_LOCATION, {LOCATION}},
    {"link", SEASON2_DO_LINK, {OWN(LINK)}},
    {"unlink", SEASON2_DO_UNLINK, {OWN(LINK)}},
    {"population", SEASON2_DO_POPULATION, {LOCATION, NUMBER(0, SEASON2_POPULATION_MAX)}},
    {"grow", SEASON2_DO_GROW, {OWN(SCOPE), NUMBER(1, SEASON2_POPULATION_MAX)}},
    {"shrink", SEASON2_DO_SHRINK, {OWN(SCOPE), NUMBER(1, SEASON2_POPULATION_MAX)}},
    {"cards", SEASON2_DO_CARDS, {CITY, NUMBER(1, SEASON2_COPIES)}},
    {"infections", SEASON2_DO_INFECTIONS, {CITY, NUMBER(1, SEASON2_COPIES)}},
    {"destroy-cards", SEASON2_DO_DESTROY_CARDS, {CITY, NUMBER(1, SEASON2_COPIES)}},
    {"destroy-infections", SEASON2_DO_DESTROY_INFECTIONS, {CITY, NUMBER(1, SEASON2_COPIES)}},
    {"event", SEASON2_DO_EVENT, {OWN(EVENT)}},
    {"destroy-event", SEASON2_DO_DESTROY_EVENT, {OWN(EVENT)}},
    {"produce", SEASON2_DO_PRODUCE, {NUMBER(1, SEASON2_BOXES_MAX)}},
    {"destroy-produce", SEASON2_DO_DESTROY_PRODUCE, {NUMBER(1, SEASON2_BOXES_MAX)}},
    {"objective", SEASON2_DO_OBJECTIVE, {OWN(OBJECTIVE), OWN(MANDATORY)}},
    {"destroy-objective", SEASON2_DO_DESTROY_OBJECTIVE, {OWN(OBJECTIVE)}},
    {"needed", SEASON2_DO_NEEDED, {NUMBER(1, SEASON2_GOALS_MAX)}},
    {"twist", SEASON2_DO_TWIST, {TWIST}},
    {"destroy-twist", SEASON2_DO_DESTROY_TWIST, {TWIST}},
    {"sticker", SEASON2_DO_STICKER, {OWN(LETTER)}},
    {"supplies", SEASON2_DO_SUPPLIES, {NUMBER(1, SEASON2_SUPPLIES_MAX)}},
    {"epidemics", SEASON2_DO_EPIDEMICS, {NUMBER(0, SEASON2_EPIDEMICS_MAX)}},
    {"dial", SEASON2_DO_DIAL, {OWN(DIAL)}},
    {"site", SEASON2_DO_SITE, {OWN(SITE)}},
    {"close-site", SEASON2_DO_CLOSE_SITE, {OWN(SITE)}},
    {"unlock", SEASON2_DO_UNLOCK_JOB, {OWN(UNLOCK)}},
    {"upgrade", SEASON2_DO_UPGRADE, {CITY, OWN(UPGRADE)}},
    {"create", SEASON2_DO_CREATE, {OWN(JOB)}},
    {"suffer", SEASON2_DO_SUFFER, {OWN(WHOM)}},
    {"supply", SEASON2_DO_SUPPLY, {LOCATION, NUMBER(1, 9)}},
    {"strip", SEASON2_DO_STRIP, {LOCATION, NUMBER(1, 9)}},
    {"plague", SEASON2_DO_PLAGUE, {LOCATION, NUMBER(1, 3)}},
    {"heal", SEASON2_DO_HEAL, {LOCATION, NUMBER(1, 3)}},
    {"centre", SEASON2_DO_CENTRE, {CITY}},
    {"keep-centre", SEASON2_DO_KEEP_CENTRE, {CITY}},
    {"units", SEASON2_DO_UNITS, {NUMBER(1, 9)}},
    {"rationing-up", SEASON2_DO_RATIONING_UP, {NUMBER(1, SURTO__LEVEL_MAX)}},
    {"rationing-down", SEASON2_DO_RATIONING_DOWN, {NUMBER(1, SURTO__LEVEL_MAX)}},
    {"points", SEASON2_DO_POINTS, {NUMBER(1, 99)}},
    {"penalty", SEASON2_DO_PENALTY, {NUMBER(1, 99)}},
    {"mark", SEASON2_DO_MARK, {OWN(MARK), OWN(SCOPE)}},
    {"unmark", SEASON2_DO_UNMARK, {OWN(SCOPE)}},
    {"search", SEASON2_DO_SEARCH, {OWN(SEARCH)}},
    {"close-search", SEASON2_DO_CLOSE_SEARCH, {OWN(SEARCH)}},
    {"leave", SEASON2_DO_LEAVE, {OWN(JOB)}},
    {"return", SEASON2_DO_RETURN, {OWN(JOB)}},
    {"extra", SEASON2_DO_EXTRA, {NUMBER(1, SEASON2_SUPPLIES_MAX)}},
    {"ship",
     SEASON2_DO_SHIP,
     {NUMBER(1, SEASON2_SHIP_MAX), NUMBER(1, SEASON2_SHIP_MAX), OWN(SHIP)}},
    {"no-ship", SEASON2_DO_NO_SHIP, {{0}}},
    {"rob", SEASON2_DO_ROB, {NUMBER(1, 9)}},
    {NULL, 0, {{0}}}};

/* The words of SEASON2_SCOPE_NETWORK and what follows it. */
static const char *const scopes[] = {"network", "cities", "havens",  "marked",
                                     "struck",  "lamps",  "forsaken"};

enum { SCOPES = sizeof scopes / sizeof scopes[0] };

unsigned season2_take_mark(season2_reader *r)
{
    static const char *const marks[] = {
        [SEASON2_MARK_STRUCK] = "struck", [SEASON2_MARK_LAMP] = "lamp", NULL};
    return surto__lines_choice(&r->lines, marks, "a mark is `struck` or `lamp`");
}

static void read_scope(season2_reader *r, surto__meaning *meaning)
{
    static const char unknown[] = "this names no location, no colour and no other scope";
    surto__slice word = surto__lines_word(&r->lines, unknown);
    unsigned location = season2_find_location(r, word), colour = season2_find_colour(r, word);
    unsigned sort = SEASON2_SCOPE_LOCATION, value = 0;
    if (location < r->board->city_count) {
        value = location;
    } else if (colour < r->board->colour_count) {
        sort = SEASON2_SCOPE_COLOUR;
        value = colour;
    } else {
        unsigned i = 0;
        while (i < SCOPES && !surto__slice_is(word, scopes[i])) {
            i++;
        }
        if (i == SCOPES) {
            surto__complain(&r->lines, unknown);
        }
        sort = SEASON2_SCOPE_NETWORK + i;
    }
    surto__meaning_add(meaning, sort);
    surto__meaning_add(meaning, value);
}

static void read_whom(season2_reader *r, surto__meaning *meaning)
{
    static const char unknown[] = "those who suffer are `all`, `playing` or in a known location";
    surto__slice word = surto__lines_word(&r->lines, unknown);
    unsigned location = season2_find_location(r, word);
    if (surto__slice_is(word, "all")) {
        surto__meaning_add(meaning, 0);
    } else if (surto__slice_is(word, "playing")) {
        surto__meaning_add(meaning, 1);
    } else if (location < r->board->city_count) {
        surto__meaning_add(meaning, 2);
        surto__meaning_add(meaning, location);
    } else {
        surto__complain(&r->lines, unknown);
    }
}

static void read_unlock(season2_reader *r, surto__meaning *meaning)
{
    static const char unknown[] = "this names no job, ability, scar or upgrade of the lines above";
    static const uint8_t ops[SEASON2_SORTS] = {
        [SEASON2_SORT_JOB] = SEASON2_DO_UNLOCK_JOB,
        [SEASON2_SORT_ABILITY] = SEASON2_DO_UNLOCK_ABILITY,
        [SEASON2_SORT_SCAR] = SEASON2_DO_UNLOCK_SCAR,
        [SEASON2_SORT_CARD_UPGRADE] = SEASON2_DO_UNLOCK_UPGRADE,
        [SEASON2_SORT_INFECTION_UPGRADE] = SEASON2_DO_UNLOCK_UPGRADE,
    };
    unsigned sort, index;
    if (!surto__lines_any_trait(&r->lines, r->sorts, SEASON2_SORT_EVENT + 1, SEASON2_SORTS, unknown,
                                &sort, &index)) {
        return;
    }
    meaning->number = ops[sort];
    surto__meaning_add(meaning,
                       sort == SEASON2_SORT_INFECTION_UPGRADE ? SEASON2_UPGRADES + index : index);
}

/* [season2.sticker.13]: A, S and T have no line `sticker`, so they are refused here too. */
static void read_letter(season2_reader *r, surto__meaning *meaning)
{
    static const char unknown[] = "no line `sticker` above has this letter";
    surto__slice word = surto__lines_word(&r->lines, unknown);
    char letter = word.length == 1 ? word.text[0] : '-';
    if (letter < 'A' || letter > 'W' || !r->pack->sticker[letter - 'A']) {
        surto__complain(&r->lines, unknown);
        return;
    }
    surto__meaning_add(meaning, (unsigned)(letter - 'A'));
}

void season2_read_argument(void *reader, surto__lines *lines, unsigned kind,
                           surto__meaning *meaning)
{
    static const char *const forms[] = {"free", "mandatory", NULL};
    static const char *const ships[] = {"collects", "relieves", NULL};
    season2_reader *r = reader;
    switch (kind) {
    case ARG_LOCATION:
        surto__meaning_add(meaning, season2_take_location(r));
        break;
    case ARG_CITY:
        surto__meaning_add(meaning, season2_take_city(r));
        break;
    case ARG_LINK:
        surto__meaning_add(meaning, season2_take_link(r));
        break;
    case ARG_SCOPE:
        read_scope(r, meaning);
        break;
    case ARG_WHOM:
        read_whom(r, meaning);
        break;
    case ARG_EVENT:
        surto__meaning_add(meaning, surto__lines_trait(&r->lines, &r->sorts[SEASON2_SORT_EVENT]));
        break;
    case ARG_JOB:
        surto__meaning_add(meaning, surto__lines_trait(&r->lines, &r->sorts[SEASON2_SORT_JOB]));
        break;
    case ARG_UPGRADE:
        surto__meaning_add(meaning, season2_take_upgrade(r));
        break;
    case ARG_UNLOCK:
        read_unlock(r, meaning);
        break;
    case ARG_OBJECTIVE:
        surto__meaning_add(meaning, season2_take_objective(r));
        break;
    case ARG_MANDATORY:
        surto__meaning_add(meaning, surto__lines_choice(&r->lines, forms,
                                                        "an objective is `mandatory` or `free`"));
        break;
    case ARG_LETTER:
        read_letter(r, meaning);
        break;
    case ARG_DIAL:
        surto__meaning_add(meaning, surto__lines_number(lines, 1, SEASON2_DIALS_MAX) - 1);
        if (meaning->arg[0] >= r->pack->dial_count) {
            surto__complain(lines, "the pack has not so many lines `dial`");
        }
        break;
    case ARG_SITE:
        surto__meaning_add(meaning, season2_take_site(r));
        break;
    case ARG_MARK:
        surto__meaning_add(meaning, season2_take_mark(r));
        break;
    case ARG_SEARCH:
        surto__meaning_add(meaning, season2_take_search(r));
        break;
    case ARG_SHIP:
        surto__meaning_add(meaning,
                           surto__lines_choice(lines, ships, "a ship `collects` or `relieves`"));
        break;
    default: /* ARG_MONTH: no phrase has another kind */
        surto__meaning_add(meaning, season2_take_month(r));
        break;
    }
}
