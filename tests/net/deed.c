/* Deeds: who may do what to a table, what is done once, and that what is refused or forgotten
 * leaves no trace. */
#include "deeds.h"

/* ---- Making ----------------------------------------------------------------------------- */

TEST("deed: a table is made of its head, and refused with a sentence")
{
    static const struct {
        const char *head;
        surto_status status;
    } heads[] = {{"rules: base\nplayers: 3\nhands: closed\n", SURTO_OK},
                 {"rules: base 1\nplayers: 3", SURTO_OK},
                 {"rules: base 99\n", SURTO_VERSION},
                 {"rules: chess\n", SURTO_UNKNOWN},
                 {"rules: base\nseed: 1\n", SURTO_UNKNOWN},
                 {"rules: base\nplayers: 9\n", SURTO_OPTION},
                 {"players: 3\n", SURTO_SYNTAX},
                 {"", SURTO_SYNTAX},
                 {"rules: base\nplayers\n", SURTO_SYNTAX},
                 {"rules: base\n"
                  "a: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\n"
                  "a: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\na: 1\n",
                  SURTO_SYNTAX}};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        CHECK_SAY(create(heads[i].head, safe) == heads[i].status, "%zu", i);
        if (heads[i].status == SURTO_OK) {
            CHECK(table.image.seat_count == 3 && table.image.revision == 1 && !table.play);
            deed_close(&table);
        }
    }
    CHECK(create(null_head, (msg_create){.clock = MSG_CLOCK_SEAT}) == SURTO_OPTION);
    msg_create no_time = {.clock = MSG_CLOCK_SEAT, .has_start = true};
    CHECK(create(null_head, no_time) == SURTO_OPTION);
    CHECK(create("rules: season2\ngame: campaign\n", safe) == SURTO_OK && table.image.is_campaign);
    CHECK(!table.image.late_computer);
    deed_close(&table);
    surto_game *game = NULL;
    static const char zero[] = "rules: base\n\0";
    static char long_head[IMAGE_HEAD + 1];
    memset(long_head, 'a', IMAGE_HEAD);
    CHECK(deed_game(&game, zero, sizeof zero - 1, NULL, 0) == SURTO_SYNTAX && !game);
    CHECK(deed_game(&game, long_head, IMAGE_HEAD, NULL, 0) == SURTO_SYNTAX && !game);
    CHECK(deed_game(&game, "rules: base 9", 13, NULL, 0) == SURTO_VERSION && !game);
    CHECK(deed_game(&game, "players: 2", 10, NULL, 0) == SURTO_SYNTAX);
}

TEST("deed: a table of a deal has its head and seed, and is not taken back by votes")
{
    static char long_title[] = "a title that has more than thirty-nine bytes";
    char why[200] = "";
    store_deal deal = {.name = "daily-2026-11-15", .head = "rules: base\nplayers: 4\n"};
    msg_create wish = {.undo = MSG_UNDO_AGREED, .head = msg_text_of(null_head)};
    deed_creation from = {.wish = &wish, .host = ann, .deal = &deal};
    CHECK(deed_create(&table, &from, why, sizeof why) == SURTO_OPTION && why[0]);
    wish.undo = MSG_UNDO_SAFE;
    CHECK(deed_create(&table, &from, why, sizeof why) == SURTO_OK);
    CHECK(table.image.seat_count == 4 && strcmp(table.image.deal, deal.name) == 0);
    deed_close(&table);
    wish.title = msg_text_of(long_title);
    CHECK(deed_create(&table, &from, why, sizeof why) == SURTO_SYNTAX);
}

TEST("deed: a head that is written opens the same game")
{
    char text[IMAGE_HEAD], again[IMAGE_HEAD];
    surto_game *game, *other;
    static const char head[] = "rules: base\nplayers: 4\nhands: closed\nconsent: on\n";
    CHECK(deed_game(&game, head, sizeof head - 1, NULL, 0) == SURTO_OK);
    size_t length = deed_head(game, text, sizeof text);
    CHECK(length == strlen(text) && strstr(text, "hands: closed\n"));
    CHECK(deed_game(&other, text, length, NULL, 0) == SURTO_OK);
    CHECK(deed_head(other, again, sizeof again) == length && strcmp(text, again) == 0);
    CHECK(deed_head(game, again, 10) == length && strlen(again) == 9);
    surto_game_close(game);
    surto_game_close(other);
}

/* ---- Seats ------------------------------------------------------------------------------ */

TEST("deed: seats are taken, left and given to computers by those who may")
{
    CHECK(create("rules: null\nplayers: 3\n", safe) == SURTO_OK);
    CHECK(refused(sit(eve, 0), MSG_ERROR_NOT_INVITED));
    CHECK(sit(bo, 0) == DEED_DONE && out.changed == CHANGED_SEATS);
    CHECK(strcmp(table.image.seats[0].name, "Bo") == 0);
    CHECK(sit(bo, 0) == DEED_AGAIN);
    CHECK(refused(sit(ann, 0), MSG_ERROR_TAKEN) && refused(sit(ann, 3), MSG_ERROR_TAKEN));
    CHECK(refused(sit(bo, 1), MSG_ERROR_NOT_POSSIBLE)); /* something is hidden: one seat */
    table.image.seats[0].account = eve; /* who sits there needs no invitation any more */
    CHECK(sit(eve, 0) == DEED_AGAIN);
    table.image.seats[0].account = bo;
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 1, .has_level = true, .level = msg_text_of("random")}};
    CHECK(refused(does(eve, &computer), MSG_ERROR_NOT_SEATED));
    CHECK(does(bo, &computer) == DEED_DONE && table.image.seats[1].kind == SEAT_COMPUTER);
    computer.of.computer.level = msg_text_of("nobody");
    CHECK(refused(does(bo, &computer), MSG_ERROR_OPTION));
    computer.of.computer.seat = 0;
    CHECK(refused(does(bo, &computer), MSG_ERROR_TAKEN));
    msg_client removes = {.kind = MSG_REMOVE, .of.remove = {.seat = 1}};
    CHECK(refused(does(bo, &removes), MSG_ERROR_NOT_HOST));
    CHECK(does(ann, &removes) == DEED_DONE && table.image.seats[1].kind == SEAT_FREE);
    CHECK(refused(does(ann, &removes), MSG_ERROR_NOT_POSSIBLE));
    msg_client stands = {.kind = MSG_STAND, .of.stand = {.seat = 0}};
    CHECK(refused(does(ann, &stands), MSG_ERROR_NOT_SEATED));
    CHECK(does(bo, &stands) == DEED_DONE && table.image.seats[0].kind == SEAT_FREE);
    CHECK(refused(ready(bo, 0, true), MSG_ERROR_NOT_SEATED));
    msg_client closes = {.kind = MSG_CLOSE_TABLE};
    CHECK(refused(does(bo, &closes), MSG_ERROR_NOT_HOST));
    CHECK(does(ann, &closes) == DEED_DONE && table.image.stage == STAGE_CLOSED);
    CHECK(refused(sit(bo, 0), MSG_ERROR_STAGE) && refused(does(ann, &closes), MSG_ERROR_STAGE));
    CHECK(refused(does(ann, &removes), MSG_ERROR_STAGE));
    CHECK(refused(does(ann, &computer), MSG_ERROR_STAGE));
    deed_close(&table);
}

TEST("deed: what is asked of seats that are not so, of tables that are over, by others")
{
    begin("rules: null\nturns: 2\n", safe);
    msg_client computer = {.kind = MSG_COMPUTER, .of.computer = {.seat = 3}};
    msg_client removes = {.kind = MSG_REMOVE, .of.remove = {.seat = 3}};
    msg_client stands = {.kind = MSG_STAND, .of.stand = {.seat = 1}};
    CHECK(refused(does(ann, &computer), MSG_ERROR_TAKEN));
    CHECK(refused(does(ann, &removes), MSG_ERROR_NOT_POSSIBLE));
    CHECK(refused(does(ann, &(msg_client){.kind = MSG_SAY}), MSG_ERROR_UNKNOWN_TYPE));
    CHECK(does(bo, &stands) == DEED_DONE);
    computer.of.computer.seat = 1;
    CHECK(refused(does(ann, &computer), MSG_ERROR_NOT_POSSIBLE)); /* there is none to take away */
    CHECK(sit(bo, 1) == DEED_DONE && table.image.seats[1].ready);
    CHECK(play(ann, "p1 wait") == DEED_DONE && play(bo, "p2 wait") == DEED_DONE);
    CHECK(table.image.stage == STAGE_OVER);
    CHECK(refused(does(bo, &stands), MSG_ERROR_STAGE));
    store_key append = {{9}};
    uint64_t at = table.image.revision;
    CHECK(refused(deed_late(&table, at, now, &append, &out), MSG_ERROR_STAGE));
    CHECK(refused(deed_computer(&table, at, 0, NULL, 0, now, &append, &out), MSG_ERROR_STAGE));
    CHECK(refused(deed_tend(&table, true, now, &append, &out), MSG_ERROR_STAGE));
    CHECK(deed_tend(&table, false, now, &append, &out) == DEED_DONE && out.changed == 0);
    CHECK(table.image.revision == at + 1);
    deed_close(&table); /* while it is pending */
    begin(null_head, safe);
    CHECK(deed_tend(&table, true, now, &append, &out) == DEED_DONE);
    deed_keep(&table);
    CHECK(table.image.stage == STAGE_CLOSED && (out.changed & CHANGED_OVER));
    deed_close(&table);
}

TEST("deed: new invitations are the host's, while there is something to be invited to")
{
    CHECK(create(null_head, safe) == SURTO_OK);
    msg_client invites = {.kind = MSG_INVITE}, closes = {.kind = MSG_CLOSE_TABLE};
    CHECK(refused(does(bo, &invites), MSG_ERROR_NOT_HOST));
    deed_request request = request_of(ann, &invites);
    request.invites[0].bytes[0] = 3;
    request.invites[1].bytes[0] = 4;
    CHECK(deed_do(&table, &request, &out) == DEED_DONE && out.changed == 0);
    deed_keep(&table);
    CHECK(table.image.seat_invite.bytes[0] == 3 && table.image.watch_invite.bytes[0] == 4);
    CHECK(does(ann, &closes) == DEED_DONE && refused(does(ann, &invites), MSG_ERROR_STAGE));
    deed_close(&table);
}

TEST("deed: where nothing is hidden a person may have several seats, and play for each")
{
    CHECK(create("rules: base\nroles: medic scientist\nevents: none\n", safe) == SURTO_OK);
    CHECK(sit(ann, 0) == DEED_DONE && sit(ann, 1) == DEED_DONE);
    CHECK(ready(ann, 0, true) == DEED_DONE && ready(ann, 1, true) == DEED_DONE);
    unsigned seat = deed_waiting(&table) & 1 ? 0 : 1;
    CHECK(play(ann, seat == 0 ? "p1 pass" : "p2 pass") == DEED_DONE);
    CHECK(play(ann, seat == 0 ? "p2 pass" : "p1 pass") == DEED_DONE);
    deed_close(&table);
}

TEST("deed: who has seen a hand takes no other seat while it is played")
{
    msg_client removes = {.kind = MSG_REMOVE, .of.remove = {.seat = 1}};
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 0, .has_level = true, .level = msg_text_of("random")}};
    CHECK(create("rules: null\nplayers: 3\n", safe) == SURTO_OK);
    CHECK(sit(ann, 2) == DEED_DONE && stand(ann, 2) == DEED_DONE); /* before it may be tried */
    CHECK(sit(ann, 0) == DEED_DONE && sit(bo, 1) == DEED_DONE);
    computer.of.computer.seat = 2;
    CHECK(does(ann, &computer) == DEED_DONE);
    CHECK(ready(ann, 0, true) == DEED_DONE && ready(bo, 1, true) == DEED_DONE && table.play);
    CHECK(stand(ann, 0) == DEED_DONE && does(ann, &removes) == DEED_DONE);
    CHECK(refused(sit(ann, 1), MSG_ERROR_NOT_POSSIBLE));
    computer.of.computer.seat = 0;
    CHECK(does(ann, &computer) == DEED_DONE); /* nor when a computer holds its place */
    CHECK(refused(sit(ann, 1), MSG_ERROR_NOT_POSSIBLE) && sit(bo, 1) == DEED_DONE);
    computer.of.computer.has_level = false;
    CHECK(does(ann, &computer) == DEED_DONE && sit(ann, 0) == DEED_DONE);
    deed_close(&table);
}

TEST("deed: the last seat that is ready begins the game, a computer's too")
{
    CHECK(create(null_head, safe) == SURTO_OK);
    CHECK(sit(ann, 0) == DEED_DONE && ready(ann, 0, true) == DEED_DONE);
    CHECK(ready(ann, 0, true) == DEED_AGAIN);
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 1, .has_level = true, .level = msg_text_of("random")}};
    CHECK(does(ann, &computer) == DEED_DONE);
    CHECK(table.image.stage == STAGE_PLAYING && surto_table_count(table.play) == 2);
    CHECK((out.changed & (CHANGED_MOVES | CHANGED_TURN)) == (CHANGED_MOVES | CHANGED_TURN));
    CHECK(refused(ready(ann, 0, false), MSG_ERROR_STAGE));
    deed_close(&table);
}

TEST("deed: a host mutes and unmutes, up to so many")
{
    CHECK(create(null_head, safe) == SURTO_OK);
    msg_client message = {.kind = MSG_MUTE};
    for (unsigned i = 0; i <= IMAGE_MUTED; i++) {
        deed_request request = request_of(ann, &message);
        request.about = (store_key){{'x', (uint8_t)i}};
        deed_verdict verdict = deed_do(&table, &request, &out);
        CHECK(verdict == (i < IMAGE_MUTED ? DEED_DONE : DEED_REFUSED));
        if (verdict == DEED_DONE) {
            deed_keep(&table);
            CHECK(deed_do(&table, &request, &out) == DEED_AGAIN);
        }
    }
    message.of.mute.yes = true;
    deed_request request = request_of(ann, &message);
    request.about = (store_key){{'x', 0}};
    CHECK(deed_do(&table, &request, &out) == DEED_DONE);
    deed_keep(&table);
    CHECK(table.image.muted_count == IMAGE_MUTED - 1);
    CHECK(refused(does(bo, &message), MSG_ERROR_NOT_HOST));
    table.image.stage = STAGE_OVER;
    CHECK(refused(does(ann, &message), MSG_ERROR_STAGE));
    deed_close(&table);
}

/* ---- Playing ---------------------------------------------------------------------------- */

TEST("deed: a move is made once, by its seat, at its revision")
{
    begin(null_head, safe);
    uint64_t at = table.image.revision;
    CHECK(refused(play(eve, "p1 wait"), MSG_ERROR_NOT_SEATED));
    CHECK(refused(play(bo, "p1 wait"), MSG_ERROR_NOT_SEATED));
    CHECK(refused(play(ann, "p2 wait"), MSG_ERROR_NOT_SEATED));
    CHECK(refused(play_at(ann, "p1 wait", at + 1, 200), MSG_ERROR_STALE) && out.at == at);
    CHECK(refused(play(ann, "p1 sing"), MSG_ERROR_ILLEGAL));
    CHECK(refused(play(ann, "* blow none"), MSG_ERROR_ILLEGAL));
    CHECK(refused(play(bo, "p2 wait"), MSG_ERROR_ILLEGAL) && out.rule == NULL); /* null hides */
    CHECK(play_at(ann, "p1 light gate", at, 200) == DEED_DONE);
    CHECK(out.changed == (CHANGED_MOVES | CHANGED_TURN) && out.first == 2);
    CHECK(surto_table_count(table.play) == 4);
    CHECK(play_at(ann, "p1 light gate", at, 200) == DEED_AGAIN && out.at == at + 1);
    CHECK(play_at(ann, "p1 light gate", at + 1, 200) == DEED_AGAIN);
    CHECK(refused(play_at(bo, "p2 wait", at, 201), MSG_ERROR_STALE));
    for (unsigned i = 0; i < IMAGE_KEYS; i++) { /* a key that is forgotten is stale */
        CHECK(play(bo, "p2 wait") == DEED_DONE && play(ann, "p1 wait") == DEED_DONE);
    }
    CHECK(refused(play_at(ann, "p1 light gate", at, 200), MSG_ERROR_STALE));
    deed_close(&table);
}

TEST("deed: with open hands the rule that refuses is named")
{
    begin("rules: base\nroles: medic scientist\n", safe);
    CHECK(refused(play(ann, "p1 drive tokyo"), MSG_ERROR_ILLEGAL));
    CHECK(out.rule && strncmp(out.rule, "base.", 5) == 0);
    deed_close(&table);
}

TEST("deed: the game ends with its last move, and then nothing is played")
{
    begin("rules: null\nturns: 2\n", safe);
    CHECK(play(ann, "p1 wait") == DEED_DONE && table.image.stage == STAGE_PLAYING);
    CHECK(play(bo, "p2 wait") == DEED_DONE && (out.changed & CHANGED_OVER));
    CHECK(table.image.stage == STAGE_OVER && deed_waiting(&table) == 0);
    CHECK(refused(play(ann, "p1 wait"), MSG_ERROR_STAGE));
    deed_close(&table);
}

TEST("deed: an image opens the table it was written of")
{
    static uint8_t bytes[IMAGE_ROOM], again[IMAGE_ROOM];
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    char head[IMAGE_HEAD];
    begin(null_head, safe);
    CHECK(play(ann, "p1 light gate") == DEED_DONE);
    size_t length = write_table(bytes), count;
    image of;
    surto_game *game;
    CHECK(image_read((store_bytes){bytes, length}, &of, head, moves, &count) == SURTO_OK);
    CHECK(deed_game(&game, head, strlen(head), NULL, 0) == SURTO_OK);
    deed_close(&table);
    CHECK(deed_open(&table, &of, game, moves, count) == SURTO_OK);
    CHECK(write_table(again) == length && memcmp(bytes, again, length) == 0);
    CHECK(play(bo, "p2 wait") == DEED_DONE);
    image damaged = table.image;
    damaged.seat_count = 3;
    CHECK(deed_open(&(game_table){0}, &damaged, surto_game_share(table.game), moves, count) ==
          SURTO_RANGE);
    damaged = table.image;
    damaged.stage = STAGE_CLOSED; /* it was played nevertheless */
    game_table closed;
    CHECK(deed_open(&closed, &damaged, surto_game_share(table.game), moves, count) == SURTO_OK);
    CHECK(closed.play && surto_table_count(closed.play) == count);
    deed_close(&closed);
    damaged = table.image;
    damaged.stage = STAGE_WAITING;
    CHECK(deed_open(&closed, &damaged, surto_game_share(table.game), moves, 0) == SURTO_OK);
    CHECK(!closed.play);
    deed_close(&closed);
    moves[count - 1].arg[0] ^= 1; /* not what the seed deals */
    damaged = table.image;
    CHECK(deed_open(&(game_table){0}, &damaged, surto_game_share(table.game), moves, count) ==
          SURTO_DEAL);
    deed_close(&table);
}

TEST("deed: an account that ends leaves its seats, its name and what it was host of")
{
    static const store_key nobody;
    store_key append = {{9}};
    begin(null_head, safe);
    CHECK(memcmp(&table.image.host, &ann, sizeof ann) == 0);
    uint64_t revision = table.image.revision;
    CHECK(deed_depart(&table, &eve, now, &append, &out) == DEED_AGAIN && out.at == revision);
    CHECK(deed_depart(&table, &ann, now, &append, &out) == DEED_DONE);
    CHECK(out.changed & CHANGED_SEATS);
    deed_forget(&table);
    CHECK(table.image.revision == revision && deed_seats_of(&table, &ann) == 1);
    CHECK(deed_depart(&table, &ann, now, &append, &out) == DEED_DONE);
    deed_keep(&table);
    CHECK(table.image.seats[0].kind == SEAT_FREE && table.image.seats[0].name[0] == 0);
    CHECK(memcmp(&table.image.seats[0].account, &nobody, sizeof nobody) == 0);
    CHECK(memcmp(&table.image.host, &nobody, sizeof nobody) == 0);
    CHECK(table.image.stage == STAGE_PLAYING && deed_seats_of(&table, &bo) == 2);
    CHECK(deed_depart(&table, &ann, now, &append, &out) == DEED_AGAIN);
    deed_close(&table);
}

/* The table of the last image that was written, as another node reads it. */
static size_t read_written(const uint8_t *bytes, size_t length, image *of, surto_move *moves)
{
    char head[IMAGE_HEAD];
    size_t count = 0;
    CHECK(image_read((store_bytes){bytes, length}, of, head, moves, &count) == SURTO_OK);
    return count;
}

TEST("deed: a table goes on to a later image by the moves that are new, and to no other")
{
    static uint8_t bytes[IMAGE_ROOM];
    static surto_move moves[SURTO_RECORD_MOVES_MAX];
    store_key who, other;
    image of;
    game_table behind;
    begin(base_head, safe);
    unsigned seat = first_seat(&who, &other);
    size_t count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(deed_open(&behind, &of, surto_game_share(table.game), moves, count) == SURTO_OK);
    uint64_t first = behind.image.revision;
    CHECK(drive(who, seat, "pass") == DEED_DONE); /* cards are drawn, cities infected */
    count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(count > surto_table_count(behind.play) + 1);

    surto_move last = moves[count - 1]; /* what the seed does not deal is no later image */
    moves[count - 1].arg[0] ^= 1;
    size_t had = surto_table_count(behind.play);
    CHECK(!deed_advance(&behind, &of, moves, count));
    CHECK(surto_table_count(behind.play) == had && behind.image.revision == first);
    moves[count - 1] = last;
    of.seed.bytes[0] ^= 1;
    CHECK(!deed_advance(&behind, &of, moves, count) && surto_table_count(behind.play) == had);
    of.seed.bytes[0] ^= 1;

    CHECK(deed_advance(&behind, &of, moves, count));
    CHECK(of.revision == first && behind.image.revision == table.image.revision);
    image_free(&of);
    CHECK(surto_table_count(behind.play) == count);
    CHECK(surto_hash(table.game, surto_table_state(behind.play)) ==
          surto_hash(table.game, surto_table_state(table.play)));
    CHECK(deed_waiting(&behind) == deed_waiting(&table));

    surto_move there; /* a move that was taken back */
    char text[SURTO_MOVE_TEXT_MAX];
    find_move("drive", &there);
    surto_move_write(table.game, there, text, sizeof text);
    CHECK(play(other, text) == DEED_DONE);
    count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(deed_advance(&behind, &of, moves, count));
    image_free(&of);
    CHECK(undo(other, false, 0) == DEED_DONE);
    count = read_written(bytes, write_table(bytes), &of, moves);
    CHECK(!deed_advance(&behind, &of, moves, count));
    CHECK(surto_table_count(behind.play) == count + 1);
    image_free(&of);
    deed_close(&behind);
    deed_close(&table);
}

CHECK_MAIN
