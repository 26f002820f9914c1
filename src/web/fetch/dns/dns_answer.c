#include "dns_answer.h"

#include <seine/foundation/base/buffer.h>
#include <stdio.h>
#include <stdlib.h>

#define LONGEST_NAME  253 /* RFC 1035 2.3.4, in text */
#define LONGEST_LABEL 63

static const struct {
    const char *name;
    bool temporary;
} OUTCOMES[] = {
    [DNS_FOUND] = {"found", false},
    [DNS_NO_NAME] = {"no such name", false},
    [DNS_NO_ADDRESS] = {"no address", false},
    [DNS_BAD_NAME] = {"no valid host name", false},
    [DNS_SERVFAIL] = {"the DNS server failed", true},
    [DNS_TIMEOUT] = {"no DNS server answered in time", true},
    [DNS_NO_SERVER] = {"no DNS server can be reached", true},
    [DNS_OVERLOADED] = {"too many names wait for DNS", true},
    [DNS_CANCELLED] = {"cancelled", true},
};

/* RFC 1035 4.1.1 and RFC 2136 2.2. */
static const char *const RCODES[DNS_RCODES] = {"NOERROR", "FORMERR", "SERVFAIL", "NXDOMAIN",
                                               "NOTIMP",  "REFUSED", "YXDOMAIN", "YXRRSET",
                                               "NXRRSET", "NOTAUTH", "NOTZONE"};

const char *dns_outcome_name(enum dns_outcome outcome)
{
    return OUTCOMES[outcome].name;
}

bool dns_outcome_temporary(enum dns_outcome outcome)
{
    return OUTCOMES[outcome].temporary;
}

void dns_answer_free(struct dns_answer *answer)
{
    free(answer);
}

void dns_answer_explain(struct dns_answer *answer)
{
    answer->sentence[0] = 0;
    if (answer->outcome == DNS_FOUND)
        return;
    char code[32] = "";
    if (answer->outcome == DNS_SERVFAIL && answer->rcode > 0) {
        if (RCODES[answer->rcode])
            snprintf(code, sizeof code, " (%s)", RCODES[answer->rcode]);
        else
            snprintf(code, sizeof code, " (RCODE %d)", answer->rcode);
    }
    /* A long name is shown by its beginning. */
    snprintf(answer->sentence, sizeof answer->sentence, "%.100s: %s%s", answer->host,
             dns_outcome_name(answer->outcome), code);
}

static void add(struct fetch_address *addresses, size_t *count, const struct fetch_address *address)
{
    for (size_t i = 0; i < *count; i++)
        if (fetch_address_equal(&addresses[i], address))
            return;
    if (*count < DNS_ADDRESSES)
        addresses[(*count)++] = *address;
}

void dns_addresses_add(struct dns_addresses *addresses, const struct fetch_address *address)
{
    if (address->family == 4)
        add(addresses->ipv4, &addresses->ipv4_count, address);
    else
        add(addresses->ipv6, &addresses->ipv6_count, address);
}

void dns_answer_set_addresses(struct dns_answer *answer, const struct dns_addresses *addresses)
{
    size_t half = DNS_ADDRESSES / 2;
    size_t kept_6 = addresses->ipv6_count < half ? addresses->ipv6_count : half;
    size_t kept_4 = addresses->ipv4_count < DNS_ADDRESSES - kept_6 ? addresses->ipv4_count
                                                                   : DNS_ADDRESSES - kept_6;
    kept_6 = addresses->ipv6_count < DNS_ADDRESSES - kept_4 ? addresses->ipv6_count
                                                            : DNS_ADDRESSES - kept_4;
    memcpy(answer->addresses, addresses->ipv4, kept_4 * sizeof *answer->addresses);
    memcpy(answer->addresses + kept_4, addresses->ipv6, kept_6 * sizeof *answer->addresses);
    answer->address_count = kept_4 + kept_6;
}

void dns_addresses_format(const struct dns_answer *answer, char ret_text[DNS_ADDRESSES_TEXT])
{
    size_t length = 0;
    ret_text[0] = 0;
    for (size_t i = 0; i < answer->address_count; i++) {
        char text[FETCH_ADDRESS_TEXT_BYTES];
        fetch_address_format(&answer->addresses[i], text);
        length += (size_t)snprintf(ret_text + length, DNS_ADDRESSES_TEXT - length, "%s%s",
                                   i ? "," : "", text);
    }
}

int dns_addresses_parse(struct text text, struct dns_answer *answer, struct error *error)
{
    struct fetch_address addresses[DNS_ADDRESSES];
    size_t count = 0;
    while (text.length) {
        const char *comma = memchr(text.data, ',', text.length);
        struct text part = {text.data, comma ? (size_t)(comma - text.data) : text.length};
        struct fetch_address address;
        if (!fetch_address_parse(text_trim(part), &address))
            return error_set(error, STATUS_INVALID, "`%.*s` is no IP address",
                             (int)(part.length < 100 ? part.length : 100), part.data);
        if (count < DNS_ADDRESSES)
            addresses[count++] = address;
        size_t used = part.length + (comma ? 1 : 0);
        text.data += used;
        text.length -= used;
    }
    memcpy(answer->addresses, addresses, count * sizeof *addresses);
    answer->address_count = count;
    return 0;
}

bool dns_host_normalise(struct text host, char ret_host[LIMIT_HOST_BYTES + 1])
{
    if (host.length && host.data[host.length - 1] == '.')
        host.length--;
    if (host.length == 0 || host.length > LONGEST_NAME)
        return false;
    char lower[LIMIT_HOST_BYTES + 1];
    size_t label = 0;
    for (size_t i = 0; i < host.length; i++) {
        char c = host.data[i];
        if (c <= ' ' || c >= 127 || c == '\\')
            return false;
        label = c == '.' ? 0 : label + 1;
        if (label > LONGEST_LABEL || (label == 0 && (i == 0 || host.data[i - 1] == '.')))
            return false;
        lower[i] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    if (label == 0) /* two final dots */
        return false;
    lower[host.length] = 0;
    memcpy(ret_host, lower, host.length + 1);
    return true;
}

bool dns_host_is_local(const char *host)
{
    return strcmp(host, "localhost") == 0 ||
           text_ends_with(text_of(host), TEXT_LITERAL(".localhost"));
}
