/* Pieces of untrusted text. */
#include "core/scan.h"

#include <assert.h>
#include <string.h>

bool surto__slice_is(surto__slice piece, const char *word)
{
    return piece.length == strlen(word) && memcmp(piece.text, word, piece.length) == 0;
}

bool surto__slice_among(surto__slice piece, const char *const *words)
{
    while (*words && !surto__slice_is(piece, *words)) {
        words++;
    }
    return *words != NULL;
}

bool surto__take_line(surto__slice *rest, surto__slice *line)
{
    if (rest->length == 0) {
        return false;
    }
    const char *end = memchr(rest->text, '\n', rest->length);
    line->text = rest->text;
    line->length = end ? (size_t)(end - rest->text) : rest->length;
    size_t used = line->length + (end ? 1 : 0);
    assert(used > 0 && used <= rest->length);
    rest->text += used;
    rest->length -= used;
    return true;
}

bool surto__take_word(surto__slice *rest, surto__slice *word)
{
    if (rest->text == NULL) {
        return false;
    }
    const char *end = rest->length > 0 ? memchr(rest->text, ' ', rest->length) : NULL;
    word->text = rest->text;
    if (end) {
        word->length = (size_t)(end - rest->text);
        rest->text = end + 1;
        rest->length -= word->length + 1;
    } else {
        word->length = rest->length;
        rest->text = NULL;
        rest->length = 0;
    }
    return true;
}

bool surto__take_if(surto__slice *rest, const char *wanted)
{
    surto__slice behind = *rest, word;
    if (!surto__take_word(&behind, &word) || !surto__slice_is(word, wanted)) {
        return false;
    }
    *rest = behind;
    return true;
}

bool surto__take_part(surto__slice *rest, const char *separator, surto__slice *part)
{
    size_t length = strlen(separator);
    assert(length > 0); /* or a text would have parts without end */
    if (rest->text == NULL) {
        return false;
    }
    for (size_t i = 0; i + length <= rest->length; i++) {
        if (memcmp(rest->text + i, separator, length) == 0) {
            *part = (surto__slice){rest->text, i};
            rest->text += i + length;
            rest->length -= i + length;
            return true;
        }
    }
    *part = *rest;
    *rest = (surto__slice){NULL, 0};
    return true;
}

bool surto__line_value(surto__slice line, const char *key, surto__slice *value)
{
    size_t length = strlen(key);
    if (line.length <= length || memcmp(line.text, key, length) != 0 || line.text[length] != ':') {
        return false;
    }
    value->text = line.text + length + 1;
    value->length = line.length - length - 1;
    if (value->length > 0) {
        if (value->text[0] != ' ') {
            return false;
        }
        value->text++;
        value->length--;
    }
    return true;
}

bool surto__slice_number(surto__slice piece, uint64_t max, uint64_t *out)
{
    if (piece.length == 0 || piece.length > 19 || (piece.length > 1 && piece.text[0] == '0')) {
        return false;
    }
    uint64_t number = 0;
    for (size_t i = 0; i < piece.length; i++) {
        if (piece.text[i] < '0' || piece.text[i] > '9') {
            return false;
        }
        number = 10 * number + (uint64_t)(piece.text[i] - '0');
    }
    *out = number;
    return number <= max;
}

bool surto__slice_hex(surto__slice piece, uint64_t *out)
{
    if (piece.length != 16) {
        return false;
    }
    static const char digits[] = "0123456789abcdef";
    uint64_t number = 0;
    for (size_t i = 0; i < 16; i++) {
        const char *digit = memchr(digits, piece.text[i], 16);
        if (!digit) {
            return false;
        }
        number = 16 * number + (uint64_t)(digit - digits);
    }
    *out = number;
    return true;
}

bool surto__slice_seat(surto__slice piece, unsigned seats, unsigned *out)
{
    if (piece.length != 2 || piece.text[0] != 'p' || piece.text[1] < '1' || piece.text[1] > '9') {
        return false;
    }
    assert(seats <= 9);
    *out = (unsigned)(piece.text[1] - '1');
    return *out < seats;
}

bool surto__slice_copy(surto__slice piece, char *out, size_t cap)
{
    if (piece.length >= cap || (piece.length > 0 && memchr(piece.text, 0, piece.length))) {
        return false;
    }
    if (piece.length > 0) {
        memcpy(out, piece.text, piece.length);
    }
    out[piece.length] = 0;
    return true;
}

bool surto__slice_split(surto__slice word, char at, surto__slice *left, surto__slice *right)
{
    const char *found = word.length > 0 ? memchr(word.text, at, word.length) : NULL;
    if (!found) {
        return false;
    }
    left->text = word.text;
    left->length = (size_t)(found - word.text);
    right->text = found + 1;
    right->length = word.length - left->length - 1;
    return true;
}
