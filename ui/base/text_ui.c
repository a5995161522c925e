/* The text interface of the base game: its entry in the table all games share. */
#include <string.h>

#include "board_text.h"
#include "narrate.h"
#include "ui/message/message.h"
#include "ui/message/temp_strings.h"
#include "ui/text/colour_text.h"
#include "ui/text/entity_names.h"
#include "ui/text/move_labels.h"
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
    out->asked_seat = out->block_step = SURTO_NONE;
    out->block = SURTO_NO_BLOCK;
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

/* ---- Labels ------------------------------------------------------------------------------ */

static const move_label labels[] = {
    {.kind = "drive",
     .name = N_CLIENT_C("kind", "drive or ferry"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "drive {to_place}"),
     .whole_longer = N_CLIENT_C("move", "drive {player} {to_place}"),
     .detail = "{place}",
     .detail_longer = "{player} {to_place}"},
    {.kind = "direct",
     .name = N_CLIENT_C("kind", "direct flight"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "discard {place}, fly there"),
     .whole_longer = N_CLIENT_C("move", "discard {place}, fly {player} there"),
     .detail = "{place}",
     .detail_longer = "{player} {to_place}"},
    {.kind = "charter",
     .name = N_CLIENT_C("kind", "charter flight"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "charter a flight {to_place}"),
     .whole_longer = N_CLIENT_C("move", "charter a flight {to_place} for {player}"),
     .detail = "{place}",
     .detail_longer = "{player} {to_place}"},
    {.kind = "shuttle",
     .name = N_CLIENT_C("kind", "shuttle flight"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "take the shuttle {to_place}"),
     .whole_longer = N_CLIENT_C("move", "send {player} {to_place} by shuttle"),
     .detail = "{place}",
     .detail_longer = "{player} {to_place}"},
    {.kind = "join",
     .name = N_CLIENT_C("kind", "join a pawn"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "join the pawn {in_place}"),
     .whole_longer = N_CLIENT_C("move", "move {player} to the pawn {in_place}"),
     .detail = "{place}",
     .detail_longer = "{player} {to_place}"},
    {.kind = "fly",
     .name = N_CLIENT_C("kind", "discard a card and fly"),
     .args = {"card", "place"},
     .whole = N_CLIENT_C("move", "discard {card}, fly {to_place}"),
     .detail = "{card}, {to_place}"},
    {.kind = "build",
     .name = N_CLIENT_C("kind", "build a station"),
     .args = {"other"},
     .whole_longer = N_CLIENT_C("move", "move the station {from_other} here"),
     .detail_longer = "{from_other}"},
    {.kind = "treat",
     .name = N_CLIENT_C("kind", "treat a disease"),
     .args = {"disease"},
     .whole = N_CLIENT_C("move", "treat {disease}"),
     .detail = "{disease}"},
    {.kind = "give",
     .name = N_CLIENT_C("kind", "give a card"),
     .args = {"player", "card"},
     .whole = N_CLIENT_C("move", "give {card} to {player}"),
     .detail = N_CLIENT_C("menu", "{card} to {player}")},
    {.kind = "take",
     .name = N_CLIENT_C("kind", "take a card"),
     .args = {"player", "card"},
     .whole = N_CLIENT_C("move", "take {card} from {player}"),
     .detail = N_CLIENT_C("menu", "{card} from {player}")},
    {.kind = "cure",
     .name = N_CLIENT_C("kind", "find a cure"),
     .args = {"cure", "cards"},
     .whole = N_CLIENT_C("move", "find {cure}"),
     .whole_longer = N_CLIENT_C("move", "find {cure} with {cards}"),
     .detail = "{cure}",
     .detail_longer = "{cure} ({cards})"},
    {.kind = "store",
     .name = N_CLIENT_C("kind", "keep an event"),
     .args = {"card"},
     .whole = N_CLIENT_C("move", "keep {card} for later"),
     .detail = "{card}"},
    {.kind = "pass", .name = N_CLIENT_C("kind", "end turn")},
    {.kind = "continue", .name = N_CLIENT_C("kind", "continue")},
    {.kind = "discard",
     .name = N_CLIENT_C("kind", "discard a card"),
     .args = {"card"},
     .whole = N_CLIENT_C("move", "discard {card}"),
     .detail = "{card}"},
    {.kind = "accept", .name = N_CLIENT_C("kind", "accept")},
    {.kind = "decline", .name = N_CLIENT_C("kind", "decline")},
    {.kind = "airlift",
     .name = N_CLIENT_C("kind", "Airlift"),
     .args = {"player", "place"},
     .whole = N_CLIENT_C("move", "Airlift ({player} {to_place})"),
     .detail = "{player} {to_place}"},
    {.kind = "forecast", .name = N_CLIENT_C("kind", "Forecast")},
    {.kind = "grant",
     .name = N_CLIENT_C("kind", "Government Grant"),
     .args = {"other", "place"},
     .whole = N_CLIENT_C("move", "Government Grant (station {in_place})"),
     .whole_longer = N_CLIENT_C("move", "Government Grant (station {from_other} {to_place})"),
     .detail = "{place}",
     .detail_longer = "{from_other} {to_place}"},
    {.kind = "quiet-night", .name = N_CLIENT_C("kind", "One Quiet Night")},
    {.kind = "resilient",
     .name = N_CLIENT_C("kind", "Resilient Population"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "Resilient Population (remove {place})"),
     .detail = "{place}"},
    {.kind = "place",
     .name = N_CLIENT_C("kind", "place a card"),
     .args = {"place"},
     .whole = N_CLIENT_C("move", "place {place} next"),
     .detail = "{place}"},
    {.kind = NULL},
};

/* The cards of a cure. */
static const char *cure_cards(const narrator *who, surto_move move)
{
    strbuf list = {0};
    for (unsigned i = 1; i < sizeof move.arg && move.arg[i] != SURTO_NONE; i++) {
        add_item(&list, card_of(who, move.arg[i]));
    }
    return temp_take(&list);
}

static phrase_arg own_arg(const narrator *who, const position_view *seen, surto_move move,
                          const char *named, unsigned value)
{
    (void)seen;
    return strcmp(named, "disease") == 0 ? a_disease(who, named, value)
           : strcmp(named, "cure") == 0  ? a_cure(who, named, value)
                                         : a_text(named, cure_cards(who, move));
}

static phrase_arg place_arg(const narrator *who, const position_view *seen, const char *named,
                            unsigned city)
{
    (void)seen;
    return a_place(who, named, city);
}

/* A station that is moved, the cards of a cure, somebody else's pawn. */
static bool is_longer(const narrator *who, const position_view *seen, surto_move move,
                      const char *kind)
{
    (void)who;
    (void)seen;
    return strcmp(kind, "cure") == 0                                  ? move.arg[1] != SURTO_NONE
           : strcmp(kind, "build") == 0 || strcmp(kind, "grant") == 0 ? move.arg[0] != SURTO_NONE
                                                                      : move.arg[0] != move.actor;
}

static const move_label_book book = {labels, place_arg, own_arg, is_longer};

/* ---- Typing ------------------------------------------------------------------------------ */

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
    {"drive", "drive CITY", "base.drive"},
    {"direct", "direct CITY", "base.direct"},
    {"charter", "charter CITY", "base.charter"},
    {"shuttle", "shuttle CITY", "base.shuttle"},
    {"build", "build [from CITY]", "base.build"},
    {"treat", "treat COLOUR", "base.treat"},
    {"give", "give PLAYER CARD", "base.share"},
    {"take", "take PLAYER CARD", "base.share"},
    {"cure", "cure COLOUR [CARDS]", "base.cure"},
    {"pass", "pass", "base.turn.3"},
    {"continue", "continue", "base.turn.5"},
    {"discard", "discard CARD", "base.hand"},
    {"join", "join [PLAYER] CITY", "base.dispatcher"},
    {"fly", "fly CARD CITY", "base.operations.2"},
    {"store", "store EVENT", "base.planner"},
    {"accept", "accept", "base.consent"},
    {"decline", "decline", "base.consent"},
    {"airlift", "airlift PLAYER CITY", "base.airlift"},
    {"forecast", "forecast", "base.forecast"},
    {"place", "place CITY", "base.forecast"},
    {"grant", "grant CITY [from CITY]", "base.grant"},
    {"quiet-night", "quiet-night", "base.quiet"},
    {"resilient", "resilient CITY", "base.resilient"},
    {NULL, NULL, NULL},
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
              .told = SURTO_NONE,
              .outbreak = SURTO_BASE_FACT_OUTBREAK},
    .odds = {N_GAME_C("odds", "an epidemic is drawn"), N_GAME_C("odds", "at least one outbreak"),
             N_GAME_C("odds", "the game is lost"), N_GAME("Outbreak in:"),
             N_GAME("Outbreak in: none."), N_GAME("Infection card drawn for:"),
             N_GAME("Infection card drawn for: none.")},
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
    .missing = base_missing,
    .refused = refused,
    .end = end,
    .option_words = option_words_of,
    .deciding = deciding,
    .seat_key = seat_key,
    .labels = &book,
    .prefix = "",
    .may_leave_out = may_leave_out,
    .left_out = left_out,
    .vocabulary = vocabulary,
    .flights = flights,
    .help = help,
};
