/* A library to be preloaded: the wall clock of one process is wrong by as many seconds as a file
 * says, which may change while it runs. For tests of clocks that jump. SURTO_TEST_CLOCK names the
 * file: a 64-bit number. CLOCK_MONOTONIC stays as it is.
 *
 * Unlike a real jump, it does not touch a wait that has begun. */
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Deadlines of waits are told by a clock that the waiter has chosen: no machine has been up for so
 * many seconds, and no wall clock shows less. */
static const time_t LEAST_WALL_CLOCK = 1000000000;

static const volatile int64_t *shift;

__attribute__((constructor)) static void open_shift(void)
{
    const char *path = getenv("SURTO_TEST_CLOCK");
    int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    void *page = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *shift, PROT_READ, MAP_SHARED, fd, 0);
    shift = page == MAP_FAILED ? NULL : page;
    if (fd >= 0) {
        close(fd);
    }
}

static time_t seconds(void)
{
    return shift ? (time_t)*shift : 0;
}

int clock_gettime(clockid_t clock_id, struct timespec *tp)
{
    static int (*real)(clockid_t, struct timespec *);
    int result;
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    }
    result = real(clock_id, tp);
    if (result == 0 && (clock_id == CLOCK_REALTIME || clock_id == CLOCK_REALTIME_COARSE)) {
        tp->tv_sec += seconds();
    }
    return result;
}

time_t time(time_t *timer)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (timer) {
        *timer = now.tv_sec;
    }
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict tv, void *restrict tz)
{
    struct timespec read;
    (void)tz;
    clock_gettime(CLOCK_REALTIME, &read);
    *tv = (struct timeval){.tv_sec = read.tv_sec, .tv_usec = read.tv_nsec / 1000};
    return 0;
}

int pthread_cond_timedwait(pthread_cond_t *restrict cond, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict abstime)
{
    static int (*real)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    struct timespec true_time = *abstime;
    if (!real) {
        /* Of two versions this is the one that new programs are linked with. */
        *(void **)&real = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
    }
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
    }
    if (true_time.tv_sec > LEAST_WALL_CLOCK) {
        true_time.tv_sec -= seconds();
    }
    return real(cond, mutex, &true_time);
}
