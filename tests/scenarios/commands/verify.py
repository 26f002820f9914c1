"""seine verify finds what is wrong, and nothing in what is right; seine snapshot copies a collection that lives."""

import contextlib
import json
import os
import shutil
import sqlite3
import unittest

import servers
import support

REMOVAL = "INSERT INTO removal (uri_id, site_id, at, cycle, cause, checksum) VALUES (%s, 0, %s, '%s', zeroblob(16))"

# What is done to a sound collection, and words of the line that must report it.
WRONGS = [
    ("UPDATE site SET known = known + 1 WHERE id = 1", "known of"),
    ("UPDATE site SET queued = 7 WHERE id = 1", "queued of"),
    ("UPDATE site SET stored = stored - 1 WHERE id = 1", "stored of"),
    ("UPDATE site SET refused = refused + 1 WHERE id = 1", "refused of"),
    ("UPDATE uri SET state = 1 WHERE id = 2", "pending"),
    ("INSERT INTO queue VALUES (1, 0, 1, 1, 2)", "in queue"),
    ("INSERT INTO retry (due_at, uri_id, site_id, level, rank) VALUES (1, 2, 1, 1, 1)", "in retry"),
    ("INSERT INTO queue VALUES (1, 1, 1, 1, 2)", "in queue, in quarantine"),
    ("INSERT INTO queue VALUES (1, 1, 1, 1, 2)", "1 URI in quarantine"),
    ("INSERT INTO queue VALUES (1, 2, 1, 1, 2)", "in queue, held by refresh-only"),
    ("INSERT INTO queue VALUES (1, 3, 1, 1, 2)", "hold 3"),
    ("UPDATE site SET quarantined = 1 WHERE id = 1", "quarantined"),
    ("UPDATE site SET withheld = 1 WHERE id = 1", "withheld"),
    ("INSERT INTO quarantine VALUES (77, 0, 0)", "site 77"),
    ("INSERT INTO submission (destination_id, uri_id, operation, version, at) VALUES (99, 1, 'add', 1, 0)", "for no destination"),
    ("INSERT INTO submission (destination_id, uri_id, operation, version, at) VALUES (1, 99999, 'add', 1, 0)", "of no URI"),
    ("INSERT INTO submission (destination_id, uri_id, operation, version, at) VALUES (1, 1, 'delete', 1, 0)", "delete of a document"),
    ("INSERT INTO submission (destination_id, uri_id, operation, version, at, only_anchors) VALUES (1, 1, 'add', 1, 0, 1)", "add of texts of links alone"),
    ("INSERT INTO anchor_deferral (cycle, uri_id) VALUES (99, 1)", "delivered in the cycle 99"),
    ("INSERT INTO submission (destination_id, uri_id, operation, version, at) SELECT 1, uri_id, 'add', 1, 0 FROM document WHERE duplicate_of IS NOT NULL",
     "add of no document"),
    ("UPDATE destination SET adds = adds + 1", "1 adds"),
    ("INSERT INTO reprocessing VALUES (1, 0, 77, '', 0, 0, 0)", "site 77"),
    ("DELETE FROM document WHERE uri_id = 1", "stored and nowhere else"),
    ("DELETE FROM redirect", "redirect and nowhere else"),
    ("UPDATE uri SET reason_id = NULL WHERE state = 6", "without a reason"),
    ("UPDATE uri SET reason_id = 99999 WHERE state = 6", "reason_id 99999"),
    ("UPDATE uri SET referrer_id = 99999 WHERE id = 2", "referrer_id 99999"),
    ("UPDATE uri SET state = 77 WHERE id = 2", "state 77"),
    ("UPDATE uri SET site_id = 55 WHERE id = 2", "site_id 55"),
    ("UPDATE uri SET path = (SELECT path FROM uri WHERE id = 1) WHERE id = 2", "the same as URI 1"),
    ("UPDATE link SET targets = '[1,2,99999]'", "target 99999"),
    ("UPDATE link SET targets = '[1,2,'", "JSON list"),
    ("INSERT INTO link (uri_id, targets) VALUES (99999, '[1]')", "uri_id 99999"),
    ("INSERT INTO retry (due_at, uri_id, site_id, level, rank) VALUES (1, 2, 1, 1, 99)", "rank 99"),
    ("DELETE FROM uri_block WHERE first_id = 1", "URIs of their sites"),
    ("INSERT INTO uri_block VALUES (1, 2, 3)", "at the lowest"),
    ("UPDATE uri_figure SET uris = uris + 1 WHERE state = 2", "stored"),
    ("DELETE FROM uri_figure WHERE state = 6", "depth 1, failed: 0 URIs"),
    ("INSERT INTO uri_figure VALUES (1, 77, 2, 5)", "depth 77, stored: 5 URIs"),
    ("INSERT INTO site_link VALUES (77, 1, 5)", "5 links from site 1"),
    ("INSERT INTO vanished VALUES (1, 99999)", "no URI of site 1"),
    ("INSERT INTO vanished VALUES (1, 1)", "deletion has not stopped"),
    ("INSERT INTO deletion VALUES (77, 0, 1, NULL, NULL)", "site 77"),
    ("INSERT INTO background_job VALUES (1, 'delete site', 77, NULL, 0, 1, 0, 0, 0, 0)", "site 77"),
    ("INSERT INTO background_job VALUES (1, 'refetch site', 1, NULL, 2, 1, 0, 0, 0, 0)", "2 of 1"),
    ("INSERT INTO refeed VALUES (99999)", "no such URI"),
    ("UPDATE uri SET state = 9 WHERE state = 2", "no document, no redirect"),
    ("INSERT INTO depth_update VALUES (99999, 0, 0)", "no such URI"),
    ("INSERT INTO depth_update VALUES (1, 0, 0)", "1 depth_update"),
    ("INSERT INTO attempt (uri_id, number, cycle, at, status, reason_id, subcollection_cycle) VALUES (99999, 1, 0, 0, 0, 1, 0)", "uri_id 99999"),
    ("UPDATE redirect SET target_id = 99999", "target_id 99999"),
    ("UPDATE document SET duplicate_of = 99999 WHERE duplicate_of IS NOT NULL", "has no document"),
    ("UPDATE document SET mime_id = 99", "MIME type 99"),
    ("UPDATE document SET body_offset = body_offset + 1 WHERE uri_id = 1", "record"),
    ("UPDATE document SET size = size + 1 WHERE uri_id = 1", "size"),
    ("UPDATE document SET checksum = zeroblob(16) WHERE uri_id = 1", "another checksum"),
    ("UPDATE document SET body_offset = 1 << 40 WHERE uri_id = 1", "committed end"),
    ("UPDATE pack SET dead_bytes = dead_bytes + 5", "pack"),
    ("UPDATE pack SET committed_end = committed_end + 500 WHERE committed_end > 0", "a pack of"),
    ("UPDATE statistic SET value = value + 1 WHERE site_id = 0 AND statistic_id = 2", "Downloaded"),
    ("UPDATE statistic SET value = value + 1 WHERE site_id = 1 AND statistic_id = 3", "Stored"),
    ("UPDATE statistic SET value = value + 1 WHERE statistic_id = 13", "DocSize"),
    ("UPDATE statistic SET value = value + 1 WHERE statistic_id = 26 AND key = 'ot/404'", "DocSkip ot"),
    ("UPDATE statistic SET statistic_id = 98 WHERE statistic_id = 2", "statistic 98"),
    ("DELETE FROM cycle", "cycle 0"),
    ("INSERT INTO claim VALUES (2, 1, 1, 1, 1, 1)", "claims"),
    ("UPDATE schema_history SET to_version = 9", "step"),
    ("UPDATE collection SET name = 'other'", "other"),
    ("INSERT INTO robots SELECT 77, fetched_at, expires_at, status, policy, sentence, crawl_delay_ms, text FROM robots",
     "site 77"),
    ("UPDATE uri SET found_cycle = 7 WHERE id = 1", "found in cycle 7"),
    ("UPDATE document SET first_cycle = 7 WHERE uri_id = 1", "first stored in cycle 7"),
    ("UPDATE document SET changed_at = first_at WHERE uri_id = 1", "changed in no cycle"),
    ("INSERT INTO outcome VALUES (99999, 0, 0, 'unchanged', 200)", "no such URI"),
    ("INSERT INTO outcome VALUES (1, 0, 7, 'unchanged', 200)", "cycle 7"),
    ("INSERT INTO outcome VALUES (1, 0, 0, 'forgotten', 200)", "forgotten"),
    (REMOVAL % ("99999, 1", "0", "error"), "no URI of site 1"),
    (REMOVAL % ("1, 1", "7", "error"), "cycle 7"),
    (REMOVAL % ("1, 1", "0", "whim"), "whim"),
    (REMOVAL % ("1, 1", "0", "error"), "1 deletion records"),
    ("UPDATE site_hour SET requests = requests + 1 WHERE site_id = 1", "requests"),
    ("UPDATE site_hour SET received = received - 1 WHERE site_id = 1", "bytes"),
    ("UPDATE site_hour SET site_id = 77 WHERE site_id = 1", "site 77"),
    ("UPDATE run SET ended_at = NULL", "under way"),
    ("UPDATE run SET ended_at = began_at - 1", "ended before it began"),
    ("UPDATE run SET ending = NULL", "no ending"),
    ("UPDATE statistic_span SET paused_ms = stopped_at", "pauses within the time"),
    ("UPDATE statistic SET cycle = -1 WHERE site_id = 0", "statistic "),
]


def site():
    html = {"Content-Type": "text/html"}
    page = servers.page
    return {"*": {
        "/": {"headers": html, "body": page("Home", ["/a", "/copy", "/old", "/missing", "/down", "http://other.test/"])},
        "/a": {"headers": html, "body": page("A", ["/", "/b"], "some text " * 100)},
        "/b": {"headers": html, "body": page("B", ["/a"], "other text " * 100)},
        "/copy": {"headers": html, "body": page("A", ["/", "/b"], "some text " * 100)},
        "/old": {"status": 301, "headers": {"Location": "/b"}},
        "/missing": {"status": 404, "headers": html, "body": "gone"},
        "/down": {"status": 200, "headers": {"Content-Type": "application/x-unwanted"}, "body": "x"},
    }}


class Verify(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = support.tempfile.TemporaryDirectory(prefix="seine-verify-")
        cls.data = os.path.join(cls.place.name, "data")
        with servers.Site(site()) as server:
            result = support.run("crawl", server.uri(), "--data", cls.data, "--quiet")
            assert result.returncode == 0, result.stderr

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def copy(self):
        target = os.path.join(self.place.name, "copy")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(self.data, target)
        return target

    def test_a_sound_collection_has_no_findings(self):
        self.assertIn("sound", servers.verify(self.data))
        self.assertIn("sound", servers.verify(self.data, "--quick"))
        summary = json.loads(servers.verify(self.data, "--json").splitlines()[-1])
        self.assertEqual(summary["findings"], 0)
        self.assertEqual(summary["bodies_read"], 3)

    def test_attempts_that_are_no_longer_kept_are_no_finding(self):
        with servers.Site(site()) as server, support.folder() as data:
            for cycle in range(4):
                result = support.run("crawl", server.uri(), "--data", data, "--quiet", "--set", "seine/history_outcomes=2",
                                     *(["--refresh=all"] if cycle else []))
                self.assertEqual(result.returncode, 0, result.stderr)
            (kept,) = support.query(data, "SELECT count(*) FROM attempt JOIN uri ON uri.id = uri_id WHERE path = '/missing'")
            self.assertLess(kept[0], 4)
            self.assertIn("sound", servers.verify(data))

    def test_a_collection_without_any_uri_is_sound(self):
        """As a kill leaves it that comes before the start URIs are committed."""
        data = self.copy()
        connection = sqlite3.connect(support.database_path(data))
        for table in ("uri", "site", "document", "link", "attempt", "redirect", "robots", "statistic", "outcome",
                      "removal", "site_hour", "anchor", "anchor_change", "uri_figure", "site_link"):
            connection.execute(f"DELETE FROM {table}")
        connection.execute("UPDATE pack SET committed_end = 0, dead_bytes = 0")
        connection.commit()
        connection.close()
        self.assertIn("sound", servers.verify(data))

    def test_a_collection_with_nothing_in_it_is_sound(self):
        with support.folder() as place:
            data, none, copy = (os.path.join(place, name) for name in ("data", "none", "copy"))
            with open(none, "w", encoding="utf-8"):
                pass
            result = support.run("crawl", "--data", data, "--collection", "empty", "--set", f"start_uri_files={none}")
            self.assertEqual(result.returncode, 3, result.stderr)
            self.assertIn(": 0 URIs, 0 documents", servers.verify(data))
            self.assertEqual(support.run("snapshot", copy, "--data", data).returncode, 0)
            self.assertIn(": 0 URIs, 0 documents", servers.verify(copy))

    def test_every_wrong_is_found(self):
        for sql, words in WRONGS:
            with self.subTest(sql):
                data = self.copy()
                connection = sqlite3.connect(support.database_path(data))
                connection.execute(sql)
                connection.commit()
                connection.close()
                result = support.run("verify", "--data", data)
                self.assertEqual(result.returncode, 3, result.stdout + result.stderr)
                self.assertIn(words, result.stdout)
                lines = support.run("verify", "--data", data, "--json").stdout.splitlines()
                findings = [json.loads(line) for line in lines]
                self.assertTrue(all({"table", "place", "found", "expected"} <= set(line) for line in findings[:-1]))

    def test_a_schema_that_is_not_this_programs_is_found(self):
        changes = (
            ("crawl.db", "CREATE TRIGGER spy AFTER INSERT ON uri BEGIN DELETE FROM uri WHERE id = new.id; END", "crawl.db: trigger spy: it is there"),
            ("crawl.db", "DROP VIEW v_status; CREATE VIEW v_status AS SELECT 'fine' AS state", "crawl.db: view v_status: another definition"),
            ("crawl.db", "CREATE TABLE extra (a)", "crawl.db: table extra: it is there"),
            ("crawl.db", "DROP INDEX change_cycle", "crawl.db: index change_cycle: it is not there"),
            ("seine.db", "CREATE TRIGGER hide AFTER INSERT ON admin_event BEGIN DELETE FROM admin_event; END", "seine.db: trigger hide: it is there"),
            ("seine.db", "DROP VIEW v_admin_events", "seine.db: view v_admin_events: it is not there"),
            ("accounts.db", "CREATE TABLE more (a)", "accounts.db: table more: it is there"),
            ("index/c.db", "ALTER TABLE document RENAME TO gone", "index/c.db: table document: it is not there"),
            ("index/c.db", "DROP INDEX document_uri", "index/c.db: index document_uri: it is not there"),
            ("index/c.db", "DROP TABLE occurrence_config", "index/c.db: table occurrence_config: it is not there"),
            ("index/c.db", "DROP VIEW v_words; CREATE VIEW v_words AS SELECT 'mine' AS word", "index/c.db: view v_words: another definition"),
            ("index/c.db", "CREATE TRIGGER spy AFTER INSERT ON document BEGIN DELETE FROM document; END", "index/c.db: trigger spy: it is there"))
        with support.folder() as data, servers.Site({"*": {"/": {"headers": {"Content-Type": "text/html"}, "body": "x"}}}) as site:
            support.run("crawl", site.uri(), "--data", data, "--collection", "c", "--quiet")
            support.run("account", "add", "ann", "--data", data, input="a\n")
            servers.verify(data)
            for file, change, finding in changes:
                path = support.database_path(data) if file == "crawl.db" else os.path.join(data, file)
                with open(path, "rb") as before:
                    sound = before.read()
                with contextlib.closing(sqlite3.connect(path)) as database:
                    database.executescript(change)
                    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                answer = support.run("verify", "--data", data)
                self.assertEqual(answer.returncode, 3, (change, answer.stdout, answer.stderr))
                self.assertIn(finding, answer.stdout)
                with open(path, "wb") as after:
                    after.write(sound)
                for name in (path + "-wal", path + "-shm"):
                    with contextlib.suppress(FileNotFoundError):
                        os.remove(name)
            servers.verify(data)

    def test_a_damaged_body_is_found_unless_quick(self):
        data = self.copy()
        folder = os.path.dirname(support.database_path(data))
        end = support.query(data, "SELECT id, committed_end FROM pack WHERE committed_end > 0")[0]
        with open(os.path.join(folder, f"content-{end['id']}.pack"), "r+b") as pack:
            pack.seek(end["committed_end"] // 2)
            pack.write(b"\xff\x00\xff")
        result = support.run("verify", "--data", data)
        self.assertEqual(result.returncode, 3)
        self.assertIn("document: URI", result.stdout)
        servers.verify(data, "--quick")

    def test_what_cannot_be_read_is_said(self):
        result = support.run("verify", "--data", os.path.join(self.place.name, "nowhere"))
        self.assertEqual(result.returncode, 2)
        self.assertIn("has no collection", result.stderr)
        data = self.copy()
        with open(support.database_path(data), "r+b") as file:
            file.write(b"This is something else entirely.")
        result = support.run("verify", "--data", data)
        self.assertEqual(result.returncode, 2)
        self.assertIn("not an SQLite database", result.stderr)

    def test_damaged_pages_are_found_or_refused(self):
        for page in range(2, 12):  # the second is a pointer map, which integrity_check does not prove
            with self.subTest(page=page):
                data = self.copy()
                path = support.database_path(data)
                if os.path.getsize(path) < (page + 1) * 8192:
                    continue
                with open(path, "r+b") as file:
                    file.seek(page * 8192)
                    file.write(b"\xff" * 64)
                self.assertIn(support.run("verify", "--data", data).returncode, (2, 3))


# Tables that the snapshot's test wants to have rows.
FILLED = ("outcome", "removal", "site_hour", "run", "crash", "certificate", "uri", "document", "link", "redirect", "attempt",
          "statistic", "parameter", "event", "cycle", "trusted_file", "destination", "submission", "robots", "sample")
# What a small site does not have.
SELDOM = """
INSERT INTO certificate SELECT id, 1, 0, 'it has expired', 'CN=a', 'CN=b', 2, 'TLSv1.3', hex(zeroblob(32)) FROM site LIMIT 1;
INSERT INTO crash SELECT max(id), 1, 1, 11, 5, '0.1.0' FROM uri;
INSERT INTO trusted_file VALUES ('/nowhere/starts');
INSERT INTO submission (destination_id, uri_id, operation, version, at) SELECT max(destination.id), max(uri.id), 'add', 1, 1 FROM destination, uri;
UPDATE run SET ending = 'killed' WHERE id = 1;
"""
# Columns with how long ago something was, or how long until then.
OF_THE_MOMENT = {"lag_s", "due_in_s", "expires_in_days", "age_s", "age_days"}


class Snapshot(unittest.TestCase):
    PAGES = 400

    def test_a_snapshot_of_a_living_crawl_can_be_gone_on_with_again_and_again(self):
        plain, robots = servers.mixed_site(self.PAGES, ["127.0.0.1"], (2, 8), seed=7)
        with support.folder() as place, \
                servers.Site(servers.at_port(plain, port := support.free_port()), robots, port, gate_after=200) as site:
            data, snapshot = os.path.join(place, "data"), os.path.join(place, "snapshot")
            without = os.path.join(place, "without")
            arguments = ["crawl", site.uri(), "--delay", "0", "--max-pending", "4", "--quiet", "--data"]
            with servers.crawling(*arguments, data) as process:
                support.wait_until(lambda: site.requests() > 60, "the crawl is under way")
                while_running = support.run("verify", "--data", data)
                self.assertEqual(while_running.returncode, 0, while_running.stdout)
                self.assertIn(f"is being crawled by process {process.pid}", while_running.stderr)
                result = support.run("snapshot", snapshot, "--data", data)
                self.assertEqual(result.returncode, 0, result.stderr)
                result = support.run("snapshot", without, "--data", data, "--no-bodies")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIsNone(process.poll(), "the crawl was over before the snapshot")
                site.open_gate()
                self.assertEqual(servers.end_of(process), 0)
            servers.verify(snapshot)
            self.assertIn("no packs here", servers.verify(without, "--quick"))
            self.assertEqual(support.run("verify", "--data", without).returncode, 3)
            left = support.query(snapshot, "SELECT sum(queued + claimed + retries) FROM site")[0][0]
            self.assertGreater(left, 0)
            ends = []
            for number in range(2):
                again = os.path.join(place, f"again-{number}")
                shutil.copytree(snapshot, again)
                rebuilt = support.run("index", "rebuild", "127.0.0.1", "--data", again)
                self.assertEqual(rebuilt.returncode, 0, rebuilt.stderr)
                result = support.run(*(word for word in arguments if word != "--quiet"), again)
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
                servers.verify(again)
                ends.append({uri for uri, fate in servers.fates(again).items() if fate[0] in ("stored", "duplicate")})
            self.assertEqual(ends[0], ends[1])
            self.assertEqual(ends[0],
                             {uri for uri, fate in servers.fates(data).items() if fate[0] in ("stored", "duplicate")})
            refused = support.run(*arguments, without)
            self.assertEqual(refused.returncode, 2, "a crawl went on without the bodies")
            self.assertIn("pack", refused.stderr)

    def test_all_views_of_a_snapshot_say_what_those_of_the_original_say(self):
        """After two cycles in which pages changed, moved, went, and came back as they were, and a run that was killed."""
        links = ["/same", "/edited", "/gone", "/moved"]
        pages = {"/": {"body": servers.page("Home", links)}, **{path: {"body": servers.page(path)} for path in links}}
        later = {**pages, "/edited": {"body": servers.page("Another")}, "/gone": {"status": 404, "body": ""},
                 "/moved": {"status": 301, "headers": [["Location", "/same"]], "body": ""}}
        with support.folder() as place, servers.Site({"*": pages}) as site:
            data, copy = os.path.join(place, "data"), os.path.join(place, "copy")
            arguments = ["crawl", site.uri(), "--data", data, "--delay", "0", "--set", "http_errors/4xx=DELETE:0"]
            self.assertEqual(support.run(*arguments).returncode, 0)
            site.restart({"*": later})
            self.assertEqual(support.run(*arguments, "--refresh").returncode, 0)
            with contextlib.closing(sqlite3.connect(support.database_path(data))) as connection:
                connection.executescript(SELDOM)
            self.assertEqual(support.run("snapshot", copy, "--data", data).returncode, 0)
            self.compare(data, copy)

    def compare(self, data, copy):
        names = [name for (name,) in support.query(data, "SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for name in names:
            rows, copied = ([tuple(row) for row in support.query(where, f"SELECT * FROM {name}")] for where in (data, copy))
            self.assertEqual(rows, copied, name)
        for name in FILLED:
            self.assertGreater(support.query(data, f"SELECT count(*) FROM {name}")[0][0], 0, name)
        views = [name for (name,) in support.query(copy, "SELECT name FROM sqlite_schema WHERE type = 'view'")]
        self.assertGreater(len(views), 40)
        for name in views:
            rows, copied = ([{column: row[column] for column in row.keys() if column not in OF_THE_MOMENT}
                             for row in support.query(where, support.whole_view(name))] for where in (data, copy))
            self.assertEqual(rows, copied, name)

    def test_nothing_is_written_over_and_nothing_is_left_after_a_failure(self):
        with support.folder() as place, servers.Site(site()) as server:
            data, full = os.path.join(place, "data"), os.path.join(place, "full")
            self.assertEqual(support.run("crawl", server.uri(), "--data", data, "--quiet").returncode, 0)
            os.mkdir(full)
            with open(os.path.join(full, "mine"), "w", encoding="utf-8") as file:
                file.write("keep")
            result = support.run("snapshot", full, "--data", data)
            self.assertEqual(result.returncode, 1)
            self.assertIn("not empty", result.stderr)
            self.assertEqual(os.listdir(full), ["mine"])
            folder = os.path.dirname(support.database_path(data))
            for name in os.listdir(folder):
                if name.endswith(".pack"):
                    os.truncate(os.path.join(folder, name), 0)
            broken = os.path.join(place, "broken")
            result = support.run("snapshot", broken, "--data", data)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn("before its committed end", result.stderr)
            self.assertEqual(os.listdir(broken), [])


if __name__ == "__main__":
    support.main()
