/* What names are compared by: tables that tools/names makes of Unicode's data. For name.c alone. */
#ifndef SURTO_SERVER_NAME_TABLES_H
#define SURTO_SERVER_NAME_TABLES_H

#include <stddef.h>
#include <stdint.h>

/* What a sign becomes: `length` signs from `at` on. Sorted by the sign. */
typedef struct name_entry {
    uint32_t sign;
    uint16_t at;
    uint8_t length;
} name_entry;

/* Signs that combine with the one before, and their class of order. */
typedef struct name_marks {
    uint32_t first, last;
    uint8_t order;
} name_marks;

extern const uint32_t NAME_FOLDED_SIGNS[], NAME_LOOKALIKES_SIGNS[];
extern const name_entry NAME_FOLDED[], NAME_LOOKALIKES[];
extern const name_marks NAME_MARKS[];
extern const size_t NAME_FOLDED_COUNT, NAME_LOOKALIKES_COUNT, NAME_MARKS_COUNT;

#endif
