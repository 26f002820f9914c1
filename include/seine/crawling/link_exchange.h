/*
 * The link exchange: one thread of the process that reads the files of other collections for the
 * committers, which wait for none: links that others send (send_links_to, MS-FSCCFG 2.2.3), how far
 * receivers have taken them, and who is being deleted. It is handed questions
 * (messages/link_question.h) and posts each back, answered, into the inbox of who asked.
 *
 * It sleeps until it is asked. One thread serves all collections: an answer takes milliseconds, a
 * file that is locked a quarter of a second (sent_links.h), after which the next question has its
 * turn and the committer asks again later. What is on its way is bounded by the askers, one
 * question about each of the others.
 *
 * Calling order: link_exchange_start(), link_exchange_ask() from any thread, link_exchange_stop()
 * when nobody asks any more. An inbox that was closed meanwhile takes no answer, and loses none
 * that it needs: positions stand in files.
 */
#ifndef SEINE_LINK_EXCHANGE_H
#define SEINE_LINK_EXCHANGE_H

#include <seine/state/messages/link_question.h>

struct link_exchange;
struct server_store;

/* `server` outlives it. */
int link_exchange_start(const char *data_folder, struct server_store *server,
                        struct link_exchange **ret_exchange, struct error *error) SEINE_MUST_CHECK;
/* The question is the exchange's from now on. Never waits. Any thread. */
void link_exchange_ask(struct link_exchange *exchange, struct link_question *question);
/* Ends what is being read, drops what nobody has read yet, and joins the thread. NULL is allowed.
 */
void link_exchange_stop(struct link_exchange *exchange);

#endif
