/* The text interface of the base game: its entry in the table all games share. */
#include <string.h>

#include "board_text.h"
#include "narrate.h"
#include "ui/message/message.h"
#include "ui/text/names.h"
#include "ui/text/result.h"
#include "ui/text/text_ui.h"

static size_t key(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_base_key(game, (surto_base_entity)thing, number, out, cap);
}

static size_t name(const surto_game *game, unsigned thing, unsigned number, char *out, size_t cap)
{
    return surto_base_name(game, (surto_base_entity)thing, number, out, cap);
}

static bool read_info(game_info *out, const surto_game *game)
{
    return base_info_read(&out->base, game);
}

static bool read_position(const narrator *who, const surto_state *state, position_view *out)
{
    if (!base_position_read(who->board, state, &out->of.base)) {
        return false;
    }
    const base_position *now = &out->of.base;
    out->turn = out->chapter = now->turn;
    out->alarm = now->rate_moves; /* an epidemic is news worth a look */
    out->acting = base_position_is_phase(now, "actions") && !now->asked[0];
    out->actions = now->actions;
    out->asked_seat = out->block = out->block_step = SURTO_NONE;
    out->full_hands = 0;
    for (unsigned seat = 0; seat < SURTO_SEATS_MAX; seat++) {
        out->full_hands |= (unsigned)(now->hand_count[seat] > HAND_LIMIT) << seat;
        out->pawn[seat] = now->pawns[seat];
    }
    return true;
}

static void pack_facts(const game_info *learned, strbuf *out)
{
    strbuf_add(out, "%u cities", learned->base.cities);
}

static void narrate(const narrator *who, const position_view *before, const position_view *after,
                    const applied_move *applied, strbuf *out)
{
    narrate_move(who, &before->of.base, &after->of.base, applied, out);
}

static void narrate_end(const narrator *who, const position_view *seen, surto_result result,
                        strbuf *out)
{
    (void)who;
    (void)seen;
    narrate_result(result, out);
}

static void turn(const page *on, const narrator *who, const position_view *seen)
{
    show_turn(on, who, &seen->of.base);
}

static void board(const page *on, const narrator *who, const position_view *seen)
{
    show_board(on, who, &seen->of.base);
}

static void chapter(const page *on, const narrator *who, const position_view *seen)
{
    page_blank(on);
    board(on, who, seen);
}

static void hands(const page *on, const narrator *who, const position_view *seen)
{
    show_hands(on, who, &seen->of.base);
}

static void infection(const page *on, const narrator *who, const position_view *seen)
{
    show_infection(on, who, &seen->of.base);
}

static void place(const page *on, const narrator *who, const position_view *seen, unsigned city,
                  unsigned seat)
{
    show_city(on, who, &seen->of.base, city, seat == SURTO_NONE);
    if (seat != SURTO_NONE) {
        show_route(on, who, seen->of.base.pawns[seat], city);
    }
}

/* Somebody who cannot drive to a city at once wants to know how to get there. */
static void refused(const page *on, const narrator *who, const position_view *seen,
                    const move_words *words)
{
    unsigned city;
    if (words->count == 3 && strcmp(words->word[1], "drive") == 0 &&
        city_find(who->board, words->word[2], &city)) {
        show_route(on, who, seen->of.base.pawns[seat_of_word(words->word[0])], city);
    }
}

static void end(const narrator *who, const position_view *seen, strbuf *out)
{
    (void)who;
    SAY(out, GAME("Cures: {cures} of {all}. Outbreaks: {outbreaks}."),
        a_number("cures", cures_found(&seen->of.base)), a_number("all", COLOURS),
        a_number("outbreaks", seen->of.base.outbreaks));
}

/* One that answers, arranges or discards comes before the active one. */
static unsigned deciding(const surto_game *game, const position_view *seen, const surto_move *moves,
                         size_t count)
{
    static const char *const urgent[] = {"accept", "place", "discard"};
    for (size_t i = 0; i < count; i++) {
        const char *kind = surto_move_kind_name(game, moves[i].kind);
        for (size_t j = 0; j < sizeof urgent / sizeof urgent[0]; j++) {
            if (strcmp(kind, urgent[j]) == 0) {
                return moves[i].actor;
            }
        }
    }
    return seen->turn;
}

static const char *seat_key(const narrator *who, const position_view *seen, unsigned seat)
{
    (void)who;
    return seen->of.base.roles[seat];
}

/* The text of a move behind its seat and verb. */
static void arguments(const narrator *who, const position_view *seen, surto_move move, strbuf *out)
{
    char text[SURTO_MOVE_TEXT_MAX];
    (void)seen;
    surto_move_write(who->game, move, text, sizeof text);
    const char *space = strchr(text, ' ');
    space = space ? strchr(space + 1, ' ') : NULL;
    strbuf_add(out, "%s", space ? space + 1 : "");
}

static const char *summary(const char *kind)
{
    static const struct {
        const char *kind;
        const char *summary;
    } summaries[] = {
        {"drive", N_CLIENT_C("menu", "drive a pawn to a linked city")},
        {"direct", N_CLIENT_C("menu", "fly to a city whose card you hold")},
        {"charter", N_CLIENT_C("menu", "charter to any city")},
        {"fly", N_CLIENT_C("menu", "discard any city card, fly to any city")},
        {"airlift", N_CLIENT_C("menu", "fly any pawn to any city")},
        {"grant", N_CLIENT_C("menu", "a station in any city without one")},
        {"resilient",
         N_CLIENT_C("menu", "remove any card of the infection discard pile from the game")},
        {"cure", N_CLIENT_C("menu", "choose the cards to spend")},
        {"discard", N_CLIENT_C("menu", "any card in hand")},
    };
    for (size_t i = 0; i < sizeof summaries / sizeof summaries[0]; i++) {
        if (strcmp(summaries[i].kind, kind) == 0) {
            return summaries[i].summary;
        }
    }
    return N_CLIENT_C("menu", "several");
}

/* Who the other player of a shared card is follows from the card. The seat of a moved pawn does not
 * follow from the city, and a pawn nobody named shall not be moved. */
static bool may_leave_out(const move_words *words, unsigned index)
{
    return index == 2 &&
           (strcmp(words->word[1], "give") == 0 || strcmp(words->word[1], "take") == 0);
}

static const char *left_out(const narrator *who, const position_view *seen, unsigned seat,
                            const char *verb, const char *only)
{
    (void)who;
    (void)seen;
    (void)seat;
    (void)verb;
    (void)only;
    return NULL;
}

static void vocabulary(const narrator *who, const char *verb, word_callback *take, void *context)
{
    (void)verb;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        take(context, who->board->colour_keys[colour]);
    }
    for (unsigned city = 0; city < who->board->cities; city++) {
        take(context, surto_city_key(who->game, city));
    }
    for (unsigned event = 0; event < EVENTS; event++) {
        take(context, event_key(event));
    }
}

static const char *const flights[] = {"shuttle", "direct", "charter", NULL};

static const help_entry help[] = {
    {"drive", "drive CITY", N_CLIENT_C("help", "move along a link"), "base.drive"},
    {"direct", "direct CITY", N_CLIENT_C("help", "discard that city's card and fly there"),
     "base.direct"},
    {"charter", "charter CITY",
     N_CLIENT_C("help", "discard the card of the city you are in, fly anywhere"), "base.charter"},
    {"shuttle", "shuttle CITY", N_CLIENT_C("help", "fly from station to station"), "base.shuttle"},
    {"build", "build [from CITY]", N_CLIENT_C("help", "build a station where you are"),
     "base.build"},
    {"treat", "treat COLOUR", N_CLIENT_C("help", "remove cubes where you are"), "base.treat"},
    {"give", "give PLAYER CARD", N_CLIENT_C("help", "share knowledge: give a card"), "base.share"},
    {"take", "take PLAYER CARD", N_CLIENT_C("help", "share knowledge: take a card"), "base.share"},
    {"cure", "cure COLOUR [CARDS]", N_CLIENT_C("help", "find a cure, in a city with a station"),
     "base.cure"},
    {"pass", "pass", N_CLIENT_C("help", "take no more actions this turn"), "base.turn.3"},
    {"continue", "continue", N_CLIENT_C("help", "nobody plays an event now"), "base.turn.5"},
    {"discard", "discard CARD", N_CLIENT_C("help", "discard down to the hand limit"), "base.hand"},
    {"join", "join [PLAYER] CITY", N_CLIENT_C("help", "Dispatcher: move a pawn to another pawn"),
     "base.dispatcher"},
    {"fly", "fly CARD CITY",
     N_CLIENT_C("help", "Operations Expert: discard CARD, from a station to any CITY"),
     "base.operations.2"},
    {"store", "store EVENT",
     N_CLIENT_C("help", "Contingency Planner: keep an event from the discard pile"),
     "base.planner"},
    {"accept", "accept", N_CLIENT_C("help", "agree to the proposal"), "base.consent"},
    {"decline", "decline", N_CLIENT_C("help", "refuse the proposal"), "base.consent"},
    {"airlift", "airlift PLAYER CITY", N_CLIENT_C("help", "event: move any pawn anywhere"),
     "base.airlift"},
    {"forecast", "forecast",
     N_CLIENT_C("help", "event: look at the top six infection cards and arrange them"),
     "base.forecast"},
    {"place", "place CITY", N_CLIENT_C("help", "Forecast: this card comes next from the top"),
     "base.forecast"},
    {"grant", "grant CITY [from CITY]", N_CLIENT_C("help", "event: a station anywhere"),
     "base.grant"},
    {"quiet-night", "quiet-night", N_CLIENT_C("help", "event: skip the next infections"),
     "base.quiet"},
    {"resilient", "resilient CITY",
     N_CLIENT_C("help", "event: remove a card of the infection discard pile from the game"),
     "base.resilient"},
    {NULL, NULL, NULL, NULL},
};

/* ---- Options ----------------------------------------------------------------------------- */

static bool option_words_of(const char *option, option_words *out)
{
    static const struct {
        const char *option;
        option_words words;
    } all[] = {
        {"roles", {SURTO_BASE_ROLE, 0, SURTO_BASE_ROLES, true, NULL}},
        {"role-pool", {SURTO_BASE_ROLE, 0, SURTO_BASE_ROLES, false, NULL}},
        {"events",
         {SURTO_BASE_CARD, SURTO_BASE_CITIES, SURTO_BASE_CARDS - SURTO_BASE_CITIES, false, "none"}},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (strcmp(all[i].option, option) == 0) {
            *out = all[i].words;
            return true;
        }
    }
    return false;
}

static const char *base_display_name(const narrator *who, unsigned thing, unsigned number)
{
    static const char *const kinds[] = {[SURTO_BASE_CITY] = "city",
                                        [SURTO_BASE_CARD] = "card",
                                        [SURTO_BASE_ROLE] = "role",
                                        [SURTO_BASE_COLOUR] = "colour"};
    const char *kind = kinds[thing];
    if (thing == SURTO_BASE_CARD && number < SURTO_BASE_CARDS) {
        kind = number < SURTO_BASE_CITIES ? "city" : "event";
    }
    return name_of_kind(who, kind, thing, number);
}

const text_ui text_ui_base = {
    .rules = "base",
    .epidemic = "epidemic",
    .title = N_GAME_C("game", "Base game"),
    .hidden_commands = "sheet story spread threats",
    .key = key,
    .name = name,
    .display_name = base_display_name,
    .things = {.place = SURTO_BASE_CITY,
               .card = SURTO_BASE_CARD,
               .not_in_moves = SURTO_BASE_COLOUR + 1},
    .facts = {.turn = SURTO_BASE_FACT_TURN,
              .proposed = SURTO_BASE_FACT_PROPOSED,
              .answered = SURTO_BASE_FACT_ANSWERED,
              .block = SURTO_NONE,
              .effect = SURTO_NONE,
              .outbreak = SURTO_BASE_FACT_OUTBREAK},
    .odds = {N_GAME_C("odds", "an epidemic is drawn"), N_GAME_C("odds", "at least one outbreak"),
             N_GAME_C("odds", "the game is lost"), N_GAME("Outbreak in:"),
             N_GAME("Outbreak in: none."), N_GAME("Infection card of:"),
             N_GAME("Infection card of: none.")},
    .read_info = read_info,
    .read_position = read_position,
    .pack_facts = pack_facts,
    .narrate = narrate,
    .narrate_result = narrate_end,
    .turn = turn,
    .chapter = chapter,
    .board = board,
    .hands = hands,
    .infection = infection,
    .place = place,
    .refused = refused,
    .end = end,
    .option_words = option_words_of,
    .deciding = deciding,
    .seat_key = seat_key,
    .arguments = arguments,
    .summary = summary,
    .prefix = "",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .flights_note = N_CLIENT("`direct` and `charter` cost a card"),
    .help = help,
    .help_note = N_CLIENT(
        "Words can be shortened (`dr chi`), and cities written as on the map (`drive New York`). A "
        "player is p1, a name or a role: `give p2 lima`. For another player's move, put the seat "
        "first: `p2 airlift p1 paris`. The Dispatcher names the pawn: `drive p2 paris`."),
};
