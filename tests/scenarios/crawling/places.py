"""max_sites, max_inter_docs and the turn of priority levels at the specification's default delay of 60 s
(MS-FSCCFG 2.2.3, 2.2.4.15): places and turns belong to sites, not to leases. On a virtual clock."""

import time
import unittest

import servers
import support
import virtual_time

HTML = {"Content-Type": "text/html"}
DELAY_S = 60


def site_of(count, **options):
    """A home page and `count` pages that it leads to."""
    links = [f"/page/{n}" for n in range(count)]
    pages = {link: {"headers": HTML, "body": servers.page(link)} for link in links}
    return servers.Site({"*": {"/": {"headers": HTML, "body": servers.page("home", links)}, **pages}}, **options)


def settings(*all_of_them):
    return [argument for setting in (f"delay={DELAY_S}", "robots=no", "seine/auto_delay=no", *all_of_them)
            for argument in ("--set", setting)]


def patient_clock(**options):
    """No server hangs, however busy the machine is."""
    return virtual_time.Clock(timeout_s=support.TIMEOUT_S, **options)


@virtual_time.once
class Delay(unittest.TestCase):
    def test_a_delay_of_a_minute_passes_in_no_time(self):
        began = time.monotonic()
        with site_of(5) as site, support.folder() as data, patient_clock() as clock:
            result = support.run("crawl", site.uri(), "--data", data, "--quiet", *settings(), env=clock.environment)
            self.assertEqual(result.returncode, 0, result.stderr)
            times = [row[0] for row in support.query(data, "SELECT fetched_at FROM document ORDER BY fetched_at")]
            self.assertEqual(len(times), 6)
            pauses = [(later - sooner) / 1000 for sooner, later in zip(times, times[1:])]
            # A busy machine may hold up a document, and not the next.
            self.assertGreaterEqual(min(pauses), DELAY_S / 2)
            self.assertLess(max(pauses), DELAY_S * 2)
            self.assertGreater(clock.get("offset_us") / 1e6, 4 * DELAY_S)
        self.assertLess(time.monotonic() - began, support.generous(30))



class Crawl:
    """What a crawl of several sites, or of two priority levels, asked for, in order; by host or by folder."""

    def __init__(self, hosts, count, *all_of_them, levels=False, step_s=5):
        names = [f"127.0.0.{n + 1}" for n in range(hosts)]
        folders = ("low", "high") if levels else ("page",)
        links = [f"/{folder}/{n}" for folder in folders for n in range(count)]
        pages = {link: {"headers": HTML, "body": servers.page(link)} for link in links}
        pages["/"] = {"headers": HTML, "body": servers.page("home", links)}
        with servers.Site({"*": pages}, bind="0.0.0.0") as site, support.folder() as data, \
                patient_clock(step_s=step_s) as clock:
            rules = [f"workqueue_priority/1/include_uris/prefix={site.uri('/high/', names[0])}"] if levels else []
            result = support.run("crawl", *(site.uri("/", name) for name in names), "--data", data, "--quiet",
                                 *settings("max_inter_docs=", "diffcheck=no", "seine/release_waiting_sites=no", *rules,
                                           *all_of_them), env=clock.environment)
            servers.verify(data)
            log = site.log()
            self.code = result.returncode
            self.seconds = clock.get("offset_us") / 1e6
        self.hosts = [names.index(entry["headers"]["host"].split(":")[0]) for entry in log]
        self.folders = [entry["path"].split("/")[1] for entry in log if entry["path"].count("/") == 2]

    def at_once(self):
        """How many sites were under way at most: asked for and not yet for the last time."""
        last = {host: at for at, host in enumerate(self.hosts)}
        return max(len({host for host in self.hosts[:at + 1] if last[host] >= at}) for at in range(len(self.hosts)))


@virtual_time.once
class Places(unittest.TestCase):
    @support.shows("max_sites")
    def test_no_more_than_max_sites_are_under_way_while_each_waits_for_its_delay(self):
        for most in (1, 2, 4):
            crawl = Crawl(4, 3, f"max_sites={most}")
            self.assertEqual((crawl.code, sorted(crawl.hosts)), (0, sorted([0, 1, 2, 3] * 4)))
            self.assertEqual(crawl.at_once(), most, crawl.hosts)
            self.assertGreater(crawl.seconds, (4 // most * 3 - 1) * DELAY_S)

    @support.shows("seine/release_waiting_sites")
    def test_with_release_waiting_sites_others_are_crawled_meanwhile(self):
        crawl = Crawl(4, 3, "max_sites=1", "seine/release_waiting_sites=yes")
        self.assertEqual(sorted(crawl.hosts), sorted([0, 1, 2, 3] * 4))
        self.assertEqual(crawl.at_once(), 4, crawl.hosts)
        self.assertLess(crawl.seconds, 4 * 2 * DELAY_S)

    @support.shows("max_inter_docs")
    def test_max_inter_docs_counts_over_all_pauses_and_leases(self):
        crawl = Crawl(2, 5, "max_sites=1", "max_inter_docs=3")
        self.assertEqual(crawl.code, 0)
        changes = [at for at in range(1, len(crawl.hosts)) if crawl.hosts[at] != crawl.hosts[at - 1]]
        self.assertEqual(changes, [3, 6, 9], crawl.hosts)

    def test_a_site_goes_on_beyond_max_inter_docs_while_no_site_waits(self):
        crawl = Crawl(2, 5, "max_sites=2", "max_inter_docs=3")
        self.assertEqual(crawl.at_once(), 2)
        self.assertLess(crawl.seconds, 7 * DELAY_S)

    def test_active_sites_are_those_that_have_a_place(self):
        names = [f"127.0.0.{n}" for n in (1, 2, 3)]
        with servers.Site({"*": {"/": {"headers": HTML, "body": servers.page("home", ["/1", "/2"])},
                                 "/1": {"headers": HTML, "body": servers.page("1")},
                                 "/2": {"headers": HTML, "body": servers.page("2")}}}, bind="0.0.0.0") as site, \
                support.folder() as data, patient_clock(limit_s=DELAY_S / 2) as clock:
            starts = [site.uri("/", name) for name in names]
            with support.running("crawl", *starts, "--data", data, "--quiet",
                                 *settings("max_sites=2", "diffcheck=no", "seine/release_waiting_sites=no"),
                                 env=clock.environment) as crawl:
                support.wait_until(lambda: clock.get("offset_us") >= DELAY_S / 2 * 1e6, "half of a delay has passed")
                self.assertEqual(active(data), 2)
                states = [row[0] for row in support.query(data, "SELECT state FROM v_sites ORDER BY site_id")]
                self.assertEqual(states, ["waiting"] * 3)
                clock.go_on()
                self.assertEqual(crawl.wait(support.TIMEOUT_S), 0)
            self.assertEqual(active(data), 0)
            self.assertEqual(len(site.log()), 9)


class Ends(unittest.TestCase):
    """What the tables say of a run that is over."""

    def test_who_ends_by_a_limit_has_an_end_and_waits_for_nothing(self):
        with site_of(10) as site, support.folder() as data:
            support.run("crawl", site.uri(), "--data", data, "--quiet", "--set", "limits/max_doc=3",
                        "--set", "diffcheck=no")
            (row,) = support.query(data, "SELECT state, waits_for, ended IS NOT NULL, pages_per_s FROM v_sites")
            self.assertEqual(tuple(row)[:3], ("idle", None, 1))
            self.assertEqual(support.query(data, "SELECT sites_waiting FROM v_progress")[0][0], 0)
            time.sleep(1.1)  # what decays does so by time alone
            self.assertEqual(support.query(data, "SELECT pages_per_s FROM v_sites")[0][0], row[3])

    def test_the_rate_of_a_site_that_did_not_end_stands_still_after_the_run(self):
        with site_of(10) as site, support.folder() as data:
            with support.running("crawl", site.uri(), "--data", data, "--quiet", "--set", "delay=1") as crawl:
                support.wait_until(lambda: site.requests() >= 2, "the crawl has begun")
                crawl.terminate()
                crawl.wait(support.TIMEOUT_S)
            rate = support.query(data, "SELECT state, pages_per_s FROM v_sites")[0]
            self.assertEqual(rate[0], "waiting")
            time.sleep(2)
            self.assertEqual(support.query(data, "SELECT pages_per_s FROM v_sites")[0][0], rate[1])
            self.assertEqual(support.query(data, "SELECT status, activity FROM v_status")[0][:],
                             ("interrupted", "not running"))

    def test_the_status_of_a_run_that_ended_is_how_it_ended(self):
        with site_of(2) as site, support.folder() as data:
            support.run("crawl", site.uri(), "--data", data, "--quiet")
            self.assertEqual(support.query(data, "SELECT status, activity FROM v_status")[0][:],
                             ("complete", "not running"))

    def test_bytes_on_the_wire_are_counted_while_they_come(self):
        hosts = {"*": {"/": {"headers": HTML, "body": "<p>" + "x" * 100000, "behaviour": "/slow-body"}}}
        with servers.Site(hosts) as site, support.folder() as data, \
                support.running("crawl", site.uri(), "--data", data, "--quiet", "--set", "robots=no"):
            def received():
                try:
                    rows = support.query(data, "SELECT received FROM v_in_flight")
                except support.NOT_YET:
                    return 0
                return rows[0][0] if rows else 0
            self.assertGreater(support.wait_until(received, "bytes of the page are counted"), 0)


def active(data):
    """ActiveSites."""
    return support.query(data, "SELECT value FROM v_statistics WHERE name = 'ActiveSites' AND site IS NULL"
                               " ORDER BY cycle DESC LIMIT 1")[0][0]


@virtual_time.once
class Turns(unittest.TestCase):
    """Two priority levels of a site that has ten pages in each; the home page had the first turn of the first."""

    def order(self, scheme):
        crawl = Crawl(1, 10, "workqueue_priority/levels=2", "workqueue_priority/default=2",
                      "workqueue_priority/put_scheme=include", f"workqueue_priority/pop_scheme={scheme}",
                      "workqueue_priority/1/share=3", "workqueue_priority/2/share=1", levels=True)
        self.assertEqual((crawl.code, sorted(crawl.folders)), (0, ["high"] * 10 + ["low"] * 10))
        return "".join(folder[0] for folder in crawl.folders)

    @support.shows("workqueue_priority/pop_scheme")
    def test_pri_serves_the_highest_level_first(self):
        self.assertEqual(self.order("pri"), "h" * 10 + "l" * 10)

    @support.shows("workqueue_priority/pop_scheme")
    def test_rr_serves_levels_in_turn_whatever_their_shares(self):
        self.assertEqual(self.order("rr"), "lh" * 10)

    @support.shows("workqueue_priority/pop_scheme", "workqueue_priority/1/share")
    def test_wrr_and_default_serve_levels_by_their_shares(self):
        expected = "hhl" + "hhhl" * 2 + "hh" + "l" * 7
        self.assertEqual(self.order("wrr"), expected)
        self.assertEqual(self.order("default"), expected)


@virtual_time.once
class Order(unittest.TestCase):
    """Five sections of a site lead to one page, which nothing else leads to."""

    def paths(self, *all_of_them):
        sections, leaves = [f"/section/{n}" for n in range(5)], [f"/leaf/{n}" for n in range(10)]
        pages = {"/": servers.page("home", sections + leaves), "/wanted": servers.page("wanted")}
        pages.update({path: servers.page(path, ["/wanted"]) for path in sections})
        pages.update({path: servers.page(path) for path in leaves})
        with servers.Site({"*": {path: {"headers": HTML, "body": body} for path, body in pages.items()}}) as site, \
                support.folder() as data, patient_clock() as clock:
            result = support.run("crawl", site.uri(), "--data", data, "--quiet", *settings(*all_of_them), env=clock.environment)
            self.assertEqual(result.returncode, 0, result.stderr)
            servers.verify(data)
            important = support.query(data, "SELECT uri FROM v_uris WHERE depth > 0 ORDER BY importance DESC LIMIT 1")[0][0]
            self.assertEqual(important == site.uri("/wanted"), bool(all_of_them))
            return [entry["path"] for entry in site.log()]

    @support.shows("seine/crawl_order")
    def test_by_importance_the_page_that_many_link_to_comes_before_those_that_are_nearer(self):
        self.assertEqual(self.paths().index("/wanted"), 16)
        by_importance = self.paths("seine/crawl_order=importance")
        self.assertEqual(len(by_importance), 17)
        self.assertLess(by_importance.index("/wanted"), 10, by_importance)


if __name__ == "__main__":
    support.main()
