/* Prints frames for other readers to be compared with ours: for each the side, what our reader
 * says of it, its bytes and, if it was read, how our writer writes it, both in hexadecimal.
 *
 *     frames_print ROUNDS      so many of each kind; half of them are spoiled
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frames.h"

enum { CAP = 1 << 20 };

static frame_maker maker = {.rng = {11}};
static msg_client client;
static msg_server server;
static msg_server_room room;
static char frame[CAP], written[CAP];

static void print_hex(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        printf("%02x", (unsigned)(unsigned char)bytes[i]);
    }
}

static void print_frame(bool of_client, size_t length)
{
    msg_fault fault = {NULL, NULL};
    printf("%s\t", of_client ? "client" : "server");
    char *kept = malloc(length ? length : 1); /* reading changes the frame */
    memcpy(kept, frame, length);
    msg_status status = of_client ? msg_client_read(frame, length, &client, &fault)
                                  : msg_server_read(frame, length, &server, &room, &fault);
    printf("%s\t", status == MSG_OK ? "ok" : fault.why);
    print_hex(kept, length);
    printf("\t");
    if (status == MSG_OK) {
        print_hex(written, of_client ? msg_client_write(&client, written, sizeof written)
                                     : msg_server_write(&server, written, sizeof written));
    }
    printf("\n");
    free(kept);
}

int main(int argc, char **argv)
{
    unsigned long rounds = argc == 2 ? strtoul(argv[1], NULL, 10) : 0;
    if (rounds == 0) {
        fprintf(stderr, "usage: frames_print ROUNDS\n");
        return 2;
    }
    for (unsigned kind = 0; kind < MSG_CLIENT_KINDS + MSG_SERVER_KINDS; kind++) {
        bool of_client = kind < MSG_CLIENT_KINDS;
        for (unsigned long i = 0; i < rounds; i++) {
            const msg_shape *shape =
                of_client ? msg_client_shape((msg_client_kind)kind)
                          : msg_server_shape((msg_server_kind)(kind - MSG_CLIENT_KINDS));
            void *of = of_client ? (void *)&client.of : (void *)&server.of;
            frame_make(&maker, shape, of);
            size_t length = frame_write(shape, of, &(frame_wish){.odd = &maker.rng}, frame, CAP);
            if (i % 2 == 1) {
                length = frame_spoil(&maker.rng, frame, length, CAP);
            }
            print_frame(of_client, length);
        }
    }
    return 0;
}
