/*
 * Outcomes of transfers: a word, the class under which the `http_errors` section of MS-FSCCFG
 * 2.2.4.11 handles it, and a sentence for people. The caller maps them to document skip codes
 * (rules/skip.h).
 *
 * The HTTP status does not matter here: a complete answer with status 404 or 301 is FETCH_FETCHED
 * with that status.
 */
#ifndef SEINE_FETCH_OUTCOME_H
#define SEINE_FETCH_OUTCOME_H

enum fetch_class {
    FETCH_CLASS_NONE, /* not an error of the transfer: the answer decides */
    FETCH_CLASS_NET,  /* `net`: socket errors, worth a retry */
    FETCH_CLASS_TTL,  /* `ttl`: time-outs */
    FETCH_CLASS_INT,  /* `int`: an answer that could not be understood */
};

/* constant, word, class, sentence */
#define FETCH_OUTCOME_TABLE(X)                                                                     \
    X(FETCH_FETCHED, "fetched", NONE, "the answer came in whole")                                  \
    X(FETCH_HEADER_INVALID, "line", INT, "a header line is not valid")                             \
    X(FETCH_HEADER_LARGE, "large", INT, "the header is too large")                                 \
    X(FETCH_HEADER_LENGTHS, "lengths", INT, "the header states two different lengths")             \
    X(FETCH_NOT_HTTP, "not-http", INT, "the answer is not HTTP/1.0 or later")                      \
    X(FETCH_HEADER_EMPTY, "no-lines", INT, "the header has no lines")                              \
    X(FETCH_NO_ANSWER, "no-answer", NET, "the connection was closed without an answer")            \
    X(FETCH_TYPE_REFUSED, "type", NONE, "the MIME type is not wanted")                             \
    X(FETCH_HEADER_REFUSED, "excluded", NONE, "a header line is excluded")                         \
    X(FETCH_TOO_LARGE, "cut-off", NONE, "the document is larger than allowed")                     \
    X(FETCH_INFLATION, "inflation", NONE, "the document inflates out of proportion")               \
    X(FETCH_CODING_UNKNOWN, "unknown", INT, "the content coding is not supported")                 \
    X(FETCH_CODING_DAMAGED, "damaged", INT, "the content coding could not be decoded")             \
    X(FETCH_CHUNKS, "chunks", INT, "the chunked coding could not be decoded")                      \
    X(FETCH_INCOMPLETE, "length", NET, "the body ended early")                                     \
    X(FETCH_CODING_CUT, "coding", NET, "the compressed body ended early")                          \
    X(FETCH_TIMEOUT, "deadline", TTL, "the transfer took too long")                                \
    X(FETCH_CONNECT_TIMEOUT, "connect", TTL, "connecting took too long")                           \
    X(FETCH_CONNECT_FAILED, "refused", NET, "no connection could be made")                         \
    X(FETCH_ADDRESS_REFUSED, "address", NONE, "the address may not be connected to")               \
    X(FETCH_CERTIFICATE, "certificate", INT, "the certificate was refused")                        \
    X(FETCH_TLS, "tls", NET, "the TLS handshake failed")                                           \
    X(FETCH_PLAIN_HTTP, "plain-http", INT,                                                         \
      "the server speaks plain HTTP there, not TLS: ask with http:")                               \
    X(FETCH_WANTS_TLS, "wants-tls", INT,                                                           \
      "the server speaks TLS there, not plain HTTP: ask with https:")                              \
    X(FETCH_NETWORK, "network", NET, "the connection broke")                                       \
    X(FETCH_PROXY_UNREACHABLE, "proxy", NET, "the proxy cannot be reached")                        \
    X(FETCH_PROXY_REFUSED, "proxy-auth", NET, "the proxy does not accept our credentials")         \
    X(FETCH_PROXY_FAILED, "proxy-answer", NET, "the proxy did not deliver the document")           \
    X(FETCH_NOT_FTP, "not-ftp", INT, "the answer is not FTP")                                      \
    X(FETCH_FILE_REFUSED, "file", NONE, "the file may not be read")                                \
    X(FETCH_EMPTY, "empty", NONE, "the document is empty")                                         \
    X(FETCH_OTHER, "internal", INT, "the transfer failed inside the crawler")

enum fetch_outcome {
#define FETCH_OUTCOME_ENUM(constant, word, class, sentence) constant,
    FETCH_OUTCOME_TABLE(FETCH_OUTCOME_ENUM)
#undef FETCH_OUTCOME_ENUM
        FETCH_OUTCOME_COUNT
};

struct fetch_outcome_fact {
    const char *word; /* unique, for people and tests */
    enum fetch_class error_class;
    const char *sentence;
};

const struct fetch_outcome_fact *fetch_outcome_fact(enum fetch_outcome outcome);

#endif
