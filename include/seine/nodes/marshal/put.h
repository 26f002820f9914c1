/*
 * Writes single values in marshal format, without a tree. The caller writes exactly as many values
 * after a tuple or list as it announced, and calls marshal_put_end() after each dictionary. Errors
 * are the sticky error of the buffer.
 */
#ifndef SEINE_MARSHAL_PUT_H
#define SEINE_MARSHAL_PUT_H

#include <seine/foundation/base/buffer.h>

void marshal_put_nil(struct buffer *out);
/* `i` within 32 bits, `l` beyond. */
void marshal_put_integer(struct buffer *out, int64_t integer);
void marshal_put_real(struct buffer *out, double real);
/* Below 2 GiB. */
void marshal_put_string(struct buffer *out, struct text text);
void marshal_put_tuple(struct buffer *out, uint32_t count);
void marshal_put_list(struct buffer *out, uint32_t count);
void marshal_put_dictionary(struct buffer *out);
void marshal_put_end(struct buffer *out); /* of a dictionary */

#endif
