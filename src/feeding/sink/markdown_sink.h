/*
 * The sink `files` in the format `markdown`: a file a document (document_write_markdown_file()),
 * DIRECTORY/COLLECTION.DESTINATION/SITE/PATH-HASH.md. It is replaced as a whole, and goes with its
 * document. A greater version is never replaced.
 */
#ifndef SEINE_SINK_MARKDOWN_SINK_H
#define SEINE_SINK_MARKDOWN_SINK_H

#include <seine/feeding/sink.h>

int markdown_sink_open(const struct sink_settings *settings, struct sink **ret_sink,
                       struct error *error) SEINE_MUST_CHECK;
/* sink_each() of it. */
int markdown_sink_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
                       struct error *error) SEINE_MUST_CHECK;

#endif
