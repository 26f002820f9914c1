/* docs/crawl-url.md is written by the tables of what may be enqueued. */
#include "pages.h"

#include <seine/documents/enqueue.h>

static const char HEAD[] =
    "# The nodes crawl-url and curl-options\n\nThe attributes that an application may set on nodes "
    "that it enqueues, and those that answers have ([enqueue.md](enqueue.md)).\nThis page is "
    "generated from the tables of the program (`include/seine/documents/enqueue/`); a test "
    "compares them.\n";

static const char *setter_word(enum enqueue_setter setter)
{
    static const char *const WORDS[] = {[ENQUEUE_SETTER_CLIENT] = "client",
                                        [ENQUEUE_SETTER_CRAWLER] = "crawler",
                                        [ENQUEUE_SETTER_BOTH] = "both",
                                        [ENQUEUE_SETTER_INTERNAL] = "internal"};
    return WORDS[setter];
}

static const char *use_word(enum enqueue_use use)
{
    static const char *const WORDS[] = {[ENQUEUE_USE_TAKEN] = "taken",
                                        [ENQUEUE_USE_REPORTED] = "reported",
                                        [ENQUEUE_USE_BOTH] = "taken, reported",
                                        [ENQUEUE_USE_REFUSED] = "refused"};
    return WORDS[use];
}

static void write_attribute(FILE *file, const struct enqueue_attribute_facts *facts)
{
    fprintf(file, "| `%s` | %s%s%s | %s | %s | %s | %s |\n", facts->name, facts->type,
            *facts->values ? ": " : "", facts->values,
            *facts->default_value ? facts->default_value : "–", setter_word(facts->setter),
            use_word(facts->use), facts->what);
}

static void write_option(FILE *file, const struct enqueue_option_facts *facts)
{
    fprintf(file, "| `%s` | %s | %s | %s |\n", facts->name,
            *facts->default_value ? facts->default_value : "–",
            facts->is_taken ? "taken" : "refused", facts->what);
}

void write_crawl_url(FILE *file)
{
    fputs(HEAD, file);
    fputs("\n## The attributes of crawl-url\n\nAll attributes of the reference. *Set by* is the "
          "setter according to the reference. *Here*: `taken`: a client may set the\nattribute; "
          "`reported`: answers have it; `refused`: a client may not set it, for the reason in the "
          "last column. A client may add\nattributes of its own (names of letters, digits, `-`, "
          "`_` and `.`; 32 of them, 4096 bytes in all); answers return them.\n\n| attribute | type "
          "| default | set by | here | what it does |\n|---|---|---|---|---|---|\n",
          file);
    for (int i = 0; i < ENQUEUE_ATTRIBUTE_COUNT; i++)
        write_attribute(file, &ENQUEUE_ATTRIBUTES[i]);
    fputs("\n## The options of curl-options\n\nOptions that control requests to a site are "
          "refused, since the configuration of the collection sets them.\n\n| option | default of "
          "the reference | here | what it does, or why it is refused |\n|---|---|---|---|\n",
          file);
    for (const struct enqueue_option_facts *facts = ENQUEUE_CURL_OPTIONS; facts->name; facts++)
        write_option(file, facts);
}
