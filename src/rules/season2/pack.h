/* The content of Season 2 as tables, read from a pack (docs/develop/packs-season2.md); in
 * game->own. */
#ifndef SURTO_RULES_SEASON2_PACK_H
#define SURTO_RULES_SEASON2_PACK_H

#include "campaign/calendar.h"
#include "campaign/story.h"
#include "campaign/traits.h"
#include "core/board.h"
#include "core/track.h"
#include "rules/rules.h"

enum {
    SEASON2_CITIES_MAX = 52,
    SEASON2_LOCATIONS_MAX = 64,
    SEASON2_LINKS_MAX = 192,
    SEASON2_COPIES = 4,   /* most cards of a city in each deck */
    SEASON2_UPGRADES = 3, /* most sorts of upgrade of each deck */
    SEASON2_EVENTS_MAX = 32,
    SEASON2_CARDS_MAX = 254, /* player cards; a pile of all of them and an epidemic is a byte */
    SEASON2_LIMIT_MAX = 9,   /* of a hand, without what abilities add */
    SEASON2_HAND_MORE_MAX = 2,
    SEASON2_PRODUCE_MAX = 16,
    SEASON2_BOXES_MAX = 4,
    SEASON2_CHARACTERS_MAX = 10,
    SEASON2_SPACES = 5,
    SEASON2_TRACK_MAX = SURTO__TRACK_SPACES,
    SEASON2_TRAITS_MAX = 32, /* abilities, and scars */
    SEASON2_SITES_MAX = 8,
    SEASON2_SEARCHES_MAX = 8,
    SEASON2_STEPS_MAX = 3, /* of a search */
    SEASON2_OBJECTIVES_MAX = 32,
    SEASON2_GOALS_MAX = 8,
    SEASON2_DIAL_MAX = 10,
    SEASON2_DIALS_MAX = 4,
    SEASON2_EPIDEMICS_MAX = 10,
    SEASON2_SUPPLIES_MAX = 60,
    SEASON2_SEATS_CHANGE = 24, /* the most supplies that a number of players adds or takes */
    SEASON2_POPULATION_MAX = 8,
    SEASON2_MORE_UNITS_MAX = 99, /* by effects, for the next time */
    SEASON2_UNITS_MAX = 20 + 1 + SEASON2_MORE_UNITS_MAX,
    SEASON2_CARD_KEY_MAX = 2 * SURTO__KEY_MAX
};

/* What events, jobs, abilities, scars and upgrades can do: closed lists, one for each sort. */
enum season2_event_effect {
    SEASON2_BRAVO,
    SEASON2_QUIET,
    SEASON2_WIND,
    SEASON2_SALVAGE,
    SEASON2_EVENTS_AT, /* from here on a move names the event and a location */
    SEASON2_HEAL = SEASON2_EVENTS_AT,
    SEASON2_MOVE_SHIP,
    SEASON2_FAR_DELIVER
};
enum season2_job_effect {
    SEASON2_JOIN,
    SEASON2_MAKE,
    SEASON2_TEACH,
    SEASON2_CENTRE_FEWER,
    SEASON2_FAR_TRANSFER,
    SEASON2_JOB_ABILITY /* and so on: the effects of abilities, in their order */
};
enum season2_ability_effect {
    SEASON2_FREE_DELIVER,
    SEASON2_FREE_DRIVE,
    SEASON2_SAIL_COLOUR,
    SEASON2_RECON_FEWER,
    SEASON2_HAND_MORE,
    SEASON2_EXPOSED_FROM,
    SEASON2_LOCAL_MORE,
    SEASON2_SHARE_ADJACENT,
    SEASON2_HAIL_FREE
};
enum season2_scar_effect {
    SEASON2_RECON_MORE,
    SEASON2_EXPOSED_FEWER,
    SEASON2_HAND_FEWER,
    SEASON2_NO_CHARTER,
    SEASON2_CARRY_MOST,
    SEASON2_DELIVER_MOST,
    SEASON2_NO_SHARE,
    SEASON2_CENTRE_MORE
};
enum season2_card_effect { SEASON2_BUILD_COUNT, SEASON2_FREE_SAIL, SEASON2_SAIL_SUPPLY };
enum season2_infection_effect { SEASON2_KEEP_FROM, SEASON2_GUARD, SEASON2_NO_OUTBREAK };

enum season2_site_sort { SEASON2_STARRED, SEASON2_LETTERED, SEASON2_NAMED };

typedef struct season2_site {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint8_t city, packet; /* packet from 0 */
    uint8_t free;         /* needs no centre */
    uint8_t kind, colour, number;
    uint8_t sealed;
    uint8_t named[SEASON2_CITIES_MAX]; /* cards of each city, for a site that names them */
} season2_site;

/* What lies in a city, found step by step. */
typedef struct season2_search {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint8_t city, steps;
    uint8_t door[SEASON2_STEPS_MAX]; /* what each step opens */
    uint8_t sealed;
} season2_search;

/* Conditions of objectives, twists and `when`; docs/develop/packs-season2.md says what the
 * arguments are. LOCATION, CITY, SITE and so on are their numbers. */
enum season2_condition {
    SEASON2_IF_CENTRES,    /* N: at least so many on the board */
    SEASON2_IF_SITE,       /* SITE: used */
    SEASON2_IF_CENTRE,     /* CITY: it has one */
    SEASON2_IF_CITIES,     /* N: at least so many in the network */
    SEASON2_IF_PACKET,     /* packet from 0: open */
    SEASON2_IF_DOOR,       /* door: open */
    SEASON2_IF_COUNTER,    /* counter, N: at least */
    SEASON2_IF_SUPPLIES,   /* LOCATION, N: at least */
    SEASON2_IF_STOCKED,    /* N, K: at least N cities of the network have K supplies */
    SEASON2_IF_COLOURS,    /* N: at least so many have a city with a supply centre */
    SEASON2_IF_LAMPS,      /* N: at least so many locations have one */
    SEASON2_OBJECTIVE_IFS, /* those above can be asked by an objective */
    SEASON2_IF_WON = SEASON2_OBJECTIVE_IFS,
    SEASON2_IF_SECOND,     /* the second attempt at the month */
    SEASON2_IF_POPULATION, /* LOCATION, N: at least */
    SEASON2_IF_INHABITED,  /* N: the population of the network is at least N */
    SEASON2_IF_INCIDENTS,  /* N: at least */
    SEASON2_IF_DEAD,       /* N: at least so many characters */
    SEASON2_IF_MONTH,      /* month from 0 */
    SEASON2_IF_MET,        /* OBJECTIVE */
    SEASON2_IF_MARKED,     /* N: at least so many locations, with either mark */
    SEASON2_IF_STRUCK,     /* N: at least so many locations */
    SEASON2_IF_FORSAKEN,   /* N: at least so many cities of the network without population */
    SEASON2_IF_ABOARD,     /* job: its character is made, lives and is not away */
    SEASON2_IF_MONTHS_WON, /* N: at least so many */
    SEASON2_IF_SCORE,      /* N: at least, as if the campaign ended now */
    SEASON2_IF_RATIONING,  /* N: at least */
    SEASON2_IF_EPIDEMICS,  /* N: at least so many in the game */
    SEASON2_IF_TURN,       /* N: it is at least the N-th of the game */
    SEASON2_IF_PAWN,       /* LOCATION: somebody's pawn is there */
    SEASON2_IF_MEET,       /* somebody's pawn is where the ship is */
    SEASON2_CONDITIONS
};

/* Effects of content. */
enum season2_effect {
    SEASON2_DO_PACKET = SURTO__OP_OWN, /* packet from 0 */
    SEASON2_DO_DOOR,                   /* door */
    SEASON2_DO_LOCATION,               /* LOCATION comes onto the board */
    SEASON2_DO_LINK,                   /* link number: on */
    SEASON2_DO_UNLINK,                 /* link number: off */
    SEASON2_DO_POPULATION,             /* LOCATION, N: set */
    SEASON2_DO_GROW,                   /* scope sort, scope, N */
    SEASON2_DO_SHRINK,                 /* scope sort, scope, N */
    SEASON2_DO_CARDS,                  /* CITY, N */
    SEASON2_DO_INFECTIONS,             /* CITY, N */
    SEASON2_DO_DESTROY_CARDS,          /* CITY, N */
    SEASON2_DO_DESTROY_INFECTIONS,     /* CITY, N */
    SEASON2_DO_EVENT,                  /* EVENT */
    SEASON2_DO_DESTROY_EVENT,          /* EVENT */
    SEASON2_DO_PRODUCE,                /* boxes */
    SEASON2_DO_DESTROY_PRODUCE,        /* boxes */
    SEASON2_DO_OBJECTIVE,              /* OBJECTIVE, 1 if mandatory */
    SEASON2_DO_DESTROY_OBJECTIVE,      /* OBJECTIVE */
    SEASON2_DO_NEEDED,                 /* N */
    SEASON2_DO_TWIST,                  /* twist */
    SEASON2_DO_DESTROY_TWIST,          /* twist */
    SEASON2_DO_STICKER,                /* letter from 0 */
    SEASON2_DO_SUPPLIES,               /* N */
    SEASON2_DO_EPIDEMICS,              /* N, 0: the pack's table again */
    SEASON2_DO_DIAL,                   /* dial from 0 */
    SEASON2_DO_SITE,                   /* SITE opens */
    SEASON2_DO_CLOSE_SITE,             /* SITE */
    SEASON2_DO_UNLOCK_JOB,             /* job */
    SEASON2_DO_UNLOCK_ABILITY,         /* ability */
    SEASON2_DO_UNLOCK_SCAR,            /* scar */
    SEASON2_DO_UNLOCK_UPGRADE,         /* upgrade, 0-2 of city cards, 3-5 of infection cards */
    SEASON2_DO_UPGRADE,                /* CITY, upgrade */
    SEASON2_DO_CREATE,                 /* job; p1 chooses the home */
    SEASON2_DO_SUFFER,                 /* 0: all living, 1: those who play, 2: those in LOCATION */
    SEASON2_DO_SUPPLY,                 /* LOCATION, N: from the stock */
    SEASON2_DO_STRIP,                  /* LOCATION, N: to the stock */
    SEASON2_DO_PLAGUE,                 /* LOCATION, N */
    SEASON2_DO_HEAL,                   /* LOCATION, N */
    SEASON2_DO_CENTRE,                 /* CITY */
    SEASON2_DO_KEEP_CENTRE,            /* CITY: stands at every set-up from now on */
    SEASON2_DO_UNITS,                  /* N more when units are next given */
    SEASON2_DO_RATIONING_UP,           /* N */
    SEASON2_DO_RATIONING_DOWN,         /* N */
    SEASON2_DO_POINTS,                 /* N */
    SEASON2_DO_PENALTY,                /* N */
    SEASON2_DO_MARK,                   /* mark, scope sort, scope */
    SEASON2_DO_UNMARK,                 /* scope sort, scope */
    SEASON2_DO_EXTRA,                  /* N supplies in the next game only */
    SEASON2_DO_SEARCH,                 /* search: open */
    SEASON2_DO_CLOSE_SEARCH,           /* search */
    SEASON2_DO_LEAVE,                  /* job: its character goes away */
    SEASON2_DO_RETURN,                 /* job */
    SEASON2_DO_SHIP,                   /* lanes, supplies, 1 if it relieves */
    SEASON2_DO_NO_SHIP,
    SEASON2_DO_ROB, /* N: of what each seat carries, into the hold */
    SEASON2_DO_END
};

enum { SEASON2_TOW_MAX = 3 };  /* lanes an event moves the ship at most */
enum { SEASON2_SHIP_MAX = 9 }; /* lanes it sails at most; supplies it handles at most */

enum season2_scope {
    SEASON2_SCOPE_LOCATION, /* scope: LOCATION */
    SEASON2_SCOPE_COLOUR,   /* scope: colour */
    SEASON2_SCOPE_NETWORK,
    SEASON2_SCOPE_CITIES,
    SEASON2_SCOPE_HAVENS,
    SEASON2_SCOPE_MARKED,
    SEASON2_SCOPE_STRUCK,
    SEASON2_SCOPE_LAMPS,
    SEASON2_SCOPE_FORSAKEN /* cities of the network without population */
};

/* The marks of locations. */
enum season2_mark { SEASON2_MARK_STRUCK, SEASON2_MARK_LAMP, SEASON2_MARKS };

/* What a rule sticker switches on. Each has its letters: where in the rules it can stand. */
enum season2_sticker {
    SEASON2_STICKER_NONE,
    SEASON2_STICKER_STOCK_MORE,       /* B: N supplies more than the month's number */
    SEASON2_STICKER_RATE_START,       /* C: the rate marker starts N spaces on */
    SEASON2_STICKER_FIRST_INFECTIONS, /* D: N cards instead of nine */
    SEASON2_STICKER_MARKED_SUPPLIES,  /* E: N supplies for each location with a mark */
    SEASON2_STICKER_MARKED_EXPOSES,   /* F: who begins his turn at a mark is exposed */
    SEASON2_STICKER_MARKED_CLOSED,    /* G: no drive or ferry to a mark */
    SEASON2_STICKER_RIDE,             /* H: the action Ride, by centres (0) or lamps (1) */
    SEASON2_STICKER_DROP,             /* I: the free action Drop */
    SEASON2_STICKER_TREAT,            /* J to Q: the action Treat */
    SEASON2_STICKER_TRADE,            /* J to Q: the action Trade */
    SEASON2_STICKER_STRIKE,           /* R: epidemics bring a plague cube to an empty city */
    SEASON2_STICKER_HAVEN_FALLS,      /* U: a haven with three plague cubes loses the game */
    SEASON2_STICKER_MARKED_SHRINK,    /* V: locations with a mark lose N population */
    SEASON2_STICKER_SUPPLIED_GROW,    /* W: locations with N supplies or more gain 1 */
    SEASON2_STICKER_SEARCH,           /* J to Q: the action Search */
    SEASON2_STICKER_LIGHT,            /* J to Q: the action Light */
    SEASON2_STICKER_BAKE,             /* J to Q: the action Bake, instead of Light */
    SEASON2_STICKER_HAIL,             /* J to Q: the action Hail */
    SEASON2_STICKERS
};

enum { SEASON2_LETTERS = 23 }; /* A to W */

typedef struct season2_objective {
    char key[SURTO__KEY_MAX];
    char name[SURTO__NAME_MAX];
    uint8_t condition, arg[3];
} season2_objective;

/* The prologue is kept apart; months[0] is January. */
typedef struct season2_month {
    uint8_t name;                      /* 0 January to 11 December; 12 prologue */
    uint8_t supplies;                  /* 0: the number of `stock` */
    int8_t seats[SURTO_SEATS_MAX - 1]; /* supplies more with two players, three, four */
    uint8_t needed;                    /* objectives to win */
    uint32_t goals, mandatory;         /* objectives, as masks */
    uint32_t once;                     /* of the goals: those that leave with the month */
} season2_month;

typedef struct season2_pack {
    char name[SURTO__KEY_MAX];
    uint16_t version;
    /* The board. Cities come first, then havens; game->board holds keys, names, colours and places
     * of all locations (links of the whole catalogue in board.links). */
    uint8_t cities, locations; /* how many; a location below `cities` is a city */
    uint8_t link_count;
    uint8_t link_end[SEASON2_LINKS_MAX][2]; /* the lower location first */
    uint64_t lanes[3], sealed_links[3];     /* masks of links: over sea; not there at the start */
    uint64_t sealed, ports;                 /* masks of locations; every haven is a port */
    uint64_t starting_havens;               /* havens that are not sealed */
    uint8_t population[SEASON2_LOCATIONS_MAX];
    /* Cards of each city: most of each deck, those sealed at the start, spaces for upgrades. */
    uint8_t cards[SEASON2_CITIES_MAX], infections[SEASON2_CITIES_MAX];
    uint8_t sealed_cards[SEASON2_CITIES_MAX], sealed_infections[SEASON2_CITIES_MAX];
    uint8_t card_spaces[SEASON2_CITIES_MAX], infection_spaces[SEASON2_CITIES_MAX];
    uint8_t produce[SEASON2_BOXES_MAX]; /* cards with 1, 2, 3, 4 boxes */
    uint8_t epidemic_lines;
    uint8_t epidemic_cards[8], epidemic_number[8];
    surto__trait events[SEASON2_EVENTS_MAX];
    surto__trait jobs[SEASON2_CHARACTERS_MAX];
    surto__trait abilities[SEASON2_TRAITS_MAX], scars[SEASON2_TRAITS_MAX];
    surto__trait upgrades[2 * SEASON2_UPGRADES]; /* 0-2 of city cards, 3-5 of infection cards */
    uint8_t event_count, job_count, ability_count, scar_count;
    uint8_t upgrade_count[2];
    uint8_t home[SEASON2_CHARACTERS_MAX]; /* of the first characters; SURTO_NONE for later jobs */
    uint8_t spaces;
    surto__track track; /* faces in the order of enum season2_face */
    uint8_t worker_limit, limit;
    uint8_t dial_count, dial_length[SEASON2_DIALS_MAX];
    uint8_t dial[SEASON2_DIALS_MAX][SEASON2_DIAL_MAX];
    uint8_t incidents, plague, centres;
    uint8_t cost_centre, cost_population, cost_forsaken;
    uint8_t stock;
    season2_site sites[SEASON2_SITES_MAX];
    season2_objective objectives[SEASON2_OBJECTIVES_MAX];
    season2_search searches[SEASON2_SEARCHES_MAX];
    uint8_t site_count, objective_count, search_count;
    uint32_t supply_objectives; /* those that ask for supplies */
    season2_month prologue, months[SURTO__MONTHS_MAX];
    uint8_t month_count, has_prologue;
    uint8_t unit_lines, unit_cities[8], unit_number[8];
    uint8_t score_first, score_second, score_step;
    uint8_t sticker[SEASON2_LETTERS], sticker_number[SEASON2_LETTERS]; /* behaviour of each */
    uint8_t sticker_mark[SEASON2_LETTERS]; /* of those about marks: which */
    uint8_t bake_counter, hail_counter;    /* go up with every loaf, with every hail */
    surto__story story;
    /* Keys of cards: `lagos`, `lagos+infrastructure`; "" for cards that do not exist. */
    char card_keys[4 * SEASON2_CITIES_MAX][SEASON2_CARD_KEY_MAX];
    char infection_keys[4 * SEASON2_CITIES_MAX][SEASON2_CARD_KEY_MAX];
    /* Derived: the link between two locations, SURTO_NONE if the pack has none. */
    uint8_t link_of[SEASON2_LOCATIONS_MAX][SEASON2_LOCATIONS_MAX];
    /* Options of the game. */
    uint8_t prologue_only, campaign, consent, rationing;
} season2_pack;

/* Reads a pack into game->board and game->own. Returns: OK, or PACK with line and reason in why. */
surto_status season2_pack_read(surto_game *game, const char *text, size_t length, char *why,
                               size_t why_cap);

#endif
