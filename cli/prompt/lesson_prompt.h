/* The tutorial at the prompt: the same texts as on the full screen, with moves to type. */
#ifndef SURTO_CLI_PROMPT_LESSON_PROMPT_H
#define SURTO_CLI_PROMPT_LESSON_PROMPT_H

#include "prompt_hooks.h"
#include "ui/lesson/lesson.h"

typedef struct lesson_prompt {
    prompt_hooks hooks;
    lesson at;
    const script_step *step; /* that was told last, or NULL */
    const char *answer;      /* to the last move or line, text of the scratch; NULL for none */
    bool looking;            /* what the step asks for is being looked at */
    bool parted;             /* it was told that suggestions have ended */
} lesson_prompt;

lesson_prompt lesson_prompt_of(const script *read);

#endif
