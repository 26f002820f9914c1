"""How documents are stored (section `storage`)."""

import contextlib
import fcntl
import os
import random
import sqlite3
import struct
import threading
import unittest

import effects
import servers
import support

HTML = {"Content-Type": "text/html"}


def setting(*assignments):
    return [option for assignment in assignments for option in ("--set", assignment)]


class Duplicates(unittest.TestCase):
    SITE = {"*": {"/": {"headers": HTML, "body": servers.page("Home", ["/a", "/b", "/c"])},
                  **{path: {"headers": HTML, "body": servers.page("Copy", [], "word " * 300)}
                     for path in ("/a", "/b", "/c")}}}

    def bodies(self, data):
        """(documents, duplicates, duplicates with a body)"""
        return tuple(support.query(data, "SELECT count(*), count(duplicate_of), "
                                         "sum(duplicate_of IS NOT NULL AND body_offset IS NOT NULL) FROM document")[0])

    @support.shows("storage/store_dupes")
    def test_duplicates_have_bodies_only_with_store_dupes(self):
        with servers.Site(self.SITE) as server:
            with support.folder() as data:
                servers.crawl(data, server.uri())
                self.assertEqual(self.bodies(data), (4, 2, 0))
            with support.folder() as data:
                servers.crawl(data, server.uri(), *setting("storage/store_dupes=yes"))
                self.assertEqual(self.bodies(data), (4, 2, 2))

    def test_bodies_of_duplicates_come_and_go_with_the_parameter(self):
        with servers.Site(self.SITE) as server, support.folder() as data:
            dead = "SELECT sum(dead_bytes) FROM pack"
            servers.crawl(data, server.uri())
            servers.crawl(data, server.uri(), "--refresh", *setting("storage/store_dupes=yes"))
            self.assertEqual(self.bodies(data), (4, 2, 2))
            self.assertEqual(support.query(data, dead)[0][0], 0)
            # What did not change is not stored again.
            servers.crawl(data, server.uri(), "--refresh")
            self.assertEqual(self.bodies(data), (4, 2, 2))
            self.assertEqual(support.query(data, dead)[0][0], 0)
            servers.crawl(data, server.uri(), "--refresh", *setting("storage/store_dupes=no"))
            self.assertEqual(self.bodies(data), (4, 2, 0))
            self.assertGreater(support.query(data, dead)[0][0], 0)

    def test_the_body_of_a_duplicate_that_changes_or_goes_is_dead(self):
        with servers.Site(self.SITE) as server, support.folder() as data:
            servers.crawl(data, server.uri(), *setting("storage/store_dupes=yes"))
            changed = {"*": {**self.SITE["*"], "/b": {"headers": HTML, "body": servers.page("Its own")}}}
            del changed["*"]["/c"]
            server.restart(changed)
            servers.crawl(data, server.uri(), "--refresh")
            self.assertEqual(self.bodies(data), (3, 0, 0))


class Compression(unittest.TestCase):
    SITE = {"*": {"/": {"headers": HTML, "body": servers.page("Home", ["/a.csv", "/b.txt"], "word " * 3000)},
                  "/a.csv": {"headers": {"Content-Type": "text/csv"}, "body": "1,2,3,4\n" * 2000},
                  "/b.txt": {"headers": {"Content-Type": "text/plain"}, "body": "word " * 3000}}}

    def shares(self, data):
        """{MIME type: stored bytes of a byte of content}"""
        return {row["mime"]: row["body_length"] / row["size"] for row in support.query(data, "SELECT * FROM v_documents")}

    @support.shows("storage/compress_exclude_mime")
    def test_excluded_types_are_not_compressed(self):
        with servers.Site(self.SITE) as server:
            for options, whole in (((), set()), (("storage/compress_exclude_mime=text/csv",), {"text/csv"}),
                                   (("storage/compress_exclude_mime=text/*",), {"text/csv", "text/plain", "text/html"}),
                                   (("storage/compress=no",), {"text/csv", "text/plain", "text/html"})):
                with self.subTest(options), support.folder() as data:
                    servers.crawl(data, server.uri(), *setting(*options))
                    shares = self.shares(data)
                    self.assertEqual({mime for mime, share in shares.items() if share >= 1}, whole)
                    self.assertTrue(all(share >= 1 or share < 0.3 for share in shares.values()), shares)


def pages(count, text="", **more):
    entry = {"headers": HTML, **more}
    return {"*": {"/": {**entry, "body": servers.page("Home", [f"/{n}" for n in range(count)])},
                  **{f"/{n}": {**entry, "body": servers.page(f"{n} {text}")} for n in range(count)}}}


def collection(data):
    return os.path.dirname(support.database_path(data))


def files(data):
    """{number: path} of the documents' files."""
    found = {}
    for folder, _, names in os.walk(os.path.join(collection(data), "files")):
        found.update({int(name, 16): os.path.join(folder, name) for name in names})
    return found


def referenced(data):
    """{number: URI} of documents with a file."""
    return {row["body_offset"]: row["uri"] for row in support.query(data, "SELECT * FROM v_documents WHERE pack = -1")}


def pack_bytes(data):
    return sum(os.path.getsize(os.path.join(collection(data), name)) for name in os.listdir(collection(data))
               if name.endswith(".pack"))


class Datastore(unittest.TestCase):
    FLAT = setting("storage/datastore=flatfile")

    @support.shows("storage/datastore")
    def test_flatfile_gives_each_document_a_file_bstore_none(self):
        with servers.Site(pages(20)) as server:
            with support.folder() as data:
                servers.crawl(data, server.uri())
                self.assertEqual(files(data), {})
                self.assertGreater(pack_bytes(data), 0)
            with support.folder() as data:
                servers.crawl(data, server.uri(), *self.FLAT, *setting("storage/compress=no"))
                self.assertEqual(pack_bytes(data), 0)
                uris = referenced(data)
                self.assertEqual(len(uris), 21)
                self.assertEqual(set(files(data)), set(uris))
                for number, path in files(data).items():
                    with open(path, "rb") as file:
                        header, body = file.read().split(b"\r\n\r\n", 1)
                    self.assertTrue(header.startswith(b"HTTP/1.1 200"), header)
                    self.assertIn(b"Content-Type: text/html", header)
                    path = uris[number].removeprefix(server.uri("")) or "/"
                    self.assertEqual(body.decode(), server.hosts["*"][path]["body"])

    def test_files_are_compressed_and_headers_left_out_as_the_section_says(self):
        with servers.Site({"*": {"/": {"headers": HTML, "body": servers.page("Home", [], "word " * 3000)}}}) as server:
            with support.folder() as data:
                servers.crawl(data, server.uri(), *self.FLAT)
                ((_, path),) = files(data).items()
                with open(path, "rb") as file:
                    self.assertEqual(file.read(4), b"\x04\x22\x4d\x18")
                self.assertLess(os.path.getsize(path), 5000)
            with support.folder() as data:
                servers.crawl(data, server.uri(), *self.FLAT, *setting("storage/store_http_header=no", "storage/compress=no"))
                ((_, path),) = files(data).items()
                with open(path, "rb") as file:
                    self.assertTrue(file.read().startswith(b"\r\n<!doctype html>"))

    def test_files_of_changed_and_vanished_documents_are_removed(self):
        with servers.Site(pages(30, "first")) as server, support.folder() as data:
            servers.crawl(data, server.uri(), *self.FLAT)
            before = set(files(data))
            site = pages(30, "second")
            for n in range(10):
                site["*"][f"/{n}"] = {"status": 404, "headers": HTML, "body": "gone"}
            server.restart(site)
            servers.crawl(data, server.uri(), "--refresh")
            servers.crawl(data, server.uri(), "--refresh")
            self.assertEqual(len(referenced(data)), 21)
            self.assertEqual(set(files(data)), set(referenced(data)))
            self.assertEqual(len(before & set(files(data))), 1)

    def test_no_file_is_removed_during_a_read(self):
        with servers.Site(pages(10, "first")) as server, support.folder() as data:
            servers.crawl(data, server.uri(), *self.FLAT)
            before = set(files(data))
            server.restart(pages(10, "second"))
            with reading(data):
                servers.crawl(data, server.uri(), "--refresh")
                self.assertLess(before, set(files(data)))
                self.assertEqual(support.query(data, "SELECT count(*) FROM dead_file")[0][0], 10)
            server.restart(pages(11, "second"))
            servers.crawl(data, server.uri(), "--refresh")
            self.assertEqual(set(files(data)), set(referenced(data)))
            self.assertEqual(support.query(data, "SELECT count(*) FROM dead_file")[0][0], 0)

    def test_readers_that_follow_one_another_hold_no_file_up(self):
        with servers.Site(pages(10, "first")) as server, support.folder() as data:
            servers.crawl(data, server.uri(), *self.FLAT)
            before = set(files(data))
            with reading(data):
                server.restart(pages(10, "second"))
                servers.crawl(data, server.uri(), "--refresh")
            # What is dead is looked after once a second while a crawl runs, and this one waits for a page.
            server.gate_after = 1
            server.restart(pages(10, "second"))
            with always_reading(data), support.running("crawl", server.uri(), "--data", data, "--refresh", "--quiet"):
                support.wait_until(lambda: len(before & set(files(data))) <= 1, "the dead files are gone")

    def test_the_datastore_may_change_with_documents_in_both(self):
        with servers.Site(pages(10, "first")) as server, support.folder() as data:
            servers.crawl(data, server.uri())
            site = pages(10, "first")
            site["*"]["/3"]["body"] = servers.page("changed")
            server.restart(site)
            servers.crawl(data, server.uri(), "--refresh", *self.FLAT)
            self.assertEqual(set(referenced(data).values()), {server.uri("/3")})
            servers.crawl(data, server.uri(), "--refresh", *setting("storage/datastore=bstore"))
            self.assertEqual(len(files(data)), 1)

    def test_a_kill_leaves_no_file_behind(self):
        with servers.Site(pages(300, delay_ms=5)) as server, support.folder() as data:
            for _ in range(4):
                with support.running("crawl", server.uri(), "--data", data, "--delay", "0", *self.FLAT) as process:
                    have = len(files(data)) if os.path.isdir(os.path.join(data, "collections")) else 0
                    support.wait_until(lambda: os.path.isdir(os.path.join(data, "collections")) and
                                       os.listdir(os.path.join(data, "collections")) and
                                       len(files(data)) > have + 5, "some files more")
                    process.kill()
                    process.wait()
            # What the last kill left is taken away when the collection is opened.
            servers.crawl(data, server.uri())
            self.assertEqual(len(referenced(data)), 301)
            self.assertEqual(set(files(data)), set(referenced(data)))

    def test_a_snapshot_has_the_files(self):
        with servers.Site(pages(10)) as server, support.folder() as data, support.folder() as copies:
            servers.crawl(data, server.uri(), *self.FLAT)
            copy = os.path.join(copies, "copy")
            self.assertEqual(support.run("snapshot", copy, "--data", data).returncode, 0)
            servers.verify(copy)
            self.assertEqual(set(files(copy)), set(referenced(data)))

    def test_verify_finds_files_that_are_wrong_missing_or_for_nothing(self):
        with servers.Site(pages(5)) as server, support.folder() as data:
            servers.crawl(data, server.uri(), *self.FLAT, *setting("storage/compress=no"))
            numbers = sorted(files(data).items())
            for harm, finding in ((lambda: damage(numbers[0][1]), "another checksum"),
                                  (lambda: os.truncate(numbers[1][1], 5), "instead of"),
                                  (lambda: os.unlink(numbers[2][1]), "cannot open"),
                                  (lambda: orphan(data, numbers), "a document that has it")):
                harm()
                result = support.run("verify", "--data", data)
                self.assertEqual(result.returncode, 3, result.stderr)
                self.assertIn(finding, result.stdout)


def random_pages(count, seed, changed=None):
    """Pages of 20 KB that do not compress; those of `changed` are others than with another seed."""
    site = pages(count)
    for n in range(count):
        chance = random.Random(f"{n} {seed if changed is None or n in changed else 0}")
        site["*"][f"/{n}"] = {"headers": HTML, "body": servers.page(str(n), [], chance.randbytes(10000).hex())}
    return site


def packs(data):
    """(bytes in packs, dead bytes of them)"""
    row = support.query(data, "SELECT total(committed_end), total(dead_bytes) FROM pack")[0]
    return int(row[0]), int(row[1])


class UriLists(unittest.TestCase):
    PAGES = {"/": effects.page("Home", ["/a", "/b.jpg", "http://other.example/x", "mailto:x@y", "/a#part"]),
             "/a": effects.page("A", ["/"])}

    def lists(self, folder):
        """{URI of the document: the others}; the files stand where the ids say."""
        found = {}
        for place, _, names in os.walk(folder):
            for name in names:
                with open(os.path.join(place, name)) as file:
                    first, *rest = file.read().splitlines()
                self.assertEqual(place, os.path.join(folder, "127.0.0.1", str(int(name) // 1000)))
                found[first] = (rest, int(name))
        return found

    @support.shows("storage/uri_dir")
    def test_each_document_has_a_file_of_the_uris_found_in_it(self):
        with servers.Site({"*": self.PAGES}) as site, support.folder() as data, support.folder() as folder:
            done = effects.crawl(site, data, f"storage/uri_dir={folder}/lists")
            lists = self.lists(f"{folder}/lists")
            self.assertEqual({uri: rest for uri, (rest, _) in lists.items()},
                             {f"# {site.uri()}": [site.uri("/a"), site.uri("/b.jpg"), "http://other.example/x"],
                              f"# {site.uri('/a')}": [site.uri()]})
            self.assertEqual({number for _, number in lists.values()},
                             {row["uri_id"] for row in done.query("SELECT uri_id FROM v_documents")})
            # They follow their documents.
            site.restart(hosts={"*": {"/": effects.page("Home", ["/new"]), "/new": effects.page("New")}})
            effects.crawl(site, data, "http_errors/404=DELETE:0", options=["--refresh=all"])
            lists = self.lists(f"{folder}/lists")
            self.assertEqual({uri: rest for uri, (rest, _) in lists.items()},
                             {f"# {site.uri()}": [site.uri("/new")], f"# {site.uri('/new')}": []})

    def test_they_are_start_uri_files(self):
        with servers.Site({"*": self.PAGES}) as site, support.folder() as data, support.folder() as folder:
            done = effects.crawl(site, data, f"storage/uri_dir={folder}", start=[site.uri("/a")], options=["--depth", "0"])
            number = done.query("SELECT uri_id FROM v_documents")[0][0]
            with support.folder() as other:
                effects.crawl(site, other, f"start_uri_files={folder}/127.0.0.1/{number // 1000}/{number}", start=[],
                              options=["--depth", "0", "--collection", "listed"])
                self.assertEqual([entry["path"] for entry in site.log()], ["/"])

    def test_documents_that_did_not_change_get_theirs_when_it_is_set_later(self):
        pages = {path: {**page, "headers": {**page["headers"], "ETag": '"1"'}} for path, page in self.PAGES.items()}
        with servers.Site({"*": pages}) as site, support.folder() as data, support.folder() as folder:
            effects.crawl(site, data)
            effects.crawl(site, data, f"storage/uri_dir={folder}", options=["--refresh"])
            self.assertEqual(len(self.lists(folder)), 2)

    def test_a_failed_write_is_reported_and_the_crawl_goes_on(self):
        with servers.Site({"*": self.PAGES}) as site, support.folder() as data:
            done = effects.crawl(site, data, "storage/uri_dir=/dev/null/lists")
            self.assertEqual(done.stored(), ["/", "/a"])
            events = [sentence for kind, sentence in servers.events(data) if kind == "file not written"]
            self.assertIn("/dev/null/lists", events[0])


class Defragmentation(unittest.TestCase):
    COUNT = 200
    PLAIN = (*setting("storage/compress=no"), "--delay", "0")

    def crawl_twice(self, data, *options):
        """All pages but every fifth change between the two cycles."""
        changed = {n for n in range(self.COUNT) if n % 5}
        with servers.Site(random_pages(self.COUNT, 0)) as server:
            servers.crawl(data, server.uri(), *self.PLAIN, *options)
            full = packs(data)[0]
            server.restart(random_pages(self.COUNT, 1, changed))
            servers.crawl(data, server.uri(), "--refresh")
            return full

    def test_packs_with_little_that_lives_are_written_anew(self):
        for clusters in (1, 8):
            with self.subTest(clusters=clusters), support.folder() as data:
                full = self.crawl_twice(data, *setting(f"storage/clusters={clusters}"))
                taken, dead = packs(data)
                self.assertLess(dead, 0.15 * taken + (1 << 20))
                self.assertLess(taken, full * 1.3)
                self.assertLess(pack_bytes(data), full * 1.3)
                (sentence, *_) = servers.events(data, "pack defragmented")
                self.assertIn("content-0.pack", sentence)

    @support.shows("storage/defrag_threshold")
    def test_without_a_threshold_dead_bytes_stay(self):
        with support.folder() as data:
            full = self.crawl_twice(data, *setting("storage/defrag_threshold=0"))
            taken, dead = packs(data)
            self.assertGreater(dead, 0.7 * full)
            self.assertGreater(taken, 1.7 * full)
            self.assertEqual(servers.events(data, "pack defragmented"), [])
            # The next run with one does it.
            with servers.Site(random_pages(self.COUNT, 2)) as server:
                support.run("crawl", server.uri(), "--data", data, "--quiet", *setting("storage/defrag_threshold=85"))
            servers.verify(data)
            taken, dead = packs(data)
            self.assertLess(dead, 0.15 * taken + (1 << 20))

    def test_readers_that_follow_one_another_for_long_bound_the_space(self):
        """All documents change in each cycle, and in every other one half of them go."""
        with support.folder() as data, servers.Site(random_pages(self.COUNT, 0)) as server:
            servers.crawl(data, server.uri(), *self.PLAIN)
            full, taken = pack_bytes(data), []
            with always_reading(data):
                for version in range(1, 9):
                    server.restart(random_pages(self.COUNT // (1 + version % 2), version))
                    servers.crawl(data, server.uri(), "--refresh", "--confirm-deletions", "all")
                    taken.append(pack_bytes(data))
            self.assertLess(max(taken), 4 * full, taken)

    def test_a_pack_is_not_cut_during_a_read(self):
        with support.folder() as data:
            with servers.Site(random_pages(self.COUNT, 0)) as server:
                servers.crawl(data, server.uri(), *self.PLAIN)
                before = os.path.getsize(os.path.join(collection(data), "content-0.pack"))
                server.restart(random_pages(self.COUNT, 1))
                with reading(data):
                    servers.crawl(data, server.uri(), "--refresh")
                    self.assertGreaterEqual(os.path.getsize(os.path.join(collection(data), "content-0.pack")), before)
                server.restart(random_pages(self.COUNT + 1, 1))
                servers.crawl(data, server.uri(), "--refresh")
            taken, dead = packs(data)
            self.assertLess(dead, 0.15 * taken + (1 << 20))

    def test_kills_in_the_middle_lose_nothing(self):
        options = (*self.PLAIN, *setting("storage/defrag_threshold=100", "storage/clusters=2"))
        with servers.Site(random_pages(self.COUNT, 0)) as server, support.folder() as data:
            servers.crawl(data, server.uri(), *options)
            for cycle in range(1, 5):
                server.restart(random_pages(self.COUNT, cycle, set(range(cycle % 2, self.COUNT, 2))))
                with support.running("crawl", server.uri(), "--data", data, "--refresh", *options) as process:
                    wanted = 30 * cycle
                    support.wait_until(lambda wanted=wanted: len(server.log()) >= wanted or process.poll() is not None,
                                       "some pages were fetched")
                    process.kill()
                    process.wait()
                servers.verify(data)
            servers.crawl(data, server.uri(), *options)
            # The killed runs may have left nothing to do, and took along what was still to be reported of theirs.
            server.restart(random_pages(self.COUNT, 5))
            servers.crawl(data, server.uri(), "--refresh", *options)
            self.assertTrue(servers.events(data, "pack defragmented"))
            taken, dead = packs(data)
            self.assertLess(dead, 2 << 20)
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], self.COUNT + 1)


def damage(path):
    with open(path, "r+b") as file:
        file.seek(-10, os.SEEK_END)
        file.write(b"x")


def orphan(data, numbers):
    """One more document's row goes; its file stays."""
    with contextlib.closing(sqlite3.connect(support.database_path(data))) as connection, connection:
        connection.execute("DELETE FROM document WHERE body_offset = ?", (numbers[3][0],))


# As a reader of contents does (src/state/content/epoch.h): it locks the byte of the epoch that the writer marks, 0 without one.
MARKS = 1 << 60


def ofd_lock(kind, start, length):
    return struct.pack("hhqqi4x", kind, os.SEEK_SET, start, length, 0)


def pin(folder):
    """The folder's epoch, pinned until the descriptor is closed."""
    reader = os.open(folder, os.O_RDONLY)
    while True:
        epoch = current_epoch(reader)
        fcntl.fcntl(reader, fcntl.F_OFD_SETLK, ofd_lock(fcntl.F_RDLCK, epoch, 1))
        if epoch == current_epoch(reader):
            return reader
        fcntl.fcntl(reader, fcntl.F_OFD_SETLK, ofd_lock(fcntl.F_UNLCK, epoch, 1))


def current_epoch(reader):
    kind, _, start, _, _ = struct.unpack("hhqqi4x", fcntl.fcntl(reader, fcntl.F_OFD_GETLK, ofd_lock(fcntl.F_WRLCK, MARKS, 0)))
    return 0 if kind == fcntl.F_UNLCK else start - MARKS


@contextlib.contextmanager
def reading(data):
    reader = pin(collection(data))
    try:
        yield
    finally:
        os.close(reader)


@contextlib.contextmanager
def always_reading(data):
    """One reader after the other, each opened before the former is closed."""
    ends = threading.Event()

    def read():
        reader = pin(collection(data))
        while not ends.is_set():
            following = pin(collection(data))
            os.close(reader)
            reader = following
        os.close(reader)

    thread = threading.Thread(target=read)
    thread.start()
    try:
        yield
    finally:
        ends.set()
        thread.join()


if __name__ == "__main__":
    support.main()
