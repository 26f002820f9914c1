/*
 * A site manager that its maker runs: without a thread of its own, for one URI (trial.c). The maker
 * calls site_manager_proceed() and fetch_poll() in turns, on one thread.
 */
#ifndef SEINE_SITE_MANAGER_SITE_MANAGER_LOOP_H
#define SEINE_SITE_MANAGER_SITE_MANAGER_LOOP_H

#include "site_manager_private.h"

/* A site manager without a thread: its maker calls site_manager_proceed() and fetch_poll() in
 * turns. Ends with site_manager_free(). */
int site_manager_make(const struct site_manager_settings *settings,
                      struct site_manager **ret_manager, struct error *error) SEINE_MUST_CHECK;
/* Lets the sites proceed that are due. */
void site_manager_proceed(struct site_manager *manager, int64_t now_us);

#endif
