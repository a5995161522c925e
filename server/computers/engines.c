/* Engine processes: start, greet, send a question, read the answer, end. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "computers_internal.h"
#include "server/common/clock.h"
#include "server/common/log.h"
#include "util/memory.h"

enum { GREETING_S = 10, RESTART_MOST_S = 30 };

int engine_pid(const engine *e)
{
    return e->process ? process_id(e->process) : 0;
}

/* ---- Engines ------------------------------------------------------------------------------ */

static void on_restart(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    engine_start(timer->data);
}

/* The process is gone, or is not to be trusted any more. Another takes its place: soon, unless it
 * has not lived long. Its question waits again, as the first. */
void engine_lose(engine *e, const char *why)
{
    computers *all = e->all;
    question *q = e->asked;
    LOG(LOG_WARNING, "a computer player's process ended", log_word("why", why),
        log_number("pid", engine_pid(e)));
    process_end(e->process);
    e->process = NULL;
    bool lived = clock_steady_s() - e->started_at > 1;
    e->rest_s = lived ? 0 : e->rest_s > 0 ? 2 * e->rest_s : 0.5;
    e->rest_s = e->rest_s < RESTART_MOST_S ? e->rest_s : RESTART_MOST_S;
    ev_timer_stop(all->loop, &e->timer);
    loop_timer_start(all->loop, &e->timer, on_restart, e->rest_s, 0, e);
    if (q) {
        q->asked = NULL;
        e->asked = NULL;
        ev_timer_stop(all->loop, &q->timer);
        q->tries += e->is_greeted; /* otherwise it was not told of it */
        if (q->unwanted) {
            question_forget(q);
        } else if (q->tries == TRIES_MOST) {
            LOG(LOG_ERROR, "computer players crash on this position", log_table("table", &q->table),
                log_number("revision", (int64_t)q->revision));
            question_answer(q);
        }
    }
    computers_give_out(all);
}

static void on_silent(struct ev_loop *loop, ev_timer *timer, int events)
{
    (void)loop;
    (void)events;
    engine_lose(timer->data, "no greeting");
}

/* Tells an engine the question it has: the game and the level only if they are others. */
void engine_send_question(engine *e)
{
    const question *q = e->asked;
    if (strcmp(strbuf_text(&e->game_text), strbuf_text(&q->game_text)) != 0) {
        strbuf_clear(&e->game_text);
        strbuf_add_bytes(&e->game_text, q->game_text.bytes, q->game_text.length);
        process_send(e->process, q->game_text.bytes, q->game_text.length);
    }
    if (strcmp(e->level, q->level) != 0) {
        char line[64];
        memcpy(e->level, q->level, sizeof e->level);
        int length = snprintf(line, sizeof line, "option level %s\n", q->level);
        process_send(e->process, line, (size_t)length);
    }
    process_send(e->process, q->text.bytes, q->text.length);
}

static void take_line(engine *e, slice line)
{
    protocol_reply told;
    if (!e->is_greeted) {
        greeting heard = protocol_read_greeting(line, &e->greeting);
        if (heard == GREETING_WRONG) {
            engine_lose(e, "greeting");
        } else if (heard == GREETING_DONE) {
            ev_timer_stop(e->all->loop, &e->timer);
            e->is_greeted = true;
            if (e->asked) {
                engine_send_question(e);
            }
            computers_give_out(e->all);
        }
        return;
    }
    switch (protocol_read_reply(line, &told)) {
    case REPLY_SYNCED:
    case REPLY_INFO:
        break;
    case REPLY_BESTMOVE:
        if (!e->asked || !told.has_id || told.id != e->asked->number) {
            engine_lose(e, "an answer to nothing");
        } else if (e->asked->unwanted) {
            question_forget(e->asked);
            computers_give_out(e->all);
        } else {
            question_take_answer(e->asked, &told);
            computers_give_out(e->all);
        }
        break;
    case REPLY_WRONG:
        engine_lose(e, "not the protocol");
        break;
    case REPLY_ERROR:
        engine_lose(e, "an error");
        break;
    }
}

static void on_came(void *context, const char *bytes, size_t length)
{
    engine *e = context;
    unsigned life = e->life;
    while (length > 0 && e->process && e->life == life) {
        size_t room;
        char *at = line_reader_room(&e->heard, &room);
        room = room < length ? room : length;
        memcpy(at, bytes, room);
        line_reader_came(&e->heard, room);
        bytes += room;
        length -= room;
        slice line;
        line_verdict verdict = LINE_NONE;
        while (e->process && e->life == life &&
               (verdict = line_reader_next(&e->heard, &line)) == LINE_READ) {
            take_line(e, line);
        }
        if (e->process && e->life == life && verdict != LINE_NONE) {
            engine_lose(e, "an unreadable line");
        }
    }
}

static void on_ended(void *context)
{
    engine_lose(context, "ended");
}

void engine_start(engine *e)
{
    computers *all = e->all;
    char word[] = "engine";
    char *words[] = {all->program, word, NULL};
    process_handlers handlers = {on_came, on_ended, e};
    strbuf hello = {0};
    process_end(e->process);
    ev_timer_stop(all->loop, &e->timer);
    e->life++;
    e->is_greeted = false;
    e->greeting = protocol_engine_unknown();
    e->heard.begin = e->heard.end = 0;
    e->heard.too_long = false;
    strbuf_clear(&e->game_text);
    e->level[0] = 0;
    e->known_count = 0;
    e->started_at = clock_steady_s();
    all->started++;
    e->process = process_start(all->loop, words, COMPUTERS_NICE, &handlers);
    if (!e->process) {
        engine_lose(e, "the system starts none");
        return;
    }
    loop_timer_start(all->loop, &e->timer, on_silent, GREETING_S, 0, e);
    protocol_add_hello(&hello);
    process_send(e->process, hello.bytes, hello.length);
    strbuf_free(&hello);
}
