/* What a node hears that says what MS-FSCMT prints, and what time does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "manual_clock.h"
#include "multinode_frames.h"

#include <seine/nodes/marshal/put.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/nodes/transport/message.h>
#include <seine/nodes/transport/queue_entry.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#define TURNS_MOST 40
#define TIMEOUT_MS 120000 /* bounds a hang */

struct fixture {
    struct manual_clock clock;
    struct security *security;
    struct crawl_config *config;
    struct config_named collection;
    struct multinode_scheduler_settings settings;
    struct multinode_scheduler *scheduler;
    char folder[64], files[80], key[80];
};

/* A connection, and the codes of the messages that came over it. */
struct node {
    int descriptor;
    struct buffer in;
    int codes[64];
    size_t code_count;
    bool has_ended;
};

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

static void open_scheduler(struct fixture *fixture)
{
    struct error error = {0};
    if (multinode_scheduler_open(&fixture->settings, &fixture->scheduler, &error) ||
        multinode_scheduler_put(fixture->scheduler, &fixture->collection, 1, &error))
        fail_msg("%s", error.sentence);
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    const struct security_settings nobody = {0};
    manual_clock_init(&fixture->clock);
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/multinode_test.XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    snprintf(fixture->files, sizeof fixture->files, "%s/multinode", fixture->folder);
    snprintf(fixture->key, sizeof fixture->key, "%s/encryption.key", fixture->folder);
    assert_int_equal(security_new(&nobody, &fixture->security, NULL), 0);
    assert_int_equal(config_defaults(&fixture->config, NULL), 0);
    fixture->collection = (struct config_named){"example", fixture->config};
    fixture->settings = (struct multinode_scheduler_settings){.folder = fixture->files,
                                                              .key = fixture->key,
                                                              .listen = "127.0.0.1:0",
                                                              .id = "scheduler",
                                                              .security = fixture->security,
                                                              .clock = &fixture->clock.clock,
                                                              .keepalive_ms = INT64_C(86400000)};
    open_scheduler(fixture);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    multinode_scheduler_close(fixture->scheduler);
    config_free(fixture->config);
    security_free(fixture->security);
    assert_int_equal(nftw(fixture->folder, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
    free(fixture);
    return 0;
}

/* ---- nodes ---- */

static void connect_node(const struct fixture *fixture, struct node *node)
{
    struct sockaddr_in to = {.sin_family = AF_INET};
    const char *address = multinode_scheduler_address(fixture->scheduler);
    *node = (struct node){.code_count = 0};
    buffer_init(&node->in, SIZE_MAX);
    to.sin_port = htons((uint16_t)strtol(strrchr(address, ':') + 1, NULL, 10));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    node->descriptor = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(node->descriptor, (struct sockaddr *)&to, sizeof to), 0);
    assert_int_equal(fcntl(node->descriptor, F_SETFL, O_NONBLOCK), 0);
}

static void disconnect_node(struct node *node)
{
    close(node->descriptor);
    buffer_done(&node->in);
}

static void send_bytes(const struct node *node, struct text bytes)
{
    assert_int_equal(send(node->descriptor, bytes.data, bytes.length, MSG_NOSIGNAL), bytes.length);
}

static void send_frame(const struct node *node, const char *hex)
{
    struct buffer bytes;
    buffer_init(&bytes, SIZE_MAX);
    for (; *hex; hex += 2)
        buffer_append_char(&bytes, (char)strtoul((char[]){hex[0], hex[1], '\0'}, NULL, 16));
    send_bytes(node, buffer_text(&bytes));
    buffer_done(&bytes);
}

static void send_message(const struct node *node, const struct message *message)
{
    struct buffer bytes;
    buffer_init(&bytes, SIZE_MAX);
    message_write(message, &bytes);
    send_bytes(node, buffer_text(&bytes));
    buffer_done(&bytes);
}

static void introduce(const struct node *node, const char *name)
{
    static const char xp[] = "(\2\0\0\0s\1\0\0\0hi\1\0\0\0";
    struct message message;
    message_begin(&message, MESSAGE_MULTINODE_INIT);
    message_set_text(&message, KEY_xp, (struct text){xp, sizeof xp - 1});
    message_set_text(&message, KEY_mi, text_of(name));
    send_message(node, &message);
}

static void say_of_collection(const struct node *node, enum message_id id)
{
    struct message message;
    message_begin(&message, id);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    send_message(node, &message);
}

static void send_uri(const struct node *node, enum message_id id, int64_t flags, size_t redirects,
                     int64_t depth)
{
    struct buffer entry;
    struct message message;
    buffer_init(&entry, SIZE_MAX);
    queue_entry_begin(&entry, TEXT_LITERAL("http://www.example/page"), TEXT_LITERAL(""), flags,
                      redirects);
    for (size_t i = 0; i < redirects; i++)
        queue_entry_redirect(&entry, TEXT_LITERAL("http://www.example/moved"), 302);
    queue_entry_end(&entry, 0, depth, TEXT_LITERAL("n1"));
    message_begin(&message, id);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    message_set_text(&message, KEY_pd, buffer_text(&entry));
    send_message(node, &message);
    buffer_done(&entry);
}

static void hear(struct node *node)
{
    char *at = buffer_reserve(&node->in, 1 << 16);
    ssize_t length = recv(node->descriptor, at, 1 << 16, 0);
    node->in.length += length > 0 ? (size_t)length : 0;
    node->has_ended |= length == 0 || (length < 0 && errno != EAGAIN);
}

/* The first frame that was not looked at yet; its code is kept. */
static bool take_frame(struct node *node, struct buffer *frame)
{
    struct message_reader reader = {0};
    struct message message;
    size_t length =
        node->in.length < FRAME_HEADER_BYTES ? 0 : FRAME_HEADER_BYTES + frame_length(node->in.data);
    if (!length || node->in.length < length)
        return false;
    buffer_clear(frame);
    buffer_append(frame, node->in.data, length);
    memmove(node->in.data, node->in.data + length, node->in.length - length);
    node->in.length -= length;
    const struct text inside = {frame->data + FRAME_HEADER_BYTES, length - FRAME_HEADER_BYTES};
    assert_int_equal(
        message_read(&reader, inside, RECEIVER_NODE, CONNECTION_SCHEDULERS, &message, NULL), 0);
    node->codes[node->code_count++ % 64] = message_row(message.id)->code;
    message_reader_done(&reader);
    return true;
}

/* Turns until there is nothing more to be heard; the last frame of that code is kept. */
static bool converse(struct fixture *fixture, struct node *node, int code, struct buffer *ret_frame)
{
    struct buffer frame;
    bool is_found = false;
    buffer_init(&frame, SIZE_MAX);
    for (int i = 0; i < TURNS_MOST; i++) {
        struct error error = {0};
        assert_int_equal(multinode_scheduler_turn(fixture->scheduler, 0, &error), 0);
        hear(node);
        while (take_frame(node, &frame)) {
            if (node->codes[(node->code_count - 1) % 64] != code)
                continue;
            is_found = true;
            if (ret_frame) {
                buffer_clear(ret_frame);
                buffer_append_text(ret_frame, buffer_text(&frame));
            }
        }
    }
    buffer_done(&frame);
    return is_found;
}

/* Turns until a keep-alive that is sent now is answered. Whether a message of that code came. */
static bool hears_before_answer(struct fixture *fixture, struct node *node, int code)
{
    struct message keepalive;
    struct buffer frame;
    bool is_found = false, is_answered = false;
    buffer_init(&frame, SIZE_MAX);
    message_begin(&keepalive, MESSAGE_MULTINODE_KEEPALIVE);
    send_message(node, &keepalive);
    for (int i = 0; i < TIMEOUT_MS && !is_answered; i++) {
        struct error error = {0};
        assert_int_equal(multinode_scheduler_turn(fixture->scheduler, 0, &error), 0);
        hear(node);
        while (take_frame(node, &frame)) {
            int heard = node->codes[(node->code_count - 1) % 64];
            is_found |= heard == code;
            is_answered |= heard == 11;
        }
        usleep(1000);
    }
    buffer_done(&frame);
    assert_true(is_answered);
    return is_found;
}

/* Everything that was sent before has had its effect when the second answer comes. */
static bool hears(struct fixture *fixture, struct node *node, int code)
{
    bool is_found = hears_before_answer(fixture, node, code);
    return hears_before_answer(fixture, node, code) || is_found;
}

/* Whether the node may crawl the site a at the address. */
static bool may_crawl_at(struct fixture *fixture, struct node *node, const char *address)
{
    struct message message;
    struct buffer data, answer;
    buffer_init(&data, SIZE_MAX);
    buffer_init(&answer, SIZE_MAX);
    marshal_put_tuple(&data, 3);
    marshal_put_string(&data, text_of(address));
    marshal_put_string(&data, TEXT_LITERAL("a"));
    marshal_put_integer(&data, 0);
    message_begin(&message, MESSAGE_MULTINODE_START_CRAWL_IP);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    message_set_text(&message, KEY_pd, buffer_text(&data));
    send_message(node, &message);
    buffer_done(&data);
    assert_true(converse(fixture, node, 16, &answer));
    /* The last number of the tuple that PKT_DATA is. */
    static const char allowed[] = "i\1\0\0\0s\2\0\0\0cm";
    bool result = memmem(answer.data, answer.length, allowed, sizeof allowed - 1) != NULL;
    buffer_done(&answer);
    return result;
}

static bool may_crawl(struct fixture *fixture, struct node *node)
{
    return may_crawl_at(fixture, node, "192.0.2.1");
}

static void pass(struct fixture *fixture, int64_t ms)
{
    atomic_fetch_add(&fixture->clock.now_us, ms * 1000);
}

/* ---- statements ---- */

static void assert_frame(const struct buffer *frame, const char *hex)
{
    char printed[3];
    assert_int_equal(frame->length * 2, strlen(hex));
    for (size_t i = 0; i < frame->length; i++) {
        snprintf(printed, sizeof printed, "%02x", (unsigned)(uint8_t)frame->data[i]);
        assert_memory_equal(printed, hex + 2 * i, 2);
    }
}

static void the_printed_uri_comes_back_as_it_was_once_it_has_a_route(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    struct buffer frame;
    buffer_init(&frame, SIZE_MAX);
    connect_node(fixture, &node);
    send_frame(&node, FRAMES[FRAME_INIT]);
    send_frame(&node, FRAMES[FRAME_URI]);
    /* CONF_ADD and ASK_ROUTE; no URI, as long as it may know routes. */
    assert_true(converse(fixture, &node, 8, NULL));
    assert_int_equal(node.codes[0], 1);
    assert_false(converse(fixture, &node, 25, NULL));
    say_of_collection(&node, MESSAGE_MULTINODE_LAST_ROUTE);
    assert_true(converse(fixture, &node, 25, &frame));
    assert_frame(&frame, FRAMES[FRAME_URI]);
    assert_int_equal(multinode_scheduler_routes(fixture->scheduler), 1);
    buffer_done(&frame);
    disconnect_node(&node);
}

static void an_address_of_the_hosts_file_needs_no_dns(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    struct message message;
    connect_node(fixture, &node);
    introduce(&node, "n1");
    message_begin(&message, MESSAGE_MULTINODE_DNS_REQUEST);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("example"));
    message_set_text(&message, KEY_st, TEXT_LITERAL("localhost"));
    send_message(&node, &message);
    bool is_answered = false;
    /* The resolver has a thread of its own. */
    for (int i = 0; i < TIMEOUT_MS && !is_answered; i++) {
        is_answered = converse(fixture, &node, 13, NULL);
        usleep(1000);
    }
    assert_true(is_answered);
    disconnect_node(&node);
}

static void the_scheduler_waits_two_minutes_for_the_routes_of_a_node(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    connect_node(fixture, &node);
    introduce(&node, "n1");
    send_frame(&node, FRAMES[FRAME_URI]);
    assert_true(converse(fixture, &node, 8, NULL));
    pass(fixture, MULTINODE_RECOVERY_MS - 1000);
    assert_false(converse(fixture, &node, 25, NULL));
    pass(fixture, 2000);
    assert_true(converse(fixture, &node, 25, NULL));
    disconnect_node(&node);
}

static void a_connection_that_is_half_open_makes_room(void **state)
{
    struct fixture *fixture = *state;
    struct node lost, second, third;
    connect_node(fixture, &lost);
    introduce(&lost, "n1");
    converse(fixture, &lost, 1, NULL);
    pass(fixture, 60000);
    /* MS-FSCMT 3.2.5.1: the one that is registered stays. */
    connect_node(fixture, &second);
    introduce(&second, "n1");
    converse(fixture, &second, 1, NULL);
    assert_true(second.has_ended);
    converse(fixture, &lost, 1, NULL);
    assert_false(lost.has_ended);
    /* It was asked for a sign of life, and gave none. */
    pass(fixture, 6000);
    converse(fixture, &lost, 1, NULL);
    assert_true(lost.has_ended);
    connect_node(fixture, &third);
    introduce(&third, "n1");
    assert_true(converse(fixture, &third, 1, NULL));
    disconnect_node(&lost);
    disconnect_node(&second);
    disconnect_node(&third);
}

static void answer_keepalives(struct fixture *fixture, struct node *node)
{
    struct message answer;
    message_begin(&answer, MESSAGE_MULTINODE_KEEPALIVE_ACK);
    while (converse(fixture, node, 10, NULL))
        send_message(node, &answer);
}

static void a_node_that_answers_stays(void **state)
{
    struct fixture *fixture = *state;
    struct node first, other;
    connect_node(fixture, &first);
    introduce(&first, "n1");
    say_of_collection(&first, MESSAGE_MULTINODE_LAST_ROUTE);
    answer_keepalives(fixture, &first);
    for (int i = 0; i < 3; i++) {
        pass(fixture, 60000);
        connect_node(fixture, &other);
        introduce(&other, "n1");
        converse(fixture, &other, 1, NULL);
        assert_true(other.has_ended);
        disconnect_node(&other);
        answer_keepalives(fixture, &first);
        pass(fixture, 6000);
        converse(fixture, &first, 1, NULL);
        assert_false(first.has_ended);
    }
    disconnect_node(&first);
}

static void a_node_that_starts_anew_has_left_its_addresses(void **state)
{
    struct fixture *fixture = *state;
    struct node first, second;
    connect_node(fixture, &first);
    introduce(&first, "n1");
    connect_node(fixture, &second);
    introduce(&second, "n2");
    assert_true(may_crawl(fixture, &first));
    assert_false(may_crawl(fixture, &second));
    /* Its connection was cut, and it asks again. */
    pass(fixture, 1000);
    disconnect_node(&first);
    assert_false(may_crawl(fixture, &second));
    connect_node(fixture, &first);
    introduce(&first, "n1");
    pass(fixture, 1000);
    assert_true(may_crawl(fixture, &first));
    pass(fixture, 130000);
    assert_false(may_crawl(fixture, &second));
    assert_false(may_crawl(fixture, &second));
    /* It was killed, and does not. */
    disconnect_node(&first);
    converse(fixture, &second, 1, NULL);
    pass(fixture, 1000);
    connect_node(fixture, &first);
    introduce(&first, "n1");
    assert_false(may_crawl(fixture, &second));
    pass(fixture, 130000);
    /* In the turn in which it is looked at who awaits it gets it. */
    assert_true(may_crawl(fixture, &second));
    assert_false(may_crawl(fixture, &first));
    disconnect_node(&first);
    disconnect_node(&second);
}

/* As long as one that a node waits for cannot be given, no other would be. */
static void no_node_waits_for_an_invalid_address(void **state)
{
    struct fixture *fixture = *state;
    char longer[1100];
    struct node first, second;
    memset(longer, '1', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    connect_node(fixture, &first);
    introduce(&first, "n1");
    connect_node(fixture, &second);
    introduce(&second, "n2");
    assert_true(may_crawl(fixture, &first));
    assert_false(may_crawl(fixture, &second));
    assert_false(may_crawl_at(fixture, &first, ""));
    assert_false(may_crawl_at(fixture, &second, ""));
    assert_false(may_crawl_at(fixture, &first, longer));
    assert_false(may_crawl_at(fixture, &second, longer));
    disconnect_node(&first);
    converse(fixture, &second, 1, NULL);
    pass(fixture, INT64_C(3700000));
    assert_true(converse(fixture, &second, 16, NULL));
    disconnect_node(&second);
}

static void who_begins_with_anything_but_its_name_is_refused(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    connect_node(fixture, &node);
    send_frame(&node, FRAMES[FRAME_URI]);
    converse(fixture, &node, 1, NULL);
    assert_true(node.has_ended);
    assert_int_equal(multinode_scheduler_nodes(fixture->scheduler), 0);
    disconnect_node(&node);
    connect_node(fixture, &node);
    introduce(&node, "");
    converse(fixture, &node, 1, NULL);
    assert_true(node.has_ended);
    disconnect_node(&node);
}

static void what_it_knows_it_knows_again(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    connect_node(fixture, &node);
    send_frame(&node, FRAMES[FRAME_INIT]);
    send_frame(&node, FRAMES[FRAME_URI]);
    say_of_collection(&node, MESSAGE_MULTINODE_LAST_ROUTE);
    assert_true(converse(fixture, &node, 25, NULL));
    disconnect_node(&node);
    multinode_scheduler_close(fixture->scheduler);
    open_scheduler(fixture);
    assert_int_equal(multinode_scheduler_nodes(fixture->scheduler), 1);
    assert_int_equal(multinode_scheduler_routes(fixture->scheduler), 1);
    connect_node(fixture, &node);
    send_frame(&node, FRAMES[FRAME_INIT]);
    /* The collection, the route, and what was not acknowledged. */
    assert_true(converse(fixture, &node, 25, NULL));
    const int expected[] = {1, 7, 25};
    assert_memory_equal(node.codes, expected, sizeof expected);
    disconnect_node(&node);
}

/* It is the node of the site, too. */
static void begin_with_a_uri(struct fixture *fixture, struct node *node, size_t redirects)
{
    connect_node(fixture, node);
    introduce(node, "n1");
    say_of_collection(node, MESSAGE_MULTINODE_LAST_ROUTE);
    send_uri(node, MESSAGE_MULTINODE_URI, 0, redirects, 3);
    assert_true(hears(fixture, node, 25));
}

static void a_uri_that_came_lately_is_not_forwarded_again(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    begin_with_a_uri(fixture, &node, 0);
    send_uri(&node, MESSAGE_MULTINODE_URI, 0, 0, 3);
    send_uri(&node, MESSAGE_MULTINODE_URI, 0, 1, 4);
    assert_false(hears(fixture, &node, 25));
    pass(fixture, 11 * 60 * 1000);
    send_uri(&node, MESSAGE_MULTINODE_URI, 0, 0, 3);
    assert_true(hears(fixture, &node, 25));
    disconnect_node(&node);
}

static void a_uri_that_says_more_is_forwarded_again(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    begin_with_a_uri(fixture, &node, 0);
    send_uri(&node, MESSAGE_MULTINODE_URI, 0, 0, 2);
    assert_true(hears(fixture, &node, 25));
    send_uri(&node, MESSAGE_MULTINODE_URI, URI_FLAG_FORCE, 0, 3);
    assert_true(hears(fixture, &node, 25));
    send_uri(&node, MESSAGE_MULTINODE_URI_URG, 0, 0, 3);
    assert_true(hears(fixture, &node, 26));
    disconnect_node(&node);
}

static void a_straighter_way_to_a_uri_is_forwarded(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    begin_with_a_uri(fixture, &node, 1);
    send_uri(&node, MESSAGE_MULTINODE_URI, 0, 0, 3);
    assert_true(hears(fixture, &node, 25));
    disconnect_node(&node);
}

static void what_an_administrator_changes_begins_anew(void **state)
{
    struct fixture *fixture = *state;
    struct node node;
    begin_with_a_uri(fixture, &node, 0);
    assert_int_equal(multinode_scheduler_put(fixture->scheduler, &fixture->collection, 1, NULL), 0);
    send_uri(&node, MESSAGE_MULTINODE_URI, 0, 0, 3);
    assert_true(hears(fixture, &node, 25));
    disconnect_node(&node);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define STATEMENT(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        STATEMENT(the_printed_uri_comes_back_as_it_was_once_it_has_a_route),
        STATEMENT(an_address_of_the_hosts_file_needs_no_dns),
        STATEMENT(the_scheduler_waits_two_minutes_for_the_routes_of_a_node),
        STATEMENT(a_connection_that_is_half_open_makes_room),
        STATEMENT(a_node_that_answers_stays),
        STATEMENT(a_node_that_starts_anew_has_left_its_addresses),
        STATEMENT(no_node_waits_for_an_invalid_address),
        STATEMENT(who_begins_with_anything_but_its_name_is_refused),
        STATEMENT(what_it_knows_it_knows_again),
        STATEMENT(a_uri_that_came_lately_is_not_forwarded_again),
        STATEMENT(a_uri_that_says_more_is_forwarded_again),
        STATEMENT(a_straighter_way_to_a_uri_is_forwarded),
        STATEMENT(what_an_administrator_changes_begins_anew),
#undef STATEMENT
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
