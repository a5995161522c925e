/* Messages of a table, made into a table. */
#include "mirror.h"

#include <stdlib.h>
#include <string.h>

#include "hidden_cards.h"
#include "util/memory.h"
#include "util/strbuf.h"

static const char RECORD_BEGINS[] = "surto 1\n";

void mirror_free(mirror *m)
{
    surto_table_close(m->table);
    surto_game_close(m->game);
    free(m->offered);
    free(m->masked);
    *m = (mirror){0};
}

/* ---- Reading ----------------------------------------------------------------------------- */

/* A hidden card is read as any card that the notation takes there, then taken out. */
static surto_status read_hidden(const surto_game *game, const char *text, const char *mark,
                                surto_move *out)
{
    char whole[SURTO_MOVE_TEXT_MAX], key[64];
    surto_status status = SURTO_ERR_SYNTAX;
    for (unsigned card = 0; status != SURTO_OK && card < SURTO_BASE_CARDS; card++) {
        if (!surto_base_key(game, SURTO_BASE_CARD, card, key, sizeof key) ||
            (size_t)(mark - text) + strlen(key) >= sizeof whole) {
            break;
        }
        memcpy(whole, text, (size_t)(mark - text));
        strcpy(whole + (mark - text), key);
        status = surto_move_read(game, whole, strlen(whole), out);
    }
    for (unsigned i = 0; status == SURTO_OK && i < 6; i++) {
        if (surto_move_arg_kind(game, out->kind, i) == SURTO_ARG_CARD) {
            out->arg[i] = SURTO_NONE;
        }
    }
    return status == SURTO_OK && !hidden_cards_in(game, *out) ? SURTO_ERR_SYNTAX : status;
}

surto_status mirror_read_move(const surto_game *game, msg_text text, surto_move *out)
{
    char line[SURTO_MOVE_TEXT_MAX];
    if (!msg_text_copy(text, line, sizeof line)) {
        return SURTO_ERR_SYNTAX;
    }
    const char *mark = strchr(line, '?');
    if (mark && mark[1] == '\0' && mark > line) {
        return read_hidden(game, line, mark, out);
    }
    return surto_move_read(game, line, text.length, out);
}

/* All moves of a list. Returns: NULL if one cannot be read. */
static surto_move *read_moves(const surto_game *game, const msg_text *texts, size_t count)
{
    surto_move *moves = memory_take(sizeof *moves * (count + 1));
    for (size_t i = 0; i < count; i++) {
        if (mirror_read_move(game, texts[i], &moves[i]) != SURTO_OK) {
            free(moves);
            return NULL;
        }
    }
    return moves;
}

/* The game of a head, which is that of a record without its first line. */
static surto_game *read_game(msg_text head)
{
    static surto_record_head read; /* large */
    surto_record_reader reader;
    surto_game *game = NULL;
    strbuf text = {0};
    strbuf_add(&text, "%s", RECORD_BEGINS);
    strbuf_add_bytes(&text, head.at, head.length);
    strbuf_add(&text, "\n");
    if (surto_record_open(&reader, text.bytes, text.length, &read) != SURTO_OK ||
        surto_record_open_game(&read, &game, NULL, 0) != SURTO_OK) {
        game = NULL;
    }
    strbuf_free(&text);
    return game;
}

/* ---- A whole table ----------------------------------------------------------------------- */

static const surto_dealer NOBODY = {.kind = SURTO_DEALER_NONE};

static unsigned first_seat(uint8_t seats)
{
    unsigned seat = 0;
    while (seat < SURTO_SEATS_MAX && !(seats >> seat & 1)) {
        seat++;
    }
    return seat < SURTO_SEATS_MAX ? seat : SURTO_SPECTATOR;
}

/* How many moves two tables have in common at their beginning, as far as I was told. */
static size_t in_common(const surto_table *one, const surto_table *other)
{
    size_t i = 0, most = 0;
    if (one && other) {
        most = surto_table_move_count(one);
        most = most < surto_table_move_count(other) ? most : surto_table_move_count(other);
    }
    while (i < most && memcmp(surto_table_moves(one) + i, surto_table_moves(other) + i,
                              sizeof(surto_move)) == 0) {
        i++;
    }
    return i;
}

static void put_table(mirror *m, surto_table *table, size_t kept)
{
    m->kept = kept;
    if (m->table && table) {
        *surto_table_tags(table) = *surto_table_tags(m->table);
    }
    surto_table_close(m->table);
    m->table = table;
    m->renewed++;
}

/* The table of moves that may have hidden cards, the first `kept` of which the mirror has. Returns:
 * NULL if they are no game that leads to the view. */
static surto_table *fill_table(const mirror *m, surto_game *game, const surto_move *masked,
                               size_t count, size_t kept, msg_text view, unsigned seat)
{
    surto_state_buffer room;
    surto_state *seen = surto_state_from_buffer(&room);
    surto_table *table = NULL;
    if (surto_state_read(game, view.at, view.length, seen, NULL, 0) != SURTO_OK) {
        return NULL;
    }
    surto_move *whole = memory_take(sizeof *whole * (count + 1));
    bool hides =
        surto_game_has_hidden_info(game); /* long campaigns come as moves too, and hide nothing */
    if (!hides) {
        memcpy(whole, masked, sizeof *whole * count);
    } else if (kept) {
        memcpy(whole, surto_table_moves(m->table), sizeof *whole * kept);
    }
    if ((!hides || hidden_cards_fill(game, masked, count, seen, seat, whole, kept) == SURTO_OK) &&
        surto_table_open_moves(&table, surto_game_share(game), &NOBODY, whole, count) != SURTO_OK) {
        table = NULL;
    }
    free(whole);
    return table;
}

static bool take_offered(mirror *m, const surto_game *game, const msg_text *texts, size_t count)
{
    surto_move *moves = read_moves(game, texts, count);
    if (moves) {
        free(m->offered);
        m->offered = moves;
        m->offered_count = count;
    }
    return moves != NULL;
}

static size_t masked_in_common(const mirror *m, const surto_move *masked, size_t count)
{
    size_t i = 0;
    while (i < count && i < m->masked_count &&
           memcmp(&m->masked[i], &masked[i], sizeof *masked) == 0) {
        i++;
    }
    return i;
}

static mirror_verdict take_closed(mirror *m, surto_game *game, const msg_whole *all)
{
    unsigned seat = first_seat(all->seats);
    surto_move *masked = read_moves(game, all->log, all->log_count);
    size_t kept = masked ? masked_in_common(m, masked, all->log_count) : 0;
    if (!masked ||
        !take_offered(m, game, all->offered, all->has_offered ? all->offered_count : 0)) {
        free(masked);
        return MIRROR_WRONG;
    }
    surto_table *table = fill_table(m, game, masked, all->log_count, 0, all->view, seat);
    if (!table) {
        free(masked);
        return MIRROR_WRONG;
    }
    put_table(m, table, kept);
    free(m->masked);
    m->masked = masked;
    m->masked_count = all->log_count;
    m->seat = seat;
    m->closed = surto_game_has_hidden_info(game);
    return MIRROR_GOOD;
}

static mirror_verdict take_open(mirror *m, surto_game *game, const msg_whole *all)
{
    surto_table *table = NULL;
    size_t kept = m->masked_count; /* of a closed game that is over: the same moves, open now */
    if (surto_table_load_for_game(&table, surto_game_share(game), all->record.at,
                                  all->record.length, &NOBODY, NULL, 0) != SURTO_OK) {
        return MIRROR_WRONG;
    }
    kept = m->closed ? kept : in_common(m->table, table);
    put_table(m, table,
              kept < surto_table_move_count(table) ? kept : surto_table_move_count(table));
    m->closed = false;
    m->masked_count = m->offered_count = 0;
    m->seat = first_seat(all->seats);
    return MIRROR_GOOD;
}

mirror_verdict mirror_whole(mirror *m, const msg_whole *all)
{
    mirror_verdict came = MIRROR_GOOD;
    surto_game *game = read_game(all->head);
    if (!game) {
        return MIRROR_WRONG;
    }
    if (all->has_record && all->stage != MSG_STAGE_WAITING) {
        came = take_open(m, game, all);
    } else if (all->has_view && all->has_log) {
        came = take_closed(m, game, all);
    } else {
        put_table(m, NULL, 0);
    }
    if (came != MIRROR_GOOD) {
        surto_game_close(game);
        return came;
    }
    surto_game_close(m->game);
    m->game = game;
    m->at = all->at;
    return MIRROR_GOOD;
}

/* ---- What happens ------------------------------------------------------------------------ */

static mirror_verdict move_open(mirror *m, const msg_moved *news)
{
    size_t before = surto_table_move_count(m->table), made = 0;
    surto_move *moves = read_moves(m->game, news->moves, news->moves_count);
    while (moves && made < news->moves_count &&
           surto_table_play(m->table, moves[made], NULL) == SURTO_OK) {
        made++;
    }
    free(moves);
    uint64_t hash = 0;
    for (unsigned i = 0; i < sizeof news->hash; i++) {
        hash = hash << 8 | news->hash[i];
    }
    if (!moves || made < news->moves_count ||
        (news->has_hash && hash != surto_hash(m->game, surto_table_state(m->table)))) {
        surto_table_rewind(m->table, before);
        return MIRROR_GAP;
    }
    return MIRROR_GOOD;
}

static mirror_verdict move_closed(mirror *m, const msg_moved *news)
{
    size_t count = m->masked_count + news->moves_count;
    surto_move *more = read_moves(m->game, news->moves, news->moves_count);
    if (!more) {
        return MIRROR_GAP;
    }
    surto_move *all = memory_take(sizeof *all * (count + 1));
    memcpy(all, m->masked, sizeof *all * m->masked_count);
    memcpy(all + m->masked_count, more, sizeof *all * news->moves_count);
    free(more);
    surto_table *table = fill_table(m, m->game, all, count, m->masked_count, news->view, m->seat);
    if (!table ||
        !take_offered(m, m->game, news->offered, news->has_offered ? news->offered_count : 0)) {
        surto_table_close(table);
        free(all);
        return MIRROR_GAP;
    }
    put_table(m, table, m->masked_count);
    free(m->masked);
    m->masked = all;
    m->masked_count = count;
    return MIRROR_GOOD;
}

mirror_verdict mirror_moved(mirror *m, const msg_moved *news)
{
    mirror_verdict came = MIRROR_GAP;
    if (m->table && news->from == m->at) {
        came = m->closed && news->has_view ? move_closed(m, news)
               : !m->closed                ? move_open(m, news)
                                           : MIRROR_GAP;
    }
    m->at = came == MIRROR_GOOD ? news->at : m->at;
    return came;
}
