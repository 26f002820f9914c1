"""A page that stops the program at every start is set aside after the second time, and the rest is crawled: of a crash
while it is read, planned or written (in builds with fault points), and of kill -9 while it is in hand."""

import os
import signal
import sqlite3
import struct
import unittest

import effects
import server_support
import servers
import support

with open(support.SEINE, "rb") as program:
    HAS_FAULTS = b"SEINE_CRASH_AT" in program.read()
PAGES = {"/": effects.page("Home", ["/a", "/bad", "/c", "/d"]), "/a": effects.page("A"), "/bad": effects.page("Bad", ["/behind"]),
         "/c": effects.page("C"), "/d": effects.page("D"), "/behind": effects.page("Behind")}
# It is in hand for so long that a look at it comes in time, also on a busy machine.
HEAVY = "<p>" + "<a href='/x/%d?a=1&b=2#c'>link</a> word " * 500000
SET_ASIDE = ("failed", "ot/crash")


def crash_at(stage, path, by="segv"):
    # A sanitizer would tell of the crash that is wanted.
    return {**os.environ, "SEINE_CRASH_AT": f"{stage}:{path}", "SEINE_CRASH_BY": by,
            "ASAN_OPTIONS": "handle_segv=0:handle_abort=0:detect_leaks=0", "TSAN_OPTIONS": "handle_segv=0:handle_abort=0"}


class Common(unittest.TestCase):
    def crawl(self, site, data, *options, **more):
        return support.run("crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", "--max-pending", "1", *options, **more)

    def assert_set_aside(self, site, data, others):
        fates = servers.fates(data)
        self.assertEqual(fates[site.uri("/bad")], SET_ASIDE)
        self.assertEqual({path for path in others if fates[site.uri(path)][0] != "stored"}, set())
        (told,) = servers.events(data, "page set aside")
        self.assertIn(site.uri("/bad"), told)
        (row,) = support.query(data, "SELECT * FROM v_uris WHERE uri = ?", site.uri("/bad"))
        self.assertEqual((row["code"], row["detail"]), ("ot", "crash"))
        why = support.run("why", site.uri("/bad"), "--data", data).stdout
        self.assertIn("the program died twice while it was at work on it", why)
        servers.verify(data)


@unittest.skipUnless(HAS_FAULTS, "this build has no fault points")
class FaultPoints(Common):
    def test_a_page_that_crashes_the_program_is_set_aside(self):
        for stage in ("parse", "plan", "write"):
            for by in ("segv", "abort"):
                with self.subTest(stage=stage, by=by), servers.Site({"*": PAGES}) as site, support.folder() as data:
                    for number in (1, 2):
                        status = self.crawl(site, data, env=crash_at(stage, "/bad", by)).returncode
                        self.assertEqual(status, -signal.SIGABRT if by == "abort" else -signal.SIGSEGV)
                        self.assertEqual(len(servers.events(data, "page set aside")), 0, f"crash {number}")
                    site.forget()
                    result = self.crawl(site, data, env=crash_at(stage, "/bad", by))
                    self.assertEqual(result.returncode, 0, result.stderr)
                    self.assert_set_aside(site, data, ["/", "/a", "/c", "/d"])
                    self.assertNotIn("/bad", [entry["path"] for entry in site.log()])
                    # Also in the next cycle.
                    self.assertEqual(self.crawl(site, data, "--refresh", env=crash_at(stage, "/bad", by)).returncode, 0)
                    self.assertEqual(servers.fates(data)[site.uri("/bad")], SET_ASIDE)

    def test_a_page_that_was_processed_meanwhile_begins_anew(self):
        with servers.Site({"*": PAGES}) as site, support.folder() as data:
            for _ in range(3):
                self.assertEqual(self.crawl(site, data, "--refresh", env=crash_at("parse", "/bad")).returncode, -signal.SIGSEGV)
                self.assertEqual(self.crawl(site, data).returncode, 0)
                self.assertEqual(servers.fates(data)[site.uri("/bad")][0], "stored")
            self.assertEqual(servers.events(data, "page set aside"), [])
            self.assertEqual(support.query(data, "SELECT * FROM crash"), [])

    def test_another_version_of_the_program_tries_it_again(self):
        with servers.Site({"*": PAGES}) as site, support.folder() as data:
            for status in (-signal.SIGSEGV, -signal.SIGSEGV, 0):
                self.assertEqual(self.crawl(site, data, env=crash_at("parse", "/bad")).returncode, status)
            with sqlite3.connect(support.database_path(data)) as connection:
                connection.execute("UPDATE crash SET version = 'another'")
            connection.close()
            self.assertEqual(self.crawl(site, data).returncode, 0)
            self.assertEqual({servers.fates(data)[site.uri(path)][0] for path in ("/bad", "/behind")}, {"stored"})
            self.assertEqual(len(servers.events(data, "page tried again")), 1)

    def test_a_document_that_was_there_before_stays(self):
        with servers.Site({"*": PAGES}) as site, support.folder() as data:
            self.assertEqual(self.crawl(site, data).returncode, 0)
            for status in (-signal.SIGSEGV, -signal.SIGSEGV, 0):
                options = ["--refresh"] if status else []
                self.assertEqual(self.crawl(site, data, *options, env=crash_at("parse", "/bad")).returncode, status)
            self.assertEqual(servers.fates(data)[site.uri("/bad")], SET_ASIDE)
            self.assertEqual(len(support.query(data, "SELECT 1 FROM v_documents WHERE uri = ?", site.uri("/bad"))), 1)


class Killed(Common):
    """The page is so large that a kill comes while it is read, as that of the kernel would that has no memory left."""

    def marks(self, data):
        with open(os.path.join(os.path.dirname(support.database_path(data)), "crash-marks"), "rb") as file:
            return file.read()

    def in_hand(self, data, path):
        """Whether a thread of the run that begins next is at work on the page, as a condition."""
        folder = os.path.join(data, "collections")
        former = self.marks(data)[8:16] if os.path.exists(folder) and os.listdir(folder) else b""

        def is_in_hand():
            content = self.marks(data)
            rows = content[8:16] != former and support.query(data, "SELECT uri.id FROM uri WHERE path = ?", path)
            return rows and rows[0][0] in [struct.unpack_from("q", content, at)[0] for at in range(64, len(content), 64)]

        def or_not_yet():
            try:
                return is_in_hand()
            except (*support.NOT_YET, struct.error):
                return False
        return or_not_yet

    def kill_in_hand(self, site, data, path):
        condition = self.in_hand(data, path)
        with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", "--max-pending", "1") as process:
            self.assertTrue(support.kill_when(process, condition), servers.log_of(process))

    def test_twice_with_the_same_page_in_hand_sets_it_aside(self):
        pages = {**PAGES, "/bad": {"headers": effects.HTML, "body": HEAVY}}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            self.kill_in_hand(site, data, "/bad")
            self.kill_in_hand(site, data, "/bad")
            self.assertEqual(self.crawl(site, data).returncode, 0)
            self.assert_set_aside(site, data, ["/", "/a", "/c", "/d"])

    def test_once_does_not(self):
        pages = {**PAGES, "/bad": {"headers": effects.HTML, "body": HEAVY}}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            self.kill_in_hand(site, data, "/bad")
            self.assertEqual(self.crawl(site, data).returncode, 0)
            self.assertEqual(servers.fates(data)[site.uri("/bad")][0], "stored")
            (told,) = servers.events(data, "page in hand")
            self.assertIn(site.uri("/bad"), told)
            self.assertEqual(support.query(data, "SELECT * FROM crash"), [])

    def test_a_server_goes_on_without_it_until_it_is_added(self):
        pages = {**PAGES, "/bad": {"headers": effects.HTML, "body": HEAVY}}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            server = server_support.Server(data)
            values = {"start_uris": [site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "delay": 0.0}
            for number in range(2):
                condition = self.in_hand(data, "/bad")
                server.start()
                if number == 0:
                    with server.proxy as proxy:
                        self.assertEqual(proxy.CollectionAdd(server_support.configuration(("wiki", values)), 0)[0], 1)
                self.assertTrue(server.kill_when(condition), server.log)
            with server:
                support.wait_until(lambda: all(servers.fates(data).get(site.uri(path), ["pending"])[0] != "pending" for path in PAGES
                                               if path != "/behind"), "the rest is crawled")
                self.assert_set_aside(site, data, ["/", "/a", "/c", "/d"])
                with server.proxy as proxy:
                    proxy.AddURIs("wiki", 0, [site.uri("/bad")])
                support.wait_until(lambda: servers.fates(data)[site.uri("/bad")][0] == "stored", "what was added is tried again")
                self.assertEqual(support.query(data, "SELECT * FROM crash"), [])

    def test_marks_that_are_damaged_say_nothing(self):
        with servers.Site({"*": PAGES}) as site, support.folder() as data:
            self.assertEqual(self.crawl(site, data).returncode, 0)
            path = os.path.join(os.path.dirname(support.database_path(data)), "crash-marks")
            for content in (b"", b"x" * 63, b"\xff" * 100000, b"scmarks1" + b"\xff" * 4096, b"scmarks1" + bytes(8) + struct.pack("q", 1000) + bytes(40)
                            + struct.pack("q", 1 << 60) * 999):
                with open(path, "wb") as file:
                    file.write(content)
                self.assertEqual(self.crawl(site, data, "--refresh").returncode, 0)
                servers.verify(data)
            os.unlink(path)
            os.symlink("/etc/passwd", path)
            self.assertEqual(self.crawl(site, data, "--refresh").returncode, 0)
            self.assertEqual(servers.events(data, "page set aside"), [])


if __name__ == "__main__":
    support.main()
