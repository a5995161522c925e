/* The script of the tutorial: that all of it is true, and that damaged ones do no harm. */
#include <stdlib.h>
#include <string.h>
#include <surto/surto.h>

#include "../check.h"
#include "app/files.h"
#include "app/players.h"
#include "app/record_file.h"
#include "ui/lesson/lesson.h"
#include "ui/lesson/lesson_script.h"
#include "ui/message/language.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"

static script base;

static void open_base(void)
{
    char why[200] = "";
    if (!base.game) {
        bool good = script_read(&base, script_base, script_base_length, why, sizeof why);
        CHECK_SAY(good, "%s", why);
        if (!good) {
            exit(1);
        }
    }
}

static size_t legal_moves(const surto_table *table, surto_move *out)
{
    return surto_legal(base.game, surto_table_state(table), out, SURTO_MOVES_MAX);
}

static bool is_in(surto_move move, const surto_move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

/* Calls something before every step on the way that the script itself goes. */
typedef void step_visitor(lesson *l, surto_table *table, const script_step *step);

static surto_table *walk(step_visitor *visit)
{
    open_base();
    lesson l = {.of = &base};
    surto_table *table = lesson_table(&base, 0);
    lesson_play_chance(&l, table);
    const script_step *step;
    while ((step = lesson_step(&l))) {
        visit(&l, table, step);
        if (step->move_count) {
            CHECK(surto_table_play(table, step->moves[0], NULL) == SURTO_OK);
            CHECK(lesson_find(&l, table));
        } else {
            lesson_mark_read(&l);
        }
        lesson_play_chance(&l, table);
        temp_clear();
    }
    CHECK(!l.off);
    return table;
}

static void client_session_nothing(lesson *l, surto_table *table, const script_step *step)
{
    (void)l;
    (void)table;
    (void)step;
}

/* ---- tutorial_script --------------------------------------------------------------------- */

TEST("tutorial_script: its moves are those of the record, and win")
{
    strbuf wanted = {0}, found = {0};
    char why[200];
    const char *path = getenv("TUTORIAL_RECORD");
    CHECK(path && file_read(path, SURTO_RECORD_TEXT_MAX, &wanted, why, sizeof why));
    surto_table *table = walk(client_session_nothing);
    record_text(table, &found);
    CHECK(strcmp(strbuf_text(&wanted), strbuf_text(&found)) == 0);
    CHECK(surto_state_result(base.game, surto_table_state(table)).kind == SURTO_WON);
    surto_table_close(table);
    strbuf_free(&wanted);
    strbuf_free(&found);
}

static void check_moves(lesson *l, surto_table *table, const script_step *step)
{
    static surto_move legal[SURTO_MOVES_MAX];
    surto_move accepted[SCRIPT_MOVES_MAX];
    size_t count = legal_moves(table, legal);
    unsigned moves = lesson_moves(l, accepted);
    CHECK((moves > 0) == (step->move_count > 0));
    for (unsigned i = 0; i < moves; i++) {
        CHECK_SAY(is_in(accepted[i], legal, count), "step %u", step->number);
    }
    for (unsigned i = 0; i < step->wrong_count; i++) {
        const script_reply *wrong = &base.wrongs[step->first_wrong + i];
        unsigned fitting = 0;
        for (size_t j = 0; j < count; j++) {
            fitting += script_fits(wrong, base.game, legal[j]) && !is_in(legal[j], accepted, moves);
        }
        CHECK_SAY(fitting > 0, "step %u: %s", step->number, wrong->pattern);
    }
}

TEST("tutorial_script: what is accepted is legal, every answer fits some other legal move")
{
    surto_table_close(walk(check_moves));
}

static bool holds(const script_check *check, const surto_table *table)
{
    surto_base_position at;
    surto_odds odds;
    if (surto_base_get_position(base.game, surto_table_state(table), &at) != SURTO_OK) {
        return false;
    }
    switch (check->kind) {
    case CLAIM_ODDS: {
        if (surto_odds_compute(base.game, surto_table_state(table), &odds) != SURTO_OK) {
            return false;
        }
        double chance =
            check->number == SURTO_NONE ? odds.any_outbreak : odds.outbreak[check->number];
        return (unsigned)(100 * chance + 0.5) == check->value; /* as it is shown */
    }
    case CLAIM_TOP: {
        unsigned cards = 0;
        for (uint64_t left = at.layers[0].cities; left; left &= left - 1) {
            cards++;
        }
        return cards == check->value;
    }
    case CLAIM_HAND:
        return at.hand_count[check->number] == check->value;
    case CLAIM_OUTBREAKS:
        return at.outbreaks == check->value;
    }
    return false;
}

/* A card that is shown is in somebody's hand. */
static bool is_there(const script_target *target, const surto_table *table)
{
    surto_base_position at;
    CHECK(surto_base_get_position(base.game, surto_table_state(table), &at) == SURTO_OK);
    return target->kind != HIGHLIGHT_CARD || ((at.hand[0] | at.hand[1]) >> target->number & 1);
}

static unsigned claims;

static void check_claims(lesson *l, surto_table *table, const script_step *step)
{
    (void)l;
    for (unsigned i = 0; i < step->check_count; i++) {
        CHECK_SAY(holds(&step->checks[i], table), "step %u, check %u", step->number, i + 1);
        claims++;
    }
    for (unsigned i = 0; i < step->target_count; i++) {
        CHECK_SAY(is_there(&step->targets[i], table), "step %u, target %u", step->number, i + 1);
    }
}

TEST("tutorial_script: what the texts claim is true, what is shown is there")
{
    surto_table_close(walk(check_claims));
    CHECK(claims >= 9);
}

/* ---- tutorial_groups --------------------------------------------------------------------- */

TEST("tutorial_groups: the other order of a group leads to the same position")
{
    open_base();
    unsigned groups = 0;
    surto_table *straight = walk(client_session_nothing);
    surto_table *table = lesson_table(&base, 0);
    lesson l = {.of = &base};
    lesson_play_chance(&l, table);
    const script_step *step;
    while ((step = lesson_step(&l))) {
        surto_move moves[SCRIPT_MOVES_MAX];
        unsigned count = lesson_moves(&l, moves);
        groups += count > 1;
        if (count) {
            CHECK(surto_table_play(table, moves[count - 1], NULL) == SURTO_OK);
            CHECK(lesson_find(&l, table) && !l.off);
        } else {
            lesson_mark_read(&l);
        }
        lesson_play_chance(&l, table);
    }
    CHECK(groups == 1);
    CHECK(surto_hash(base.game, surto_table_state(table)) ==
          surto_hash(base.game, surto_table_state(straight)));
    surto_table_close(table);
    surto_table_close(straight);
}

/* ---- tutorial_stray ---------------------------------------------------------------------- */

static void check_stray(lesson *l, surto_table *table, const script_step *step)
{
    static surto_move legal[SURTO_MOVES_MAX];
    size_t count = legal_moves(table, legal);
    surto_move accepted[SCRIPT_MOVES_MAX];
    unsigned moves = lesson_moves(l, accepted);
    for (size_t i = 0; i < count; i++) {
        lesson_answer answer = lesson_check_move(l, legal[i]);
        bool good = step->what == STEP_FREE || is_in(legal[i], accepted, moves);
        CHECK(answer == (good               ? LESSON_ACCEPTED
                         : step->move_count ? LESSON_OTHER_MOVE
                                            : LESSON_READ_FIRST));
        CHECK(lesson_step(l) == step);
    }
    lesson_reset_hints(l, NULL);
}

TEST("tutorial_stray: of all legal moves only the step's are accepted")
{
    surto_table_close(walk(check_stray));
}

/* ---- tutorial_return --------------------------------------------------------------------- */

static void check_return(lesson *l, surto_table *table, const script_step *step)
{
    strbuf text = {0};
    record_text(table, &text);
    surto_table *again = lesson_load(&base, strbuf_text(&text), text.length);
    lesson back = {.of = &base};
    CHECK(again && lesson_find(&back, again));
    CHECK(lesson_play_chance(&back, again) == 0);
    const script_step *found = lesson_step(&back);
    CHECK(found && found->number <= step->number);
    while (found && found != step) { /* only texts since the last move are read again */
        CHECK(found->move_count == 0);
        lesson_mark_read(&back);
        found = lesson_step(&back);
    }
    CHECK(back.item == l->item);
    surto_table_close(again);
    strbuf_free(&text);
}

TEST("tutorial_return: the record alone says which step it is")
{
    surto_table_close(walk(check_return));
}

TEST("tutorial_return: a record of another game does not fit")
{
    open_base();
    surto_table *table = lesson_table(&base, 1);
    surto_move legal[SURTO_MOVES_MAX];
    size_t count = legal_moves(table, legal);
    lesson l = {.of = &base};
    for (size_t i = 0; i < count; i++) {
        surto_table *other = lesson_table(&base, 1);
        CHECK(surto_table_play(other, legal[i], NULL) == SURTO_OK);
        surto_move wanted = base.steps[3].moves[0];
        CHECK(lesson_find(&l, other) == is_in(wanted, &legal[i], 1));
        surto_table_close(other);
    }
    surto_table_close(table);
    CHECK(lesson_load(&base, "surto 1\nrules: base 1\n", 22) == NULL);
}

/* ---- tutorial_skip ----------------------------------------------------------------------- */

TEST("tutorial_skip: a chapter begins in the position the record has there")
{
    surto_table *whole = walk(client_session_nothing);
    surto_state_buffer room;
    for (unsigned chapter = 0; chapter < base.chapter_count; chapter++) {
        surto_table *table = lesson_table(&base, chapter);
        lesson l = {.of = &base, .read = base.chapters[chapter].first_step - 1};
        CHECK(surto_table_state_at(whole, surto_table_move_count(table),
                                   surto_state_from_buffer(&room)) == SURTO_OK);
        CHECK(surto_hash(base.game, surto_table_state(table)) ==
              surto_hash(base.game, surto_state_from_buffer(&room)));
        lesson_play_chance(&l, table);
        CHECK(lesson_step(&l) && lesson_step(&l)->chapter == chapter);
        CHECK(lesson_step(&l) && lesson_step(&l)->number == base.chapters[chapter].first_step);
        surto_table_close(table);
    }
    surto_table_close(whole);
}

/* ---- tutorial_own ------------------------------------------------------------------------ */

enum { OWN_MOVES_MAX = 4000 };

/* Plays the free part with a policy. Returns: whether the game came to an end. */
static bool play_own(player_kind how, uint64_t seed, bool *won)
{
    surto_table *table = lesson_table(&base, (unsigned)base.chapter_count - 1);
    lesson l = {.of = &base};
    computer_player plays;
    bool over = false;
    CHECK(player_open(&plays, how, base.game));
    plays.rng = (surto_rng){seed};
    lesson_play_chance(&l, table);
    for (unsigned i = 0; i < OWN_MOVES_MAX && !over; i++) {
        surto_move move;
        lesson_mark_read(&l);
        lesson_play_chance(&l, table);
        over = surto_actors(base.game, surto_table_state(table)) == SURTO_OVER;
        if (!over) {
            move = player_choose(&plays, surto_table_state(table));
            CHECK(lesson_check_move(&l, move) == LESSON_ACCEPTED);
            CHECK(surto_table_play(table, move, NULL) == SURTO_OK);
            CHECK(lesson_find(&l, table));
            lesson_play_chance(&l, table);
        }
    }
    *won = surto_state_result(base.game, surto_table_state(table)).kind == SURTO_WON;
    surto_table_close(table);
    return over;
}

TEST("tutorial_own: the free part always comes to an end, and is kind")
{
    enum { GAMES = 60 };
    unsigned won = 0;
    open_base();
    for (unsigned game = 0; game < GAMES; game++) {
        bool wins;
        CHECK(play_own(game % 2 ? PLAYER_HEURISTIC : PLAYER_RANDOM, game, &wins));
        won += wins;
    }
    printf("# %u of %d won\n", won, GAMES);
    CHECK(won > GAMES / 8);
}

TEST("tutorial_own: undo back to the line brings the steps back")
{
    open_base();
    surto_table *table = lesson_table(&base, (unsigned)base.chapter_count - 1);
    lesson l = {.of = &base};
    surto_move other;
    CHECK(surto_move_read(base.game, "p2 drive milan", 14, &other) == SURTO_OK);
    CHECK(surto_table_play(table, other, NULL) == SURTO_OK);
    CHECK(lesson_find(&l, table) && l.off && !lesson_step(&l));
    CHECK(surto_table_undo(table, 1) == SURTO_OK);
    CHECK(lesson_find(&l, table) && !l.off && lesson_step(&l));
    surto_table_close(table);
}

/* ---- tutorial_texts ---------------------------------------------------------------------- */

enum { PANEL_COLUMNS = 76, ROWS_MOST = 3, SENTENCES_MOST = 3 };

static void count_line(void *context, const char *line)
{
    (void)line;
    ++*(unsigned *)context;
}

static unsigned rows_of(const char *text)
{
    unsigned rows = 0;
    page on = {.width = PANEL_COLUMNS, .line = count_line, .context = &rows};
    page_say(&on, 0, "%s", text);
    return rows;
}

static unsigned sentences_of(const char *text)
{
    unsigned count = 0;
    for (; *text; text++) {
        bool abbreviation = strncmp(text, ". Petersburg", 12) == 0;
        count += strchr(".!?", *text) && (text[1] == ' ' || !text[1]) && !abbreviation;
    }
    return count;
}

/* The digits of a text, one number after the other. */
static const char *numbers_of(const char *text)
{
    strbuf out = {0};
    for (; *text; text++) {
        if (*text >= '0' && *text <= '9') {
            strbuf_add_bytes(&out, text, 1);
        } else if (out.length && out.bytes[out.length - 1] != ' ') {
            strbuf_add(&out, " ");
        }
    }
    return temp_take(&out);
}

static void check_text(const char *language, const char *english, const char *said)
{
    bool foreign = strcmp(language, "en") != 0;
    CHECK_SAY((strcmp(english, said) != 0) == foreign, "%s: %s", language, english);
    CHECK_SAY(rows_of(said) <= ROWS_MOST, "%s, %u rows: %s", language, rows_of(said), said);
    CHECK_SAY(sentences_of(said) <= SENTENCES_MOST, "%s: %s", language, said);
    CHECK_SAY(strcmp(numbers_of(english), numbers_of(said)) == 0, "%s: %s", language, said);
    temp_clear();
}

TEST("tutorial_texts: four languages, at most three sentences and three rows, the same numbers")
{
    static const char *const languages[] = {"en", "pt_BR", "es", "fr"};
    open_base();
    for (size_t l = 0; l < sizeof languages / sizeof languages[0]; l++) {
        CHECK(language_choose(languages[l]));
        for (size_t i = 0; i < base.step_count; i++) {
            const script_step *step = &base.steps[i];
            check_text(languages[l], step->say, script_step_text(step));
            for (unsigned w = 0; w < step->wrong_count; w++) {
                check_text(languages[l], base.wrongs[step->first_wrong + w].say,
                           script_reply_text(&base, step, w));
            }
        }
        for (size_t i = 0; i < base.chapter_count; i++) {
            check_text(languages[l], base.chapters[i].say, script_chapter_text(&base.chapters[i]));
        }
    }
    (void)language_choose("en");
}

/* ---- Damaged scripts --------------------------------------------------------------------- */

/* Whatever is read can be used. */
static void use(const char *text, size_t length)
{
    script s;
    char why[200];
    char *copy = malloc(length + 1); /* of its very size, for the address sanitizer */
    if (!copy) {
        return;
    }
    memcpy(copy, text, length);
    if (script_read(&s, copy, length, why, sizeof why)) {
        lesson l = {.of = &s};
        surto_table *table = lesson_table(&s, (unsigned)s.chapter_count / 2);
        for (unsigned i = 0; i < 8 && table; i++) {
            surto_move moves[SCRIPT_MOVES_MAX];
            (void)lesson_find(&l, table);
            lesson_play_chance(&l, table);
            lesson_mark_read(&l);
            if (lesson_moves(&l, moves)) {
                (void)surto_table_play(table, moves[0], NULL);
            }
        }
        surto_table_close(table);
        script_free(&s);
    } else {
        CHECK(strncmp(why, "line ", 5) == 0);
        CHECK(s.steps == NULL && s.game == NULL);
    }
    free(copy);
    temp_clear();
}

TEST("damaged scripts: bytes changed, lines dropped, doubled or cut")
{
    enum { TIMES = 3000 };
    surto_rng rng = {5};
    size_t length = script_base_length;
    char *text = malloc(2 * length);
    for (unsigned i = 0; text && i < TIMES; i++) {
        memcpy(text, script_base, length);
        size_t now = length;
        for (uint32_t n = 1 + surto_rng_below(&rng, 3); n > 0; n--) {
            size_t at = surto_rng_below(&rng, (uint32_t)now);
            const char *end = memchr(text + at, '\n', now - at);
            size_t line = end ? (size_t)(end - text) + 1 - at : now - at;
            switch (surto_rng_below(&rng, 5)) {
            case 0:
                text[at] = (char)surto_rng_below(&rng, 256);
                break;
            case 1: /* the rest of a line, or a whole one, is gone */
                memmove(text + at, text + at + line, now - at - line);
                now -= line;
                break;
            case 2:
                if (now + line <= 2 * length) {
                    memmove(text + at + line, text + at, now - at);
                    now += line;
                }
                break;
            case 3: /* a blank more or less changes what belongs to what */
                text[at] = text[at] == ' ' ? '\n' : ' ';
                break;
            default:
                now = surto_rng_below(&rng, 10) == 0 ? at + 1 : now;
                break;
            }
        }
        use(text, now);
    }
    free(text);
}

static bool is_refused(const char *rest, const char *line)
{
    static const char head[] = "surto-tutorial 1\nrules: base 1\nplayers: 2\n\n";
    script s;
    char why[200] = "", text[1000];
    int length = snprintf(text, sizeof text, "%s%s", head, rest);
    bool good = script_read(&s, text, (size_t)length, why, sizeof why);
    if (good) {
        script_free(&s);
    }
    return !good && strncmp(why, line, strlen(line)) == 0;
}

TEST("scripts with a mistake are refused with its line")
{
    static const char good[] = "chapter one\n  say One\nstep 1 read\n  say A\n      b c.\n";
    CHECK(!is_refused(good, ""));
    CHECK(is_refused("", "line 4:"));
    CHECK(is_refused("step 1 read\n  say A.\n", "line 5:")); /* outside of a chapter */
    CHECK(is_refused("chapter one\n  say One\nstep 2 read\n  say A.\n", "line 7:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 look moon\n  say A.\n", "line 7:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 move * draw lima\n  say A.\n", "line 7:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 move p3 drive lima\n  say A.\n", "line 7:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 read\n  say A.\n  show city x\n", "line 9:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 read\n  say A.\n  ask\n", "line 9:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 read\n  say A.\n  say B.\n", "line 9:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 read\n  say A.\n   x\n", "line 9:"));
    CHECK(is_refused("chapter one\n  say One\nstep 1 read\n", "line 7:"));
    CHECK(is_refused("* drive lima\n", "line 5:"));
    CHECK(is_refused("later draw moon\n", "line 5:"));
    CHECK(is_refused("later seed x\n", "line 5:"));
    CHECK(is_refused("chapter One\n", "line 5:"));
    CHECK(is_refused("chapter one\n  say A\001\n", "line 6:"));
}

CHECK_MAIN
