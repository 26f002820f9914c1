/* docs/multinode-protocol.md is written by the tables of messages and keys. */
#include "pages.h"

#include <seine/nodes/transport/message.h>

#include <string.h>

static const char HEAD[] =
    "# The transport between several machines\n\nThe messages between nodes, multinode schedulers "
    "and duplicate servers (MS-FSCMT). This page is generated from the tables of the program "
    "(`include/seine/nodes/transport/messages.def` and `keys.def`); a test compares them. "
    "[multinode.md](multinode.md) describes how to use it.\n\nA frame is the length of the rest "
    "(four bytes, big-endian) and a tuple in Python's marshal format, version 0: a dictionary, and "
    "a priority. A message of priority 1 overtakes messages that are not sent yet. A received "
    "message is checked against the rows below. An invalid message ends the connection, with a "
    "line in the log. Keys that a row does not list are ignored.\n\nLimits: frames of 64 MiB, "
    "values 64 deep, 10 million items. Integers beyond 32 bits are written as `l`, reals as `g`; "
    "`I`, `f`, `u`, `t`, `R`, `T` and `F` are read as well.\n\nExtensions to MS-FSCMT: `sn` "
    "(PKT_SERIAL) numbers the deltas of statistics of a node and collection in ascending order. A "
    "multinode scheduler counts each number once, and only if it is greater than all before. A "
    "number that is more than 200 lower means that the node has lost its data and starts again. A "
    "delta without a number is always counted. `DiskFree` among the statistics is the number of "
    "free bytes. `pv` (PKT_PROTOCOL) has the versions of the protocol that a Seine supports "
    "(`include/seine/nodes/transport/version.h` describes each). The connecting side sends it with "
    "CMD_UM_INIT and PPDUP_SET_CONFIG, and gets that of the other side in the following "
    "keep-alive. A peer that sends none is treated as plain MS-FSCMT. If two versions do not work "
    "together, both sides end the connection with a line in the log; `wy` in a keep-alive is the "
    "reason. `in` (PKT_INSTANCE) with PPDUP_SET_CONFIG is a random number of the connecting "
    "process: a duplicate server refuses a second process of one node and collection while the "
    "first answers keep-alives.\n\nBetween a node and a duplicate server, the examples of MS-FSCMT "
    "4 use the codes 0, "
    "4, 18 and 19 for 50, 52, 59 and 60. Both are accepted; the answer uses the codes of the "
    "request.\n\nTypes: `i` an integer, `s` a string, `c` 16 bytes, `d` a dictionary, `*` "
    "anything, `'X'` the string X, `(…)` a tuple of exactly these, `[x]` a list of x, `<x>` a list "
    "of x or a single x; `?` behind a type: or None, or the string \"None\".\n\n## Keys\n\n| key | "
    "name | meaning |\n|---|---|---|\n";

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
                "\n## %s\n\n| code | message | priority | MS-FSCMT | keys | meaning "
                "|\n|---|---|---|---|---|---|\n",
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
