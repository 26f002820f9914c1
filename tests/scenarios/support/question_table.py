"""The questions that operators ask of a crawler, and what answers each: docs/questions.md is made from this table,
and answers.py asks each of a crawl whose answers are known.

    python3 tests/scenarios/support/question_table.py --write
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
PAGE = os.path.join(ROOT, "docs", "questions.md")
# How long each took when it was measured last: `tools/bench --questions --write`.
TIMES = os.path.join(HERE, "question_times.json")
# Replaced by the URI in question.
URI = "http://www.example.com/page"

HEADING = """# Questions

Questions of operators, and the one query or command that answers each. Run queries with `seine sql`, those marked *server*
with `seine sql --server`; [sql.md](sql.md) explains the views. This page is generated from the table of a test that asks each
question of a crawl with known answers (`tests/scenarios/support/question_table.py`, `answers.py`).

Most questions find their rows by keys. If a question reads a whole table, the page says which one; everything else that it
reads does not grow with the URIs, and a rule of the source tree compares this with SQLite's plan. In italics: the CPU time of
the answer, including the start and end of `seine`, for a collection that knows {uris:,} URIs (`tools/bench --questions`,
[performance.md](performance.md)).
"""

# Tables that grow with the URIs, in the words of the page.
READS = {"uri": "URIs", "document": "documents", "link": "link lists", "attempt": "attempts", "change": "changes",
         "removal": "deletions", "redirect": "redirects", "retry": "retries", "submission": "submissions",
         "site_link": "pairs of linked sites", "uri_block": "blocks of ids with their documents", "delivery_time": "times of deliveries", "delivery_refusal": "refused deliveries"}


class Question:
    """`sql` of a collection, of the server with `server`; or the arguments of a `command`. `reads` names the tables of READS
    that are read completely, because the answer depends on all their rows, or on any of them."""

    def __init__(self, number, words, sql=None, note="", server=False, command=None, reads=""):
        self.number, self.words, self.sql, self.note = number, words, sql, note
        self.server, self.command, self.reads = server, command, reads.split()

    def text(self, seconds):
        if self.command:
            language, body = "", "seine " + " ".join(self.command)
        else:
            language, body = "sql", self.sql.strip() + ";"
        reads = f"Reads all {' and all '.join(READS[table] for table in self.reads)}." if self.reads else ""
        took = f"*{seconds[str(self.number)]:.2f} s*" if str(self.number) in seconds else ""
        note = " ".join(filter(None, ("*server*" if self.server else "", self.note, reads, took)))
        note = f"{note}\n\n" if note else ""
        return f"\n## {self.number}. {self.words}\n\n{note}```{language}\n{body}\n```\n"


QUESTIONS = [
    Question(1, "Which links are broken, and on which pages are they?", command=["links", "--broken"],
             note="In SQL `v_broken_links` has the same rows, in several times the time; `v_broken_uris` has one page for each, and reads no links. "
                  "Reads all link lists."),
    Question(2, "Why is this page not in the index?", command=["why", URI],
             note="Reads all link lists, for the pages that link to it."),
    Question(3, "Which documents are new, changed or gone since the last cycle but one?", """
SELECT change, uri, at FROM v_changes WHERE cycle = (SELECT max(cycle) FROM v_cycles) ORDER BY change, uri"""),
    Question(4, "Which documents were deleted, when and why?", """
SELECT uri, at, cycle, cause, status, code, detail, sentence FROM v_deletions ORDER BY deleted_at DESC""", reads="removal"),
    Question(5, "Which URIs are waiting, since when, for what, and until when?", """
SELECT what, site, uris, waits_for, since, until FROM v_waiting ORDER BY uris DESC""", reads="retry"),
    Question(6, "Which site is the slowest?", """
SELECT site, responses, mean_ms, longest_ms, kb_per_s FROM v_slowest_sites ORDER BY mean_ms DESC LIMIT 10""",
             "By the mean of all its answers."),
    Question(7, "Which sites are throttled or backing off, why, and until when?", """
SELECT site, state, reason, sentence, failures, due, due_in_s FROM v_sites WHERE failures > 0 ORDER BY due_at"""),
    Question(8, "How fresh is the index: how many documents by age?", """
SELECT CASE WHEN age_s < 86400 THEN '1: a day' WHEN age_s < 604800 THEN '2: a week' WHEN age_s < 2592000 THEN '3: a month'
    ELSE '4: more' END AS age, count(*) AS documents
FROM (SELECT (julianday('now') - 2440587.5) * 86400 - fetched_at / 1000 AS age_s FROM v_documents)
GROUP BY 1""", "The age of the last check: a document found unchanged is fresh.", reads="document"),
    Question(9, "Which documents are copies, and which URI owns the content?", """
SELECT uri, owner, size FROM v_documents WHERE owner_id IS NOT NULL ORDER BY owner, uri"""),
    Question(10, "Which redirects form chains, how long are they, and where do they end?", """
SELECT hops, ends, path FROM v_redirect_chains ORDER BY hops DESC, path""",
             "`ends` is the state of the last URI, or circle.", reads="redirect"),
    Question(11, "Which pages are orphans, known from a sitemap alone?", command=["links", "--unlinked"],
             note="Reads all link lists, as `v_referrers` does, but faster."),
    Question(12, "How many pages are there by depth?", """
SELECT depth, sum(uris) FILTER (WHERE state IN ('stored', 'duplicate')) AS kept, sum(uris) AS known FROM v_depths GROUP BY depth""",
             "By site: `v_depths`."),
    Question(13, "How many documents of each type are there, and how big?", """
SELECT mime, documents, duplicates, bytes, mean_size, largest FROM v_mime_types ORDER BY documents DESC""", reads="document"),
    Question(14, "How many documents are there by language, and who said so?", """
SELECT language, language_source, documents FROM v_languages ORDER BY documents DESC""",
             "NULL: unknown. Languages are detected only where `focused/languages` is set.", reads="document"),
    Question(15, "How many documents are there by charset, and who said so?", """
SELECT charset, charset_source, documents FROM v_charsets ORDER BY documents DESC""", reads="document"),
    Question(16, "Which documents are the biggest, and which were truncated?", """
SELECT uri, mime, size, is_truncated FROM v_documents ORDER BY size DESC LIMIT 20""", reads="document"),
    Question(17, "How many requests fail, by hour?", """
SELECT hour, requests, errors, error_percent FROM v_hours ORDER BY hour DESC LIMIT 48""", "For a site: `v_site_hours`."),
    Question(18, "What does robots.txt hold back, and by which line?", """
SELECT uri, rule, referrer FROM v_refused WHERE code = 'ro' ORDER BY uri"""),
    Question(19, "Which pages asked not to be indexed, and how?", """
SELECT uri, CASE detail WHEN 'header' THEN 'X-Robots-Tag' ELSE 'META element' END AS how, referrer
FROM v_uris WHERE code = 'ni' ORDER BY uri"""),
    Question(20, "Which external hosts are linked, how often, and from where?", """
SELECT site, uris, links, page AS example FROM v_refused_hosts WHERE code = 'do' ORDER BY links DESC""",
             "Limited to refused URIs that are stored (`seine/max_refused_kept` of a site). `v_site_links` has the sites that link, "
             "`seine links --external` lists each link."),
    Question(21, "Which https pages link to http?", command=["links", "--https-to-http", "--by-page"],
             note="How many such links each page has, with one of them; without `--by-page` each link. Links and redirects; pictures and "
                  "scripts only if `link_extraction` follows them. Reads all link lists. `v_site_links WHERE is_insecure` has the sites "
                  "that link at once."),
    Question(22, "Which certificates were refused, and which expire within thirty days?", """
SELECT site, state, expires, expires_in_days, issuer, protocol, sentence FROM v_certificates
WHERE state = 'refused' OR expires_in_days < 30 ORDER BY expires_at"""),
    Question(23, "Which pages are soft 404s, that say so with status 200?", """
SELECT site, title, evidence, count(*) AS pages, min(uri) AS example FROM v_soft_not_found
GROUP BY site, title, evidence ORDER BY pages DESC"""),
    Question(24, "What is fed to the index, and what is not yet?", """
SELECT destination, 'delivered' AS state, NULL AS operation, count(*) AS documents FROM v_delivered GROUP BY destination
UNION ALL SELECT destination, state, operation, count(*) FROM v_submissions GROUP BY destination, state, operation
UNION ALL SELECT destination, 'refused', operation, count(*) FROM v_feeding_errors GROUP BY destination, operation""",
             "A document that was delivered and has changed since is counted as delivered and as waiting.", reads="document delivery_time submission delivery_refusal"),
    Question(25, "How far behind is each destination?", """
SELECT destination, waiting, oldest, lag_s FROM v_feeding_lag""", reads="submission"),
    Question(26, "When will the crawl be complete?", """
SELECT left_s, estimated_end, confidence, sentence, slowest_site FROM v_estimate"""),
    Question(27, "How many requests and bytes went to a host in each hour (its webmaster complains)?", """
SELECT hour, requests, received, mean_ms FROM v_site_hours WHERE site = 'http://www.example.com' ORDER BY hour DESC"""),
    Question(28, "What did an administrator do since yesterday?", """
SELECT time, method, collection, arguments, result, sentence FROM v_admin_events
WHERE account = 'alice' AND at >= (julianday('now', '-1 day') - 2440587.5) * 86400000 ORDER BY at""", server=True),
    Question(29, "Why did the crawl stop?", """
SELECT run, began, ended, ending, sentence, left FROM v_runs ORDER BY run DESC LIMIT 5"""),
    Question(30, "Which rule excludes most?", """
SELECT code, detail, rule, sum(uris) AS uris FROM v_skips WHERE kind = 'uri' GROUP BY code, detail, rule ORDER BY uris DESC""",
             "Counts stored URIs; `v_skip_counts` counts every refusal, without the rule."),
    Question(31, "What would change if I excluded this?", command=["check", "FILE", "--against", "COLLECTION"],
             note="FILE has the intended configuration; nothing is changed."),
    Question(32, "Who links to this page?", f"""
SELECT page, how FROM v_links_to WHERE target = '{URI}'""", reads="link"),
    Question(33, "What is the shortest path from a start URI to this page?", f"""
WITH RECURSIVE way (step, uri_id) AS (
    SELECT 0, uri_id FROM v_find WHERE uri = '{URI}'
    UNION ALL
    SELECT step + 1, v_uris.referrer_id FROM way JOIN v_uris USING (uri_id)
    WHERE v_uris.referrer_id IS NOT NULL AND step < 1000)
SELECT uri, depth FROM way JOIN v_uris USING (uri_id) ORDER BY step DESC""", "Begins with the start URI; `seine why` shows the path as well."),
    Question(34, "Which pages have no title?", """
SELECT uri FROM v_documents WHERE title IS NULL AND mime = 'text/html'""",
             "A title that is empty or blank is NULL as well.", reads="document"),
    Question(35, "Which titles are used more than once?", """
SELECT title, documents AS pages FROM v_titles WHERE documents > 1 ORDER BY documents DESC LIMIT 20""", reads="document"),
    Question(36, "Which URI patterns explode: query parameters, calendars, session ids?", """
SELECT site, pattern, uris, documents, titles, duplicates, suspicion, example FROM v_uri_patterns
WHERE suspicion IS NOT NULL ORDER BY uris DESC LIMIT 20"""),
    Question(37, "Which pages are the slowest?", """
SELECT uri, fetch_ms, size FROM v_documents ORDER BY fetch_ms DESC LIMIT 20""", reads="document"),
    Question(38, "What is the state of the start URIs?", """
SELECT uri, state, status, code, detail, sentence, how, target FROM v_starts ORDER BY uri"""),
    Question(39, "Which URIs of the sitemaps are not in the index, and why?", """
SELECT DISTINCT link.target, uri.state, uri.status, uri.code, uri.detail
FROM v_referrers AS link JOIN v_uris AS uri ON uri.uri_id = link.target_id
WHERE link.how = 'sitemap' AND uri.state NOT IN ('stored', 'duplicate')""", reads="link"),
    Question(40, "What is the history of this URI: every fetch with its time and outcome?", f"""
WITH asked AS MATERIALIZED (SELECT uri_id FROM v_find WHERE uri = '{URI}')
SELECT happened_at, at, cycle, outcome, status, code, detail, sentence FROM v_history
WHERE uri_id = (SELECT uri_id FROM asked) ORDER BY happened_at""",
             "An order by a column outside of the answer would read everything."),
    Question(41, "How does the collection grow: documents and bytes by day?", """
SELECT day, sum(added) AS added, sum(deleted) AS deleted, sum(bytes) AS bytes,
    sum(sum(documents)) OVER (ORDER BY day) AS documents_then, sum(sum(bytes)) OVER (ORDER BY day) AS bytes_then
FROM v_growth GROUP BY day ORDER BY day DESC""", "By site: `v_growth`. Limited to deletions and changes that are stored (`seine/history_days`).", reads="uri_block change removal"),
]


def page():
    with open(TIMES, encoding="utf-8") as file:
        times = json.load(file)
    questions = sorted(QUESTIONS, key=lambda question: question.number)
    return HEADING.format(uris=times["uris"]) + "".join(question.text(times["seconds"]) for question in questions)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(page())
