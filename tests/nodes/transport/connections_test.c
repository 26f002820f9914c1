#include <seine/foundation/log.h>
#include <seine/nodes/transport.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "manual_clock.h"

/* Two sides in one thread: a duplicate server, and a node that dials it. */
struct side {
    struct connections *connections;
    struct peer *peer; /* that is open */
    int opened, closed, settled;
    uint64_t acknowledged;
    char heard[4096]; /* the URIs of PPDUP_ADD and PPDUP_ADD_OK, each with a space behind it */
    bool waits;       /* keep-alives are not answered */
    bool fails;       /* settle() does */
    bool postpones;   /* what it receives */
};

struct fixture {
    struct manual_clock clock;
    struct security *security;
    struct side server, node;
    struct peer *dialed;
};

static void opened(void *context, struct peer *peer)
{
    struct side *side = context;
    side->peer = peer;
    side->opened++;
}

static void closed(void *context, struct peer *peer)
{
    struct side *side = context;
    (void)peer;
    side->peer = NULL;
    side->closed++;
}

static void received(void *context, struct peer *peer, const struct message *message,
                     const struct message_reader *reader)
{
    struct side *side = context;
    struct text uri = message->fields[message->fields[KEY_ur].is_set ? KEY_ur : KEY_dn].text;
    (void)reader;
    if (side->postpones) {
        peer_postpone(peer);
        return;
    }
    strncat(side->heard, uri.data, uri.length);
    strcat(side->heard, " ");
}

static void acknowledged(void *context, struct peer *peer, uint64_t count)
{
    (void)peer;
    ((struct side *)context)->acknowledged = count;
}

static void asked(void *context, struct peer *peer)
{
    if (!((struct side *)context)->waits)
        peer_answer(peer);
}

static int settle(void *context, struct error *error)
{
    struct side *side = context;
    side->settled++;
    return side->fails ? error_set(error, STATUS_FULL, "the disk is full") : 0;
}

static const struct connections_handler HANDLER = {.opened = opened,
                                                   .closed = closed,
                                                   .received = received,
                                                   .acknowledged = acknowledged,
                                                   .asked = asked,
                                                   .settle = settle};

static void open_side(struct fixture *fixture, struct side *side, enum receiver role)
{
    const struct connections_settings settings = {.kind = CONNECTION_DUPLICATES,
                                                  .role = role,
                                                  .handler = &HANDLER,
                                                  .context = side,
                                                  .security = fixture->security,
                                                  .clock = &fixture->clock.clock,
                                                  .keepalive_ms = PEER_KEEPALIVE_MS,
                                                  .frame_bytes = 1 << 20};
    assert_int_equal(connections_new(&settings, &side->connections, NULL), 0);
}

static void turn(struct fixture *fixture)
{
    struct error error;
    for (int i = 0; i < 6; i++) {
        assert_int_equal(connections_turn(fixture->node.connections, 0, &error), 0);
        int status = connections_turn(fixture->server.connections, 0, &error);
        assert_int_equal(status, fixture->server.fails ? STATUS_FULL : 0);
    }
}

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    const struct security_settings nobody = {0};
    manual_clock_init(&fixture->clock);
    assert_int_equal(security_new(&nobody, &fixture->security, NULL), 0);
    open_side(fixture, &fixture->server, RECEIVER_DUPLICATE);
    open_side(fixture, &fixture->node, RECEIVER_NODE);
    assert_int_equal(connections_listen(fixture->server.connections, "127.0.0.1:0", NULL), 0);
    assert_int_equal(connections_dial(fixture->node.connections,
                                      connections_address(fixture->server.connections, 0),
                                      &fixture->dialed, NULL),
                     0);
    turn(fixture);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    connections_free(fixture->node.connections);
    connections_free(fixture->server.connections);
    security_free(fixture->security);
    free(fixture);
    return 0;
}

static void send_add(struct peer *peer, const char *uri, int priority)
{
    struct message message;
    message_begin(&message, MESSAGE_DUPLICATE_ADD);
    message.priority = priority;
    message_set_text(&message, KEY_dn, TEXT_LITERAL("web"));
    message_set_text(&message, KEY_id, TEXT_LITERAL("node"));
    message_set_text(&message, KEY_ur, text_of(uri));
    message_set_text(&message, KEY_cs, TEXT_LITERAL("0123456789abcdef"));
    peer_send(peer, &message);
}

static void an_urgent_message_overtakes_what_was_not_sent(void **state)
{
    struct fixture *fixture = *state;
    assert_true(peer_is_open(fixture->dialed));
    send_add(fixture->dialed, "first", 0);
    send_add(fixture->dialed, "second", 0);
    send_add(fixture->dialed, "urgent", 1);
    send_add(fixture->dialed, "urgent-too", 1);
    turn(fixture);
    assert_string_equal(fixture->server.heard, "urgent urgent-too first second ");
    assert_int_equal(peer_queued(fixture->dialed), 0);
}

static void an_answered_keep_alive_acknowledges_what_came_before_it(void **state)
{
    struct fixture *fixture = *state;
    fixture->server.waits = true;
    send_add(fixture->dialed, "first", 0);
    send_add(fixture->dialed, "second", 0);
    peer_ask(fixture->dialed);
    send_add(fixture->dialed, "third", 0);
    turn(fixture);
    assert_int_equal(fixture->node.acknowledged, 0);
    peer_answer(fixture->server.peer);
    turn(fixture);
    assert_int_equal(fixture->node.acknowledged, 2);
    /* There is nothing to be asked twice for. */
    peer_ask(fixture->dialed);
    uint64_t sent = peer_sent(fixture->dialed);
    peer_ask(fixture->dialed);
    assert_int_equal(peer_sent(fixture->dialed), sent);
}

static void nothing_is_sent_when_what_came_cannot_be_kept(void **state)
{
    struct fixture *fixture = *state;
    fixture->server.fails = true;
    send_add(fixture->dialed, "first", 0);
    peer_ask(fixture->dialed);
    turn(fixture);
    assert_string_equal(fixture->server.heard, "first ");
    assert_int_equal(fixture->node.acknowledged, 0);
    fixture->server.fails = false;
    turn(fixture);
    assert_int_equal(fixture->node.acknowledged, 1);
}

static void a_peer_that_does_not_answer_two_keep_alives_is_given_up(void **state)
{
    struct fixture *fixture = *state;
    fixture->server.waits = true;
    for (int i = 0; i < 2; i++) {
        manual_clock_advance(&fixture->clock, INT64_C(1000) * PEER_KEEPALIVE_MS);
        turn(fixture);
        assert_int_equal(fixture->node.closed, 0);
    }
    manual_clock_advance(&fixture->clock, INT64_C(1000) * PEER_KEEPALIVE_MS);
    turn(fixture);
    assert_int_equal(fixture->node.closed, 1);
    /* … and dialed again after a pause. */
    manual_clock_advance(&fixture->clock, 1000000);
    turn(fixture);
    assert_int_equal(fixture->node.opened, 2);
}

static void what_breaks_the_table_ends_the_connection(void **state)
{
    struct fixture *fixture = *state;
    struct message message;
    message_begin(&message, MESSAGE_MULTINODE_LAST_ROUTE);
    message_set_text(&message, KEY_dn, TEXT_LITERAL("web"));
    peer_send(fixture->dialed, &message);
    turn(fixture);
    assert_int_equal(fixture->server.closed, 1);
    assert_int_equal(fixture->node.closed, 1);
    assert_false(peer_is_open(fixture->dialed));
}

static void from_a_peer_that_is_held_nothing_is_read(void **state)
{
    struct fixture *fixture = *state;
    peer_hold(fixture->server.peer, true);
    send_add(fixture->dialed, "first", 0);
    turn(fixture);
    assert_string_equal(fixture->server.heard, "");
    peer_hold(fixture->server.peer, false);
    turn(fixture);
    assert_string_equal(fixture->server.heard, "first ");
}

static void a_postponed_message_comes_again_before_what_follows(void **state)
{
    struct fixture *fixture = *state;
    fixture->server.postpones = true;
    send_add(fixture->dialed, "first", 0);
    send_add(fixture->dialed, "second", 0);
    turn(fixture);
    send_add(fixture->dialed, "third", 0);
    turn(fixture);
    assert_true(peer_is_held(fixture->server.peer));
    peer_hold(fixture->server.peer, false);
    turn(fixture);
    assert_true(peer_is_held(fixture->server.peer));
    fixture->server.postpones = false;
    turn(fixture);
    assert_string_equal(fixture->server.heard, "");
    peer_hold(fixture->server.peer, false);
    turn(fixture);
    assert_string_equal(fixture->server.heard, "first second third ");
}

static void a_probe_is_sent_also_when_everything_is_acknowledged(void **state)
{
    struct fixture *fixture = *state;
    send_add(fixture->dialed, "first", 0);
    peer_ask(fixture->dialed);
    turn(fixture);
    uint64_t before = fixture->node.acknowledged, count = peer_probe(fixture->dialed);
    assert_true(before < count);
    turn(fixture);
    assert_int_equal(fixture->node.acknowledged, count);
    /* Who asks for an acknowledgement of everything still gets it. */
    uint64_t sent = peer_sent(fixture->dialed);
    peer_ask(fixture->dialed);
    turn(fixture);
    assert_int_equal(fixture->node.acknowledged, sent);
}

static int may_listen(const struct security_settings *settings, const char *address)
{
    struct security *security = NULL;
    struct error error;
    assert_int_equal(security_new(settings, &security, &error), 0);
    struct side side = {0};
    struct fixture fixture = {.security = security};
    manual_clock_init(&fixture.clock);
    open_side(&fixture, &side, RECEIVER_DUPLICATE);
    int status = connections_listen(side.connections, address, &error);
    connections_free(side.connections);
    security_free(security);
    return status;
}

static void other_machines_have_to_be_named_and_encrypted(void **state)
{
    static const char *const allowed[] = {"192.0.2.1"};
    (void)state;
    assert_int_equal(may_listen(&(struct security_settings){0}, "127.0.0.1:0"), 0);
    assert_int_equal(may_listen(&(struct security_settings){0}, "0.0.0.0:0"), STATUS_INVALID);
    assert_int_equal(
        may_listen(&(struct security_settings){.may_be_unencrypted = true}, "0.0.0.0:0"),
        STATUS_INVALID);
    assert_int_equal(may_listen(&(struct security_settings){.allowed = allowed, .allowed_count = 1},
                                "0.0.0.0:0"),
                     STATUS_INVALID);
    assert_int_equal(may_listen(&(struct security_settings){.allowed = allowed,
                                                            .allowed_count = 1,
                                                            .may_be_unencrypted = true},
                                "0.0.0.0:0"),
                     0);
    struct security *security = NULL;
    assert_int_equal(
        security_new(&(struct security_settings){.certificate = "/nowhere"}, &security, NULL),
        STATUS_INVALID);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(an_urgent_message_overtakes_what_was_not_sent),
        TEST(an_answered_keep_alive_acknowledges_what_came_before_it),
        TEST(nothing_is_sent_when_what_came_cannot_be_kept),
        TEST(a_peer_that_does_not_answer_two_keep_alives_is_given_up),
        TEST(what_breaks_the_table_ends_the_connection),
        TEST(from_a_peer_that_is_held_nothing_is_read),
        TEST(a_postponed_message_comes_again_before_what_follows),
        TEST(a_probe_is_sent_also_when_everything_is_acknowledged),
        TEST(other_machines_have_to_be_named_and_encrypted),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
