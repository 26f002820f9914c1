/* Any bytes as a header block: nothing is read outside it, what is found lies inside it, and the
 * walk over a block that passes the check finds at most a header a line. */
#include <seine/web/fetch/headers.h>
#include <stdlib.h>

#define NOW_MS INT64_C(1790000000000)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition)
        abort();
}

static void expect_inside(struct text part, struct text whole)
{
    expect(part.length == 0 ||
           (part.data >= whole.data && part.data + part.length <= whole.data + whole.length));
}

static size_t walk(struct text block)
{
    size_t position = 0, before = 0, count = 0;
    struct text name, value, found;
    while (headers_next(block, &position, &name, &value)) {
        expect(position > before && position <= block.length);
        before = position;
        expect_inside(name, block);
        expect_inside(value, block);
        expect(headers_find(block, name, 0, &found));
        if (++count > 200)
            break;
    }
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *copy = malloc(size ? size : 1);
    if (!copy)
        return 0;
    if (size)
        memcpy(copy, data, size);
    struct text block = {copy, size}, line, type, charset, etag;
    struct headers_status status;
    int64_t number;
    headers_unfold(copy, size);
    walk(block);
    enum headers_fault fault = headers_check(block, &line);
    expect_inside(line, block);
    if (fault != HEADERS_NO_STATUS) {
        expect(headers_status(block, &status));
        expect(status.code >= 100 && status.code <= 999);
        expect_inside(status.reason, block);
    }
    if (fault == HEADERS_GOOD) {
        size_t lines = 0;
        for (size_t i = 0; i < size; i++)
            lines += copy[i] == '\n' || i + 1 == size;
        if (size && copy[size - 1] == '\n' && lines <= 200)
            expect(walk(block) <= lines - 1);
        if (headers_content_length(block, &number))
            expect(number >= 0);
    }
    if (headers_content_type(block, &type, &charset)) {
        expect_inside(type, block);
        expect_inside(charset, block);
        expect(type.length >= 3);
    }
    if (headers_etag(block, &etag))
        expect(etag.length >= 2 && etag.length <= HEADERS_ETAG_BYTES);
    if (headers_retry_after(block, NOW_MS, &number))
        expect(number >= 0 && number <= HEADERS_RETRY_AFTER_MS);
    headers_last_modified(block, NOW_MS, &number);
    free(copy);
    return 0;
}
