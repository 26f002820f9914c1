/* Bytes read as marshalled values. What is accepted is written again, means the same, and is then
 * written to the same bytes for ever. */
#include <seine/nodes/marshal.h>
#include <stdlib.h>

#define CEILING ((size_t)8 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static void check_written(struct value_tree *tree, struct text first)
{
    struct value *value = NULL;
    struct buffer second;
    buffer_init(&second, CEILING);
    /* The tree may be full by now. */
    int status = marshal_read(first, tree, &value, NULL);
    require(status == 0 || status == STATUS_LIMIT);
    if (!status) {
        require(marshal_write(value, &second, NULL) == 0);
        require(text_equal(first, buffer_text(&second)));
    }
    buffer_done(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct value_tree tree;
    struct value *value = NULL;
    struct buffer first;
    struct error error = {0};
    value_tree_init(&tree, CEILING);
    buffer_init(&first, CEILING);
    int status =
        marshal_read((struct text){size ? (const char *)data : "", size}, &tree, &value, &error);
    if (status)
        require(error.sentence[0] != '\0');
    else if (marshal_write(value, &first, &error) == 0)
        check_written(&tree, buffer_text(&first));
    require(tree.arena.used_bytes <= CEILING);
    buffer_done(&first);
    value_tree_done(&tree);
    return 0;
}
