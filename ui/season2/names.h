/* Names of Season 2 that the library puts together in English. */
#ifndef SURTO_UI_SEASON2_NAMES_H
#define SURTO_UI_SEASON2_NAMES_H

#include "ui/text/narrator.h"

/* As text_ui.display_name. */
const char *season2_display_name(const narrator *who, unsigned thing, unsigned number);

#endif
