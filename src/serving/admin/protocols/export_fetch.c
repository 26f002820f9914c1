#include "export_fetch.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/site_manager/trial.h>
#include <seine/foundation/base/utf8.h>
#include <seine/settings/config.h>
#include <seine/web/fetch/headers.h>
#include <sodium.h>
#include <stdlib.h>

#define MOST_MS          30000
#define MOST_TYPE_BYTES  256
#define MOST_ERROR_BYTES 512

/* The last hop, kept. */
struct exported {
    char uri[URI_STORAGE_BYTES];
    char type[MOST_TYPE_BYTES];
    char charset[MOST_TYPE_BYTES]; /* as its server says */
    char sentence[MOST_ERROR_BYTES];
    enum trial_fate fate;
    bool is_reported, is_forbidden;
    int http_status;
    int redirects; /* that led to it */
    struct buffer body;
};

static void copy_text(char *to, size_t bytes, struct text from)
{
    size_t length = from.length < bytes - 1 ? from.length : bytes - 1;
    if (length)
        memcpy(to, from.data, length);
    to[length] = '\0';
}

static struct text sentence_of(const struct trial_hop *hop)
{
    if (hop->sentence.length)
        return hop->sentence;
    if (hop->fate == TRIAL_REFUSED)
        return text_of(uri_skip_facts(hop->uri_skip)->sentence);
    return hop->fate == TRIAL_SKIPPED || hop->fate == TRIAL_FAILED
               ? text_of(document_skip_facts(hop->document_skip)->sentence)
               : TEXT_LITERAL("");
}

static void keep_hop(void *context, const struct trial_hop *hop)
{
    struct exported *exported = context;
    exported->is_reported = true;
    exported->fate = hop->fate;
    exported->is_forbidden = hop->uri_skip == URI_SKIP_ROBOTS;
    exported->http_status = hop->response ? hop->response->status : 0;
    exported->redirects = hop->redirects;
    copy_text(exported->uri, sizeof exported->uri, hop->uri);
    copy_text(exported->type, sizeof exported->type, hop->type);
    struct text said, charset = TEXT_LITERAL("");
    if (hop->response && headers_content_type(hop->response->header, &said, &charset))
        copy_text(exported->charset, sizeof exported->charset, charset);
    else
        exported->charset[0] = '\0';
    copy_text(exported->sentence, sizeof exported->sentence, sentence_of(hop));
    buffer_clear(&exported->body);
    if (hop->response && hop->fate != TRIAL_REDIRECT)
        buffer_append_text(&exported->body, hop->response->body);
}

/* ---- the answer ---- */

static bool is_text(struct text body)
{
    while (body.length) {
        uint32_t character = 0;
        size_t length = utf8_decode(body, &character);
        if (!length || !enqueue_is_of_xml(character))
            return false;
        body = (struct text){body.data + length, body.length - length};
    }
    return true;
}

static void write_base64(struct buffer *document, struct text body)
{
    size_t bytes = sodium_base64_encoded_len(body.length, sodium_base64_VARIANT_ORIGINAL);
    char *end = buffer_reserve(document, bytes);
    if (!end)
        return;
    sodium_bin2base64(end, bytes, (const unsigned char *)body.data, body.length,
                      sodium_base64_VARIANT_ORIGINAL);
    document->length += bytes - 1; /* without the zero */
}

static void write_data(struct buffer *document, const struct exported *exported)
{
    struct text body = buffer_text(&exported->body);
    bool as_text = is_text(body);
    buffer_append_string(document, "><crawl-data");
    enqueue_write_attribute(document, "content-type", text_of(exported->type));
    enqueue_write_attribute(document, "encoding", text_of(as_text ? "text" : "base64"));
    buffer_append_char(document, '>');
    if (as_text)
        enqueue_write_text(document, body);
    else
        write_base64(document, body);
    buffer_append_string(document, "</crawl-data></crawl-url>");
}

static bool has_come(const struct exported *exported)
{
    bool is_fine = exported->fate == TRIAL_STORED ||
                   (exported->fate == TRIAL_SKIPPED && exported->body.length);
    return exported->is_reported && is_fine && !exported->body.failed &&
           exported->http_status / 100 == 2;
}

static void write_failure(struct buffer *document, const struct exported *exported)
{
    bool is_filtered = exported->fate == TRIAL_REFUSED || exported->fate == TRIAL_SKIPPED;
    const char *status = exported->is_forbidden ? "disallowed by robots.txt"
                         : is_filtered          ? "filtered"
                                                : "error";
    enqueue_write_attribute(document, "state", TEXT_LITERAL("error"));
    enqueue_write_attribute(document, "status", text_of(status));
    enqueue_write_attribute(document, "siphoned",
                            text_of(is_filtered ? "filtered" : "unretrievable"));
    enqueue_write_attribute(document, "error",
                            exported->body.failed
                                ? TEXT_LITERAL("it has more bytes than an export may have")
                                : text_of(exported->sentence));
    buffer_append_string(document, "/>");
}

static void write_node(struct buffer *document, const struct enqueue_node *node,
                       const struct exported *exported)
{
    bool is_elsewhere = !text_equal(node->url, text_of(exported->uri));
    buffer_append_string(document, "<crawl-url");
    enqueue_write_attribute(document, "url",
                            exported->is_reported ? text_of(exported->uri) : node->url);
    if (exported->is_reported && is_elsewhere)
        enqueue_write_attribute(document, "orig-url", node->url);
    if (node->enqueue_id.length)
        enqueue_write_attribute(document, "enqueue-id", node->enqueue_id);
    enqueue_write_attribute(document, "enqueue-type", TEXT_LITERAL("export"));
    if (exported->http_status)
        enqueue_write_number(document, "http-status", exported->http_status);
    if (!has_come(exported)) {
        write_failure(document, exported);
        return;
    }
    enqueue_write_attribute(document, "state", TEXT_LITERAL("success"));
    enqueue_write_attribute(document, "status", TEXT_LITERAL("complete"));
    enqueue_write_attribute(document, "content-type", text_of(exported->type));
    enqueue_write_number(document, "size", (int64_t)exported->body.length);
    write_data(document, exported);
}

static void write_invalid(struct buffer *document, const struct enqueue_node *node,
                          const char *sentence)
{
    buffer_append_string(document, "<crawl-url");
    enqueue_write_attribute(document, "url", node->url);
    enqueue_write_attribute(document, "enqueue-type", TEXT_LITERAL("export"));
    enqueue_write_attribute(document, "state", TEXT_LITERAL("error"));
    enqueue_write_attribute(document, "status", TEXT_LITERAL("none"));
    enqueue_write_attribute(document, "siphoned", TEXT_LITERAL("invalid"));
    enqueue_write_attribute(document, "error", text_of(sentence));
    buffer_append_string(document, "/>");
}

/* ---- fetching ---- */

/* That of the collection, without what an export has no use for. */
static int load_config(const char *data_folder, const char *collection,
                       struct crawl_config **ret_config, struct error *error)
{
    int status = config_defaults(ret_config, error);
    if (status == 0)
        status = collection_load_config(data_folder, collection, *ret_config, error);
    if (status == 0)
        status = config_set(*ret_config, "use_javascript", TEXT_LITERAL("no"), error);
    return status;
}

static int fetch(const struct export_place *place, const struct uri *uri, struct exported *exported,
                 struct error *error)
{
    const struct trial_bounds bounds = {MOST_MS, place->cancelled};
    struct crawl_config *config = NULL;
    int status = load_config(place->data_folder, place->collection, &config, error);
    if (status == 0)
        status = trial_run(config, place->data_folder, uri, &bounds, keep_hop, exported, error);
    if (status == STATUS_TIMEOUT) {
        exported->fate = TRIAL_FAILED;
        copy_text(exported->sentence, sizeof exported->sentence, text_of(error->sentence));
        status = 0;
    }
    config_free(config);
    return status;
}

/* ---- nodes of an index-atomic ---- */

static int siphon(struct enqueue_request *request, struct enqueue_node *node, const char *siphoned,
                  struct text sentence, struct error *error)
{
    node->failure = arena_copy(&request->arena, sentence);
    if (!node->failure.data)
        return error_set(error, STATUS_MEMORY, "no memory for what was fetched");
    node->siphoned = siphoned;
    return 0;
}

/* Into the request, with what it weighs. */
static int keep(struct enqueue_request *request, struct enqueue_node *node,
                const struct exported *exported, struct error *error)
{
    char type[2 * MOST_TYPE_BYTES + 16];
    snprintf(type, sizeof type, "%s%s%s", exported->type, exported->charset[0] ? "; charset=" : "",
             exported->charset);
    size_t bytes = exported->body.length;
    int status = memory_budget_take(request->budget, bytes, error);
    if (status < 0)
        return status;
    request->held_bytes += bytes;
    node->content_type = arena_copy(&request->arena, text_of(type));
    node->content = arena_copy(&request->arena, buffer_text(&exported->body));
    node->is_fetched = node->content_type.data && node->content.data;
    return node->is_fetched ? 0 : error_set(error, STATUS_MEMORY, "no memory for what was fetched");
}

static int take_exported(struct enqueue_request *request, struct enqueue_node *node,
                         const struct exported *exported, size_t *bytes_left, struct error *error)
{
    bool is_filtered = exported->fate == TRIAL_REFUSED || exported->fate == TRIAL_SKIPPED;
    char sentence[MOST_ERROR_BYTES + URI_STORAGE_BYTES];
    const char *why = exported->sentence;
    if (exported->redirects) {
        snprintf(sentence, sizeof sentence,
                 "it redirects to %s, which an index-atomic has to name itself", exported->uri);
        why = sentence;
    } else if (exported->is_reported && exported->fate == TRIAL_STORED && !exported->body.failed &&
               exported->body.length <= *bytes_left) {
        *bytes_left -= exported->body.length;
        return keep(request, node, exported, error);
    } else if (exported->body.failed || exported->body.length > *bytes_left) {
        why = "its index-atomic has more bytes than one may have";
    }
    return siphon(request, node, is_filtered ? "filtered" : "unretrievable", text_of(why), error);
}

int export_fetch_atomic(const struct export_place *place, struct enqueue_request *request,
                        struct enqueue_node *node, size_t *bytes_left, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (uri_parse(node->url, storage, sizeof storage, &uri) || uri.opaque)
        return 0; /* who takes it says what is wrong with it */
    struct exported *exported = calloc(1, sizeof *exported);
    if (!exported)
        return error_set(error, STATUS_MEMORY, "no memory for an index-atomic");
    buffer_init(&exported->body, EXPORT_MOST_BYTES);
    int status = fetch(place, &uri, exported, error);
    if (status == 0)
        status = take_exported(request, node, exported, bytes_left, error);
    buffer_done(&exported->body);
    free(exported);
    return status;
}

int export_fetch(const struct export_place *place, const struct enqueue_node *node,
                 struct buffer *document, bool *ret_succeeded, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = uri_parse(node->url, storage, sizeof storage, &uri);
    *ret_succeeded = false;
    if (problem || uri.opaque) {
        write_invalid(document, node,
                      problem ? uri_problem_sentence(problem)
                              : uri_skip_facts(URI_SKIP_SCHEME)->sentence);
        return 0;
    }
    struct exported *exported = calloc(1, sizeof *exported);
    if (!exported)
        return error_set(error, STATUS_MEMORY, "no memory for an export");
    buffer_init(&exported->body, EXPORT_MOST_BYTES);
    int status = fetch(place, &uri, exported, error);
    if (status == 0) {
        write_node(document, node, exported);
        *ret_succeeded = has_come(exported);
    }
    buffer_done(&exported->body);
    free(exported);
    return status;
}
