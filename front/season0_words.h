/* Words of Season 0: cities with their side, aliases, hands, objectives. */
#ifndef SURTO_FRONT_SEASON0_WORDS_H
#define SURTO_FRONT_SEASON0_WORDS_H

#include "things.h"

enum {
    SIDES = SURTO_SEASON0_AFFILIATIONS,
    ALLIED = 0,        /* the first of them */
    AGENTS_IN_CITY = 3 /* one more is an incident */
};

/* The name of an affiliation, and its letter: A, N or S. */
const char *side_name(const teller *who, unsigned side);
char side_letter(unsigned side);

const char *region_name(const teller *who, unsigned region);
const char *objective_name(const teller *who, unsigned objective);

/* "Iris", or the occupation of a temporary alias: "Courier"; "" for none. */
const char *alias_short(const teller *who, unsigned alias);

/* "Iris (Allied)"; "temporary Courier". */
void add_alias(strbuf *out, const teller *who, unsigned alias);

/* "Ana (p1, Iris)", "p1 (Courier)". */
void add_agent(strbuf *out, const teller *who, const surto_season0_position *seen, unsigned seat);

/* "Paris (A)", and those of a mask with commas; "none". The letter stays with the name when a page
 * breaks its lines. */
void add_city(strbuf *out, const surto_season0_position *seen, const teller *who, unsigned city);
void add_cities(strbuf *out, const surto_season0_position *seen, const teller *who, uint64_t mask);

/* City cards by region and the events: "Europe Paris (A), Rome (A); event Airlift". */
void add_hand(strbuf *out, const teller *who, const surto_season0_position *seen, uint64_t hand);

/* "1 agent", "3 agents"; "an Allied team", "2 Soviet teams". */
void add_agents(strbuf *out, unsigned number);
void add_teams(strbuf *out, const teller *who, unsigned side, unsigned number);

/* What the threat card of a city does in an incident: "sleeper cells in Europe". */
void add_incident_effect(strbuf *out, const teller *who, unsigned city);

unsigned count_bits(uint64_t mask);

#endif
