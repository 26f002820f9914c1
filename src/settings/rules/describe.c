#include "ruleset.h"

#include <stdio.h>

uint32_t rules_count(const struct ruleset *ruleset)
{
    return (uint32_t)ruleset->record_count;
}

uint64_t rules_of_files(const struct ruleset *ruleset)
{
    return ruleset->file_checksum;
}

/* snprintf() may have cut a multi-byte character. */
static void cut_whole(char *text, size_t length)
{
    while (length && ((unsigned char)text[length - 1] & 0xC0) == 0x80)
        length--;
    if (length && (unsigned char)text[length - 1] >= 0xC0)
        length--;
    text[length] = '\0';
}

void rules_describe(const struct ruleset *ruleset, rule_id rule, char *ret_text, size_t size)
{
    if (size == 0)
        return;
    ret_text[0] = '\0';
    if (rule == 0 || rule > ruleset->record_count)
        return;
    const struct rule_record *record = &ruleset->records[rule - 1];
    const char *quote = record->text.length ? "\"" : "";
    int length =
        snprintf(ret_text, size, "%s%s%s%s%s%.*s%s%s%s", record->section, *record->kind ? " " : "",
                 record->kind, record->text.length ? " " : "", quote, TEXT_ARGUMENTS(record->text),
                 quote, *record->file ? " of " : "", record->file);
    if ((size_t)length >= size)
        cut_whole(ret_text, size - 1);
}
