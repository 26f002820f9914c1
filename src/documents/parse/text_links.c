#include "text_links.h"

#include "scan.h"

/* Characters beyond ASCII that end a URI in text. */
static const char *const ENDS[] = {
    "\xC2\xA0",     /* no-break space */
    "\xC2\xAB",     /* « */
    "\xC2\xBB",     /* » */
    "\xE2\x80",     /* dashes, quotation marks, spaces: U+2000 to U+203F */
    "\xE3\x80\x80", /* ideographic space … */
    "\xE3\x80\x81", /* … comma … */
    "\xE3\x80\x82", /* … full stop */
};

static bool is_end(const char *at, const char *end)
{
    if ((unsigned char)*at <= ' ' || *at == 0x7F || strchr("<>\"`{}|\\^", *at))
        return true;
    for (size_t i = 0; (unsigned char)*at >= 0x80 && i < sizeof ENDS / sizeof *ENDS; i++)
        if (text_starts_with((struct text){at, (size_t)(end - at)}, text_of(ENDS[i])))
            return true;
    return false;
}

/* Returns the start of the scheme that ends at `colon`; NULL when it is not one of these, or the
 * end of a longer word. */
static const char *find_scheme(const char *start, const char *colon)
{
    static const char *const SCHEMES[] = {"https", "http", "ftp"};
    const char *at = colon;
    while (at > start && colon - at <= 5 && ascii_is_letter(at[-1]))
        at--;
    if (at > start && (ascii_is_letter(at[-1]) || ascii_is_digit(at[-1])))
        return NULL;
    for (size_t i = 0; i < sizeof SCHEMES / sizeof *SCHEMES; i++)
        if (text_equal_nocase((struct text){at, (size_t)(colon - at)}, text_of(SCHEMES[i])))
            return at;
    return NULL;
}

/* Finds the end of a URI. A closing bracket without an opening one ends it, too. */
static const char *find_end(const char *at, const char *end)
{
    int round = 0, square = 0;
    for (; at < end && !is_end(at, end); at++) {
        round += *at == '(' ? 1 : *at == ')' ? -1 : 0;
        square += *at == '[' ? 1 : *at == ']' ? -1 : 0;
        if (round < 0 || square < 0)
            break;
    }
    return at;
}

void text_links(struct link_collector *collector, struct text text)
{
    text = scan_addressable(text);
    const char *start = text.data, *end = start + text.length;
    for (const char *at = start; (at = scan_byte(at, end, ':')) < end;) {
        const char *colon = at++;
        const char *scheme = end - colon > 3 && colon[1] == '/' && colon[2] == '/'
                                 ? find_scheme(start, colon)
                                 : NULL;
        if (!scheme)
            continue;
        const char *stop = find_end(colon + 3, end);
        at = stop;
        while (stop > colon + 3 && strchr(".,;:!?'*_~", stop[-1]))
            stop--;
        if (stop > colon + 3)
            link_add(collector, (struct text){scheme, (size_t)(stop - scheme)}, LINK_A, NAME_NONE,
                     "");
        start = at;
    }
}
