/* The readers of channels by their form; all add to one channel. */
#ifndef SEINE_PARSE_CHANNEL_PRIVATE_H
#define SEINE_PARSE_CHANNEL_PRIVATE_H

#include <seine/documents/parse/channel.h>
#include <seine/foundation/base/limits.h>

/* A channel while it is read. */
struct channel_reading {
    struct channel channel;
    struct arena *arena;
    size_t capacity; /* of its entries */
    bool memory_failed;
};

/* ---- channel_reading.c ---- */

/* Copies the entry; skips one without a usable link. Returns false when no more entries are
 * accepted. */
bool channel_take(struct channel_reading *reading, const struct channel_entry *entry);
/* Records a problem; only the first is kept. */
void channel_complain(struct channel_reading *reading, const char *format, ...) SEINE_PRINTF(2, 3);
/* Records the title; only the first is kept. */
void channel_take_title(struct channel_reading *reading, struct text title);

/* ---- the readers ---- */

/* Converts the body to UTF-8 in a form that libxml2 can read (see channel_text.c). The text lies in
 * the arena. */
int channel_clean_text(struct channel_reading *reading, struct text body, struct text charset_label,
                       struct text *ret_text) SEINE_MUST_CHECK;
/* Reads a text that begins with "<". */
void channel_read_xml(struct channel_reading *reading, struct text text);
/* Reads a text that begins with "{". */
void channel_read_json(struct channel_reading *reading, struct text text);

#endif
