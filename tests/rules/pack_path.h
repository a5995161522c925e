/* Where the pack of a rule test is. It is in a C file of its own: with the path among their
 * arguments, compilers would have to compile all rule tests again in every clone. */
#ifndef SURTO_TESTS_RULES_PACK_PATH_H
#define SURTO_TESTS_RULES_PACK_PATH_H

extern const char pos_pack_path[];

#endif
