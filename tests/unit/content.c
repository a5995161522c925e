/* The compiler of stories: kinds of blocks, and what is called by numbers. Everything else of it is
 * tried with whole packs (tests/packs). The rule set here has all kinds of blocks but twists. */
#include "campaign/content.h"

#include "../check.h"

enum { NOTE = SURTO__OP_OWN, TAKE };

static const surto__phrase effects[] = {{"note", NOTE, {{SURTO__ARG_NUMBER, 1, 9}}},
                                        {"operation", TAKE, {{SURTO__ARG_OPERATION, 0, 0}}},
                                        {NULL, 0, {{0}}}};
static const surto__phrase conditions[] = {{"operation", 3, {{SURTO__ARG_OPERATION, 0, 0}}},
                                           {NULL, 0, {{0}}}};
static const surto__phrases phrases = {
    .effects = effects,
    .conditions = conditions,
    .kinds = 1U << SURTO__KIND_LEGACY | 1U << SURTO__KIND_PACKET | 1U << SURTO__KIND_DOOR |
             1U << SURTO__KIND_OPERATION | 1U << SURTO__KIND_ENTRY | 1U << SURTO__KIND_TRIGGER,
    .outside = "outside",
    .operations = {50, 89},
    .entries = {100, 252}};

static surto__story story;

/* Compiles a pack of nothing but a story. Returns: NULL, or what is wrong with line *at. */
static const char *compile(const char *text, const surto__phrases *with, unsigned *at)
{
    surto__lines lines = surto__lines_start(text, strlen(text));
    surto__slice word;
    memset(&story, 0, sizeof story);
    surto__content content = surto__content_start(&lines, with, &story);
    while (surto__lines_next(&lines, &word)) {
        if (surto__content_reads(&content, word)) {
            surto__content_line(&content, word);
        } else {
            surto__complain(&lines, "no line");
        }
    }
    if (!lines.problem) {
        surto__content_end(&content);
    }
    *at = lines.wrong;
    return lines.problem;
}

TEST("content: operations and entries keep the order of their blocks, and are named by numbers")
{
    unsigned at;
    const char *problem = compile("legacy -\n"
                                  "do operation 89\n" /* named before it comes */
                                  "when not operation 50\n"
                                  "do operation 61\n"
                                  "end\n"
                                  "operation 61\n"
                                  "do note 1\n"
                                  "operation 50\n"
                                  "story Nothing to do.\n"
                                  "operation 89\n"
                                  "choose\n"
                                  "option One.\n"
                                  "do note 2\n"
                                  "option Two.\n"
                                  "do operation 61\n"
                                  "end\n"
                                  "entry 252\n"
                                  "do note 3\n"
                                  "entry 100\n"
                                  "do note 4\n",
                                  &phrases, &at);
    CHECK_SAY(!problem, "line %u: %s", at, problem ? problem : "");
    CHECK(story.operation_count == 3 && story.entry_count == 2 && story.legacy_count == 1);
    CHECK(story.operation_number[0] == 61 && story.operation_number[1] == 50);
    CHECK(story.operation_number[2] == 89);
    CHECK(surto__story_entry(&story, 252) == SURTO__BLOCK_ENTRY);
    CHECK(surto__story_entry(&story, 100) == SURTO__BLOCK_ENTRY + 1);
    CHECK(surto__story_entry(&story, 101) == SURTO__BLOCK_NONE);
    const surto__instruction *card = story.instructions + story.blocks[0].first;
    CHECK(story.blocks[0].count == 3 && card[0].op == TAKE && card[0].arg[0] == 2);
    CHECK(card[1].op == SURTO__OP_WHEN && card[1].arg[0] == 3 && card[1].arg[1] == 1);
    CHECK(card[1].arg[2] == 1 && card[1].jump == 3);
    CHECK(card[2].op == TAKE && card[2].arg[0] == 0);
    static const uint8_t counts[] = {1, 1, 7};
    for (unsigned i = 0; i < 3; i++) {
        const surto__block *block = &story.blocks[SURTO__BLOCK_OPERATION + i];
        CHECK_SAY(block->there && block->count == counts[i], "%u: %u", i, block->count);
    }
    CHECK(!story.blocks[SURTO__BLOCK_OPERATION + 3].there);
    const surto__block *last = &story.blocks[SURTO__BLOCK_ENTRY + 1];
    CHECK(last->there && last->count == 1 && story.instructions[last->first].arg[0] == 4);
}

/* The instructions of the first card, a word each: the number of a note, `t` and the line told, `c`
 * a choice, `o` an option, with `>` and where it jumps; `?` a condition with its operation, and
 * `!` before it for `not`. */
static const char *program(void)
{
    static char out[512];
    const surto__block *block = &story.blocks[0];
    size_t at = 0;
    out[0] = 0;
    for (unsigned i = 0; i < block->count; i++) {
        const surto__instruction *now = &story.instructions[block->first + i];
        static const char *const names[] = {[SURTO__OP_WHEN] = "?",
                                            [SURTO__OP_CHOOSE] = "c",
                                            [SURTO__OP_TARGET] = "o",
                                            [SURTO__OP_GOTO] = "",
                                            [SURTO__OP_TELL] = "t"};
        at += (size_t)snprintf(out + at, sizeof out - at, " %s%s",
                               now->op == SURTO__OP_WHEN && now->arg[1] ? "!" : "",
                               now->op < SURTO__OP_OWN ? names[now->op] : "");
        unsigned number = now->op == SURTO__OP_WHEN ? now->arg[2] : now->arg[0];
        if (now->op != SURTO__OP_GOTO && now->op != SURTO__OP_TARGET) {
            at += (size_t)snprintf(out + at, sizeof out - at, "%u", number);
        }
        if (now->jump) {
            at += (size_t)snprintf(out + at, sizeof out - at, ">%u", now->jump);
        }
    }
    return out;
}

TEST("content: lines that are told, conditions joined, `else`, and two deep")
{
#define FOUR "operation 50\noperation 51\noperation 52\noperation 53\n"
    static const struct {
        const char *text, *program;
    } cases[] = {
        {"story A.\ndo note 7\nstory B.\n", " t0 7 t1"},
        {"when operation 50 and not operation 51 and operation 52\ndo note 7\nend\n",
         " ?0>4 !?1>4 ?2>4 7"},
        {"when operation 50 or not operation 51 or operation 52\ndo note 7\nend\ndo note 8\n",
         " !?0>3 ?1>3 ?2>4 7 8"},
        {"when operation 50 or operation 51 or operation 52 or operation 53\nend\n",
         " !?0>4 !?1>4 !?2>4 ?3>4"},
        {"when operation 50\nstory A.\nelse\nstory B.\nend\nstory C.\n", " ?0>3 t0 >4 t1 t2"},
        {"when operation 50 and operation 51\nelse\nend\n", " ?0>3 ?1>3 >3"},
        {"when operation 50\nwhen operation 51 or operation 52\nstory A.\nelse\ndo note 7\nend\n"
         "else\nwhen not operation 53\nstory B.\nend\nend\n",
         " ?0>7 !?1>3 ?2>5 t0 >6 7 >9 !?3>9 t1"},
        {"choose\noption A.\nstory A.\nwhen operation 50\nend\noption B.\nchoose\noption C.\n"
         "option D.\ndo note 7\nend\nend\n",
         " c2 o>3 o>6 t0 ?0>5 >13 c2 o>9 o>10 >12 7 >12 >13"},
        {"choose\noption A.\nwhen operation 50\nstory A.\nelse\nstory B.\nend\noption B.\nend\n",
         " c2 o>3 o>8 ?0>6 t0 >7 t1 >9 >9"},
        {"when operation 50\nchoose\noption A.\noption B.\nstory B.\nend\nend\nstory C.\n",
         " ?0>7 c2 o>4 o>5 >7 t0 >7 t1"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        unsigned at;
        snprintf(text, sizeof text, "legacy -\n%s" FOUR, cases[i].text);
        const char *problem = compile(text, &phrases, &at);
        CHECK_SAY(!problem && strcmp(program(), cases[i].program) == 0, "case %zu: line %u: %s: %s",
                  i, at, problem ? problem : "no problem", program());
    }
}

TEST("content: what is wrong with operations and entries is told with its line")
{
    static const struct {
        const char *text;
        unsigned line;
        const char *problem;
    } cases[] = {
        {"operation 49\n", 1, "a number is too small"},
        {"operation 90\n", 1, "a number is too large"},
        {"operation\n", 1, "a number is missing"},
        {"operation fifty\n", 1, "a number is missing"},
        {"operation 50 51\n", 1, "an operation is `operation NUMBER`"},
        {"operation 50\noperation 51\noperation 50\n", 3, "this operation stands twice"},
        {"entry 99\n", 1, "a number is too small"},
        {"entry 253\n", 1, "a number is too large"},
        {"entry 100 Name\n", 1, "an entry is `entry NUMBER`"},
        {"entry 100\nentry 100\n", 2, "this entry stands twice"},
        {"legacy -\ndo operation 50\noperation 51\n", 2, "there is no operation of this number"},
        {"legacy -\ndo operation 49\noperation 49\n", 2, "a number is too small"},
        {"legacy -\ndo operation 50 50\noperation 50\n", 2, "the effect has too many words"},
        {"legacy -\nwhen operation 89\nend\n", 2, "there is no operation of this number"},
        {"operation 50\nwhen operation 50\n", 2, "this `when` has no `end`"},
        {"entry 100\nend\n", 2, "there is nothing to end"},
        {"legacy -\nwhen operation 50 or operation 51 and operation 50\noperation 50\noperation "
         "51\n",
         2, "`and` and `or` do not stand in one line"},
        {"legacy -\nwhen operation 50 but operation 50\noperation 50\n", 2,
         "the condition has too many words"},
        {"legacy -\nelse\n", 2, "an `else` stands in a `when` that has none, but not in a twist"},
        {"legacy -\nchoose\noption A.\nlegacy -\n", 2, "this `choose` has no `end`"},
        {"story Nowhere.\n", 1, "outside"},
        {"twist calm 1 Calm\n", 1, "no line"},
        {"entry 100\ntwist calm 1 Calm\n", 2,
         "a line of a block begins with one of: story do when else choose option end"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned at;
        const char *problem = compile(cases[i].text, &phrases, &at);
        CHECK_SAY(problem && strcmp(problem, cases[i].problem) == 0 && at == cases[i].line,
                  "case %zu: line %u: %s", i, at, problem ? problem : "nothing");
    }
}

TEST("content: a rule set without operations and entries has no such lines")
{
    surto__phrases few = phrases;
    unsigned at;
    few.kinds = 1U << SURTO__KIND_LEGACY | 1U << SURTO__KIND_TWIST;
    CHECK(strcmp(compile("operation 50\n", &few, &at), "no line") == 0 && at == 1);
    CHECK(strcmp(compile("entry 100\n", &few, &at), "no line") == 0 && at == 1);
    CHECK(strcmp(compile("door attic\n", &few, &at), "no line") == 0 && at == 1);
    CHECK(compile("legacy -\noperation 50\n", &few, &at) != NULL && at == 2);
    CHECK(strcmp(compile("do note 1\n", &few, &at), "outside") == 0 && at == 1);
    CHECK(compile("legacy -\ndo note 1\n", &few, &at) == NULL);
    CHECK(strcmp(compile("twist t 1 T\n", &few, &at), "this twist has no `when`") == 0 && at == 1);
}

/* As many blocks of a kind, one a line, with numbers from `first` on. */
static const char *compile_many(const char *kind, unsigned first, unsigned count, unsigned *at)
{
    static char text[4096];
    size_t used = 0;
    for (unsigned i = 0; i < count; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s %u\n", kind, first + i);
    }
    return compile(text, &phrases, at);
}

TEST("content: a trigger begins with its condition, which leads to what stands below or past it")
{
    static const char text[] = "legacy -\n"
                               "do arm two\n" /* named before it comes */
                               "do disarm one\n"
                               "trigger one operation 50 and not operation 51\n"
                               "do note 1\n"
                               "trigger two again operation 50 or operation 51 or operation 50\n"
                               "story Now.\n"
                               "do note 2\n"
                               "operation 50\noperation 51\n";
    unsigned at;
    const char *problem = compile(text, &phrases, &at);
    CHECK_SAY(problem == NULL, "line %u: %s", at, problem ? problem : "");
    CHECK(story.trigger_count == 2 && strcmp(story.trigger_keys[1], "two") == 0);
    const surto__block *one = &story.blocks[SURTO__BLOCK_TRIGGER], *two = one + 1;
    const surto__instruction *first = &story.instructions[one->first];
    const surto__instruction *second = &story.instructions[two->first];
    CHECK(one->there && one->terms == 2 && one->count == 3 && !one->again);
    CHECK(first[0].arg[1] == 0 && first[0].jump == 3 && first[1].arg[1] == 1 && first[1].jump == 3);
    CHECK(two->terms == 3 && two->count == 5 && two->again);
    CHECK(second[0].arg[1] == 1 && second[0].jump == 3 && second[1].jump == 3);
    CHECK(second[2].arg[1] == 0 && second[2].jump == 5);
    CHECK(story.instructions[0].op == SURTO__OP_ARM && story.instructions[0].arg[0] == 1);
    CHECK(story.instructions[1].op == SURTO__OP_DISARM && story.instructions[1].arg[0] == 0);
}

TEST("content: as many triggers as there is room for")
{
    static char text[4096];
    size_t used = (size_t)snprintf(text, sizeof text, "operation 50\n");
    unsigned at;
    for (unsigned i = 0; i < SURTO__TRIGGERS_MAX; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "trigger t%u operation 50\ndo note 1\n", i);
    }
    CHECK(compile(text, &phrases, &at) == NULL && story.trigger_count == SURTO__TRIGGERS_MAX);
    CHECK(story.blocks[SURTO__BLOCKS - 1].there);
    snprintf(text + used, sizeof text - used, "trigger last operation 50\ndo note 1\n");
    const char *problem = compile(text, &phrases, &at);
    CHECK(problem && strcmp(problem, "too many triggers") == 0 && at == 66);
}

TEST("content: as many operations and entries as there is room for")
{
    unsigned at;
    CHECK(compile_many("operation", 50, SURTO__OPERATIONS_MAX, &at) == NULL);
    CHECK(story.operation_count == SURTO__OPERATIONS_MAX && story.operation_number[39] == 89);
    CHECK(compile_many("entry", 100, SURTO__ENTRIES_MAX, &at) == NULL);
    CHECK(surto__story_entry(&story, 252) == SURTO__BLOCK_ENTRY + SURTO__ENTRIES_MAX - 1);
    CHECK(story.blocks[SURTO__BLOCK_ENTRY + SURTO__ENTRIES_MAX - 1].there);
}

CHECK_MAIN
