/* Header blocks of answers with status 401, divided by zero bytes, one after the other: whatever
 * servers say, what is sent is one line, holds no password, and the dialogue ends. */
#include <seine/web/fetch/authorization.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define PASSWORD "correct horse"

static void require(bool truth)
{
    if (!truth)
        abort();
}

/* Whether the servers said it themselves, perhaps with backslashes in between, as quoted strings
 * may have them. */
static bool was_said(struct text all, const char *word)
{
    char *plain = malloc(all.length + 1);
    size_t length = 0;
    require(plain != NULL);
    for (size_t i = 0; i < all.length; i++)
        if (all.data[i] != '\\')
            plain[length++] = all.data[i];
    bool said = memmem(plain, length, word, strlen(word)) != NULL;
    free(plain);
    return said;
}

/* `all`: what servers said; a nonce comes back as it is, even if it is the password. */
static authorization_answer ask(struct authorization *authorization, struct text all)
{
    struct buffer value;
    buffer_init(&value, 32 * 1024);
    authorization_answer answer = authorization_value(authorization, TEXT_LITERAL("GET"),
                                                      TEXT_LITERAL("/path?\"query\\"), &value);
    require(!value.failed && (answer != 0) == (value.length != 0));
    require(!value.length || !memmem(value.data, value.length, PASSWORD, strlen(PASSWORD)) ||
            was_said(all, PASSWORD));
    buffer_done(&value);
    return answer;
}

static void converse(enum authorization_scheme scheme, struct text realm, struct text all)
{
    struct authorization *authorization;
    struct error error;
    const struct authorization_settings settings = {
        .scheme = scheme,
        .user = TEXT_LITERAL("us\"er"),
        .password = TEXT_LITERAL(PASSWORD),
        .realm = realm,
    };
    require(authorization_new(&settings, &authorization, &error) == 0);
    bool accepts = false;
    for (struct text rest = all; rest.length;) {
        const char *end = memchr(rest.data, '\0', rest.length);
        struct text block = {rest.data, end ? (size_t)(end - rest.data) : rest.length};
        size_t taken = block.length + (end != NULL);
        rest = (struct text){rest.data + taken, rest.length - taken};
        authorization_answer answer = ask(authorization, all);
        int repeated = 0;
        while (authorization_challenged(authorization, answer, TEXT_LITERAL("/path?\"query\\"),
                                        block)) {
            require(++repeated < 10);
            answer = ask(authorization, all);
        }
        if (accepts)
            authorization_accepted(authorization, answer);
        else
            authorization_unanswered(authorization, answer);
        accepts = !accepts;
    }
    authorization_free(authorization);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text all = {size ? (const char *)data : "", size};
    converse(AUTHORIZATION_BASIC, TEXT_LITERAL(""), all);
    converse(AUTHORIZATION_DIGEST, TEXT_LITERAL(""), all);
    converse(AUTHORIZATION_ANY, TEXT_LITERAL("a"), all);
    return 0;
}
