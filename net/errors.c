/* The codes of proto/messages.def, put into words. */
#include "errors.h"

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

static const struct {
    const char *code, *sentence;
} sentences[] = {
    {MSG_ERROR_SYNTAX, CLIENT_LATER("The server did not understand this program.")},
    {MSG_ERROR_SIZE, CLIENT_LATER("That is too long for the server.")},
    {MSG_ERROR_UNKNOWN_TYPE, CLIENT_LATER("This server is too old for that.")},
    {MSG_ERROR_RATE, CLIENT_LATER("Too fast: wait a moment.")},
    {MSG_ERROR_BUSY, CLIENT_LATER("The server is busy; try again.")},
    {MSG_ERROR_DOWN, CLIENT_LATER("The server cannot reach its storage; nothing was done.")},
    {MSG_ERROR_DRAIN, CLIENT_LATER("The server is restarting; try again in a moment.")},
    {MSG_ERROR_NOT_NOW, CLIENT_LATER("Not now.")},
    {MSG_ERROR_VERSION,
     CLIENT_LATER("This server speaks another version of the protocol; one of the two programs "
                  "must be updated.")},
    {MSG_ERROR_TOKEN, CLIENT_LATER("The server no longer knows you.")},
    {MSG_ERROR_PASSWORD, CLIENT_LATER("Wrong name or password.")},
    {MSG_ERROR_WEAK, CLIENT_LATER("The password is too short or too common.")},
    {MSG_ERROR_NAME,
     CLIENT_LATER("That name is empty, too long, or contains characters that are not allowed.")},
    {MSG_ERROR_TAKEN, CLIENT_LATER("That is already taken.")},
    {MSG_ERROR_NO_TABLE, CLIENT_LATER("There is no such table, or it no longer exists.")},
    {MSG_ERROR_NOT_INVITED,
     CLIENT_LATER("This table needs an invitation: ask its host for the full link.")},
    {MSG_ERROR_NOT_SEATED, CLIENT_LATER("That is not your seat.")},
    {MSG_ERROR_NOT_HOST, CLIENT_LATER("Only the host of the table can do that.")},
    {MSG_ERROR_STAGE, CLIENT_LATER("That is not possible at this point.")},
    {MSG_ERROR_OPTION, CLIENT_LATER("The server does not support these rules or this option.")},
    {MSG_ERROR_STALE,
     CLIENT_LATER("Someone was faster: the table has changed, and nothing was done.")},
    {MSG_ERROR_ILLEGAL, CLIENT_LATER("The rules do not allow that.")},
    {MSG_ERROR_WAITS, CLIENT_LATER("The server does not know yet whether that was saved.")},
    {MSG_ERROR_NOT_POSSIBLE, CLIENT_LATER("That is not possible, or no longer possible.")},
    {MSG_ERROR_FULL, CLIENT_LATER("There is no room left.")},
    {MSG_ERROR_MUTED, CLIENT_LATER("The host has muted you.")},
    {MSG_ERROR_WATCHING, CLIENT_LATER("Spectators cannot chat at this table.")},
};

const char *error_sentence(const msg_error *error)
{
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
        if (msg_text_is(error->code, sentences[i].code)) {
            return CLIENT(sentences[i].sentence);
        }
    }
    return TEXT(CLIENT("The server refused: {code}."),
                a_text("code", scratch_print("%.*s", (int)error->code.length, error->code.at)));
}
