/* Hooks into the prompt: they see every line first, can refuse a move, deal where there is no
 * dealer, and print before the prompt asks. The tutorial and online tables use them. */
#ifndef SURTO_CLI_PROMPT_PROMPT_HOOKS_H
#define SURTO_CLI_PROMPT_PROMPT_HOOKS_H

#include <stdbool.h>
#include <stddef.h>
#include <surto/surto.h>

typedef struct prompt_session prompt_session;
typedef struct prompt_hooks prompt_hooks;

struct prompt_hooks {
    /* A line was typed. Returns: true if the hook has handled it. */
    bool (*on_line)(prompt_hooks *hooks, prompt_session *now, const char *line);
    /* A legal move is about to be made. Returns: false, with a message printed, to refuse it. */
    bool (*before_move)(prompt_hooks *hooks, prompt_session *now, surto_move move);
    /* A move was made and is not narrated yet. */
    void (*after_move)(prompt_hooks *hooks, prompt_session *now);
    /* The prompt is about to ask. Returns: false if there is nothing left to ask. */
    bool (*before_prompt)(prompt_hooks *hooks, prompt_session *now);

    /* For an online table; all three or none. Make a move there, or undo the last one: false,
     * with a message printed, if that failed. Ask for and read a line, narrating meanwhile what
     * others do: false at the end of input. */
    bool (*play_remote)(prompt_hooks *hooks, prompt_session *now, surto_move move);
    bool (*undo_remote)(prompt_hooks *hooks, prompt_session *now);
    bool (*read_line)(prompt_hooks *hooks, prompt_session *now, char *line, size_t cap);
};

#endif
