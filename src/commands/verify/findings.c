#include "checks.h"

#include <stdarg.h>
#include <stdio.h>

static void report_omitted(const struct verify *verify)
{
    int64_t omitted = verify->count - VERIFY_FINDINGS_REPORTED;
    if (omitted > 0)
        verify->request->omitted(verify->request->context, verify->table, omitted);
}

void verify_found(struct verify *verify, const char *table, struct text place, struct text found,
                  struct text expected)
{
    const struct verify_finding finding = {table, place, found, expected};
    if (table != verify->table) {
        report_omitted(verify);
        verify->table = table;
        verify->count = 0;
    }
    verify->summary.findings++;
    if (++verify->count <= VERIFY_FINDINGS_REPORTED)
        verify->request->found(verify->request->context, &finding);
}

void verify_found_row(struct verify *verify, const char *table, const char *kind, int64_t id,
                      const char *expected, const char *found, ...)
{
    char place[64], sentence[1024];
    va_list arguments;
    va_start(arguments, found);
    vsnprintf(sentence, sizeof sentence, found, arguments);
    va_end(arguments);
    snprintf(place, sizeof place, "%s %lld", kind, (long long)id);
    verify_found(verify, table, text_of(place), text_of(sentence), text_of(expected));
}

void verify_findings_end(struct verify *verify)
{
    report_omitted(verify);
    verify->table = NULL;
    verify->count = 0;
}
