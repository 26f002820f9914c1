/* Lines, by turns a span and its delay. What is accepted has a canonical text that means the same;
 * the answer for a moment holds until the next change that is announced. */
#include <seine/settings/config/delay_slot.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define SLOTS 8

static void require(bool truth)
{
    if (!truth)
        abort();
}

static struct text next_line(struct text *rest)
{
    const char *end = rest->length ? memchr(rest->data, '\n', rest->length) : NULL;
    struct text line = {rest->data, end ? (size_t)(end - rest->data) : rest->length};
    size_t taken = line.length + (end != NULL);
    *rest = (struct text){rest->data + taken, rest->length - taken};
    return line;
}

static bool parse(struct text span, struct text delay, struct delay_slot *ret_slot)
{
    struct error error = {0};
    int status = delay_span_parse(span, &ret_slot->span, &error);
    if (!status)
        status = slot_delay_parse(delay, &ret_slot->delay, &error);
    require((status == 0) == (error.sentence[0] == '\0'));
    return status == 0;
}

static void check_text(const struct delay_slot *slot)
{
    struct delay_slot again;
    struct buffer span, delay;
    buffer_init(&span, 64);
    buffer_init(&delay, 64);
    delay_span_format(&slot->span, &span);
    slot_delay_format(&slot->delay, &delay);
    require(!span.failed && !delay.failed);
    require(parse(buffer_text(&span), buffer_text(&delay), &again));
    require(again.span.begin == slot->span.begin && again.span.end == slot->span.end);
    require(again.delay.suspend == slot->delay.suspend);
    require(again.delay.delay_ms == slot->delay.delay_ms);
    buffer_done(&span);
    buffer_done(&delay);
}

static bool same_answer(const struct delay_slot *slots, size_t count, time_t a, time_t b)
{
    struct slot_delay of_a = {0}, of_b = {0};
    bool in_slot = delay_slots_at(slots, count, a, &of_a);
    return in_slot == delay_slots_at(slots, count, b, &of_b) && of_a.suspend == of_b.suspend &&
           of_a.delay_ms == of_b.delay_ms;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text rest = {size ? (const char *)data : "", size};
    struct delay_slot slots[SLOTS];
    size_t count = 0;
    uint32_t seed = 0;
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    while (rest.length && count < SLOTS) {
        struct text span = next_line(&rest);
        if (parse(span, next_line(&rest), &slots[count]))
            check_text(&slots[count++]);
    }
    for (size_t i = 0; i < size; i++)
        seed = seed * 31 + data[i];
    time_t now = (time_t)1700000000 + seed % 63072000; /* two years */
    for (int i = 0; i < 20 && count; i++) {
        time_t then = delay_slots_next_change(slots, count, now);
        require(then > now && then <= now + (time_t)(DELAY_SPAN_WEEK_MINUTES + 1) * 60);
        require(same_answer(slots, count, now, now + (then - now) / 2));
        require(same_answer(slots, count, now, then - 1));
        now = then;
    }
    return 0;
}
