/* Content codings, each made by the library that defines it and decoded in pieces of every size. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "decode.h"
#include <brotli/encode.h>
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>
#include <zstd.h>

#define PLAIN_BYTES 100000
#define ROOM        (PLAIN_BYTES + 2000)

static char plain[PLAIN_BYTES];

struct coded {
    enum coding coding;
    const char *what;
    char data[ROOM];
    size_t length;
};

static void deflate_with(struct coded *coded, int window_bits)
{
    z_stream stream = {0};
    assert_int_equal(deflateInit2(&stream, 6, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY),
                     Z_OK);
    stream.next_in = (Bytef *)plain;
    stream.avail_in = PLAIN_BYTES;
    stream.next_out = (Bytef *)coded->data;
    stream.avail_out = ROOM;
    assert_int_equal(deflate(&stream, Z_FINISH), Z_STREAM_END);
    coded->length = ROOM - stream.avail_out;
    deflateEnd(&stream);
}

static struct coded all[5];

static int make_all(void **state)
{
    (void)state;
    for (size_t i = 0; i < PLAIN_BYTES; i++)
        plain[i] = (char)("etaoin shrdlu"[(i * 7 + i / 13 + (size_t)rand() % 3) % 13]);
    all[0] = (struct coded){.coding = CODING_GZIP, .what = "gzip"};
    deflate_with(&all[0], 15 + 16);
    all[1] = (struct coded){.coding = CODING_DEFLATE, .what = "deflate"};
    deflate_with(&all[1], 15);
    all[2] = (struct coded){.coding = CODING_DEFLATE, .what = "raw deflate"};
    deflate_with(&all[2], -15);
    all[3] = (struct coded){.coding = CODING_BROTLI, .what = "br", .length = ROOM};
    assert_true(BrotliEncoderCompress(5, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, PLAIN_BYTES,
                                      (const uint8_t *)plain, &all[3].length,
                                      (uint8_t *)all[3].data));
    all[4] = (struct coded){.coding = CODING_ZSTD, .what = "zstd"};
    all[4].length = ZSTD_compress(all[4].data, ROOM, plain, PLAIN_BYTES, 3);
    assert_false(ZSTD_isError(all[4].length));
    return 0;
}

static struct decoder *decoder; /* one for all, as in a transfer */

static void begin(enum coding coding)
{
    const struct codings codings = {.list = {coding}, .count = 1};
    assert_int_equal(decoder_begin(&decoder, &codings, NULL), 0);
}

/* Decodes `length` bytes in pieces of `in_step` into pieces of `out_step`; -1 when damaged. */
static long decode(enum coding coding, const char *data, size_t length, size_t in_step,
                   size_t out_step, char *output)
{
    size_t total = 0;
    begin(coding);
    for (size_t at = 0; at < length; at += in_step) {
        struct text input = {data + at, length - at < in_step ? length - at : in_step};
        size_t written, room;
        do {
            room = ROOM - total < out_step ? ROOM - total : out_step;
            assert_true(room > 0);
            if (decoder_run(decoder, &input, output + total, room, &written) != DECODE_MORE)
                return -1;
            total += written;
        } while (input.length || written == room);
    }
    return (long)total;
}

static void every_coding_is_decoded_in_pieces_of_every_size(void **state)
{
    static const size_t STEPS[] = {1, 2, 3, 17, 1000, 16384, 1000000};
    static char output[ROOM];
    (void)state;
    for (size_t i = 0; i < 5; i++)
        for (size_t in = 0; in < 7; in++)
            for (size_t out = 2; out < 7; out++) {
                memset(output, 0, sizeof output);
                long total = decode(all[i].coding, all[i].data, all[i].length, STEPS[in],
                                    STEPS[out], output);
                if (total != PLAIN_BYTES || memcmp(output, plain, PLAIN_BYTES) != 0 ||
                    !decoder_complete(decoder))
                    fail_msg("%s in %zu, out %zu: %ld", all[i].what, STEPS[in], STEPS[out], total);
            }
}

static void a_body_cut_anywhere_is_not_complete(void **state)
{
    static char output[ROOM];
    (void)state;
    for (size_t i = 0; i < 5; i++)
        for (size_t less = 1; less < all[i].length; less += less < 40 ? 1 : 997) {
            long total =
                decode(all[i].coding, all[i].data, all[i].length - less, 4096, 4096, output);
            if (total < 0 || decoder_complete(decoder))
                fail_msg("%s less %zu: %ld", all[i].what, less, total);
            assert_memory_equal(output, plain, (size_t)total);
        }
}

static void what_follows_a_coded_body_counts_for_nothing_in_whatever_pieces_it_comes(void **state)
{
    static const char AFTER[] = {0, 0, 0x1f, 0, 0x1f, 0x1f, 0};
    static char output[ROOM], padded[ROOM + sizeof AFTER];
    (void)state;
    for (size_t i = 0; i < 4; i++) /* all but zstd, where only frames may follow */
        for (size_t in = 1; in <= sizeof AFTER; in++) {
            memcpy(padded, all[i].data, all[i].length);
            memcpy(padded + all[i].length, AFTER, sizeof AFTER);
            long total =
                decode(all[i].coding, padded, all[i].length + sizeof AFTER, in, ROOM, output);
            if (total != PLAIN_BYTES || !decoder_complete(decoder))
                fail_msg("%s in %zu: %ld", all[i].what, in, total);
        }
}

static void no_body_at_all_is_complete(void **state)
{
    (void)state;
    for (size_t i = 0; i < 5; i++) {
        begin(all[i].coding);
        assert_true(decoder_complete(decoder));
    }
}

static void damage_is_noticed_or_at_least_bounded(void **state)
{
    static char output[ROOM], damaged[ROOM];
    (void)state;
    int noticed = 0;
    for (size_t i = 0; i < 5; i++)
        for (size_t at = 0; at < all[i].length; at += 499) {
            memcpy(damaged, all[i].data, all[i].length);
            damaged[at] ^= 0x20;
            begin(all[i].coding);
            struct text input = {damaged, all[i].length};
            size_t written;
            noticed += decoder_run(decoder, &input, output, ROOM, &written) == DECODE_DAMAGED;
            assert_true(written <= ROOM);
        }
    assert_true(noticed > 50);
}

static void the_coding_is_read_from_the_header(void **state)
{
    static const struct {
        const char *lines;
        enum coding coding;
    } CASES[] = {
        {"A: b\r\n", CODING_IDENTITY},
        {"Content-Encoding: gzip\r\n", CODING_GZIP},
        {"Content-Encoding: X-GZip\r\n", CODING_GZIP},
        {"Content-Encoding: deflate\r\n", CODING_DEFLATE},
        {"Content-Encoding: br\r\n", CODING_BROTLI},
        {"Content-Encoding: zstd\r\n", CODING_ZSTD},
        {"Content-Encoding: identity, gzip\r\n", CODING_GZIP},
        {"Content-Encoding: \r\n", CODING_IDENTITY},
        {"Content-Encoding: ,,\r\n", CODING_IDENTITY},
        {"Content-Encoding: UTF-8\r\n", CODING_IDENTITY},
        {"Content-Encoding: utf-8, gzip\r\nContent-Encoding: text/html\r\n", CODING_GZIP},
        {"Content-Encoding: X-Compress\r\n", CODING_UNSUPPORTED},
        {"Content-Encoding: compress\r\n", CODING_UNSUPPORTED},
        {"Content-Encoding: gzip, br, compress\r\n", CODING_UNSUPPORTED},
        {"Content-Encoding: gzip, gzip, gzip, gzip\r\n", CODING_UNSUPPORTED},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char block[256];
        struct text name;
        snprintf(block, sizeof block, "HTTP/1.1 200 OK\r\n%s", CASES[i].lines);
        struct codings codings;
        codings_of_header(text_of(block), &codings, &name);
        assert_int_equal(codings.unsupported, CASES[i].coding == CODING_UNSUPPORTED);
        assert_int_equal(codings.unsupported || CASES[i].coding == CODING_IDENTITY ? 0 : 1,
                         codings.unsupported ? 0 : codings.count);
        if (codings.count == 1 && !codings.unsupported)
            assert_int_equal(codings.list[0], CASES[i].coding);
    }
}

static void codings_one_upon_the_other_are_taken_off(void **state)
{
    static char twice[2 * ROOM], output[ROOM];
    static const size_t STEPS[] = {1, 17, 4096, 1000000};
    (void)state;
    uLongf length = sizeof twice;
    const struct codings codings = {.list = {CODING_BROTLI, CODING_DEFLATE}, .count = 2};
    size_t br = 0;
    while (all[br].coding != CODING_BROTLI)
        br++;
    assert_int_equal(compress((Bytef *)twice, &length, (const Bytef *)all[br].data, all[br].length),
                     Z_OK);
    for (size_t in = 0; in < 4; in++)
        for (size_t out = 0; out < 4; out++) {
            size_t total = 0, written;
            assert_int_equal(decoder_begin(&decoder, &codings, NULL), 0);
            for (size_t at = 0; at < length; at += STEPS[in]) {
                struct text input = {twice + at, length - at < STEPS[in] ? length - at : STEPS[in]};
                size_t room;
                assert_false(decoder_complete(decoder) && at > 0);
                do {
                    room = ROOM - total < STEPS[out] ? ROOM - total : STEPS[out];
                    assert_int_equal(decoder_run(decoder, &input, output + total, room, &written),
                                     DECODE_MORE);
                    total += written;
                } while (input.length || written == room);
            }
            assert_true(decoder_complete(decoder));
            assert_int_equal(total, PLAIN_BYTES);
            assert_memory_equal(output, plain, PLAIN_BYTES);
        }
}

static void windows_count_in_the_budget_until_the_decoder_rests(void **state)
{
    static char output[ROOM];
    struct fetch_budget *budget;
    struct error error;
    (void)state;
    assert_int_equal(fetch_budget_new(0, &budget, &error), 0);
    for (size_t i = 0; i < 5; i++) {
        const struct codings codings = {.list = {all[i].coding}, .count = 1};
        struct decoder *own = NULL;
        bool is_large = all[i].coding == CODING_BROTLI || all[i].coding == CODING_ZSTD;
        struct text input = {all[i].data, all[i].length};
        size_t written;
        assert_int_equal(decoder_begin(&own, &codings, budget), 0);
        assert_int_equal(decoder_run(own, &input, output, ROOM, &written), DECODE_MORE);
        assert_true(fetch_budget_used(budget) >= (is_large ? 32 * 1024 : 0));
        decoder_rest(own);
        assert_int_equal(fetch_budget_used(budget), 0);
        decoder_free(own);
    }
    fetch_budget_free(budget);
}

static int free_all(void **state)
{
    (void)state;
    decoder_free(decoder);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_coding_is_decoded_in_pieces_of_every_size),
        cmocka_unit_test(a_body_cut_anywhere_is_not_complete),
        cmocka_unit_test(what_follows_a_coded_body_counts_for_nothing_in_whatever_pieces_it_comes),
        cmocka_unit_test(no_body_at_all_is_complete),
        cmocka_unit_test(damage_is_noticed_or_at_least_bounded),
        cmocka_unit_test(the_coding_is_read_from_the_header),
        cmocka_unit_test(codings_one_upon_the_other_are_taken_off),
        cmocka_unit_test(windows_count_in_the_budget_until_the_decoder_rests),
    };
    return cmocka_run_group_tests(tests, make_all, free_all);
}
