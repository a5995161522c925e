/* Names of everything in every built-in pack, in every language. */

#include <stdlib.h>

#include "../check.h"
#include "ui/message/language.h"
#include "ui/message/temp_strings.h"
#include "ui/rule_sets.h"
#include "ui/text/entity_names.h"
#include "ui/text/names.h"
#include "ui/text/phrase_args.h"
#include "ui/text/text_ui.h"

enum {
    NUMBERS = 512, /* more than there are of any thing */
    STEPS = 16     /* more than a block has before a choice */
};

static game_info learned;
static narrator who;
static surto_game *game;

/* Folders with catalogues, from the environment of the test. */
static const char *folder(const char *variable)
{
    const char *value = getenv(variable);
    CHECK_SAY(value != NULL, "%s", variable);
    return value ? value : "";
}

/* Opens a game with a built-in pack; "" for a rule set that has one only. */
static void meet(const char *rules, const char *pack)
{
    const surto_option options[] = {{"pack", pack}, {"game", "campaign"}};
    surto_game_close(game);
    surto_status status = surto_game_open(&game, rules, options, *pack ? 2 : 0, NULL, 0);
    CHECK_SAY(status == SURTO_OK, "%s %s: %s", rules, pack, surto_status_text(status));
    const text_ui *of = text_ui_named(rules);
    who = (narrator){0};
    CHECK(of->read_info(&learned, game));
    narrator_set_game(&who, game, of, &learned);
}

/* The things a rule set has, by its last. */
static unsigned things_of(const char *rules)
{
    return strcmp(rules, "base") == 0      ? SURTO_BASE_COLOUR + 1
           : strcmp(rules, "season2") == 0 ? SURTO_SEASON2_BLOCK + 1
                                           : SURTO_SEASON0_BLOCK + 1;
}

/* Calls a test with every pack there is. */
static void with_every_pack(void (*run)(const char *rules, const char *pack))
{
    static const char *const rule_sets[] = {"base", "season2", "season0"};
    for (size_t i = 0; i < sizeof rule_sets / sizeof rule_sets[0]; i++) {
        const char *pack;
        size_t count = 0;
        for (; (pack = surto_rules_pack(rule_sets[i], count, NULL, NULL)); count++) {
            meet(rule_sets[i], i == 0 ? "" : pack);
            run(rule_sets[i], pack);
            temp_clear();
        }
        CHECK(count > 0);
    }
}

static void english_names_are_the_librarys(const char *rules, const char *pack)
{
    unsigned named = 0;
    for (unsigned thing = 0; thing < things_of(rules); thing++) {
        for (unsigned number = 0; number < NUMBERS; number++) {
            const char *english = name_in_english(&who, thing, number);
            const char *said = display_name(&who, thing, number);
            CHECK_SAY(strcmp(said, english) == 0, "%s %s, thing %u: %s, not %s", rules, pack, thing,
                      said, english);
            named += strcmp(english, "?") != 0;
        }
        temp_clear();
    }
    CHECK_SAY(named > 100, "%s %s has %u names", rules, pack, named);
}

TEST("names: the English ones are those of the library, composed ones too")
{
    CHECK(language_choose("en"));
    with_every_pack(english_names_are_the_librarys);
}

static bool in_brackets(const char *text)
{
    size_t length = strlen(text);
    return length > 6 && strncmp(text, "⟦", 3) == 0 && strcmp(text + length - 3, "⟧") == 0;
}

/* In the pseudo-language everything that can be translated stands in brackets. */
static void every_name_can_be_translated(const char *rules, const char *pack)
{
    for (unsigned thing = 0; thing < things_of(rules); thing++) {
        for (unsigned number = 0; number < NUMBERS; number++) {
            const char *said = display_name(&who, thing, number);
            CHECK_SAY(strcmp(said, "?") == 0 || in_brackets(said), "%s %s, thing %u: %s", rules,
                      pack, thing, said);
        }
        temp_clear();
    }
    for (unsigned place = 0; place < NUMBERS && strcmp(place_name(&who, place), "?") != 0;
         place++) {
        for (place_form form = PLACE_IN; form <= PLACE_TO; form++) {
            const char *said = place_in_form(&who, form, place);
            CHECK_SAY(in_brackets(said), "%s %s: %s", rules, pack, said);
        }
    }
}

/* The words of every block: its story and the options of its choices. */
static void every_story_can_be_translated(const char *rules, const char *pack)
{
    const char *text;
    size_t length;
    size_t index = 0;
    for (const char *name; (name = surto_rules_pack(rules, index, &text, &length)); index++) {
        if (strcmp(name, pack) == 0) {
            break;
        }
    }
    for (unsigned block = 0; who.ui->things.block && block < NUMBERS; block++) {
        const char *key = key_of(&who, who.ui->things.block, block);
        char said[4096];
        if (surto_pack_story(text, length, key, said, sizeof said)) {
            char *shown = temp_alloc(sizeof said * 3);
            strcpy(shown, translated_story(said));
            for (char *line = strtok(shown, "\n"); line; line = strtok(NULL, "\n")) {
                CHECK_SAY(in_brackets(line), "%s %s, %s: %s", rules, pack, key, line);
            }
        }
        for (unsigned step = 0; strcmp(key, "?") != 0 && step < STEPS; step++) {
            for (unsigned option = 1; option <= 4; option++) {
                if (surto_pack_option(text, length, key, step, option, said, sizeof said)) {
                    CHECK_SAY(in_brackets(translated_story(said)), "%s %s, %s: %s", rules, pack,
                              key, said);
                }
            }
        }
        temp_clear();
    }
}

TEST("names: every name, form of a place and story of every pack is in the catalogues")
{
    char *there = strdup(folder("SURTO_CATALOGUES"));
    setenv("SURTO_CATALOGUES", folder("PSEUDO_CATALOGUES"), 1);
    setenv("LANGUAGE", "en@pseudo", 1);
    CHECK(language_choose(NULL));
    CHECK(in_brackets(translated_name("city", "Cairo")));
    with_every_pack(every_name_can_be_translated);
    with_every_pack(every_story_can_be_translated);
    setenv("SURTO_CATALOGUES", there, 1);
    free(there);
}

static void is_told(const char *language, const char *said, const char *wanted)
{
    CHECK_SAY(strcmp(said, wanted) == 0, "%s: %s, not %s", language, said, wanted);
}

/* One thing in the four languages. */
typedef struct told_name {
    unsigned thing, number;
    const char *in[4];
} told_name;

static void check_names(const told_name *names, size_t count)
{
    for (size_t language = 0; language < 4; language++) {
        CHECK(language_choose(language_code(language)));
        for (size_t i = 0; i < count; i++) {
            is_told(language_code(language), display_name(&who, names[i].thing, names[i].number),
                    names[i].in[language]);
        }
        temp_clear();
    }
}

TEST("names: composed ones follow the language")
{
    static const told_name season2[] = {
        {SURTO_SEASON2_CARD, 0, {"New York", "Nova York", "Nueva York", "New York"}},
        {SURTO_SEASON2_CARD,
         4 * 8 + 1,
         {"Cairo with Infrastructure", "Cairo (Infraestrutura)", "El Cairo (Infraestructura)",
          "Le Caire (Infrastructure)"}},
        {SURTO_SEASON2_INFECTION,
         4 * 2 + 2,
         {"London with Guarded", "Londres (Protegido)", "Londres (Custodiada)",
          "Londres (Gardée)"}},
        {SURTO_SEASON2_CARD,
         SURTO_SEASON2_FIRST_PRODUCE,
         {"Produce Supplies (1 box)", "Produzir Suprimentos (1 quadrado)",
          "Producir suministros (1 recuadro)", "Produire du ravitaillement (1 case)"}},
        {SURTO_SEASON2_CARD,
         SURTO_SEASON2_FIRST_PRODUCE + 2,
         {"Produce Supplies (3 boxes)", "Produzir Suprimentos (3 quadrados)",
          "Producir suministros (3 recuadros)", "Produire du ravitaillement (3 cases)"}},
        {SURTO_SEASON2_CARD,
         SURTO_SEASON2_EPIDEMIC,
         {"Epidemic", "Epidemia", "Epidemia", "Épidémie"}},
        {SURTO_SEASON2_CHARACTER,
         SURTO_SEASON2_WORKER,
         {"Haven Worker", "Trabalhador de Santuário", "Trabajador del refugio",
          "Travailleur du havre"}},
        {SURTO_SEASON2_OPENED, 2, {"Packet 3", "Pacote 3", "Sobre n.º 3", "Pochette 3"}},
        {SURTO_SEASON2_OPENED,
         SURTO_SEASON2_DOORS,
         {"Door attic", "Porta: sótão", "Puerta: desván", "Porte\u00a0: grenier"}},
        {SURTO_SEASON2_TWIST, 0, {"Calm sea", "Mar calmo", "Mar en calma", "Mer calme"}},
        {SURTO_SEASON2_STICKER,
         2,
         {"the infection rate starts 1 space further on",
          "o marcador de velocidade de infecção começa 1 espaço adiante",
          "el marcador de propagación empieza 1 casilla más adelante",
          "le marqueur Vitesse de propagation commence 1 case plus loin"}},
        {SURTO_SEASON2_MONTH, SURTO_SEASON2_MONTHS, {"Prologue", "prólogo", "prólogo", "prologue"}},
        {SURTO_SEASON2_CARD, 4 * 51, {"?", "?", "?", "?"}},
    };
    meet("season2", "proving");
    check_names(season2, sizeof season2 / sizeof season2[0]);
    static const told_name season0[] = {
        {SURTO_SEASON0_ALIAS,
         0,
         {"Iris (Allied)", "Iris (Aliada)", "Iris (Aliada)", "Iris (Alliée)"}},
        {SURTO_SEASON0_ALIAS,
         SURTO_SEASON0_PASSPORT_ALIASES + 1,
         {"Temporary Courier", "Mensageiro (temporário)", "Mensajero (temporal)",
          "Coursier (temporaire)"}},
        {SURTO_SEASON0_CARD,
         SURTO_SEASON0_ESCALATION,
         {"Escalation", "Intensificação", "Escalada", "Aggravation"}},
        {SURTO_SEASON0_CARD,
         SURTO_SEASON0_FIRST_EVENT,
         {"Airlift", "Transporte Aéreo", "Vuelo de emergencia", "Pont aérien"}},
        {SURTO_SEASON0_OPENED, 2, {"Packet 3", "Cofre 3", "Caja fuerte n.º 3", "Coffre 3"}},
        {SURTO_SEASON0_BLOCK,
         0,
         {"Legacy 1", "Carta Legacy 1", "Carta Legacy 1", "Carte Legacy 1"}},
    };
    meet("season0", "proving");
    check_names(season0, sizeof season0 / sizeof season0[0]);
}

TEST("places: in, from, of and to, with the articles and elisions of the language")
{
    static const struct {
        const char *city;
        const char *in[4][3]; /* in a language: in, from, to */
    } cases[] = {
        {"paris",
         {{"in Paris", "from Paris", "to Paris"},
          {"em Paris", "de Paris", "para Paris"},
          {"en París", "de París", "a París"},
          {"à Paris", "de Paris", "à Paris"}}},
        {"cairo",
         {{"in Cairo", "from Cairo", "to Cairo"},
          {"no Cairo", "do Cairo", "para o Cairo"},
          {"en El Cairo", "de El Cairo", "a El Cairo"},
          {"au Caire", "du Caire", "au Caire"}}},
        {"essen",
         {{"in Essen", "from Essen", "to Essen"},
          {"em Essen", "de Essen", "para Essen"},
          {"en Essen", "de Essen", "a Essen"},
          {"à Essen", "d'Essen", "à Essen"}}},
    };
    meet("base", "");
    for (size_t language = 0; language < 4; language++) {
        CHECK(language_choose(language_code(language)));
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            unsigned place = SURTO_NONE;
            CHECK(find_place(game, cases[i].city, &place));
            const char *const *wanted = cases[i].in[language];
            is_told(language_code(language), a_place(&who, "in_city", place).text, wanted[0]);
            is_told(language_code(language), a_place(&who, "from_city", place).text, wanted[1]);
            is_told(language_code(language), a_place(&who, "to_city", place).text, wanted[2]);
            const char *of = language == 0 ? temp_printf("of%s", wanted[1] + 4) : wanted[1];
            is_told(language_code(language), a_place(&who, "of_city", place).text, of);
            CHECK(!a_place(&who, "city", place).phrase && a_place(&who, "in_city", place).phrase);
        }
    }
}

/* French names of places that begin with a vowel need a form of their own. */
static void french_elides(const char *rules, const char *pack)
{
    const char *name;
    for (unsigned place = 0;
         strcmp(name = display_name(&who, who.ui->things.place, place), "?") != 0; place++) {
        bool vowel = strchr("AEIOU", name[0]) || strncmp(name, "É", 2) == 0;
        const char *from = place_in_form(&who, PLACE_FROM, place);
        CHECK_SAY(!vowel || strncmp(from, "d'", 2) == 0, "%s %s: %s", rules, pack, from);
    }
}

TEST("places: French elides before a vowel")
{
    CHECK(language_choose("fr"));
    with_every_pack(french_elides);
}

TEST("stories: known lines are translated, others stay as they are")
{
    CHECK(language_choose("es"));
    is_told("es", translated_story("The echo answers twice.\n\nOf my own.\nThe train has gone."),
            "El eco responde dos veces.\n\nOf my own.\nEl tren ya se ha ido.");
    is_told("es", translated_story(""), "");
    is_told("es", translated_story("x\n"), "x\n");
}

TEST("names: what a table with several people has that one screen has not")
{
    const surto_option_info *info;
    CHECK(strcmp(option_people_value("consent").value, "on") == 0);
    CHECK(!option_people_value("consent").when && !option_people_value("players").value);
    people_value hands = option_people_value("hands");
    CHECK(strcmp(hands.value, "closed") == 0 && strcmp(hands.when, "epidemics") == 0 &&
          hands.least == 5);
    for (size_t i = 0; (info = surto_rules_option("base", i)); i++) {
        CHECK(strcmp(info->key, "hands") != 0 || strcmp(info->default_value, "open") == 0);
    }
}

CHECK_MAIN
