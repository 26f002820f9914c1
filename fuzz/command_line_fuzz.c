/* A command as a configuration has it: either it is refused, or its words are that many, none of
 * them longer than the command, and the first is an absolute path. */
#include <seine/settings/config/command_line.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer words;
    size_t count = 0, found = 0;
    buffer_init(&words, size + COMMAND_WORDS_MOST + 1);
    if (command_line_split((struct text){(const char *)data, size}, &words, &count)) {
        REQUIRE(count > 0 && count <= COMMAND_WORDS_MOST && words.data[0] == '/');
        for (size_t at = 0; at < words.length; at += strlen(words.data + at) + 1)
            found++;
        REQUIRE(found == count && words.length <= size + COMMAND_WORDS_MOST + 1);
    }
    buffer_done(&words);
    return 0;
}
