/*
 * Every ceiling of the program, each with its reason. What an administrator may change is a configuration
 * parameter instead; these protect the program itself.
 */
#ifndef SEINE_BASE_LIMITS_H
#define SEINE_BASE_LIMITS_H

/* Longest URI kept. Longer ones are refused as `ur/length`; servers commonly refuse beyond 8 KiB. */
#define LIMIT_URI_BYTES 8192
/* Longest host name (RFC 1035 2.3.4). */
#define LIMIT_HOST_BYTES 255
/* Response header lines of one answer together; beyond it the answer is `he`. */
#define LIMIT_HEADER_BYTES (256 * 1024)
/* A decoded body without a configured cut_off (decisions, Crawl behaviour 5). */
#define LIMIT_BODY_BYTES (100 * 1024 * 1024)
/* All bodies in memory together; transfers beyond it wait. */
#define LIMIT_BODIES_BYTES (256 * 1024 * 1024)
/* robots.txt: RFC 9309 2.5 demands at least 500 KiB to be parsed. */
#define LIMIT_ROBOTS_BYTES (512 * 1024)
/* RFC 9309 2.3.1.2: at least five redirects. */
#define LIMIT_ROBOTS_REDIRECTS 5
/* Distinct links taken from one document; the rest is counted as `ur/trap`. */
#define LIMIT_LINKS_PER_DOCUMENT 50000
/* Bytes of title kept. */
#define LIMIT_TITLE_BYTES 1024
/* What one site manager may have posted and not yet committed. */
#define LIMIT_POSTED_BYTES (32 * 1024 * 1024)
/* One line of the log: an 8 KiB URI may be quoted with its escapes. */
#define LIMIT_LOG_LINE_BYTES (16 * 1024)

#endif
