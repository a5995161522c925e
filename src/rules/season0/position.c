/* A position in parts, for front ends: <surto/season0.h>. */
#include <string.h>
#include <surto/season0.h>

#include "rules/campaign_text.h"
#include "rules/season0/state.h"

_Static_assert((int)SURTO_SEASON0_CITIES_MAX == SEASON0_CITIES_MAX &&
                   (int)SURTO_SEASON0_REGIONS_MAX == SURTO__COLOURS_MAX &&
                   (int)SURTO_SEASON0_EVENTS_MAX == SEASON0_EVENTS_MAX &&
                   (int)SURTO_SEASON0_CHARACTERS == SEASON0_CHARACTERS &&
                   (int)SURTO_SEASON0_AFFILIATIONS == SEASON0_AFFILIATIONS &&
                   (int)SURTO_SEASON0_PASSPORT_ALIASES == SEASON0_PASSPORT_ALIASES &&
                   (int)SURTO_SEASON0_OCCUPATIONS_MAX == SEASON0_OCCUPATIONS_MAX &&
                   (int)SURTO_SEASON0_TRAITS_MAX == SEASON0_TRAITS_MAX &&
                   (int)SURTO_SEASON0_FACES_MAX == SEASON0_COVER_MAX &&
                   (int)SURTO_SEASON0_TEAMS_MAX == SEASON0_TEAMS_MAX &&
                   (int)SURTO_SEASON0_OBJECTIVES_MAX == SEASON0_OBJECTIVES_MAX &&
                   (int)SURTO_SEASON0_GOALS_MAX == SEASON0_GOALS_MAX &&
                   (int)SURTO_SEASON0_TARGETS_MAX == SEASON0_TARGETS_MAX &&
                   (int)SURTO_SEASON0_PROTOCOLS_MAX == SEASON0_PROTOCOLS_MAX &&
                   (int)SURTO_SEASON0_LETTERS == SEASON0_LETTERS &&
                   (int)SURTO_SEASON0_GAMES_MAX == SURTO__GAMES_MAX &&
                   (int)SURTO_SEASON0_TRACKS_MAX == SEASON0_TRACKS_MAX &&
                   (int)SURTO_SEASON0_TRACK_MAX == SEASON0_TRACK_MAX &&
                   (int)SURTO_SEASON0_LAYERS_MAX == SURTO__LAYERS_MAX &&
                   (int)SURTO_SEASON0_ORDER_MAX == SURTO__ORDER_LENGTH &&
                   (int)SURTO_SEASON0_DOORS == SURTO__PACKETS_MAX &&
                   (int)SURTO_SEASON0_MONTHS == SURTO__MONTHS_MAX,
               "the public numbers are the engine's");
_Static_assert((int)SURTO_SEASON0_FIRST_EVENT == SEASON0_CARD_EVENT &&
                   (int)SURTO_SEASON0_CARDS == SEASON0_CARDS &&
                   (int)SURTO_SEASON0_ESCALATION == SEASON0_ESCALATION &&
                   (int)SURTO_SEASON0_ALIASES == SEASON0_ALIASES &&
                   (int)SEASON0_NOBODY == SURTO_NONE,
               "and so are those of cards and aliases");
_Static_assert((int)SURTO_SEASON0_ASKED_SPECIALISE == SEASON0_ASKED_SPECIALISE &&
                   (int)SURTO_SEASON0_END_OBJECTIVES == SEASON0_ENDED_OBJECTIVES &&
                   (int)SURTO_SEASON0_END_INCIDENTS == SEASON0_ENDED_INCIDENTS &&
                   (int)SURTO_SEASON0_COMPROMISED == SEASON0_COMPROMISED &&
                   (int)SURTO_SEASON0_FACE_BURNED == SEASON0_FACE_BURNED &&
                   (int)SURTO_SEASON0_FAILED == SEASON0_FAILED &&
                   (int)SURTO_SEASON0_ADEQUATE == SEASON0_ADEQUATE,
               "and those of the lists");

/* ---- Words ------------------------------------------------------------------------------ */

static const char *const empty = "";

static const char *city_name(const surto_game *game, unsigned city)
{
    return city < season0_pack_of(game)->cities ? game->board.cities[city].name : empty;
}

static const char *card_name(const surto_game *game, unsigned card)
{
    const season0_pack *p = season0_pack_of(game);
    if (card < SEASON0_CARD_EVENT) {
        return city_name(game, card);
    }
    return card == SEASON0_ESCALATION
               ? "Escalation"
               : surto__trait_name(p->events, p->event_count, card - SEASON0_CARD_EVENT);
}

static const char *affiliation_name(unsigned affiliation)
{
    static const char *const names[SEASON0_AFFILIATIONS] = {
        [SEASON0_ALLIED] = "Allied", [SEASON0_NEUTRAL] = "Neutral", [SEASON0_SOVIET] = "Soviet"};
    return affiliation < SEASON0_AFFILIATIONS ? names[affiliation] : empty;
}

/* "Iris (Allied)", "Temporary Courier". */
static void alias_name(const season0_pack *p, unsigned alias, surto__out *out)
{
    if (alias >= SEASON0_ALIASES || p->alias_keys[alias][0] == 0) {
        return;
    }
    if (season0_is_temporary(alias)) {
        surto__out_text(out, "Temporary ");
        surto__out_text(out, p->occupations[alias - SEASON0_PASSPORT_ALIASES].name);
        return;
    }
    surto__out_text(out, p->character_names[alias / SEASON0_AFFILIATIONS]);
    surto__out_text(out, " (");
    surto__out_text(out, affiliation_name(alias % SEASON0_AFFILIATIONS));
    surto__out_char(out, ')');
}

/* What a rule sticker or a protocol does. */
static void behaviour_name(unsigned behaviour, unsigned number, surto__out *out)
{
    static const char *const sentences[SEASON0_BEHAVIOURS] = {
        [SEASON0_BEHAVIOUR_NONE] = "",
        [SEASON0_THREATS_MORE] = "# more threat |card|cards| |is|are| drawn during set-up",
        [SEASON0_THREAT_START] = "the threat marker starts # |space|spaces| further on",
        [SEASON0_FIRST_CARDS] = "each starting hand has # fewer |card|cards|",
        [SEASON0_MARKED_WATCHED] =
            "marked cities have # more surveillance |symbol|symbols|, at most three in all",
        [SEASON0_SAFEHOUSE_FLIGHT] =
            "new action, shuttle: from one city with a safehouse to another",
        [SEASON0_SWITCH_ALIAS] =
            "new action in a safehouse, switch: use another alias of the same passport",
        [SEASON0_RAID_CITY] = "new action, raid: discard the city's card to remove all its agents",
        [SEASON0_MARKED_CLOSED] = "nobody can drive to a marked city",
        [SEASON0_CLEAR_MOST] = "clearing removes at most # |agent|agents| from a city",
        [SEASON0_NO_SHELTER] =
            "a safehouse does not protect you from losing cover to an incident or its card",
        [SEASON0_MARKED_FALLS] =
            "the game ends when a marked city gets an incident marker and then has # or more",
        [SEASON0_MARKED_WATCH] = "marked cities get a surveillance symbol after a game",
        [SEASON0_IDENTIFY_DEARER] = "identifying a target city costs # more |card|cards|",
        [SEASON0_UNITS_FEWER] = "after each game the team gets # fewer |unit|units|",
    };
    surto__write_rule(out, sentences[behaviour], number);
}

static unsigned domain_of(surto_season0_entity thing)
{
    switch ((unsigned)thing) {
    case SURTO_SEASON0_CITY:
        return SEASON0_DOMAIN_CITY;
    case SURTO_SEASON0_CARD:
        return SEASON0_DOMAIN_CARD;
    case SURTO_SEASON0_EVENT:
        return SEASON0_DOMAIN_EVENT;
    case SURTO_SEASON0_ALIAS:
        return SEASON0_DOMAIN_ALIAS;
    case SURTO_SEASON0_OCCUPATION:
        return SEASON0_DOMAIN_OCCUPATION;
    case SURTO_SEASON0_AFFILIATION:
        return SEASON0_DOMAIN_AFFILIATION;
    case SURTO_SEASON0_REGION:
        return SEASON0_DOMAIN_REGION;
    case SURTO_SEASON0_ASSET:
        return SEASON0_DOMAIN_ASSET;
    case SURTO_SEASON0_LIABILITY:
        return SEASON0_DOMAIN_LIABILITY;
    case SURTO_SEASON0_SPECIALITY:
        return SEASON0_DOMAIN_SPECIALITY;
    case SURTO_SEASON0_OBJECTIVE:
        return SEASON0_DOMAIN_OBJECTIVE;
    case SURTO_SEASON0_FACE:
        return SEASON0_DOMAIN_FACE;
    case SURTO_SEASON0_NOTE:
        return SEASON0_DOMAIN_NOTE;
    case SURTO_SEASON0_COUNTER:
        return SEASON0_DOMAIN_COUNTER;
    default: /* a protocol, by its name or its rule; keys of the others are put together */
        return SEASON0_DOMAIN_PROTOCOL;
    }
}

static void write_key(const surto_game *game, surto_season0_entity thing, unsigned number,
                      surto__out *out)
{
    const season0_pack *p = season0_pack_of(game);
    if (thing == SURTO_SEASON0_CHARACTER) {
        surto__out_text(out, number < SEASON0_CHARACTERS ? p->character_keys[number] : empty);
    } else if (thing == SURTO_SEASON0_MONTH) {
        surto__out_text(out, surto__month_key(number, p->month_count, p->has_prologue));
    } else if (thing == SURTO_SEASON0_BLOCK) {
        surto__write_block(out, &p->story, number);
    } else if (thing == SURTO_SEASON0_OPENED) {
        if (number < SURTO__PACKETS_MAX + SURTO__DOORS_MAX) {
            surto__write_block(out, &p->story, SURTO__BLOCK_PACKET + number);
        }
    } else if (thing == SURTO_SEASON0_OPERATION) {
        if (number < SURTO__OPERATIONS_MAX) {
            surto__write_block(out, &p->story, SURTO__BLOCK_OPERATION + number);
        }
    } else if (thing == SURTO_SEASON0_STICKER) {
        if (number < SEASON0_LETTERS) {
            surto__write_letter(out, number);
        }
    } else {
        const char *key = season0_key(game, domain_of(thing), number);
        surto__out_text(out, key ? key : empty);
    }
}

size_t surto_season0_key(const surto_game *game, surto_season0_entity entity, unsigned number,
                         char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    if (game->rules == &surto__rules_season0) {
        write_key(game, entity, number, &to);
    }
    return surto__out_end(&to);
}

static void write_name(const surto_game *game, surto_season0_entity thing, unsigned number,
                       surto__out *out)
{
    const season0_pack *p = season0_pack_of(game);
    char key[SEASON0_ALIAS_KEY_MAX];
    switch ((unsigned)thing) {
    case SURTO_SEASON0_CITY:
        surto__out_text(out, city_name(game, number));
        break;
    case SURTO_SEASON0_CARD:
        surto__out_text(out, card_name(game, number));
        break;
    case SURTO_SEASON0_EVENT:
        surto__out_text(out, surto__trait_name(p->events, p->event_count, number));
        break;
    case SURTO_SEASON0_CHARACTER:
        surto__out_text(out, number < SEASON0_CHARACTERS ? p->character_names[number] : empty);
        break;
    case SURTO_SEASON0_ALIAS:
        alias_name(p, number, out);
        break;
    case SURTO_SEASON0_OCCUPATION:
        surto__out_text(out, surto__trait_name(p->occupations, p->occupation_count, number));
        break;
    case SURTO_SEASON0_AFFILIATION:
        surto__out_text(out, affiliation_name(number));
        break;
    case SURTO_SEASON0_REGION:
        surto__out_text(out, number < game->board.colour_count ? p->region_names[number] : empty);
        break;
    case SURTO_SEASON0_ASSET:
        surto__out_text(out, surto__trait_name(p->assets, p->asset_count, number));
        break;
    case SURTO_SEASON0_LIABILITY:
        surto__out_text(out, surto__trait_name(p->liabilities, p->liability_count, number));
        break;
    case SURTO_SEASON0_SPECIALITY:
        surto__out_text(out, surto__trait_name(p->specialities, p->speciality_count, number));
        break;
    case SURTO_SEASON0_OBJECTIVE:
        surto__out_text(out, number < p->objective_count ? p->objectives[number].name : empty);
        break;
    case SURTO_SEASON0_STICKER:
        if (number < SEASON0_LETTERS) {
            behaviour_name(p->sticker[number], p->sticker_number[number], out);
        }
        break;
    case SURTO_SEASON0_PROTOCOL:
        surto__out_text(out, number < p->protocol_count ? p->protocols[number].name : empty);
        break;
    case SURTO_SEASON0_PROTOCOL_RULE:
        if (number < p->protocol_count) {
            behaviour_name(p->protocols[number].behaviour, p->protocols[number].number, out);
        }
        break;
    case SURTO_SEASON0_NOTE:
        surto__out_text(out, number < p->note_count ? p->notes[number].name : empty);
        break;
    case SURTO_SEASON0_COUNTER:
        surto__out_text(out, surto__counter_name(&p->story, number));
        break;
    default: /* faces, months, what is opened and blocks have keys only */
        (void)surto_season0_key(game, thing, number, key, sizeof key);
        surto__write_as_name(out, thing == SURTO_SEASON0_BLOCK ? surto__block_title(key) : key);
        break;
    }
}

size_t surto_season0_name(const surto_game *game, surto_season0_entity entity, unsigned number,
                          char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    if (game->rules == &surto__rules_season0) {
        write_name(game, entity, number, &to);
    }
    return surto__out_end(&to);
}

/* ---- What never changes ----------------------------------------------------------------- */

static void count_contents(const surto_game *game, surto_season0_contents *out)
{
    const season0_pack *p = season0_pack_of(game);
    out->campaign = p->campaign;
    out->cities = p->cities;
    out->regions = (uint8_t)game->board.colour_count;
    out->events = p->event_count;
    out->occupations = p->occupation_count;
    out->assets = p->asset_count;
    out->liabilities = p->liability_count;
    out->specialities = p->speciality_count;
    out->objectives = p->objective_count;
    out->months = p->month_count;
    out->legacy = (uint8_t)p->story.legacy_count;
    out->doors = (uint8_t)p->story.door_count;
    out->counters = (uint8_t)p->story.counter_count;
    out->hidden_counters = (uint8_t)surto__hidden_counters(&p->story);
    out->operations = (uint8_t)p->story.operation_count;
    out->entries = (uint8_t)p->story.entry_count;
    out->protocols = p->protocol_count;
    out->notes = p->note_count;
    out->prologue = p->has_prologue;
    out->start = (uint8_t)game->board.start;
    out->agents = p->agents;
    out->incidents = p->incidents;
    out->safehouses = p->safehouses;
    memcpy(out->teams, p->teams, sizeof out->teams);
    out->spaces = p->spaces;
    out->cover_spaces = (uint8_t)surto__track_spaces(&p->cover);
    out->limit = p->limit;
    out->identify_cost = p->cost_identify;
    out->team_cost = p->cost_team;
    out->permanent_cost = p->cost_permanent;
    out->counter_cost = p->cost_counter;
    memcpy(out->region, game->board.of_colour, sizeof out->region);
}

/* The regions that an effect names. */
static void look_at_incident(const season0_pack *p, unsigned city, surto_season0_incident_info *out)
{
    unsigned effect = p->incident_effect[city];
    out->kind = (surto_season0_incident_kind)effect;
    memset(out->region, SURTO_NONE, sizeof out->region);
    if (effect != SEASON0_COMPROMISED) {
        out->region[0] = p->incident_region[city][0];
    }
    if (effect == SEASON0_RECOGNISED) {
        out->region[1] = p->incident_region[city][1];
    }
}

surto_status surto_season0_get_contents(const surto_game *game, surto_season0_contents *out)
{
    if (game->rules != &surto__rules_season0) {
        return SURTO_ERR_UNKNOWN;
    }
    const season0_pack *p = season0_pack_of(game);
    memset(out, 0, sizeof *out);
    count_contents(game, out);
    for (unsigned asset = 0; asset < p->asset_count; asset++) {
        out->asset_cost[asset] = p->assets[asset].cost;
        out->asset_copies[asset] = p->assets[asset].copies;
    }
    for (unsigned i = 0; i < p->occupation_count; i++) {
        out->occupation_affiliation[i] = p->occupations[i].affiliation;
    }
    for (unsigned note = 0; note < p->note_count; note++) {
        out->intelligence |= (uint32_t)p->notes[note].intelligence << note;
    }
    for (unsigned city = 0; city < p->cities; city++) {
        look_at_incident(p, city, &out->incident[city]);
    }
    for (unsigned i = 0; i < p->objective_count; i++) {
        const season0_objective *from = &p->objectives[i];
        surto_season0_objective_info *to = &out->objective[i];
        to->target_count = from->target_count;
        memcpy(to->target, from->target, sizeof to->target);
        memcpy(to->teams, from->target_teams, sizeof to->teams);
        to->list = from->list;
        to->list_teams = from->list_teams;
        to->meets = from->needs == SEASON0_NEEDS_MEETING;
        to->alias = to->meets && from->meet != SEASON0_MEET_ANY ? from->meet : SURTO_NONE;
        to->cards = from->needs == SEASON0_NEEDS_CARDS ? from->number : 0;
        to->safehouses = from->needs == SEASON0_NEEDS_SHELTERS ? from->number : 0;
        to->sites = from->sites;
        to->guards = from->needs == SEASON0_NEEDS_GUARD;
    }
    out->tracks = p->track_count;
    for (unsigned track = 0; track < p->track_count; track++) {
        out->track[track].spaces = p->track_length;
        memcpy(out->track[track].cards, p->track[track], sizeof out->track[track].cards);
    }
    return SURTO_OK;
}

/* ---- A position ------------------------------------------------------------------------- */

static void look_at_asked(const surto_game *game, const season0_state *s,
                          surto_season0_position *out)
{
    out->asked = (surto_season0_asked)s->asked;
    out->asked_seat = s->asker;
    out->asked_about = s->cursor;
    out->asked_about2 = s->cursor2;
    out->paid = s->paid;
    switch (s->asked) {
    case SEASON0_ASKED_PAY:
        out->asked_seat = s->active;
        out->asked_about = s->bill_from;
        out->pays_for_team = s->bill == SEASON0_ASSEMBLE;
        out->price = (uint8_t)season0_price(game, s, s->bill);
        break;
    case SEASON0_ASKED_COVER:
    case SEASON0_ASKED_REVEAL:
        out->asked_about = s->asker;
        out->asked_seat = SURTO_ACTOR_CHANCE;
        break;
    case SEASON0_ASKED_IDENTIFY:
    case SEASON0_ASKED_ACQUIRE:
    case SEASON0_ASKED_INCIDENT:
        out->asked_seat = SURTO_ACTOR_CHANCE;
        break;
    case SEASON0_ASKED_REMOVE:
        out->asked_seat = s->active;
        break;
    case SEASON0_ASKED_PROPOSAL:
        out->proposal = s->proposal;
        out->asked_seat = (uint8_t)season0_who_is_asked(game, s->proposal);
        break;
    case SEASON0_ASKED_CHOOSE:
        out->asked_about = s->story.choices;
        break;
    default: /* what rests in the state says it all */
        break;
    }
}

static void look_at_steps(const season0_state *s, surto_season0_position *out)
{
    out->turn = s->active;
    out->actions = s->actions;
    out->left = s->left;
    out->pending = s->pending;
    out->by_night = (s->flags & SEASON0_FLAG_BY_NIGHT) != 0;
    out->incident_due = (s->flags & SEASON0_FLAG_INCIDENT_DUE) != 0;
    out->team_driven = (s->flags & SEASON0_FLAG_TEAM_DRIVEN) != 0;
    out->ordered = (s->flags & SEASON0_FLAG_ORDERED) != 0;
    out->recovered = (s->flags & SEASON0_FLAG_RECOVERED) != 0;
}

static void look_at_cities(const surto_game *game, const season0_state *s,
                           surto_season0_position *out)
{
    const season0_pack *p = season0_pack_of(game);
    for (unsigned city = 0; city < p->cities; city++) {
        surto_season0_place *place = &out->city[city];
        place->affiliation = (uint8_t)season0_affiliation(s, city);
        place->region = (uint8_t)season0_region(game, city);
        place->agents = (uint8_t)season0_agents(s, city);
        place->incidents = (uint8_t)season0_incidents(s, city);
        place->symbols = (uint8_t)season0_symbols(s, city);
        place->watch = (uint8_t)season0_watch(p, s, city);
        place->safehouse = (s->safehouses >> city) & 1;
        place->permanent = (s->permanent >> city) & 1;
        place->marked = (s->marked >> city) & 1;
        for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
            place->teams[side] = (uint8_t)season0_teams_in(s, side, city);
        }
        place->active = (uint8_t)season0_active_in(s, city);
        place->adjacent = season0_adjacent(game, s, city);
    }
    out->agents_left = s->agents_left;
    out->incidents_left = s->incidents_left;
    out->safehouses_left = (uint8_t)(p->safehouses - surto__count(s->safehouses));
    for (unsigned side = 0; side < SEASON0_AFFILIATIONS; side++) {
        unsigned on_board = season0_teams_out(s, side);
        bool left = season0_team_left(s, side); /* there may be fewer than on the board */
        out->teams_left[side] = (uint8_t)(left ? s->vans[side] - on_board : 0);
        out->vans[side] = s->vans[side];
    }
    out->track = s->track;
    out->threat = s->threat;
    out->threat_cards = p->track[s->track][s->threat];
}

static void look_at_seats(const surto_game *game, const season0_state *s,
                          surto_season0_position *out)
{
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        surto_season0_seat *one = &out->seat[seat];
        one->playing = seat < s->players;
        one->alias = s->who[seat];
        one->pawn = s->pawn[seat];
        one->losses = s->losses[seat];
        one->hand = s->hand[seat];
        one->hand_count = (uint8_t)surto__count(s->hand[seat]);
        one->hand_limit = (uint8_t)season0_hand_limit(game, s, seat);
    }
}

static void look_at_aliases(const season0_state *s, surto_season0_position *out)
{
    for (unsigned i = 0; i < SEASON0_PASSPORT_ALIASES; i++) {
        const season0_alias *from = &s->alias[i];
        surto_season0_person *to = &out->alias[i];
        to->made = from->life != SEASON0_NOT_MADE;
        to->burned = from->life == SEASON0_BURNED;
        to->occupation = to->made ? from->occupation : SURTO_NONE;
        to->speciality = from->speciality;
        to->assets = from->assets;
        to->liabilities = from->liabilities;
        to->seat = (uint8_t)season0_seat_of(s, i);
        to->shown = from->shown;
        for (unsigned space = 0; space < from->shown; space++) {
            to->face[space] = (uint8_t)surto__track_face(from->faces, space);
        }
        to->spared = from->spared;
    }
}

/* After a game of a campaign its cards are mixed again, and nothing tells what was possible. */
static void look_at_goals(const surto_game *game, const season0_state *s,
                          surto_season0_position *out)
{
    const season0_pack *p = season0_pack_of(game);
    bool known = s->running || !p->campaign;
    out->goal_count = (uint8_t)season0_objectives(s);
    for (unsigned i = 0; i < out->goal_count; i++) {
        surto_season0_goal *goal = &out->goal[i];
        goal->objective = s->objective[i];
        goal->status = (surto_season0_status)s->status[i];
        goal->hidden = s->target[i] == SEASON0_HIDDEN;
        goal->target = goal->hidden ? SURTO_NONE : s->target[i];
        if (goal->hidden && known) {
            goal->possible = season0_target_weights(game, s, i, goal->weight);
            goal->eliminated = p->objectives[s->objective[i]].list & ~goal->possible;
        }
    }
}

/* One set of the threat deck, from the bottom. */
static void look_at_layer(const surto__layers *deck, unsigned layer, surto_season0_layer *out)
{
    out->cards = deck->set[layer];
    for (unsigned order = 0; order < SURTO__ORDERS_MAX; order++) {
        if (deck->layer_of[order] != layer + 1) {
            continue;
        }
        for (unsigned i = 0; i < SURTO__ORDER_LENGTH && deck->order[order][i] != 0; i++) {
            out->order[i] = (uint8_t)(deck->order[order][i] - 1);
            out->order_count++;
        }
    }
}

static void look_at_decks(const surto_game *game, const season0_state *s,
                          surto_season0_position *out)
{
    const surto__layers *deck = &s->threat_deck;
    unsigned events = (1U << season0_pack_of(game)->event_count) - 1;
    out->unseen = s->unseen;
    out->player_discard = s->player_discard;
    out->reserve = s->reserve;
    out->lost_events = s->lost_events;
    out->found_events = events & ~((unsigned)s->lost_events | s->sealed_events);
    out->deck_made = season0_deck_is_made(game, s);
    if (out->deck_made) {
        out->pile_left = s->pile_left;
        out->pile_escalation = (s->flags & SEASON0_FLAG_ESCALATION_IN) != 0;
        out->deck_left = (uint8_t)season0_deck_left(s);
        out->escalations_left = (uint8_t)(s->piles - 1U - s->pile + out->pile_escalation);
    }
    out->layer_count = deck->count;
    for (unsigned layer = 0; layer < deck->count; layer++) {
        look_at_layer(deck, layer, &out->layer[deck->count - 1U - layer]);
    }
    out->arranging = deck->open;
    out->threat_discard = s->threat_discard;
    out->area = s->area;
}

static void look_at_calendar(const surto__calendar *calendar, surto_season0_position *out)
{
    out->month = calendar->month;
    out->second_try = calendar->second;
    out->points = calendar->points;
    for (unsigned row = 0; row < SURTO__GAMES_MAX; row++) {
        const surto__calendar_row *from = &calendar->rows[row];
        if (from->result == SURTO__TRY_OPEN) {
            continue;
        }
        surto_season0_played *to = &out->played[out->played_count++];
        to->month = (uint8_t)(row / 2);
        to->second = row % 2;
        to->rating = (surto_season0_rating)from->result;
        to->level = from->level;
        to->failed = from->size;
        to->players = from->players;
        memcpy(to->who, from->who, sizeof to->who);
    }
}

static void look_at_campaign(const surto_game *game, const season0_state *s,
                             surto_season0_position *out)
{
    const season0_pack *p = season0_pack_of(game);
    look_at_calendar(&s->calendar, out);
    out->funding = season0_is_prologue(p, s) ? p->funding : s->calendar.level;
    out->running = s->running;
    out->in_prologue = season0_is_prologue(p, s);
    out->players = s->players;
    out->last = (surto_season0_rating)s->last;
    out->score = (int16_t)season0_score(game, s);
    out->units = s->units;
    out->more_units = s->more_units;
    out->legacy_read = s->story.legacy;
    out->opened = s->story.opened;
    out->operations = s->operations.opened;
    out->reading = s->story.block;
    out->reading_step = s->story.step;
    out->stickers = s->stickers;
    memcpy(out->counters, s->story.counters, sizeof out->counters);
    out->protocols = s->protocols;
    out->notes = s->notes;
    out->goals = s->goals;
    out->extra = s->extra;
    out->kept = s->kept;
    out->done = s->done;
    out->missed = s->missed;
    out->lost_objectives = s->lost_objectives;
    out->occupations = s->occupations;
    out->assets = s->assets;
    out->liabilities = s->liabilities;
    out->specialities = s->specialities;
    for (unsigned asset = 0; asset < SEASON0_TRAITS_MAX; asset++) {
        out->bought[asset] = (uint8_t)surto__nibble(s->bought, asset);
    }
}

surto_status surto_season0_get_position(const surto_game *game, const surto_state *state,
                                        surto_season0_position *out)
{
    if (game->rules != &surto__rules_season0) {
        return SURTO_ERR_UNKNOWN;
    }
    const season0_state *s = season0_of(state);
    memset(out, 0, sizeof *out);
    out->phase = season0_phase_keys[s->phase];
    look_at_asked(game, s, out);
    out->identify_price = (uint8_t)season0_price(game, s, SEASON0_IDENTIFY);
    out->team_price = (uint8_t)season0_price(game, s, SEASON0_ASSEMBLE);
    look_at_steps(s, out);
    look_at_cities(game, s, out);
    look_at_seats(game, s, out);
    look_at_aliases(s, out);
    look_at_goals(game, s, out);
    look_at_decks(game, s, out);
    look_at_campaign(game, s, out);
    return SURTO_OK;
}
