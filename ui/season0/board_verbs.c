/* Season 0 on the screen: its verbs, what stands behind a move, what is to be known of a player. */
#include <string.h>

#include "ui/board/offer.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/season0/board_text.h"
#include "ui/season0/board_ui.h"
#include "ui/season0/phrase_args.h"

typedef surto_season0_position position0;

const verb season0_board_verbs[] = {
    {'d', N_CLIENT_C("verb", "Drive"), "drive"},
    {'f', N_CLIENT_C("verb", "Fly"), "fly,unlisted,shuttle"},
    {'t', N_CLIENT_C("verb", "Agents"), "neutralise,neutralise-next,raid"},
    {'b', N_CLIENT_C("verb", "Build"), "build"},
    {'g', N_CLIENT_C("verb", "Share"), "give,take"},
    {'c', N_CLIENT_C("verb", "Target"), "identify,acquire"},
    {'y', N_CLIENT_C("verb", "Teams"), "assemble,team,order,send-team"},
    {'v', N_CLIENT_C("verb", "Event"), "airlift,airlift-team,forecast,turncoat,by-night,cellar"},
    {'x', N_CLIENT_C("verb", "Other"), "send,recover,switch"},
    {0, NULL, NULL},
};

/* The occupation of an alias, or SURTO_NONE. */
static unsigned occupation_of(const position0 *at, unsigned alias)
{
    return alias == SURTO_NONE                      ? SURTO_NONE
           : alias < SURTO_SEASON0_PASSPORT_ALIASES ? at->alias[alias].occupation
                                                    : alias - SURTO_SEASON0_PASSPORT_ALIASES;
}

/* ---- Moves in a list --------------------------------------------------------------------- */

/* Purchases by the asset, specialities by the alias, what is moved by where it goes. */
bool season0_board_group(const game_board *b, surto_move move, unsigned step, strbuf *out)
{
    const surto_season0_contents *has = &b->info.season0;
    if (step != 1) {
        return false;
    }
    if (offer_is_kind(b, move, "buy-asset")) {
        SAY(out, CLIENT_C("list", "{asset}, {units}"),
            an_entity(&b->who, "asset", SURTO_SEASON0_ASSET, move.arg[1]),
            a_unit_count(&b->who, "units",
                         has->asset_cost[move.arg[1] % SURTO_SEASON0_TRAITS_MAX]));
    } else if (offer_is_kind(b, move, "specialise")) {
        strbuf_add(out, "%s", alias_name(&b->who, move.arg[0]));
    } else if (offer_is_kind(b, move, "liability")) {
        strbuf_add(out, "%s", name_of(&b->who, SURTO_SEASON0_LIABILITY, move.arg[0]));
    } else {
        return false;
    }
    return true;
}

/* ---- More about a move ------------------------------------------------------------------- */

/* A thing with its rule; nothing if there is none. */
static void add_trait(strbuf *out, const game_board *b, surto_season0_entity thing, unsigned number)
{
    if (number != SURTO_NONE && *trait_rule(&b->who, thing, number)) {
        strbuf_add(out, "%s", trait_text(&b->who, name_of(&b->who, thing, number), thing, number));
    }
}

static void about_alias(const game_board *b, unsigned alias, strbuf *out)
{
    const position0 *at = &b->seen.of.season0;
    add_trait(out, b, SURTO_SEASON0_OCCUPATION, occupation_of(at, alias));
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        add_season0_alias_notes(out, &b->who, at, alias);
    }
}

void season0_board_about(const game_board *b, surto_move move, strbuf *out)
{
    static const struct {
        const char *kind;
        unsigned argument;
        surto_season0_entity thing;
    } traits[] = {{"create", 1, SURTO_SEASON0_OCCUPATION},
                  {"liability", 0, SURTO_SEASON0_LIABILITY},
                  {"specialise", 1, SURTO_SEASON0_SPECIALITY},
                  {"buy-asset", 1, SURTO_SEASON0_ASSET},
                  {"fund", 0, SURTO_SEASON0_EVENT}};
    for (size_t i = 0; i < sizeof traits / sizeof traits[0]; i++) {
        if (offer_is_kind(b, move, traits[i].kind)) {
            add_trait(out, b, traits[i].thing, move.arg[traits[i].argument]);
        }
    }
    if (offer_is_kind(b, move, "alias") || offer_is_kind(b, move, "switch")) {
        about_alias(b, move.arg[0], out);
    }
}

/* ---- A player ---------------------------------------------------------------------------- */

/* Things on an alias with what they do. */
static void show_things(const page *on, const game_board *b, surto_season0_entity thing,
                        uint64_t mask)
{
    for (unsigned i = 0; i < 64; i++) {
        if (mask >> i & 1) {
            show_trait(on, &b->who, 2, name_of(&b->who, thing, i), thing, i);
        }
    }
}

/* What teams and targets are paid with: cards of a side, cards of a region. */
static void show_tally(const page *on, const game_board *b, const position0 *at, uint64_t cards)
{
    strbuf sides = {0}, regions = {0};
    for (unsigned side = 0; side < SIDES; side++) {
        unsigned count = 0;
        for (unsigned city = 0; city < b->info.season0.cities; city++) {
            count += cards >> city & 1 && at->city[city].affiliation == side;
        }
        add_item(&sides, temp_printf("%s %u", side_of_city(side), count));
    }
    for (unsigned region = 0; region < b->info.season0.regions; region++) {
        unsigned count = count_bits(cards & b->info.season0.region[region]);
        if (count) {
            add_item(&regions, temp_printf("%s %u", region_name(&b->who, region), count));
        }
    }
    if (regions.length) {
        PAGE_SAY(on, 2, GAME("By affiliation: {list}."), a_text("list", strbuf_text(&sides)));
        PAGE_SAY(on, 2, CLIENT("By region: {list}."), a_text("list", strbuf_text(&regions)));
    }
    strbuf_free(&sides);
    strbuf_free(&regions);
}

void season0_board_powers(const game_board *b, const position_view *seen, unsigned seat,
                          strbuf *out)
{
    unsigned occupation = occupation_of(&seen->of.season0, seen->of.season0.seat[seat].alias);
    if (occupation != SURTO_NONE) {
        strbuf_add(out, "%s\n",
                   capitalised(trait_rule(&b->who, SURTO_SEASON0_OCCUPATION, occupation)));
    }
    unsigned alias = seen->of.season0.seat[seat].alias;
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        strbuf notes = {0};
        add_season0_alias_notes(&notes, &b->who, &seen->of.season0, alias);
        strbuf_add(out, "%s\n", strbuf_text(&notes));
        strbuf_free(&notes);
    } else if (alias != SURTO_NONE) {
        strbuf_add(out, "%s\n", CLIENT("A temporary alias: losing cover always costs a card."));
    }
}

void season0_board_person(const page *on, const game_board *b, const position_view *seen,
                          unsigned seat)
{
    const position0 *at = &seen->of.season0;
    unsigned alias = at->seat[seat].alias, occupation = occupation_of(at, alias);
    uint64_t hand = at->seat[seat].hand;
    show_tally(on, b, at, hand & ((UINT64_C(1) << SURTO_SEASON0_FIRST_EVENT) - 1));
    show_things(on, b, SURTO_SEASON0_EVENT, hand >> SURTO_SEASON0_FIRST_EVENT);
    if (alias == SURTO_NONE) {
        return;
    }
    page_blank(on);
    PAGE_SAY(on, 2, CLIENT_C("hand", "{alias}."), a_phrase("alias", alias_name(&b->who, alias)));
    show_trait(on, &b->who, 2, name_of(&b->who, SURTO_SEASON0_OCCUPATION, occupation),
               SURTO_SEASON0_OCCUPATION, occupation);
    if (alias < SURTO_SEASON0_PASSPORT_ALIASES) {
        const surto_season0_person *one = &at->alias[alias];
        strbuf notes = {0};
        add_season0_alias_notes(&notes, &b->who, at, alias);
        page_take_paragraph(on, 2, &notes);
        show_things(on, b, SURTO_SEASON0_ASSET, one->assets);
        show_things(on, b, SURTO_SEASON0_LIABILITY, one->liabilities);
    } else {
        page_say(on, 2, "%s", CLIENT("A temporary alias: losing cover always costs a card."));
    }
}
