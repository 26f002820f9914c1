#include <seine/web/warc/chunks.h>

/* A length with more digits is invalid. */
#define DIGITS_MOST 15

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void end_size(struct chunk_reader *reader)
{
    reader->state = reader->digits == 0 ? CHUNK_BROKEN
                    : reader->left == 0 ? CHUNK_LAST
                                        : CHUNK_DATA;
}

/* Handles one byte outside of the data. */
static void step(struct chunk_reader *reader, char c)
{
    int digit = digit_of(c);
    switch (reader->state) {
    case CHUNK_SIZE:
        if (digit >= 0 && reader->digits < DIGITS_MOST) {
            reader->left = reader->left * 16 + (uint64_t)digit;
            reader->digits++;
        } else if (c == '\n') {
            end_size(reader);
        } else {
            reader->state = digit >= 0 || !reader->digits ? CHUNK_BROKEN : CHUNK_EXTENSION;
        }
        break;
    case CHUNK_EXTENSION:
        if (c == '\n')
            end_size(reader);
        break;
    case CHUNK_DATA_END:
        if (c == '\n')
            *reader = (struct chunk_reader){.state = CHUNK_SIZE};
        else if (c != '\r')
            reader->state = CHUNK_BROKEN;
        break;
    case CHUNK_DATA:
    case CHUNK_LAST:
    case CHUNK_BROKEN:
        break;
    }
}

struct text chunk_reader_next(struct chunk_reader *reader, struct text *bytes)
{
    struct text data = {bytes->data, 0};
    while (bytes->length) {
        if (reader->state == CHUNK_LAST || reader->state == CHUNK_BROKEN) {
            *bytes = (struct text){bytes->data + bytes->length, 0};
        } else if (reader->state == CHUNK_DATA) {
            size_t length = reader->left < bytes->length ? (size_t)reader->left : bytes->length;
            data = (struct text){bytes->data, length};
            reader->left -= length;
            if (!reader->left)
                reader->state = CHUNK_DATA_END;
            *bytes = (struct text){bytes->data + length, bytes->length - length};
            return data;
        } else {
            step(reader, bytes->data[0]);
            *bytes = (struct text){bytes->data + 1, bytes->length - 1};
        }
    }
    return data;
}
