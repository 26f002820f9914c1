"""Limits are kept exactly, and waiting costs neither a place among the sites nor the processor."""

import contextlib
import json
import os
import signal
import time
import unittest

import servers
import support
import virtual_time

HTML = {"Content-Type": "text/html"}


def pages(name, count, **more):
    """A site with contents of its own: a home page and so many others."""
    entry = {"headers": HTML, **more}
    return {"*": {"/": {**entry, "body": servers.page(name, [f"/{n}" for n in range(count)])},
                  **{f"/{n}": {**entry, "body": servers.page(f"{name} {n}")} for n in range(count)}}}


@contextlib.contextmanager
def sites(number, count, robots=None, clock=None, **more):
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(servers.Site(pages(f"site {n}", count, **more), robots, bind=f"127.0.0.{n + 1}",
                                                clock=clock))
               for n in range(number)]


def crawl(data, all_sites, *options, clock=None):
    result = support.run("crawl", *(site.uri() for site in all_sites), "--data", data, "--quiet", *options,
                         env=clock.environment if clock else None)
    servers.verify(data)
    return result.returncode


def stored(data):
    return [row[0] for row in support.query(data, "SELECT count(*) FROM document JOIN uri ON uri.id = uri_id "
                                                  "WHERE duplicate_of IS NULL GROUP BY site_id")]


class Limits(unittest.TestCase):
    def test_max_docs_is_exact_however_many_sites_ask_at_once(self):
        with sites(4, 20) as all_sites:
            for most in (1, 10):
                with self.subTest(most=most), support.folder() as data:
                    self.assertEqual(crawl(data, all_sites, "--max-docs", str(most)), 3)
                    self.assertEqual(sum(stored(data)), most)

    def limits_reached(self, data, site, status, *options):
        """What the run says of limits, on the screen and in v_runs."""
        result = support.run("crawl", site.uri(), "--data", data, *options)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return [line for line in result.stdout.splitlines() if line.startswith("A limit was reached")]

    def test_a_limit_that_ended_the_run_is_said(self):
        with sites(1, 6) as (site,):
            for options, limit in (
                    (("--max-docs", "3"), "limits/max_doc (--max-docs): 3 documents are stored, further URIs were refused"),
                    (("--max-docs", "1"), "limits/max_doc (--max-docs): 1 document is stored, further URIs were refused"),
                    (("--max-docs-per-site", "3"), f"max_doc (--max-docs-per-site): 3 documents are stored of {site.uri('')}, its further URIs "
                                                   "were refused"),
                    (("--set", "limits/disk_free=100"), "limits/disk_free: less than 100 % of the disk is free, further URIs were refused")):
                with self.subTest(options), support.folder() as data:
                    if "disk_free" in options[-1]:
                        self.limits_reached(data, site, 0, "--depth", "0")
                        options = (*options, "--set", "crawlmode/mode=FULL")
                    self.assertEqual(self.limits_reached(data, site, 3, *options), [f"A limit was reached: {limit}."])
                    [run] = support.query(data, "SELECT ending, sentence FROM v_runs ORDER BY run DESC LIMIT 1")
                    self.assertEqual(tuple(run), ("limit", limit))
                    # Said again as long as it is so.
                    self.assertEqual(self.limits_reached(data, site, 3, *options), [f"A limit was reached: {limit}."])

    def test_all_sites_that_are_full_are_counted_also_when_others_hold_the_run_up(self):
        with sites(3, 6) as (first, second, third):
            dead = f"http://127.0.0.1:{support.free_port()}/"
            for starts, ending, begins in (([], "limit", "max_doc"), ([dead], "stuck", "1 URI is left")):
                with self.subTest(ending), support.folder() as data:
                    result = support.run("crawl", first.uri(), second.uri(), third.uri(), *starts, "--data", data, "--max-docs-per-site", "3",
                                         "--max-wait", "1")
                    self.assertEqual(result.returncode, 3, result.stderr)
                    [run] = support.query(data, "SELECT ending, sentence FROM v_runs")
                    self.assertEqual(run["ending"], ending)
                    self.assertTrue(run["sentence"].startswith(begins), run["sentence"])
                    self.assertIn("max_doc (--max-docs-per-site): 3 documents are stored of ", run["sentence"])
                    self.assertTrue(run["sentence"].endswith("were refused; so it is with 2 other sites"), run["sentence"])

    def test_a_limit_that_refused_nothing_is_not_said(self):
        with sites(1, 6) as (site,), support.folder() as data:
            for option in ("--max-docs", "--max-docs-per-site"):
                self.assertEqual(self.limits_reached(data, site, 0, option, "7"), [])
            [run] = support.query(data, "SELECT ending, sentence FROM v_runs ORDER BY run LIMIT 1")
            self.assertEqual(tuple(run), ("finished", "nothing is left"))

    def test_what_a_lifted_limit_refused_is_not_said(self):
        for option in ("--max-docs", "--max-docs-per-site"):
            with self.subTest(option), sites(1, 6) as (site,), support.folder() as data:
                self.assertNotEqual(self.limits_reached(data, site, 3, option, "3"), [])
                self.assertEqual(self.limits_reached(data, site, 0, option, "100000"), [])
                self.assertEqual(stored(data), [7])

    def test_max_docs_per_site_is_exact_also_when_nothing_changed(self):
        with sites(2, 20) as all_sites, support.folder() as data:
            self.assertEqual(crawl(data, all_sites, "--max-docs-per-site", "7"), 3)
            self.assertEqual(stored(data), [7, 7])
            self.assertEqual(crawl(data, all_sites, "--max-docs-per-site", "7", "--refresh"), 3)
            self.assertEqual(stored(data), [7, 7])

    def test_transfers_counts_robots_txt_and_all_site_managers(self):
        with sites(4, 2, delay_ms=50) as all_sites, support.folder() as data:
            self.assertEqual(crawl(data, all_sites, "--transfers", "1", "--threads", "4"), 0)
            spans = sorted((entry["time"], entry["end"]) for site in all_sites for entry in site.log(robots=True)
                           if not entry["path"].startswith("/__"))
            self.assertEqual(len(spans), 4 * 4)
            self.assertEqual([1 for (_, end), (start, _) in zip(spans, spans[1:]) if start < end], [])


class Waiting(unittest.TestCase):
    def test_a_site_that_waits_for_its_delay_leaves_its_place_to_others(self):
        with virtual_time.Clock(timeout_s=support.TIMEOUT_S) as clock, sites(3, 1, clock=clock) as all_sites, \
                support.folder() as data:
            self.assertEqual(crawl(data, all_sites, "--max-sites", "1", "--delay", "100", clock=clock), 0)
            first = [site.log(robots=True)[0]["time"] for site in all_sites]
            last = [site.log()[-1]["time"] for site in all_sites]
            self.assertLess(max(first), min(last), "a site began only when another had ended")

    def test_a_crawl_delay_beyond_the_longest_wait_ends_the_run(self):
        with sites(1, 1, robots={"*": "User-agent: *\nCrawl-delay: 600\n"}) as all_sites, support.folder() as data:
            self.assertEqual(crawl(data, all_sites, "--max-wait", "3"), 3)

    def end_of_hanging_transfers(self):
        """(seconds, seconds of the processor) from an interrupt to the end of a crawl whose pages hang."""
        hosts = pages("home", 20)
        for path in list(hosts["*"]):
            if path != "/":
                hosts["*"][path] = {"behaviour": "/hang"}
        with servers.Site(hosts) as site, support.folder() as data:
            with support.running("crawl", site.uri(), "--data", data, "--quiet", "--delay", "0") as process:
                support.wait_until(lambda: any(entry["path"] != "/" for entry in site.log()), "a page hangs")
                before = processor_seconds(process)
                process.send_signal(signal.SIGINT)
                begun, used = time.monotonic(), before
                while process.poll() is None:
                    used = processor_seconds(process) or used
                    time.sleep(0.05)
                seconds = time.monotonic() - begun
            self.assertEqual(process.returncode, 130)
            return seconds, used - before

    def test_a_run_awaits_the_end_of_hanging_transfers(self):
        self.assertLess(self.end_of_hanging_transfers()[0], support.generous(10))

    @support.timed
    def test_a_run_awaits_the_end_of_hanging_transfers_without_spinning(self):
        seconds, used = self.end_of_hanging_transfers()
        # Who spins takes all of a processor, or, with others, a good part of it.
        self.assertLess(used, 0.2 * seconds + support.generous(0.1))


def processor_seconds(process):
    """Used so far; 0 when it has ended."""
    with contextlib.suppress(OSError), open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0


class Nothing(unittest.TestCase):
    def test_a_run_that_has_nothing_at_all_says_so(self):
        with sites(1, 1) as all_sites, support.folder() as data:
            self.assertEqual(crawl(data, all_sites, "--exclude", "prefix:http://"), 3)

    def test_a_run_that_has_nothing_took_no_time_and_names_the_cycle_that_begins(self):
        with sites(1, 1) as (site,), support.folder() as data:
            nothing = ("crawl", site.uri(), "--data", data, "--exclude", "prefix:http://")
            result = support.run(*nothing)
            self.assertRegex(result.stdout, r"(?m)^0 s: 0 done, ")
            refused = [line for line in result.stderr.splitlines() if "refused" in line]
            self.assertEqual([line.partition("crawl: ")[2] for line in refused],
                             [f"1 of 1 start URIs is refused: {site.uri()}: the URI rules exclude it"])
            for cycle, options in ((0, ()), (1, ("--refresh",)), (2, ("--refresh",))):
                begin, *_, end = map(json.loads, support.run(*nothing, "--json", *options).stdout.splitlines())
                if options:
                    end = begin  # what follows is the report
                self.assertEqual((begin["event"], begin["cycle"]), ("begin", cycle))
                self.assertLess(end.get("elapsed_ms", 0), 3_600_000)

    def test_a_start_uri_is_never_cut(self):
        with servers.Site() as site, support.folder() as data:
            self.assertEqual(support.run("crawl", site.uri("/" + "a" * 9000), "--data", data).returncode, 1)
            self.assertEqual(site.log(), [])

    def test_a_scheme_in_a_query_is_none(self):
        with servers.Site() as site, support.folder() as data:
            support.run("crawl", f"127.0.0.1:{site.port}/?to=http://a.test/", "--data", data, "--max-docs", "1")
            self.assertIn("/", [entry["path"].partition("?")[0] for entry in site.log()])


if __name__ == "__main__":
    support.main()
