/* Words of Season 0: cities with their side, aliases, teams, hands, objectives. All texts
 * are temporary strings. */
#ifndef SURTO_UI_SEASON0_PHRASE_ARGS_H
#define SURTO_UI_SEASON0_PHRASE_ARGS_H

#include "ui/text/entity_names.h"

enum {
    SIDES = SURTO_SEASON0_AFFILIATIONS,
    ALLIED = 0,        /* the first of them */
    AGENTS_IN_CITY = 3 /* one more is an incident */
};

/* The name of an affiliation by itself, that of an alias; as a city or its card has it; its letter:
 * A, N or S. */
const char *side_name(const narrator *who, unsigned side);
const char *side_of_city(unsigned side);
char side_letter(unsigned side);

const char *region_name(const narrator *who, unsigned region);
const char *objective_name(const narrator *who, unsigned objective);

/* "Iris", or the occupation of a temporary alias: "Courier"; "" for none. */
const char *alias_short(const narrator *who, unsigned alias);

/* "Iris (Allied)"; "temporary Courier". */
const char *alias_name(const narrator *who, unsigned alias);

/* "Ana (p1, Iris)", "p1 (Courier)". */
const char *agent_name(const narrator *who, const surto_season0_position *seen, unsigned seat);

/* "Paris (A)", and those of a mask with commas; "none". The letter stays with the name when a page
 * breaks its lines. */
const char *city_name(const narrator *who, const surto_season0_position *seen, unsigned city);
const char *city_names(const narrator *who, const surto_season0_position *seen, uint64_t mask);

/* As a_place, with the letter: "in Paris (A)". */
phrase_arg a_city(const narrator *who, const surto_season0_position *seen, const char *name,
                  unsigned city);

/* City cards by region and the events: "Europe Paris (A), Rome (A); event Airlift". */
const char *hand_text(const narrator *who, const surto_season0_position *seen, uint64_t hand);

/* Teams of a side: "the Allied team"; "Allied team"; "an Allied team", "2 Allied teams". */
phrase_arg the_team(const char *name, unsigned side);
phrase_arg bare_team(const char *name, unsigned side);
phrase_arg some_teams(const char *name, unsigned side, unsigned number);

phrase_arg some_agents(const char *name, unsigned number);

/* What the threat card of a city does in an incident: "sleeper cells in Europe". */
phrase_arg incident_effect(const narrator *who, const char *name, unsigned city);

/* "success", "adequate", "failure". */
const char *rating_name(unsigned rating);

#endif
