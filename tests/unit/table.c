/* A table: dealing, playing, taking back, looking back, saving and loading; and what it does when
 * there is no memory left. The linker puts the functions below in the place of the C library's. */
#include <stdlib.h>
#include <surto/surto.h>

#include "../check.h"

/* ---- Memory that ends ------------------------------------------------------------------- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

static struct {
    long live;        /* pieces of memory not given back */
    unsigned fail_in; /* the so-manieth request from here on fails; 0: none does */
} memory;

static bool memory_ends(void)
{
    return memory.fail_in > 0 && --memory.fail_in == 0;
}

static void *counted(void *fresh)
{
    memory.live += fresh != NULL;
    return fresh;
}

void *__wrap_malloc(size_t size)
{
    return memory_ends() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return memory_ends() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (memory_ends()) {
        return NULL;
    }
    void *fresh = __real_realloc(old, size);
    memory.live += !old && fresh;
    return fresh;
}

void __wrap_free(void *old)
{
    memory.live -= old != NULL;
    __real_free(old);
}

/* ---- Tables to play at ------------------------------------------------------------------ */

static const surto_dealer nobody = {.kind = SURTO_DEALER_NONE};

static surto_dealer seeded(uint64_t number)
{
    return (surto_dealer){.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(number)};
}

/* A base game in which one seat can propose to share a card for ever, and the other declines. */
static const surto_option endless[] = {
    {"roles", "researcher medic"}, {"consent", "on"}, {"events", "none"}};

static surto_status open_endless(surto_table **out, const surto_dealer *dealer)
{
    surto_game *game;
    *out = NULL;
    surto_status status = surto_game_open(&game, "base", endless, 3, NULL, 0);
    return status == SURTO_OK ? surto_table_open(out, game, dealer) : status;
}

static surto_table *open_null(const surto_dealer *dealer)
{
    surto_game *game;
    surto_table *table;
    CHECK(surto_game_open(&game, "null", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&table, game, dealer) == SURTO_OK);
    return table;
}

static surto_status play(surto_table *table, const char *text)
{
    surto_move move;
    CHECK_SAY(surto_move_read(surto_table_game(table), text, strlen(text), &move) == SURTO_OK, "%s",
              text);
    return surto_table_play(table, move, NULL);
}

/* The first legal move of one of two kinds, or one that is not legal if there is none. */
static surto_move first_of(const surto_table *table, const char *kind, const char *other)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const surto_game *game = surto_table_game(table);
    size_t count = surto_legal(game, surto_table_state(table), moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        const char *name = surto_move_kind_name(game, moves[i].kind);
        if (strcmp(name, kind) == 0 || strcmp(name, other) == 0) {
            return moves[i];
        }
    }
    return (surto_move){255, 0, {0}};
}

static surto_move proposal(const surto_table *table)
{
    return first_of(table, "give", "take");
}

static surto_move first_of_kind(const surto_table *table, const char *kind)
{
    return first_of(table, kind, kind);
}

/* Proposals and refusals, two moves at a time, until the record has so many. */
static surto_status propose_until(surto_table *table, size_t count)
{
    surto_status status = SURTO_OK;
    while (status == SURTO_OK && surto_table_move_count(table) < count) {
        status = surto_table_play(table, proposal(table), NULL);
        if (status == SURTO_OK) {
            status = surto_table_play(table, first_of_kind(table, "decline"), NULL);
        }
    }
    return status;
}

static void play_randomly(surto_table *table, unsigned moves, uint64_t number)
{
    surto_rng rng = {number};
    surto_move move;
    while (moves-- > 0 && surto_sample(surto_table_game(table), surto_table_state(table), &rng,
                                       &move) == SURTO_OK) {
        CHECK(surto_table_play(table, move, NULL) == SURTO_OK);
    }
}

static bool same_state(const surto_table *table, const surto_state_buffer *room)
{
    return memcmp(surto_table_state(table), room, surto_state_size(surto_table_game(table))) == 0;
}

static size_t all_moves(const surto_table *table, surto_move *out, size_t cap)
{
    size_t count = surto_table_move_count(table);
    const surto_move *all = surto_table_moves(table);
    CHECK(count <= cap);
    for (size_t i = 0; i < count && i < cap; i++) {
        out[i] = surto_table_move(table, i);
        CHECK(memcmp(&out[i], &all[i], sizeof out[i]) == 0);
    }
    return count;
}

static surto_state_buffer copy_state(const surto_table *table)
{
    surto_state_buffer room;
    memset(&room, 0, sizeof room);
    memcpy(&room, surto_table_state(table), surto_state_size(surto_table_game(table)));
    return room;
}

static char *save(const surto_table *table)
{
    size_t length = surto_table_write(table, NULL, 0);
    char *text = malloc(length + 1);
    if (text) {
        CHECK(surto_table_write(table, text, length + 1) == length);
    }
    return text;
}

/* ---- Dealing ---------------------------------------------------------------------------- */

TEST("table: without a dealer chance's moves are played like any other")
{
    surto_table *table = open_null(&nobody);
    CHECK(surto_table_move_count(table) == 0);
    CHECK(surto_actors(surto_table_game(table), surto_table_state(table)) == SURTO_CHANCE);
    CHECK(play(table, "p1 wait") == SURTO_ERR_WAIT);
    CHECK(play(table, "* blow none") == SURTO_ERR_ILLEGAL);
    CHECK(play(table, "* token p1 ant") == SURTO_OK);
    CHECK(play(table, "* token p2 bee") == SURTO_OK);
    CHECK(play(table, "p1 wait") == SURTO_OK);
    CHECK(play(table, "p2 wait") == SURTO_ERR_WAIT);
    CHECK(surto_table_move_count(table) == 3);
    CHECK(surto_table_move(table, 2).actor == 0);
    CHECK(!surto_table_tags(table)->has_seed);
    surto_table_close(table);
    surto_table_close(NULL);
}

TEST("table: a seed deals the set-up and all that follows a move")
{
    surto_dealer dealer = seeded(5);
    surto_table *table = open_null(&dealer);
    CHECK(surto_table_move_count(table) == 2);
    CHECK(surto_table_tags(table)->has_seed);
    CHECK(memcmp(&surto_table_tags(table)->seed, &dealer.seed, sizeof dealer.seed) == 0);
    CHECK(play(table, "p1 light north") == SURTO_OK);
    CHECK(surto_table_move_count(table) == 4);
    CHECK(surto_table_move(table, 3).actor == SURTO_ACTOR_CHANCE);
    surto_state_buffer room;
    for (size_t i = 0; i < surto_table_move_count(table); i++) { /* every draw is the seed's */
        surto_move dealt, move = surto_table_move(table, i);
        CHECK(surto_table_state_at(table, i, surto_state_from_buffer(&room)) == SURTO_OK);
        if (move.actor == SURTO_ACTOR_CHANCE) {
            CHECK(surto_deal(surto_table_game(table), surto_state_from_buffer(&room), &dealer.seed,
                             &dealt) == SURTO_OK);
            CHECK(memcmp(&dealt, &move, sizeof move) == 0);
        }
    }
    surto_table_close(table);
}

static unsigned draws;

static uint64_t fixed_entropy(void *context)
{
    draws++;
    return *(const uint64_t *)context + draws;
}

TEST("table: a lazy dealer asks for entropy once a draw, and decides by it alone")
{
    uint64_t start = 1000;
    surto_dealer lazy = {.kind = SURTO_DEALER_LAZY, .entropy = fixed_entropy, .context = &start};
    char *texts[3];
    for (unsigned n = 0; n < 3; n++) {
        draws = 0;
        start = n < 2 ? 1000 : 77;
        surto_table *table = open_null(&lazy);
        CHECK(draws == 2 && !surto_table_tags(table)->has_seed);
        play_randomly(table, 100, 3);
        unsigned chance = 0;
        for (size_t i = 0; i < surto_table_move_count(table); i++) {
            chance += surto_table_move(table, i).actor == SURTO_ACTOR_CHANCE;
        }
        CHECK(draws == chance);
        texts[n] = save(table);
        surto_table_close(table);
    }
    if (texts[0] && texts[1] && texts[2]) {
        CHECK(strcmp(texts[0], texts[1]) == 0);
        CHECK(strcmp(texts[0], texts[2]) != 0);
    }
    for (unsigned n = 0; n < 3; n++) {
        free(texts[n]);
    }
}

static void count_fact(void *context, const surto_fact *fact)
{
    (void)fact;
    ++*(unsigned *)context;
}

TEST("table: facts come from the move and from the draws after it")
{
    unsigned facts = 0;
    surto_sink sink = {count_fact, &facts};
    surto_dealer dealer = seeded(1);
    surto_table *table;
    CHECK(open_endless(&table, &dealer) == SURTO_OK);
    CHECK(surto_table_play(table, first_of_kind(table, "pass"), &sink) == SURTO_OK);
    CHECK(facts >= 5); /* two cards drawn, two infections, the next turn */
    surto_table_close(table);
}

/* ---- Taking back and looking back ------------------------------------------------------- */

TEST("table: one's own last move is taken back, until the start")
{
    surto_table *table = open_null(&nobody);
    CHECK(surto_table_undo(table, 0) == SURTO_ERR_UNDO); /* there is none */
    CHECK(play(table, "* token p1 ant") == SURTO_OK);
    CHECK(play(table, "* token p2 bee") == SURTO_OK);
    CHECK(surto_table_undo(table, 0) == SURTO_ERR_UNDO); /* chance moved */
    CHECK(surto_table_undo(table, SURTO_ACTOR_CHANCE) == SURTO_ERR_UNDO);
    surto_state_buffer before = copy_state(table);
    CHECK(play(table, "p1 light east") == SURTO_OK);
    CHECK(surto_table_undo(table, 1) == SURTO_ERR_UNDO); /* another's */
    CHECK(surto_table_undo(table, 4) == SURTO_ERR_UNDO);
    CHECK(surto_table_move_count(table) == 3);
    CHECK(surto_table_undo(table, 0) == SURTO_OK);
    CHECK(surto_table_move_count(table) == 2 && same_state(table, &before));
    CHECK(play(table, "p1 light east") == SURTO_OK);
    CHECK(play(table, "* blow none") == SURTO_OK);
    CHECK(surto_table_undo(table, 0) == SURTO_ERR_UNDO); /* something was seen */
    surto_table_close(table);
}

TEST("table: with a dealer moves are taken back while nothing is dealt")
{
    surto_dealer dealer = seeded(2);
    surto_table *table;
    CHECK(open_endless(&table, &dealer) == SURTO_OK);
    size_t count = surto_table_move_count(table);
    surto_state_buffer before = copy_state(table);
    unsigned me = first_of_kind(table, "drive").actor, other = 1 - me;
    CHECK(surto_table_play(table, first_of_kind(table, "drive"), NULL) == SURTO_OK);
    CHECK(surto_table_play(table, first_of_kind(table, "drive"), NULL) == SURTO_OK);
    CHECK(surto_table_undo(table, other) == SURTO_ERR_UNDO);
    CHECK(surto_table_undo(table, me) == SURTO_OK);
    CHECK(surto_table_undo(table, me) == SURTO_OK);
    CHECK(surto_table_move_count(table) == count && same_state(table, &before));
    CHECK(surto_table_undo(table, me) == SURTO_ERR_UNDO); /* the set-up */
    CHECK(surto_table_play(table, proposal(table), NULL) == SURTO_OK);
    CHECK(surto_table_undo(table, me) == SURTO_OK); /* a question not yet answered */
    CHECK(same_state(table, &before));
    CHECK(propose_until(table, count + 1) == SURTO_OK);
    CHECK(surto_table_undo(table, me) == SURTO_ERR_UNDO); /* the other has answered */
    CHECK(surto_table_undo(table, other) == SURTO_OK);
    CHECK(surto_table_undo(table, me) == SURTO_OK);
    CHECK(surto_table_play(table, first_of_kind(table, "pass"), NULL) == SURTO_OK);
    CHECK(surto_table_undo(table, me) == SURTO_ERR_UNDO);
    CHECK(surto_table_undo(table, other) == SURTO_ERR_UNDO);
    surto_table_close(table);
}

TEST("table: looking back shows every state there was")
{
    surto_dealer dealer = seeded(3);
    surto_table *table;
    surto_state_buffer room, replayed;
    CHECK(open_endless(&table, &dealer) == SURTO_OK);
    play_randomly(table, 60, 4);
    const surto_game *game = surto_table_game(table);
    surto_start(game, surto_state_from_buffer(&replayed));
    for (size_t i = 0; i <= surto_table_move_count(table); i++) {
        CHECK(surto_table_state_at(table, i, surto_state_from_buffer(&room)) == SURTO_OK);
        CHECK(memcmp(&room, &replayed, surto_state_size(game)) == 0);
        if (i < surto_table_move_count(table)) {
            CHECK(surto_apply(game, surto_state_from_buffer(&replayed), surto_table_move(table, i),
                              NULL) == SURTO_OK);
        }
    }
    CHECK(same_state(table, &replayed));
    memset(&room, 0x11, sizeof room);
    replayed = room;
    CHECK(surto_table_state_at(table, surto_table_move_count(table) + 1,
                               surto_state_from_buffer(&room)) == SURTO_ERR_RANGE);
    CHECK(memcmp(&room, &replayed, sizeof room) == 0);
    surto_table_close(table);
}

TEST("table: a move that is refused leaves no trace")
{
    surto_dealer dealer = seeded(6);
    surto_table *table = open_null(&dealer);
    surto_state_buffer before = copy_state(table);
    CHECK(play(table, "p2 wait") == SURTO_ERR_ILLEGAL);
    CHECK(play(table, "* blow none") == SURTO_ERR_ILLEGAL);
    CHECK(surto_table_move_count(table) == 2 && same_state(table, &before));
    play_randomly(table, 1000, 1);
    size_t count = surto_table_move_count(table);
    CHECK(play(table, "p1 wait") == SURTO_ERR_ENDED);
    CHECK(surto_table_move_count(table) == count);
    surto_table_close(table);
}

TEST("table: with everybody's leave any number of moves is taken back")
{
    surto_dealer dealer = seeded(3);
    surto_table *table;
    surto_state_buffer room;
    CHECK(open_endless(&table, &dealer) == SURTO_OK);
    play_randomly(table, 60, 4);
    static const size_t counts[] = {50, 50, 30, 1, 0};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        CHECK(surto_table_state_at(table, counts[i], surto_state_from_buffer(&room)) == SURTO_OK);
        CHECK(surto_table_rewind(table, counts[i]) == SURTO_OK);
        CHECK(surto_table_move_count(table) == counts[i] && same_state(table, &room));
        CHECK(surto_table_rewind(table, counts[i] + 1) == SURTO_ERR_RANGE);
        CHECK(surto_table_move_count(table) == counts[i] && same_state(table, &room));
    }
    surto_table_close(table);
}

TEST("table: several moves are made all or none")
{
    surto_dealer dealer = seeded(5);
    surto_table *table = open_null(&dealer), *single = open_null(&dealer);
    static const surto_move moves[] = {{0, 0, {1}}, {0, 1, {2}}, {0, 0, {3}}}; /* light */
    for (size_t i = 0; i < 3; i++) {
        CHECK(surto_table_play(single, moves[i], NULL) == SURTO_OK);
    }
    surto_state_buffer before = copy_state(table), after = copy_state(single);
    size_t failed = 77, count = surto_table_move_count(table);
    for (size_t i = 0; i < 3; i++) { /* each of them another seat's: refused wherever it stands */
        surto_move wrong[3];
        memcpy(wrong, moves, sizeof wrong);
        wrong[i].actor ^= 1;
        CHECK(surto_table_play_all(table, wrong, 3, NULL, &failed) == SURTO_ERR_ILLEGAL);
        CHECK(failed == i && surto_table_move_count(table) == count && same_state(table, &before));
        CHECK(surto_table_play_all(table, wrong, 3, NULL, NULL) == SURTO_ERR_ILLEGAL);
    }
    failed = 77;
    CHECK(surto_table_play_all(table, moves, 0, NULL, &failed) == SURTO_OK);
    CHECK(surto_table_move_count(table) == count);
    CHECK(surto_table_play_all(table, moves, 3, NULL, &failed) == SURTO_OK);
    CHECK(failed == 77 && same_state(table, &after));
    CHECK(surto_table_move_count(table) == surto_table_move_count(single));
    surto_table_close(table);
    surto_table_close(single);
}

/* ---- Opening by moves ------------------------------------------------------------------- */

TEST("table: moves open the table they were made at")
{
    static surto_move moves[1000];
    for (unsigned n = 0; n < 4; n++) {
        surto_dealer dealer = seeded(n);
        surto_table *table, *again;
        CHECK(open_endless(&table, &dealer) == SURTO_OK);
        play_randomly(table, n == 3 ? 10000 : 20 * n, n);
        size_t count = all_moves(table, moves, 1000);
        surto_game *game = surto_game_share((surto_game *)(uintptr_t)surto_table_game(table));
        surto_dealer dealers[2] = {dealer, nobody};
        for (unsigned d = 0; d < 2; d++) {
            surto_state_buffer room = copy_state(table);
            CHECK(surto_table_open_moves(&again, surto_game_share(game), &dealers[d], moves,
                                         count) == SURTO_OK);
            CHECK(again && surto_table_move_count(again) == count && same_state(again, &room));
            surto_table_close(again);
        }
        /* The draws that the seed makes at the end need not be said. */
        size_t first = count;
        while (first > 0 && moves[first - 1].actor == SURTO_ACTOR_CHANCE) {
            first--;
        }
        CHECK(surto_table_open_moves(&again, surto_game_share(game), &dealer, moves, first) ==
              SURTO_OK);
        CHECK(again && surto_table_move_count(again) == count);
        surto_table_close(again);
        surto_game_close(game);
        surto_table_close(table);
    }
}

TEST("table: moves that were not made like this open nothing")
{
    static surto_move many[SURTO_RECORD_MOVES_MAX + 1];
    long before = memory.live;
    surto_dealer dealer = seeded(5);
    surto_table *table = open_null(&dealer), *again;
    surto_game *game = surto_game_share((surto_game *)(uintptr_t)surto_table_game(table));
    play_randomly(table, 1000, 1);
    size_t count = all_moves(table, many, SURTO_RECORD_MOVES_MAX);
    surto_move token = many[0];
    static const surto_move waits = {1, 0, {0}};
    const struct {
        size_t count;
        size_t at;
        surto_move move; /* in the place of this one */
        const surto_dealer *dealer;
        surto_status status;
    } faults[] = {{2,
                   0,
                   {token.kind, token.actor, {0, (uint8_t)(token.arg[1] ^ 1)}},
                   &dealer,
                   SURTO_ERR_DEAL},
                  {2, 0, waits, &nobody, SURTO_ERR_WAIT},
                  {3, 2, {1, 1, {0}}, &dealer, SURTO_ERR_ILLEGAL},
                  {count + 1, count, waits, &dealer, SURTO_ERR_ENDED},
                  {SURTO_RECORD_MOVES_MAX + 1, 0, token, &dealer, SURTO_ERR_SPACE}};
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        surto_move kept = many[faults[i].at];
        many[faults[i].at] = faults[i].move;
        surto_status status = surto_table_open_moves(&again, surto_game_share(game),
                                                     faults[i].dealer, many, faults[i].count);
        CHECK_SAY(status == faults[i].status, "%zu: %s", i, surto_status_text(status));
        CHECK(again == NULL);
        many[faults[i].at] = kept;
    }
    surto_game_close(game);
    surto_table_close(table);
    CHECK_SAY(memory.live == before, "%ld pieces are lost", memory.live - before);
}

/* ---- Saving and loading ----------------------------------------------------------------- */

TEST("table: what is saved is loaded, with its tags, and can be played on")
{
    for (unsigned n = 0; n < 6; n++) {
        surto_dealer dealer = seeded(n);
        surto_table *table, *again;
        CHECK(open_endless(&table, &dealer) == SURTO_OK);
        snprintf(surto_table_tags(table)->names, SURTO_VALUE_MAX, "Ann | Bo");
        play_randomly(table, n == 5 ? 10000 : 7 * n, n);
        char *text = save(table), *other;
        char why[128] = "";
        if (!text) {
            return;
        }
        CHECK_SAY(surto_table_load(&again, text, strlen(text), &dealer, why, sizeof why) ==
                      SURTO_OK,
                  "%s", why);
        surto_state_buffer room = copy_state(table);
        CHECK(same_state(again, &room));
        CHECK(surto_table_move_count(again) == surto_table_move_count(table));
        CHECK(strcmp(surto_table_tags(again)->names, "Ann | Bo") == 0);
        CHECK(surto_table_tags(again)->has_seed);
        play_randomly(table, 5, 9);
        play_randomly(again, 5, 9);
        free(text);
        text = save(table);
        other = save(again);
        CHECK(text && other && strcmp(text, other) == 0);
        free(text);
        free(other);
        surto_table_close(table);
        surto_table_close(again);
    }
}

TEST("table: a record that stops where chance moves is dealt on")
{
    static const char text[] =
        "surto 1\nrules: null 1\n\n* token p1 ant\n* token p2 bee\np1 wait\n";
    uint64_t start = 1;
    surto_dealer dealers[2] = {
        nobody, {.kind = SURTO_DEALER_LAZY, .entropy = fixed_entropy, .context = &start}};
    for (unsigned n = 0; n < 2; n++) {
        surto_table *table;
        char why[128] = "";
        CHECK_SAY(surto_table_load(&table, text, sizeof text - 1, &dealers[n], why, sizeof why) ==
                      SURTO_OK,
                  "%s", why);
        CHECK(surto_table_move_count(table) == 3 + n);
        surto_table_close(table);
    }
}

#define HEAD "surto 1\nrules: null 1\nplayers: 1\nturns: 1\n\n"
#define GAME HEAD "* token p1 ant\np1 light gate\n* blow gate\n"

TEST("table: records that are not right are refused, with the line and what is wrong")
{
    static const struct {
        const char *text;
        surto_status status; /* of the load */
        const char *says;
    } cases[] = {
        {GAME, SURTO_OK, ""},
        {GAME "\nresult: lost turns\n", SURTO_OK, ""},
        {HEAD, SURTO_OK, ""},
        {HEAD "\nresult: open\n", SURTO_OK, ""},
        {"", SURTO_ERR_SYNTAX, "line 0: "},
        {"surto 1\n", SURTO_ERR_SYNTAX, "line 1: the text has the wrong format"},
        {"surto 3\n", SURTO_ERR_VERSION, "line 1: this was written by another version"},
        {"surto 1\nrules: null 2\n", SURTO_ERR_VERSION, "another version"},
        {"surto 1\nrules: chess 1\n", SURTO_ERR_UNKNOWN, "`chess`"},
        {"surto 1\nrules: null 1\nlamps: 1\n", SURTO_ERR_UNKNOWN, "`lamps`"},
        {"surto 1\nrules: null 1\nturns: 0\n", SURTO_ERR_OPTION, "`turns`"},
        {"surto 1\nrules: null 1\nnames\n", SURTO_ERR_SYNTAX, "line 3: "},
        {HEAD "* token p1\n", SURTO_ERR_SYNTAX, "line 6: the text has the wrong format"},
        {HEAD "* token p1 yak\n", SURTO_ERR_UNKNOWN, "line 6: the text names something"},
        {HEAD "p1 wait\n", SURTO_ERR_WAIT, "line 6: it is chance's move"},
        {HEAD "* blow none\n", SURTO_ERR_ILLEGAL, "line 6: After each move the wind blows"},
        {HEAD "* token p1 ant\np1 light none\n", SURTO_ERR_ILLEGAL, "line 7: On your turn, light"},
        {GAME "p1 wait\n", SURTO_ERR_ENDED, "line 9: the game is over"},
        {GAME "\nresult: won\n", SURTO_ERR_HASH, "line 10: the result does not match"},
        {GAME "\nresult: lost\n", SURTO_ERR_HASH, "line 10: the result does not match"},
        {GAME "\nresult: lost outbreaks\n", SURTO_ERR_HASH, "the result does not match"},
        {HEAD "\nresult: lost turns\n", SURTO_ERR_HASH, "line 7: the result does not match"},
        {GAME "\nresult: open\nhash: 0123456789abcdef\n", SURTO_ERR_HASH,
         "the result does not match"},
        {GAME "\nresult: lost turns\nhash: 0123456789abcdef\n", SURTO_ERR_HASH,
         "line 11: the hash does not match"},
        {GAME "\nresult: lost turns\nhash: 0123\n", SURTO_ERR_SYNTAX, "line 11: "},
        {GAME "\nresults: lost turns\n", SURTO_ERR_SYNTAX, "line 10: "},
        {GAME "\n\n", SURTO_ERR_SYNTAX, "line 10: "},
        {HEAD "state:\nnull: dealing p1 1 0 -\n", SURTO_ERR_SYNTAX, "line 6: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        surto_table *table = (surto_table *)(void *)&draws; /* must become NULL */
        char why[256] = "";
        surto_status status = surto_table_load(&table, cases[i].text, strlen(cases[i].text),
                                               &nobody, why, sizeof why);
        CHECK_SAY(status == cases[i].status, "%s: %s", cases[i].text, surto_status_text(status));
        CHECK((table == NULL) == (status != SURTO_OK));
        CHECK_SAY(strstr(why, cases[i].says), "%s: %s", cases[i].text, why);
        surto_table_close(table);
    }
}

TEST("table: a won game says so in its record")
{
    surto_table *table = open_null(&nobody), *again;
    static const char *const moves[] = {"* token p1 ant", "* token p2 bee", "p1 light north",
                                        "p2 light east",  "p1 light south", "p2 light west",
                                        "p1 light gate",  "p2 light tower"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        CHECK(play(table, moves[i]) == SURTO_OK);
        if (i > 1 && i < 7) {
            CHECK(play(table, "* blow none") == SURTO_OK);
        }
    }
    char *saved = save(table);
    CHECK(saved && strstr(saved, "\nresult: won\nhash: "));
    if (saved) {
        CHECK(surto_table_load(&again, saved, strlen(saved), &nobody, NULL, 0) == SURTO_OK);
        surto_table_close(again);
    }
    free(saved);
    surto_table_close(table);
}

TEST("table: a text that is too long is not read at all")
{
    surto_table *table;
    char why[128] = "";
    CHECK(surto_table_load(&table, GAME, SURTO_RECORD_TEXT_MAX + 1, &nobody, why, sizeof why) ==
          SURTO_ERR_SPACE);
    CHECK(table == NULL && strstr(why, "too large"));
}

/* ---- Full records ----------------------------------------------------------------------- */

/* A table whose record has room for one move, while actions are taken. The set-up has 17. */
static surto_table *nearly_full(void)
{
    surto_dealer dealer = seeded(8);
    surto_table *table;
    CHECK(open_endless(&table, &dealer) == SURTO_OK);
    CHECK(surto_table_move_count(table) == 17);
    CHECK(propose_until(table, SURTO_RECORD_MOVES_MAX - 1) == SURTO_OK);
    CHECK(surto_table_move_count(table) == SURTO_RECORD_MOVES_MAX - 1);
    return table;
}

TEST("table: a full record takes no more moves, and is saved and loaded")
{
    surto_table *table = nearly_full(), *again;
    char why[128] = "", one_more[SURTO_MOVE_TEXT_MAX];
    surto_move first = proposal(table);
    CHECK(surto_table_play(table, first, NULL) == SURTO_OK);
    surto_move_write(surto_table_game(table), first_of_kind(table, "decline"), one_more,
                     sizeof one_more);
    surto_state_buffer before = copy_state(table);
    CHECK(surto_table_play(table, first_of_kind(table, "decline"), NULL) == SURTO_ERR_SPACE);
    CHECK(surto_table_move_count(table) == SURTO_RECORD_MOVES_MAX && same_state(table, &before));
    char *text = save(table);
    if (text) {
        CHECK_SAY(surto_table_load(&again, text, strlen(text), &nobody, why, sizeof why) ==
                      SURTO_OK,
                  "%s", why);
        CHECK(again && same_state(again, &before));
        surto_table_close(again);
        char *end = strstr(text, "\n\nresult:");
        CHECK(end != NULL);
        if (end) { /* one move more, in the place of the end, which is longer */
            strcpy(end + 1, one_more);
            CHECK(surto_table_load(&again, text, strlen(text), &nobody, why, sizeof why) ==
                  SURTO_ERR_SPACE);
            CHECK_SAY(again == NULL && strncmp(why, "line ", 5) == 0, "%s", why);
        }
    }
    free(text);
    CHECK(surto_table_undo(table, first.actor) == SURTO_OK); /* then there is room again */
    CHECK(surto_table_play(table, proposal(table), NULL) == SURTO_OK);
    surto_table_close(table);
}

TEST("table: a move whose draws have no room is refused and changes nothing")
{
    surto_table *table = nearly_full();
    surto_state_buffer before = copy_state(table);
    CHECK(surto_table_play(table, first_of_kind(table, "pass"), NULL) == SURTO_ERR_SPACE);
    CHECK(surto_table_move_count(table) == SURTO_RECORD_MOVES_MAX - 1);
    CHECK(same_state(table, &before));
    surto_table_close(table);
}

/* ---- No memory -------------------------------------------------------------------------- */

/* Everything that asks for memory: opening, dealing, playing past 64, 160, 304 and 520 moves,
 * loading, opening again by the moves. */
static surto_status use_everything(void)
{
    surto_dealer dealer = seeded(4);
    surto_table *table, *again = NULL, *third = NULL;
    static char text[1 << 16];
    static surto_move moves[1000];
    char why[128] = "";
    surto_status status = open_endless(&table, &dealer);
    if (status != SURTO_OK) {
        CHECK(table == NULL);
        return status;
    }
    status = propose_until(table, 600);
    if (status == SURTO_OK) {
        size_t length = surto_table_write(table, text, sizeof text);
        CHECK(length < sizeof text);
        status = surto_table_load(&again, text, length, &dealer, why, sizeof why);
        CHECK((again == NULL) == (status != SURTO_OK));
    }
    if (status == SURTO_OK) {
        size_t count = all_moves(table, moves, 1000);
        surto_game *game;
        status = surto_game_open(&game, "base", endless, 3, NULL, 0);
        if (status == SURTO_OK) {
            status = surto_table_open_moves(&third, game, &dealer, moves, count);
            CHECK((third == NULL) == (status != SURTO_OK));
        }
    }
    surto_table_close(table);
    surto_table_close(again);
    surto_table_close(third);
    return status;
}

TEST("table: whichever request for memory fails, the answer is MEMORY and nothing is lost")
{
    long before = memory.live;
    unsigned n = 0;
    surto_status status;
    do {
        memory.fail_in = ++n;
        status = use_everything();
        bool failed = memory.fail_in == 0;
        memory.fail_in = 0;
        CHECK_SAY(status == (failed ? SURTO_ERR_MEMORY : SURTO_OK), "request %u: %s", n,
                  surto_status_text(status));
        CHECK_SAY(memory.live == before, "request %u: %ld pieces are lost", n,
                  memory.live - before);
    } while (status != SURTO_OK && n < 100);
    CHECK_SAY(n > 16, "%u requests", n); /* three games and tables, five sizes of two records */
}

TEST("table: a game that finds no memory says so")
{
    surto_game *game;
    char why[128] = "";
    memory.fail_in = 1;
    CHECK(surto_game_open(&game, "null", NULL, 0, why, sizeof why) == SURTO_ERR_MEMORY);
    CHECK(game == NULL && strcmp(why, surto_status_text(SURTO_ERR_MEMORY)) == 0);
}

TEST("table: a load that finds no memory says so, at each of its requests")
{
    surto_dealer dealer = seeded(1);
    for (unsigned n = 1; n <= 3; n++) { /* the game, the table, the record */
        surto_table *table;
        char why[128] = "";
        memory.fail_in = n;
        CHECK(surto_table_load(&table, HEAD, strlen(HEAD), &dealer, why, sizeof why) ==
              SURTO_ERR_MEMORY);
        CHECK(table == NULL);
        CHECK_SAY(strstr(why, surto_status_text(SURTO_ERR_MEMORY)), "request %u says '%s'", n, why);
    }
    memory.fail_in = 0;
}

TEST("table: a move whose draws find no memory is refused and changes nothing")
{
    surto_dealer dealer = seeded(4);
    surto_table *table;
    CHECK(open_endless(&table, &dealer) == SURTO_OK);
    CHECK(propose_until(table, 203) == SURTO_OK); /* the record has room for 204 */
    surto_state_buffer before = copy_state(table);
    memory.fail_in = 1;
    CHECK(surto_table_play(table, first_of_kind(table, "pass"), NULL) == SURTO_ERR_MEMORY);
    memory.fail_in = 0;
    CHECK(surto_table_move_count(table) == 203);
    CHECK(same_state(table, &before));
    surto_table_close(table);
}

/* ---- Loading at a game that is open ----------------------------------------------------- */

/* Season 2 with a pack of one's own: the standard one with another head. */
static surto_game *open_own(const surto_option *options, size_t count)
{
    static const char head[] = "pack season2 mine 7";
    static char own[1 << 16];
    const char *text = NULL;
    size_t length = 0;
    surto_game *game = NULL;
    CHECK(surto_rules_pack("season2", 0, &text, &length));
    const char *old = strstr(text, "pack "), *rest = strchr(old, '\n');
    size_t before = (size_t)(old - text), after = length - (size_t)(rest - text);
    memcpy(own, text, before);
    memcpy(own + before, head, strlen(head));
    memcpy(own + before + strlen(head), rest, after);
    CHECK(surto_game_open_pack(&game, "season2", own, before + strlen(head) + after, options, count,
                               NULL, 0) == SURTO_OK);
    return game;
}

/* A record of some moves at this game, which is taken. */
static char *record_of(surto_game *game, uint64_t number)
{
    surto_dealer dealer = seeded(number);
    surto_table *table;
    CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
    play_randomly(table, 30, number);
    char *text = save(table);
    surto_table_close(table);
    return text;
}

TEST("table: one game is shared by many tables that are loaded")
{
    enum { TABLES = 8 };
    long before = memory.live;
    surto_game *game = open_own(NULL, 0);
    surto_table *tables[TABLES];
    char *texts[TABLES];
    for (unsigned n = 0; n < TABLES; n++) {
        surto_dealer dealer = seeded(n);
        char why[128] = "";
        texts[n] = record_of(surto_game_share(game), n);
        if (!texts[n]) {
            return;
        }
        CHECK(strstr(texts[n], "\npack: mine 7\n"));
        CHECK_SAY(surto_table_load_for_game(&tables[n], surto_game_share(game), texts[n],
                                            strlen(texts[n]), &dealer, why, sizeof why) == SURTO_OK,
                  "%s", why);
        CHECK(surto_table_game(tables[n]) == game);
    }
    surto_game_close(game); /* the tables have it still */
    for (unsigned n = 0; n < TABLES; n++) {
        char *again = save(tables[n]);
        CHECK(again && strcmp(again, texts[n]) == 0);
        play_randomly(tables[n], 3, n);
        free(again);
        free(texts[n]);
        surto_table_close(tables[n]);
    }
    CHECK_SAY(memory.live == before, "%ld pieces are lost", memory.live - before);
}

TEST("table: a record of a pack of one's own needs its game")
{
    surto_game *game = open_own(NULL, 0);
    char *text = record_of(game, 3), why[128] = "";
    surto_dealer dealer = seeded(3);
    surto_table *table;
    if (!text) {
        return;
    }
    CHECK(surto_table_load(&table, text, strlen(text), &dealer, why, sizeof why) ==
          SURTO_ERR_OPTION);
    CHECK_SAY(table == NULL && strstr(why, "unknown pack `mine 7`"), "%s", why);
    free(text);
}

/* Another game, or text that is no record: the answer, and the game is given back. */
TEST("table: a record of another game is refused, and the game is closed")
{
    static const struct {
        const char *head; /* the game that is open is null with 2 players and 12 turns */
        surto_status status;
        const char *says;
    } cases[] = {
        {"surto 1\nrules: null 1\nplayers: 2\nturns: 12\n\n", SURTO_OK, ""},
        {"surto 1\nrules: null 1\nplayers: 2\nturns: 11\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: null 1\nplayers: 3\nturns: 12\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: null 1\nplayers: 2\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: null 1\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: null 1\nturns: 12\nplayers: 2\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: null 1\nlamps: 2\nturns: 12\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: null 1\nplayers: 2\nturns: 12\nlamps: 6\n\n", SURTO_ERR_OPTION,
         "different game"},
        {"surto 1\nrules: null 2\nplayers: 2\nturns: 12\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: base 1\nplayers: 2\nturns: 12\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 1\nrules: chess 1\nplayers: 2\nturns: 12\n\n", SURTO_ERR_OPTION, "different game"},
        {"surto 2\n", SURTO_ERR_VERSION, "line 1"},
        {"", SURTO_ERR_SYNTAX, "line"},
        {"surto 1\nrules: null 1\nplayers: 2\nturns: 12\n\np1 wait\n", SURTO_ERR_WAIT, "line 6"},
        {"surto 1\nrules: null 1\nplayers: 2\nturns: 12\n\np1 jump\n", SURTO_ERR_UNKNOWN, "line 6"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        long before = memory.live;
        surto_game *game;
        surto_table *table;
        char why[128] = "";
        CHECK(surto_game_open(&game, "null", NULL, 0, NULL, 0) == SURTO_OK);
        surto_status status = surto_table_load_for_game(
            &table, game, cases[i].head, strlen(cases[i].head), &nobody, why, sizeof why);
        CHECK_SAY(status == cases[i].status, "case %zu: %s", i, surto_status_text(status));
        CHECK_SAY(strstr(why, cases[i].says), "case %zu: %s", i, why);
        CHECK((table != NULL) == (status == SURTO_OK));
        if (table) {
            surto_table_close(table);
        }
        CHECK_SAY(memory.live == before, "case %zu: %ld pieces are lost", i, memory.live - before);
    }
}

TEST("table: a load at an open game that is too long or finds no memory closes the game")
{
    for (unsigned n = 0; n <= 2; n++) { /* too long; the table, the record */
        long before = memory.live;
        surto_game *game;
        surto_table *table;
        surto_dealer dealer = seeded(1);
        char why[128] = "";
        static const surto_option options[] = {{"players", "1"}, {"turns", "1"}};
        CHECK(surto_game_open(&game, "null", options, 2, NULL, 0) == SURTO_OK);
        memory.fail_in = n;
        surto_status status = surto_table_load_for_game(
            &table, game, HEAD, n == 0 ? SURTO_RECORD_TEXT_MAX + (size_t)1 : strlen(HEAD), &dealer,
            why, sizeof why);
        memory.fail_in = 0;
        CHECK_SAY(status == (n == 0 ? SURTO_ERR_SPACE : SURTO_ERR_MEMORY), "%s",
                  surto_status_text(status));
        CHECK(table == NULL);
        CHECK_SAY(strstr(why, n == 0 ? "too large" : surto_status_text(SURTO_ERR_MEMORY)), "%s",
                  why);
        CHECK_SAY(memory.live == before, "%ld pieces are lost", memory.live - before);
    }
}

/* A table of an open game with a seed, some moves on. */
static surto_table *seeded_table(bool secret)
{
    surto_game *game;
    surto_table *table = NULL;
    surto_dealer dealer = {
        .kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(5), .secret = secret};
    CHECK(surto_game_open(&game, "base", NULL, 0, NULL, 0) == SURTO_OK);
    CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
    return table;
}

TEST("table: a secret seed is not in the record before the end")
{
    static char text[1 << 16];
    for (unsigned secret = 0; secret < 2; secret++) {
        surto_table *table = seeded_table(secret);
        surto_rng rng = {1};
        surto_table_write(table, text, sizeof text);
        CHECK((strstr(text, "\nseed: ") == NULL) == secret);
        while (surto_actors(surto_table_game(table), surto_table_state(table)) != SURTO_OVER) {
            surto_move move;
            surto_sample(surto_table_game(table), surto_table_state(table), &rng, &move);
            CHECK(surto_table_play(table, move, NULL) == SURTO_OK);
        }
        surto_table_write(table, text, sizeof text);
        CHECK(strstr(text, "\nseed: "));
        surto_table_close(table);
    }
}

TEST("table: a loaded record keeps its seed only as long as it explains the draws")
{
    static char text[1 << 16];
    surto_table *table = seeded_table(false), *again;
    memset(surto_table_tags(table)->commitment, '0', 64); /* as if one had been published */
    size_t length = surto_table_write(table, text, sizeof text);
    surto_table_close(table);
    char why[200] = "";
    surto_dealer other = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(6)};
    CHECK(surto_table_load(&again, text, length, &other, why, sizeof why) == SURTO_ERR_DEAL);
    CHECK(again == NULL && strstr(why, surto_status_text(SURTO_ERR_DEAL)));
    surto_dealer same = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(5)};
    CHECK(surto_table_load(&again, text, length, &same, why, sizeof why) == SURTO_OK);
    CHECK(surto_table_tags(again)->has_seed && surto_table_tags(again)->commitment[0]);
    surto_table_close(again);
    uint64_t number = 0;
    surto_dealer lazy = {.kind = SURTO_DEALER_LAZY, .entropy = fixed_entropy, .context = &number};
    CHECK(surto_table_load(&again, text, length, &lazy, why, sizeof why) == SURTO_OK);
    CHECK(!surto_table_tags(again)->has_seed && !surto_table_tags(again)->commitment[0]);
    surto_table_close(again);
}

TEST("table: a finished record keeps its seed, whoever would deal on")
{
    static char text[1 << 16];
    surto_table *table = seeded_table(false), *again;
    play_randomly(table, 100000, 1);
    size_t length = surto_table_write(table, text, sizeof text);
    surto_table_close(table);
    uint64_t number = 0;
    surto_dealer lazy = {.kind = SURTO_DEALER_LAZY, .entropy = fixed_entropy, .context = &number};
    CHECK(surto_table_load(&again, text, length, &lazy, NULL, 0) == SURTO_OK);
    CHECK(surto_table_tags(again)->has_seed);
    surto_table_close(again);
}

CHECK_MAIN
