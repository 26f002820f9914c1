#include "scale_rows.h"

#include <stdio.h>

/* Salts of scale_choice(): what is chosen. */
enum { SITE_ONE = 1000, SITE_OTHER, SPEED, FOLDERS, WORD, SHAPE, DATE };

static const char *const WORDS[] = {
    "archive",   "report", "project", "office",  "people",   "budget",    "meeting",  "minutes",
    "intranet",  "policy", "travel",  "finance", "support",  "training",  "research", "products",
    "customers", "sales",  "legal",   "quality", "security", "standards", "library",  "forms",
    "news",      "events", "it",      "hr",      "services", "contracts", "planning", "press"};
enum { WORD_COUNT = sizeof WORDS / sizeof *WORDS };

int64_t scale_choice(int64_t number, unsigned salt, int64_t most)
{
    return (int64_t)(hash_combine(salt, (uint64_t)number) >> 1) % most;
}

static const char *word(int64_t number, unsigned place)
{
    return WORDS[scale_choice(number, WORD + 16 * place, WORD_COUNT)];
}

unsigned scale_site(int64_t number)
{
    int64_t one = scale_choice(number, SITE_ONE, SCALE_SITES);
    int64_t other = scale_choice(number, SITE_OTHER, SCALE_SITES);
    return (unsigned)(one < other ? one : other);
}

int scale_depth(int64_t number)
{
    int depth = 1;
    for (; number; number /= 8)
        depth++;
    return depth;
}

uint64_t scale_rank(int64_t number)
{
    return (uint64_t)number * (uint64_t)(64 + scale_choice(scale_site(number), SPEED, 128));
}

static struct text ending_at(const char *storage, int length, size_t size)
{
    return (struct text){storage, (size_t)length < size ? (size_t)length : size - 1};
}

struct text scale_path(int64_t number, char storage[SCALE_PATH_BYTES])
{
    size_t folders = 1 + (size_t)scale_choice(number, FOLDERS, 3);
    int length = 0;
    for (unsigned i = 0; i < folders; i++)
        length +=
            snprintf(storage + length, SCALE_PATH_BYTES - (size_t)length, "/%s%s%s",
                     word(number, 2 * i), i % 2 ? "" : "-", i % 2 ? "" : word(number, 2 * i + 1));
    bool page = scale_choice(number, SHAPE, 5) > 0;
    length +=
        snprintf(storage + length, SCALE_PATH_BYTES - (size_t)length, "/%s%s%lld%s",
                 word(number, 7), page ? "-" : ".php?id=", (long long)number, page ? ".html" : "");
    return ending_at(storage, length, SCALE_PATH_BYTES);
}

struct text scale_title(int64_t number, char storage[SCALE_TITLE_BYTES])
{
    int length = snprintf(storage, SCALE_TITLE_BYTES, "%s %s: %s %lld", word(number, 8),
                          word(number, 9), word(number, 10), (long long)number);
    return ending_at(storage, length, SCALE_TITLE_BYTES);
}

int64_t scale_last_modified(int64_t number)
{
    int64_t seconds = 1500000000 + scale_choice(number, DATE, 200000000);
    return seconds % 5 ? seconds : 0;
}

struct text scale_etag(int64_t number, char storage[SCALE_ETAG_BYTES])
{
    int length = snprintf(storage, SCALE_ETAG_BYTES, "\"%llx-%llx\"",
                          (unsigned long long)scale_last_modified(number) | 0x50000000,
                          (unsigned long long)scale_choice(number, DATE, 65536));
    return ending_at(storage, length, SCALE_ETAG_BYTES);
}

struct text scale_headers(int64_t number, char storage[SCALE_CONTENT_BYTES])
{
    char etag[SCALE_ETAG_BYTES];
    int length = snprintf(storage, SCALE_CONTENT_BYTES,
                          "HTTP/1.1 200 OK\r\nServer: nginx\r\nContent-Type: text/html\r\n"
                          "ETag: %s\r\n\r\n",
                          scale_etag(number, etag).data);
    return ending_at(storage, length, SCALE_CONTENT_BYTES);
}

struct text scale_body(int64_t number, char storage[SCALE_CONTENT_BYTES])
{
    char title[SCALE_TITLE_BYTES];
    int length = snprintf(storage, SCALE_CONTENT_BYTES,
                          "<!DOCTYPE html><html><head><title>%s</title></head></html>\n",
                          scale_title(number, title).data);
    return ending_at(storage, length, SCALE_CONTENT_BYTES);
}
