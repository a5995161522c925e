/* The map of a story. Boxes are placed as a forest: the boxes of a column stand below each other,
 * and every box is at least as far from the next one as all that it leads to needs. So lines cross
 * no box and hardly each other. */
#include "story_map.h"

#include <stdlib.h>
#include <string.h>

#include "ui/message/columns.h"
#include "ui/message/message.h"
#include "ui/message/svg.h"
#include "ui/message/temp_strings.h"
#include "ui/text/names.h"
#include "util/memory.h"

enum {
    MARGIN = 32,
    HEADER = 52, /* the title; the legend has its rows below it */
    PANEL = 236, /* the width of the panel of a month */
    BOX = 310,
    GUTTER = 72, /* between two columns: room for lines */
    GAP = 28,    /* between two boxes of a column */
    LANE = 36,   /* between two months */
    PAD = 12,    /* beside the rows of a box */
    ABOVE = 2,   /* and above and below them */
    BELOW = 13,
    TITLE_ROW = 26,
    ROW = 17,
    INDENT = 12,
    BOX_LETTERS = 38, /* that fit into a box and a panel, with letters of any font */
    PANEL_LETTERS = 24,
    BOLD_LETTERS = 32, /* that fit into a box */
    INDENT_LETTERS = 2,
    EXCERPT = 3, /* lines shown of a text, and of a list of effects */
    NAME_LETTERS = 80
};

typedef enum row_kind {
    ROW_TITLE,
    ROW_MARK,
    ROW_TEXT,
    ROW_WAY,
    ROW_OPTION,
    ROW_GOAL,
    ROW_DONE,
    ROW_LINK,
    ROW_LEGEND
} row_kind;

typedef struct map_row {
    row_kind kind;
    unsigned indent;
    const char *text; /* temporary */
    int block, child; /* the block that it leads to, and its node if it is drawn to the right */
} map_row;

typedef struct map_node {
    const char *kind; /* for its colour */
    const char *id;   /* or NULL */
    int first, count; /* rows */
    int x, y, height;
} map_node;

/* A panel, and the boxes to its right. */
typedef struct map_lane {
    const char *title;
    int first, count; /* of the panel's rows */
    int *roots, root_count;
    bool in_order; /* its boxes are read one after the other */
    bool calendar; /* a month, or the end */
    int y, height;
} map_lane;

typedef struct map {
    const pack_story *story;
    bool *placed; /* blocks that have their box */
    map_node *nodes;
    map_row *rows;
    map_lane *lanes;
    int node_count, row_count, lane_count;
    int legend, legend_count; /* its rows */
    int width;
} map;

/* ---- Rows ------------------------------------------------------------------------------- */

static void add_row(map *m, row_kind kind, unsigned indent, const char *text, int block)
{
    m->rows = memory_grow(m->rows, ((size_t)m->row_count + 1) * sizeof *m->rows);
    m->rows[m->row_count++] = (map_row){kind, indent, text, block, STORY_NONE};
}

/* How much of a text fits into a line: up to a blank, or a part of a word that is too long. */
static size_t line_length(const char *text, unsigned letters)
{
    size_t length = text_fit(text, letters);
    if (text[length] == '\0' || text[length] == ' ') {
        return length;
    }
    size_t blank = length;
    while (blank > 0 && text[blank] != ' ') {
        blank--;
    }
    return blank > 0 ? blank : length;
}

/* How many lines a text takes; those below the first have `hang` letters less. */
static unsigned count_lines(const char *text, unsigned letters, unsigned hang)
{
    unsigned lines = 0;
    while (*text) {
        text += line_length(text, lines++ > 0 ? letters - hang : letters);
        text += *text == ' ';
    }
    return lines;
}

/* The fewest letters to a line that take no more lines: then hardly a word stands alone. */
static unsigned balanced(const char *text, unsigned letters, unsigned hang)
{
    unsigned lines = count_lines(text, letters, hang);
    while (letters > hang + 2 && count_lines(text, letters - 1, hang) == lines) {
        letters--;
    }
    return letters;
}

/* Adds a text in at most so many lines; the last one shows if something is left out. What begins
 * with a mark or a word of its own is indented below it. */
static void add_text(map *m, row_kind kind, unsigned indent, const char *text, unsigned letters,
                     unsigned most)
{
    bool hangs = kind == ROW_WAY || kind == ROW_OPTION || kind == ROW_GOAL;
    unsigned hang = hangs ? INDENT_LETTERS : 0;
    letters -= indent * INDENT_LETTERS;
    if (count_lines(text, letters, hang) <= most) {
        letters = balanced(text, letters, hang);
    }
    for (unsigned line = 1; *text; line++) {
        unsigned room = line > 1 ? letters - hang : letters;
        bool last = line == most && text_columns(text, strlen(text)) > room;
        size_t length = line_length(text, last ? room - 1 : room);
        add_row(m, kind, indent + (hangs && line > 1),
                temp_printf("%.*s%s", (int)length, text, last ? "…" : ""), STORY_NONE);
        if (last) {
            return;
        }
        text += length;
        text += *text == ' ';
    }
}

/* ---- Boxes ------------------------------------------------------------------------------ */

static int add_node(map *m, const char *kind, const char *id)
{
    m->nodes = memory_grow(m->nodes, ((size_t)m->node_count + 1) * sizeof *m->nodes);
    m->nodes[m->node_count] = (map_node){.kind = kind, .id = id, .first = m->row_count};
    return m->node_count++;
}

static int add_block(map *m, int block);

/* Ends a box, and adds boxes for the blocks that only it leads to so far. */
static int end_node(map *m, int node)
{
    m->nodes[node].count = m->row_count - m->nodes[node].first;
    for (int i = 0; i < m->nodes[node].count; i++) {
        int row = m->nodes[node].first + i, block = m->rows[row].block;
        if (m->rows[row].child != STORY_NONE) { /* marked by add_link */
            int child = add_block(m, block);
            m->rows[row].child = child;
        }
    }
    return node;
}

/* What a link is called: "→ door attic". */
static const char *link_text(const story_link *link)
{
    return temp_printf("→ %s %s", link->kind, word_text(link->name));
}

/* A row that leads to a block. The block gets its box here if it has none. */
static void add_link(map *m, unsigned indent, const char *text, const story_link *link)
{
    int block = find_block(m->story, link->kind, link->name);
    add_row(m, ROW_LINK, indent, text, block);
    if (block != STORY_NONE && !m->placed[block]) {
        m->placed[block] = true;
        m->rows[m->row_count - 1].child = 0;
    }
}

static unsigned depth_of(const map *m, int line)
{
    unsigned depth = 0;
    for (int at = m->story->lines[line].parent; at != STORY_NONE; at = m->story->lines[at].parent) {
        depth += m->story->lines[at].part != STORY_CHOOSE;
    }
    return depth;
}

/* Adds an effect to a list. Lines break between effects only. */
static void add_effect(strbuf *list, story_word effect)
{
    strbuf_add(list, "%s", list->length > 0 ? "\u00a0· " : "");
    for (size_t i = 0; i < effect.length; i++) {
        if (effect.text[i] == ' ') {
            strbuf_add(list, "\u00a0");
        } else {
            strbuf_add_bytes(list, effect.text + i, 1);
        }
    }
}

/* Adds the effects that follow each other from a line on. Returns: the line of the last one. */
static int add_done(map *m, int line, int end)
{
    const story_line *lines = m->story->lines;
    strbuf list = {0};
    int last = line;
    for (int i = line; i < end; i++) {
        story_link links[STORY_LINKS];
        if (lines[i].part != STORY_DO || lines[i].parent != lines[line].parent ||
            line_links(m->story, i, links) > 0) {
            break;
        }
        add_effect(&list, lines[i].rest);
        last = i;
    }
    add_text(m, ROW_DONE, depth_of(m, line), temp_take(&list), BOX_LETTERS, EXCERPT);
    return last;
}

static void add_lines(map *m, int block)
{
    const story_line *lines = m->story->lines;
    const story_block *b = &m->story->blocks[block];
    for (int i = b->head + 1; i < b->end; i++) {
        unsigned depth = depth_of(m, i);
        const char *rest = word_text(lines[i].rest);
        story_link links[STORY_LINKS];
        switch (lines[i].part) {
        case STORY_TEXT:
            add_text(m, ROW_TEXT, depth, rest, BOX_LETTERS, EXCERPT);
            break;
        case STORY_WHEN:
            add_text(m, ROW_WAY, depth, temp_printf("when %s", rest), BOLD_LETTERS, EXCERPT);
            break;
        case STORY_ELSE:
            add_row(m, ROW_WAY, depth, "else", STORY_NONE);
            break;
        case STORY_CHOOSE:
            add_text(m, ROW_WAY, depth, CLIENT("The team chooses:"), BOLD_LETTERS, 1);
            break;
        case STORY_OPTION:
            add_text(m, ROW_OPTION, depth, temp_printf("• %s", rest), BOX_LETTERS, EXCERPT);
            break;
        case STORY_DO:
            if (line_links(m->story, i, links) > 0) {
                add_link(m, depth, link_text(&links[0]), &links[0]);
            } else {
                i = add_done(m, i, b->end);
            }
            break;
        case STORY_STATEMENT: /* none stands in a block */
            break;
        }
    }
}

static const char *const colours[] = {"legacy",    "packet", "door",    "twist",
                                      "operation", "entry",  "trigger", NULL};

static int add_block(map *m, int block)
{
    const story_line *head = &m->story->lines[m->story->blocks[block].head];
    const char *const *colour = colours;
    while (*colour && !line_is(head, *colour)) {
        colour++;
    }
    m->placed[block] = true;
    int node = add_node(m, *colour ? *colour : "other", temp_printf("block-%d", block));
    story_word mark = line_word(head, 1);
    bool marked = m->story->blocks[block].legacy > 0 && !word_is(mark, "-");
    add_row(m, ROW_TITLE, 0,
            marked ? temp_printf("%s · %s", block_text(m->story, block), word_text(mark))
                   : block_text(m->story, block),
            STORY_NONE);
    if (line_is(head, "trigger")) {
        const char *moment = word_text(words_from(head, trigger_condition(head)));
        add_text(m, ROW_WAY, 0, temp_printf("when %s", moment), BOLD_LETTERS, EXCERPT);
    }
    add_lines(m, block);
    return end_node(m, node);
}

/* A statement of the tables that leads to blocks: a site, an objective. */
static int add_statement(map *m, int line)
{
    const story_line *s = &m->story->lines[line];
    story_link links[STORY_LINKS];
    unsigned count = line_links(m->story, line, links);
    int node = add_node(m, "table", NULL);
    add_row(m, ROW_TITLE, 0,
            temp_printf("%s %s", word_text(s->words[0]), word_text(line_word(s, 1))), STORY_NONE);
    for (unsigned i = 0; i < count; i++) {
        const char *name = link_text(&links[i]), *text;
        if (!line_is(s, "objective")) {
            text = name;
        } else if (same_words(links[i].name, line_word(s, 2))) {
            text = TEXT(CLIENT_C("story", "completed: {block}"), a_text("block", name));
        } else {
            text = TEXT(CLIENT_C("story", "failed: {block}"), a_text("block", name));
        }
        add_link(m, 0, text, &links[i]);
    }
    return end_node(m, node);
}

/* ---- Lanes ------------------------------------------------------------------------------ */

static map_lane *add_lane(map *m, const char *title)
{
    m->lanes = memory_grow(m->lanes, ((size_t)m->lane_count + 1) * sizeof *m->lanes);
    m->lanes[m->lane_count] = (map_lane){.title = title, .first = m->row_count};
    return &m->lanes[m->lane_count++];
}

/* After the rows of the panel. */
static void end_panel(map *m, map_lane *lane)
{
    lane->count = m->row_count - lane->first;
}

static void add_root(map_lane *lane, int node)
{
    lane->roots = memory_grow(lane->roots, ((size_t)lane->root_count + 1) * sizeof *lane->roots);
    lane->roots[lane->root_count++] = node;
}

static const char *month_name(story_word key)
{
    return capitalised(translated_name("month", capitalised(word_text(key))));
}

/* Whether a condition of an objective of Season 2 has two arguments. */
static bool has_two_arguments(story_word condition)
{
    return word_is(condition, "counter") || word_is(condition, "supplies") ||
           word_is(condition, "stocked");
}

/* The name of an objective: its line has it behind its key and two other words, or three. */
static const char *objective_name(const map *m, story_word key)
{
    for (int i = 0; i < m->story->line_count; i++) {
        const story_line *line = &m->story->lines[i];
        if (line->part == STORY_STATEMENT && line_is(line, "objective") &&
            same_words(line_word(line, 1), key)) {
            bool counts =
                word_is(m->story->rules, "season2") && has_two_arguments(line_word(line, 2));
            const char *at = line_word(line, counts ? 5 : 4).text;
            return temp_printf("%.*s", (int)(line->rest.text + line->rest.length - at), at);
        }
    }
    return word_text(key);
}

static const char mandatory[] = "■", optional[] = "□";

/* Goals of a season that has no mandatory ones are all alike. */
static const char *goal_mark(const story_line *goal)
{
    story_word sort = line_word(goal, 3);
    return word_is(sort, "mandatory") ? mandatory : word_is(sort, "free") ? optional : "•";
}

/* What is said of a month: how many objectives it needs, and its goals. */
static void add_month_panel(map *m, const story_line *month)
{
    unsigned needed = word_number(line_word(month, 3));
    if (needed > 0) {
        add_text(m, ROW_MARK, 0,
                 TEXT(CLIENT_N("needs {n} objective", "needs {n} objectives", needed),
                      a_number("n", (long)needed)),
                 PANEL_LETTERS, EXCERPT);
    }
    for (int i = 0; i < m->story->line_count; i++) {
        const story_line *line = &m->story->lines[i];
        if (line->part == STORY_STATEMENT && line_is(line, "goal") &&
            same_words(line_word(line, 1), line_word(month, 1))) {
            const char *mark = goal_mark(line);
            add_text(m, strcmp(mark, mandatory) == 0 ? ROW_OPTION : ROW_GOAL, 0,
                     temp_printf("%s %s", mark, objective_name(m, line_word(line, 2))),
                     PANEL_LETTERS, EXCERPT);
        }
    }
}

/* Whether a statement outside the story belongs to a month: an objective that is its goal. */
static bool belongs_to(const map *m, const story_line *line, story_word month)
{
    for (int i = 0; i < m->story->line_count; i++) {
        const story_line *goal = &m->story->lines[i];
        if (goal->part == STORY_STATEMENT && line_is(goal, "goal") && line_is(line, "objective") &&
            same_words(line_word(goal, 1), month) &&
            same_words(line_word(goal, 2), line_word(line, 1))) {
            return true;
        }
    }
    return false;
}

/* Adds the statements that lead somewhere: those of a month, or with no month the others. `done`
 * has those that were added. */
static void add_statements(map *m, map_lane *lane, const story_word *month, bool *done)
{
    for (int i = 0; i < m->story->line_count; i++) {
        const story_line *line = &m->story->lines[i];
        story_link links[STORY_LINKS];
        if (line->part == STORY_STATEMENT && !done[i] && line_links(m->story, i, links) > 0 &&
            (!month || belongs_to(m, line, *month))) {
            done[i] = true;
            add_root(lane, add_statement(m, i));
        }
    }
}

/* Whether the first line of a block of a kind not known here names a month. */
static bool names_month(const story_line *head, story_word month)
{
    for (unsigned i = 1; i < head->word_count; i++) {
        if (same_words(head->words[i], month)) {
            return true;
        }
    }
    return false;
}

static void add_month(map *m, int line, int month, bool *done)
{
    const pack_story *story = m->story;
    story_word key = line_word(&story->lines[line], 1);
    map_lane *lane = add_lane(m, month_name(key));
    lane->calendar = lane->in_order = true;
    add_month_panel(m, &story->lines[line]);
    end_panel(m, lane);
    for (int i = 0; i < story->block_count; i++) {
        const story_line *head = &story->lines[story->blocks[i].head];
        bool card = story->blocks[i].legacy > 0;
        bool other = !card && !kind_is_linked(head->words[0]) && names_month(head, key);
        if (!m->placed[i] && (card ? story->blocks[i].month == month : other)) {
            add_root(lane, add_block(m, i));
        }
    }
    add_statements(m, lane, &key, done);
}

/* Blocks that have no box yet: those that are read by themselves, or those that nothing names. */
static void add_left(map *m, const char *title, bool linked)
{
    map_lane *lane = NULL;
    for (int i = 0; i < m->story->block_count; i++) {
        const story_block *b = &m->story->blocks[i];
        bool named = kind_is_linked(m->story->lines[b->head].words[0]) || b->legacy > 0;
        if (!m->placed[i] && named == linked) {
            lane = lane ? lane : add_lane(m, title);
            add_root(lane, add_block(m, i));
        }
    }
}

static void add_lanes(map *m)
{
    const pack_story *story = m->story;
    bool *done = memory_take((size_t)story->line_count + 1);
    if (story->prologue != STORY_NONE) {
        add_month(m, story->prologue, STORY_NONE, done);
    }
    for (int i = 0; i < story->month_count; i++) {
        add_month(m, story->months[i], i, done);
    }
    map_lane *board = add_lane(m, CLIENT_C("story", "Opened during the campaign"));
    add_statements(m, board, NULL, done);
    m->lane_count -= board->root_count == 0; /* nothing is */
    add_left(m, CLIENT_C("story", "Triggers"), false);
    add_lane(m, CLIENT_C("story", "The end"))->calendar = true;
    add_left(m, CLIENT("Nothing leads here"), true);
    free(done);
}

/* ---- Legend ----------------------------------------------------------------------------- */

static bool has_goals(const map *m)
{
    for (int i = 0; i < m->story->line_count; i++) {
        const story_line *line = &m->story->lines[i];
        if (line->part == STORY_STATEMENT && line_is(line, "goal") && line->word_count > 3) {
            return true;
        }
    }
    return false;
}

static bool has_cards(const map *m, const char *mark)
{
    for (int i = 0; i < m->story->block_count; i++) {
        const story_block *b = &m->story->blocks[i];
        if (b->legacy > 0 && word_is(line_word(&m->story->lines[b->head], 1), mark)) {
            return true;
        }
    }
    return false;
}

/* Says what the marks and words mean that the picture has. */
static void add_legend(map *m)
{
    m->legend = m->row_count;
    if (has_goals(m)) {
        add_row(m, ROW_LEGEND, 0,
                TEXT(CLIENT_C("story", "{mandatory} mandatory objective, {optional} optional "
                                       "objective"),
                     a_text("mandatory", mandatory), a_text("optional", optional)),
                STORY_NONE);
    }
    if (has_cards(m, "stop")) {
        add_row(m, ROW_LEGEND, 0, CLIENT_C("story", "stop: read when the next month begins"),
                STORY_NONE);
    }
    if (has_cards(m, "pause")) {
        add_row(m, ROW_LEGEND, 0, CLIENT_C("story", "pause: read when the game is over"),
                STORY_NONE);
    }
    if (has_cards(m, "pause-month")) {
        add_row(m, ROW_LEGEND, 0,
                CLIENT_C("story", "pause-month: read when a game has ended the month"), STORY_NONE);
    }
    if (has_cards(m, "finale")) {
        add_row(m, ROW_LEGEND, 0, CLIENT_C("story", "finale: read after the last purchases"),
                STORY_NONE);
    }
    m->legend_count = m->row_count - m->legend;
}

/* ---- Places ----------------------------------------------------------------------------- */

static int row_height(const map_row *row)
{
    return row->kind == ROW_TITLE ? TITLE_ROW : ROW;
}

static int rows_height(const map *m, int first, int count)
{
    int height = ABOVE + BELOW;
    for (int i = 0; i < count; i++) {
        height += row_height(&m->rows[first + i]);
    }
    return height;
}

/* Places a box and all it leads to. Returns: how much room they take from top to bottom. */
static int place(map *m, int node, int x, int y)
{
    map_node *n = &m->nodes[node];
    n->x = x;
    n->y = y;
    n->height = rows_height(m, n->first, n->count);
    m->width = x + BOX > m->width ? x + BOX : m->width;
    int row_y = y + ABOVE, below = y;
    for (int i = n->first; i < n->first + n->count; i++) {
        if (m->rows[i].child != STORY_NONE) {
            int beside = row_y + row_height(&m->rows[i]) / 2 - ABOVE - TITLE_ROW / 2;
            below = below > beside ? below : beside;
            below += place(m, m->rows[i].child, x + BOX + GUTTER, below) + GAP;
        }
        row_y += row_height(&m->rows[i]);
    }
    int height = below - GAP - y;
    return height > n->height ? height : n->height;
}

static int place_all(map *m)
{
    int y = MARGIN + HEADER + m->legend_count * ROW;
    for (int i = 0; i < m->lane_count; i++) {
        map_lane *lane = &m->lanes[i];
        int panel = TITLE_ROW + rows_height(m, lane->first, lane->count), below = y;
        lane->y = y;
        for (int j = 0; j < lane->root_count; j++) {
            below += place(m, lane->roots[j], MARGIN + PANEL + GUTTER / 2, below) + GAP;
        }
        lane->height = below - GAP - y > panel ? below - GAP - y : panel;
        y += lane->height + LANE;
    }
    return y - LANE + MARGIN;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static const char style[] =
    "<style>\n"
    "text{font-size:13px}.ground{fill:#f6f7f8}.box{fill:#ffffff;stroke:#ccd3d9}\n"
    ".title,.head,.lane{font-weight:600;fill:#1c2024}.head{font-size:20px}.lane{font-size:17px}\n"
    ".mark,.legend{fill:#5a636c}.text{fill:#333a40;font-style:italic}.option{fill:#1c2024}\n"
    ".way{fill:#7a3e00;font-weight:600}.done{fill:#5a636c;font-size:12px}\n"
    ".link{fill:#1f5fa8;font-weight:600}.rule{stroke:#d5dade}\n"
    ".line{fill:none;stroke:#7b8893;stroke-width:1.6}.tip{fill:#7b8893}\n"
    ".legacy{fill:#2f6fb3}.packet{fill:#1d7f4e}.door{fill:#b06a00}.twist{fill:#8a3fb0}\n"
    ".operation{fill:#b3261e}.entry{fill:#0d7c86}.trigger{fill:#8a5a00}.table{fill:#6a747d}.other{"
    "fill:#3d454c}\n"
    "@media(prefers-color-scheme:dark){\n"
    ".ground{fill:#121517}.box{fill:#1c2124;stroke:#3b444b}\n"
    ".title,.head,.lane,.option{fill:#eceff1}.mark,.legend,.done{fill:#a5afb8}.text{fill:#c9d1d7}\n"
    ".way{fill:#f0b45c}.link{fill:#7db8f2}.rule{stroke:#363d44}\n"
    ".line{stroke:#8d99a3}.tip{fill:#8d99a3}\n"
    ".legacy{fill:#6cabec}.packet{fill:#5fd39a}.door{fill:#f0b45c}.twist{fill:#c98be8}\n"
    ".operation{fill:#ff8a80}.entry{fill:#5cc9d3}.trigger{fill:#e0b060}.table{fill:#98a3ac}.other{"
    "fill:#c4ccd2}}\n"
    "</style>\n";

static const char *const row_classes[] = {
    [ROW_TITLE] = "title", [ROW_MARK] = "mark",     [ROW_TEXT] = "text",
    [ROW_WAY] = "way",     [ROW_OPTION] = "option", [ROW_GOAL] = "text",
    [ROW_DONE] = "done",   [ROW_LINK] = "link",     [ROW_LEGEND] = "legend"};

static void draw_rows(const map *m, int first, int count, int x, int y, strbuf *out)
{
    for (int i = first; i < first + count; i++) {
        const map_row *row = &m->rows[i];
        bool leads = row->kind == ROW_LINK && row->block != STORY_NONE;
        y += row_height(row);
        if (leads) {
            strbuf_add(out, "<a href=\"#block-%d\">", row->block);
        }
        svg_write_at(out, x + (int)row->indent * INDENT, y - 4, "start", row_classes[row->kind],
                     row->text);
        strbuf_add(out, "%s", leads ? "</a>\n" : "");
    }
}

/* A line from a row to the box it leads to, with a tip. */
static void draw_line(int x, int y, const map_node *to, strbuf *out)
{
    int end_y = to->y + ABOVE + TITLE_ROW / 2, bend = GUTTER / 2;
    strbuf_add(out, "<path d=\"M%d %dC%d %d %d %d %d %d\" class=\"line\"/>", x, y, x + bend, y,
               to->x - bend, end_y, to->x - 7, end_y);
    strbuf_add(out, "<path d=\"M%d %dl-9 -5v10z\" class=\"tip\"/>\n", to->x, end_y);
}

static void draw_node(const map *m, int node, strbuf *out)
{
    const map_node *n = &m->nodes[node];
    strbuf_add(out, "<g%s%s%s>", n->id ? " id=\"" : "", n->id ? n->id : "", n->id ? "\"" : "");
    strbuf_add(out,
               "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" class=\"box\"/>"
               "<rect x=\"%d\" y=\"%d\" width=\"5\" height=\"%d\" rx=\"2\" class=\"%s\"/>\n",
               n->x, n->y, BOX, n->height, n->x, n->y, n->height, n->kind);
    draw_rows(m, n->first, n->count, n->x + PAD + 4, n->y + ABOVE, out);
    strbuf_add(out, "</g>\n");
    int y = n->y + ABOVE;
    for (int i = n->first; i < n->first + n->count; i++) {
        const map_row *row = &m->rows[i];
        if (row->child != STORY_NONE) {
            draw_line(n->x + BOX, y + row_height(row) / 2, &m->nodes[row->child], out);
            draw_node(m, row->child, out);
        }
        y += row_height(row);
    }
}

/* A line down with a tip. */
static void draw_down(int x, int from, int to, strbuf *out)
{
    strbuf_add(out,
               "<path d=\"M%d %dV%d\" class=\"line\"/><path d=\"M%d %dl-5 -9h10z\" "
               "class=\"tip\"/>\n",
               x, from, to - 7, x, to);
}

/* A line from one panel past others to a later one, on their left. */
static void draw_around(int from, int to, strbuf *out)
{
    strbuf_add(out,
               "<path d=\"M%d %dH%dV%dH%d\" class=\"line\"/><path d=\"M%d %dl-9 -5v10z\" "
               "class=\"tip\"/>\n",
               MARGIN, from, MARGIN / 2, to, MARGIN - 7, MARGIN, to);
}

static void draw_lane(const map *m, int index, strbuf *out)
{
    const map_lane *lane = &m->lanes[index];
    int panel = TITLE_ROW + rows_height(m, lane->first, lane->count);
    if (index > 0) {
        strbuf_add(out, "<path d=\"M%d %dH%d\" class=\"rule\"/>\n", MARGIN + PANEL + 8,
                   lane->y - LANE / 2, m->width);
    }
    strbuf_add(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" class=\"box\"/>\n",
               MARGIN, lane->y, PANEL, panel);
    svg_write_at(out, MARGIN + PAD, lane->y + ABOVE + 22, "start", "lane", lane->title);
    draw_rows(m, lane->first, lane->count, MARGIN + PAD, lane->y + ABOVE + TITLE_ROW + 2, out);
    int next = index + 1;
    while (next < m->lane_count && !m->lanes[next].calendar) {
        next++;
    }
    bool leads = lane->calendar && next < m->lane_count;
    if (leads && next == index + 1) {
        draw_down(MARGIN + PANEL / 2, lane->y + panel, m->lanes[next].y, out);
    } else if (leads) {
        draw_around(lane->y + ABOVE + TITLE_ROW / 2, m->lanes[next].y + ABOVE + TITLE_ROW / 2, out);
    }
    for (int i = 0; i < lane->root_count; i++) {
        const map_node *node = &m->nodes[lane->roots[i]];
        draw_node(m, lane->roots[i], out);
        bool follows = i > 0 && strcmp(node->kind, "legacy") == 0;
        if (follows) {
            const map_node *before = &m->nodes[lane->roots[i - 1]];
            draw_down(node->x + 40, before->y + before->height, node->y, out);
        }
    }
}

void story_map(const pack_story *story, const char *title, strbuf *out)
{
    map m = {.story = story, .width = MARGIN + PANEL + GUTTER / 2 + BOX}; /* for the title */
    m.placed = memory_take((size_t)story->block_count + 1);
    add_legend(&m);
    add_lanes(&m);
    int height = place_all(&m), width = m.width + MARGIN;
    strbuf short_title = {0};
    strbuf_add_bytes(&short_title, title, text_fit(title, NAME_LETTERS));
    strbuf_add(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\" font-family=\"system-ui,sans-serif\">\n<title>",
               width, height, width, height);
    svg_add_text(out, title);
    strbuf_add(out, "</title>\n%s<rect width=\"%d\" height=\"%d\" class=\"ground\"/>\n", style,
               width, height);
    svg_write_at(out, MARGIN, MARGIN + 20, "start", "head", strbuf_text(&short_title));
    draw_rows(&m, m.legend, m.legend_count, MARGIN, MARGIN + HEADER - 20, out);
    for (int i = 0; i < m.lane_count; i++) {
        draw_lane(&m, i, out);
        free(m.lanes[i].roots);
    }
    strbuf_add(out, "</svg>\n");
    strbuf_free(&short_title);
    free(m.placed);
    free(m.nodes);
    free(m.rows);
    free(m.lanes);
    temp_clear();
}
