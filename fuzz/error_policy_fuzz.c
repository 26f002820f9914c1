/* A key on the first line, a value on the second. What is accepted has a canonical text that means
 * the same, and a decision that never deletes earlier than it says. */
#include <seine/settings/config/error_policy.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static void check_key(struct text value)
{
    struct error_key key, again;
    struct error error = {0};
    struct buffer text;
    if (error_key_parse(value, &key, &error)) {
        require(error.sentence[0] != '\0');
        return;
    }
    buffer_init(&text, 16);
    error_key_format(&key, &text);
    require(text.length == 3 && error_key_parse(buffer_text(&text), &again, &error) == 0);
    require(again.error_class == key.error_class);
    require(memcmp(again.digits, key.digits, sizeof(key.digits)) == 0);
    buffer_done(&text);
}

static void check_policy(struct text value)
{
    struct error_policy policy, again;
    struct error error = {0};
    struct buffer text;
    if (error_policy_parse(value, &policy, &error)) {
        require(error.sentence[0] != '\0');
        return;
    }
    buffer_init(&text, 64);
    error_policy_format(&policy, &text);
    require(!text.failed && error_policy_parse(buffer_text(&text), &again, &error) == 0);
    require(again.disposal == policy.disposal && again.failures == policy.failures &&
            again.retries == policy.retries);
    require(policy.retries <= ERROR_POLICY_COUNT_MAX);
    for (uint32_t cycles = 1; cycles < 5; cycles++) {
        enum error_verdict verdict = error_policy_decide(&policy, policy.retries + 1, cycles);
        require((verdict == ERROR_VERDICT_DELETE) ==
                (policy.disposal == ERROR_DELETE && cycles >= policy.failures));
    }
    buffer_done(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *begin = size ? (const char *)data : "";
    const char *end = memchr(begin, '\n', size);
    size_t length = end ? (size_t)(end - begin) : size;
    check_key((struct text){begin, length});
    length += end != NULL;
    check_policy((struct text){begin + length, size - length});
    return 0;
}
