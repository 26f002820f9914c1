/*
 * fetch: transfers, from a URI that may be fetched to an answer that can be read.
 *
 *   fetch/address.h   an IP address as bytes
 *   fetch/outcome.h   outcomes of transfers: the document skip codes with their detail words
 *   fetch/headers.h   reading a header block: lookups, checks, dates, Retry-After
 *   fetch/connections.h   separate sets of connections; client certificates
 *   fetch/engine.h    transfers over HTTP and FTP, and files; one event loop per site manager
 *   fetch/ftp.h       settings of FTP
 *   fetch/listing.h   directory listings of servers
 *   fetch/authorization.h   HTTP authentication
 *   fetch/authorization_connection.h   … of connections that are logged in (NTLM)
 *   fetch/token_source.h    tickets and tokens that another server issues
 *   fetch/dns.h       names to addresses
 *   fetch/robots.h    robots.txt
 */
#ifndef SEINE_FETCH_H
#define SEINE_FETCH_H

#include <seine/web/fetch/address.h>
#include <seine/web/fetch/archive.h>
#include <seine/web/fetch/authorization.h>
#include <seine/web/fetch/authorization_connection.h>
#include <seine/web/fetch/connections.h>
#include <seine/web/fetch/dns.h>
#include <seine/web/fetch/engine.h>
#include <seine/web/fetch/ftp.h>
#include <seine/web/fetch/headers.h>
#include <seine/web/fetch/listing.h>
#include <seine/web/fetch/outcome.h>
#include <seine/web/fetch/robots.h>
#include <seine/web/fetch/token_source.h>

#endif
