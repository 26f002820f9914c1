/* What the listener is made of: hosts and origins, forms, worker pools, deadlines, and who may
 * enter.
 */
#include "address.h"
#include "authenticator.h"
#include "client_limits.h"
#include "form.h"
#include "watch.h"
#include "worker_pool.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <pthread.h>
#include <seine/foundation/value.h>
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

#include <cmocka.h>

static const char *const NAMES[] = {"crawler.example"};
static const struct string_list ALLOWED = {NAMES, 1};

static const struct sockaddr *local(const char *text)
{
    static struct sockaddr_in four;
    static struct sockaddr_in6 six;
    four.sin_family = AF_INET;
    six.sin6_family = AF_INET6;
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return (const struct sockaddr *)&four;
    assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
    return (const struct sockaddr *)&six;
}

static void our_hosts_are_loopback_the_address_reached_and_allowed_names(void **state)
{
    (void)state;
    static const struct {
        const char *host;
        const char *local;
        bool ours;
    } CASES[] = {
        {"localhost", "10.0.0.1", true},
        {"LocalHost.:80", "10.0.0.1", true},
        {"127.0.0.1:13000", "10.0.0.1", true},
        {"127.9.9.9", "10.0.0.1", true},
        {"[::1]:80", "10.0.0.1", true},
        {"10.0.0.1", "10.0.0.1", true},
        {"10.0.0.1:1", "::ffff:10.0.0.1", true},
        {"[2001:db8::1]", "2001:db8::1", true},
        {"[2001:DB8:0::1]:5", "2001:db8::1", true},
        {"Crawler.Example:13000", "10.0.0.1", true},
        {"10.0.0.2", "10.0.0.1", false},
        {"[2001:db8::2]", "2001:db8::1", false},
        {"evil.example", "10.0.0.1", false},
        {"localhost.evil.example", "10.0.0.1", false},
        {"a.crawler.example", "10.0.0.1", false},
        {"", "10.0.0.1", false},
        {":80", "10.0.0.1", false},
        {".", "10.0.0.1", false},
        {"[]", "10.0.0.1", false},
        {"::1", "10.0.0.1", false},
        {"localhost:", "10.0.0.1", false},
        {"127.1", "10.0.0.1", false},
        {"localhost@evil.example", "10.0.0.1", false},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        if (host_is_ours(text_of(CASES[i].host), local(CASES[i].local), ALLOWED, NULL) !=
            CASES[i].ours)
            fail_msg("`%s` at %s", CASES[i].host, CASES[i].local);
}

static void an_origin_is_ours_when_host_and_port_are(void **state)
{
    (void)state;
    struct text host = TEXT_LITERAL("localhost:13000");
    assert_true(origin_is_ours(TEXT_LITERAL("http://localhost:13000"), host));
    assert_true(origin_is_ours(TEXT_LITERAL("https://LOCALHOST:13000"), host));
    assert_false(origin_is_ours(TEXT_LITERAL("http://localhost:13001"), host));
    assert_false(origin_is_ours(TEXT_LITERAL("http://localhost:13000.evil.example"), host));
    assert_false(origin_is_ours(TEXT_LITERAL("null"), host));
    assert_false(origin_is_ours(TEXT_LITERAL(""), host));
    assert_false(origin_is_ours(TEXT_LITERAL("http://"), host));
}

static void addresses_to_listen_on_are_told_apart(void **state)
{
    (void)state;
    struct listen_address addresses[LISTEN_MOST_ADDRESSES];
    char text[ADDRESS_TEXT_BYTES];
    size_t count = 0;
    assert_int_equal(listen_addresses_add("127.3.2.1:80", addresses, &count, NULL), 0);
    assert_int_equal(listen_addresses_add("[::1]:81", addresses, &count, NULL), 0);
    assert_int_equal(listen_addresses_add("0.0.0.0:0", addresses, &count, NULL), 0);
    assert_int_equal(listen_addresses_add("[::]:82", addresses, &count, NULL), 0);
    assert_int_equal(count, 4);
    assert_true(addresses[0].loopback && addresses[1].loopback);
    assert_false(addresses[2].loopback || addresses[3].loopback);
    address_format((const struct sockaddr *)&addresses[1].address, text);
    assert_string_equal(text, "[::1]:81");
    for (const char *const *bad =
             (const char *const[]){"", ":", ":80", "host", "1.2.3.4:", "::1:80", "[::1", "[::1]",
                                   "1.2.3.4:65536", "1.2.3.4:-1", "1.2.3.4:8x", "]:80", NULL};
         *bad; bad++)
        if (listen_addresses_add(*bad, addresses, &count, NULL) != STATUS_INVALID)
            fail_msg("`%s` is taken", *bad);
}

static void assert_form(const char *text, const char *name, const char *value)
{
    struct value_tree tree;
    value_tree_init(&tree, 1 << 20);
    struct value *form = form_parse(&tree, text_of(text));
    assert_false(tree.failed);
    assert_true(text_equal(value_text_of(value_get(form, name)), text_of(value)));
    value_tree_done(&tree);
}

static void forms_are_decoded(void **state)
{
    (void)state;
    assert_form("a=1&b=2", "b", "2");
    assert_form("a=x+y%2Bz%c3%A4", "a", "x y+zä");
    assert_form("a%3d=%", "a=", "%");
    assert_form("a=%4&b=%zz", "a", "%4");
    assert_form("a=%4&b=%zz", "b", "%zz");
    assert_form("&&a&b=", "a", "");
    assert_form("a=1=2", "a", "1=2");
    assert_form("a=%41", "a", "A");
}

struct counting {
    struct task task;
    atomic_int *sum;
};

static void count(struct task *task)
{
    struct counting *counting = (struct counting *)(void *)task;
    (*counting->sum)++;
}

static void a_worker_pool_runs_all_it_was_given(void **state)
{
    (void)state;
    static struct counting tasks[1000];
    atomic_int sum = 0;
    struct worker_pool *worker_pool;
    assert_int_equal(worker_pool_new(3, 0, &worker_pool, NULL), 0);
    for (size_t i = 0; i < 1000; i++) {
        tasks[i] = (struct counting){.task.run = count, .sum = &sum};
        assert_true(worker_pool_submit(worker_pool, &tasks[i].task));
    }
    worker_pool_free(worker_pool);
    assert_int_equal(sum, 1000);
}

/* A worker pool of one thread, which the first task keeps until the others were given. */
struct following {
    struct task task;
    struct worker_pool *worker_pool;
    struct ordered *others;
    size_t count;
    char *taken; /* a letter each: + taken, - not */
};

struct ordered {
    struct task task;
    char letter;
    char *at;
};

static void note_letter(struct task *task)
{
    struct ordered *ordered = (struct ordered *)(void *)task;
    strncat(ordered->at, &ordered->letter, 1);
}

static void give_others(struct task *task)
{
    struct following *following = (struct following *)(void *)task;
    for (size_t i = 0; i < following->count; i++)
        strcat(following->taken,
               worker_pool_submit(following->worker_pool, &following->others[i].task) ? "+" : "-");
}

/* `holders` has a character for each task, F for one that goes first; their letters are a, b … in
 * this order. */
static void run_in_turn(const char *holders, size_t most_waiting, bool last_is_begun,
                        char ret_taken[16], char ret_order[16])
{
    struct ordered tasks[16];
    struct following first = {
        .task.run = give_others, .others = tasks, .count = strlen(holders), .taken = ret_taken};
    *ret_taken = *ret_order = '\0';
    for (size_t i = 0; i < first.count; i++)
        tasks[i] = (struct ordered){
            {.run = note_letter, .holder = (uint64_t)holders[i]}, (char)('a' + i), ret_order};
    for (size_t i = 0; i < first.count; i++)
        tasks[i].task.is_first = holders[i] == 'F';
    tasks[first.count - 1].task.is_begun = last_is_begun;
    assert_int_equal(worker_pool_new(1, most_waiting, &first.worker_pool, NULL), 0);
    assert_true(worker_pool_submit(first.worker_pool, &first.task));
    worker_pool_free(first.worker_pool);
}

static void in_a_worker_pool_holders_take_turns(void **state)
{
    (void)state;
    char taken[16], order[16];
    run_in_turn("1111223", 0, false, taken, order);
    assert_string_equal(taken, "+++++++");
    assert_string_equal(order, "aegbfcd");
}

static void in_a_worker_pool_some_go_before_others(void **state)
{
    (void)state;
    char taken[16], order[16];
    run_in_turn("112FF", 0, false, taken, order);
    assert_string_equal(order, "deacb");
}

static void a_holder_leaves_places_in_a_worker_pool_for_others(void **state)
{
    (void)state;
    char taken[16], order[16];
    run_in_turn("1111223", 4, false, taken, order);
    assert_string_equal(taken, "++--+-+");
    assert_string_equal(order, "aegb");
    run_in_turn("11111", 4, true, taken, order);
    assert_string_equal(taken, "++--+");
}

static void an_address_leaves_places_for_others(void **state)
{
    (void)state;
    static struct watched *all[LIMIT_CONNECTIONS];
    struct watch *watch;
    size_t count = 0;
    const int owner = 0, other_owner = 0;
    assert_int_equal(watch_new(100000, &watch, NULL), 0);
    for (uint64_t address = 1; address <= 9; address++)
        while (watch_admits(watch, &owner, address))
            all[count++] = watch_add(watch, &owner, address, -1);
    assert_in_range(count, LIMIT_CONNECTIONS / 2, LIMIT_CONNECTIONS - 1);
    assert_true(watch_admits(watch, &owner, 10));
    assert_true(watch_admits(watch, &other_owner, 1));
    while (count)
        watch_remove(watch, all[--count]);
    watch_free(watch);
}

static void what_a_client_brings_gives_it_time_within_bounds(void **state)
{
    (void)state;
    struct watch *watch;
    int wire[2];
    char byte;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, wire), 0);
    assert_int_equal(watch_new(10, &watch, NULL), 0);
    struct watched *one = watch_add(watch, NULL, 1, wire[0]);
    watch_expect(watch, one);
    watch_grow(watch, one, (size_t)1 << 40);
    assert_int_equal(read(wire[1], &byte, 1), 0); /* waits until it is cut off */
    watch_remove(watch, one);
    watch_free(watch);
    close(wire[0]);
    close(wire[1]);
}

static void who_holds_memory_that_others_lack_has_its_own_time_only(void **state)
{
    (void)state;
    struct watch *watch;
    int held[2], idle[2];
    char byte;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, held), 0);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, idle), 0);
    assert_int_equal(watch_new(20000, &watch, NULL), 0);
    struct watched *holder = watch_add(watch, NULL, 1, held[0]);
    struct watched *other = watch_add(watch, NULL, 1, idle[0]);
    watch_hold(watch, holder, true);
    watch_press(watch); /* its time is not over */
    assert_int_equal(write(held[0], "x", 1), 1);
    assert_int_equal(read(held[1], &byte, 1), 1);
    watch_remove(watch, holder);
    watch_remove(watch, other);
    watch_free(watch);
    assert_int_equal(watch_new(0, &watch, NULL), 0);
    holder = watch_add(watch, NULL, 1, held[0]);
    other = watch_add(watch, NULL, 1, idle[0]);
    watch_rest(watch, other, NULL);
    watch_hold(watch, holder, true);
    watch_hold(watch, other, true); /* waits for us */
    watch_press(watch);
    assert_int_equal(read(held[1], &byte, 1), 0);
    assert_int_equal(write(idle[0], "x", 1), 1);
    watch_remove(watch, holder);
    watch_remove(watch, other);
    watch_free(watch);
    for (int i = 0; i < 2; i++) {
        close(held[i]);
        close(idle[i]);
    }
}

static void addresses_of_one_holder_are_one(void **state)
{
    (void)state;
    static const struct {
        const char *one, *other;
        bool same;
    } CASES[] = {
        {"10.0.0.1", "10.0.0.1", true},
        {"10.0.0.1", "10.0.0.2", false},
        {"::ffff:10.0.0.1", "10.0.0.1", true},
        {"2001:db8::1", "2001:db8::ffff:1", true},
        {"2001:db8:0:1::1", "2001:db8::1", false},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct addrinfo hints = {.ai_flags = AI_NUMERICHOST}, *one, *other;
        assert_int_equal(getaddrinfo(CASES[i].one, NULL, &hints, &one), 0);
        assert_int_equal(getaddrinfo(CASES[i].other, NULL, &hints, &other), 0);
        assert_int_equal(address_holder(one->ai_addr) == address_holder(other->ai_addr),
                         CASES[i].same);
        freeaddrinfo(one);
        freeaddrinfo(other);
    }
}

static void who_exceeds_a_deadline_is_cut_off(void **state)
{
    (void)state;
    struct watch *watch;
    int slow[2], resting[2];
    char byte;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, slow), 0);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, resting), 0);
    assert_int_equal(watch_new(10, &watch, NULL), 0);
    struct watched *first = watch_add(watch, NULL, 1, slow[0]);
    struct watched *second = watch_add(watch, NULL, 1, resting[0]);
    assert_int_equal(watch_count(watch), 2);
    watch_rest(watch, second, NULL);
    watch_grow(watch, second, 1000);
    watch_expect(watch, first);
    assert_int_equal(read(slow[1], &byte, 1), 0); /* waits until it is cut off */
    assert_int_equal(write(resting[0], "x", 1), 1);
    assert_int_equal(read(resting[1], &byte, 1), 1);
    watch_remove(watch, first);
    watch_remove(watch, second);
    watch_free(watch);
    for (int i = 0; i < 2; i++) {
        close(slow[i]);
        close(resting[i]);
    }
}

static void await(const atomic_bool *flag)
{
    const struct timespec moment = {0, 1000000};
    while (!*flag)
        nanosleep(&moment, NULL);
}

static void who_waits_and_has_gone_is_noticed(void **state)
{
    (void)state;
    struct watch *watch;
    int waiting[2], going[2];
    atomic_bool is_gone = false, has_gone = false, is_dismissed = false;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, waiting), 0);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, going), 0);
    assert_int_equal(watch_new(100000, &watch, NULL), 0);
    struct watched *first = watch_add(watch, NULL, 1, waiting[0]);
    struct watched *second = watch_add(watch, NULL, 1, going[0]);
    watch_rest(watch, first, &is_gone);
    watch_rest(watch, second, &has_gone);
    assert_int_equal(write(waiting[1], "x", 1), 1); /* it has more to say */
    close(going[1]);
    await(&has_gone);
    assert_false(is_gone);
    watch_expect(watch, first);
    watch_dismiss(watch);
    assert_false(is_gone); /* it does not wait any more */
    watch_rest(watch, first, &is_dismissed);
    assert_true(is_dismissed);
    watch_remove(watch, first);
    watch_remove(watch, second);
    watch_free(watch);
    close(going[0]);
    close(waiting[0]);
    close(waiting[1]);
}

static bool parse(const char *plain, const char *scheme, struct login *login)
{
    char header[4096];
    size_t scheme_length = strlen(scheme);
    memcpy(header, scheme, scheme_length + 1);
    sodium_bin2base64(header + scheme_length, sizeof header - scheme_length,
                      (const unsigned char *)plain, strlen(plain), sodium_base64_VARIANT_ORIGINAL);
    return login_parse(text_of(header), login);
}

static void basic_credentials_are_read(void **state)
{
    (void)state;
    struct login login;
    char long_password[2000];
    assert_true(parse("ann:a:b", "basic ", &login));
    assert_string_equal(login.name, "ann");
    assert_string_equal(login.password, "a:b");
    assert_true(parse("ann:", "Basic   ", &login));
    assert_string_equal(login.password, "");
    assert_false(parse("ann", "Basic ", &login));
    assert_false(parse(":a", "Basic ", &login));
    assert_false(parse("ann:a", "Digest ", &login));
    assert_false(login_parse(TEXT_LITERAL("Basic"), &login));
    assert_false(login_parse(TEXT_LITERAL("Basic ????"), &login));
    memset(long_password, 'a', sizeof long_password);
    memcpy(long_password, "ann:", 4);
    long_password[4 + LOGIN_PASSWORD_BYTES] = '\0';
    assert_false(parse(long_password, "Basic ", &login));
    long_password[4 + LOGIN_PASSWORD_BYTES - 1] = '\0';
    assert_true(parse(long_password, "Basic ", &login));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_hosts_are_loopback_the_address_reached_and_allowed_names),
        cmocka_unit_test(an_origin_is_ours_when_host_and_port_are),
        cmocka_unit_test(addresses_to_listen_on_are_told_apart),
        cmocka_unit_test(forms_are_decoded),
        cmocka_unit_test(a_worker_pool_runs_all_it_was_given),
        cmocka_unit_test(in_a_worker_pool_holders_take_turns),
        cmocka_unit_test(in_a_worker_pool_some_go_before_others),
        cmocka_unit_test(a_holder_leaves_places_in_a_worker_pool_for_others),
        cmocka_unit_test(an_address_leaves_places_for_others),
        cmocka_unit_test(what_a_client_brings_gives_it_time_within_bounds),
        cmocka_unit_test(who_holds_memory_that_others_lack_has_its_own_time_only),
        cmocka_unit_test(addresses_of_one_holder_are_one),
        cmocka_unit_test(who_exceeds_a_deadline_is_cut_off),
        cmocka_unit_test(who_waits_and_has_gone_is_noticed),
        cmocka_unit_test(basic_credentials_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
