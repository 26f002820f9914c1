"""Damaged databases: every command that reads one ends with an exit status and a sentence, never by a signal, and a server
goes on. The damage is done to the bytes of the index of contents and of crawl.db, and to their schemas."""

import contextlib
import os
import random
import shutil
import sqlite3
import unittest

import server_support
import servers
import support
from server_pages import Answer

HTML = {"Content-Type": "text/html"}
COLLECTION = "web"
INDEX = os.path.join("index", COLLECTION + ".db")
CRAWL = os.path.join("collections", COLLECTION, "crawl.db")
# Bytes that are overwritten at once; as long as the head of a page with the addresses of its first cells.
DAMAGED_BYTES = 64
# Random places in each file (support.seed()).
PLACES = 5


def commands(uri):
    """What reads a data directory, and which file it cannot do without."""
    return ((INDEX, ("search", "text")),
            (INDEX, ("verify",)),
            (CRAWL, ("verify",)),
            (CRAWL, ("why", uri)),
            (CRAWL, ("export", COLLECTION, "--jsonl")),
            (CRAWL, ("feed", "verify")),
            (CRAWL, ("sql", "SELECT * FROM v_uris")))


class Damage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = support.tempfile.TemporaryDirectory(prefix="seine-damage-")
        cls.addClassCleanup(cls.place.cleanup)
        cls.sound = os.path.join(cls.place.name, "sound")
        pages = {"/": {"headers": HTML, "body": servers.page("Home", ["/a", "/b", "/gone"], "some text")},
                 "/a": {"headers": HTML, "body": servers.page("A", ["/"], "some text " * 200)},
                 "/b": {"headers": HTML, "body": servers.page("B", ["/a"], "other text " * 200)}}
        with servers.Site({"*": pages}) as site:
            cls.uri = site.uri("/a")
            result = support.run("crawl", site.uri(), "--data", cls.sound, "--collection", COLLECTION, "--delay", "0", "--quiet")
            assert result.returncode == 0, result.stderr
        for file in (INDEX, CRAWL):
            with contextlib.closing(sqlite3.connect(os.path.join(cls.sound, file))) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def copy(self):
        target = os.path.join(self.place.name, "damaged")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(self.sound, target)
        return target

    def tables(self, file):
        with contextlib.closing(sqlite3.connect(os.path.join(self.sound, file))) as connection:
            return [name for (name,) in connection.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")]

    def rename(self, data, file, table):
        """The table has another name in the schema: every statement that names it cannot be prepared."""
        with contextlib.closing(sqlite3.connect(os.path.join(data, file))) as connection:
            connection.execute("PRAGMA writable_schema = 1")
            connection.execute("UPDATE sqlite_schema SET name = 'zz', tbl_name = 'zz', sql = replace(sql, ?, 'zz') "
                               "WHERE name = ? AND type = 'table'", (table, table))
            connection.commit()

    def overwrite(self, data, file, chance):
        with open(os.path.join(data, file), "r+b") as opened:
            size = opened.seek(0, os.SEEK_END)
            opened.seek(chance.randrange(100, size - DAMAGED_BYTES))
            opened.write(chance.randbytes(DAMAGED_BYTES))

    def read(self, data, file, what):
        """Every command that reads the file. Returns how many of them failed."""
        failed = 0
        for reads, command in commands(self.uri):
            if reads != file:
                continue
            result = support.run(*command, "--data", data)
            told = (what, command, result.returncode, result.stdout[-500:], result.stderr[-2000:])
            self.assertIn(result.returncode, (0, 1, 2, 3), told)
            if result.returncode in (1, 2):
                self.assertTrue(result.stderr.startswith("seine"), told)
            failed += result.returncode != 0
        return failed

    def test_what_is_sound_is_read(self):
        for file in (INDEX, CRAWL):
            self.assertEqual(self.read(self.copy(), file, "sound"), 0)

    def test_a_table_that_is_missing_is_a_sentence(self):
        for file, tables in ((INDEX, self.tables(INDEX)), (CRAWL, ("attempt", "link", "uri", "document", "site", "collection"))):
            failed = 0
            for table in tables:
                data = self.copy()
                self.rename(data, file, table)
                failed += self.read(data, file, f"{file} lacks {table}") > 0
            self.assertGreater(failed, len(tables) // 2, file)

    def test_bytes_that_are_overwritten_are_a_sentence(self):
        chance = random.Random(support.seed())
        for file in (INDEX, CRAWL):
            for number in range(PLACES):
                data = self.copy()
                self.overwrite(data, file, chance)
                self.read(data, file, f"{file}, damage {number}")

    def test_a_file_that_is_cut_is_a_sentence(self):
        for file in (INDEX, CRAWL):
            data = self.copy()
            os.truncate(os.path.join(data, file), os.path.getsize(os.path.join(data, file)) // 2)
            self.assertGreater(self.read(data, file, f"{file}, cut"), 0)

    def test_verify_reports_which_index_is_damaged(self):
        data = self.copy()
        path = os.path.join(data, INDEX)
        with contextlib.closing(sqlite3.connect(path)) as connection:
            page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'document'").fetchone()[0]
            size = connection.execute("PRAGMA page_size").fetchone()[0]
        with open(path, "r+b") as opened:
            opened.seek((page - 1) * size)
            opened.write(b"\xff" * DAMAGED_BYTES)
        for damage in ("a page", "half of the file"):
            for depth in ((), ("--quick",)):
                result = support.run("verify", "--data", data, *depth)
                self.assertEqual(result.returncode, 3, (damage, result.stdout, result.stderr))
                self.assertIn(f"{INDEX}: file: ", result.stdout)
                self.assertIn("; should be: a sound file", result.stdout)
            os.truncate(path, os.path.getsize(path) // 2)

    def test_a_search_in_a_damaged_index_does_not_end_the_server(self):
        for table in (None, "language", "text_piece"):
            data = self.copy()
            if table:
                self.rename(data, INDEX, table)
            with server_support.Server(data) as server:
                page = Answer(server.address + "/search?q=text").text
                self.assertEqual(f"no such table: {table}" in page, table is not None, page)
                self.assertEqual("<mark>text</mark>" in page, table is None, page)
                self.assertEqual(Answer(server.address + "/healthz").status, 200)
                self.assertIsNone(server.process.poll())
                self.assertEqual(server.stop(), 0)


if __name__ == "__main__":
    support.main()
