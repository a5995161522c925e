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
    X(OK, 0, "all is well")                                                                        \
    X(ILLEGAL, -1, "the rules do not allow this move now")                                         \
    X(ENDED, -2, "the game is over")                                                               \
    X(SYNTAX, -3, "the text is not in the expected form")                                          \
    X(UNKNOWN, -4, "the text names something that does not exist")                                 \
    X(RANGE, -5, "a number is outside its range")                                                  \
    X(SPACE, -6, "the space given is too small")                                                   \
    X(MEMORY, -7, "no memory is left")                                                             \
    X(OPTION, -8, "an option has a value that is not possible")                                    \
    X(VERSION, -9, "this was written by another version")                                          \
    X(BROKEN, -10, "the position breaks a rule of the game")                                       \
    X(HASH, -11, "the hash does not match the moves")                                              \
    X(VIEW, -12, "a view with hidden cards cannot be played on")                                   \
    X(UNDO, -13, "this cannot be taken back: something was seen, or another seat moved")           \
    X(WAIT, -14, "chance moves now, not a player")                                                 \
    X(DEAL, -15, "the seed does not explain a draw")                                               \
    X(PACK, -16, "the content pack is not usable")                                                 \
    X(END, -17, "there is no more")

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
