/* Lobby rows and archived games, made from tables. */
#include "entries.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_same(const store_key *a, const store_key *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- What a game is ----------------------------------------------------------------------- */

/* Adds "key: value" to a list if it fits. Returns: false if it does not. */
static bool add(char *list, size_t cap, const char *key, const char *value)
{
    size_t length = strlen(list);
    int more = snprintf(list + length, cap - length, "%s%s: %s", length ? ", " : "", key, value);
    if (more < 0 || (size_t)more >= cap - length) {
        list[length] = 0;
        return false;
    }
    return true;
}

/* What is played, in few words: rules, which of their games, and the number of players with all
 * options that are not as usual. What has no room is left out. */
static void describe(const surto_game *game, char rules[16], char kind[24], char about[96])
{
    char value[SURTO_VALUE_MAX];
    snprintf(rules, 16, "%s", surto_game_rules(game));
    kind[0] = about[0] = 0;
    for (size_t i = 0; surto_game_option(game, i, value, sizeof value) > 0; i++) {
        const surto_option_info *option = surto_rules_option(surto_game_rules(game), i);
        if (strcmp(option->key, "game") == 0) {
            snprintf(kind, 24, "%.23s", value);
        } else if (strcmp(option->key, "players") == 0 ||
                   strcmp(option->default_value, value) != 0) {
            add(about, 96, option->key, value);
        }
    }
}

/* Where a campaign is: its month, from 1, or the prologue. Nothing before it has begun. */
static void add_month(const game_table *t, char about[96])
{
    const surto_state *state = t->play ? surto_table_state(t->play) : NULL;
    surto_season2_position season2;
    surto_season0_position season0; /* no other rules have campaigns */
    char number[12];
    if (!state || !t->snapshot.is_campaign) {
        return;
    }
    bool is_season2 = surto_season2_get_position(t->game, state, &season2) == SURTO_OK;
    if (!is_season2) {
        (void)surto_season0_get_position(t->game, state, &season0);
    }
    snprintf(number, sizeof number, "%u", (is_season2 ? season2.month : season0.month) + 1U);
    bool in_prologue = is_season2 ? season2.in_prologue : season0.in_prologue;
    add(about, 96, "month", in_prologue ? "prologue" : number);
}

/* ---- Rows --------------------------------------------------------------------------------- */

/* The place of an account among the members of a row, where it is put if there is room.
 * Returns: 8 if there is none. */
static unsigned member(store_row *row, const store_key *account)
{
    const unsigned most = sizeof row->members / sizeof *row->members;
    unsigned at = 0;
    while (at < row->member_count && !is_same(&row->members[at], account)) {
        at++;
    }
    if (at == row->member_count && at < most) {
        row->members[row->member_count++] = *account;
    }
    return at;
}

void entry_row(const store_id *id, const game_table *t, store_row *out)
{
    const table_snapshot *of = &t->snapshot;
    unsigned waiting = of->stage == STAGE_PLAYING ? game_table_waiting(t) : 0;
    *out = (store_row){.table = *id,
                       .revision = of->revision,
                       .stage = of->stage,
                       .seats = of->seat_count,
                       .is_public = of->is_public,
                       .is_campaign = of->is_campaign,
                       .changed_ms = of->changed_ms};
    memcpy(out->title, of->title, sizeof out->title);
    describe(t->game, out->rules, out->kind, out->about);
    add_month(t, out->about);
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        out->taken = (uint8_t)(out->taken + (of->seats[seat].kind != SEAT_FREE));
        if (of->seats[seat].kind == SEAT_PERSON) {
            unsigned at = member(out, &of->seats[seat].account);
            out->turn = (uint8_t)(out->turn | (waiting >> seat & 1) << at);
        }
    }
    if (!is_same(&of->host, &(store_key){{0}})) { /* otherwise its account has ended */
        member(out, &of->host);
    }
}

/* ---- Games -------------------------------------------------------------------------------- */

/* The fact that says that a turn begins. */
static unsigned turn_fact(const char *rules)
{
    return strcmp(rules, "base") == 0      ? (unsigned)SURTO_BASE_FACT_TURN
           : strcmp(rules, "season0") == 0 ? (unsigned)SURTO_SEASON0_FACT_TURN
           : strcmp(rules, "season2") == 0 ? (unsigned)SURTO_SEASON2_FACT_TURN
                                           : SURTO_NONE;
}

typedef struct turn_count {
    unsigned fact, turns;
} turn_count;

static void count_turn(void *context, const surto_fact *fact)
{
    turn_count *count = context;
    count->turns += fact->id == count->fact;
}

static uint16_t turns_of(const game_table *t)
{
    turn_count count = {.fact = turn_fact(surto_game_rules(t->game))};
    surto_sink sink = {count_turn, &count};
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto_start(t->game, state);
    for (size_t i = 0; i < surto_table_move_count(t->play); i++) {
        if (surto_apply(t->game, state, surto_table_move(t->play, i), &sink) != SURTO_OK) {
            break; /* the table made the same moves, so it does not come to this */
        }
    }
    return (uint16_t)(count.turns < UINT16_MAX ? count.turns : UINT16_MAX);
}

static uint16_t cures_of(const game_table *t)
{
    surto_base_position position;
    uint16_t cures = 0;
    if (surto_base_get_position(t->game, surto_table_state(t->play), &position) == SURTO_OK) {
        for (unsigned cured = position.cured; cured; cured >>= 1) {
            cures = (uint16_t)(cures + (cured & 1));
        }
    }
    return cures;
}

static char *write_record(const game_table *t, size_t *length)
{
    surto_record_tags tags = {.has_seed = true, .seed = t->snapshot.seed};
    const surto_state *state = surto_table_state(t->play);
    const surto_move *moves = surto_table_moves(t->play);
    size_t count = surto_table_move_count(t->play);
    for (size_t i = 0; i < sizeof t->snapshot.commitment; i++) {
        snprintf(tags.commitment + 2 * i, 3, "%02x", t->snapshot.commitment[i]);
    }
    *length = surto_record_write(t->game, &tags, moves, count, state, NULL, 0);
    char *text = malloc(*length + 1);
    if (text) {
        surto_record_write(t->game, &tags, moves, count, state, text, *length + 1);
    }
    return text;
}

surto_status entry_game(const store_id *id, const game_table *t, store_game *out, char **record)
{
    const table_snapshot *of = &t->snapshot;
    if (!t->play) {
        return SURTO_ERR_RANGE;
    }
    surto_result result = surto_state_result(t->game, surto_table_state(t->play));
    *out = (store_game){.table = *id,
                        .began_ms = of->made_ms,
                        .ended_ms = of->changed_ms,
                        .counts = result.kind != SURTO_OPEN && of->takebacks == 0,
                        .is_public = of->is_public,
                        .seats = of->seat_count,
                        .turns = turns_of(t),
                        .cures = cures_of(t)};
    describe(t->game, out->rules, out->kind, out->about);
    surto_result_write(result, out->result, sizeof out->result);
    memcpy(out->deal, of->deal, sizeof out->deal);
    for (unsigned seat = 0; seat < of->seat_count; seat++) {
        const snapshot_seat *from = &of->seats[seat];
        if (from->kind == SEAT_PERSON) {
            out->people[seat] = from->account;
            memcpy(out->names[seat], from->name, sizeof out->names[seat]);
        } else {
            memcpy(out->names[seat], from->level, sizeof from->level);
        }
    }
    *record = write_record(t, &out->record.length);
    out->record.at = *record;
    return *record ? SURTO_OK : SURTO_ERR_MEMORY;
}
