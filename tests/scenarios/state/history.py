"""What the tables know of the past: changes, deletions and fetches of each URI, requests by hour, runs and why they ended,
what waits, how long it will take, and the shortest way to a URI."""

import contextlib
import sqlite3
import time
import unittest

import servers
import support

HTML = [["Content-Type", "text/html"]]
HOUR_MS = 3600 * 1000
DAY_MS = 24 * HOUR_MS


def page(title, links=(), text="", **more):
    return {"headers": HTML, "body": servers.page(title, links, text), **more}


def moved(target):
    return {"status": 301, "headers": {"Location": target}}


def noindex(title):
    body = servers.page(title).replace("<head>", '<head><meta name="robots" content="noindex">')
    assert "noindex" in body
    return {"headers": HTML, "body": body}


def change(data, sql, *values):
    """As if time had passed: between two runs."""
    with sqlite3.connect(support.database_path(data)) as file:
        file.execute(sql, values)
    file.close()


LINKS = ["/same", "/edited", "/gone", "/moved", "/hidden", "/flaky"]
FIRST = {"*": {"/": page("Home", LINKS), "/same": {"behaviour": '/cached?etag="1"'}, "/edited": page("Old", text="old"),
               "/gone": page("Gone"), "/moved": page("Moved"), "/hidden": page("Hidden"), "/flaky": page("Flaky")}}
SECOND = {"*": {"/": page("Home", LINKS + ["/new"]), "/same": {"behaviour": '/cached?etag="1"'},
                "/edited": page("New", text="new"), "/gone": page("", status=404), "/moved": moved("/same"),
                "/hidden": noindex("Hidden"), "/flaky": page("", status=501), "/new": page("New page")}}


class History(unittest.TestCase):
    def crawl(self, site, data, *options, status=0):
        return servers.crawl(data, site.uri(), "--delay", "0", "--set", "http_errors/501=KEEP:0", "--set", "http_errors/4xx=DELETE:0",
                             *options, status=status)

    def paths(self, site, data, sql, *values):
        """Rows as tuples; what begins with the site's address is a path."""
        prefix = site.uri()[:-1]
        def short(value):
            return value[len(prefix):] if isinstance(value, str) and value.startswith(prefix) else value
        return [tuple(short(value) for value in row) for row in support.query(data, sql, *values)]

    def history(self, site, data, path):
        return self.paths(site, data, "SELECT cycle, outcome, status FROM v_history WHERE uri_id = "
                          "(SELECT uri_id FROM v_uris WHERE uri = ?) ORDER BY happened_at, outcome = 'stored'",
                          site.uri(path))

    def test_changes_and_deletions_of_a_cycle_are_listed_with_time_and_cause(self):
        with support.folder() as data, servers.Site(FIRST) as site:
            self.crawl(site, data)
            self.assertEqual(support.query(data, "SELECT * FROM v_changes"), [])
            site.restart(SECOND)
            self.crawl(site, data, "--refresh")
            self.assertEqual(
                set(self.paths(site, data, "SELECT change, uri FROM v_changes WHERE cycle = 1")),
                {("added", "/new"), ("modified", "/"), ("modified", "/edited"), ("deleted", "/gone"), ("deleted", "/moved"),
                 ("redirected", "/moved"), ("deleted", "/hidden"), ("failed", "/flaky")})
            self.assertEqual(
                set(self.paths(site, data, "SELECT uri, cause, code, status, state FROM v_deletions WHERE cycle = 1")),
                {("/gone", "error", "ot", 404, "gone"), ("/moved", "redirect", None, 301, "redirect"),
                 ("/hidden", "skip", "ni", 200, "skipped")})
            (deleted,) = support.query(data, "SELECT deleted FROM v_cycles WHERE cycle = 1")[0]
            self.assertEqual(deleted, 3)
            # What is deleted stays listed when the next cycle finds nothing there either.
            self.crawl(site, data, "--refresh")
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_deletions")[0][0], 3)
            self.assertEqual(support.query(data, "SELECT deleted FROM v_cycles WHERE cycle = 2")[0][0], 0)

    def test_a_scope_that_no_longer_has_them_deletes_documents_and_says_so(self):
        with support.folder() as data, servers.Site(FIRST) as site:
            self.crawl(site, data)
            self.crawl(site, data, "--refresh", "--exclude", "suffix:/gone")
            self.crawl(site, data, "--refresh", "--exclude", "suffix:/gone")
            self.assertEqual(self.paths(site, data, "SELECT uri, cause, status FROM v_deletions"),
                             [("/gone", "scope", None)])

    def test_the_history_of_a_uri_has_every_fetch(self):
        with support.folder() as data, servers.Site(FIRST) as site:
            self.crawl(site, data)
            site.restart(SECOND)
            self.crawl(site, data, "--refresh")
            self.crawl(site, data, "--refresh")
            self.assertEqual(self.history(site, data, "/same"),
                             [(0, "found", None), (0, "stored", 200), (1, "not modified", 304), (2, "not modified", 304)])
            self.assertEqual(self.history(site, data, "/edited"),
                             [(0, "found", None), (0, "stored", 200), (1, "changed", 200), (2, "unchanged", 200)])
            self.assertEqual(self.history(site, data, "/moved"),
                             [(0, "found", None), (0, "stored", 200), (1, "redirect", 301), (1, "deleted", 301),
                              (2, "redirect", 301)])
            self.assertEqual(self.history(site, data, "/flaky"),
                             [(0, "found", None), (0, "stored", 200), (1, "failed", 501), (2, "failed", 501)])
            row = self.paths(site, data, "SELECT first_cycle, changed_cycle, changed > first_stored OR changed = first_stored "
                             "FROM v_documents WHERE uri = ?", site.uri("/edited"))
            self.assertEqual(row, [(0, 1, 1)])

    @support.shows("seine/history_outcomes")
    def test_as_many_outcomes_of_a_uri_are_kept_as_the_configuration_says(self):
        with support.folder() as data, servers.Site(FIRST) as site:
            self.crawl(site, data)
            for _ in range(4):
                self.crawl(site, data, "--refresh", "--set", "seine/history_outcomes=2")
            self.assertEqual(self.history(site, data, "/same"),
                             [(0, "found", None), (0, "stored", 200), (3, "not modified", 304), (4, "not modified", 304)])

    @support.shows("seine/history_days")
    def test_deletions_are_kept_for_as_many_days_as_the_configuration_says(self):
        with support.folder() as data, servers.Site(FIRST) as site:
            self.crawl(site, data)
            site.restart(SECOND)
            self.crawl(site, data, "--refresh")
            change(data, "UPDATE removal SET at = at - ? WHERE id = 1", 8 * DAY_MS)
            self.crawl(site, data, "--refresh")
            self.assertEqual(support.query(data, "SELECT count(*) FROM v_deletions")[0][0], 3)
            self.crawl(site, data, "--refresh", "--set", "seine/history_days=7")
            self.assertEqual(support.query(data, "SELECT min(deletion_id) * 10 + count(*) FROM v_deletions")[0][0], 22)

    @support.shows("seine/history_gone")
    def test_a_uri_that_has_been_gone_for_long_is_forgotten_unless_something_links_to_it(self):
        first = {"*": {"/": page("Home", ["/leaves", "/dead"]), "/leaves": page("Leaves", ["/behind"]),
                       "/behind": page("Behind")}}
        second = {"*": {"/": page("Home", ["/dead"])}}
        known = "SELECT uri FROM v_uris ORDER BY uri"
        with support.folder() as data, servers.Site(first) as site:
            self.crawl(site, data)
            site.restart(second)
            self.crawl(site, data, "--refresh=all")
            self.crawl(site, data, "--refresh")
            everything = [("/",), ("/behind",), ("/dead",), ("/leaves",)]
            for table, column in (("uri", "found_at"), ("attempt", "at"), ("outcome", "at"), ("removal", "at"),
                                  ("change", "at"), ("cycle", "started_at")):
                change(data, f"UPDATE {table} SET {column} = {column} - ?", 200 * DAY_MS)
            self.crawl(site, data, "--refresh", "--set", "seine/history_gone=300")
            self.assertEqual(self.paths(site, data, known), everything)
            self.crawl(site, data, "--refresh", "--set", "seine/history_gone=180")
            self.assertEqual(self.paths(site, data, known), [("/",), ("/dead",)])
            site.restart(first)
            self.crawl(site, data, "--refresh")
            self.assertEqual(self.paths(site, data, known), everything)
            self.assertEqual(set(self.paths(site, data, "SELECT change, uri FROM v_changes WHERE cycle = 5")),
                             {("modified", "/"), ("added", "/leaves"), ("added", "/behind")})

    def test_requests_and_errors_of_a_site_are_counted_by_the_hour(self):
        with support.folder() as data, servers.Site(FIRST) as site:
            self.crawl(site, data)
            site.restart(SECOND)
            change(data, "UPDATE site_hour SET hour = hour - 1")
            self.crawl(site, data, "--refresh")
            asked = {entry["path"] for entry in site.log()}
            hours = support.query(data, "SELECT requests, successes, not_modified, redirects, client_errors, server_errors, "
                                  "errors, error_percent, received > 0, hour_at FROM v_site_hours WHERE site = ? "
                                  "ORDER BY hour", site.uri()[:-1])
            # Tests may run over the full hour.
            first, *rest = hours
            self.assertEqual(tuple(first)[:9], (7, 7, 0, 0, 0, 0, 0, 0.0, 1))
            self.assertEqual([sum(row[column] for row in rest) for column in range(7)], [len(asked), 4, 1, 1, 1, 1, 2])
            self.assertEqual(sum(row[0] for row in support.query(data, "SELECT requests FROM v_hours")), 7 + len(asked))
            now_ms = time.time() * 1000
            self.assertLess(abs(now_ms - hours[-1]["hour_at"]), 2 * HOUR_MS)

    @support.shows("seine/site_hours_days")
    def test_hours_are_kept_for_as_many_days_as_the_configuration_says(self):
        with support.folder() as data, servers.Site(FIRST) as site:
            self.crawl(site, data)
            change(data, "UPDATE site_hour SET hour = hour - 72")
            self.crawl(site, data, "--refresh")
            old = "SELECT count(*) FROM v_site_hours WHERE hour < datetime('now', '-2 days')"
            self.assertEqual(support.query(data, old)[0][0], 1)
            self.crawl(site, data, "--refresh", "--set", "seine/site_hours_days=1")
            self.assertEqual(support.query(data, old)[0][0], 0)


class Runs(unittest.TestCase):
    def runs(self, data):
        return [tuple(row) for row in support.query(data, "SELECT ending, left FROM v_runs ORDER BY run")]

    def crawl(self, site, data, *options):
        return support.run("crawl", site.uri(), "--data", data, "--delay", "0", *options)

    def test_each_run_says_why_it_ended(self):
        broken = {"*": {"/": page("Home", ["/busy"]),
                        "/busy": page("", status=503, headers=[["Retry-After", "3600"]])}}
        with support.folder() as data, servers.Site(broken) as site:
            self.crawl(site, data, "--max-wait", "1")
            self.assertEqual(self.runs(data), [("stuck", 1)])
            (sentence,) = support.query(data, "SELECT sentence FROM v_runs")[0]
            self.assertIn("within the 1 s of seine/max_wait", sentence)
        with support.folder() as data, servers.Site({"*": {"/": page("Home")}}) as site:
            self.crawl(site, data)
            self.crawl(site, data, "--refresh")
            self.assertEqual(self.runs(data), [("finished", 0), ("finished", 0)])

    def test_a_limit_is_named_as_the_reason(self):
        pages = {"/": page("Home", [f"/{n}" for n in range(30)]), **{f"/{n}": page(str(n), delay_ms=100) for n in range(30)}}
        with support.folder() as data, servers.Site({"*": pages}) as site:
            self.crawl(site, data, "--max-pending", "1", "--set", "limits/max_doc=5", "--set", "limits/max_doc_slack=1")
            ((ending, _),) = self.runs(data)
            self.assertEqual(ending, "limit")

    def test_a_run_that_was_killed_or_interrupted_says_so(self):
        pages = {"/": page("Home", [f"/{n}" for n in range(50)]), **{f"/{n}": page(str(n)) for n in range(50)}}
        with support.folder() as data, servers.Site({"*": pages}, gate_after=10) as site:
            with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0") as process:
                support.wait_until(lambda: len(site.log()) >= 10, "a part is done")
                support.wait_until(lambda: support.query(data, "SELECT count(*) FROM v_hours")[0][0], "it is committed")
                self.assertEqual(self.runs(data), [(None, None)])
                process.kill()
                process.wait()
            with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0") as process:
                support.wait_until(lambda: len(self.runs(data)) == 2, "the next run has begun")
                servers.interrupt(process)
                servers.end_of(process)
            endings = [ending for ending, _ in self.runs(data)]
            self.assertEqual(endings, ["killed", "interrupted"])
            servers.verify(data)
            ended, began = support.query(data, "SELECT ended, began FROM v_runs WHERE run = 1")[0]
            self.assertGreaterEqual(ended, began)

    def test_the_figures_of_a_killed_run_are_those_of_its_last_sign_of_life(self):
        pages = {"/": page("Home", [f"/{n}" for n in range(50)]), **{f"/{n}": page(str(n)) for n in range(50)}}
        figures = ("SELECT v_sites.downloaded, v_sites.pages_per_s, site.began_at, max(sample.at) AS sign_at, running_s,"
                   " duration_s, run_at, cycle_s, cycle_at, started_at FROM v_sites JOIN site ON site.id = site_id CROSS JOIN sample CROSS JOIN collection"
                   " CROSS JOIN (SELECT running_s FROM v_progress) CROSS JOIN (SELECT duration_s FROM v_runs)"
                   " CROSS JOIN (SELECT began_at AS run_at FROM run) CROSS JOIN (SELECT duration_s AS cycle_s FROM v_cycles)"
                   " CROSS JOIN (SELECT cycle.started_at AS cycle_at FROM cycle)")
        with support.folder() as data, servers.Site({"*": pages}, gate_after=10) as site:
            with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0") as process:
                def is_reported():
                    (row,) = support.query(data, figures) or [None]
                    return row and row["downloaded"] and row["sign_at"] > row["began_at"] + 1000
                support.wait_until(lambda: len(site.log()) >= 10, "a part is done")
                support.wait_until(is_reported, "answers are committed, and a sign of life after them")
                process.kill()
                process.wait()
            with contextlib.closing(sqlite3.connect(support.database_path(data))) as database:
                hour_ms = 3600 * 1000  # since then nothing was heard of it
                for column in ("sample SET at = at", "site SET began_at = began_at", "collection SET started_at = started_at",
                               "run SET began_at = began_at", "cycle SET started_at = started_at"):
                    database.execute(f"UPDATE {column} - {hour_ms}")
                database.commit()
            row = support.query(data, figures)[0]
            # SQLite and Python round what lies in the middle to different sides.
            for figure, exact in (("pages_per_s", row["downloaded"] * 1000 / (row["sign_at"] - row["began_at"])),
                                  ("running_s", (row["sign_at"] - row["started_at"]) / 1000),
                                  ("duration_s", (row["sign_at"] - row["run_at"]) / 1000),
                                  ("cycle_s", (row["sign_at"] - row["cycle_at"]) / 1000)):
                self.assertAlmostEqual(row[figure], exact, delta=0.051, msg=figure)

    def test_the_status_says_one_thing(self):
        with support.folder() as data, servers.Site({"*": {"/": page("Home")}}) as site:
            self.crawl(site, data)
            status, sentence = support.query(data, "SELECT status, sentence FROM v_status")[0]
            self.assertEqual((status, sentence), ("complete", "no process crawls it"))

    def test_a_cycle_without_an_end_lasts_until_its_run_ended(self):
        pages = {"/": page("Home", [f"/{n}" for n in range(50)]), **{f"/{n}": page(str(n)) for n in range(50)}}
        with support.folder() as data, servers.Site({"*": pages}, gate_after=10) as site:
            with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0") as process:
                support.wait_until(lambda: len(site.log()) >= 10, "a part is done")
                servers.interrupt(process)
                servers.end_of(process)
            with contextlib.closing(sqlite3.connect(support.database_path(data))) as database:
                hour_ms = 3600 * 1000  # since then nothing runs
                database.execute(f"UPDATE cycle SET started_at = started_at - {hour_ms}, ended_at = NULL")
                database.execute(f"UPDATE collection SET ended_at = ended_at - {hour_ms}")
                database.commit()
            (row,) = support.query(data, "SELECT duration_s, collection.ended_at - cycle.started_at AS lasted_ms"
                                         " FROM v_cycles CROSS JOIN cycle CROSS JOIN collection")
            self.assertAlmostEqual(row["duration_s"], row["lasted_ms"] / 1000, delta=0.051)

    def test_waiting_uris_are_shown_also_when_nothing_runs(self):
        broken = {"*": {"/": page("Home", ["/busy"]),
                        "/busy": page("", status=503, headers=[["Retry-After", "3600"]])}}
        with support.folder() as data, servers.Site(broken) as site:
            self.crawl(site, data, "--max-wait", "1")
            rows = {row["what"]: row for row in support.query(data, "SELECT * FROM v_waiting")}
            self.assertEqual(rows["collection"]["waits_for"], "a run: nothing crawls it now")
            self.assertEqual(rows["collection"]["since"], support.query(data, "SELECT ended FROM v_runs")[0][0])
            self.assertEqual(rows["collection"]["uris"], 1)
            self.assertEqual((rows["retries"]["uris"], rows["retries"]["site"]), (1, site.uri()[:-1]))
            self.assertGreater(rows["retries"]["until_at"], rows["retries"]["since_at"] + 3000 * 1000)
            (waits_for,) = support.query(data, "SELECT waits_for FROM v_sites")[0]
            self.assertEqual(waits_for, "a run: nothing crawls it now")
            self.assertEqual(tuple(support.query(data, "SELECT left_s, confidence FROM v_progress")[0]), (None, "unknown"))

    def test_samples_of_the_run_before_are_no_figures_of_this_one(self):
        with support.folder() as data, servers.Site({"*": {"/": page("Home")}}) as site:
            self.crawl(site, data)
            self.assertGreater(support.query(data, "SELECT downloaded FROM v_progress")[0][0], 0)
            change(data, "UPDATE collection SET started_at = (SELECT max(at) FROM sample) + 1000")
            (row,) = support.query(data, "SELECT downloaded, pages_per_s, mean_pages_per_s, mean_mb_per_s, sampled FROM v_progress")
            self.assertEqual(tuple(row), (0, None, None, None, None))

    def test_the_slowest_site_decides_when_the_end_will_be(self):
        # So many that it is not over before it was looked at.
        count = 2000
        pages = {"/": page("Home", [f"/{n}" for n in range(count)]), **{f"/{n}": page(str(n)) for n in range(count)}}
        with support.folder() as data, servers.Site({"*": pages}) as site:
            with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0.1", "--max-pending", "1") as process:
                support.wait_until(site.log, "it has begun")

                def estimate():
                    return support.query(data, "SELECT * FROM v_estimate")[0]
                # What the home page led to is no longer among what was found in the last minute from then on.
                support.wait_until(lambda: estimate()["slowest_left"] and estimate()["slowest_left"] <= count - 20, "a part is done")
                unsure = estimate()
                self.assertEqual(unsure["slowest_site"], site.uri()[:-1])
                self.assertGreaterEqual(unsure["slowest_page_s"], 0.1)
                servers.interrupt(process)
                servers.end_of(process)
            with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0.1", "--max-pending", "1") as process:
                support.wait_until(lambda: estimate()["confidence"] == "good", "nothing new is found")
                sure = estimate()
                self.assertLess(abs(sure["left_s"] - sure["slowest_left"] * sure["slowest_page_s"]),
                                2 + sure["left_s"] / 10)
                self.assertIn(" decides: ", sure["sentence"])
                progress = support.query(data, "SELECT left_s, confidence FROM v_progress")[0]
                self.assertEqual(progress["confidence"], "good")
                self.assertGreater(progress["left_s"], 10)
                servers.interrupt(process)
                servers.end_of(process)


class Ways(unittest.TestCase):
    def test_every_chain_of_referrers_has_as_many_links_as_the_depth_says(self):
        # A slow page on the short way, and long ways round it that are found first.
        pages = {"/": page("Home", ["/slow", "/1"]), "/slow": page("Slow", ["/5"], delay_ms=700)}
        for number in range(1, 12):
            pages[f"/{number}"] = page(str(number), [f"/{number + 1}", f"/{number + 2}"])
        with support.folder() as data, servers.Site({"*": pages}) as site:
            result = support.run("crawl", site.uri(), "--data", data, "--delay", "0")
            self.assertEqual(result.returncode, 0, result.stderr)
            servers.verify(data)
            wrong = support.query(data, "SELECT u.uri, u.depth, p.uri, p.depth FROM v_uris AS u JOIN v_uris AS p "
                                  "ON p.uri_id = u.referrer_id WHERE u.depth <> p.depth + (p.state <> 'redirect')")
            self.assertEqual([tuple(row) for row in wrong], [])
            depths = {row["uri"][len(site.uri()):]: row["depth"] for row in support.query(data, "SELECT * FROM v_uris")}
            self.assertEqual((depths["5"], depths["7"], depths["9"]), (2, 3, 4))
            told = support.run("why", site.uri("/7"), "--data", data)
            self.assertIn(site.uri("/5"), told.stdout)
            self.assertIn(site.uri("/slow"), told.stdout)

    def test_a_direct_link_that_is_found_late_lets_a_chain_of_redirects_be_followed(self):
        pages = {"/": page("Home", ["/r0", "/slow"]), "/slow": page("Slow", ["/r2"], delay_ms=700),
                 **{f"/r{n}": moved(f"/r{n + 1}") for n in range(4)}, "/r4": page("At last")}
        with support.folder() as data, servers.Site({"*": pages}) as site:
            result = support.run("crawl", site.uri(), "--data", data, "--delay", "0", "--set", "max_redirects=3")
            self.assertEqual(result.returncode, 0, result.stderr)
            servers.verify(data)
            rows = {row["uri"][len(site.uri()):]: (row["state"], row["hops"]) for row in
                    support.query(data, "SELECT uri, state, hops FROM v_uris")}
            self.assertEqual((rows["r2"], rows["r3"], rows["r4"]), (("redirect", 0), ("redirect", 1), ("stored", 2)))


if __name__ == "__main__":
    support.main()
