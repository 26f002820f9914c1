/* Slots of variable_delay, on calendars with and without summer time. */
#include <seine/settings/config/delay_slot.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HOUR 3600

static void use_zone(const char *zone)
{
    setenv("TZ", zone, 1);
    tzset();
}

/* Berlin's rules, without a file of the system. */
#define BERLIN "CET-1CEST,M3.5.0,M10.5.0/3"
/* January 2024: Monday the 1st. */
static time_t local(int month, int day, int hour, int minute)
{
    struct tm tm = {.tm_year = 124,
                    .tm_mon = month - 1,
                    .tm_mday = day,
                    .tm_hour = hour,
                    .tm_min = minute,
                    .tm_isdst = -1};
    return mktime(&tm);
}

static struct delay_slot slot(const char *span, const char *delay)
{
    struct delay_slot parsed;
    struct error error;
    if (delay_span_parse(text_of(span), &parsed.span, &error) ||
        slot_delay_parse(text_of(delay), &parsed.delay, &error))
        fail_msg("%s", error.sentence);
    return parsed;
}

static const char *canonical_span(const char *span)
{
    static char result[64];
    struct buffer text;
    struct delay_slot parsed = slot(span, "1");
    buffer_init(&text, sizeof(result) - 1);
    delay_span_format(&parsed.span, &text);
    memcpy(result, text.data, text.length + 1);
    buffer_done(&text);
    return result;
}

static const char *canonical_delay(const char *delay)
{
    static char result[64];
    struct buffer text;
    struct delay_slot parsed = slot("Mon:00-Tue:00", delay);
    buffer_init(&text, sizeof(result) - 1);
    slot_delay_format(&parsed.delay, &text);
    memcpy(result, text.data, text.length + 1);
    buffer_done(&text);
    return result;
}

/* "none", "suspend" or the delay. */
static const char *at(const struct delay_slot *slots, size_t count, time_t when)
{
    static char result[64];
    struct slot_delay delay;
    struct buffer text;
    if (!delay_slots_at(slots, count, when, &delay))
        return "none";
    buffer_init(&text, sizeof(result) - 1);
    slot_delay_format(&delay, &text);
    memcpy(result, text.data, text.length + 1);
    buffer_done(&text);
    return result;
}

static void spans_have_one_canonical_text(void **state)
{
    (void)state;
    assert_string_equal(canonical_span("Mon:21.00-Mon:22.30"), "Mon:21.00-Mon:22.30");
    assert_string_equal(canonical_span(" wed:09-WED:19 "), "Wed:09.00-Wed:19.00");
    assert_string_equal(canonical_span("Sat:22-Mon:00"), "Sat:22.00-Sun:24.00");
    assert_string_equal(canonical_span("Mon:00-Sun:24"), "Mon:00.00-Sun:24.00");
    assert_string_equal(canonical_span("Mon:24-Tue:24"), "Tue:00.00-Tue:24.00");
    assert_string_equal(canonical_span("Sun:24.00-Mon:01"), "Mon:00.00-Mon:01.00");
}

static void other_spans_are_refused_with_a_sentence(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"",
                                        "Mon",
                                        "Mon:9-Mon:17",
                                        "Mon:09",
                                        "Mon:09-",
                                        "Mon:09-Foo",
                                        "Mon:25-Tue:01",
                                        "Mon:24.01-Tue:01",
                                        "Mon:09.60-Mon:10",
                                        "Mon:09:00-Mon:10:00",
                                        "Mon:09.-Mon:10",
                                        "Mon:09-Mon:09",
                                        "Mon:00-Mon:00",
                                        "Sun:24-Mon:00",
                                        "Mon:09-Mon:10x"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct delay_span span = {77, 77};
        struct error error = {0};
        if (delay_span_parse(text_of(WRONG[i]), &span, &error) != STATUS_INVALID)
            fail_msg("%s was accepted", WRONG[i]);
        assert_int_equal(span.begin, 77);
        assert_non_null(strstr(error.sentence, WRONG[i]));
        assert_non_null(strstr(error.sentence, "valid is"));
    }
}

static void delays_are_seconds_or_suspend(void **state)
{
    (void)state;
    assert_string_equal(canonical_delay("20 "), "20");
    assert_string_equal(canonical_delay("60.0"), "60");
    assert_string_equal(canonical_delay("0.050"), "0.05");
    assert_string_equal(canonical_delay(".5"), "0.5");
    assert_string_equal(canonical_delay("0"), "0");
    assert_string_equal(canonical_delay("SUSPEND"), "suspend");
    static const char *const WRONG[] = {
        "", ".", "-1", "1e3", "1.2.3", "0.0001", "604801", "99999999999999999999", "suspended"};
    for (size_t i = 0; i < sizeof(WRONG) / sizeof(*WRONG); i++) {
        struct slot_delay delay = {.delay_ms = 77};
        struct error error = {0};
        if (slot_delay_parse(text_of(WRONG[i]), &delay, &error) != STATUS_INVALID)
            fail_msg("%s was accepted", WRONG[i]);
        assert_int_equal(delay.delay_ms, 77);
        assert_non_null(strstr(error.sentence, "valid is"));
    }
}

static void a_slot_holds_from_its_first_minute_to_before_its_last(void **state)
{
    (void)state;
    use_zone(BERLIN);
    struct delay_slot slots[] = {slot("Wed:09-Wed:19", "20"), slot("Mon:09-Mon:17", "suspend")};
    assert_string_equal(at(slots, 2, local(1, 1, 9, 0) - 1), "none");
    assert_string_equal(at(slots, 2, local(1, 1, 9, 0)), "suspend");
    assert_string_equal(at(slots, 2, local(1, 1, 17, 0) - 1), "suspend");
    assert_string_equal(at(slots, 2, local(1, 1, 17, 0)), "none");
    assert_string_equal(at(slots, 2, local(1, 3, 12, 0)), "20");
    assert_string_equal(at(slots, 2, local(1, 4, 12, 0)), "none");
}

static void of_overlapping_slots_the_longest_delay_and_suspend_before_all(void **state)
{
    (void)state;
    use_zone("UTC0");
    struct delay_slot slots[] = {slot("Tue:08-Tue:20", "30"), slot("Tue:10-Tue:18", "90"),
                                 slot("Tue:10-Tue:18", "5"), slot("Tue:12-Tue:13", "suspend"),
                                 slot("Tue:12-Tue:13", "600")};
    assert_string_equal(at(slots, 5, local(1, 2, 9, 0)), "30");
    assert_string_equal(at(slots, 5, local(1, 2, 11, 0)), "90");
    assert_string_equal(at(slots, 5, local(1, 2, 12, 30)), "suspend");
    assert_string_equal(at(slots, 5, local(1, 2, 19, 0)), "30");
}

static void a_slot_wraps_over_the_end_of_the_week(void **state)
{
    (void)state;
    use_zone(BERLIN);
    struct delay_slot slots[] = {slot("Sat:22.30-Mon:06", "7")};
    assert_string_equal(at(slots, 1, local(1, 6, 22, 29)), "none");
    assert_string_equal(at(slots, 1, local(1, 6, 22, 30)), "7");
    assert_string_equal(at(slots, 1, local(1, 7, 23, 59)), "7");
    assert_string_equal(at(slots, 1, local(1, 8, 0, 0)), "7");
    assert_string_equal(at(slots, 1, local(1, 8, 6, 0)), "none");
}

static void the_next_change_is_the_nearest_boundary(void **state)
{
    (void)state;
    use_zone(BERLIN);
    struct delay_slot slots[] = {slot("Wed:09-Wed:19", "20"), slot("Mon:09-Mon:17", "suspend")};
    assert_int_equal(delay_slots_next_change(slots, 2, local(1, 1, 8, 30) + 17), local(1, 1, 9, 0));
    assert_int_equal(delay_slots_next_change(slots, 2, local(1, 1, 9, 0)), local(1, 1, 17, 0));
    assert_int_equal(delay_slots_next_change(slots, 2, local(1, 1, 17, 0)), local(1, 3, 9, 0));
    assert_int_equal(delay_slots_next_change(slots, 2, local(1, 3, 19, 0)), local(1, 8, 9, 0));
    assert_int_equal(delay_slots_next_change(slots, 0, local(1, 3, 19, 0)), 0);
    struct delay_slot week[] = {slot("Mon:00-Sun:24", "20")};
    assert_int_equal(delay_slots_next_change(week, 1, local(1, 1, 0, 0)), local(1, 8, 0, 0));
}

/* Walks over the given span second by second of a coarse grid and sees whether the answer ever
 * changes where no change was announced. */
static void assert_changes_are_announced(const struct delay_slot *slots, size_t count, time_t begin,
                                         time_t end)
{
    time_t announced = delay_slots_next_change(slots, count, begin);
    char before[64];
    snprintf(before, sizeof(before), "%s", at(slots, count, begin));
    for (time_t now = begin; now < end; now += 20) {
        if (now >= announced) {
            assert_true(now - announced < 20);
            snprintf(before, sizeof(before), "%s", at(slots, count, announced));
            announced = delay_slots_next_change(slots, count, now);
            assert_true(announced > now);
        }
        if (strcmp(before, at(slots, count, now)) != 0)
            fail_msg("%s became %s at %lld, unannounced", before, at(slots, count, now),
                     (long long)now);
    }
}

static void changes_of_the_clocks_are_seen(void **state)
{
    (void)state;
    use_zone(BERLIN);
    /* 31 March 2024: 02:00 became 03:00; 27 October 2024: 03:00 became 02:00. */
    struct delay_slot inside[] = {slot("Sun:02.30-Sun:04.00", "9")};
    time_t forward = local(3, 31, 1, 0) + HOUR, backward = local(10, 27, 1, 0) + 2 * HOUR;
    assert_string_equal(at(inside, 1, forward - 1), "none");
    assert_string_equal(at(inside, 1, forward), "9"); /* 03:00 in summer */
    assert_int_equal(delay_slots_next_change(inside, 1, forward - HOUR), forward);
    assert_int_equal(delay_slots_next_change(inside, 1, forward), forward + HOUR);
    assert_string_equal(at(inside, 1, backward - 1), "9"); /* 02:59:59 the first time */
    assert_string_equal(at(inside, 1, backward), "none");  /* 02:00 again */
    assert_int_equal(delay_slots_next_change(inside, 1, backward - 60), backward);
    assert_changes_are_announced(inside, 1, forward - 24 * HOUR, forward + 24 * HOUR);
    assert_changes_are_announced(inside, 1, backward - 24 * HOUR, backward + 24 * HOUR);
    use_zone("<+0545>-5:45");
    struct delay_slot two[] = {slot("Sun:02.30-Mon:04.15", "9"), slot("Mon:03-Mon:05", "suspend")};
    assert_changes_are_announced(two, 2, local(3, 31, 0, 0), local(4, 2, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spans_have_one_canonical_text),
        cmocka_unit_test(other_spans_are_refused_with_a_sentence),
        cmocka_unit_test(delays_are_seconds_or_suspend),
        cmocka_unit_test(a_slot_holds_from_its_first_minute_to_before_its_last),
        cmocka_unit_test(of_overlapping_slots_the_longest_delay_and_suspend_before_all),
        cmocka_unit_test(a_slot_wraps_over_the_end_of_the_week),
        cmocka_unit_test(the_next_change_is_the_nearest_boundary),
        cmocka_unit_test(changes_of_the_clocks_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
