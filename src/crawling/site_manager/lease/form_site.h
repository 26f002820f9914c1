/*
 * A leased site that waits for a login by form, at LEASE_STAGE_LOGIN: here or with another site
 * manager (policy/login_board.h) somebody performs it.
 *
 * form_site_begin() comes when robots.txt is settled; form_site_proceed() from lease_proceed()
 * until the site is ready or given back. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_FORM_SITE_H
#define SEINE_SITE_MANAGER_FORM_SITE_H

#include <stdbool.h>

struct leased_site;
struct site_manager;

/* robots.txt is settled: the site is open, or waits for its login. */
void form_site_begin(struct site_manager *manager, struct leased_site *site);
/* For lease_proceed(), at LEASE_STAGE_LOGIN: asks how the login stands, and performs it if it is
 * this site's turn. May give the site back. */
void form_site_proceed(struct site_manager *manager, struct leased_site *site);
/* Whether a site that is open has to wait for a login before its next request. */
bool form_site_is_due(struct site_manager *manager, struct leased_site *site);

#endif
