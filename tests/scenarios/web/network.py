"""No DNS, sites that are down, interrupts: each ends or goes on within its bounds (docs/decisions.md, Crawl behaviour 8)."""

import signal
import time
import unittest

import proxy
import servers
import support
import virtual_time

HTML = {"Content-Type": "text/html"}
PLAIN = "the server speaks plain HTTP there, not TLS: ask with http:"
TLS = "the server speaks TLS there, not plain HTTP: ask with https:"


def pages(count, delay_ms=0):
    return {"*": {"/": {"headers": HTML, "body": servers.page("Home", [f"/{n}" for n in range(count)]), "delay_ms": delay_ms},
                  **{f"/{n}": {"headers": HTML, "body": servers.page(str(n)), "delay_ms": delay_ms} for n in range(count)}}}


def count(data, state="stored"):
    return support.query(data, "SELECT count(*) FROM uri JOIN uri_state ON uri_state.id = state WHERE name = ?", state)[0][0]


def site_row(data):
    return support.query(data, "SELECT state, sentence, failures, due_at FROM site ORDER BY id")[0]


class Schemes(unittest.TestCase):
    """https asked of a server of plain HTTP, and the reverse: reported as that, and not tried again and again."""

    def assert_failure(self, uri, sentence):
        with support.folder() as data:
            # One whose robots.txt is asked for first is held for longer than anybody waits, with a sentence.
            result = support.run("crawl", uri, "--data", data)
            self.assertEqual(result.returncode, 3, result.stdout + result.stderr)
            self.assertIn(sentence, " ".join(result.stdout.split()))
            row = site_row(data)
            self.assertEqual((row["failures"], count(data, "failed")), (1, 0))
            self.assertIn(sentence, row["sentence"])
            [robots] = support.query(data, "SELECT sentence FROM v_robots")
            self.assertIn(sentence, robots["sentence"])
            servers.verify(data)
        with support.folder() as data:
            result = support.run("crawl", uri, "--data", data, "--ignore-robots")
            self.assertEqual(servers.fates(data), {uri: ("failed", "co/scheme")}, result.stdout)
            [broken] = support.query(data, "SELECT sentence FROM v_broken_links")
            self.assertTrue(broken["sentence"].endswith(sentence), broken["sentence"])
            servers.verify(data)
        tried = support.run("try", uri)
        self.assertIn(sentence, tried.stdout + tried.stderr)

    def test_https_asked_of_nginx_that_speaks_plain_http(self):
        with proxy.Secure() as nginx:
            self.assert_failure(f"https://127.0.0.1:{nginx.plain_port}/", PLAIN)

    def test_http_asked_of_nginx_that_speaks_tls(self):
        with proxy.Secure() as nginx:
            self.assert_failure(f"http://127.0.0.1:{nginx.port}/", TLS)


class Names(unittest.TestCase):
    def test_without_dns_the_crawl_waits_and_goes_on_when_it_comes_back(self):
        dns = servers.Dns("example.test")
        with support.folder() as data, servers.Site(pages(20)) as site:
            with servers.crawling("crawl", site.uri("/", "www.example.test"), "--data", data, "--dns-server", dns.address,
                                  "--max-wait", "120", "--quiet") as process:
                support.wait_until(lambda: failing(data), "the failure of the DNS is seen")
                self.assertIsNone(process.poll())
                row = site_row(data)
                self.assertEqual(row["state"], "backing off")
                self.assertIn("www.example.test", row["sentence"])
                dns.start()
                try:
                    begun = time.monotonic()
                    self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
                    print(f"went on within {time.monotonic() - begun:.1f} s", flush=True)
                finally:
                    dns.stop()
            self.assertEqual(count(data), 21)
            servers.verify(data)

    def test_without_dns_it_ends_within_its_patience_with_uris_left(self):
        dns = servers.Dns("example.test")
        with support.folder() as data, servers.Site(pages(1)) as site, \
                virtual_time.Clock(timeout_s=support.TIMEOUT_S) as clock:
            arguments = ["crawl", site.uri("/", "www.example.test"), "--data", data, "--dns-server", dns.address,
                         "--max-wait", "3"]
            begun = clock.now()
            result = support.run(*arguments, timeout=support.TIMEOUT_S, env=clock.environment)
            seconds = clock.now() - begun
            self.assertEqual(result.returncode, 3, result.stderr)
            self.assertIn("1 URI is still waiting, for longer than --max-wait.", result.stdout)
            self.assertLess(seconds, support.generous(60))
            servers.verify(data)
            with dns:
                again = support.run(*arguments, timeout=support.TIMEOUT_S, env=clock.environment)
                self.assertEqual(again.returncode, 0, again.stderr)
            self.assertEqual(count(data), 2)
            servers.verify(data)

    def test_a_name_that_does_not_exist_is_a_failure_and_not_waited_for(self):
        with support.folder() as data, servers.Site(pages(1)) as site, servers.Dns("example.test") as dns:
            begun = time.monotonic()
            result = support.run("crawl", site.uri("/", "www.other.invalid"), "--data", data, "--dns-server", dns.address)
            self.assertLess(time.monotonic() - begun, support.generous(20))
            self.assertEqual(result.returncode, 3, result.stdout + result.stderr)
            self.assertEqual(servers.fates(data), {site.uri("/", "www.other.invalid"): ("failed", "co/dns")})
            servers.verify(data)


def failing(data):
    try:
        return site_row(data)["failures"] > 0
    except support.NOT_YET:
        return False


class Sites(unittest.TestCase):
    def test_when_all_sites_are_down_it_ends_within_bounds_and_the_same_command_goes_on(self):
        with support.folder() as data, servers.Site(pages(30)) as site, \
                virtual_time.Clock(timeout_s=support.TIMEOUT_S) as clock:
            site.stop()
            arguments = ["crawl", site.uri(), "--data", data, "--max-wait", "5"]
            begun = clock.now()
            result = support.run(*arguments, timeout=support.TIMEOUT_S, env=clock.environment)
            seconds = clock.now() - begun
            self.assertEqual(result.returncode, 3, result.stdout + result.stderr)
            self.assertIn("still waiting, for longer than --max-wait.", result.stdout)
            self.assertIn(f"127.0.0.1:{site.port}", result.stdout)
            self.assertLess(seconds, support.generous(60))
            servers.verify(data)
            site.start()
            again = support.run(*arguments, timeout=support.TIMEOUT_S, env=clock.environment)
            self.assertEqual(again.returncode, 0, again.stdout + again.stderr)
            self.assertEqual(count(data), 31)
            servers.verify(data)

    def test_a_site_that_goes_down_in_the_middle_is_waited_for(self):
        with support.folder() as data, servers.Site(pages(300), gate_after=50) as site:
            with servers.crawling("crawl", site.uri(), "--data", data, "--quiet", "--delay", "0") as process:
                support.wait_until(lambda: site.requests() > 50, "the crawl is under way")
                site.stop()
                support.wait_until(lambda: failing(data), "the failure is seen")
                site.gate_after = None
                site.start()
                self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
            self.assertEqual(count(data), 301)
            servers.verify(data)

    def test_a_dead_site_does_not_hold_up_the_others(self):
        with support.folder() as data, servers.Site(pages(30)) as site, servers.Dns("example.test") as dns:
            dead = support.free_port()
            begun = time.monotonic()
            result = support.run("crawl", site.uri("/", "www.example.test"), f"http://dead.example.test:{dead}/", "--data",
                                 data, "--dns-server", dns.address, "--max-wait", "4", timeout=support.TIMEOUT_S)
            self.assertEqual(result.returncode, 3, result.stdout)
            self.assertLess(time.monotonic() - begun, support.generous(60))
            self.assertEqual(count(data), 31)
            self.assertIn("dead.example.test", result.stdout)
            servers.verify(data)


def interrupt(process, clock, number=signal.SIGINT):
    """The exit status, and the seconds until the end, of which servers that hang let many pass at once."""
    begun = clock.now()
    process.send_signal(number)
    clock.go_on()  # afterwards: what hangs would otherwise run into its deadline when the signal comes late
    return process.wait(support.TIMEOUT_S), clock.now() - begun


class Interrupts(unittest.TestCase):
    def test_an_interrupt_ends_within_ten_seconds_and_the_same_command_goes_on(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number), support.folder() as data, servers.Site(pages(200), gate_after=50) as site, \
                    virtual_time.Clock(held=True, timeout_s=0.2) as clock:
                arguments = ["crawl", site.uri(), "--data", data, "--delay", "0"]
                with servers.crawling(*arguments, env=clock.environment) as process:
                    support.wait_until(lambda: site.requests() > 50, "the crawl is under way")
                    status, seconds = interrupt(process, clock, number)
                unanswered = {entry["path"] for entry in site.log(robots=True)[50:]}
                site.open_gate()
                self.assertEqual(status, 130)
                self.assertLess(seconds, support.generous(10))
                servers.verify(data)
                self.assertLess(count(data), 201)
                result = support.run(*arguments)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(count(data), 201)
                requests = [entry["path"] for entry in site.log() if entry["path"] not in unanswered]
                self.assertEqual(len(requests), len(set(requests)), "something was fetched twice")
                servers.verify(data)

    def test_transfers_that_hang_do_not_hold_up_an_interrupt(self):
        hanging = {"*": {"/": {"headers": HTML, "body": servers.page("Home", ["/a", "/b"])},
                         "/a": {"behaviour": "/hang"}, "/b": {"behaviour": "/slow-body?ms=500&bytes=1000"}}}
        with support.folder() as data, servers.Site(hanging) as site, \
                virtual_time.Clock(held=True, timeout_s=0.2) as clock:
            with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0", env=clock.environment) as process:
                support.wait_until(lambda: site.requests() > 3, "both hang")
                status, seconds = interrupt(process, clock)
            self.assertEqual(status, 130)
            self.assertLess(seconds, support.generous(10))
            servers.verify(data)
            self.assertEqual(support.query(data, "SELECT sum(queued), sum(claimed) FROM site")[0][:], (2, 0))


if __name__ == "__main__":
    support.main()
