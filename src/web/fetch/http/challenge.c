#include "challenge.h"

#include <seine/foundation/base/ascii.h>
#include <seine/web/fetch/headers.h>
#include <string.h>

/* Challenges read of one answer; a hostile server may send thousands. */
#define MOST_CHALLENGES 32

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* What is left of a line. */
struct scan {
    const char *at;
    const char *end;
};

static void skip_blanks(struct scan *scan)
{
    while (scan->at < scan->end && is_blank(*scan->at))
        scan->at++;
}

static struct text take_token(struct scan *scan)
{
    const char *begin = scan->at;
    while (scan->at < scan->end && ascii_is_token(*scan->at))
        scan->at++;
    return (struct text){begin, (size_t)(scan->at - begin)};
}

/* A parameter's value, unquoted, into at most `size` bytes with the final zero. False: too long. */
static bool take_value(struct scan *scan, char *ret_value, size_t size)
{
    size_t length = 0;
    bool fits = true;
    bool quoted = scan->at < scan->end && *scan->at == '"';
    scan->at += quoted;
    while (scan->at < scan->end) {
        char c = *scan->at;
        if (quoted ? c == '"' : !ascii_is_token(c))
            break;
        if (quoted && c == '\\' && scan->at + 1 < scan->end)
            c = *++scan->at;
        scan->at++;
        if (length + 1 < size)
            ret_value[length++] = c;
        else
            fits = false;
    }
    scan->at += quoted && scan->at < scan->end;
    ret_value[length] = '\0';
    return fits;
}

static void read_algorithm(struct challenge *challenge, struct text value)
{
    static const struct {
        const char *name;
        enum digest_algorithm algorithm;
    } ALGORITHMS[] = {
        {"MD5", DIGEST_MD5},
        {"SHA-256", DIGEST_SHA_256},
        {"SHA-512-256", DIGEST_SHA_512_256},
    };
    static const struct text SESSION = {"-sess", 5};
    challenge->has_algorithm = true;
    challenge->algorithm = DIGEST_UNKNOWN;
    if (value.length > SESSION.length &&
        text_equal_nocase((struct text){value.data + value.length - SESSION.length, SESSION.length},
                          SESSION)) {
        challenge->is_session = true;
        value.length -= SESSION.length;
    }
    for (size_t i = 0; i < sizeof ALGORITHMS / sizeof *ALGORITHMS; i++)
        if (text_equal_nocase(value, text_of(ALGORITHMS[i].name)))
            challenge->algorithm = ALGORITHMS[i].algorithm;
}

/* A list such as "auth,auth-int". */
static void read_qop(struct challenge *challenge, struct text value)
{
    struct scan scan = {value.data, value.data + value.length};
    challenge->has_qop = true;
    while (scan.at < scan.end) {
        struct text word = take_token(&scan);
        if (text_equal_nocase(word, TEXT_LITERAL("auth")))
            challenge->has_qop_auth = true;
        scan.at += scan.at < scan.end; /* over what stands between */
    }
}

static void read_parameter(struct scan *scan, struct text name, struct challenge *challenge)
{
    char value[AUTHORIZATION_PARAMETER_BYTES + 1];
    bool fits = take_value(scan, value, sizeof value);
    char *place = NULL;
    if (text_equal_nocase(name, TEXT_LITERAL("realm"))) {
        place = challenge->realm;
    } else if (text_equal_nocase(name, TEXT_LITERAL("nonce"))) {
        place = challenge->nonce;
    } else if (text_equal_nocase(name, TEXT_LITERAL("opaque"))) {
        place = challenge->opaque;
        challenge->has_opaque = true;
    } else if (text_equal_nocase(name, TEXT_LITERAL("algorithm"))) {
        read_algorithm(challenge, text_of(value));
    } else if (text_equal_nocase(name, TEXT_LITERAL("qop"))) {
        read_qop(challenge, text_of(value));
    } else if (text_equal_nocase(name, TEXT_LITERAL("stale"))) {
        challenge->is_stale = text_equal_nocase(text_of(value), TEXT_LITERAL("true"));
    } else {
        return;
    }
    if (place)
        memcpy(place, value, strlen(value) + 1);
    challenge->is_too_long |= !fits;
}

/* A challenge of another scheme ("Negotiate YII=", unknown parameters) ends at the comma. */
static void skip_element(struct scan *scan)
{
    bool quoted = false;
    for (; scan->at < scan->end && (quoted || *scan->at != ','); scan->at++) {
        if (quoted && *scan->at == '\\' && scan->at + 1 < scan->end)
            scan->at++;
        else if (*scan->at == '"')
            quoted = !quoted;
    }
}

static enum challenge_kind kind_of(struct text scheme)
{
    if (text_equal_nocase(scheme, TEXT_LITERAL("Basic")))
        return CHALLENGE_BASIC;
    if (text_equal_nocase(scheme, TEXT_LITERAL("NTLM")))
        return CHALLENGE_NTLM;
    return text_equal_nocase(scheme, TEXT_LITERAL("Digest")) ? CHALLENGE_DIGEST : CHALLENGE_NONE;
}

/* Reads the next challenge of the line; false at its end. */
static bool next_challenge(struct scan *scan, struct challenge *ret_challenge)
{
    bool has_scheme = false;
    while (scan->at < scan->end) {
        if (is_blank(*scan->at) || *scan->at == ',') {
            scan->at++;
            continue;
        }
        struct scan before = *scan;
        struct text word = take_token(scan);
        skip_blanks(scan);
        if (word.length && scan->at < scan->end && *scan->at == '=') {
            scan->at++;
            skip_blanks(scan);
            if (has_scheme)
                read_parameter(scan, word, ret_challenge);
            skip_element(scan);
            continue;
        }
        if (!word.length || scan->at == before.at) {
            skip_element(scan);
            continue;
        }
        if (has_scheme) { /* of the next challenge */
            *scan = before;
            return true;
        }
        has_scheme = true;
        *ret_challenge = (struct challenge){.kind = kind_of(word)};
    }
    return has_scheme;
}

static int strength(const struct challenge *challenge, enum authorization_scheme scheme,
                    struct text realm)
{
    if (challenge->is_too_long || (realm.length && !text_equal(realm, text_of(challenge->realm))))
        return 0;
    if (challenge->kind == CHALLENGE_BASIC)
        return scheme == AUTHORIZATION_DIGEST ? 0 : 1;
    if (challenge->kind == CHALLENGE_NTLM)
        return scheme == AUTHORIZATION_ANY ? 3 + (int)DIGEST_UNKNOWN : 0;
    bool is_answerable = challenge->kind == CHALLENGE_DIGEST && challenge->nonce[0] &&
                         challenge->algorithm != DIGEST_UNKNOWN &&
                         (!challenge->has_qop || challenge->has_qop_auth);
    return is_answerable && scheme != AUTHORIZATION_BASIC ? 2 + (int)challenge->algorithm : 0;
}

bool challenge_find(struct text header, enum authorization_scheme scheme, struct text realm,
                    struct challenge *ret_challenge)
{
    struct text value;
    int best = 0, challenges = 0;
    for (unsigned i = 0; headers_find(header, TEXT_LITERAL("WWW-Authenticate"), i, &value); i++) {
        struct scan scan = {value.data, value.data + value.length};
        struct challenge challenge;
        while (challenges < MOST_CHALLENGES && next_challenge(&scan, &challenge)) {
            int found = strength(&challenge, scheme, realm);
            challenges++;
            if (found > best) {
                best = found;
                *ret_challenge = challenge;
            }
        }
        if (challenges == MOST_CHALLENGES)
            break;
    }
    return best > 0;
}

static bool is_token68(char c)
{
    return ascii_is_token(c) || c == '/' || c == '=';
}

bool challenge_find_token(struct text header, struct text scheme, struct text *ret_token)
{
    struct text value;
    for (unsigned i = 0; headers_find(header, TEXT_LITERAL("WWW-Authenticate"), i, &value); i++) {
        struct scan scan = {value.data, value.data + value.length};
        while (scan.at < scan.end) {
            skip_blanks(&scan);
            struct text word = take_token(&scan);
            bool is_meant = text_equal_nocase(word, scheme);
            skip_blanks(&scan);
            const char *begin = scan.at;
            while (is_meant && scan.at < scan.end && is_token68(*scan.at))
                scan.at++;
            *ret_token = (struct text){begin, (size_t)(scan.at - begin)};
            if (is_meant)
                return true;
            skip_element(&scan);
            scan.at += scan.at < scan.end; /* the comma */
        }
    }
    return false;
}
