/* Which language is spoken, and looking messages up. The catalogues are those of the build. */
#include "ui/message/language.h"

#include <langinfo.h>
#include <stdlib.h>

#include "../check.h"

/* Sets exactly these variables, "NAME=VALUE" with blanks between, and lets them decide. */
static const char *language_of(const char *variables)
{
    static const char *const names[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        unsetenv(names[i]);
    }
    char text[256];
    snprintf(text, sizeof text, "%s", variables);
    for (char *at = strtok(text, " "); at; at = strtok(NULL, " ")) {
        char *value = strchr(at, '=');
        *value++ = '\0';
        setenv(at, value, 1);
    }
    CHECK(language_choose(NULL));
    return language_now();
}

TEST("language: what the environment asks for, whether its locale is installed or not")
{
    static const struct {
        const char *variables, *language;
    } cases[] = {
        {"", "en"},
        {"LANG=C", "en"},
        {"LANG=POSIX LC_ALL=C", "en"},
        {"LANG=C.UTF-8", "en"},
        {"LANG=pt_BR.UTF-8", "pt_BR"},
        {"LANG=pt_BR", "pt_BR"},
        {"LANG=pt_PT.UTF-8", "pt_BR"},
        {"LANG=pt", "pt_BR"},
        {"LANG=es_AR.UTF-8", "es"},
        {"LANG=fr_CA.ISO-8859-1", "fr"},
        {"LANG=fr_FR@euro", "fr"},
        {"LANG=de_DE.UTF-8", "en"},
        {"LANG=en_GB.UTF-8", "en"},
        {"LC_MESSAGES=es_ES.UTF-8 LANG=fr_FR.UTF-8", "es"},
        {"LC_ALL=C LANG=fr_FR.UTF-8", "en"},
        {"LC_ALL=fr_FR.UTF-8 LC_MESSAGES=es_ES.UTF-8 LANG=pt_BR.UTF-8", "fr"},
        {"LANGUAGE=fr", "fr"},
        {"LANGUAGE=fr LANG=C", "fr"},
        {"LANGUAGE=es LANG=pt_BR.UTF-8", "es"},
        {"LANGUAGE=de:fr:es LANG=de_DE.UTF-8", "fr"},
        {"LANGUAGE=pt_PT:fr LANG=pt_PT.UTF-8", "pt_BR"},
        {"LANGUAGE=en LANG=fr_FR.UTF-8", "en"},
        {"LANGUAGE= LANG=fr_FR.UTF-8", "fr"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *language = language_of(cases[i].variables);
        CHECK_SAY(strcmp(language, cases[i].language) == 0, "%s: %s", cases[i].variables, language);
        CHECK_SAY(strcmp(nl_langinfo(CODESET), "UTF-8") == 0, "%s", cases[i].variables);
    }
}

TEST("language: what is chosen wins over the environment, and can be chosen again")
{
    language_of("LANG=fr_FR.UTF-8");
    for (size_t i = 0; language_code(i); i++) {
        CHECK(language_choose(language_code(i)));
        CHECK_SAY(strcmp(language_now(), language_code(i)) == 0, "%s", language_code(i));
    }
    CHECK(language_choose("es"));
    CHECK(!language_choose("xx"));
    CHECK(!language_choose(""));
    CHECK(strcmp(language_now(), "es") == 0);
}

TEST("language: names as people and other programs write them")
{
    static const char *const names[][2] = {
        {"pt", "pt_BR"}, {"pt-BR", "pt_BR"}, {"pt-br", "pt_BR"}, {"PT_br.UTF-8", "pt_BR"},
        {"es-MX", "es"}, {"fr_CA", "fr"},    {"en-GB", "en"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        CHECK_SAY(language_choose(names[i][0]), "%s", names[i][0]);
        CHECK_SAY(strcmp(language_now(), names[i][1]) == 0, "%s", names[i][0]);
    }
    CHECK(!language_choose("p"));
    CHECK(!language_choose("pty"));
    CHECK(!language_choose("-pt"));
}

TEST("language: all have a code and a name of their own")
{
    size_t count = 0;
    for (; language_code(count); count++) {
        CHECK(language_own_name(count) && *language_own_name(count));
    }
    CHECK(count == 4);
    CHECK(language_own_name(count) == NULL);
}

TEST("language: messages with and without context; English where there is no other")
{
    language_of("LANGUAGE=fr");
    const char *unknown = "This is in no catalogue.";
    CHECK(language_find(LANGUAGE_GAME, "city", "Cairo", NULL, 1) != unknown);
    CHECK(strcmp(language_find(LANGUAGE_GAME, "city", "Cairo", NULL, 1), "Le Caire") == 0);
    CHECK(strcmp(language_find(LANGUAGE_GAME, "event", "Cairo", NULL, 1), "Cairo") == 0);
    CHECK(strcmp(language_find(LANGUAGE_GAME, NULL, "Cairo", NULL, 1), "Cairo") == 0);
    CHECK(strcmp(language_find(LANGUAGE_CLIENT, "city", "Cairo", NULL, 1), "Cairo") == 0);
    CHECK(language_find(LANGUAGE_CLIENT, NULL, unknown, NULL, 1) == unknown);
    CHECK(language_find(LANGUAGE_CLIENT, "status", unknown, NULL, 1) == unknown);
    const char *over = language_find(LANGUAGE_CLIENT, "status", "the game is over", NULL, 1);
    CHECK_SAY(strcmp(over, "la partie est terminée") == 0, "%s", over);
    CHECK(strcmp(language_rule("base.setup.8", "Every pawn starts in Atlanta."),
                 "Tous les pions commencent à Atlanta.") == 0);
}

TEST("language: plurals, each language by its own rule")
{
    static const struct {
        const char *language;
        const char *none, *one, *two;
    } cases[] = {
        {"en", "boxes", "box)", "boxes"},
        {"pt_BR", "quadrado)", "quadrado)", "quadrados)"},
        {"es", "recuadros)", "recuadro)", "recuadros)"},
        {"fr", "case)", "case)", "cases)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK(language_choose(cases[i].language));
        const char *wanted[] = {cases[i].none, cases[i].one, cases[i].two};
        for (unsigned long n = 0; n < 3; n++) {
            const char *said = GAME_CN("pattern", "Produce Supplies ({number} box)",
                                       "Produce Supplies ({number} boxes)", n);
            CHECK_SAY(strstr(said, wanted[n]) != NULL, "%s, %lu: %s", cases[i].language, n, said);
        }
    }
    CHECK(strcmp(GAME_N("no {n} such", "no {n} suches", 1), "no {n} such") == 0);
    CHECK(strcmp(GAME_N("no {n} such", "no {n} suches", 0), "no {n} suches") == 0);
}

TEST("language: without catalogues everything is English")
{
    const char *named = getenv("SURTO_CATALOGUES");
    CHECK(named != NULL);
    char *there = strdup(named ? named : "");
    setenv("SURTO_CATALOGUES", "/nowhere", 1);
    CHECK(strcmp(language_of("LANG=fr_FR.UTF-8"), "en") == 0);
    CHECK(strcmp(GAME_C("city", "Cairo"), "Cairo") == 0);
    setenv("SURTO_CATALOGUES", there, 1);
    CHECK(strcmp(language_of("LANG=fr_FR.UTF-8"), "fr") == 0);
    free(there);
}

CHECK_MAIN
