"""How documents are asked for: protocol, headers, timeouts, robots.txt, politeness. Each parameter with and without."""

import contextlib
import hashlib
import ssl
import unittest
import urllib.request

import identity
import servers
import support
import virtual_time
from effects import HTML, crawl, crawled, page, plain, settings

# A wait beyond this ends the crawl as incomplete: no test waits for the long pauses it sets.
IMPATIENT = ["--max-wait", "2"]

# A document whose answer does not come.
HANGING = {"behaviour": "/hang"}


def patient_clock(**options):
    """No server hangs, however busy the machine is."""
    return virtual_time.Clock(timeout_s=support.TIMEOUT_S, **options)


@contextlib.contextmanager
def crawled_past(pages, path, *assignments, **options):
    """As crawled(), on a virtual clock that goes on while the site owes `path` alone: past timeouts of less than a minute."""
    with patient_clock() as clock, servers.Site({"*": pages}, clock=clock) as site, support.folder() as data, \
            servers.meanwhile(lambda: path in [entry["path"] for entry in site.log(robots=True)],
                              lambda: clock.give_servers_up(60), f"{path} is asked for"):
        yield crawl(site, data, *assignments, clock=clock, **options)


class Requests(unittest.TestCase):
    PAGES = {"/": page("Home", ["/a"]), "/a": page("A")}

    @support.shows("use_http_1_1")
    def test_use_http_1_1_says_no_to_anything_above_1_0(self):
        with crawled(self.PAGES) as without:
            self.assertEqual({entry["version"] for entry in without.log}, {"HTTP/1.1"})
            self.assertIn("accept-encoding", without.headers("/a"))
        with crawled(self.PAGES, "use_http_1_1=no") as old:
            self.assertEqual({entry["version"] for entry in old.log + old.robots}, {"HTTP/1.0"})
            self.assertEqual(len({entry["connection"] for entry in old.log + old.robots}), 3)
            self.assertNotIn("accept-encoding", old.headers("/a"))

    @support.shows("accept_compression")
    def test_accept_compression_asks_for_it(self):
        with crawled(self.PAGES) as without:
            self.assertIn("gzip", without.headers("/a")["accept-encoding"])
        with crawled(self.PAGES, "accept_compression=no") as done:
            self.assertNotIn("accept-encoding", done.headers("/a"))

    @support.shows("headers")
    def test_headers_are_sent_and_their_user_agent_is_whom_robots_txt_means(self):
        robots = {"*": "User-agent: Robot\nDisallow: /a\n"}
        with crawled(self.PAGES, robots=robots) as without:
            self.assertEqual(without.stored(), ["/", "/a"])
            self.assertTrue(without.headers("/")["user-agent"].startswith("Seine/"))
        with crawled(self.PAGES, "headers=User-Agent: Robot/1.0 (test)", "headers=X-Part: one", robots=robots) as done:
            sent = done.headers("/")
            self.assertEqual((sent["user-agent"], sent["x-part"]), ("Robot/1.0 (test)", "one"))
            self.assertEqual(done.fates["/a"], ("refused", "ro/robots"))

    @support.shows("max_redirects")
    def test_max_redirects_are_followed(self):
        pages = {"/": page("Home", ["/redirect/4"])}
        with crawled(pages) as without:
            self.assertEqual(without.stored(), ["/", "/page/0"])
        with crawled(pages, "max_redirects=2") as done:
            self.assertEqual(done.asked, ["/", "/redirect/4", "/redirect/3", "/redirect/2"])
            self.assertEqual(done.fates["/redirect/2"], ("skipped", "nr/max_redirects"))
        with crawled(pages, "max_redirects=0") as done:
            self.assertEqual(done.fates["/redirect/4"], ("skipped", "nr/max_redirects"))

    @support.shows("fetch_timeout")
    def test_fetch_timeout_gives_a_slow_document_up(self):
        with patient_clock() as clock, crawled({"/": {**plain("slow"), "takes_s": 200}}, clock=clock) as without:
            self.assertEqual(without.state("/"), "stored")
        with crawled_past({"/": HANGING}, "/", "fetch_timeout=20", "http_errors/ttl=KEEP", status=3) as done:
            self.assertEqual(done.fates["/"], ("failed", "ti/timeout"))


class Schemes(unittest.TestCase):
    """A server behind TLS that nobody vouches for."""

    def crawl(self, *assignments, status=0):
        """(fate, how often it was asked, SHA-256 of its certificate)"""
        with support.folder() as place, support.folder() as data:
            certificate, key = identity.certificate(place, "server")
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, key)
            with open(certificate, encoding="ascii") as file:
                fingerprint = hashlib.sha256(ssl.PEM_cert_to_DER_cert(file.read())).hexdigest()
            with identity.serving({}, context) as server:
                uri = f"https://127.0.0.1:{server.server_port}/"
                result = support.run("crawl", uri, "--data", data, "--quiet", *IMPATIENT, "--ignore-robots", *settings(
                    *(assignment.replace("FINGERPRINT", fingerprint).replace("CERTIFICATE", certificate)
                      for assignment in assignments)))
                self.assertEqual(result.returncode, status, result.stderr)
                return servers.fates(data)[uri], len(server.seen)

    @support.shows("allowed_schemes")
    def test_allowed_schemes_say_which_are_crawled(self):
        self.assertEqual(self.crawl("seine/insecure_tls=yes")[0], ("stored", None))
        self.assertEqual(self.crawl("seine/insecure_tls=yes", "allowed_schemes=", "allowed_schemes=http", status=3),
                         (("refused", "ch/scheme"), 0))

    @support.shows("seine/insecure_tls", "seine/ca_file", "seine/trust_fingerprints")
    def test_a_certificate_must_be_vouched_for_trusted_or_not_looked_at(self):
        self.assertEqual(self.crawl("seine/insecure_tls=no", status=3), (("failed", "co/certificate"), 0))
        self.assertEqual(self.crawl("seine/insecure_tls=yes")[0], ("stored", None))
        self.assertEqual(self.crawl("seine/ca_file=CERTIFICATE")[0], ("stored", None))
        self.assertEqual(self.crawl("seine/trust_fingerprints=FINGERPRINT")[0], ("stored", None))
        self.assertEqual(self.crawl(f"seine/trust_fingerprints={'0' * 64}", status=3)[0], ("failed", "co/certificate"))


class Robots(unittest.TestCase):
    PAGES = {"/": page("Home", ["/closed"]), "/closed": page("Closed")}
    CLOSED = {"headers": {"Content-Type": "text/plain"}, "body": "User-agent: *\nDisallow: /closed\n"}

    def fate(self, robots, *assignments, status=0):
        """Of the page that robots.txt forbids."""
        with crawled({**self.PAGES, "/robots.txt": robots}, *assignments, options=IMPATIENT, status=status) as done:
            return done.fates.get("/closed"), len(done.robots)

    @support.shows("robots")
    def test_robots_is_whether_robots_txt_is_obeyed(self):
        self.assertEqual(self.fate(self.CLOSED), (("refused", "ro/robots"), 1))
        self.assertEqual(self.fate(self.CLOSED, "robots=no"), (("stored", None), 0))

    @support.shows("robots")
    def test_robots_may_be_switched_off_and_on_when_a_robots_txt_has_become_too_old(self):
        with servers.Site({"*": self.PAGES}, {"*": self.CLOSED["body"]}) as site, support.folder() as data:
            crawl(site, data, "robots_ttl=1")
            support.wait_until(lambda: support.query(data, "SELECT expires_at < 1000 * strftime('%s') FROM robots")[0][0],
                               "its time is over")
            without = crawl(site, data, "robots=no", options=["--refresh"])
            self.assertEqual((without.fates["/closed"], without.robots), (("stored", None), []))
            again = crawl(site, data, "robots=yes", options=["--refresh"])
            self.assertEqual((again.state("/closed"), len(again.robots)), ("refused", 1))

    @support.shows("robots_auth_ignore")
    def test_robots_auth_ignore_crawls_a_site_that_hides_its_robots_txt(self):
        for number in (401, 403):
            refusal = {"status": number, "headers": HTML, "body": ""}
            self.assertEqual(self.fate(refusal), (("stored", None), 1))
            self.assertEqual(self.fate(refusal, "robots_auth_ignore=no", status=3), (None, 1))

    @support.shows("robots_timeout", "robots_tout_ignore")
    def test_robots_timeout_and_robots_tout_ignore_are_about_a_slow_robots_txt(self):
        slow = {**self.PAGES, "/robots.txt": {**self.CLOSED, "takes_s": 200}}
        with patient_clock() as clock, crawled(slow, clock=clock) as done:
            self.assertEqual(done.fates["/closed"], ("refused", "ro/robots"))
        silent = {**self.PAGES, "/robots.txt": HANGING}
        with crawled_past(silent, "/robots.txt", "robots_timeout=20", status=3, options=IMPATIENT) as done:
            self.assertNotIn("/closed", done.fates)
        with crawled_past(silent, "/robots.txt", "robots_timeout=20", "robots_tout_ignore=yes") as done:
            self.assertEqual(done.fates["/closed"], ("stored", None))

    @support.shows("robots_ttl")
    def test_robots_ttl_is_how_long_it_is_used(self):
        pages = {f"/{number}": page(str(number)) for number in range(5)}
        pages["/"] = page("Home", list(pages))
        pages["/robots.txt"] = self.CLOSED
        with patient_clock() as clock, crawled(pages, "delay=50", clock=clock) as without:
            self.assertEqual(len(without.robots), 1)
        with patient_clock() as clock, crawled(pages, "delay=50", "robots_ttl=100", clock=clock) as done:
            self.assertGreater(len(done.robots), 1)
            self.assertEqual(len(done.stored()), 6)

    def test_a_site_whose_requests_overlap_has_its_robots_txt_fetched_again(self):
        # One request is under way when another one ends.
        pages = {f"/{number}": page(str(number), delay_ms=200 + 300 * (number % 2)) for number in range(24)}
        pages["/"] = page("Home", list(pages))
        with crawled({**pages, "/robots.txt": self.CLOSED}, "seine/auto_delay=no", "robots_ttl=1") as done:
            self.assertGreater(len(done.robots), 2)
            self.assertEqual(len(done.stored()), 25)

    def test_a_site_that_is_never_quiet_has_its_robots_txt_fetched_again(self):
        pages = {f"/{number}": page(str(number), delay_ms=300) for number in range(16)}
        pages["/"] = page("Home", list(pages))
        with crawled({**pages, "/robots.txt": self.CLOSED}, "seine/auto_delay=no", "robots_ttl=1") as done:
            self.assertGreater(len(done.robots), 1)
            self.assertEqual(len(done.stored()), 17)

    @support.shows("obey_robots_delay")
    def test_obey_robots_delay_pauses_as_long_as_robots_txt_wants(self):
        slow = {"headers": {"Content-Type": "text/plain"}, "body": "User-agent: *\nCrawl-delay: 600\n"}
        pages = {**self.PAGES, "/robots.txt": slow}
        with crawled(pages, "obey_robots_delay=no", options=IMPATIENT) as done:
            self.assertEqual(done.asked, ["/", "/closed"])
        with crawled(pages, "obey_robots_delay=yes", options=IMPATIENT, status=3) as done:
            self.assertNotIn("/closed", done.asked)

    @support.shows("seine/max_wait")
    def test_max_wait_is_how_long_a_pause_the_crawl_waits_for(self):
        slow = {"headers": {"Content-Type": "text/plain"}, "body": "User-agent: *\nCrawl-delay: 80\n"}
        pages = {**self.PAGES, "/robots.txt": slow}
        with patient_clock() as clock, crawled(pages, "seine/max_wait=10", status=3, clock=clock) as done:
            self.assertNotIn("/closed", done.asked)
        with patient_clock() as clock, crawled(pages, "seine/max_wait=100", clock=clock) as done:
            self.assertEqual(done.asked, ["/", "/closed"])


class Pauses(unittest.TestCase):
    def held(self, site, data, *arguments):
        """What was asked for two seconds after the first request, of a crawl that is broken off then."""
        site.forget()
        with support.running("crawl", "--data", data, "--quiet", *arguments):
            support.wait_until(site.log, "the first request")
            wait_seconds(data, 2)
            return [entry["path"] for entry in site.log()]

    @support.shows("delay")
    def test_delay_is_between_the_requests_of_a_site(self):
        with servers.Site({"*": {"/": page("Home", ["/a"]), "/a": page("A")}}) as site:
            with support.folder() as data:
                self.assertEqual(self.held(site, data, site.uri(), *settings("robots=no", "delay=600")), ["/"])
            with support.folder() as data:
                self.assertEqual(crawl(site, data, "robots=no", "delay=0").asked, ["/", "/a"])

    @support.shows("enforce_delay_per_ip")
    def test_enforce_delay_per_ip_makes_names_of_one_address_share_it(self):
        with servers.Dns("example.test") as dns, servers.Site({"*": {"/": page("Home")}}) as site:
            starts = [site.uri("/", name) for name in ("a.example.test", "b.example.test")]
            resolving = ["--dns-server", dns.address]
            delay = ("robots=no", "delay=600")
            with support.folder() as data:
                self.assertEqual(len(self.held(site, data, *starts, *resolving, *settings(*delay))), 1)
            with support.folder() as data:
                self.assertEqual(len(crawl(site, data, *delay, "enforce_delay_per_ip=no", start=starts,
                                           options=resolving).asked), 2)

    @support.shows("max_pending")
    def test_max_pending_requests_of_a_site_are_under_way_at_once(self):
        paths = [f"/{number}" for number in range(9)]
        pages = {"*": {"/": page("Home", paths), **{path: page(path) for path in paths}}}
        for most in (1, 4):
            with servers.Site(pages, gate_after=1) as site, support.folder() as data, \
                    support.running("crawl", site.uri(), "--data", data, "--quiet", *settings(
                        "robots=no", "seine/auto_delay=no", f"max_pending={most}")) as process:
                support.wait_until(lambda: site.requests() >= 1 + most, "so many are under way")
                wait_seconds(data, 2)
                self.assertEqual(site.requests(), 1 + most)
                site.open_gate()
                self.assertEqual(process.wait(support.TIMEOUT_S), 0)

    @support.shows("seine/auto_delay")
    def test_auto_delay_makes_an_address_count_where_there_is_no_delay(self):
        names = ("a.example.test", "b.example.test")
        for value, most in (("yes", 1), ("no", 2)):
            with servers.Dns("example.test") as dns, support.folder() as data, \
                    servers.Site({"*": {"/": page("Home")}}, gate_after=1) as site:
                # With the first request the gate is closed.
                with urllib.request.urlopen(site.uri(), timeout=support.TIMEOUT_S):
                    site.forget()
                with support.running("crawl", *(site.uri("/", name) for name in names), "--data", data, "--quiet",
                                     "--dns-server", dns.address, *settings(
                                         "robots=no", "max_pending=1", f"seine/auto_delay={value}")) as process:
                    support.wait_until(lambda: len(site.log()) >= most, "so many are under way")
                    wait_seconds(data, 2)
                    self.assertEqual(len(site.log()), most)
                    site.open_gate()
                    self.assertEqual(process.wait(support.TIMEOUT_S), 0)

    @support.shows("seine/dns_server")
    def test_dns_server_is_who_is_asked_for_names(self):
        with servers.Dns("a.invalid") as one, servers.Dns("b.invalid") as other, \
                servers.Site({"*": {"/": page("Home")}}) as site:
            for dns, fate, status in ((one, ("stored", None), 0), (other, ("failed", "co/dns"), 3)):
                with support.folder() as data:
                    done = crawl(site, data, "http_errors/net=KEEP", f"seine/dns_server={dns.address}", status=status,
                                 start=[site.uri("/", "www.a.invalid")], options=IMPATIENT)
                    self.assertEqual(done.fates["/"], fate)

    @support.shows("seine/dns_rate")
    def test_dns_rate_spaces_the_questions_for_names(self):
        names = [f"{letter}.example.test" for letter in "abcdefghijklmnopqrst"]
        with patient_clock() as clock, servers.Dns("example.test") as dns, support.folder() as data, \
                servers.Site({"*": {"/": page("Home")}}, clock=clock) as site:
            done = crawl(site, data, "robots=no", "seine/auto_delay=no", "seine/dns_rate=1", clock=clock,
                         start=[site.uri("/", name) for name in names], options=["--dns-server", dns.address])
            times = sorted(entry["time"] for entry in done.log)
            self.assertEqual(len(times), len(names))
            # A second between each two. The first request may leave late.
            self.assertGreater(times[-1] - times[0], len(names) / 2)


class Failures(unittest.TestCase):
    PATHS = [f"/{number}" for number in range(6)]
    PAGES = {path: {"behaviour": "/close-at-once"} for path in PATHS}

    def failing(self, *assignments, status=3):
        """How many requests a site gets that answers none."""
        with servers.Site({"*": self.PAGES}) as site, support.folder() as data:
            done = crawl(site, data, "robots=no", "max_pending=1", *assignments,
                         start=[site.uri(path) for path in self.PATHS], status=status, options=IMPATIENT)
            return len(done.log)

    @support.shows("max_backoff_counter")
    def test_max_backoff_counter_failures_in_a_row_give_a_site_up(self):
        quick = ["http_errors/net=KEEP", "max_backoff_delay=0"]
        self.assertEqual(self.failing(*quick), 6)
        self.assertEqual(self.failing(*quick, "max_backoff_counter=2"), 3)

    @support.shows("max_backoff_delay")
    def test_max_backoff_delay_is_the_longest_pause_after_failures(self):
        retried = "http_errors/net=KEEP, RETRY:2"
        self.assertEqual(self.failing(retried, "max_backoff_delay=0"), 3 * len(self.PATHS))
        # The pauses double, until the crawl ends rather than wait.
        self.assertLess(self.failing(retried), 3 * len(self.PATHS))


def wait_seconds(data, count):
    """Until the crawl has counted so many more."""
    def seconds():
        return support.query(data, "SELECT count(*) FROM sample")[0][0]
    begun = seconds()
    support.wait_until(lambda: seconds() >= begun + count, f"{count} seconds of the crawl")


if __name__ == "__main__":
    support.main()
