/* Numbers as people write them. */
#ifndef SURTO_UI_MESSAGE_NUMBER_H
#define SURTO_UI_MESSAGE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* Reads a whole text as a decimal number. */
bool number_read(const char *text, uint64_t least, uint64_t most, uint64_t *out);

#endif
