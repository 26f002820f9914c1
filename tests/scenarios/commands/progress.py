"""What `seine crawl` shows while it runs."""

import contextlib
import glob
import json
import os
import re
import signal
import sqlite3
import unittest

import effects
import servers
import support
import virtual_time
from screen import OnTerminal

LABELS = ("URIs ", "speed ", "time ", "sites ", "kept ")


def slow_site(pages=60, delay_ms=100):
    """A binary tree of pages, each answered after a while; one never ends before the others, one is missing."""
    def page(number):
        links = [f"/{child}.html" for child in (2 * number + 1, 2 * number + 2) if child < pages]
        links += ["/style.css", "/missing.html"]
        return {"headers": {"Content-Type": "text/html"}, "body": servers.page(f"page {number}", links),
                "delay_ms": delay_ms}
    return {"*": {"/": page(0), "/missing.html": {"status": 404, "body": "no"},
                  **{f"/{number}.html": page(number) for number in range(1, pages)}}}


def block_of(lines):
    """The block on the screen: label -> text. Complains when a label is there twice."""
    found = {}
    for line in lines:
        for label in LABELS:
            if line.startswith(label):
                assert label not in found, f"{label} twice:\n" + "\n".join(lines)
                found[label.strip()] = line[len(label):].strip()
    return found


def numbers_of(text):
    """{"done": 12, …} of "12 done, 3 queued …" """
    return {word: int(number.replace(",", "")) for number, word in re.findall(r"([\d,]+) ([a-z]+)", text)}


class Block(unittest.TestCase):
    def setUp(self):
        folder = support.folder()
        self.data = os.path.join(folder.__enter__(), "data")
        self.addCleanup(folder.__exit__, None, None, None)
        site = servers.Site(slow_site())
        self.site = site.__enter__()
        self.addCleanup(site.__exit__, None, None, None)

    def crawl(self, **options):
        return OnTerminal("crawl", f"http://127.0.0.1:{self.site.port}/", "--data", self.data, "--max-wait", "2",
                          **options)

    def endless_crawl(self, **options):
        """It lasts until it is interrupted, however slow the machine is."""
        self.site.restart(slow_site(pages=5000))
        return self.crawl(**options)

    def interrupt(self, terminal):
        terminal.process.send_signal(signal.SIGINT)
        self.assertEqual(terminal.wait(), 130)

    def test_the_block_stands_once_and_its_last_numbers_are_those_of_the_rows(self):
        with self.endless_crawl() as terminal:
            terminal.wait_for(lambda lines: numbers_of(block_of(lines).get("URIs", "")).get("done", 0) > 3, "done")
            terminal.wait_for(lambda lines: "pages/s" in block_of(lines).get("speed", ""), "speed")
            self.interrupt(terminal)
        block = block_of(terminal.screen.everything())
        numbers = numbers_of(block["URIs"])
        (row,) = support.query(self.data, "SELECT * FROM v_progress")
        rows = {"done": "SELECT count(*) FROM uri WHERE state NOT IN (1, 7)",
                "queued": "SELECT count(*) FROM queue", "claimed": "SELECT count(*) FROM claim"}
        for name, sql in rows.items():
            self.assertEqual(numbers[name], support.query(self.data, sql)[0][0], name)
            self.assertEqual(numbers[name], row[name], name)
        self.assertEqual(numbers["failed"], 1)
        self.assertEqual(numbers["flight"] if "flight" in numbers else 0, 0)
        documents = int(re.match(r"(\d+) documents", block["kept"]).group(1))
        self.assertEqual(documents, support.query(self.data, "SELECT count(*) FROM document")[0][0])

    def test_a_line_of_the_log_stands_above_the_block(self):
        with self.endless_crawl() as terminal:
            terminal.wait_for(lambda lines: numbers_of(block_of(lines).get("URIs", "")).get("done", 0) > 1, "done")
            connection = sqlite3.connect(support.database_path(self.data), timeout=support.TIMEOUT_S, isolation_level=None)
            connection.execute("BEGIN IMMEDIATE")  # nobody else can commit now, and the crawl says so
            def above(lines):
                texts = [i for i, line in enumerate(lines) if "a commit failed and will be tried again" in line]
                blocks = [i for i, line in enumerate(lines) if line.startswith("URIs ")]
                return texts and len(blocks) == 1 and texts[0] < blocks[0]
            terminal.wait_for(above, "the log's line above the block")
            connection.execute("ROLLBACK")
            connection.close()
            self.interrupt(terminal)
        block_of(terminal.screen.everything())

    def test_the_block_follows_the_size_of_the_terminal(self):
        with self.endless_crawl(width=100, height=24) as terminal:
            shown = lambda lines: numbers_of(block_of(lines).get("URIs", "")).get("done", 0)
            before = terminal.wait_for(shown, "the block")
            for width, height in ((40, 24), (61, 24), (100, 5)):
                terminal.resize(width, height)
                before = terminal.wait_for(lambda lines: shown(lines) > before and shown(lines), f"{width}x{height}")
                self.assertLessEqual(max(map(len, terminal.screen.shown())), width)
                self.assertEqual(sum(line.startswith("URIs ") for line in terminal.screen.shown()), 1)
            self.interrupt(terminal)

    def test_ctrl_c_is_answered_and_the_same_command_goes_on(self):
        with self.endless_crawl() as terminal:
            terminal.wait_for(lambda lines: numbers_of(block_of(lines).get("URIs", "")).get("done", 0) > 2, "done")
            self.interrupt(terminal)
        text = "\n".join(terminal.screen.everything())
        self.assertIn("finishing what is in flight", text)
        self.assertIn("the same command goes on", text)
        self.site.restart(slow_site())
        with self.crawl() as terminal:
            self.assertEqual(terminal.wait(), 0)
        self.assertRegex("\n".join(terminal.screen.everything()), r"goes on with \d+ queued URIs")

    def test_no_colour_when_not_wanted(self):
        with self.crawl(environment={"NO_COLOR": "1"}) as terminal:
            self.assertEqual(terminal.wait(), 0)
        self.assertNotRegex(terminal.raw, r"\x1b\[[0-9;]*m")
        self.assertIn("\x1b[", terminal.raw)

    def test_a_dumb_terminal_gets_plain_lines(self):
        with self.crawl(environment={"TERM": "dumb"}) as terminal:
            self.assertEqual(terminal.wait(), 0)
        self.assertNotIn("\x1b", terminal.raw)
        self.assertRegex(terminal.raw, r"\d+ s: \d+ done, \d+ queued")


class Lines(unittest.TestCase):
    def crawl(self, *options):
        with support.folder() as data, servers.Site(slow_site(30, 60)) as site:
            return support.run("crawl", f"http://127.0.0.1:{site.port}/", "--data", data, "--max-wait", "2", *options)

    def test_without_a_terminal_there_are_plain_lines_at_start_and_end(self):
        result = self.crawl()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("\x1b", result.stdout)
        self.assertIn("scope: the hosts of the start URIs", result.stdout)
        self.assertIn("politeness: per site at most 2 requests at once", result.stdout)
        lines = re.findall(r"^\d+ s: .* done, .*$", result.stdout, re.M)
        self.assertGreaterEqual(len(lines), 2)
        self.assertRegex(lines[-1], r": 31 done, 0 queued, 0 claimed, 0 in flight, 1 failed;")

    def test_ignored_robots_are_reported(self):
        self.assertIn("robots.txt IS IGNORED", self.crawl("--ignore-robots").stdout)

    def test_json_is_one_object_a_line(self):
        result = self.crawl("--json")
        objects = [json.loads(line) for line in result.stdout.splitlines()]
        events = [each["event"] for each in objects if "event" in each]
        self.assertEqual(events[0], "begin")
        self.assertIn("progress", events)
        self.assertEqual(events.count("end"), 1)
        (end,) = (each for each in objects if each.get("event") == "end")
        self.assertEqual((end["done"], end["failed"], end["queued"], end["skips"]["ot/404"]), (31, 1, 0, 1))

    def test_a_monitor_reads_names_and_values_and_people_read_elsewhere(self):
        result = self.crawl("--monitor")
        lines = [dict(part.split("=", 1) for part in line.split(" ")) for line in result.stdout.splitlines()]
        self.assertEqual([line["event"] for line in lines].count("end"), 1)
        self.assertEqual({name: lines[-1][name] for name in ("event", "done", "failed", "queued")},
                         {"event": "end", "done": "31", "failed": "1", "queued": "0"})
        self.assertIn("scope: the hosts of the start URIs", result.stderr)

    def test_programs_are_given_one_form(self):
        result = self.crawl("--json", "--monitor")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("--json or --monitor, not both", result.stderr)

    def test_quiet_is_silent(self):
        result = self.crawl("--quiet")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))


class Delivery(unittest.TestCase):
    """What is delivered of what was crawled, while it is."""
    PAGES = 21

    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.data = os.path.join(self.place, "data")
        self.site = self.enterContext(servers.Site({"*": {"/": effects.page("Home")}}))

    def grow(self, **more):
        names = [f"/{number}" for number in range(self.PAGES - 1)]
        self.site.restart({"*": {"/": effects.page("Home", [*names, *more], "kettle"), **{name: effects.page(name, text="kettle") for name in names}, **more}})

    def crawl(self, *options):
        return OnTerminal("crawl", self.site.uri(), "--data", self.data, "--delay", "0", *options, width=200)

    def lines_of(self, label):
        def shown(lines):
            return "\n".join(line for line in lines if line.startswith(label))
        return shown

    def found(self):
        result = support.run("search", "kettle", "--data", self.data, "--json", "--limit", "100")
        return json.loads(result.stdout)["total"]

    def test_an_interrupted_crawl_says_what_the_index_lacks_and_the_next_run_delivers_it(self):
        effects.crawl(self.site, self.data, options=["--delay", "0"])
        self.grow(**{"/late": effects.page("Late", delay_ms=600000)})
        [path] = glob.glob(os.path.join(self.data, "index", "*.db"))
        with contextlib.closing(sqlite3.connect(path, isolation_level=None, timeout=support.TIMEOUT_S)) as index:
            index.execute("BEGIN IMMEDIATE")  # nobody else writes into it now
            with self.crawl("--refresh") as terminal:
                terminal.wait_for(lambda lines: f"index     0 of {self.PAGES} documents delivered; takes nothing, again in " in
                                  self.lines_of("index")(lines), "all is stored, and nothing delivered")
                terminal.process.send_signal(signal.SIGINT)
                terminal.wait_for(lambda lines: self.lines_of("finishing")(lines), "it ends")
                self.grow()  # nobody waits for the late page any more
                self.assertEqual(terminal.wait(), 130)
            index.execute("ROLLBACK")
        self.assertIn(f"{self.PAGES} documents are still to be delivered to the index; the next run delivers them.",
                      "\n".join(terminal.screen.everything()))
        self.assertEqual(self.found(), 0)
        with self.crawl() as terminal:
            self.assertEqual(terminal.wait(), 0)
        self.assertIn(f"index     {self.PAGES} of {self.PAGES} documents delivered", "\n".join(terminal.screen.everything()))
        self.assertEqual(self.found(), self.PAGES)

    def test_the_block_has_a_line_of_each_destination_with_its_rate_and_the_time_left(self):
        """The destination answers as many documents as the test allows."""
        self.grow()
        program = os.path.join(self.place, "take")
        with open(program, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nn=0\nwhile IFS= read -r line; do n=$((n + 1))\n"
                       f"while [ $n -gt $(cat {self.place}/allowed) ]; do sleep 0.05; done; echo ok; done\n")
        os.chmod(program, 0o755)

        def allow(count):
            with open(os.path.join(self.place, "next"), "w", encoding="utf-8") as file:
                file.write(str(count))
            os.rename(os.path.join(self.place, "next"), os.path.join(self.place, "allowed"))
        allow(0)
        settings = {"collection": "x", "sink": "command", "command": program, "batch_documents": 1, "answer_seconds": 3600}
        with self.crawl(*effects.settings("seine/anchors=no", *(f"feeding/out/{name}={value}" for name, value in settings.items()))) as terminal:
            terminal.wait_for(lambda lines: f"delivery  out: 0 of {self.PAGES} documents delivered" in self.lines_of("delivery")(lines), "all is stored")
            allow(10)
            terminal.wait_for(lambda lines: re.search(rf"out: 10 of {self.PAGES} documents delivered, [\d.]+ a second, about (\d+ min )?\d+ s left",
                                                      self.lines_of("delivery")(lines)), "ten are delivered")
            allow(1000)
            self.assertEqual(terminal.wait(), 0)

    def test_programs_and_plain_lines_are_reported_as_well(self):
        self.grow()
        def crawl(*options):
            return support.run("crawl", self.site.uri(), "--data", self.data, "--delay", "0", *options).stdout
        self.assertRegex(crawl(), rf"(?m)^.* done, .*; index: {self.PAGES} of {self.PAGES} documents delivered")
        (end,) = (each for each in map(json.loads, crawl("--refresh", "--json").splitlines()) if each.get("event") == "end")
        self.assertEqual((end["undelivered"], [each["documents_left"] for each in end["destinations"]]), (0, [0]))

    def test_without_an_index_there_is_none(self):
        self.grow()
        result = support.run("crawl", self.site.uri(), "--data", self.data, "--delay", "0", "--no-index")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("documents delivered", result.stdout)
        self.assertFalse(glob.glob(os.path.join(self.data, "index", "*")))
        shown = support.run("crawl", "--help").stdout
        self.assertIn("--no-index", shown)
        self.assertIn("full-text index", shown)


class Estimate(unittest.TestCase):
    """Of a site whose pages are all known, asked one by one with a pause: the estimate of the end comes true. The pause, of
    virtual time, is long beside what the machine takes for a page."""
    PAGES, DELAY_S = 240, 2

    def test_the_block_shows_when_the_end_will_be(self):
        def page(title, links=()):
            return {"headers": {"Content-Type": "text/html"}, "body": servers.page(title, links)}
        names = [f"/{number}.html" for number in range(self.PAGES)]
        with support.folder() as data, virtual_time.Clock(limit_s=1) as clock, \
                servers.Site({"*": {"/": page("Home", names), **{name: page(name) for name in names}}}) as site:
            arguments = ["crawl", site.uri(), "--data", data, "--delay", self.DELAY_S, "--max-pending", "1"]
            with servers.crawling(*arguments, env=clock.environment) as process:
                support.wait_until(site.log, "it has begun")
                support.wait_until(lambda: support.query(data, "SELECT known FROM v_progress")[0][0] > self.PAGES, "all is known")
                servers.interrupt(process)
                servers.end_of(process)
            with OnTerminal(*arguments, environment=clock.environment) as terminal:
                def estimate(lines):
                    return clock.step(5) and re.search(r"about (?:(\d+) min )?(\d+) s left \(confidence: good\)", "\n".join(lines))
                minutes, seconds = terminal.wait_for(estimate, "an estimate").groups()
                shown_at = clock.now()
                left_s = int(minutes or 0) * 60 + int(seconds)
                (left,) = support.query(data, "SELECT queued + claimed FROM v_progress")[0]
                self.assertGreater(left, self.PAGES / 4, "a good part is still to be done")
                clock.go_on()
                self.assertEqual(terminal.wait(), 0)
                lasted_s = clock.now() - shown_at
                print(f"estimated {left_s} s for {left} pages, took {lasted_s:.1f} s", flush=True)
                self.assertAlmostEqual(lasted_s, left_s, delta=5 + left_s / 2)


if __name__ == "__main__":
    support.main()
