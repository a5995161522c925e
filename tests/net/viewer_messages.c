/* What each viewpoint is sent: a client with the engine can follow a table with open hands, with
 * closed hands the messages say what the library's masks leave, and bounds hold. */
#include <stdlib.h>

#include "seated.h"

#include "../check.h"

enum { FRAME = MSG_SERVER_FRAME_MAX + 1 };

static char frame[FRAME];
static size_t frame_length;
static msg_server message;
static msg_server_room room;
static seated s;

static const msg_create safe = {.undo = MSG_UNDO_SAFE};
static const msg_create timed = {
    .undo = MSG_UNDO_SAFE, .clock = MSG_CLOCK_SEAT, .has_start = true, .start = 600000};

/* Reads what was written, as a client does. Returns: whether it is such a message. */
static bool is(unsigned kind, size_t length)
{
    msg_fault fault = {0};
    frame_length = length;
    if (length == 0 || length >= FRAME) {
        return false;
    }
    msg_status status = msg_server_read(frame, length, &message, &room, &fault);
    CHECK_SAY(status == MSG_OK, "%s %s", fault.field ? fault.field : "", fault.why);
    return status == MSG_OK && message.kind == kind;
}

static const msg_whole *whole(unsigned seat)
{
    message_reader reader = {.seat = seat, .seats = (uint8_t)(seat < 4 ? 1U << seat : 0), .n = 7};
    CHECK(is(MSG_WHOLE, viewer_message_whole(&s.table, &s.id, &reader, 1, NULL, 0, frame, FRAME)));
    CHECK(message.of.whole.at == s.table.snapshot.revision);
    return &message.of.whole;
}

static const msg_moved *moved(unsigned seat)
{
    CHECK(is(MSG_MOVED, viewer_message_moved(&s.table, &s.id, seat, s.out.first, s.out.at - 1, NULL,
                                             frame, FRAME)));
    return &message.of.moved;
}

static bool has(msg_text text, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= text.length; i++) {
        if (memcmp(text.at + i, word, length) == 0) {
            return true;
        }
    }
    return false;
}

/* A random move of a seat. Returns: false if the game is over. */
static bool play_random(surto_rng *rng)
{
    surto_move move;
    if (surto_sample(s.table.game, seated_state(&s), rng, &move) != SURTO_OK) {
        return false;
    }
    CHECK(move.actor != SURTO_ACTOR_CHANCE && seated_play(&s, move) == ACTION_DONE);
    return true;
}

/* ---- Open hands ------------------------------------------------------------------------- */

static uint64_t hash_of(const uint8_t bytes[8])
{
    uint64_t hash = 0;
    for (unsigned i = 0; i < 8; i++) {
        hash = hash << 8 | bytes[i];
    }
    return hash;
}

/* Makes the moves of `moved` on a client's table. Returns: whether its engine agrees. */
static bool follow(surto_table *client, const msg_moved *news)
{
    for (size_t i = 0; i < news->moves_count; i++) {
        surto_move move;
        if (surto_move_read(s.table.game, news->moves[i].at, news->moves[i].length, &move) !=
                SURTO_OK ||
            surto_table_play(client, move, NULL) != SURTO_OK) {
            return false;
        }
    }
    return news->has_hash &&
           hash_of(news->hash) == surto_hash(s.table.game, surto_table_state(client));
}

static surto_table *load(const msg_whole *all, const surto_dealer *dealer)
{
    surto_table *client = NULL;
    char why[200] = "";
    CHECK(all->has_record && !all->has_view && !all->has_log && !all->has_offered);
    CHECK_SAY(surto_table_load(&client, all->record.at, all->record.length, dealer, why,
                               sizeof why) == SURTO_OK,
              "%s", why);
    return client;
}

/* Is the head of a `whole` that of its record, behind the line that says what it is? */
static bool has_head(const msg_whole *all)
{
    const char *line = memchr(all->record.at, '\n', all->record.length);
    return line && strncmp(line + 1, all->head.at, all->head.length) == 0 &&
           has(all->head, "commitment: 0000") && !has(all->head, "seed");
}

static void play_open(const char *head, unsigned moves)
{
    surto_rng rng = {moves};
    surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    CHECK(seated_open(&s, head, safe, 11));
    const msg_whole *all = whole(0);
    CHECK(all->stage == MSG_STAGE_PLAYING && all->n == 7 && all->seats == 1 && !all->has_since);
    CHECK(!all->has_seed && !all->has_result && has_head(all));
    surto_table *client = load(all, &nobody);
    for (unsigned i = 0; client && i < moves && play_random(&rng); i++) {
        static char other[FRAME];
        const msg_moved *news;
        size_t length = viewer_message_moved(&s.table, &s.id, SURTO_SPECTATOR, s.out.first,
                                             s.out.at - 1, NULL, other, sizeof other);
        CHECK(length == viewer_message_moved(&s.table, &s.id, 1, s.out.first, s.out.at - 1, NULL,
                                             frame, FRAME) &&
              memcmp(frame, other, length) == 0);
        news = moved(0);
        CHECK(news->from + 1 == news->at && news->at == s.out.at);
        CHECK(!news->has_view && !news->has_facts && !news->has_offered && !news->has_since);
        CHECK_SAY(follow(client, news), "%s, move %u", head, i);
        if (i % 64 == 63) { /* somebody comes later */
            surto_table *late = load(whole(1), &nobody);
            CHECK(late && surto_hash(s.table.game, surto_table_state(late)) ==
                              surto_hash(s.table.game, surto_table_state(client)));
            surto_table_close(late);
        }
    }
    surto_table_close(client);
}

TEST("viewer: with open hands a client's engine follows every game, and agrees after every move")
{
    static const struct {
        const char *head;
        unsigned moves;
    } games[] = {{"rules: base\nplayers: 2\n", 2000},
                 {"rules: base\nplayers: 4\nconsent: on\nepidemics: 6\n", 2000},
                 {"rules: season2\ngame: prologue\nplayers: 3\n", 2000},
                 {"rules: season2\ngame: campaign\nplayers: 4\nconsent: on\n", 600},
                 {"rules: season0\ngame: january\nplayers: 3\n", 2000},
                 {"rules: season0\ngame: campaign\nplayers: 2\n", 600}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        play_open(games[i].head, games[i].moves);
        game_table_close(&s.table);
    }
}

TEST("viewer: when it is over the seed explains every draw of the record")
{
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED};
    play_open("rules: base\nplayers: 3\n", 2000);
    CHECK(s.table.snapshot.stage == STAGE_OVER && (s.out.changed & CHANGED_OVER));
    CHECK(is(MSG_OVER, viewer_message_over(&s.table, &s.id, frame, FRAME)) &&
          message.of.over.has_seed);
    CHECK(msg_text_is(msg_text_cut(message.of.over.result, 4), "lost"));
    memcpy(dealer.seed.bytes, message.of.over.seed, sizeof dealer.seed.bytes);
    const msg_whole *all = whole(SURTO_SPECTATOR);
    CHECK(all->has_seed && all->has_result && all->stage == MSG_STAGE_OVER && !all->has_view);
    CHECK(memcmp(all->seed, dealer.seed.bytes, sizeof all->seed) == 0);
    surto_table_close(load(all, &dealer));
    game_table_close(&s.table);
}

/* ---- Before and beside the game --------------------------------------------------------- */

TEST("viewer: a table that waits has chairs and no game, and clocks say since when")
{
    CHECK(seated_create(&s, "rules: base\nplayers: 3\n", timed, (game_table_creation){0}, 1) ==
          SURTO_OK);
    msg_client sit = {.kind = MSG_SIT, .of.sit = {.seat = 1}};
    msg_client computer = {
        .kind = MSG_COMPUTER,
        .of.computer = {.seat = 2, .has_level = true, .level = msg_text_of("random")}};
    CHECK(seated_do(&s, 1, &sit) == ACTION_DONE && seated_do(&s, 1, &computer) == ACTION_DONE);
    const msg_whole *all = whole(SURTO_SPECTATOR);
    CHECK(all->stage == MSG_STAGE_WAITING && !all->has_record && !all->has_view);
    CHECK(msg_text_is(all->title, "Friday") && all->chairs_count == 3 && all->plans_count == 0);
    CHECK(!all->has_vote && all->seats == 0 && !all->host);
    CHECK(is(MSG_CHAIRS, viewer_message_chairs(&s.table, &s.id, 2, frame, FRAME)));
    const msg_chair *chairs = message.of.chairs.chairs;
    CHECK(!chairs[0].has_person && !chairs[0].has_computer && !chairs[0].here);
    CHECK(chairs[1].has_person && msg_text_is(chairs[1].person, "Bo") && chairs[1].here);
    CHECK(!chairs[1].ready && chairs[2].ready && msg_text_is(chairs[2].computer, "random"));
    CHECK(message.of.chairs.has_since && message.of.chairs.since % 100 == 0);
    game_table_close(&s.table);
}

TEST("viewer: clocks are told as they were at since, which is no finer than a tenth of a second")
{
    surto_rng rng = {3};
    CHECK(seated_open(&s, "rules: base\nplayers: 2\nhands: closed\n", timed, 5));
    CHECK(play_random(&rng));
    const msg_moved *news = moved(0);
    CHECK(news->has_since && news->has_left && news->left_count == 2);
    CHECK(news->since % 100 == 0 && s.table.snapshot.since_ms - news->since < 100);
    CHECK(news->left[0] == s.table.snapshot.seats[0].left_ms);
    CHECK(whole(1)->has_since &&
          message.of.whole.chairs[1].left == s.table.snapshot.seats[1].left_ms);
    game_table_close(&s.table);
}

TEST("viewer: people are named up to the bound of the message, and votes are told")
{
    static msg_person people[100];
    message_reader reader = {.seat = SURTO_SPECTATOR, .host = true};
    surto_rng rng = {3};
    for (size_t i = 0; i < 100; i++) {
        people[i] = (msg_person){.name = msg_text_of("Eve"), .here = true};
    }
    CHECK(seated_open(&s, "rules: base\nevents: none\n", (msg_create){.undo = MSG_UNDO_AGREED}, 5));
    CHECK(is(MSG_ASKED, viewer_message_vote(&s.table, &s.id, frame, FRAME)) &&
          !message.of.asked.has_vote);
    while (surto_table_move(s.table.play, surto_table_move_count(s.table.play) - 1).actor !=
               SURTO_ACTOR_CHANCE ||
           s.table.snapshot.revision < 10) {
        CHECK(play_random(&rng));
    }
    msg_client undo = {.kind = MSG_UNDO, .of.undo = {.at = s.table.snapshot.revision, .key = {99}}};
    CHECK(seated_do(&s, 0, &undo) == ACTION_DONE && s.table.snapshot.vote.seat == 0);
    CHECK(is(MSG_ASKED, viewer_message_vote(&s.table, &s.id, frame, FRAME)) &&
          message.of.asked.has_vote);
    CHECK(message.of.asked.vote.count == s.table.snapshot.vote.count);
    CHECK(is(MSG_WHOLE,
             viewer_message_whole(&s.table, &s.id, &reader, 0, people, 100, frame, FRAME)));
    CHECK(message.of.whole.people_count == 64 && message.of.whole.host && !message.of.whole.has_n);
    CHECK(message.of.whole.has_vote && message.of.whole.vote.yes == 1);
    game_table_close(&s.table);
}

/* ---- Closed hands ----------------------------------------------------------------------- */

/* The researcher's cards can be shared from the beginning. */
static const char closed_head[] = "rules: base\nplayers: 3\nroles: medic researcher scientist\n"
                                  "hands: closed\nconsent: on\n";

/* Whether a view is what a viewpoint may see now. */
static bool is_view(msg_text text, unsigned seat)
{
    surto_state_buffer rooms[2];
    surto_state *read = surto_state_from_buffer(&rooms[0]),
                *view = surto_state_from_buffer(&rooms[1]);
    surto_observe(s.table.game, seated_state(&s), seat, view);
    return surto_state_read(s.table.game, text.at, text.length, read, NULL, 0) == SURTO_OK &&
           memcmp(read, view, surto_state_size(s.table.game)) == 0;
}

static bool is_offered(const msg_text *texts, size_t count, unsigned seat)
{
    static surto_move moves[SURTO_MOVES_MAX];
    char text[SURTO_MOVE_TEXT_MAX];
    bool same =
        surto_legal_for(s.table.game, seated_state(&s), seat, moves, SURTO_MOVES_MAX) == count;
    for (size_t i = 0; same && i < count; i++) {
        surto_move_write(s.table.game, moves[i], text, sizeof text);
        same = msg_text_is(texts[i], text);
    }
    return same;
}

TEST("viewer: with closed hands moved has view, moves, facts and offers of the viewpoint, in sum "
     "whole")
{
    static char log[SURTO_SEATS_MAX][1 << 16];
    static const unsigned viewpoints[] = {0, 1, 2, SURTO_SPECTATOR};
    surto_rng rng = {8};
    unsigned hidden = 0, facts = 0;
    size_t counts[4];
    CHECK(seated_open(&s, closed_head, safe, 21));
    for (unsigned i = 0; i < 4; i++) {
        const msg_moved *news = moved(viewpoints[i]); /* the set-up */
        counts[i] = news->moves_count;
        CHECK(news->moves_count == surto_table_move_count(s.table.play) && news->has_facts);
        log[i][0] = 0;
        for (size_t k = 0; k < news->moves_count; k++) {
            strncat(log[i], news->moves[k].at, news->moves[k].length);
            strcat(log[i], "\n");
        }
    }
    while (play_random(&rng)) {
        for (unsigned i = 0; i < 4; i++) {
            const msg_moved *news = moved(viewpoints[i]);
            CHECK(!news->has_hash && news->has_view && news->has_facts && news->has_offered);
            CHECK(is_view(news->view, viewpoints[i]));
            CHECK(is_offered(news->offered, news->offered_count, viewpoints[i]));
            for (size_t k = 0; k < news->moves_count; k++) {
                strncat(log[i], news->moves[k].at, news->moves[k].length);
                strcat(log[i], "\n");
                hidden += has(news->moves[k], "?");
            }
            counts[i] += news->moves_count;
            facts += news->facts_count > 0 && news->facts[0].arg_count == 6;
        }
        if (s.table.snapshot.stage != STAGE_PLAYING) {
            break; /* then everything is open */
        }
        for (unsigned i = 0; i < 4; i++) {
            const msg_whole *all = whole(viewpoints[i]);
            const char *at = log[i];
            CHECK(!all->has_record && all->has_view && all->log_count == counts[i]);
            CHECK(is_view(all->view, viewpoints[i]) && !has(all->head, "seed"));
            CHECK(is_offered(all->offered, all->offered_count, viewpoints[i]));
            for (size_t k = 0; k < all->log_count; k++) {
                CHECK(strncmp(at, all->log[k].at, all->log[k].length) == 0);
                at += all->log[k].length + 1;
            }
        }
    }
    CHECK(hidden > 20 && facts > 100 && s.table.snapshot.stage == STAGE_OVER);
    CHECK(whole(1)->has_record && !message.of.whole.has_view);
    CHECK(!has(message.of.whole.record, "?"));
    game_table_close(&s.table);
}

TEST("viewer: a plan with closed hands shows its hidden cards to those who may know them")
{
    static surto_move moves[SURTO_MOVES_MAX];
    surto_rng rng = {8};
    unsigned give, take, planned = 0;
    CHECK(seated_open(&s, closed_head, safe, 21));
    CHECK(surto_move_kind_by_name(s.table.game, "give", &give) == SURTO_OK &&
          surto_move_kind_by_name(s.table.game, "take", &take) == SURTO_OK);
    while (planned < 5 && play_random(&rng)) {
        size_t count = surto_legal(s.table.game, seated_state(&s), moves, SURTO_MOVES_MAX);
        for (size_t i = 0; i < count && planned < 5; i++) {
            if ((moves[i].kind != give && moves[i].kind != take) ||
                seated_propose(&s, moves[i].actor, &moves[i], 1) != ACTION_DONE) {
                continue;
            }
            planned++;
            char text[SURTO_MOVE_TEXT_MAX];
            surto_move_write(s.table.game, moves[i], text, sizeof text);
            for (unsigned seat = 0; seat < 4; seat++) {
                unsigned viewpoint = seat < 3 ? seat : (unsigned)SURTO_SPECTATOR;
                bool party = seat == moves[i].actor || seat == moves[i].arg[0];
                CHECK(
                    is(MSG_PLANS, viewer_message_plans(&s.table, &s.id, viewpoint, frame, FRAME)));
                const msg_plans *plans = &message.of.plans;
                size_t standing = plans->plans_count;
                msg_text seen = plans->plans[plans->plans_count - 1].moves[0];
                CHECK(msg_text_is(seen, text) == party);
                CHECK(has(seen, "?") != party);
                CHECK(whole(viewpoint)->plans_count == standing);
            }
        }
    }
    CHECK(planned == 5);
    game_table_close(&s.table);
}

TEST("viewer: what others may still play of a deal is not shown when one table is over")
{
    store_deal deal = {.name = "daily-2026-11-15", .head = "rules: null\nturns: 2\n"};
    CHECK(seated_create(&s, "", safe, (game_table_creation){.deal = &deal}, 3) == SURTO_OK);
    CHECK(seated_begin(&s));
    surto_rng rng = {1};
    while (play_random(&rng)) {
    }
    CHECK(s.table.snapshot.stage == STAGE_OVER);
    CHECK(is(MSG_OVER, viewer_message_over(&s.table, &s.id, frame, FRAME)) &&
          !message.of.over.has_seed);
    CHECK(!whole(0)->has_seed && !message.of.whole.has_record && message.of.whole.has_view);
    CHECK(has(message.of.whole.log[1], "?"));
    game_table_close(&s.table);
    deal.head[0] = 0;
    strcpy(deal.head, "rules: base\n");
    CHECK(seated_create(&s, "", safe, (game_table_creation){.deal = &deal}, 3) == SURTO_OK);
    CHECK(seated_begin(&s));
    while (play_random(&rng)) {
    }
    CHECK(whole(0)->has_record && !message.of.whole.has_seed);
    CHECK(!has(message.of.whole.record, "seed:"));
    game_table_close(&s.table);
}

TEST("viewer: a table that is closed shows everything that was hidden")
{
    CHECK(seated_open(&s, closed_head, safe, 21));
    msg_client closes = {.kind = MSG_CLOSE_TABLE};
    CHECK(seated_do(&s, 0, &closes) == ACTION_DONE);
    CHECK(is(MSG_OVER, viewer_message_over(&s.table, &s.id, frame, FRAME)) &&
          message.of.over.has_seed);
    CHECK(msg_text_is(message.of.over.result, "open"));
    const msg_whole *all = whole(SURTO_SPECTATOR);
    CHECK(all->stage == MSG_STAGE_CLOSED && all->has_record && all->has_seed && all->has_result);
    game_table_close(&s.table);
    CHECK(seated_create(&s, closed_head, safe, (game_table_creation){0}, 1) == SURTO_OK);
    CHECK(seated_do(&s, 0, &closes) == ACTION_DONE);
    CHECK(!whole(0)->has_record && msg_text_is(message.of.whole.result, "open"));
    game_table_close(&s.table);
}

/* ---- Bounds ----------------------------------------------------------------------------- */

/* The first legal move of a kind. Returns: whether there is one. */
static bool find_move(const char *kind, surto_move *out)
{
    static surto_move moves[SURTO_MOVES_MAX];
    unsigned number;
    CHECK(surto_move_kind_by_name(s.table.game, kind, &number) == SURTO_OK);
    size_t count = surto_legal(s.table.game, seated_state(&s), moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (moves[i].kind == number) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

/* Proposals that are declined again and again make a record long. */
static void make_long(size_t count)
{
    surto_rng rng = {5};
    surto_move share, decline;
    while (!find_move("give", &share) && !find_move("take", &share) && play_random(&rng)) {
    }
    while (surto_table_move_count(s.table.play) < count) {
        CHECK(surto_table_play(s.table.play, share, NULL) == SURTO_OK);
        CHECK(find_move("decline", &decline));
        CHECK(surto_table_play(s.table.play, decline, NULL) == SURTO_OK);
    }
}

TEST("viewer: what is more than a message may have is not written, and long tables go by views")
{
    static const char *const heads[] = {
        "rules: base\nconsent: on\nroles: medic researcher\n",
        "rules: base\nconsent: on\nroles: medic researcher\nhands: closed\n"};
    for (unsigned i = 0; i < 2; i++) {
        CHECK(seated_open(&s, heads[i], safe, 4));
        make_long(600);
        size_t count = surto_table_move_count(s.table.play);
        CHECK(viewer_message_moved(&s.table, &s.id, 0, count - 257, 1, NULL, frame, FRAME) == 0);
        CHECK(is(MSG_MOVED,
                 viewer_message_moved(&s.table, &s.id, 0, count - 256, 1, NULL, frame, FRAME)));
        CHECK(message.of.moved.moves_count == 256 && message.of.moved.has_view == (i == 1));
        CHECK(whole(0)->has_record == (i == 0));
        size_t length = viewer_message_moved(&s.table, &s.id, 0, count - 1, 1, NULL, NULL, 0);
        memset(frame, '#', 200); /* what has no room is not written */
        CHECK(viewer_message_moved(&s.table, &s.id, 0, count - 1, 1, NULL, frame, 100) == length &&
              length > 100);
        CHECK(frame[0] == '{' && frame[100] == '#');
        make_long(VIEWER_RECORD_MOVES + 2);
        CHECK(!whole(0)->has_record && message.of.whole.has_view);
        CHECK(message.of.whole.log_count == 4096 && message.of.whole.offered_count > 0);
        CHECK(is(MSG_MOVED, viewer_message_moved(&s.table, &s.id, 0, count - 2, 1, NULL, frame,
                                                 FRAME)) == false);
        count = surto_table_move_count(s.table.play);
        CHECK(is(MSG_MOVED,
                 viewer_message_moved(&s.table, &s.id, 0, count - 2, 1, NULL, frame, FRAME)));
        CHECK(message.of.moved.has_view && message.of.moved.has_hash == (i == 0));
        game_table_close(&s.table);
    }
}

CHECK_MAIN
