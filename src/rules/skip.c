#include <seine/rules/skip.h>
#include <seine/uri.h>
#include <stdio.h>
#include <string.h>

#define SKIP_ROW(constant, code, detail, sentence, spec)                                           \
    [constant] = {code, detail, code "/" detail, sentence, spec},

static const struct skip_facts URI_SKIPS[] = {[URI_SKIP_NONE] = {"", "", "", "", ""},
                                              URI_SKIP_TABLE(SKIP_ROW)};

static const struct skip_facts DOCUMENT_SKIPS[] = {[DOCUMENT_SKIP_NONE] = {"", "", "", "", ""},
                                                   DOCUMENT_SKIP_TABLE(SKIP_ROW)};

const struct skip_facts *uri_skip_facts(enum uri_skip skip)
{
    return &URI_SKIPS[skip];
}

const struct skip_facts *document_skip_facts(enum document_skip skip)
{
    return &DOCUMENT_SKIPS[skip];
}

enum uri_skip uri_skip_of_problem(int problem)
{
    switch (problem) {
    case URI_TOO_LONG:
        return URI_SKIP_LENGTH;
    case URI_CONTROL:
        return URI_SKIP_CONTROL;
    case URI_REWRITE_LIMIT:
        return URI_SKIP_RULE_LIMIT;
    default:
        return URI_SKIP_UNPARSABLE;
    }
}

enum uri_skip uri_skip_of_key(const char *key)
{
    for (int skip = URI_SKIP_NONE + 1; skip < URI_SKIP_END; skip++)
        if (strcmp(URI_SKIPS[skip].key, key) == 0)
            return (enum uri_skip)skip;
    return URI_SKIP_NONE;
}

/* "ot/" and an HTTP status */
static int is_status_key(const char *key)
{
    return strncmp(key, "ot/", 3) == 0 && strlen(key) == 6 && strspn(key + 3, "0123456789") == 3;
}

enum document_skip document_skip_of_key(const char *key)
{
    if (is_status_key(key))
        return DOCUMENT_SKIP_STATUS;
    for (int skip = DOCUMENT_SKIP_NONE + 1; skip < DOCUMENT_SKIP_END; skip++)
        if (strcmp(DOCUMENT_SKIPS[skip].key, key) == 0)
            return (enum document_skip)skip;
    return DOCUMENT_SKIP_NONE;
}

void document_skip_key(enum document_skip skip, int http_status, char ret_key[SKIP_KEY_BYTES])
{
    if (skip == DOCUMENT_SKIP_STATUS && http_status >= 100 && http_status <= 999)
        snprintf(ret_key, SKIP_KEY_BYTES, "ot/%d", http_status);
    else
        snprintf(ret_key, SKIP_KEY_BYTES, "%s", DOCUMENT_SKIPS[skip].key);
}
