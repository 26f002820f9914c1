/* A version as JSON of others has it. */
#ifndef SEINE_SINK_JSON_VERSION_H
#define SEINE_SINK_JSON_VERSION_H

#include <cjson/cJSON.h>
#include <stdint.h>

/* 0 for what is none: no number, or one that no version of ours can be. */
int64_t json_version(const cJSON *number);

#endif
