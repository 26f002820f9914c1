/* Values of parameters: "path\nvalue\n" pairs. What is accepted must be canonical: stored as rows
 * and loaded again it is the same configuration, and a value set twice changes nothing. */
#include <seine/settings/config.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static int load(void *context, const struct config_row *row)
{
    struct error error;
    return config_load_row(context, row->parameter->section, row->parameter->name, row->position,
                           row->value, row->is_default, &error);
}

static struct text next_line(struct text *rest)
{
    const char *end = rest->length ? memchr(rest->data, '\n', rest->length) : NULL;
    struct text line = {rest->data, end ? (size_t)(end - rest->data) : rest->length};
    size_t taken = line.length + (end != NULL);
    *rest = (struct text){rest->data + taken, rest->length - taken};
    return line;
}

static void set_pair(struct crawl_config *config, struct text path, struct text value)
{
    struct error error = {0};
    char *name = malloc(path.length + 1);
    require(name != NULL);
    if (path.length)
        memcpy(name, path.data, path.length);
    name[path.length] = '\0';
    int status = config_set(config, name, value, &error);
    require(status <= 0 && (status == 0) == (error.sentence[0] == '\0'));
    const struct config_parameter *parameter = config_parameter_find(name);
    require(status != STATUS_NOT_FOUND || !parameter);
    if (status == 0) {
        struct crawl_config *again;
        require(config_copy(config, &again, &error) == 0);
        require(config_equal(config, again));
        require(config_set(again, name, value, &error) == 0);
        require(config_equal(config, again));
        config_free(again);
    }
    free(name);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text rest = {size ? (const char *)data : "", size};
    struct crawl_config *config, *loaded;
    struct error error;
    require(config_defaults(&config, &error) == 0);
    require(config_defaults(&loaded, &error) == 0);
    for (int i = 0; i < 16 && rest.length; i++) {
        struct text path = next_line(&rest);
        set_pair(config, path, next_line(&rest));
    }
    require(config_each(config, load, loaded) == 0);
    require(config_equal(config, loaded) && config_scope_equal(config, loaded));
    require(config_depth_limit(config) >= -1);
    struct text agent = config_user_agent(config);
    require(agent.length == 0 || agent.data[0] != ' ');
    config_free(loaded);
    config_free(config);
    return 0;
}
