/* The texts of a pack's story: what blocks say and what options are called. See <surto/text.h>. */
#include <stdlib.h>
#include <surto/surto.h>

#include "campaign/story.h"
#include "rules/season2/state.h"

#include "../check.h"

static const char pack[] = "pack season2 p 1\n"
                           "# story before all blocks\n"
                           "story nobody reads this\n"
                           "legacy stop\n"
                           "story The first card.\n"
                           "do units 1\n"
                           "\n"
                           "story It has two lines.\n"
                           "legacy -\n"
                           "do units 1\n"
                           "story\n"
                           "packet 2\n"
                           "story A packet.\n"
                           "when won\n"
                           "do units 1\n"
                           "end\n"
                           "choose\n" /* the third instruction */
                           "option Left.\n"
                           "do units 1\n"
                           "option Right.\n"
                           "option Straight on.\n"
                           "do units 2\n"
                           "end\n"
                           "do units 1\n"
                           "choose\n"
                           "option\n"
                           "option Again.\n"
                           "end\n"
                           "packet 3\n" /* two deep */
                           "story One.\n"
                           "when won and dead 1\n"
                           "story Two.\n"
                           "when won or not dead 1 or dead 2\n"
                           "story Three.\n"
                           "else\n"
                           "story Four.\n"
                           "end\n"
                           "choose\n" /* 10 */
                           "option Up.\n"
                           "story Five.\n"
                           "do create signaller\n" /* 14 */
                           "option Down.\n"
                           "story Six.\n"
                           "end\n"
                           "else\n"
                           "story Seven.\n"
                           "choose\n" /* 20 */
                           "option In.\n"
                           "option Out.\n"
                           "end\n"
                           "end\n"
                           "story Eight.\n"
                           "choose\n" /* 26 */
                           "option First.\n"
                           "when won\n"
                           "option Hidden.\n"
                           "end\n"
                           "option Last.\n"
                           "end\n"
                           "packet 4\n" /* three deep: nothing the engine reads */
                           "when won\n"
                           "when won\n"
                           "when won\n"
                           "story Deep.\n"
                           "choose\n"
                           "option Deep.\n"
                           "packet 5\n"
                           "end\n"
                           "else\n"
                           "option None.\n"
                           "story Bare.\n"
                           "door attic\n"
                           "story Dust.\n"
                           "choose\n"
                           "option Sneeze.\n"
                           "door attic-stairs\n"
                           "story Steps.\n"
                           "option Not of a choice.\n"
                           "door\n"
                           "twist attic\n"
                           "story No door.\n"
                           "operation 52\n"
                           "story An order.\n"
                           "operation 5\n"
                           "choose\n"
                           "option Obey.\n"
                           "entry 107\n"
                           "story It was done.\n"
                           "trigger night again won or not dead 1\n"
                           "story Lights.\n"
                           "choose\n" /* the fourth instruction */
                           "option Put them out.\n"
                           "option Leave them.\n"
                           "end\n"
                           "trigger and won\n"
                           "story Both.\n"
                           "trigger\n"
                           "entry";

/* A copy of exactly the text's size, so that a sanitizer sees a look past its end. */
static size_t story_of(const char *text, size_t length, const char *block, char *out, size_t cap)
{
    char *copy = malloc(length ? length : 1);
    if (!copy) {
        abort();
    }
    memcpy(copy, text, length);
    size_t size = surto_pack_story(copy, length, block, out, cap);
    free(copy);
    return size;
}

TEST("story text: what blocks say")
{
    static const struct {
        const char *block, *says;
    } cases[] = {{"legacy-1", "The first card.\nIt has two lines."},
                 {"legacy-2", ""}, /* its line has nothing to say */
                 {"legacy-3", ""},
                 {"legacy-0", ""},
                 {"legacy-01", ""},
                 {"legacy-", ""},
                 {"legacy", ""},
                 {"legacy-99999999999", ""},
                 {"packet-2", "A packet."},
                 {"packet-1", ""},
                 {"packet-22", ""},
                 {"door-attic", "Dust."},
                 {"door-attic-stairs", "Steps."},
                 {"door-attic-", ""},
                 {"door-att", ""},
                 {"door-", ""},
                 {"twist-attic", "No door."},
                 {"twist", ""},
                 {"operation-52", "An order."},
                 {"operation-5", ""},
                 {"operation-53", ""},
                 {"entry-107", "It was done."},
                 {"entry-52", ""},
                 {"trigger-night", "Lights."},
                 {"trigger-day", ""},
                 {"trigger-", ""},
                 {"entry-", ""},
                 {"", ""},
                 {"attic", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[100] = "?";
        size_t length = story_of(pack, sizeof pack - 1, cases[i].block, out, sizeof out);
        CHECK_SAY(length == strlen(cases[i].says) && strcmp(out, cases[i].says) == 0,
                  "%s says '%s'", cases[i].block, out);
    }
}

TEST("story text: what options are called, by the instruction that waits")
{
    static const struct {
        const char *block;
        unsigned step, option;
        const char *says;
    } cases[] = {{"packet-2", 4, 1, "Left."},
                 {"packet-2", 4, 2, "Right."},
                 {"packet-2", 4, 3, "Straight on."},
                 {"packet-2", 4, 4, ""},
                 {"packet-2", 4, 0, ""},
                 {"packet-2", 3, 1, ""},
                 {"packet-2", 5, 1, ""},
                 /* the choice, three targets, three ends; three effects within and behind it */
                 {"packet-2", 14, 1, ""}, /* it has no text */
                 {"packet-2", 14, 2, "Again."},
                 {"packet-2", 15, 1, ""},
                 {"packet-2", 255, 1, ""},
                 {"packet-2", 0, 1, ""},
                 {"packet-9", 3, 1, ""},
                 {"packet-3", 11, 1, "Up."},
                 {"packet-3", 11, 2, "Down."},
                 {"packet-3", 11, 3, ""},
                 {"packet-3", 21, 2, "Out."},
                 {"packet-3", 27, 1, "First."},
                 {"packet-3", 27, 2, "Last."}, /* not what stands in a `when` */
                 {"packet-4", 4, 1, ""},
                 {"packet-5", 1, 1, ""},
                 {"door-attic", 2, 1, "Sneeze."},
                 {"door-attic", 2, 2, ""}, /* of the next block */
                 {"door-attic-stairs", 1, 1, ""},
                 {"twist-attic", 1, 1, ""},
                 {"operation-52", 1, 1, ""},
                 {"operation-5", 1, 1, "Obey."},
                 {"trigger-night", 4, 1, "Put them out."},
                 {"trigger-night", 4, 2, "Leave them."},
                 {"trigger-night", 2, 1, ""},
                 {"trigger-day", 4, 1, ""}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[100] = "?";
        size_t length = surto_pack_option(pack, sizeof pack - 1, cases[i].block, cases[i].step,
                                          cases[i].option, out, sizeof out);
        CHECK_SAY(length == strlen(cases[i].says) && strcmp(out, cases[i].says) == 0,
                  "%s %u %u says '%s'", cases[i].block, cases[i].step, cases[i].option, out);
    }
}

TEST("story text: single lines, and what is told for sure before an instruction")
{
    static const struct {
        const char *block;
        unsigned number;
        const char *line, *told;
    } cases[] = {{"legacy-1", 0, "The first card.", ""},
                 {"legacy-1", 1, "It has two lines.", "The first card."},
                 {"legacy-1", 2, "", "The first card."},
                 {"legacy-1", 3, "", "The first card.\nIt has two lines."},
                 {"legacy-2", 0, "", ""},
                 {"legacy-2", 2, "", ""}, /* its line has nothing to say */
                 {"packet-3", 7, "Eight.", "One.\nTwo."},
                 {"packet-3", 8, "", "One.\nTwo.\nThree."},
                 {"packet-3", 1, "Two.", "One."},
                 {"packet-3", 11, "", "One.\nTwo."}, /* at the choice */
                 {"packet-3", 15, "", "One.\nTwo.\nFive."},
                 {"packet-3", 17, "", "One.\nTwo.\nSix."},
                 {"packet-3", 21, "", "One.\nSeven."},
                 {"packet-3", 27, "", "One.\nEight."},
                 {"packet-4", 0, "Deep.", ""},
                 {"packet-4", 200, "", ""},
                 {"packet-5", 2, "", "Bare."},
                 {"packet-9", 0, "", ""},
                 {"entry-107", 0, "It was done.", ""},
                 {"entry-107", 1, "", "It was done."},
                 {"trigger-night", 0, "Lights.", ""},
                 {"trigger-night", 3, "", "Lights."},
                 {"trigger-and", 1, "", ""},
                 {"trigger-and", 2, "", "Both."}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char line[100] = "?", told[100] = "?";
        size_t length = surto_pack_line(pack, sizeof pack - 1, cases[i].block, cases[i].number,
                                        line, sizeof line);
        CHECK_SAY(length == strlen(cases[i].line) && strcmp(line, cases[i].line) == 0,
                  "%s %u: '%s'", cases[i].block, cases[i].number, line);
        length = surto_pack_told(pack, sizeof pack - 1, cases[i].block, cases[i].number, told,
                                 sizeof told);
        CHECK_SAY(length == strlen(cases[i].told) && strcmp(told, cases[i].told) == 0,
                  "%s before %u: '%s'", cases[i].block, cases[i].number, told);
    }
}

TEST("story text: of a pack with more lines than a block can have, the first are told")
{
    static char text[4096] = "legacy -\n", told[4096];
    for (unsigned line = 0; line < 50; line++) {
        strcat(text, "story Line.\n");
    }
    CHECK(surto_pack_told(text, strlen(text), "legacy-1", 200, told, sizeof told) == 40 * 6 - 1);
}

TEST("story text: the texts keep to their space, whatever the pack")
{
    char out[8];
    CHECK(surto_pack_story(pack, sizeof pack - 1, "packet-2", NULL, 0) == 9);
    CHECK(surto_pack_story(pack, sizeof pack - 1, "packet-2", out, sizeof out) == 9);
    CHECK_SAY(strcmp(out, "A packe") == 0, "%s", out);
    CHECK(surto_pack_story(NULL, 0, "packet-2", out, sizeof out) == 0 && out[0] == 0);
    for (size_t length = 0; length < sizeof pack; length++) {
        char text[100];
        (void)story_of(pack, length, "twist-attic", text, sizeof text);
        (void)surto_pack_option(pack, length, "packet-2", 14, 2, text, sizeof text);
        (void)surto_pack_told(pack, length, "packet-3", 30, text, sizeof text);
        (void)surto_pack_line(pack, length, "packet-3", 7, text, sizeof text);
    }
}

TEST("story text: what a pack says of things")
{
    static const char things[] = "pack season2 p 1\n"
                                 "event salvage take-produce 0 rationed Salvage\n"
                                 "text\n"
                                 "text event\n"
                                 "text event salvage\n"
                                 "text month may Rain.\n"
                                 "text job farmer Grows things.\n"
                                 "text month may And more rain.\n"
                                 "text event boat Sails.\n"
                                 "texts scar deaf Nothing.\n"
                                 "legacy -\n"
                                 "text event late Too late.\n";
    static const struct {
        const char *kind, *key, *said;
    } cases[] = {{"job", "farmer", "Grows things."},
                 {"event", "boat", "Sails."},
                 {"event", "salvage", ""},
                 {"job", "boat", ""},
                 {"month", "may", "Rain.\nAnd more rain."},
                 {"event", "late", ""},
                 {"scar", "deaf", ""},
                 {"event", "take-produce", ""}};
    char out[64];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t length = surto_pack_text(things, sizeof things - 1, cases[i].kind, cases[i].key, out,
                                        sizeof out);
        CHECK_SAY(length == strlen(cases[i].said) && strcmp(out, cases[i].said) == 0, "%s %s: '%s'",
                  cases[i].kind, cases[i].key, out);
    }
    CHECK(surto_pack_text(NULL, 0, "event", "boat", NULL, 0) == 0);
    CHECK(surto_pack_text(things, sizeof things - 1, "event", "boat", out, 3) == 6);
    CHECK(strcmp(out, "Sa") == 0);
}

TEST("story text: what players can name, and names in texts")
{
    static const char things[] = "pack season2 p 1\n"
                                 "name purser Wren Abara\n"
                                 "name\n"
                                 "name cook\n"
                                 "name a-key-that-is-far-too-long Long\n"
                                 "name cook A name that is far too long\n"
                                 "names deaf Nothing\n"
                                 "name haven-north North\n"
                                 "legacy -\n"
                                 "name late Late\n";
    static const struct {
        const char *text, *said;
    } cases[] = {{"", ""},
                 {"Nobody.", "Nobody."},
                 {"{purser}", "Wren Abara"},
                 {"Ask {purser} in {haven-north}!", "Ask Wren Abara in North!"},
                 {"{purse} {pursers} {purser", "{purse} {pursers} {purser"},
                 {"{{purser}} {} }{", "{Wren Abara} {} }{"}};
    static char many[40 * 12];
    surto_called names[SURTO_CALLED_MAX];
    char out[64];
    size_t count = surto_pack_names(things, sizeof things - 1, names);
    CHECK(count == 2 && strcmp(names[0].key, "purser") == 0);
    CHECK(strcmp(names[1].key, "haven-north") == 0 && strcmp(names[1].name, "North") == 0);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t length = surto_names_fill(cases[i].text, names, count, out, sizeof out);
        CHECK_SAY(length == strlen(cases[i].said) && strcmp(out, cases[i].said) == 0, "'%s'", out);
    }
    CHECK(surto_names_fill("{purser}.", names, count, NULL, 0) == 11);
    CHECK(surto_pack_names(NULL, 0, names) == 0);
    size_t used = 0;
    for (unsigned i = 0; i < 40; i++) {
        used += (size_t)snprintf(many + used, sizeof many - used, "name n%u N\n", i);
    }
    CHECK(surto_pack_names(many, used, names) == SURTO_CALLED_MAX);
}

TEST("story text: every choice of the proving pack has its options, where the engine waits")
{
    surto_game *game;
    const char *text = NULL;
    size_t length = 0;
    surto_option options[] = {{"game", "campaign"}, {"pack", "proving"}};
    CHECK(surto_game_open(&game, "season2", options, 2, NULL, 0) == SURTO_OK);
    CHECK(strcmp(surto_rules_pack("season2", 1, &text, &length), "proving") == 0);
    const surto__story *story = &season2_pack_of(game)->story;
    unsigned choices = 0, blocks = 0;
    for (unsigned number = 0; number < SURTO__BLOCKS; number++) {
        const surto__block *block = &story->blocks[number];
        char name[64], out[SURTO_VALUE_MAX];
        if (!block->there) {
            continue;
        }
        surto_season2_key(game, SURTO_SEASON2_BLOCK, number, name, sizeof name);
        blocks += surto_pack_story(text, length, name, NULL, 0) > 0;
        for (unsigned step = 0; step < block->count; step++) {
            const surto__instruction *now = &story->instructions[block->first + step];
            unsigned many = now->op == SURTO__OP_CHOOSE ? now->arg[0] : 0;
            choices += many > 0;
            for (unsigned option = 1; option <= SURTO__OPTIONS_OF_CHOICE + 1; option++) {
                size_t said =
                    surto_pack_option(text, length, name, step + 1, option, out, sizeof out);
                CHECK_SAY((said > 0) == (option <= many), "%s %u %u: '%s'", name, step + 1, option,
                          out);
            }
        }
    }
    CHECK_SAY(choices > 3 && blocks > 10, "%u choices, %u blocks", choices, blocks);
    surto_game_close(game);
}

CHECK_MAIN
