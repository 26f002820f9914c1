/*
 * Every ceiling of the program, each with its reason. These ceilings protect the program itself;
 * what an administrator may change is a configuration parameter instead.
 */
#ifndef SEINE_BASE_LIMITS_H
#define SEINE_BASE_LIMITS_H

/* Longest URI kept. Longer ones are refused as `ur/length`; servers commonly refuse beyond 8 KiB.
 */
#define LIMIT_URI_BYTES 8192
/* Longest host name (RFC 1035 2.3.4). */
#define LIMIT_HOST_BYTES 255
/* All response header lines of one answer together; a longer header gives the outcome `he`. */
#define LIMIT_HEADER_BYTES (256 * 1024)
/* A decoded body without a configured cut_off (decisions.md, Crawl behaviour 5). */
#define LIMIT_BODY_BYTES (100 * 1024 * 1024)
/* All bodies in memory together; further transfers wait. */
#define LIMIT_BODIES_BYTES (256 * 1024 * 1024)
/* An unwanted body up to this size is read and discarded, because a new connection would cost
 * more. */
#define LIMIT_DRAINED_BYTES (64 * 1024)
/* robots.txt: RFC 9309 2.5 demands at least 500 KiB to be parsed. */
#define LIMIT_ROBOTS_BYTES 524288 /* 512 KiB */
/* RFC 9309 2.3.1.2: at least five redirects. */
#define LIMIT_ROBOTS_REDIRECTS 5
/* Sitemap lines of one robots.txt; large sites list some hundreds. */
#define LIMIT_ROBOTS_SITEMAPS 1000
/* Longest Crawl-delay honoured as written: one page a day. */
#define LIMIT_ROBOTS_DELAY_MS 86400000
/* Steps of some 2 ns to match one path against hostile rules: at worst 10 ms. Two hundred and fifty
 * patterns that nearly match stay below it for the longest path, fifteen thousand for a usual one.
 */
#define LIMIT_ROBOTS_MATCH_STEPS 4194304
/* DNS queries that wait for the rate limit, two per name; some 50 MB including the lookups that
 * wait for them. */
#define LIMIT_DNS_WAITING 100000
/* A hosts file; a larger one is read up to this size. */
#define LIMIT_HOSTS_FILE_BYTES 8388608 /* 8 MiB */
/* One sitemap, decompressed, and its entries: the protocol's own limits. */
#define LIMIT_SITEMAP_BYTES   52428800 /* 50 MiB */
#define LIMIT_SITEMAP_ENTRIES 50000
/* Images, videos and translations in all entries of one sitemap. */
#define LIMIT_SITEMAP_EXTENSION_LINKS 50000
/* Sitemaps per site, and the nesting of indexes. One full index of the protocol; the protocol
 * forbids nesting, but sites nest once. */
#define LIMIT_SITEMAPS_PER_SITE 50000
#define LIMIT_SITEMAP_LEVELS    4
/* The distance between the ends of two consecutive tags in a sitemap; the reader holds that much in
 * memory. */
#define LIMIT_SITEMAP_TAG_BYTES 65536
/* One channel and its entries; large channels have some hundred. */
#define LIMIT_CHANNEL_BYTES   10485760 /* 10 MiB */
#define LIMIT_CHANNEL_ENTRIES 10000
/* Channels that the pages of one site link to: many sites have a comment feed per page. */
#define LIMIT_CHANNELS_PER_SITE 100
/* Channels named by one page. */
#define LIMIT_CHANNELS_PER_DOCUMENT 16
/* Distinct links taken from one document; the others count as `ur/trap`. */
#define LIMIT_LINKS_PER_DOCUMENT 50000
/* A directory listing of a server, and how many of its entries are followed; the others count as
 * `ur/trap`. Directories of some hundred thousand files exist. */
#define LIMIT_LISTING_BYTES   ((size_t)64 * 1024 * 1024)
#define LIMIT_LISTING_ENTRIES 500000
/* The replies of an FTP server on the control connection during one transfer. */
#define LIMIT_FTP_REPLY_BYTES ((size_t)64 * 1024)
/* A document converted to UTF-8: the largest body in an encoding that triples; also below what the
 * 32-bit lengths of attributes hold. */
#define LIMIT_DECODED_BYTES ((size_t)300 * 1024 * 1024)
/* Attributes of one tag. No vocabulary has as many; further attributes are ignored. */
#define LIMIT_ATTRIBUTES_PER_TAG 128
/* Meta elements kept of one document; pages have some ten. */
#define LIMIT_METAS_PER_DOCUMENT 1000
/* A string literal of a script that may be a URI or markup with links. */
#define LIMIT_SCRIPT_LITERAL_BYTES 4096
/* Nesting of svg, math and HTML; deeper elements count as the innermost. */
#define LIMIT_FOREIGN_DEPTH 32
/* Bytes of a body used to detect its character encoding; the detection is certain long before. */
#define LIMIT_CHARSET_DETECTION_BYTES ((size_t)64 * 1024)
/* Copies of one content whose links are followed. Without it, a site that answers every path with
 * the same page would never end. The links of further copies count as `ur/trap`. */
#define LIMIT_COPIES_FOLLOWED 1000
/* Bytes of title kept. */
#define LIMIT_TITLE_BYTES 1024
/* Text taken from one document (as much as a person writes in some ten years), its blocks, and the
 * nesting of its elements (browsers keep 512 levels). */
#define LIMIT_TEXT_BYTES  ((size_t)16 * 1024 * 1024)
#define LIMIT_TEXT_BLOCKS 200000
#define LIMIT_TEXT_DEPTH  256
/* Elements that are judged separately because they have blocks of their own; the blocks of further
 * elements count as those of the parent element. */
#define LIMIT_TEXT_REGIONS 400000
/* Reports that one site manager has posted and the committer has not committed yet. */
#define LIMIT_POSTED_BYTES 8388608UL /* 8 MiB */
/* Headers and body of one document in a content pack: more than any sensible cut_off, and far below
 * what would overflow a length that LZ4 takes. */
#define LIMIT_CONTENT_BYTES (1 << 30)
/* One value of a configuration; no useful regular expression is longer. */
#define LIMIT_CONFIG_VALUE_BYTES 65536
/* All values of a configuration: a million rules of a hundred bytes. */
#define LIMIT_CONFIG_BYTES 268435456
/* A configuration file: a million rules of sixty bytes with their markup. */
#define LIMIT_CONFIG_FILE_BYTES 67108864 /* 64 MiB */
/* Its elements, members of lists included. */
#define LIMIT_CONFIG_FILE_ELEMENTS 2000000
/* Its collections, and its subcollections, nodes, logins, destinations and priority levels
 * together: each is a record of some ten kilobytes. */
#define LIMIT_CONFIG_FILE_COLLECTIONS 1000
#define LIMIT_CONFIG_FILE_ITEMS       20000
/* Cost limits of a rule's regular expression, in PCRE2's units: for one search (tenths of a second
 * at worst; the search shares it among its possible start positions), the minimum per start
 * position, and the minimum once other rules have exceeded their limits for the same text; then the
 * memory of a search. Ordinary expressions need some hundred units. */
#define LIMIT_RULE_MATCHES      4000000
#define LIMIT_RULE_MATCHES_MIN  10000
#define LIMIT_RULE_MATCHES_LEFT 1000
#define LIMIT_RULE_HEAP_KIB     1024
#define LIMIT_RULE_STACK_BYTES  524288
/* Keys of a histogram are cut to this: MIME types have at most 255 bytes (RFC 6838 4.2). */
#define LIMIT_STATISTIC_KEY_BYTES 128
/* Different keys of one histogram of one site in one delta; servers can invent MIME types. */
#define LIMIT_STATISTIC_KEYS 256
/* Rows of one statistics delta. */
#define LIMIT_STATISTIC_ROWS 1048576
/* Queries that `seine sql` reads from standard input; a person writes some lines. */
#define LIMIT_SCRIPT_BYTES 1048576
/* One line of a file named by an administrator: a URI, or the mirrors of a site. */
#define LIMIT_FILE_LINE_BYTES 16384
/* How much of a longer line is skipped; a file with even longer lines is not a text file. */
#define LIMIT_FILE_LINE_PASSED_BYTES 16777216 /* 16 MiB */
/* One line of the log: an 8 KiB URI may be quoted with its escapes. */
#define LIMIT_LOG_LINE_BYTES (16 * 1024)

#endif
