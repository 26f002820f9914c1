/*
 * Pages, which the listener answers by protocols/page_protocol.h. Each is a row of PAGES
 * (page_table.c).
 *
 * Before a handler runs, the Host header, the account and the role have been checked; before that
 * of a POST also that the Origin is ours and that the field `csrf` of the form holds
 * request->csrf: every form has it as a hidden field. A GET changes nothing.
 *
 * A handler that wants to change something calls dispatch() with a method of the table, so that
 * arguments, roles and events are those of XML-RPC.
 *
 * A handler runs on a thread for short calls and may read the database. It returns 0 with the
 * response filled, or a negative status: STATUS_NOT_FOUND becomes 404, STATUS_INVALID, STATUS_LIMIT
 * and STATUS_EXISTS 400, others 500, each with the error's sentence as plain text.
 */
#ifndef SEINE_ADMIN_PAGE_H
#define SEINE_ADMIN_PAGE_H

#include "protocol.h"

/* The body of a response, and of a form. */
#define PAGE_MOST_BYTES (16 * 1024 * 1024)
#define FORM_MOST_BYTES (64 * 1024)

struct page_request {
    struct admin *admin;
    struct server *server;
    struct log *log;
    const struct caller *caller;
    struct value_tree *tree;      /* for whatever lives as long as the request */
    struct text host;             /* of this server, as the client names it; it was checked */
    bool is_secure;               /* over TLS */
    const atomic_bool *cancelled; /* once it is true, the client has gone */
    struct text path;             /* as asked for, without the query, percent-decoded, UTF-8 */
    struct text rest;             /* of it, what follows the page's own path */
    const struct value *query;    /* a dictionary of strings, decoded; of equal names the last */
    const struct value *form;     /* the same of a POST's body; empty for GET */
    const char *csrf;             /* for the forms of this caller */
};

typedef int page_handler(struct page_request *request, struct http_response *response,
                         struct error *error);

struct page_route {
    const char *path;    /* "/", "/metrics"; with a slash at its end also what is below, but "/" */
    page_handler *get;   /* NULL: 405 */
    page_handler *post;  /* NULL: 405 */
    enum role role;      /* the least for GET and HEAD; ROLE_NOBODY: no account is asked for */
    enum role post_role; /* the least for POST */
    enum work work;      /* what GET and HEAD are; a POST is a call */
};

/* Ends with a NULL path. */
extern const struct page_route PAGES[];

#endif
