"""A page that stops the program is set aside, and the rest is crawled: for good after the second crash while it is read,
planned or written (in builds with fault points), and until a later start after the third kill -9 while it alone is in hand.
No other page is lost, however often and whenever the program is killed."""

import os
import random
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
HEAVY = "<p>" + "<a href='/x/%d?a=1&b=2#c'>link</a> word " * 200000
# The links lead nowhere, but are work for the committer.
LARGE = {"headers": effects.HTML, "body": "".join(f"<a href='http://127.0.0.9/{number}'>link</a> " for number in range(20000)) + HEAVY}
SET_ASIDE = ("failed", "ot/crash")


def crash_at(stage, path, by="segv"):
    # A sanitizer would report the crash that is wanted.
    return {**os.environ, "SEINE_CRASH_AT": f"{stage}:{path}", "SEINE_CRASH_BY": by,
            "ASAN_OPTIONS": "handle_segv=0:handle_abort=0:detect_leaks=0", "TSAN_OPTIONS": "handle_segv=0:handle_abort=0"}


class Common(unittest.TestCase):
    def crawl(self, site, data, *options, **more):
        return support.run(*self.command(site, data), *options, **more)

    def assert_set_aside(self, site, data, others):
        fates = servers.fates(data)
        self.assertEqual(fates[site.uri("/bad")], SET_ASIDE)
        self.assertEqual({path for path in others if fates[site.uri(path)][0] != "stored"}, set())
        (told,) = servers.events(data, "page set aside")
        self.assertIn(site.uri("/bad"), told)
        (row,) = support.query(data, "SELECT * FROM v_uris WHERE uri = ?", site.uri("/bad"))
        self.assertEqual((row["code"], row["detail"]), ("ot", "crash"))
        why = support.run("why", site.uri("/bad"), "--data", data).stdout
        self.assertIn("the program crashed repeatedly while it processed it", why)
        servers.verify(data)

    def marks(self, data):
        with open(os.path.join(os.path.dirname(support.database_path(data)), "crash-marks"), "rb") as file:
            return file.read()

    def in_hand(self, data, path, threads=slice(None), alone=False):
        """Whether one of these threads (0 is the committer) of the run that begins next is at work on the page, with no
        other one in hand if it is to be alone, as a condition."""
        folder = os.path.join(data, "collections")
        former = self.marks(data)[8:16] if os.path.exists(folder) and os.listdir(folder) else b""

        def is_in_hand():
            content = self.marks(data)
            marked = [struct.unpack_from("q", content, at)[0] for at in range(64, len(content), 64)]
            if content[8:16] == former or not any(marked[threads]) or (alone and sum(mark != 0 for mark in marked) > 1):
                return False
            rows = support.query(data, "SELECT uri.id FROM uri WHERE path = ?", path)
            return rows and rows[0][0] in marked[threads]

        def or_not_yet():
            try:
                return is_in_hand()
            except (*support.NOT_YET, struct.error):
                return False
        return or_not_yet

    def command(self, site, data):
        return ["crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", "--max-pending", "1", "--set", "seine/max_refused_kept=100000"]

    def kill_alone(self, site, data, path):
        condition = self.in_hand(data, path, alone=True)
        with servers.crawling(*self.command(site, data)) as process:
            self.assertTrue(support.kill_when(process, condition), servers.log_of(process))


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

    def test_kills_before_do_not_keep_it_from_being_set_aside_for_good(self):
        pages = {**PAGES, "/bad": LARGE}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            for _ in range(2):
                self.kill_alone(site, data, "/bad")
            for status in (-signal.SIGSEGV, -signal.SIGSEGV, 0, 0, 0):
                self.assertEqual(self.crawl(site, data, env=crash_at("parse", "/bad")).returncode, status)
            self.assert_set_aside(site, data, ["/", "/a", "/c", "/d"])

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

    def test_three_kills_of_the_same_page_alone_set_it_aside_until_the_start_after_the_next(self):
        with servers.Site({"*": {**PAGES, "/bad": LARGE}}) as site, support.folder() as data:
            for number in range(3):
                self.kill_alone(site, data, "/bad")
                self.assertEqual(servers.events(data, "page set aside"), [], f"kill {number + 1}")
            site.forget()
            self.assertEqual(self.crawl(site, data).returncode, 0)
            self.assert_set_aside(site, data, ["/", "/a", "/c", "/d"])
            self.assertNotIn("/bad", [entry["path"] for entry in site.log()])
            self.assertEqual(self.crawl(site, data).returncode, 0)
            self.assertEqual(servers.fates(data)[site.uri("/bad")][0], "stored")
            (told,) = servers.events(data, "page tried again")
            self.assertIn(site.uri("/bad"), told)
            self.assertEqual(support.query(data, "SELECT * FROM crash"), [])

    def test_the_start_after_the_kill_rests_also_where_it_begins_a_cycle(self):
        with servers.Site({"*": {**PAGES, "/bad": LARGE}}) as site, support.folder() as data:
            for _ in range(3):
                self.kill_alone(site, data, "/bad")
            self.assertEqual(self.crawl(site, data, "--refresh").returncode, 0)
            self.assert_set_aside(site, data, ["/", "/a", "/c", "/d"])
            self.assertEqual(self.crawl(site, data, "--refresh").returncode, 0)
            self.assertEqual(servers.fates(data)[site.uri("/bad")][0], "stored")

    def test_a_page_that_always_gets_the_program_killed_is_found_among_others(self):
        """Where several are in hand at once, and the test is the kernel that has no memory left."""
        hosts = [f"h{number}.example.test" for number in range(4)]
        pages = {host: {"/": effects.page(host, [f"/{number}" for number in range(8)]),
                        **{f"/{number}": {"headers": effects.HTML, "body": f"<p>{host} {number}" + "word " * 50000} for number in range(8)}}
                 for host in hosts}
        pages[hosts[0]]["/"] = effects.page(hosts[0], ["/bad", *(f"http://{host}:PORT/" for host in hosts[1:])])
        pages[hosts[0]]["/bad"] = LARGE
        port = support.free_port()
        with servers.Dns("example.test") as dns, servers.Site(servers.at_port(pages, port), port=port) as site, \
                support.folder() as data:
            bad = site.uri("/bad", hosts[0])

            def start():
                """Whether it was killed."""
                # The committer has it in hand also when it sets it aside.
                condition = self.in_hand(data, "/bad", threads=slice(1, None))
                with servers.crawling("crawl", site.uri("/", hosts[0]), "--data", data, "--quiet", "--delay", "0", "--dns-server", dns.address,
                                      "--include-host", "suffix:example.test", "--threads", "4") as process:
                    if support.kill_when(process, condition):
                        return True
                    self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
                    return False

            kills = 0
            while start():
                kills += 1
                self.assertLessEqual(kills, 4, "the first time it may not have been alone")
            self.assertGreaterEqual(kills, 3)
            self.assertEqual({uri: fate for uri, fate in servers.fates(data).items() if fate[0] not in ("stored", "duplicate", "refused")},
                             {bad: SET_ASIDE})
            # It never does so at two starts in a row, and the other starts end.
            self.assertEqual([start() for _ in range(4)], [True, False, True, False])
            self.assertEqual(servers.fates(data)[bad], SET_ASIDE)
            servers.verify(data)

    def reference(self, site):
        with support.folder() as data:
            self.assertEqual(self.crawl(site, data).returncode, 0)
            return servers.fates(data)

    def moments(self, site, data):
        """Of the life of the page, by name: conditions for the run that begins next."""
        def requests():
            return site.ask("/__counters")["paths"].get("/bad", 0)
        asked = requests()

        def is_stored():
            # While the file is made it is locked by the program that stands still.
            try:
                return requests() and support.query(data, """SELECT 1 FROM uri JOIN uri_state ON uri_state.id = uri.state
                    WHERE path = '/bad' AND uri_state.name = 'stored'""")
            except support.NOT_YET:
                return False
        return {"asked for": lambda: requests() > asked,
                "read": self.in_hand(data, "/bad", threads=slice(1, None)),
                "read alone": self.in_hand(data, "/bad", threads=slice(1, None), alone=True),
                "planned or written": self.in_hand(data, "/bad", threads=slice(0, 1)),
                "stored": is_stored}

    def kill_at(self, site, data, moment):
        """False when the run ended before."""
        condition = self.moments(site, data)[moment]
        with servers.crawling(*self.command(site, data)) as process:
            if support.kill_when(process, condition):
                return True
            self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
            return False

    def assert_nothing_is_lost(self, site, data, reference):
        """After one run, or two where the first did without the page that was in hand at the last kills."""
        self.assertEqual(self.crawl(site, data).returncode, 0)
        if servers.fates(data)[site.uri("/bad")] == SET_ASIDE:
            self.assertEqual(self.crawl(site, data).returncode, 0)
        self.assertEqual(servers.fates(data), reference)
        self.assertEqual(support.query(data, "SELECT * FROM crash"), [])
        servers.verify(data)

    def test_kills_at_every_moment_of_a_page_lose_nothing(self):
        with servers.Site({"*": {**PAGES, "/bad": LARGE}}) as site:
            reference = self.reference(site)
            self.assertEqual(reference[site.uri("/bad")][0], "stored")
            for moment in ("asked for", "read", "read alone", "planned or written", "stored"):
                with self.subTest(moment), support.folder() as data:
                    site.forget()
                    kills = [self.kill_at(site, data, moment) for _ in range(5)]
                    self.assertTrue(kills[0])
                    self.assert_nothing_is_lost(site, data, reference)

    def test_kills_at_random_moments_of_a_page_lose_nothing(self):
        chance = random.Random(support.seed())
        with servers.Site({"*": {**PAGES, "/bad": LARGE}}) as site:
            reference = self.reference(site)
            for _ in range(3):
                with support.folder() as data:
                    moments = chance.choices(("asked for", "read", "planned or written"), k=8)
                    self.assertTrue(self.kill_at(site, data, moments[0]))
                    for moment in moments[1:]:
                        self.kill_at(site, data, moment)
                    self.assert_nothing_is_lost(site, data, reference)

    def test_pages_in_hand_beside_each_other_are_not_to_blame(self):
        paths = ["/a", "/bad", "/c", "/d"]
        with servers.Site({"*": PAGES}, gate_after=2) as site, support.folder() as data:
            marks = b""
            for number in range(1, 7):
                def is_counted(number=number):
                    try:
                        if number > 1:
                            return len(servers.events(data, "page in hand")) == (number - 1) * len(paths)
                        return len(support.query(data, "SELECT 1 FROM uri WHERE path IN (?, ?, ?, ?)", *paths)) == len(paths)
                    except support.NOT_YET:
                        return False
                with servers.crawling(*self.command(site, data)) as process:
                    support.wait_until(is_counted, "the start reports what was in hand")
                    process.kill()
                    process.wait()
                ids = [row[0] for row in support.query(data, "SELECT id FROM uri WHERE path IN (?, ?, ?, ?)", *paths)]
                marks = b"scmarks1" + struct.pack("qqq32x", number, len(ids), 0) + b"".join(struct.pack("q56x", mark) for mark in ids)
                with open(os.path.join(os.path.dirname(support.database_path(data)), "crash-marks"), "wb") as file:
                    file.write(marks)
            self.assertEqual(len(marks), 64 * (1 + len(paths)))
            site.open_gate()
            self.assertEqual(self.crawl(site, data).returncode, 0)
            self.assertEqual({fate[0] for fate in servers.fates(data).values()}, {"stored"})
            self.assertEqual(servers.events(data, "page set aside"), [])
            self.assertEqual(len(servers.events(data, "page in hand")), 6 * len(paths))
            self.assertEqual(support.query(data, "SELECT * FROM crash"), [])

    def test_once_does_not(self):
        with servers.Site({"*": {**PAGES, "/bad": LARGE}}) as site, support.folder() as data:
            self.kill_alone(site, data, "/bad")
            self.assertEqual(self.crawl(site, data).returncode, 0)
            self.assertEqual(servers.fates(data)[site.uri("/bad")][0], "stored")
            (told,) = servers.events(data, "page in hand")
            self.assertIn(site.uri("/bad"), told)
            self.assertEqual(support.query(data, "SELECT * FROM crash"), [])

    def test_a_server_goes_on_without_it_until_the_next_cycle(self):
        with servers.Site({"*": {**PAGES, "/bad": LARGE}}) as site, support.folder() as data:
            server = server_support.Server(data)
            values = {"start_uris": [site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "delay": 0.0}
            for number in range(3):
                condition = self.in_hand(data, "/bad", alone=True)
                server.start()
                if number == 0:
                    with server.proxy as proxy:
                        self.assertEqual(proxy.CollectionAdd(server_support.configuration(("wiki", values)), 0)[0], 1)
                self.assertTrue(server.kill_when(condition), server.log)
            with server:
                support.wait_until(lambda: servers.fates(data).get(site.uri("/bad")) == SET_ASIDE, "it rests")
                with server.proxy as proxy:
                    proxy.CollectionRefetch("wiki", "")
                support.wait_until(lambda: servers.fates(data)[site.uri("/bad")][0] == "stored", "the next cycle tries it again")
                support.wait_until(lambda: support.query(data, "SELECT 1 FROM crash") == [], "it is forgotten")

    def test_a_server_goes_on_without_it_until_it_is_added(self):
        with servers.Site({"*": {**PAGES, "/bad": LARGE}}) as site, support.folder() as data:
            server = server_support.Server(data)
            values = {"start_uris": [site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "delay": 0.0}
            for number in range(3):
                condition = self.in_hand(data, "/bad", alone=True)
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
