/*
 * Buffers and arenas: their ceilings hold.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <seine/foundation/base.h>
#include <stdlib.h>

static void a_buffer_grows_to_its_ceiling_and_not_beyond(void **state)
{
    (void)state;
    for (size_t ceiling = 0; ceiling < 1200; ceiling += 7) {
        struct buffer buffer;
        buffer_init(&buffer, ceiling);
        for (size_t i = 0; i < ceiling; i++)
            buffer_append_char(&buffer, (char)('a' + i % 26));
        assert_false(buffer.failed);
        assert_int_equal(buffer.length, ceiling);
        assert_true(buffer.capacity <= ceiling + 1);
        for (size_t i = 0; i < ceiling; i++)
            assert_int_equal(buffer.data[i], 'a' + i % 26);
        buffer_append_char(&buffer, 'x');
        assert_true(buffer.failed);
        assert_int_equal(buffer.length, ceiling);
        buffer_done(&buffer);
    }
}

static void a_buffer_may_have_no_ceiling_of_its_own(void **state)
{
    (void)state;
    struct buffer buffer;
    buffer_init(&buffer, SIZE_MAX);
    for (size_t i = 0; i < 1200; i++)
        buffer_append_char(&buffer, 'a');
    assert_false(buffer.failed);
    assert_int_equal(buffer.length, 1200);
    assert_true(buffer.capacity > 1200);
    buffer_done(&buffer);
}

static void a_failure_sticks_until_the_buffer_is_cleared(void **state)
{
    (void)state;
    struct buffer buffer;
    buffer_init(&buffer, 8);
    buffer_append_string(&buffer, "1234");
    buffer_append_string(&buffer, "too long");
    buffer_append_char(&buffer, '5'); /* would fit */
    buffer_printf(&buffer, "%d", 6);
    buffer_append(&buffer, NULL, 0);
    assert_null(buffer_reserve(&buffer, 1));
    assert_true(buffer.failed);
    assert_string_equal(buffer.data, "1234");
    assert_null(buffer_take(&buffer));
    buffer_clear(&buffer);
    assert_false(buffer.failed);
    assert_string_equal(buffer.data, "");
    buffer_append_string(&buffer, "12345678");
    assert_false(buffer.failed);
    char *taken = buffer_take(&buffer);
    assert_string_equal(taken, "12345678");
    assert_int_equal(buffer.length, 0);
    assert_null(buffer.data);
    free(taken);
    buffer_done(&buffer);
}

static void a_request_of_absurd_size_fails_cleanly(void **state)
{
    (void)state;
    struct buffer buffer;
    buffer_init(&buffer, 1000);
    buffer_append_char(&buffer, 'a');
    assert_null(buffer_reserve(&buffer, SIZE_MAX));
    assert_true(buffer.failed);
    buffer_done(&buffer);
}

static void printing_into_a_buffer_is_exact(void **state)
{
    (void)state;
    struct buffer buffer;
    buffer_init(&buffer, 300);
    for (int i = 0; i < 40; i++)
        buffer_printf(&buffer, "%04d,", i);
    assert_int_equal(buffer.length, 200);
    assert_memory_equal(buffer.data + 195, "0039,", 6);
    buffer_printf(&buffer, "%101s", "");
    assert_true(buffer.failed);
    assert_int_equal(strlen(buffer.data), 200);
    buffer_done(&buffer);
    assert_int_equal(buffer_text(&buffer).length, 0);
    assert_non_null(buffer_text(&buffer).data);
}

static void what_an_arena_gives_is_aligned_apart_and_kept(void **state)
{
    (void)state;
    enum { PIECES = 500 };
    struct arena arena;
    unsigned char *pieces[PIECES];
    arena_init(&arena, 1000, 1 << 20);
    for (size_t i = 0; i < PIECES; i++) {
        pieces[i] = arena_alloc(&arena, 1 + i * 7 % 300);
        assert_non_null(pieces[i]);
        assert_int_equal((uintptr_t)pieces[i] % 16, 0);
        memset(pieces[i], (int)(i % 251), 1 + i * 7 % 300);
    }
    for (size_t i = 0; i < PIECES; i++)
        for (size_t j = 0; j < 1 + i * 7 % 300; j++)
            assert_int_equal(pieces[i][j], i % 251);
    arena_done(&arena);
    assert_int_equal(arena.used_bytes, 0);
}

static void an_arena_stops_at_its_ceiling(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, 1024, 4096);
    assert_null(arena_alloc(&arena, 5000));
    assert_null(arena_alloc(&arena, SIZE_MAX));
    int given = 0;
    while (arena_alloc(&arena, 512))
        given++;
    assert_int_equal(given, 8);
    assert_int_equal(arena.used_bytes, 4096);
    assert_null(arena_copy(&arena, TEXT_LITERAL("no room")).data);
    arena_reset(&arena);
    assert_int_equal(arena.used_bytes, 1024);
    assert_non_null(arena_alloc(&arena, 1024));
    arena_done(&arena);
}

static void an_arena_forgets_large_blocks_at_reset(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, 64, 1 << 20);
    assert_non_null(arena_alloc(&arena, 100000));
    assert_non_null(arena_alloc(&arena, 10));
    arena_reset(&arena);
    assert_true(arena.used_bytes <= 64);
    struct text copy = arena_copy(&arena, TEXT_LITERAL("a\0b"));
    assert_int_equal(copy.length, 3);
    assert_memory_equal(copy.data, "a\0b", 4);
    assert_int_equal(arena_copy(&arena, (struct text){NULL, 0}).length, 0);
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_buffer_grows_to_its_ceiling_and_not_beyond),
        cmocka_unit_test(a_buffer_may_have_no_ceiling_of_its_own),
        cmocka_unit_test(a_failure_sticks_until_the_buffer_is_cleared),
        cmocka_unit_test(a_request_of_absurd_size_fails_cleanly),
        cmocka_unit_test(printing_into_a_buffer_is_exact),
        cmocka_unit_test(what_an_arena_gives_is_aligned_apart_and_kept),
        cmocka_unit_test(an_arena_stops_at_its_ceiling),
        cmocka_unit_test(an_arena_forgets_large_blocks_at_reset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
