/* The version of the library is that of the project. */
#include <stdio.h>
#include <surto/version.h>

#include "../check.h"

TEST("version: the library, its header and the build file name the same version")
{
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", SURTO_VERSION_MAJOR, SURTO_VERSION_MINOR,
             SURTO_VERSION_PATCH);
    CHECK_SAY(strcmp(numbers, PROJECT_VERSION) == 0, "%s", numbers);
    CHECK_SAY(strcmp(SURTO_VERSION_STRING, PROJECT_VERSION) == 0, "%s", SURTO_VERSION_STRING);
    CHECK_SAY(strcmp(surto_version(), PROJECT_VERSION) == 0, "%s", surto_version());
}

CHECK_MAIN
