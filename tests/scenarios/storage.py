"""How documents are stored (section `storage`)."""

import os
import unittest

import servers
import support

HTML = {"Content-Type": "text/html"}


def crawl(data, server, *options):
    result = support.run("crawl", server.uri(), "--data", data, "--quiet", *options)
    if result.returncode != 0:
        raise AssertionError(f"exit status {result.returncode}: {result.stderr}")
    servers.verify(data)


def setting(*assignments):
    return [option for assignment in assignments for option in ("--set", f"storage/{assignment}")]


class Duplicates(unittest.TestCase):
    SITE = {"*": {"/": {"headers": HTML, "body": servers.page("Home", ["/a", "/b", "/c"])},
                  **{path: {"headers": HTML, "body": servers.page("Copy", [], "word " * 300)}
                     for path in ("/a", "/b", "/c")}}}

    def bodies(self, data):
        """(documents, duplicates, duplicates with a body)"""
        return tuple(support.query(data, "SELECT count(*), count(duplicate_of), "
                                         "sum(duplicate_of IS NOT NULL AND body_at IS NOT NULL) FROM document")[0])

    def test_duplicates_have_bodies_only_with_store_dupes(self):
        with servers.Site(self.SITE) as server:
            with support.folder() as data:
                crawl(data, server)
                self.assertEqual(self.bodies(data), (4, 2, 0))
            with support.folder() as data:
                crawl(data, server, *setting("store_dupes=yes"))
                self.assertEqual(self.bodies(data), (4, 2, 2))

    def test_bodies_of_duplicates_come_and_go_with_the_parameter(self):
        with servers.Site(self.SITE) as server, support.folder() as data:
            dead = "SELECT sum(dead_bytes) FROM cluster"
            crawl(data, server)
            crawl(data, server, "--refresh", *setting("store_dupes=yes"))
            self.assertEqual(self.bodies(data), (4, 2, 2))
            self.assertEqual(support.query(data, dead)[0][0], 0)
            # What did not change is not stored again.
            crawl(data, server, "--refresh")
            self.assertEqual(self.bodies(data), (4, 2, 2))
            self.assertEqual(support.query(data, dead)[0][0], 0)
            crawl(data, server, "--refresh", *setting("store_dupes=no"))
            self.assertEqual(self.bodies(data), (4, 2, 0))
            self.assertGreater(support.query(data, dead)[0][0], 0)

    def test_the_body_of_a_duplicate_that_changes_or_goes_is_dead(self):
        with servers.Site(self.SITE) as server, support.folder() as data:
            crawl(data, server, *setting("store_dupes=yes"))
            changed = {"*": {**self.SITE["*"], "/b": {"headers": HTML, "body": servers.page("Its own")}}}
            del changed["*"]["/c"]
            server.restart(changed)
            crawl(data, server, "--refresh")
            self.assertEqual(self.bodies(data), (3, 0, 0))


class Compression(unittest.TestCase):
    SITE = {"*": {"/": {"headers": HTML, "body": servers.page("Home", ["/a.csv", "/b.txt"], "word " * 3000)},
                  "/a.csv": {"headers": {"Content-Type": "text/csv"}, "body": "1,2,3,4\n" * 2000},
                  "/b.txt": {"headers": {"Content-Type": "text/plain"}, "body": "word " * 3000}}}

    def shares(self, data):
        """{MIME type: stored bytes of a byte of content}"""
        return {row["mime"]: row["body_length"] / row["size"] for row in support.query(data, "SELECT * FROM v_documents")}

    def test_excluded_types_are_not_compressed(self):
        with servers.Site(self.SITE) as server:
            for options, whole in (((), set()), (("compress_exclude_mime=text/csv",), {"text/csv"}),
                                   (("compress_exclude_mime=text/*",), {"text/csv", "text/plain", "text/html"}),
                                   (("compress=no",), {"text/csv", "text/plain", "text/html"})):
                with self.subTest(options), support.folder() as data:
                    crawl(data, server, *setting(*options))
                    shares = self.shares(data)
                    self.assertEqual({mime for mime, share in shares.items() if share >= 1}, whole)
                    self.assertTrue(all(share >= 1 or share < 0.3 for share in shares.values()), shares)


if __name__ == "__main__":
    support.main()
