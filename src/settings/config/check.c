/* Checks contradictions between values. */
#include "private.h"

#include <seine/foundation/base/ascii.h>
#include <seine/settings/config/problems.h>
#include <stdlib.h>

struct check {
    void (*report)(void *context, const char *path, const struct error *error);
    bool (*is_known)(void *context, const char *path); /* NULL: everything is known */
    void *context;
    size_t count;
};

/* `other` is what `path` contradicts. */
static void report(struct check *check, const char *path, const char *other, const char *sentence)
{
    struct error error;
    if (check->count == CONFIG_PROBLEMS_MAX)
        return;
    error_set(&error, ERROR_CONTRADICTION, "%s", sentence);
    error_set_value(&error, text_of(other));
    error_prefix(&error, "%s", path);
    check->report(check->context, path, &error);
    check->count++;
}

/* `item` is the path of the item that contains the parameter; "" without an item. */
static bool is_known(const struct check *check, const char *item, const char *parameter)
{
    char path[640];
    if (!check->is_known)
        return true;
    snprintf(path, sizeof(path), "%s%s%s", item, *item ? "/" : "", parameter);
    return check->is_known(check->context, path);
}

static bool is_set(const struct crawl_config *config, const char *path)
{
    return config_is_set(config, config_parameter_find(path));
}

/* Whether the parameter belongs to the sections of rules. */
static bool holds_rules(const struct config_parameter *parameter)
{
    static const char *const SECTIONS[] = {"include_domains", "exclude_domains", "include_uris",
                                           "exclude_uris"};
    for (size_t i = 0; i < sizeof(SECTIONS) / sizeof(*SECTIONS); i++)
        if (strcmp(parameter->section, SECTIONS[i]) == 0)
            return true;
    return false;
}

static bool lacks_rules(const struct check *check, const char *path,
                        const struct crawl_config *subcollection)
{
    for (size_t i = 0; i < CONFIG_COLLECTION.parameter_count; i++) {
        const struct config_parameter *parameter = &CONFIG_COLLECTION.parameters[i];
        if (!holds_rules(parameter))
            continue;
        const struct config_list *list = config_const_field(&subcollection->record, parameter);
        if (list->count)
            return false;
    }
    for (size_t i = 0; i < CONFIG_COLLECTION.parameter_count; i++) {
        const struct config_parameter *parameter = &CONFIG_COLLECTION.parameters[i];
        if (holds_rules(parameter) && !is_known(check, path, parameter->path))
            return false;
    }
    return true;
}

/* MS-FSCCFG 2.2.4.33 */
static void check_subcollections(struct check *check, const struct crawl_config *config)
{
    for (size_t i = 0; i < config->subcollections.count && check->count < CONFIG_PROBLEMS_MAX;
         i++) {
        const struct crawl_config *subcollection = config_subcollection(config, i);
        char path[512];
        snprintf(path, sizeof(path), "subdomains/%.*s", TEXT_ARGUMENTS(subcollection->record.name));
        if (lacks_rules(check, path, subcollection))
            report(check, path, "rules",
                   "a subcollection needs rules (include_domains, exclude_domains, include_uris or "
                   "exclude_uris) that tell it apart");
        if (is_set(subcollection, "refresh") && !(subcollection->refresh < config->refresh) &&
            is_known(check, path, "refresh") && is_known(check, "", "refresh")) {
            char sentence[256];
            snprintf(sentence, sizeof(sentence),
                     "refresh %g is not below the collection's, %g minutes", subcollection->refresh,
                     config->refresh);
            report(check, path, "refresh", sentence);
        }
        if (subcollection->key_file.length && !subcollection->cert_file.length &&
            is_known(check, path, "key_file") && is_known(check, path, "cert_file"))
            report(check, path, "key_file",
                   "key_file needs cert_file, the certificate that the key belongs to");
    }
}

/* MS-FSCCFG 2.2.4.15, 2.2.4.16 */
static void check_levels(struct check *check, const struct crawl_config *config)
{
    int32_t levels = config->workqueue_priority.levels;
    char sentence[256];
    if (!is_known(check, "", "workqueue_priority/levels"))
        return;
    if (config->workqueue_priority.default_ > levels &&
        is_known(check, "", "workqueue_priority/default")) {
        snprintf(sentence, sizeof(sentence), "%d is beyond the %d levels there are",
                 (int)config->workqueue_priority.default_, (int)levels);
        report(check, "workqueue_priority/default", "workqueue_priority/levels", sentence);
    }
    if (config->workqueue_priority.start_uri_pri > levels &&
        is_known(check, "", "workqueue_priority/start_uri_pri")) {
        snprintf(sentence, sizeof(sentence), "%d is beyond the %d levels there are",
                 (int)config->workqueue_priority.start_uri_pri, (int)levels);
        report(check, "workqueue_priority/start_uri_pri", "workqueue_priority/levels", sentence);
    }
    for (size_t i = 0; i < config->priority_levels.count; i++) {
        struct text name = config->priority_levels.items[i]->name;
        char path[512];
        char *end;
        long level = strtol(name.data, &end, 10);
        snprintf(path, sizeof(path), "workqueue_priority/%.*s", TEXT_ARGUMENTS(name));
        if (*end || level < 1 || level > levels) {
            snprintf(sentence, sizeof(sentence),
                     "the section's name is not a level; valid are 1 to %d", (int)levels);
            report(check, path, "workqueue_priority/levels", sentence);
        }
    }
}

static void check_logins(struct check *check, const struct crawl_config *config)
{
    for (size_t i = 0; i < config->logins.count; i++) {
        const struct login_config *login = config_login(config, i);
        char path[512];
        snprintf(path, sizeof(path), "logins/%.*s", TEXT_ARGUMENTS(login->record.name));
        if (login->autofill && login->html_form.length == 0 && is_known(check, path, "autofill") &&
            is_known(check, path, "html_form"))
            report(check, path, "html_form", "autofill needs html_form, the page with the form");
    }
}

/* A type may have only one command, and each command is for one type. */
static void check_converters(struct check *check, const struct crawl_config *config)
{
    const struct config_map *of_text = &config->seine.text_converters;
    const struct config_map *maps[] = {&config->seine.converters, of_text};
    static const char *const PATHS[] = {"seine/converters", "seine/text_converters"};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        for (size_t j = 0; j < maps[i]->count; j++) {
            struct text type = maps[i]->entries[j].name;
            char path[512];
            snprintf(path, sizeof path, "%s/%.*s", PATHS[i], TEXT_ARGUMENTS(type));
            if (memchr(type.data, '*', type.length))
                report(check, path, "", "a converter is for one type, without *");
            else if (maps[i] == of_text && config_map_find(maps[0], type))
                report(check, path, PATHS[0], "its type has a command in seine/converters too");
        }
}

static const struct {
    const char *name;
    const char *attributes; /* those of the attributes specific to some kinds of sinks that this one
                             * uses */
    const char *schemes;    /* valid schemes of its `url` */
} SINKS[] = {
#define SINK(name, attributes, schemes, anchors) {#name, attributes, schemes},
#include <seine/settings/config/sinks.def>
#undef SINK
};

/* The required attributes of the sinks that use them. */
static const struct {
    const char *name;
    size_t offset; /* offset of its text in the struct */
} NEEDED[] = {
    {"command", offsetof(struct destination_config, command)},
    {"directory", offsetof(struct destination_config, directory)},
    {"url", offsetof(struct destination_config, url)},
};

/* Whether the list of attributes, with spaces around each, contains this one. */
static bool lists(const char *attributes, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = attributes; (at = strstr(at, name)); at++)
        if (at > attributes && at[-1] == ' ' && at[length] == ' ')
            return true;
    return false;
}

/* Formats the schemes for a sentence: "http:// or https://". */
static void name_schemes(const char *schemes, char *sentence, size_t size)
{
    const char *between = "";
    size_t used = 0;
    *sentence = '\0';
    for (const char *at = schemes + 1; *at && used < size; at += strcspn(at, " ") + 1) {
        used += (size_t)snprintf(sentence + used, size - used, "%s%.*s://", between,
                                 (int)strcspn(at, " "), at);
        between = " or ";
    }
}

/* The form of the parameter already refuses values without "://". */
static void check_scheme(struct check *check, const char *path, const char *schemes,
                         const struct destination_config *destination)
{
    struct text url = destination->url;
    const char *colon = url.length ? memmem(url.data, url.length, "://", 3) : NULL;
    char scheme[32] = "", wanted[64], sentence[256];
    if (!colon || !schemes[1] || !is_known(check, path, "url"))
        return;
    struct text given = {url.data, (size_t)(colon - url.data)};
    for (size_t i = 0; i < given.length && i + 1 < sizeof scheme; i++)
        scheme[i] = ascii_lower(given.data[i]);
    if (given.length < sizeof scheme && lists(schemes, scheme))
        return;
    name_schemes(schemes, wanted, sizeof wanted);
    snprintf(sentence, sizeof sentence, "url: the sink %.*s takes %s, not %s://",
             TEXT_ARGUMENTS(destination->sink), wanted, scheme);
    report(check, path, "url", sentence);
}

static void check_sink(struct check *check, const char *path,
                       const struct destination_config *destination)
{
    const char *own = "", *schemes = " ";
    for (size_t i = 0; i < sizeof SINKS / sizeof *SINKS; i++)
        if (text_equal(destination->sink, text_of(SINKS[i].name))) {
            own = SINKS[i].attributes;
            schemes = SINKS[i].schemes;
        }
    check_scheme(check, path, schemes, destination);
    for (size_t i = 0; i < CONFIG_DESTINATION.parameter_count; i++) {
        const struct config_parameter *parameter = &CONFIG_DESTINATION.parameters[i];
        bool is_of_some = false;
        for (size_t j = 0; j < sizeof SINKS / sizeof *SINKS; j++)
            is_of_some = is_of_some || lists(SINKS[j].attributes, parameter->name);
        char sentence[256];
        snprintf(sentence, sizeof sentence, "%s: the sink %.*s does not use it", parameter->name,
                 TEXT_ARGUMENTS(destination->sink));
        if (is_of_some && !lists(own, parameter->name) && is_known(check, path, parameter->name) &&
            config_record_is_set(&destination->record, parameter))
            report(check, path, parameter->name, sentence);
    }
    bool is_a_file_each = text_equal(destination->format, TEXT_LITERAL("markdown"));
    if (is_a_file_each && destination->file_bytes && is_known(check, path, "file_bytes"))
        report(check, path, "file_bytes", "file_bytes: the format markdown has a file a document");
    for (size_t i = 0; i < sizeof NEEDED / sizeof *NEEDED; i++) {
        const char *name = NEEDED[i].name;
        const struct text *value =
            (const struct text *)((const char *)destination + NEEDED[i].offset);
        char sentence[256];
        snprintf(sentence, sizeof sentence, "the sink %.*s needs `%s`",
                 TEXT_ARGUMENTS(destination->sink), name);
        if (lists(own, name) && is_known(check, path, name) && !value->length)
            report(check, path, name, sentence);
    }
}

/* A URL with a password is refused, because URLs are stored and shown in plain text. */
static bool has_password(struct text url)
{
    static const char WORD[] = "password=";
    const char *host = url.length ? memmem(url.data, url.length, "://", 3) : NULL;
    if (!host)
        return false;
    host += 3;
    const char *end = url.data + url.length;
    const char *slash = memchr(host, '/', (size_t)(end - host));
    const char *at = memrchr(host, '@', (size_t)((slash ? slash : end) - host));
    return (at && memchr(host, ':', (size_t)(at - host))) ||
           memmem(url.data, url.length, WORD, sizeof WORD - 1);
}

static void check_destinations(struct check *check, const struct crawl_config *config)
{
    for (size_t i = 0; i < config->destinations.count; i++) {
        const struct destination_config *destination = config_destination(config, i);
        char path[512];
        snprintf(path, sizeof(path), "feeding/%.*s", TEXT_ARGUMENTS(destination->record.name));
        if (destination->collection.length == 0 && is_known(check, path, "collection"))
            report(check, path, "collection",
                   "a destination needs `collection`, the content collection that it feeds");
        check_sink(check, path, destination);
        if (has_password(destination->url) && is_known(check, path, "url"))
            report(check, path, "url",
                   "url: a password (not shown) belongs into `password`, where it is encrypted");
    }
}

size_t config_check_known(const struct crawl_config *config,
                          void (*report_)(void *context, const char *path,
                                          const struct error *error),
                          bool (*is_known_)(void *context, const char *path), void *context)
{
    struct check check = {.report = report_, .is_known = is_known_, .context = context};
    check_subcollections(&check, config);
    check_levels(&check, config);
    check_logins(&check, config);
    check_destinations(&check, config);
    check_converters(&check, config);
    if (config->javascript_keep_html && !config->use_javascript &&
        is_known(&check, "", "javascript_keep_html") && is_known(&check, "", "use_javascript"))
        report(&check, "javascript_keep_html", "use_javascript", "it needs use_javascript");
    if (config->key_file.length && !config->cert_file.length && is_known(&check, "", "key_file") &&
        is_known(&check, "", "cert_file"))
        report(&check, "key_file", "cert_file",
               "it needs cert_file, the certificate that the key belongs to");
    return check.count;
}

size_t config_check(const struct crawl_config *config,
                    void (*report_)(void *context, const char *path, const struct error *error),
                    void *context)
{
    return config_check_known(config, report_, NULL, context);
}
