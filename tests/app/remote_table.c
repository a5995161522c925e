/* People of a table somewhere else, in words. */
#include "app/remote_table.h"

#include "../check.h"
#include "ui/message/language.h"

#define IS(text, wanted) CHECK_SAY(strcmp(text, wanted) == 0, "\"%s\", not \"%s\"", text, wanted)

TEST("remote_person_text: guests have a mark, unless they have no other name")
{
    IS(remote_person_text("Ana", false), "Ana");
    IS(remote_person_text("Ana", true), "Ana (guest)");
    IS(remote_person_text("Ana (2)", true), "Ana (2) (guest)");
    IS(remote_person_text("guest", true), "Guest");
    IS(remote_person_text("guest (12)", true), "Guest (12)");
}

TEST("remote_person_text: a name that only begins like that of the unnamed is a name")
{
    static const char *const names[] = {"guest of Ana", "guests",  "guest (",    "guest ()",
                                        "guest (2",     "guest 2", "guest (2) ", "gues"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, "%s (guest)", names[i]);
        IS(remote_person_text(names[i], true), wanted);
    }
    IS(remote_person_text("guest", false), "guest"); /* an account */
}

TEST("remote_person_text: the unnamed are called so in the reader's language")
{
    static const char *const wanted[][2] = {{"pt_BR", "Convidado (2)"},
                                            {"es", "Invitado (2)"},
                                            {"fr", "Invité (2)"},
                                            {"en", "Guest (2)"}};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        CHECK(language_choose(wanted[i][0]));
        IS(remote_person_text("guest (2)", true), wanted[i][1]);
    }
}

CHECK_MAIN
