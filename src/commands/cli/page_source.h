/* A page to examine: read from a file or standard input, or fetched from its site. */
#ifndef SEINE_CLI_PAGE_SOURCE_H
#define SEINE_CLI_PAGE_SOURCE_H

#include <seine/foundation/base.h>
#include <seine/foundation/options.h>
#include <seine/foundation/uri.h>

struct page_settings {
    const char *dns_server; /* NULL: the system's servers */
    const char *ca_file;    /* more certificate authorities; NULL: only the system's */
    bool insecure_tls;
    int64_t timeout_ms; /* of each hop */
};

/* The rows of an option table that fill it in; `settings` is the path to the members of a struct
 * page_settings in the command's options, with a dot at its end. */
#define PAGE_OPTIONS(type, settings, timeout, timeout_help)                                        \
    ROW_TEXT(type, settings dns_server, "dns-server", "SERVER",                                    \
             "DNS server, ADDRESS or ADDRESS:PORT, instead of the system's"),                      \
        ROW_NUMBER(type, timeout, "timeout", "S", 0.001, 86400, timeout_help),                     \
        ROW_TEXT(type, settings ca_file, "ca", "FILE",                                             \
                 "trust these certificate authorities as well (PEM)"),                             \
        ROW_FLAG(type, settings insecure_tls, "insecure", "accept any certificate")

struct page {
    struct buffer body;
    struct buffer header; /* status line and header lines; empty when read from a file */
    int status;           /* the HTTP status; 0 when read from a file */
    char storage[2][URI_STORAGE_BYTES];
    struct uri uri; /* the page's URI after redirects */
    bool has_uri;   /* false when read from a file */
};

void page_init(struct page *page);
void page_done(struct page *page);

/* Reads the page `name`: a path, `-`, or a URI (it contains "://"). After redirects the last answer
 * is the page, whatever its status. STATUS_INVALID, STATUS_NETWORK, STATUS_LIMIT, and the errors of
 * reading a file. */
int page_read(struct page *page, const char *name, const struct page_settings *settings,
              struct error *error) SEINE_MUST_CHECK;

/* Reads a path or `-`, even when the name looks like a URI. */
int page_read_file(struct page *page, const char *path, struct error *error) SEINE_MUST_CHECK;

/* Returns the value of the nth header line of that name; length 0 without one. */
struct text page_header(const struct page *page, const char *name, size_t nth);

#endif
