/* Names of Season 0 that the library puts together in English. */
#ifndef SURTO_FRONT_SEASON0_NAMES_H
#define SURTO_FRONT_SEASON0_NAMES_H

#include "narrator.h"

/* As face.said. */
const char *season0_said(const teller *who, unsigned thing, unsigned number);

#endif
