/* The resolver against real DNS: dnsmasq, and a server of our own for what dnsmasq would never do.
 */
#include "dns_fixture.h"
#include "servers.h"

#include <manual_clock.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static void both_families_come_in_one_answer(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
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
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.ipv6 = false;
    struct resolver *resolver = start_resolver(&settings);
    struct dns_answer answer = resolve(resolver, "both.test");
    assert_addresses(&answer, "192.0.2.1");
    assert_int_equal(counters_of(resolver).requests, 1);
    assert_int_equal(resolve(resolver, "six.test").outcome, DNS_NO_ADDRESS);
    resolver_free(resolver);
}

static void what_is_known_is_not_asked_for_again_before_its_time(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.ipv6 = false;
    struct manual_clock clock;
    manual_clock_init(&clock);
    settings.clock = &clock.clock;
    struct resolver *resolver = start_resolver(&settings);
    struct dns_answer answer = resolve(resolver, "a1.any.test");
    assert_false(answer.from_cache);
    manual_clock_advance(&clock, (int64_t)answer.ttl_s * 1000000 - 1000);
    struct dns_answer again = resolve(resolver, "a1.any.test");
    assert_true(again.from_cache);
    assert_int_equal(again.expires_at_ms, answer.expires_at_ms);
    assert_addresses(&again, "192.0.2.7");
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] a1.any.test"), 1);
    manual_clock_advance(&clock, 2000);
    assert_false(resolve(resolver, "a1.any.test").from_cache);
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] a1.any.test"), 2);
    struct resolver_counters counters = counters_of(resolver);
    assert_int_equal(counters.questions, 3);
    assert_int_equal(counters.cache_hits, 1);
    resolver_free(resolver);
}

static void a_name_that_does_not_exist_differs_from_one_without_addresses(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
    struct dns_answer answer = resolve(resolver, "missing.test");
    assert_int_equal(answer.outcome, DNS_NO_NAME);
    assert_int_equal(answer.rcode, 3);
    assert_string_equal(answer.sentence, "missing.test: no such name");
    assert_false(dns_outcome_temporary(answer.outcome));
    assert_true(resolve(resolver, "missing.test").from_cache);
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] missing.test"), 1);
    answer = resolve(resolver, "text.test");
    assert_int_equal(answer.outcome, DNS_NO_ADDRESS);
    assert_int_equal(answer.rcode, 0);
    resolver_free(resolver);
}

static void a_refusal_says_nothing_about_the_name(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
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
    snprintf(address, sizeof address, "127.0.0.1:%u", free_port());
    struct resolver_settings settings = settings_for(address);
    settings.timeout_ms = 600000;
    struct resolver *resolver = start_resolver(&settings);
    int64_t start_us = machine_monotonic_us();
    struct dns_answer answer = resolve(resolver, "both.test");
    assert_int_equal(answer.outcome, DNS_NO_SERVER);
    assert_true(dns_outcome_temporary(answer.outcome));
    assert_int_equal(answer.rcode, -1);
    assert_int_equal(answer.ttl_s, 0);
    assert_in_range(machine_monotonic_us() - start_us, 0, TIMEOUT_US);
    resolver_free(resolver);
}

/* Returns when it stands still: until then it may answer. */
static void halt_server(void)
{
    siginfo_t stopped;
    assert_int_equal(kill(dns_server.process, SIGSTOP), 0);
    assert_int_equal(
        waitid(P_PID, (id_t)dns_server.process, &stopped, WSTOPPED | WEXITED | WNOWAIT), 0);
    assert_int_equal(stopped.si_code, CLD_STOPPED);
}

static void a_silent_server_is_asked_again_and_its_timeouts_are_counted(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.tries = 3;
    settings.timeout_ms = 300;
    settings.failure_ttl_s = 0;
    struct resolver *resolver = start_resolver(&settings);
    halt_server();
    struct dns_answer answer = resolve(resolver, "both.test");
    kill(dns_server.process, SIGCONT);
    assert_int_equal(answer.outcome, DNS_TIMEOUT);
    assert_true(dns_outcome_temporary(answer.outcome));
    struct resolver_counters counters = counters_of(resolver);
    assert_int_equal(counters.requests, 6);
    assert_int_equal(counters.retries, 4);
    assert_int_equal(counters.timeouts, 6);
    assert_int_equal(counters.responses, 0);
    resolver_free(resolver);
    settings.timeout_ms = TIMEOUT_US / 1000;
    resolver = start_resolver(&settings);
    assert_int_equal(resolve(resolver, "both.test").outcome, DNS_FOUND);
    resolver_free(resolver);
}

static void a_server_that_comes_back_answers_the_retry(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.tries = 100;
    settings.timeout_ms = 300;
    struct resolver *resolver = start_resolver(&settings);
    struct mailbox *mailbox = new_mailbox();
    halt_server();
    ask(resolver, "both.test", mailbox, NULL);
    while (counters_of(resolver).retries < 2)
        usleep(10000);
    kill(dns_server.process, SIGCONT);
    struct dns_answer *answer = collect(mailbox, 1);
    assert_int_equal(answer->outcome, DNS_FOUND);
    dns_answer_free(answer);
    mailbox_free(mailbox);
    resolver_free(resolver);
}

static void questions_for_one_name_share_a_lookup(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
    struct mailbox *mailbox = new_mailbox();
    halt_server();
    for (uintptr_t i = 1; i <= 50; i++)
        ask(resolver, "shared.any.test", mailbox, (void *)i);
    while (counters_of(resolver).joined < 49)
        usleep(1000);
    kill(dns_server.process, SIGCONT);
    uintptr_t sum = 0;
    for (struct dns_answer *answer = collect(mailbox, 50), *next; answer; answer = next) {
        next = (struct dns_answer *)answer->mail.next;
        assert_int_equal(answer->outcome, DNS_FOUND);
        sum += (uintptr_t)answer->context;
        dns_answer_free(answer);
    }
    assert_int_equal(sum, 50 * 51 / 2);
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] shared.any.test") +
                         dnsmasq_count(&dns_server, "query[AAAA] shared.any.test"),
                     counters_of(resolver).requests);
    assert_int_equal(counters_of(resolver).requests - counters_of(resolver).retries, 2);
    mailbox_free(mailbox);
    resolver_free(resolver);
}

static void no_more_queries_leave_than_the_rate_allows(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.queries_per_second = 20;
    settings.ipv6 = false;
    struct resolver *resolver = start_resolver(&settings);
    struct mailbox *mailbox = new_mailbox();
    int64_t start_us = machine_monotonic_us();
    for (int i = 0; i < 20; i++) {
        char host[32];
        snprintf(host, sizeof host, "rate%d.any.test", i);
        ask(resolver, host, mailbox, NULL);
    }
    /* The waiting question may be gone already; the time it took still proves it. */
    while (counters_of(resolver).waiting == 0 && counters_of(resolver).responses < 20)
        assert_in_range(machine_monotonic_us() - start_us, 0, TIMEOUT_US);
    assert_int_equal(counters_of(resolver).rate_limit, 20);
    for (struct dns_answer *answer = collect(mailbox, 20), *next; answer; answer = next) {
        next = (struct dns_answer *)answer->mail.next;
        assert_int_equal(answer->outcome, DNS_FOUND);
        dns_answer_free(answer);
    }
    /* Two at once, eighteen at 20 a second. */
    assert_in_range(machine_monotonic_us() - start_us, 890000, TIMEOUT_US);
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] rate"), 20);
    assert_int_equal(counters_of(resolver).waiting, 0);
    mailbox_free(mailbox);
    resolver_free(resolver);
}

static void the_counters_count_what_was_on_the_wire(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
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
    struct resolver *resolver = start_resolver(&settings);
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
    settings.timeout_ms = 600000;
    struct resolver *resolver = start_resolver(&settings);
    int64_t start_us = machine_monotonic_us();
    struct dns_answer answer = resolve(resolver, "a.example");
    int64_t took_us = machine_monotonic_us() - start_us;
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_addresses(&answer, "192.0.2.33");
    assert_in_range(took_us, DNS_FAMILY_WAIT_MS * 1000 - 1000, TIMEOUT_US);
    assert_int_equal(counters_of(resolver).in_flight, 1);
    resolver_free(resolver);

    sendto(descriptor, "", 1, 0, (struct sockaddr *)&address, length); /* ends the thread */
    pthread_join(thread, NULL);
    close(descriptor);
}

static void freeing_the_resolver_answers_all_that_is_open(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.timeout_ms = 600000;
    settings.queries_per_second = 5;
    struct resolver *resolver = start_resolver(&settings);
    struct mailbox *mailbox = new_mailbox();
    halt_server();
    for (int i = 0; i < 10; i++) {
        char host[32];
        snprintf(host, sizeof host, "open%d.any.test", i / 2);
        ask(resolver, host, mailbox, NULL);
    }
    while (counters_of(resolver).in_flight == 0)
        usleep(1000);
    int64_t start_us = machine_monotonic_us();
    resolver_free(resolver);
    assert_in_range(machine_monotonic_us() - start_us, 0, 60000000);
    kill(dns_server.process, SIGCONT);
    for (struct dns_answer *answer = collect(mailbox, 10), *next; answer; answer = next) {
        next = (struct dns_answer *)answer->mail.next;
        assert_int_equal(answer->outcome, DNS_CANCELLED);
        dns_answer_free(answer);
    }
    mailbox_free(mailbox);
}

/* The thread takes the wake that ends it together with the question: it once waited for another one
 * for ever. */
static void a_resolver_that_is_freed_behind_its_question_ends(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct mailbox *mailbox = new_mailbox();
    for (int i = 0; i < 10000; i++) {
        struct resolver *resolver = start_resolver(&settings);
        ask(resolver, "127.0.0.1", mailbox, NULL);
        /* Sooner and later than the thread comes to the question. */
        for (int64_t until_us = machine_monotonic_us() + i % 80; machine_monotonic_us() < until_us;)
            ;
        resolver_free(resolver);
        dns_answer_free(collect(mailbox, 1));
    }
    mailbox_free(mailbox);
}

static void what_cannot_be_meant_is_refused(void **state)
{
    (void)state;
    struct error error = {0};
    struct resolver *resolver = NULL;
    struct resolver_settings settings = settings_for("dns.example");
    assert_int_equal(resolver_new(&settings, &resolver, &error), STATUS_INVALID);
    assert_non_null(strstr(error.sentence, "dns.example"));
    settings = settings_for(dns_server.address);
    settings.tries = 0;
    assert_int_equal(resolver_new(&settings, &resolver, &error), STATUS_INVALID);
    settings = settings_for(dns_server.address);
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
        mailbox_wait_until(mailbox, machine_clock(), machine_monotonic_us() + 1000000);
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
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
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

/* Somebody else who is asked first. */
struct other {
    struct resolver *resolver;
    bool answers, has_none;
    int asked;
};

static bool ask_other(void *context, const char *host)
{
    struct other *other = context;
    struct error error;
    struct dns_answer answer = {.outcome = DNS_FOUND,
                                .resolved_at_ms = clock_wall_ms(machine_clock()),
                                .expires_at_ms = clock_wall_ms(machine_clock()) + 60000};
    other->asked++;
    snprintf(answer.host, sizeof answer.host, "%s", host);
    assert_int_equal(dns_addresses_parse(text_of("192.0.2.77"), &answer, &error), 0);
    if (other->answers)
        assert_int_equal(resolver_prime(other->resolver, &answer, &error), 0);
    if (other->has_none)
        assert_int_equal(resolver_look_up(other->resolver, text_of(host), &error), 0);
    return true;
}

static struct dns_answer resolve_with(struct other *other, const char *host, unsigned timeout_ms)
{
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.ask_elsewhere = ask_other;
    settings.ask_elsewhere_context = other;
    settings.elsewhere_ms = timeout_ms;
    other->resolver = start_resolver(&settings);
    struct dns_answer answer = resolve(other->resolver, host);
    resolver_free(other->resolver);
    return answer;
}

static void who_is_asked_before_the_dns_answers_or_is_waited_for_no_longer(void **state)
{
    (void)state;
    struct other other = {.answers = true};
    struct dns_answer answer = resolve_with(&other, "first.any.test", 600000);
    assert_addresses(&answer, "192.0.2.77");
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] first.any.test"), 0);
    other = (struct other){.has_none = true};
    answer = resolve_with(&other, "second.any.test", 600000);
    assert_addresses(&answer, "192.0.2.7");
    other = (struct other){.asked = 0};
    answer = resolve_with(&other, "third.any.test", 50);
    assert_addresses(&answer, "192.0.2.7");
    assert_int_equal(other.asked, 1);
}

static void freeing_the_resolver_answers_questions_that_wait_for_another_resolver(void **state)
{
    (void)state;
    struct other other = {.asked = 0};
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.ask_elsewhere = ask_other;
    settings.ask_elsewhere_context = &other;
    settings.elsewhere_ms = 600000;
    struct resolver *resolver = start_resolver(&settings);
    struct mailbox *mailbox = new_mailbox();
    ask(resolver, "a.any.test", mailbox, NULL);
    ask(resolver, "a.any.test", mailbox, NULL);
    ask(resolver, "b.any.test", mailbox, NULL);
    resolver_free(resolver);
    struct dns_answer *answers = collect(mailbox, 3);
    while (answers) {
        struct dns_answer *next = (struct dns_answer *)answers->mail.next;
        assert_int_equal(answers->outcome, DNS_CANCELLED);
        dns_answer_free(answers);
        answers = next;
    }
    mailbox_free(mailbox);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DNS_TEST(both_families_come_in_one_answer),
        DNS_TEST(one_family_alone_is_asked_for_where_so_configured),
        DNS_TEST(what_is_known_is_not_asked_for_again_before_its_time),
        DNS_TEST(a_name_that_does_not_exist_differs_from_one_without_addresses),
        DNS_TEST(a_refusal_says_nothing_about_the_name),
        DNS_TEST(without_a_server_the_answer_says_so_at_once),
        DNS_TEST(a_silent_server_is_asked_again_and_its_timeouts_are_counted),
        DNS_TEST(a_server_that_comes_back_answers_the_retry),
        DNS_TEST(questions_for_one_name_share_a_lookup),
        DNS_TEST(no_more_queries_leave_than_the_rate_allows),
        DNS_TEST(the_counters_count_what_was_on_the_wire),
        DNS_TEST(a_truncated_answer_comes_over_tcp_and_is_bounded),
        DNS_TEST(a_family_that_stays_silent_delays_the_other_only_a_little),
        DNS_TEST(freeing_the_resolver_answers_all_that_is_open),
        DNS_TEST(a_resolver_that_is_freed_behind_its_question_ends),
        DNS_TEST(what_cannot_be_meant_is_refused),
        DNS_TEST(many_threads_may_ask_at_once),
        DNS_TEST(who_is_asked_before_the_dns_answers_or_is_waited_for_no_longer),
        DNS_TEST(freeing_the_resolver_answers_questions_that_wait_for_another_resolver),
    };
    return cmocka_run_group_tests(tests, start_server, stop_server);
}
