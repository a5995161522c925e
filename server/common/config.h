/* The configuration of surtod: a file of KEY = VALUE lines, and the command line, which overrides
 * it. `--some-key VALUE` and `--some-key=VALUE` mean the line `some-key = VALUE`. In the file `#`
 * starts a comment and blank lines are ignored. `surtod --help` shows all keys. */
#ifndef SURTO_SERVER_CONFIG_H
#define SURTO_SERVER_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { CONFIG_LIST = 16 };

typedef struct config {
    /* Sockets. */
    const char *listen;
    const char *www;
    const char *origins[CONFIG_LIST + 1]; /* lists end with NULL */
    const char *proxies[CONFIG_LIST + 1];
    const char *metrics_from[CONFIG_LIST + 1];
    /* What outlives the process. */
    const char *store;
    const char *data;
    const char *backup, *verify; /* what to do instead of serving: upkeep.h */
    const char *nats;
    const char *postgresql;
    unsigned shards;
    /* Computers. */
    const char *engine;
    unsigned computers;
    unsigned think_seconds;
    unsigned remind_seconds;
    unsigned memory_mb;
    /* Limits. */
    unsigned connections;
    unsigned per_address;
    unsigned new_per_second;
    unsigned messages_burst;
    unsigned messages_per_second;
    unsigned tables_per_hour;
    unsigned guest_tables_per_hour;
    unsigned address_tables_per_hour;
    unsigned address_guests_per_hour;
    unsigned password_threads;
    unsigned guest_tables;
    unsigned account_computers;
    unsigned address_computers;
    unsigned missed_per_second;
    unsigned pages_per_second;
    unsigned hello_seconds;
    unsigned ping_seconds;
    unsigned gone_seconds;
    unsigned drain_notice_ms;
    unsigned drain_seconds;
    /* Log. */
    const char *log;
    const char *log_level;
} config;

typedef enum config_status {
    CONFIG_OK,
    CONFIG_HELP,    /* --help was asked for */
    CONFIG_VERSION, /* --version */
    CONFIG_WRONG    /* with a sentence in why */
} config_status;

/* Fills in what is standard, then the file that --config names, then the command line. Texts live
 * until config_close. */
config_status config_open(config *out, int argc, const char *const *argv, char *why,
                          size_t why_cap);
void config_close(config *c);

/* Takes one line of a file. Returns: false with a sentence in why. The line may be anything. */
bool config_line(config *c, const char *line, char *why, size_t why_cap);

void config_help(FILE *out);

#endif
