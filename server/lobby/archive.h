/* Pages of the archive. They wait for the store:
 *
 *     /archive/TABLE            facts about a game, as JSON
 *     /archive/TABLE.rec        its record, as text
 *     /archive/TABLE/analysis   its review, as JSON; made on the first request
 *
 * Anyone who knows the id of a table may read its game. The id of a private table has 50 random
 * bits and is listed only for those who were there, so the game is as secret as its link. The
 * record and review of a deal that is still secret are shown to nobody: they would reveal what
 * others are going to draw. */
#ifndef SURTO_SERVER_ARCHIVE_H
#define SURTO_SERVER_ARCHIVE_H

#include "analysis_requests.h"
#include "server/store/store.h"
#include "server/socket/web.h"

/* Who answers, once, after the call has returned. */
typedef struct archive_asker {
    void (*answer)(void *context, uint64_t request, const web_page *page);
    void *context;
    uint64_t request;
    const char *address; /* who asks; needed during the call only */
} archive_asker;

/* Whether a path is a page of the archive, of a game that is there or not. */
bool archive_has(const char *path);

/* Returns: false if the path is no page of the archive; then nothing is answered. */
bool archive_get(store *s, analysis_requests *analyses, const char *path,
                 const archive_asker *asker);

#endif
