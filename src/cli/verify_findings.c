#include "print.h"
#include "verify.h"

#include <stdarg.h>
#include <stdio.h>

#define SHOWN_MOST 100

static void print_member(const char *name, struct text value, char before)
{
    printf("%c\"%s\":", before, name);
    print_json_text(stdout, value);
}

static void tell_hidden(struct verify *verify)
{
    if (verify->shown <= SHOWN_MOST)
        return;
    int64_t hidden = verify->shown - SHOWN_MOST;
    if (verify->json)
        printf("{\"table\":\"%s\",\"not_shown\":%lld}\n", verify->subject, (long long)hidden);
    else
        printf("%s: and %lld more\n", verify->subject, (long long)hidden);
}

void verify_found(struct verify *verify, const char *subject, struct text place, struct text found,
                  struct text expected)
{
    if (subject != verify->subject) {
        tell_hidden(verify);
        verify->subject = subject;
        verify->shown = 0;
    }
    verify->findings++;
    if (++verify->shown > SHOWN_MOST)
        return;
    if (verify->json) {
        print_member("table", text_of(subject), '{');
        print_member("place", place, ',');
        print_member("found", found, ',');
        print_member("expected", expected, ',');
        puts("}");
        return;
    }
    printf("%s: ", subject);
    print_shown(stdout, place);
    fputs(": ", stdout);
    print_shown(stdout, found);
    fputs("; should be: ", stdout);
    print_shown(stdout, expected);
    putchar('\n');
}

void verify_found_row(struct verify *verify, const char *subject, const char *kind, int64_t id,
                      const char *expected, const char *found, ...)
{
    char place[64], sentence[1024];
    va_list arguments;
    va_start(arguments, found);
    vsnprintf(sentence, sizeof sentence, found, arguments);
    va_end(arguments);
    snprintf(place, sizeof place, "%s %lld", kind, (long long)id);
    verify_found(verify, subject, text_of(place), text_of(sentence), text_of(expected));
}

void verify_findings_end(struct verify *verify)
{
    tell_hidden(verify);
    verify->subject = NULL;
    verify->shown = 0;
}
