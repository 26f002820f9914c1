/*
 * Places at proxies. Behind a proxy a site's own name is not resolved, and its address not known.
 *
 * A place that lease_enter_proxy() took is given back once: by lease_leave_proxy() with the answer,
 * or by session_use_end() without one. The site manager's thread; the proxies are shared with the
 * others (seine/settings/policy/proxy_pool.h).
 */
#ifndef SEINE_SITE_MANAGER_LEASE_PROXY_H
#define SEINE_SITE_MANAGER_LEASE_PROXY_H

#include "site_manager_private.h"

/* A place at one of the proxies, to be given back by lease_leave_proxy(); otherwise
 * *ret_again_us says when to ask again. */
bool lease_enter_proxy(struct site_manager *manager, struct proxy_list *proxies, int64_t now_us,
                       struct proxy_use *ret_use, int64_t *ret_again_us);
/* The use gives its place at a proxy back, if it has one. Returns whether the proxy did its work;
 * otherwise it has sent no request, and the request is to be made again. */
bool lease_leave_proxy(struct site_manager *manager, struct session_use *use,
                       const struct fetch_response *response);

#endif
