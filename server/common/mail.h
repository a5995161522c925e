/* Brings answers of other threads to the loop. Any thread posts a letter; the loop opens all that
 * wait, in the order they were posted. One ev_async for all: libev joins sends that come close
 * together, so opening always takes everything. */
#ifndef SURTO_SERVER_MAIL_H
#define SURTO_SERVER_MAIL_H

struct ev_loop;
typedef struct mail mail;

/* Is part of something larger, which owns it. In the box it may not be touched. */
typedef struct letter {
    struct letter *next;
    void (*open)(struct letter *self); /* on the thread of the loop; may free what it is part of */
} letter;

mail *mail_open(struct ev_loop *loop);   /* NULL without memory */
void mail_post(mail *box, letter *what); /* any thread */
/* Opens what waits, then ends. No thread may post any more. A letter may close its own box if no
 * other was posted after it. */
void mail_close(mail *box);

#endif
