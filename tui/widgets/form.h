/* A form: rows with a label and a value that can be changed, typed or pressed. Menus are forms of
 * buttons. The owner of a form describes its rows and is told what happens to them. */
#ifndef SURTO_TUI_FORM_H
#define SURTO_TUI_FORM_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/terminal/cells.h"
#include "tui/widgets/list.h"
#include "tui/widgets/window.h"

enum { FORM_TEXT = 64 };

typedef enum row_kind {
    ROW_GAP,    /* nothing, or a heading: cannot be chosen */
    ROW_CHOICE, /* left and right change it */
    ROW_TEXT,   /* Enter begins to type; left and right may change something else about it */
    ROW_PICK,   /* looks like a choice, but Enter presses it: a window follows */
    ROW_BUTTON  /* Enter or a click press it */
} row_kind;

/* Texts are in the reader's language and NULL for none. */
typedef struct form_row {
    row_kind kind;
    const char *label;
    const char *value; /* of a text: what is typed on */
    const char *empty; /* what stands in the place of an empty value */
    const char *note;  /* behind it */
    const char *about; /* a sentence for the line below the form, while the row is chosen */
    wchar_t sign;      /* before the value; 0 for none */
    paint_t with;      /* of the sign */
    bool bad;          /* something is wrong here */
} form_row;

typedef struct form {
    list rows;
    bool typing;
    char typed[FORM_TEXT];
} form;

typedef struct form_of {
    void *context;
    size_t count;
    void (*row)(void *context, size_t row, form_row *out);
    void (*change)(void *context, size_t row, int by); /* by -1 or 1 */
    /* The typed text is taken over. Returns: false if it cannot be that; then typing goes on. */
    bool (*typed)(void *context, size_t row, const char *text);
    void (*press)(void *context, size_t row); /* may close the view: the last call */
    int label_columns, value_columns;
} form_of;

/* Returns: false if the event means nothing here. After a press the form may be gone. */
bool form_take(form *f, const form_of *of, const event *e);

void form_paint(form *f, const form_of *of, cells *on, area at);

/* What there is to say about the chosen row; "" if nothing. */
const char *form_about(const form *f, const form_of *of);

/* The head of a view that is all form: its title and a line below it. */
void form_head(cells *on, const char *title);

/* Its last three lines: a rule, something to say, and the keys. `danger` if it is a refusal. */
void form_foot(cells *on, const char *say, bool danger, const foot_key *keys);

#endif
