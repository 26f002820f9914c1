#include "option.h"

#include "print.h"

#include <getopt.h>
#include <string.h>

bool option_value(const char *name, const char **ret_value, int argc, char **argv, int *at)
{
    size_t length = strlen(name);
    if (strncmp(argv[*at], name, length) != 0)
        return false;
    if (argv[*at][length] == '=') {
        *ret_value = argv[*at] + length + 1;
        return true;
    }
    if (argv[*at][length] != '\0' || *at + 1 >= argc)
        return false;
    *ret_value = argv[++*at];
    return true;
}

void option_refuse(const char *command, char **argv)
{
    print_error("seine %s: %s: no such option, or its value is missing; `seine %s --help` says how",
                command, argv[optind - 1], command);
}
