/* An AI module says nothing: it has no sentences of the rules. */
#include <surto/game.h>

const char *surto_rule_text(const char *id)
{
    (void)id;
    return NULL;
}

const char *surto_rule_id(size_t index)
{
    (void)index;
    return NULL;
}
