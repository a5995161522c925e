/* What the generated proto/messages.h needs: texts, faults, tables of fields, and the one loop that
 * reads and the one that writes by them. Users include proto/messages.h. */
#ifndef SURTO_PROTO_MESSAGE_H
#define SURTO_PROTO_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A piece of text without an ending zero; of a message that was read: a piece of its frame. */
typedef struct msg_text {
    const char *at;
    size_t length;
} msg_text;

/* A text that ends with a zero, as one. */
msg_text msg_text_of(const char *text);
/* Its beginning of at most so many bytes, cut between signs: for what may be too long. */
msg_text msg_text_cut(msg_text text, size_t most);
bool msg_text_is(msg_text text, const char *other);
/* Copies it with an ending zero. Returns: false if it does not fit, or has a zero in it. */
bool msg_text_copy(msg_text text, char *out, size_t cap);

typedef enum msg_status {
    MSG_OK,
    MSG_SYNTAX,  /* error syntax */
    MSG_SIZE,    /* error size */
    MSG_UNKNOWN, /* error unknown-type */
} msg_status;

/* Why a frame was refused. Both are static. */
typedef struct msg_fault {
    const char *field; /* the field at fault; NULL: none, the frame is no JSON */
    const char *why;   /* "is missing" */
} msg_fault;

/* "seat: is missing", for `about` of an error. Ends with a zero. Returns: out. */
const char *msg_fault_write(const msg_fault *fault, char *out, size_t cap);

/* Who may send a client's message: messages.def. */
typedef enum msg_who {
    MSG_WHO_ANYBODY,
    MSG_WHO_GUEST,
    MSG_WHO_ACCOUNT,
    MSG_WHO_WATCHER,
    MSG_WHO_MEMBER,
    MSG_WHO_SEAT,
    MSG_WHO_HOST
} msg_who;

/* ---- Tables of fields --------------------------------------------------------------------- */

typedef enum msg_base {
    MSG_OF_NUMBER,
    MSG_OF_BOOL,
    MSG_OF_WORD,  /* as its place in `words` */
    MSG_OF_TEXT,  /* UTF-8 without control characters */
    MSG_OF_PLAIN, /* printable ASCII without " and \ */
    MSG_OF_LINES, /* text with line feeds */
    MSG_OF_HEX,   /* `size` bytes */
    MSG_OF_STRUCT
} msg_base;

enum { MSG_REQUIRED = 0xffff };

typedef struct msg_shape msg_shape;

/* A field: where it is in its struct and what it may be. */
typedef struct msg_field {
    const char *name;
    uint8_t name_length;
    uint8_t base;         /* msg_base */
    bool list_inside;     /* the list is in the struct; otherwise a pointer to it */
    uint16_t size;        /* bytes of one value */
    uint16_t at, has_at;  /* has_at: MSG_REQUIRED, or where the struct says that it is there */
    uint16_t count_at;    /* of a list */
    uint32_t list_most;   /* 0: no list */
    uint64_t least, most; /* of a number, a word's place, bytes of a text */
    const char *const *words;
    const msg_shape *of;
} msg_field;

/* A message, or a struct of messages. */
struct msg_shape {
    const char *name;
    const msg_field *fields;
    size_t count; /* at most 32 */
    size_t size;
    size_t largest; /* bytes of a frame, without blanks */
    uint16_t n_at;  /* MSG_REQUIRED: it has no n */
    msg_who who;
};

/* ---- The loops; called by generated code only --------------------------------------------- */

/* All messages of one side. */
typedef struct message_side {
    const msg_shape *const *shapes;
    unsigned count;
    size_t frame_max;
} message_side;

/* Beyond its largest size a frame may have so many bytes: blanks, fields of later versions. */
enum { MESSAGE_SLACK = 256 };

msg_status message_read(const message_side *side, char *frame, size_t length, unsigned *kind,
                        uint32_t *n, void *out, void *room, size_t room_size, msg_fault *fault);
size_t message_write(const msg_shape *shape, const void *message, char *out, size_t cap);

/* Lets the texts of a message outlive its frame: copies them into `room`, one after the other, and
 * points the message there. Without room nothing is changed. Only for messages whose lists are
 * inside of them, as those of clients. Returns: how many bytes the texts have. */
size_t message_keep_texts(const msg_shape *shape, void *message, char *room);

/* A field that is a text, by its name; NULL if there is none. */
const msg_text *message_text(const msg_shape *shape, const void *message, const char *name);

/* One step of a list's room: so lists of anything may follow each other. */
#define MSG_ROOM(size)                                                                             \
    (((size) + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t))

#endif
