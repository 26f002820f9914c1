#include <seine/foundation/base.h>
#include <seine/state/content.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define ROOM ((size_t)64 << 20)

struct fixture {
    struct content_encoder *encoder;
    struct arena arena;
    char *bytes; /* 1 MiB that compresses a little, as pages do */
    size_t bytes_length;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    assert_int_equal(content_encoder_new(&fixture->encoder, NULL), 0);
    arena_init(&fixture->arena, 65536, ROOM);
    fixture->bytes_length = 1 << 20;
    fixture->bytes = malloc(fixture->bytes_length);
    static const struct text words[] = {
        TEXT_LITERAL("<p>"),        TEXT_LITERAL("intranet "), TEXT_LITERAL("</p>\n"),
        TEXT_LITERAL("<a href=\""), TEXT_LITERAL("\">"),       TEXT_LITERAL("page "),
    };
    uint32_t random = 1;
    for (size_t at = 0; at < fixture->bytes_length;) {
        random = random * 1664525 + 1013904223;
        struct text word = words[(random >> 16) % 6];
        size_t left = fixture->bytes_length - at;
        size_t length = word.length < left ? word.length : left;
        memcpy(fixture->bytes + at, word.data, length);
        at += length;
        if (at < fixture->bytes_length)
            fixture->bytes[at++] = (char)(random >> 24);
    }
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    content_encoder_free(fixture->encoder);
    arena_done(&fixture->arena);
    free(fixture->bytes);
    free(fixture);
    return 0;
}

static struct text noise(size_t length)
{
    static unsigned char bytes[700000];
    uint64_t random = 88172645463325252ULL;
    for (size_t i = 0; i < sizeof bytes; i++) {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        bytes[i] = (unsigned char)(random >> 32);
    }
    assert_true(length <= sizeof bytes);
    return (struct text){(char *)bytes, length};
}

static struct text encode(struct fixture *fixture, struct text headers, struct text body,
                          bool compress)
{
    struct text record;
    assert_int_equal(
        content_encode(fixture->encoder, headers, body, compress, &fixture->arena, &record, NULL),
        0);
    return record;
}

static void assert_round_trip(struct fixture *fixture, struct text headers, struct text body,
                              bool compress)
{
    struct text record = encode(fixture, headers, body, compress);
    struct content_document document;
    struct error error = {0};
    assert_int_equal(content_decode(record, &fixture->arena, &document, &error), 0);
    assert_true(text_equal(document.headers, headers));
    assert_true(text_equal(document.body, body));
    int64_t length;
    struct text prefix = {record.data, record.length < CONTENT_PREFIX_BYTES ? record.length
                                                                            : CONTENT_PREFIX_BYTES};
    assert_int_equal(content_record_length(prefix, &length, NULL), 0);
    assert_int_equal(length, record.length);
    arena_reset(&fixture->arena);
}

static void every_document_comes_back_as_it_was(void **state)
{
    struct fixture *fixture = *state;
    static const size_t sizes[] = {0,      1,      2,      100,    8192,   65535,
                                   262143, 262144, 262145, 524288, 700000, 1 << 20};
    static const size_t header_sizes[] = {0, 1, 300, 262144, 300000};
    for (size_t b = 0; b < sizeof sizes / sizeof sizes[0]; b++)
        for (size_t h = 0; h < sizeof header_sizes / sizeof header_sizes[0]; h++)
            for (int compress = 0; compress < 2; compress++)
                assert_round_trip(fixture, (struct text){fixture->bytes, header_sizes[h]},
                                  (struct text){fixture->bytes, sizes[b]}, compress);
}

static void an_empty_text_may_have_no_address(void **state)
{
    assert_round_trip(*state, (struct text){NULL, 0}, (struct text){NULL, 0}, true);
    assert_round_trip(*state, TEXT_LITERAL("a: b\r\n"), (struct text){NULL, 0}, true);
}

static void markup_gets_smaller_and_noise_does_not_grow(void **state)
{
    struct fixture *fixture = *state;
    struct text headers = TEXT_LITERAL("content-type: text/html\r\n");
    for (size_t length = 8192; length <= 700000; length += 691808) {
        struct text page = encode(fixture, headers, (struct text){fixture->bytes, length}, true);
        assert_true(page.length < length * 3 / 4);
        struct text raw = encode(fixture, headers, noise(length), true);
        assert_true(raw.length <= headers.length + length + CONTENT_PREFIX_BYTES);
        assert_round_trip(fixture, headers, noise(length), true);
    }
}

static void compression_may_be_turned_off(void **state)
{
    struct fixture *fixture = *state;
    struct text body = {fixture->bytes, 8192};
    struct text record = encode(fixture, TEXT_LITERAL("h"), body, false);
    assert_true(record.length > 8192);
    assert_non_null(memmem(record.data, record.length, body.data, body.length));
}

static void a_small_record_takes_no_more_of_the_arena_than_it_needs(void **state)
{
    struct fixture *fixture = *state;
    struct text body = {fixture->bytes, 200000};
    struct arena small;
    arena_init(&small, 4096, 150000);
    struct text record;
    struct error error;
    int status =
        content_encode(fixture->encoder, TEXT_LITERAL("h"), body, true, &small, &record, &error);
    assert_int_equal(status, 0);
    assert_true(small.used_bytes <= record.length + 8192);
    status =
        content_encode(fixture->encoder, TEXT_LITERAL("h"), body, true, &small, &record, &error);
    assert_int_equal(status, STATUS_MEMORY);
    arena_done(&small);
}

static void a_record_with_any_bit_flipped_is_refused(void **state)
{
    struct fixture *fixture = *state;
    for (int compress = 0; compress < 2; compress++) {
        struct text record =
            encode(fixture, TEXT_LITERAL("a: b\r\n"), (struct text){fixture->bytes, 400}, compress);
        char *damaged = malloc(record.length);
        memcpy(damaged, record.data, record.length);
        for (size_t bit = 0; bit < record.length * 8; bit++) {
            damaged[bit / 8] ^= (char)(1 << bit % 8);
            struct content_document document;
            struct error error = {0};
            int status = content_decode((struct text){damaged, record.length}, &fixture->arena,
                                        &document, &error);
            assert_true(status == STATUS_DAMAGED || (status == STATUS_NEWER && bit / 8 == 1));
            assert_true(error.sentence[0] != '\0');
            damaged[bit / 8] ^= (char)(1 << bit % 8);
        }
        free(damaged);
        arena_reset(&fixture->arena);
    }
}

static void a_record_of_another_length_is_refused(void **state)
{
    struct fixture *fixture = *state;
    struct text record =
        encode(fixture, TEXT_LITERAL("a: b\r\n"), (struct text){fixture->bytes, 400}, true);
    char *longer = malloc(record.length + 1);
    memcpy(longer, record.data, record.length);
    longer[record.length] = 0;
    struct content_document document;
    for (size_t length = 0; length <= record.length + 1; length++) {
        int status =
            content_decode((struct text){longer, length}, &fixture->arena, &document, NULL);
        assert_int_equal(status, length == record.length ? 0 : STATUS_DAMAGED);
    }
    free(longer);
}

/* 0x5E, version and flags, no check yet, lengths. */
static void assert_prefix(const char *bytes, size_t length, int expected)
{
    int64_t ret;
    assert_int_equal(content_record_length((struct text){bytes, length}, &ret, NULL), expected);
}

static void lengths_that_cannot_be_meant_are_refused_before_memory_is_taken(void **state)
{
    (void)state;
    assert_prefix("\x5E\x10\0\0\0\0\x01\x02\x03", 9, 0);
    /* not the payload's length */
    assert_prefix("\x5E\x10\0\0\0\0\x01\x02\x04", 9, STATUS_DAMAGED);
    /* more than LZ4 can inflate three bytes to, and just not more */
    assert_prefix("\x5E\x11\0\0\0\0\x00\xFE\x05\x03", 10, STATUS_DAMAGED);
    assert_prefix("\x5E\x11\0\0\0\0\x00\xFD\x05\x03", 10, 0);
    /* compressed and not smaller */
    assert_prefix("\x5E\x11\0\0\0\0\x00\x03\x03", 9, STATUS_DAMAGED);
    /* more than a record may hold: 2 GiB - 1 */
    assert_prefix("\x5E\x10\0\0\0\0\x00\xFF\xFF\xFF\xFF\x07\xFF\xFF\xFF\xFF\x07", 17,
                  STATUS_DAMAGED);
    /* a varint longer than it must be, one of six bytes, one above 32 bits */
    assert_prefix("\x5E\x10\0\0\0\0\x81\x00\x02\x03", 10, STATUS_DAMAGED);
    assert_prefix("\x5E\x10\0\0\0\0\xFF\xFF\xFF\xFF\xFF\x01\x02\x03", 14, STATUS_DAMAGED);
    assert_prefix("\x5E\x10\0\0\0\0\xFF\xFF\xFF\xFF\x7F\x02\x03", 13, STATUS_DAMAGED);
    /* a later version, an unknown flag */
    assert_prefix("\x5E\x20\0\0\0\0\x01\x02\x03", 9, STATUS_NEWER);
    assert_prefix("\x5E\x14\0\0\0\0\x01\x02\x03", 9, STATUS_NEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_document_comes_back_as_it_was),
        cmocka_unit_test(an_empty_text_may_have_no_address),
        cmocka_unit_test(markup_gets_smaller_and_noise_does_not_grow),
        cmocka_unit_test(compression_may_be_turned_off),
        cmocka_unit_test(a_small_record_takes_no_more_of_the_arena_than_it_needs),
        cmocka_unit_test(a_record_with_any_bit_flipped_is_refused),
        cmocka_unit_test(a_record_of_another_length_is_refused),
        cmocka_unit_test(lengths_that_cannot_be_meant_are_refused_before_memory_is_taken),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
