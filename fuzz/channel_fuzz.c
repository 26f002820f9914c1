/* Input: a byte, then a channel. The byte chooses the charset of its Content-Type.
 *
 * Whatever the bytes: they are read; entries have links that are trimmed and not empty; what is
 * wrong is said; read twice it is the same. */
#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static uint64_t read_once(struct text body, struct text charset)
{
    struct arena arena;
    struct channel channel;
    uint64_t hash = 0;
    arena_init(&arena, 65536, (size_t)256 * 1024 * 1024);
    must(channel_read(body, charset, &arena, &channel) == 0, "it is read");
    must(channel.kind < CHANNEL_KINDS, "a kind is one");
    must(channel.kind != CHANNEL_NONE || *channel.sentence, "what is no channel is reported");
    must(channel.kind != CHANNEL_NONE || channel.entry_count == 0, "entries are of a channel");
    must(!channel.cut || *channel.sentence, "a limit is reported");
    must(charset_is_utf8(text_of(channel.title)), "a title is UTF-8");
    must(channel.skip_days < 128 && channel.skip_hours < 1U << 24, "hours and days are some");
    must(channel.interval_s >= 0, "an interval is one");
    for (size_t i = 0; i < channel.entry_count; i++) {
        struct text link = channel.entries[i].link;
        must(link.length > 0 && link.length <= LIMIT_URI_BYTES, "a link has a bound");
        must(text_equal(link, text_trim(link)), "a link is trimmed");
        (void)channel_entry_time(&channel.entries[i]);
        for (size_t j = 0; j < link.length; j++)
            hash = hash * 31 + (unsigned char)link.data[j];
    }
    arena_done(&arena);
    return hash + channel.entry_count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const CHARSETS[] = {"", "utf-8", "iso-8859-1", "utf-16", "shift_jis", "no"};
    if (size == 0)
        return 0;
    struct text charset = text_of(CHARSETS[data[0] % (sizeof CHARSETS / sizeof *CHARSETS)]);
    struct text body = {(const char *)data + 1, size - 1};
    int64_t seconds;
    uint64_t first = read_once(body, charset), second = read_once(body, charset);
    must(first == second, "read twice it is the same");
    (void)channel_date_parse(body, &seconds);
    return 0;
}
