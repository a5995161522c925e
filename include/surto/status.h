/* Result codes. SURTO_OK is 0; errors are negative, and each has a human-readable message.
 *
 * A number is never reused. A function that takes input from outside (text, packs, moves, bytes)
 * reports bad input with a status and then changes nothing. There is no global error state, and the
 * library never prints.
 */
#ifndef SURTO_STATUS_H
#define SURTO_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

#define SURTO_STATUS_LIST(X)                                                                       \
    X(SURTO_OK, 0, "no error")                                                                     \
    X(SURTO_ERR_ILLEGAL, -1, "the rules do not allow this move now")                               \
    X(SURTO_ERR_ENDED, -2, "the game is over")                                                     \
    X(SURTO_ERR_SYNTAX, -3, "the text has the wrong format")                                       \
    X(SURTO_ERR_UNKNOWN, -4, "the text names something unknown")                                   \
    X(SURTO_ERR_RANGE, -5, "a number is out of range")                                             \
    X(SURTO_ERR_SPACE, -6, "the buffer is too small")                                              \
    X(SURTO_ERR_MEMORY, -7, "out of memory")                                                       \
    X(SURTO_ERR_OPTION, -8, "an option has an invalid value")                                      \
    X(SURTO_ERR_VERSION, -9, "this was written by another version")                                \
    X(SURTO_ERR_BROKEN, -10, "the position breaks a rule of the game")                             \
    X(SURTO_ERR_HASH, -11, "the hash does not match the moves")                                    \
    X(SURTO_ERR_VIEW, -12, "a view with hidden cards cannot be played")                            \
    X(SURTO_ERR_UNDO, -13, "new cards were revealed, or someone else moved")                       \
    X(SURTO_ERR_WAIT, -14, "it is chance's move, not a player's")                                  \
    X(SURTO_ERR_DEAL, -15, "the seed does not match a draw")                                       \
    X(SURTO_ERR_PACK, -16, "the content pack cannot be used")                                      \
    X(SURTO_ERR_END, -17, "there is nothing more")

typedef enum surto_status {
#define SURTO_STATUS_ENUM(name, number, text) name = (number),
    SURTO_STATUS_LIST(SURTO_STATUS_ENUM)
#undef SURTO_STATUS_ENUM
} surto_status;

/* The sentence of a status, in English. Returns: a static string, never NULL; "unknown status" for
 * a number that is not in the list. */
const char *surto_status_text(surto_status status);

#ifdef __cplusplus
}
#endif
#endif
