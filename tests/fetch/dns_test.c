/* The resolver against real DNS: dnsmasq, and a server of our own for what dnsmasq would never do.
 */
#include "dnsmasq.h"

#include <seine/base.h>
#include <seine/fetch/dns.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define PATIENCE_US 20000000

static const char *const OPTIONS[] = {"--local-ttl=1",
                                      "--host-record=both.test,192.0.2.1,2001:db8::1",
                                      "--host-record=four.test,192.0.2.4",
                                      "--host-record=six.test,2001:db8::6",
                                      "--host-record=other.corp.test,192.0.2.9",
                                      "--address=/any.test/192.0.2.7",
                                      "--txt-record=text.test,hello",
                                      "--local=/nobody/",
                                      NULL};

static struct dnsmasq server;

static struct resolver_settings settings_for(const char *address)
{
    struct resolver_settings settings = resolver_settings_default();
    settings.server = address;
    settings.queries_per_second = 0;
    settings.timeout_ms = 300;
    settings.minimum_ttl_s = 1;
    settings.hosts_file = "";
    settings.nsswitch_conf = "";
    return settings;
}

static struct resolver *start(const struct resolver_settings *settings)
{
    struct resolver *resolver = NULL;
    struct error error = {0};
    if (resolver_new(settings, &resolver, &error) < 0)
        fail_msg("%s", error.sentence);
    return resolver;
}

static struct mailbox *new_mailbox(void)
{
    struct mailbox *mailbox = NULL;
    assert_int_equal(mailbox_new(&mailbox, NULL), 0);
    return mailbox;
}

static void ask(struct resolver *resolver, const char *host, struct mailbox *mailbox, void *context)
{
    assert_int_equal(resolver_ask(resolver, text_of(host), mailbox, context, NULL), 0);
}

/* The next answers, `count` of them, in a list linked by mail.next. */
static struct dns_answer *collect(struct mailbox *mailbox, size_t count)
{
    struct mail *first = NULL, **last = &first;
    int64_t end_us = clock_monotonic_us() + PATIENCE_US;
    for (size_t got = 0; got < count;) {
        *last = mailbox_take_all(mailbox);
        for (; *last; last = &(*last)->next)
            got++;
        if (clock_monotonic_us() > end_us)
            fail_msg("only %zu of %zu answers came", got, count);
        if (got < count)
            mailbox_wait(mailbox, 100000);
    }
    return (struct dns_answer *)first;
}

static struct dns_answer resolve(struct resolver *resolver, const char *host)
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

static struct resolver_counters counters_of(struct resolver *resolver)
{
    struct resolver_counters counters;
    resolver_counters(resolver, &counters);
    return counters;
}

static void assert_addresses(const struct dns_answer *answer, const char *expected)
{
    char text[DNS_ADDRESSES_TEXT];
    dns_addresses_format(answer, text);
    assert_string_equal(text, expected);
}

static void write_text(char *path, const char *text)
{
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void both_families_come_in_one_answer(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "Both.TEST.");
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_int_equal(answer.source, DNS_FROM_SERVER);
    assert_int_equal(answer.rcode, 0);
    assert_int_equal(answer.ttl_s, 1);
    assert_false(answer.from_cache);
    assert_string_equal(answer.host, "both.test");
    assert_string_equal(answer.sentence, "");
    assert_int_equal(answer.expires_at_ms - answer.resolved_at_ms, 1000);
    assert_addresses(&answer, "192.0.2.1,2001:db8::1");
    answer = resolve(resolver, "four.test");
    assert_addresses(&answer, "192.0.2.4");
    answer = resolve(resolver, "six.test");
    assert_addresses(&answer, "2001:db8::6");
    resolver_free(resolver);
}

static void one_family_alone_is_asked_for_where_so_configured(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.ipv6 = false;
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "both.test");
    assert_addresses(&answer, "192.0.2.1");
    assert_int_equal(counters_of(resolver).requests, 1);
    assert_int_equal(resolve(resolver, "six.test").outcome, DNS_NO_ADDRESS);
    resolver_free(resolver);
}

static void what_is_known_is_not_asked_for_again_before_its_time(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.ipv6 = false;
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "a1.any.test");
    assert_false(answer.from_cache);
    struct dns_answer again = resolve(resolver, "a1.any.test");
    assert_true(again.from_cache);
    assert_int_equal(again.expires_at_ms, answer.expires_at_ms);
    assert_addresses(&again, "192.0.2.7");
    assert_int_equal(dnsmasq_count(&server, "query[A] a1.any.test"), 1);
    while (clock_wall_ms() <= answer.expires_at_ms + 1)
        usleep(10000);
    assert_false(resolve(resolver, "a1.any.test").from_cache);
    assert_int_equal(dnsmasq_count(&server, "query[A] a1.any.test"), 2);
    struct resolver_counters counters = counters_of(resolver);
    assert_int_equal(counters.questions, 3);
    assert_int_equal(counters.cache_hits, 1);
    resolver_free(resolver);
}

static void a_name_that_does_not_exist_is_told_from_one_without_addresses(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "missing.test");
    assert_int_equal(answer.outcome, DNS_NO_NAME);
    assert_int_equal(answer.rcode, 3);
    assert_string_equal(answer.sentence, "missing.test: no such name");
    assert_false(dns_outcome_temporary(answer.outcome));
    assert_true(resolve(resolver, "missing.test").from_cache);
    assert_int_equal(dnsmasq_count(&server, "query[A] missing.test"), 1);
    answer = resolve(resolver, "text.test");
    assert_int_equal(answer.outcome, DNS_NO_ADDRESS);
    assert_int_equal(answer.rcode, 0);
    resolver_free(resolver);
}

static void a_refusal_says_nothing_about_the_name(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "www.elsewhere.example");
    assert_int_equal(answer.outcome, DNS_SERVFAIL);
    assert_true(dns_outcome_temporary(answer.outcome));
    assert_int_equal(counters_of(resolver).responses_of[5], 2);
    resolver_free(resolver);
}

static void without_a_server_the_answer_says_so_at_once(void **state)
{
    (void)state;
    char address[32];
    snprintf(address, sizeof address, "127.0.0.1:%u", free_udp_port());
    struct resolver_settings settings = settings_for(address);
    settings.timeout_ms = 5000;
    struct resolver *resolver = start(&settings);
    int64_t start_us = clock_monotonic_us();
    struct dns_answer answer = resolve(resolver, "both.test");
    assert_int_equal(answer.outcome, DNS_NO_SERVER);
    assert_true(dns_outcome_temporary(answer.outcome));
    assert_int_equal(answer.rcode, -1);
    assert_int_equal(answer.ttl_s, 0);
    assert_in_range(clock_monotonic_us() - start_us, 0, 4000000);
    resolver_free(resolver);
}

static void a_silent_server_is_asked_again_and_its_timeouts_are_counted(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.tries = 3;
    settings.failure_ttl_s = 0;
    struct resolver *resolver = start(&settings);
    kill(server.process, SIGSTOP);
    struct dns_answer answer = resolve(resolver, "both.test");
    kill(server.process, SIGCONT);
    assert_int_equal(answer.outcome, DNS_TIMEOUT);
    assert_true(dns_outcome_temporary(answer.outcome));
    struct resolver_counters counters = counters_of(resolver);
    assert_int_equal(counters.requests, 6);
    assert_int_equal(counters.retries, 4);
    assert_int_equal(counters.timeouts, 6);
    assert_int_equal(counters.responses, 0);
    assert_int_equal(resolve(resolver, "both.test").outcome, DNS_FOUND);
    resolver_free(resolver);
}

static void a_server_that_comes_back_answers_the_retry(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.tries = 50;
    settings.timeout_ms = 100;
    struct resolver *resolver = start(&settings);
    struct mailbox *mailbox = new_mailbox();
    kill(server.process, SIGSTOP);
    ask(resolver, "both.test", mailbox, NULL);
    while (counters_of(resolver).retries < 2)
        usleep(10000);
    kill(server.process, SIGCONT);
    struct dns_answer *answer = collect(mailbox, 1);
    assert_int_equal(answer->outcome, DNS_FOUND);
    dns_answer_free(answer);
    mailbox_free(mailbox);
    resolver_free(resolver);
}

static void questions_for_one_name_share_a_lookup(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    struct mailbox *mailbox = new_mailbox();
    kill(server.process, SIGSTOP);
    for (uintptr_t i = 1; i <= 50; i++)
        ask(resolver, "shared.any.test", mailbox, (void *)i);
    while (counters_of(resolver).joined < 49)
        usleep(1000);
    kill(server.process, SIGCONT);
    uintptr_t sum = 0;
    for (struct dns_answer *answer = collect(mailbox, 50), *next; answer; answer = next) {
        next = (struct dns_answer *)answer->mail.next;
        assert_int_equal(answer->outcome, DNS_FOUND);
        sum += (uintptr_t)answer->context;
        dns_answer_free(answer);
    }
    assert_int_equal(sum, 50 * 51 / 2);
    assert_int_equal(dnsmasq_count(&server, "query[A] shared.any.test") +
                         dnsmasq_count(&server, "query[AAAA] shared.any.test"),
                     counters_of(resolver).requests);
    assert_int_equal(counters_of(resolver).requests - counters_of(resolver).retries, 2);
    mailbox_free(mailbox);
    resolver_free(resolver);
}

static void no_more_queries_leave_than_the_rate_allows(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.queries_per_second = 20;
    settings.ipv6 = false;
    struct resolver *resolver = start(&settings);
    struct mailbox *mailbox = new_mailbox();
    int64_t start_us = clock_monotonic_us();
    for (int i = 0; i < 20; i++) {
        char host[32];
        snprintf(host, sizeof host, "rate%d.any.test", i);
        ask(resolver, host, mailbox, NULL);
    }
    while (counters_of(resolver).waiting == 0)
        assert_in_range(clock_monotonic_us() - start_us, 0, PATIENCE_US);
    assert_int_equal(counters_of(resolver).rate_limit, 20);
    for (struct dns_answer *answer = collect(mailbox, 20), *next; answer; answer = next) {
        next = (struct dns_answer *)answer->mail.next;
        assert_int_equal(answer->outcome, DNS_FOUND);
        dns_answer_free(answer);
    }
    /* Two at once, eighteen at 20 a second. */
    assert_in_range(clock_monotonic_us() - start_us, 890000, 5000000);
    assert_int_equal(dnsmasq_count(&server, "query[A] rate"), 20);
    assert_int_equal(counters_of(resolver).waiting, 0);
    mailbox_free(mailbox);
    resolver_free(resolver);
}

static void the_counters_tell_what_was_on_the_wire(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    resolve(resolver, "both.test");
    struct resolver_counters counters = counters_of(resolver);
    /* A header of 12, a name of 11 and 4 octets make a query; the answers repeat it. */
    assert_int_equal(counters.requests, 2);
    assert_int_equal(counters.write_bytes, 2 * 27);
    assert_int_equal(counters.responses, 2);
    assert_int_equal(counters.read_bytes, (27 + 16) + (27 + 28));
    assert_int_equal(counters.responses_of[0], 2);
    assert_int_equal(counters.retries, 0);
    assert_int_equal(counters.timeouts, 0);
    assert_int_equal(counters.cached, 1);
    resolve(resolver, "missing.test");
    assert_int_equal(counters_of(resolver).responses_of[3], 2);
    assert_int_equal(counters_of(resolver).in_flight, 0);
    resolver_free(resolver);
}

static void a_truncated_answer_comes_over_tcp_and_is_bounded(void **state)
{
    (void)state;
    static char options[45][64];
    const char *list[50] = {0};
    for (unsigned i = 0; i < 40; i++)
        snprintf(options[i], sizeof *options, "--host-record=many.test,192.0.2.%u", i + 1);
    for (unsigned i = 40; i < 45; i++)
        snprintf(options[i], sizeof *options, "--host-record=many.test,2001:db8::%u", i + 1);
    for (unsigned i = 0; i < 45; i++)
        list[i] = options[i];
    struct dnsmasq many;
    dnsmasq_start(&many, NULL, 0, list);
    struct resolver_settings settings = settings_for(many.address);
    settings.timeout_ms = 2000;
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "many.test");
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_int_equal(answer.address_count, DNS_ADDRESSES);
    for (size_t i = 0; i < DNS_ADDRESSES; i++)
        assert_int_equal(answer.addresses[i].family, i < 4 ? 4 : 6);
    struct resolver_counters counters = counters_of(resolver);
    assert_int_equal(counters.requests, 3);
    assert_int_equal(counters.responses, 3);
    assert_true(counters.read_bytes > 640);
    resolver_free(resolver);
    dnsmasq_stop(&many);
}

/* Answers A with 192.0.2.33 and leaves AAAA alone. */
static void *answer_a_only(void *argument)
{
    int descriptor = *(int *)argument;
    for (;;) {
        unsigned char message[600];
        struct sockaddr_in from;
        socklen_t from_length = sizeof from;
        ssize_t length =
            recvfrom(descriptor, message, 512, 0, (struct sockaddr *)&from, &from_length);
        if (length < 16)
            return NULL;
        if (message[length - 3] != 1)
            continue;
        static const unsigned char ANSWER[16] = {0xC0, 0x0C, 0, 1, 0,   1, 0, 0,
                                                 0,    60,   0, 4, 192, 0, 2, 33};
        memcpy(message + length, ANSWER, sizeof ANSWER);
        message[2] = 0x81;
        message[3] = 0x80;
        message[7] = 1;
        sendto(descriptor, message, (size_t)length + 16, 0, (struct sockaddr *)&from, from_length);
    }
}

static void a_family_that_stays_silent_delays_the_other_only_a_little(void **state)
{
    (void)state;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    assert_int_equal(bind(descriptor, (struct sockaddr *)&address, length), 0);
    getsockname(descriptor, (struct sockaddr *)&address, &length);
    pthread_t thread;
    pthread_create(&thread, NULL, answer_a_only, &descriptor);

    char text[32];
    snprintf(text, sizeof text, "127.0.0.1:%u", ntohs(address.sin_port));
    struct resolver_settings settings = settings_for(text);
    settings.timeout_ms = 10000;
    struct resolver *resolver = start(&settings);
    int64_t start_us = clock_monotonic_us();
    struct dns_answer answer = resolve(resolver, "a.example");
    int64_t took_us = clock_monotonic_us() - start_us;
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_addresses(&answer, "192.0.2.33");
    assert_in_range(took_us, DNS_FAMILY_WAIT_MS * 1000 - 1000, 5000000);
    assert_int_equal(counters_of(resolver).in_flight, 1);
    resolver_free(resolver);

    sendto(descriptor, "", 1, 0, (struct sockaddr *)&address, length); /* ends the thread */
    pthread_join(thread, NULL);
    close(descriptor);
}

static void literals_and_localhost_are_answered_without_asking(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    static const char *const CASES[][2] = {
        {"192.0.2.5", "192.0.2.5"},        {"[2001:db8::5]", "2001:db8::5"},
        {"2001:DB8::5", "2001:db8::5"},    {"localhost", "127.0.0.1,::1"},
        {"a.LocalHost.", "127.0.0.1,::1"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct dns_answer answer = resolve(resolver, CASES[i][0]);
        assert_int_equal(answer.outcome, DNS_FOUND);
        assert_int_equal(answer.source, DNS_FROM_LITERAL);
        assert_addresses(&answer, CASES[i][1]);
    }
    assert_int_equal(counters_of(resolver).requests, 0);
    resolver_free(resolver);
}

static void what_is_no_host_name_is_refused_without_asking(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    char label[80] = "", name[300] = "";
    memset(label, 'a', 64);
    for (size_t i = 0; i < 256; i++)
        name[i] = i % 4 == 3 ? '.' : 'a';
    const char *const cases[] = {"",     ".",   "a..b",          ".a",  "a b", "a\\b",
                                 "a\tb", "a..", "\xC3\xA9.test", label, name};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(resolve(resolver, cases[i]).outcome, DNS_BAD_NAME);
    assert_int_equal(counters_of(resolver).requests, 0);
    resolver_free(resolver);
}

static void the_hosts_file_comes_first_and_its_changes_are_seen(void **state)
{
    (void)state;
    char path[] = "/tmp/seine-hosts-XXXXXX";
    close(mkstemp(path));
    write_text(path, "# comment\n192.0.2.50 Both.Test alias.test # x\n"
                     "2001:db8::50\tboth.test\r\nnonsense both.test\n");
    struct resolver_settings settings = settings_for(server.address);
    settings.hosts_file = path;
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "both.test");
    assert_int_equal(answer.source, DNS_FROM_HOSTS);
    assert_addresses(&answer, "192.0.2.50,2001:db8::50");
    answer = resolve(resolver, "alias.test");
    assert_addresses(&answer, "192.0.2.50");
    assert_int_equal(counters_of(resolver).requests, 0);
    write_text(path, "192.0.2.51 alias.test another.name\n");
    answer = resolve(resolver, "alias.test");
    assert_addresses(&answer, "192.0.2.51");
    unlink(path);
    answer = resolve(resolver, "both.test");
    assert_int_equal(answer.source, DNS_FROM_SERVER);
    resolver_free(resolver);
}

static void a_name_without_a_dot_is_tried_under_the_search_domains(void **state)
{
    (void)state;
    char path[] = "/tmp/seine-resolv-XXXXXX";
    close(mkstemp(path));
    write_text(path, "search nowhere.test corp.test\n");
    struct resolver_settings settings = settings_for(server.address);
    settings.resolv_conf = path;
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, "other");
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_string_equal(answer.host, "other");
    assert_addresses(&answer, "192.0.2.9");
    assert_int_equal(dnsmasq_count(&server, "query[A] other.nowhere.test"), 1);
    assert_int_equal(resolve(resolver, "nobody").outcome, DNS_NO_NAME);
    resolve(resolver, "dotted.missing.test");
    assert_int_equal(dnsmasq_count(&server, "query[A] dotted.missing.test.corp.test"), 0);
    resolver_free(resolver);
    unlink(path);
}

static void a_changed_resolv_conf_is_read_again(void **state)
{
    (void)state;
    /* It cannot name a port, so that the server must have 53 on an address of its own. */
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(53)};
    char here[32], before[64], after[64];
    unsigned own = (unsigned)getpid();
    snprintf(here, sizeof here, "127.83.%u.%u", own >> 8 & 255, own & 255);
    snprintf(before, sizeof before, "nameserver 127.84.%u.%u\n", own >> 8 & 255, own & 255);
    snprintf(after, sizeof after, "nameserver %s\n# moved\n", here);
    inet_pton(AF_INET, here, &address.sin_addr);
    int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    int bound = bind(descriptor, (struct sockaddr *)&address, sizeof address);
    close(descriptor);
    if (bound < 0)
        skip();
    struct dnsmasq moved;
    dnsmasq_start(&moved, here, 53, OPTIONS);
    char path[] = "/tmp/seine-resolv-XXXXXX";
    close(mkstemp(path));
    write_text(path, before);
    struct resolver_settings settings = settings_for(NULL);
    settings.resolv_conf = path;
    struct resolver *resolver = start(&settings);
    assert_int_equal(resolve(resolver, "both.test").outcome, DNS_NO_SERVER);
    write_text(path, after);
    int64_t end_us = clock_monotonic_us() + PATIENCE_US;
    while (resolve(resolver, "both.test").outcome != DNS_FOUND) {
        assert_true(clock_monotonic_us() < end_us);
        usleep(20000);
    }
    resolver_free(resolver);
    dnsmasq_stop(&moved);
    unlink(path);
}

/* A name that only the system's own hosts file knows; "" when there is none. */
static void find_system_name(char ret_name[256])
{
    FILE *file = fopen("/etc/hosts", "re");
    char line[512];
    ret_name[0] = 0;
    while (file && !ret_name[0] && fgets(line, sizeof line, file)) {
        char address[64], name[256];
        if (sscanf(line, "%63[0-9.] %255s", address, name) == 2 && !strchr(name, '.') &&
            strncmp(name, "localhost", 9) != 0)
            snprintf(ret_name, 256, "%s", name);
    }
    if (file)
        fclose(file);
}

static void what_dns_does_not_know_the_system_is_asked_for(void **state)
{
    (void)state;
    char name[256], path[] = "/tmp/seine-nsswitch-XXXXXX";
    find_system_name(name);
    if (!name[0])
        skip();
    close(mkstemp(path));
    write_text(path, "passwd: files\nhosts: files [NOTFOUND=continue] mdns4 dns\n");
    char local[300];
    snprintf(local, sizeof local, "--local=/%s/", name);
    struct dnsmasq ignorant;
    dnsmasq_start(&ignorant, NULL, 0, (const char *const[]){local, NULL});
    struct resolver_settings settings = settings_for(ignorant.address);
    settings.nsswitch_conf = path;
    settings.timeout_ms = 2000;
    struct resolver *resolver = start(&settings);
    struct dns_answer answer = resolve(resolver, name);
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_int_equal(answer.source, DNS_FROM_SYSTEM);
    assert_true(resolve(resolver, name).from_cache);
    resolver_free(resolver);
    write_text(path, "hosts: files dns\n");
    resolver = start(&settings);
    assert_int_equal(resolve(resolver, name).outcome, DNS_NO_NAME);
    resolver_free(resolver);
    dnsmasq_stop(&ignorant);
    unlink(path);
}

static void a_primed_answer_holds_until_it_expires(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    struct resolver *resolver = start(&settings);
    int64_t now_ms = clock_wall_ms();
    struct dns_answer primed = {.outcome = DNS_FOUND,
                                .host = "primed.test",
                                .resolved_at_ms = now_ms - 1000,
                                .expires_at_ms = now_ms + 600000};
    assert_int_equal(dns_addresses_parse(TEXT_LITERAL("192.0.2.70,2001:db8::70"), &primed, NULL),
                     0);
    assert_int_equal(resolver_prime(resolver, &primed, NULL), 0);
    struct dns_answer answer = resolve(resolver, "primed.test");
    assert_true(answer.from_cache);
    assert_int_equal(answer.expires_at_ms, primed.expires_at_ms);
    assert_addresses(&answer, "192.0.2.70,2001:db8::70");

    snprintf(primed.host, sizeof primed.host, "stale.test");
    primed.expires_at_ms = now_ms - 1;
    assert_int_equal(resolver_prime(resolver, &primed, NULL), 0);
    assert_int_equal(resolve(resolver, "stale.test").outcome, DNS_NO_NAME);
    primed = (struct dns_answer){
        .outcome = DNS_TIMEOUT, .host = "four.test", .expires_at_ms = now_ms + 600000};
    assert_int_equal(resolver_prime(resolver, &primed, NULL), 0);
    assert_int_equal(resolve(resolver, "four.test").outcome, DNS_FOUND);
    resolver_free(resolver);
}

static void addresses_survive_their_text(void **state)
{
    (void)state;
    struct dns_answer answer = {.address_count = 0};
    assert_int_equal(dns_addresses_parse(TEXT_LITERAL("192.0.2.1, 2001:db8::1"), &answer, NULL), 0);
    assert_addresses(&answer, "192.0.2.1,2001:db8::1");
    assert_int_equal(dns_addresses_parse(TEXT_LITERAL(""), &answer, NULL), 0);
    assert_int_equal(answer.address_count, 0);
    struct error error = {0};
    assert_int_equal(dns_addresses_parse(TEXT_LITERAL("192.0.2.1,x"), &answer, &error),
                     STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "`x`"));
    assert_int_equal(dns_addresses_parse(TEXT_LITERAL("1.1.1.1,1.1.1.2,1.1.1.3,1.1.1.4,1.1.1.5,"
                                                      "1.1.1.6,1.1.1.7,1.1.1.8,1.1.1.9"),
                                         &answer, NULL),
                     0);
    assert_int_equal(answer.address_count, DNS_ADDRESSES);
}

struct fresh {
    atomic_uint count;
    char last[LIMIT_HOST_BYTES + 1];
};

static void note_fresh(void *context, const struct dns_answer *answer)
{
    struct fresh *fresh = context;
    memcpy(fresh->last, answer->host, sizeof fresh->last);
    atomic_fetch_add(&fresh->count, 1);
}

static void each_new_answer_is_reported_once(void **state)
{
    (void)state;
    struct fresh fresh = {.last = ""};
    struct resolver_settings settings = settings_for(server.address);
    settings.on_fresh = note_fresh;
    settings.on_fresh_context = &fresh;
    settings.negative_ttl_s = 600;
    struct resolver *resolver = start(&settings);
    resolve(resolver, "both.test");
    assert_string_equal(fresh.last, "both.test");
    resolve(resolver, "192.0.2.1");
    resolve(resolver, "missing.test");
    resolve(resolver, "missing.test");
    assert_string_equal(fresh.last, "missing.test");
    assert_int_equal(fresh.count, 2);
    resolver_free(resolver);
}

static void freeing_the_resolver_answers_all_that_is_open(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.timeout_ms = 60000;
    settings.queries_per_second = 5;
    struct resolver *resolver = start(&settings);
    struct mailbox *mailbox = new_mailbox();
    kill(server.process, SIGSTOP);
    for (int i = 0; i < 10; i++) {
        char host[32];
        snprintf(host, sizeof host, "open%d.any.test", i / 2);
        ask(resolver, host, mailbox, NULL);
    }
    while (counters_of(resolver).in_flight == 0)
        usleep(1000);
    int64_t start_us = clock_monotonic_us();
    resolver_free(resolver);
    assert_in_range(clock_monotonic_us() - start_us, 0, 2000000);
    kill(server.process, SIGCONT);
    for (struct dns_answer *answer = collect(mailbox, 10), *next; answer; answer = next) {
        next = (struct dns_answer *)answer->mail.next;
        assert_int_equal(answer->outcome, DNS_CANCELLED);
        dns_answer_free(answer);
    }
    mailbox_free(mailbox);
}

static void no_more_names_are_kept_than_configured(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.cache_entries = 10;
    settings.minimum_ttl_s = 600;
    struct resolver *resolver = start(&settings);
    for (int i = 0; i < 40; i++) {
        char host[32];
        snprintf(host, sizeof host, "kept%d.any.test", i);
        assert_int_equal(resolve(resolver, host).outcome, DNS_FOUND);
    }
    assert_int_equal(counters_of(resolver).cached, 10);
    assert_true(resolve(resolver, "kept39.any.test").from_cache);
    assert_false(resolve(resolver, "kept0.any.test").from_cache);
    resolver_free(resolver);
}

static void what_cannot_be_meant_is_refused(void **state)
{
    (void)state;
    struct error error = {0};
    struct resolver *resolver = NULL;
    struct resolver_settings settings = settings_for("dns.example");
    assert_int_equal(resolver_new(&settings, &resolver, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "dns.example"));
    settings = settings_for(server.address);
    settings.tries = 0;
    assert_int_equal(resolver_new(&settings, &resolver, &error), STATUS_INVALID);
    settings = settings_for(server.address);
    settings.ipv4 = settings.ipv6 = false;
    assert_int_equal(resolver_new(&settings, &resolver, &error), STATUS_INVALID);
    assert_null(resolver);
}

#define ASKERS      4
#define ASKER_NAMES 200

static void *ask_many(void *argument)
{
    struct resolver *resolver = argument;
    struct mailbox *mailbox = NULL;
    if (mailbox_new(&mailbox, NULL) < 0)
        return NULL;
    size_t found = 0, got = 0;
    for (int i = 0; i < ASKER_NAMES; i++) {
        char host[32];
        snprintf(host, sizeof host, "crowd%d.any.test", i % 50);
        if (resolver_ask(resolver, text_of(host), mailbox, NULL, NULL) < 0)
            return NULL;
    }
    while (got < ASKER_NAMES) {
        mailbox_wait(mailbox, 1000000);
        for (struct mail *mail = mailbox_take_all(mailbox), *next; mail; mail = next) {
            next = mail->next;
            found += ((struct dns_answer *)mail)->outcome == DNS_FOUND;
            got++;
            dns_answer_free((struct dns_answer *)mail);
        }
    }
    mailbox_free(mailbox);
    return found == ASKER_NAMES ? argument : NULL;
}

static void many_threads_may_ask_at_once(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(server.address);
    settings.timeout_ms = 5000;
    struct resolver *resolver = start(&settings);
    pthread_t threads[ASKERS];
    for (size_t i = 0; i < ASKERS; i++)
        pthread_create(&threads[i], NULL, ask_many, resolver);
    for (size_t i = 0; i < ASKERS; i++) {
        void *result = NULL;
        pthread_join(threads[i], &result);
        assert_ptr_equal(result, resolver);
    }
    assert_int_equal(counters_of(resolver).questions, ASKERS * ASKER_NAMES);
    resolver_free(resolver);
}

static int start_server(void **state)
{
    (void)state;
    dnsmasq_start(&server, NULL, 0, OPTIONS);
    return 0;
}

static int stop_server(void **state)
{
    (void)state;
    dnsmasq_stop(&server);
    return 0;
}

/* Whatever a test did to it. */
static int wake_server(void **state)
{
    (void)state;
    kill(server.process, SIGCONT);
    return 0;
}

#define TEST(name) cmocka_unit_test_teardown(name, wake_server)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(both_families_come_in_one_answer),
        TEST(one_family_alone_is_asked_for_where_so_configured),
        TEST(what_is_known_is_not_asked_for_again_before_its_time),
        TEST(a_name_that_does_not_exist_is_told_from_one_without_addresses),
        TEST(a_refusal_says_nothing_about_the_name),
        TEST(without_a_server_the_answer_says_so_at_once),
        TEST(a_silent_server_is_asked_again_and_its_timeouts_are_counted),
        TEST(a_server_that_comes_back_answers_the_retry),
        TEST(questions_for_one_name_share_a_lookup),
        TEST(no_more_queries_leave_than_the_rate_allows),
        TEST(the_counters_tell_what_was_on_the_wire),
        TEST(a_truncated_answer_comes_over_tcp_and_is_bounded),
        TEST(a_family_that_stays_silent_delays_the_other_only_a_little),
        TEST(literals_and_localhost_are_answered_without_asking),
        TEST(what_is_no_host_name_is_refused_without_asking),
        TEST(the_hosts_file_comes_first_and_its_changes_are_seen),
        TEST(a_name_without_a_dot_is_tried_under_the_search_domains),
        TEST(a_changed_resolv_conf_is_read_again),
        TEST(what_dns_does_not_know_the_system_is_asked_for),
        TEST(a_primed_answer_holds_until_it_expires),
        TEST(addresses_survive_their_text),
        TEST(each_new_answer_is_reported_once),
        TEST(freeing_the_resolver_answers_all_that_is_open),
        TEST(no_more_names_are_kept_than_configured),
        TEST(what_cannot_be_meant_is_refused),
        TEST(many_threads_may_ask_at_once),
    };
    return cmocka_run_group_tests(tests, start_server, stop_server);
}
