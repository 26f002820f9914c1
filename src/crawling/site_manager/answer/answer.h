/*
 * From the answer of a server to a result.
 *
 * Calling order for one answer: answer_header() while its header arrives, then answer_shown(), then
 * answer_result(). All of them run on the site manager's thread, answer_header() and what follows
 * it within fetch_poll().
 */
#ifndef SEINE_SITE_MANAGER_ANSWER_H
#define SEINE_SITE_MANAGER_ANSWER_H

#include "site_manager_private.h"

enum fetch_decision answer_header(void *context, const struct fetch_response *response);
/* The answer with the header that people and the store are shown (session_shown_header()). Before
 * answer_result(). */
struct fetch_response answer_shown(struct site_manager *manager, const struct visit *visit,
                                   const struct fetch_response *response);
/* The result of the visit's answer. NULL without memory. */
struct result *answer_result(struct site_manager *manager, const struct visit *visit,
                             const struct fetch_response *response);

#endif
