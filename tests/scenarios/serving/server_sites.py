"""Administrators preempt sites, put them in quarantine, let a collection only be refreshed, and see to what is fed: what
the sites see, what is kept over kills, and what would be sent to destinations."""

import re
import time
import unittest
import urllib.request
import xmlrpc.client

import servers
import support
import virtual_time
from server_uris import Administered, document, pages

MANY = [f"/{number}" for number in range(24)]
LONG_S = 100000
DELAY_S = 1.9  # through a longer one a site manager would not hold the site


class Steered(Administered):
    """With a second site, which is not a start URI, and a word for each site."""

    clock = None

    def serve(self, hosts, **settings):
        self.other = servers.Site(pages(["/o1", "/o2"]))
        self.other.__enter__()
        self.addCleanup(self.other.__exit__)
        super().serve(hosts, **settings)
        self.name = f"127.0.0.1:{self.site.port}"

    def site_row(self, site=None):
        columns = "state, waits_for, sentence, queued, claimed, quarantined, withheld, documents"
        row = self.server.query("contoso", f"SELECT {columns} FROM v_sites WHERE site = ?", (site or self.site).uri(""))
        return dict(zip(columns.split(", "), row[0])) if row else {}

    def stored(self, path):
        return self.number("SELECT count(*) FROM uri JOIN site ON site.id = site_id WHERE path = ? AND origin = ? "
                           "AND uri.state = 2", path, self.site.uri(""))

    def crawl_the_other(self):
        """What is done meanwhile: the server does not stand still."""
        before = len(self.other.log())
        if self.clock:
            self.clock.go_on()
        self.assertEqual(self.call("AddURIs", "contoso", 1, [self.other.uri()])[0], 1)
        self.wait_for(lambda: len(self.other.log()) > before and
                      not self.number("SELECT queued + claimed + quarantined FROM site WHERE origin = ?",
                                      self.other.uri("")), "the other site is crawled")

    def begin(self, **settings):
        """In the middle of a slow site. Its first pages come at once; what is left takes longer than any test, until the
        clock goes on."""
        self.clock = self.enterContext(virtual_time.Clock(limit_s=4 * DELAY_S, timeout_s=support.TIMEOUT_S))
        self.serve(pages(MANY), clock=self.clock, delay=DELAY_S, **settings)
        self.wait_for(lambda: len(self.requests()) > 4, "some pages are fetched")

    def fault(self, *arguments):
        with self.assertRaises(xmlrpc.client.Fault) as caught:
            self.call(*arguments)
        self.assertEqual(caught.exception.faultCode, 1)
        return caught.exception.faultString


class Quarantine(Steered):
    def quarantine(self, seconds):
        return self.call("CollectionQuarantineSite", "contoso", self.name, seconds)

    def test_nothing_of_the_site_is_crawled_over_kills_until_it_is_lifted(self):
        self.begin()
        self.assertEqual(self.quarantine(LONG_S), [1, f"{self.name} is in quarantine for {LONG_S} seconds"])
        self.wait_for(lambda: self.site_row()["state"] == "quarantined", "the site in quarantine")
        self.wait_for(lambda: self.site_row()["queued"] + self.site_row()["claimed"] == 0, "all of it held")
        fetched = self.requests()
        self.assertLess(len(fetched), len(MANY))
        self.assertEqual(self.call("AddURIs", "contoso", 0, [self.site.uri("/found")])[0], 1)
        waiting = self.site_row()["quarantined"]
        self.assertEqual(waiting, len(MANY) + 2 - len(set(fetched)))
        self.assertEqual(self.ask("SELECT site, uris, left_s > 1000 FROM v_quarantine"),
                         [(self.site.uri(""), waiting, 1)])
        self.assertEqual(self.site_row()["waits_for"], "the end of its quarantine")
        self.assertIn("quarantined until", self.why("/found"))
        self.crawl_the_other()
        self.server.kill()
        self.server.start()
        self.crawl_the_other()
        self.assertEqual(self.requests(), fetched)
        self.assertEqual(self.site_row()["quarantined"], waiting)
        self.assertEqual(self.quarantine(0), [1, f"{self.name} is in quarantine no longer"])
        self.wait_until_idle()
        self.assertEqual(sorted(path for path in self.requests() if path in MANY), sorted(MANY))
        self.assertIn("/found", self.requests())
        self.assertEqual(self.ask("SELECT * FROM v_quarantine"), [])
        self.assertEqual(self.quarantine(0), [1, f"{self.name} was not in quarantine"])
        self.verify()

    def test_it_ends_by_itself_also_when_the_server_was_killed_meanwhile(self):
        self.begin()
        self.quarantine(3)
        self.wait_for(lambda: self.number("SELECT count(*) FROM event WHERE kind = 'quarantine'"), "the quarantine")
        self.clock.go_on()
        self.server.kill()
        self.server.start()
        self.wait_until_idle()
        self.assertEqual(set(self.requests()), {"/", *MANY})
        self.assertEqual(self.number("SELECT count(*) FROM event WHERE kind = 'quarantine ended'"), 1)
        self.verify()

    def test_a_crawl_without_the_server_leaves_it_alone_and_says_that_it_is_not_complete(self):
        self.begin()
        self.quarantine(LONG_S)
        self.wait_for(lambda: self.site_row()["state"] == "quarantined", "the site in quarantine")
        self.server.stop()
        fetched = self.requests()
        answer = support.run("crawl", "--data", self.data, "--collection", "contoso", "--max-wait", "1",
                             env=self.clock.environment)
        self.assertEqual(answer.returncode, 3, answer.stderr)
        self.assertEqual(self.requests(), fetched)
        self.verify()

    def test_what_cannot_be_meant_is_a_fault(self):
        self.serve(pages([]))
        self.wait_until_idle()
        self.assertIn("no site 127.0.0.1:9", self.fault("CollectionQuarantineSite", "contoso", "127.0.0.1:9", 5))
        self.assertIn("Time", self.fault("CollectionQuarantineSite", "contoso", self.name, -1))
        self.assertIn("Site", self.fault("CollectionQuarantineSite", "contoso", "127.0.0.1", 5))


class Preempt(Steered):
    def test_the_site_stops_now_others_go_first_and_it_goes_on_later(self):
        self.begin(max_sites=1)
        self.assertEqual(self.call("AddURIs", "contoso", 0, [self.other.uri()])[0], 1)
        self.assertEqual(self.other.log(), [], "one site at a time")
        code, text = self.call("CollectionPreemptSite", "contoso", self.name)
        self.assertEqual((code, text), (1, f"{self.name} is crawled no further for now; "
                                           "it goes on behind the other sites"))
        self.wait_for(lambda: self.site_row()["state"] == "waiting", "the site gave way")
        fetched = self.requests()
        self.assertLess(len(fetched), len(MANY))
        self.assertIn("preempted", self.site_row()["sentence"])
        self.clock.go_on()
        self.wait_for(lambda: len(self.other.log()) == 3, "the other site is crawled")
        self.wait_until_idle()
        later = [entry["time"] for entry in self.site.log()][len(fetched):]
        self.assertGreater(min(later), max(entry["time"] for entry in self.other.log()), "others went first")
        self.assertEqual(sorted(path for path in self.requests() if path in MANY), sorted(MANY))
        self.assertIn("no site", self.fault("CollectionPreemptSite", "contoso", "127.0.0.1:9"))
        self.verify()


class RefreshOnly(Steered):
    def test_new_uris_wait_over_kills_and_known_ones_are_refreshed(self):
        self.serve(pages(["/a", "/b"]), delay=0.0)
        self.wait_until_idle()
        self.assertEqual(self.call("CollectionEnableRefreshOnly", "contoso")[0], 1)
        self.assertEqual(self.number("SELECT crawl_mode FROM collection"), "Refreshing(limit=user)")
        self.assertEqual(self.call("AddURIs", "contoso", 0, [self.site.uri("/new"), self.other.uri()])[0], 1)
        self.site.restart(pages(["/a", "/b", "/found"]))
        self.assertEqual(self.call("CollectionRefetch", "contoso", "")[0], 1)
        self.assertIn("refresh-only", self.why("/new"))
        self.wait_for(lambda: sorted(set(self.requests())) == ["/", "/a", "/b"] and self.site_row()["withheld"] == 2,
                      "what is known, and what it leads to")
        self.server.kill()
        self.server.start()
        self.assertEqual(self.call("CollectionRefetchURI", "contoso", self.site.uri("/a"), 0, 0, 1)[0], 1)
        self.wait_for(lambda: self.requests().count("/a") == 2, "what is known is crawled again")
        self.assertEqual(sorted(set(self.requests())), ["/", "/a", "/b"])
        self.assertEqual(self.other.log(), [])
        self.assertEqual(self.number("SELECT sum(withheld) FROM site"), 3)
        self.assertEqual(self.number("SELECT count(*) FROM uri WHERE state = 7"), 0, "nothing is refused")
        self.assertEqual(self.call("CollectionEnableRefreshOnly", "contoso"),
                         [1, "Collection contoso was already crawling only what it has documents of"])
        self.assertEqual(self.call("CollectionDisableRefreshOnly", "contoso"),
                         [1, "Collection contoso crawls also what is new"])
        self.wait_until_idle()
        self.assertEqual(sorted(set(self.requests())), ["/", "/a", "/b", "/found", "/new"])
        self.assertEqual(len(self.other.log()), 3)
        self.assertEqual(self.number("SELECT crawl_mode FROM collection"), "")
        self.verify()

    def test_what_waits_in_the_queue_waits_on_and_leases_end(self):
        self.begin()
        self.assertEqual(self.call("CollectionEnableRefreshOnly", "contoso")[0], 1)
        self.wait_for(lambda: self.site_row()["withheld"] and
                      self.site_row()["queued"] + self.site_row()["claimed"] == 0, "new URIs held")
        fetched = self.requests()
        self.clock.go_on()
        self.assertEqual(self.call("CollectionRefetchURI", "contoso", self.site.uri("/"), 0, 0, 1)[0], 1)
        self.wait_for(lambda: self.requests() == [*fetched, "/"], "only what is known is crawled")
        self.call("CollectionDisableRefreshOnly", "contoso")
        self.wait_until_idle()
        self.assertEqual(set(self.requests()), {"/", *MANY})
        self.verify()


class Feeding(Steered):
    def feeding(self):
        """{destination: (waiting, withheld)}"""
        return {name: (waiting, withheld) for name, waiting, withheld in
                self.ask("SELECT destination, waiting, withheld FROM v_feeding")}

    def operations(self, destination):
        """{path: operation}"""
        return dict(self.ask("SELECT substr(uri, ?), operation FROM v_submissions WHERE destination = ?",
                             len(self.site.uri("")) + 1, destination))

    def wait_until_reprocessed(self):
        self.wait_for(lambda: not self.ask("SELECT * FROM v_reprocessing"), "all is submitted")

    @support.shows("feeding/Local/paused")
    def test_documents_are_submitted_to_every_destination_and_withheld_where_it_is_paused(self):
        self.serve(pages(["/a", "/b"]), delay=0.0, feeding={
            "News": {"collection": "index_a", "destination": "default", "primary": True, "batch_seconds": 3600},
            "Local": {"collection": "index_b", "paused": True, "batch_seconds": 3600}})
        self.wait_until_idle()
        self.assertEqual(self.feeding(), {"": (0, 0), "News": (3, 0), "Local": (0, 3)})
        self.assertEqual(self.operations("News"), {"/": "add", "/a": "add", "/b": "add"})
        self.assertEqual(self.ask("SELECT destination, content_collection, is_primary, suspended_by FROM v_feeding "
                                  "WHERE is_configured ORDER BY destination"),
                         [("Local", "index_b", 0, "configuration"), ("News", "index_a", 1, None)])
        self.assertEqual(self.call("CollectionDeleteURIs", "contoso", [self.site.uri("/b")])[0], 1)
        self.assertEqual(self.operations("Local"), {"/": "add", "/a": "add", "/b": "delete"})
        self.assertEqual(self.call("CollectionResumeFeeding", "contoso", "Local"),
                         [1, "Feeding of collection contoso to Local is resumed"])
        self.server.kill()
        self.server.start()
        self.assertEqual(self.feeding(), {"": (0, 0), "News": (3, 0), "Local": (3, 0)})
        self.verify()

    @support.shows("pp/ds_paused")
    def test_feeding_is_suspended_for_a_destination_or_for_all_over_kills(self):
        self.serve(pages(["/a"]), delay=0.0, pp={"ds_paused": True}, feeding={
            "News": {"collection": "index_a", "batch_seconds": 3600}, "Local": {"collection": "index_b", "batch_seconds": 3600}})
        self.wait_until_idle()
        self.assertEqual(self.feeding(), {"": (0, 0), "News": (0, 2), "Local": (0, 2)})
        self.assertIn("already suspended", self.fault("CollectionSuspendFeeding", "contoso", ""))
        self.assertEqual(self.call("CollectionResumeFeeding", "contoso", "")[0], 1)
        self.assertEqual(self.feeding()["News"], (2, 0))
        self.assertEqual(self.call("CollectionSuspendFeeding", "contoso", "News"),
                         [1, "Feeding of collection contoso to News is suspended"])
        for _ in range(2):
            self.assertEqual(self.feeding(), {"": (0, 0), "News": (0, 2), "Local": (2, 0)})
            self.assertIn("News is already suspended", self.fault("CollectionSuspendFeeding", "contoso", "News"))
            self.assertIn("Local is not suspended", self.fault("CollectionResumeFeeding", "contoso", "Local"))
            self.server.kill()
            self.server.start()
        for name in ("Nowhere", "default:", "default:no name"):
            self.assertIn("estination", self.fault("CollectionSuspendFeeding", "contoso", name))
        self.call("AddURIs", "contoso", 0, [self.site.uri("/late"), self.other.uri("/o1")])
        self.wait_until_idle()
        self.assertEqual(self.feeding(), {"": (0, 0), "News": (0, 3), "Local": (3, 0)}, "/late is not there")
        self.verify()

    def test_without_destinations_the_default_one_is_notified_and_a_refresh_submits_what_changed(self):
        self.serve(pages(["/a", "/b", "/c"]), delay=0.0, pp={"ds_paused": True})
        self.wait_until_idle()
        self.assertEqual(self.feeding(), {"": (0, 4)})
        hosts = pages(["/a", "/c"])
        hosts["*"]["/c"] = document("other", (), "something else")
        self.site.restart(hosts)
        self.assertEqual(self.call("CollectionRefetch", "contoso", "")[0], 1)
        self.wait_for(lambda: self.number("SELECT cycle FROM collection") == 1, "the next cycle")
        self.wait_until_idle()
        self.assertEqual(self.operations(""), {"/": "add", "/a": "add", "/b": "delete", "/c": "add"})
        self.assertEqual(self.number("SELECT count(*) FROM destination WHERE is_configured"), 0)
        self.verify()

    def test_how_far_a_destination_is_behind_is_the_age_of_what_waits_longest(self):
        def waiting():
            """{path: (since, changed)}"""
            return {uri[len(self.site.uri("")):]: times for uri, *times in self.ask("SELECT uri, since, changed FROM v_submissions")}

        def lag():
            """(waiting, oldest, oldest_at, lag_s) of the default destination, all there is"""
            (row,) = self.ask("SELECT waiting, oldest, oldest_at, lag_s FROM v_feeding_lag")
            return row
        self.serve(pages(["/a", "/c"]), delay=0.0, pp={"ds_paused": True}, seine={"anchors": False})
        self.wait_until_idle()
        def metric(name):
            with urllib.request.urlopen(self.server.address + "/metrics", timeout=support.TIMEOUT_S) as answer:
                line = rf'^seine_destination_{name}\{{collection="contoso",destination="default"\}} (\S+)$'
                return float(re.search(line, answer.read().decode(), re.MULTILINE).group(1))
        asked_at = time.time()
        before, (count, oldest, oldest_at, lag_s) = waiting(), lag()
        shown_at = time.time()
        self.assertEqual((metric("waiting_documents"), metric("failing")), (3, 0))
        self.assertTrue(lag()[3] - 1 <= metric("lag_seconds") <= lag()[3] + 1, "each may be rounded")
        self.assertEqual((set(before), count), ({"/", "/a", "/c"}, 3))
        shown = dict(self.ask("SELECT path, datetime(submission.at / 1000, 'unixepoch') FROM submission JOIN uri ON uri.id = uri_id"))
        self.assertEqual(before, {path: [at, at] for path, at in shown.items()})
        self.assertEqual(oldest, min(shown.values()))
        fetched = self.ask("SELECT submission.at - fetched_at FROM submission JOIN document USING (uri_id)")
        self.assertTrue(all(0 <= later_ms <= support.generous(5) * 1000 for (later_ms,) in fetched), fetched)
        self.assertTrue(asked_at - 1 <= oldest_at / 1000 + lag_s <= shown_at + 1, (asked_at, oldest_at, lag_s, shown_at))
        support.wait_until(lambda: lag()[3] >= lag_s + 2, "it grows, though nothing happens")
        hosts = pages(["/a", "/c"])
        hosts["*"]["/c"] = document("other", (), "something else")
        self.site.restart(hosts)
        self.assertEqual(self.call("CollectionRefetch", "contoso", "")[0], 1)
        self.wait_for(lambda: self.number("SELECT cycle FROM collection") == 1, "the next cycle")
        self.wait_until_idle()
        after = waiting()
        self.assertEqual({path: since for path, (since, _) in after.items()}, shown, "nothing was sent yet")
        self.assertEqual((after["/a"], after["/"]), (before["/a"], before["/"]), "they did not change")
        self.assertGreater(after["/c"][1], before["/c"][1])
        self.assertEqual(lag()[:3], (3, oldest, oldest_at))
        self.assertEqual(self.call("CollectionResumeFeeding", "contoso", "")[0], 1)
        self.wait_for(lambda: lag() == (0, None, None, 0), "all is delivered")
        self.assertEqual((metric("waiting_documents"), metric("lag_seconds")), (0, 0))

    def test_documents_are_submitted_again_to_the_destination_that_is_named(self):
        self.serve(pages(MANY), delay=0.0, pp={"ds_paused": True})
        self.wait_until_idle()
        self.assertEqual(self.call("CollectionReprocessSite", "contoso", "default:extra", self.name)[0], 1)
        self.server.kill()
        self.server.start()
        self.wait_until_reprocessed()
        self.assertEqual(self.operations("default:extra"), {path: "modify" for path in ["/", *MANY]})
        self.call("CollectionReprocessSitePrefix", "contoso", self.name, self.site.uri("/1"), "default:ones")
        self.wait_until_reprocessed()
        self.assertEqual(set(self.operations("default:ones")), {path for path in MANY if path.startswith("/1")})
        code, text = self.call("CollectionReprocessURI", "contoso", "default:few", [
            self.site.uri("/3"), "no URI", self.site.uri("/missing"), self.site.uri("/4")])
        self.assertEqual(code, 1)
        self.assertTrue(re.match(r"The documents of 2 URIs are submitted to default:few again; not of 2 \(1 not valid, "
                                 r"1 without a document\): ", text), text)
        self.assertEqual(set(self.operations("default:few")), {"/3", "/4"})
        self.assertEqual(self.call("CollectionReprocessURI", "contoso", "", ["no URI"])[0], 0)
        self.assertIn("no content destination Nowhere",
                      self.fault("CollectionReprocessSite", "contoso", "Nowhere", self.name))
        self.assertIn("no site", self.fault("CollectionReprocessSite", "contoso", "", "127.0.0.1:9"))
        self.assertIn("begins with", self.fault("CollectionReprocessSitePrefix", "contoso", self.name,
                                                "http://elsewhere.example/", ""))
        self.verify()


if __name__ == "__main__":
    support.main()
