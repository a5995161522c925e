/* Codes of known places are in a table, by key. Others are made from the English name: initials, or
 * the first letters, or whatever letters of it are still free. */
#include "ui/board/place_codes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 3, WORDS_MAX = 8, WORD_TEXT = 32 };

typedef struct known_code {
    const char *key, *code;
} known_code;

/* By the alphabet of their keys. */
static const known_code known[] = {
    {"algiers", "ALG"},
    {"atlanta", "ATL"},
    {"baghdad", "BAG"},
    {"bangkok", "BAN"},
    {"beijing", "PEK"},
    {"bogota", "BOG"},
    {"bombay", "BOM"},
    {"buenos-aires", "BUE"},
    {"cairo", "CAI"},
    {"calcutta", "CAL"},
    {"chennai", "CHE"},
    {"chicago", "CHI"},
    {"delhi", "DEL"},
    {"denver", "DEN"},
    {"east-berlin", "BER"},
    {"essen", "ESS"},
    {"hanoi", "HAN"},
    {"havana", "HAV"},
    {"haven-middle", "HVM"},
    {"haven-north", "HVN"},
    {"haven-south", "HVS"},
    {"haven-west", "HVW"},
    {"ho-chi-minh-city", "HCM"},
    {"hong-kong", "HKG"},
    {"istanbul", "IST"},
    {"jacksonville", "JAX"},
    {"jakarta", "JAK"},
    {"johannesburg", "JOH"},
    {"karachi", "KAR"},
    {"khartoum", "KHA"},
    {"kiev", "KIE"},
    {"kinshasa", "KIN"},
    {"kolkata", "KOL"},
    {"lagos", "LAG"},
    {"leningrad", "LEN"},
    {"leopoldville", "LEO"},
    {"lima", "LIM"},
    {"london", "LON"},
    {"los-angeles", "LAX"},
    {"madrid", "MAD"},
    {"manila", "MAN"},
    {"mexico-city", "MEX"},
    {"miami", "MIA"},
    {"milan", "MIL"},
    {"montreal", "MON"},
    {"moscow", "MOS"},
    {"mumbai", "MUM"},
    {"new-york", "NYC"},
    {"novosibirsk", "NOV"},
    {"osaka", "OSA"},
    {"paris", "PAR"},
    {"peking", "PEK"},
    {"prague", "PRA"},
    {"pyongyang", "PYO"},
    {"riyadh", "RIY"},
    {"rome", "ROM"},
    {"saigon", "SAI"},
    {"san-francisco", "SFO"},
    {"santiago", "STG"},
    {"sao-paulo", "SAO"},
    {"seoul", "SEO"},
    {"shanghai", "SHA"},
    {"st-petersburg", "STP"},
    {"sydney", "SYD"},
    {"taipei", "TAI"},
    {"tehran", "TEH"},
    {"tokyo", "TOK"},
    {"toronto", "TOR"},
    {"tripoli", "TRI"},
    {"warsaw", "WAR"},
    {"washington", "WAS"},
};

/* ---- Letters of a name ------------------------------------------------------------------ */

/* A name without accents and signs, in capitals, cut into words. */
typedef struct plain_name {
    unsigned count;
    char word[WORDS_MAX][WORD_TEXT];
    char all[WORDS_MAX * WORD_TEXT]; /* the words without anything between */
} plain_name;

/* The plain letters of U+00C0 to U+017F; a blank for what is none. */
static char plain_letter(unsigned point)
{
    static const char letters[] = "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTS"
                                  "AAAAAAACEEEEIIIIDNOOOOO OUUUUYTY"
                                  "AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHH"
                                  "IIIIIIIIIIIIJJKKKLLLLLLLLLLNNNNNNNNNOOOOOOOO"
                                  "RRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS";
    return point >= 0xc0 && point < 0xc0 + sizeof letters - 1 ? letters[point - 0xc0] : ' ';
}

/* The next letter of a text: a capital, '-' between two words, ' ' for what is left out. Only
 * forms of two bytes are letters; of longer ones each byte is left out. */
static char next_letter(const char **text)
{
    unsigned char first = (unsigned char)*(*text)++, second = (unsigned char)**text;
    if (first >= 'a' && first <= 'z') {
        return (char)(first - 'a' + 'A');
    }
    if (first >= 'A' && first <= 'Z') {
        return (char)first;
    }
    if ((first & 0xe0) == 0xc0 && (second & 0xc0) == 0x80) {
        (*text)++;
        return plain_letter((first & 0x1fU) << 6 | (second & 0x3fU));
    }
    return first == ' ' || first == '-' ? '-' : ' ';
}

static void read_name(plain_name *out, const char *text)
{
    size_t length = 0;
    memset(out, 0, sizeof *out);
    while (*text) {
        char letter = next_letter(&text);
        if (letter == '-') {
            out->count += length != 0;
            length = 0;
        } else if (letter != ' ' && out->count < WORDS_MAX && length < WORD_TEXT - 1) {
            out->word[out->count][length++] = letter;
        }
    }
    out->count += length != 0 && out->count < WORDS_MAX;
}

/* Of more than two words the small ones are dropped, unless nothing is left. */
static void drop_small_words(plain_name *name)
{
    static const char small[][WORD_TEXT] = {"IN", "THE", "OF", "DE", "DO", "DU", "LA", "LE"};
    plain_name kept = {0};
    for (unsigned n = 0; n < name->count; n++) {
        bool drop = false;
        for (unsigned k = 0; k < sizeof small / sizeof small[0]; k++) {
            drop = drop || strcmp(name->word[n], small[k]) == 0;
        }
        if (!drop) {
            memcpy(kept.word[kept.count++], name->word[n], WORD_TEXT);
        }
    }
    if (name->count > 2 && kept.count != 0) {
        *name = kept;
    }
    for (unsigned n = 0; n < name->count; n++) {
        strcat(name->all, name->word[n]);
    }
}

/* ---- Choosing --------------------------------------------------------------------------- */

typedef struct code_list {
    unsigned count;
    char (*codes)[CODE_TEXT];
} code_list;

static bool take_code(const code_list *list, unsigned place, char a, char b, char c)
{
    char code[CODE_TEXT] = {a, b, c, '\0'};
    if (strlen(code) != LETTERS) {
        return false;
    }
    for (unsigned n = 0; n < list->count; n++) {
        if (strcmp(list->codes[n], code) == 0) {
            return false;
        }
    }
    memcpy(list->codes[place], code, CODE_TEXT);
    return true;
}

static bool take_initials(const code_list *list, unsigned place, const plain_name *name)
{
    const char *last = name->word[name->count > 0 ? name->count - 1 : 0];
    return (name->count >= 3 &&
            take_code(list, place, name->word[0][0], name->word[1][0], name->word[2][0])) ||
           (name->count >= 2 && take_code(list, place, name->word[0][0], last[0], last[1]));
}

/* The first letter with every later pair, in order: the first three letters come first. */
static bool take_letters(const code_list *list, unsigned place, const char *all)
{
    size_t length = strlen(all);
    for (size_t b = 1; b < length; b++) {
        for (size_t c = b + 1; c < length; c++) {
            if (take_code(list, place, all[0], all[b], all[c])) {
                return true;
            }
        }
    }
    return false;
}

/* One or two letters and a number; X stands for letters a name does not have. There are a hundred
 * of the last kind, more than places. */
static void take_number(const code_list *list, unsigned place, const char *all)
{
    char a = all[0] ? all[0] : 'X', b = all[0] && all[1] ? all[1] : 'X';
    static const char digits[] = "0123456789";
    for (const char *digit = digits; *digit; digit++) {
        if (take_code(list, place, a, b, *digit)) {
            return;
        }
    }
    for (const char *ten = digits; *ten; ten++) {
        for (const char *one = digits; *one; one++) {
            if (take_code(list, place, a, *ten, *one)) {
                return;
            }
        }
    }
}

static int compare_key(const void *key, const void *entry)
{
    return strcmp(key, ((const known_code *)entry)->key);
}

static void take_known(const code_list *list, unsigned place, const char *key)
{
    const known_code *entry =
        bsearch(key, known, sizeof known / sizeof known[0], sizeof known[0], compare_key);
    if (entry) {
        take_code(list, place, entry->code[0], entry->code[1], entry->code[2]);
    }
}

void place_codes_of_names(const char *const *keys, const char *const *names, unsigned count,
                          char out[CODES_MAX][CODE_TEXT])
{
    const code_list list = {count < CODES_MAX ? count : CODES_MAX, out};
    memset(out, 0, sizeof out[0] * CODES_MAX);
    for (unsigned n = 0; n < list.count; n++) {
        take_known(&list, n, keys[n]);
    }
    for (unsigned n = 0; n < list.count; n++) {
        plain_name name;
        read_name(&name, names[n]);
        drop_small_words(&name);
        if (!out[n][0] && !take_initials(&list, n, &name) && !take_letters(&list, n, name.all)) {
            take_number(&list, n, name.all);
        }
    }
}

void place_codes_make(const surto_game *game, char out[CODES_MAX][CODE_TEXT])
{
    const char *keys[CODES_MAX], *names[CODES_MAX];
    unsigned count = 0;
    while (count < CODES_MAX && surto_city_key(game, count)) {
        keys[count] = surto_city_key(game, count);
        names[count] = surto_city_name(game, count);
        count++;
    }
    place_codes_of_names(keys, names, count, out);
}
