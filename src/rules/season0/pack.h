/* The content of Season 0 as tables, read from a pack (docs/develop/packs-season0.md); in
 * game->own. */
#ifndef SURTO_RULES_SEASON0_PACK_H
#define SURTO_RULES_SEASON0_PACK_H

#include "campaign/calendar.h"
#include "campaign/story.h"
#include "campaign/traits.h"
#include "core/board.h"
#include "core/track.h"
#include "rules/rules.h"

enum {
    SEASON0_CITIES_MIN = 12, /* three hidden cards, nine in the hands */
    SEASON0_CITIES_MAX = 48,
    SEASON0_LINKS_MAX = 192,
    SEASON0_EVENTS_MAX = 16,
    SEASON0_LIMIT_MAX = 9, /* of a hand, without what an asset and a speciality add */
    SEASON0_HAND_MORE_MAX = 2,
    SEASON0_CHARACTERS = 4,
    SEASON0_AFFILIATIONS = 3,
    SEASON0_PASSPORT_ALIASES = SEASON0_CHARACTERS * SEASON0_AFFILIATIONS,
    SEASON0_OCCUPATIONS_MAX = 16,
    SEASON0_ALIASES = SEASON0_PASSPORT_ALIASES + SEASON0_OCCUPATIONS_MAX, /* temporary ones too */
    SEASON0_TRAITS_MAX = 16, /* assets, liabilities, specialities: each */
    SEASON0_SPACES_MAX = 6,
    SEASON0_COVER_MAX = 8, /* spaces of a cover track */
    SEASON0_TEAMS_MAX = 4, /* of an affiliation */
    SEASON0_SAFEHOUSES_MAX = 15,
    SEASON0_AGENTS_MIN = 18, /* what the set-up needs */
    SEASON0_AGENTS_MAX = 63,
    SEASON0_MARKERS_MAX = 15, /* incident markers */
    SEASON0_AGENTS_IN_CITY = 3,
    SEASON0_SYMBOLS_MAX = 3, /* of surveillance, in a city */
    SEASON0_TRACK_MAX = 10,
    SEASON0_TRACKS_MAX = 4,
    SEASON0_ESCALATIONS_MIN = 3,
    SEASON0_ESCALATIONS_MAX = 6,
    SEASON0_OBJECTIVES_MAX = 48,
    SEASON0_GOALS_MAX = 4, /* objectives of a game */
    SEASON0_TARGETS_MAX = 4,
    SEASON0_HIDDEN_MAX = 3, /* unknown targets of a game */
    SEASON0_LIST_MIN = 3,   /* cities of a list */
    SEASON0_LIST_MAX = 13,
    SEASON0_DELIVER_MAX = 7, /* cards that an objective can need */
    SEASON0_PROTOCOLS_MAX = 5,
    SEASON0_LETTERS = 32, /* A to Z, AA to FF */
    SEASON0_NOTES_MAX = 32,
    SEASON0_FUNDING_MIN = 1,
    SEASON0_FUNDING_MAX = SURTO__LEVEL_MAX,
    SEASON0_FIRST_OPERATION = 50,
    SEASON0_LAST_OPERATION = 89,
    SEASON0_FIRST_ENTRY = 100,
    SEASON0_LAST_ENTRY = 252,
    SEASON0_MORE_UNITS_MAX = 99, /* by effects, for the next time */
    SEASON0_UNITS_MAX = SURTO_SEATS_MAX + 1 + SEASON0_MORE_UNITS_MAX,
    SEASON0_ALIAS_KEY_MAX = 2 * SURTO__KEY_MAX
};

enum season0_affiliation { SEASON0_ALLIED, SEASON0_NEUTRAL, SEASON0_SOVIET };

/* What events, occupations, assets (and specialities) and liabilities can do: closed lists, one for
 * each sort, in the order of docs/develop/packs-season0.md. */
enum season0_event_effect {
    SEASON0_AIRLIFT,
    SEASON0_FORECAST,
    SEASON0_BURY,
    SEASON0_SHADOW,
    SEASON0_CELLAR, /* `safehouse` */
    SEASON0_EVENT_EFFECTS
};
enum season0_occupation_effect {
    SEASON0_MOVE_OTHERS,
    SEASON0_GIVE_ANY,
    SEASON0_IDENTIFY_FEWER,
    SEASON0_TEAM_FEWER,
    SEASON0_NEUTRALISE_MORE,
    SEASON0_FREE_TEAM_DRIVE,
    SEASON0_TAKE_DISCARD,
    SEASON0_ADJACENT_NEUTRALISE,
    SEASON0_OCCUPATION_EFFECTS
};
enum season0_asset_effect {
    SEASON0_HAND_MORE,
    SEASON0_WATCHED_FEWER,
    SEASON0_SPARE_COVER,
    SEASON0_NEUTRAL_SHOWN,
    SEASON0_SOVIET_FLIGHT,
    SEASON0_SHARE_ADJACENT,
    SEASON0_FAR_TEAM_DRIVE,
    SEASON0_BUILD_REGION,
    SEASON0_ASSET_EFFECTS
};
enum season0_liability_effect {
    SEASON0_HAND_FEWER,
    SEASON0_WATCHED_MORE,
    SEASON0_NO_NEUTRAL_FLIGHT,
    SEASON0_IDENTIFY_MORE,
    SEASON0_TEAM_MORE,
    SEASON0_NO_SHARE,
    SEASON0_NO_UNLISTED,
    SEASON0_WATCHED_SLOW,
    SEASON0_LIABILITY_EFFECTS
};

enum season0_asset_kind { SEASON0_DEVICE, SEASON0_CONTACT, SEASON0_VISA }; /* [season0.asset.1] */

/* The effect of an incident, on each threat card. */
enum season0_incident_effect {
    SEASON0_CELLS,      /* region */
    SEASON0_EXPOSED,    /* region: `safehouse` */
    SEASON0_RECOGNISED, /* two regions */
    SEASON0_COMPROMISED /* `teams` */
};

/* Conditions of `when`; docs/develop/packs-season0.md says what the arguments are. */
enum season0_condition {
    SEASON0_IF_PACKET,        /* packet from 0: open */
    SEASON0_IF_DOOR,          /* door: open */
    SEASON0_IF_OPERATION,     /* operation from 0, in the order of the blocks: open */
    SEASON0_IF_PROTOCOL,      /* protocol */
    SEASON0_IF_NOTED,         /* note */
    SEASON0_IF_COMPLETED,     /* OBJECTIVE */
    SEASON0_IF_FAILED,        /* OBJECTIVE */
    SEASON0_IF_TARGET,        /* OBJECTIVE, scope sort (city or region), scope */
    SEASON0_IF_SUCCESS,       /* of the last game */
    SEASON0_IF_ADEQUATE,      /* likewise */
    SEASON0_IF_SECOND,        /* the second attempt at the month */
    SEASON0_IF_MONTH,         /* month from 0 */
    SEASON0_IF_SURVEILLANCE,  /* CITY, N: at least */
    SEASON0_IF_WATCHED,       /* N: at least so many cities */
    SEASON0_IF_AFFILIATION,   /* CITY, affiliation */
    SEASON0_IF_INCIDENTS,     /* N: at least so many markers on the board */
    SEASON0_IF_AGENTS,        /* N */
    SEASON0_IF_SAFEHOUSE,     /* CITY */
    SEASON0_IF_PERMANENT,     /* CITY */
    SEASON0_IF_ACTIVE,        /* CITY: an active team */
    SEASON0_IF_TEAMS,         /* N: at least so many on the board */
    SEASON0_IF_BURNED,        /* N: at least so many aliases */
    SEASON0_IF_MADE,          /* ALIAS */
    SEASON0_IF_FUNDING,       /* N: at least */
    SEASON0_IF_THREAT,        /* N: the marker has moved so often */
    SEASON0_IF_MARKED,        /* N: at least so many cities */
    SEASON0_IF_SCORE,         /* N: at least, as if the campaign ended now */
    SEASON0_IF_COUNTER,       /* counter, N: at least */
    SEASON0_IF_PLAYING,       /* character: a seat uses one of its aliases */
    SEASON0_IF_BURNED_LATELY, /* N: at least so many aliases in the game */
    SEASON0_IF_ESCALATIONS,   /* N: at least so many in the game */
    SEASON0_IF_TURN,          /* N: it is at least the N-th of the game */
    SEASON0_IF_PAWN,          /* CITY: somebody's pawn is there */
    SEASON0_CONDITIONS
};

/* Effects of content. */
enum season0_effect {
    SEASON0_DO_PACKET = SURTO__OP_OWN, /* packet from 0 */
    SEASON0_DO_DOOR,                   /* door */
    SEASON0_DO_OPERATION,              /* operation from 0, in the order of the blocks */
    SEASON0_DO_OBJECTIVE,              /* OBJECTIVE */
    SEASON0_DO_DESTROY_OBJECTIVE,      /* OBJECTIVE */
    SEASON0_DO_CREATE,                 /* affiliation */
    SEASON0_DO_SPECIALISE,             /* N */
    SEASON0_DO_ASSET,                  /* ALIAS, asset */
    SEASON0_DO_LIABILITY,              /* ALIAS, liability */
    SEASON0_DO_BURN,                   /* ALIAS */
    SEASON0_DO_LOSE_COVER,             /* scope sort (city, region or board for `all`), scope, N */
    SEASON0_DO_UNLOCK_OCCUPATION,      /* occupation */
    SEASON0_DO_UNLOCK_ASSET,           /* asset */
    SEASON0_DO_UNLOCK_LIABILITY,       /* liability */
    SEASON0_DO_UNLOCK_SPECIALITY,      /* speciality */
    SEASON0_DO_EVENT,                  /* EVENT */
    SEASON0_DO_DESTROY_EVENT,          /* EVENT */
    SEASON0_DO_WATCH,                  /* scope sort, scope, N */
    SEASON0_DO_UNWATCH,                /* scope sort, scope, N */
    SEASON0_DO_AFFILIATION,            /* CITY, affiliation */
    SEASON0_DO_LINK,                   /* link number: on */
    SEASON0_DO_UNLINK,                 /* link number: off */
    SEASON0_DO_AGENTS,                 /* CITY, N */
    SEASON0_DO_REMOVE_AGENTS,          /* scope sort, scope, N */
    SEASON0_DO_TEAM,                   /* affiliation, CITY */
    SEASON0_DO_REMOVE_TEAM,            /* affiliation, CITY */
    SEASON0_DO_SAFEHOUSE,              /* CITY */
    SEASON0_DO_REMOVE_SAFEHOUSE,       /* CITY */
    SEASON0_DO_PERMANENT,              /* CITY */
    SEASON0_DO_REMOVE_PERMANENT,       /* CITY */
    SEASON0_DO_VANS,                   /* affiliation, N */
    SEASON0_DO_THREAT_UP,              /* N */
    SEASON0_DO_ESCALATIONS,            /* N, 0: the pack's number again */
    SEASON0_DO_TRACK,                  /* track from 0 */
    SEASON0_DO_PROTOCOL,               /* protocol */
    SEASON0_DO_STICKER,                /* letter from 0 */
    SEASON0_DO_NOTE,                   /* note */
    SEASON0_DO_REMOVE_NOTE,            /* note */
    SEASON0_DO_UNITS,                  /* N more when units are next given */
    SEASON0_DO_FUNDING_UP,             /* N */
    SEASON0_DO_FUNDING_DOWN,           /* N */
    SEASON0_DO_POINTS,                 /* N */
    SEASON0_DO_PENALTY,                /* N */
    SEASON0_DO_MARK,                   /* CITY */
    SEASON0_DO_UNMARK,                 /* CITY */
    SEASON0_DO_LIFT,                   /* letter from 0 */
    SEASON0_DO_END
};

enum season0_scope {
    SEASON0_SCOPE_CITY,   /* scope: CITY */
    SEASON0_SCOPE_REGION, /* scope: region */
    SEASON0_SCOPE_MARKED, /* scope 0, as for the next */
    SEASON0_SCOPE_BOARD
};

/* What a rule sticker or a protocol switches on. */
enum season0_behaviour {
    SEASON0_BEHAVIOUR_NONE,
    SEASON0_THREATS_MORE,
    SEASON0_THREAT_START,
    SEASON0_FIRST_CARDS,
    SEASON0_MARKED_WATCHED,
    SEASON0_SAFEHOUSE_FLIGHT,
    SEASON0_SWITCH_ALIAS,
    SEASON0_RAID_CITY,
    SEASON0_MARKED_CLOSED,
    SEASON0_CLEAR_MOST,
    SEASON0_NO_SHELTER,
    SEASON0_MARKED_FALLS,
    SEASON0_MARKED_WATCH,
    SEASON0_IDENTIFY_DEARER, /* `identify-more` */
    SEASON0_UNITS_FEWER,
    SEASON0_BEHAVIOURS
};

typedef struct season0_protocol {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint8_t behaviour, number;
} season0_protocol;

typedef struct season0_note {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint8_t intelligence; /* 1: in that file, 0: in the personal one */
} season0_note;

enum { SEASON0_MEET_ANY = SEASON0_AFFILIATIONS };

/* What an objective needs. */
enum season0_need {
    SEASON0_NEEDS_TEAMS,     /* in its targets */
    SEASON0_NEEDS_MEETING,   /* the active pawn in its target, without agents */
    SEASON0_NEEDS_CARDS,     /* the active pawn in its target, and `number` cards to spend */
    SEASON0_NEEDS_SHELTERS,  /* safehouses in `number` of its sites */
    SEASON0_NEEDS_NO_AGENTS, /* in its sites */
    SEASON0_NEEDS_GUARD      /* no incident in its sites until the game ends; never acquired */
};

typedef struct season0_objective {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint16_t completed, failed; /* blocks of the entries; SURTO__BLOCK_NONE if there is none */
    uint8_t target_count;       /* known targets; a target of the list is one more */
    uint8_t target[SEASON0_TARGETS_MAX], target_teams[SEASON0_TARGETS_MAX];
    uint8_t list_teams;
    uint8_t needs;  /* enum season0_need */
    uint8_t meet;   /* of a meeting: the affiliation of the alias, or SEASON0_MEET_ANY */
    uint8_t number; /* of cards or safehouses */
    uint64_t sites; /* of safehouses, or without agents */
    uint64_t list;  /* of the unknown target; 0 if there is none */
} season0_objective;

/* The prologue is kept apart; months[0] is January. */
typedef struct season0_month {
    uint64_t goals; /* objectives, as a mask */
} season0_month;

typedef struct season0_pack {
    char name[SURTO__KEY_MAX];
    uint16_t version;
    /* The board. game->board holds keys, names and places of the cities, the start, and regions as
     * colours (links of the whole catalogue in board.links). */
    uint8_t cities;
    uint8_t link_count;
    uint8_t link_end[SEASON0_LINKS_MAX][2]; /* the lower city first */
    uint64_t sealed_links[3];               /* masks of links: not there at the start */
    char region_names[SURTO__COLOURS_MAX][SURTO__NAME_MAX];
    uint64_t side[SEASON0_AFFILIATIONS]; /* cities of each affiliation */
    uint64_t watch_one, watch_two;       /* symbols of surveillance: one + 2 * two */
    uint64_t permanent;                  /* cities with a permanent safehouse */
    uint8_t incident_effect[SEASON0_CITIES_MAX], incident_region[SEASON0_CITIES_MAX][2];
    uint8_t track_count, track_length, track[SEASON0_TRACKS_MAX][SEASON0_TRACK_MAX];
    uint8_t escalations, agents, incidents, safehouses;
    uint8_t teams[SEASON0_AFFILIATIONS];
    surto__trait events[SEASON0_EVENTS_MAX], occupations[SEASON0_OCCUPATIONS_MAX];
    surto__trait assets[SEASON0_TRAITS_MAX], liabilities[SEASON0_TRAITS_MAX];
    surto__trait specialities[SEASON0_TRAITS_MAX];
    uint8_t event_count, occupation_count, asset_count, liability_count, speciality_count;
    char character_keys[SEASON0_CHARACTERS][SURTO__KEY_MAX];
    char character_names[SEASON0_CHARACTERS][SURTO__NAME_MAX];
    uint16_t temporary;                        /* occupations that temporary aliases have */
    uint8_t january[SEASON0_PASSPORT_ALIASES]; /* occupation in a single game; SURTO_NONE: none */
    uint8_t spaces;
    surto__track cover; /* faces in the order of enum season0_face */
    uint8_t limit;
    uint8_t cost_identify, cost_team;     /* in cards */
    uint8_t cost_permanent, cost_counter; /* in units */
    season0_objective objectives[SEASON0_OBJECTIVES_MAX];
    uint8_t objective_count;
    season0_month prologue, months[SURTO__MONTHS_MAX];
    uint8_t month_count, has_prologue;
    uint8_t funding;    /* of the prologue and of January */
    uint8_t overfunded; /* the door, from 0; SURTO_NONE if there is none */
    uint8_t score_success[2], score_adequate[2], score_step; /* of a first and a second attempt */
    season0_protocol protocols[SEASON0_PROTOCOLS_MAX];
    uint8_t protocol_count;
    uint8_t sticker[SEASON0_LETTERS], sticker_number[SEASON0_LETTERS]; /* behaviour of each */
    season0_note notes[SEASON0_NOTES_MAX];
    uint8_t note_count;
    surto__story story;
    /* Keys of aliases: `iris-allied`, then `temporary-courier` by occupation; "" for temporary ones
     * that do not exist. */
    char alias_keys[SEASON0_ALIASES][SEASON0_ALIAS_KEY_MAX];
    /* Derived: the link between two cities, SURTO_NONE if the pack has none. */
    uint8_t link_of[SEASON0_CITIES_MAX][SEASON0_CITIES_MAX];
    /* Options of the game. */
    uint8_t prologue_only, campaign, consent, level;
} season0_pack;

extern const char *const season0_affiliations[SEASON0_AFFILIATIONS + 1]; /* ends with NULL */

/* Reads a pack into game->board and game->own. Returns: OK, or PACK with line and reason in why. */
surto_status season0_pack_read(surto_game *game, const char *text, size_t length, char *why,
                               size_t why_cap);

#endif
