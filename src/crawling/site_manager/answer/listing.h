/*
 * From the listing of a directory (FTP, files) to links. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_LISTING_H
#define SEINE_SITE_MANAGER_LISTING_H

#include "site_manager_private.h"

/* The entries of a directory, into the result, which is skipped. */
void listing_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                  const struct fetch_response *response, const struct uri *uri);

#endif
