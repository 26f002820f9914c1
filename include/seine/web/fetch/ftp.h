/*
 * Settings of FTP (RFC 959) for one request. An FTP answer is presented as a gateway to HTTP would:
 * status 200, 304, or 301 for a directory requested without a final slash, with Content-Length,
 * Last-Modified (MDTM) and an ETag derived from both; a refusal has the FTP reply code as its
 * status.
 */
#ifndef SEINE_FETCH_FTP_H
#define SEINE_FETCH_FTP_H

#include <seine/foundation/base.h>
#include <stdbool.h>

enum fetch_ftp_tls {
    FETCH_FTP_TLS_TRY, /* AUTH TLS; unencrypted if the server does not support it */
    FETCH_FTP_TLS_NO,
    FETCH_FTP_TLS_REQUIRED,
};

/* All zero: anonymous, passive, TLS if offered. */
struct fetch_ftp {
    struct text user; /* empty: anonymous */
    struct text password;
    bool active; /* active mode: the server opens the data connections */
    enum fetch_ftp_tls tls;
    bool given_up; /* refused too often: the server is not asked, and the status is 530 */
};

#endif
