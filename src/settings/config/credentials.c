#include <seine/settings/config/credentials.h>
#include <seine/settings/config/secret.h>

#define PASSWORD_VALID "the password plain or as `seine encrypt` prints it"
const char CREDENTIALS_VALID[] =
    "user:password or user:password:realm:scheme, with the scheme basic, digest, ntlmv1, ntlmv2, "
    "negotiate, bearer or auto, " PASSWORD_VALID;
const char ACCOUNT_VALID[] = "user:password, " PASSWORD_VALID;

static const char *const SCHEMES[AUTH_SCHEME_COUNT] = {
    [AUTH_BASIC] = "basic",    [AUTH_DIGEST] = "digest",       [AUTH_NTLM_V1] = "ntlmv1",
    [AUTH_NTLM_V2] = "ntlmv2", [AUTH_NEGOTIATE] = "negotiate", [AUTH_BEARER] = "bearer",
    [AUTH_AUTO] = "auto",
};

static bool find_scheme(struct text name, enum auth_scheme *ret_scheme)
{
    for (int scheme = 0; scheme < AUTH_SCHEME_COUNT; scheme++) {
        if (text_equal_nocase(name, text_of(SCHEMES[scheme]))) {
            *ret_scheme = (enum auth_scheme)scheme;
            return true;
        }
    }
    return false;
}

/* Cuts the part after the last colon off `text`; false without a colon. */
static bool take_last_field(struct text *text, struct text *ret_field)
{
    const char *colon = text->length ? memrchr(text->data, ':', text->length) : NULL;
    if (!colon)
        return false;
    size_t length = (size_t)(colon - text->data);
    *ret_field = (struct text){colon + 1, text->length - length - 1};
    text->length = length;
    return true;
}

/* Splits "password:realm:scheme"; any other text is the password. */
static void split_rest(struct text rest, struct credentials *credentials)
{
    struct text scheme, realm;
    credentials->password = rest;
    if (take_last_field(&rest, &scheme) && take_last_field(&rest, &realm) &&
        find_scheme(scheme, &credentials->scheme)) {
        credentials->password = rest;
        credentials->realm = realm;
    }
}

static int parse(struct text value, bool has_scheme, struct credentials *ret_credentials,
                 struct error *error)
{
    struct credentials credentials = {.scheme = AUTH_BASIC, .realm = {"", 0}};
    value = text_trim(value);
    const char *colon = value.length ? memchr(value.data, ':', value.length) : NULL;
    bool valid = colon && colon != value.data;
    if (valid) {
        credentials.user = (struct text){value.data, (size_t)(colon - value.data)};
        struct text rest = {colon + 1, value.length - credentials.user.length - 1};
        credentials.password = rest;
        if (has_scheme)
            split_rest(rest, &credentials);
        valid = !secret_is_encrypted(credentials.password) ||
                secret_is_well_formed(credentials.password);
    }
    if (!valid)
        return error_set(error, STATUS_INVALID,
                         "the credentials (not shown) are not valid; valid is %s",
                         has_scheme ? CREDENTIALS_VALID : ACCOUNT_VALID);
    *ret_credentials = credentials;
    return 0;
}

int credentials_parse(struct text value, struct credentials *ret_credentials, struct error *error)
{
    return parse(value, true, ret_credentials, error);
}

int account_parse(struct text value, struct credentials *ret_credentials, struct error *error)
{
    return parse(value, false, ret_credentials, error);
}

void account_format(const struct credentials *credentials, struct buffer *text)
{
    buffer_append_text(text, credentials->user);
    buffer_append_char(text, ':');
    buffer_append_text(text, credentials->password);
}

static bool ends_blank(struct text text)
{
    return text.length && text_trim((struct text){text.data + text.length - 1, 1}).length == 0;
}

/* Whether the short form would be misread as one with realm and scheme, or would lose blanks at its
 * end. */
static bool needs_scheme(const struct credentials *credentials)
{
    struct text rest = credentials->password, scheme, realm;
    enum auth_scheme found;
    return credentials->scheme != AUTH_BASIC || credentials->realm.length || ends_blank(rest) ||
           (take_last_field(&rest, &scheme) && take_last_field(&rest, &realm) &&
            find_scheme(scheme, &found));
}

void credentials_format(const struct credentials *credentials, struct buffer *text)
{
    account_format(credentials, text);
    if (!needs_scheme(credentials))
        return;
    buffer_append_char(text, ':');
    buffer_append_text(text, credentials->realm);
    buffer_append_char(text, ':');
    buffer_append_string(text, SCHEMES[credentials->scheme]);
}

bool credentials_look_cut(const struct credentials *credentials)
{
    struct text rest = credentials->password, scheme, realm;
    return credentials->realm.length == 0 && credentials->scheme == AUTH_BASIC &&
           take_last_field(&rest, &scheme) && take_last_field(&rest, &realm) && scheme.length;
}

bool credentials_are_for_uri(struct text target)
{
    static const char MARK[] = "://";
    return target.length && memmem(target.data, target.length, MARK, sizeof(MARK) - 1);
}
