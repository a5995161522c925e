/* Names of Season 2 that the library puts together in English. */
#ifndef SURTO_FRONT_SEASON2_NAMES_H
#define SURTO_FRONT_SEASON2_NAMES_H

#include "narrator.h"

/* As face.said. */
const char *season2_said(const teller *who, unsigned thing, unsigned number);

#endif
