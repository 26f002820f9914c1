/*
 * For tests in Python: documents in, what was understood out again. It ends when xmlrpc-c
 * understands another thing.
 *
 *   stdin    frames: 'Q' (a request) or 'R' (a response), length (4 bytes, little-endian), document
 *   stdout   frames: length, document: for a request the response [method, parameter …], for a
 * response the request echo(result); for what was refused a fault with the sentence
 */
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>

#define CEILING ((size_t)64 << 20)

static int echo_request(struct text document, struct buffer *out, struct error *error)
{
    struct xmlrpc_request request;
    int status = xmlrpc_request_parse(document, NULL, &request, error);
    if (status)
        return status;
    if (reference_verdict(document, &request) == REFERENCE_DISAGREES)
        abort();
    struct value *answer = value_list(&request.tree);
    value_append(&request.tree, answer, value_text(&request.tree, request.method));
    value_append(&request.tree, answer, request.parameters);
    status = value_tree_status(&request.tree, error);
    if (!status)
        status = xmlrpc_response_write(answer, out, error);
    xmlrpc_request_done(&request);
    return status;
}

static int echo_response(struct text document, struct buffer *out, struct error *error)
{
    struct value_tree tree;
    struct value *result;
    value_tree_init(&tree, CEILING);
    int status = xmlrpc_response_parse(document, &tree, &result, error);
    if (!status) {
        struct value *parameters = value_list(&tree);
        value_append(&tree, parameters, result);
        status = value_tree_status(&tree, error);
        if (!status)
            status = xmlrpc_request_write("echo", parameters, out, error);
    }
    value_tree_done(&tree);
    return status;
}

int main(void)
{
    struct buffer out;
    unsigned char head[5];
    buffer_init(&out, CEILING);
    while (fread(head, sizeof head, 1, stdin) == 1) {
        struct error error = {0};
        size_t length =
            head[1] | (size_t)head[2] << 8 | (size_t)head[3] << 16 | (size_t)head[4] << 24;
        char *document = malloc(length ? length : 1);
        if (!document || fread(document, 1, length, stdin) != length) {
            free(document);
            break;
        }
        struct text text = {document, length};
        int status =
            head[0] == 'Q' ? echo_request(text, &out, &error) : echo_response(text, &out, &error);
        free(document);
        if (status) {
            buffer_clear(&out);
            xmlrpc_fault_write(XMLRPC_FAULT_CODE, text_of(error.sentence), &out);
        }
        unsigned char size[4] = {out.length & 255, out.length >> 8 & 255, out.length >> 16 & 255,
                                 out.length >> 24 & 255};
        fwrite(size, sizeof size, 1, stdout);
        fwrite(out.data, 1, out.length, stdout);
        fflush(stdout);
        buffer_clear(&out);
    }
    buffer_done(&out);
    return 0;
}
