/* The sentences of the status codes. */
#include <limits.h>
#include <surto/status.h>

#include "../check.h"

static const struct {
    const char *name;
    int number;
    const char *text;
} list[] = {
#define ROW(name, number, text) {#name, number, text},
    SURTO_STATUS_LIST(ROW)
#undef ROW
};
enum { COUNT = sizeof list / sizeof list[0] };

TEST("status: each code says its own sentence")
{
    for (int i = 0; i < COUNT; i++) {
        const char *text = surto_status_text((surto_status)list[i].number);
        CHECK_SAY(strcmp(text, list[i].text) == 0, "%s says: %s", list[i].name, text);
        for (int other = 0; other < i; other++) {
            CHECK(strcmp(list[other].text, text) != 0);
            CHECK(list[other].number != list[i].number);
        }
    }
}

TEST("status: all is well is 0, everything else is negative")
{
    CHECK(SURTO_OK == 0);
    for (int i = 0; i < COUNT; i++) {
        CHECK(list[i].number == -i);
    }
}

TEST("status: other numbers have a sentence too")
{
    static const int others[] = {1, -COUNT, -1000, INT_MAX, INT_MIN};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        CHECK(strcmp(surto_status_text((surto_status)others[i]), "unknown status") == 0);
    }
}

CHECK_MAIN
