/* The terminal, with ncursesw. */
#include "tui/terminal/screen.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "tui/terminal/terminal_restore.h"
#include "ui/message/language.h"
#include "ui/message/message.h"

static SCREEN *terminal;
static cell *shown; /* what the terminal shows, as far as we know */
static int shown_width, shown_height;
static int depth_now; /* colours in use: 0, 8, 16, 256 */

bool screen_possible(char *why, size_t why_cap)
{
    int error;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        snprintf(why, why_cap, "%s",
                 CLIENT("Full-screen mode needs a terminal; `surto play` works everywhere."));
        return false;
    }
    bool known = setupterm(NULL, STDOUT_FILENO, &error) == OK;
    if (known) {
        del_curterm(cur_term); /* newterm makes its own */
    } else {
        const char *name = getenv("TERM");
        snprintf(why, why_cap, "%s",
                 TEXT(CLIENT("Unknown terminal {name}. `surto play` works everywhere."),
                      a_text("name", name ? name : "?")));
    }
    return known;
}

bool screen_open(char *why, size_t why_cap)
{
    if (!screen_possible(why, why_cap)) {
        return false;
    }
    if (!terminal_restore_arm() || !(terminal = newterm(NULL, stdout, stdin))) {
        snprintf(why, why_cap, "%s", CLIENT("Cannot open the terminal."));
        return false;
    }
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    leaveok(stdscr, TRUE);
    mouseinterval(0);
    return true;
}

void screen_close(void)
{
    if (terminal) {
        endwin();
        delscreen(terminal);
        terminal = NULL;
        terminal_restore_disarm();
        free(shown);
        shown = NULL;
    }
}

/* ---- Colours ----------------------------------------------------------------------------- */

/* The colours of a hue on a dark and on a light ground: of 256, and of 16 (8 and more are bright;
 * with 8 colours they become bold). -1 is the terminal's own. */
static const struct {
    short dark, light, dark16, light16;
} palette[HUES] = {
    [HUE_PLAIN] = {-1, -1, -1, -1},        [HUE_DISEASE] = {75, 26, 12, 4},
    [HUE_DISEASE + 1] = {220, 136, 11, 3}, [HUE_DISEASE + 2] = {249, 240, 7, 8},
    [HUE_DISEASE + 3] = {203, 160, 9, 1},  [HUE_SEAT] = {120, 28, 10, 2},
    [HUE_SEAT + 1] = {213, 127, 13, 5},    [HUE_SEAT + 2] = {87, 30, 14, 6},
    [HUE_SEAT + 3] = {215, 166, 3, 3},     [HUE_LINK] = {243, 248, 8, 7},
    [HUE_QUIET] = {245, 243, 7, 8},        [HUE_TITLE] = {-1, -1, -1, -1},
    [HUE_KEY] = {222, 94, 11, 3},          [HUE_DANGER] = {203, 160, 9, 1},
    [HUE_GOOD] = {120, 28, 10, 2},
};

static short colour_of(int hue, bool light)
{
    if (depth_now >= 256) {
        return light ? palette[hue].light : palette[hue].dark;
    }
    short colour = light ? palette[hue].light16 : palette[hue].dark16;
    return depth_now >= 16 || colour < 8 ? colour : (short)(colour - 8);
}

static int depth_of(colour_depth depth)
{
    static const int wanted[] = {
        [COLOURS_256] = 256, [COLOURS_16] = 16, [COLOURS_8] = 8, [COLOURS_NONE] = 0};
    const char *none = getenv("NO_COLOR");
    int most = COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : COLORS >= 8 ? 8 : 0;
    if (depth == COLOURS_AUTO) {
        return none && *none ? 0 : most;
    }
    return wanted[depth] < most ? wanted[depth] : most;
}

void screen_set_style(colour_depth depth, bool light, bool mouse)
{
    depth_now = 0;
    if (has_colors() && start_color() == OK) {
        depth_now = depth_of(depth);
        use_default_colors();
        for (int hue = 0; hue < HUES && depth_now; hue++) {
            init_pair((short)(hue + 1), colour_of(hue, light), -1);
        }
    }
    mousemask(mouse ? BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0,
              NULL);
    screen_forget();
}

static attr_t attributes_of(paint_t with)
{
    attr_t on = 0;
    int hue = with & PAINT_HUE;
    on |= with & PAINT_BOLD ? WA_BOLD : 0;
    on |= with & PAINT_REVERSE ? WA_REVERSE : 0;
    on |= with & PAINT_UNDERLINE ? WA_UNDERLINE : 0;
    bool faint = hue == HUE_LINK || hue == HUE_QUIET;
    if (!depth_now) {
        on |= faint && hue == HUE_LINK ? WA_DIM : 0;
        on |= hue == HUE_DANGER || hue == HUE_KEY || hue == HUE_TITLE ? WA_BOLD : 0;
    } else if (depth_now == 8 && palette[hue].dark16 >= 8) {
        on |= faint ? WA_DIM : WA_BOLD;
    }
    return on;
}

/* ---- Showing ----------------------------------------------------------------------------- */

void screen_get_size(int *width, int *height)
{
    *width = COLS;
    *height = LINES;
}

void screen_forget(void)
{
    shown_width = 0;
    if (terminal) {
        clearok(stdscr, TRUE);
    }
}

static void show_cell(const cell *one, int column, int row)
{
    wchar_t text[2] = {one->sign, 0};
    cchar_t sign;
    short pair = (short)(depth_now ? (one->with & PAINT_HUE) + 1 : 0);
    if (setcchar(&sign, text, attributes_of(one->with), pair, NULL) == OK) {
        mvadd_wch(row, column, &sign);
    }
}

static bool make_room(const cells *grid)
{
    if (shown_width == grid->width && shown_height == grid->height) {
        return true;
    }
    size_t count = (size_t)grid->width * (size_t)grid->height;
    cell *room = realloc(shown, sizeof *room * count);
    if (!room) {
        return false;
    }
    shown = room;
    memset(shown, 0, sizeof *room * count);
    shown_width = grid->width;
    shown_height = grid->height;
    erase();
    return true;
}

void screen_show(const cells *grid)
{
    if (!make_room(grid)) {
        return;
    }
    for (int row = 0; row < grid->height; row++) {
        for (int column = 0; column < grid->width; column++) {
            const cell *now = &grid->at[row * grid->width + column];
            cell *was = &shown[row * grid->width + column];
            if (now->sign != was->sign || now->with != was->with) {
                show_cell(now, column, row);
                *was = *now;
            }
            if (wcwidth(now->sign) == 2 && column + 1 < grid->width) {
                was[1] = (cell){0}; /* covered: sent again when it is not any more */
                column++;
            }
        }
    }
    refresh();
}

/* ---- Events ------------------------------------------------------------------------------ */

static event mouse_event(void)
{
    MEVENT at;
    if (getmouse(&at) != OK) {
        return (event){.kind = EVENT_NONE};
    }
    event made = {.kind = EVENT_CLICK, .column = at.x, .row = at.y};
    if (at.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        made.kind = EVENT_WHEEL;
        made.number = at.bstate & BUTTON4_PRESSED ? -1 : 1;
    } else if (at.bstate & BUTTON3_PRESSED) {
        made.second = true;
    } else if (!(at.bstate & BUTTON1_PRESSED)) {
        made.kind = EVENT_NONE;
    }
    return made;
}

static event key_event(bool named, wint_t key)
{
    static const struct {
        wint_t curses;
        int press;
    } names[] = {
        {KEY_UP, PRESS_UP},       {KEY_DOWN, PRESS_DOWN},     {KEY_LEFT, PRESS_LEFT},
        {KEY_RIGHT, PRESS_RIGHT}, {KEY_ENTER, PRESS_ENTER},   {KEY_BACKSPACE, PRESS_RUBOUT},
        {KEY_DC, PRESS_RUBOUT},   {KEY_PPAGE, PRESS_PAGE_UP}, {KEY_NPAGE, PRESS_PAGE_DOWN},
        {KEY_HOME, PRESS_FIRST},  {KEY_END, PRESS_LAST},      {KEY_BTAB, PRESS_BACK_TAB}};
    event made = {.kind = EVENT_KEY, .key = (int)key};
    if (!named) {
        made.key = key == '\r' ? PRESS_ENTER : key == 127 || key == '\b' ? PRESS_RUBOUT : (int)key;
        return made;
    }
    if (key == KEY_MOUSE) {
        return mouse_event();
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (names[i].curses == key) {
            made.key = names[i].press;
            return made;
        }
    }
    return (event){.kind = EVENT_NONE}; /* KEY_RESIZE too: the signal says it */
}

static event size_event(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col && size.ws_row) {
        resizeterm(size.ws_row, size.ws_col);
    }
    screen_forget();
    return (event){.kind = EVENT_RESIZE, .column = COLS, .row = LINES};
}

static event signal_event(int number)
{
    switch (number) {
    case SIGWINCH:
        return size_event();
    case SIGTSTP:
        endwin();
        terminal_restore_stop();
        return size_event();
    case SIGCONT:
        reset_prog_mode();
        return size_event();
    default:
        return (event){.kind = EVENT_LEAVE};
    }
}

/* What is there without waiting. Returns: false if nothing is. */
static bool take_event(event *out)
{
    int number = terminal_restore_signal();
    if (number) {
        int next;
        while (number == SIGWINCH && (next = terminal_restore_signal()) != 0) { /* many are one */
            number = next;
        }
        *out = signal_event(number);
        return true;
    }
    wint_t key;
    int got = get_wch(&key);
    if (got == ERR) {
        return false;
    }
    *out = key_event(got == KEY_CODE_YES, key);
    return true;
}

static screen_poll *waits;
static void *waits_context;

void screen_wait_by(screen_poll *wait, void *context)
{
    waits = wait;
    waits_context = context;
}

event screen_event(int milliseconds, bool *more)
{
    event found;
    struct pollfd sources[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = terminal_restore_pipe(), .events = POLLIN}};
    *more = false;
    if (!take_event(&found)) {
        int ready =
            waits ? waits(waits_context, sources, 2, milliseconds) : poll(sources, 2, milliseconds);
        if (ready == 0) {
            return (event){.kind = EVENT_TICK};
        }
        if (ready > 0 && sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) {
            return (event){.kind = EVENT_LEAVE}; /* the terminal is gone */
        }
        if (!take_event(&found)) {
            return (event){.kind = EVENT_NONE};
        }
    }
    *more = poll(sources, 2, 0) > 0;
    return found;
}
