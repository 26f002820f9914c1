"""http_errors: which failures take a document away, after how many refresh cycles, and how often is tried within one."""

import contextlib
import unittest

import servers
import support
import virtual_time

HTML = [["Content-Type", "text/html"]]
GOOD = {"headers": HTML, "body": servers.page("Good")}


def status(number):
    return {"status": number, "headers": HTML, "body": ""}


class Errors(unittest.TestCase):
    """A home page with one other page, which is there in the first cycle and then is not."""

    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.site = self.enterContext(servers.Site(self.hosts(GOOD)))

    def hosts(self, entry):
        return {"*": {"/": {"headers": HTML, "body": servers.page("Home", ["/x"])}, "/x": entry}}

    def cycle(self, entry, *settings, clock=None):
        """Crawls the site once, with /x being so; whether its document is there afterwards, and how often it was
        asked for. With a clock, which goes on when /x, that hangs, is asked for."""
        self.site.restart(self.hosts(entry))
        refresh = ["--refresh"] if self.begun else []
        options = [word for setting in settings for word in ("--set", setting)]
        hanging = servers.meanwhile(lambda: "/x" in [entry["path"] for entry in self.site.log()],
                                    lambda: clock.give_servers_up(60), "/x is asked for")
        with hanging if clock else contextlib.nullcontext():
            result = support.run("crawl", self.site.uri(), "--data", self.data, *refresh, *options,
                                 env=clock.environment if clock else None)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        servers.verify(self.data)
        self.begun = True
        kept = support.query(self.data, "SELECT count(*) FROM document JOIN uri ON uri.id = uri_id WHERE path = '/x'")
        return bool(kept[0][0]), len([entry for entry in self.site.log() if entry["path"] == "/x"])

    begun = False

    def fate(self):
        return servers.fates(self.data)[self.site.uri("/x")]

    def test_delete_takes_the_document_at_the_first_failure(self):
        self.assertEqual(self.cycle(GOOD), (True, 1))
        self.assertEqual(self.cycle(status(403)), (False, 1))
        self.assertEqual(self.fate(), ("gone", "ot/403"))
        self.assertEqual(self.cycle(GOOD), (True, 1))

    @support.shows("http_errors/4xx", "http_errors/403")
    def test_an_exact_code_beats_its_class_and_keep_keeps(self):
        self.assertEqual(self.cycle(GOOD, "http_errors/4xx=DELETE", "http_errors/403=KEEP"), (True, 1))
        for _ in range(3):
            self.assertEqual(self.cycle(status(403)), (True, 1))
            self.assertEqual(self.fate(), ("failed", "ot/403"))
        self.assertEqual(self.cycle(status(402)), (False, 1))

    @support.shows("http_errors/5xx")
    def test_delete_with_a_number_counts_refresh_cycles_in_a_row(self):
        self.assertEqual(self.cycle(GOOD, "http_errors/5xx=DELETE:3"), (True, 1))
        self.assertEqual(self.cycle(status(500)), (True, 1))
        self.assertEqual(self.cycle(status(500)), (True, 1))
        self.assertEqual(self.cycle(GOOD), (True, 1), "a success begins the count anew")
        self.assertEqual(self.cycle(status(500)), (True, 1))
        self.assertEqual(self.cycle(status(503)), (True, 1))
        self.assertEqual(self.cycle(status(500)), (False, 1))

    def test_retries_are_made_within_a_cycle_before_it_counts_as_failed(self):
        self.assertEqual(self.cycle(GOOD, "http_errors/4xx=DELETE:2, RETRY:1"), (True, 1))
        self.assertEqual(self.cycle(status(404)), (True, 2))
        self.assertEqual(self.cycle(status(404)), (False, 2))
        self.assertEqual(self.cycle({"behaviour": "/flaky/x?fails=1&status=404"}), (True, 2))
        attempts = support.query(self.data, "SELECT cycle, attempt, final FROM v_errors ORDER BY cycle, attempt")
        self.assertEqual([tuple(row) for row in attempts], [(1, 1, 0), (1, 2, 1), (2, 1, 0), (2, 2, 1), (3, 1, 0)])

    def test_a_setting_holds_for_what_fails_afterwards(self):
        self.assertEqual(self.cycle(GOOD, "http_errors/4xx=KEEP"), (True, 1))
        self.assertEqual(self.cycle(status(404)), (True, 1))
        self.assertEqual(self.cycle(status(404), "http_errors/4xx=DELETE:2"), (False, 1))

    @support.shows("http_errors/net")
    def test_net_is_for_connections_that_break(self):
        self.assertEqual(self.cycle(GOOD, "http_errors/net=DELETE:2, RETRY:1"), (True, 1))
        broken = {"behaviour": "/close-in-body?length=1000&sent=10"}
        self.assertEqual(self.cycle(broken), (True, 2))
        self.assertEqual(self.cycle(broken), (False, 2))

    @support.shows("http_errors/ttl")
    def test_ttl_is_for_time_outs(self):
        self.assertEqual(self.cycle(GOOD, "http_errors/ttl=DELETE"), (True, 1))
        with virtual_time.Clock(timeout_s=support.TIMEOUT_S) as clock:
            self.assertEqual(self.cycle({"behaviour": "/hang"}, "fetch_timeout=20", clock=clock), (False, 1))

    @support.shows("http_errors/int")
    def test_int_is_for_answers_that_cannot_be_understood(self):
        self.assertEqual(self.cycle(GOOD), (True, 1))
        for nonsense in ("/garbage", "/chunked-garbage", "/coding/unknown"):
            self.assertEqual(self.cycle({"behaviour": nonsense}), (True, 1))
            self.assertEqual(self.fate()[0], "failed")
        self.assertEqual(self.cycle({"behaviour": "/garbage"}, "http_errors/int=DELETE"), (False, 1))

    def test_what_is_no_policy_is_refused(self):
        for setting, word in (("http_errors/4xx=DROP", "KEEP or DELETE:n"), ("http_errors/40=KEEP", "any digit")):
            result = support.run("crawl", self.site.uri(), "--data", self.data, "--set", setting)
            self.assertEqual(result.returncode, 1)
            self.assertIn(word, result.stderr)


if __name__ == "__main__":
    support.main()
