/*
 * A zip archive as the container of a document: its entries by name, and the XML in them as events.
 * No entry is written anywhere; what entries inflate to counts in the reading.
 */
#ifndef SEINE_READERS_PACKAGE_H
#define SEINE_READERS_PACKAGE_H

#include "reading.h"
#include "xml.h"
#include <zip.h>

struct package {
    struct reading *reading;
    zip_t *zip;
};

/* CONVERT_CONVERTED, or why it cannot be opened. */
enum convert_outcome package_open(struct reading *reading, struct package *ret_package);
void package_close(struct package *package);

bool package_has(const struct package *package, const char *name);
/* The events of an entry. One that there is not, or that is no XML, has none; CONVERT_CONVERTED
 * unless the whole document is to be given up: limits, encryption, memory. */
enum convert_outcome package_xml(struct package *package, const char *name,
                                 const struct xml_handler *handler, void *context);
/* The same for XHTML that may be careless, by the parser of HTML. */
enum convert_outcome package_html(struct package *package, const char *name,
                                  const struct xml_handler *handler, void *context);

#define PACKAGE_PATH_BYTES 1024

/* The name of an entry that `base`, another entry, refers to: "../media/a.xml" of
 * "ppt/slides/b.xml" is "ppt/media/a.xml". A reference that leads out of the archive, or is too
 * long, is "". Percent escapes and what follows a `#` are undone. */
void package_resolve(const char *base, struct text reference,
                     char ret_path[static PACKAGE_PATH_BYTES]);

#endif
