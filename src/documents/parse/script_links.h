/*
 * URIs in JavaScript, without running it: a heuristic over its string literals (script_java,
 * MS-FSCCFG 2.2.4.17). A literal gives a link when
 *   - it is an absolute http, https or ftp URI, or starts with `//` and a host,
 *   - it is assigned to location, .href, .src or .action, or is the first argument of
 * window.open(), location.assign() or location.replace(), and has no white space,
 *   - it is a path to a document by its extension (page.html, show.php?x=1), or starts with `/`,
 * `./` or `../` and ends with `/`,
 *   - it holds markup: its links, no matter which code writes it into the page.
 * Literals that are joined to others by `+` are only parts and give none, nor do templates with
 * expressions; markup is looked at in either case.
 */
#ifndef SEINE_PARSE_SCRIPT_LINKS_H
#define SEINE_PARSE_SCRIPT_LINKS_H

#include "link_collector.h"

void script_links(struct link_collector *collector, struct text script, enum name element,
                  const char *attribute);

/* The script of a javascript: URI; nothing for other references. */
void script_url_links(struct link_collector *collector, struct text reference, enum name element,
                      const char *attribute);

#endif
