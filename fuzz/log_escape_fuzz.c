/* Messages as strangers would have them: whatever goes in, what comes out fits its room, is UTF-8
 * without a control character, and gives the input back when it is read, unless it was cut. */
#include <seine/foundation/base.h>

#include <escape.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int condition)
{
    if (!condition)
        abort();
}

static int digit(char c)
{
    const char *digits = "0123456789abcdef", *at = strchr(digits, c);
    require(c && at);
    return (int)(at - digits);
}

static void require_inverse(const char *line, size_t length, const uint8_t *data, size_t size)
{
    size_t at = 0, read = 0;
    for (; at < length && read < size; read++) {
        uint8_t byte = (uint8_t)line[at];
        if (byte == '\\' && at + 1 < length && line[at + 1] == 'x') {
            require(at + 3 < length);
            byte = (uint8_t)(digit(line[at + 2]) << 4 | digit(line[at + 3]));
            at += 4;
        } else if (byte == '\\') {
            require(at + 1 < length && line[at + 1] == '\\');
            at += 2;
        } else {
            at++;
        }
        require(byte == data[read]);
    }
    require(at == length && read == size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    size_t rooms[] = {3 + (size_t)data[0], 16 * size + 16};
    for (size_t i = 0; i < 2; i++) {
        char *line = malloc(rooms[i]);
        require(line != NULL);
        size_t length;
        escape_message(line, rooms[i], (struct text){(const char *)data, size}, &length);
        require(length <= rooms[i]);
        for (size_t k = 0; k < length; k++)
            require((unsigned char)line[k] >= 0x20 && line[k] != 0x7F);
        if (i == 1)
            require_inverse(line, length, data, size);
        free(line);
    }
    return 0;
}
