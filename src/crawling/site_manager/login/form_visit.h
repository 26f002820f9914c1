/*
 * A login by form, performed: the pages before it, the form, and where the answers lead, request
 * after request. robots.txt does not count for it: an administrator configured these URIs.
 * Redirects are followed as a browser does; credentials follow none but 307 and 308 on the same
 * server.
 *
 * The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_FORM_VISIT_H
#define SEINE_SITE_MANAGER_FORM_VISIT_H

#include <seine/crawling/site_manager/trial.h>
#include <seine/foundation/states.h>
#include <seine/settings/policy/login_board.h>

struct dns_answer;
struct fetch_response;
struct form_visit;
struct html_forms;
struct leased_site;
struct site_manager;

/* It is this site's turn: site->form_visit is there until the login has ended. */
void form_visit_perform(struct site_manager *manager, struct leased_site *site);
/* What the DNS knows of the host of the request that is to be made. */
void form_visit_addresses(struct site_manager *manager, struct leased_site *site,
                          const struct dns_answer *answer);
struct text form_visit_host(const struct leased_site *site);
void form_visit_free(struct site_manager *manager, struct leased_site *site);
/* The forms of a page that was fetched, in manager->page; false: none could be read. */
bool form_visit_read(struct site_manager *manager, const struct fetch_response *response,
                     struct html_forms *ret_forms);
/* Reports the login to the committer; `visit` may be NULL. */
void form_visit_report(struct site_manager *manager, const struct leased_site *site,
                       const struct form_login *form, enum event_kind event, const char *sentence,
                       const struct form_visit *visit);

#endif
