#include "page_protocol.h"

#include "form.h"
#include "page_route.h"
#include "state.h"

#include <microhttpd.h>
#include <seine/foundation/value.h>
#include <sodium.h>
#include <stdlib.h>

#define TREE_BYTES ((size_t)64 << 20)
/* Hexadecimal, with its zero. */
#define TOKEN_BYTES 33

struct page_call {
    const struct page_route *page;
    bool is_post;
    struct value_tree tree;
    char token[TOKEN_BYTES];
    struct page_request request;
};

bool page_protocol_find(struct text path, struct resource *ret_resource)
{
    const struct page_route *best = NULL;
    for (const struct page_route *page = PAGES; page->path; page++) {
        struct text own = text_of(page->path);
        bool is_folder = own.length > 1 && own.data[own.length - 1] == '/';
        if (text_equal(path, own) || (is_folder && text_starts_with(path, own)))
            if (!best || own.length > strlen(best->path))
                best = page;
    }
    if (best)
        *ret_resource = (struct resource){.place = best,
                                          .has_get = best->get != NULL,
                                          .has_post = best->post != NULL,
                                          .get_role = best->role,
                                          .post_role = best->post_role,
                                          .get_work = best->work,
                                          .post_work = WORK_CALLS};
    return best != NULL;
}

static void make_token(const unsigned char *secret, const char *account, char token[TOKEN_BYTES])
{
    unsigned char digest[crypto_generichash_BYTES_MIN];
    crypto_generichash(digest, sizeof digest, (const unsigned char *)account, strlen(account),
                       secret, HTTP_SECRET_BYTES);
    sodium_bin2hex(token, TOKEN_BYTES, digest, sizeof digest);
}

unsigned page_protocol_read(const struct http_request *http, void **ret_call, struct error *error)
{
    struct page_call *call = calloc(1, sizeof *call);
    if (!call) {
        error_set(error, STATUS_MEMORY, "no memory");
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    struct value_tree *tree = &call->tree;
    value_tree_init(tree, TREE_BYTES);
    call->page = http->place;
    call->is_post = http->is_post;
    make_token(http->secret, http->caller->account, call->token);
    /* The page's own path has no escapes: it was matched as it came. */
    size_t own = strlen(call->page->path);
    call->request = (struct page_request){
        .admin = http->admin,
        .server = http->admin->settings.server,
        .log = http->admin->settings.log,
        .caller = http->caller,
        .tree = tree,
        .host = http->host,
        .is_secure = http->is_secure,
        .cancelled = http->cancelled,
        .path = form_decode(tree, http->path, false),
        .rest =
            form_decode(tree, (struct text){http->path.data + own, http->path.length - own}, false),
        .query = form_parse(tree, http->query),
        .form = form_parse(tree, http->body),
        .csrf = call->token,
    };
    *ret_call = call;
    return 0;
}

static bool token_fits(const struct page_request *request)
{
    struct text token = value_text_of(value_get(request->form, "csrf"));
    return token.length == TOKEN_BYTES - 1 &&
           !sodium_memcmp(token.data, request->csrf, TOKEN_BYTES - 1);
}

unsigned page_protocol_answer(void *context, struct http_response *response, struct error *error)
{
    struct page_call *call = context;
    if (call->tree.failed) {
        error_set(error, STATUS_MEMORY, "no memory");
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    if (call->is_post && !token_fits(&call->request)) {
        error_set(error, STATUS_INVALID,
                  "the form is too old; load its page again and send it once more");
        return MHD_HTTP_FORBIDDEN;
    }
    int status =
        (call->is_post ? call->page->post : call->page->get)(&call->request, response, error);
    if (!status && response->body.failed)
        status = error_set(error, STATUS_LIMIT, "the page is too large");
    if (!status)
        status = value_tree_status(&call->tree, error);
    return status ? (unsigned)error_facts(status)->http : 0;
}

void page_protocol_free(void *context)
{
    struct page_call *call = context;
    if (!call)
        return;
    value_tree_done(&call->tree);
    free(call);
}
