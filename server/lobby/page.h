/* The page of a list that a client requests. */
#ifndef SURTO_SERVER_PAGE_H
#define SURTO_SERVER_PAGE_H

#include "proto/messages.h"
#include "server/store/store.h"

/* The fields `before` and `last` of a message. */
store_page page_asked(bool has_before, uint64_t before, bool has_last, msg_text last);

#endif
