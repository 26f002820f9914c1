/* Configurations as nodes get them, and as they are kept: a text for people, and the same
 * with its secrets, sealed. */
#include "scheduler.h"

#include <seine/nodes/marshal/put.h>
#include <seine/settings/config/transport.h>
#include <seine/settings/config/xml.h>

#include <sql/multinode/scheduler.h>

#include <openssl/sha.h>
#include <stdio.h>

/* ---- the dictionary ---- */

static void put_key(struct buffer *out, struct config_key key)
{
    if (key.name.length)
        marshal_put_string(out, key.name);
    else
        marshal_put_integer(out, key.number);
}

static int begin_dictionary(void *context, struct config_key key)
{
    put_key(context, key);
    marshal_put_dictionary(context);
    return 0;
}

static int end_dictionary(void *context)
{
    marshal_put_end(context);
    return 0;
}

static int put_integer(void *context, struct config_key key, int32_t value)
{
    put_key(context, key);
    marshal_put_integer(context, value);
    return 0;
}

static int put_real(void *context, struct config_key key, double value)
{
    put_key(context, key);
    marshal_put_real(context, value);
    return 0;
}

static int put_string(void *context, struct config_key key, struct text value)
{
    put_key(context, key);
    marshal_put_string(context, value);
    return 0;
}

static int put_array(void *context, struct config_key key, const struct text *values, size_t count)
{
    put_key(context, key);
    marshal_put_list(context, (uint32_t)count);
    for (size_t i = 0; i < count; i++)
        marshal_put_string(context, values[i]);
    return 0;
}

int configuration_dictionary(const char *name, const struct crawl_config *config,
                             struct buffer *out, struct error *error)
{
    static const struct config_sink sink = {.begin_dictionary = begin_dictionary,
                                            .end_dictionary = end_dictionary,
                                            .integer = put_integer,
                                            .real = put_real,
                                            .string = put_string,
                                            .array = put_array};
    buffer_clear(out);
    marshal_put_dictionary(out);
    marshal_put_string(out, text_of(name));
    marshal_put_dictionary(out);
    int status = config_transport_write(config, &sink, out);
    marshal_put_end(out);
    marshal_put_end(out);
    if (!status && out->failed)
        return error_set(error, STATUS_LIMIT, "the configuration of %s does not fit into a message",
                         name);
    return status;
}

/* ---- the text ---- */

static void digest_of(struct text content, char ret_digest[65])
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256((const unsigned char *)content.data, content.length, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(ret_digest + 2 * i, 3, "%02x", digest[i]);
}

int configuration_describe(const char *name, const struct crawl_config *config, struct buffer *text,
                           char ret_digest[65], struct error *error)
{
    const struct config_named named = {name, config};
    struct buffer plain;
    buffer_init(&plain, SIZE_MAX);
    int status = config_xml_write(&named, 1, &CONFIG_SECRETS_PLAIN, &plain, error);
    if (!status)
        status = config_xml_write(&named, 1, &CONFIG_SECRETS_MASKED, text, error);
    if (!status)
        digest_of(buffer_text(&plain), ret_digest);
    secret_buffer_done(&plain);
    return status;
}

/* ---- as it is kept ---- */

int configuration_seal(const struct secret_key *key, const char *name,
                       const struct crawl_config *config, struct buffer *sealed,
                       struct error *error)
{
    const struct config_named named = {name, config};
    struct buffer plain;
    buffer_init(&plain, SIZE_MAX);
    int status = config_xml_write(&named, 1, &CONFIG_SECRETS_PLAIN, &plain, error);
    if (!status)
        status = secret_seal(key, text_of(name), buffer_text(&plain), sealed, error);
    secret_buffer_done(&plain);
    return status;
}

int configuration_open(const struct secret_key *key, const char *name, struct text sealed,
                       struct crawl_config *config, struct error *error)
{
    struct config_document *document = NULL;
    struct buffer plain;
    struct error problem = {0};
    buffer_init(&plain, SIZE_MAX);
    int status = secret_open(key, text_of(name), sealed, &plain, &problem);
    if (!status)
        status = config_document_read(buffer_text(&plain), NULL, &document, &problem);
    if (!status)
        status = config_merge(config, config_document_config(document, 0), &problem);
    if (status == STATUS_INVALID)
        status = error_set(error, STATUS_DAMAGED, "the configuration of %s cannot be read: %.400s",
                           name, problem.sentence);
    else if (status)
        error_copy(error, status, &problem);
    config_document_free(document);
    secret_buffer_done(&plain);
    return status;
}

int configuration_load_vouched(struct db *db, int64_t collection_id, struct crawl_config *config,
                               struct error *error)
{
    struct multinode_vouched_file_list list =
        multinode_vouched_file_list(db, .collection_id = collection_id);
    int status;
    while ((status = multinode_vouched_file_list_step(&list, error)) == STATEMENT_ROW) {
        status = config_vouch_for_file(config, list.path, error);
        if (status)
            break;
    }
    statement_reset(list.statement);
    return status;
}

struct saving {
    struct multinode_scheduler *scheduler;
    int64_t collection_id;
    const struct crawl_config *config;
    struct error *error;
};

static int save_vouched(void *context, const struct config_row *row)
{
    const struct saving *saving = context;
    if (!config_row_names_file(row) || !config_vouches_for_file(saving->config, row->value))
        return 0;
    return scheduler_change(
        saving->scheduler,
        multinode_vouched_file_put(.collection_id = saving->collection_id, .path = row->value),
        saving->error);
}

int configuration_save_vouched(struct multinode_scheduler *scheduler, int64_t collection_id,
                               const struct crawl_config *config, struct error *error)
{
    struct saving saving = {scheduler, collection_id, config, error};
    int status = scheduler_change(
        scheduler, multinode_vouched_file_clear(.collection_id = collection_id), error);
    return status ? status : config_each(config, save_vouched, &saving);
}
