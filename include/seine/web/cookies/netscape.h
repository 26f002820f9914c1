/*
 * Reads cookie files in Netscape's format, as written by curl, wget and browser extensions: one
 * cookie per line, seven fields separated by tabs (domain, TRUE to include subdomains, path, TRUE
 * for https only, seconds since 1970 or 0 for the session, name, value); "#HttpOnly_" may precede
 * the domain; other lines with "#" are comments.
 *
 *     struct netscape_file file = {.rest = text, …};
 *     while ((status = netscape_next(&file, &cookie, &error)) > 0)
 *         …
 */
#ifndef SEINE_COOKIES_NETSCAPE_H
#define SEINE_COOKIES_NETSCAPE_H

#include <seine/web/cookies.h>

struct netscape_file {
    struct text rest; /* set by the caller: the content of the file */
    int64_t now_ms;
    int64_t session_ms; /* lifetime of cookies without expiry time */
    unsigned line;      /* number of lines read */
    unsigned expired;   /* number of expired cookies skipped */
    char storage[COOKIE_STORAGE_BYTES];
};

/* Returns 1 and a cookie, whose texts live as long as the file's and until the next call; 0 at the
 * end. STATUS_INVALID if the line is not a valid cookie; the sentence names the line, without the
 * value. */
int netscape_next(struct netscape_file *file, struct cookie *ret_cookie,
                  struct error *error) SEINE_MUST_CHECK;

#endif
