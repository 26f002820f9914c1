/* A request in JSON. What is taken is XML that is well formed: its nodes may be refused, but for
 * what they say. */
#include <seine/documents/enqueue.h>
#include <seine/documents/enqueue/json.h>

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static void check_xml(struct text xml)
{
    struct enqueue_request request;
    struct error error = {0};
    int status = enqueue_read(xml, NULL, &request, &error);
    if (status < 0) {
        require(error.sentence[0] != '\0');
        struct text sentence = text_of(error.sentence);
        require(!text_ends_with(sentence, TEXT_LITERAL("the XML is not well formed")));
        require(!text_ends_with(sentence, TEXT_LITERAL("which is not accepted")));
    }
    enqueue_request_done(&request);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buffer xml;
    struct error error = {0};
    buffer_init(&xml, 4 * size + 100);
    int status =
        enqueue_json_to_xml((struct text){size ? (const char *)data : "", size}, &xml, &error);
    if (status == 0)
        check_xml(buffer_text(&xml));
    else
        require(error.sentence[0] != '\0');
    buffer_done(&xml);
    return 0;
}
