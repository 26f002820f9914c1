/* Custom attributes of the client. They are returned as attributes, so their names must be valid
 * names of attributes. */
#include "growing.h"

#include <seine/documents/document.h>
#include <seine/documents/parse.h>

static bool is_name(struct text name)
{
    for (size_t i = 0; i < name.length; i++) {
        char c = name.data[i];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        bool is_other = (c >= '0' && c <= '9') || c == '-' || c == '.';
        if (!is_letter && !(is_other && i > 0))
            return false;
    }
    return name.length > 0;
}

bool growing_set_custom(struct growing *growing, struct text name, struct text value)
{
    growing->custom_bytes += name.length + value.length;
    if (!is_name(name))
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                              "%.*s: the name of an attribute of one's own has letters, digits, "
                              "'-', '_' and '.', and begins with a letter",
                              SHOWN(name));
    if (growing->custom_count == ENQUEUE_MOST_CUSTOM ||
        growing->custom_bytes > ENQUEUE_CUSTOM_BYTES)
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                              "%.*s: a node has at most %d attributes of one's own, of %d bytes "
                              "in all",
                              SHOWN(name), ENQUEUE_MOST_CUSTOM, ENQUEUE_CUSTOM_BYTES);
    if (!charset_is_utf8(value))
        return growing_is_wrong(growing, name, value, "a text in UTF-8 is expected");
    struct custom_attribute *attribute = arena_alloc(&growing->request->arena, sizeof *attribute);
    if (!attribute)
        return growing_lacks_memory(growing);
    *attribute = (struct custom_attribute){.next = NULL};
    if (growing->last_custom)
        growing->last_custom->next = attribute;
    else
        growing->custom = attribute;
    growing->last_custom = attribute;
    growing->custom_count++;
    return growing_keep(growing, name, &attribute->name) &&
           growing_keep(growing, value, &attribute->value);
}

bool growing_finish_custom(struct growing *growing)
{
    struct buffer object;
    if (!growing->custom)
        return true;
    buffer_init(&object, SIZE_MAX);
    for (const struct custom_attribute *at = growing->custom; at; at = at->next) {
        buffer_append_char(&object, at == growing->custom ? '{' : ',');
        document_write_json_text(&object, at->name);
        buffer_append_char(&object, ':');
        document_write_json_text(&object, at->value);
    }
    buffer_append_char(&object, '}');
    bool is_kept = object.failed
                       ? growing_lacks_memory(growing)
                       : growing_keep(growing, buffer_text(&object), &growing->node.custom);
    buffer_done(&object);
    return is_kept;
}
