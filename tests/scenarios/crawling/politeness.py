"""How requests are spaced, by the log of the server that was asked."""

import itertools
import statistics
import unittest

import servers
import support
import virtual_time

HTML = {"Content-Type": "text/html"}
# What a busy machine may take away from a single pause: the first of two requests may leave late.
JITTER = 0.5
# Minutes, so that this is more than a busy machine takes: they pass on a virtual clock.
PAUSE_S = 100


def pages(count, **more):
    entry = {"headers": HTML, **more}
    return {"*": {"/": {**entry, "body": servers.page("Home", [f"/{n}" for n in range(count)])},
                  **{f"/{n}": {**entry, "body": servers.page(str(n))} for n in range(count)}}}


def most_at_once(log):
    """The most requests that were being answered at the same time."""
    changes = sorted([(entry["time"], 1) for entry in log] + [(entry["end"], -1) for entry in log])
    return max(itertools.accumulate(change for _, change in changes))


def pauses(log):
    """Seconds between the starts of neighbouring requests."""
    starts = sorted(entry["time"] for entry in log)
    return [after - before for before, after in zip(starts, starts[1:])]


def patient_clock(**options):
    """No server hangs here, however busy the machine is."""
    return virtual_time.Clock(timeout_s=support.TIMEOUT_S, **options)


def assert_paused(log, pause_s):
    """A request that leaves late makes one pause shorter; it cannot make all of them together shorter."""
    between = pauses(log)
    assert min(between) >= pause_s * JITTER, between
    assert sum(between) >= pause_s * (len(between) - JITTER), between


class Politeness(unittest.TestCase):
    def crawl(self, site, *options, hosts=("127.0.0.1",), status=0, clock=None):
        with support.folder() as data:
            result = support.run("crawl", *(site.uri("/", host) for host in hosts), "--data", data, "--quiet", *options,
                                 timeout=support.TIMEOUT_S, env=clock.environment if clock else None)
            self.assertEqual(result.returncode, status, result.stderr)
            servers.verify(data)
            self.fates = servers.fates(data)
            self.attempts = [tuple(row) for row in support.query(
                data, "SELECT number, status, retry_at - at FROM attempt ORDER BY uri_id, number")]
        return site.log(robots=True)

    def test_max_pending_is_kept(self):
        for most in (1, 2, 5):
            # All but robots.txt and the home page wait at the gate until so many are there.
            with self.subTest(most), servers.Site(pages(40, delay_ms=30 * most), gate_after=2) as site:
                with servers.meanwhile(lambda: site.requests() >= 2 + most, site.open_gate, "so many are at the gate"):
                    log = self.crawl(site, "--delay", "0", "--max-pending", str(most))
                self.assertEqual(len(log), 42)
                self.assertEqual(most_at_once(log), most)

    def test_without_a_delay_the_pause_is_as_long_as_the_last_response(self):
        with patient_clock() as clock, servers.Site(pages(12, takes_s=PAUSE_S), clock=clock) as site:
            log = self.crawl(site, clock=clock)
            self.assertLessEqual(most_at_once(log), 2)
            assert_paused([entry for entry in log if entry["path"] != "/robots.txt"], PAUSE_S)

    def test_a_fast_server_is_crawled_fast(self):
        with servers.Site(pages(300)) as site:
            log = self.crawl(site)
            self.assertLess(log[-1]["time"] - log[0]["time"], support.generous(10))

    def test_a_delay_is_kept_between_starts(self):
        with patient_clock() as clock, servers.Site(pages(8), clock=clock) as site:
            log = self.crawl(site, "--delay", str(PAUSE_S), clock=clock)
            assert_paused(log[1:], PAUSE_S)
            self.assertLess(statistics.median(pauses(log[1:])), PAUSE_S * 2.5, pauses(log))

    def test_crawl_delay_of_robots_txt_is_kept(self):
        robots = {"*": f"User-agent: *\nCrawl-delay: {PAUSE_S}.5\n"}
        with patient_clock() as clock, servers.Site(pages(5), robots, clock=clock) as site:
            log = self.crawl(site, clock=clock)
            assert_paused(log[1:], PAUSE_S + 0.5)

    def test_two_names_of_one_address_share_its_pause(self):
        with patient_clock() as clock, servers.Site(pages(6, takes_s=PAUSE_S), clock=clock) as site, \
                servers.Dns("example.test") as dns:
            # Both have the same pages.
            log = self.crawl(site, "--ignore-robots", "--dns-server", dns.address,
                             "--set", "extract_links_from_dupes=yes", hosts=("a.example.test", "b.example.test"),
                             clock=clock)
            fetched = [entry for entry in log if entry["path"] != "/robots.txt"]
            self.assertEqual(len(fetched), 14)
            self.assertLessEqual(most_at_once(fetched), 2)
            assert_paused(fetched, PAUSE_S)

    def test_retry_after_is_waited_for_by_the_whole_site(self):
        site_of = pages(6)
        site_of["*"]["/busy"] = {"behaviour": "/status/503?retry-after=3"}
        site_of["*"]["/"]["body"] = servers.page("Home", ["/busy"] + [f"/{n}" for n in range(6)])
        with patient_clock() as clock, servers.Site(site_of, clock=clock) as site:
            log = self.crawl(site, "--max-pending", "1", clock=clock)
            busy = [entry for entry in log if entry["path"] == "/busy"]
            self.assertEqual(len(busy), 3, "three attempts")
            for refusal in busy:
                later = [entry["time"] for entry in log if entry["time"] > refusal["end"]]
                if later:
                    self.assertGreaterEqual(min(later) - refusal["end"], 3)
        self.assertEqual(self.attempts[0][:2], (1, 503))
        self.assertGreaterEqual(self.attempts[0][2], 3000)

    def test_the_pause_grows_with_the_failures_of_a_site(self):
        site_of = {"*": {"/": {"behaviour": "/close-at-once"}}}
        with patient_clock(step_s=0.2) as clock, servers.Site(site_of, clock=clock) as site:
            log = self.crawl(site, "--ignore-robots", status=3, clock=clock)
            self.assertEqual(len(log), 3)
            first, second = pauses(log)
            self.assertGreater(first, 2 * JITTER)
            self.assertGreater(second, 2 / JITTER - JITTER, "no longer than the first")


if __name__ == "__main__":
    support.main()
