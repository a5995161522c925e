/* The engine's side of the protocol. Lines are taken one by one; while a player thinks, those that
 * have come are looked at whenever it asks whether to stop. */
#include "serve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_protocol.h"
#include "util/memory.h"
#include "util/thread_pool.h"

/* What the lines that come belong to. */
typedef enum block_kind {
    BLOCK_NONE,
    BLOCK_GAME,
    BLOCK_POSITION,
    BLOCK_REFUSED, /* nothing: it is thrown away up to its end */
    BLOCK_PACK,    /* bytes, not lines */
    BLOCK_PACK_REFUSED
} block_kind;

typedef struct engine {
    const engine_host *host;
    const char *version;
    line_reader reader;
    strbuf out;

    char level[PROTOCOL_NAME]; /* a player's name, or ENGINE_STRONGEST */
    surto_player_settings settings;
    bool greeted;
    bool quit;  /* was said */
    bool ended; /* no more bytes will come */

    block_kind block_of;
    strbuf block;
    size_t legal_at; /* where the moves begin in the block of a position; 0: nowhere */
    uint64_t pack_left;
    strbuf pack; /* for the next game */
    bool has_pack;

    surto_game *game; /* NULL: none */
    surto_player *player;
    unsigned threads;     /* that think together */
    thread_pool *helpers; /* NULL: it thinks alone */
    bool has_position;
    surto_state_buffer room;
    unsigned view; /* whose view it is; SURTO_SPECTATOR: none, it is the state */
    surto_move legal[SURTO_MOVES_MAX];
    size_t legal_count;

    bool thinking;
    bool stopped;
    bool endless;        /* until it is told to stop */
    uint64_t wall_until; /* 0: as long as it likes */
    uint64_t tell_at;    /* when to say on the wall's clock that it still thinks; 0: never */
    uint64_t cpu_begun;
    const protocol_go *asked; /* what it thinks about */
} engine;

/* ---- Speaking ----------------------------------------------------------------------------- */

static void flush(engine *e)
{
    if (e->out.length > 0) {
        e->host->write(e->host->context, e->out.bytes, e->out.length);
        strbuf_clear(&e->out);
    }
}

/* An error with a text that may quote what was sent: it stays one line of plain characters. */
static void say_error(engine *e, const char *code, const char *text)
{
    strbuf_add(&e->out, "error %s ", code);
    for (const char *at = text; *at; at++) {
        strbuf_add_bytes(&e->out, *at >= ' ' && *at < 0x7f ? at : "?", 1);
    }
    strbuf_add(&e->out, "\n");
}

static void say_status(engine *e, const char *code, surto_status status)
{
    say_error(e, status == SURTO_ERR_MEMORY ? "memory" : code, surto_status_text(status));
}

/* ---- Players ------------------------------------------------------------------------------ */

bool engine_knows(const char *player)
{
    return strcmp(player, ENGINE_STRONGEST) == 0 || surto_player_by_name(player);
}

void engine_players(strbuf *out)
{
    strbuf_add(out, ENGINE_STRONGEST);
    const surto_player_info *info;
    for (size_t i = 0; (info = surto_player_by_index(i)); i++) {
        strbuf_add(out, ",%s", info->name);
    }
}

/* The name of the player that a level means in a game. */
static const char *player_of(const char *level, const surto_game *game)
{
    if (strcmp(level, ENGINE_STRONGEST) != 0) {
        return level;
    }
    const char *strongest = surto_player_adviser(game);
    return strongest ? strongest : "random";
}

/* ---- Setting up --------------------------------------------------------------------------- */

static void greet(engine *e)
{
    bool strongest = strcmp(e->level, ENGINE_STRONGEST) == 0;
    strbuf_add(&e->out, "id name Surto%s%s\n", strongest ? "" : " ", strongest ? "" : e->level);
    strbuf_add(&e->out, "id author the Surto project\nid version %s\n", e->version);
    const char *rules;
    for (size_t i = 0; (rules = surto_rules_name(i)); i++) {
        surto_game *game;
        if (surto_game_open(&game, rules, NULL, 0, NULL, 0) == SURTO_OK &&
            surto_player_supports(player_of(e->level, game), game)) {
            strbuf_add(&e->out, "rules %s %u\n", rules, surto_game_rules_version(game));
        }
        surto_game_close(game);
    }
    strbuf_add(&e->out,
               "feature legal no\nfeature scope turn\nfeature candidates %d\nfeature views yes\n"
               "feature reproducible yes\n",
               SURTO_CANDIDATES_MAX);
    strbuf_add(&e->out, "option level type word default %s values ", e->level);
    engine_players(&e->out);
    strbuf_add(&e->out,
               "\noption seed type number default 0 min 0 max %" PRId64 "\n"
               "option style type word default equal values equal,follow\n"
               "option threads type number default 1 min 1 max %d\n"
               "hello-ok %d\n",
               INT64_MAX, THREAD_POOL_MAX, PROTOCOL_VERSION);
    e->greeted = true;
}

static void hello(engine *e, slice rest)
{
    slice word;
    uint64_t version;
    if (!slice_word(&rest, &word) || !slice_is(word, "surto-engine") ||
        !slice_number(rest, &version)) {
        say_error(e, "syntax", "hello is hello surto-engine NUMBER");
    } else if (version != PROTOCOL_VERSION) {
        strbuf_add(&e->out, "error version %d\n", PROTOCOL_VERSION);
    } else {
        greet(e);
    }
}

/* Lets as many help as are wanted, none of those that helped before. */
static void change_helpers(engine *e, const char *level)
{
    thread_pool_close(e->helpers);
    e->helpers = thread_pool_open(e->game, player_of(level, e->game), e->threads);
}

/* Lets another player play the game at hand. */
static surto_status open_player(engine *e, const char *level)
{
    surto_player *player;
    surto_status status = surto_player_open(&player, e->game, player_of(level, e->game));
    if (status == SURTO_OK) {
        surto_player_close(e->player);
        e->player = player;
        change_helpers(e, level);
    }
    return status;
}

static void set_level(engine *e, slice value)
{
    char level[PROTOCOL_NAME] = "";
    if (value.length < sizeof level && value.text) {
        memcpy(level, value.text, value.length);
    }
    if (!engine_knows(level)) {
        say_error(e, "option", "level is one of the words listed");
        return;
    }
    surto_status status = e->game ? open_player(e, level) : SURTO_OK;
    if (status == SURTO_OK) {
        strcpy(e->level, level);
    } else if (status == SURTO_ERR_MEMORY) {
        say_status(e, "memory", status);
    } else {
        say_error(e, "option", "this level does not play the game at hand");
    }
}

static void set_threads(engine *e, slice value)
{
    uint64_t threads;
    if (!slice_number(value, &threads) || threads < 1 || threads > THREAD_POOL_MAX) {
        say_error(e, "option", "threads is a number from 1 to 64");
        return;
    }
    e->threads = (unsigned)threads;
    if (e->game) {
        change_helpers(e, e->level);
    }
}

static void option(engine *e, slice value)
{
    slice name;
    slice_word(&value, &name);
    if (slice_is(name, "level")) {
        set_level(e, value);
    } else if (slice_is(name, "seed")) {
        if (!slice_number(value, &e->settings.seed)) {
            say_error(e, "option", "seed is a number below 2^63");
        }
    } else if (slice_is(name, "style")) {
        bool follow = slice_is(value, "follow");
        if (follow || slice_is(value, "equal")) {
            e->settings.style = follow ? SURTO_STYLE_FOLLOW : SURTO_STYLE_EQUAL;
        } else {
            say_error(e, "option", "style is equal or follow");
        }
    } else if (slice_is(name, "threads")) {
        set_threads(e, value);
    } else {
        say_error(e, "option", "there is no such option");
    }
}

/* Bytes of a pack come next: to be kept, or thrown away. */
static void open_pack(engine *e, slice rest, bool keep)
{
    if (slice_number(rest, &e->pack_left)) {
        e->block_of = keep ? BLOCK_PACK : BLOCK_PACK_REFUSED;
    }
}

static void pack(engine *e, slice rest)
{
    uint64_t length = 0;
    if (!slice_number(rest, &length)) {
        say_error(e, "syntax", "pack is pack NUMBER");
    } else if (length > PROTOCOL_PACK_MAX) {
        say_error(e, "block-too-long", "a pack has at most 1048576 bytes");
    }
    strbuf_clear(&e->block);
    open_pack(e, rest, length <= PROTOCOL_PACK_MAX);
}

/* Takes bytes of a pack, and the line feed behind them. Returns: false if more must come. */
static bool take_pack(engine *e)
{
    char bytes[4096];
    bool keep = e->block_of == BLOCK_PACK;
    while (e->pack_left > 0) {
        size_t cap = e->pack_left < sizeof bytes ? (size_t)e->pack_left : sizeof bytes;
        size_t length = line_reader_bytes(&e->reader, bytes, cap);
        if (length == 0) {
            return false;
        }
        if (keep) {
            strbuf_add_bytes(&e->block, bytes, length);
        }
        e->pack_left -= length;
    }
    if (line_reader_bytes(&e->reader, bytes, 1) == 0) {
        return false;
    }
    e->block_of = BLOCK_NONE;
    if (bytes[0] != '\n') {
        say_error(e, "syntax", "a line feed stands behind the bytes of a pack");
    } else if (keep) {
        strbuf before = e->pack;
        e->pack = e->block;
        e->block = before;
        e->has_pack = true;
    }
    return true;
}

static void forget_game(engine *e)
{
    thread_pool_close(e->helpers);
    surto_player_close(e->player);
    surto_game_close(e->game);
    e->helpers = NULL;
    e->player = NULL;
    e->game = NULL;
    e->has_position = false;
}

/* Lines of a block come next. */
static void open_block(engine *e, block_kind of)
{
    e->block_of = of;
    strbuf_clear(&e->block);
    e->legal_at = 0;
}

static void forget_pack(engine *e)
{
    e->has_pack = false;
    strbuf_free(&e->pack);
}

static void game(engine *e, slice rest)
{
    forget_game(e);
    open_block(e, BLOCK_GAME);
    if (rest.text) {
        say_error(e, "game", "nothing stands behind game");
        e->block_of = BLOCK_REFUSED;
        forget_pack(e);
    }
}

static void set_game(engine *e)
{
    surto_record_reader reader;
    surto_record_head head;
    char why[256] = "";
    surto_status status =
        surto_record_open(&reader, strbuf_text(&e->block), e->block.length, &head);
    if (status == SURTO_OK &&
        (head.tags.names[0] || head.tags.commitment[0] || head.tags.has_seed)) {
        status = SURTO_ERR_SYNTAX; /* an engine is not told such things */
    }
    if (status == SURTO_OK && e->has_pack) {
        status = surto_record_open_game_pack(&head, strbuf_text(&e->pack), e->pack.length, &e->game,
                                             why, sizeof why);
    } else if (status == SURTO_OK) {
        status = surto_record_open_game(&head, &e->game, why, sizeof why);
    }
    forget_pack(e);
    if (status == SURTO_OK && (status = open_player(e, e->level)) != SURTO_OK) {
        forget_game(e);
        strcpy(why, status == SURTO_ERR_UNKNOWN ? "this player does not play such a game" : "");
    }
    if (status != SURTO_OK) {
        const char *text = why[0] ? why : surto_status_text(status);
        say_error(e, status == SURTO_ERR_MEMORY ? "memory" : "game", text);
    }
}

/* ---- Positions ---------------------------------------------------------------------------- */

static void position(engine *e, slice rest)
{
    slice word;
    slice_word(&rest, &word);
    open_block(e, BLOCK_POSITION);
    e->has_position = false;
    e->view = SURTO_SPECTATOR;
    bool full = slice_is(word, "full") && !rest.text;
    if (!full && !(slice_is(word, "view") && slice_seat(rest, &e->view))) {
        say_error(e, "position", "it is position full or position view SEAT");
        e->block_of = BLOCK_REFUSED;
    }
}

static int by_bytes(const void *left, const void *right)
{
    return memcmp(left, right, sizeof(surto_move));
}

/* Reads the moves of the block; those of a view sorted, each once. Returns: NULL or a fault. */
static const char *read_legal(engine *e)
{
    e->legal_count = 0;
    size_t at = e->legal_at;
    while (at < e->block.length) {
        const char *line = e->block.bytes + at;
        size_t length = (size_t)((const char *)memchr(line, '\n', e->block.length - at) - line);
        surto_move move;
        if (e->legal_count == SURTO_MOVES_MAX) {
            return "there are too many moves";
        }
        if (surto_move_read(e->game, line, length, &move) != SURTO_OK) {
            return "one of the moves is none";
        }
        if (move.actor >= SURTO_SEATS_MAX ||
            (e->view != SURTO_SPECTATOR && move.actor != e->view)) {
            return "one of the moves is not of this seat";
        }
        e->legal[e->legal_count++] = move;
        at += length + 1;
    }
    qsort(e->legal, e->legal_count, sizeof e->legal[0], by_bytes);
    size_t kept = 0;
    for (size_t i = 0; i < e->legal_count; i++) {
        if (kept == 0 || by_bytes(&e->legal[kept - 1], &e->legal[i]) != 0) {
            e->legal[kept++] = e->legal[i];
        }
    }
    e->legal_count = kept;
    return NULL;
}

/* Whether cards are hidden in a state: then the engine lists nothing that may happen. */
static bool is_masked(const surto_game *game, const surto_state *state)
{
    uint32_t actors = surto_actors(game, state);
    return actors != SURTO_OVER &&
           (actors == SURTO_CHANCE ? surto_outcomes(game, state, NULL, 0)
                                   : surto_legal(game, state, NULL, 0)) == 0;
}

static void set_position(engine *e)
{
    char why[256] = "";
    const char *fault = NULL;
    surto_state *state = surto_state_from_buffer(&e->room);
    size_t length = e->legal_at ? e->legal_at : e->block.length;
    if (!e->game) {
        fault = "there is no game";
    } else if (e->view != SURTO_SPECTATOR && !e->legal_at) {
        fault = "a view has the moves of its seat";
    } else if (surto_state_read(e->game, strbuf_text(&e->block), length, state, why, sizeof why) !=
               SURTO_OK) {
        fault = why;
    } else if (e->view == SURTO_SPECTATOR && is_masked(e->game, state)) {
        fault = "cards are hidden in a position that is said to be full";
    } else {
        e->legal_count = 0;
        fault = e->legal_at ? read_legal(e) : NULL;
    }
    e->has_position = !fault;
    if (fault) {
        say_error(e, "position", fault);
    }
}

/* ---- Thinking ----------------------------------------------------------------------------- */

enum { MILLISECOND = 1000000, TELL_EVERY = 1000 * MILLISECOND }; /* nanoseconds */

static void take_input(engine *e, bool wait);
static void add_id(engine *e, const protocol_go *go);

/* Says now and then that it still thinks. */
static void tell_progress(engine *e, uint64_t wall)
{
    if (e->tell_at == 0 || wall < e->tell_at) {
        return;
    }
    e->tell_at = wall + TELL_EVERY;
    strbuf_add(&e->out, "info");
    add_id(e, e->asked);
    strbuf_add(&e->out, " cpu-ms %" PRIu64 "\n",
               (e->host->cpu(e->host->context) - e->cpu_begun) / MILLISECOND);
    flush(e);
}

static bool asked_to_stop(void *context)
{
    engine *e = context;
    if (!e->ended) {
        take_input(e, false);
    }
    bool late = false;
    if (e->wall_until > 0 || e->tell_at > 0) {
        uint64_t wall = e->host->wall(e->host->context);
        tell_progress(e, wall);
        late = e->wall_until > 0 && wall >= e->wall_until;
    }
    return late || e->stopped || e->quit || (e->ended && e->endless);
}

static uint64_t cpu_clock(void *context)
{
    const engine *e = context;
    return e->host->cpu(e->host->context);
}

static uint64_t wall_clock(void *context)
{
    const engine *e = context;
    return e->host->wall(e->host->context);
}

static uint64_t nanoseconds(uint64_t milliseconds)
{
    return milliseconds < UINT64_MAX / 2 / MILLISECOND ? milliseconds * MILLISECOND
                                                       : UINT64_MAX / 2;
}

static unsigned ten_thousandths(uint32_t chance)
{
    return (unsigned)(((uint64_t)chance * 10000 + SURTO_PROBABILITY_ONE / 2) /
                      SURTO_PROBABILITY_ONE);
}

static void add_plan(engine *e, const surto_candidate *candidate)
{
    for (unsigned i = 0; i < candidate->plan_count; i++) {
        strbuf_add(&e->out, "%s", i ? " ; " : "");
        char *at = strbuf_reserve(&e->out, SURTO_MOVE_TEXT_MAX);
        e->out.length += surto_move_write(e->game, candidate->plan[i], at, SURTO_MOVE_TEXT_MAX);
    }
}

static void add_id(engine *e, const protocol_go *go)
{
    if (go->has_id) {
        strbuf_add(&e->out, " id %" PRIu64, go->id);
    }
}

/* The key and all numbers: whoever has the library can put it into words. */
static void add_reason(engine *e, const surto_reason *reason)
{
    strbuf_add(&e->out, " reason %s", surto_reason_key(reason->kind));
    for (size_t i = 0; i < sizeof reason->arg / sizeof reason->arg[0]; i++) {
        strbuf_add(&e->out, ",%u", reason->arg[i]);
    }
    strbuf_add(&e->out, ",%u,%u", reason->amount, reason->before);
}

static void say_candidate(engine *e, const protocol_go *go, const surto_advice *advice,
                          unsigned index)
{
    const surto_candidate *candidate = &advice->candidate[index];
    strbuf_add(&e->out, "info");
    add_id(e, go);
    strbuf_add(&e->out, " candidate %u win %u error %u playouts %" PRIu64 " calibrated %s",
               index + 1, ten_thousandths(candidate->win), ten_thousandths(candidate->error),
               candidate->playouts, advice->calibrated ? "yes" : "no");
    for (unsigned i = 0; i < candidate->reason_count; i++) {
        add_reason(e, &candidate->reasons[i]);
    }
    strbuf_add(&e->out, " plan ");
    add_plan(e, candidate);
    strbuf_add(&e->out, "\n");
}

/* All others are answered with the same bytes at every time. */
static bool depends_on_time(const protocol_go *go)
{
    return go->cpu_ms || go->wall_ms || go->infinite;
}

static void say_advice(engine *e, const protocol_go *go, const surto_advice *advice, uint64_t spent)
{
    for (unsigned i = 0; i < advice->count && i < go->candidates; i++) {
        say_candidate(e, go, advice, i);
    }
    strbuf_add(&e->out, "info");
    add_id(e, go);
    strbuf_add(&e->out, " win %u playouts %" PRIu64 " evaluations %" PRIu64 " plans %" PRIu32,
               ten_thousandths(advice->win), advice->playouts, advice->evaluations, advice->plans);
    if (depends_on_time(go)) {
        strbuf_add(&e->out, " cpu-ms %" PRIu64, spent / MILLISECOND);
    }
    strbuf_add(&e->out, "\nbestmove ");
    add_plan(e, &advice->candidate[0]);
    add_id(e, go);
    strbuf_add(&e->out, "\n");
}

static void say_answer(engine *e, const protocol_go *go, surto_status status,
                       const surto_advice *advice, uint64_t spent)
{
    if (status == SURTO_OK) {
        say_advice(e, go, advice, spent);
    } else if (status == SURTO_ERR_ENDED || status == SURTO_ERR_WAIT ||
               status == SURTO_ERR_ILLEGAL) {
        strbuf_add(&e->out, "bestmove none");
        add_id(e, go);
        strbuf_add(&e->out, "\n");
    } else if (status == SURTO_ERR_RANGE) {
        say_error(e, "go", "there is no such seat");
    } else if (status == SURTO_ERR_VIEW) {
        say_error(e, "go", "this player does not play with hidden cards");
    } else {
        say_status(e, "go", status);
    }
}

/* Whether a `go` can be done here. Returns: NULL or a fault. */
static const char *judge_go(const engine *e, protocol_go *go)
{
    if (go->candidates > SURTO_CANDIDATES_MAX) {
        return "at most 8 candidates can be told";
    }
    if (go->infinite && (go->playouts || go->cpu_ms || go->wall_ms)) {
        return "infinite stands without playouts, cpu-ms and wall-ms";
    }
    if (e->view != SURTO_SPECTATOR && go->seat != SURTO_SPECTATOR && go->seat != e->view) {
        return "the position is the view of another seat";
    }
    go->seat = e->view != SURTO_SPECTATOR ? e->view : go->seat;
    return NULL;
}

static void go(engine *e, slice rest)
{
    uint64_t wall = wall_clock(e), cpu = cpu_clock(e);
    protocol_go what;
    const char *fault =
        e->has_position ? protocol_read_go(rest, e->game, &what) : "there is no position";
    fault = fault ? fault : judge_go(e, &what);
    if (fault) {
        say_error(e, "go", fault);
        return;
    }
    surto_player_limits limits = {.playouts = what.infinite ? INT64_MAX : what.playouts,
                                  .nanoseconds =
                                      nanoseconds(what.cpu_ms ? what.cpu_ms : what.wall_ms),
                                  .clock = what.cpu_ms    ? cpu_clock
                                           : what.wall_ms ? wall_clock
                                                          : NULL,
                                  .stop = asked_to_stop,
                                  .context = e,
                                  .candidates = what.candidates,
                                  .one_move = !what.turn,
                                  .helpers = thread_pool_helpers(e->helpers)};
    e->wall_until = what.wall_ms ? wall + nanoseconds(what.wall_ms) : 0;
    e->tell_at = depends_on_time(&what) ? wall + TELL_EVERY : 0;
    e->cpu_begun = cpu;
    e->asked = &what;
    e->settings.forbidden = what.forbidden;
    surto_player_set(e->player, &e->settings);
    e->endless = what.infinite;
    e->thinking = true;
    e->stopped = false;
    flush(e);
    static surto_advice advice; /* large */
    surto_status status = surto_player_think(
        e->player, surto_state_from_buffer(&e->room), what.seat,
        e->view != SURTO_SPECTATOR ? e->legal : NULL, e->legal_count, &limits, &advice);
    while (e->endless && !e->stopped && !e->quit && !e->ended) {
        take_input(e, true);
    }
    e->thinking = false;
    e->asked = NULL;
    if (!e->quit) {
        say_answer(e, &what, status, &advice, cpu_clock(e) - cpu);
    }
}

static void stop(engine *e, slice rest)
{
    (void)rest;
    e->stopped = true;
}

static void sync(engine *e, slice rest)
{
    uint64_t number;
    if (!rest.text) {
        strbuf_add(&e->out, "synced\n");
    } else if (slice_number(rest, &number)) {
        strbuf_add(&e->out, "synced %" PRIu64 "\n", number);
    } else {
        say_error(e, "syntax", "sync is sync or sync NUMBER");
    }
}

static void quit(engine *e, slice rest)
{
    (void)rest;
    e->quit = true;
}

/* ---- Lines -------------------------------------------------------------------------------- */

static void newgame(engine *e, slice rest)
{
    (void)e; /* nothing is remembered that could be forgotten */
    (void)rest;
}

_Static_assert(PROTOCOL_BLOCK_MAX == 524288 && PROTOCOL_PACK_MAX == 1048576 &&
                   PROTOCOL_LINE_MAX == 65536 && SURTO_CANDIDATES_MAX == 8 && THREAD_POOL_MAX == 64,
               "the messages say so");

typedef struct command {
    const char *name;
    void (*run)(engine *e, slice rest);
    bool takes_words;
    bool before_hello;
    bool while_thinking;
} command;

static const command commands[] = {
    {"hello", hello, true, true, false},
    {"option", option, true, false, false},
    {"game", game, true, false, false},
    {"pack", pack, true, false, false},
    {"newgame", newgame, false, false, false},
    {"position", position, true, false, false},
    {"go", go, true, false, false},
    {"stop", stop, false, false, true},
    {"sync", sync, true, false, true},
    {"quit", quit, false, true, true},
};

static const command *find_command(slice word)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (slice_is(word, commands[i].name)) {
            return &commands[i];
        }
    }
    return NULL;
}

/* A command that cannot be done now. What belongs to it is thrown away with it. */
static void refuse(engine *e, const command *what, slice rest, const char *code, const char *text)
{
    say_error(e, code, text);
    if (what->run == game || what->run == position) {
        e->block_of = BLOCK_REFUSED;
    } else if (what->run == pack) {
        open_pack(e, rest, false);
    }
}

static void take_command(engine *e, slice line)
{
    slice word, rest = line;
    slice_word(&rest, &word);
    const command *what = find_command(word);
    if (!what || (rest.text && !what->takes_words)) {
        say_error(e, "syntax", "there is no such command");
    } else if (!e->greeted && !what->before_hello) {
        refuse(e, what, rest, "hello", "the first command is hello surto-engine 1");
    } else if (e->thinking && !what->while_thinking) {
        refuse(e, what, rest, "busy", "a search is running");
    } else {
        what->run(e, rest);
    }
}

/* The block at hand will not be used: the rest of it is thrown away. */
static void spoil_block(engine *e, const char *code, const char *text)
{
    if (e->block_of != BLOCK_REFUSED) {
        say_error(e, code, text);
    }
    if (e->block_of == BLOCK_GAME) {
        forget_pack(e);
    }
    e->block_of = BLOCK_REFUSED;
}

static void take_block_line(engine *e, slice line)
{
    if (slice_is(line, "end")) {
        block_kind of = e->block_of;
        e->block_of = BLOCK_NONE;
        if (of == BLOCK_GAME) {
            set_game(e);
        } else if (of == BLOCK_POSITION) {
            set_position(e);
        }
    } else if (e->block_of == BLOCK_POSITION && slice_is(line, "legal") && !e->legal_at) {
        e->legal_at = e->block.length;
    } else if (e->block.length + line.length + 1 > PROTOCOL_BLOCK_MAX) {
        spoil_block(e, "block-too-long", "a block has at most 524288 bytes");
    } else if (e->block_of != BLOCK_REFUSED) {
        strbuf_add_bytes(&e->block, line.text, line.length);
        strbuf_add_bytes(&e->block, "\n", 1);
    }
}

static void take_line(engine *e, line_verdict verdict, slice line)
{
    if (verdict == LINE_READ && e->block_of == BLOCK_NONE) {
        take_command(e, line);
    } else if (verdict == LINE_READ) {
        take_block_line(e, line);
    } else {
        bool too_long = verdict == LINE_TOO_LONG;
        const char *code = too_long ? "line-too-long" : "syntax";
        const char *text = too_long ? "a line has at most 65536 bytes"
                                    : "a line is UTF-8 without control characters";
        if (e->block_of == BLOCK_NONE) {
            say_error(e, code, text);
        } else {
            spoil_block(e, code, text);
        }
    }
}

/* Does what the bytes that are there say. What stands behind a `stop` waits for the answer. */
static void take_lines(engine *e)
{
    while (!e->quit && !(e->thinking && e->stopped)) {
        if (e->block_of == BLOCK_PACK || e->block_of == BLOCK_PACK_REFUSED) {
            if (!take_pack(e)) {
                break;
            }
            continue;
        }
        slice line;
        line_verdict verdict = line_reader_next(&e->reader, &line);
        if (verdict == LINE_NONE) {
            break;
        }
        take_line(e, verdict, line);
        flush(e);
    }
    flush(e);
}

/* Does what is there to be done, and what comes then. */
static void take_input(engine *e, bool wait)
{
    take_lines(e);
    if (e->quit || (e->thinking && e->stopped)) {
        return;
    }
    size_t room, came = 0;
    char *at = line_reader_room(&e->reader, &room);
    e->ended = !e->host->read(e->host->context, wait, at, room, &came);
    line_reader_came(&e->reader, came);
    take_lines(e);
}

void engine_serve(const engine_host *host, const char *player, const char *version)
{
    engine *e = memory_take(sizeof *e);
    e->host = host;
    e->version = version;
    e->threads = 1;
    snprintf(e->level, sizeof e->level, "%s", player);
    while (!e->quit && !e->ended) {
        take_input(e, true);
    }
    forget_game(e);
    strbuf_free(&e->out);
    strbuf_free(&e->block);
    strbuf_free(&e->pack);
    free(e);
}
