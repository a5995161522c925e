/* Connects requests with the limits of attempts.h and the queue of hashing.h. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "people_internal.h"
#include "server/common/clock.h"
#include "server/common/metrics.h"
#include "server/socket/peers.h"

enum { BUSY_MS = 1000 }; /* what waits is done by then */
_Static_assert((int)FAIR_LANE_KEY == (int)PEERS_HOST, "a lane is a host");

static void refuse_as_busy(account_request *a)
{
    metrics_add(METRIC_PASSWORDS_BUSY, 1);
    account_request_refuse_after(a, MSG_ERROR_BUSY, BUSY_MS);
}

static void come_back(loop_task *self)
{
    account_request *a =
        (account_request *)((char *)self - offsetof(account_request, hashing.task));
    metrics_add(METRIC_PASSWORDS_WAITING, -1);
    if (a->of->ending) {
        account_request_refuse(a, MSG_ERROR_DRAIN);
    } else if (a->hashing.is_refused) {
        refuse_as_busy(a);
    } else {
        a->then(a);
    }
}

void account_request_ask_hashing(account_request *a, bool verify, void (*then)(account_request *a))
{
    if (a->of->ending) { /* what is hashed has ended before what the store still answers */
        account_request_refuse(a, MSG_ERROR_DRAIN);
        return;
    }
    a->then = then;
    a->hashing.task.run = come_back;
    a->hashing.verify = verify;
    a->hashing.password = a->password;
    a->hashing.hash = a->account.password;
    peers_host(a->address, a->hashing.place.lane);
    a->hashing.place.rank = attempts_rank(a->of->attempts, a->address, clock_ticks_ms());
    if (hashing_ask(a->of->hashing, &a->hashing)) {
        metrics_add(METRIC_PASSWORDS_WAITING, 1);
    } else {
        refuse_as_busy(a);
    }
}

/* Returns: whether it may go on; otherwise it is refused, and counted by the reason. */
static bool judge(account_request *a, attempts_answer answer, uint32_t after_ms)
{
    static const metric REASONS[] = {
        [ATTEMPTS_OF_PAIR] = METRIC_PASSWORDS_OF_PAIR,
        [ATTEMPTS_OF_ACCOUNT] = METRIC_PASSWORDS_OF_ACCOUNT,
        [ATTEMPTS_OF_ADDRESS] = METRIC_PASSWORDS_OF_ADDRESS,
        [ATTEMPTS_TOO_FAST] = METRIC_PASSWORDS_FAST,
        [ATTEMPTS_FULL] = METRIC_PASSWORDS_BUSY,
    };
    if (answer != ATTEMPTS_OK) {
        metrics_add(REASONS[answer], 1);
        account_request_refuse_after(a, MSG_ERROR_RATE, after_ms);
    }
    return answer == ATTEMPTS_OK;
}

bool account_request_may_try(account_request *a, const void *who, size_t length)
{
    uint32_t after_ms = 0;
    attempts_answer answer = attempts_begin(a->of->attempts, &a->attempt, who, length, a->address,
                                            clock_ticks_ms(), &after_ms);
    return judge(a, answer, after_ms);
}

bool account_request_may_hash(account_request *a)
{
    uint32_t after_ms = 0;
    attempts_answer answer =
        attempts_work(a->of->attempts, a->address, clock_ticks_ms(), &after_ms);
    return judge(a, answer, after_ms);
}

bool account_request_is_right(account_request *a)
{
    bool is_right = a->hashing.is_right;
    attempts_end(a->of->attempts, &a->attempt, is_right ? ATTEMPT_RIGHT : ATTEMPT_WRONG,
                 clock_ticks_ms());
    if (!is_right) {
        account_request_refuse(a, MSG_ERROR_PASSWORD);
    }
    return is_right;
}
