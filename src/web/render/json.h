/*
 * JSON of the debugging protocol: appends what is sent and reads members of what the browser sent.
 */
#ifndef SEINE_RENDER_JSON_H
#define SEINE_RENDER_JSON_H

#include <cjson/cJSON.h>
#include <seine/foundation/base.h>

/* Appends a quoted string. Bytes beyond ASCII are copied, so the text must be UTF-8. */
void json_append_text(struct buffer *buffer, struct text text);
/* Appends the bytes as a quoted base64 string. */
void json_append_bytes(struct buffer *buffer, struct text bytes);

/* Returns "" when the member is absent or no string. */
const char *json_string(const cJSON *object, const char *name);
const cJSON *json_member(const cJSON *object, const char *name);
int64_t json_integer(const cJSON *object, const char *name);

#endif
