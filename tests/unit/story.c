/* The reader of sealed content: conditions, choices, what waits, the Legacy deck. The rule set here
 * writes down what it is told to do. */
#include "campaign/story.h"

#include "../check.h"

/* Effects: noted; noted, then an answer; noted, and opens arg[0], or the operation arg[0]. */
enum { DO = SURTO__OP_OWN, ASK, OPEN, TAKE };

static surto__story story;
static surto__story_state state;
static surto__operations operations;
static char told[256]; /* `a` to `z` for effects by their number, `[N]` for a block that begins */
static unsigned truth; /* a mask: which conditions hold */
static uint8_t asked[3];

static void begin(void *context, unsigned block)
{
    (void)context;
    size_t at = strlen(told);
    snprintf(told + at, sizeof told - at, "[%u]", block);
}

static bool effect(void *context, const surto__instruction *now)
{
    size_t at = strlen(told);
    told[at] = (char)('a' + now->arg[1]);
    told[at + 1] = 0;
    if (now->op == OPEN) {
        (void)surto__story_open((surto__story_state *)context, now->arg[0]);
    } else if (now->op == TAKE) {
        (void)surto__operation_open(&operations, now->arg[0]);
    }
    return now->op != ASK;
}

static bool holds(void *context, unsigned condition, const uint8_t *args)
{
    (void)context;
    memcpy(asked, args, sizeof asked);
    return (truth >> condition) & 1;
}

/* `1` for the first line of a block. */
static void tell(void *context, const surto__instruction *line)
{
    (void)context;
    size_t at = strlen(told);
    snprintf(told + at, sizeof told - at, "%u", line->arg[0] + 1U);
}

static const surto__story_reader reader = {&story, &state, NULL,   &state,
                                           begin,  tell,   effect, holds};
static const surto__story_reader with_operations = {&story, &state, &operations, &state,
                                                    begin,  tell,   effect,      holds};

/* Nothing is written yet, and nothing read. */
static void fresh(void)
{
    memset(&story, 0, sizeof story);
    memset(&state, 0, sizeof state);
    memset(&operations, 0, sizeof operations);
    state.block = SURTO__BLOCK_NONE;
    told[0] = 0;
    truth = 0;
}

/* Writes a block. */
static void write_block(unsigned block, const surto__instruction *list, unsigned count)
{
    story.blocks[block] = (surto__block){
        .first = (uint16_t)story.instruction_count, .count = (uint16_t)count, .there = 1};
    for (unsigned i = 0; i < count; i++) {
        story.instructions[story.instruction_count++] = list[i];
    }
}

#define WRITE(block, ...)                                                                          \
    do {                                                                                           \
        const surto__instruction list[] = {__VA_ARGS__};                                           \
        write_block(block, list, sizeof list / sizeof list[0]);                                    \
    } while (0)
#define NOTE(letter)                                                                               \
    {                                                                                              \
        .op = DO, .arg = { 0, (letter) - 'a' }                                                     \
    }
#define QUESTION(letter)                                                                           \
    {                                                                                              \
        .op = ASK, .arg = { 0, (letter) - 'a' }                                                    \
    }
#define OPENS(bit, letter)                                                                         \
    {                                                                                              \
        .op = OPEN, .arg = {(bit), (letter) - 'a' }                                                \
    }

#define TAKES(operation, letter)                                                                   \
    {                                                                                              \
        .op = TAKE, .arg = {(operation), (letter) - 'a' }                                          \
    }

static bool read_block(unsigned block)
{
    told[0] = 0;
    surto__story_begin(&reader, block);
    return surto__story_read(&reader);
}

static void at_rest(void)
{
    CHECK(state.block == SURTO__BLOCK_NONE && state.step == 0 && state.choices == 0);
    CHECK(state.waiting == 0);
}

TEST("story: effects take place in their order, and the block is left behind")
{
    fresh();
    WRITE(3, NOTE('a'), NOTE('b'), NOTE('c'));
    WRITE(4, NOTE('d'));
    CHECK(read_block(3));
    CHECK_SAY(strcmp(told, "[3]abc") == 0, "%s", told);
    at_rest();
    CHECK(read_block(4)); /* its instructions are its own */
    CHECK_SAY(strcmp(told, "[4]d") == 0, "%s", told);
}

TEST("story: a block may be empty, and there may be nothing to read")
{
    fresh();
    write_block(SURTO__BLOCK_TWIST, NULL, 0);
    CHECK(read_block(SURTO__BLOCK_TWIST));
    CHECK_SAY(strcmp(told, "[120]") == 0, "%s", told);
    CHECK(surto__story_read(&reader));
    at_rest();
}

TEST("story: a condition that does not hold jumps, with `not` the one that holds")
{
    for (unsigned not = 0; not < 2; not ++) {
        fresh();
        WRITE(0, {.op = SURTO__OP_WHEN, .arg = {5, (uint8_t) not, 7, 8, 9}, .jump = 3}, NOTE('a'),
              NOTE('b'), NOTE('c'));
        for (unsigned n = 0; n < 2; n++) {
            truth = n << 5;
            CHECK(read_block(0));
            CHECK_SAY(strcmp(told, n != not ? "[0]abc" : "[0]c") == 0, "%s", told);
            CHECK(asked[0] == 7 && asked[1] == 8 && asked[2] == 9);
        }
    }
}

TEST("story: lines are told where reading comes to them, and only those")
{
    for (unsigned held = 0; held < 2; held++) {
        fresh();
        WRITE(0, {.op = SURTO__OP_TELL}, NOTE('a'), {.op = SURTO__OP_WHEN, .jump = 5},
              {.op = SURTO__OP_TELL, .arg = {1}}, {.op = SURTO__OP_GOTO, .jump = 6},
              {.op = SURTO__OP_TELL, .arg = {2}}, {.op = SURTO__OP_TELL, .arg = {3}});
        truth = held;
        CHECK(read_block(0));
        CHECK_SAY(strcmp(told, held ? "[0]1a24" : "[0]1a34") == 0, "%s", told);
        at_rest();
    }
}

TEST("story: a condition may jump to the end of its block")
{
    fresh();
    WRITE(0, {.op = SURTO__OP_WHEN, .arg = {0, 0}, .jump = 2}, NOTE('a'));
    CHECK(read_block(0));
    CHECK_SAY(strcmp(told, "[0]") == 0, "%s", told);
    at_rest();
}

/* A choice of three between two effects, the last of which has nothing. */
static void write_choice(unsigned block)
{
    WRITE(block, NOTE('a'), {.op = SURTO__OP_CHOOSE, .arg = {3}},
          {.op = SURTO__OP_TARGET, .jump = 5}, {.op = SURTO__OP_TARGET, .jump = 7},
          {.op = SURTO__OP_TARGET, .jump = 9}, NOTE('b'), {.op = SURTO__OP_GOTO, .jump = 9},
          NOTE('c'), {.op = SURTO__OP_GOTO, .jump = 9}, NOTE('d'));
}

TEST("story: a choice waits, and each option leads its own way")
{
    static const char *const ways[] = {"[70]abd", "[70]acd", "[70]ad"};
    for (unsigned option = 1; option <= 3; option++) {
        fresh();
        WRITE(1, NOTE('z'));
        write_choice(70); /* not the first instruction of all */
        CHECK(!read_block(70));
        CHECK(state.block == 70 && state.choices == 3 && state.step == 2);
        CHECK_SAY(strcmp(told, "[70]a") == 0, "%s", told);
        surto__story_choose(&story, &state, option);
        CHECK(state.choices == 0);
        CHECK(surto__story_read(&reader));
        CHECK_SAY(strcmp(told, ways[option - 1]) == 0, "%s", told);
        at_rest();
    }
}

TEST("story: an effect that asks is not done again when reading goes on")
{
    fresh();
    WRITE(2, NOTE('a'), QUESTION('b'), QUESTION('c'), NOTE('d'));
    CHECK(!read_block(2));
    CHECK_SAY(strcmp(told, "[2]ab") == 0, "%s", told);
    CHECK(state.block == 2 && state.step == 2);
    CHECK(!surto__story_read(&reader));
    CHECK_SAY(strcmp(told, "[2]abc") == 0, "%s", told);
    CHECK(surto__story_read(&reader));
    CHECK_SAY(strcmp(told, "[2]abcd") == 0, "%s", told);
    at_rest();
}

TEST("story: an effect that asks may be the last of its block")
{
    fresh();
    WRITE(2, QUESTION('a'));
    CHECK(!read_block(2));
    CHECK(state.block == 2 && state.step == 1);
    CHECK(surto__story_read(&reader));
    at_rest();
}

TEST("story: what is opened waits until the block is read, packets before doors, the lowest first")
{
    fresh();
    WRITE(0, OPENS(8 + 5, 'a'), OPENS(6, 'b'), OPENS(8 + 47, 'c'), OPENS(2, 'd'), NOTE('e'));
    WRITE(SURTO__BLOCK_PACKET + 2, NOTE('p'), OPENS(8 + 0, 'q'));
    WRITE(SURTO__BLOCK_PACKET + 6, NOTE('r'));
    WRITE(SURTO__BLOCK_DOOR + 0, NOTE('s'), OPENS(1, 't')); /* read before the doors left */
    WRITE(SURTO__BLOCK_PACKET + 1, NOTE('u'));
    WRITE(SURTO__BLOCK_DOOR + 5, NOTE('v'));
    WRITE(SURTO__BLOCK_DOOR + 47, NOTE('w'));
    CHECK(read_block(0));
    CHECK_SAY(strcmp(told, "[0]abcde[66]pq[70]r[72]st[65]u[77]v[119]w") == 0, "%s", told);
    CHECK(state.opened == (UINT64_C(1) << 1 | UINT64_C(1) << 2 | UINT64_C(1) << 6 |
                           UINT64_C(1) << 8 | UINT64_C(1) << 13 | UINT64_C(1) << 55));
    at_rest();
}

TEST("story: what waits goes on waiting while an answer is missing")
{
    fresh();
    WRITE(0, OPENS(0, 'a'), OPENS(1, 'b'));
    WRITE(SURTO__BLOCK_PACKET, QUESTION('c'), NOTE('d'));
    WRITE(SURTO__BLOCK_PACKET + 1, NOTE('e'));
    CHECK(!read_block(0));
    CHECK(state.block == SURTO__BLOCK_PACKET && state.waiting == 2);
    CHECK(surto__story_read(&reader));
    CHECK_SAY(strcmp(told, "[0]ab[64]cd[65]e") == 0, "%s", told);
    at_rest();
}

TEST("story: nothing is opened twice")
{
    fresh();
    WRITE(0, OPENS(3, 'a'), OPENS(3, 'b'));
    WRITE(SURTO__BLOCK_PACKET + 3, NOTE('c'), OPENS(3, 'd')); /* not even by itself */
    CHECK(read_block(0));
    CHECK_SAY(strcmp(told, "[0]ab[67]cd") == 0, "%s", told);
    CHECK(!surto__story_open(&state, 3) && state.waiting == 0);
    CHECK(surto__story_open(&state, 4) && state.waiting == 16);
    CHECK(!surto__story_open(&state, 4) && state.waiting == 16);
    CHECK(surto__story_open(&state, SURTO__PACKETS_MAX + SURTO__DOORS_MAX - 1));
}

TEST("story: operations wait until packets and doors are read, in the order of their blocks")
{
    fresh();
    WRITE(0, TAKES(3, 'a'), TAKES(39, 'b'), TAKES(0, 'c'), OPENS(8 + 1, 'd'), TAKES(3, 'e'));
    WRITE(SURTO__BLOCK_DOOR + 1, NOTE('f'), OPENS(2, 'g'));
    WRITE(SURTO__BLOCK_PACKET + 2, NOTE('h'));
    WRITE(SURTO__BLOCK_OPERATION + 0, NOTE('i'), OPENS(8 + 47, 'j')); /* read before the next */
    WRITE(SURTO__BLOCK_DOOR + 47, NOTE('k'));
    WRITE(SURTO__BLOCK_OPERATION + 3, QUESTION('l'), TAKES(0, 'm'));
    WRITE(SURTO__BLOCK_OPERATION + 39, NOTE('n'));
    told[0] = 0;
    surto__story_begin(&with_operations, 0);
    CHECK(!surto__story_read(&with_operations));
    CHECK(state.block == SURTO__BLOCK_OPERATION + 3);
    CHECK(operations.waiting == UINT64_C(1) << 39);
    CHECK(surto__story_read(&with_operations));
    CHECK_SAY(strcmp(told, "[0]abcde[73]fg[66]h[136]ij[119]k[139]lm[175]n") == 0, "%s", told);
    CHECK(operations.opened == (UINT64_C(1) | UINT64_C(1) << 3 | UINT64_C(1) << 39));
    CHECK(operations.waiting == 0);
    at_rest();
    CHECK(surto__story_read(&with_operations));
}

TEST("story: no operation is opened twice, and without operations none is read")
{
    fresh();
    CHECK(surto__operation_open(&operations, 5) && operations.waiting == 32);
    CHECK(!surto__operation_open(&operations, 5) && operations.opened == 32);
    CHECK(surto__story_read(&reader));
    CHECK(operations.waiting == 32 && state.opened == 0);
}

TEST("story: an entry is found by its number")
{
    fresh();
    CHECK(surto__story_entry(&story, 0) == SURTO__BLOCK_NONE);
    story.entry_count = 3;
    story.entry_number[0] = 252;
    story.entry_number[1] = 100;
    story.entry_number[2] = 177;
    CHECK(surto__story_entry(&story, 252) == SURTO__BLOCK_ENTRY);
    CHECK(surto__story_entry(&story, 177) == SURTO__BLOCK_ENTRY + 2);
    CHECK(surto__story_entry(&story, 101) == SURTO__BLOCK_NONE);
    CHECK(surto__story_entry(&story, 0) == SURTO__BLOCK_NONE);
    WRITE(SURTO__BLOCK_ENTRY + 152, NOTE('a')); /* the last block there can be */
    CHECK(read_block(SURTO__BLOCK_ENTRY + 152));
    CHECK_SAY(strcmp(told, "[328]a") == 0, "%s", told);
}

/* All triggers of a moment. Returns: false if one asks. */
static bool read_triggers(void)
{
    while (surto__trigger_begin(&reader)) {
        if (!surto__story_read(&reader)) {
            return false;
        }
    }
    state.looked = 0;
    return true;
}

/* Writes a trigger: conditions of its own number, which must all hold, and what stands below. */
static void write_trigger(unsigned trigger, unsigned conditions, bool again, char letter)
{
    surto__instruction list[4] = {{0}};
    for (unsigned i = 0; i < conditions; i++) {
        list[i] = (surto__instruction){.op = SURTO__OP_WHEN,
                                       .arg = {(uint8_t)(trigger + i)},
                                       .jump = (uint16_t)(conditions + 1)};
    }
    list[conditions] = (surto__instruction){.op = DO, .arg = {0, (uint8_t)(letter - 'a')}};
    write_block(SURTO__BLOCK_TRIGGER + trigger, list, conditions + 1);
    story.blocks[SURTO__BLOCK_TRIGGER + trigger].terms = (uint8_t)conditions;
    story.blocks[SURTO__BLOCK_TRIGGER + trigger].again = again;
    story.trigger_count = trigger + 1;
}

TEST("story: triggers that are armed are read when their conditions hold, in their order")
{
    fresh();
    write_trigger(0, 1, false, 'a');
    write_trigger(1, 2, false, 'b');
    write_trigger(2, 1, false, 'c');
    write_trigger(3, 1, false, 'd');
    CHECK(!surto__triggers_due(&state) && read_triggers());
    state.armed = 11; /* not the third */
    truth = 0x1e;     /* not the first's condition */
    CHECK(surto__triggers_due(&state) && read_triggers());
    CHECK_SAY(strcmp(told, "[330]b[332]d") == 0, "%s", told);
    CHECK(state.armed == 1 && state.looked == 0 && state.rested == 0);
    at_rest();
    truth = 4; /* one of two is not enough */
    state.armed = 2;
    CHECK(read_triggers() && state.armed == 2);
}

TEST("story: a trigger that stays armed is read once a turn")
{
    fresh();
    write_trigger(0, 1, false, 'a');
    write_trigger(1, 1, true, 'b');
    state.armed = 2;
    truth = 2;
    surto__story_begin_turn(&state);
    CHECK(read_triggers() && read_triggers());
    CHECK_SAY(strcmp(told, "[330]b") == 0, "%s", told);
    CHECK(state.armed == 2 && state.rested == 2 && state.turn == 1);
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    surto__story_begin_turn(&state);
    CHECK(read_triggers() && state.turn == 2);
    CHECK_SAY(strcmp(told, "[330]b[330]b") == 0, "%s", told);
    state.turn = SURTO__TURN_MAX;
    surto__story_begin_turn(&state);
    CHECK(state.turn == SURTO__TURN_MAX && state.rested == 0);
    surto__story_begin_game(&story, &state);
    CHECK(state.turn == 0 && state.armed == 2);
}

TEST("story: where a trigger asks, the others are looked at when it has been read")
{
    fresh();
    write_trigger(0, 1, false, 'a');
    write_trigger(1, 1, false, 'b');
    write_trigger(2, 1, false, 'c');
    story.instructions[story.blocks[SURTO__BLOCK_TRIGGER + 1].first + 1].op = ASK;
    state.armed = 6;
    state.turn = 1;
    truth = 7;
    CHECK(!read_triggers());
    CHECK(state.block == SURTO__BLOCK_TRIGGER + 1 && state.looked == 2 && state.armed == 4);
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    CHECK(surto__story_read(&reader));
    state.armed |= 1; /* too late */
    CHECK(surto__triggers_due(&state) && read_triggers());
    CHECK_SAY(strcmp(told, "[330]b[331]c") == 0, "%s", told);
    CHECK(state.armed == 1 && state.looked == 0);
}

TEST("story: effects arm and disarm triggers")
{
    fresh();
    write_trigger(31, 1, false, 'a');
    WRITE(0, {.op = SURTO__OP_ARM, .arg = {31}}, {.op = SURTO__OP_ARM, .arg = {2}},
          {.op = SURTO__OP_ARM, .arg = {31}});
    CHECK(read_block(0) && state.armed == (UINT32_C(1) << 31 | 4));
    WRITE(1, {.op = SURTO__OP_DISARM, .arg = {31}}, {.op = SURTO__OP_DISARM, .arg = {0}});
    CHECK(read_block(1) && state.armed == 4);
}

TEST("story: what can be known of triggers")
{
    fresh();
    write_trigger(0, 1, true, 'a');
    write_trigger(1, 1, false, 'b');
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_PROLOGUE));
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_SETUP));
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_BETWEEN));
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_TURNS)); /* without a turn */
    state.armed = 3;
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_PROLOGUE));
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_SETUP));
    state.armed = 4;
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_SETUP));
    state.armed = 0;
    state.rested = 1;
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_BETWEEN)); /* in no turn */
    state.turn = 5;
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_BETWEEN));
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_SETUP));
    state.rested = 2;
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    state.rested = 0;
    state.turn = SURTO__TURN_MAX + 1;
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    state.turn = 5;
    state.looked = 1; /* and nothing is read */
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    state.block = SURTO__BLOCK_TRIGGER;
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_BETWEEN));
    state.looked = 2;
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    state.block = SURTO__BLOCK_PACKET; /* which a trigger has opened */
    CHECK(surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
    state.looked = 3;
    CHECK(!surto__triggers_fit(&story, &state, SURTO__TIME_TURNS));
}

/* Reads the Legacy deck from a card on. Returns: what was told. */
static const char *read_deck(unsigned card, unsigned lifted, bool all)
{
    told[0] = 0;
    state.legacy = (uint8_t)card;
    CHECK(surto__legacy_read(&reader, lifted, all));
    return told;
}

static const char *read_finale(unsigned card)
{
    told[0] = 0;
    state.legacy = (uint8_t)card;
    surto__finale_read(&reader);
    return told;
}

TEST("story: the Legacy deck goes on to a mark, and past it when that is lifted")
{
    static const uint8_t marks[] = {SURTO__MARK_NONE, SURTO__MARK_NONE, SURTO__MARK_PAUSE,
                                    SURTO__MARK_STOP, SURTO__MARK_NONE};
    enum { CARDS = sizeof marks };
    fresh();
    CHECK_SAY(strcmp(read_deck(0, SURTO__MARK_STOP, false), "") == 0, "%s", told);
    story.legacy_count = CARDS;
    for (unsigned card = 0; card < CARDS; card++) {
        WRITE(card, NOTE('a'));
        story.blocks[card].mark = marks[card];
    }
    CHECK_SAY(strcmp(read_deck(0, SURTO__MARK_NONE, false), "[0]a[1]a") == 0, "%s", told);
    CHECK(state.legacy == 2);
    CHECK_SAY(strcmp(read_deck(0, SURTO__MARK_PAUSE, false), "[0]a[1]a") == 0, "only the first: %s",
              told);
    CHECK_SAY(strcmp(read_deck(2, SURTO__MARK_STOP, false), "") == 0, "the other mark: %s", told);
    CHECK_SAY(strcmp(read_deck(2, SURTO__MARK_PAUSE, false), "[2]a") == 0, "%s", told);
    CHECK_SAY(strcmp(read_deck(0, SURTO__MARK_PAUSE, true), "[0]a[1]a[2]a") == 0, "all: %s", told);
    story.blocks[0].mark = story.blocks[2].mark = SURTO__MARK_PAUSE_MONTH;
    CHECK_SAY(strcmp(read_deck(0, SURTO__MARK_PAUSE, false), "") == 0, "not of the game: %s", told);
    CHECK_SAY(strcmp(read_deck(0, SURTO__MARK_PAUSE, true), "[0]a[1]a[2]a") == 0, "month: %s",
              told);
    CHECK_SAY(strcmp(read_deck(3, SURTO__MARK_STOP, false), "[3]a[4]a") == 0, "%s", told);
    CHECK_SAY(strcmp(read_deck(CARDS, SURTO__MARK_STOP, false), "") == 0, "%s", told);
    CHECK_SAY(strcmp(read_finale(4), "") == 0, "%s", told);
    CHECK_SAY(strcmp(read_finale(2), "") == 0, "%s", told);
}

TEST("story: a question in the Legacy deck stops it, and the card counts as read")
{
    fresh();
    story.legacy_count = 2;
    WRITE(0, QUESTION('a'), NOTE('b'));
    WRITE(1, NOTE('c'));
    CHECK(!surto__legacy_read(&reader, SURTO__MARK_NONE, false));
    CHECK_SAY(strcmp(told, "[0]a") == 0 && state.legacy == 1, "%s", told);
    CHECK(surto__story_read(&reader) && surto__legacy_read(&reader, SURTO__MARK_NONE, false));
    CHECK_SAY(strcmp(told, "[0]ab[1]c") == 0, "%s", told);
}

CHECK_MAIN
