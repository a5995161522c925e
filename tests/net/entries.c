/* What lists and the archive keep of a table, and which games of a deal count. */
#include "../check.h"
#include "store_harness.h"

#include "server/table/entries.h"
#include "server/lobby/lobby.h"

static const store_key ann = {{'a'}}, bo = {{'b'}}, cy = {{'c'}};
static const char head[] = "rules: base\nplayers: 2\nepidemics: 6\nhands: closed\n";
static reply got;

static void do_message(game_table *t, const store_key *who, const char *name, msg_client message)
{
    table_action_outcome out;
    table_action_request request = {
        .message = &message, .account = *who, .name = name, .invited = true};
    CHECK(table_action_do(t, &request, &out) == ACTION_DONE);
    table_action_commit(t);
}

static void sit_down(game_table *t, const store_key *one, const store_key *two)
{
    const store_key *people[] = {one, two};
    for (uint8_t seat = 0; seat < 2; seat++) {
        msg_client sit = {.kind = MSG_SIT, .of.sit = {.seat = seat}};
        do_message(t, people[seat], seat ? "Two" : "One", sit);
    }
}

static void get_ready(game_table *t, const store_key *one, const store_key *two)
{
    const store_key *people[] = {one, two};
    for (uint8_t seat = 0; seat < 2; seat++) {
        msg_client ready = {.kind = MSG_READY, .of.ready = {.seat = seat, .yes = true}};
        do_message(t, people[seat], "", ready);
    }
}

/* A table that two people sit at; it begins when `plays`. */
static game_table new_game(const store_key *one, const store_key *two, const char *deal, bool plays)
{
    game_table t;
    char why[200];
    store_deal of = {.from_ms = 1};
    msg_create wanted = {.title = msg_text_of("Friday"), .head = msg_text_of(head), .public = true};
    snprintf(of.head, sizeof of.head, "%s", head);
    snprintf(of.name, sizeof of.name, "%s", deal);
    game_table_creation from = {.wanted = &wanted,
                                .host = ann,
                                .seed = surto_seed_from_number(7),
                                .deal = *deal ? &of : NULL,
                                .now_ms = 1000};
    CHECK(game_table_create(&t, &from, why, sizeof why) == SURTO_OK);
    sit_down(&t, one, two);
    if (plays) {
        get_ready(&t, one, two);
    }
    return t;
}

static void play_to_the_end(game_table *t)
{
    surto_rng random = {3};
    while (surto_actors(t->game, surto_table_state(t->play)) != SURTO_OVER) {
        surto_move move;
        CHECK(surto_sample(t->game, surto_table_state(t->play), &random, &move) == SURTO_OK);
        CHECK(surto_table_play(t->play, move, NULL) == SURTO_OK);
    }
    t->snapshot.stage = STAGE_OVER;
    t->snapshot.changed_ms = 9000;
}

TEST("a row says what is played, who is at the table and who is waited for")
{
    store_id id = new_table();
    store_row row;
    game_table t = new_game(&bo, &cy, "", false);
    entry_row(&id, &t, &row);
    CHECK(strcmp(row.rules, "base") == 0 && strcmp(row.title, "Friday") == 0 && !row.kind[0]);
    CHECK_SAY(strcmp(row.about, "players: 2, epidemics: 6, hands: closed") == 0, "%s", row.about);
    CHECK(row.stage == STAGE_WAITING && row.seats == 2 && row.taken == 2 && row.turn == 0);
    CHECK(row.is_public && !row.is_campaign && row.revision == t.snapshot.revision);
    CHECK(row.member_count == 3 && memcmp(&row.members[2], &ann, sizeof ann) == 0);
    game_table_close(&t);
    t = new_game(&ann, &bo, "", false); /* the host is one of them */
    entry_row(&id, &t, &row);
    CHECK(row.member_count == 2);
    game_table_close(&t);
    t = new_game(&ann, &bo, "", true);
    entry_row(&id, &t, &row);
    CHECK(row.stage == STAGE_PLAYING && row.member_count == 2 && row.turn != 0);
    CHECK((row.turn & ~3) == 0);
    game_table_close(&t);
}

static bool find_prologue(const game_table *t, surto_move *out)
{
    surto_move moves[SURTO_MOVES_MAX];
    size_t count = surto_legal(t->game, surto_table_state(t->play), moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(surto_move_kind_name(t->game, moves[i].kind), "prologue") == 0) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

/* Begins the prologue of a campaign, when all have said who they are, and plays it to its end by
 * chance. */
static void play_prologue(game_table *t, const store_id *id, store_row *row)
{
    surto_rng random = {3};
    surto_move move;
    while (!find_prologue(t, &move)) {
        CHECK(surto_sample(t->game, surto_table_state(t->play), &random, &move) == SURTO_OK);
        CHECK(surto_table_play(t->play, move, NULL) == SURTO_OK);
    }
    CHECK(surto_table_play(t->play, move, NULL) == SURTO_OK);
    entry_row(id, t, row);
    CHECK_SAY(strcmp(row->about, "players: 2, pack: start 1, month: prologue") == 0, "%s",
              row->about);
    while (strstr(row->about, "prologue")) {
        CHECK(surto_sample(t->game, surto_table_state(t->play), &random, &move) == SURTO_OK);
        CHECK(surto_table_play(t->play, move, NULL) == SURTO_OK);
        entry_row(id, t, row);
    }
}

TEST("a row of a campaign says in which month it is")
{
    static const char *const heads[] = {"rules: season2\nplayers: 2\ngame: campaign\n",
                                        "rules: season0\nplayers: 2\ngame: campaign\n"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        store_id id = new_table();
        store_row row;
        game_table t;
        char why[200];
        msg_create wanted = {.title = msg_text_of("Year"), .head = msg_text_of(heads[i])};
        game_table_creation from = {
            .wanted = &wanted, .host = ann, .seed = surto_seed_from_number(7)};
        CHECK(game_table_create(&t, &from, why, sizeof why) == SURTO_OK);
        sit_down(&t, &ann, &bo);
        entry_row(&id, &t, &row);
        CHECK(row.is_campaign && strcmp(row.kind, "campaign") == 0);
        CHECK_SAY(strcmp(row.about, "players: 2, pack: start 1") == 0, "%s", row.about);
        get_ready(&t, &ann, &bo);
        entry_row(&id, &t, &row);
        CHECK_SAY(strcmp(row.about, "players: 2, pack: start 1, month: 1") == 0, "%s", row.about);
        play_prologue(&t, &id, &row);
        CHECK_SAY(strcmp(row.about, "players: 2, pack: start 1, month: 1") == 0, "%s", row.about);
        game_table_close(&t);
    }
}

TEST("the game of a table has a record that its seed explains, and names nobody")
{
    store_id id = new_table();
    store_game game;
    char *record, why[256] = "";
    game_table t = new_game(&ann, &bo, "", false);
    CHECK(entry_game(&id, &t, &game, &record) == SURTO_ERR_RANGE);
    game_table_close(&t);
    t = new_game(&ann, &bo, "", true);
    play_to_the_end(&t);
    CHECK(entry_game(&id, &t, &game, &record) == SURTO_OK);
    CHECK(game.counts && game.turns > 1 && game.ended_ms == 9000 && game.began_ms == 1000);
    CHECK(strcmp(game.names[0], "One") == 0 && memcmp(&game.people[1], &bo, sizeof bo) == 0);
    CHECK(!strstr(record, "names:") && !strstr(record, "One") && strstr(record, "\nseed: "));
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = t.snapshot.seed};
    surto_table *again = NULL;
    surto_status status =
        surto_table_load(&again, record, game.record.length, &dealer, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "%s", why);
    surto_table_close(again);
    free(record);
    t.snapshot.takebacks = 1; /* somebody has seen more than the rules show */
    CHECK(entry_game(&id, &t, &game, &record) == SURTO_OK && !game.counts);
    free(record);
    game_table_close(&t);
}

static void on_game(void *context, store_status status, const store_game *game)
{
    reply *of = context;
    if (status == STORE_OK) {
        of->games[0] = *game;
    }
    count_reply(of, status);
}

/* Archives a game and tells whether it counts. */
static bool counts(lobby *l, const store_id *id, game_table *t)
{
    play_to_the_end(t);
    for (int i = 0; i < 2; i++) { /* twice does no harm */
        unsigned before = got.count;
        lobby_archive(l, id, t, on_done, &got);
        CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    }
    unsigned before = got.count;
    store_archive_get(place.at, id, on_game, &got);
    CHECK(place_wait(&got.count, before + 1) && got.status == STORE_OK);
    game_table_close(t);
    return got.games[0].counts;
}

TEST("of a deal the first game of everybody at the table counts")
{
    CHECK(sodium_init() >= 0 && place_open());
    lobby *l = lobby_open(place.at);
    store_id ids[4] = {new_table(), new_table(), new_table(), new_table()};
    game_table t = new_game(&ann, &bo, "daily-1", true);
    CHECK(counts(l, &ids[0], &t));
    t = new_game(&cy, &bo, "daily-1", true); /* one of them knows it */
    CHECK(!counts(l, &ids[1], &t));
    t = new_game(&cy, &bo, "daily-2", true);
    CHECK(counts(l, &ids[2], &t));
    t = new_game(&ann, &bo, "", true);
    CHECK(counts(l, &ids[3], &t));
    lobby_close(l);
    CHECK(place_close(5000));
}

CHECK_MAIN
