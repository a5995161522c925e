/* People at a table: their names, and the file beside a game. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "../folder.h"
#include "app/files.h"
#include "app/people.h"

static bool is_good(const char *name)
{
    return person_name_is_good(name, strlen(name));
}

TEST("people: names are one line of signs that can be seen")
{
    (void)setlocale(LC_CTYPE, "C.UTF-8"); /* for widths */
    CHECK(is_good("Ana") && is_good("José da Silva") && is_good("Zoë 2") && is_good("李"));
    CHECK(!is_good("") && !is_good("a|b") && !is_good("a\nb") && !is_good("\x1b[31m"));
    CHECK(!is_good("a\x7f") && !is_good("a\xc2\x9b"
                                        "31m"));       /* a control of one byte in UTF-8 */
    CHECK(!is_good("a\xff") && !is_good("a\xe2\x80")); /* no UTF-8 */
    CHECK(!is_good("a\xe2\x80\xae"
                   "b") &&
          !is_good("a\xe2\x80\xa8"
                   "b"));
    CHECK(!is_good("\xcc\x81")); /* nothing that takes a column */
    char longest[PLAYER_NAME_TEXT + 1];
    memset(longest, 'a', sizeof longest);
    CHECK(person_name_is_good(longest, PLAYER_NAME_TEXT - 1));
    CHECK(!person_name_is_good(longest, PLAYER_NAME_TEXT));
}

TEST("people: names for a record")
{
    people all;
    char names[SURTO_VALUE_MAX];
    people_usual(&all, 3, "");
    CHECK(people_names(&all, names) && names[0] == '\0');
    strcpy(all.seat[1].name, "Beto");
    CHECK(people_names(&all, names) && strcmp(names, "p1 | Beto | p3") == 0);
    for (unsigned seat = 0; seat < 4; seat++) {
        memset(all.seat[seat].name, 'a', PLAYER_NAME_TEXT - 1);
        all.seat[seat].name[PLAYER_NAME_TEXT - 1] = '\0';
    }
    all.count = 4;
    CHECK(!people_names(&all, names));
}

TEST("people: who is one and the same")
{
    people all;
    people_usual(&all, 3, "Ana | Beto | Ana");
    CHECK(people_same(&all, 0, 2) && people_same(&all, 2, 0));
    CHECK(!people_same(&all, 0, 1) && !people_alone(&all));
    CHECK(!people_same(&all, 0, SURTO_SPECTATOR));
    all.seat[1].computer = true;
    CHECK(people_alone(&all) && people_same(&all, 0, SURTO_SPECTATOR) && !people_same(&all, 1, 0));
    people_usual(&all, 2, "");
    CHECK(!people_alone(&all) && !people_same(&all, 0, 1)); /* two without a name are two */
    all.seat[0].computer = all.seat[1].computer = true;
    CHECK(!people_alone(&all));
}

TEST("people: the file beside a game; lines that mean nothing do nothing")
{
    const char *folder = folder_new();
    char path[300], beside[320], why[256];
    people all, again;
    snprintf(path, sizeof path, "%s/game.surto", folder);
    people_usual(&all, 3, "Ana | Beto | Caro");
    all.seat[1].computer = true;
    all.seat[1].plays = PLAYER_HEURISTIC;
    all.seat[2].colour = 3;
    CHECK(people_write(&all, path, why, sizeof why));
    people_read(&again, 3, "Ana | Beto | Caro", path);
    CHECK(!again.seat[0].computer && again.seat[1].computer);
    CHECK(again.seat[1].plays == PLAYER_HEURISTIC && again.seat[2].colour == 3);
    CHECK(strcmp(again.seat[2].name, "Caro") == 0);
    snprintf(beside, sizeof beside, "%s.people", path);
    static const char bad[] = "9 eager 0\n1 eager 7\n2 nobody 1\nx\n\n3 random 1\n";
    CHECK(file_write(beside, bad, strlen(bad), why, sizeof why));
    people_read(&again, 3, "", path);
    CHECK(!again.seat[0].computer && !again.seat[1].computer && again.seat[2].computer);
    CHECK(again.seat[2].plays == PLAYER_RANDOM && again.seat[2].colour == 1);
    snprintf(path, sizeof path, "%s/other.surto", folder);
    people_read(&again, 2, "Ana | Beto", path);
    CHECK(again.count == 2 && !again.seat[0].computer && again.seat[1].colour == 1);
    for (player_kind kind = 0; player_name(kind); kind++) { /* names outlive a change of the list */
        all.seat[1].plays = kind;
        CHECK(people_write(&all, path, why, sizeof why));
        people_read(&again, 3, "", path);
        CHECK_SAY(again.seat[1].computer && again.seat[1].plays == kind, "%s", player_name(kind));
    }
}

CHECK_MAIN
