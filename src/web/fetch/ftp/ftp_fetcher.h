/*
 * The fetcher of FTP (RFC 959), over libcurl: FTP_FETCHER takes requests for ftp and ftps URIs
 * (seine/web/fetch/ftp.h). What it does of its own, above libcurl:
 *
 *   - a directory (a path that ends in a slash) is listed by MLSD, and by LIST where the server
 * does not know that; a path without the slash that cannot be retrieved is tried as a directory;
 *   - a request with an entity tag asks for MDTM and SIZE first; a recent listing of MLSD
 *     is believed without asking (ftp_facts.h);
 *   - a transfer that is cut goes on where it was cut (REST), within its deadline;
 *   - data connections lead to the address of the control connection alone, and come from it.
 *
 * Connections are kept by libcurl per host, port, user and password, and not shared beyond these.
 */
#ifndef SEINE_FETCH_FTP_FETCHER_H
#define SEINE_FETCH_FTP_FETCHER_H

#include "fetcher.h"

extern const struct fetcher FTP_FETCHER;

#endif
