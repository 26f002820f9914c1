#include <seine/foundation/base/limits.h>
#include <seine/web/fetch/robots.h>

#define FIRST_PAUSE_MS   5000
#define LONGEST_PAUSE_MS 3600000

/* Statuses of an answer, the first row that holds one decides. */
static const struct {
    int first, last;
    enum robots_ruling_kind kind;
    enum robots_ruling_kind kind_unless_auth_ignore;
    const char *explanation;
} STATUSES[] = {
    {200, 299, ROBOTS_PARSE, ROBOTS_PARSE, "robots.txt was read"},
    {304, 304, ROBOTS_UNCHANGED, ROBOTS_UNCHANGED, "robots.txt has not changed"},
    {300, 399, ROBOTS_ALLOW_ALL, ROBOTS_ALLOW_ALL, "robots.txt redirects nowhere"},
    {401, 401, ROBOTS_ALLOW_ALL, ROBOTS_DENY_ALL, "robots.txt asks for a login (401)"},
    {403, 403, ROBOTS_ALLOW_ALL, ROBOTS_DENY_ALL, "robots.txt is forbidden (403)"},
    {429, 429, ROBOTS_NOT_NOW, ROBOTS_NOT_NOW, "the site asks for fewer requests (429)"},
    {400, 499, ROBOTS_ALLOW_ALL, ROBOTS_ALLOW_ALL, "there is no robots.txt"},
    {500, 599, ROBOTS_NOT_NOW, ROBOTS_NOT_NOW, "the server fails to give robots.txt"},
};

static int64_t pause_ms(const struct robots_fetch *fetch)
{
    int64_t pause = LONGEST_PAUSE_MS;
    /* 5 s doubled ten times is beyond an hour. */
    if (fetch->outcome != ROBOTS_FETCH_REFUSED && fetch->failures < 10 &&
        ((int64_t)FIRST_PAUSE_MS << fetch->failures) < LONGEST_PAUSE_MS)
        pause = (int64_t)FIRST_PAUSE_MS << fetch->failures;
    if (fetch->retry_after_ms > pause)
        pause = fetch->retry_after_ms;
    return pause < LONGEST_PAUSE_MS ? pause : LONGEST_PAUSE_MS;
}

static struct robots_ruling answered(int status, bool auth_ignore)
{
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++)
        if (status >= STATUSES[i].first && status <= STATUSES[i].last)
            return (struct robots_ruling){.kind = auth_ignore ? STATUSES[i].kind
                                                              : STATUSES[i].kind_unless_auth_ignore,
                                          .explanation = STATUSES[i].explanation};
    return (struct robots_ruling){.kind = ROBOTS_NOT_NOW,
                                  .explanation = "the server answers robots.txt with nonsense"};
}

enum robots_fetch_outcome robots_outcome_of(enum fetch_outcome outcome)
{
    switch (outcome) {
    case FETCH_FETCHED:
    case FETCH_EMPTY:
        return ROBOTS_FETCH_ANSWERED;
    case FETCH_TIMEOUT:
    case FETCH_CONNECT_TIMEOUT:
        return ROBOTS_FETCH_TIMEOUT;
    case FETCH_CERTIFICATE:
    case FETCH_PLAIN_HTTP:
    case FETCH_WANTS_TLS:
        return ROBOTS_FETCH_REFUSED;
    default:
        return ROBOTS_FETCH_FAILED;
    }
}

struct robots_ruling robots_policy(const struct robots_fetch *fetch,
                                   const struct robots_settings *settings)
{
    struct robots_ruling ruling = {.kind = ROBOTS_NOT_NOW};
    switch (fetch->outcome) {
    case ROBOTS_FETCH_ANSWERED:
        ruling = answered(fetch->http_status, settings->robots_auth_ignore);
        break;
    case ROBOTS_FETCH_TIMEOUT:
        if (settings->robots_tout_ignore)
            ruling.kind = ROBOTS_ALLOW_ALL;
        ruling.explanation = "robots.txt took too long";
        break;
    case ROBOTS_FETCH_TOO_MANY_REDIRECTS:
        ruling.kind = ROBOTS_ALLOW_ALL;
        ruling.explanation = "robots.txt redirects too often";
        break;
    case ROBOTS_FETCH_FAILED:
    case ROBOTS_FETCH_REFUSED:
        ruling.explanation = "robots.txt could not be reached";
        break;
    }
    ruling.hold_ms = ruling.kind == ROBOTS_NOT_NOW ? pause_ms(fetch) : settings->robots_ttl_ms;
    return ruling;
}
