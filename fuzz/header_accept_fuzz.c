/* Any bytes as a header block that is to be accepted: what was accepted is never longer than its
 * ceiling, holds no control character but tabs and the ends of lines, has no blank between a name
 * and its colon, passes the check, and is accepted again as it is. What was not keeps its lines. */
#include <seine/web/fetch/headers.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition)
        abort();
}

static bool is_control(char c)
{
    return c != '\t' && ((unsigned char)c < 0x20 || c == 0x7f);
}

static void expect_clean(struct text block)
{
    size_t position = 0;
    struct text name, value;
    expect(headers_check(block, NULL) == HEADERS_GOOD);
    while (headers_next(block, &position, &name, &value)) {
        for (size_t i = 0; i < value.length; i++)
            expect(!is_control(value.data[i]));
        expect(name.length > 0 && name.data[name.length] == ':');
        expect(name.data[name.length - 1] != ' ' && name.data[name.length - 1] != '\t');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text line, original = {(const char *)data, size};
    struct buffer block, again;
    buffer_init(&block, 4 * size + 1);
    buffer_init(&again, 4 * size + 1);
    buffer_append_text(&block, original);
    if (size)
        headers_unfold(block.data, block.length);
    enum headers_fault fault = headers_accept(&block, &line);
    expect(!block.failed && block.length <= block.ceiling);
    if (fault == HEADERS_GOOD) {
        expect_clean(buffer_text(&block));
        buffer_append_text(&again, buffer_text(&block));
        expect(headers_accept(&again, NULL) == HEADERS_GOOD);
        expect(text_equal(buffer_text(&again), buffer_text(&block)));
    } else if (fault == HEADERS_NO_STATUS) {
        expect(block.length == size);
    }
    buffer_done(&again);
    buffer_done(&block);
    return 0;
}
