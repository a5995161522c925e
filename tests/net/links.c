/* Links to tables, and the file of credentials in which tokens and links are kept. */
#include <stdlib.h>
#include <sys/stat.h>

#include "../check.h"
#include "../folder.h"
#include "app/files.h"
#include "net/credentials.h"

static const char SECRET[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ-_12345";

TEST("links are read and written as people pass them on")
{
    static const struct {
        const char *text, *host, *table, *again;
        unsigned port;
        bool tls;
    } cases[] = {
        {"http://lima.example:8788/t/abc234", "lima.example", "abc234",
         "http://lima.example:8788/t/abc234", 8788, false},
        {"https://lima.example/t/abc234", "lima.example", "abc234", "https://lima.example/t/abc234",
         443, true},
        {"wss://lima.example:444", "lima.example", "", "https://lima.example:444", 444, true},
        {"ws://10.0.0.7/", "10.0.0.7", "", "http://10.0.0.7", 80, false},
        {"lima.example/t/abc234", "lima.example", "abc234", "http://lima.example:8080/t/abc234",
         8080, false},
        {"http://[fe80::1]:9000/t/abc234", "fe80::1", "abc234", "http://[fe80::1]:9000/t/abc234",
         9000, false},
    };
    char text[ADDRESS_TEXT];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        table_address at;
        CHECK_SAY(address_read(cases[i].text, &at), "%s", cases[i].text);
        CHECK_SAY(strcmp(at.server.host, cases[i].host) == 0 && at.server.port == cases[i].port &&
                      at.server.tls == cases[i].tls && strcmp(at.table, cases[i].table) == 0,
                  "%s: %s %u %s", cases[i].text, at.server.host, at.server.port, at.table);
        CHECK_SAY(strcmp(address_write(&at, text), cases[i].again) == 0, "%s", text);
    }
}

TEST("what is no link is refused")
{
    static const char *const wrong[] = {"",
                                        "http://",
                                        "ftp://lima.example/t/abc234",
                                        "http://lima.example:0/t/abc234",
                                        "http://lima.example:65536",
                                        "http://lima.example:x",
                                        "http://lima.example/t/",
                                        "http://lima.example/t/abc234567890123",
                                        "http://lima.example/t/abc/def",
                                        "http://lima.example/t/a%20b",
                                        "http://lima.example/t/abc#",
                                        "http://lima.example/other",
                                        "http://[fe80::1/t/abc234",
                                        "a table of mine"};
    table_address at;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_SAY(!address_read(wrong[i], &at), "%s", wrong[i]);
    }
}

/* A file of credentials in a folder of the test's own. */
static void open_credentials(credentials *out, const char *folder)
{
    setenv("XDG_DATA_HOME", folder, 1);
    credentials_open(out);
}

TEST("a token is kept for its server alone, and only its owner can read it")
{
    static credentials one, other;
    const char *folder = folder_new();
    char why[256];
    struct stat about;
    table_address lima, cairo;
    address_read("http://lima.example:8788", &lima);
    address_read("http://lima.example:8789", &cairo);
    open_credentials(&one, folder);
    open_credentials(&other, folder);
    CHECK(credentials_token(&one, &lima.server)[0] == 0);
    CHECK(credentials_keep_token(&one, &lima.server, SECRET, why, sizeof why));
    CHECK(stat(one.path, &about) == 0 && (about.st_mode & 0777) == 0600);
    /* Another program of the same person writes without having seen it. */
    CHECK(credentials_keep_token(&other, &cairo.server, "other", why, sizeof why));
    open_credentials(&one, folder);
    CHECK(strcmp(credentials_token(&one, &lima.server), SECRET) == 0);
    CHECK(strcmp(credentials_token(&one, &cairo.server), "other") == 0);
    CHECK(credentials_keep_token(&one, &lima.server, "", why, sizeof why));
    open_credentials(&other, folder);
    CHECK(credentials_token(&other, &lima.server)[0] == 0);
}

TEST("tables are kept with their invitations, the last first; broken lines are skipped")
{
    static credentials p;
    const char *folder = folder_new();
    char why[256], link[ADDRESS_TEXT];
    table_address table, bare;
    address_read("http://lima.example:8788/t/abc234", &table);
    bare = table;
    strcpy(table.secret, SECRET);
    open_credentials(&p, folder);
    static const char broken[] = "table\ntable x\ntoken http://lima.example\nnonsense 1 2\n"
                                 "table http://lima.example/t/first One\n";
    CHECK(file_write(p.path, broken, sizeof broken - 1, why, sizeof why));
    CHECK(credentials_keep_table(&p, &table, "Friday night", why, sizeof why));
    CHECK(credentials_keep_table(&p, &bare, "Friday night", why,
                                 sizeof why)); /* keeps the invitation */
    open_credentials(&p, folder);
    CHECK(p.table_count == 2 && strcmp(p.tables[0].title, "Friday night") == 0);
    CHECK_SAY(strcmp(p.tables[1].at.table, "first") == 0, "%s",
              address_write(&p.tables[1].at, link));
    CHECK(strcmp(credentials_secret(&p, &bare), SECRET) == 0);
}

CHECK_MAIN
