/* Seeds as people give them. */
#ifndef SURTO_UI_MESSAGE_SEEDS_H
#define SURTO_UI_MESSAGE_SEEDS_H

#include <stdbool.h>

#include "util/seeds.h"

/* Reads 32 hexadecimal digits, or a number in decimal. Returns: false if it is neither. */
bool seed_read(const char *text, surto_seed *out);

#endif
