#include "warc_files.h"

#include <string.h>

/* All of the block in hand. */
static void assert_block(struct warc_reader *reader, const char *expected)
{
    char block[4096];
    size_t length = 0, got = 1;
    while (got) {
        assert_int_equal(
            warc_reader_read(reader, block + length, sizeof block - length, &got, NULL), 0);
        length += got;
    }
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(block, expected, length);
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, SIZE_MAX);
    put_response(&out, "http://a.example/", HTML_HEAD, "one");
    size_t first = out.length;
    put_response(&out, "http://a.example/b\r\nX: y", HTML_HEAD, "");
    struct warc_file file = warc_file_of(buffer_text(&out));
    struct warc_reader *reader;
    struct warc_record record;
    struct warc_record_end end;
    struct text value;
    int64_t date_ms;
    assert_int_equal(warc_reader_open(file.path, &reader, NULL), 0);
    assert_int_equal(warc_reader_next(reader, &record, NULL), WARC_RECORD);
    assert_int_equal(record.offset, 0);
    assert_true(record.begins_member);
    assert_true(text_equal(record.type, TEXT_LITERAL("response")));
    assert_true(warc_record_target(&record, &value));
    assert_true(text_equal(value, TEXT_LITERAL("http://a.example/")));
    assert_true(warc_record_date(&record, &date_ms));
    assert_int_equal(date_ms, INT64_C(1767225600000));
    assert_block(reader, HTML_HEAD "one");
    assert_int_equal(warc_reader_end(reader, &end, NULL), 0);
    assert_true(end.is_terminated);
    assert_true(end.ends_member);
    assert_int_equal(end.offset, first);
    assert_int_equal(warc_reader_next(reader, &record, NULL), WARC_RECORD);
    assert_int_equal(record.offset, first);
    /* A value cannot add a field. */
    assert_false(warc_record_field(&record, "X", &value));
    assert_int_equal(warc_reader_next(reader, &record, NULL), 0);
    warc_reader_close(reader);
    warc_file_remove(&file);
    buffer_done(&out);
}

#define PLAIN(type, more, block)                                                                   \
    "WARC/1.0\r\nWARC-Type: " type "\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Date: "               \
    "2026-01-01T00:00:00Z\r\n" more "\r\n" block "\r\n\r\n"

static void other_programs_write_otherwise(void **state)
{
    (void)state;
    /* Without compression, with folded lines, angle brackets and fractions of seconds. */
    struct warc_file file = warc_file_of(TEXT_LITERAL(
        "WARC/1.0\r\nWARC-Type: response\r\nwarc-target-uri: <http://a.example/>\r\nWARC-Date: "
        "2026-01-01T00:00:00.250Z\r\nX-Folded: one\r\n two\r\nContent-Length: "
        "2\r\n\r\nhi\r\n\r\n"));
    struct warc_reader *reader;
    struct warc_record record;
    struct text value;
    int64_t date_ms;
    assert_int_equal(warc_reader_open(file.path, &reader, NULL), 0);
    assert_int_equal(warc_reader_next(reader, &record, NULL), WARC_RECORD);
    assert_true(warc_record_target(&record, &value));
    assert_true(text_equal(value, TEXT_LITERAL("http://a.example/")));
    assert_true(warc_record_field(&record, "x-folded", &value));
    assert_true(text_equal(value, TEXT_LITERAL("one   two")));
    assert_true(warc_record_date(&record, &date_ms));
    assert_int_equal(date_ms, INT64_C(1767225600250));
    assert_int_equal(warc_reader_next(reader, &record, NULL), 0);
    warc_reader_close(reader);
    warc_file_remove(&file);
}

static void assert_damaged(struct text bytes, const char *what)
{
    struct warc_file file = warc_file_of(bytes);
    struct warc_reader *reader;
    struct warc_record record;
    struct error error = {0};
    int status;
    assert_int_equal(warc_reader_open(file.path, &reader, &error), 0);
    while ((status = warc_reader_next(reader, &record, &error)) == WARC_RECORD)
        ;
    assert_int_equal(status, STATUS_DAMAGED);
    assert_non_null(strstr(error.sentence, what));
    assert_non_null(strstr(error.sentence, file.path));
    warc_reader_close(reader);
    warc_file_remove(&file);
}

static void what_is_no_warc_is_reported_with_its_place(void **state)
{
    (void)state;
    struct buffer out;
    assert_damaged(TEXT_LITERAL("<html>"), "ends within the header");
    assert_damaged(TEXT_LITERAL("<html>\n"), "no WARC record begins here");
    assert_damaged(TEXT_LITERAL(PLAIN("metadata", "Content-Length: 0\r\n", "") "x\r\n"),
                   "no WARC record begins here");
    assert_damaged(TEXT_LITERAL("WARC/1.0\r\nContent-Length: 0\r\n\r\n"), "without WARC-Type");
    assert_damaged(TEXT_LITERAL(PLAIN("metadata", "Content-Length: -1\r\n", "")), "is no number");
    assert_damaged(TEXT_LITERAL(PLAIN("metadata", "Content-Length: 99\r\n", "")),
                   "ends within a record");
    buffer_init(&out, SIZE_MAX);
    put_response(&out, "http://a.example/", HTML_HEAD, "one");
    assert_damaged((struct text){out.data, out.length - 1}, "ends within a gzip member");
    out.data[out.length / 2] = (char)~out.data[out.length / 2];
    assert_damaged(buffer_text(&out), "");
    buffer_done(&out);
}

static void a_header_without_an_end_costs_bounded_memory(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, SIZE_MAX);
    buffer_append_string(&out, "WARC/1.0\r\n");
    for (int i = 0; i < 100000; i++)
        buffer_append_string(&out, "X: yyyyyyyyyyyyyyyy\r\n");
    assert_damaged(buffer_text(&out), "too long");
    buffer_done(&out);
}

static void digests_are_compared_in_any_spelling(void **state)
{
    (void)state;
    char digest[WARC_DIGEST_BYTES];
    /* FIPS 180-4, "abc" in two pieces. */
    assert_int_equal(warc_digest_of(TEXT_LITERAL("ab"), TEXT_LITERAL("c"), digest, NULL), 0);
    assert_string_equal(digest, "sha1:VGMT4NSHA2AWVOR6EVYXQUGCNSONBWE5");
    assert_true(warc_digest_equal(TEXT_LITERAL("sha1:vgmt4nsha2awvor6evyxqugcnsonbwe5"), digest));
    assert_true(
        warc_digest_equal(TEXT_LITERAL("SHA1:a9993e364706816aba3e25717850c26c9cd0d89d"), digest));
    assert_false(warc_digest_equal(TEXT_LITERAL("sha1:a9993e36"), digest));
    assert_false(warc_digest_equal(TEXT_LITERAL("md5:900150983cd24fb0d6963f7d28e17f72"), digest));
}

static void identifiers_are_the_same_for_the_same(void **state)
{
    (void)state;
    unsigned char space[WARC_NAMESPACE_BYTES] = {0};
    char one[WARC_ID_BYTES], other[WARC_ID_BYTES];
    assert_int_equal(warc_record_id(space, "response", TEXT_LITERAL("u"), 1, one, NULL), 0);
    assert_int_equal(warc_record_id(space, "response", TEXT_LITERAL("u"), 1, other, NULL), 0);
    assert_string_equal(one, other);
    assert_int_equal(strlen(one), WARC_ID_BYTES - 1);
    space[0] = 1;
    assert_int_equal(warc_record_id(space, "response", TEXT_LITERAL("u"), 1, other, NULL), 0);
    assert_string_not_equal(one, other);
}

static void chunks_are_put_together_wherever_they_are_cut(void **state)
{
    (void)state;
    static const char CHUNKED[] = "4;x=y\r\nWiki\r\n5\r\npedia\r\n0\r\nX: y\r\n\r\n";
    for (size_t piece = 1; piece < sizeof CHUNKED; piece++) {
        struct chunk_reader reader = {0};
        char joined[64];
        size_t length = 0;
        for (size_t at = 0; at < sizeof CHUNKED - 1; at += piece) {
            size_t left = sizeof CHUNKED - 1 - at;
            struct text bytes = {CHUNKED + at, left < piece ? left : piece}, data;
            while ((data = chunk_reader_next(&reader, &bytes)).length) {
                memcpy(joined + length, data.data, data.length);
                length += data.length;
            }
        }
        assert_int_equal(length, 9);
        assert_memory_equal(joined, "Wikipedia", 9);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(other_programs_write_otherwise),
        cmocka_unit_test(what_is_no_warc_is_reported_with_its_place),
        cmocka_unit_test(a_header_without_an_end_costs_bounded_memory),
        cmocka_unit_test(digests_are_compared_in_any_spelling),
        cmocka_unit_test(identifiers_are_the_same_for_the_same),
        cmocka_unit_test(chunks_are_put_together_wherever_they_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
