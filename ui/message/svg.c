/* Texts of pictures. */
#include "svg.h"

#include <string.h>

#include "ui/message/page.h"

void svg_add_text(strbuf *out, const char *text)
{
    strbuf bare = {0};
    strbuf_add(&bare, "%s", text);
    marks_strip(&bare);
    for (const char *at = strbuf_text(&bare); *at; at++) {
        if (strncmp(at, "\xef\xbf\xbe", 3) == 0 || strncmp(at, "\xef\xbf\xbf", 3) == 0) {
            strbuf_add(out, "\xef\xbf\xbd"); /* U+FFFE and U+FFFF: XML forbids them */
            at += 2;
            continue;
        }
        switch (*at) {
        case '<':
            strbuf_add(out, "&lt;");
            break;
        case '>':
            strbuf_add(out, "&gt;");
            break;
        case '&':
            strbuf_add(out, "&amp;");
            break;
        case '"':
            strbuf_add(out, "&quot;");
            break;
        default:
            strbuf_add(out, "%c", (unsigned char)*at < 0x20 ? ' ' : *at);
        }
    }
    strbuf_free(&bare);
}

void svg_write_at(strbuf *out, int x, int y, const char *anchor, const char *kind, const char *text)
{
    strbuf_add(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" class=\"%s\">", x, y, anchor, kind);
    svg_add_text(out, text);
    strbuf_add(out, "</text>\n");
}
