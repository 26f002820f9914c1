/* docs/multinode-protocol.md is written by the tables of messages and keys. */
#include "pages.h"

#include <seine/nodes/transport/message.h>

#include <string.h>

static const char HEAD[] =
    "# The transport between several machines\n\n"
    "What the parts of a Seine on several machines tell each other (MS-FSCMT). This page is "
    "written by the program's own tables (`include/seine/nodes/transport/messages.def` and "
    "`keys.def`); "
    "a "
    "test compares them. What works so far is in [multinode.md](multinode.md).\n\n"
    "A frame is the length of the rest (four bytes, big-endian) and a tuple in Python's marshal "
    "format, version 0: a dictionary, and a priority. A message of priority 1 overtakes what has "
    "not "
    "been sent. What is received is checked against the rows below; what breaks them ends the "
    "connection, with a line in the log. Keys that a row does not have are passed over.\n\n"
    "Limits: frames of 64 MiB, values 64 deep, 10 million items. Integers beyond 32 bits are "
    "written as `l`, reals as `g`; `I`, `f`, `u`, `t`, `R`, `T` and `F` are read as well.\n\n"
    "What is not of MS-FSCMT: `sn` (PKT_SERIAL) numbers the deltas of statistics of a node and "
    "collection, ascending. A multinode scheduler counts each number once, and only above those "
    "that it has counted, unless it is more than 200 below: then the node has lost its data, and "
    "begins anew. A delta without a number is counted as it comes. `DiskFree` among the "
    "statistics is how many bytes are free. `pv` (PKT_PROTOCOL) says which versions of this page a "
    "Seine speaks (`include/seine/nodes/transport/version.h` has what each of them is): who "
    "connects "
    "says "
    "it with CMD_UM_INIT and PPDUP_SET_CONFIG, and is told in a keep-alive behind it. Who says "
    "none "
    "speaks MS-FSCMT alone, and is spoken with. Two that do not work together end the connection, "
    "each with a line in its log; `wy` in a keep-alive is the reason for which a connection that "
    "can be spoken on is refused.\n\n"
    "Between a node and a duplicate server, the examples of MS-FSCMT 4 have the codes 0, 4, 18 and "
    "19 for 50, 52, 59 and 60; both are read, and who uses them is answered in kind.\n\n"
    "Shapes: `i` an integer, `s` a string, `c` 16 bytes, `d` a dictionary, `*` anything, `'X'` the "
    "string X, `(…)` a tuple of just these, `[x]` a list of x, `<x>` a list of x or a bare x; `?` "
    "behind one: or None, or the string \"None\".\n\n"
    "## Keys\n\n| key | name | what it is |\n|---|---|---|\n";

static const char *const RECEIVERS[RECEIVER_COUNT] = {
    [RECEIVER_NODE] = "What a node scheduler receives",
    [RECEIVER_MULTINODE] = "What a multinode scheduler receives",
    [RECEIVER_DUPLICATE] = "What a duplicate server receives",
};

/* The sign that ends a cell of the table is none. */
static void write_shape(FILE *out, const char *shape)
{
    for (; *shape; shape++)
        if (*shape == '|')
            fputs("\\|", out);
        else
            fputc(*shape, out);
}

static void write_keys(FILE *out, const struct message_row *row)
{
    bool any = false;
    for (int key = 0; key < KEY_COUNT; key++) {
        if (!row->keys[key].shape || key == KEY_cm)
            continue;
        fprintf(out, "%s%s`%s ", any ? ", " : "", row->keys[key].is_needed ? "" : "perhaps ",
                message_key_letters((enum message_key)key));
        write_shape(out, row->keys[key].shape);
        fputc('`', out);
        any = true;
    }
}

void write_multinode_protocol(FILE *out)
{
    fputs(HEAD, out);
    for (int key = 0; key < KEY_COUNT; key++)
        fprintf(out, "| `%s` | %s | %s |\n", message_key_letters((enum message_key)key),
                message_key_name((enum message_key)key),
                message_key_meaning((enum message_key)key));
    for (int receiver = 0; receiver < RECEIVER_COUNT; receiver++) {
        fprintf(out,
                "\n## %s\n\n| code | message | priority | MS-FSCMT | keys | what it says |\n"
                "|---|---|---|---|---|---|\n",
                RECEIVERS[receiver]);
        for (int id = 0; id < MESSAGE_COUNT; id++) {
            const struct message_row *row = message_row((enum message_id)id);
            if ((int)row->receiver != receiver)
                continue;
            fprintf(out, "| %d | %s | %d | %s, %s | ", row->code, row->name, row->priority,
                    row->section, row->processing);
            write_keys(out, row);
            fprintf(out, " | %s |\n", row->meaning);
        }
    }
}
