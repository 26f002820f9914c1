/*
 * What the tests of the resolver share: a dnsmasq with some names below .test, and asking it
 * through a resolver.
 *
 * both.test has one address of each family, four.test and six.test of one, all below any.test
 * 192.0.2.7, other.corp.test 192.0.2.9; text.test exists without addresses; other names below .test
 * and the name `nobody` do not exist; all else is refused. TTLs are a second.
 */
#ifndef SEINE_TESTS_DNS_FIXTURE_H
#define SEINE_TESTS_DNS_FIXTURE_H

#include "dnsmasq.h"

#include <seine/foundation/base.h>
#include <seine/web/fetch/dns.h>

#define TIMEOUT_US 120000000 /* for what has to come; bounds a hang */

extern const char *const DNS_OPTIONS[];
extern struct dnsmasq dns_server;

/* No rate limit, a timeout of 30 s, TTLs from a second on, neither hosts file nor getaddrinfo().
 */
struct resolver_settings settings_for(const char *address);
struct resolver *start_resolver(const struct resolver_settings *settings);
struct mailbox *new_mailbox(void);
void ask(struct resolver *resolver, const char *host, struct mailbox *mailbox, void *context);
/* The next answers, `count` of them, in a list linked by mail.next. */
struct dns_answer *collect(struct mailbox *mailbox, size_t count);
/* Asks and waits. */
struct dns_answer resolve(struct resolver *resolver, const char *host);
struct resolver_counters counters_of(struct resolver *resolver);
void assert_addresses(const struct dns_answer *answer, const char *expected);

/* For cmocka: the server's life, and waking it after each test, whatever that did to it. */
int start_server(void **state);
int stop_server(void **state);
int wake_server(void **state);
#define DNS_TEST(name) cmocka_unit_test_teardown(name, wake_server)

#endif
