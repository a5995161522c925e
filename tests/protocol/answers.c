/* What engines say, as a controller reads it; and what a controller says, as it is written. */
#include "../check.h"
#include "engine/engine_protocol.h"

static slice words(const char *text)
{
    return (slice){text, strlen(text)};
}

static reply_kind read(const char *line, protocol_reply *told)
{
    return protocol_read_reply(words(line), told);
}

TEST("bestmove: moves, none, and the id")
{
    protocol_reply told;
    CHECK(read("bestmove p2 drive montreal ; p2 treat blue id 12", &told) == REPLY_BESTMOVE);
    CHECK(told.move_count == 2 && slice_is(told.moves[0], "p2 drive montreal") &&
          slice_is(told.moves[1], "p2 treat blue") && told.has_id && told.id == 12);
    CHECK(read("bestmove none", &told) == REPLY_BESTMOVE && told.move_count == 0 && !told.has_id);
    CHECK(read("bestmove none id 0", &told) == REPLY_BESTMOVE && told.has_id && told.id == 0);
    const char *wrong[] = {"bestmove",
                           "bestmove ",
                           "bestmove p1 pass ; ",
                           "bestmove  ; p1 a",
                           "bestmove none id x",
                           "bestmove none id 01",
                           "bestmove none id ",
                           "bestmoves p1 pass",
                           "",
                           " bestmove none",
                           "bestmove p1 pass id -1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_SAY(read(wrong[i], &told) == REPLY_WRONG, "%s", wrong[i]);
    }
}

TEST("bestmove: as many moves as there is room for")
{
    strbuf line = {0};
    protocol_reply told;
    strbuf_add(&line, "bestmove p1 a");
    for (unsigned i = 1; i < PROTOCOL_PLAN_MAX; i++) {
        strbuf_add(&line, " ; p1 a");
    }
    CHECK(read(strbuf_text(&line), &told) == REPLY_BESTMOVE &&
          told.move_count == PROTOCOL_PLAN_MAX);
    strbuf_add(&line, " ; p1 a");
    CHECK(read(strbuf_text(&line), &told) == REPLY_WRONG);
    strbuf_free(&line);
}

TEST("info: every field, unknown ones skipped")
{
    protocol_reply told;
    CHECK(read("info id 3 candidate 2 win 8730 error 51 playouts 7 evaluations 8 plans 9 cpu-ms 10 "
               "rate 11 later 4,5 calibrated yes reason win,0 reason cure plan p1 a ; p1 b",
               &told) == REPLY_INFO);
    CHECK(told.has_id && told.id == 3 && told.candidate == 2 && told.has_win && told.win == 8730 &&
          told.error == 51 && told.playouts == 7 && told.evaluations == 8 && told.plans == 9 &&
          told.cpu_ms == 10 && told.rate == 11 && told.calibrated && told.move_count == 2);
    CHECK(read("info string win 3 is not a field", &told) == REPLY_INFO && !told.has_win &&
          slice_is(told.text, "win 3 is not a field"));
    CHECK(read("info", &told) == REPLY_INFO && !told.has_win && told.candidate == 0);
    CHECK(read("info reason win playouts 3", &told) == REPLY_INFO && told.playouts == 3);
    const char *wrong[] = {"info win 10001",   "info win",         "info win -1",
                           "info candidate 0", "info  win 3",      "info plan",
                           "info plan ",       "info string ",     "info calibrated maybe",
                           "info reason",      "info candidate 65"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_SAY(read(wrong[i], &told) == REPLY_WRONG, "%s", wrong[i]);
    }
}

TEST("synced and error")
{
    protocol_reply told;
    CHECK(read("synced", &told) == REPLY_SYNCED && !told.has_id);
    CHECK(read("synced 9223372036854775807", &told) == REPLY_SYNCED && told.id == INT64_MAX);
    CHECK(read("synced 9223372036854775808", &told) == REPLY_WRONG);
    CHECK(read("synced ", &told) == REPLY_WRONG);
    CHECK(read("error busy", &told) == REPLY_ERROR && slice_is(told.code, "busy") &&
          told.text.text == NULL);
    CHECK(read("error go there is none", &told) == REPLY_ERROR && slice_is(told.code, "go") &&
          slice_is(told.text, "there is none"));
    CHECK(read("error", &told) == REPLY_WRONG && read("error  x", &told) == REPLY_WRONG);
}

TEST("a greeting")
{
    static const char *const lines[] = {"id name Surto",      "id later x",
                                        "rules base 1",       "feature legal no",
                                        "feature scope turn", "feature candidates 8",
                                        "feature later 7",    "option seed type number default 0"};
    protocol_engine engine = protocol_engine_unknown();
    CHECK(engine.wants_legal && engine.stops && engine.candidates == 1 && !engine.whole_turns);
    CHECK(protocol_read_greeting(words("hello-ok 1"), &engine) == GREETING_WRONG);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        CHECK_SAY(protocol_read_greeting(words(lines[i]), &engine) == GREETING_MORE, "%s",
                  lines[i]);
    }
    CHECK(protocol_read_greeting(words("hello-ok 2"), &engine) == GREETING_WRONG);
    CHECK(protocol_read_greeting(words("hello-ok 1"), &engine) == GREETING_DONE);
    CHECK(strcmp(engine.name, "Surto") == 0 && !engine.wants_legal && engine.whole_turns &&
          engine.candidates == 8);
    CHECK(protocol_engine_has(&engine, "seed") && !protocol_engine_has(&engine, "level"));
    surto_game *base, *null;
    CHECK(surto_game_open(&base, "base", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_game_open(&null, "null", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(protocol_engine_plays(&engine, base) && !protocol_engine_plays(&engine, null));
    CHECK(protocol_read_greeting(words("rules * 0"), &engine) == GREETING_MORE);
    CHECK(protocol_engine_plays(&engine, null));
    surto_game_close(base);
    surto_game_close(null);
    for (unsigned i = 0; i < 2 * (sizeof engine.rules / sizeof engine.rules[0] +
                                  sizeof engine.options / sizeof engine.options[0]);
         i++) { /* more than there is room for */
        CHECK(protocol_read_greeting(words("rules later 2"), &engine) == GREETING_MORE);
        CHECK(protocol_read_greeting(words("option later type text"), &engine) == GREETING_MORE);
    }
    CHECK(strcmp(engine.rules[0].name, "base") == 0 && strcmp(engine.options[0], "seed") == 0);
    engine = protocol_engine_unknown();
    const char *wrong[] = {"",
                           "id name",
                           "rules base",
                           "rules Base 1",
                           "feature",
                           "feature legal",
                           "feature scope all",
                           "option seed",
                           "option Seed type",
                           "bestmove none"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_SAY(protocol_read_greeting(words(wrong[i]), &engine) == GREETING_WRONG, "%s",
                  wrong[i]);
    }
}

TEST("a long name is cut between two characters")
{
    protocol_engine engine = protocol_engine_unknown();
    strbuf line = {0};
    strbuf_add(&line, "id name ");
    for (unsigned i = 0; i < PROTOCOL_TEXT; i++) {
        strbuf_add(&line, "é");
    }
    CHECK(protocol_read_greeting(words(strbuf_text(&line)), &engine) == GREETING_MORE);
    CHECK(strlen(engine.name) == PROTOCOL_TEXT - 2);
    strbuf_free(&line);
}

/* Gives bytes in two pieces and gathers the verdicts as letters. */
static void cut_lines(const char *bytes, size_t length, size_t first, char *verdicts)
{
    static line_reader reader;
    reader.begin = reader.end = 0;
    reader.too_long = false;
    for (size_t at = 0; at < length;) {
        size_t room, part = at < first ? first - at : length - at;
        char *into = line_reader_room(&reader, &room);
        part = part < room ? part : room;
        memcpy(into, bytes + at, part);
        line_reader_came(&reader, part);
        at += part;
        slice line;
        line_verdict verdict;
        while ((verdict = line_reader_next(&reader, &line)) != LINE_NONE) {
            *verdicts++ = verdict == LINE_READ       ? line.text[0]
                          : verdict == LINE_TOO_LONG ? '>'
                                                     : '?';
        }
    }
    *verdicts = '\0';
}

TEST("lines, however they come")
{
    static const char text[] = "a\r\n\n\r\n# \xff\nb\xc3\xa9\n\xc3\nc\rd\ne\x7f\n\xf4\x90\x80\x80\n"
                               "\xe0\x80\x80\nf\nno end";
    char verdicts[32];
    for (size_t first = 0; first <= strlen(text); first++) {
        cut_lines(text, strlen(text), first, verdicts);
        CHECK_SAY(strcmp(verdicts, "ab?????f") == 0, "%s", verdicts);
    }
}

TEST("lines of 65536 bytes and one more")
{
    static char bytes[2 * PROTOCOL_LINE_MAX + 8];
    char verdicts[32];
    memset(bytes, 'x', sizeof bytes);
    bytes[PROTOCOL_LINE_MAX - 1] = '\n';                 /* as long as may be */
    bytes[PROTOCOL_LINE_MAX + PROTOCOL_LINE_MAX] = '\n'; /* one byte more */
    memcpy(bytes + PROTOCOL_LINE_MAX + PROTOCOL_LINE_MAX + 1, "a\n", 2);
    static const size_t firsts[] = {1,
                                    PROTOCOL_LINE_MAX - 1,
                                    PROTOCOL_LINE_MAX,
                                    PROTOCOL_LINE_MAX + 1,
                                    2 * PROTOCOL_LINE_MAX - 1,
                                    2 * PROTOCOL_LINE_MAX,
                                    2 * PROTOCOL_LINE_MAX + 1,
                                    sizeof bytes};
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++) {
        cut_lines(bytes, sizeof bytes, firsts[i], verdicts);
        CHECK_SAY(strcmp(verdicts, "x>a") == 0, "%zu: %s", firsts[i], verdicts);
    }
}

TEST("a position: a view has the moves of its seat, and forbidden ones are left out")
{
    surto_game *game;
    surto_option options[] = {{"players", "2"}, {"hands", "closed"}};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_rng rng = {1};
    surto_move move;
    strbuf text = {0};
    CHECK(surto_game_open(&game, "base", options, 2, NULL, 0) == SURTO_OK);
    surto_start(game, state);
    while (surto_actors(game, state) == SURTO_CHANCE) {
        CHECK(surto_sample(game, state, &rng, &move) == SURTO_OK);
        CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
    }
    unsigned pass, seat = surto_actors(game, state) & 1 ? 0 : 1;
    CHECK(surto_move_kind_by_name(game, "pass", &pass) == SURTO_OK);
    protocol_add_position(&text, game, state, SURTO_SPECTATOR, false, 0);
    CHECK(strncmp(text.bytes, "position full\nphase: actions\n", 29) == 0);
    CHECK(!strstr(text.bytes, "\nlegal\n") && strcmp(text.bytes + text.length - 5, "\nend\n") == 0);
    strbuf_clear(&text);
    protocol_add_position(&text, game, state, seat, false, 0);
    CHECK(strncmp(text.bytes, seat ? "position view p2\n" : "position view p1\n", 17) == 0);
    CHECK(strstr(text.bytes, seat ? "hand p1: ?4\n" : "hand p2: ?4\n") != NULL);
    CHECK(strstr(text.bytes, "\nlegal\n") && strstr(text.bytes, " pass\n"));
    strbuf_clear(&text);
    protocol_add_position(&text, game, state, SURTO_SPECTATOR, true, UINT64_C(1) << pass);
    CHECK(strstr(text.bytes, "\nlegal\n") && !strstr(text.bytes, " pass\n"));
    strbuf_clear(&text);
    protocol_add_game(&text, game);
    CHECK(strncmp(text.bytes, "game\nsurto 1\nrules: base 1\nplayers: 2\n", 38) == 0);
    CHECK(strstr(text.bytes, "hands: closed\nconsent: off\nend\n") != NULL);
    strbuf_free(&text);
    surto_game_close(game);
}

TEST("go is written and read as the same")
{
    surto_game *game;
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    strbuf text = {0};
    unsigned give;
    CHECK(surto_move_kind_by_name(game, "give", &give) == SURTO_OK);
    protocol_go what = {.seat = 1,
                        .turn = true,
                        .playouts = 7,
                        .cpu_ms = 8,
                        .wall_ms = 9,
                        .candidates = 3,
                        .forbidden = UINT64_C(1) << give,
                        .has_id = true};
    protocol_add_go(&text, game, &what);
    CHECK(strcmp(text.bytes, "go seat p2 scope turn playouts 7 cpu-ms 8 wall-ms 9 candidates 3 "
                             "forbid give id 0\n") == 0);
    protocol_go again;
    CHECK(protocol_read_go((slice){text.bytes + 3, text.length - 4}, game, &again) == NULL);
    CHECK(again.seat == 1 && again.turn && again.playouts == 7 && again.cpu_ms == 8 &&
          again.wall_ms == 9 && again.candidates == 3 && again.forbidden == what.forbidden &&
          again.has_id && again.id == 0 && !again.infinite);
    CHECK(protocol_read_go((slice){NULL, 0}, game, &again) == NULL &&
          again.seat == SURTO_SPECTATOR);
    strbuf_clear(&text);
    protocol_add_go(&text, game, &(protocol_go){.seat = SURTO_SPECTATOR, .infinite = true});
    CHECK(strcmp(text.bytes, "go infinite\n") == 0);
    strbuf_clear(&text);
    protocol_add_hello(&text);
    protocol_add_pack(&text, "abc", 3);
    CHECK(strcmp(text.bytes, "hello surto-engine 1\npack 3\nabc\n") == 0);
    strbuf_free(&text);
    surto_game_close(game);
}

CHECK_MAIN
