/* What must hold for every content of a meta refresh. */
#include "html_facts.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text content = {(const char *)data, size};
    struct html_refresh refresh = {.seconds = 77};
    if (!html_refresh_parse(content, &refresh)) {
        must(!refresh.present && refresh.seconds == 77, "output is untouched on failure");
        return 0;
    }
    must(refresh.present, "success says so");
    must(refresh.reference.data >= content.data &&
             refresh.reference.data + refresh.reference.length <= content.data + size,
         "the reference lies in the content");
    struct text trimmed = text_trim(refresh.reference);
    must(trimmed.length == refresh.reference.length, "the reference is trimmed");
    return 0;
}
