"""A running crawl takes a changed configuration over: SIGHUP reads the file of --config again."""

import os
import signal
import unittest

import servers
import support
from configuration import attrib, document, members, section, write

HTML = {"Content-Type": "text/html"}


def pages(count):
    """A home page that leads to pages below /keep/ and below /drop/."""
    links = [f"/{name}/{n}" for n in range(count) for name in ("keep", "drop")]
    entries = {link: {"headers": HTML, "body": servers.page(link)} for link in links}
    return {"*": {"/": {"headers": HTML, "body": servers.page("home", links)}, **entries}}


class Reconfigure(unittest.TestCase):
    COUNT = 60

    def crawl(self, change, check):
        """Crawls until the gate, changes the file, sends SIGHUP, waits for `check`, and lets the crawl end."""
        with servers.Site(pages(self.COUNT), gate_after=10) as home, support.folder() as place, support.folder() as data:
            os.makedirs(place, exist_ok=True)
            basis = members("start_uris", home.uri()) + attrib("delay", "real", "0")
            path = write(place, document(intranet=basis))
            with servers.crawling("crawl", "--config", path, "--data", data, "--quiet") as process:
                support.wait_until(lambda: len(home.log()) >= 10, "the gate is reached")
                write(place, change(home, basis))
                process.send_signal(signal.SIGHUP)
                support.wait_until(lambda: check(data, process), "the change was seen to")
                home.open_gate()
                self.assertEqual(servers.end_of(process), 0)
            servers.verify(data)
            kinds = [entry["path"].split("/")[1] for entry in home.log() if entry["path"].count("/") == 2]
            versions = support.query(data, "SELECT count(*) FROM v_configuration_versions")[0][0]
            return kinds, versions

    def test_an_excluded_part_is_left_out_from_then_on(self):
        kinds, versions = self.crawl(
            lambda home, basis: document(intranet=basis + section("exclude_uris", members("prefix", home.uri("/drop/")))),
            lambda data, _: servers.events(data, "configured"))
        self.assertEqual(kinds.count("keep"), self.COUNT)
        self.assertLess(kinds.count("drop"), self.COUNT)
        self.assertEqual(versions, 2)

    def test_new_start_uris_are_crawled(self):
        kinds, _ = self.crawl(
            lambda home, basis: document(intranet=members("start_uris", home.uri(), home.uri("/more/1")) +
                                         attrib("delay", "real", "0")),
            lambda data, _: servers.events(data, "configured"))
        self.assertEqual(kinds.count("more"), 1)

    def test_a_subcollection_comes_into_force(self):
        kinds, versions = self.crawl(
            lambda home, basis: document(intranet=basis + section(
                "news", section("include_uris", members("prefix", home.uri("/drop/"))),
                section("crawlmode", attrib("mode", "string", "DEPTH:0")), element="SubDomain")),
            lambda data, _: servers.events(data, "configured"))
        self.assertEqual(kinds.count("keep"), self.COUNT)
        self.assertLess(kinds.count("drop"), self.COUNT)

    def test_a_mistake_changes_nothing_and_is_told(self):
        told = []

        def is_told(_, process):
            told.append(servers.log_of(process))
            return "stays as it was" in told[-1]
        kinds, versions = self.crawl(lambda home, basis: document(intranet=basis + attrib("delya", "real", "1")), is_told)
        self.assertEqual((kinds.count("keep"), kinds.count("drop"), versions), (self.COUNT, self.COUNT, 1))


if __name__ == "__main__":
    support.main()
