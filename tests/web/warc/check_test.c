#include "warc_files.h"

#include <string.h>

struct findings {
    char text[4096];
};

static void report(void *context, int64_t offset, const char *finding)
{
    struct findings *findings = context;
    size_t length = strlen(findings->text);
    snprintf(findings->text + length, sizeof findings->text - length, "%lld: %s\n",
             (long long)offset, finding);
}

static struct warc_check_count check(struct text bytes, struct findings *findings)
{
    struct warc_file file = warc_file_of(bytes);
    struct warc_check_count count;
    findings->text[0] = '\0';
    assert_int_equal(warc_check(file.path, report, findings, &count, NULL), 0);
    warc_file_remove(&file);
    return count;
}

static void what_is_written_is_without_findings(void **state)
{
    (void)state;
    struct findings findings;
    struct buffer out;
    buffer_init(&out, SIZE_MAX);
    put_response(&out, "http://a.example/", HTML_HEAD, "one");
    put_response(&out, "http://a.example/empty", HTML_HEAD, "");
    struct warc_check_count count = check(buffer_text(&out), &findings);
    assert_string_equal(findings.text, "");
    assert_int_equal(count.records, 2);
    assert_int_equal(count.digests, 4);
    buffer_done(&out);
}

#define FRONT                                                                                      \
    "WARC/1.1\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:1>\r\nWARC-Date: "               \
    "2026-01-01T00:00:00Z\r\nWARC-Target-URI: http://a/\r\nContent-Type: "                         \
    "application/http;msgtype=response\r\n"

static void assert_finding(const char *bytes, const char *finding)
{
    struct findings findings;
    check(text_of(bytes), &findings);
    if (!strstr(findings.text, finding))
        fail_msg("no `%s` among: %s", finding, findings.text);
}

static void each_breach_is_found(void **state)
{
    (void)state;
    assert_finding("", "there is no record");
    assert_finding(FRONT "Content-Length: 19\r\n\r\nHTTP/1.1 200 OK\r\n\r\n\r\n", "empty lines");
    assert_finding(FRONT "Content-Length: 1\r\nWARC-Block-Digest: sha1:AAAA\r\n\r\nx\r\n\r\n",
                   "Block-Digest is not");
    assert_finding(FRONT "Content-Length: 20\r\nWARC-Payload-Digest: sha1:AAAA\r\n\r\nHTTP/1.1 200 "
                         "OK\r\n\r\nx\r\n\r\n",
                   "Payload-Digest is not");
    assert_finding(FRONT "Content-Length: 1\r\nWARC-Payload-Digest: sha1:AAAA\r\n\r\nx\r\n\r\n",
                   "no HTTP response");
    assert_finding("WARC/2.0\r\nWARC-Type: revisit\nContent-Length: 1\r\n\r\nx\r\n\r\n",
                   "neither 1.0 nor 1.1");
    assert_finding("WARC/1.1\r\nWARC-Type: revisit\nContent-Length: 1\r\n\r\nx\r\n\r\n",
                   "end with CR LF");
    assert_finding("WARC/1.1\r\nWARC-Type: revisit\r\nContent-Length: 1\r\n\r\nx\r\n\r\n",
                   "Record-ID is missing");
    assert_finding("WARC/1.1\r\nWARC-Type: revisit\r\nContent-Length: 1\r\n\r\nx\r\n\r\n",
                   "WARC-Date is missing");
    assert_finding("WARC/1.1\r\nWARC-Type: revisit\r\nContent-Length: 1\r\n\r\nx\r\n\r\n",
                   "Target-URI is missing");
    assert_finding("WARC/1.1\r\nWARC-Type: revisit\r\nContent-Length: 1\r\n\r\nx\r\n\r\n",
                   "Profile is missing");
    assert_finding("WARC/1.1\r\nWARC-Type: revisit\r\nContent-Length: 1\r\n\r\nx\r\n\r\n",
                   "Content-Type is missing");
    assert_finding("WARC/1.1\r\nWARC-Type: warcinfo\r\nWARC-Target-URI: http://a/\r\n"
                   "Content-Length: 0\r\n\r\n\r\n\r\n",
                   "has no WARC-Target-URI");
}

static void a_payload_is_meant_with_its_chunks_or_without(void **state)
{
    (void)state;
    struct findings findings;
    char digest[WARC_DIGEST_BYTES], file[1024];
    static const char *const MEANT[] = {"abc", "3\r\nabc\r\n0\r\n\r\n"};
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(warc_digest_of(text_of(MEANT[i]), TEXT_LITERAL(""), digest, NULL), 0);
        snprintf(file, sizeof file,
                 FRONT "WARC-Payload-Digest: %s\r\nContent-Length: 60\r\n\r\n"
                       "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                       "3\r\nabc\r\n0\r\n\r\n\r\n\r\n",
                 digest);
        check(text_of(file), &findings);
        assert_string_equal(findings.text, "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_without_findings),
        cmocka_unit_test(each_breach_is_found),
        cmocka_unit_test(a_payload_is_meant_with_its_chunks_or_without),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
