/* Animates the moves of chance one by one, after they have happened: they are already in the table
 * and in the file, so nothing is lost if the animation is cut short. */
#ifndef SURTO_TUI_CHANCE_ANIMATION_H
#define SURTO_TUI_CHANCE_ANIMATION_H

#include <stdbool.h>
#include <stddef.h>

typedef struct chance_animation {
    size_t at;           /* the position after so many moves is shown; */
    size_t to;           /* the show ends here. Nothing to show if at is to */
    size_t from;         /* where it began */
    unsigned long since; /* when this step was first shown */
    bool running;
} chance_animation;

#endif
