#include "outcomes.h"

#include "ftp_login.h"

static const struct {
    enum document_skip skip;
    bool site_failed;
} FAILURES[FETCH_OUTCOME_COUNT] = {
    [FETCH_HEADER_INVALID] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_HEADER_LARGE] = {DOCUMENT_SKIP_HEADER_SIZE, false},
    [FETCH_HEADER_LENGTHS] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_NOT_HTTP] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_HEADER_EMPTY] = {DOCUMENT_SKIP_EMPTY_HEADER, false},
    [FETCH_NO_ANSWER] = {DOCUMENT_SKIP_EMPTY_HEADER, true},
    [FETCH_TYPE_REFUSED] = {DOCUMENT_SKIP_TYPE, false},
    [FETCH_HEADER_REFUSED] = {DOCUMENT_SKIP_HEADER_RULE, false},
    [FETCH_TOO_LARGE] = {DOCUMENT_SKIP_SIZE, false},
    [FETCH_INFLATION] = {DOCUMENT_SKIP_SIZE, false},
    [FETCH_CODING_UNKNOWN] = {DOCUMENT_SKIP_ENCODING, false},
    [FETCH_CODING_DAMAGED] = {DOCUMENT_SKIP_ENCODING, false},
    [FETCH_CHUNKS] = {DOCUMENT_SKIP_CHUNK, false},
    [FETCH_INCOMPLETE] = {DOCUMENT_SKIP_INCOMPLETE, false},
    [FETCH_CODING_CUT] = {DOCUMENT_SKIP_INCOMPLETE, false},
    [FETCH_TIMEOUT] = {DOCUMENT_SKIP_TIMEOUT, true},
    [FETCH_CONNECT_TIMEOUT] = {DOCUMENT_SKIP_CONNECT_TIMEOUT, true},
    [FETCH_CONNECT_FAILED] = {DOCUMENT_SKIP_CONNECT, true},
    [FETCH_ADDRESS_REFUSED] = {DOCUMENT_SKIP_NONE, false}, /* a refusal of the URI */
    [FETCH_CERTIFICATE] = {DOCUMENT_SKIP_CERTIFICATE, false},
    [FETCH_TLS] = {DOCUMENT_SKIP_CERTIFICATE, true},
    [FETCH_PLAIN_HTTP] = {DOCUMENT_SKIP_SCHEME, false},
    [FETCH_WANTS_TLS] = {DOCUMENT_SKIP_SCHEME, false},
    [FETCH_NETWORK] = {DOCUMENT_SKIP_NETWORK, true},
    [FETCH_PROXY_UNREACHABLE] = {DOCUMENT_SKIP_PROXY, false},
    [FETCH_PROXY_REFUSED] = {DOCUMENT_SKIP_PROXY, false},
    [FETCH_PROXY_FAILED] = {DOCUMENT_SKIP_PROXY, true},
    [FETCH_NOT_FTP] = {DOCUMENT_SKIP_HEADER, false},
    [FETCH_FILE_REFUSED] = {DOCUMENT_SKIP_FILE, false},
    [FETCH_EMPTY] = {DOCUMENT_SKIP_EMPTY, false},
    [FETCH_OTHER] = {DOCUMENT_SKIP_OTHER, false},
};

enum document_skip outcome_skip(enum fetch_outcome outcome)
{
    return FAILURES[outcome].skip;
}

bool outcome_is_of_site(enum fetch_outcome outcome)
{
    return FAILURES[outcome].site_failed;
}

enum error_class outcome_error_class(enum fetch_outcome outcome)
{
    switch (fetch_outcome_fact(outcome)->error_class) {
    case FETCH_CLASS_NET:
        return ERROR_CLASS_NETWORK;
    case FETCH_CLASS_TTL:
        return ERROR_CLASS_TIMEOUT;
    case FETCH_CLASS_INT:
    case FETCH_CLASS_NONE:
        break;
    }
    return ERROR_CLASS_INTERNAL;
}

bool answer_is_success(int status)
{
    return status == 200 || status == 203;
}

bool answer_is_of_ftp(const struct visit *visit)
{
    return ftp_login_is_for(&visit->site->uri);
}
