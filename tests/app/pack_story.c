/* The story of a pack as tools read it. */
#include <string.h>

#include "../check.h"
#include "app/pack_story.h"
#include "ui/message/temp_strings.h"

static const char pack[] = "# a remark\n"
                           "pack season0 mine 1\n"
                           "month prologue\n"
                           "month january\n"
                           "month february\n"
                           "objective one 100 - One\n"
                           "\n"
                           "legacy stop\n" /* line 8 */
                           "when won and not second-try\n"
                           "story Yes.\n"
                           "else\n"
                           "choose\n"
                           "option First.\n"
                           "do door attic\n"
                           "option Second.\n"
                           "do units 2\n"
                           "end\n"
                           "end\n"
                           "story After.\n" /* line 19 */
                           "legacy -\n"
                           "legacy stop\n"
                           "door attic\n"
                           "someday rain 3\n" /* a kind of block this program does not know */
                           "story Rain.\n"
                           "entry 100\n";

static const story_line *line_at(const pack_story *story, unsigned number)
{
    for (int i = 0; i < story->line_count; i++) {
        if (story->lines[i].number == number) {
            return &story->lines[i];
        }
    }
    return NULL;
}

static unsigned parent_of(const pack_story *story, unsigned number)
{
    int parent = line_at(story, number)->parent;
    return parent == STORY_NONE ? 0 : story->lines[parent].number;
}

TEST("pack story: lines stand below their parts")
{
    pack_story story;
    pack_story_read(&story, pack, strlen(pack));
    static const unsigned parents[][2] = {{9, 0},   {10, 9},  {11, 0},  {12, 11}, {13, 12},
                                          {14, 13}, {15, 12}, {16, 15}, {19, 0},  {24, 0}};
    for (size_t i = 0; i < sizeof parents / sizeof parents[0]; i++) {
        CHECK_SAY(parent_of(&story, parents[i][0]) == parents[i][1], "line %u", parents[i][0]);
    }
    CHECK(story.lines[line_at(&story, 11)->pair].number == 9);
    CHECK(last_number(line_at(&story, 16)) == 2 && last_number(line_at(&story, 14)) == 0);
    CHECK(word_is(line_at(&story, 13)->rest, "First."));
    pack_story_free(&story);
}

TEST("pack story: blocks have their months, also blocks of kinds nobody knows")
{
    pack_story story;
    static const struct {
        const char *text;
        int month;
    } blocks[] = {{"Legacy card 1", 0},         {"Legacy card 2", 0},
                  {"Legacy card 3", 1},         {"door attic", STORY_NONE},
                  {"someday rain", STORY_NONE}, {"entry 100", STORY_NONE}};
    pack_story_read(&story, pack, strlen(pack));
    CHECK(story.block_count == 6 && story.month_count == 2 && story.prologue != STORY_NONE);
    for (int i = 0; i < story.block_count; i++) {
        CHECK_SAY(strcmp(block_text(&story, i), blocks[i].text) == 0, "%s", block_text(&story, i));
        CHECK(story.blocks[i].month == blocks[i].month);
    }
    CHECK(find_block(&story, "door", (story_word){"attic", 5}) == 3);
    CHECK(find_block(&story, "door", (story_word){"cellar", 6}) == STORY_NONE);
    CHECK(kind_is_linked((story_word){"door", 4}) && !kind_is_linked((story_word){"someday", 7}));
    pack_story_free(&story);
    temp_clear();
}

TEST("pack story: what names a block")
{
    pack_story story;
    story_link links[STORY_LINKS];
    pack_story_read(&story, pack, strlen(pack));
    int named[2] = {0};
    for (int i = 0; i < story.line_count; i++) {
        if (line_links(&story, i, links) > 0) {
            bool door = strcmp(links[0].kind, "door") == 0;
            CHECK(word_is(links[0].name, door ? "attic" : "100"));
            named[door]++;
        }
    }
    CHECK(named[0] == 1 && named[1] == 1);
    pack_story_free(&story);
    temp_clear();
}

CHECK_MAIN
