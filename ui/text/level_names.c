/* Names of levels. */
#include "level_names.h"

#include <string.h>

#include "ui/message/language.h"

const char *level_name(size_t index)
{
    static const char *const names[] = {"beginner", "casual", "skilled", "expert", "full"};
    return index < sizeof names / sizeof names[0] ? names[index] : NULL;
}

const char *level_label(const char *name)
{
    static const char *const labels[][2] = {
        {"random", N_CLIENT_C("plays", "Computer: random")},
        {"kinds", N_CLIENT_C("plays", "Computer: random, varied")},
        {"eager", N_CLIENT_C("plays", "Computer: simple")},
        {"beginner", N_CLIENT_C("plays", "Computer: beginner")},
        {"casual", N_CLIENT_C("plays", "Computer: casual")},
        {"skilled", N_CLIENT_C("plays", "Computer: skilled")},
        {"expert", N_CLIENT_C("plays", "Computer: expert")},
        {"full", N_CLIENT_C("plays", "Computer: strongest")},
    };
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++) {
        if (strcmp(labels[i][0], name) == 0) {
            return CLIENT_C("plays", labels[i][1]);
        }
    }
    return NULL;
}
