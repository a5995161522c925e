/* An SVG of the chance to win. Everything is placed in whole pixels by hand; the shape of a mark
 * says what it is, and its colour only repeats that. */
#include "win_chance_svg.h"

#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/language.h"
#include "ui/message/message.h"
#include "ui/message/page.h"
#include "ui/message/svg.h"

enum {
    PLOT_RIGHT = CURVE_WIDTH - CURVE_RIGHT,
    PLOT_BOTTOM = CURVE_HEIGHT - CURVE_BOTTOM,
    PLOT_WIDTH = PLOT_RIGHT - CURVE_LEFT,
    PLOT_HEIGHT = PLOT_BOTTOM - CURVE_TOP,
    TITLE_MOST = 100,   /* letters of the title that fit */
    MARK = 6,           /* half the size of one */
    TICK_LEAST = 34,    /* pixels between two numbers below */
    LEGEND_LETTER = 8,  /* pixels that a letter of the legend takes at most */
    LEGEND_BETWEEN = 34 /* from the end of a word to the next word, a mark between them */
};

static const char style[] =
    "<style>\n"
    ".ground{fill:#ffffff}.ink{fill:#1c2024}.faint{fill:#5a636c}\n"
    ".grid{stroke:#d5dade;stroke-width:1}.half{stroke:#8a949e;stroke-dasharray:4 4}\n"
    ".area{fill:#2f6fb3;fill-opacity:.12}.line{fill:none;stroke:#2f6fb3;stroke-width:2;"
    "stroke-linejoin:round}\n"
    ".mistake{fill:#c4391d}.good{fill:#1d7f4e}.bad{fill:#8c4a00}.mark{stroke:#ffffff;"
    "stroke-width:1.5}\n"
    "@media(prefers-color-scheme:dark){\n"
    ".ground{fill:#14171a}.ink{fill:#eceff1}.faint{fill:#a5afb8}.grid{stroke:#363d44}\n"
    ".half{stroke:#77828c}.area{fill:#6cabec;fill-opacity:.16}.line{stroke:#6cabec}\n"
    ".mistake{fill:#ff8a6e}.good{fill:#5fd39a}.bad{fill:#f0b45c}.mark{stroke:#14171a}}\n"
    "</style>\n";

/* ---- Where things are -------------------------------------------------------------------- */

/* The set-up takes no room: the plot begins with the first decision. */
static int across(const analysis *of, size_t move)
{
    size_t first = of->points[0].of.count;
    size_t last = of->points[of->count - 1].of.first;
    return CURVE_LEFT + (last > first ? (int)((move - first) * PLOT_WIDTH / (last - first)) : 0);
}

static int down(uint32_t win)
{
    return PLOT_BOTTOM - (int)((uint64_t)win * PLOT_HEIGHT / SURTO_PROBABILITY_ONE);
}

/* ---- Parts ------------------------------------------------------------------------------- */

static void draw_grid(strbuf *out)
{
    for (int percent = 0; percent <= 100; percent += 25) {
        int y = PLOT_BOTTOM - percent * PLOT_HEIGHT / 100;
        strbuf_add(out, "<path d=\"M%d %dH%d\" class=\"grid%s\"/>\n", CURVE_LEFT, y, PLOT_RIGHT,
                   percent == 50 ? " half" : "");
        svg_write_at(out, CURVE_LEFT - 8, y + 4, "end", "faint",
                     TEXT(GAME_C("chance", "{percent}%"), a_number("percent", percent)));
    }
}

/* The number of a turn where it begins, as far as there is room between two. */
static void draw_turns(const analysis *of, strbuf *out)
{
    int behind = CURVE_LEFT - TICK_LEAST;
    unsigned applied = 0;
    for (size_t i = 1; i + 1 < of->count; i++) {
        const analysis_point *point = &of->points[i];
        int x = across(of, point->of.first);
        if (point->turn == applied || x - behind < TICK_LEAST) {
            continue;
        }
        char text[16];
        snprintf(text, sizeof text, "%u", point->turn);
        strbuf_add(out, "<path d=\"M%d %dv5\" class=\"grid\"/>\n", x, PLOT_BOTTOM);
        svg_write_at(out, x, PLOT_BOTTOM + 20, "middle", "faint", text);
        applied = point->turn;
        behind = x;
    }
    svg_write_at(out, CURVE_LEFT + PLOT_WIDTH / 2, CURVE_HEIGHT - 12, "middle", "ink",
                 CLIENT_C("curve", "turn"));
}

static void draw_line(const analysis *of, strbuf *out)
{
    strbuf way = {0};
    for (size_t i = 1; i < of->count; i++) {
        const surto_review_point *point = &of->points[i].of;
        strbuf_add(&way, "%s%d %d", i == 1 ? "M" : "L", across(of, point->first), down(point->win));
    }
    strbuf_add(out, "<path d=\"%sV%dH%dZ\" class=\"area\"/>\n", strbuf_text(&way), PLOT_BOTTOM,
               CURVE_LEFT);
    strbuf_add(out, "<path d=\"%s\" class=\"line\"/>\n", strbuf_text(&way));
    strbuf_free(&way);
}

typedef enum mark_form { FORM_NONE, FORM_MISTAKE, FORM_GOOD, FORM_BAD } mark_form;

static mark_form form_of(const surto_review_point *point)
{
    bool luck = point->kind == SURTO_REVIEW_LUCK && point->turning_point;
    return point->mistake ? FORM_MISTAKE
           : !luck        ? FORM_NONE
                          : (point->after > point->win ? FORM_GOOD : FORM_BAD);
}

/* A circle; a triangle that points up; one that points down. */
static void draw_form(mark_form form, int x, int y, strbuf *out)
{
    if (form == FORM_MISTAKE) {
        strbuf_add(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" class=\"mark mistake\"/>", x, y,
                   MARK);
        return;
    }
    int sign = form == FORM_GOOD ? 1 : -1;
    strbuf_add(out, "<path d=\"M%d %dL%d %dH%dZ\" class=\"mark %s\"/>", x, y - sign * MARK,
               x + MARK + 1, y + sign * MARK, x - MARK - 1, form == FORM_GOOD ? "good" : "bad");
}

static void draw_marks(const analysis *of, curve_caption *words, void *context, strbuf *out)
{
    strbuf said = {0};
    for (size_t i = 0; i < of->count; i++) {
        const analysis_point *point = &of->points[i];
        mark_form form = form_of(&point->of);
        if (form == FORM_NONE) {
            continue;
        }
        strbuf_clear(&said);
        words(context, point, &said);
        strbuf_add(out, "<g><title>");
        svg_add_text(out, strbuf_text(&said));
        strbuf_add(out, "</title>");
        draw_form(form, across(of, point->of.first + point->of.count), down(point->of.after), out);
        strbuf_add(out, "</g>\n");
    }
    strbuf_free(&said);
}

/* What the marks mean, from the right edge to the left. */
static void draw_legend(strbuf *out)
{
    const char *const texts[] = {[FORM_MISTAKE] = CLIENT_C("curve", "mistake"),
                                 [FORM_GOOD] = CLIENT_C("curve", "good luck"),
                                 [FORM_BAD] = CLIENT_C("curve", "bad luck")};
    int x = PLOT_RIGHT;
    for (int form = FORM_BAD; form >= FORM_MISTAKE; form--) {
        svg_write_at(out, x, CURVE_TOP - 18, "end", "faint", texts[form]);
        x -= (int)strlen(texts[form]) * LEGEND_LETTER + MARK + 4;
        draw_form((mark_form)form, x, CURVE_TOP - 22, out);
        strbuf_add(out, "\n");
        x -= LEGEND_BETWEEN - MARK;
    }
}

void win_chance_svg(const analysis *of, const char *title, curve_caption *words, void *context,
                    strbuf *out)
{
    strbuf_add(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\" role=\"img\" font-family=\"sans-serif\" font-size=\"13\">\n",
               CURVE_WIDTH, CURVE_HEIGHT, CURVE_WIDTH, CURVE_HEIGHT);
    strbuf_add(out, "<title>");
    svg_add_text(out, title);
    strbuf_add(out, "</title>\n%s", style);
    strbuf_add(out, "<rect width=\"%d\" height=\"%d\" class=\"ground\"/>\n", CURVE_WIDTH,
               CURVE_HEIGHT);
    strbuf_add(out, "<g font-size=\"16\">");
    strbuf short_title = {0};
    strbuf_add_bytes(&short_title, title, text_fit(title, TITLE_MOST));
    svg_write_at(out, CURVE_LEFT, 24, "start", "ink", strbuf_text(&short_title));
    strbuf_free(&short_title);
    strbuf_add(out, "</g>");
    svg_write_at(out, CURVE_LEFT, CURVE_TOP - 18, "start", "ink", CLIENT_C("curve", "win chance"));
    draw_legend(out);
    draw_grid(out);
    draw_turns(of, out);
    draw_line(of, out);
    draw_marks(of, words, context, out);
    strbuf_add(out, "</svg>\n");
}
