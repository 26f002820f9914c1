"""The views say what happened, `seine sql` answers and refuses, the report is what its queries say.

The demonstration intranet is crawled once; its expected.tsv is what the views are compared with.
"""

import collections
import csv
import glob
import io
import json
import os
import re
import sqlite3
import subprocess
import tempfile
import unittest
import urllib.parse

import support

SKIP_OF_FATE = {"robots": ("ro", "robots"), "nofollow": ("nf", "nofollow"), "extension": ("ur", "extension"),
                "scheme": ("ch", "scheme"), "scope": ("do", "rule"), "noindex": ("ni", "noindex")}
# The page itself asks for it, or a header.
NOINDEX = (("ni", "noindex"), ("ni", "header"))
WORK = None


class Work:
    """The demonstration intranet and a finished crawl of it."""

    def __init__(self):
        self.demo = support.Demo().__enter__()
        self.place = tempfile.TemporaryDirectory(prefix="seine-views-")
        self.data = os.path.join(self.place.name, "data")
        self.crawl = support.run(*self.demo.arguments(self.data), "--json")
        self.port = self.demo.start_uris[0].rsplit(":", 1)[1].rstrip("/")

    def end(self):
        self.demo.__exit__()
        self.place.cleanup()


def setUpModule():
    global WORK
    WORK = Work()


def tearDownModule():
    WORK.end()


def ask(sql, *values):
    return support.query(WORK.data, sql, *values)


def parameter(section, name):
    return [row["value"] for row in
            ask("SELECT value FROM parameter WHERE section = ? AND name = ? ORDER BY position", section, name)]


def expected():
    """Fates by URI as this configuration should have them: the demonstration's page speaks of the specification's
    defaults, the profile of `seine crawl` keeps more types and takes no images."""
    types = parameter("", "allowed_types")
    images = parameter("link_extraction", "img") == ["yes"]
    fates = {}
    for fate, uri, detail in WORK.demo.expected():
        if fate == "type" and detail in types:
            fate, detail = "document", uri
        if fate == "extension" and uri.endswith((".jpg", ".png")) and not images:
            continue  # stands in IMG elements only
        if uri.startswith("mailto:"):
            continue  # counted, not kept: it has no host
        fates[uri] = (fate, detail)
    return fates


def of_fate(*wanted):
    return {uri: detail for uri, (fate, detail) in expected().items() if fate in wanted}


class Views(unittest.TestCase):
    maxDiff = None

    def test_the_crawl_was_complete(self):
        self.assertEqual(WORK.crawl.returncode, 0, WORK.crawl.stderr)

    def test_every_uri_has_the_fate_it_should_have(self):
        rows = {row["uri"]: row for row in ask("SELECT * FROM v_uris")}
        fates = expected()
        self.assertEqual(set(rows), set(fates))
        for uri, (fate, _) in fates.items():
            row = rows[uri]
            with self.subTest(uri=uri, fate=fate, row=dict(row)):
                if fate == "document":
                    self.assertIn(row["state"], ("stored", "duplicate"))
                elif fate == "broken":
                    self.assertEqual((row["state"], row["code"]), ("failed", "ot"))
                elif fate == "loop":
                    self.assertIn(row["state"], ("redirect", "skipped"))
                elif fate == "redirect":
                    self.assertEqual(row["state"], "redirect")
                else:
                    self.assertEqual(row["state"], "skipped" if fate == "noindex" else "refused")
                    self.assertIn((row["code"], row["detail"]), NOINDEX if fate == "noindex" else [SKIP_OF_FATE[fate]])
                    self.assertTrue(row["sentence"])
                    self.assertIn(row["referrer"], rows)
                if row["depth"] == 0 and row["hops"] == 0:
                    self.assertIn(uri, WORK.demo.start_uris)

    def test_documents_have_their_facts(self):
        rows = {row["uri"]: row for row in ask("SELECT * FROM v_documents")}
        self.assertEqual(set(rows), set(of_fate("document")))
        by_group = collections.defaultdict(set)
        for uri, group in of_fate("document").items():
            by_group[group].add(rows[uri]["checksum"])
            self.assertRegex(rows[uri]["checksum"], r"^[0-9a-f]{32}$")
            self.assertEqual(rows[uri]["status"], 200)
            self.assertRegex(rows[uri]["fetched"], r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$")
            owner = rows[uri]["owner"]
            self.assertEqual(owner is None, rows[uri]["body_length"] is not None)
            if owner:
                self.assertEqual(of_fate("document")[owner], group)
                self.assertEqual(rows[owner]["checksum"], rows[uri]["checksum"])
        self.assertTrue(all(len(checksums) == 1 for checksums in by_group.values()))
        start = rows[f"http://www.intranet.example:{WORK.port}/"]
        self.assertEqual((start["mime"], start["title"], start["depth"]), ("text/html", "Example Works", 0))

    def test_duplicates_are_grouped(self):
        sizes = collections.Counter(of_fate("document").values())
        groups = sorted(size - 1 for size in sizes.values() if size > 1)
        rows = ask("SELECT * FROM v_duplicates")
        self.assertEqual(sorted(row["copies"] for row in rows), groups)
        for row in rows:
            self.assertEqual(row["wasted"], row["copies"] * row["size"])
            self.assertEqual(of_fate("document")[row["owner"]], of_fate("document")[row["example"]])

    def test_redirects_lead_where_they_should(self):
        rows = {row["uri"]: row for row in ask("SELECT * FROM v_redirects")}
        self.assertEqual(set(rows), set(of_fate("redirect", "loop")))
        for uri, target in of_fate("redirect").items():
            self.assertEqual(rows[uri]["target"], urllib.parse.urljoin(uri, target))
            self.assertEqual(rows[uri]["how"],
                             f"HTTP {rows[uri]['status']}" if rows[uri]["status"] else "META refresh")

    def test_errors_name_the_status(self):
        rows = {row["uri"]: row for row in ask("SELECT * FROM v_errors WHERE code = 'ot'")}
        self.assertEqual({uri: str(row["status"]) for uri, row in rows.items()}, of_fate("broken"))
        self.assertTrue(all(row["final"] == 1 and row["attempt"] == 1 for row in rows.values()))

    def test_broken_links_name_every_page_they_stand_on(self):
        broken = {(row["target"], row["page"]) for row in ask("SELECT * FROM v_broken_links")}
        self.assertEqual({target for target, _ in broken}, set(of_fate("broken")))
        self.assertEqual(broken, {(row["target"], row["page"]) for row in
                                  ask("SELECT * FROM v_referrers WHERE target_state = 'failed'")})
        for row in ask("SELECT * FROM v_broken_links"):
            self.assertEqual(str(row["status"]), of_fate("broken")[row["target"]])

    def test_referrers_are_the_links_of_the_pages(self):
        rows = ask("SELECT page, target, how FROM v_referrers")
        links = sum(len(json.loads(row["targets"])) for row in ask("SELECT targets FROM link"))
        self.assertEqual(sum(row["how"] == "link" for row in rows), links)
        found = {row["target"] for row in rows} | set(WORK.demo.start_uris)
        self.assertEqual(found, set(expected()))

    def test_skips_and_refusals_have_their_rule(self):
        fates = collections.Counter(fate for fate, _ in expected().values())
        rows = ask("SELECT code, detail, sum(uris) AS uris FROM v_skips GROUP BY 1, 2")
        counts = {(row["code"], row["detail"]): row["uris"] for row in rows}
        for fate, skip in SKIP_OF_FATE.items():
            found = sum(counts[each] for each in NOINDEX) if fate == "noindex" else counts[skip]
            self.assertEqual(found, fates[fate], fate)
        self.assertEqual({detail: uris for (code, detail), uris in counts.items() if code == "ot" and detail.isdigit()},
                         collections.Counter(of_fate("broken").values()))
        refused = ask("SELECT * FROM v_refused")
        self.assertEqual({row["uri"] for row in refused},
                         set(of_fate("robots", "nofollow", "extension", "scheme", "scope")))
        for row in refused:
            if row["detail"] == "extension":
                self.assertIn(os.path.splitext(row["uri"])[1], row["rule"])
            if row["code"] == "do":
                self.assertIn("scope", row["rule"])
        total = {(row["kind"], row["code"], row["detail"], row["status"]): row["times"]
                 for row in ask("SELECT * FROM v_skip_counts WHERE site IS NULL")}
        self.assertEqual(total["document", "ot", "404", 404], list(of_fate("broken").values()).count("404"))
        self.assertGreaterEqual(total["uri", "ro", "robots", None], fates["robots"])

    def test_robots_files_are_there(self):
        rows = {row["site"]: row for row in ask("SELECT * FROM v_robots")}
        self.assertEqual({site + "/" for site in rows}, set(WORK.demo.start_uris))
        for row in rows.values():
            self.assertEqual((row["policy"], row["status"]), ("rules", 200))
            self.assertIn("Disallow", row["text"])
            self.assertGreater(row["disallowed"], 0)

    def test_every_uri_is_accounted_for(self):
        rows = ask("SELECT * FROM v_completeness")
        self.assertTrue(rows)
        for row in rows:
            self.assertEqual(row["balanced"], 1, dict(row))
            self.assertEqual(row["known"], sum(row[state] for state in (
                "pending", "stored", "duplicate", "redirect", "skipped", "failed", "refused", "gone", "deleted")))
        self.assertEqual(sum(row["known"] for row in rows), len(expected()))

    def test_sites_and_progress_agree_with_the_rows(self):
        (progress,) = ask("SELECT * FROM v_progress")
        states = dict(ask("SELECT state, count(*) FROM v_uris GROUP BY state"))
        self.assertEqual(progress["known"], len(expected()))
        self.assertEqual(progress["done"], len(expected()) - states["refused"])
        for name, state in (("stored", "stored"), ("duplicates", "duplicate"), ("failed", "failed"),
                            ("skipped", "skipped"), ("refused", "refused")):
            self.assertEqual(progress[name], states[state], name)
        self.assertEqual([progress[name] for name in ("queued", "retries", "claimed", "in_flight")], [0] * 4)
        self.assertEqual(json.loads(progress["skips"])["cs/duplicate"], states["duplicate"])
        self.assertEqual(progress["state"], "complete")
        sites = ask("SELECT * FROM v_sites WHERE cycle >= 0")
        self.assertEqual({row["site"] + "/" for row in sites}, set(WORK.demo.start_uris))
        self.assertEqual(sum(row["documents"] for row in sites), states["stored"])
        self.assertEqual(sum(row["duplicates"] for row in sites), states["duplicate"])
        self.assertTrue(all(row["waits_for"] is None and row["ended"] for row in sites))
        slowest = {row["site"]: row["responses"] for row in ask("SELECT * FROM v_slowest_sites")}
        self.assertEqual(slowest, {row["site"]: row["downloaded"] for row in sites})

    def test_statistics_count_what_the_rows_say(self):
        values = {(row["site_id"], row["name"], row["key"]): row["value"] for row in ask("SELECT * FROM v_statistics")}
        states = dict(ask("SELECT state, count(*) FROM v_uris GROUP BY state"))
        self.assertEqual(values[0, "Stored", ""], states["stored"])
        statuses = {row["status"]: row["responses"] for row in ask("SELECT * FROM v_http_statuses")}
        self.assertEqual(statuses[404], list(of_fate("broken").values()).count("404"))
        self.assertEqual(sum(statuses.values()), values[0, "Downloaded", ""])
        for name in ("Stored", "Downloaded", "ReadNet"):
            self.assertEqual(values[0, name, ""], sum(value for (site, statistic, _), value in values.items()
                                                      if site and statistic == name))
        types = {row["mime"]: row["documents"] for row in ask("SELECT * FROM v_mime_types")}
        self.assertEqual(sum(types.values()), len(of_fate("document")))
        (cycle,) = ask("SELECT * FROM v_cycles")
        self.assertEqual((cycle["cycle"], cycle["result"], cycle["stored"]), (0, "complete", states["stored"]))
        kinds = [row["kind"] for row in ask("SELECT kind FROM v_events ORDER BY event_id")]
        self.assertIn("began", kinds)
        self.assertIn("ended", kinds)

    def test_nothing_waits_after_the_end(self):
        for view in ("v_queue", "v_queued", "v_claimed", "v_in_flight"):
            self.assertEqual(ask(f"SELECT * FROM {view}"), [], view)

    def test_the_server_has_views_too(self):
        answer = support.run("sql", "--data", WORK.data, "--server", "--json", "SELECT host, outcome FROM v_dns")
        hosts = {json.loads(line)["host"] for line in answer.stdout.splitlines()}
        self.assertEqual(hosts, {f"{name}.intranet.example" for name in ("www", "docs", "people", "wiki")})
        answer = support.run("sql", "--data", WORK.data, "--server", "--csv",
                             "SELECT value FROM v_server_statistics WHERE name = 'DNSRequests'")
        self.assertGreaterEqual(int(answer.stdout.splitlines()[1]), 4)


class Documentation(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        with open(os.path.join(support.ROOT, "docs", "sql.md"), encoding="utf-8") as page:
            self.page = page.read()

    def test_the_page_is_what_the_sql_files_say(self):
        written = support.run("sql", "--reference")
        self.assertEqual(written.returncode, 0)
        self.assertEqual(self.page, written.stdout, "write it: seine sql --reference >docs/sql.md")

    def documented(self, part):
        """The columns of each view in a part of the page."""
        text = self.page.split(f"\n## {part}\n", 1)[1].split("\n## ", 1)[0]
        return {name: re.findall(r"^\| `(\w+)` \| \S", section, re.M)
                for name, section in re.findall(r"^### (v_\w+)\n(.*?)(?=^###)", text + "\n###", re.M | re.S)}

    def columns(self, database):
        return {row["name"]: [column["name"] for column in database.execute(f"PRAGMA table_info({row['name']})")]
                for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'view'").fetchall()}

    def test_every_view_has_the_columns_that_are_documented(self):
        with support.database(WORK.data) as crawl:
            views = self.columns(crawl)
        self.assertGreater(len(views), 20)
        self.assertEqual(self.documented("Views of a collection"), views)

    def test_so_has_every_view_of_an_index(self):
        [path] = glob.glob(os.path.join(WORK.data, "index", "*.db"))
        index = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        index.row_factory = sqlite3.Row
        try:
            self.assertEqual(self.documented("Views of a full-text index"), self.columns(index))
        finally:
            index.close()

    def test_every_table_is_there(self):
        with support.database(WORK.data) as crawl:
            tables = [row["name"] for row in crawl.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
            for table in tables:
                if table != "schema_history":
                    columns = [row["name"] for row in crawl.execute(f"PRAGMA table_info({table})")]
                    text = self.page.split("## Tables of a collection")[1].split(f"\n### {table}\n")[1].split("\n###")[0]
                    self.assertEqual(re.findall(r"^- `(\w+)`", text, re.M), columns, table)

    def test_every_question_is_answered(self):
        questions = re.findall(r"```sql\n([^`]*)```\n\nAnswer: [^\n]* \(([a-z_, ]+)\)\.", self.page)
        self.assertGreaterEqual(len(questions), 15)
        with support.database(WORK.data) as crawl:
            for sql, columns in questions:
                with self.subTest(sql=sql):
                    # What takes a text is of no use without that trust, but in `seine sql`.
                    takes_text = any(view in sql for view in support.OF_ONE_URI)
                    crawl.execute(f"PRAGMA trusted_schema = {int(takes_text)}")
                    cursor = crawl.execute(sql)
                    cursor.fetchall()
                    self.assertEqual(", ".join(column[0] for column in cursor.description), columns)


class Asking(unittest.TestCase):
    def sql(self, *arguments, **options):
        return support.run("sql", "--data", WORK.data, *arguments, **options)

    def refused(self, words, query, *arguments, status=1):
        answer = self.sql(*arguments, query)
        self.assertEqual(answer.returncode, status, answer.stderr)
        self.assertIn(words, answer.stderr)
        return answer

    def test_a_table_is_aligned(self):
        answer = self.sql("SELECT 'a' AS name, 1 AS n UNION ALL SELECT 'ÄÖ漢', 10000 UNION ALL SELECT NULL, 5")
        self.assertEqual(answer.stdout.splitlines(),
                         ["name      n", "────  ─────", "a         1", "ÄÖ漢  10000", "          5"])

    def test_what_a_page_says_cannot_harm_a_terminal(self):
        answer = self.sql("SELECT char(27) || '[2J' || char(10) || char(155) || char(8) AS title")
        self.assertNotIn("\x1b", answer.stdout)
        self.assertEqual(len(answer.stdout.splitlines()), 3)
        self.assertIn(r"\x1B[2J\x0A", answer.stdout)

    def test_json_is_a_line_a_row(self):
        answer = self.sql("--json", """SELECT 'a"\\' || char(10) AS t, NULL AS n, 1.5 AS r, x'00ff' AS b, 7 AS i;
                                       SELECT 1 AS second""")
        rows = [json.loads(line) for line in answer.stdout.splitlines()]
        self.assertEqual(rows, [{"t": 'a"\\\n', "n": None, "r": 1.5, "b": "00ff", "i": 7}, {"second": 1}])

    def test_csv_is_read_back(self):
        answer = self.sql("--csv", """SELECT 'a,"b"' || char(10) || 'c' AS t, NULL AS n, 2 AS i""")
        self.assertEqual(list(csv.reader(io.StringIO(answer.stdout, newline=""))),
                         [["t", "n", "i"], ['a,"b"\nc', "", "2"]])

    def test_a_script_comes_from_standard_input(self):
        answer = self.sql("--json", input="-- a comment\nSELECT 1 AS a;\n\nSELECT 2 AS b;\n-- the end\n")
        self.assertEqual([json.loads(line) for line in answer.stdout.splitlines()], [{"a": 1}, {"b": 2}])
        self.assertEqual(answer.returncode, 0)

    def test_writing_is_refused(self):
        with support.folder() as place:
            copy = os.path.join(place, "copy.db")
            for query in ("DELETE FROM uri", "DROP VIEW v_uris", "PRAGMA user_version = 7", "BEGIN IMMEDIATE",
                          f"VACUUM INTO '{copy}'", "CREATE TEMP TABLE t (a)",
                          "PRAGMA query_only = 0; UPDATE site SET known = 0"):
                with self.subTest(query=query):
                    self.refused("this statement writes", query)
            self.refused("not authorized", "PRAGMA wal_checkpoint(TRUNCATE)")
            self.refused("attaches no other", f"ATTACH '{copy}' AS other; SELECT 1")
            self.assertFalse(os.path.exists(copy))
        self.assertEqual(len(ask("SELECT 1 FROM uri")), len(expected()))

    def test_an_error_has_a_place(self):
        self.refused("line 2, column 8: ", "SELECT 1;\nSELECT missing FROM v_sites")
        self.refused("no such column", "SELECT missing FROM v_sites")
        answer = self.refused("line 1, column 11: ", "SELECT 1; SELEKT 2")
        self.assertIn("1", answer.stdout)

    def test_a_question_without_end_is_cut_off(self):
        self.refused("cut off after 1 second and ",
                     "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n",
                     "--time-limit", "1")

    def test_wrong_use_is_explained(self):
        self.refused("--time-limit soon", "SELECT 1", "--time-limit", "soon")
        self.refused("beyond it", "FROM", "SELECT")
        self.refused("exclude each other", "SELECT 1", "--server", "--collection", "x")
        self.refused("is not a valid name", "SELECT 1", "--collection", "../x")
        with support.folder() as place:
            answer = support.run("sql", "--data", os.path.join(place, "none"), "SELECT 1")
            self.assertEqual(answer.returncode, 2)
            self.assertIn("seine crawl", answer.stderr)

    def test_the_views_are_listed(self):
        listed = self.sql("--views").stdout
        for row in ask("SELECT name FROM sqlite_schema WHERE type = 'view'"):
            self.assertIn(row["name"], listed)
        self.assertIn("sqlite3 -readonly", listed)


class Report(unittest.TestCase):
    def blocks(self):
        lines = [json.loads(line) for line in WORK.crawl.stdout.splitlines()]
        return {line["block"]: line for line in lines if "block" in line}

    def test_every_block_is_what_its_query_answers(self):
        blocks = self.blocks()
        self.assertEqual(list(blocks), ["sites", "mime_types", "http_statuses", "skips", "duplicates", "redirects",
                                        "broken_links", "slowest_sites", "sites_given_up", "robots", "destinations", "totals"])
        for name, block in blocks.items():
            with self.subTest(block=name):
                rows = [dict(row) for row in ask(block["sql"])]
                self.assertNotIn("error", block)
                self.assertEqual(block["rows"], rows[:len(block["rows"])])
                self.assertEqual(block["more"], len(rows) - len(block["rows"]))
                self.assertNotIn("/*", block["sql"])

    def test_it_says_what_was_found(self):
        blocks = self.blocks()
        self.assertEqual({row["target"] for row in blocks["broken_links"]["rows"]}, set(of_fate("broken")))
        self.assertEqual(blocks["totals"]["rows"][0]["known"], len(expected()))
        self.assertGreater(blocks["redirects"]["more"], 0)
        self.assertEqual(blocks["sites_given_up"]["rows"], [])

    def test_people_get_tables_that_fit(self):
        with support.folder() as data:
            answer = support.run(*WORK.demo.arguments(data))
            self.assertEqual(answer.returncode, 0, answer.stderr)
        report = answer.stdout[answer.stdout.index("\nSites\n"):]
        for title in ("Broken links and the pages they stand on", "Documents by MIME type", "In all"):
            self.assertIn(f"\n{title}\n  SELECT ", report)
        self.assertIn("more; the query shows all", report)
        self.assertNotIn("Sites given up", report)
        tables = [line for line in report.splitlines() if line.startswith("  ") and "SELECT" not in line]
        self.assertLessEqual(max(map(len, tables)), 120)


class WhileCrawling(unittest.TestCase):
    def test_the_views_are_read_by_debians_sqlite3(self):
        """Every view, again and again, from another process; the crawl does not mind."""
        views = [row["name"] for row in ask("SELECT name FROM sqlite_schema WHERE type = 'view'")]
        with support.folder() as data, \
                support.running(*WORK.demo.arguments(data), "--delay", "0.02", "--quiet") as crawl:
            path = support.wait_until(lambda: next(iter(glob.glob(os.path.join(data, "collections", "*", "crawl.db"))),
                                                   None), "a database")
            script = "\n".join(f"{support.whole_view(view, 'count(*)')};" for view in views)
            reads = 0
            support.wait_until(lambda: "site" in subprocess.run(
                ["sqlite3", "-readonly", path, ".tables v_sites site"], capture_output=True, text=True,
                check=False).stdout, "a schema")
            while crawl.poll() is None:
                answer = subprocess.run(["sqlite3", "-readonly", "-bail", "-cmd", ".timeout 5000", path, script], capture_output=True,
                                        text=True, timeout=support.TIMEOUT_S, check=False)
                self.assertEqual((answer.returncode, answer.stderr), (0, ""))
                self.assertEqual(len(answer.stdout.splitlines()), len(views))
                balance = support.run("sql", "--data", data, "--json",
                                      "SELECT coalesce(min(balanced), 1) AS balanced FROM v_completeness")
                self.assertEqual(balance.stderr, "")
                self.assertEqual(json.loads(balance.stdout), {"balanced": 1})
                reads += 1
            self.assertEqual(crawl.returncode, 0)
            self.assertGreater(reads, 2)
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_documents")[0][0], len(of_fate("document")))


if __name__ == "__main__":
    support.main()
