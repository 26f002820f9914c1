"""A server that misbehaves in every way: the crawl ends in bounded time and memory, and each URI has its fate."""

import time
import unittest

import servers
import support
import virtual_time

# Path → state, and reason where there is one; `content` is stored or a duplicate. What is longer than cut_off is
# cut there and kept (MS-FSCCFG 2.2.3, truncate).
FATES = {
    "/status/200": ("content", None),
    "/status/204": ("skipped", "em/empty"),
    "/status/400": ("failed", "ot/400"),
    "/status/404": ("failed", "ot/404"),
    "/status/410": ("failed", "ot/410"),
    "/status/500": ("failed", "ot/500"),
    "/status/304": ("failed", "ot/304"),
    "/status/999": ("failed", "ot/999"),
    "/redirect/3": ("redirect", None),
    "/redirect-to?to=http://elsewhere.invalid/": ("redirect", None),
    "/redirect-none": ("skipped", "nr/target"),
    "/redirect-bad": ("skipped", "nr/target"),
    "/delay?ms=200": ("content", None),
    "/close-at-once": ("failed", "eh/empty"),
    "/close-in-body": ("failed", "in/incomplete"),
    "/reset-in-body": ("failed", "in/incomplete"),
    "/chunked": ("content", None),
    "/chunked-garbage": ("failed", "cu/chunk"),
    "/chunked-cut": ("failed", "in/incomplete"),
    "/garbage": ("failed", "he/header"),
    "/endless-header": ("failed", "he/size"),
    "/endless-interim": ("failed", "he/size"),
    "/endless-body": ("content", None),
    "/large?bytes=3000000": ("content", None),
    "/large-chunked?bytes=3000000": ("content", None),
    "/bomb/gzip?megabytes=200": ("content", None),
    "/bomb/deflate?megabytes=200": ("content", None),
    "/coding/gzip": ("content", None),
    "/coding/unknown": ("failed", "en/encoding"),
    "/coding/charset": ("content", None),
    "/coding-cut/gzip?less=100": ("failed", "in/incomplete"),
    "/coding-damaged/gzip": ("failed", "en/encoding"),
    "/empty": ("skipped", "em/empty"),
    "/type?value=application/x-unwanted": ("skipped", "mi/type"),
    "/early-hints": ("content", None),
    "/folded": ("content", None),
    "/bad-header/space-in-name": ("content", None),
    "/bad-header/space-before-colon": ("content", None),
    "/bad-header/space-before-colon-of-length": ("failed", "he/header"),
    "/flaky/one?fails=2&status=503": ("content", None),
    "/flaky/two?fails=1&status=close": ("content", None),
    "/charset/iso-8559-1": ("content", None),
}
# What ends at the deadline alone.
LATE = ("/hang", "/slow-headers?ms=100", "/slow-body?ms=100&bytes=100000")
# Endless sites, and the option that bounds them.
TRAPS = {"/calendar/2024/1": ("--max-docs", 60, 3), "/trap/a/b/": ("--depth", 7, 0), "/session/start": ("--depth", 8, 0)}
CUT_OFF = 2_000_000
# The sanitizers take a multiple of the memory; what is bounded is that of the program as shipped.
MEMORY_MOST = 1500e6 if support.SANITIZED else 200e6


def peak_memory(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as lines:
        for line in lines:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    return 0


class Misbehaviour(unittest.TestCase):
    maxDiff = None

    def crawl(self, site, data, *options, status, environment=None):
        begun, peak = time.monotonic(), 0
        with servers.crawling("crawl", site.uri(), "--data", data, "--delay", "0", "--quiet", *options, env=environment) as process:
            while process.poll() is None:
                try:
                    peak = max(peak, peak_memory(process))
                except (FileNotFoundError, ProcessLookupError):
                    break
                self.assertLess(time.monotonic() - begun, support.TIMEOUT_S, "the crawl does not end")
                time.sleep(0.05)
            self.assertEqual(process.wait(), status, servers.log_of(process))
        print(f"{time.monotonic() - begun:.1f} s, {peak / 1e6:.0f} MB at most", flush=True)
        servers.verify(data)
        prefix = site.uri()[:-1]
        return {uri[len(prefix):]: fate for uri, fate in servers.fates(data).items() if uri.startswith(prefix)}, peak

    @staticmethod
    def home_of(paths):
        return {"*": {"/": {"headers": {"Content-Type": "text/html"},
                            "body": servers.page("Home", [path.replace("&", "&amp;") for path in paths])}}}

    def assert_memory(self, peak):
        """It is measured where the machine is its own."""
        if support.TIMED:
            self.assertLess(peak, MEMORY_MOST)

    def test_each_way_has_its_fate(self):
        with support.folder() as data, servers.Site(self.home_of(FATES)) as site:
            # The server, which makes bombs, is slow on a busy machine.
            fates, peak = self.crawl(site, data, "--timeout", int(support.TIMEOUT_S), "--cut-off", str(CUT_OFF),
                                     "--max-pending", "10", status=0)
            found = {path: fates.get(path) for path in FATES}
            for path, fate in found.items():
                if fate and fate[0] in ("stored", "duplicate"):
                    found[path] = ("content", None)
            # libcurl says "cannot send" when five kept connections in a row were closed before they answered.
            if found["/close-at-once"] == ("failed", "ne/network"):
                found["/close-at-once"] = FATES["/close-at-once"]
            self.assertEqual(found, FATES)
            sizes = support.query(data, "SELECT max(size) FROM document")[0][0]
            self.assertEqual(sizes, CUT_OFF)
            left = support.query(data, "SELECT sum(queued + claimed + retries) FROM site")[0][0]
            self.assertEqual(left, 0)
            self.assert_memory(peak)
            loop = [fate for path, fate in fates.items() if path.startswith("/page/0")]
            self.assertEqual([fate[0] in ("stored", "duplicate") for fate in loop], [True])

    def test_what_does_not_come_to_an_end_fails_at_the_deadline(self):
        # One by one: what one of them sends keeps the clock from jumping to the deadline of another.
        for path in LATE:
            with self.subTest(path), support.folder() as data, servers.Site(self.home_of([path])) as site, \
                    virtual_time.Clock(step_s=30) as clock:
                fates, _ = self.crawl(site, data, "--timeout", "600", status=0, environment=clock.environment)
                self.assertEqual(fates, {"/": ("stored", None), path: ("failed", "ti/timeout")})

    def test_redirects_in_a_circle_end(self):
        with support.folder() as data, servers.Site({"*": {"/": {"headers": {"Content-Type": "text/html"},
                "body": servers.page("Home", ["/redirect-loop/a", "/redirect/30"])}}}) as site:
            fates, _ = self.crawl(site, data, status=0)
            self.assertEqual(sorted(fates[f"/redirect-loop/{name}"][0] for name in "ab"), ["redirect", "skipped"])
            self.assertIn(("skipped", "nr/loop"), fates.values())
            self.assertIn(("skipped", "nr/max_redirects"), fates.values())

    def test_traps_end(self):
        for start, (option, bound, status) in TRAPS.items():
            with self.subTest(start), support.folder() as data, servers.Site() as site:
                result = support.run("crawl", site.uri(start), "--data", data, "--quiet", option, str(bound), "--delay", "0")
                self.assertEqual(result.returncode, status, result.stderr)
                servers.verify(data)

    def test_a_page_with_a_hundred_thousand_links_is_bounded(self):
        with support.folder() as data, servers.Site({"*": {"/": {"headers": {"Content-Type": "text/html"},
                "body": servers.page("Home", [f"/page/{number}" for number in range(100_000)])}}}) as site:
            fates, peak = self.crawl(site, data, "--max-docs", "50", "--max-pending", "8", status=3)
            self.assertLessEqual(len(fates), 50_100)
            self.assert_memory(peak)


@support.timed
class Measured(Misbehaviour):
    """The same, with a bound of memory."""


if __name__ == "__main__":
    support.main()
