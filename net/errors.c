/* The codes of proto/messages.def, put into words. */
#include "errors.h"

#include "ui/message/message.h"
#include "ui/message/temp_strings.h"

static const struct {
    const char *code, *sentence;
} sentences[] = {
    {MSG_ERROR_SYNTAX, N_CLIENT("The server did not understand the request.")},
    {MSG_ERROR_SIZE, N_CLIENT("That is too long for the server.")},
    {MSG_ERROR_UNKNOWN_TYPE, N_CLIENT("This server is too old for that.")},
    {MSG_ERROR_RATE, N_CLIENT("Too fast: wait a moment.")},
    {MSG_ERROR_BUSY, N_CLIENT("The server is busy; try again.")},
    {MSG_ERROR_DOWN, N_CLIENT("The server cannot reach its storage, so nothing was changed.")},
    {MSG_ERROR_DRAIN, N_CLIENT("The server is restarting; try again in a moment.")},
    {MSG_ERROR_NOT_NOW, N_CLIENT("You can't do that right now.")},
    {MSG_ERROR_VERSION,
     N_CLIENT("The server uses a different version of the protocol; update this program or the "
              "server.")},
    {MSG_ERROR_TOKEN, N_CLIENT("The server no longer recognises you.")},
    {MSG_ERROR_PASSWORD, N_CLIENT("Wrong name or password.")},
    {MSG_ERROR_WEAK, N_CLIENT("The password is too short or too common.")},
    {MSG_ERROR_NAME,
     N_CLIENT("That name is empty, too long, or contains characters that are not allowed.")},
    {MSG_ERROR_TAKEN, N_CLIENT("That is already taken.")},
    {MSG_ERROR_NO_TABLE, N_CLIENT("There is no such table, or it no longer exists.")},
    {MSG_ERROR_NOT_INVITED,
     N_CLIENT("This table needs an invitation: ask its host for the full link.")},
    {MSG_ERROR_NOT_SEATED, N_CLIENT("That is not your seat.")},
    {MSG_ERROR_NOT_HOST, N_CLIENT("Only the host of the table can do that.")},
    {MSG_ERROR_STAGE, N_CLIENT("That is not possible now.")},
    {MSG_ERROR_OPTION, N_CLIENT("The server does not support these rules or this option.")},
    {MSG_ERROR_STALE, N_CLIENT("Someone else acted first, so your choice was not carried out.")},
    {MSG_ERROR_ILLEGAL, N_CLIENT("The rules do not allow that.")},
    {MSG_ERROR_WAITS, N_CLIENT("The server does not know yet whether that was saved.")},
    {MSG_ERROR_NOT_POSSIBLE, N_CLIENT("That is not possible, or no longer possible.")},
    {MSG_ERROR_FULL,
     N_CLIENT("Limit reached: too many tables, people, plans or computer players.")},
    {MSG_ERROR_MUTED, N_CLIENT("The host has muted you.")},
    {MSG_ERROR_WATCHING, N_CLIENT("Spectators cannot chat at this table.")},
};

const char *error_sentence(const msg_error *error)
{
    for (size_t i = 0; i < sizeof sentences / sizeof sentences[0]; i++) {
        if (msg_text_is(error->code, sentences[i].code)) {
            return CLIENT(sentences[i].sentence);
        }
    }
    return TEXT(CLIENT("The server refused: {code}."),
                a_text("code", temp_printf("%.*s", (int)error->code.length, error->code.at)));
}
