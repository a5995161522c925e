/* Short-lived texts. */
#include "ui/message/temp_strings.h"

#include "../check.h"

TEST("scratch: texts hold until the scratch is cleared, however many there are")
{
    enum { MANY = 5000 };
    static const char *texts[MANY];
    for (int i = 0; i < MANY; i++) {
        texts[i] = scratch_print("text %d", i);
    }
    for (int i = 0; i < MANY; i++) {
        char wanted[32];
        snprintf(wanted, sizeof wanted, "text %d", i);
        CHECK_SAY(strcmp(texts[i], wanted) == 0, "%s, not %s", texts[i], wanted);
    }
    scratch_clear();
}

TEST("scratch: room is as large as wanted and ends with a zero")
{
    enum { LARGE = 100000 };
    char *small = scratch_room(0);
    char *large = scratch_room(LARGE);
    memset(large, 'x', LARGE);
    char *next = scratch_room(3);
    memcpy(next, "abc", 3);
    CHECK(small[0] == '\0' && large[LARGE] == '\0' && next[3] == '\0');
    CHECK(strlen(large) == LARGE);
    CHECK(strcmp(scratch_print("%s", ""), "") == 0);
    scratch_clear();
}

TEST("scratch: the room is used again")
{
    scratch_clear();
    const char *first = scratch_print("one");
    scratch_clear();
    CHECK(scratch_print("two") == first);
    scratch_clear();
    scratch_clear();
    CHECK(strcmp(scratch_print("three"), "three") == 0);
}

TEST("scratch: takes over the text of a strbuf")
{
    strbuf text = {0};
    CHECK(strcmp(scratch_take(&text), "") == 0);
    strbuf_add(&text, "%s", "kept");
    const char *kept = scratch_take(&text);
    CHECK(strcmp(kept, "kept") == 0);
    CHECK(text.bytes == NULL && text.length == 0);
    scratch_clear();
}

CHECK_MAIN
