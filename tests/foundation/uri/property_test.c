/*
 * Generated references: pieces of URIs strung together at random, held against the properties that
 * fuzz/uri_fuzz.c asserts (it aborts where one is broken).
 */
#include <seine/foundation/base.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const PIECES[] = {
    "http://",
    "https://",
    "http:",
    "ftp://",
    "//",
    "/",
    "/",
    "/",
    "\\",
    ".",
    "..",
    "../",
    "./",
    "%2e",
    "%2E%2e",
    "%",
    "%2",
    "%25",
    "%41",
    "%7E",
    "%c3%a9",
    "%C3%A9",
    "a",
    "b",
    "page.html",
    "index",
    "host",
    "HOST",
    "www.example.org",
    "xn--bcher-kva",
    "xn--",
    "b\303\274cher",
    "\xe3\x80\x82",
    ":80",
    ":443",
    ":8080",
    ":99999",
    ":",
    "@",
    "user:pw@",
    "127.0.0.1",
    "0x7f.1",
    "[::1]",
    "[",
    "]",
    "1:2:3:4:5:6:7:8",
    "?",
    "?q=1",
    "&a=b",
    ";c",
    "#",
    "#frag",
    " ",
    "\t",
    "\n",
    "'",
    "\"",
    "<",
    "^",
    "|",
    "{",
    "\xc3",
    "\xff",
    "\xed\xa0\x80",
    "\x7f",
    "\x01",
    "javascript:",
    "mailto:",
    "data:,",
    "~",
    "!",
    "*",
    "a/a/a/a/a/a/a",
    "x=1&x=2&x=3",
    "+",
    "-",
    "_",
    "0",
    "4%",
};
#define PIECE_COUNT (sizeof PIECES / sizeof *PIECES)

static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t z = (*state ^ *state >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static void every_generated_reference_keeps_the_properties(void **state)
{
    (void)state;
    uint64_t random = 20240501;
    for (int round = 0; round < 40000; round++) {
        uint8_t input[512];
        size_t length = 0;
        input[length++] = (uint8_t)(next_random(&random) % 8);
        size_t count = next_random(&random) % 9;
        for (size_t i = 0; i < count; i++) {
            const char *piece = PIECES[next_random(&random) % PIECE_COUNT];
            size_t piece_length = strlen(piece);
            memcpy(input + length, piece, piece_length);
            length += piece_length;
        }
        LLVMFuzzerTestOneInput(input, length);
    }
}

static void references_around_the_longest_keep_the_properties(void **state)
{
    (void)state;
    static uint8_t input[4 * LIMIT_URI_BYTES + 64];
    static const char *const fills[] = {"a", "/", "/..", "%41", "%20", " ", "&", "\xc3\xa9", "a/"};
    static const size_t lengths[] = {LIMIT_URI_BYTES - 40, LIMIT_URI_BYTES, 4 * LIMIT_URI_BYTES};
    static const char *const starts[] = {"x", "/", "?", "#", "http://host/", "data:,", "http://"};
    for (size_t f = 0; f < sizeof fills / sizeof *fills; f++)
        for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++)
            for (size_t s = 0; s < sizeof starts / sizeof *starts; s++)
                for (size_t more = 0; more < 48; more++) {
                    input[0] = (uint8_t)(more % 6);
                    size_t length = 1 + strlen(starts[s]), fill = strlen(fills[f]);
                    memcpy(input + 1, starts[s], length - 1);
                    while (length + fill < lengths[l] + more)
                        for (size_t i = 0; i < fill; i++)
                            input[length++] = (uint8_t)fills[f][i];
                    LLVMFuzzerTestOneInput(input, length);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_generated_reference_keeps_the_properties),
        cmocka_unit_test(references_around_the_longest_keep_the_properties),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
