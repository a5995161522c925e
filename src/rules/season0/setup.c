/* Options, the things at rest, and the first position. */
#include <string.h>

#include "pack/builtin.h"
#include "rules/season0/play.h"

static const char *const games[] = {"prologue", "january", "campaign", NULL};
enum { GAME_PROLOGUE, GAME_JANUARY, GAME_CAMPAIGN };

static const surto__option option_list[] = {
    {{"players", "2", "2, 3 or 4", 2, SURTO_SEATS_MAX}, NULL}, /* [season0.setup.1] */
    {{"game", "january", "prologue, january or campaign", 0, 0}, games},
    {{"funding", "5", "1 to 10 (set by the pack in the prologue and in campaigns)",
      SEASON0_FUNDING_MIN, SEASON0_FUNDING_MAX},
     NULL},
    {{"consent", "off", "on (the other player is asked) or off", 0, 0}, surto__off_on},
    {{"pack", "start", "the content: start, proving, or the name of your own pack", 0, 0}, NULL},
    {{NULL, NULL, NULL, 0, 0}, NULL}};

enum { OPTION_PLAYERS, OPTION_GAME, OPTION_FUNDING, OPTION_CONSENT, OPTION_PACK };

static bool take_game(const char *text, season0_pack *p)
{
    uint8_t which;
    bool known = surto__option_choice(&option_list[OPTION_GAME], text, &which);
    p->prologue_only = which == GAME_PROLOGUE;
    p->campaign = which == GAME_CAMPAIGN;
    return p->prologue_only ? p->has_prologue : known;
}

surto_status season0_open(surto_game *game, const char *const *values, char *why, size_t why_cap)
{
    season0_pack *p = (season0_pack *)(void *)game->own;
    uint8_t seats = 0;
    int wrong = -1;
    if (!surto__option_number(&option_list[OPTION_PLAYERS], values[OPTION_PLAYERS], &seats)) {
        wrong = OPTION_PLAYERS;
    } else if (!take_game(values[OPTION_GAME], p)) {
        wrong = OPTION_GAME;
    } else if (!surto__option_number(&option_list[OPTION_FUNDING], values[OPTION_FUNDING],
                                     &p->level) ||
               ((p->prologue_only || p->campaign) && p->level != p->funding)) {
        wrong = OPTION_FUNDING; /* [season0.prologue.4] [season0.funding.1] */
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

void season0_option(const surto_game *game, size_t index, surto__out *out)
{
    const season0_pack *p = season0_pack_of(game);
    switch (index) {
    case OPTION_PLAYERS:
        surto__out_number(out, game->seats);
        break;
    case OPTION_GAME:
        surto__out_text(out, p->campaign ? "campaign" : p->prologue_only ? "prologue" : "january");
        break;
    case OPTION_FUNDING:
        surto__out_number(out, p->level);
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

/* [season0.cards.1] [season0.cards.2]: one card of each city in each deck; the events, and how many
 * escalations there are, are values of the pack. [season0.cards.3] [season0.cards.4] */
static void blank_cards(const season0_pack *p, season0_state *s)
{
    s->unseen = season0_cities(p);
    surto__layers_push(&s->threat_deck, season0_cities(p));
    s->sealed_events = (uint16_t)surto__traits_sealed(p->events, p->event_count);
    s->reserve = (uint16_t)surto__traits_unsealed(p->events, p->event_count);
}

/* The board of the pack, as its lines say. [season0.words.4] [season0.board.1] [season0.board.2]
 * [season0.board.3] [season0.board.4] [season0.board.5] [season0.board.9] [season0.board.10] */
void season0_blank(const surto_game *game, season0_state *s)
{
    const season0_pack *p = season0_pack_of(game);
    memset(s, 0, sizeof *s);
    for (unsigned link = 0; link < p->link_count; link++) {
        s->links[link / 64] |= surto__bit(link % 64);
    }
    for (unsigned word = 0; word < 3; word++) {
        s->links[word] &= ~p->sealed_links[word];
    }
    memcpy(s->side, p->side, sizeof s->side);
    s->watch_one = p->watch_one;
    s->watch_two = p->watch_two;
    s->permanent = p->permanent;
    blank_cards(p, s);
    s->occupations = (uint16_t)surto__traits_unsealed(p->occupations, p->occupation_count);
    s->assets = (uint16_t)surto__traits_unsealed(p->assets, p->asset_count);
    s->liabilities = (uint16_t)surto__traits_unsealed(p->liabilities, p->liability_count);
    s->specialities = (uint16_t)surto__traits_unsealed(p->specialities, p->speciality_count);
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES; alias++) {
        s->alias[alias].speciality = SURTO_NONE;
    }
    memset(s->team, SURTO_NONE, sizeof s->team);
    memcpy(s->vans, p->teams, sizeof s->vans);
    memset(s->objective, SURTO_NONE, sizeof s->objective);
    memset(s->target, SURTO_NONE, sizeof s->target);
    memset(s->who, SEASON0_NOBODY, sizeof s->who);
    memset(s->pawn, (int)game->board.start, sizeof s->pawn);
    s->agents_left = p->agents;
    s->incidents_left = p->incidents;
    s->story.block = SURTO__BLOCK_NONE;
    s->calendar.level = p->level;
}

void season0_start(const surto_game *game, surto_state *state)
{
    const season0_pack *p = season0_pack_of(game);
    season0_state *s = season0_in(state);
    season0_blank(game, s);
    if (p->campaign) {
        s->phase = SEASON0_MONTH;
        return;
    }
    for (unsigned alias = 0; alias < SEASON0_PASSPORT_ALIASES && !p->prologue_only; alias++) {
        if (p->january[alias] != SURTO_NONE) { /* [season0.alias.6] */
            s->alias[alias].life = SEASON0_READY;
            s->alias[alias].occupation = p->january[alias];
        }
    }
    s->players = (uint8_t)game->seats;
    s->games = 1;
    season0_play play = {game, p, s, NULL};
    /* [season0.prologue.2] [season0.objective.1] [season0.objective.9]; what they ask for is the
     * pack's [season0.objective.10] [season0.objective.11] */
    season0_bring_objectives(&play, p->prologue_only ? p->prologue.goals : p->months[0].goals, 0);
    season0_lay_out(&play);
}

surto_result season0_result(const surto_game *game, const surto_state *state)
{
    const season0_state *s = season0_of(state);
    const season0_pack *p = season0_pack_of(game);
    if (season0_is_over(s)) { /* [season0.rating.5] */
        unsigned rating = season0_rating(s);
        return rating == SEASON0_SUCCESS    ? (surto_result){SURTO_WON, ""}
               : rating == SEASON0_ADEQUATE ? (surto_result){SURTO_LOST, "adequate"}
                                            : (surto_result){SURTO_LOST, "failed"};
    }
    if (s->phase != SEASON0_FINISHED) {
        return (surto_result){SURTO_OPEN, ""};
    }
    /* [season0.calendar.9] */
    const surto__calendar_row *last = &s->calendar.rows[2 * (p->month_count - 1)];
    bool won = last[0].result == SURTO__TRY_WON || last[1].result == SURTO__TRY_WON;
    return won ? (surto_result){SURTO_WON, ""} : (surto_result){SURTO_LOST, "campaign"};
}

static const surto__pack_text season0_packs[] = {
    {"start", surto__pack_season0_start, &surto__pack_season0_start_length},
    {"proving", surto__pack_season0_proving, &surto__pack_season0_proving_length},
    {NULL, NULL, NULL}};

const surto__rules surto__rules_season0 = {
    .name = "season0",
    .version = 2,
    .state_size = sizeof(season0_state),
    .own_size = sizeof(season0_pack),
    .packs = season0_packs,
    .pack = season0_pack_read,
    .options = option_list,
    .open = season0_open,
    .option = season0_option,
    .start = season0_start,
    .actors = season0_actors,
    .spans = season0_spans,
    .apply = season0_apply,
    .why = season0_why,
    .deal = season0_deal,
    .encode = season0_encode,
    .check = season0_check,
    .result = season0_result,
    .kinds = season0_kinds,
    .parts = season0_parts,
    .key = season0_key,
    .write = season0_write,
    .read = season0_read,
};
