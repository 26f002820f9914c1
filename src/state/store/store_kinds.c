/* Writes the kinds of parameters to a table of the database. */

#include "opening.h"

#include <seine/settings/config.h>
#include <seine/state/store.h>
#include <sql/crawl/collection.h>

struct writing {
    struct db *db;
    int number;
    struct error *error;
};

static int write_kind(void *context, const struct config_kind *kind)
{
    struct writing *writing = context;
    const struct config_parameter *parameter = kind->parameter;
    const char *spec = parameter ? parameter->spec : kind->group->spec;
    unsigned flags = parameter ? parameter->flags : kind->group->flags;
    char source[64];
    snprintf(source, sizeof source, "%s%s", spec[0] == 'S' ? "" : "MS-FSCCFG ", spec);
    return db_run(
        writing->db,
        crawl_parameter_kind_put(
                .name = text_of(kind->name), .number = ++writing->number,
                .type = text_of(parameter ? config_type_name(parameter->type) : "section"),
                .unit = text_of(parameter ? parameter->unit : ""),
                .default_value = text_of(parameter ? parameter->default_value : ""),
                .effect =
                    text_of(config_effect_name(parameter ? parameter->effect : CONFIG_AT_ONCE)),
                .is_unimplemented = (flags & CONFIG_UNIMPLEMENTED) != 0,
                .is_scope = (flags & CONFIG_SCOPE) != 0, .is_secret = (flags & CONFIG_SECRET) != 0,
                .source = text_of(source),
                .description =
                    text_of(parameter ? parameter->description : kind->group->description)),
        writing->error);
}

int crawl_store_write_kinds(struct db *db, struct error *error)
{
    struct writing writing = {.db = db, .error = error};
    int status = db_run(db, crawl_parameter_kind_clear(), error);
    return status < 0 ? status : config_each_kind(write_kind, &writing);
}
