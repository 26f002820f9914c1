/* The readers of channels by their form; all append to one channel. */
#ifndef SEINE_PARSE_CHANNEL_PRIVATE_H
#define SEINE_PARSE_CHANNEL_PRIVATE_H

#include <seine/documents/parse/channel.h>
#include <seine/foundation/base/limits.h>

/* A channel that is being read. */
struct channel_reading {
    struct channel channel;
    struct arena *arena;
    size_t capacity; /* of its entries */
    bool memory_failed;
};

/* Copies the entry; one without a usable link is passed over. Returns false when no more are taken.
 */
bool channel_take(struct channel_reading *reading, const struct channel_entry *entry);
/* Only the first complaint is kept. */
void channel_complain(struct channel_reading *reading, const char *format, ...) SEINE_PRINTF(2, 3);
/* The first title counts. */
void channel_take_title(struct channel_reading *reading, struct text title);

/* The body in UTF-8 as libxml2 can read it: see channel_text.c. In the arena. */
int channel_clean_text(struct channel_reading *reading, struct text body, struct text charset_label,
                       struct text *ret_text) SEINE_MUST_CHECK;
/* A text that begins with "<". */
void channel_read_xml(struct channel_reading *reading, struct text text);
/* A text that begins with "{". */
void channel_read_json(struct channel_reading *reading, struct text text);

#endif
