/* Filling in messages. */
#include "ui/message/message.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../check.h"
#include "ui/message/page.h"
#include "ui/message/temp_strings.h"

#define IS(text, wanted) CHECK_SAY(strcmp(text, wanted) == 0, "\"%s\", not \"%s\"", text, wanted)

TEST("say_words: a message without places is said as it is")
{
    IS(TEXT_PLAIN(""), "");
    IS(TEXT_PLAIN("No more purchases."), "No more purchases.");
    IS(TEXT_PLAIN("a } b, a < b"), "a } b, a < b");
    IS(TEXT_PLAIN("no end {card"), "no end {card");
}

TEST("say_words: words stand where their names stand, in any order, twice, side by side")
{
    phrase_arg ana = a_text("player", "Ana"), lima = a_text("card", "Lima");
    IS(TEXT("{player} discards {card}.", ana, lima), "Ana discards Lima.");
    IS(TEXT("{card}: {player}", ana, lima), "Lima: Ana");
    IS(TEXT("{player}{card}{player}", ana, lima), "AnaLimaAna");
    IS(TEXT("{player}", ana, a_text("player2", "Beto")), "Ana");
    IS(TEXT("{player2}", ana, a_text("player2", "Beto")), "Beto");
    IS(TEXT("{n} of {all}", a_number("n", 0), a_number("all", -12)), "0 of -12");
}

TEST("say_words: what stands in a word is never looked at")
{
    IS(TEXT("{player} gives {card}.", a_text("player", "{card}"), a_text("card", "<b>%s")),
       "{card} gives <b>%s.");
    IS(TEXT("{player}", a_text("player", "")), "");
    IS(TEXT("{player}!", a_text("player", "}{")), "}{!");
}

TEST("say_words: a phrase has a capital at the beginning, a name never")
{
    phrase_arg phrase = a_phrase("what", "the blue disease"), name = a_text("who", "ana");
    IS(TEXT("{what} is cured", phrase), "The blue disease is cured");
    IS(TEXT("cured: {what}", phrase), "cured: the blue disease");
    IS(TEXT("{who}: {what}", name, phrase), "ana: the blue disease");
    IS(TEXT("{what}", a_phrase("what", "à Paris")), "À Paris");
    IS(TEXT("{what}", a_phrase("what", "équipe")), "Équipe");
    IS(TEXT("{what}", a_phrase("what", "÷")), "÷");
    IS(TEXT("{what}", a_phrase("what", "ÿ")), "ÿ");
    IS(TEXT("{what}", a_phrase("what", "3 cubes")), "3 cubes");
    IS(TEXT("{what}", a_phrase("what", "")), "");
    IS(TEXT("¡{what}!", a_phrase("what", "en el Refugio")), "¡En el Refugio!");
    IS(TEXT("«\u00a0{what}\u00a0»", a_phrase("what", "le nord")), "«\u00a0Le nord\u00a0»");
    IS(TEXT("¡A {what}!", a_phrase("what", "el norte")), "¡A el norte!");
}

TEST("say_words: bold is a pair of marks, and a capital stands behind them")
{
    IS(TEXT_PLAIN("an <b>epidemic</b>!"), "an \002bepidemic\003!");
    IS(TEXT("<b>{what}</b>", a_phrase("what", "éclosion")), "\002bÉclosion\003");
    IS(TEXT("{what}!", a_phrase("what", "\0021blue\003")), "\0021Blue\003!");
    IS(TEXT("now {what}!", a_phrase("what", "\0021blue\003")), "now \0021blue\003!");
    IS(TEXT("{what}", a_phrase("what", "\002")), "\002");
}

/* A place without a word stops a build with asserts and is shown as it stands by others. */
TEST("say_words: a place without a word is noticed")
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        (void)!freopen("/dev/null", "w", stderr);
        const char *said = TEXT("{player} gives {card}.", a_text("player", "Ana"));
        _exit(strcmp(said, "Ana gives {card}.") == 0 ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
#ifdef NDEBUG
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
#else
    CHECK(WIFSIGNALED(status));
#endif
}

TEST("lists and sentences that follow each other")
{
    strbuf text = {0};
    add_item(&text, "Lima");
    IS(strbuf_text(&text), "Lima");
    add_item(&text, "Paris");
    add_item(&text, "");
    IS(strbuf_text(&text), "Lima, Paris, ");
    strbuf_clear(&text);
    strbuf_gap(&text);
    IS(strbuf_text(&text), "");
    SAY_NEXT(&text, "{n}.", a_number("n", 1));
    SAY_NEXT(&text, "{n}.", a_number("n", 2));
    IS(strbuf_text(&text), "1. 2.");
    strbuf_add(&text, "\n");
    SAY_NEXT(&text, "{n}.", a_number("n", 3));
    strbuf_gap(&text);
    strbuf_gap(&text);
    IS(strbuf_text(&text), "1. 2.\n3. ");
    strbuf_free(&text);
}

CHECK_MAIN
