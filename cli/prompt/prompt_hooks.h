/* Somebody who sits beside the prompt: hears every line first, may keep a move from being made,
 * deals where no dealer does, and speaks before the prompt asks. The tutorial is one; a table
 * somewhere else has another. */
#ifndef SURTO_CLI_PROMPT_PROMPT_HOOKS_H
#define SURTO_CLI_PROMPT_PROMPT_HOOKS_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

typedef struct session session;
typedef struct guide guide;

struct guide {
    /* A line was typed. Returns: true if it was for the guide, who has answered it. */
    bool (*hears)(guide *g, session *now, const char *line);
    /* A legal move is about to be made. Returns: false if it is not to be; then the guide has said
     * why. */
    bool (*allows)(guide *g, session *now, surto_move move);
    /* A move was made and is not told yet. */
    void (*deals)(guide *g, session *now);
    /* The prompt is about to ask. Returns: false if there is nothing left to ask for. */
    bool (*speaks)(guide *g, session *now);

    /* A table somewhere else; all three or none. Makes a move there: false if it was not made, and
     * the guide has said why. The same for taking the last move back. Asks and reads a line,
     * meanwhile tells what others do: false at the end of input. */
    bool (*plays)(guide *g, session *now, surto_move move);
    bool (*takes_back)(guide *g, session *now);
    bool (*reads)(guide *g, session *now, char *line, size_t cap);
};

#endif
