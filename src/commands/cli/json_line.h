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
/* Prints the line, or says on standard error why it cannot be, and frees it. */
void json_line_end(struct json_line *line, FILE *out);

/* A member of `object`, which is of this line; the containers return themselves. */
void json_text(struct json_line *line, struct value *object, const char *name, struct text value);
/* null when it is empty. */
void json_optional(struct json_line *line, struct value *object, const char *name,
                   struct text value);
void json_number(struct json_line *line, struct value *object, const char *name, int64_t value);
/* Rounded to so many digits behind the point. */
void json_rounded(struct json_line *line, struct value *object, const char *name, double value,
                  int digits);
void json_truth(struct json_line *line, struct value *object, const char *name, bool value);
void json_null(struct json_line *line, struct value *object, const char *name);
struct value *json_object(struct json_line *line, struct value *object, const char *name);
struct value *json_list(struct json_line *line, struct value *object, const char *name);
/* A text at the end of a list. */
void json_append(struct json_line *line, struct value *list, struct text value);
/* An object at the end of a list. */
struct value *json_item(struct json_line *line, struct value *list);

#endif
