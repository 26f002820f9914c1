/*
 * JSON as the debugging protocol has it: what we write, and members of what the browser sent.
 */
#ifndef SEINE_RENDER_JSON_H
#define SEINE_RENDER_JSON_H

#include <cjson/cJSON.h>
#include <seine/foundation/base.h>

/* With quotes around it; bytes that are no ASCII as they are, so that the text is to be UTF-8. */
void json_append_text(struct buffer *buffer, struct text text);
/* base64 with quotes around it. */
void json_append_bytes(struct buffer *buffer, struct text bytes);

/* "" where there is no such member, or it is no string. */
const char *json_string(const cJSON *object, const char *name);
const cJSON *json_member(const cJSON *object, const char *name);
int64_t json_integer(const cJSON *object, const char *name);

#endif
