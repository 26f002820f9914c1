/* The texts of a document that a destination gives back as an object of JSON. */
#ifndef SEINE_SINK_JSON_TEXTS_H
#define SEINE_SINK_JSON_TEXTS_H

#include <cjson/cJSON.h>
#include <seine/feeding/sink.h>

/* The member, or the first of a list of them (as Solr has fields that may have several); NULL. */
const cJSON *json_first(const cJSON *object, const char *name);
/* Its string; empty for anything else. */
struct text json_text_in(const cJSON *object, const char *name);
/* Sets `has_texts` and `digest`: document_digest() of the members that are called as fields are. */
void json_take_texts(const cJSON *object, struct sink_document *document);

#endif
