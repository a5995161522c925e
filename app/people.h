/* Who sits at a table: people by name, or computer players. A record has only names, so the rest is
 * in a small file beside the game's. */
#ifndef SURTO_APP_PEOPLE_H
#define SURTO_APP_PEOPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

#include "players.h"
#include "ui/text/narrator.h"

typedef struct person {
    char name[PLAYER_NAME_TEXT]; /* "" for one without a name */
    uint8_t colour;              /* 0 to SURTO_SEATS_MAX - 1: which of the seats' colours */
    bool computer;
    player_kind plays; /* how the computer does it */
} person;

typedef struct people {
    unsigned count;
    person seat[SURTO_SEATS_MAX];
} people;

/* People without anything special, by the names of a record's head. */
void people_usual(people *out, unsigned seats, const char *names);

/* Whether a name can be a player's: neither empty nor too long, one line of signs that can be seen,
 * and no `|`, which parts the names in a record. */
bool person_name_is_good(const char *name, size_t length);

/* The names for a record's head: "" if nobody has one; among others the seat's stands for a missing
 * one. Returns: false if they have no room there. */
bool people_names(const people *now, char out[SURTO_VALUE_MAX]);

/* Whether one person alone sits there, with all the computers; and whether two seats are one
 * person's: then they have the same name, or nobody else is there. */
bool people_alone(const people *now);
bool people_same(const people *now, unsigned one, unsigned other);

/* The file beside a game's: GAME.people. A missing one is people_usual. */
void people_read(people *out, unsigned seats, const char *names, const char *game_path);
bool people_write(const people *now, const char *game_path, char *why, size_t why_cap);

#endif
