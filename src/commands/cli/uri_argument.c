#include "uri_argument.h"

#include <stdio.h>

/* Whether a port follows the colon: "localhost:8080" would otherwise be a URI of the scheme
 * localhost. */
static bool is_port(const char *input)
{
    const char *colon = strchr(input, ':');
    return colon && colon[1] >= '0' && colon[1] <= '9';
}

int uri_argument(const char *input, char storage[URI_STORAGE_BYTES], struct uri *ret_uri,
                 struct error *error)
{
    char text[URI_INPUT_BYTES];
    struct uri uri;
    int problem = uri_parse(text_of(input), storage, URI_STORAGE_BYTES, &uri);
    if (problem == URI_NOT_ABSOLUTE || (problem == URI_FINE && uri.opaque && is_port(input))) {
        snprintf(text, sizeof text, "http://%s", input);
        problem = uri_parse(text_of(text), storage, URI_STORAGE_BYTES, &uri);
    }
    if (problem != URI_FINE)
        return error_set(error, STATUS_INVALID, "%s: %s", input, uri_problem_sentence(problem));
    if (uri.opaque)
        return error_set(error, STATUS_INVALID,
                         "%s: only http, https, ftp, ftps and file URIs are crawled", input);
    /* These members may point into the text that this function composed, so they are cleared. */
    uri.credentials = uri.fragment = (struct text){"", 0};
    *ret_uri = uri;
    return 0;
}

int uri_argument_start(const struct uri *uri, struct crawl_config *config, struct error *error)
{
    const struct config_list *schemes = &config->allowed_schemes;
    bool is_allowed = text_starts_with(uri->scheme, TEXT_LITERAL("http"));
    int status = config_set(config, "start_uris", uri->text, error);
    for (size_t i = 0; i < schemes->count; i++)
        is_allowed = is_allowed || text_equal(schemes->items[i], uri->scheme);
    if (status == 0 && !is_allowed)
        status = config_set(config, "allowed_schemes", uri->scheme, error);
    return status;
}
