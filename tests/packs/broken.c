/* Packs of the seasons with one fault each: all are refused, with the line and the reason that
 * broken_season0.txt and broken_season2.txt say. On the command line stands the rule set, then the
 * file into which make_broken has written its packs. */
#include <stdlib.h>

#include "rules/season0/pack.h"
#include "rules/season2/pack.h"

#include "../check.h"

static char *bytes;
static size_t length;

static const struct reader {
    const char *rules;
    size_t own_size;
    surto_status (*read)(surto_game *, const char *, size_t, char *, size_t);
} readers[] = {{"season0", sizeof(season0_pack), season0_pack_read},
               {"season2", sizeof(season2_pack), season2_pack_read}};
static const struct reader *reader;

/* The next case: `NAME LENGTH REASON`, the pack, a line feed. Returns: false at the end. */
static bool next_case(size_t *at, char *name, size_t name_cap, surto__slice *pack,
                      surto__slice *why)
{
    surto__slice rest = {bytes + *at, length - *at}, line, word;
    uint64_t size = 0;
    if (!surto__take_line(&rest, &line) || !surto__take_word(&line, &word) ||
        !surto__slice_copy(word, name, name_cap) || !surto__take_word(&line, &word) ||
        !surto__slice_number(word, rest.length - 1, &size)) {
        return false;
    }
    *why = line;
    *pack = (surto__slice){rest.text, (size_t)size};
    *at = (size_t)(rest.text - bytes) + (size_t)size + 1;
    return true;
}

TEST("packs: each of the broken ones is refused with its line and reason")
{
    surto_game *game = calloc(1, sizeof(surto_game) + reader->own_size);
    size_t at = 0;
    unsigned cases = 0;
    char name[64];
    surto__slice pack, expected;
    while (game && next_case(&at, name, sizeof name, &pack, &expected)) {
        char why[160] = "", *copy = malloc(pack.length ? pack.length : 1);
        if (!copy) {
            break;
        }
        memcpy(copy, pack.text, pack.length); /* a sanitizer sees a look past the end */
        surto_status status = reader->read(game, copy, pack.length, why, sizeof why);
        CHECK_SAY(status == SURTO_ERR_PACK, "%s is taken", name);
        CHECK_SAY(surto__slice_is(expected, why), "%s is refused with '%s' and not '%.*s'", name,
                  why, (int)expected.length, expected.text);
        free(copy);
        cases++;
    }
    CHECK(at == length);
    CHECK_SAY(cases >= 250, "%u", cases);
    free(game);
}

int main(int argc, char **argv)
{
    for (size_t i = 0; argc == 3 && i < sizeof readers / sizeof readers[0]; i++) {
        reader = strcmp(argv[1], readers[i].rules) == 0 ? &readers[i] : reader;
    }
    FILE *file = reader ? fopen(argv[2], "rb") : NULL;
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        printf("Bail out! no file with broken packs\n");
        return 1;
    }
    length = (size_t)ftell(file);
    rewind(file);
    bytes = malloc(length + 1);
    if (!bytes || fread(bytes, 1, length, file) != length) {
        printf("Bail out! the file cannot be read\n");
        return 1;
    }
    fclose(file);
    int answer = check_main(1, argv);
    free(bytes);
    return answer;
}
