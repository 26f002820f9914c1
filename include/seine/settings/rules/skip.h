/*
 * The reasons why a URI was not queued or a document was not stored: the two letters of MS-FSCADM
 * 2.2.3.1 and 2.2.3.2, and a more specific word of our own. SQL and the statistics store
 * "code/detail", for example `ur/extension`; the admin protocol shows the two letters.
 */
#ifndef SEINE_RULES_SKIP_H
#define SEINE_RULES_SKIP_H

#include <stddef.h>

/* enum, code, detail, sentence about the URI, section of MS-FSCADM (of MS-FSCCFG with "C"); new
 * ones go to the end, since rows keep the numbers of the others */
#define URI_SKIP_TABLE(X)                                                                          \
    X(URI_SKIP_NOFOLLOW, "nf", "nofollow", "the page asked for its links not to be followed",      \
      "2.2.3.1")                                                                                   \
    X(URI_SKIP_SCHEME, "ch", "scheme", "the scheme is not allowed (allowed_schemes)", "2.2.3.1")   \
    X(URI_SKIP_RULE, "ur", "rule", "the URI rules exclude it", "2.2.3.1")                          \
    X(URI_SKIP_EXTENSION, "ur", "extension", "its extension is among exclude_exts", "2.2.3.1")     \
    X(URI_SKIP_LENGTH, "ur", "length", "it is too long", "2.2.3.1")                                \
    X(URI_SKIP_RECURSION, "ur", "recursion",                                                       \
      "a part of it repeats more than max_uri_recursion times", "2.2.3.1")                         \
    X(URI_SKIP_TRAP, "ur", "trap", "it looks like a trap", "2.2.3.1")                              \
    X(URI_SKIP_UNPARSABLE, "ur", "unparsable", "it is not a valid URI", "2.2.3.1")                 \
    X(URI_SKIP_REFRESH_ONLY, "ur", "refresh_only", "the collection accepts no new URIs now",       \
      "2.2.3.6")                                                                                   \
    X(URI_SKIP_SITE_LIMIT, "ur", "max_doc", "the site has reached max_doc", "2.2.3.1")             \
    X(URI_SKIP_ROBOTS, "ro", "robots", "robots.txt disallows it", "2.2.3.1")                       \
    X(URI_SKIP_HOST, "do", "rule", "the host rules exclude it", "2.2.3.1")                         \
    X(URI_SKIP_EXTERNAL, "do", "external", "it leads to another host", "2.2.3.1")                  \
    X(URI_SKIP_ADDRESS, "do", "address", "the host's IP address is excluded", "2.2.3.1")           \
    X(URI_SKIP_KNOWN, "ic", "known", "it is queued or crawled already in this cycle", "2.2.3.1")   \
    X(URI_SKIP_FOCUS, "fo", "focus", "it is outside the focus", "2.2.3.1")                         \
    X(URI_SKIP_DEPTH, "de", "depth", "it is more page hops away than crawlmode allows", "2.2.3.1") \
    X(URI_SKIP_MIRROR, "do", "mirror", "its host is a mirror; the canonical site has it",          \
      "2.2.3.1")                                                                                   \
    X(URI_SKIP_RULE_LIMIT, "ur", "limit",                                                          \
      "an expression that excludes URIs exceeded its limits on it", "2.2.3.1")                     \
    X(URI_SKIP_HOST_LIMIT, "do", "limit",                                                          \
      "an expression that excludes hosts exceeded its limits on its host", "2.2.3.1")              \
    X(URI_SKIP_SITEMAP, "do", "sitemap", "a sitemap of another host names it", "2.2.3.1")          \
    X(URI_SKIP_LOGOUT, "ur", "logout", "it would end the session (seine/logout_uris)", "2.2.3.1")  \
    X(URI_SKIP_CONTROL, "ur", "control",                                                           \
      "its path holds a control character, which FTP would take for the end of a command",         \
      "2.2.3.1")

/* The same for documents (MS-FSCADM 2.2.3.2); new ones go to the end, since rows keep the numbers
 * of the others. The detail of DOCUMENT_SKIP_STATUS is the HTTP status itself. */
#define DOCUMENT_SKIP_TABLE(X)                                                                     \
    X(DOCUMENT_SKIP_HEADER, "he", "header", "the response header is invalid", "2.2.3.2")           \
    X(DOCUMENT_SKIP_HEADER_SIZE, "he", "size", "the response header is too large", "2.2.3.2")      \
    X(DOCUMENT_SKIP_TYPE, "mi", "type", "the MIME type is not among allowed_types", "2.2.3.2")     \
    X(DOCUMENT_SKIP_TIMEOUT, "ti", "timeout", "the download took longer than fetch_timeout",       \
      "2.2.3.2")                                                                                   \
    X(DOCUMENT_SKIP_SIZE, "tl", "size", "the document is larger than cut_off", "2.2.3.2")          \
    X(DOCUMENT_SKIP_HEADER_RULE, "hx", "rule", "a response header is excluded", "2.2.3.2")         \
    X(DOCUMENT_SKIP_ENCODING, "en", "encoding", "the content encoding is invalid or unknown",      \
      "2.2.3.2")                                                                                   \
    X(DOCUMENT_SKIP_CHUNK, "cu", "chunk", "the chunked encoding is broken", "2.2.3.2")             \
    X(DOCUMENT_SKIP_REDIRECT, "nr", "target", "a redirect without a usable target", "2.2.3.2")     \
    X(DOCUMENT_SKIP_REDIRECTS, "nr", "max_redirects", "more redirects than max_redirects",         \
      "2.2.3.2")                                                                                   \
    X(DOCUMENT_SKIP_REDIRECT_LOOP, "nr", "loop", "the redirects lead in a circle", "2.2.3.2")      \
    X(DOCUMENT_SKIP_NOINDEX, "ni", "noindex", "the page asked not to be indexed", "2.2.3.2")       \
    X(DOCUMENT_SKIP_DUPLICATE, "cs", "duplicate", "another URI has the same content", "2.2.3.2")   \
    X(DOCUMENT_SKIP_FOCUS, "fs", "focus", "the document is outside the focus", "2.2.3.2")          \
    X(DOCUMENT_SKIP_INCOMPLETE, "in", "incomplete", "only a part of the document arrived",         \
      "2.2.3.2")                                                                                   \
    X(DOCUMENT_SKIP_CONNECT, "co", "connect", "the connection was refused", "2.2.3.2")             \
    X(DOCUMENT_SKIP_DNS, "co", "dns", "the host name could not be resolved", "2.2.3.2")            \
    X(DOCUMENT_SKIP_ROUTE, "co", "route", "there is no route to the host", "2.2.3.2")              \
    X(DOCUMENT_SKIP_CERTIFICATE, "co", "certificate", "the server's certificate was refused",      \
      "2.2.3.2")                                                                                   \
    X(DOCUMENT_SKIP_CONNECT_TIMEOUT, "ct", "timeout", "the connection took too long", "2.2.3.2")   \
    X(DOCUMENT_SKIP_NETWORK, "ne", "network", "the network failed during the transfer", "2.2.3.2") \
    X(DOCUMENT_SKIP_EMPTY, "em", "empty", "the document is empty", "2.2.3.2")                      \
    X(DOCUMENT_SKIP_EMPTY_HEADER, "eh", "empty", "the server closed without an answer", "2.2.3.2") \
    X(DOCUMENT_SKIP_FEED, "rs", "feed", "feeds are not kept as documents", "2.2.3.2")              \
    X(DOCUMENT_SKIP_STATUS, "ot", "status", "the HTTP status is not a success", "2.2.3.2")         \
    X(DOCUMENT_SKIP_OTHER, "ot", "other", "another error", "2.2.3.2")                              \
    X(DOCUMENT_SKIP_PROXY, "co", "proxy", "the proxy did not deliver it", "2.2.3.2")               \
    X(DOCUMENT_SKIP_SITEMAP, "ot", "sitemap", "sitemaps are read, not stored", "2.2.3.2")          \
    X(DOCUMENT_SKIP_NOINDEX_HEADER, "ni", "header",                                                \
      "the response header asked for it not to be indexed", "2.2.3.2")                             \
    X(DOCUMENT_SKIP_CRASH, "ot", "crash",                                                          \
      "the program crashed repeatedly while it processed it; it is set aside", "2.2.3.2")          \
    X(DOCUMENT_SKIP_HEADER_LIMIT, "hx", "limit",                                                   \
      "an expression of exclude_headers exceeded its limits on a response header", "2.2.3.2")      \
    X(DOCUMENT_SKIP_AGE, "ot", "age", "no link led to it in the cycles that dbswitch allows",      \
      "2.2.3")                                                                                     \
    X(DOCUMENT_SKIP_CHANNEL, "ot", "channel", "channels are read, not stored", "2.2.3.2")          \
    X(DOCUMENT_SKIP_EXPIRED, "ot", "expired",                                                      \
      "it has expired: its channel no longer lists it, or its expiry time passed", "C 2.2.4.30")   \
    X(DOCUMENT_SKIP_TOKEN, "co", "token", "no ticket or token is available for it", "2.2.4.20")    \
    X(DOCUMENT_SKIP_LOGIN, "ot", "login", "the login that it needs has not succeeded", "2.2.4.31") \
    X(DOCUMENT_SKIP_LISTING, "ni", "listing",                                                      \
      "it is a directory: its entries are followed, and it is not kept", "2.2.3.2")                \
    X(DOCUMENT_SKIP_FILE, "ot", "file",                                                            \
      "it is below no folder that may be crawled, or is no ordinary file", "2.2.3.2")              \
    X(DOCUMENT_SKIP_SCHEME, "co", "scheme",                                                        \
      "https was asked of a server of plain HTTP, or http of a server of TLS", "2.2.3.2")

#define SKIP_ENUM(constant, code, detail, sentence, spec) constant,
enum uri_skip { URI_SKIP_NONE, URI_SKIP_TABLE(SKIP_ENUM) URI_SKIP_END };
enum document_skip { DOCUMENT_SKIP_NONE, DOCUMENT_SKIP_TABLE(SKIP_ENUM) DOCUMENT_SKIP_END };
#undef SKIP_ENUM

struct skip_facts {
    const char *code;     /* two letters; "" for …_NONE */
    const char *detail;   /* one word */
    const char *key;      /* "ur/extension": unique; stored in SQL and the statistics */
    const char *sentence; /* what a person reads after "skipped: " */
    const char *spec;
};

/* Valid for every constant, …_NONE (all "") included. */
const struct skip_facts *uri_skip_facts(enum uri_skip skip);
const struct skip_facts *document_skip_facts(enum document_skip skip);
/* The reason for a reference that is not a URI, or could not be rewritten: `problem` is an enum
 * uri_problem other than URI_FINE. */
enum uri_skip uri_skip_of_problem(int problem);
/* The key, with the HTTP status for DOCUMENT_SKIP_STATUS ("ot/404"); other reasons ignore
 * `http_status`. */
#define SKIP_KEY_BYTES 24
void document_skip_key(enum document_skip skip, int http_status, char ret_key[SKIP_KEY_BYTES]);

#endif
