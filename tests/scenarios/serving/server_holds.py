"""What holds a collection up (MS-FSCADM 2.2.3.3): too little disk space, a slot of variable_delay, a reader of its database, a
foreign lock. For each: the status that administrators see, cause and threshold in v_status, nothing fetched meanwhile,
the same after a restart, and the crawl that goes on by itself when the cause is gone."""

import contextlib
import os
import sqlite3
import time
import unittest

import server_support
import servers
import support
import virtual_time
from disk import chain, fill, small_disk
from slots import TimeZone

PAGES = 300
MIB = 1 << 20


class Held(unittest.TestCase):
    """The collection `a` over a site whose pages lead one to the next few; from the 30th request on they wait at a gate."""

    def serve(self, data, environment=None, delay_ms=0, name_bytes=0, clock=None, **settings):
        self.data = data
        self.site = self.enterContext(servers.Site(
            chain(PAGES, text_bytes=200, delay_ms=delay_ms, name_bytes=name_bytes), gate_after=30, clock=clock))
        file = os.path.join(self.enterContext(support.folder()), "a.xml")
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(("a", {
                "start_uris": [self.site.uri()], "include_domains": {"exact": ["127.0.0.1"]}, "delay": 0.0, "max_pending": 8,
                "refresh": 100000.0, "use_sitemaps": False, **settings})))
        self.server = self.enterContext(server_support.Server(data, "--config", file, environment=environment))

    def row(self):
        return dict(self.server.query("a", "SELECT * FROM v_status")[0])

    def status(self):
        with self.server.proxy as proxy:
            return proxy.CollectionGetStatus("a")

    def mode(self):
        with self.server.proxy as proxy:
            return proxy.CollectionGetStatistics2("a")[1]["cur"]

    def events(self, kind):
        return [row[0] for row in self.server.query("a", "SELECT sentence FROM event WHERE kind = ?", kind)]

    def wait_for_cause(self, cause):
        return support.wait_until(lambda: self.row()["cause"] == cause and self.row(), f"the cause {cause}")

    def signs_of_life(self):
        return self.server.query("a", "SELECT max(at) FROM sample")[0][0]

    def assert_nothing_is_fetched(self):
        """Over three signs of life of a collection that has something to do."""
        support.wait_until(lambda: self.server.query("a", "SELECT count(*) FROM claim")[0][0] == 0, "claims given back")
        asked = self.site.requests()
        for _ in range(3):
            before = self.signs_of_life()
            support.wait_until(lambda: self.signs_of_life() != before, "a sign of life")
        self.assertEqual(self.site.requests(), asked, "it goes on although it is held up")
        self.assertEqual(self.row()["activity"], "held up")

    def restart_both_ways(self):
        """After each of them what the caller looks at must be as before, and nothing was fetched."""
        for end in (self.server.stop, self.server.kill):
            end()
            self.assertIn(self.row()["activity"], ("not running", "held up", "crawling", "idle"))
            asked = self.site.requests()
            self.server.start()
            yield end.__name__
            self.assertEqual(self.site.requests(), asked, "something was fetched before it was held up again")

    def assert_goes_on(self):
        support.wait_until(lambda: self.server.query("a", "SELECT count(*) FROM document")[0][0] == PAGES, "all pages")
        self.assertEqual(self.status(), "crawling")
        row = support.wait_until(lambda: self.row()["activity"] == "idle" and self.row(), "idle")
        self.assertEqual((row["code"], row["cause"], row["limit_bytes"]), (1, None, None))
        self.assertEqual(self.server.query("a", "SELECT * FROM hold"), [])
        self.server.stop()
        servers.verify(self.data)


class Space(Held):
    def test_too_little_space_is_status_5_until_there_is_enough_also_after_a_restart_in_between(self):
        with small_disk(64) as place:
            ballast = os.path.join(place, "ballast")
            self.serve(os.path.join(place, "data"))
            support.wait_until(lambda: self.site.requests() > 30, "the gate is reached")
            # An eighth of a small file system must be free: 8 MiB; it ends with 16 MiB.
            fill(ballast, 6 * MIB)
            row = self.wait_for_cause("disk")
            self.assertEqual((row["status"], row["code"], row["limit_bytes"]), ("suspended", 5, 16 * MIB))
            self.assertLess(row["free_bytes"], 8 * MIB)
            self.assertEqual(self.status(), "suspended")
            self.site.open_gate()
            self.assert_nothing_is_fetched()
            # Between the two nothing changes.
            self.leave_free(ballast, 12 * MIB)
            support.wait_until(lambda: 10 * MIB < self.row()["free_bytes"] < 16 * MIB, "the new measure")
            since = self.row()["since"]
            self.assertEqual(since, row["since"])
            for end in self.restart_both_ways():
                again = self.wait_for_cause("disk")
                self.assertEqual((again["code"], again["since"]), (5, since), end)
                self.assertEqual(self.status(), "suspended", end)
                self.assert_nothing_is_fetched()
            os.unlink(ballast)
            self.assert_goes_on()
            self.assertEqual(len(self.events("disk full")), 1)
            self.assertEqual(len(self.events("disk space back")), 1)

    def leave_free(self, ballast, leave_bytes):
        def free_bytes():
            space = os.statvfs(os.path.dirname(ballast))
            return space.f_bavail * space.f_frsize
        os.truncate(ballast, max(0, os.path.getsize(ballast) - (leave_bytes - free_bytes())))


class Limits(Held):
    def test_a_limit_of_documents_holds_what_is_new_back_until_its_slack_is_free_also_after_a_restart_in_between(self):
        self.serve(self.enterContext(support.folder()), limits={"max_doc": 40, "max_doc_slack": 20})
        self.site.open_gate()
        support.wait_until(lambda: self.row()["crawl_mode"] == "Refreshing(limit=max_doc)", "the limit")
        support.wait_until(lambda: not self.server.query("a", "SELECT 1 FROM claim"), "nothing is under way")

        def stored():
            return [row[0] for row in self.server.query("a", "SELECT path FROM uri WHERE state = 2 ORDER BY id DESC")]

        def delete(count):
            uris = [self.site.uri(path) for path in stored()[:count]]
            with self.server.proxy as proxy:
                self.assertEqual(proxy.CollectionDeleteURIs("a", uris)[0], 1)
        delete(len(stored()) - 30)
        for end in self.restart_both_ways():
            # What it does once it has started, it does before it idles.
            support.wait_until(lambda: self.row()["activity"] == "idle", "idle")
            self.assertEqual((self.row()["crawl_mode"], self.mode()["CrawlMode"]), ("Refreshing(limit=max_doc)",) * 2, end)
            self.assertEqual(len(stored()), 30, end)
        delete(12)
        support.wait_until(lambda: self.row()["crawl_mode"] == "", "its slack is free")
        self.configure(10)
        support.wait_until(lambda: self.row()["crawl_mode"] == "Refreshing(limit=max_doc)", "another limit")
        self.configure(0)
        support.wait_until(lambda: self.row()["crawl_mode"] == "", "no limit any more")
        self.assertEqual(len(self.events("refresh only")), len(self.events("refresh only ended")))
        self.server.stop()
        servers.verify(self.data)

    def configure(self, most):
        with self.server.proxy as proxy:
            text = server_support.configuration(("a", {"limits": {"max_doc": most, "max_doc_slack": 5}}))
            self.assertEqual(proxy.CollectionAdd(text, 0)[0], 1)


class Slots(Held):
    def test_a_slot_of_variable_delay_is_status_8_until_it_ends(self):
        # Time goes on when all has been looked at, and then to the end of the slot at once.
        clock = self.enterContext(virtual_time.Clock(held=True))
        zone = TimeZone(3600, clock.now())
        self.serve(self.enterContext(support.folder()), environment={**clock.environment, "TZ": zone.name}, clock=clock,
                   variable_delay={f"{zone.at(-90)}-{zone.at(0)}": "suspend"})
        self.site.open_gate()
        row = self.wait_for_cause("variable delay")
        self.assertEqual((row["status"], row["code"]), ("suspended", 8))
        end = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(zone.boundary))
        self.assertEqual(row["until"], end)
        for _ in self.restart_both_ways():
            row = self.wait_for_cause("variable delay")
            self.assertEqual((row["code"], row["until"], self.status()), (8, end, "suspended"))
            self.assertEqual(self.site.requests(), 0)
        clock.go_on()
        self.assert_goes_on()
        self.assertGreater(min(entry["time"] for entry in self.site.log(robots=True)), zone.boundary - 0.1)

    def test_the_causes_hold_together_and_the_first_of_them_is_reported(self):
        zone = TimeZone(-60, time.time())
        self.serve(self.enterContext(support.folder()), environment={**os.environ, "TZ": zone.name},
                   variable_delay={f"{zone.at(-60)}-{zone.at(60)}": "suspend"})
        self.wait_for_cause("variable delay")
        with self.server.proxy as proxy:
            self.assertEqual(proxy.CollectionSuspend("a")[0], 1)
            self.assertEqual(self.row()["code"], 4)
            self.assertEqual({row[0] for row in self.server.query("a", "SELECT cause FROM hold")}, {"user", "variable delay"})
            for end in self.restart_both_ways():
                self.assertEqual((self.wait_for_cause("user")["code"], self.status()), (4, "suspended"), end)
        with self.server.proxy as proxy:
            self.assertEqual(proxy.CollectionResume("a")[0], 1)
            self.assertEqual((self.row()["code"], self.status()), (8, "suspended"))
            with self.assertRaisesRegex(Exception, "is not suspended"):
                proxy.CollectionResume("a")
        self.assertEqual(self.site.requests(), 0)


class Readers(Held):
    def test_a_reader_that_holds_the_log_is_named_with_the_limit_until_it_lets_go(self):
        # So slow that no batch has all that is left.
        self.serve(self.enterContext(support.folder()), delay_ms=50, name_bytes=6000, seine={"max_wal": 1})
        support.wait_until(lambda: self.site.requests() > 30, "the gate is reached")
        path = support.database_path(self.data, "a")
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM uri").fetchone()
            self.site.open_gate()
            row = self.wait_for_cause("reader")
            self.assertEqual((row["status"], row["code"], row["limit_bytes"]), ("crawling", 1, MIB))
            self.assertGreater(row["free_bytes"], MIB)
            self.assertEqual(self.status(), "crawling", "2.2.3.4 has no word for it")
            # On a slow machine a look of the test itself may be reported before, without a name if it has ended.
            support.wait_until(lambda: any(f"process {os.getpid()} (" in shown for shown in self.events("reader holds the WAL")),
                               "the reader is reported by its name")
            self.assert_nothing_is_fetched()
            left = self.server.query("a", "SELECT count(*) FROM queue")[0][0]
            self.assertGreater(left, 0)
            with self.server.proxy as proxy:
                self.assertEqual(proxy.CollectionSuspend("a")[0], 1, "administrators are heard meanwhile")
                self.assertEqual(proxy.CollectionResume("a")[0], 1)
            for end in self.restart_both_ways():
                self.assertEqual(self.wait_for_cause("reader")["limit_bytes"], MIB, end)
                self.assert_nothing_is_fetched()
            reader.execute("COMMIT")
            self.assert_goes_on()
        self.assertTrue(self.events("reader let go"))


class Life(Held):
    def test_who_cannot_write_gives_no_sign_of_life_and_goes_on_when_the_lock_is_gone(self):
        self.serve(self.enterContext(support.folder()))
        support.wait_until(lambda: self.site.requests() > 30, "the gate is reached")
        self.assertEqual(self.row()["activity"], "crawling")
        with contextlib.closing(sqlite3.connect(support.database_path(self.data, "a"), isolation_level=None,
                                                timeout=support.TIMEOUT_S)) as lock:
            lock.execute("BEGIN IMMEDIATE")
            self.site.open_gate()
            self.server.wait_for_log("a commit failed")
            row = support.wait_until(lambda: self.row()["activity"] == "no sign of life" and self.row(), "no sign of life")
            self.assertEqual((row["cause"], row["process_id"]), (None, self.server.process.pid))
            self.assertEqual(self.status(), "crawling")
            lock.execute("ROLLBACK")
        support.wait_until(lambda: self.row()["activity"] in ("crawling", "idle"), "signs of life")
        self.assert_goes_on()
        self.assertTrue(self.events("commit delayed"))

    def test_what_was_killed_gives_no_sign_of_life_and_holds_nothing_up(self):
        self.serve(self.enterContext(support.folder()))
        support.wait_until(lambda: self.site.requests() > 30, "the gate is reached")
        self.server.kill()
        row = support.wait_until(lambda: self.row()["activity"] == "no sign of life" and self.row(), "no sign of life")
        self.assertEqual((row["code"], row["cause"]), (1, None))
        self.site.open_gate()
        self.server.start()
        self.assert_goes_on()


if __name__ == "__main__":
    support.main()
