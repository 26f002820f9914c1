/* What the front matter of a file of Markdown states of its document (document.h). */
#ifndef SEINE_SINK_FRONT_MATTER_H
#define SEINE_SINK_FRONT_MATTER_H

#include <seine/feeding/sink.h>

/* Of an open file. False when it has no front matter of ours: it is not touched, and not listed.
 * Texts in the arena. With `has_texts` set in *ret_document its content is read as well, for the
 * digest (document_markdown_digest()). */
bool front_matter_read(int file, struct arena *arena, struct sink_document *ret_document);

#endif
