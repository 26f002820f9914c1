/*
 * uri: parses, resolves and normalises URIs, and derives facts from a URI alone.
 *
 * uri_parse() takes an absolute URI, uri_resolve() a reference from a page and its base URI. Both
 * return a `struct uri`: an absolute http, https, ftp, ftps or file URI in normal form, so that
 * equivalent URIs have the same `text`. All other URIs (mailto:, data: …) have `opaque` set, so
 * that the caller can refuse them by scheme.
 *
 * The rules are those of the WHATWG URL standard for its special schemes (url.spec.whatwg.org),
 * that is, the behaviour of browsers, with these additions:
 *   - the fragment and the credentials are not part of the normal form; they are separate members;
 *   - percent-encoding is normalised (RFC 3986 6.2.2): hexadecimal digits in upper case, unreserved
 *     characters decoded. Nothing is encoded twice: a `%` stays as it is, even a stray one, and an
 *     escape whose decoding would complete a preceding stray `%` is not decoded;
 *   - a host name is at most LIMIT_HOST_BYTES long; in internationalised ones libidn2 allows
 *     labels of at most 63 bytes and no symbols such as emoji (IDNA 2008, RFC 5892);
 *   - lengths are bounded, see below.
 *   - paths of ftp and ftps contain no control character, escaped or not (URI_CONTROL); file URIs
 *     have no host but localhost, which is removed.
 * As in WHATWG: dot segments are removed (also written %2e), backslashes are slashes, default ports
 * are removed, an empty path becomes "/", hosts are lower-case ASCII (IDNA, UTS 46
 * non-transitional), IPv4 addresses are dotted decimals whatever their spelling, IPv6 ones
 * compressed in brackets. A `?` without a query, empty path segments and the dot at the end of a
 * host name are kept, because a server may distinguish them. The caller applies lossy rules:
 * uri_sort_query().
 *
 * Input is UTF-8; invalid bytes count as U+FFFD. So the caller decodes the charset of a page first,
 * and queries are sent in UTF-8 (WHATWG would encode them in the charset of the page).
 *
 * Bounds: text.length <= LIMIT_URI_BYTES, even before dot segments are removed; input beyond
 * URI_INPUT_BYTES is refused unread, but its scheme is reported. Every function is linear in its
 * input. All are pure: no state, no allocation of their own, any number of threads. Only a host
 * with non-ASCII characters or a label "xn--…" that differs from the base's host needs libidn2,
 * which allocates memory.
 */
#ifndef SEINE_URI_H
#define SEINE_URI_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sufficient for every normal form, including the terminating zero. */
#define URI_STORAGE_BYTES (LIMIT_URI_BYTES + 1)
/* Longest input read. Decoding an escape removes two of its three bytes, so the input may be longer
 * than the result. */
#define URI_INPUT_BYTES (4 * LIMIT_URI_BYTES)
/* An opaque URI is stored only for display: this many bytes of it. */
#define URI_OPAQUE_BYTES 1024

/* problem, its description for people */
#define URI_PROBLEM_TABLE(X)                                                                       \
    X(URI_FINE, "nothing is wrong")                                                                \
    X(URI_EMPTY, "it is empty")                                                                    \
    X(URI_NOT_ABSOLUTE, "it has no scheme, and there is no base it could be relative to")          \
    X(URI_NO_HOST, "it names no host")                                                             \
    X(URI_BAD_HOST, "its host name holds a character that no host name may have")                  \
    X(URI_BAD_IDNA, "its host name is no valid internationalised name (UTS 46)")                   \
    X(URI_BAD_IPV4, "its host ends in a number and is no IPv4 address")                            \
    X(URI_BAD_IPV6, "its host starts with a bracket and is no IPv6 address")                       \
    X(URI_HOST_TOO_LONG, "its host name is longer than the domain name system allows")             \
    X(URI_BAD_PORT, "its port is no number up to 65535")                                           \
    X(URI_TOO_LONG, "it is longer than the longest URI kept")                                      \
    X(URI_CONTROL, "its path holds a control character, which FTP would take for the end of a "    \
                   "command")                                                                      \
    X(URI_FILE_HOST, "it names a file of another host; files of this one are file:///path")        \
    X(URI_REWRITE_LIMIT, "a rewrite rule exceeded its limits on it")

enum uri_problem {
#define URI_PROBLEM_ENUM(name, sentence) name,
    URI_PROBLEM_TABLE(URI_PROBLEM_ENUM)
#undef URI_PROBLEM_ENUM
        URI_PROBLEMS /* how many there are */
};

/* The sentence of a problem, in lower case and without a full stop. uri_skip_of_problem()
 * (rules/skip.h) maps a problem to a skip code. Only rules_rewrite() returns URI_REWRITE_LIMIT. */
const char *uri_problem_sentence(int problem);

/*
 * The texts up to `query` point into the storage the caller gave and live as long as it does;
 * `text` is zero-terminated. `credentials` and `fragment` point into the input and live as long as
 * that.
 *
 * A file has neither host nor port: its origin is "file://", which is one site.
 *
 * Not opaque: text = origin path_and_query; origin = scheme "://" host [":" port]; path starts with
 * "/"; path_and_query = path ["?" query]. Opaque: only scheme and text are set, the text cut after
 * URI_OPAQUE_BYTES bytes, the others are empty and the port is 0.
 */
struct uri {
    struct text text;
    struct text scheme;
    struct text host;   /* an IPv6 address with its brackets */
    struct text origin; /* the identity of a site: "scheme://host" or "scheme://host:port" */
    struct text path_and_query; /* from the first "/", as it goes into a request */
    struct text path;
    struct text query;       /* without the "?"; see has_query */
    struct text credentials; /* "user:password" as found, percent-encoded; only for reports */
    struct text fragment;    /* without the "#", as found */
    uint16_t port;           /* explicit or the scheme's default */
    bool has_query;          /* there is a "?", possibly with an empty query */
    bool has_fragment;       /* there is a "#", possibly with an empty fragment */
    bool opaque;             /* the scheme is none of http, https, ftp, ftps, file */
};

/*
 * Both return URI_FINE (0) or another `enum uri_problem` (positive), and change ret_uri only on
 * success; the content of the storage is undefined after a failure. Storage smaller than
 * URI_STORAGE_BYTES lowers the longest URI accepted. It may overlap neither the input nor the base.
 *
 * uri_resolve() needs a base that is not opaque; with base == NULL it is uri_parse(). An ordinary
 * link takes 20 to 60 ns; one that must be rewritten, some hundred.
 */
int uri_parse(struct text input, char *storage, size_t storage_bytes,
              struct uri *ret_uri) SEINE_MUST_CHECK;
int uri_resolve(struct text reference, const struct uri *base, char *storage, size_t storage_bytes,
                struct uri *ret_uri) SEINE_MUST_CHECK;

/*
 * Sorts the parameters of the query bytewise by name, stable for equal names. The separator is "&",
 * or ";" in a query without "&". Empty parameters are removed; the "?" stays. Lossy: the order may
 * matter to a server. Returns URI_FINE or URI_TOO_LONG.
 */
int uri_sort_query(const struct uri *uri, char *storage, size_t storage_bytes,
                   struct uri *ret_uri) SEINE_MUST_CHECK;

/*
 * Traps (max_uri_recursion of MS-FSCCFG 2.2.3; decisions.md, Configuration 9): whether the same
 * group of up to URI_RECURSION_GROUP path segments, or of query parameters of the same names,
 * occurs more than `maximum` times in a row. 0 means no limit. Time is linear in the length; a path
 * with no more than `maximum` segments costs one scan for slashes.
 */
#define URI_RECURSION_GROUP 32
bool uri_recursion(const struct uri *uri, unsigned maximum);

/* The host as an address, if it is one: `host` is that of a struct uri. */
struct uri_address {
    uint8_t bytes[16]; /* network order */
    uint8_t length;    /* 4 or 16 */
};
bool uri_host_address(struct text host, struct uri_address *ret_address);

/*
 * The registered domain of a host ("www.example.co.uk" → "example.co.uk") by the Public Suffix List
 * built into libpsl; points into `host`. Empty for addresses and for public suffixes themselves; a
 * name of one label, as intranets have them, is its own registered domain. Some µs.
 */
struct text uri_registered_domain(struct text host);

/* The last extension of a path's last segment in lower case without its dot ("/a/B.TAR.GZ" → "gz"),
 * for exclude_exts. Empty if there is none or it is longer than URI_EXTENSION_BYTES. */
#define URI_EXTENSION_BYTES 16
struct text uri_extension(struct text path, char storage[URI_EXTENSION_BYTES]);

/* Parts of file names derived from a URI: letters, digits, `.`, `_` and `-` only, and never a
 * parent folder or a hidden file. Different URIs may have the same name. */
struct uri_file_name {
    char site[120]; /* host and port; "site" if there is none */
    char path[80];  /* the end of the path, without the extension; may be empty */
    char extension[URI_EXTENSION_BYTES]; /* of the path; may be empty */
};
void uri_file_name(struct text uri, struct uri_file_name *ret_name);

/*
 * hostport of MS-FSCADM 2.2.2.2: "host:port", an IPv6 address in brackets; the port is required.
 * The form is checked and the host normalised; nothing is resolved (decisions.md, Admin protocol
 * 6). Credentials, paths and white space are refused. Returns an enum uri_problem.
 */
#define URI_HOSTPORT_BYTES (LIMIT_HOST_BYTES + sizeof ":65535")
int uri_parse_hostport(struct text input, char storage[URI_HOSTPORT_BYTES], struct text *ret_host,
                       uint16_t *ret_port) SEINE_MUST_CHECK;
/* The hostport of a URI that is not opaque, zero-terminated, with the port even if it is the
 * default. */
struct text uri_hostport(const struct uri *uri, char storage[URI_HOSTPORT_BYTES]);

/*
 * The URI structure of MS-FSCMT 2.2.2.2.4, its fourteen entries in order and under its names. The
 * texts point where those of the uri point, except host_name, which may point into
 * `host_name_storage`.
 *
 * Decisions where the specification is silent: netloc is host[:port] without credentials;
 * parameters is what follows the first ";" of the last path segment (RFC 2396 3.3), and path ends
 * before it; host_name is in Unicode, host_name_idna in ASCII; default_scheme is empty and
 * skip_fragments 1, as in its example 4.4. An opaque URI is not parsed: entries 1–3 and 5–9 are
 * empty and port is -1, the specification's "None".
 */
struct uri_parts {
    struct text uri;
    struct text scheme;
    struct text netloc;
    struct text host_name;
    int port;
    struct text path;
    struct text query;
    struct text parameters;
    struct text fragments;
    struct text credentials;
    struct text default_scheme;
    int skip_fragments;
    int parsed;
    struct text host_name_idna;
    char host_name_storage[4 * LIMIT_HOST_BYTES + 1];
};
void uri_parts(const struct uri *uri, struct uri_parts *ret_parts);

#endif
