/* States as text: the rule set writes and reads its lines, and every state read is checked. */
#include <string.h>

#include "rules/rules.h"

size_t surto_state_write(const surto_game *game, const surto_state *state, char *out, size_t cap)
{
    surto__out to = surto__out_start(out, cap);
    game->rules->write(game, state, &to);
    return surto__out_end(&to);
}

surto_status surto_state_read(const surto_game *game, const char *text, size_t length,
                              surto_state *out, char *why, size_t why_cap)
{
    surto_state_buffer room;
    surto_state *state = surto_state_from_buffer(&room);
    surto__slice piece = {text, length};
    unsigned line = 0;
    const char *problem = game->rules->read(game, piece, state, &line);
    if (!problem && text[length - 1] != '\n') {
        problem = "the last line does not end with a line feed";
    }
    surto__out say = surto__out_start(why, why_cap);
    if (problem) {
        surto__out_text(&say, "line ");
        surto__out_number(&say, line);
        surto__out_text(&say, ": ");
        surto__out_text(&say, problem);
        surto__out_end(&say);
        return SURTO_ERR_SYNTAX;
    }
    problem = game->rules->check(game, state);
    if (problem) {
        surto__out_text(&say, problem);
        surto__out_end(&say);
        return SURTO_ERR_BROKEN;
    }
    memcpy(out, state, game->rules->state_size);
    return SURTO_OK;
}
