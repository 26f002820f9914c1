/*
 * What a subcommand prints with --json: objects, each on a line of its own.
 *
 *   struct json_line line;
 *   json_line_begin(&line);
 *   json_text(&line, line.object, "uri", text_of(uri));
 *   json_line_end(&line, stdout);
 */
#ifndef SEINE_CLI_JSON_LINE_H
#define SEINE_CLI_JSON_LINE_H

#include <seine/foundation/value/json.h>
#include <stdio.h>

struct json_line {
    struct value_tree tree;
    struct value *object;
};

void json_line_begin(struct json_line *line);
/* Prints the line, or reports on standard error why it cannot be made, and frees it. */
void json_line_end(struct json_line *line, FILE *out);

/* Adds a member to `object`, which belongs to this line. The functions for containers return the
 * new container. */
void json_text(struct json_line *line, struct value *object, const char *name, struct text value);
/* Adds null for an empty text. */
void json_optional(struct json_line *line, struct value *object, const char *name,
                   struct text value);
void json_number(struct json_line *line, struct value *object, const char *name, int64_t value);
/* Rounds to this many digits after the point. */
void json_rounded(struct json_line *line, struct value *object, const char *name, double value,
                  int digits);
void json_truth(struct json_line *line, struct value *object, const char *name, bool value);
void json_null(struct json_line *line, struct value *object, const char *name);
struct value *json_object(struct json_line *line, struct value *object, const char *name);
struct value *json_list(struct json_line *line, struct value *object, const char *name);
/* Appends a text to a list. */
void json_append(struct json_line *line, struct value *list, struct text value);
/* Appends an object to a list and returns it. */
struct value *json_item(struct json_line *line, struct value *list);

#endif
