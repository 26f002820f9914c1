/*
 * fetch: everything between a URI that may be asked for and an answer that may be read.
 *
 *   fetch/address.h   an IP address as bytes
 *   fetch/outcome.h   how a transfer can end: the document skip codes with their detail words
 *   fetch/headers.h   reading a header block: lookups, checks, dates, Retry-After
 *   fetch/connections.h   whose connections are whose; client certificates
 *   fetch/engine.h    transfers over HTTP and FTP, and files; one event loop per site manager
 *   fetch/ftp.h       how FTP is spoken
 *   fetch/listing.h   directories as servers list them
 *   fetch/authorization.h   user and password as a server asks for them
 *   fetch/authorization_connection.h   … of connections that are logged in
 *   fetch/token_source.h    what somebody else issues for requests to carry
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
