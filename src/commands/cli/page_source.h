/* A page that a person wants to look into: a file, standard input, or fetched from its site. */
#ifndef SEINE_CLI_PAGE_SOURCE_H
#define SEINE_CLI_PAGE_SOURCE_H

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>

struct page_settings {
    const char *dns_server; /* NULL: the system's */
    const char *ca_file;    /* NULL: the system's CAs alone */
    bool insecure_tls;
    int64_t timeout_ms; /* of each hop */
};

struct page {
    struct buffer body;
    struct buffer header; /* status line and header lines; empty for a file */
    int status;           /* of HTTP; 0 for a file */
    char storage[2][URI_STORAGE_BYTES];
    struct uri uri; /* where it came from in the end, after redirects */
    bool has_uri;   /* false for a file */
};

void page_init(struct page *page);
void page_done(struct page *page);

/* `name` is a path, `-`, or a URI (it has "://"). Of a site's answers the last counts, whatever its
 * status. STATUS_INVALID, STATUS_NETWORK, STATUS_LIMIT and what reading a file gives. */
int page_read(struct page *page, const char *name, const struct page_settings *settings,
              struct error *error) SEINE_MUST_CHECK;

/* A path, or `-`, whatever it looks like. */
int page_read_file(struct page *page, const char *path, struct error *error) SEINE_MUST_CHECK;

/* The value of the nth header line of that name, or length 0. */
struct text page_header(const struct page *page, const char *name, size_t nth);

#endif
