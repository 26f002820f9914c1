/* Any bytes as a header block whose control characters are escaped: none is left but tabs and the
 * ends of lines, everything else stays as it was and in its line, a second time changes nothing,
 * and what the check then finds wrong with a line is not its value. */
#include <seine/fetch/headers.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool condition)
{
    if (!condition)
        abort();
}

static bool ends_line(struct text block, size_t at)
{
    return (block.data[at] == '\r' && at + 1 < block.length && block.data[at + 1] == '\n') ||
           (block.data[at] == '\n' && at > 0 && block.data[at - 1] == '\r');
}

static bool is_control(char c)
{
    return c != '\t' && ((unsigned char)c < 0x20 || c == 0x7f);
}

static unsigned digit(char c)
{
    expect((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
}

static void expect_escaped(struct text block, struct text escaped)
{
    size_t at = 0;
    for (size_t i = 0; i < block.length; i++) {
        if (!is_control(block.data[i]) || ends_line(block, i)) {
            expect(at < escaped.length && escaped.data[at++] == block.data[i]);
            continue;
        }
        expect(at + 4 <= escaped.length && memcmp(escaped.data + at, "\\x", 2) == 0);
        unsigned byte = digit(escaped.data[at + 2]) << 4 | digit(escaped.data[at + 3]);
        expect(byte == (unsigned char)block.data[i]);
        at += 4;
    }
    expect(at == escaped.length);
}

/* Between the colon and the end of its line. */
static void expect_good_values(struct text escaped)
{
    size_t position = 0;
    struct text name, value;
    while (headers_next(escaped, &position, &name, &value))
        for (size_t i = 0; i < value.length; i++)
            expect(!is_control(value.data[i]));
}

/* RFC 9110 5.6.2: before the colon a token, which has no delimiter. */
static bool has_name(struct text line)
{
    size_t length = 0;
    while (length < line.length && line.data[length] > ' ' &&
           !strchr("\"(),/:;<=>?@[\\]{}", line.data[length]))
        length++;
    return length > 0 && length < line.length && line.data[length] == ':';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *copy = malloc(size ? size : 1);
    if (!copy)
        return 0;
    if (size)
        memcpy(copy, data, size);
    struct text block = {copy, size}, line;
    struct buffer escaped, again, small;
    buffer_init(&escaped, 4 * size + 1);
    buffer_init(&again, 4 * size + 1);
    buffer_init(&small, size + size / 2);
    headers_unfold(copy, size);
    headers_escape(block, &escaped);
    expect(!escaped.failed);
    struct text once = buffer_text(&escaped);
    expect_escaped(block, once);
    expect_good_values(once);
    headers_escape(once, &again);
    expect(!again.failed && text_equal(once, buffer_text(&again)));
    if (headers_check(once, &line) == HEADERS_BAD_LINE)
        expect(!has_name(line));
    headers_escape(block, &small);
    expect(small.failed == (once.length > small.ceiling));
    expect(small.length <= small.ceiling);
    buffer_done(&small);
    buffer_done(&again);
    buffer_done(&escaped);
    free(copy);
    return 0;
}
