/* What a refused move lacks, as far as several games lack it alike. A sentence is added behind what
 * is there already. */
#ifndef SURTO_UI_TEXT_REFUSALS_H
#define SURTO_UI_TEXT_REFUSALS_H

#include "text_ui.h"

/* "Ana does not have the card Paris." */
void say_no_card(strbuf *out, const narrator *who, unsigned seat, unsigned card);

/* "Ana is in Paris, but Beto is in Lima."; nothing if they are in the same place. */
void say_apart(strbuf *out, const narrator *who, const position_view *seen, unsigned seat,
               unsigned other);

/* "Ana has no actions left." */
void say_no_actions(strbuf *out, const narrator *who, unsigned seat);

#endif
