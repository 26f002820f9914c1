"""storage/remove_docs: what every destination has needs no content here; when it is to be delivered again, it is
fetched again."""

import os
import unittest

import effects
import servers
import support
from feeding import content_of, destination, lines_of

PATHS = ("/", "/a", "/b", "/c")


def pages(*more, etag=True):
    """One in two says when it did not change."""
    headers = {"Content-Type": "text/html", **({"ETag": '"1"'} if etag else {})}
    return {"/": effects.page("Home", ["/a", "/b", "/c", *more]), "/a": effects.page("A", text="first words", headers=headers),
            "/b": effects.page("B", text="second words"), "/c": effects.page("C", text="third words", headers=headers)}


class Contents(unittest.TestCase):
    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.data, self.out, self.other = (os.path.join(self.place, name) for name in ("data", "out", "other"))
        self.site = self.enterContext(servers.Site({"*": pages()}))

    def crawl(self, *assignments, **options):
        return effects.crawl(self.site, self.data, *assignments, **options)

    def bodies(self):
        return {effects.path_of(row["uri"]) for row in
                support.query(self.data, "SELECT uri FROM v_documents WHERE pack IS NOT NULL AND owner_id IS NULL")}

    def texts(self, folder):
        return {effects.path_of(uri): line.get("body", "") for uri, line in content_of(folder).items()}

    def expect_texts(self, folder, paths=PATHS):
        texts = self.texts(folder)
        self.assertEqual(set(texts), set(paths))
        for path, word in (("/a", "first"), ("/b", "second"), ("/c", "third")):
            self.assertIn(word, texts[path])

    @support.shows("storage/remove_docs")
    def test_the_content_of_a_delivered_document_is_taken_away(self):
        for value, expected in (("no", set(PATHS)), ("yes", set())):
            with self.subTest(value), support.folder() as place:
                folder = os.path.join(place, "out")
                with effects.crawled(pages(), *destination(folder), f"storage/remove_docs={value}") as done:
                    self.data = done.data
                    self.assertEqual(self.bodies(), expected)
                    self.expect_texts(folder)
                    [row] = done.query("SELECT sum(dead_bytes) = sum(committed_end) AS all_dead FROM pack")
                    self.assertEqual(row["all_dead"], int(value == "yes"))

    def test_what_is_withheld_from_one_destination_stays(self):
        more = [f"feeding/second/{name}={value}" for name, value in
                {"collection": "x", "sink": "files", "directory": self.other, "paused": "yes"}.items()]
        self.crawl(*destination(self.out), *more, "storage/remove_docs=yes")
        self.assertEqual(self.bodies(), set(PATHS))
        self.crawl("feeding/second/paused=no")
        self.assertEqual(self.bodies(), set())
        self.expect_texts(self.other)

    def test_what_did_not_change_is_neither_kept_nor_delivered(self):
        self.crawl(*destination(self.out), "storage/remove_docs=yes")
        lines = len(lines_of(self.out))
        self.crawl(options=["--refresh"])
        self.assertEqual(self.bodies(), set())
        self.assertEqual(len(lines_of(self.out)), lines)
        self.site.restart({"*": {**pages(), "/b": effects.page("B", text="second words, changed")}})
        self.crawl(options=["--refresh"])
        self.assertEqual(self.bodies(), set())
        self.assertEqual(len(lines_of(self.out)), lines + 1)
        self.expect_texts(self.out)

    def test_a_document_is_fetched_again_before_it_is_delivered_again(self):
        self.crawl(*destination(self.out), "storage/remove_docs=yes")
        same = {"/same": effects.page("A", text="first words")}
        self.site.restart({"*": {**pages("/same"), **same}})
        self.crawl(options=["--refresh"])
        self.expect_texts(self.out)
        [told] = [line for line in content_of(self.out).values() if line["title"] == "A"]
        self.assertEqual([effects.path_of(uri) for uri in told["duplicates"]], ["/same"])
        self.assertEqual(self.bodies(), set())

    def test_a_new_destination_gets_everything(self):
        self.crawl(*destination(self.out), "storage/remove_docs=yes")
        more = [f"feeding/second/{name}={value}" for name, value in
                {"collection": "x", "sink": "files", "directory": self.other}.items()]
        self.crawl(*more)
        self.expect_texts(self.other)
        self.assertEqual(self.bodies(), set())

    def test_switched_off_contents_come_back_and_switched_on_they_go(self):
        self.crawl(*destination(self.out), "storage/remove_docs=yes")
        lines = len(lines_of(self.out))
        self.crawl("storage/remove_docs=no", options=["--refresh"])
        self.assertEqual(self.bodies(), set(PATHS))
        self.assertEqual(len(lines_of(self.out)), lines)
        self.crawl("storage/remove_docs=yes", options=["--refresh"])
        self.assertEqual(self.bodies(), set())


if __name__ == "__main__":
    support.main()
