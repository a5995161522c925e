/* What a call answers: 0, or a negative number with a sentence a person understands.
 *
 * Numbers are never reused. Input from outside (text, packs, moves) is judged by a status; a
 * failed call changes nothing. There is no global error state and the library never prints.
 */
#ifndef SURTO_STATUS_H
#define SURTO_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

#define SURTO_STATUS_LIST(X)                                                                       \
    X(OK, 0, "no error")                                                                           \
    X(ILLEGAL, -1, "the rules do not allow this move now")                                         \
    X(ENDED, -2, "the game is over")                                                               \
    X(SYNTAX, -3, "the text has the wrong format")                                                 \
    X(UNKNOWN, -4, "the text names something unknown")                                             \
    X(RANGE, -5, "a number is out of range")                                                       \
    X(SPACE, -6, "the buffer is too small")                                                        \
    X(MEMORY, -7, "out of memory")                                                                 \
    X(OPTION, -8, "an option has an invalid value")                                                \
    X(VERSION, -9, "this was written by another version")                                          \
    X(BROKEN, -10, "the position breaks a rule of the game")                                       \
    X(HASH, -11, "the hash does not match the moves")                                              \
    X(VIEW, -12, "a view with hidden cards cannot be played")                                      \
    X(UNDO, -13, "new cards were revealed, or someone else moved")                                 \
    X(WAIT, -14, "it is chance's move, not a player's")                                            \
    X(DEAL, -15, "the seed does not match a draw")                                                 \
    X(PACK, -16, "the content pack cannot be used")                                                \
    X(END, -17, "there is nothing more")

typedef enum surto_status {
#define SURTO_STATUS_ENUM(name, number, text) SURTO_##name = (number),
    SURTO_STATUS_LIST(SURTO_STATUS_ENUM)
#undef SURTO_STATUS_ENUM
} surto_status;

/* The sentence of a status, in English. Returns: a static string, never NULL. */
const char *surto_status_text(surto_status status);

#ifdef __cplusplus
}
#endif
#endif
