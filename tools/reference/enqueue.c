/* docs/crawl-url.md is written by the tables of what may be enqueued. */
#include "pages.h"

#include <seine/documents/enqueue.h>

static const char HEAD[] = "# The nodes crawl-url and curl-options\n\n"
                           "What applications may say of what they enqueue, and what answers tell "
                           "([enqueue.md](enqueue.md)). "
                           "This page is written by\nthe program's own tables "
                           "(`include/seine/documents/enqueue/`); a test compares "
                           "them.\n";

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
                                        [ENQUEUE_USE_TOLD] = "told",
                                        [ENQUEUE_USE_BOTH] = "taken, told",
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
    fputs("\n## The attributes of crawl-url\n\n"
          "All that its reference names. *Set by* is what the reference says; *here* is whether a "
          "client's value is taken, whether\nanswers tell it, or that it is refused, and then why. "
          "Attributes of one's own (names of letters, digits, `-`, `_` and `.`;\n"
          "32 of them, 4096 bytes in all) are kept and given back.\n\n"
          "| attribute | type | default | set by | here | what it does |\n"
          "|---|---|---|---|---|---|\n",
          file);
    for (int i = 0; i < ENQUEUE_ATTRIBUTE_COUNT; i++)
        write_attribute(file, &ENQUEUE_ATTRIBUTES[i]);
    fputs("\n## The options of curl-options\n\n"
          "What steers requests to a site is of the collection and its sites, and refused for one "
          "URL.\n\n"
          "| option | default of the reference | here | what it does, or why it is refused |\n"
          "|---|---|---|---|\n",
          file);
    for (const struct enqueue_option_facts *facts = ENQUEUE_CURL_OPTIONS; facts->name; facts++)
        write_option(file, facts);
}
