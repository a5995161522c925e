/* The mirror: what a client makes of `whole` and `moved` must be the table they tell of, with open
 * and with closed hands, for every seat and for who only watches. The messages are written as a
 * server writes them and read as a client reads them. */
#include <stdlib.h>
#include <string.h>

#include "net/mirror.h"

#include "../check.h"

enum { LOG = 4096, FRAME = 1 << 21, EYES = SURTO_SEATS_MAX + 1 };

static surto_game *game;
static surto_table *table; /* the server's */
static uint64_t revision;
static mirror seen[EYES];
static unsigned eyes;
enum { CLOSED_GAMES = 12 };

/* ---- A server's side --------------------------------------------------------------------- */

static char texts[LOG][SURTO_MOVE_TEXT_MAX];
static msg_text lines[LOG];
static char offered_texts[SURTO_MOVES_MAX][SURTO_MOVE_TEXT_MAX];
static msg_text offered_lines[SURTO_MOVES_MAX];
static char view_text[16384], head_text[2048], record_text[1 << 20];
static char frame[FRAME];
static msg_server_room room;

static unsigned seat_of(unsigned eye)
{
    return eye + 1 == eyes ? SURTO_SPECTATOR : eye;
}

/* Moves from `first` on as a seat may know them. */
static size_t write_moves(size_t first, unsigned seat)
{
    surto_state_buffer space;
    surto_state *state = surto_state_from_buffer(&space);
    size_t count = surto_table_move_count(table) - first;
    surto_table_state_at(table, first, state);
    for (size_t i = 0; i < count; i++) {
        surto_move move = surto_table_move(table, first + i), shown = move;
        CHECK(surto_observe_move(game, state, move, seat, &shown) == SURTO_OK);
        surto_move_write(game, shown, texts[i], sizeof texts[i]);
        lines[i] = msg_text_of(texts[i]);
        surto_apply(game, state, move, NULL);
    }
    return count;
}

static size_t write_offered(unsigned seat)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = seat == SURTO_SPECTATOR ? 0
                                           : surto_legal_for(game, surto_table_state(table), seat,
                                                             moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        surto_move_write(game, moves[i], offered_texts[i], sizeof offered_texts[i]);
        offered_lines[i] = msg_text_of(offered_texts[i]);
    }
    return count;
}

static msg_text write_view(unsigned seat)
{
    surto_state_buffer space;
    surto_state *view = surto_state_from_buffer(&space);
    surto_observe(game, surto_table_state(table), seat, view);
    surto_state_write(game, view, view_text, sizeof view_text);
    return msg_text_of(view_text);
}

/* The beginning of a record without its first line, up to the blank line. */
static msg_text write_head(void)
{
    surto_table_write(table, record_text, sizeof record_text);
    const char *end = strstr(record_text, "\n\n");
    const char *start = strchr(record_text, '\n') + 1;
    size_t length = end ? (size_t)(end - start) + 1 : 0;
    memcpy(head_text, start, length);
    return (msg_text){head_text, length};
}

static msg_server *pass_on(size_t length)
{
    static msg_server got; /* large */
    msg_fault fault = {0};
    CHECK(length < sizeof frame);
    msg_status status = msg_server_read(frame, length, &got, &room, &fault);
    CHECK_SAY(status == MSG_OK, "%s %s", fault.field ? fault.field : "", fault.why);
    return &got;
}

static mirror_verdict send_whole(unsigned eye)
{
    unsigned seat = seat_of(eye);
    bool hides = surto_game_has_hidden_info(game);
    msg_whole all = {.table = msg_text_of("aaaaaaaaaaaa"),
                     .at = revision,
                     .title = msg_text_of("Friday"),
                     .stage = MSG_STAGE_PLAYING,
                     .seats = (uint8_t)(seat < SURTO_SEATS_MAX ? 1U << seat : 0),
                     .head = write_head()};
    if (hides) {
        all.has_view = all.has_log = all.has_offered = true;
        all.view = write_view(seat);
        all.log_count = write_moves(0, seat);
        all.log = lines;
        all.offered_count = write_offered(seat);
        all.offered = offered_lines;
    } else {
        all.has_record = true;
        all.record = msg_text_of(record_text);
    }
    return mirror_whole(&seen[eye], &pass_on(msg_write_whole(&all, frame, FRAME))->of.whole);
}

static mirror_verdict send_moved(unsigned eye, size_t first, uint64_t from, uint64_t hash)
{
    unsigned seat = seat_of(eye);
    msg_moved news = {.table = msg_text_of("aaaaaaaaaaaa"), .from = from, .at = revision};
    news.moves_count = write_moves(first, seat);
    news.moves = lines;
    if (surto_game_has_hidden_info(game)) {
        news.has_view = news.has_offered = true;
        news.view = write_view(seat);
        news.offered_count = write_offered(seat);
        news.offered = offered_lines;
    } else {
        news.has_hash = true;
        for (unsigned i = 0; i < 8; i++) {
            news.hash[i] = (uint8_t)(hash >> (56 - 8 * i));
        }
    }
    return mirror_moved(&seen[eye], &pass_on(msg_write_moved(&news, frame, FRAME))->of.moved);
}

static void begin(const surto_option *options, size_t count, unsigned seed)
{
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(seed)};
    CHECK(surto_game_open(&game, "base", options, count, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&table, surto_game_share(game), &dealer) == SURTO_OK);
    eyes = surto_game_seats(game) + 1;
    revision = 1;
}

static void end(void)
{
    for (unsigned i = 0; i < EYES; i++) {
        mirror_free(&seen[i]);
    }
    surto_table_close(table);
    surto_game_close(game);
}

static uint64_t hash_now(void)
{
    return surto_hash(game, surto_table_state(table));
}

/* Whether a mirror shows what its seat may know now. */
static bool is_right(unsigned eye)
{
    const mirror *m = &seen[eye];
    surto_state_buffer one, other;
    surto_state *mine = surto_state_from_buffer(&one), *theirs = surto_state_from_buffer(&other);
    return m->table && m->at == revision &&
           surto_table_move_count(m->table) == surto_table_move_count(table) &&
           surto_observe(game, surto_table_state(table), seat_of(eye), theirs) == SURTO_OK &&
           surto_observe(game, surto_table_state(m->table), seat_of(eye), mine) == SURTO_OK &&
           memcmp(mine, theirs, surto_state_size(game)) == 0;
}

/* A random move; cards go from hand to hand more often than by chance alone. */
static surto_move choose(surto_rng *rng)
{
    static surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(game, surto_table_state(table), moves, SURTO_MOVES_MAX), given = 0;
    for (size_t i = 0; i < count; i++) {
        const char *kind = surto_move_kind_name(game, moves[i].kind);
        if (strcmp(kind, "give") == 0 || strcmp(kind, "take") == 0 || strcmp(kind, "cure") == 0 ||
            strcmp(kind, "build") == 0) {
            given = surto_rng_below(rng, 12) == 0 ? i + 1 : given;
        }
    }
    return moves[given ? given - 1 : surto_rng_below(rng, (uint32_t)count)];
}

/* Plays a game to its end; every mirror is told everything. Returns: mirrors that were wrong. */
static unsigned play_game(unsigned seed, unsigned *moves)
{
    surto_rng rng = {.state = seed};
    unsigned wrong = 0;
    for (unsigned eye = 0; eye < eyes; eye++) {
        wrong += send_whole(eye) != MIRROR_GOOD || !is_right(eye);
    }
    while (surto_actors(game, surto_table_state(table)) != SURTO_OVER) {
        size_t first = surto_table_move_count(table);
        CHECK(surto_table_play(table, choose(&rng), NULL) == SURTO_OK);
        revision++;
        ++*moves;
        for (unsigned eye = 0; eye < eyes; eye++) {
            bool good =
                send_moved(eye, first, revision - 1, hash_now()) == MIRROR_GOOD && is_right(eye);
            wrong += !good;
            if (!good) {
                send_whole(eye);
            }
        }
    }
    return wrong;
}

static void play_games(const char *hands, const char *consent, unsigned games)
{
    unsigned moves = 0;
    for (unsigned i = 0; i < games; i++) {
        char players[2] = {(char)('2' + i % 3), 0};
        surto_option options[] = {{"players", players}, {"hands", hands}, {"consent", consent}};
        begin(options, 3, i + 1);
        unsigned wrong = play_game(i + 1, &moves);
        CHECK_SAY(wrong == 0, "%u wrong in game %u of %s players", wrong, i + 1, players);
        end();
    }
    CHECK_SAY(moves > 20 * games, "%u moves", moves);
}

/* ---- Tests ------------------------------------------------------------------------------- */

TEST("open hands: the table is followed")
{
    play_games("open", "off", 6);
}

TEST("closed hands: every seat sees its view, and moves that lead to it")
{
    play_games("closed", "off", CLOSED_GAMES);
}

TEST("closed hands with consent: cards of proposals are hidden too")
{
    play_games("closed", "on", CLOSED_GAMES);
}

TEST("a gap, another hash and an unknown move change nothing")
{
    begin(NULL, 0, 3);
    surto_rng rng = {.state = 5};
    CHECK(send_whole(0) == MIRROR_GOOD);
    size_t first = surto_table_move_count(table);
    surto_table_play(table, choose(&rng), NULL);
    revision = 2;
    CHECK(send_moved(0, first, 7, hash_now()) == MIRROR_GAP);
    CHECK(send_moved(0, first, 1, hash_now() ^ 1) == MIRROR_GAP);
    CHECK(seen[0].at == 1 && surto_table_move_count(seen[0].table) == first);
    CHECK(send_moved(0, first, 1, hash_now()) == MIRROR_GOOD && is_right(0));
    end();
}

TEST("after moves were taken back the mirror knows how many are the same")
{
    begin(NULL, 0, 4);
    surto_rng rng = {.state = 6};
    surto_table_play(table, choose(&rng), NULL);
    CHECK(send_whole(0) == MIRROR_GOOD);
    unsigned renewed = seen[0].renewed;
    surto_table_rewind(table, surto_table_move_count(table) - 1);
    revision = 3;
    CHECK(send_whole(0) == MIRROR_GOOD && is_right(0));
    CHECK(seen[0].renewed == renewed + 1 && seen[0].kept == surto_table_move_count(table));
    end();
}

CHECK_MAIN
