/*
 * What the end of a transfer means: for its URI, and for the site as a whole. Functions of their
 * arguments alone.
 */
#ifndef SEINE_SITE_MANAGER_OUTCOMES_H
#define SEINE_SITE_MANAGER_OUTCOMES_H

#include "site_manager_private.h"

/* The skip code of a transfer that ended in this way. */
enum document_skip outcome_skip(enum fetch_outcome outcome);
/* Whether the site as a whole is in trouble. */
bool outcome_is_of_site(enum fetch_outcome outcome);
enum error_class outcome_error_class(enum fetch_outcome outcome);
bool answer_is_success(int status);
bool answer_is_of_ftp(const struct visit *visit);

#endif
