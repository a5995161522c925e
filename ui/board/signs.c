/* Signs. */
#include "ui/board/signs.h"

#include <stddef.h>

wchar_t sign_of(sign_set set, sign_kind which)
{
    static const wchar_t signs[SIGNS][3] = {
        [SIGN_DISEASE] = {L'●', L'B', L'o'},      [SIGN_DISEASE_1] = {L'▲', L'Y', L'^'},
        [SIGN_DISEASE_2] = {L'■', L'K', L'#'},    [SIGN_DISEASE_3] = {L'✚', L'R', L'*'},
        [SIGN_STATION] = {L'⌂', L'H', L'H'},      [SIGN_HAVEN] = {L'◆', L'@', L'@'},
        [SIGN_ACTIVE] = {L'▸', L'>', L'>'},       [SIGN_FAR_LEFT] = {L'‹', L'‹', L'<'},
        [SIGN_FAR_RIGHT] = {L'›', L'›', L'>'},    [SIGN_TOP_LEFT] = {L'┌', L'┌', L'+'},
        [SIGN_TOP_RIGHT] = {L'┐', L'┐', L'+'},    [SIGN_BOTTOM_LEFT] = {L'└', L'└', L'+'},
        [SIGN_BOTTOM_RIGHT] = {L'┘', L'┘', L'+'}, [SIGN_ACROSS] = {L'─', L'─', L'-'},
        [SIGN_DOWN] = {L'│', L'│', L'|'},         [SIGN_CUT] = {L'…', L'…', L'~'},
        [SIGN_FULL] = {L'█', L'█', L'#'},         [SIGN_EMPTY] = {L'░', L'░', L'.'},
        [SIGN_MORE_ABOVE] = {L'↑', L'↑', L'^'},   [SIGN_MORE_BELOW] = {L'↓', L'↓', L'v'},
        [SIGN_DONE] = {L'✓', L'+', L'+'},
    };
    return signs[which][set];
}

wchar_t plain_letter(wchar_t letter)
{
    static const struct {
        wchar_t first, last;
        char plain;
    } likenesses[] = {
        {L'À', L'Å', 'A'}, {L'Æ', L'Æ', 'A'}, {L'Ç', L'Ç', 'C'}, {L'È', L'Ë', 'E'},
        {L'Ì', L'Ï', 'I'}, {L'Ñ', L'Ñ', 'N'}, {L'Ò', L'Ö', 'O'}, {L'Ù', L'Ü', 'U'},
        {L'Ý', L'Ý', 'Y'}, {L'à', L'å', 'a'}, {L'æ', L'æ', 'a'}, {L'ç', L'ç', 'c'},
        {L'è', L'ë', 'e'}, {L'ì', L'ï', 'i'}, {L'ñ', L'ñ', 'n'}, {L'ò', L'ö', 'o'},
        {L'ù', L'ü', 'u'}, {L'ý', L'ÿ', 'y'}, {L'œ', L'œ', 'o'}, {L'Œ', L'Œ', 'O'},
        {0xa0, 0xa0, ' '}, {L'«', L'«', '"'}, {L'»', L'»', '"'}, {L'‘', L'’', '\''},
        {L'“', L'”', '"'}, {L'–', L'—', '-'}, {L'…', L'…', '.'}, {L'¡', L'¡', '!'},
        {L'¿', L'¿', '?'}, {L'º', L'º', 'o'}, {L'ª', L'ª', 'a'}, {L'←', L'←', '<'},
        {L'→', L'→', '>'}, {L'↑', L'↑', '^'}, {L'↓', L'↓', 'v'}, {L'−', L'−', '-'},
        {L'×', L'×', 'x'},
    };
    if (letter < 0x80) {
        return letter;
    }
    for (size_t i = 0; i < sizeof likenesses / sizeof likenesses[0]; i++) {
        if (letter >= likenesses[i].first && letter <= likenesses[i].last) {
            return likenesses[i].plain;
        }
    }
    return L'?';
}

void add_sign(strbuf *out, wchar_t sign)
{
    char bytes[4];
    unsigned value = (unsigned)sign;
    if (value < 0x80) {
        bytes[0] = (char)value;
        strbuf_add_bytes(out, bytes, 1);
    } else if (value < 0x800) {
        bytes[0] = (char)(0xc0 | value >> 6);
        bytes[1] = (char)(0x80 | (value & 0x3f));
        strbuf_add_bytes(out, bytes, 2);
    } else if (value < 0x10000) {
        bytes[0] = (char)(0xe0 | value >> 12);
        bytes[1] = (char)(0x80 | (value >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (value & 0x3f));
        strbuf_add_bytes(out, bytes, 3);
    } else {
        bytes[0] = (char)(0xf0 | value >> 18);
        bytes[1] = (char)(0x80 | (value >> 12 & 0x3f));
        bytes[2] = (char)(0x80 | (value >> 6 & 0x3f));
        bytes[3] = (char)(0x80 | (value & 0x3f));
        strbuf_add_bytes(out, bytes, 4);
    }
}
