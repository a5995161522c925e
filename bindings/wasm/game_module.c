/* The game module: the open record and the position shown. game_module_text.c has the texts. */
#include "game_module.h"

#include <stdlib.h>
#include <string.h>

#include "catalogue.h"
#include "game_module_internal.h"
#include "ui/game/game_options.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/names.h"
#include "util/memory.h"

game_module the_game;

static strbuf room, answer, language;

/* ---- Bytes --------------------------------------------------------------------------------- */

char *game_module_input(size_t length)
{
    strbuf_clear(&room);
    char *at = strbuf_reserve(&room, length);
    memset(at, 0, length + 1);
    return at;
}

const char *game_module_answer(void)
{
    return strbuf_text(&answer);
}

const char *game_module_input_text(void)
{
    return strbuf_text(&room);
}

strbuf *game_module_begin_answer(void)
{
    strbuf_clear(&answer);
    return &answer;
}

int32_t game_module_end_answer(void)
{
    temp_clear();
    return (int32_t)answer.length;
}

int32_t game_module_say(const char *text)
{
    strbuf_add_bytes(game_module_begin_answer(), text, strlen(text));
    return game_module_end_answer();
}

/* A text by a writer that works like snprintf was asked for: its length is known. */
static char *answer_room(size_t length)
{
    char *at = strbuf_reserve(game_module_begin_answer(), length);
    answer.length = length;
    at[length] = '\0';
    return at;
}

/* ---- Opening ------------------------------------------------------------------------------- */

int32_t game_module_set_language(size_t length)
{
    strbuf bytes = {0};
    strbuf_add_bytes(&bytes, game_module_input_text(), length);
    surto_status status = language_speak((const uint8_t *)strbuf_text(&bytes), length);
    if (status == SURTO_OK) { /* texts of the old one are used no more */
        strbuf_free(&language);
        language = bytes;
    } else {
        strbuf_free(&bytes);
    }
    the_game.told_known = false;
    return status;
}

void game_module_close(void)
{
    if (the_game.mirrored) {
        game_module_end_mirror();
    } else {
        surto_table_close(the_game.board.table);
    }
    analysis_free(&the_game.review);
    memset(&the_game, 0, sizeof the_game);
    the_game.board.who.reader = the_game.reader = READER_SEES_ALL;
}

static surto_status load(const char *text, size_t length, char *why, size_t why_cap)
{
    surto_record_reader reader;
    static surto_record_head head; /* large */
    surto_status status = surto_record_open(&reader, text, length, &head);
    surto_dealer dealer = {.kind = SURTO_DEALER_NONE};
    if (status == SURTO_OK && head.tags.has_seed) {
        dealer = (surto_dealer){.kind = SURTO_DEALER_SEEDED, .seed = head.tags.seed};
    }
    return status == SURTO_OK
               ? surto_table_load(&the_game.board.table, text, length, &dealer, why, why_cap)
               : status;
}

surto_status game_module_prepare(void)
{
    game_board *b = &the_game.board;
    const surto_game *game = surto_table_game(b->table);
    if (!game_board_meet(b, text_ui_of(game), board_ui_named(surto_game_rules(game)))) {
        return SURTO_ERR_UNKNOWN;
    }
    b->who.by_name = true;
    b->who.pack = game_pack(game, &b->who.pack_length);
    return SURTO_OK;
}

static surto_status load_packed(const char *text, size_t head_length, size_t length)
{
    static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    static surto_record_head head; /* large */
    surto_record_reader reader;
    surto_game *game;
    size_t bytes = length - head_length, count;
    surto_status status = surto_record_open(&reader, text, head_length, &head);
    if (status == SURTO_OK) {
        status = surto_record_open_game(&head, &game, NULL, 0);
    }
    if (status != SURTO_OK) {
        return status;
    }
    surto_move *moves = memory_take(sizeof *moves * (bytes / 2 + 1)); /* none has less than 2 */
    status = surto_moves_unpack((const uint8_t *)text + head_length, bytes, moves, bytes / 2 + 1,
                                &count);
    if (status == SURTO_OK) {
        status = surto_table_open_moves(&the_game.board.table, game, &nobody, moves, count);
        if (status == SURTO_OK) {
            head.tags.has_seed = false; /* nobody deals on */
            head.tags.commitment[0] = 0;
            *surto_table_tags(the_game.board.table) = head.tags;
        }
    } else {
        surto_game_close(game);
    }
    free(moves);
    return status;
}

/* A table was loaded, or was not: shows it, or says why. */
static int32_t begin(surto_status status, const char *why)
{
    if (status == SURTO_OK) {
        status = game_module_prepare();
    }
    if (status != SURTO_OK) {
        game_module_close();
        game_module_say(why[0] ? reason_of_library("", why) : reason_of_status(status));
        return status;
    }
    narrator_set_tags(&the_game.board.who, surto_table_tags(the_game.board.table));
    game_module_say("");
    return game_module_show(surto_table_move_count(the_game.board.table), 0);
}

int32_t game_module_open(size_t length)
{
    char why[512] = "";
    game_module_close();
    surto_status status = load(game_module_input_text(), length, why, sizeof why);
    return begin(status, why);
}

int32_t game_module_open_packed(size_t head_length, size_t length)
{
    game_module_close();
    surto_status status = head_length <= length
                              ? load_packed(game_module_input_text(), head_length, length)
                              : SURTO_ERR_RANGE;
    return begin(status, "");
}

int32_t game_module_pack(void)
{
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    const surto_move *moves = surto_table_moves(the_game.board.table);
    size_t count = surto_table_move_count(the_game.board.table);
    size_t length = surto_moves_pack(moves, count, NULL, 0);
    surto_moves_pack(moves, count, (uint8_t *)answer_room(length), length);
    return game_module_end_answer();
}

int32_t game_module_names(size_t length)
{
    (void)length;
    narrator_set_names(&the_game.board.who, game_module_input_text());
    the_game.told_known = false;
    return SURTO_OK;
}

int32_t game_module_set_viewer(unsigned seat)
{
    if (!the_game.board.table || (seat >= surto_game_seats(the_game.board.game) &&
                                  seat != SURTO_SPECTATOR && seat != READER_SEES_ALL)) {
        return SURTO_ERR_RANGE;
    }
    the_game.board.who.reader = the_game.reader = seat;
    the_game.told_known = false;
    game_module_update();
    return SURTO_OK;
}

/* ---- What is shown ------------------------------------------------------------------------- */

void game_module_update(void)
{
    surto_state *shown = surto_state_from_buffer(&the_game.board.shown),
                *view = surto_state_from_buffer(&the_game.view);
    memcpy(view, shown, surto_state_size(the_game.board.game));
    if (the_game.reader != READER_SEES_ALL) {
        (void)surto_observe(the_game.board.game, shown, the_game.reader, view);
    }
    the_game.board.ui->read_position(&the_game.board.who, view, &the_game.board.seen);
    the_game.odds_known = false;
    game_module_legal();
    the_game.board.seat = game_module_deciding();
}

/* The next line of a text as a move. Returns: false at its end. */
static bool next_move(const char **at, surto_move *out, surto_status *status)
{
    size_t length = strcspn(*at, "\n");
    if (length == 0) {
        return false;
    }
    *status = surto_move_read(the_game.board.game, *at, length, out);
    *at += length + ((*at)[length] == '\n');
    return true;
}

int32_t game_module_show(size_t count, size_t length)
{
    surto_state_buffer there;
    surto_state *state = surto_state_from_buffer(&there);
    const char *at = length ? game_module_input_text() : "";
    surto_move move;
    surto_status status = SURTO_OK;
    if (!the_game.board.table || count > surto_table_move_count(the_game.board.table)) {
        return SURTO_ERR_RANGE;
    }
    if (count ==
        surto_table_move_count(the_game.board.table)) { /* without playing all of it again */
        memcpy(state, surto_table_state(the_game.board.table),
               surto_state_size(the_game.board.game));
    } else {
        (void)surto_table_state_at(the_game.board.table, count, state);
    }
    the_game.at = count;
    the_game.branch = 0;
    the_game.inside = false;
    while (status == SURTO_OK && next_move(&at, &move, &status) && status == SURTO_OK) {
        status = surto_apply(the_game.board.game, state, move, NULL);
        the_game.branch += status == SURTO_OK;
    }
    the_game.board.shown = there;
    game_module_update();
    return (int32_t)the_game.branch;
}

static void show_present(void)
{
    (void)game_module_show(surto_table_move_count(the_game.board.table), 0);
}

size_t game_module_count(void)
{
    return the_game.board.table ? surto_table_move_count(the_game.board.table) : 0;
}

size_t game_module_shown(void)
{
    return the_game.at;
}

uint32_t game_module_actors(void)
{
    return the_game.inside ? SURTO_CHANCE
           : the_game.board.table
               ? surto_actors(the_game.board.game, surto_state_from_buffer(&the_game.board.shown))
               : (uint32_t)SURTO_OVER;
}

unsigned game_module_seats(void)
{
    return the_game.board.table ? surto_game_seats(the_game.board.game) : 0;
}

const void *game_module_state(void)
{
    return &the_game.view;
}

size_t game_module_state_size(void)
{
    return the_game.board.table ? surto_state_size(the_game.board.game) : 0;
}

int32_t game_module_hash(void)
{
    uint64_t hash = the_game.board.table
                        ? surto_hash(the_game.board.game, surto_state_from_buffer(&the_game.view))
                        : 0;
    strbuf_add(game_module_begin_answer(), "%016llx", (unsigned long long)hash);
    return game_module_end_answer();
}

int32_t game_module_state_text(void)
{
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    const surto_state *view = surto_state_from_buffer(&the_game.view);
    size_t length = surto_state_write(the_game.board.game, view, NULL, 0);
    surto_state_write(the_game.board.game, view, answer_room(length), length + 1);
    return game_module_end_answer();
}

int32_t game_module_result(void)
{
    char text[128] = "open";
    if (the_game.board.table && !the_game.inside) {
        surto_result_write(
            surto_state_result(the_game.board.game, surto_state_from_buffer(&the_game.board.shown)),
            text, sizeof text);
    }
    return game_module_say(text);
}

/* ---- What can be opened ---------------------------------------------------------------------- */

int32_t game_module_rule_set(void)
{
    surto_game *game;
    const char *name = surto_rules_name(0);
    if (surto_game_open(&game, name, NULL, 0, NULL, 0) != SURTO_OK) {
        return SURTO_ERR_MEMORY;
    }
    strbuf_add(game_module_begin_answer(), "%s %u", name, surto_game_rules_version(game));
    surto_game_close(game);
    return game_module_end_answer();
}

/* ---- The board and its names ----------------------------------------------------------------- */

enum { PLACES_MAX = 64 };

unsigned game_module_place_count(void)
{
    return the_game.board.table ? surto_city_count(the_game.board.game) : 0;
}

const game_place *game_module_places(void)
{
    static game_place places[PLACES_MAX];
    for (unsigned i = 0; i < game_module_place_count() && i < PLACES_MAX; i++) {
        places[i] = (game_place){surto_city_links(the_game.board.game, i),
                                 surto_city_point(the_game.board.game, i, false),
                                 surto_city_point(the_game.board.game, i, true),
                                 surto_city_colour(the_game.board.game, i)};
    }
    return places;
}

int32_t game_module_key(unsigned thing, unsigned number)
{
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    size_t length = the_game.board.ui->key(the_game.board.game, thing, number, NULL, 0);
    the_game.board.ui->key(the_game.board.game, thing, number, answer_room(length), length + 1);
    return game_module_end_answer();
}

int32_t game_module_name(unsigned thing, unsigned number)
{
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    bool there = the_game.board.ui->key(the_game.board.game, thing, number, NULL, 0) > 0;
    return game_module_say(there ? display_name(&the_game.board.who, thing, number) : "");
}

int32_t game_module_kind(unsigned kind)
{
    const char *name =
        the_game.board.table ? surto_move_kind_name(the_game.board.game, kind) : NULL;
    return game_module_say(name ? name : "");
}

unsigned game_module_part(unsigned kind, unsigned which)
{
    return the_game.board.table ? surto_move_arg_kind(the_game.board.game, kind, which)
                                : SURTO_ARG_NONE;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

size_t game_module_legal(void)
{
    const surto_state *shown = surto_state_from_buffer(&the_game.board.shown);
    if (!the_game.board.table || the_game.inside) {
        return the_game.board.move_count = 0;
    }
    bool present =
        the_game.branch == 0 && the_game.at == surto_table_move_count(the_game.board.table);
    if (the_game.closed &&
        present) { /* the hidden cards are only imagined: a server knows better */
        return the_game.board.move_count = game_module_offered(the_game.board.moves);
    }
    the_game.board.move_count =
        the_game.reader == READER_SEES_ALL
            ? surto_legal(the_game.board.game, shown, the_game.board.moves, SURTO_MOVES_MAX)
            : surto_legal_for(the_game.board.game, shown, the_game.reader, the_game.board.moves,
                              SURTO_MOVES_MAX);
    return the_game.board.move_count;
}

const surto_move *game_module_moves(void)
{
    return the_game.board.moves;
}

int32_t game_module_move_texts(void)
{
    strbuf *out = game_module_begin_answer();
    for (size_t i = 0; i < game_module_legal(); i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(the_game.board.game, the_game.board.moves[i], text, sizeof text);
        strbuf_add(out, "%s\n", text);
    }
    return game_module_end_answer();
}

static surto_outcome outcomes[SURTO_MOVES_MAX];

size_t game_module_chances(void)
{
    return the_game.board.table
               ? surto_outcomes(the_game.board.game, surto_state_from_buffer(&the_game.board.shown),
                                outcomes, SURTO_MOVES_MAX)
               : 0;
}

const surto_outcome *game_module_outcomes(void)
{
    return outcomes;
}

int32_t game_module_outcome_texts(void)
{
    size_t count = game_module_chances();
    strbuf *out = game_module_begin_answer();
    for (size_t i = 0; i < count; i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(the_game.board.game, outcomes[i].move, text, sizeof text);
        strbuf_add(out, "%s\n", text);
    }
    return game_module_end_answer();
}

/* Whether there is a table that moves are made at here, and not by a server. */
static bool is_ours(void)
{
    return the_game.board.table && !the_game.mirrored;
}

int32_t game_module_play(size_t length)
{
    static surto_move moves[SURTO_MOVES_MAX]; /* large */
    const char *at = game_module_input_text();
    size_t count = 0, failed = 0;
    surto_status status = SURTO_OK;
    (void)length;
    game_module_say("");
    if (!is_ours()) {
        return SURTO_ERR_RANGE;
    }
    while (count < SURTO_MOVES_MAX && next_move(&at, &moves[count], &status)) {
        if (status != SURTO_OK) {
            return status;
        }
        count++;
    }
    status = surto_table_play_all(the_game.board.table, moves, count, NULL, &failed);
    if (status == SURTO_ERR_ILLEGAL && failed == 0) {
        game_module_say_why(moves[0]);
    }
    if (status == SURTO_OK) {
        show_present();
    }
    return status;
}

int32_t game_module_why(size_t length)
{
    surto_move move;
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    surto_status status =
        surto_move_read(the_game.board.game, game_module_input_text(), length, &move);
    return status == SURTO_OK ? game_module_say_why(move) : status;
}

/* What was told may be gone, and what is shown is. */
static int32_t went_back(surto_status status)
{
    if (status == SURTO_OK) {
        the_game.told_known = false;
        show_present();
    }
    return status;
}

int32_t game_module_undo(unsigned seat)
{
    return went_back(is_ours() ? surto_table_undo(the_game.board.table, seat) : SURTO_ERR_RANGE);
}

int32_t game_module_rewind(size_t count)
{
    return went_back(is_ours() ? surto_table_rewind(the_game.board.table, count) : SURTO_ERR_RANGE);
}

int32_t game_module_save(void)
{
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    size_t length = surto_table_write(the_game.board.table, NULL, 0);
    surto_table_write(the_game.board.table, answer_room(length), length + 1);
    return game_module_end_answer();
}

/* ---- Odds ------------------------------------------------------------------------------------ */

int32_t game_module_odds(void)
{
    if (!the_game.board.table) {
        return SURTO_ERR_RANGE;
    }
    surto_status status = surto_odds_compute(
        the_game.board.game, surto_state_from_buffer(&the_game.view), &the_game.odds);
    the_game.odds_known = status == SURTO_OK;
    return status;
}

int32_t game_module_set_odds(size_t length)
{
    if (!the_game.board.table || length != sizeof the_game.odds) {
        return SURTO_ERR_RANGE;
    }
    memcpy(&the_game.odds, game_module_input_text(), length);
    the_game.odds_known = the_game.odds.places <= SURTO_ODDS_PLACES_MAX;
    return the_game.odds_known ? SURTO_OK : SURTO_ERR_RANGE;
}

const surto_odds *game_module_odds_counted(void)
{
    return &the_game.odds;
}
