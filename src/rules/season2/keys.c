/* Names of things, and the text form of each kind of move: docs/develop/notation-season2.md,
 * sections 1 and 2.8. */
#include "rules/season2/state.h"

#define LOCATION SEASON2_DOMAIN_LOCATION
#define CARD SEASON2_DOMAIN_CARD
#define INFECTION SEASON2_DOMAIN_INFECTION
#define CHARACTER SEASON2_DOMAIN_CHARACTER
#define SEAT SURTO__DOMAIN_SEAT
#define OTHER SURTO__DOMAIN_OTHER
#define NUMBER SURTO__DOMAIN_NUMBER

/* What the values of each domain are. */
const uint8_t season2_parts[] = {
    [LOCATION - SURTO__DOMAIN_OWN] = SURTO_ARG_PLACE,
    [CARD - SURTO__DOMAIN_OWN] = SURTO_ARG_CARD,
    [INFECTION - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_EVENT - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [CHARACTER - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_SCAR - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_ABILITY - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_UPGRADE - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_SITE - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_FACE - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_MODE - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
    [SEASON2_DOMAIN_SEARCH - SURTO__DOMAIN_OWN] = SURTO_ARG_OTHER,
};

const surto__kind season2_kinds[] = {
    [SEASON2_PLACE] = {"place", {LOCATION, NUMBER}, {0, 1}},
    [SEASON2_RATION] = {"ration", {SEASON2_DOMAIN_EVENT}, {0}},
    [SEASON2_CHARACTER] = {"character", {CHARACTER}, {0}},
    [SEASON2_WORKER] = {"worker", {LOCATION}, {0}},
    [SEASON2_TAKE_SCAR] = {"scar", {SEASON2_DOMAIN_SCAR, NUMBER}, {0, 1}},
    [SEASON2_DRIVE] = {"drive", {LOCATION}, {0}},
    [SEASON2_SAIL] = {"sail", {CARD, LOCATION}, {0, 1}},
    [SEASON2_CHARTER] = {"charter", {CARD, LOCATION}, {0, 1}},
    [SEASON2_MAKE_SUPPLIES] = {"make", {0}, {0}},
    [SEASON2_PRODUCE] = {"produce", {CARD, SEASON2_DOMAIN_MODE}, {0, 1}},
    [SEASON2_DELIVER] = {"deliver", {NUMBER}, {0}},
    [SEASON2_PICKUP] = {"pickup", {NUMBER}, {0}},
    [SEASON2_GIVE_SUPPLIES] = {"give-supplies", {SEAT, NUMBER}, {0, 1}},
    [SEASON2_TAKE_SUPPLIES] = {"take-supplies", {SEAT, NUMBER}, {0, 1}},
    [SEASON2_GIVE] = {"give", {SEAT, CARD}, {0, 1}},
    [SEASON2_TAKE] = {"take", {SEAT, CARD}, {0, 1}},
    [SEASON2_BUILD] = {"build", {LOCATION | SURTO__OPTIONAL}, {0}},
    [SEASON2_RECON] = {"recon", {SEASON2_DOMAIN_SITE}, {0}},
    [SEASON2_SPEND] = {"spend", {CARD}, {0}},
    [SEASON2_JOIN_PAWN] = {"join", {OTHER, LOCATION}, {0, 1}},
    [SEASON2_RIDE] = {"ride", {LOCATION}, {0}},
    [SEASON2_DROP] = {"drop", {NUMBER}, {0}},
    [SEASON2_TREAT] = {"treat", {0}, {0}},
    [SEASON2_TRADE] = {"trade", {CARD}, {0}},
    [SEASON2_PASS] = {"pass", {0}, {0}},
    [SEASON2_CONTINUE] = {"continue", {0}, {0}},
    [SEASON2_DISCARD] = {"discard", {CARD}, {0}},
    [SEASON2_ACCEPT] = {"accept", {0}, {0}},
    [SEASON2_DECLINE] = {"decline", {0}, {0}},
    [SEASON2_PLAY_BRAVO] = {"team-bravo", {LOCATION}, {0}},
    [SEASON2_SECOND] = {"second", {LOCATION}, {0}},
    [SEASON2_PLAY_QUIET] = {"quiet-night", {0}, {0}},
    [SEASON2_PLAY_WIND] = {"fair-wind", {SEAT, LOCATION}, {0, 1}},
    [SEASON2_PLAY_SALVAGE] = {"salvage", {CARD}, {0}},
    [SEASON2_PLAYERS] = {"players", {NUMBER}, {0}},
    [SEASON2_PROLOGUE] = {"prologue", {NUMBER}, {0}},
    [SEASON2_CREATE_CHARACTER] = {"create", {CHARACTER, LOCATION}, {0, 1}},
    [SEASON2_CHOOSE] = {"choose", {NUMBER}, {0}},
    /* What runs in a span stands last in a move, and is not always written last. */
    [SEASON2_BUY_ABILITY] = {"buy-ability", {CHARACTER, NUMBER, SEASON2_DOMAIN_ABILITY}, {0, 2, 1}},
    [SEASON2_BUY_UPGRADE] = {"buy-upgrade", {SEASON2_DOMAIN_UPGRADE, LOCATION}, {1, 0}},
    [SEASON2_BUY_POPULATION] = {"buy-population", {LOCATION}, {0}},
    [SEASON2_CHANCE_INFECT] = {"infect", {INFECTION}, {0}},
    [SEASON2_CHANCE_DEAL] = {"deal", {SEAT, CARD}, {0, 1}},
    [SEASON2_CHANCE_FIRST] = {"first", {SEAT}, {0}},
    [SEASON2_CHANCE_EXPOSE] = {"expose", {SEAT, SEASON2_DOMAIN_FACE}, {0, 1}},
    [SEASON2_CHANCE_SUFFER] = {"suffer", {CHARACTER, SEASON2_DOMAIN_FACE}, {0, 1}},
    [SEASON2_CHANCE_DRAW] = {"draw", {CARD}, {0}},
    [SEASON2_CHANCE_EPIDEMIC] = {"epidemic", {INFECTION}, {0}},
    [SEASON2_SEARCH] = {"search", {SEASON2_DOMAIN_SEARCH, CARD}, {0, 1}},
    [SEASON2_LIGHT] = {"light", {0}, {0}},
    [SEASON2_BAKE] = {"bake", {0}, {0}},
    [SEASON2_HAIL] = {"hail", {CARD, CARD}, {0, 1}},
    [SEASON2_PLAIN_HAIL] = {"hail-free", {0}, {0}},
    [SEASON2_PLAY_AT] = {"play-at", {SEASON2_DOMAIN_EVENT, LOCATION}, {0, 1}},
    [SEASON2_KINDS] = {NULL, {0}, {0}},
};

const char *const season2_phase_keys[SEASON2_PHASES] = {
    [SEASON2_SETUP_SUPPLIES] = "setup-supplies",
    [SEASON2_SETUP_INFECTION] = "setup-infection",
    [SEASON2_SETUP_EVENTS] = "setup-events",
    [SEASON2_SETUP_HANDS] = "setup-hands",
    [SEASON2_SETUP_CHARACTERS] = "setup-characters",
    [SEASON2_SETUP_FIRST] = "setup-first",
    [SEASON2_BEFORE_EXPOSURE] = "before-exposure",
    [SEASON2_EXPOSURE] = "exposure",
    [SEASON2_SCAR] = "scar",
    [SEASON2_REPLACE] = "replace",
    [SEASON2_IN_ACTIONS] = "actions",
    [SEASON2_BEFORE_DRAW] = "before-draw",
    [SEASON2_IN_DRAW] = "draw",
    [SEASON2_IN_EPIDEMIC] = "epidemic",
    [SEASON2_BEFORE_INFECTION] = "before-infection",
    [SEASON2_IN_INFECTION] = "infection",
    [SEASON2_BETWEEN_INFECTIONS] = "between-infections",
    [SEASON2_WON] = "won",
    [SEASON2_LOST_INCIDENTS] = "lost-incidents",
    [SEASON2_LOST_CARDS] = "lost-cards",
    [SEASON2_LOST_HAVEN] = "lost-haven", /* no position has it */
    [SEASON2_CREATE] = "create",
    [SEASON2_MONTH] = "month",
    [SEASON2_STORY] = "story",
    [SEASON2_PURCHASES] = "purchases",
    [SEASON2_FINISHED] = "finished",
};

static const char *const produce_keys[SEASON2_BOXES_MAX] = {"produce-1", "produce-2", "produce-3",
                                                            "produce-4"};

/* Card numbers leave room for four classes of each of the most cities and for the most events, so
 * there are numbers between the real ones that name nothing. */
static const char *card_key(const season2_pack *p, unsigned card)
{
    if (card < SEASON2_CARD_EVENT) {
        return p->card_keys[card];
    }
    if (card < SEASON2_CARD_PRODUCE) {
        unsigned event = card - SEASON2_CARD_EVENT;
        return event < p->event_count ? p->events[event].key : "";
    }
    if (card < SEASON2_CARDS) {
        return produce_keys[card - SEASON2_CARD_PRODUCE];
    }
    return card < SEASON2_EPIDEMIC ? "" : card == SEASON2_EPIDEMIC ? "epidemic" : NULL;
}

static const char *upgrade_key(const season2_pack *p, unsigned upgrade)
{
    if (upgrade >= 2 * SEASON2_UPGRADES) {
        return NULL;
    }
    bool there = upgrade % SEASON2_UPGRADES < p->upgrade_count[upgrade / SEASON2_UPGRADES];
    return there ? p->upgrades[upgrade].key : "";
}

const char *season2_key(const surto_game *game, unsigned domain, unsigned value)
{
    static const char *const faces[] = {[SEASON2_FACE_BLANK] = "blank",
                                        [SEASON2_FACE_SCAR] = "scar",
                                        [SEASON2_FACE_SKULL] = "skull"};
    static const char *const modes[] = {"local", "system"};
    const season2_pack *p = season2_pack_of(game);
    switch (domain) {
    case SEASON2_DOMAIN_LOCATION:
        return value < p->locations ? game->board.cities[value].key : NULL;
    case SEASON2_DOMAIN_CARD:
        return card_key(p, value);
    case SEASON2_DOMAIN_INFECTION:
        return value < 4 * SEASON2_CITIES_MAX ? p->infection_keys[value] : NULL;
    case SEASON2_DOMAIN_EVENT:
        return surto__trait_key(p->events, p->event_count, value);
    case SEASON2_DOMAIN_CHARACTER:
        return surto__trait_key(p->jobs, p->job_count, value);
    case SEASON2_DOMAIN_SCAR:
        return surto__trait_key(p->scars, p->scar_count, value);
    case SEASON2_DOMAIN_ABILITY:
        return surto__trait_key(p->abilities, p->ability_count, value);
    case SEASON2_DOMAIN_UPGRADE:
        return upgrade_key(p, value);
    case SEASON2_DOMAIN_SITE:
        return value < p->site_count ? p->sites[value].key : NULL;
    case SEASON2_DOMAIN_FACE:
        return value < SEASON2_FACES ? faces[value] : NULL;
    case SEASON2_DOMAIN_MODE:
        return value < 2 ? modes[value] : NULL;
    case SEASON2_DOMAIN_SEARCH:
        return value < p->search_count ? p->searches[value].key : NULL;
    case SEASON2_DOMAIN_OBJECTIVE:
        return value < p->objective_count ? p->objectives[value].key : NULL;
    case SEASON2_DOMAIN_COUNTER:
        return surto__counter_key(&p->story, value);
    case SEASON2_DOMAIN_TRIGGER:
        return value < p->story.trigger_count ? p->story.trigger_keys[value] : NULL;
    default: /* SEASON2_DOMAIN_TWIST */
        return value < p->story.twist_count ? p->story.twist_keys[value] : NULL;
    }
}
