/* Short-lived texts. */
#include "ui/message/temp_strings.h"

#include "../check.h"

TEST("scratch: texts hold until the scratch is cleared, however many there are")
{
    enum { MANY = 5000 };
    static const char *texts[MANY];
    for (int i = 0; i < MANY; i++) {
        texts[i] = temp_printf("text %d", i);
    }
    for (int i = 0; i < MANY; i++) {
        char wanted[32];
        snprintf(wanted, sizeof wanted, "text %d", i);
        CHECK_SAY(strcmp(texts[i], wanted) == 0, "%s, not %s", texts[i], wanted);
    }
    temp_clear();
}

TEST("scratch: room is as large as wanted and ends with a zero")
{
    enum { LARGE = 100000 };
    char *small = temp_alloc(0);
    char *large = temp_alloc(LARGE);
    memset(large, 'x', LARGE);
    char *next = temp_alloc(3);
    memcpy(next, "abc", 3);
    CHECK(small[0] == '\0' && large[LARGE] == '\0' && next[3] == '\0');
    CHECK(strlen(large) == LARGE);
    CHECK(strcmp(temp_printf("%s", ""), "") == 0);
    temp_clear();
}

TEST("scratch: the room is used again")
{
    temp_clear();
    const char *first = temp_printf("one");
    temp_clear();
    CHECK(temp_printf("two") == first);
    temp_clear();
    temp_clear();
    CHECK(strcmp(temp_printf("three"), "three") == 0);
}

TEST("scratch: takes over the text of a strbuf")
{
    strbuf text = {0};
    CHECK(strcmp(temp_take(&text), "") == 0);
    strbuf_add(&text, "%s", "kept");
    const char *kept = temp_take(&text);
    CHECK(strcmp(kept, "kept") == 0);
    CHECK(text.bytes == NULL && text.length == 0);
    temp_clear();
}

CHECK_MAIN
