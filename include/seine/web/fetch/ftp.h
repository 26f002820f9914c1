/*
 * How FTP (RFC 959) is spoken for one request, and what a kept account has met with. An answer of
 * FTP is told as a gateway to HTTP would tell it: status 200, 304, or 301 for a directory that was
 * asked for without the slash at its end, with Content-Length, Last-Modified (MDTM) and an ETag
 * made of both; a refusal with the reply code of FTP as its status.
 */
#ifndef SEINE_FETCH_FTP_H
#define SEINE_FETCH_FTP_H

#include <seine/foundation/base.h>
#include <stdbool.h>

enum fetch_ftp_tls {
    FETCH_FTP_TLS_TRY, /* AUTH TLS; in the clear when the server does not know it */
    FETCH_FTP_TLS_NO,
    FETCH_FTP_TLS_REQUIRED,
};

/* All zero: anonymous, passive, TLS where it is offered. */
struct fetch_ftp {
    struct text user; /* empty: anonymous */
    struct text password;
    bool active; /* the server makes the data connections */
    enum fetch_ftp_tls tls;
    bool given_up; /* refused too often: the server is not asked, and the answer is 530 */
};

#endif
