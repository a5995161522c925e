/* Malformed frames, many of them: none may be misread. A frame is read, or refused with a reason;
 * what was read can be written, and is then read as the same.
 *
 *     hostile [--frames N] [--seed N]      default: 100000 frames
 *
 * Prints TAP, with how many of each answer there were. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frames.h"

enum { CAP = 1 << 20, ANSWERS = MSG_UNKNOWN + 1 };

static frame_maker maker;
static msg_client client, client_again;
static msg_server server, server_again;
static msg_server_room room, room_again;
static char frame[CAP], shown[CAP], again[CAP];

static bool complain(size_t length, const char *what)
{
    printf("# %s: %.*s\n", what, (int)(length < 2000 ? length : 2000), shown);
    return false;
}

/* Reads what is in `frame` from memory of exactly its length. */
static bool judge(bool of_client, size_t length, unsigned *answers)
{
    msg_fault fault = {NULL, NULL};
    char *exact = malloc(length ? length : 1), about[256];
    memcpy(exact, frame, length);
    memcpy(shown, frame, length);
    msg_status status = of_client ? msg_client_read(exact, length, &client, &fault)
                                  : msg_server_read(exact, length, &server, &room, &fault);
    bool good = true;
    answers[status]++;
    if (status != MSG_OK) {
        if (!fault.why || strlen(msg_fault_write(&fault, about, sizeof about)) == 0) {
            good = complain(length, "refused without a reason");
        }
    } else if (of_client) {
        size_t written = msg_client_write(&client, again, sizeof again);
        good = written > 0 && msg_client_read(again, written, &client_again, NULL) == MSG_OK &&
               client.kind == client_again.kind &&
               frame_equal(msg_client_shape(client.kind), &client.of, &client_again.of);
    } else {
        size_t written = msg_server_write(&server, again, sizeof again);
        good = written > 0 &&
               msg_server_read(again, written, &server_again, &room_again, NULL) == MSG_OK &&
               server.kind == server_again.kind &&
               frame_equal(msg_server_shape(server.kind), &server.of, &server_again.of);
    }
    if (!good && status == MSG_OK) {
        complain(length, "read, but not as it is written");
    }
    free(exact);
    return good;
}

static size_t make_frame(bool of_client)
{
    if (of_client) {
        client.kind = (msg_client_kind)surto_rng_below(&maker.rng, MSG_CLIENT_KINDS);
        frame_make(&maker, msg_client_shape(client.kind), &client.of);
        return msg_client_write(&client, frame, sizeof frame);
    }
    server.kind = (msg_server_kind)surto_rng_below(&maker.rng, MSG_SERVER_KINDS);
    frame_make(&maker, msg_server_shape(server.kind), &server.of);
    return msg_server_write(&server, frame, sizeof frame);
}

int main(int argc, char **argv)
{
    unsigned long frames = 100000;
    maker.rng.state = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        unsigned long value = strtoul(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--frames") == 0) {
            frames = value;
        } else if (strcmp(argv[i], "--seed") == 0) {
            maker.rng.state = value;
        } else {
            fprintf(stderr, "hostile: unknown argument %s\n", argv[i]);
            return 2;
        }
    }
    bool good = true;
    for (int side = 0; side < 2; side++) {
        unsigned answers[ANSWERS] = {0};
        for (unsigned long i = 0; i < frames / 2 && good; i++) {
            size_t length = make_frame(side == 0);
            length = frame_spoil(&maker.rng, frame, length, sizeof frame);
            good = length <= sizeof frame && judge(side == 0, length, answers);
        }
        printf("# %s: %u read, %u syntax, %u size, %u unknown\n", side == 0 ? "client" : "server",
               answers[MSG_OK], answers[MSG_SYNTAX], answers[MSG_SIZE], answers[MSG_UNKNOWN]);
        good = good && answers[MSG_OK] > 0 && answers[MSG_SYNTAX] > answers[MSG_OK];
    }
    printf("%s 1 - malformed frames are refused with a reason, or mean what they say\n1..1\n",
           good ? "ok" : "not ok");
    return !good;
}
