/* Judges what a server has sent at a table with closed hands: every frame to a viewpoint must be
 * what is written for a twin of the game (twins.h), which has other cards where the viewpoint may
 * not know them. So nothing of those cards is in the frame.
 *
 *     net_secrecy_check [--seed N] < TRANSCRIPT
 *
 * A transcript is `record LENGTH`, the record of the whole game, and for each frame in the order
 * of its connection `frame VIEWER LENGTH` and the frame; VIEWER is a seat's number or 254, and a
 * line feed follows each text. What the frames say beside the game (titles, names, who is here) is
 * taken from them: tests/net/secrecy.c is about that. Prints what was compared; ends with 1 if
 * something differs. */
#include <stdio.h>
#include <stdlib.h>

#include "server/table/viewer_messages.h"

#include "twins.h"

enum { FRAMES = 20000, MOVES = 8192, TWINS = 3, TWIN_CHANGES = 6, FRAME = MSG_SERVER_FRAME_MAX };

typedef struct overheard {
    unsigned viewer;
    const char *text;
    size_t length;
    bool is_last; /* the game is over: what follows is open */
    size_t count; /* moves of the game when it was sent */
} overheard;

static overheard frames[FRAMES];
static size_t frame_count;
static surto_table *played;
static msg_server message;
static msg_server_room room;
static char scratch[FRAME + 1], written[FRAME + 1];
static unsigned long compared, bytes, twins, changed_cards;
static unsigned failures;

static void fail(const overheard *f, const char *why)
{
    if (failures++ < 10) {
        printf("# to %u: %s: %.60s\n", f->viewer, why, f->text);
    }
}

/* ---- Reading ---------------------------------------------------------------------------- */

static char *read_all(size_t *length)
{
    size_t cap = 1 << 20;
    char *text = malloc(cap);
    *length = 0;
    for (size_t got = 1; text && got > 0; *length += got) {
        if (*length + 1 >= cap) {
            cap *= 2;
            text = realloc(text, cap);
        }
        got = text ? fread(text + *length, 1, cap - *length - 1, stdin) : 0;
    }
    if (text) {
        text[*length] = 0;
    }
    return text;
}

/* Reads a frame into `message`. */
static bool read_frame(const overheard *f)
{
    msg_fault fault;
    if (f->length > FRAME) {
        return false;
    }
    memcpy(scratch, f->text, f->length);
    return msg_server_read(scratch, f->length, &message, &room, &fault) == MSG_OK;
}

/* The text behind the line that `at` begins with, which is `length` long.
 * Returns: NULL if it does not end before `end`. */
static const char *text_of(const char *at, const char *end, size_t length)
{
    const char *line = strchr(at, '\n');
    return line && length < (size_t)(end - line) ? line + 1 : NULL;
}

/* Cuts the transcript into frames. Returns: whether it is one. */
static bool read_transcript(const char *at, size_t length)
{
    const char *end = at + length, *text = NULL;
    surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    unsigned size = 0, viewer = 0;
    if (sscanf(at, "record %u", &size) != 1 || !(text = text_of(at, end, size)) ||
        surto_table_load(&played, text, size, &nobody, NULL, 0) != SURTO_OK) {
        return false;
    }
    for (at = text + size + 1; at < end; at = text + size + 1) {
        if (frame_count == FRAMES || sscanf(at, "frame %u %u", &viewer, &size) != 2 ||
            !(text = text_of(at, end, size))) {
            return false;
        }
        frames[frame_count++] = (overheard){.viewer = viewer, .text = text, .length = size};
    }
    return true;
}

/* How far the game was when each frame to a viewer was sent. Returns: the frames before its end. */
static size_t count_moves(unsigned viewer)
{
    size_t count = 0, open = 0;
    bool over = false;
    for (size_t i = 0; i < frame_count; i++) {
        if (frames[i].viewer != viewer || !read_frame(&frames[i])) {
            continue;
        }
        if (message.kind == MSG_WHOLE && !message.of.whole.has_record) {
            count = message.of.whole.log_count;
        } else if (message.kind == MSG_MOVED) {
            count += message.of.moved.moves_count;
        }
        over = over || message.kind == MSG_OVER;
        frames[i].is_last = over;
        frames[i].count = count;
        open += !over;
    }
    return open;
}

/* ---- A table as a frame says it is ------------------------------------------------------ */

static game_table table;
static snapshot_plan plans[SNAPSHOT_PLANS];
static uint8_t here;

static void take_chairs(const msg_chair *chairs, size_t count)
{
    here = 0;
    table.snapshot.seat_count = (uint8_t)count;
    for (size_t i = 0; i < count; i++) {
        snapshot_seat *seat = &table.snapshot.seats[i];
        *seat = (snapshot_seat){.kind = chairs[i].has_person     ? SEAT_PERSON
                                        : chairs[i].has_computer ? SEAT_COMPUTER
                                                                 : SEAT_FREE,
                                .ready = chairs[i].ready,
                                .guest = chairs[i].has_guest && chairs[i].guest};
        (void)msg_text_copy(chairs[i].person, seat->name, sizeof seat->name);
        (void)msg_text_copy(chairs[i].computer, seat->level, sizeof seat->level);
        here |= (uint8_t)(chairs[i].here << i);
    }
}

/* Plans are of moves that hide nothing, in what is overheard here. */
static bool take_plans(const msg_plan *from, size_t count)
{
    memset(plans, 0, sizeof plans);
    table.snapshot.plans = plans;
    for (size_t i = 0; i < count; i++) {
        plans[i] = (snapshot_plan){.number = from[i].plan,
                                   .seat = from[i].seat,
                                   .yes = from[i].yes,
                                   .no = from[i].no,
                                   .at = from[i].at,
                                   .count = (uint8_t)from[i].moves_count};
        for (size_t k = 0; k < from[i].moves_count; k++) {
            if (surto_move_read(table.game, from[i].moves[k].at, from[i].moves[k].length,
                                &plans[i].moves[k]) != SURTO_OK) {
                return false;
            }
        }
        (void)msg_text_copy(from[i].note, plans[i].note, sizeof plans[i].note);
    }
    return true;
}

static void take_commitment(msg_text head)
{
    static const char word[] = "commitment: ";
    for (size_t i = 0; i + sizeof word + 63 < head.length; i++) {
        for (size_t k = 0; memcmp(head.at + i, word, sizeof word - 1) == 0 && k < 32; k++) {
            unsigned byte = 0;
            (void)sscanf(head.at + i + sizeof word - 1 + 2 * k, "%2x", &byte);
            table.snapshot.commitment[k] = (uint8_t)byte;
        }
    }
}

static bool take_whole(const msg_whole *whole)
{
    table_snapshot *of = &table.snapshot;
    of->stage = whole->stage;
    of->undo = whole->undo;
    of->clock = whole->clock;
    of->spectator_chat = whole->has_spectator_chat && whole->spectator_chat;
    of->vote.seat = SURTO_NONE;
    take_commitment(whole->head);
    take_chairs(whole->chairs, whole->chairs_count);
    return msg_text_copy(whole->title, of->title, sizeof of->title) && !whole->has_vote &&
           take_plans(whole->plans, whole->plans_count);
}

/* The table has the twin's first moves. */
static void take_moves(const surto_move *moves, size_t count)
{
    surto_dealer nobody = {.kind = SURTO_DEALER_NONE};
    surto_table_close(table.play);
    table.play = NULL;
    if (count > 0 && surto_table_open_moves(&table.play, surto_game_share(table.game), &nobody,
                                            moves, count) != SURTO_OK) {
        printf("# a twin is not legal\n");
        failures++;
    }
}

/* ---- Judging ---------------------------------------------------------------------------- */

/* Ids of people are made of the table and the account (person_id.h), never of the game. Nobody is
 * told the account, so they cannot be made again here. Returns: behind the id that begins at `at`,
 * or `at` if none does. */
static size_t skip_id(const char *text, size_t length, size_t at)
{
    static const char key[] = "\"id\":\"";
    enum { KEY = sizeof key - 1, DIGITS = 16 };
    bool is_id = at >= KEY && memcmp(text + at - KEY, key, KEY) == 0 && at + DIGITS < length;
    return is_id ? at + DIGITS : at;
}

static void compare(const overheard *f, size_t length)
{
    size_t shorter = length < f->length ? length : f->length;
    size_t at = 0;
    compared++;
    bytes += f->length;
    while (at < shorter && written[at] == f->text[at]) {
        at = skip_id(f->text, shorter, at + 1);
    }
    if (at < length || at < f->length) {
        fail(f, "is another frame for a twin");
        size_t from = at > 40 ? at - 40 : 0;
        printf("# sent ...%.80s\n# twin ...%.80s\n", f->text + from, written + from);
    }
}

static void judge_error(const overheard *f, const msg_error *error)
{
    if (error->has_rule ||
        (error->has_about && !msg_text_is(error->about, surto_status_text(SURTO_ERR_ILLEGAL)))) {
        fail(f, "a refusal says more than that it is one");
    }
}

/* Judges a frame that was sent while the twin had these moves; `before` is their count then. */
static void judge(const overheard *f, const surto_move *moves, size_t before)
{
    store_id id = {""};
    if (!read_frame(f)) {
        fail(f, "cannot be read");
        return;
    }
    const msg_whole *whole = &message.of.whole;
    const msg_moved *moved = &message.of.moved;
    message_reader reader = {.seat = f->viewer, .seats = whole->seats, .host = whole->host};
    bool good = true;
    switch ((int)message.kind) {
    case MSG_WHOLE:
        good = take_whole(whole) && msg_text_copy(whole->table, id.text, sizeof id.text);
        table.snapshot.revision = whole->at;
        reader.n = whole->has_n ? whole->n : 0;
        reader.me = whole->has_me ? whole->me : NULL;
        take_moves(moves, f->count);
        compare(f, viewer_message_whole(&table, &id, &reader, here, whole->people,
                                        whole->people_count, written, FRAME));
        break;
    case MSG_MOVED:
        good = msg_text_copy(moved->table, id.text, sizeof id.text);
        table.snapshot.revision = moved->at;
        take_moves(moves, f->count);
        compare(f, viewer_message_moved(&table, &id, f->viewer, before, moved->from,
                                        moved->has_by ? moved->by : NULL, written, FRAME));
        break;
    case MSG_PLANS:
        good = take_plans(message.of.plans.plans, message.of.plans.plans_count) &&
               msg_text_copy(message.of.plans.table, id.text, sizeof id.text);
        table.snapshot.revision = message.of.plans.at;
        compare(f, viewer_message_plans(&table, &id, f->viewer, written, FRAME));
        break;
    case MSG_CHAIRS:
        take_chairs(message.of.chairs.chairs, message.of.chairs.chairs_count);
        good = msg_text_copy(message.of.chairs.table, id.text, sizeof id.text);
        table.snapshot.revision = message.of.chairs.at;
        table.snapshot.stage = message.of.chairs.stage;
        table.snapshot.spectator_chat =
            message.of.chairs.has_spectator_chat && message.of.chairs.spectator_chat;
        compare(f, viewer_message_chairs(&table, &id, here, written, FRAME));
        break;
    case MSG_ERROR:
        judge_error(f, &message.of.error);
        break;
    case MSG_DONE:
    case MSG_PEOPLE:
    case MSG_CREATED:
    case MSG_WELCOME:
        break; /* they have nothing of a game */
    default:   /* what should not be heard at such a table */
        good = false;
        break;
    }
    if (!good) {
        fail(f, "should not be here");
    }
}

/* Judges the first `most` frames to a viewer by a twin of the game up to the last of them. */
static void judge_viewer(unsigned viewer, size_t most, surto_rng *rng)
{
    static surto_move moves[MOVES];
    size_t count = 0, seen = 0, before = 0;
    for (size_t i = 0; i < frame_count && seen < most; i++) {
        if (frames[i].viewer == viewer && !frames[i].is_last) {
            count = frames[i].count;
            seen++;
        }
    }
    twin t;
    const surto_game *game = surto_table_game(played);
    unsigned changes = 1 + surto_rng_below(rng, TWIN_CHANGES);
    if (count == 0 || count > MOVES ||
        twin_make(&t, game, viewer, surto_table_moves(played), count, changes, rng) == 0) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        surto_state_buffer at;
        surto_table_state_at(played, i, surto_state_from_buffer(&at));
        surto_move move = surto_table_move(played, i);
        moves[i] = twin_move(&t, surto_state_from_buffer(&at), move);
        changed_cards += memcmp(&moves[i], &move, sizeof move) != 0;
    }
    twins++;
    for (size_t i = 0; i < frame_count && seen > 0; i++) {
        if (frames[i].viewer == viewer && !frames[i].is_last) {
            judge(&frames[i], moves, before);
            before = frames[i].count;
            seen--;
        }
    }
}

int main(int argc, char **argv)
{
    size_t length;
    char *text = read_all(&length);
    surto_rng rng = {argc > 2 && strcmp(argv[1], "--seed") == 0 ? strtoul(argv[2], NULL, 10) : 1};
    if (!text || !read_transcript(text, length)) {
        printf("# this is no transcript\n");
        return 1;
    }
    surto_game *shared = NULL;
    char head[SNAPSHOT_HEAD];
    size_t head_length = game_head_write(surto_table_game(played), head, sizeof head);
    if (game_head_open(&shared, head, head_length, NULL, 0) != SURTO_OK) {
        return 1;
    }
    table.game = shared;
    for (unsigned i = 0; i <= surto_game_seats(shared); i++) {
        unsigned viewer = i < surto_game_seats(shared) ? i : (unsigned)SURTO_SPECTATOR;
        size_t open = count_moves(viewer);
        for (unsigned k = 0; k < TWINS; k++) {
            table.snapshot = (table_snapshot){.seat_count = (uint8_t)surto_game_seats(shared)};
            take_moves(NULL, 0);
            judge_viewer(viewer, k == 0 ? open : 1 + surto_rng_below(&rng, (uint32_t)open), &rng);
        }
    }
    printf("frames %lu bytes %lu twins %lu moves %lu failures %u\n", compared, bytes, twins,
           changed_cards, failures);
    surto_table_close(table.play);
    surto_game_close(shared);
    surto_table_close(played);
    free(text);
    return failures > 0 || twins == 0;
}
