/*
 * How a transfer can end. Each ending has the two-letter document skip code of MS-FSCADM 2.2.3.2, a
 * detail word (unique together with the code, stored beside it in SQL), the class under which the
 * `http_errors` section of MS-FSCCFG 2.2.4.11 handles it, and a sentence for a person.
 *
 * Codes that only a later stage can give (ni, cs, fs, rs, nr) are not here; neither is a judgement
 * on the HTTP status: an answer of 404 or 301 that came in whole is FETCH_FETCHED with that status.
 */
#ifndef SEINE_FETCH_OUTCOME_H
#define SEINE_FETCH_OUTCOME_H

enum fetch_class {
    FETCH_CLASS_NONE, /* not an error of the transfer: the answer itself decides */
    FETCH_CLASS_NET,  /* `net`: socket errors, worth another try */
    FETCH_CLASS_TTL,  /* `ttl`: time-outs */
    FETCH_CLASS_INT,  /* `int`: an answer that could not be understood */
};

/* constant, code, detail, class, sentence */
#define FETCH_OUTCOME_TABLE(X)                                                                     \
    X(FETCH_FETCHED, "", "fetched", NONE, "the answer came in whole")                              \
    X(FETCH_HEADER_INVALID, "he", "line", INT, "a header line is not valid")                       \
    X(FETCH_HEADER_LARGE, "he", "large", INT, "the header is too large")                           \
    X(FETCH_HEADER_LENGTHS, "he", "lengths", INT, "the header states two different lengths")       \
    X(FETCH_NOT_HTTP, "he", "not-http", INT, "the answer is not HTTP/1.0 or later")                \
    X(FETCH_HEADER_EMPTY, "eh", "no-lines", INT, "the header has no lines")                        \
    X(FETCH_NO_ANSWER, "eh", "no-answer", NET, "the connection was closed without an answer")      \
    X(FETCH_TYPE_REFUSED, "mi", "type", NONE, "the MIME type is not wanted")                       \
    X(FETCH_HEADER_REFUSED, "hx", "excluded", NONE, "a header line is excluded")                   \
    X(FETCH_TOO_LARGE, "tl", "cut-off", NONE, "the document is larger than allowed")               \
    X(FETCH_INFLATION, "tl", "inflation", NONE, "the document inflates out of proportion")         \
    X(FETCH_CODING_UNKNOWN, "en", "unknown", INT, "the content coding is not supported")           \
    X(FETCH_CODING_DAMAGED, "en", "damaged", INT, "the content coding could not be decoded")       \
    X(FETCH_CHUNKS, "cu", "chunks", INT, "the chunked coding could not be decoded")                \
    X(FETCH_INCOMPLETE, "in", "length", NET, "the body ended early")                               \
    X(FETCH_CODING_CUT, "in", "coding", NET, "the compressed body ended early")                    \
    X(FETCH_TIMEOUT, "ti", "deadline", TTL, "the transfer took too long")                          \
    X(FETCH_CONNECT_TIMEOUT, "ct", "connect", TTL, "connecting took too long")                     \
    X(FETCH_CONNECT_FAILED, "co", "refused", NET, "no connection could be made")                   \
    X(FETCH_ADDRESS_REFUSED, "co", "address", NONE, "the address may not be connected to")         \
    X(FETCH_CERTIFICATE, "co", "certificate", INT, "the certificate was refused")                  \
    X(FETCH_TLS, "co", "tls", NET, "the TLS handshake failed")                                     \
    X(FETCH_NETWORK, "ne", "network", NET, "the connection broke")                                 \
    X(FETCH_EMPTY, "em", "empty", NONE, "the document is empty")                                   \
    X(FETCH_OTHER, "ot", "internal", INT, "the transfer failed inside the crawler")

enum fetch_outcome {
#define FETCH_OUTCOME_ENUM(constant, code, detail, class, sentence) constant,
    FETCH_OUTCOME_TABLE(FETCH_OUTCOME_ENUM)
#undef FETCH_OUTCOME_ENUM
        FETCH_OUTCOME_COUNT
};

struct fetch_outcome_fact {
    const char *code;   /* two letters, or "" for FETCH_FETCHED */
    const char *detail; /* one word */
    enum fetch_class error_class;
    const char *sentence;
};

const struct fetch_outcome_fact *fetch_outcome_fact(enum fetch_outcome outcome);

#endif
