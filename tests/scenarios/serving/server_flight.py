"""What administrators stop stops now: requests that are on the wire are cancelled, their connections closed, and their
URIs wait as if nothing had been begun. And what is deleted is gone, whatever it was waiting for.

The pages of these sites drip until the gate is opened, and nothing else would end them before a test runs out of
patience."""

import random
import unittest

import servers
import support
import virtual_time
from server_sites import LONG_S, Steered
from server_uris import document, pages

FOREVER_S = 10 * support.TIMEOUT_S
SLOW = [f"/slow/{number}" for number in range(4)]
DRIP = {"behaviour": "/drip"}
WAITS = """
    SELECT 'uri', path FROM uri WHERE state = 1 AND site_id = :site
    UNION ALL SELECT 'queue ' || hold, uri_id FROM queue WHERE site_id = :site
    UNION ALL SELECT 'claim', uri_id FROM claim WHERE site_id = :site
    UNION ALL SELECT 'retry', uri_id FROM retry WHERE site_id = :site
"""


def slow_site(links=(*SLOW,), **more):
    """Its pages drip; `more` has other ones."""
    return {"*": {"/": document("home", links), **{path: DRIP for path in SLOW}, **more}}


class InFlight(Steered):
    """All of SLOW is on the wire."""

    def fly(self, hosts=None, in_flight=SLOW, **settings):
        self.serve(hosts or slow_site(), fetch_timeout=FOREVER_S, robots_timeout=FOREVER_S,
                   **{"max_pending": len(SLOW), **settings})
        self.wait_for(lambda: sorted(self.slow()) == sorted(in_flight), "all of it is on the wire")

    def slow(self):
        """{path: its last request} of what drips."""
        return {entry["path"]: entry for entry in self.site.log(robots=True)
                if "behaviour" in self.site.hosts["*"].get(entry["path"], {})}

    def wait_until_cancelled(self, count=len(SLOW)):
        """The server sees it."""
        self.wait_for(lambda: len([1 for entry in self.site.log(robots=True) if "gone" in entry]) >= count,
                      "the connections are closed")

    def is_as_before(self):
        """Nothing is on the wire or claimed, and nothing reports what was cancelled."""
        self.wait_for(lambda: not self.number("SELECT (SELECT count(*) FROM claim) + (SELECT count(*) FROM transfer)"),
                      "nothing is claimed or on the wire")
        self.assertEqual(self.number("SELECT count(*) FROM attempt"), 0)
        self.assertEqual(set(self.ask("SELECT path, name FROM uri JOIN uri_state ON uri_state.id = state "
                                      "WHERE path LIKE '/slow%'")), {(path, "pending") for path in SLOW})
        processed = self.number("SELECT value FROM v_statistics_whole WHERE name = 'Processed' AND site = ?",
                                self.site.uri(""))
        self.assertEqual(processed, 1, "the home page")

    def let_end(self):
        """Everything is fetched in the end; what was cancelled was asked for once more."""
        self.site.open_gate()
        self.wait_until_idle()
        self.assertLessEqual({self.states()[path] for path in SLOW}, {"stored", "duplicate"})
        self.assertEqual(sorted(path for path in self.requests() if path in SLOW), sorted(2 * SLOW))
        self.verify()


class Stopping(InFlight):
    def test_a_preempted_site_stops_now_and_goes_on_later(self):
        self.fly()
        self.assertEqual(self.call("CollectionPreemptSite", "contoso", self.name)[0], 1)
        # It would go on after ten seconds, which a busy machine may need to look at everything.
        self.call("CollectionSuspend", "contoso")
        self.wait_until_cancelled()
        self.is_as_before()
        self.assertEqual(self.ask("SELECT kind FROM event WHERE kind IN ('preempted', 'suspended by user') ORDER BY id"),
                         [("preempted",), ("suspended by user",)])
        self.call("CollectionResume", "contoso")
        self.let_end()

    def test_preempting_alone_stops_it(self):
        self.fly()
        self.assertEqual(self.call("CollectionPreemptSite", "contoso", self.name)[0], 1)
        self.wait_until_cancelled()
        self.site.open_gate()
        self.wait_until_idle()
        self.verify()

    def test_a_site_in_quarantine_stops_now(self):
        self.fly()
        self.assertEqual(self.call("CollectionQuarantineSite", "contoso", self.name, LONG_S)[0], 1)
        self.wait_until_cancelled()
        self.is_as_before()
        self.assertEqual(self.number("SELECT count(*) FROM queue WHERE hold = 1"), len(SLOW))
        self.crawl_the_other()
        self.assertEqual(self.call("CollectionQuarantineSite", "contoso", self.name, 0)[0], 1)
        self.let_end()

    def test_a_suspended_collection_stops_now(self):
        self.fly()
        self.assertEqual(self.call("CollectionSuspend", "contoso")[0], 1)
        self.wait_until_cancelled()
        self.is_as_before()
        self.assertEqual(self.call("CollectionResume", "contoso")[0], 1)
        self.let_end()

    def test_a_deleted_collection_stops_now(self):
        self.fly()
        self.assertEqual(self.call("CollectionDelete", "contoso", 0)[0], 1)
        self.wait_until_cancelled()
        self.wait_for(lambda: "contoso" not in self.call("CollectionGetList"), "it is gone")

    def test_a_robots_txt_that_does_not_come_is_asked_for_no_longer(self):
        self.serve(slow_site(**{"/robots.txt": DRIP}), robots=True, robots_timeout=FOREVER_S)
        self.wait_for(lambda: self.site.log(robots=True), "robots.txt is asked for")
        self.assertEqual(self.call("CollectionQuarantineSite", "contoso", self.name, LONG_S)[0], 1)
        self.wait_until_cancelled(1)
        self.assertEqual(self.requests(), [])
        self.site.open_gate()
        self.assertEqual(self.call("CollectionQuarantineSite", "contoso", self.name, 0)[0], 1)
        self.wait_until_idle()
        self.verify()

    def test_a_deleted_uri_is_fetched_no_further_and_the_others_go_on(self):
        self.fly()
        self.assertEqual(self.call("CollectionDeleteURIs", "contoso", [self.site.uri(SLOW[1])])[0], 1)
        self.wait_until_cancelled(1)
        self.assertIn("gone", self.slow()[SLOW[1]])
        self.site.open_gate()
        self.wait_until_idle()
        self.assertEqual(self.states()[SLOW[1]], "deleted")
        self.assertEqual(sorted(path for path in self.requests() if path in SLOW), sorted(SLOW), "each once")
        self.verify()

    def test_a_cancelled_request_counts_for_the_pause(self):
        pause_s = 60.0
        clock = self.enterContext(virtual_time.Clock(held=True, timeout_s=support.TIMEOUT_S))
        self.serve(slow_site(), clock=clock, robots=False, fetch_timeout=FOREVER_S, max_pending=1, delay=pause_s)
        self.wait_for(lambda: self.requests() == ["/"], "the home page")
        clock.go_on()
        self.wait_for(self.slow, "a page is on the wire")
        clock.hold()
        self.assertEqual(self.call("CollectionQuarantineSite", "contoso", self.name, LONG_S)[0], 1)
        self.wait_until_cancelled(1)
        self.assertEqual(self.call("CollectionQuarantineSite", "contoso", self.name, 0)[0], 1)
        clock.go_on()
        first, second = self.wait_for(lambda: (self.site.log()[1:3] if len(self.site.log()) > 2 else None), "the next request")
        # Each may have been on its way for a while.
        self.assertGreaterEqual(second["time"] - first["time"], pause_s / 2)

    def test_a_kill_while_it_is_cancelled_loses_nothing(self):
        chance = random.Random(4)
        self.fly()
        for number in range(4):
            act = ("CollectionQuarantineSite", "contoso", self.name, 1) if number % 2 else ("CollectionSuspend", "contoso")
            self.call(*act)
            if chance.random() < 0.5:
                self.wait_for(lambda: not self.number("SELECT count(*) FROM claim"), "the claims are back")
            self.server.kill()
            answer = support.run("verify", "--data", self.data, "--collection", "contoso")
            self.assertEqual(answer.returncode, 0, answer.stdout + answer.stderr)
            self.site.forget()
            self.server.start()
            if act[0] == "CollectionSuspend":
                self.call("CollectionResume", "contoso")
            self.wait_for(lambda: sorted(self.slow()) == SLOW, "all of it is on the wire again")
        self.assertEqual(self.number("SELECT count(*) FROM attempt"), 0)
        self.site.open_gate()
        self.wait_until_idle()
        self.verify()


class DeletedSites(InFlight):
    """Whatever a site was about when it is deleted: nothing of it waits afterwards, and nothing more is asked for."""

    def delete(self, site=None):
        site = site or self.site
        (number,), = self.ask("SELECT id FROM site WHERE origin = ?", site.uri(""))
        code, text = self.call("CollectionDeleteSite", "contoso", f"127.0.0.1:{site.port}")
        self.assertEqual(code, 1, text)
        return number

    def is_gone(self, number):
        self.assertEqual(self.ask(WAITS.replace(":site", str(number))), [])
        self.assertEqual(self.ask("SELECT DISTINCT state FROM uri WHERE site_id = ?", number), [(9,)])

    def stays_gone(self, number):
        """Also when the server has done something else, and was killed."""
        self.is_gone(number)
        self.site.open_gate()
        self.crawl_the_other()
        self.is_gone(number)
        asked = len(self.site.log(robots=True))
        self.server.kill()
        self.server.start()
        self.crawl_the_other()
        self.is_gone(number)
        self.assertEqual(len(self.site.log(robots=True)), asked)
        self.assertEqual(self.site_row()["state"], "idle")
        self.verify()

    def test_what_is_on_the_wire_and_claimed(self):
        self.fly(in_flight=SLOW[:2], max_pending=2)
        number = self.delete()
        self.wait_until_cancelled(2)
        self.stays_gone(number)

    def test_what_is_queued(self):
        self.begin()
        self.call("CollectionSuspend", "contoso")
        self.wait_for(lambda: not self.number("SELECT count(*) FROM claim"), "nothing is claimed")
        self.assertGreater(self.number("SELECT count(*) FROM queue"), 0)
        number = self.delete()
        self.call("CollectionResume", "contoso")
        self.stays_gone(number)

    def test_what_is_tried_again_later(self):
        self.serve({"*": {"/": document("home", ["/broken"]), "/broken": {"status": 500}}},
                   http_errors={"5xx": "RETRY:1000"})
        self.wait_for(lambda: self.number("SELECT count(*) FROM retry"), "it is to be tried again")
        self.stays_gone(self.delete())

    def test_a_site_that_backs_off(self):
        self.serve(pages([]))
        self.wait_until_idle()
        self.other.stop()
        self.assertEqual(self.call("AddURIs", "contoso", 0, [self.other.uri()])[0], 1)
        self.wait_for(lambda: self.site_row(self.other).get("state") == "backing off", "the other site backs off")
        number = self.delete(self.other)
        self.is_gone(number)
        self.assertEqual(self.call("CollectionRefetchURI", "contoso", self.site.uri("/"), 0, 0, 1)[0], 1)
        self.wait_for(lambda: self.requests() == ["/", "/"], "the first site is crawled again")
        self.is_gone(number)
        self.wait_until_idle()
        self.verify()

    def test_a_site_whose_robots_txt_does_not_come(self):
        self.serve(slow_site(**{"/robots.txt": DRIP}), robots=True, robots_timeout=FOREVER_S)
        self.wait_for(lambda: self.site.log(robots=True), "robots.txt is asked for")
        number = self.delete()
        self.wait_until_cancelled(1)
        self.stays_gone(number)

    def test_a_site_in_quarantine(self):
        self.begin()
        self.call("CollectionQuarantineSite", "contoso", self.name, LONG_S)
        self.wait_for(lambda: self.number("SELECT count(*) FROM queue WHERE hold = 1"), "rows held")
        number = self.delete()
        self.is_gone(number)
        self.assertEqual(self.call("CollectionQuarantineSite", "contoso", self.name, 0)[0], 1)
        self.wait_for(lambda: not self.number("SELECT count(*) FROM quarantine"), "the quarantine is over")
        self.stays_gone(number)

    def test_what_is_withheld_while_documents_are_refreshed(self):
        self.begin()
        self.call("CollectionEnableRefreshOnly", "contoso")
        self.wait_for(lambda: self.number("SELECT count(*) FROM queue WHERE hold = 2"), "rows held")
        number = self.delete()
        self.is_gone(number)
        self.call("CollectionDisableRefreshOnly", "contoso")
        self.stays_gone(number)

    def test_a_sitemap_on_the_wire(self):
        self.serve(slow_site([], **{"/sitemap.xml": DRIP}), use_sitemaps=True, fetch_timeout=FOREVER_S, max_pending=1)
        self.wait_for(lambda: "/sitemap.xml" in self.requests(), "the sitemap is asked for")
        number = self.delete()
        self.wait_until_cancelled(1)
        self.stays_gone(number)


if __name__ == "__main__":
    support.main()
