/* The codes of proto/messages.def, put into words. */
#include "errors.h"

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

static const struct {
    const char *code, *sentence;
} sentences[] = {
    {MSG_ERROR_SYNTAX, CLIENT_LATER("The server did not understand this program.")},
    {MSG_ERROR_SIZE, CLIENT_LATER("That is too long for the server.")},
    {MSG_ERROR_UNKNOWN_TYPE, CLIENT_LATER("This server is older and does not know that.")},
    {MSG_ERROR_RATE, CLIENT_LATER("Too fast: wait a little.")},
    {MSG_ERROR_BUSY, CLIENT_LATER("The server has too much to do; try again.")},
    {MSG_ERROR_DOWN, CLIENT_LATER("The server cannot reach its store; nothing was done.")},
    {MSG_ERROR_DRAIN, CLIENT_LATER("The server is being restarted; try again in a moment.")},
    {MSG_ERROR_NOT_NOW, CLIENT_LATER("Not now.")},
    {MSG_ERROR_VERSION,
     CLIENT_LATER("This server speaks another version of the protocol; one of the two programs "
                  "must be updated.")},
    {MSG_ERROR_TOKEN, CLIENT_LATER("The server does not know you any more.")},
    {MSG_ERROR_PASSWORD, CLIENT_LATER("Name or password is wrong.")},
    {MSG_ERROR_WEAK, CLIENT_LATER("The password is too short or too common.")},
    {MSG_ERROR_NAME, CLIENT_LATER("That name is empty, too long, or has signs that are not "
                                  "allowed.")},
    {MSG_ERROR_TAKEN, CLIENT_LATER("That is taken already.")},
    {MSG_ERROR_NO_TABLE, CLIENT_LATER("There is no such table, or it is over and gone.")},
    {MSG_ERROR_NOT_INVITED,
     CLIENT_LATER("This table needs an invitation: ask its host for the whole link.")},
    {MSG_ERROR_NOT_SEATED, CLIENT_LATER("That is not your seat.")},
    {MSG_ERROR_NOT_HOST, CLIENT_LATER("Only the host of the table may do that.")},
    {MSG_ERROR_STAGE, CLIENT_LATER("That is not possible at this stage of the table.")},
    {MSG_ERROR_OPTION, CLIENT_LATER("The server does not have these rules or this option.")},
    {MSG_ERROR_STALE, CLIENT_LATER("Somebody was faster: the table has changed, and that was not "
                                   "done.")},
    {MSG_ERROR_ILLEGAL, CLIENT_LATER("The rules do not allow that.")},
    {MSG_ERROR_WAITS, CLIENT_LATER("The server does not know yet whether that was stored.")},
    {MSG_ERROR_NOT_POSSIBLE, CLIENT_LATER("That is not possible, or not any more.")},
    {MSG_ERROR_FULL, CLIENT_LATER("There is no room for more.")},
    {MSG_ERROR_MUTED, CLIENT_LATER("The host does not let you speak here.")},
    {MSG_ERROR_WATCHING, CLIENT_LATER("At this table those who only watch do not speak.")},
};

const char *error_sentence(const msg_error *error)
{
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
        if (msg_text_is(error->code, sentences[i].code)) {
            return CLIENT(sentences[i].sentence);
        }
    }
    return TEXT(CLIENT("The server says no: {code}."),
                a_text("code", scratch_print("%.*s", (int)error->code.length, error->code.at)));
}
