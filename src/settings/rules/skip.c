#include <seine/foundation/uri.h>
#include <seine/settings/rules/skip.h>
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

void document_skip_key(enum document_skip skip, int http_status, char ret_key[SKIP_KEY_BYTES])
{
    if (skip == DOCUMENT_SKIP_STATUS && http_status >= 100 && http_status <= 999)
        snprintf(ret_key, SKIP_KEY_BYTES, "ot/%d", http_status);
    else
        snprintf(ret_key, SKIP_KEY_BYTES, "%s", DOCUMENT_SKIPS[skip].key);
}
