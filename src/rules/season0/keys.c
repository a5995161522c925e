/* Names of things, and the text form of each kind of move: docs/develop/notation-season0.md,
 * sections 1 and 2.9. */
#include "rules/season0/state.h"

#define CITY SEASON0_DOMAIN_CITY
#define CARD SEASON0_DOMAIN_CARD
#define ALIAS SEASON0_DOMAIN_ALIAS
#define AFFILIATION SEASON0_DOMAIN_AFFILIATION
#define ASSET SEASON0_DOMAIN_ASSET
#define OBJECTIVE SEASON0_DOMAIN_OBJECTIVE
#define SEAT SURTO__DOMAIN_SEAT
#define NUMBER SURTO__DOMAIN_NUMBER

/* What the values of each domain are. */
const uint8_t season0_parts[] = {
    [CITY - SURTO__DOMAIN_OWN] = SURTO_ARG_PLACE,
    [CARD - SURTO__DOMAIN_OWN] = SURTO_ARG_CARD,
    [SEASON0_DOMAIN_EVENT - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [ALIAS - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON0_DOMAIN_OCCUPATION - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [AFFILIATION - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [ASSET - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON0_DOMAIN_LIABILITY - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON0_DOMAIN_SPECIALITY - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [OBJECTIVE - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON0_DOMAIN_FACE - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
};

const surto__kind season0_kinds[] = {
    [SEASON0_FUND] = {"fund", {SEASON0_DOMAIN_EVENT}, {0}},
    [SEASON0_TAKE_ALIAS] = {"alias", {ALIAS}, {0}},
    [SEASON0_DROP] = {"drop", {CARD}, {0}},
    [SEASON0_TAKE_LIABILITY] = {"liability",
                                {SEASON0_DOMAIN_LIABILITY, ASSET | SURTO__REST},
                                {0, 1}},
    [SEASON0_DRIVE] = {"drive", {CITY}, {0}},
    [SEASON0_FLY] = {"fly", {CITY}, {0}},
    [SEASON0_UNLISTED] = {"unlisted", {CITY}, {0}},
    [SEASON0_NEUTRALISE] = {"neutralise", {0}, {0}},
    [SEASON0_NEUTRALISE_NEXT] = {"neutralise-next", {CITY}, {0}},
    [SEASON0_GIVE] = {"give", {SEAT, CARD}, {0, 1}},
    [SEASON0_TAKE] = {"take", {SEAT, CARD}, {0, 1}},
    /* What runs in a span stands last in a move, and is not always written last. */
    [SEASON0_BUILD] = {"build", {CITY | SURTO__OPTIONAL, CARD}, {1, 0}},
    [SEASON0_IDENTIFY] = {"identify", {OBJECTIVE}, {0}},
    [SEASON0_ASSEMBLE] = {"assemble", {CITY | SURTO__OPTIONAL}, {0}},
    [SEASON0_SPEND] = {"spend", {CARD}, {0}},
    [SEASON0_TEAM] = {"team", {AFFILIATION, CITY}, {0, 1}},
    [SEASON0_ORDER] = {"order", {AFFILIATION, CITY, CITY}, {0, 1, 2}},
    [SEASON0_ACQUIRE] = {"acquire", {OBJECTIVE}, {0}},
    [SEASON0_SEND] = {"send", {SEAT, CITY}, {0, 1}},
    [SEASON0_SEND_TEAM] = {"send-team", {AFFILIATION, CITY}, {0, 1}},
    [SEASON0_TO] = {"to", {CITY}, {0}},
    [SEASON0_RECOVER] = {"recover", {0}, {0}},
    [SEASON0_SHUTTLE] = {"shuttle", {CITY}, {0}},
    [SEASON0_SWITCH] = {"switch", {ALIAS}, {0}},
    [SEASON0_RAID] = {"raid", {0}, {0}},
    [SEASON0_REMOVE] = {"remove", {CITY}, {0}},
    [SEASON0_PASS] = {"pass", {0}, {0}},
    [SEASON0_CONTINUE] = {"continue", {0}, {0}},
    [SEASON0_DISCARD] = {"discard", {CARD}, {0}},
    [SEASON0_ACCEPT] = {"accept", {0}, {0}},
    [SEASON0_DECLINE] = {"decline", {0}, {0}},
    [SEASON0_PLAY_AIRLIFT] = {"airlift", {SEAT, CITY}, {0, 1}},
    [SEASON0_AIRLIFT_TEAM] = {"airlift-team", {AFFILIATION, CITY}, {0, 1}},
    [SEASON0_PLAY_FORECAST] = {"forecast", {0}, {0}},
    [SEASON0_PLACE] = {"place", {CITY}, {0}},
    [SEASON0_PLAY_TURNCOAT] = {"turncoat", {CITY}, {0}},
    [SEASON0_PLAY_BY_NIGHT] = {"by-night", {0}, {0}},
    [SEASON0_PLAY_CELLAR] = {"cellar", {CITY | SURTO__OPTIONAL, CITY}, {1, 0}},
    [SEASON0_PLAYERS] = {"players", {NUMBER}, {0}},
    [SEASON0_PROLOGUE] = {"prologue", {NUMBER}, {0}},
    [SEASON0_CHOOSE] = {"choose", {NUMBER}, {0}},
    [SEASON0_CREATE_ALIAS] = {"create", {ALIAS, SEASON0_DOMAIN_OCCUPATION}, {0, 1}},
    [SEASON0_SPECIALISE] = {"specialise", {ALIAS, SEASON0_DOMAIN_SPECIALITY}, {0, 1}},
    [SEASON0_BUY_ASSET] = {"buy-asset", {ALIAS, ASSET}, {0, 1}},
    [SEASON0_BUY_SAFEHOUSE] = {"buy-safehouse", {CITY}, {0}},
    [SEASON0_BUY_COUNTER] = {"buy-counter", {CITY}, {0}},
    [SEASON0_CHANCE_THREAT] = {"threat", {CITY}, {0}},
    [SEASON0_CHANCE_DEAL] = {"deal", {SEAT, CARD}, {0, 1}},
    [SEASON0_CHANCE_FIRST] = {"first", {SEAT}, {0}},
    [SEASON0_CHANCE_DRAW] = {"draw", {CARD}, {0}},
    [SEASON0_CHANCE_ESCALATE] = {"escalate", {CITY}, {0}},
    [SEASON0_CHANCE_INCIDENT] = {"incident", {CITY}, {0}},
    [SEASON0_CHANCE_COVER] = {"cover", {SEAT, SEASON0_DOMAIN_FACE}, {0, 1}},
    [SEASON0_CHANCE_TARGET] = {"target", {OBJECTIVE, CITY}, {0, 1}},
    [SEASON0_CHANCE_REVEAL] = {"reveal", {CITY}, {0}},
    [SEASON0_KINDS] = {NULL, {0}, {0}},
};

const char *const season0_phase_keys[SEASON0_PHASES] = {
    [SEASON0_SETUP_THREATS] = "setup-threats",
    [SEASON0_SETUP_EVENTS] = "setup-events",
    [SEASON0_SETUP_HANDS] = "setup-hands",
    [SEASON0_SETUP_ALIASES] = "setup-aliases",
    [SEASON0_SETUP_FIRST] = "setup-first",
    [SEASON0_NEW_ALIAS] = "new-alias",
    [SEASON0_BEFORE_SURVEILLANCE] = "before-surveillance",
    [SEASON0_SURVEILLANCE] = "surveillance",
    [SEASON0_IN_ACTIONS] = "actions",
    [SEASON0_BEFORE_CLEAR] = "before-clear",
    [SEASON0_BEFORE_DRAW] = "before-draw",
    [SEASON0_IN_DRAW] = "draw",
    [SEASON0_IN_ESCALATION] = "escalation",
    [SEASON0_BEFORE_THREATS] = "before-threats",
    [SEASON0_IN_THREATS] = "threats",
    [SEASON0_BETWEEN_THREATS] = "between-threats",
    [SEASON0_ENDED_OBJECTIVES] = "ended-objectives",
    [SEASON0_ENDED_CARDS] = "ended-cards",
    [SEASON0_ENDED_AGENTS] = "ended-agents",
    [SEASON0_ENDED_INCIDENTS] = "ended-incidents",
    [SEASON0_MONTH] = "month",
    [SEASON0_STORY] = "story",
    [SEASON0_PURCHASES] = "purchases",
    [SEASON0_FINISHED] = "finished",
};

/* Card numbers leave room for the most cities and events, so there are numbers between the real
 * ones that name nothing. */
static const char *card_key(const surto_game *game, unsigned card)
{
    const season0_pack *p = season0_pack_of(game);
    if (card < SEASON0_CARD_EVENT) {
        return card < p->cities ? game->board.cities[card].key : "";
    }
    if (card < SEASON0_CARDS) {
        unsigned event = card - SEASON0_CARD_EVENT;
        return event < p->event_count ? p->events[event].key : "";
    }
    return card == SEASON0_ESCALATION ? "escalation" : NULL;
}

const char *season0_key(const surto_game *game, unsigned domain, unsigned value)
{
    static const char *const faces[SEASON0_FACES] = {[SEASON0_FACE_BLANK] = "blank",
                                                     [SEASON0_FACE_CARD] = "card",
                                                     [SEASON0_FACE_LIABILITY] = "liability",
                                                     [SEASON0_FACE_BURNED] = "burned"};
    const season0_pack *p = season0_pack_of(game);
    switch (domain) {
    case SEASON0_DOMAIN_CITY:
        return value < p->cities ? game->board.cities[value].key : NULL;
    case SEASON0_DOMAIN_CARD:
        return card_key(game, value);
    case SEASON0_DOMAIN_EVENT:
        return surto__trait_key(p->events, p->event_count, value);
    case SEASON0_DOMAIN_ALIAS:
        return value < SEASON0_ALIASES ? p->alias_keys[value] : NULL;
    case SEASON0_DOMAIN_OCCUPATION:
        return surto__trait_key(p->occupations, p->occupation_count, value);
    case SEASON0_DOMAIN_AFFILIATION:
        return value < SEASON0_AFFILIATIONS ? season0_affiliations[value] : NULL;
    case SEASON0_DOMAIN_ASSET:
        return surto__trait_key(p->assets, p->asset_count, value);
    case SEASON0_DOMAIN_LIABILITY:
        return surto__trait_key(p->liabilities, p->liability_count, value);
    case SEASON0_DOMAIN_SPECIALITY:
        return surto__trait_key(p->specialities, p->speciality_count, value);
    case SEASON0_DOMAIN_OBJECTIVE:
        return value < p->objective_count ? p->objectives[value].key : NULL;
    case SEASON0_DOMAIN_FACE:
        return value < SEASON0_FACES ? faces[value] : NULL;
    case SEASON0_DOMAIN_REGION:
        return value < game->board.colour_count ? game->board.colours[value] : NULL;
    case SEASON0_DOMAIN_PROTOCOL:
        return value < p->protocol_count ? p->protocols[value].key : NULL;
    case SEASON0_DOMAIN_COUNTER:
        return surto__counter_key(&p->story, value);
    case SEASON0_DOMAIN_TRIGGER:
        return value < p->story.trigger_count ? p->story.trigger_keys[value] : NULL;
    default: /* SEASON0_DOMAIN_NOTE */
        return value < p->note_count ? p->notes[value].key : NULL;
    }
}
