/* The game module at a table somewhere else: net/mirror.h. The page has read the message already
 * (web/src/generated/messages.ts judges as much as the reader in C), so only what concerns the game
 * comes here, and the module does without a reader of JSON. */
#include <string.h>

#include "game_module.h"
#include "game_module_internal.h"
#include "net/mirror.h"

static mirror held;

void game_module_end_mirror(void)
{
    mirror_free(&held);
}

size_t game_module_offered(surto_move *out)
{
    memcpy(out, held.offered, held.offered_count * sizeof *out);
    return held.offered_count;
}

/* The mirror has another table, or the old one with more moves. */
static int32_t show_mirror(bool another)
{
    if (!held.table) {
        return GAME_NEWS_WAITING;
    }
    the_game.board.table = held.table;
    the_game.told_known = false;
    if (another && game_module_prepare() != SURTO_OK) {
        return GAME_NEWS_WRONG;
    }
    the_game.closed = held.closed;
    if (held.closed) {
        the_game.board.who.reader = the_game.reader = held.seat;
    }
    (void)game_module_show(surto_table_move_count(held.table), 0);
    return GAME_NEWS_GOOD;
}

/* ---- Fields ---------------------------------------------------------------------------------- */

enum { FIELD_END = 1, LOG_MAX = 4096, OFFERED_MAX = SURTO_MOVES_MAX };

/* Takes a field off the room's text. */
static msg_text next_field(const char **at)
{
    static const char ends[] = {FIELD_END, 0};
    size_t length = strcspn(*at, ends);
    msg_text field = {*at, length};
    *at += length + ((*at)[length] == FIELD_END);
    return field;
}

/* A field's lines. Returns: how many, at most cap. */
static size_t cut_lines(msg_text field, msg_text *out, size_t cap)
{
    size_t count = 0;
    const char *at = field.at, *end = field.at + field.length;
    while (at < end && count < cap) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        const char *behind = feed ? feed : end;
        out[count++] = (msg_text){at, (size_t)(behind - at)};
        at = feed ? feed + 1 : end;
    }
    return count;
}

static unsigned digit_value(char digit)
{
    return (unsigned)(digit >= 'a' ? digit - 'a' + 10 : digit - '0') & 15;
}

static msg_text log_lines[LOG_MAX], offered_lines[OFFERED_MAX];

/* ---- Messages -------------------------------------------------------------------------------- */

static void begin_mirror(void)
{
    if (!the_game.mirrored) {
        game_module_close();
        the_game.mirrored = true;
    }
}

static int32_t judge(mirror_verdict verdict, const surto_game *before)
{
    switch (verdict) {
    case MIRROR_GOOD:
        return show_mirror(held.game != before || !the_game.board.game);
    case MIRROR_GAP:
        return GAME_NEWS_GAP;
    case MIRROR_WRONG:
        break;
    }
    return GAME_NEWS_WRONG;
}

int32_t game_module_whole(double revision, unsigned seats, unsigned waiting, size_t length)
{
    const char *at = game_module_input_text();
    const surto_game *before = held.game;
    (void)length;
    begin_mirror();
    msg_whole all = {.at = (uint64_t)revision, .seats = (uint8_t)seats};
    all.stage = waiting ? MSG_STAGE_WAITING : MSG_STAGE_PLAYING;
    all.head = next_field(&at);
    all.record = next_field(&at);
    all.view = next_field(&at);
    all.log = log_lines;
    all.log_count = cut_lines(next_field(&at), log_lines, LOG_MAX);
    all.offered = offered_lines;
    all.offered_count = cut_lines(next_field(&at), offered_lines, OFFERED_MAX);
    all.has_record = all.record.length > 0;
    all.has_view = all.has_log = all.has_offered = all.view.length > 0;
    return judge(mirror_whole(&held, &all), before);
}

int32_t game_module_moved(double from, double revision, size_t length)
{
    const char *at = game_module_input_text();
    (void)length;
    if (!the_game.mirrored) {
        return GAME_NEWS_GAP;
    }
    msg_moved news = {.from = (uint64_t)from, .at = (uint64_t)revision};
    news.moves = log_lines;
    news.moves_count = cut_lines(next_field(&at), log_lines, LOG_MAX);
    msg_text hash = next_field(&at);
    news.has_hash = hash.length == 2 * sizeof news.hash;
    for (size_t i = 0; news.has_hash && i < sizeof news.hash; i++) {
        news.hash[i] =
            (uint8_t)(digit_value(hash.at[2 * i]) << 4 | digit_value(hash.at[2 * i + 1]));
    }
    news.view = next_field(&at);
    news.offered = offered_lines;
    news.offered_count = cut_lines(next_field(&at), offered_lines, OFFERED_MAX);
    news.has_view = news.has_offered = news.view.length > 0;
    return judge(mirror_moved(&held, &news), held.game);
}
