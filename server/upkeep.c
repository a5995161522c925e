/* Backups, and the proof that stored games can be continued. */
#include "upkeep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/table/table_action.h"
#include "server/store/sqlite/sqlite_copy.h"
#include "util/seeds.h"

typedef struct tally {
    unsigned tables, games, broken;
    surto_move *moves;
} tally;

static void note(tally *t, const char *what, const char *id, const char *why)
{
    t->broken++;
    printf("%s %s: %s\n", what, id, why);
}

/* Whether the commitment that was told first is that of a seed. */
static bool is_kept(const surto_seed *seed, const uint8_t commitment[32])
{
    uint8_t found[32];
    seed_commitment(seed, found);
    return memcmp(found, commitment, sizeof found) == 0;
}

static void check_snapshot(void *context, const char *id, store_bytes bytes)
{
    tally *t = context;
    char head[SNAPSHOT_HEAD], why[256] = "";
    table_snapshot of;
    game_table open;
    surto_game *game;
    size_t count;
    t->tables++;
    surto_status status = table_snapshot_read(bytes, &of, head, t->moves, &count);
    if (status != SURTO_OK) {
        note(t, "table", id, surto_status_text(status));
        return;
    }
    if (!is_kept(&of.seed, of.commitment)) {
        note(t, "table", id, "its seed is not the one that was promised");
    }
    status = game_head_open(&game, head, strlen(head), why, sizeof why);
    if (status != SURTO_OK) {
        table_snapshot_free(&of);
        note(t, "table", id, why);
        return;
    }
    status = game_table_open(&open, &of, game, t->moves, count);
    if (status != SURTO_OK) {
        note(t, "table", id, surto_status_text(status));
        return;
    }
    game_table_close(&open);
}

static void check_record(void *context, const char *id, store_bytes text)
{
    tally *t = context;
    char why[256] = "";
    surto_record_reader reader;
    surto_record_head head;
    surto_table *table = NULL;
    t->games++;
    surto_status status = surto_record_open(&reader, text.at, text.length, &head);
    if (status != SURTO_OK) {
        note(t, "game", id, surto_status_text(status));
        return;
    }
    surto_dealer dealer = {
        .kind = head.tags.has_seed ? SURTO_DEALER_SEEDED : SURTO_DEALER_NONE,
        .seed = head.tags.seed,
    };
    char commitment[sizeof head.tags.commitment];
    seed_commit(&head.tags.seed, commitment);
    if (surto_table_load(&table, text.at, text.length, &dealer, why, sizeof why) != SURTO_OK) {
        note(t, "game", id, why);
    } else if (head.tags.has_seed && head.tags.commitment[0] &&
               strcmp(head.tags.commitment, commitment) != 0) {
        note(t, "game", id, "its seed is not the one that was promised");
    }
    surto_table_close(table);
}

int upkeep_verify(const char *path)
{
    char why[512] = "";
    tally t = {.moves = malloc(SURTO_RECORD_MOVES_MAX * sizeof *t.moves)};
    bool is_read = t.moves && sqlite_copy_visit(path,
                                                &(sqlite_copy_visitor){.snapshot = check_snapshot,
                                                                       .record = check_record,
                                                                       .context = &t},
                                                why, sizeof why);
    free(t.moves);
    if (!is_read) {
        printf("%s\n", *why ? why : "no memory");
        return EXIT_FAILURE;
    }
    printf("%u tables and %u games that are over: %u cannot be played again\n", t.tables, t.games,
           t.broken);
    return t.broken ? EXIT_FAILURE : EXIT_SUCCESS;
}

int upkeep_backup(const char *folder, const char *path)
{
    char why[512] = "";
    if (!sqlite_copy_make(folder, path, why, sizeof why)) {
        printf("%s\n", why);
        return EXIT_FAILURE;
    }
    return upkeep_verify(path);
}
