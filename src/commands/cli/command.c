#include "command.h"

#include <seine/foundation/base/print.h>

bool command_begin(const struct option_table *table, int argc, char **argv, void *options,
                   int *ret_exit)
{
    struct error error = {0};
    int status = options_read(table, argc, argv, options, &error);
    if (status == OPTIONS_HELP)
        options_write_help(table, stdout);
    else if (status < 0)
        print_error("%s: %s", table->command, error.sentence);
    *ret_exit = status < 0 ? EXIT_USAGE : EXIT_COMPLETE;
    return status == 0;
}
