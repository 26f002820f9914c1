/* A member of the parameter proxy. What is accepted has a canonical text that means the same, and a
 * public one that holds no credentials; what is refused is refused with a sentence that does not
 * quote it. */
#include <seine/settings/config/proxy_address.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static bool lies_in(struct text part, struct text whole)
{
    return part.length == 0 ||
           (part.data >= whole.data && part.data + part.length <= whole.data + whole.length);
}

static void check_canonical(const struct proxy_address *proxy)
{
    struct buffer text, public, again_text;
    struct proxy_address again;
    struct error error = {0};
    buffer_init(&text, 64 * 1024);
    buffer_init(&public, 64 * 1024);
    buffer_init(&again_text, 64 * 1024);
    proxy_address_format(proxy, &text);
    require(!text.failed);
    require(proxy_address_parse(buffer_text(&text), &again, &error) == 0);
    require(text_equal(again.user, proxy->user) && text_equal(again.password, proxy->password));
    require(text_equal_nocase(again.host, proxy->host) && again.port == proxy->port);
    proxy_address_format(&again, &again_text);
    require(text_equal(buffer_text(&text), buffer_text(&again_text)));
    proxy_address_format_public(proxy, &public);
    require(!public.failed && public.length <= proxy->host.length + sizeof "[]:65535");
    require(!memchr(public.data, '@', public.length));
    buffer_done(&text);
    buffer_done(&public);
    buffer_done(&again_text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text value = {size ? (const char *)data : "", size};
    struct proxy_address proxy;
    struct error error = {0};
    if (size > 16 * 1024)
        return 0;
    if (proxy_address_parse(value, &proxy, &error)) {
        require(error.sentence[0] != '\0');
        return 0;
    }
    require(lies_in(proxy.user, value) && lies_in(proxy.password, value));
    require(lies_in(proxy.host, value) && proxy.host.length > 0 && proxy.port > 0);
    check_canonical(&proxy);
    return 0;
}
