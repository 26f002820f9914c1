/*
 * For tests in Python: values out as they were understood. Frames in both directions: length (4
 * bytes, little-endian), marshalled value; what is refused comes back as an empty frame.
 */
#include <seine/nodes/marshal.h>
#include <stdio.h>
#include <stdlib.h>

#define CEILING ((size_t)64 << 20)

static int echo(struct text in, struct buffer *out)
{
    struct value_tree tree;
    struct value *value;
    value_tree_init(&tree, CEILING);
    int status = marshal_read(in, &tree, &value, NULL);
    if (!status)
        status = marshal_write(value, out, NULL);
    value_tree_done(&tree);
    return status;
}

int main(void)
{
    struct buffer out;
    unsigned char head[4];
    buffer_init(&out, CEILING);
    while (fread(head, sizeof head, 1, stdin) == 1) {
        size_t length =
            head[0] | (size_t)head[1] << 8 | (size_t)head[2] << 16 | (size_t)head[3] << 24;
        char *in = malloc(length ? length : 1);
        if (!in || fread(in, 1, length, stdin) != length) {
            free(in);
            break;
        }
        if (echo((struct text){in, length}, &out))
            buffer_clear(&out);
        free(in);
        unsigned char size[4] = {out.length & 255, out.length >> 8 & 255, out.length >> 16 & 255,
                                 out.length >> 24 & 255};
        fwrite(size, sizeof size, 1, stdout);
        fwrite(out.data ? out.data : "", 1, out.length, stdout);
        fflush(stdout);
        buffer_clear(&out);
    }
    buffer_done(&out);
    return 0;
}
