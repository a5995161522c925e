/* The desk: what is open, what is shown. Its words are in desk_words.c. */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

#include "catalogue.h"
#include "desk_inside.h"
#include "ui/game/game_options.h"
#include "ui/message/reason.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/names.h"
#include "util/memory.h"

desk the_desk;

static strbuf room, answer, language;

/* ---- Bytes --------------------------------------------------------------------------------- */

char *desk_room(size_t length)
{
    strbuf_clear(&room);
    char *at = strbuf_reserve(&room, length);
    memset(at, 0, length + 1);
    return at;
}

const char *desk_answer(void)
{
    return strbuf_text(&answer);
}

const char *desk_input(void)
{
    return strbuf_text(&room);
}

strbuf *desk_begin_answer(void)
{
    strbuf_clear(&answer);
    return &answer;
}

int32_t desk_end_answer(void)
{
    temp_clear();
    return (int32_t)answer.length;
}

int32_t desk_say(const char *text)
{
    strbuf_add_bytes(desk_begin_answer(), text, strlen(text));
    return desk_end_answer();
}

/* A text by a writer that works like snprintf was asked for: its length is known. */
static char *answer_room(size_t length)
{
    char *at = strbuf_reserve(desk_begin_answer(), length);
    answer.length = length;
    at[length] = '\0';
    return at;
}

/* ---- Opening ------------------------------------------------------------------------------- */

int32_t desk_speak(size_t length)
{
    strbuf bytes = {0};
    strbuf_add_bytes(&bytes, desk_input(), length);
    surto_status status = language_speak((const uint8_t *)strbuf_text(&bytes), length);
    if (status == SURTO_OK) { /* texts of the old one are used no more */
        strbuf_free(&language);
        language = bytes;
    } else {
        strbuf_free(&bytes);
    }
    the_desk.told_known = false;
    return status;
}

void desk_close(void)
{
    if (the_desk.mirrored) {
        desk_end_mirror();
    } else {
        surto_table_close(the_desk.board.table);
    }
    analysis_free(&the_desk.review);
    memset(&the_desk, 0, sizeof the_desk);
    the_desk.board.who.reader = the_desk.reader = READER_SEES_ALL;
}

static surto_status load(const char *text, size_t length, char names[SURTO_VALUE_MAX], char *why,
                         size_t why_cap)
{
    surto_record_reader reader;
    static surto_record_head head; /* large */
    surto_status status = surto_record_open(&reader, text, length, &head);
    surto_dealer dealer = {.kind = SURTO_DEALER_NONE};
    if (status == SURTO_OK && head.tags.has_seed) {
        dealer = (surto_dealer){.kind = SURTO_DEALER_SEEDED, .seed = head.tags.seed};
    }
    if (status != SURTO_OK) {
        return status;
    }
    status = surto_table_load(&the_desk.board.table, text, length, &dealer, why, why_cap);
    if (status == SURTO_OK) {
        memcpy(names, head.tags.names, SURTO_VALUE_MAX);
    }
    return status;
}

surto_status desk_meet(void)
{
    game_board *b = &the_desk.board;
    const surto_game *game = surto_table_game(b->table);
    if (!game_board_meet(b, text_ui_of(game), board_ui_named(surto_game_rules(game)))) {
        return SURTO_ERR_UNKNOWN;
    }
    b->who.by_name = true;
    b->who.pack = game_pack(game, &b->who.pack_length);
    return SURTO_OK;
}

static surto_status load_packed(const char *text, size_t head_length, size_t length,
                                char names[SURTO_VALUE_MAX])
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
    memcpy(names, head.tags.names, SURTO_VALUE_MAX);
    surto_move *moves = memory_take(sizeof *moves * (bytes / 2 + 1)); /* none has less than 2 */
    status = surto_moves_unpack((const uint8_t *)text + head_length, bytes, moves, bytes / 2 + 1,
                                &count);
    if (status == SURTO_OK) {
        status = surto_table_open_moves(&the_desk.board.table, game, &nobody, moves, count);
        if (status == SURTO_OK) {
            memcpy(surto_table_tags(the_desk.board.table)->names, head.tags.names, SURTO_VALUE_MAX);
        }
    } else {
        surto_game_close(game);
    }
    free(moves);
    return status;
}

/* A table was loaded, or was not: shows it, or says why. */
static int32_t begin(surto_status status, const char *names, const char *why)
{
    if (status == SURTO_OK) {
        status = desk_meet();
    }
    if (status != SURTO_OK) {
        desk_close();
        desk_say(why[0] ? reason_of_library("", why) : reason_of_status(status));
        return status;
    }
    narrator_set_names(&the_desk.board.who, names);
    desk_say("");
    return desk_show(surto_table_move_count(the_desk.board.table), 0);
}

int32_t desk_open(size_t length)
{
    char why[512] = "", names[SURTO_VALUE_MAX] = "";
    desk_close();
    surto_status status = load(desk_input(), length, names, why, sizeof why);
    return begin(status, names, why);
}

int32_t desk_open_packed(size_t head_length, size_t length)
{
    char names[SURTO_VALUE_MAX] = "";
    desk_close();
    surto_status status = head_length <= length
                              ? load_packed(desk_input(), head_length, length, names)
                              : SURTO_ERR_RANGE;
    return begin(status, names, "");
}

int32_t desk_pack(void)
{
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    const surto_move *moves = surto_table_moves(the_desk.board.table);
    size_t count = surto_table_move_count(the_desk.board.table);
    size_t length = surto_moves_pack(moves, count, NULL, 0);
    surto_moves_pack(moves, count, (uint8_t *)answer_room(length), length);
    return desk_end_answer();
}

int32_t desk_names(size_t length)
{
    (void)length;
    narrator_set_names(&the_desk.board.who, desk_input());
    the_desk.told_known = false;
    return SURTO_OK;
}

int32_t desk_reader(unsigned seat)
{
    if (!the_desk.board.table || (seat >= surto_game_seats(the_desk.board.game) &&
                                  seat != SURTO_SPECTATOR && seat != READER_SEES_ALL)) {
        return SURTO_ERR_RANGE;
    }
    the_desk.board.who.reader = the_desk.reader = seat;
    the_desk.told_known = false;
    desk_look();
    return SURTO_OK;
}

/* ---- What is shown ------------------------------------------------------------------------- */

void desk_look(void)
{
    surto_state *shown = surto_state_from_buffer(&the_desk.board.shown),
                *view = surto_state_from_buffer(&the_desk.view);
    memcpy(view, shown, surto_state_size(the_desk.board.game));
    if (the_desk.reader != READER_SEES_ALL) {
        (void)surto_observe(the_desk.board.game, shown, the_desk.reader, view);
    }
    the_desk.board.ui->read_position(&the_desk.board.who, view, &the_desk.board.seen);
    the_desk.odds_known = false;
    desk_legal();
    the_desk.board.seat = desk_deciding();
}

/* The next line of a text as a move. Returns: false at its end. */
static bool next_move(const char **at, surto_move *out, surto_status *status)
{
    size_t length = strcspn(*at, "\n");
    if (length == 0) {
        return false;
    }
    *status = surto_move_read(the_desk.board.game, *at, length, out);
    *at += length + ((*at)[length] == '\n');
    return true;
}

int32_t desk_show(size_t count, size_t length)
{
    surto_state_buffer there;
    surto_state *state = surto_state_from_buffer(&there);
    const char *at = length ? desk_input() : "";
    surto_move move;
    surto_status status = SURTO_OK;
    if (!the_desk.board.table || count > surto_table_move_count(the_desk.board.table)) {
        return SURTO_ERR_RANGE;
    }
    if (count ==
        surto_table_move_count(the_desk.board.table)) { /* without playing all of it again */
        memcpy(state, surto_table_state(the_desk.board.table),
               surto_state_size(the_desk.board.game));
    } else {
        (void)surto_table_state_at(the_desk.board.table, count, state);
    }
    the_desk.at = count;
    the_desk.branch = 0;
    while (status == SURTO_OK && next_move(&at, &move, &status) && status == SURTO_OK) {
        status = surto_apply(the_desk.board.game, state, move, NULL);
        the_desk.branch += status == SURTO_OK;
    }
    the_desk.board.shown = there;
    desk_look();
    return (int32_t)the_desk.branch;
}

static void show_present(void)
{
    (void)desk_show(surto_table_move_count(the_desk.board.table), 0);
}

size_t desk_count(void)
{
    return the_desk.board.table ? surto_table_move_count(the_desk.board.table) : 0;
}

size_t desk_shown(void)
{
    return the_desk.at;
}

uint32_t desk_actors(void)
{
    return the_desk.board.table
               ? surto_actors(the_desk.board.game, surto_state_from_buffer(&the_desk.board.shown))
               : (uint32_t)SURTO_OVER;
}

unsigned desk_seats(void)
{
    return the_desk.board.table ? surto_game_seats(the_desk.board.game) : 0;
}

const void *desk_state(void)
{
    return &the_desk.view;
}

size_t desk_state_size(void)
{
    return the_desk.board.table ? surto_state_size(the_desk.board.game) : 0;
}

int32_t desk_hash(void)
{
    uint64_t hash = the_desk.board.table
                        ? surto_hash(the_desk.board.game, surto_state_from_buffer(&the_desk.view))
                        : 0;
    strbuf_add(desk_begin_answer(), "%016llx", (unsigned long long)hash);
    return desk_end_answer();
}

int32_t desk_state_text(void)
{
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    const surto_state *view = surto_state_from_buffer(&the_desk.view);
    size_t length = surto_state_write(the_desk.board.game, view, NULL, 0);
    surto_state_write(the_desk.board.game, view, answer_room(length), length + 1);
    return desk_end_answer();
}

int32_t desk_result(void)
{
    char text[128] = "open";
    if (the_desk.board.table) {
        surto_result_write(
            surto_state_result(the_desk.board.game, surto_state_from_buffer(&the_desk.board.shown)),
            text, sizeof text);
    }
    return desk_say(text);
}

/* ---- What can be opened ---------------------------------------------------------------------- */

int32_t desk_rule_set(void)
{
    surto_game *game;
    const char *name = surto_rules_name(0);
    if (surto_game_open(&game, name, NULL, 0, NULL, 0) != SURTO_OK) {
        return SURTO_ERR_MEMORY;
    }
    strbuf_add(desk_begin_answer(), "%s %u", name, surto_game_rules_version(game));
    surto_game_close(game);
    return desk_end_answer();
}

/* ---- The board and its names ----------------------------------------------------------------- */

enum { PLACES_MAX = 64 };

unsigned desk_place_count(void)
{
    return the_desk.board.table ? surto_city_count(the_desk.board.game) : 0;
}

const desk_place *desk_places(void)
{
    static desk_place places[PLACES_MAX];
    for (unsigned i = 0; i < desk_place_count() && i < PLACES_MAX; i++) {
        places[i] = (desk_place){surto_city_links(the_desk.board.game, i),
                                 surto_city_point(the_desk.board.game, i, false),
                                 surto_city_point(the_desk.board.game, i, true),
                                 surto_city_colour(the_desk.board.game, i)};
    }
    return places;
}

int32_t desk_key(unsigned thing, unsigned number)
{
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    size_t length = the_desk.board.ui->key(the_desk.board.game, thing, number, NULL, 0);
    the_desk.board.ui->key(the_desk.board.game, thing, number, answer_room(length), length + 1);
    return desk_end_answer();
}

int32_t desk_name(unsigned thing, unsigned number)
{
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    bool there = the_desk.board.ui->key(the_desk.board.game, thing, number, NULL, 0) > 0;
    return desk_say(there ? display_name(&the_desk.board.who, thing, number) : "");
}

int32_t desk_kind(unsigned kind)
{
    const char *name =
        the_desk.board.table ? surto_move_kind_name(the_desk.board.game, kind) : NULL;
    return desk_say(name ? name : "");
}

unsigned desk_part(unsigned kind, unsigned which)
{
    return the_desk.board.table ? surto_move_arg_kind(the_desk.board.game, kind, which)
                                : SURTO_ARG_NONE;
}

/* ---- Moves ----------------------------------------------------------------------------------- */

size_t desk_legal(void)
{
    const surto_state *shown = surto_state_from_buffer(&the_desk.board.shown);
    if (!the_desk.board.table) {
        return 0;
    }
    bool present =
        the_desk.branch == 0 && the_desk.at == surto_table_move_count(the_desk.board.table);
    if (the_desk.closed &&
        present) { /* the hidden cards are only imagined: a server knows better */
        return the_desk.board.move_count = desk_offered(the_desk.board.moves);
    }
    the_desk.board.move_count =
        the_desk.reader == READER_SEES_ALL
            ? surto_legal(the_desk.board.game, shown, the_desk.board.moves, SURTO_MOVES_MAX)
            : surto_legal_for(the_desk.board.game, shown, the_desk.reader, the_desk.board.moves,
                              SURTO_MOVES_MAX);
    return the_desk.board.move_count;
}

const surto_move *desk_moves(void)
{
    return the_desk.board.moves;
}

int32_t desk_move_texts(void)
{
    strbuf *out = desk_begin_answer();
    for (size_t i = 0; i < desk_legal(); i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(the_desk.board.game, the_desk.board.moves[i], text, sizeof text);
        strbuf_add(out, "%s\n", text);
    }
    return desk_end_answer();
}

static surto_outcome outcomes[SURTO_MOVES_MAX];

size_t desk_chances(void)
{
    return the_desk.board.table
               ? surto_outcomes(the_desk.board.game, surto_state_from_buffer(&the_desk.board.shown),
                                outcomes, SURTO_MOVES_MAX)
               : 0;
}

const surto_outcome *desk_outcomes(void)
{
    return outcomes;
}

int32_t desk_outcome_texts(void)
{
    size_t count = desk_chances();
    strbuf *out = desk_begin_answer();
    for (size_t i = 0; i < count; i++) {
        char text[SURTO_MOVE_TEXT_MAX];
        surto_move_write(the_desk.board.game, outcomes[i].move, text, sizeof text);
        strbuf_add(out, "%s\n", text);
    }
    return desk_end_answer();
}

/* Whether there is a table that moves are made at here, and not by a server. */
static bool is_ours(void)
{
    return the_desk.board.table && !the_desk.mirrored;
}

int32_t desk_play(size_t length)
{
    static surto_move moves[SURTO_MOVES_MAX]; /* large */
    const char *at = desk_input();
    size_t count = 0, failed = 0;
    surto_status status = SURTO_OK;
    (void)length;
    desk_say("");
    if (!is_ours()) {
        return SURTO_ERR_RANGE;
    }
    while (count < SURTO_MOVES_MAX && next_move(&at, &moves[count], &status)) {
        if (status != SURTO_OK) {
            return status;
        }
        count++;
    }
    status = surto_table_play_all(the_desk.board.table, moves, count, NULL, &failed);
    if (status == SURTO_ERR_ILLEGAL && failed == 0) {
        desk_say_why(moves[0]);
    }
    if (status == SURTO_OK) {
        show_present();
    }
    return status;
}

int32_t desk_why(size_t length)
{
    surto_move move;
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    surto_status status = surto_move_read(the_desk.board.game, desk_input(), length, &move);
    return status == SURTO_OK ? desk_say_why(move) : status;
}

/* What was told may be gone, and what is shown is. */
static int32_t went_back(surto_status status)
{
    if (status == SURTO_OK) {
        the_desk.told_known = false;
        show_present();
    }
    return status;
}

int32_t desk_undo(unsigned seat)
{
    return went_back(is_ours() ? surto_table_undo(the_desk.board.table, seat) : SURTO_ERR_RANGE);
}

int32_t desk_back(size_t count)
{
    return went_back(is_ours() ? surto_table_rewind(the_desk.board.table, count) : SURTO_ERR_RANGE);
}

int32_t desk_save(void)
{
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    size_t length = surto_table_write(the_desk.board.table, NULL, 0);
    surto_table_write(the_desk.board.table, answer_room(length), length + 1);
    return desk_end_answer();
}

/* ---- Odds ------------------------------------------------------------------------------------ */

int32_t desk_odds(void)
{
    if (!the_desk.board.table) {
        return SURTO_ERR_RANGE;
    }
    surto_status status = surto_odds_compute(
        the_desk.board.game, surto_state_from_buffer(&the_desk.view), &the_desk.odds);
    the_desk.odds_known = status == SURTO_OK;
    return status;
}

int32_t desk_take_odds(size_t length)
{
    if (!the_desk.board.table || length != sizeof the_desk.odds) {
        return SURTO_ERR_RANGE;
    }
    memcpy(&the_desk.odds, desk_input(), length);
    the_desk.odds_known = the_desk.odds.places <= SURTO_ODDS_PLACES_MAX;
    return the_desk.odds_known ? SURTO_OK : SURTO_ERR_RANGE;
}

const surto_odds *desk_odds_counted(void)
{
    return &the_desk.odds;
}
