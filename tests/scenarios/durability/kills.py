"""kill -9 at random moments: nothing committed is fetched again, nothing queued is lost, and the end is that of
an undisturbed crawl (docs/decisions.md, Crawl behaviour 10 and 12).

SEINE_KILLS=100 (or --long) kills more often.
"""

import collections
import os
import random
import sqlite3
import sys
import time
import unittest

import servers
import support

LONG = "--long" in sys.argv
if LONG:
    sys.argv.remove("--long")
KILLS = int(os.environ.get("SEINE_KILLS", "100" if LONG else "8"))
PAGES = 3000 if KILLS <= 20 else 12000
HOSTS = [f"h{number}.example.test" for number in range(4)]


def everything(data):
    """What must not depend on kills: fates, redirects, checksum groups, skip counts, statistics of rows."""
    groups = {}
    for row in support.query(data, """SELECT site.origin || uri.path AS uri, hex(checksum) AS checksum, size, status,
            mime.name AS mime, title FROM document JOIN uri ON uri.id = uri_id JOIN site ON site.id = site_id
            JOIN mime ON mime.id = mime_id"""):
        groups.setdefault((row["checksum"], row["size"], row["status"], row["mime"], row["title"]), set()).add(row["uri"])
    statistics = support.query(data, """SELECT name, key, sum(value) AS value
        FROM (SELECT * FROM statistic UNION ALL SELECT * FROM statistic_delta)
            JOIN statistic_name ON statistic_name.id = statistic_id
        WHERE site_id = 0 AND name IN ('Stored', 'DocSize', 'DocSkip', 'URISkip', 'MimeType', 'HTTPResponse',
            'Modified', 'Deleted', 'Unchanged', 'PPAdded')
        GROUP BY name, key""")
    states = {}
    for uri, (state, reason) in servers.fates(data).items():
        # Which URI of a group owns the content is a matter of order.
        same = state in ("stored", "duplicate")
        states[uri] = ("content" if same else state, None if same else reason)
    return {
        "fates": states,
        "redirects": {tuple(row) for row in support.query(data, """SELECT a.origin || u.path, b.origin || t.path, status
            FROM redirect JOIN uri u ON u.id = uri_id JOIN site a ON a.id = u.site_id
            LEFT JOIN uri t ON t.id = target_id LEFT JOIN site b ON b.id = t.site_id""")},
        "groups": {key: frozenset(uris) for key, uris in groups.items()},
        "owners": support.query(data, "SELECT count(*) FROM document WHERE duplicate_of IS NULL")[0][0],
        # Of the pages with one content only the owner's links are followed (extract_links_from_dupes).
        "links": sorted(tuple(row) for row in support.query(data, """SELECT DISTINCT coalesce(hex(checksum),
                a.origin || u.path), b.origin || t.path
            FROM link JOIN uri u ON u.id = link.uri_id JOIN site a ON a.id = u.site_id
            LEFT JOIN document ON document.uri_id = link.uri_id, json_each(targets) AS each
            JOIN uri t ON t.id = each.value JOIN site b ON b.id = t.site_id""")),
        "statistics": {(row["name"], row["key"]): row["value"] for row in statistics},
        "left": [support.query(data, f"SELECT count(*) FROM {table}")[0][0] for table in ("queue", "claim", "retry")],
    }


# The step after which the file is made; before, only a crawl opens it, which makes it whole.
LAST_STEP = len(os.listdir(os.path.join(support.ROOT, "migrations", "crawl")))


def is_created(data):
    """Whether the kill came after the moments in which the file itself is made."""
    try:
        return support.query(data, "PRAGMA user_version")[0][0] == LAST_STEP and bool(
            support.query(data, "SELECT 1 FROM collection"))
    except support.NOT_YET:
        return False


class Kills(unittest.TestCase):
    def setUp(self):
        self.maxDiff = 4000
        self.seed = support.seed()
        print(f"{KILLS} kills, {PAGES} pages", flush=True)

    def crawl(self, site, dns, data, run=0):
        return ["crawl", site.uri("/", HOSTS[0]), "--data", data, "--dns-server", dns.address, "--delay", "0",
                "--max-pending", "8", "--include-host", "suffix:example.test", "--quiet", "--threads", "2", "--user-agent", f"Seine/run-{run}"]

    def check_log(self, log, kills, committed):
        """What was committed when a run was killed is not requested by any later one; nothing is twice by one run.
        How many were requested again, and how long before the kill each of them had been answered."""
        again, late = 0, []
        seen = {}
        for entry in log:
            run = int(entry["headers"]["user-agent"].rpartition("-")[2])
            uri = f"http://{entry['headers']['host']}{entry['path']}"
            for earlier in range(run):
                self.assertNotIn(uri, committed[earlier], f"committed before kill {earlier}, fetched by run {run}")
            first, first_run = seen.get((entry["host"], entry["path"]), (None, None))
            if first is None or run > first_run:
                seen[entry["host"], entry["path"]] = entry, run
            if first is None:
                continue
            again += 1
            self.assertNotEqual(run, first_run, f"{entry['path']} was fetched twice by one run")
            kill = kills[min(run, first_run)]
            late.append((kill - (first["end"] or kill)) * 1000)
        return again, late

    def wait_for_requests(self, site, process, number):
        """For so many more than there were."""
        before = site.requests()
        support.wait_until(lambda: site.requests() >= before + number or process.poll() is not None, "the crawl goes on")

    def test_kills_cost_nothing_that_was_committed(self):
        chance = random.Random(self.seed)
        plain, robots = servers.mixed_site(PAGES, HOSTS, (0, 12))
        with support.folder() as place, servers.Dns("example.test") as dns, \
                servers.Site(servers.at_port(plain, port := support.free_port()), robots, port) as site:
            undisturbed, killed = os.path.join(place, "undisturbed"), os.path.join(place, "killed")
            begun = time.monotonic()
            with servers.crawling(*self.crawl(site, dns, undisturbed)) as process:
                self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
            whole_s = time.monotonic() - begun
            servers.verify(undisturbed)
            reference = everything(undisturbed)
            requests = len(site.log())
            site.forget()
            kills, committed = [], []
            for number in range(KILLS):
                with servers.crawling(*self.crawl(site, dns, killed, number)) as process:
                    if number % 4:
                        self.wait_for_requests(site, process, chance.randrange(1, max(requests // KILLS, 2)))
                        time.sleep(chance.random() * 0.02)
                    else:  # may hit the start itself
                        time.sleep(chance.random() * 0.12)
                    if process.poll() is not None:
                        print(f"the crawl was over before kill {number + 1}", flush=True)
                        break
                    kills.append(time.time())
                    process.kill()
                    process.wait()
                created = is_created(killed)
                committed.append({uri for uri, (state, _) in servers.fates(killed).items() if state != "pending"}
                                 if created else set())
                if created:
                    servers.verify(killed, *(["--quick"] if number % 4 else []))
            with servers.crawling(*self.crawl(site, dns, killed, len(kills))) as process:
                self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
            log = site.log()
            again, late = self.check_log(log, kills, committed)
            servers.verify(killed)
            result = everything(killed)
        per_run = collections.Counter(int(entry["headers"]["user-agent"].rpartition("-")[2]) for entry in log)
        print(f"requests by run: {[per_run[run] for run in range(len(kills) + 1)]}")
        print(f"{len(kills)} kills of a crawl of {whole_s:.1f} s: {requests} requests undisturbed, {len(log)} with "
              f"kills, {again} fetched again, the earliest answered {max(late, default=0):.0f} ms before its kill", flush=True)
        self.assertGreaterEqual(len(kills), min(KILLS, 4), "the kills came too late to prove anything")
        self.assertTrue(committed[-1], "nothing was ever committed before a kill")
        # What was answered some 100 ms before a kill is committed. One in twenty may wait longer for the disk.
        late.sort()
        if support.TIMED:
            self.assertLessEqual(late[len(late) * 19 // 20] if late else 0, 1000 * support.generous(0.1))
        for part, value in reference.items():
            self.assertEqual(result[part], value, part)

    @support.timed
    def test_kills_cost_nothing_that_was_answered_some_time_before(self):
        self.test_kills_cost_nothing_that_was_committed()

    def test_a_collection_killed_before_it_had_a_configuration_gets_that_of_a_new_one(self):
        page = {"status": 200, "headers": {"Content-Type": "text/html"}, "body": servers.page("Home")}
        with support.folder() as data, servers.Site({"*": {"/": page}}) as site:
            def configuration():
                return {(row["path"], row["value"]) for row in support.query(data, "SELECT * FROM v_configuration")}

            self.assertEqual(support.run("crawl", site.uri(), "--data", data, "--quiet").returncode, 0)
            new = configuration()
            connection = sqlite3.connect(support.database_path(data))
            connection.execute("DELETE FROM parameter")
            connection.commit()
            connection.close()
            self.assertEqual(support.run("crawl", site.uri(), "--data", data, "--quiet", "--refresh").returncode, 0)
            self.assertEqual(configuration(), new)

    def test_a_collection_killed_while_it_is_made_is_made_by_the_next_start(self):
        page = {"status": 200, "headers": {"Content-Type": "text/html"}, "body": servers.page("Home")}
        reached = set()
        with support.folder() as place, servers.Site({"*": {"/": page}}) as site:
            for number in range(24):
                data = os.path.join(place, str(number))
                with servers.crawling("crawl", site.uri(), "--data", data, "--quiet") as process:
                    time.sleep(number * 0.006)
                    process.kill()
                    process.wait()
                reached.add(is_created(data))
                with servers.crawling("crawl", site.uri(), "--data", data, "--quiet") as process:
                    self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
                servers.verify(data)
        print(f"killed before and after the file was made: {sorted(reached)}", flush=True)

    def test_a_kill_behind_the_last_answer_leaves_the_end_to_the_next_run(self):
        def is_answered(data):
            try:
                return support.query(data, """SELECT 1 FROM uri JOIN uri_state ON uri_state.id = uri.state JOIN collection
                    WHERE collection.state = 'crawling' AND uri_state.name = 'stored'""")
            except support.NOT_YET:
                return False

        page = {"status": 200, "headers": {"Content-Type": "text/html"}, "body": servers.page("Home")}
        with support.folder() as place, servers.Site({"*": {"/": page}}) as site:
            for number in range(200):
                data = os.path.join(place, str(number))
                crawl = ["crawl", site.uri(), "--data", data, "--quiet"]
                with servers.crawling(*crawl) as process:
                    support.wait_until(lambda number=number: site.requests() > 2 * number, "it is asked for robots.txt")
                    if support.kill_when(process, lambda: is_answered(data)):
                        break
            else:
                self.fail("no kill came between the last answer and the end")
            self.assertEqual(support.run(*crawl).returncode, 0)
            self.assertEqual([tuple(row) for row in support.query(
                data, "SELECT state, process_id, result FROM collection JOIN cycle ON number = cycle")],
                [("complete", None, "complete")])
            self.assertEqual(support.run(*crawl).returncode, 0, "nothing is left to do")
            self.assertEqual([entry["path"] for entry in site.log()], ["/"] * (number + 1))


if __name__ == "__main__":
    support.main()
