/*
 * Robots directives of a single document: <meta name=robots>, <meta name=AGENT> and the
 * X-Robots-Tag header.
 *
 * Directives are combined: whatever one of them forbids is forbidden. `none` is noindex and
 * nofollow; permissive words (index, follow, all) and words that do not concern this crawler
 * (noarchive, max-snippet: …) change nothing. Case is ignored.
 */
#ifndef SEINE_PARSE_ROBOTS_TAG_H
#define SEINE_PARSE_ROBOTS_TAG_H

#include <seine/foundation/base/text.h>

enum robots_directive {
    ROBOTS_NOINDEX = 1,  /* do not store the document */
    ROBOTS_NOFOLLOW = 2, /* do not follow its links */
};

/* The directives of a meta element's content: words separated by commas or white space. */
unsigned robots_directives_parse(struct text content);

/*
 * The directives for `agent` (the product token, "seine") in one X-Robots-Tag line, or several
 * joined by commas. A word followed by a colon that is not itself a directive names the agent of
 * the following directives, up to the next such word; directives before any name apply to all
 * agents.
 */
unsigned robots_tag_parse(struct text value, struct text agent);

#endif
