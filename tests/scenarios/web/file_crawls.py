"""Crawls of the file system: what is below the allowed folders, and nothing else."""

import os
import socket
import unittest

import ftp
import ftp_servers
import servers
import support

TREE = {
    "index.html": servers.page("root", ("other.html", "/etc/passwd", "a/b.txt")),
    "other.html": servers.page("other"),
    "a/b.txt": "text\n",
    "a/name with space \u00e4?#%.txt": "odd\n",
    "a/c/d.txt": "deep\n",
}


class Files(ftp.Crawl):
    def setUp(self):
        super().setUp()
        self.root = os.path.realpath(self.root)
        self.at = f"file://{self.root}"

    def test_a_tree_is_crawled_and_kept_up_to_date(self):
        ftp_servers.write(self.root, TREE)
        self.crawl(self.at)
        expected = ["/a/b.txt", "/a/c/d.txt", "/a/name%20with%20space%20%C3%A4%3F%23%25.txt", "/index.html", "/other.html"]
        self.assertEqual(ftp.paths(self.data, self.at), expected)
        ftp_servers.write(self.root, {"a/b.txt": "text, anew\n", "a/new.txt": "new\n"})
        os.remove(f"{self.root}/a/c/d.txt")
        self.crawl(self.at, refresh="=all")
        self.assertEqual(ftp.paths(self.data, self.at), ["/a/b.txt", *expected[2:3], "/a/new.txt", *expected[3:]])

    def test_nothing_leads_out_and_nothing_but_files_is_opened(self):
        with support.folder() as outside:
            os.makedirs(outside, exist_ok=True)
            ftp_servers.write(outside, {"secret.txt": "secret"})
            ftp_servers.write(self.root, {"in/a.txt": "a", "index.html": servers.page(
                "x", (f"file://{outside}/secret.txt", "../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "in/..%2f..%2fetc"))})
            os.symlink(f"{outside}/secret.txt", f"{self.root}/out.txt")
            os.symlink(outside, f"{self.root}/out")
            os.symlink("..", f"{self.root}/in/loop")
            os.symlink(f"{self.root}/in/a.txt", f"{self.root}/absolute.txt")
            os.mkfifo(f"{self.root}/fifo")
            with socket.socket(socket.AF_UNIX) as listener:
                listener.bind(f"{self.root}/socket")
                self.crawl(self.at)
            found = ftp.states(self.data, self.at)
            self.assertEqual(ftp.paths(self.data, self.at), ["/in/a.txt", "/index.html"])
            self.assertEqual((found["/out"], found["/out.txt"]), ("ot/file", "ot/file"))
            self.assertEqual((found["/absolute.txt"], found["/in/loop"]), ("redirect", "redirect"))
            self.assertFalse({"/fifo", "/socket"} & set(found))
            ftp.crawl(f"{self.at}/fifo", self.data)
            self.assertEqual(ftp.states(self.data, self.at)["/fifo"], "ot/file")

    def test_a_web_page_leads_to_no_file(self):
        ftp_servers.write(self.root, TREE)
        pages = {"*": {"/": {"body": servers.page("x", (f"{self.at}/a/b.txt", "file:///etc/passwd"))}}}
        with servers.Site(pages) as site:
            for settings in ((), ("allowed_schemes=file",), ("allowed_schemes=file", "seine/scope=all")):
                with support.folder() as self.data:
                    self.crawl(f"http://127.0.0.1:{site.port}/", *settings)
                    documents = support.query(self.data, "SELECT uri FROM v_documents")
                    self.assertEqual([uri for (uri,) in documents if uri.startswith("file:")], [])

    def test_a_directory_of_a_hundred_thousand_entries_is_listed_whole(self):
        os.makedirs(f"{self.root}/many")
        for number in range(100000):
            os.mknod(f"{self.root}/many/{number}.txt")
        with open(f"{self.root}/many/77.txt", "w", encoding="utf-8") as file:
            file.write("seventy-seven")
        self.crawl(self.at, "exclude_exts=.txt")
        self.assertEqual(support.query(self.data, "SELECT sum(times) FROM v_skip_counts WHERE detail = 'extension' AND site <> ''")[0][0],
                         100000)


if __name__ == "__main__":
    support.main()
