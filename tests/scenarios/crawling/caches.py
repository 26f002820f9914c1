"""The section cachesize (MS-FSCCFG 2.2.4.10): what can be steered, and what makes no difference."""

import re
import sqlite3
import unittest

import effects
import servers
import support
import virtual_time

PAGES = 400


def site_of(pages=PAGES):
    paths = [f"/{number}" for number in range(pages)]
    return {"*": {"/": effects.page("Home", paths), **{path: effects.page(path) for path in paths}}}


class Queue(unittest.TestCase):
    def claimed(self, *assignments, least=1):
        """How many URIs of the site are out of the queue while it does not answer; waits for at least so many."""
        def waiting():
            try:
                claimed, in_flight = support.query(data, "SELECT claimed, in_flight FROM v_progress")[0]
            except support.NOT_YET:
                return None
            return claimed if in_flight and claimed >= least else None

        with support.folder() as data, servers.Site(site_of(), gate_after=60) as site:
            arguments = ["crawl", site.uri(), "--data", data, "--quiet", *effects.settings("delay=0", "seine/auto_delay=no", *assignments)]
            with servers.crawling(*arguments) as process:
                support.wait_until(lambda: site.requests() >= 60, "the gate is closed")
                claimed = support.wait_until(waiting, "the site does not answer")
                site.open_gate()
                self.assertEqual(servers.end_of(process), 0)
            servers.verify(data)
            self.assertEqual(len(support.query(data, "SELECT uri_id FROM v_documents")), PAGES + 1)
            return claimed

    @support.shows("cachesize/wqcache")
    def test_wqcache_bounds_what_is_taken_from_the_queue_of_a_site(self):
        self.assertLessEqual(self.claimed("cachesize/wqcache=4"), 4 + 2)
        self.assertLessEqual(self.claimed("cachesize/wqcache=1"), 1 + 2)
        self.assertGreaterEqual(self.claimed(least=7), 7)


class Check(unittest.TestCase):
    """What the whole section says when each of its parameters is set."""

    SIZES = ("duplicates", "screened", "smcomm", "mucomm", "wqcache", "crosslinks", "routetab", "pp", "pp_pending", "aliases")

    def test_all_of_them_are_in_force(self):
        members = "".join(f'<attrib name="{size}" type="integer"> 4096 </attrib>' for size in self.SIZES)
        with support.folder() as place:
            path = f"{place}/sizes.xml"
            with open(path, "w", encoding="utf-8") as file:
                file.write(f'<?xml version="1.0"?><CrawlerConfig><DomainSpecification name="sizes"><section name="cachesize">'
                           f"{members}</section></DomainSpecification></CrawlerConfig>")
            result = support.run("check", path)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("parameters set: 10, kept but not in force yet: 0", result.stdout)


class Communication(unittest.TestCase):
    def ahead(self, least, *assignments):
        """What is asked for while nothing can be committed, once `least` was; 0: until nothing more is."""
        with support.folder() as data, servers.Site(site_of(), gate_after=30) as site, \
                virtual_time.Clock(timeout_s=support.TIMEOUT_S) as clock:
            arguments = ["crawl", site.uri(), "--data", data, "--quiet",
                         *effects.settings("delay=0", "seine/auto_delay=no", "max_pending=2", *assignments)]
            with servers.crawling(*arguments, env=clock.environment) as process:
                support.wait_until(lambda: site.requests() >= 30 + 2, "all that may be on its way waits at the gate")
                support.wait_until(lambda: len(support.query(data, "SELECT uri_id FROM v_documents")) == 30 - 1,
                                   "all of it but robots.txt is committed")
                other = sqlite3.connect(support.database_path(data), isolation_level=None, timeout=support.TIMEOUT_S)
                other.execute("BEGIN IMMEDIATE")
                before = site.requests()
                site.open_gate()
                if least:
                    support.wait_until(lambda: site.requests() - before >= least, "the crawl goes ahead")
                else:
                    clock.let_jump(10)
                asked = site.requests() - before
                other.execute("ROLLBACK")
                other.close()
                self.assertEqual(servers.end_of(process), 0)
            servers.verify(data)
            self.assertEqual(len(support.query(data, "SELECT uri_id FROM v_documents")), PAGES + 1)
            return asked

    @support.shows("cachesize/smcomm")
    def test_smcomm_bounds_how_far_site_managers_are_ahead(self):
        # What the committer took in before it had to wait for the database leaves as much room again.
        self.assertLessEqual(self.ahead(0, "cachesize/smcomm=5"), 5 + 5)
        self.assertGreaterEqual(self.ahead(20), 20)


class Others(unittest.TestCase):
    @support.shows("cachesize/screened")
    def test_screened_is_how_many_sites_are_not_screened_again(self):
        """Links to two hosts by turns, which a rule takes too long about: an event says of how many searches."""
        hosts = [f"{'a' * 60}{letter}.example" for letter in "bd"]
        links = [f"http://{host}/{number}" for number in range(20) for host in hosts]
        for places, is_again in ((1, True), (1000000, False)):
            with effects.crawled({"/": effects.page("Home", links)}, f"cachesize/screened={places}", "seine/scope=all",
                                 "crawlmode/mode=DEPTH:0", "exclude_domains/regexp=(a|aa|aaa)+(a|aa)*$(?<=c)") as done:
                self.assertEqual(done.stored(), ["/"])
                (*_, told) = servers.events(done.data, "rule exceeded its limits")
                searches = int(re.search(r"in (\d+) searches", told).group(1))
                self.assertEqual(searches, len(links) if is_again else len(hosts))

    @support.shows("cachesize/duplicates", "cachesize/crosslinks", "cachesize/pp", "cachesize/aliases", "pp/stripe")
    def test_what_has_nothing_to_steer_makes_no_difference(self):
        site = {"/": effects.page("Home", ["/a", "/b"]), "/a": effects.page("A"), "/b": effects.page("A")}
        fates = set()
        for values in ((), ("cachesize/duplicates=1", "cachesize/crosslinks=1", "cachesize/pp=1", "cachesize/aliases=1", "pp/stripe=7")):
            with effects.crawled(site, *values) as done:
                fates.add(tuple(sorted(fate[0] for fate in done.fates.values())))  # who comes first of equal pages is chance
        self.assertEqual(len(fates), 1)


if __name__ == "__main__":
    support.main()
