/* The stream of random numbers and the text of seeds; the vectors stand in
 * docs/develop/determinism.md. */
#include <surto/random.h>

#include "../check.h"

TEST("random: the stream is SplitMix64")
{
    static const struct {
        uint64_t state, words[3];
    } vectors[] = {
        {1234567,
         {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
          UINT64_C(9817491932198370423)}},
        {0,
         {UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
          UINT64_C(0x06c45d188009454f)}},
        {UINT64_MAX,
         {UINT64_C(0xe4d971771b652c20), UINT64_C(0xe99ff867dbf682c9),
          UINT64_C(0x382ff84cb27281e9)}},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        surto_rng rng = {vectors[i].state};
        for (unsigned n = 0; n < 3; n++) {
            CHECK_SAY(surto_rng_next(&rng) == vectors[i].words[n], "vector %zu, word %u", i, n);
        }
    }
}

TEST("random: a copied stream goes on in the same way")
{
    surto_rng one = {99}, other;
    (void)surto_rng_next(&one);
    other = one;
    for (unsigned i = 0; i < 10; i++) {
        CHECK(surto_rng_next(&one) == surto_rng_next(&other));
    }
}

TEST("random: numbers below a bound are those written down")
{
    static const struct {
        uint64_t state;
        uint32_t bound, numbers[4];
    } vectors[] = {{0, 6, {5, 2, 0, 5}},
                   {42, 48, {35, 7, 13, 16}},
                   {42, 3221225472U, {2388747676U, 515107430U, 897437057U, 1108715903U}}};
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        surto_rng rng = {vectors[i].state};
        for (unsigned n = 0; n < 4; n++) {
            CHECK_SAY(surto_rng_below(&rng, vectors[i].bound) == vectors[i].numbers[n],
                      "vector %zu, number %u", i, n);
        }
    }
}

TEST("random: a number is always below its bound")
{
    static const uint32_t bounds[] = {
        1, 2, 3, 7, 48, 1000, 0x7fffffffU, 0x80000000U, 0x80000001U, 0xfffffffeU, 0xffffffffU};
    surto_rng rng = {7};
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        for (unsigned n = 0; n < 500; n++) {
            CHECK(surto_rng_below(&rng, bounds[i]) < bounds[i]);
        }
    }
}

/* The sum of squared deviations over what is expected, `cells` of equal likelihood. */
static double chi_square(const unsigned *seen, unsigned cells, unsigned draws)
{
    double sum = 0, expected = (double)draws / cells;
    for (unsigned i = 0; i < cells; i++) {
        double away = seen[i] - expected;
        sum += away * away / expected;
    }
    return sum;
}

TEST("random: small bounds are evenly hit")
{
    enum { DRAWS = 30000, CELLS_MAX = 48 };
    static const struct {
        unsigned bound;
        double max; /* exceeded once in a thousand streams */
    } cases[] = {{2, 10.8}, {3, 13.8}, {7, 22.5}, {48, 82.7}};
    surto_rng rng = {2024};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned seen[CELLS_MAX] = {0};
        for (unsigned n = 0; n < DRAWS; n++) {
            seen[surto_rng_below(&rng, cases[i].bound)]++;
        }
        double off = chi_square(seen, cases[i].bound, DRAWS);
        CHECK_SAY(off < cases[i].max, "bound %u: %f", cases[i].bound, off);
    }
}

TEST("random: a bound of three quarters of the range has no bias")
{
    /* Without drawing again every third number would come twice as often as the others. */
    enum { DRAWS = 30000 };
    unsigned seen[3] = {0};
    surto_rng rng = {5};
    for (unsigned n = 0; n < DRAWS; n++) {
        seen[surto_rng_below(&rng, 3U << 30) % 3]++;
    }
    double off = chi_square(seen, 3, DRAWS);
    CHECK_SAY(off < 13.8, "%f", off);
}

TEST("random: the seeds of numbers are those written down, and go through text")
{
    static const struct {
        uint64_t number;
        const char *text;
    } vectors[] = {{0, "afcd1d7b39a820e2f465b9a16a9e786e"},
                   {1, "c15c0289ec2d0a9167ec8e65a18debbe"},
                   {2, "ce56971cde355897421efc0b1046c8bf"},
                   {1000, "48c1cc4d8bba1e3cafbbf4d4829d7ad0"}};
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        surto_seed seed = surto_seed_from_number(vectors[i].number), again;
        char text[33];
        surto_seed_write(&seed, text);
        CHECK_SAY(strcmp(text, vectors[i].text) == 0, "%s", text);
        CHECK(surto_seed_read(text, &again) == SURTO_OK);
        CHECK(memcmp(&seed, &again, sizeof seed) == 0);
    }
}

TEST("random: every byte of a seed goes through text")
{
    for (unsigned value = 0; value < 256; value++) {
        surto_seed seed, again;
        char text[33];
        memset(seed.bytes, (int)value, sizeof seed.bytes);
        seed.bytes[3] = (uint8_t)(255 - value);
        surto_seed_write(&seed, text);
        CHECK(strlen(text) == 32);
        CHECK(surto_seed_read(text, &again) == SURTO_OK);
        CHECK(memcmp(&seed, &again, sizeof seed) == 0);
    }
}

TEST("random: other texts are no seeds and change nothing")
{
    static const char *const texts[] = {
        "",
        "0",
        "0123456789abcdef0123456789abcde",   /* 31 digits */
        "0123456789abcdef0123456789abcdef0", /* 33 */
        "0123456789abcdef0123456789abcdef ", /* a space after it */
        " 123456789abcdef0123456789abcdef",  /* a space before it */
        "0123456789ABCDEF0123456789abcdef",  /* capitals */
        "0123456789abcdeg0123456789abcdef",  /* after f */
        "0123456789abcdef0123456789abcd/f",  /* before 0 */
        "0123456789abcdef0123456789abcd:f",  /* after 9 */
        "0123456789abcdef0123456789abcd`f",  /* before a */
        "0123456789abcdef0123456789abcde\xff",
        "0x23456789abcdef0123456789abcdef",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        surto_seed seed = surto_seed_from_number(3), before = seed;
        CHECK_SAY(surto_seed_read(texts[i], &seed) == SURTO_ERR_SYNTAX, "'%s'", texts[i]);
        CHECK(memcmp(&seed, &before, sizeof seed) == 0);
    }
}

CHECK_MAIN
