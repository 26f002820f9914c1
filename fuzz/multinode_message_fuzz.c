/* Bytes as one message of MS-FSCMT after another, to every receiver: the first byte says which.
 * What is accepted is written again, and means the same. */
#include "conversation.h"

const struct fuzzed_messages FUZZED_MESSAGES = {.receiver = RECEIVER_COUNT};

static void check_written(struct message_reader *again, const struct message *message,
                          const struct message_row *row)
{
    struct buffer written;
    struct message second;
    buffer_init(&written, SIZE_MAX);
    message_write(message, &written);
    struct text frame = {written.data + FRAME_HEADER_BYTES, written.length - FRAME_HEADER_BYTES};
    require(frame_length(written.data) == frame.length);
    int status = message_read(again, frame, row->receiver, row->connection, &second, NULL);
    /* What refers to strings outside of its value cannot be written as it is. */
    require(status == 0 || status == STATUS_INVALID);
    if (!status) {
        require(second.id == message->id && second.is_alias == message->is_alias);
        for (int key = 0; key < KEY_COUNT; key++)
            require(second.fields[key].is_set == message->fields[key].is_set || key == KEY_cm);
    }
    buffer_done(&written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct message_reader reader = {0}, again = {0};
    struct error error = {0};
    if (!size)
        return 0;
    struct fuzzed_messages of = messages_of(data[0]);
    const char *at = (const char *)data + 1;
    size_t left = size - 1;
    while (left >= FRAME_HEADER_BYTES && frame_length(at) <= left - FRAME_HEADER_BYTES) {
        struct text frame = {at + FRAME_HEADER_BYTES, frame_length(at)};
        struct message message;
        int status = message_read(&reader, frame, of.receiver, of.connection, &message, &error);
        if (status)
            require(error.sentence[0] != '\0');
        else
            check_written(&again, &message, message_row(message.id));
        at += FRAME_HEADER_BYTES + frame.length;
        left -= FRAME_HEADER_BYTES + frame.length;
    }
    message_reader_done(&reader);
    message_reader_done(&again);
    return 0;
}
