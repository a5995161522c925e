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
    } cases[] = {{"packet-2", 3, 1, "Left."},
                 {"packet-2", 3, 2, "Right."},
                 {"packet-2", 3, 3, "Straight on."},
                 {"packet-2", 3, 4, ""},
                 {"packet-2", 3, 0, ""},
                 {"packet-2", 2, 1, ""},
                 {"packet-2", 4, 1, ""},
                 /* the choice, three targets, three ends; three effects within and behind it */
                 {"packet-2", 13, 1, ""}, /* it has no text */
                 {"packet-2", 13, 2, "Again."},
                 {"packet-2", 14, 1, ""},
                 {"packet-2", 255, 1, ""},
                 {"packet-2", 0, 1, ""},
                 {"packet-9", 3, 1, ""},
                 {"door-attic", 1, 1, "Sneeze."},
                 {"door-attic", 1, 2, ""}, /* of the next block */
                 {"door-attic-stairs", 1, 1, ""},
                 {"twist-attic", 1, 1, ""},
                 {"operation-52", 1, 1, ""},
                 {"operation-5", 1, 1, "Obey."}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[100] = "?";
        size_t length = surto_pack_option(pack, sizeof pack - 1, cases[i].block, cases[i].step,
                                          cases[i].option, out, sizeof out);
        CHECK_SAY(length == strlen(cases[i].says) && strcmp(out, cases[i].says) == 0,
                  "%s %u %u says '%s'", cases[i].block, cases[i].step, cases[i].option, out);
    }
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
        (void)surto_pack_option(pack, length, "packet-2", 13, 2, text, sizeof text);
    }
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
