#include "config_text.h"

#include <seine/foundation/base/print.h>

#include <seine/settings/config/difference.h>
#include <string.h>

/* How many members are printed that one list gained or lost. */
#define MEMBERS_SHOWN 10

struct printer {
    FILE *out;
    size_t count;       /* parameters, lists and items that differ */
    struct buffer list; /* the path of the list whose members are being printed */
    size_t members;     /* members of it that were printed */
};

static void end_list(struct printer *printer)
{
    if (printer->members > MEMBERS_SHOWN)
        fprintf(printer->out, "  %s: … and %zu more\n", printer->list.data,
                printer->members - MEMBERS_SHOWN);
    buffer_clear(&printer->list);
    printer->members = 0;
}

static void print_value(struct printer *printer, const struct config_difference *difference,
                        struct text value)
{
    if (value.length == 0)
        fputs("(nothing)", printer->out);
    else if (difference->parameter && difference->parameter->flags & CONFIG_SECRET)
        fputs("***", printer->out);
    else
        print_shown(printer->out, value);
}

static void print_effect(struct printer *printer, const struct config_difference *difference)
{
    const struct config_parameter *parameter = difference->parameter;
    if (parameter && parameter->flags & CONFIG_UNIMPLEMENTED)
        fputs(" (not in force yet)", printer->out);
    else if (parameter && parameter->effect != CONFIG_AT_ONCE)
        fprintf(printer->out, " (at the %s)", config_effect_name(parameter->effect));
    fputc('\n', printer->out);
}

static void print_member(struct printer *printer, const struct config_difference *difference)
{
    bool is_added = difference->kind == CONFIG_MEMBER_ADDED;
    if (!printer->list.length || strcmp(printer->list.data, difference->path) != 0) {
        end_list(printer);
        buffer_append_string(&printer->list, difference->path);
        printer->count++;
    }
    if (++printer->members > MEMBERS_SHOWN)
        return;
    fprintf(printer->out, "  %s: %s ", difference->path, is_added ? "+" : "-");
    print_value(printer, difference, is_added ? difference->after : difference->before);
    print_effect(printer, difference);
}

static int print_difference(void *context, const struct config_difference *difference)
{
    struct printer *printer = context;
    if (difference->kind == CONFIG_MEMBER_ADDED || difference->kind == CONFIG_MEMBER_REMOVED) {
        print_member(printer, difference);
        return printer->list.failed ? STATUS_MEMORY : 0;
    }
    end_list(printer);
    printer->count++;
    fprintf(printer->out, "  %s: ", difference->path);
    switch (difference->kind) {
    case CONFIG_VALUE_CHANGED:
        print_value(printer, difference, difference->before);
        fputs(" → ", printer->out);
        print_value(printer, difference, difference->after);
        if (difference->parameter->unit[0] && difference->after.length)
            fprintf(printer->out, " %s", difference->parameter->unit);
        break;
    case CONFIG_ORDER_CHANGED:
        fputs("in another order", printer->out);
        break;
    case CONFIG_ITEM_ADDED:
        fputs("is new", printer->out);
        break;
    case CONFIG_ITEM_REMOVED:
        fputs("is gone", printer->out);
        break;
    case CONFIG_MEMBER_ADDED:
    case CONFIG_MEMBER_REMOVED:
        break;
    }
    print_effect(printer, difference);
    return 0;
}

int config_print_differences(FILE *out, const struct crawl_config *before,
                             const struct crawl_config *after, size_t *ret_count,
                             struct error *error)
{
    struct printer printer = {.out = out};
    buffer_init(&printer.list, 4 * (size_t)LIMIT_CONFIG_VALUE_BYTES);
    int status = config_compare(before, after, print_difference, &printer);
    if (status == 0)
        end_list(&printer);
    buffer_done(&printer.list);
    if (status < 0)
        return error_set(error, status, "no memory to compare configurations");
    *ret_count = printer.count;
    return 0;
}
