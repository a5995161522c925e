/* Somebody who sits beside the prompt: hears every line first, may keep a move from being made,
 * deals where no dealer does, and speaks before the prompt asks. The tutorial is one. */
#ifndef SURTO_CLI_GUIDE_H
#define SURTO_CLI_GUIDE_H

#include <stdbool.h>
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
};

#endif
