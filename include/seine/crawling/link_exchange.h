/*
 * The link exchange is one thread of the process that reads the databases of other collections, so
 * that committers never wait for them: links that others send (send_links_to, MS-FSCCFG 2.2.3), the
 * positions of receivers, and collections that are being deleted. It receives questions
 * (messages/link_question.h) and posts each answer to the inbox of the committer that asked.
 *
 * It sleeps until a question arrives. One thread serves all collections: an answer takes
 * milliseconds. For a locked file it gives up after a quarter of a second (sent_links.h) and the
 * committer asks again later. The number of questions is bounded: each committer has at most one
 * about each other collection.
 *
 * Calling order: link_exchange_start(), link_exchange_ask() from any thread, link_exchange_stop()
 * after the last question. An answer to an inbox that was closed meanwhile is dropped; nothing is
 * lost, because positions are stored in databases.
 */
#ifndef SEINE_LINK_EXCHANGE_H
#define SEINE_LINK_EXCHANGE_H

#include <seine/state/messages/link_question.h>

struct link_exchange;
struct server_store;

/* `server` outlives it. */
int link_exchange_start(const char *data_folder, struct server_store *server,
                        struct link_exchange **ret_exchange, struct error *error) SEINE_MUST_CHECK;
/* Hands the question over to the exchange. Never blocks. Any thread. */
void link_exchange_ask(struct link_exchange *exchange, struct link_question *question);
/* Finishes the current read, drops unread questions, and joins the thread. NULL is allowed. */
void link_exchange_stop(struct link_exchange *exchange);

#endif
