/* How wide texts are. */
#include "ui/message/columns.h"

#include <locale.h>

#include "../check.h"
#include "ui/message/page.h"

#define WIDE(text, columns)                                                                        \
    CHECK_SAY(text_columns(text, strlen(text)) == (columns), "%u", text_columns(text, strlen(text)))
#define FITS(text, columns, bytes)                                                                 \
    CHECK_SAY(text_fit(text, columns) == (bytes), "%zu", text_fit(text, columns))

/* Widths of characters are those of a UTF-8 locale, as language_choose sets one. */
static void set_locale(void)
{
    CHECK(setlocale(LC_CTYPE, "C.UTF-8") != NULL);
}

TEST("columns: accents, wide signs, signs that combine")
{
    set_locale();
    WIDE("", 0);
    WIDE("Paris", 5);
    WIDE("São Paulo", 9);
    WIDE("Sa\u0303o", 3);
    WIDE("東京", 4);
    WIDE("\u00a0", 1);
    WIDE("⟦a⟧", 3);
    WIDE("a\x1f"
         "b",
         3); /* the hard blank */
    CHECK(text_columns("São Paulo", 4) == 3);
}

TEST("columns: marks take none")
{
    set_locale();
    WIDE("\002bbold\003", 4);
    WIDE("\0021\003", 0);
    WIDE("\002", 0);
    WIDE("\002b\0024é\003\003", 1);
}

TEST("columns: what is no UTF-8 takes one column a byte")
{
    set_locale();
    WIDE("\xff", 1);
    WIDE("\xc3", 1);
    WIDE("\xe2\x82", 2);
    WIDE("\x80\x80", 2);
    WIDE("a\xc3z", 3);
    WIDE("\xc0\x80", 2);         /* too long for its value */
    WIDE("\xe0\x80\xaf", 3);     /* likewise */
    WIDE("\xed\xa0\x80", 3);     /* half of a pair */
    WIDE("\xf4\x90\x80\x80", 4); /* beyond the last character */
    wchar_t sign;
    unsigned columns;
    CHECK(text_character("\xff", &columns, &sign) == 1 && sign == 0xfffd && columns == 1);
    CHECK(text_character("é", &columns, &sign) == 2 && sign == 0xe9 && columns == 1);
    CHECK(text_character("\002b", &columns, &sign) == 2 && sign == MARK_BEGIN && columns == 0);
    CHECK(text_character("\U0001f600", &columns, &sign) == 4 && columns == 2);
}

TEST("fit: whole signs only, with the marks and combining signs behind them")
{
    set_locale();
    FITS("Paris", 9, 5);
    FITS("Paris", 3, 3);
    FITS("São", 1, 1);
    FITS("São", 2, 3);
    FITS("東京", 3, 3);
    FITS("東京", 1, 0);
    FITS("Sa\u0303o", 2, 4);
    FITS("\002bab\003c", 2, 5);
    FITS("\002bab\003c", 0, 2);
    FITS("a\xff"
         "b",
         2, 2);
}

TEST("pad: up to a column, whatever the bytes")
{
    set_locale();
    static const char *const texts[] = {"Lima", "Bogotá", "\0021São\003", "東京", ""};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        strbuf text = {0};
        strbuf_add(&text, "%s", texts[i]);
        text_pad(&text, 8);
        CHECK_SAY(text_columns(strbuf_text(&text), text.length) == 8, "%s", texts[i]);
        CHECK(strncmp(strbuf_text(&text), texts[i], strlen(texts[i])) == 0);
        text_pad(&text, 3);
        CHECK(text_columns(strbuf_text(&text), text.length) == 8);
        strbuf_free(&text);
    }
}

CHECK_MAIN
