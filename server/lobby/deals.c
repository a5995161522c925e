/* Deals are rows of the store. A wish is a request in progress. */
#include "deals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/common/clock.h"
#include "server/people/secret.h"
#include "server/table/table_action.h"
#include "util/memory.h"

enum { DAILY_AGAIN_MS = 5000, HOUR_MS = 3600000, HOURS_STANDARD = 7 * 24, NAME_RANDOM = 16 };
static const uint64_t day_ms = 86400000;

struct deals {
    store *store;
    unsigned under_way;
    bool is_closed; /* freed with the last answer */
    char daily[sizeof((store_deal *)0)->name];
    bool asks_for_daily;
    uint64_t daily_again_ms; /* of ticks: not before */
};

typedef struct wanted {
    deals *of;
    uint64_t session;
    uint32_t n;
} wanted;

static void answered(deals *d)
{
    d->under_way--;
    if (d->is_closed && d->under_way == 0) {
        free(d);
    }
}

bool deal_is_open(const store_deal *deal, uint64_t now_ms)
{
    return now_ms >= deal->until_ms || (deal->teams > 0 && deal->finished >= deal->teams);
}

/* ---- The deal of the day ------------------------------------------------------------------- */

const char *deals_daily(const deals *d)
{
    return d->daily;
}

static void name_of_day(uint64_t day, char *out, size_t cap)
{
    time_t at = (time_t)(day * day_ms / 1000);
    struct tm date;
    gmtime_r(&at, &date);
    strftime(out, cap, "daily-%Y-%m-%d", &date);
}

static void on_daily(void *context, store_status status, const store_deal *deal)
{
    deals *d = context;
    d->asks_for_daily = false;
    if (status == STORE_OK) {
        memcpy(d->daily, deal->name, sizeof d->daily);
    } else {
        d->daily_again_ms = clock_ticks_ms() + DAILY_AGAIN_MS;
    }
    answered(d);
}

/* The deal of a day, should nobody have made it yet. Players and epidemics go through all numbers
 * in nine days. New tables may be made of it for a day. */
static void make_daily(uint64_t day, store_deal *out)
{
    *out =
        (store_deal){.from_ms = day * day_ms, .until_ms = (day + 1) * day_ms + STORE_DEAL_LATE_MS};
    name_of_day(day, out->name, sizeof out->name);
    snprintf(out->head, sizeof out->head, "rules: base\nplayers: %u\nepidemics: %u\n",
             (unsigned)(2 + day % 3), (unsigned)(4 + day / 3 % 3));
    secret_random(out->seed, sizeof out->seed);
}

void deals_tick(deals *d)
{
    uint64_t day = clock_now_ms() / day_ms;
    char name[sizeof d->daily];
    name_of_day(day, name, sizeof name);
    if (d->asks_for_daily || strcmp(name, d->daily) == 0 || clock_ticks_ms() < d->daily_again_ms) {
        return;
    }
    store_deal deal;
    make_daily(day, &deal);
    d->asks_for_daily = true;
    d->under_way++;
    store_deal_add(d->store, &deal, on_daily, d);
    secret_wipe(&deal, sizeof deal);
}

/* ---- Deals for teams ----------------------------------------------------------------------- */

static wanted *begin(deals *d, const session *who, uint32_t n)
{
    wanted *w = memory_take(sizeof *w);
    *w = (wanted){.of = d, .session = session_number(who), .n = n};
    d->under_way++;
    return w;
}

static void tell_deal(session *to, uint32_t n, const store_deal *deal)
{
    msg_server message = {.kind = MSG_DEALT,
                          .of.dealt = {.n = n,
                                       .deal = msg_text_of(deal->name),
                                       .head = msg_text_of(deal->head),
                                       .teams = deal->teams,
                                       .tables = deal->tables,
                                       .finished = deal->finished,
                                       .until = deal->until_ms - STORE_DEAL_LATE_MS,
                                       .open = deal_is_open(deal, clock_now_ms())}};
    session_send_message(to, &message);
}

static void on_deal(void *context, store_status status, const store_deal *deal)
{
    wanted *w = context;
    session *to = session_by_number(w->session);
    if (to && status == STORE_OK) {
        tell_deal(to, w->n, deal);
    } else if (to && status == STORE_MISSING) {
        session_error(to, w->n, MSG_ERROR_OPTION, "there is no such deal", NULL);
    } else if (to) {
        session_error(to, w->n, status == STORE_FULL ? MSG_ERROR_BUSY : MSG_ERROR_DOWN, NULL, NULL);
    }
    answered(w->of);
    free(w);
}

/* A name that nobody guesses: 80 random bits. Who is told it may play. */
static void make_name(char *out, size_t cap)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz234567";
    uint8_t random[NAME_RANDOM];
    char name[NAME_RANDOM + 1];
    secret_random(random, sizeof random);
    for (unsigned i = 0; i < NAME_RANDOM; i++) {
        name[i] = LETTERS[random[i] & 31];
    }
    name[NAME_RANDOM] = 0;
    snprintf(out, cap, "teams-%s", name);
}

void deals_make(deals *d, session *who, const msg_deal *message)
{
    char why[256] = "";
    surto_game *game;
    uint64_t hours = message->has_hours ? message->hours : HOURS_STANDARD;
    store_deal deal = {.from_ms = clock_now_ms(), .teams = (uint8_t)message->teams};
    surto_status status =
        game_head_open(&game, message->head.at, message->head.length, why, sizeof why);
    if (status != SURTO_OK) {
        session_error(who, message->n,
                      status == SURTO_ERR_MEMORY ? MSG_ERROR_BUSY : MSG_ERROR_OPTION, why, NULL);
        return;
    }
    size_t length = game_head_write(game, deal.head, sizeof deal.head);
    surto_game_close(game);
    if (length >= sizeof deal.head) {
        session_error(who, message->n, MSG_ERROR_OPTION, "the head is too long", NULL);
        return;
    }
    deal.until_ms = deal.from_ms + hours * HOUR_MS + STORE_DEAL_LATE_MS;
    make_name(deal.name, sizeof deal.name);
    secret_random(deal.seed, sizeof deal.seed);
    store_deal_add(d->store, &deal, on_deal, begin(d, who, message->n));
    secret_wipe(&deal, sizeof deal);
}

void deals_standing(deals *d, session *who, const msg_standing *message)
{
    char name[sizeof((store_deal *)0)->name];
    if (msg_text_copy(message->deal, name, sizeof name)) { /* its bound is the same */
        store_deal_get(d->store, name, on_deal, begin(d, who, message->n));
    }
}

/* ---- Opening and closing ------------------------------------------------------------------- */

deals *deals_open(store *s)
{
    deals *d = memory_take(sizeof *d);
    d->store = s;
    return d;
}

void deals_close(deals *d)
{
    if (d) {
        d->is_closed = true;
        d->under_way++;
        answered(d);
    }
}
