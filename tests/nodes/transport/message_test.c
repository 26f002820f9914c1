#include "multinode_frames.h"

#include <seine/nodes/marshal/put.h>
#include <seine/nodes/transport/message.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define CEILING ((size_t)1 << 20)

struct fixture {
    struct message_reader reader;
    struct message message;
    struct buffer bytes, written;
    struct error error;
};

static int set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    buffer_init(&fixture->bytes, CEILING);
    buffer_init(&fixture->written, CEILING);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    message_reader_done(&fixture->reader);
    buffer_done(&fixture->bytes);
    buffer_done(&fixture->written);
    free(fixture);
    return 0;
}

static void take_hex(struct fixture *fixture, const char *hex)
{
    buffer_clear(&fixture->bytes);
    for (; *hex; hex += 2)
        buffer_append_char(&fixture->bytes,
                           (char)strtoul((char[]){hex[0], hex[1], '\0'}, NULL, 16));
}

static int read_bytes(struct fixture *fixture, enum receiver receiver,
                      enum connection_kind connection)
{
    struct text frame = {fixture->bytes.data + FRAME_HEADER_BYTES,
                         fixture->bytes.length - FRAME_HEADER_BYTES};
    return message_read(&fixture->reader, frame, receiver, connection, &fixture->message,
                        &fixture->error);
}

/* Who receives each of the printed frames, and what it is. */
static const struct {
    enum message_id id;
    bool is_alias;
} PRINTED[FRAME_COUNT] = {
    {MESSAGE_MULTINODE_INIT, false},        {MESSAGE_NODE_ADD_ROUTE, false},
    {MESSAGE_MULTINODE_DNS_REQUEST, false}, {MESSAGE_NODE_DNS_REPLY, false},
    {MESSAGE_MULTINODE_URI, false},         {MESSAGE_DUPLICATE_SET_CONFIG, true},
    {MESSAGE_NODE_CONFIG_ACK, true},        {MESSAGE_DUPLICATE_CONFIG_ACK, true},
    {MESSAGE_DUPLICATE_ADD, true},          {MESSAGE_NODE_ADD_OK, true},
};

static void the_printed_frames_are_read_and_written_byte_by_byte(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < FRAME_COUNT; i++) {
        const struct message_row *row = message_row(PRINTED[i].id);
        take_hex(fixture, FRAMES[i]);
        assert_int_equal(frame_length(fixture->bytes.data),
                         fixture->bytes.length - FRAME_HEADER_BYTES);
        assert_int_equal(read_bytes(fixture, row->receiver, row->connection), 0);
        assert_int_equal(fixture->message.id, PRINTED[i].id);
        assert_int_equal(fixture->message.is_alias, PRINTED[i].is_alias);
        buffer_clear(&fixture->written);
        message_write(&fixture->message, &fixture->written);
        assert_int_equal(fixture->written.length, fixture->bytes.length);
        assert_memory_equal(fixture->written.data, fixture->bytes.data, fixture->bytes.length);
    }
}

/* A configuration without `id`, which the specification does not know, once ended a duplicate
 * server. */
static void a_key_that_is_not_there_reads_as_empty(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < FRAME_COUNT; i++) {
        const struct message_row *row = message_row(PRINTED[i].id);
        take_hex(fixture, FRAMES[i]);
        memset(&fixture->message, 0xa5, sizeof fixture->message);
        assert_int_equal(read_bytes(fixture, row->receiver, row->connection), 0);
        for (int key = 0; key < KEY_COUNT; key++) {
            const struct message_field *field = &fixture->message.fields[key];
            if (field->is_set)
                continue;
            assert_int_equal(field->text.length, 0);
            assert_int_equal(field->integer, 0);
        }
    }
}

static void a_frame_that_ends_early_is_refused_wherever_it_ends(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < FRAME_COUNT; i++) {
        const struct message_row *row = message_row(PRINTED[i].id);
        take_hex(fixture, FRAMES[i]);
        while (--fixture->bytes.length >= FRAME_HEADER_BYTES)
            assert_int_equal(read_bytes(fixture, row->receiver, row->connection), STATUS_INVALID);
    }
}

/* Some value of a shape; where there is a choice, one of the choices.
 * The shapes of the table bound it. NOLINTNEXTLINE(misc-no-recursion) */
static const char *put_some(struct buffer *out, const char *shape, int choice)
{
    const char *item;
    switch (*shape++) {
    case 'i':
        marshal_put_integer(out, choice ? INT64_C(5000000000) : 1);
        break;
    case 's':
        marshal_put_string(out, TEXT_LITERAL("some"));
        break;
    case 'c':
        marshal_put_string(out, TEXT_LITERAL("0123456789abcdef"));
        break;
    case '\'':
        marshal_put_string(out, (struct text){shape, strcspn(shape, "'")});
        shape += strcspn(shape, "'") + 1;
        break;
    case 'd':
        marshal_put_dictionary(out);
        marshal_put_integer(out, 16);
        marshal_put_nil(out);
        marshal_put_end(out);
        break;
    case '(': {
        size_t at = out->length;
        uint32_t count = 0;
        marshal_put_tuple(out, 0);
        for (; *shape != ')'; count++)
            shape = put_some(out, shape, choice);
        out->data[at + 1] = (char)count;
        shape++;
        break;
    }
    case '[':
        item = shape;
        marshal_put_list(out, 2);
        shape = put_some(out, item, choice);
        shape = put_some(out, item, choice) + 1;
        break;
    case '<':
        if (choice)
            marshal_put_list(out, 1);
        shape = put_some(out, shape, choice) + 1;
        break;
    default:
        marshal_put_real(out, 1.5);
    }
    if (*shape != '?')
        return shape;
    return shape + 1;
}

static void fill(struct fixture *fixture, enum message_id id, enum message_key without, int choice,
                 struct buffer values[KEY_COUNT])
{
    const struct message_row *row = message_row(id);
    message_begin(&fixture->message, id);
    for (int key = 0; key < KEY_COUNT; key++) {
        const char *shape = row->keys[key].shape;
        buffer_clear(&values[key]);
        if (!shape || key == KEY_cm || key == (int)without || (choice && !row->keys[key].is_needed))
            continue;
        if (!shape[1] && *shape == 'i')
            message_set_integer(&fixture->message, (enum message_key)key, choice ? 7 : 5000000000);
        else if (!shape[1] && (*shape == 's' || *shape == 'c'))
            message_set_text(&fixture->message, (enum message_key)key,
                             TEXT_LITERAL("0123456789abcdef"));
        else {
            put_some(&values[key], shape, choice);
            message_set_text(&fixture->message, (enum message_key)key, buffer_text(&values[key]));
        }
    }
    buffer_clear(&fixture->bytes);
    message_write(&fixture->message, &fixture->bytes);
}

static void each_row_of_the_table_is_read_as_it_was_written(void **state)
{
    struct fixture *fixture = *state;
    struct buffer values[KEY_COUNT];
    for (int key = 0; key < KEY_COUNT; key++)
        buffer_init(&values[key], CEILING);
    assert_int_equal(MESSAGE_COUNT, 55);
    for (int id = 0; id < MESSAGE_COUNT; id++)
        for (int choice = 0; choice < 2; choice++) {
            const struct message_row *row = message_row((enum message_id)id);
            fill(fixture, (enum message_id)id, KEY_COUNT, choice, values);
            if (read_bytes(fixture, row->receiver, row->connection))
                fail_msg("%s: %s", row->name, fixture->error.sentence);
            assert_int_equal(fixture->message.id, id);
            assert_int_equal(fixture->message.priority, row->priority);
            buffer_clear(&fixture->written);
            message_write(&fixture->message, &fixture->written);
            assert_int_equal(fixture->written.length, fixture->bytes.length);
            assert_memory_equal(fixture->written.data, fixture->bytes.data, fixture->bytes.length);
        }
    for (int key = 0; key < KEY_COUNT; key++)
        buffer_done(&values[key]);
}

/* The frame in hand, with another value in the place of the first text `from`. */
static void replace(struct fixture *fixture, struct text from, struct text to)
{
    char *at = memmem(fixture->bytes.data, fixture->bytes.length, from.data, from.length);
    assert_non_null(at);
    size_t before = (size_t)(at - fixture->bytes.data);
    buffer_clear(&fixture->written);
    buffer_append(&fixture->written, fixture->bytes.data, before);
    buffer_append_text(&fixture->written, to);
    buffer_append(&fixture->written, at + from.length,
                  fixture->bytes.length - before - from.length);
    buffer_clear(&fixture->bytes);
    buffer_append_text(&fixture->bytes, buffer_text(&fixture->written));
}

static void each_key_that_a_row_needs_is_missed(void **state)
{
    struct fixture *fixture = *state;
    struct buffer values[KEY_COUNT];
    for (int key = 0; key < KEY_COUNT; key++)
        buffer_init(&values[key], CEILING);
    for (int id = 0; id < MESSAGE_COUNT; id++)
        for (int key = 0; key < KEY_COUNT; key++) {
            const struct message_row *row = message_row((enum message_id)id);
            if (key == KEY_cm || !row->keys[key].is_needed)
                continue;
            fill(fixture, (enum message_id)id, KEY_COUNT, 1, values);
            /* The key becomes an unknown one. */
            char from[8] = {'s', 2, 0, 0, 0, 0, 0, 0}, to[8];
            memcpy(from + 5, message_key_letters((enum message_key)key), 2);
            memcpy(to, from, sizeof to);
            to[5] = to[6] = 'q';
            replace(fixture, (struct text){from, 7}, (struct text){to, 7});
            assert_int_equal(read_bytes(fixture, row->receiver, row->connection), STATUS_INVALID);
            assert_non_null(
                strstr(fixture->error.sentence, message_key_name((enum message_key)key)));
        }
    for (int key = 0; key < KEY_COUNT; key++)
        buffer_done(&values[key]);
}

static int read_as_duplicate(struct fixture *fixture)
{
    return read_bytes(fixture, RECEIVER_DUPLICATE, CONNECTION_DUPLICATES);
}

static void what_breaks_the_table_is_refused_with_its_place(void **state)
{
    struct fixture *fixture = *state;
    take_hex(fixture, FRAMES[8]);
    replace(fixture, TEXT_LITERAL("cs"), TEXT_LITERAL("qq"));
    assert_int_equal(read_as_duplicate(fixture), STATUS_INVALID);
    assert_string_equal(fixture->error.sentence, "PPDUP_ADD without PKT_CSUM");
    take_hex(fixture, FRAMES[8]);
    replace(fixture, TEXT_LITERAL("s\x10\0\0\0\xA9"), TEXT_LITERAL("s\x0F\0\0\0"));
    assert_int_equal(read_as_duplicate(fixture), STATUS_INVALID);
    assert_non_null(strstr(fixture->error.sentence, "PPDUP_ADD, PKT_CSUM: "));
    assert_non_null(strstr(fixture->error.sentence, "a checksum of 16 bytes is expected"));
    take_hex(fixture, FRAMES[8]);
    replace(fixture, TEXT_LITERAL("i\x04\0\0\0"), TEXT_LITERAL("i\x63\0\0\0"));
    assert_int_equal(read_as_duplicate(fixture), STATUS_INVALID);
    assert_string_equal(fixture->error.sentence, "the command 99 is not one of this connection");
    /* A message of the other kind of connection; a priority that there is not. */
    take_hex(fixture, FRAMES[4]);
    assert_int_equal(read_as_duplicate(fixture), STATUS_INVALID);
    fixture->bytes.data[fixture->bytes.length - 4] = 2;
    assert_int_equal(read_bytes(fixture, RECEIVER_NODE, CONNECTION_SCHEDULERS), STATUS_INVALID);
    assert_non_null(strstr(fixture->error.sentence, "the priority 0 or 1 is expected"));
    /* The first item of a crawl queue entry. */
    take_hex(fixture, FRAMES[4]);
    replace(fixture, TEXT_LITERAL("WQE"), TEXT_LITERAL("WQF"));
    assert_int_equal(read_bytes(fixture, RECEIVER_NODE, CONNECTION_SCHEDULERS), STATUS_INVALID);
}

static void what_the_table_does_not_know_is_passed_over_and_kept(void **state)
{
    struct fixture *fixture = *state;
    /* A key beside those of the message, and all bits of the URI's flags. */
    take_hex(fixture, FRAMES[4]);
    replace(fixture, TEXT_LITERAL("{s\2\0\0\0dn"),
            TEXT_LITERAL("{s\2\0\0\0qq(\1\0\0\0N"
                         "s\2\0\0\0dn"));
    replace(fixture, TEXT_LITERAL("i\0\x20\0\0"), TEXT_LITERAL("i\xFF\xFF\xFF\xFF"));
    assert_int_equal(read_bytes(fixture, RECEIVER_NODE, CONNECTION_SCHEDULERS), 0);
    struct text entry = fixture->message.fields[KEY_pd].text;
    assert_non_null(memmem(entry.data, entry.length, "i\xFF\xFF\xFF\xFF", 5));
    /* Of equal keys the last counts. */
    take_hex(fixture, FRAMES[2]);
    replace(fixture, TEXT_LITERAL("{s\2\0\0\0dn"),
            TEXT_LITERAL("{s\2\0\0\0dns\1\0\0\0x"
                         "s\2\0\0\0dn"));
    assert_int_equal(read_bytes(fixture, RECEIVER_MULTINODE, CONNECTION_SCHEDULERS), 0);
    assert_true(text_equal(fixture->message.fields[KEY_dn].text, TEXT_LITERAL("example")));
}

static void interned_strings_and_references_are_accepted(void **state)
{
    struct fixture *fixture = *state;
    /* As Python 2.4 and later write it: `dn` and `id` are interned, and the node is called "dn". */
    static const char bytes[] = "\0\0\0\0(\2\0\0\0{"
                                "t\2\0\0\0cmi\x34\0\0\0"
                                "t\2\0\0\0dnt\7\0\0\0example"
                                "t\2\0\0\0idR\2\0\0\0"
                                "t\2\0\0\0css\x10\0\0\0"
                                "0123456789abcdef"
                                "t\2\0\0\0urR\1\0\0\0"
                                "0I\0\0\0\0\0\0\0\0";
    buffer_append(&fixture->bytes, bytes, sizeof bytes - 1);
    assert_int_equal(read_as_duplicate(fixture), 0);
    assert_true(text_equal(fixture->message.fields[KEY_id].text, TEXT_LITERAL("example")));
    assert_true(text_equal(fixture->message.fields[KEY_ur].text, TEXT_LITERAL("dn")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(the_printed_frames_are_read_and_written_byte_by_byte),
        TEST(a_key_that_is_not_there_reads_as_empty),
        TEST(a_frame_that_ends_early_is_refused_wherever_it_ends),
        TEST(each_row_of_the_table_is_read_as_it_was_written),
        TEST(each_key_that_a_row_needs_is_missed),
        TEST(what_breaks_the_table_is_refused_with_its_place),
        TEST(what_the_table_does_not_know_is_passed_over_and_kept),
        TEST(interned_strings_and_references_are_accepted),
#undef TEST
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
