/* What Season 2 calls its moves on the screen. */
#include <string.h>

#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/season2/board_ui.h"
#include "ui/season2/phrase_args.h"

/* Kinds behind no key are answers to questions: they have a window of their own. */
const verb season2_board_verbs[] = {
    {'d', N_CLIENT_C("verb", "Drive"), "drive"},
    {'f', N_CLIENT_C("verb", "Sail"), "sail,charter,ride"},
    {'t', N_CLIENT_C("verb", "Deliver"), "deliver,treat,light,bake"},
    {'y', N_CLIENT_C("verb", "Supplies"),
     "make,produce,pickup,give-supplies,take-supplies,drop,trade"},
    {'b', N_CLIENT_C("verb", "Build"), "build"},
    {'g', N_CLIENT_C("verb", "Share"), "give,take"},
    {'c', N_CLIENT_C("verb", "Recon"), "recon,search"},
    {'v', N_CLIENT_C("verb", "Event"), "team-bravo,quiet-night,fair-wind,salvage,play-at"},
    {'x', N_CLIENT_C("verb", "Other"), "join,hail,hail-free"},
    {0, NULL, NULL},
};

/* What is bought, then for whom; a scar, then where; a player, then how many or where to. */
bool season2_board_group(const game_board *b, surto_move move, unsigned step, strbuf *out)
{
    const surto_season2_contents *has = &b->info.season2;
    bool first = step == 1;
    if (offer_is_kind(b, move, "buy-ability") && first) {
        SAY(out, GAME_C("trait", "{name}, {units}"),
            an_entity(&b->who, "name", SURTO_SEASON2_ABILITY, move.arg[2]),
            a_unit_count(&b->who, "units", has->ability_cost[move.arg[2]]));
    } else if (offer_is_kind(b, move, "buy-ability") && step == 2) {
        strbuf_add(out, "%s", character_name(&b->who, move.arg[0]));
    } else if (offer_is_kind(b, move, "scar") && first) {
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
