/* What a server's error means, in the reader's language. */
#ifndef SURTO_NET_ERRORS_H
#define SURTO_NET_ERRORS_H

#include "proto/messages.h"

/* A sentence for an error: text of the scratch. */
const char *error_sentence(const msg_error *error);

#endif
