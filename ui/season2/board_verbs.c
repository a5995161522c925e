/* What Season 2 calls its moves on the screen. */
#include <string.h>

#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/season2/board_ui.h"
#include "ui/season2/phrase_args.h"

/* Kinds behind no key are answers to questions: they have a window of their own. */
const verb season2_board_verbs[] = {
    {'d', N_CLIENT_C("verb", "Drive"), "drive"},
    {'f', N_CLIENT_C("verb", "Sail"), "sail,charter,ride"},
    {'t', N_CLIENT_C("verb", "Deliver"), "deliver,treat"},
    {'y', N_CLIENT_C("verb", "Supplies"),
     "make,produce,pickup,give-supplies,take-supplies,drop,trade"},
    {'b', N_CLIENT_C("verb", "Build"), "build"},
    {'g', N_CLIENT_C("verb", "Share"), "give,take"},
    {'c', N_CLIENT_C("verb", "Recon"), "recon"},
    {'v', N_CLIENT_C("verb", "Event"), "team-bravo,quiet-night,fair-wind,salvage"},
    {'x', N_CLIENT_C("verb", "Other"), "join"},
    {0, NULL, NULL},
};

/* In the order in which lists have them. */
const kind_word season2_board_kinds[] = {
    {"drive", N_CLIENT_C("kind", "drive or ferry")},
    {"sail", N_CLIENT_C("kind", "sail with a card")},
    {"charter", N_CLIENT_C("kind", "charter a boat")},
    {"ride", N_CLIENT_C("kind", "ride to a centre")},
    {"make", N_CLIENT_C("kind", "make supplies")},
    {"produce", N_CLIENT_C("kind", "produce supplies")},
    {"deliver", N_CLIENT_C("kind", "deliver supplies")},
    {"drop", N_CLIENT_C("kind", "drop supplies")},
    {"pickup", N_CLIENT_C("kind", "pick up supplies")},
    {"give-supplies", N_CLIENT_C("kind", "hand supplies over")},
    {"take-supplies", N_CLIENT_C("kind", "get supplies")},
    {"trade", N_CLIENT_C("kind", "trade a card for supplies")},
    {"treat", N_CLIENT_C("kind", "remove a plague cube")},
    {"build", N_CLIENT_C("kind", "build a supply centre")},
    {"recon", N_CLIENT_C("kind", "do recon")},
    {"give", N_CLIENT_C("kind", "give a card")},
    {"take", N_CLIENT_C("kind", "take a card")},
    {"join", N_CLIENT_C("kind", "move a pawn to another pawn")},
    {"team-bravo", N_CLIENT_C("kind", "Team Bravo")},
    {"second", N_CLIENT_C("kind", "the second supply")},
    {"quiet-night", N_CLIENT_C("kind", "One Quiet Night")},
    {"fair-wind", N_CLIENT_C("kind", "Fair Wind")},
    {"salvage", N_CLIENT_C("kind", "Salvage")},
    {"place", N_CLIENT_C("kind", "place supplies")},
    {"ration", N_CLIENT_C("kind", "take an event")},
    {"character", N_CLIENT_C("kind", "play a character")},
    {"worker", N_CLIENT_C("kind", "play a haven worker")},
    {"scar", N_CLIENT_C("kind", "take a scar")},
    {"spend", N_CLIENT_C("kind", "spend a card")},
    {"discard", N_CLIENT_C("kind", "discard")},
    {"create", N_CLIENT_C("kind", "choose a home")},
    {"choose", N_CLIENT_C("kind", "choose")},
    {"players", N_CLIENT_C("kind", "play the month")},
    {"prologue", N_CLIENT_C("kind", "play the prologue")},
    {"buy-ability", N_CLIENT_C("kind", "buy an ability")},
    {"buy-upgrade", N_CLIENT_C("kind", "buy a card upgrade")},
    {"buy-population", N_CLIENT_C("kind", "raise a population")},
    {"accept", N_CLIENT_C("kind", "agree")},
    {"decline", N_CLIENT_C("kind", "refuse")},
    {"pass", N_CLIENT_C("kind", "end turn")},
    {"continue", N_CLIENT_C("kind", "done, continue")},
    {NULL, NULL},
};

static bool is_kind(const game_board *b, surto_move move, const char *kind)
{
    return strcmp(surto_move_kind_name(b->game, move.kind), kind) == 0;
}

/* An option of the story says what it is; numbers alone would say nothing. */
void season2_board_arguments(const game_board *b, surto_move move, strbuf *out)
{
    const char *option =
        is_kind(b, move, "choose") ? option_text(&b->who, &b->seen, move.arg[0]) : "";
    if (*option) {
        strbuf_add(out, "%s", option);
    } else if (is_kind(b, move, "players") || is_kind(b, move, "prologue")) {
        SAY(out, CLIENT_CN("list", "{n} player", "{n} players", move.arg[0]),
            a_number("n", move.arg[0]));
    } else {
        b->ui->arguments(&b->who, &b->seen, move, out);
    }
}

/* What is bought, then for whom; a scar, then where; a player, then how many or where to. */
bool season2_board_group(const game_board *b, surto_move move, unsigned step, strbuf *out)
{
    const surto_season2_contents *has = &b->info.season2;
    bool first = step == 1;
    if (is_kind(b, move, "buy-ability") && first) {
        SAY(out, GAME_C("trait", "{name}, {units}"),
            an_entity(&b->who, "name", SURTO_SEASON2_ABILITY, move.arg[2]),
            a_unit_count(&b->who, "units", has->ability_cost[move.arg[2]]));
    } else if (is_kind(b, move, "buy-ability") && step == 2) {
        strbuf_add(out, "%s", character_name(&b->who, move.arg[0]));
    } else if (is_kind(b, move, "scar") && first) {
        strbuf_add(out, "%s", name_of(&b->who, SURTO_SEASON2_SCAR, move.arg[0]));
    } else if (first && surto_move_arg_kind(b->game, move.kind, 0) == SURTO_ARG_SEAT) {
        strbuf_add(out, "%s", seat_name(&b->who, move.arg[0]));
    } else {
        return false;
    }
    return true;
}

/* ---- What was meant ---------------------------------------------------------------------- */

/* A card of a city that a seat holds; the plain one if it holds none. */
static unsigned city_card(const game_board *b, unsigned seat, unsigned city)
{
    const uint8_t *hand = b->seen.of.season2.seat[seat].hand;
    unsigned plain = 4 * (city < b->info.season2.cities ? city : 0);
    for (unsigned upgrade = 0; upgrade < 4; upgrade++) {
        if (hand[plain + upgrade]) {
            return plain + upgrade;
        }
    }
    return plain;
}

/* The site of a city, or the first one. */
static unsigned site_at(const game_board *b, unsigned city)
{
    for (unsigned site = 0; site < b->info.season2.sites; site++) {
        if (b->info.season2.site[site].city == city) {
            return site;
        }
    }
    return 0;
}

/* Another player, one in the same place if there is one. */
static unsigned partner_of(const game_board *b, unsigned seat)
{
    const surto_season2_seat *all = b->seen.of.season2.seat;
    unsigned found = seat == 0;
    for (unsigned other = 0; other < SURTO_SEATS_MAX; other++) {
        if (other != seat && all[other].playing && all[other].pawn == all[seat].pawn) {
            found = other;
        }
    }
    return found;
}

bool season2_board_meant(const game_board *b, const char *kind, unsigned place, surto_move *out)
{
    unsigned number, here = b->seen.of.season2.seat[b->seat].pawn;
    *out = (surto_move){.actor = (uint8_t)b->seat};
    if (here == SURTO_NONE || surto_move_kind_by_name(b->game, kind, &number) != SURTO_OK) {
        return false;
    }
    out->kind = (uint8_t)number;
    if (strcmp(kind, "recon") == 0) {
        out->arg[0] = (uint8_t)site_at(b, here);
    } else if (strcmp(kind, "deliver") == 0) {
        out->arg[0] = 1;
    } else if (strcmp(kind, "sail") == 0) {
        out->arg[0] = (uint8_t)city_card(b, b->seat, place);
        out->arg[1] = (uint8_t)place;
    } else if (strcmp(kind, "give") == 0) {
        out->arg[0] = (uint8_t)partner_of(b, b->seat);
        out->arg[1] = (uint8_t)city_card(b, b->seat, here);
    } else {
        return false;
    }
    return true;
}
