"""seine index rebuild: the full-text index is built anew from what was crawled, whatever became of the old one."""

import base64
import contextlib
import glob
import json
import os
import random
import signal
import sqlite3
import subprocess
import unittest

import effects
import server_support
import servers
import support


def pages():
    with open(os.path.join(support.ROOT, "tests", "documents", "convert", "data", "memo.pdf"), "rb") as file:
        pdf = {"headers": {"Content-Type": "application/pdf"}, "body_base64": base64.b64encode(file.read()).decode()}
    return {"/": effects.page("Home", ["/leave", "/memo.pdf", "/same", *(f"/{n}" for n in range(30))], '<a href="/leave">gulls</a>'),
            "/memo.pdf": pdf,
            "/leave": effects.page("Holiday policy", text="thirty days"), "/same": effects.page("Holiday policy", text="thirty days"),
            **{f"/{n}": effects.page(f"Page {n}", text=f"text of {n} " + "word " * 200) for n in range(30)}}


def prose(number):
    chance = random.Random(number)
    return " ".join(f"w{chance.randrange(2000)}" for _ in range(150))


class AtRest(unittest.TestCase):
    def test_a_crawl_leaves_an_index_as_small_as_a_rebuild(self):
        """In batches of ten documents, each of which is a segment of the inverted index: they are merged when the crawl has come to rest."""
        site = {"/": effects.page("Home", [f"/{n}" for n in range(250)]),
                **{f"/{n}": effects.page(f"Page {n}", text=prose(n)) for n in range(250)}}
        with servers.Site({"*": site}) as served, support.folder() as data:
            effects.crawl(served, data, "feeding/index/collection=docs", "feeding/index/batch_documents=10", options=["--delay", "0"])
            path = os.path.join(data, "index", "docs.db")
            left = os.path.getsize(path)
            result = support.run("index", "rebuild", "docs", "--data", data)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertLess(left, 1.05 * os.path.getsize(path))


def rows_of(path, sql):
    """None before the index is made."""
    try:
        with contextlib.closing(support.connected(path)) as connection:
            return connection.execute(sql).fetchall()
    except sqlite3.OperationalError:
        return None


def segments(path):
    """How many segments of the inverted index each level has, and whether some are being merged: FTS5's list of them."""
    rows = rows_of(path, "SELECT block FROM occurrence_data WHERE id = 10")
    if not rows:
        return [0], False
    numbers, value = [], 0
    for byte in rows[0][0][4:]:
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            numbers.append(value)
            value = 0
    levels, rest, counts, merging = numbers[0], numbers[3:], [], False
    for _ in range(levels):
        merging |= rest[0] > 0
        counts.append(rest[1])
        rest = rest[2 + 3 * rest[1]:]
    return counts, merging


class Interrupted(unittest.TestCase):
    OPTIONS = ["--delay", "0", *effects.settings("feeding/index/collection=docs", "feeding/index/batch_documents=10")]

    def setUp(self):
        self.data = os.path.join(self.enterContext(support.folder()), "data")
        self.path = os.path.join(self.data, "index", "docs.db")

    def found(self):
        result = support.run("search", "--data", self.data, "--json", "everywhere")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return json.loads(result.stdout)["total"]

    def test_segments_that_a_signal_left_are_merged_by_the_next_crawl_though_nothing_is_new(self):
        """The crawl waits for pages that do not exist, and is not at rest."""
        site = {"/": effects.page("Home", [*(f"/{n}" for n in range(60)), *(f"/late{n}" for n in range(10))], "everywhere"),
                **{f"/{n}": effects.page(f"Page {n}", text="everywhere " + prose(n)) for n in range(60)}}
        with servers.Site({"*": site}, gate_after=62) as served:  # robots.txt, the start, sixty pages
            with support.running("crawl", "--data", self.data, *self.OPTIONS, served.uri("/")) as process:
                support.wait_until(lambda: max(segments(self.path)[0], default=0) > 1, "two segments")
                status, _ = servers.interrupt(process, signal.SIGTERM)
                self.assertEqual(status, 130)
            self.assertGreater(max(segments(self.path)[0]), 1)
            served.open_gate()
            servers.crawl(self.data, *self.OPTIONS)
            self.assertEqual(self.found(), 61)
        counts, merging = segments(self.path)
        self.assertLessEqual(max(counts), 1)
        self.assertFalse(merging)

    def test_a_signal_at_the_end_of_a_crawl_leaves_merges_to_a_server(self):
        """The signal comes when all is delivered. A crawl that ends leaves merges of more than 4 MB in any case."""
        site = {"/": effects.page("Home", [f"/{n}" for n in range(80)], "everywhere"),
                **{f"/{n}": effects.page(f"Page {n}", text="everywhere " + " ".join(prose(300 * n + i) for i in range(300)))
                   for n in range(80)}}
        with servers.Site({"*": site}) as served:
            with support.running("crawl", "--data", self.data, *self.OPTIONS, served.uri("/")) as process:
                support.wait_until(lambda: self.delivered() == 81, "all documents in the index")
                status, _ = servers.interrupt(process, signal.SIGTERM)
                self.assertIn(status, (0, 130))  # 0: it was at rest already
            self.assertEqual(self.found(), 81)
            self.assertFalse(self.is_merged())
            servers.crawl(self.data, *self.OPTIONS)
            self.assertFalse(self.is_merged())
            with server_support.Server(self.data):
                support.wait_until(self.is_merged, "the server merges what the crawls left")
        self.assertEqual(self.found(), 81)

    def is_merged(self):
        """A segment that is much smaller than the other one waits until it has grown."""
        counts, merging = segments(self.path)
        return sum(counts) <= 2 and not merging

    def delivered(self):
        rows = rows_of(self.path, "SELECT count(*) FROM document")
        return rows[0][0] if rows else 0


class Rebuild(unittest.TestCase):
    def setUp(self):
        self.data = os.path.join(self.enterContext(support.folder()), "data")
        self.site = self.enterContext(servers.Site({"*": pages()}))
        effects.crawl(self.site, self.data, options=["--delay", "0"])
        [name] = os.listdir(os.path.join(self.data, "collections"))
        self.name, self.path = name, os.path.join(self.data, "index", name + ".db")

    def found(self, *words):
        result = support.run("search", "--data", self.data, "--json", *words)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return {document["uri"] for document in json.loads(result.stdout)["hits"]}

    def rebuild(self, *words, status=0):
        result = support.run("index", "rebuild", *(words or (self.name,)), "--data", self.data)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout + result.stderr

    def expect_all(self):
        self.assertEqual(len(self.found("holiday")), 1)
        self.assertEqual(self.found("Winterfahrplan"), {self.site.uri("/memo.pdf")})
        self.assertEqual(support.run("index", "rebuild", self.name, "--data", self.data).stdout.split()[1], "33")

    def test_an_index_that_is_gone_is_there_again(self):
        self.delete_index()
        self.assertIn("33 documents", self.rebuild())
        self.expect_all()

    def test_an_index_that_is_gone_is_not_begun_empty_while_the_collection_goes_on(self):
        self.delete_index()
        self.site.restart({"*": {**pages(), "/1": effects.page("Changed", text="kettle")}})
        effects.crawl(self.site, self.data, options=["--refresh", "--delay", "0"], status=3)
        [row] = support.query(self.data, "SELECT * FROM v_feeding WHERE destination = ''")
        self.assertEqual(row["state"], "failing")
        self.assertIn(f"`seine index rebuild {self.name}`", row["sentence"])
        self.assertFalse(os.path.exists(self.path))
        self.rebuild()
        effects.crawl(self.site, self.data, options=["--delay", "0"])
        self.assertEqual(self.found("kettle"), {self.site.uri("/1")})
        self.expect_all()

    def test_a_damaged_index_is_refused_by_search_and_replaced(self):
        with open(self.path, "r+b") as file:
            file.write(b"nothing that SQLite wrote")
        result = support.run("search", "--data", self.data, "holiday")
        self.assertEqual(result.returncode, 2)
        self.assertIn("seine index rebuild", result.stderr)
        self.rebuild()
        self.expect_all()

    def test_what_changes_afterwards_replaces_what_was_built(self):
        self.rebuild()
        changed = {**pages(), "/leave": effects.page("Vacation", text="forty days"), "/0": effects.page("", status=404)}
        del changed["/same"]
        self.site.restart({"*": changed})
        effects.crawl(self.site, self.data, "http_errors/4xx=DELETE:0",
                      options=["--refresh", "--delay", "0", "--confirm-deletions", "all"])
        self.assertEqual(self.found("vacation"), {self.site.uri("/leave")})
        self.assertEqual(self.found("holiday"), set())
        self.assertNotIn(self.site.uri("/0"), self.found("text"))

    def test_killed_it_leaves_the_old_index(self):
        for _ in range(5):
            process = subprocess.Popen([support.SEINE, "index", "rebuild", self.name, "--data", self.data],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            support.wait_until(lambda: os.path.exists(self.path + ".new") or process.poll() is not None, "it builds")
            process.send_signal(signal.SIGKILL)
            process.wait()
            self.assertEqual(len(self.found("holiday")), 1)
        self.rebuild()
        self.assertFalse(os.path.exists(self.path + ".new"))
        self.expect_all()

    def test_it_is_refused_during_a_crawl_and_for_a_collection_without_an_index(self):
        self.assertIn("no collection", self.rebuild("elsewhere", status=2))
        self.assertFalse(os.path.exists(os.path.join(self.data, "index", "elsewhere.db.new")))
        self.assertIn("polish", support.run("index", "polish", self.name, "--data", self.data).stderr)
        self.site.restart({"*": {path: {**page, "delay_ms": 300} for path, page in pages().items()}})
        with servers.crawling("crawl", self.site.uri(), "--data", self.data, "--refresh", "--quiet") as process:
            support.wait_until(lambda: self.site.requests() > 0 or process.poll() is not None, "it crawls")
            self.assertIn("seine crawl", self.rebuild(status=2))
            process.kill()

    def take_contents_away(self):
        effects.crawl(self.site, self.data, "storage/remove_docs=yes", options=["--refresh", "--delay", "0"])
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM document WHERE pack IS NOT NULL AND duplicate_of IS NULL")[0][0], 0)

    def delete_index(self):
        for name in os.listdir(os.path.dirname(self.path)):
            os.unlink(os.path.join(os.path.dirname(self.path), name))

    def test_documents_whose_contents_were_taken_away_are_carried_over(self):
        self.take_contents_away()
        for _ in range(2):
            self.assertIn("33 documents of 1 collection, 33 of them carried over", self.rebuild())
            self.expect_all()
            self.assertEqual(self.found("title:holiday"), self.found("holiday"))
            # One of the two is the duplicate of the other.
            self.assertTrue({self.site.uri("/leave"), self.site.uri("/same")} & self.found("gulls"), "the text of a link to it")
        self.assertEqual(support.run("feed", "verify", "--data", self.data).returncode, 0)
        self.site.restart({"*": {**pages(), "/1": effects.page("Changed", text="kettle")}})
        effects.crawl(self.site, self.data, options=["--refresh", "--delay", "0"])
        self.assertEqual(self.found("kettle"), {self.site.uri("/1")})

    def test_what_waits_to_be_delivered_replaces_what_was_carried_over(self):
        self.take_contents_away()
        self.site.restart({"*": {**pages(), "/1": effects.page("Changed", text="kettle")}})
        effects.crawl(self.site, self.data, "pp/ds_paused=yes", options=["--refresh", "--delay", "0"])
        self.rebuild()
        self.assertIn(self.site.uri("/2"), self.found("text"))
        effects.crawl(self.site, self.data, "pp/ds_paused=no", options=["--delay", "0"])
        self.assertEqual(self.found("kettle"), {self.site.uri("/1")})

    def test_a_damaged_index_is_not_replaced_by_one_that_lacks_documents(self):
        self.take_contents_away()
        with open(self.path, "r+b") as file:
            file.write(b"nothing that SQLite wrote")
        with open(self.path, "rb") as file:
            before = file.read()
        said = self.rebuild(status=2)
        self.assertIn("33 documents would be missing", said)
        self.assertIn("--incomplete", said)
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), before)
        self.assertIn("33 documents are missing", self.rebuild(self.name, "--incomplete", status=3))
        self.assertEqual(self.found("holiday"), set())

    def test_contents_that_are_gone_with_the_index_are_reported(self):
        self.take_contents_away()
        self.delete_index()
        self.assertIn("33 documents are missing", self.rebuild(status=3))

    def test_a_text_that_no_content_gives_any_more_is_carried_over(self):
        pack = max(glob.glob(os.path.join(self.data, "collections", "*", "content-*.pack")), key=os.path.getsize)
        size = os.path.getsize(pack)
        with open(pack, "r+b") as file:
            file.seek(size // 2)
            file.write(b"\0" * (size - size // 2))
        self.assertRegex(self.rebuild(), r"33 documents of 1 collection, \d+ of them carried over")
        self.expect_all()


if __name__ == "__main__":
    support.main()
