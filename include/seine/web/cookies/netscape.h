/*
 * Files of cookies in the format of Netscape, as curl, wget and extensions of browsers write them:
 * a cookie a line, seven fields with tabs between them (domain, TRUE for hosts below it too, path,
 * TRUE for https alone, seconds since 1970 or 0 for the session, name, value); "#HttpOnly_" may
 * stand before the domain; other lines with "#" say nothing.
 *
 *     struct netscape_file file = {.rest = text, …};
 *     while ((status = netscape_next(&file, &cookie, &error)) > 0)
 *         …
 */
#ifndef SEINE_COOKIES_NETSCAPE_H
#define SEINE_COOKIES_NETSCAPE_H

#include <seine/web/cookies.h>

struct netscape_file {
    struct text rest; /* set by the maker: the file */
    int64_t now_ms;
    int64_t session_ms; /* how long cookies without an end are kept */
    unsigned line;      /* so many were read */
    unsigned expired;   /* cookies that were passed over */
    char storage[COOKIE_STORAGE_BYTES];
};

/* 1: a cookie, whose texts live as long as the file's and until the next call; 0: there is no more.
 * STATUS_INVALID: the line is none that can be kept; the sentence names it, without the value. */
int netscape_next(struct netscape_file *file, struct cookie *ret_cookie,
                  struct error *error) SEINE_MUST_CHECK;

#endif
