/* Options, the things at rest, and the first position. */
#include <string.h>

#include "pack/builtin.h"
#include "rules/season2/play.h"

static const char *const games[] = {"prologue", "january", "campaign", NULL};
enum { GAME_PROLOGUE, GAME_JANUARY, GAME_CAMPAIGN };

static const surto__option option_list[] = {
    {{"players", "2", "2, 3 or 4", 2, SURTO_SEATS_MAX}, NULL}, /* [season2.setup.1] */
    {{"game", "january", "prologue, january or campaign", 0, 0}, games},
    {{"rationing", "4", "0 to 10 (must be 4 in the prologue and in campaigns)", 0,
      SURTO__LEVEL_MAX},
     NULL},
    {{"consent", "off", "on (the other player is asked) or off", 0, 0}, surto__off_on},
    {{"pack", "start", "the content: start, proving, or the name of your own pack", 0, 0}, NULL},
    {{NULL, NULL, NULL, 0, 0}, NULL}};

enum { OPTION_PLAYERS, OPTION_GAME, OPTION_RATIONING, OPTION_CONSENT, OPTION_PACK };

enum { STARTING_LEVEL = 4 }; /* [season2.prologue.3] [season2.calendar.5] */

static bool take_game(const char *text, season2_pack *p)
{
    uint8_t which;
    bool known = surto__option_choice(&option_list[OPTION_GAME], text, &which);
    p->prologue_only = which == GAME_PROLOGUE;
    p->campaign = which == GAME_CAMPAIGN;
    return p->prologue_only ? p->has_prologue : known;
}

surto_status season2_open(surto_game *game, const char *const *values, char *why, size_t why_cap)
{
    season2_pack *p = (season2_pack *)(void *)game->own;
    uint8_t seats = 0;
    int wrong = -1;
    if (!surto__option_number(&option_list[OPTION_PLAYERS], values[OPTION_PLAYERS], &seats)) {
        wrong = OPTION_PLAYERS;
    } else if (!take_game(values[OPTION_GAME], p)) {
        wrong = OPTION_GAME;
    } else if (!surto__option_number(&option_list[OPTION_RATIONING], values[OPTION_RATIONING],
                                     &p->rationing) ||
               ((p->prologue_only || p->campaign) && p->rationing != STARTING_LEVEL)) {
        wrong = OPTION_RATIONING;
    } else if (!surto__option_choice(&option_list[OPTION_CONSENT], values[OPTION_CONSENT],
                                     &p->consent)) {
        wrong = OPTION_CONSENT;
    } else if (!surto__option_pack(values[OPTION_PACK], p->name, p->version)) {
        wrong = OPTION_PACK;
    }
    if (wrong >= 0) {
        return surto__option_error(&option_list[wrong], why, why_cap);
    }
    game->seats = seats;
    return SURTO_OK;
}

void season2_option(const surto_game *game, size_t index, surto__out *out)
{
    const season2_pack *p = season2_pack_of(game);
    switch (index) {
    case OPTION_PLAYERS:
        surto__out_number(out, game->seats);
        break;
    case OPTION_GAME:
        surto__out_text(out, p->campaign ? "campaign" : p->prologue_only ? "prologue" : "january");
        break;
    case OPTION_RATIONING:
        surto__out_number(out, p->rationing);
        break;
    case OPTION_CONSENT:
        surto__out_text(out, p->consent ? "on" : "off");
        break;
    default: /* OPTION_PACK, the last */
        surto__out_text(out, p->name);
        surto__out_char(out, ' ');
        surto__out_number(out, p->version);
        break;
    }
}

/* ---- At rest ---------------------------------------------------------------------------- */

/* The places of a city's cards at the start: in the deck, then sealed ones, then those it has not.
 */
static uint16_t copies_at_start(unsigned cards, unsigned sealed, unsigned sealed_place,
                                unsigned no_card)
{
    unsigned places = 0;
    for (unsigned copy = 0; copy < SURTO__COPIES; copy++) {
        unsigned place = copy >= cards ? no_card : copy >= cards - sealed ? sealed_place : 0;
        places |= place << (4 * copy);
    }
    return (uint16_t)places;
}

/* [season2.cards.1] [season2.cards.2] [season2.cards.5] [season2.cards.6]: values of the pack. */
static void blank_cards(const season2_pack *p, season2_state *s)
{
    for (unsigned city = 0; city < SEASON2_CITIES_MAX; city++) {
        s->card_place[city] =
            copies_at_start(p->cards[city], p->sealed_cards[city], SEASON2_SEALED, SEASON2_NO_CARD);
        s->infection_place[city] =
            copies_at_start(p->infections[city], p->sealed_infections[city],
                            SEASON2_INFECTION_SEALED, SEASON2_INFECTION_NONE);
    }
    s->layers = 1;
    for (unsigned event = 0; event < SEASON2_EVENTS_MAX; event++) { /* [season2.setup.25] */
        const surto__trait *e = &p->events[event];
        unsigned place = event >= p->event_count ? SEASON2_NO_CARD
                         : e->sealed             ? SEASON2_SEALED
                         : e->unrationed         ? SEASON2_IN_DECK
                                                 : SEASON2_RESERVE;
        surto__nibble_set(s->event_place, event, place);
    }
    memset(s->produce, 0xff, sizeof s->produce);
    unsigned card = 0;
    for (unsigned boxes = 1; boxes <= SEASON2_BOXES_MAX; boxes++) {
        for (unsigned i = 0; i < p->produce[boxes - 1]; i++) {
            s->produce[card++] = (uint8_t)(boxes << 4 | SEASON2_IN_DECK);
        }
    }
}

/* The board of the pack, as its lines say. [season2.board.1] [season2.board.2] [season2.board.4]
 * [season2.board.5] [season2.board.6] [season2.board.7] */
void season2_blank(const surto_game *game, season2_state *s)
{
    const season2_pack *p = season2_pack_of(game);
    memset(s, 0, sizeof *s);
    s->present = (p->locations == 64 ? 0 : surto__bit(p->locations)) - 1;
    s->present &= ~p->sealed;
    for (unsigned link = 0; link < p->link_count; link++) {
        s->links[link / 64] |= surto__bit(link % 64);
    }
    for (unsigned word = 0; word < 3; word++) {
        s->links[word] &= ~p->sealed_links[word];
    }
    for (unsigned location = 0; location < p->locations; location++) {
        surto__nibble_set(s->population, location, p->population[location]);
    }
    blank_cards(p, s);
    s->jobs = (uint16_t)surto__traits_unsealed(p->jobs, p->job_count);
    s->abilities = surto__traits_unsealed(p->abilities, p->ability_count);
    s->scars = surto__traits_unsealed(p->scars, p->scar_count);
    s->upgrades =
        (uint8_t)(surto__traits_unsealed(p->upgrades, p->upgrade_count[0]) |
                  surto__traits_unsealed(p->upgrades + SEASON2_UPGRADES, p->upgrade_count[1])
                      << SEASON2_UPGRADES);
    for (unsigned site = 0; site < p->site_count; site++) {
        s->open_sites |= (uint8_t)((unsigned)!p->sites[site].sealed << site);
    }
    for (unsigned search = 0; search < p->search_count; search++) {
        s->open_searches |= (uint8_t)((unsigned)!p->searches[search].sealed << search);
    }
    memset(s->who, SEASON2_NOBODY, sizeof s->who);
    memset(s->pawn, SURTO_NONE, sizeof s->pawn);
    memset(s->paid, SURTO_NONE, sizeof s->paid);
    s->story.block = SURTO__BLOCK_NONE;
    s->ship = SURTO_NONE;
    s->calendar.level = p->rationing;
    s->stock_number = p->stock;
}

void season2_start(const surto_game *game, surto_state *state)
{
    const season2_pack *p = season2_pack_of(game);
    season2_state *s = season2_in(state);
    season2_blank(game, s);
    if (p->campaign) {
        season2_begin_campaign(game, s);
        return;
    }
    for (unsigned job = 0; job < p->job_count; job++) { /* [season2.character.6] */
        if (p->home[job] != SURTO_NONE) {
            s->character[job].life = SEASON2_LIVING;
            s->character[job].home = p->home[job];
            s->character[job].space[0] = SEASON2_SPACE_JOB;
        }
    }
    /* [season2.prologue.5] [season2.objective.7] */
    const season2_month *month = p->prologue_only ? &p->prologue : &p->months[0];
    s->objectives = month->goals;
    s->mandatory = month->mandatory;
    s->needed = month->needed;
    s->players = (uint8_t)game->seats;
    s->games = 1;
    season2_play play = {game, p, s, NULL};
    season2_lay_out(&play);
}

surto_result season2_result(const surto_game *game, const surto_state *state)
{
    const season2_state *s = season2_of(state);
    const season2_pack *p = season2_pack_of(game);
    switch (s->phase) {
    case SEASON2_WON:
        return (surto_result){SURTO_WON, ""};
    case SEASON2_LOST_INCIDENTS:
        return (surto_result){SURTO_LOST, "incidents"};
    case SEASON2_LOST_CARDS:
        return (surto_result){SURTO_LOST, "cards"};
    case SEASON2_FINISHED: { /* [season2.calendar.8] */
        const surto__calendar_row *last = &s->calendar.rows[2 * (p->month_count - 1)];
        bool won = last[0].result == SURTO__TRY_WON || last[1].result == SURTO__TRY_WON;
        return won ? (surto_result){SURTO_WON, ""} : (surto_result){SURTO_LOST, "campaign"};
    }
    default: /* a game of a campaign that is lost by a haven is never seen at its end */
        return (surto_result){SURTO_OPEN, ""};
    }
}

static const surto__pack_text season2_packs[] = {
    {"start", surto__pack_season2_start, &surto__pack_season2_start_length},
    {"proving", surto__pack_season2_proving, &surto__pack_season2_proving_length},
    {NULL, NULL, NULL}};

const surto__rules surto__rules_season2 = {
    .name = "season2",
    .version = 2,
    .state_size = sizeof(season2_state),
    .own_size = sizeof(season2_pack),
    .packs = season2_packs,
    .pack = season2_pack_read,
    .options = option_list,
    .open = season2_open,
    .option = season2_option,
    .start = season2_start,
    .actors = season2_actors,
    .spans = season2_spans,
    .apply = season2_apply,
    .why = season2_why,
    .deal = season2_deal,
    .encode = season2_encode,
    .check = season2_check,
    .result = season2_result,
    .kinds = season2_kinds,
    .parts = season2_parts,
    .key = season2_key,
    .write = season2_write,
    .read = season2_read,
};
