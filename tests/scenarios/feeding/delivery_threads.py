"""Several threads make the documents that one thread delivers: the order of versions, kills, stops, and documents of which
nothing can be made."""

import glob
import itertools
import os
import unittest

import effects
import feeding
import servers
import support

PAGES = 150
LARGE = "/large"
BROKEN = "/broken.pdf"


def web():
    """Pages of several sizes, one that is large, and one that no converter can read, in the midst of them."""
    paths = [f"/{number}" for number in range(PAGES)]
    paths[PAGES // 3:PAGES // 3] = [LARGE, BROKEN]
    pages = {path: effects.page(f"Page {path}", text=f"text of {path} " + "word " * (number % 7 * 100))
             for number, path in enumerate(paths)}
    # The words differ, so that nothing takes it for a repetition.
    pages[LARGE] = effects.page("Large", text=" ".join(f"large{number}" for number in range(200000)))
    pages[BROKEN] = {"headers": {"Content-Type": "application/pdf"}, "body": "%PDF-1.4 and nothing else"}
    return {"/": effects.page("Home", paths), **pages}


def destination(folder, documents):
    return feeding.destination(folder, batch_documents=documents)


def lines_so_far(folder):
    """Of the files; the last one may be written just now."""
    count = 0
    for path in glob.glob(os.path.join(folder, "*.jsonl")):
        with open(path, "rb") as file:
            count += file.read().count(b"\n")
    return count


class Threads(unittest.TestCase):
    def check(self, site, folder, pages):
        lines = feeding.lines_of(folder)
        found = feeding.content_of(folder)
        self.assertEqual({effects.path_of(uri) for uri in found}, set(pages))
        for path in pages:
            title = found[site.uri(path)].get("title", "")
            if path not in ("/", LARGE, BROKEN):
                self.assertEqual(title, f"Page {path}")
                self.assertIn(f"text of {path} ", found[site.uri(path)]["body"] + " ")
        self.assertIn("large199999", found[site.uri(LARGE)]["body"])
        self.assertNotIn("body", found[site.uri(BROKEN)])
        return lines

    def test_documents_come_once_in_the_order_of_their_versions(self):
        for documents in (1, 7, 2000):
            with self.subTest(documents), servers.Site({"*": web()}) as site, support.folder() as place:
                folder = os.path.join(place, "out")
                effects.crawl(site, os.path.join(place, "data"), *destination(folder, documents), options=["--delay", "0"])
                lines = self.check(site, folder, web())
                self.assertEqual(len(lines), len(web()))
                self.assertTrue(all(one["version"] < next["version"] for one, next in itertools.pairwise(lines)))

    def test_bytes_bound_a_batch(self):
        """A file begins with a batch: none but the last has less than its bytes, and none has all documents."""
        with servers.Site({"*": web()}) as site, support.folder() as place:
            folder = os.path.join(place, "out")
            effects.crawl(site, os.path.join(place, "data"), *feeding.destination(folder, batch_documents=2000, batch_bytes=20000,
                          file_bytes=4096), options=["--delay", "0"])
            self.check(site, folder, web())
            self.assertGreater(len(os.listdir(folder)), 3)

    def test_a_kill_amid_batches_loses_nothing(self):
        with servers.Site({"*": web()}) as site, support.folder() as place:
            data, folder = os.path.join(place, "data"), os.path.join(place, "out")
            words = effects.settings(*destination(folder, 7))
            for least in (1, 40, 90):
                with support.running("crawl", site.uri("/"), "--data", data, "--delay", "0", *words) as process:
                    support.kill_when(process, lambda: lines_so_far(folder) >= least)
            effects.crawl(site, data, *destination(folder, 7), options=["--delay", "0"])
            self.check(site, folder, web())

    def test_a_stop_amid_batches_ends_and_the_next_run_goes_on(self):
        with servers.Site({"*": web()}) as site, support.folder() as place:
            data, folder = os.path.join(place, "data"), os.path.join(place, "out")
            words = effects.settings(*destination(folder, 7))
            with support.running("crawl", site.uri("/"), "--data", data, "--delay", "0", *words) as process:
                support.wait_until(lambda: lines_so_far(folder) > 0 or process.poll() is not None, "the first documents")
                process.terminate()
                process.wait(support.TIMEOUT_S)
            effects.crawl(site, data, *destination(folder, 7), options=["--delay", "0"])
            self.check(site, folder, web())


if __name__ == "__main__":
    support.main()
