/* What each viewpoint is sent about a table: the only place that writes `whole`, `moved`, `chairs`,
 * `plans`, `asked` and `over`. A viewpoint is a seat or SURTO_SPECTATOR; where nothing is hidden
 * (surto_game_has_hidden_info) all viewpoints get the same. What is written depends only on the
 * viewpoint and on what it may know of the table: tests/net/secrecy compares bytes.
 *
 * Call these while no action is pending, from one thread. The functions write like snprintf,
 * without a terminating zero; they return 0 for what does not fit into the message. For `moved`
 * that can happen after a gap: then `whole` is sent instead. A `whole` always fits. */
#ifndef SURTO_SERVER_VIEWER_MESSAGES_H
#define SURTO_SERVER_VIEWER_MESSAGES_H

#include "table_action.h"

enum {
    /* Records are sent up to this length. Tables that are longer are shown by views and what is
     * offered, also with open hands; the longest campaign has half as many moves. */
    VIEWER_RECORD_MOVES = 8192
};

/* What only one connection is told in it: its request, which seats are its own. */
typedef struct message_reader {
    unsigned seat; /* the viewpoint */
    uint8_t seats; /* its own, as a mask */
    bool host;
    uint32_t n;        /* 0: nobody asked */
    const uint8_t *me; /* its person_id; NULL: several people are sent the same message */
} message_reader;

/* All of a table. `here` is the mask of seats whose people have a connection; of more than 64
 * people the first are named. */
size_t viewer_message_whole(const game_table *t, const store_id *id, const message_reader *reader,
                            uint8_t here, const msg_person *people, size_t people_count, char *out,
                            size_t cap);

/* After an action or a foreign snapshot: moves from `first` on. `from` is the revision before; `by`
 * the key of the message that asked for it, for who sent it, otherwise NULL. */
size_t viewer_message_moved(const game_table *t, const store_id *id, unsigned seat, size_t first,
                            uint64_t from, const uint8_t *by, char *out, size_t cap);
size_t viewer_message_chairs(const game_table *t, const store_id *id, uint8_t here, char *out,
                             size_t cap);
size_t viewer_message_plans(const game_table *t, const store_id *id, unsigned seat, char *out,
                            size_t cap);
size_t viewer_message_vote(const game_table *t, const store_id *id, char *out, size_t cap);
size_t viewer_message_over(const game_table *t, const store_id *id, char *out, size_t cap);

#endif
