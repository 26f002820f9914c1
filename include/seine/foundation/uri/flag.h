/* What a URI comes with when machines tell each other of it: bits of MS-FSCMT 2.2.2.2.1, as far as
 * they mean something here. */
#ifndef SEINE_URI_FLAG_H
#define SEINE_URI_FLAG_H

enum uri_flag {
    URI_FLAG_START = 0x1,
    URI_FLAG_FORCE = 0x2,
    URI_FLAG_FORCE_SITE = 0x4,
    URI_FLAG_FORCE_REFEED = 0x8,
    URI_FLAG_REDIRECT_301 = 0x20,
    URI_FLAG_REDIRECT_302 = 0x40,
    URI_FLAG_META_REFRESH = 0x200,
    URI_FLAG_UNSCREENED = 0x2000,
    URI_FLAG_SITE = 0x10000,
    URI_FLAG_NO_CRAWL = 0x40000,
    URI_FLAG_REDIRECT_300 = 0x80000,
    URI_FLAG_RSS = 0x400000,
    URI_FLAG_IGNORE_RULES = 0x4000000,
    URI_FLAG_RSS_CHILD = 0x8000000,
    URI_FLAG_SITEMAP = 0x10000000,
};

#endif
