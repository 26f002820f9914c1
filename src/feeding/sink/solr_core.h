/*
 * The core of Solr that a destination names: its attribute `index`, or the content collection.
 */
#ifndef SEINE_SINK_SOLR_CORE_H
#define SEINE_SINK_SOLR_CORE_H

#include <seine/feeding/sink.h>

#define SOLR_PATH_BYTES 512

/* "/<core>/<handler>". STATUS_INVALID for a name that is none. */
int solr_core_path(const struct sink_settings *settings, const char *handler,
                   char path[SOLR_PATH_BYTES], struct error *error) SEINE_MUST_CHECK;

#endif
