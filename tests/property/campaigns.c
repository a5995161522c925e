/* Whole campaigns of the proving packs by random players, prologue to December. Each campaign's
 * record is read back and leads to the same hash; together the campaigns reach every block, effect
 * and option of the pack and every condition both ways, and the packs use every effect, condition
 * and behaviour there is.
 * SURTO_CAMPAIGNS=2000 for a long run; one shorter than FULL only reports what it missed. */
#include "season0_games.h"
#include "season2_games.h"

enum { FULL = 200, TICKET = 8, ENDS_MAX = 256 };

_Static_assert((int)SEASON2_TICKET == TICKET && (int)SEASON0_TICKET == TICKET, "one room for both");

/* ---- What differs between the seasons --------------------------------------------------- */

typedef struct season {
    const char *rules;
    unsigned block, effect, told, end; /* facts */
    unsigned choose;                   /* the move */
    unsigned conditions;               /* how many there are */
    const surto__story *(*story)(const surto_game *game);
    const surto__story_state *(*reading)(const surto_state *state);
    bool (*finished)(const surto_state *state);
    surto_move (*player)(const surto_game *game, const surto_state *state, uint64_t number,
                         surto_rng *rng);
    void (*ticket)(const surto_game *game, const surto_state *state, unsigned what,
                   uint8_t message[TICKET]);
} season;

static const surto__story *story_of_season2(const surto_game *game)
{
    return &season2_pack_of(game)->story;
}

static const surto__story_state *reading_season2(const surto_state *state)
{
    return &season2_of(state)->story;
}

static bool finished_season2(const surto_state *state)
{
    return season2_of(state)->phase == SEASON2_FINISHED;
}

/* The first games of a campaign are for recon; a group that has a whole hand of one colour finds a
 * site sooner than chance would. Here the players simply like to go where an open site is. */
static surto_move towards_sites(const surto_game *game, const surto_state *state, surto_move move,
                                surto_rng *rng)
{
    static surto_move moves[SURTO_MOVES_MAX];
    const season2_pack *p = season2_pack_of(game);
    const season2_state *s = season2_of(state);
    size_t count = surto_legal(game, state, moves, SURTO_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        for (unsigned site = 0; site < p->site_count && moves[i].kind == SEASON2_DRIVE; site++) {
            if (((s->open_sites & ~s->sites) >> site & 1) &&
                p->sites[site].city == moves[i].arg[0] && surto_rng_below(rng, 2)) {
                return moves[i];
            }
        }
    }
    return move;
}

static surto_move play_season2(const surto_game *game, const surto_state *state, uint64_t number,
                               surto_rng *rng)
{
    surto_move move;
    (void)surto_sample(game, state, rng, &move);
    if (number % 4 > 0) {
        move = lively_season2(game, state, rng);
    }
    bool acts = season2_of(state)->phase == SEASON2_IN_ACTIONS;
    if (acts && number % 4 > 1 && move.kind != SEASON2_RECON) {
        move = towards_sites(game, state, move, rng);
    }
    return move;
}

static void ticket_season2(const surto_game *game, const surto_state *state, unsigned what,
                           uint8_t message[TICKET])
{
    season2_ticket(game, season2_of(state), what, message);
}

static const surto__story *story_of_season0(const surto_game *game)
{
    return &season0_pack_of(game)->story;
}

static const surto__story_state *reading_season0(const surto_state *state)
{
    return &season0_of(state)->story;
}

static bool finished_season0(const surto_state *state)
{
    return season0_of(state)->phase == SEASON0_FINISHED;
}

/* Every second campaign is of players who want to complete their objectives: they assemble teams
 * and acquire targets when they can. */
static surto_move play_season0(const surto_game *game, const surto_state *state, uint64_t number,
                               surto_rng *rng)
{
    static const taste like = {UINT64_C(1) << SEASON0_ASSEMBLE | UINT64_C(1) << SEASON0_IDENTIFY |
                                   UINT64_C(1) << SEASON0_ACQUIRE,
                               SEASON0_PASS, SURTO_NONE};
    surto_move move;
    if (number % 4 == 0) {
        (void)surto_sample(game, state, rng, &move);
        return move;
    }
    return number % 4 > 1 ? lively(game, state, rng, &like) : lively_season0(game, state, rng);
}

static void ticket_season0(const surto_game *game, const surto_state *state, unsigned what,
                           uint8_t message[TICKET])
{
    (void)game;
    season0_ticket(season0_of(state), what, message);
}

static const season season2 = {"season2",
                               SURTO_SEASON2_FACT_BLOCK,
                               SURTO_SEASON2_FACT_EFFECT,
                               SURTO_SEASON2_FACT_TOLD,
                               SURTO_SEASON2_FACT_END,
                               SEASON2_CHOOSE,
                               SEASON2_CONDITIONS,
                               story_of_season2,
                               reading_season2,
                               finished_season2,
                               play_season2,
                               ticket_season2};
static const season season0 = {"season0",
                               SURTO_SEASON0_FACT_BLOCK,
                               SURTO_SEASON0_FACT_EFFECT,
                               SURTO_SEASON0_FACT_TOLD,
                               SURTO_SEASON0_FACT_END,
                               SEASON0_CHOOSE,
                               SEASON0_CONDITIONS,
                               story_of_season0,
                               reading_season0,
                               finished_season0,
                               play_season0,
                               ticket_season0};

static surto_game *open_campaign(const season *of, const char *pack, const char *players)
{
    surto_option options[] = {{"game", "campaign"}, {"pack", pack}, {"players", players}};
    surto_game *game = NULL;
    if (surto_game_open(&game, of->rules, options, 3, NULL, 0) != SURTO_OK) {
        abort();
    }
    return game;
}

/* ---- Whole campaigns -------------------------------------------------------------------- */

/* What the sink hears of, and where a condition or choice stands. */
typedef struct coverage {
    const season *of;
    const surto__story *story;
    unsigned block_hits[SURTO__BLOCKS];
    unsigned effect_hits[SURTO__INSTRUCTIONS_MAX]; /* and of lines that were told */
    unsigned option_hits[SURTO__INSTRUCTIONS_MAX]; /* by the TARGET of the option */
    unsigned ways[256][2];                         /* how often each condition failed, and held */
    unsigned games, won;
    unsigned ends[ENDS_MAX];
} coverage;

static void hear(void *context, const surto_fact *fact)
{
    coverage *c = context;
    if (fact->id == c->of->block) {
        c->block_hits[surto_fact_block(fact)]++;
    } else if (fact->id == c->of->effect || fact->id == c->of->told) {
        c->effect_hits[c->story->blocks[surto_fact_block(fact)].first + fact->arg[2]]++;
    } else if (fact->id == c->of->end) {
        c->games++;
        c->ends[fact->arg[0]]++;
    }
}

static void play_campaign(uint64_t number, coverage *c)
{
    static char text[SURTO_RECORD_TEXT_MAX];
    static const char *const players[] = {"2", "3", "4"};
    surto_game *game = open_campaign(c->of, "proving", players[number % 3]);
    surto_rng rng = {number};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(number)};
    surto_sink sink = {hear, c};
    surto_table *table, *again;
    c->story = c->of->story(game);
    CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
    while (surto_actors(game, surto_table_state(table)) != SURTO_OVER) {
        surto_move move = c->of->player(game, surto_table_state(table), number, &rng);
        if (move.kind == c->of->choose) {
            const surto__story_state *at = c->of->reading(surto_table_state(table));
            const surto__block *block = &c->story->blocks[at->block];
            c->option_hits[(unsigned)block->first + at->step + move.arg[0] - 1]++;
        }
        CHECK(surto_table_play(table, move, &sink) == SURTO_OK);
    }
    size_t length = surto_table_write(table, text, sizeof text);
    CHECK(length < sizeof text);
    char why[200] = "";
    surto_dealer none = {.kind = SURTO_DEALER_NONE};
    surto_status status = surto_table_load(&again, text, length, &none, why, sizeof why);
    CHECK_SAY(status == SURTO_OK, "campaign %u: %s", (unsigned)number, why);
    if (status == SURTO_OK) {
        CHECK(surto_hash(game, surto_table_state(table)) ==
              surto_hash(surto_table_game(again), surto_table_state(again)));
        surto_table_close(again);
    }
    CHECK(c->of->finished(surto_table_state(table)));
    c->won += surto_state_result(game, surto_table_state(table)).kind == SURTO_WON;
    surto_table_close(table);
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, TICKET);
}

static void check_tickets(const season *of)
{
    static uint8_t tickets[1 << 16][TICKET];
    static const char *const packs[] = {"start", "proving"};
    for (uint64_t number = 0; number < 12 && check_failures == 0; number++) {
        surto_game *game = open_campaign(of, packs[number % 2], "2");
        surto_state_buffer room;
        surto_state *state = surto_state_from_buffer(&room);
        surto_seed seed = surto_seed_from_number(number);
        surto_rng rng = {number};
        size_t count = 0;
        surto_start(game, state);
        while (surto_actors(game, state) != SURTO_OVER) {
            surto_move move;
            if (surto_deal(game, state, &seed, &move) == SURTO_OK) {
                of->ticket(game, state, move.kind, tickets[count++]);
            } else {
                move = of->player(game, state, 1, &rng);
            }
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
        qsort(tickets, count, TICKET, by_bytes);
        for (size_t i = 1; i < count; i++) {
            CHECK(memcmp(tickets[i - 1], tickets[i], TICKET) != 0);
        }
        CHECK(count > 20);
        surto_game_close(game);
    }
}

TEST("property campaigns: no two draws of a campaign of Season 2 are dealt by the same ticket")
{
    check_tickets(&season2);
}

TEST("property campaigns: no two draws of a campaign of Season 0 are dealt by the same ticket")
{
    check_tickets(&season0);
}

static const char *block_name(const surto__story *story, unsigned block, char *room, size_t cap)
{
    if (block < SURTO__BLOCK_PACKET) {
        snprintf(room, cap, "legacy-%u", block + 1);
    } else if (block < SURTO__BLOCK_DOOR) {
        snprintf(room, cap, "packet-%u", block - SURTO__BLOCK_PACKET + 1);
    } else if (block < SURTO__BLOCK_TWIST) {
        snprintf(room, cap, "door-%s", story->door_keys[block - SURTO__BLOCK_DOOR]);
    } else if (block < SURTO__BLOCK_OPERATION) {
        snprintf(room, cap, "twist-%s", story->twist_keys[block - SURTO__BLOCK_TWIST]);
    } else if (block < SURTO__BLOCK_ENTRY) {
        snprintf(room, cap, "operation-%u",
                 story->operation_number[block - SURTO__BLOCK_OPERATION]);
    } else if (block < SURTO__BLOCK_TRIGGER) {
        snprintf(room, cap, "entry-%u", story->entry_number[block - SURTO__BLOCK_ENTRY]);
    } else {
        snprintf(room, cap, "trigger-%s", story->trigger_keys[block - SURTO__BLOCK_TRIGGER]);
    }
    return room;
}

/* One element of the content: reached, or named. */
static unsigned missed(bool reached, bool must, const char *what, const char *block, unsigned at)
{
    if (!reached) {
        printf("# not reached: %s of %s at %u\n", what, block, at);
        CHECK_SAY(!must, "%s of %s at %u was never reached", what, block, at);
    }
    return !reached;
}

/* Is this the only condition of a `when` that all readings of the block come to, with something
 * below it that shows? */
static bool stands_alone(const surto__story *story, const surto__block *b, unsigned when)
{
    const surto__instruction *all = story->instructions + b->first;
    for (unsigned i = 0; i < when; i++) {
        if (all[i].jump > when) {
            return false;
        }
    }
    return all[when + 1].op >= SURTO__OP_OWN || all[when + 1].op == SURTO__OP_TELL;
}

static void play_campaigns(coverage *c)
{
    unsigned campaigns = campaign_count(fewer(FULL)), elements = 0, gone = 0;
    uint64_t first = first_seed() << 20;
    surto_game *game = open_campaign(c->of, "proving", "2");
    for (unsigned i = 0; i < campaigns && check_failures == 0; i++) {
        play_campaign(first + i, c);
    }
    const surto__story *story = c->of->story(game);
    bool must = campaigns >= FULL;
    for (unsigned block = 0; block < SURTO__BLOCKS; block++) {
        const surto__block *b = &story->blocks[block];
        char room[64];
        const char *name = block_name(story, block, room, sizeof room);
        if (!b->there) {
            continue;
        }
        elements++;
        gone += missed(c->block_hits[block] > 0, must, "the block", name, 0);
        for (unsigned i = 0; i < b->count; i++) {
            const surto__instruction *now = &story->instructions[b->first + i];
            if (now->op >= SURTO__OP_OWN || now->op == SURTO__OP_TELL) {
                elements++;
                gone +=
                    missed(c->effect_hits[b->first + i] > 0, must, "an effect or a line", name, i);
            } else if (now->op == SURTO__OP_TARGET) {
                elements++;
                gone += missed(c->option_hits[b->first + i] > 0, must, "an option", name, i);
            } else if (now->op == SURTO__OP_WHEN && stands_alone(story, b, i)) {
                /* That it held, or with `not` that it did not, shows in the effect behind it. */
                unsigned went = c->effect_hits[b->first + i + 1];
                unsigned skipped = c->block_hits[block] - went;
                c->ways[now->arg[0]][0] += now->arg[1] ? went : skipped;
                c->ways[now->arg[0]][1] += now->arg[1] ? skipped : went;
            }
        }
    }
    for (unsigned condition = 0; condition < c->of->conditions; condition++) {
        elements += 2;
        gone += missed(c->ways[condition][0] > 0, must, "a condition", "that fails", condition);
        gone += missed(c->ways[condition][1] > 0, must, "a condition", "that holds", condition);
    }
    printf("# %u campaigns, won %u, %u games; %u elements of content, %u not reached\n", campaigns,
           c->won, c->games, elements, gone);
    surto_game_close(game);
}

TEST("property campaigns: whole campaigns of Season 2 replay, and reach all of the proving pack")
{
    static coverage c = {.of = &season2};
    play_campaigns(&c);
    printf("# games won %u, lost incidents %u cards %u haven %u\n", c.ends[SEASON2_WON],
           c.ends[SEASON2_LOST_INCIDENTS], c.ends[SEASON2_LOST_CARDS], c.ends[SEASON2_LOST_HAVEN]);
}

TEST("property campaigns: whole campaigns of Season 0 replay, and reach all of the proving pack")
{
    static coverage c = {.of = &season0};
    play_campaigns(&c);
    printf("# games ended by objectives %u cards %u agents %u incidents %u\n",
           c.ends[SEASON0_ENDED_OBJECTIVES], c.ends[SEASON0_ENDED_CARDS],
           c.ends[SEASON0_ENDED_AGENTS], c.ends[SEASON0_ENDED_INCIDENTS]);
}

/* ---- What the packs use ----------------------------------------------------------------- */

typedef struct used {
    bool effects[256], conditions[256], letters[256], words[256];
} used;

/* Looks through a story; `sticker` and `protocol` are the effects that switch something on. */
static void look_through(const surto__story *story, unsigned sticker, unsigned protocol, used *u)
{
    for (unsigned i = 0; i < story->instruction_count; i++) {
        const surto__instruction *now = &story->instructions[i];
        if (now->op == SURTO__OP_WHEN) {
            u->conditions[now->arg[0]] = true;
        } else {
            u->effects[now->op] = true;
            u->letters[now->arg[0]] = u->letters[now->arg[0]] || now->op == sticker;
            u->words[now->arg[0]] = u->words[now->arg[0]] || now->op == protocol;
        }
    }
}

static void check_used(const bool *list, unsigned from, unsigned to, const char *what)
{
    for (unsigned i = from; i < to; i++) {
        CHECK_SAY(list[i], "%s %u is not used", what, i);
    }
}

TEST("property campaigns: the proving pack of Season 2 uses every effect, condition and sticker")
{
    static used u;
    bool stickers[SEASON2_STICKERS] = {false};
    surto_game *game = open_campaign(&season2, "proving", "2");
    const season2_pack *p = season2_pack_of(game);
    look_through(&p->story, SEASON2_DO_STICKER, SURTO_NONE, &u);
    for (unsigned letter = 0; letter < SEASON2_LETTERS; letter++) {
        stickers[p->sticker[letter]] = stickers[p->sticker[letter]] || u.letters[letter];
    }
    check_used(u.effects, SURTO__OP_ADD, SURTO__OP_TAKE + 1, "effect of every rule set");
    check_used(u.effects, SURTO__OP_OWN, SEASON2_DO_END, "effect");
    check_used(u.conditions, 0, SEASON2_CONDITIONS, "condition");
    check_used(stickers, SEASON2_STICKER_NONE + 1, SEASON2_STICKERS, "rule sticker");
    CHECK(p->month_count == 12 && p->has_prologue);
    surto_game_close(game);
}

TEST("property campaigns: the proving pack of Season 0 uses every effect, condition and behaviour")
{
    static used u;
    bool behaviours[SEASON0_BEHAVIOURS] = {false};
    surto_game *game = open_campaign(&season0, "proving", "2");
    const season0_pack *p = season0_pack_of(game);
    look_through(&p->story, SEASON0_DO_STICKER, SEASON0_DO_PROTOCOL, &u);
    for (unsigned letter = 0; letter < SEASON0_LETTERS; letter++) {
        behaviours[p->sticker[letter]] = behaviours[p->sticker[letter]] || u.letters[letter];
    }
    for (unsigned word = 0; word < p->protocol_count; word++) {
        unsigned behaviour = p->protocols[word].behaviour;
        behaviours[behaviour] = behaviours[behaviour] || u.words[word];
    }
    check_used(u.effects, SURTO__OP_ADD, SURTO__OP_TAKE + 1, "effect of every rule set");
    check_used(u.effects, SURTO__OP_OWN, SEASON0_DO_END, "effect");
    check_used(u.conditions, 0, SEASON0_CONDITIONS, "condition");
    check_used(behaviours, SEASON0_BEHAVIOUR_NONE + 1, SEASON0_BEHAVIOURS, "behaviour");
    CHECK(p->month_count == 12 && p->has_prologue);
    surto_game_close(game);
}

CHECK_MAIN
