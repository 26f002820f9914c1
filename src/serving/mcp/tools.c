#include "tool.h"

#include <seine/feeding/search_index/query.h>
#include <seine/foundation/uri.h>

#define COLLECTION_BYTES 255
#define SQL_BYTES        65536

static const char *const FORMATS[] = {"markdown", "passages", NULL};

#define COLLECTION_PARAMETER                                                                       \
    {                                                                                              \
        .name = "collection", .kind = PARAMETER_TEXT, .most = COLLECTION_BYTES,                    \
        .description = "the crawl collection, as `collections` lists them and hits of a search "   \
                       "name it; not needed where there is only one",                              \
    }
#define URI_PARAMETER                                                                              \
    {                                                                                              \
        .name = "uri", .kind = PARAMETER_TEXT, .is_required = true, .most = URI_INPUT_BYTES,       \
        .description = "absolute, as hits of a search have it",                                    \
    }

const struct tool TOOLS[] = {
    {
        .name = "search",
        .title = "Search crawled documents",
        .description =
            "Full-text search in the documents that were crawled. Returns URI, title, snippet, "
            "type, language and collection of each hit, the best first; read_document gives the "
            "text of one. A query is a question in plain words, in any inflection; +word is "
            "required, \"in quotes\" is a phrase, -word leaves out, word* finds what begins so, "
            "AND "
            "OR NOT and parentheses combine, title: inurl: site: type: lang: after:2024-03 "
            "before:2025 narrow.",
        .shows_untrusted = true,
        .run = tool_search,
        .parameters = {{.name = "query",
                        .kind = PARAMETER_TEXT,
                        .is_required = true,
                        .most = SEARCH_QUERY_BYTES,
                        .description = "what to search for"},
                       {.name = "index",
                        .kind = PARAMETER_TEXT,
                        .most = COLLECTION_BYTES,
                        .description = "the full-text index, as `collections` lists them; all of "
                                       "them without"},
                       {.name = "limit",
                        .kind = PARAMETER_INTEGER,
                        .least = 1,
                        .most = 50,
                        .otherwise = 10,
                        .description = "so many hits"},
                       {.name = "offset",
                        .kind = PARAMETER_INTEGER,
                        .most = SEARCH_MAX_OFFSET,
                        .description = "number of documents to skip"}},
    },
    {
        .name = "read_document",
        .title = "Read a crawled document",
        .description =
            "The main content of a document as it was crawled, also of PDF and office files: as "
            "Markdown, or in passages with the headings above them. A long document comes in "
            "pieces: where `next_offset` is there, call again with it as `offset`.",
        .shows_untrusted = true,
        .run = tool_read_document,
        .parameters = {URI_PARAMETER,
                       COLLECTION_PARAMETER,
                       {.name = "format",
                        .kind = PARAMETER_CHOICE,
                        .choices = FORMATS,
                        .description = "markdown (the default) or passages"},
                       {.name = "offset",
                        .kind = PARAMETER_INTEGER,
                        .most = INT32_MAX,
                        .description = "bytes of Markdown, or passages, passed over"},
                       {.name = "max_bytes",
                        .kind = PARAMETER_INTEGER,
                        .least = 500,
                        .most = 65536,
                        .otherwise = 16384,
                        .description = "about so much text"}},
    },
    {
        .name = "why",
        .title = "Why is a URI crawled or not",
        .description =
            "What a collection knows about one URI, and why it is as it is: its state, the rule "
            "that decided, how it was found, what robots.txt says, each attempt, the document, "
            "where it stands in the queue. Also of a URI that was never found.",
        .shows_untrusted = true,
        .run = tool_why,
        .parameters = {URI_PARAMETER, COLLECTION_PARAMETER},
    },
    {
        .name = "sql",
        .title = "Ask the crawl database",
        .description =
            "One read-only SELECT (SQLite) on the documented views of a collection: sites, URIs, "
            "documents, links, errors, redirects, the queue, statistics. `view` instead of `query` "
            "describes a view with its columns; view \"*\" lists all views. The tables behind them "
            "cannot be read. A statement ends after 10 s.",
        .shows_untrusted = true,
        .run = tool_sql,
        .parameters = {{.name = "query",
                        .kind = PARAMETER_TEXT,
                        .most = SQL_BYTES,
                        .description =
                            "a SELECT: SELECT site, count(*) FROM v_documents GROUP BY site"},
                       {.name = "view",
                        .kind = PARAMETER_TEXT,
                        .most = COLLECTION_BYTES,
                        .description = "the name of a view to be described, or *"},
                       COLLECTION_PARAMETER,
                       {.name = "max_rows",
                        .kind = PARAMETER_INTEGER,
                        .least = 1,
                        .most = 1000,
                        .otherwise = 100,
                        .description = "further rows are left out, and `is_truncated` says so"}},
    },
    {
        .name = "collections",
        .title = "List collections and indexes",
        .description = "The collections that were or are being crawled, with their state and "
                       "figures, and the full-text indexes that `search` asks.",
        .run = tool_collections,
    },
    {.name = NULL},
};

const struct tool *tool_find(struct text name)
{
    for (const struct tool *tool = TOOLS; tool->name; tool++)
        if (text_equal(name, text_of(tool->name)))
            return tool;
    return NULL;
}
