#include "front_matter.h"

#include "json_version.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Of a title, among other things. */
#define LINE_MOST  100
#define HEAD_BYTES ((size_t)65536)

static bool take(const char *line, struct arena *arena, struct sink_document *document,
                 struct text *title)
{
    const char *colon = strstr(line, ": ");
    cJSON *value = colon ? cJSON_Parse(colon + 2) : NULL;
    const char *string = cJSON_GetStringValue(value);
    struct text name = {line, colon ? (size_t)(colon - line) : 0};
    if (text_equal(name, TEXT_LITERAL("uri")) && string)
        document->uri = arena_copy(arena, text_of(string));
    else if (text_equal(name, TEXT_LITERAL("checksum")) && string)
        document->checksum = arena_copy(arena, text_of(string));
    else if (text_equal(name, TEXT_LITERAL("title")) && string)
        *title = arena_copy(arena, text_of(string));
    else if (text_equal(name, TEXT_LITERAL("version")))
        document->version = json_version(value);
    cJSON_Delete(value);
    return colon != NULL;
}

/* `rest` is what stands behind the front matter, up to DOCUMENT_DIGEST_BYTES at least. */
static void take_content(struct text title, struct text rest, struct sink_document *document)
{
    struct document texts;
    document_init(&texts);
    texts.title = title;
    texts.markdown = text_starts_with(rest, TEXT_LITERAL("\n"))
                         ? (struct text){rest.data + 1, rest.length - 1}
                         : rest;
    document->has_texts = true;
    document->digest = document_markdown_digest(&texts);
}

bool front_matter_read(int file, struct arena *arena, struct sink_document *ret_document)
{
    struct sink_document document = {.checksum = TEXT_LITERAL("")};
    struct text title = {0};
    size_t room = HEAD_BYTES + (ret_document->has_texts ? DOCUMENT_DIGEST_BYTES : 0);
    char *head = malloc(room), *rest = head;
    ssize_t length = head ? pread(file, head, room - 1, 0) : -1;
    bool is_ended = false;
    if (length > 0) {
        head[length] = '\0';
        const char *line = strsep(&rest, "\n");
        if (strcmp(line, "---") == 0)
            for (int i = 0; i < LINE_MOST && rest && (line = strsep(&rest, "\n")); i++)
                if ((is_ended = strcmp(line, "---") == 0) || !take(line, arena, &document, &title))
                    break;
    }
    if (is_ended && ret_document->has_texts)
        take_content(title,
                     rest ? (struct text){rest, (size_t)(head + length - rest)} : text_of(""),
                     &document);
    free(head);
    if (!is_ended || !document.uri.length || !document.checksum.data)
        return false;
    *ret_document = document;
    return true;
}
