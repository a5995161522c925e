/* One table of keys; parsing, defaults and --help all come from it. */
#include "config.h"

#include <ctype.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum key_kind { KEY_TEXT, KEY_LIST, KEY_NUMBER } key_kind;

typedef struct key {
    const char *name;
    key_kind kind;
    size_t offset;
    unsigned least, most;
    const char *standard; /* NULL: nothing */
    bool in_file_only;    /* may hold a password, and a command line is seen by everybody */
    const char *help;
} key;

#define TEXT(field) KEY_TEXT, offsetof(config, field), 0, 0
#define LIST(field) KEY_LIST, offsetof(config, field), 0, 0
#define NUMBER(field, least, most) KEY_NUMBER, offsetof(config, field), least, most

static const key KEYS[] = {
    {"listen", TEXT(listen), "127.0.0.1:8080", false, "ADDRESS:PORT, [ADDRESS]:PORT or unix:PATH"},
    {"www", TEXT(www), NULL, false, "web client folder (default: the installed one)"},
    {"origins", LIST(origins), NULL, false,
     "origins of web pages that may connect (default: the address in `listen`)"},
    {"proxies", LIST(proxies), NULL, false,
     "addresses of trusted reverse proxies (X-Forwarded-For)"},
    {"metrics-from", LIST(metrics_from), "127.0.0.1 ::1", false,
     "addresses that may read /metrics"},
    {"store", TEXT(store), "sqlite", false, "sqlite: one process; cluster: NATS and PostgreSQL"},
    {"data", TEXT(data), "data", false, "SQLite data folder"},
    {"backup", TEXT(backup), NULL, false, "write a copy of `data` to this file, then exit"},
    {"verify", TEXT(verify), NULL, false, "replay every game of this folder or backup, then exit"},
    {"nats", TEXT(nats), NULL, true, "NATS servers for the cluster: nats://A:4222,nats://B:4222"},
    {"postgresql", TEXT(postgresql), NULL, true, "PostgreSQL database for the cluster"},
    {"shards", NUMBER(shards, 1, 64), "16", false, "number of streams for new tables"},
    {"engine", TEXT(engine), "surto", false, "program that runs the computer players"},
    {"computers", NUMBER(computers, 0, 64), "1", false,
     "number of computer player processes; 0: leave the work to other nodes of the cluster"},
    {"think-seconds", NUMBER(think_seconds, 1, 600), "20", false,
     "ask a computer player again after this many seconds without a move"},
    {"remind-seconds", NUMBER(remind_seconds, 0, 86400), "60", false,
     "notify an absent player after this many seconds of their turn"},
    {"memory-mb", NUMBER(memory_mb, 1, 1048576), "64", false,
     "memory for tables without connections"},
    {"connections", NUMBER(connections, 1, 1000000), "20000", false,
     "maximum number of connections"},
    {"per-address", NUMBER(per_address, 0, 1000000), "64", false,
     "connections per address; 0: no limit"},
    {"new-per-second", NUMBER(new_per_second, 0, 1000000), "10", false,
     "new connections per address per second; 0: no limit"},
    {"messages-burst", NUMBER(messages_burst, 1, 1000000), "40", false,
     "messages a connection may send in a burst"},
    {"messages-per-second", NUMBER(messages_per_second, 1, 1000000), "20", false,
     "messages per connection per second, on average"},
    {"tables-per-hour", NUMBER(tables_per_hour, 0, 1000000), "30", false,
     "tables an account may create per hour"},
    {"guest-tables-per-hour", NUMBER(guest_tables_per_hour, 0, 1000000), "5", false,
     "tables a guest may create per hour"},
    {"address-tables-per-hour", NUMBER(address_tables_per_hour, 0, 1000000), "120", false,
     "tables per address per hour, except this machine's own; 0: no limit"},
    {"address-guests-per-hour", NUMBER(address_guests_per_hour, 0, 1000000), "240", false,
     "new guests per address per hour, except this machine's own; 0: no limit"},
    {"password-threads", NUMBER(password_threads, 1, 8), "1", false,
     "threads that hash passwords: about 14 per second and 64 MB each"},
    {"guest-tables", NUMBER(guest_tables, 0, 1000000), "10", false,
     "tables a guest may have at a time; 0: no limit"},
    {"account-computers", NUMBER(account_computers, 0, 1000000), "12", false,
     "computer players per account at a time; 0: no limit"},
    {"address-computers", NUMBER(address_computers, 0, 1000000), "48", false,
     "computer players per address, except this machine's own; 0: no limit"},
    {"missed-per-second", NUMBER(missed_per_second, 0, 1000000), "5", false,
     "attempts per address per second to join unknown tables; 0: no limit"},
    {"pages-per-second", NUMBER(pages_per_second, 0, 1000000), "20", false,
     "archive pages per address per second; 0: no limit"},
    {"hello-seconds", NUMBER(hello_seconds, 1, 3600), "5", false, "time a client has to say hello"},
    {"ping-seconds", NUMBER(ping_seconds, 1, 3600), "20", false, "silence before a ping"},
    {"gone-seconds", NUMBER(gone_seconds, 2, 3600), "30", false,
     "silence before a connection counts as lost"},
    {"drain-notice-ms", NUMBER(drain_notice_ms, 0, 60000), "1000", false,
     "time to keep accepting connections after /readyz fails"},
    {"drain-seconds", NUMBER(drain_seconds, 1, 600), "10", false, "maximum time for a drain"},
    {"log", TEXT(log), NULL, false, "log file (default: standard error)"},
    {"log-level", TEXT(log_level), "info", false, "error, warning, info or debug"},
};
enum { KEY_COUNT = sizeof KEYS / sizeof *KEYS };

static bool refuse(char *why, size_t why_cap, const char *format, const char *what)
{
    snprintf(why, why_cap, format, what);
    return false;
}

static const char **text_at(config *c, const key *k)
{
    return (const char **)(void *)((char *)c + k->offset);
}

static void forget(config *c, const key *k)
{
    const char **texts = text_at(c, k);
    switch (k->kind) {
    case KEY_TEXT:
        free((void *)(uintptr_t)texts[0]);
        texts[0] = NULL;
        break;
    case KEY_LIST:
        for (size_t i = 0; texts[i]; i++) {
            free((void *)(uintptr_t)texts[i]);
            texts[i] = NULL;
        }
        break;
    case KEY_NUMBER:
        break;
    }
}

static bool take_list(const char **texts, const char *value, char *why, size_t why_cap)
{
    size_t count = 0;
    for (value += strspn(value, " ,\t"); *value; value += strspn(value, " ,\t")) {
        size_t length = strcspn(value, " ,\t");
        if (count == CONFIG_LIST) {
            return refuse(why, why_cap, "too many entries in this list, starting with %s", value);
        }
        texts[count] = strndup(value, length);
        if (!texts[count]) {
            return refuse(why, why_cap, "%s", "out of memory");
        }
        count++;
        value += length;
    }
    return true;
}

static bool take(config *c, const key *k, const char *value, char *why, size_t why_cap)
{
    const char **texts = text_at(c, k);
    char *end;
    unsigned long number;
    forget(c, k);
    switch (k->kind) {
    case KEY_TEXT:
        texts[0] = *value ? strdup(value) : NULL;
        return !*value || texts[0] || refuse(why, why_cap, "%s", "out of memory");
    case KEY_LIST:
        return take_list(texts, value, why, why_cap);
    case KEY_NUMBER:
        errno = 0;
        number = strtoul(value, &end, 10);
        if (!isdigit((unsigned char)*value) || *end || errno || number < k->least ||
            number > k->most) {
            snprintf(why, why_cap, "%s must be a number from %u to %u", k->name, k->least, k->most);
            return false;
        }
        *(unsigned *)(void *)((char *)c + k->offset) = (unsigned)number;
        return true;
    }
    return false;
}

static const key *find(const char *name, size_t length)
{
    for (size_t i = 0; i < KEY_COUNT; i++) {
        if (strlen(KEYS[i].name) == length && !memcmp(KEYS[i].name, name, length)) {
            return &KEYS[i];
        }
    }
    return NULL;
}

bool config_line(config *c, const char *line, char *why, size_t why_cap)
{
    size_t length, name;
    const char *equals;
    char value[1024];
    const key *k;
    line += strspn(line, " \t");
    length = strcspn(line, "#\r\n");
    while (length && (line[length - 1] == ' ' || line[length - 1] == '\t')) {
        length--;
    }
    if (!length) {
        return true;
    }
    equals = memchr(line, '=', length);
    if (!equals) {
        return refuse(why, why_cap, "%s", "expected KEY = VALUE");
    }
    name = (size_t)(equals - line);
    while (name && (line[name - 1] == ' ' || line[name - 1] == '\t')) {
        name--;
    }
    k = find(line, name);
    if (!k) {
        snprintf(why, why_cap, "unknown key '%.*s'", (int)(name < 40 ? name : 40), line);
        return false;
    }
    length -= (size_t)(equals + 1 - line);
    line = equals + 1;
    while (length && (*line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    if (length >= sizeof value) {
        return refuse(why, why_cap, "the value of %s is too long", k->name);
    }
    memcpy(value, line, length);
    value[length] = '\0';
    return take(c, k, value, why, why_cap);
}

static bool read_file(config *c, const char *path, char *why, size_t why_cap)
{
    char line[2048], reason[256];
    unsigned number = 0;
    bool fine = true;
    FILE *in = fopen(path, "r");
    if (!in) {
        snprintf(why, why_cap, "cannot open %s: %s", path, strerror(errno));
        return false;
    }
    while (fine && fgets(line, sizeof line, in)) {
        number++;
        fine = config_line(c, line, reason, sizeof reason);
    }
    fclose(in);
    if (!fine) {
        snprintf(why, why_cap, "%s:%u: %s", path, number, reason);
    }
    return fine;
}

/* Takes `--name VALUE` or `--name=VALUE`. Returns: how many words that were, 0 with a sentence. */
static int take_words(config *c, int left, const char *const *words, char *why, size_t why_cap)
{
    const char *name = words[0] + 2;
    const char *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const key *k = strncmp(words[0], "--", 2) == 0 ? find(name, length) : NULL;
    if (!k) {
        refuse(why, why_cap, "unknown option '%s'; --help lists them", words[0]);
        return 0;
    }
    if (k->in_file_only) {
        refuse(why, why_cap,
               "%s can only be set in the file, because others can see a command line", k->name);
        return 0;
    }
    if (!equals && left < 2) {
        refuse(why, why_cap, "%s needs a value", words[0]);
        return 0;
    }
    if (!take(c, k, equals ? equals + 1 : words[1], why, why_cap)) {
        return 0;
    }
    return equals ? 1 : 2;
}

/* The page that was installed with this program; another folder may be in its place, or none. */
static bool take_installed_page(config *c, char *why, size_t why_cap)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof PAGE_FOLDER);
    path[length > 0 ? length : 0] = '\0';
    char *name = strrchr(path, '/');
    if (!name) {
        return true;
    }
    strcpy(name + 1, PAGE_FOLDER);
    return take(c, find("www", strlen("www")), path, why, why_cap);
}

config_status config_open(config *out, int argc, const char *const *argv, char *why, size_t why_cap)
{
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < KEY_COUNT; i++) {
        if (KEYS[i].standard && !take(out, &KEYS[i], KEYS[i].standard, why, why_cap)) {
            return CONFIG_WRONG;
        }
    }
    if (!take_installed_page(out, why, why_cap)) {
        return CONFIG_WRONG;
    }
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) {
            return CONFIG_HELP;
        }
        if (!strcmp(argv[i], "--version") || !strcmp(argv[i], "-V")) {
            return CONFIG_VERSION;
        }
    }
    for (int i = 1; i + 1 < argc; i++) {
        if (!strcmp(argv[i], "--config") && !read_file(out, argv[i + 1], why, why_cap)) {
            return CONFIG_WRONG;
        }
    }
    for (int i = 1; i < argc;) {
        int words = i + 1 < argc && !strcmp(argv[i], "--config")
                        ? 2
                        : take_words(out, argc - i, argv + i, why, why_cap);
        if (!words) {
            return CONFIG_WRONG;
        }
        i += words;
    }
    if (out->gone_seconds <= out->ping_seconds) {
        snprintf(why, why_cap, "gone-seconds (%u) must be more than ping-seconds (%u)",
                 out->gone_seconds, out->ping_seconds);
        return CONFIG_WRONG;
    }
    return CONFIG_OK;
}

void config_close(config *c)
{
    for (size_t i = 0; i < KEY_COUNT; i++) {
        forget(c, &KEYS[i]);
    }
}

void config_help(FILE *out)
{
    fprintf(out, "surtod: Surto game server\n\n"
                 "    surtod [--config FILE] [--KEY VALUE]...\n\n"
                 "FILE has one KEY = VALUE per line. The keys:\n\n");
    for (size_t i = 0; i < KEY_COUNT; i++) {
        fprintf(out, "  %-20s %s%s%s%s%s\n", KEYS[i].name, KEYS[i].help,
                KEYS[i].standard ? " (default: " : "", KEYS[i].standard ? KEYS[i].standard : "",
                KEYS[i].standard ? ")" : "", KEYS[i].in_file_only ? " [file only]" : "");
    }
}
