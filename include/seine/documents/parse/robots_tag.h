/*
 * Robots directives of a single document: <meta name=robots>, <meta name=AGENT> and the
 * X-Robots-Tag header.
 *
 * Directives are united: what any of them forbids is forbidden. `none` is noindex and nofollow;
 * words that permit (index, follow, all) and words this crawler has no use for (noarchive,
 * max-snippet: …) change nothing. Case does not matter.
 */
#ifndef SEINE_PARSE_ROBOTS_TAG_H
#define SEINE_PARSE_ROBOTS_TAG_H

#include <seine/foundation/base/text.h>

enum robots_directive {
    ROBOTS_NOINDEX = 1,  /* do not keep the document */
    ROBOTS_NOFOLLOW = 2, /* do not follow its links */
};

/* The directives of a meta element's content: words separated by commas or white space. */
unsigned robots_directives_parse(struct text content);

/*
 * The directives that one X-Robots-Tag line, or several joined by commas, has for `agent` (the
 * product token, "seine"). A word followed by a colon that is no directive itself names the agent
 * that the rest of the line is for, up to the next such word; directives in front of any name are
 * for everyone.
 */
unsigned robots_tag_parse(struct text value, struct text agent);

#endif
