/* Any bytes as a message of either side: refused with a reason, or read, and then what is written
 * of it is read as the same. The first byte chooses the side. */
#include "../net/frames.h"
#include "fuzz.h"

enum { CAP = 1 << 22 };

static char written[CAP];
static msg_server_room room, room_again;

static void try_client(char *frame, size_t size)
{
    static msg_client message, again;
    msg_fault fault = {NULL, NULL};
    if (msg_client_read(frame, size, &message, &fault) != MSG_OK) {
        must(fault.why != NULL);
        return;
    }
    size_t length = msg_client_write(&message, written, sizeof written);
    must(length > 0 && length <= msg_client_shape(message.kind)->largest);
    must(msg_client_read(written, length, &again, NULL) == MSG_OK);
    must(again.kind == message.kind && again.n == message.n);
    must(frame_equal(msg_client_shape(message.kind), &message.of, &again.of));
}

static void try_server(char *frame, size_t size)
{
    static msg_server message, again;
    msg_fault fault = {NULL, NULL};
    if (msg_server_read(frame, size, &message, &room, &fault) != MSG_OK) {
        must(fault.why != NULL);
        return;
    }
    size_t length = msg_server_write(&message, written, sizeof written);
    must(length > 0 && length <= msg_server_shape(message.kind)->largest);
    must(msg_server_read(written, length, &again, &room_again, NULL) == MSG_OK);
    must(again.kind == message.kind && again.n == message.n);
    must(frame_equal(msg_server_shape(message.kind), &message.of, &again.of));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    char *frame = malloc(size > 1 ? size - 1 : 1); /* a step beyond it is seen */
    must(frame != NULL);
    memcpy(frame, data + 1, size - 1);
    (data[0] == 'c' ? try_client : try_server)(frame, size - 1);
    free(frame);
    return 0;
}
