/* The version of the library. */
#include <surto/version.h>

const char *surto_version(void)
{
    return SURTO_VERSION_STRING;
}
