/* Creates tables from requests, opens them from snapshots, and writes them as snapshots. */
#include "table_action.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/common/plain_text.h"

/* ---- Heads ------------------------------------------------------------------------------ */

size_t game_head_write(const surto_game *game, char *out, size_t cap)
{
    const char *rules = surto_game_rules(game);
    char value[SURTO_VALUE_MAX];
    size_t length =
        (size_t)snprintf(out, cap, "rules: %s %u\n", rules, surto_game_rules_version(game));
    for (size_t i = 0; surto_game_option(game, i, value, sizeof value) > 0; i++) {
        size_t room = length < cap ? cap - length : 0;
        length += (size_t)snprintf(room > 0 ? out + length : NULL, room, "%s: %s\n",
                                   surto_rules_option(rules, i)->key, value);
    }
    return length;
}

static surto_status say(char *why, size_t why_cap, const char *sentence, surto_status status)
{
    if (why_cap > 0) {
        snprintf(why, why_cap, "%s", sentence);
    }
    return status;
}

surto_status game_head_open(surto_game **out, const char *head, size_t length, char *why,
                            size_t why_cap)
{
    char text[SNAPSHOT_HEAD + 1] = "";
    surto_option options[SURTO_OPTIONS_MAX];
    size_t count = 0;
    char *rules = NULL;
    *out = NULL;
    if (length >= SNAPSHOT_HEAD || memchr(head, 0, length)) {
        return say(why, why_cap, "the head is too long", SURTO_ERR_SYNTAX);
    }
    memcpy(text, head, length);
    for (char *line = text; *line;) {
        char *end = line + strcspn(line, "\n"), *next = *end ? end + 1 : end;
        *end = 0;
        char *colon = strstr(line, ": ");
        if (!colon || (count == SURTO_OPTIONS_MAX && rules)) {
            return say(why, why_cap, "a line is not `key: value`", SURTO_ERR_SYNTAX);
        }
        *colon = 0;
        if (!rules) { /* the first line */
            if (strcmp(line, "rules") != 0) {
                return say(why, why_cap, "the first line must name the rules", SURTO_ERR_SYNTAX);
            }
            rules = colon + 2;
        } else {
            options[count++] = (surto_option){line, colon + 2};
        }
        line = next;
    }
    if (!rules) {
        return say(why, why_cap, "the first line must name the rules", SURTO_ERR_SYNTAX);
    }
    char *version = strchr(rules, ' '), known[16];
    if (version) {
        *version++ = 0;
    }
    surto_status status = surto_game_open(out, rules, options, count, why, why_cap);
    if (status != SURTO_OK) {
        return status;
    }
    snprintf(known, sizeof known, "%u", surto_game_rules_version(*out));
    if (version && strcmp(version, known) != 0) {
        surto_game_close(*out);
        *out = NULL;
        return say(why, why_cap, surto_status_text(SURTO_ERR_VERSION), SURTO_ERR_VERSION);
    }
    return SURTO_OK;
}

/* ---- Tables ----------------------------------------------------------------------------- */

static bool is_campaign(const surto_game *game)
{
    const char *rules = surto_game_rules(game);
    char value[SURTO_VALUE_MAX];
    for (size_t i = 0; surto_game_option(game, i, value, sizeof value) > 0; i++) {
        if (strcmp(surto_rules_option(rules, i)->key, "game") == 0) {
            return strcmp(value, "campaign") == 0;
        }
    }
    return false;
}

surto_status game_table_create(game_table *out, const game_table_creation *from, char *why,
                               size_t why_cap)
{
    const msg_create *wanted = from->wanted;
    const store_deal *deal = from->deal;
    *out = (game_table){0};
    table_snapshot *of = &out->snapshot;
    if (!plain_text_take(wanted->title, of->title, sizeof of->title)) {
        return say(why, why_cap, "the title is too long", SURTO_ERR_SYNTAX);
    }
    if (deal && wanted->undo == UNDO_AGREED) {
        return say(why, why_cap, "a deal that many play is not taken back", SURTO_ERR_OPTION);
    }
    if (wanted->clock != CLOCK_NONE && (!wanted->has_start || wanted->start == 0)) {
        return say(why, why_cap, "a clock needs a time to start with", SURTO_ERR_OPTION);
    }
    surto_status status =
        deal ? game_head_open(&out->game, deal->head, strlen(deal->head), why, why_cap)
             : game_head_open(&out->game, wanted->head.at, wanted->head.length, why, why_cap);
    if (status != SURTO_OK) {
        return status;
    }
    of->stage = STAGE_WAITING;
    of->revision = 1;
    of->made_ms = of->changed_ms = of->since_ms = from->now_ms;
    of->appends[0] = from->append;
    of->host = from->host;
    snprintf(of->host_name, sizeof of->host_name, "%s", from->host_name ? from->host_name : "");
    of->undo = wanted->undo;
    of->clock = wanted->clock;
    of->start_ms = wanted->clock != CLOCK_NONE ? wanted->start : 0;
    of->more_ms = wanted->clock != CLOCK_NONE && wanted->has_more ? wanted->more : 0;
    of->late_computer = wanted->has_late && wanted->late == MSG_LATE_COMPUTER;
    of->is_public = wanted->public;
    of->spectator_chat = wanted->has_spectator_chat && wanted->spectator_chat;
    of->is_campaign = is_campaign(out->game);
    of->seat_count = (uint8_t)surto_game_seats(out->game);
    of->seed = from->seed;
    memcpy(of->commitment, from->commitment, sizeof of->commitment);
    of->seat_invite = from->seat_invite;
    of->watch_invite = from->watch_invite;
    of->vote.seat = SURTO_NONE;
    if (deal) {
        memcpy(of->deal, deal->name, sizeof of->deal);
    }
    return SURTO_OK;
}

surto_status game_table_open(game_table *out, table_snapshot *of, surto_game *game,
                             const surto_move *moves, size_t count)
{
    *out = (game_table){.snapshot = *of, .game = game};
    of->plans = NULL;
    surto_status status = of->seat_count == surto_game_seats(game) ? SURTO_OK : SURTO_ERR_RANGE;
    bool plays = of->stage == STAGE_PLAYING || of->stage == STAGE_OVER || count > 0;
    if (status == SURTO_OK && plays) {
        surto_dealer dealer = {.kind = SURTO_DEALER_SEEDED, .seed = of->seed, .secret = true};
        status = surto_table_open_moves(&out->play, surto_game_share(game), &dealer, moves, count);
    }
    if (status != SURTO_OK) {
        game_table_close(out);
    }
    return status;
}

/* Plays up to these moves. Chance's are dealt by the seed, and must be the same. */
static bool play_on(const game_table *t, const surto_move *moves, size_t count)
{
    size_t had = surto_table_move_count(t->play), has = had;
    while (has < count && surto_table_play(t->play, moves[has], NULL) == SURTO_OK) {
        has = surto_table_move_count(t->play);
    }
    if (has == count &&
        memcmp(surto_table_moves(t->play) + had, moves + had, (count - had) * sizeof *moves) == 0) {
        return true;
    }
    (void)surto_table_rewind(t->play, had);
    return false;
}

bool game_table_advance(game_table *t, table_snapshot *of, const surto_move *moves, size_t count)
{
    size_t had = t->play ? surto_table_move_count(t->play) : 0;
    if (had == 0 || count < had || of->seat_count != t->snapshot.seat_count ||
        memcmp(&of->seed, &t->snapshot.seed, sizeof of->seed) != 0 ||
        memcmp(surto_table_moves(t->play), moves, had * sizeof *moves) != 0 ||
        !play_on(t, moves, count)) {
        return false;
    }
    table_snapshot before = t->snapshot;
    t->snapshot = *of;
    *of = before;
    return true;
}

void game_table_close(game_table *t)
{
    if (t->before) {
        table_action_commit(t);
    }
    table_snapshot_free(&t->snapshot);
    surto_table_close(t->play);
    surto_game_close(t->game);
    *t = (game_table){0};
}

size_t game_table_snapshot(const game_table *t, uint8_t *out, size_t cap)
{
    char head[SNAPSHOT_HEAD];
    game_head_write(t->game, head, sizeof head);
    const surto_move *moves = t->play ? surto_table_moves(t->play) : NULL;
    size_t count = t->play ? surto_table_move_count(t->play) : 0;
    return table_snapshot_write(&t->snapshot, head, moves, count, out, cap);
}
