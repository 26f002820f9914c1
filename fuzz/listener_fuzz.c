/* What strangers send before anybody knows them: a Host, an Origin, an Authorization, a query, an
 * address; the first byte says which. Nothing evil is ours, and what is read can be read again. */
#include "address.h"
#include "authenticator.h"
#include "form.h"

#include <arpa/inet.h>
#include <seine/foundation/value.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static const char *const NAMES[] = {"crawler.example"};

/* Only these may be ours: what begins so, or holds nothing but an address. */
static bool may_be_ours(struct text host)
{
    static const char *const BEGINNINGS[] = {"localhost", "crawler.example", "127.", "10.0.0.1",
                                             "["};
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; i++) {
        size_t length = strlen(BEGINNINGS[i]);
        if (host.length >= length && !strncasecmp(host.data, BEGINNINGS[i], length))
            return true;
    }
    return false;
}

static void try_host(struct text host)
{
    struct sockaddr_in local = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(0x0A000001)};
    struct string_list names = {NAMES, 1};
    if (host_is_ours(host, (const struct sockaddr *)&local, names, NULL))
        require(may_be_ours(host));
    if (origin_is_ours(host, TEXT_LITERAL("localhost:13000")))
        require(host.length == sizeof "http://localhost:13000" - 1 ||
                host.length == sizeof "https://localhost:13000" - 1);
}

static void try_login(struct text header)
{
    struct login login;
    if (login_parse(header, &login)) {
        require(*login.name && strlen(login.name) < sizeof login.name);
        require(strlen(login.password) < sizeof login.password);
        require(!strchr(login.name, ':'));
    }
}

static void try_form(struct text text)
{
    struct value_tree tree;
    value_tree_init(&tree, 1 << 24);
    struct value *form = form_parse(&tree, text);
    for (const struct value *value = value_first(form); value; value = value->next)
        require(value->text.length + value->key->text.length <= text.length);
    require(value_count(form) <= 256);
    value_tree_done(&tree);
}

/* Only numeric hosts: names would be asked for. */
static void try_address(struct text text)
{
    struct listen_address addresses[LISTEN_MOST_ADDRESSES];
    /* strndup() of the sanitizer reads on to a zero. */
    char *hostport = malloc(text.length + 1);
    if (!hostport)
        return;
    memcpy(hostport, text.data, text.length);
    hostport[text.length] = '\0';
    size_t count = 0;
    if (strspn(hostport, "0123456789.:[]") == strlen(hostport) &&
        !listen_addresses_add(hostport, addresses, &count, NULL))
        require(count >= 1 && count <= LISTEN_MOST_ADDRESSES);
    free(hostport);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const TRIES[])(struct text) = {try_host, try_login, try_form, try_address};
    if (size)
        TRIES[data[0] % 4]((struct text){(const char *)data + 1, size - 1});
    return 0;
}
