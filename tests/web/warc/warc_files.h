/*
 * What the tests of WARC files share: a file below /tmp with these bytes, removed at the end.
 */
#ifndef SEINE_TESTS_WARC_FILES_H
#define SEINE_TESTS_WARC_FILES_H

#include <seine/foundation/base.h>
#include <seine/web/warc.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

struct warc_file {
    char path[64];
};

static inline struct warc_file warc_file_of(struct text bytes)
{
    struct warc_file file = {"/tmp/seine-warc-XXXXXX"};
    int descriptor = mkstemp(file.path);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, bytes.data, bytes.length), (ssize_t)bytes.length);
    close(descriptor);
    return file;
}

static inline void warc_file_remove(const struct warc_file *file)
{
    unlink(file->path);
}

/* A response of this answer, as it is written. */
static inline void put_response(struct buffer *out, const char *uri, const char *head,
                                const char *body)
{
    static const unsigned char space[WARC_NAMESPACE_BYTES] = {1, 2, 3};
    char id[WARC_ID_BYTES];
    assert_int_equal(warc_record_id(space, "response", text_of(uri), 0, id, NULL), 0);
    struct warc_draft draft = {.type = "response",
                               .id = id,
                               .date_ms = INT64_C(1767225600000),
                               .target_uri = text_of(uri),
                               .content_type = "application/http;msgtype=response",
                               .head = text_of(head),
                               .payload = text_of(body),
                               .has_payload = true};
    assert_int_equal(warc_write_record(&draft, out, NULL), 0);
}

#define HTML_HEAD "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n"

#endif
