/* What parameters are, as a table of the database. */
#include "store.h"

#include <crawl_statements.h>
#include <seine/config.h>

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
    struct statement *put = db_statement(writing->db, CRAWL_PARAMETER_KIND_PUT);
    statement_bind_text(put, CRAWL_PARAMETER_KIND_PUT_NAME, text_of(kind->name));
    statement_bind_int(put, CRAWL_PARAMETER_KIND_PUT_NUMBER, ++writing->number);
    statement_bind_text(put, CRAWL_PARAMETER_KIND_PUT_TYPE,
                        text_of(parameter ? config_type_name(parameter->type) : "section"));
    statement_bind_text(put, CRAWL_PARAMETER_KIND_PUT_UNIT,
                        text_of(parameter ? parameter->unit : ""));
    statement_bind_text(put, CRAWL_PARAMETER_KIND_PUT_DEFAULT_VALUE,
                        text_of(parameter ? parameter->default_value : ""));
    statement_bind_text(
        put, CRAWL_PARAMETER_KIND_PUT_EFFECT,
        text_of(config_effect_name(parameter ? parameter->effect : CONFIG_AT_ONCE)));
    statement_bind_int(put, CRAWL_PARAMETER_KIND_PUT_IS_AWAITED, (flags & CONFIG_AWAITED) != 0);
    statement_bind_int(put, CRAWL_PARAMETER_KIND_PUT_IS_SCOPE, (flags & CONFIG_SCOPE) != 0);
    statement_bind_int(put, CRAWL_PARAMETER_KIND_PUT_IS_SECRET, (flags & CONFIG_SECRET) != 0);
    statement_bind_text(put, CRAWL_PARAMETER_KIND_PUT_SOURCE, text_of(source));
    statement_bind_text(put, CRAWL_PARAMETER_KIND_PUT_DESCRIPTION,
                        text_of(parameter ? parameter->description : kind->group->description));
    return statement_run(put, writing->error);
}

int crawl_store_write_kinds(struct db *db, struct error *error)
{
    struct writing writing = {.db = db, .error = error};
    int status = statement_run(db_statement(db, CRAWL_PARAMETER_KIND_CLEAR), error);
    return status < 0 ? status : config_each_kind(write_kind, &writing);
}
