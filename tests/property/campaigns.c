/* Whole campaigns of the proving pack by random players, prologue to December. Each campaign's
 * record is read back and leads to the same hash; together the campaigns reach every block, effect,
 * option and rule sticker of the pack, and every condition both ways.
 * SURTO_CAMPAIGNS=200 for the long run; a run shorter than FULL only reports what it missed. */
#include "season2_games.h"

enum { FULL = 100 };

/* What the sink hears of, and where a condition or choice stands. */
typedef struct coverage {
    const season2_pack *pack;
    unsigned block_hits[SURTO__BLOCKS];
    unsigned effect_hits[SURTO__INSTRUCTIONS_MAX];
    unsigned option_hits[SURTO__INSTRUCTIONS_MAX]; /* by the TARGET of the option */
    unsigned games, won;
    unsigned ends[SEASON2_PHASES];
} coverage;

static void hear(void *context, const surto_fact *fact)
{
    coverage *c = context;
    if (fact->id == SURTO_SEASON2_FACT_BLOCK) {
        c->block_hits[fact->arg[0]]++;
    } else if (fact->id == SURTO_SEASON2_FACT_EFFECT) {
        c->effect_hits[c->pack->story.blocks[fact->arg[0]].first + fact->arg[1]]++;
    } else if (fact->id == SURTO_SEASON2_FACT_END) {
        c->games++;
        c->ends[fact->arg[0]]++;
    }
}

static surto_move next_move(const surto_game *game, const surto_state *state, bool lively,
                            surto_rng *rng)
{
    surto_move move;
    (void)surto_sample(game, state, rng, &move);
    return lively ? lively_season2(game, state, rng) : move;
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

static void play_campaign(uint64_t number, coverage *c)
{
    static char text[SURTO_RECORD_TEXT_MAX];
    static const char *const players[] = {"2", "3", "4"};
    surto_option options[] = {
        {"game", "campaign"}, {"pack", "proving"}, {"players", players[number % 3]}};
    surto_game *game;
    CHECK(surto_game_open(&game, "season2", options, 3, NULL, 0) == SURTO_OK);
    surto_rng rng = {number};
    surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = surto_seed_from_number(number)};
    surto_sink sink = {hear, c};
    surto_table *table, *again;
    c->pack = season2_pack_of(game);
    CHECK(surto_table_open(&table, game, &dealer) == SURTO_OK);
    while (surto_actors(game, surto_table_state(table)) != SURTO_OVER) {
        const season2_state *s = season2_of(surto_table_state(table));
        surto_move move = next_move(game, surto_table_state(table), number % 4 > 0, &rng);
        if (s->phase == SEASON2_IN_ACTIONS && number % 4 > 1 && move.kind != SEASON2_RECON) {
            move = towards_sites(game, surto_table_state(table), move, &rng);
        }
        if (move.kind == SEASON2_CHOOSE) {
            const surto__block *block = &c->pack->story.blocks[s->story.block];
            c->option_hits[(unsigned)block->first + s->story.step + move.arg[0] - 1]++;
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
    CHECK(season2_of(surto_table_state(table))->phase == SEASON2_FINISHED);
    surto_table_close(table);
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, SEASON2_TICKET);
}

TEST("property campaigns: no two draws of a campaign are dealt by the same ticket")
{
    static uint8_t tickets[1 << 16][SEASON2_TICKET];
    static const char *const packs[] = {"start", "proving"};
    for (uint64_t number = 0; number < 12 && check_failures == 0; number++) {
        surto_option options[] = {{"game", "campaign"}, {"pack", packs[number % 2]}};
        surto_game *game;
        surto_state_buffer room;
        surto_state *state = surto_state_in(&room);
        surto_seed seed = surto_seed_from_number(number);
        surto_rng rng = {number};
        size_t count = 0;
        CHECK(surto_game_open(&game, "season2", options, 2, NULL, 0) == SURTO_OK);
        surto_start(game, state);
        while (surto_actors(game, state) != SURTO_OVER) {
            surto_move move;
            if (surto_deal(game, state, &seed, &move) == SURTO_OK) {
                season2_ticket(game, season2_of(state), move.kind, tickets[count++]);
            } else {
                move = next_move(game, state, true, &rng);
            }
            CHECK(surto_apply(game, state, move, NULL) == SURTO_OK);
        }
        qsort(tickets, count, SEASON2_TICKET, by_bytes);
        for (size_t i = 1; i < count; i++) {
            CHECK(memcmp(tickets[i - 1], tickets[i], SEASON2_TICKET) != 0);
        }
        CHECK(count > 20);
        surto_game_close(game);
    }
}

static const char *block_name(const season2_pack *p, unsigned block, char *room, size_t cap)
{
    if (block < SURTO__BLOCK_PACKET) {
        snprintf(room, cap, "legacy-%u", block + 1);
    } else if (block < SURTO__BLOCK_DOOR) {
        snprintf(room, cap, "packet-%u", block - SURTO__BLOCK_PACKET + 1);
    } else if (block < SURTO__BLOCK_TWIST) {
        snprintf(room, cap, "door-%s", p->story.door_keys[block - SURTO__BLOCK_DOOR]);
    } else {
        snprintf(room, cap, "twist-%s", p->story.twist_keys[block - SURTO__BLOCK_TWIST]);
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

TEST("property campaigns: whole campaigns replay, and reach every element of the proving pack")
{
    static coverage c;
    const char *text = getenv("SURTO_CAMPAIGNS");
    unsigned campaigns = text ? (unsigned)strtoul(text, NULL, 10) : 30, elements = 0, gone = 0;
    uint64_t first = first_seed() << 20;
    surto_game *game;
    surto_option options[] = {{"game", "campaign"}, {"pack", "proving"}};
    CHECK(surto_game_open(&game, "season2", options, 2, NULL, 0) == SURTO_OK);
    for (unsigned i = 0; i < campaigns && check_failures == 0; i++) {
        play_campaign(first + i, &c);
    }
    const season2_pack *p = season2_pack_of(game);
    bool must = campaigns >= FULL;
    for (unsigned block = 0; block < SURTO__BLOCKS; block++) {
        const surto__block *b = &p->story.blocks[block];
        char room[64];
        const char *name = block_name(p, block, room, sizeof room);
        if (!b->there) {
            continue;
        }
        elements++;
        gone += missed(c.block_hits[block] > 0, must, "the block", name, 0);
        for (unsigned i = 0; i < b->count; i++) {
            const surto__instruction *now = &p->story.instructions[b->first + i];
            if (now->op >= SURTO__OP_OWN) {
                elements++;
                gone += missed(c.effect_hits[b->first + i] > 0, must, "an effect", name, i);
            } else if (now->op == SURTO__OP_TARGET) {
                elements++;
                gone += missed(c.option_hits[b->first + i] > 0, must, "an option", name, i);
            }
        }
    }
    printf("# %u campaigns, %u games (won %u, lost incidents %u cards %u haven %u); %u elements of "
           "content, %u not reached\n",
           campaigns, c.games, c.ends[SEASON2_WON], c.ends[SEASON2_LOST_INCIDENTS],
           c.ends[SEASON2_LOST_CARDS], c.ends[SEASON2_LOST_HAVEN], elements, gone);
    surto_game_close(game);
}

TEST("property campaigns: the proving pack uses every effect, condition and rule sticker")
{
    surto_game *game;
    surto_option options[] = {{"game", "campaign"}, {"pack", "proving"}};
    CHECK(surto_game_open(&game, "season2", options, 2, NULL, 0) == SURTO_OK);
    const season2_pack *p = season2_pack_of(game);
    bool effects[SEASON2_DO_END] = {false}, conditions[SEASON2_CONDITIONS] = {false};
    bool stickers[SEASON2_STICKERS] = {false};
    for (unsigned i = 0; i < p->story.instruction_count; i++) {
        const surto__instruction *now = &p->story.instructions[i];
        if (now->op == SURTO__OP_WHEN) {
            conditions[now->arg[0]] = true;
        } else {
            effects[now->op] = true;
            if (now->op == SEASON2_DO_STICKER) {
                stickers[p->sticker[now->arg[0]]] = true;
            }
        }
    }
    for (unsigned i = SURTO__OP_OWN; i < SEASON2_DO_END; i++) {
        CHECK_SAY(effects[i], "effect %u is not used", i);
    }
    for (unsigned i = 0; i < SEASON2_CONDITIONS; i++) {
        CHECK_SAY(conditions[i], "condition %u is not used", i);
    }
    for (unsigned i = SEASON2_STICKER_NONE + 1; i < SEASON2_STICKERS; i++) {
        CHECK_SAY(stickers[i], "rule sticker %u is not used", i);
    }
    CHECK(p->month_count == 12 && p->has_prologue);
    surto_game_close(game);
}

CHECK_MAIN
