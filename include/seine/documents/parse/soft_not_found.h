/*
 * Soft 404s: pages of status 200 that say that there is no such page (Z. Bar-Yossef, A. Broder, R.
 * Kumar and A. Tomkins, "Sic Transit Gloria Telae", WWW 2004). A title alone proves nothing: a song
 * may be called "Not Found". What counts is that
 *
 *   - the title, or a part of it between separators ("Page not found | Contoso"), consists of words
 * of error pages alone, with a phrase such as "not found" among them, or of such words and 404;
 *   - a line of the text says that a page, document or address is not found, does not exist or is
 * no longer available;
 *   - the text has next to no prose: lines of many words, as an article has, say that it is about
 * something.
 *
 * Words and phrases are of English, German, French, Spanish, Portuguese, Italian, Dutch, Danish,
 * Norwegian, Swedish, Polish, Czech, Russian, Turkish, Japanese and Chinese. Pages in other
 * languages are not found; better that than one too many.
 *
 * Pure; any number of threads at once.
 */
#ifndef SEINE_PARSE_SOFT_NOT_FOUND_H
#define SEINE_PARSE_SOFT_NOT_FOUND_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

/* What a page was taken for a soft 404 by. */
enum soft_evidence {
    SOFT_NONE, /* it is none */
    SOFT_TITLE,
    SOFT_TITLE_AND_WORDS,
    SOFT_WORDS, /* the text says so in its first lines, and the title says nothing else: it may be
                   that of the site */
    SOFT_EVIDENCE_COUNT
};

/* So much of a page's text is enough. */
#define SOFT_TEXT_BYTES 8192

/* As SQL has it: "title", "title and words", "words"; "" for SOFT_NONE. */
const char *soft_evidence_word(enum soft_evidence evidence);
/* Whether it is worth having the text of a page with this title: some tenths of a microsecond. */
bool soft_is_suspected(struct text title);
/* `text` is the plain text of the page: blocks are lines (html_document.text). Both are UTF-8. */
enum soft_evidence soft_not_found(struct text title, struct text text);

#endif
