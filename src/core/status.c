/* The sentences of the status codes. */
#include <surto/status.h>

const char *surto_status_text(surto_status status)
{
    switch (status) {
#define SURTO_STATUS_CASE(name, number, text)                                                      \
    case name:                                                                                     \
        return text;
        SURTO_STATUS_LIST(SURTO_STATUS_CASE)
#undef SURTO_STATUS_CASE
    }
    return "unknown status";
}
