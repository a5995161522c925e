/* The version of the library. A rule set has a version of its own: surto_game_rules_version. */
#ifndef SURTO_VERSION_H
#define SURTO_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/* What this program was compiled against. Compare with surto_version() to find out whether it runs
 * with the same library. */
#define SURTO_VERSION_MAJOR 0
#define SURTO_VERSION_MINOR 1
#define SURTO_VERSION_PATCH 0
#define SURTO_VERSION_STRING "0.1.0"

/* The version of the library at run time, "0.1.0". Returns: a static string, never NULL. */
const char *surto_version(void);

#ifdef __cplusplus
}
#endif
#endif
