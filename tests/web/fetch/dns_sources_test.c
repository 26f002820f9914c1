/* Where answers come from beside a DNS server, and where they are kept. */
#include "dns_fixture.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

static void write_text(char *path, const char *text)
{
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void literals_and_localhost_are_answered_without_asking(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
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
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
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
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.hosts_file = path;
    struct resolver *resolver = start_resolver(&settings);
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
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.resolv_conf = path;
    struct resolver *resolver = start_resolver(&settings);
    struct dns_answer answer = resolve(resolver, "other");
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_string_equal(answer.host, "other");
    assert_addresses(&answer, "192.0.2.9");
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] other.nowhere.test"), 1);
    assert_int_equal(resolve(resolver, "nobody").outcome, DNS_NO_NAME);
    resolve(resolver, "dotted.missing.test");
    assert_int_equal(dnsmasq_count(&dns_server, "query[A] dotted.missing.test.corp.test"), 0);
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
    dnsmasq_start(&moved, here, 53, DNS_OPTIONS);
    char path[] = "/tmp/seine-resolv-XXXXXX";
    close(mkstemp(path));
    write_text(path, before);
    struct resolver_settings settings = settings_for(NULL);
    settings.resolv_conf = path;
    struct resolver *resolver = start_resolver(&settings);
    assert_int_equal(resolve(resolver, "both.test").outcome, DNS_NO_SERVER);
    write_text(path, after);
    int64_t end_us = machine_monotonic_us() + TIMEOUT_US;
    while (resolve(resolver, "both.test").outcome != DNS_FOUND) {
        assert_true(machine_monotonic_us() < end_us);
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
        if (sscanf(line, "%63[0-9.] %255s", address, name) == 2 &&
            strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(name) &&
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
    struct resolver *resolver = start_resolver(&settings);
    struct dns_answer answer = resolve(resolver, name);
    assert_int_equal(answer.outcome, DNS_FOUND);
    assert_int_equal(answer.source, DNS_FROM_SYSTEM);
    assert_true(resolve(resolver, name).from_cache);
    resolver_free(resolver);
    write_text(path, "hosts: files dns\n");
    resolver = start_resolver(&settings);
    assert_int_equal(resolve(resolver, name).outcome, DNS_NO_NAME);
    resolver_free(resolver);
    dnsmasq_stop(&ignorant);
    unlink(path);
}

static void a_primed_answer_holds_until_it_expires(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    struct resolver *resolver = start_resolver(&settings);
    int64_t now_ms = machine_wall_ms();
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
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.on_fresh = note_fresh;
    settings.on_fresh_context = &fresh;
    settings.negative_ttl_s = 600;
    struct resolver *resolver = start_resolver(&settings);
    resolve(resolver, "both.test");
    assert_string_equal(fresh.last, "both.test");
    resolve(resolver, "192.0.2.1");
    resolve(resolver, "missing.test");
    resolve(resolver, "missing.test");
    assert_string_equal(fresh.last, "missing.test");
    assert_int_equal(fresh.count, 2);
    resolver_free(resolver);
}

static void no_more_names_are_kept_than_configured(void **state)
{
    (void)state;
    struct resolver_settings settings = settings_for(dns_server.address);
    settings.cache_entries = 10;
    settings.minimum_ttl_s = 600;
    struct resolver *resolver = start_resolver(&settings);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        DNS_TEST(literals_and_localhost_are_answered_without_asking),
        DNS_TEST(what_is_no_host_name_is_refused_without_asking),
        DNS_TEST(the_hosts_file_comes_first_and_its_changes_are_seen),
        DNS_TEST(a_name_without_a_dot_is_tried_under_the_search_domains),
        DNS_TEST(a_changed_resolv_conf_is_read_again),
        DNS_TEST(what_dns_does_not_know_the_system_is_asked_for),
        DNS_TEST(a_primed_answer_holds_until_it_expires),
        DNS_TEST(addresses_survive_their_text),
        DNS_TEST(each_new_answer_is_reported_once),
        DNS_TEST(no_more_names_are_kept_than_configured),
    };
    return cmocka_run_group_tests(tests, start_server, stop_server);
}
