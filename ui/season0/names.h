/* Names of Season 0 that the library puts together in English. */
#ifndef SURTO_UI_SEASON0_NAMES_H
#define SURTO_UI_SEASON0_NAMES_H

#include "ui/text/narrator.h"

/* As text_ui.display_name. */
const char *season0_display_name(const narrator *who, unsigned thing, unsigned number);

#endif
