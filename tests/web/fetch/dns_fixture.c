#include "dns_fixture.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>

#include <cmocka.h>

const char *const DNS_OPTIONS[] = {"--local-ttl=1",
                                   "--host-record=both.test,192.0.2.1,2001:db8::1",
                                   "--host-record=four.test,192.0.2.4",
                                   "--host-record=six.test,2001:db8::6",
                                   "--host-record=other.corp.test,192.0.2.9",
                                   "--address=/any.test/192.0.2.7",
                                   "--txt-record=text.test,hello",
                                   "--local=/nobody/",
                                   NULL};

struct dnsmasq dns_server;

struct resolver_settings settings_for(const char *address)
{
    struct resolver_settings settings = resolver_settings_default();
    settings.server = address;
    settings.queries_per_second = 0;
    settings.timeout_ms = TIMEOUT_US / 1000;
    settings.minimum_ttl_s = 1;
    settings.hosts_file = "";
    settings.nsswitch_conf = "";
    return settings;
}

struct resolver *start_resolver(const struct resolver_settings *settings)
{
    struct resolver *resolver = NULL;
    struct error error = {0};
    if (resolver_new(settings, &resolver, &error) < 0)
        fail_msg("%s", error.sentence);
    return resolver;
}

struct mailbox *new_mailbox(void)
{
    struct mailbox *mailbox = NULL;
    assert_int_equal(mailbox_new(&mailbox, NULL), 0);
    return mailbox;
}

void ask(struct resolver *resolver, const char *host, struct mailbox *mailbox, void *context)
{
    assert_int_equal(resolver_ask(resolver, text_of(host), mailbox, context, NULL), 0);
}

struct dns_answer *collect(struct mailbox *mailbox, size_t count)
{
    struct mail *first = NULL, **last = &first;
    int64_t end_us = machine_monotonic_us() + TIMEOUT_US;
    for (size_t got = 0; got < count;) {
        *last = mailbox_take_all(mailbox);
        for (; *last; last = &(*last)->next)
            got++;
        if (machine_monotonic_us() > end_us)
            fail_msg("only %zu of %zu answers came", got, count);
        if (got < count)
            mailbox_wait_until(mailbox, machine_clock(), machine_monotonic_us() + 100000);
    }
    return (struct dns_answer *)first;
}

struct dns_answer resolve(struct resolver *resolver, const char *host)
{
    struct mailbox *mailbox = new_mailbox();
    ask(resolver, host, mailbox, mailbox);
    struct dns_answer *answer = collect(mailbox, 1), copy = *answer;
    assert_ptr_equal(copy.context, mailbox);
    assert_null(copy.mail.next);
    dns_answer_free(answer);
    mailbox_free(mailbox);
    return copy;
}

struct resolver_counters counters_of(struct resolver *resolver)
{
    struct resolver_counters counters;
    resolver_counters(resolver, &counters);
    return counters;
}

void assert_addresses(const struct dns_answer *answer, const char *expected)
{
    char text[DNS_ADDRESSES_TEXT];
    dns_addresses_format(answer, text);
    assert_string_equal(text, expected);
}

int start_server(void **state)
{
    (void)state;
    dnsmasq_start(&dns_server, NULL, 0, DNS_OPTIONS);
    return 0;
}

int stop_server(void **state)
{
    (void)state;
    dnsmasq_stop(&dns_server);
    return 0;
}

int wake_server(void **state)
{
    (void)state;
    kill(dns_server.process, SIGCONT);
    return 0;
}
