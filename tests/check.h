/* The smallest test frame that does: a test is a named block, a check a line that may fail.
 *
 *     TEST("base.drive.1 a linked city can be reached") { CHECK(1 + 1 == 2); }
 *     CHECK_MAIN
 *
 * Output is TAP, which meson reads. A failing check prints where and what, and the block goes on.
 * Arguments on the command line choose the tests whose names contain one of them.
 */
#ifndef SURTO_TESTS_CHECK_H
#define SURTO_TESTS_CHECK_H

#include <stdio.h>
#include <string.h>

enum { CHECK_TESTS_MAX = 1024 };
static struct {
    const char *name;
    void (*run)(void);
} check_tests[CHECK_TESTS_MAX];
static unsigned check_test_count;
static unsigned check_failures;

static inline void check_add(const char *name, void (*run)(void))
{
    if (check_test_count < CHECK_TESTS_MAX) {
        check_tests[check_test_count].name = name;
        check_tests[check_test_count].run = run;
    }
    check_test_count++;
}

#define CHECK_GLUE2(a, b) a##b
#define CHECK_GLUE(a, b) CHECK_GLUE2(a, b)
#define TEST(text)                                                                                 \
    static void CHECK_GLUE(check_run_, __LINE__)(void);                                            \
    __attribute__((constructor)) static void CHECK_GLUE(check_add_, __LINE__)(void)                \
    {                                                                                              \
        check_add(text, CHECK_GLUE(check_run_, __LINE__));                                         \
    }                                                                                              \
    static void CHECK_GLUE(check_run_, __LINE__)(void)

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            check_failures++;                                                                      \
            printf("# %s:%d: failed: %s\n", __FILE__, __LINE__, #condition);                       \
        }                                                                                          \
    } while (0)

/* As CHECK, with a sentence made like printf's to say what was seen. */
#define CHECK_SAY(condition, ...)                                                                  \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            check_failures++;                                                                      \
            printf("# %s:%d: failed: %s: ", __FILE__, __LINE__, #condition);                       \
            printf(__VA_ARGS__);                                                                   \
            printf("\n");                                                                          \
        }                                                                                          \
    } while (0)

static inline int check_chosen(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (strstr(name, argv[i])) {
            return 1;
        }
    }
    return argc < 2;
}

static inline int check_main(int argc, char **argv)
{
    unsigned failed = 0, ran = 0;
    if (check_test_count > CHECK_TESTS_MAX) {
        printf("Bail out! more than %d tests in one program\n", CHECK_TESTS_MAX);
        return 1;
    }
    for (unsigned i = 0; i < check_test_count; i++) {
        if (!check_chosen(check_tests[i].name, argc, argv)) {
            continue;
        }
        unsigned before = check_failures;
        check_tests[i].run();
        ran++;
        failed += check_failures != before;
        printf("%s %u - %s\n", check_failures != before ? "not ok" : "ok", ran,
               check_tests[i].name);
        fflush(stdout);
    }
    printf("1..%u\n", ran);
    return failed != 0 || ran == 0;
}

#define CHECK_MAIN                                                                                 \
    int main(int argc, char **argv)                                                                \
    {                                                                                              \
        return check_main(argc, argv);                                                             \
    }

#endif
