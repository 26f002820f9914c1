"""`seine import`: the answers of WARC files as documents of a collection; of wget, of other programs, and of `seine export`."""

import base64
import gzip
import os
import shutil
import subprocess
import unittest

import servers
import support
from effects import HTML, crawl, page, plain

SITE = {
    "/": page("Home", ["/a", "/copy", "/zipped", "/old", "/missing", "/private/x"]),
    "/a": page("A", ["/deep"], "words of a page"),
    "/copy": page("A", ["/deep"], "words of a page"),
    "/deep": plain("deep"),
    "/zipped": {"headers": {**HTML, "Content-Encoding": "gzip"},
                "body_base64": base64.b64encode(gzip.compress(b"<title>Zipped</title>unpacked")).decode()},
    "/old": {"status": 301, "headers": {"Location": "/deep"}},
}


def record(kind, uri, block=b"", **fields):
    """A record as other programs write it, a gzip member of its own."""
    fields = {"WARC_Type": kind, "WARC_Record_ID": "<urn:uuid:00000000-0000-4000-8000-000000000001>",
              "WARC_Date": "2020-02-03T04:05:06Z", "WARC_Target_URI": uri, "Content_Length": len(block), **fields}
    head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in fields.items())
    return gzip.compress(f"WARC/1.0\r\n{head}\r\n".encode() + block + b"\r\n\r\n")


def response(uri, body, headers="", status="200 OK", **fields):
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/html\r\n{headers}\r\n"
    return record("response", uri, head.encode() + body, Content_Type="application/http;msgtype=response", **fields)


def chunked(body):
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in (body[:3], body[3:], b""))


def documents(data):
    return {row["uri"]: dict(row) for row in
            support.query(data, "SELECT uri, checksum, owner, size, mime, title, status, fetched FROM v_documents")}


def facts(data):
    """What a document is, apart from when it was fetched, and from which of equal documents came first and owns the others."""
    rows = documents(data)
    copies = {}
    for uri, row in rows.items():
        copies.setdefault(row["owner"] or uri, set()).add(uri)
    return {uri: {**row, "owner": copies[row["owner"] or uri], "fetched": None} for uri, row in rows.items()}


class Import(unittest.TestCase):
    def setUp(self):
        self.place = self.enterContext(support.folder())
        self.data = os.path.join(self.place, "imported")

    def write(self, *records, name="file.warc.gz"):
        path = os.path.join(self.place, name)
        with open(path, "wb") as file:
            file.write(b"".join(records))
        return path

    def imported(self, *paths, status=0, settings=()):
        words = [word for setting in settings for word in ("--set", setting)]
        result = support.run("import", "archive", *paths, "--data", self.data, *words)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        if status == 0:
            servers.verify(self.data)
        return result

    def states(self):
        return {row["uri"]: row["state"] for row in support.query(self.data, "SELECT uri, state FROM v_uris")}

    @unittest.skipUnless(shutil.which("wget"), "tools/setup --test installs wget")
    def test_what_wget_has_archived(self):
        with servers.Site({"*": SITE}) as site:
            subprocess.run(["wget", "-q", "-r", "-l", "0", "--warc-file=wget", "--delete-after", site.uri("/")],
                           cwd=self.place, check=False, timeout=support.TIMEOUT_S)
            root = site.uri("")
        self.imported(f"{self.place}/wget.warc.gz", settings=["robots=no"])
        self.assertEqual({uri.removeprefix(root): (row["status"], row["size"]) for uri, row in documents(self.data).items()
                          if uri.removeprefix(root) in ("/deep", "/zipped", "/a", "/copy")},
                         {path: (200, size) for path, size in
                          (("/deep", 4), ("/zipped", 29), ("/a", len(SITE["/a"]["body"])), ("/copy", len(SITE["/copy"]["body"])))})
        self.assertEqual(self.states()[root + "/old"], "redirect")
        self.assertEqual(self.states()[root + "/missing"], "pending")  # its 404 is no document

    def test_what_was_exported_is_the_same(self):
        with servers.Site({"*": {**SITE, "/long": plain("long " * 100000)}}) as site:
            crawled = os.path.join(self.place, "crawled")
            crawl(site, crawled, start=[site.uri("/"), site.uri("/long")])
        self.assertEqual(support.run("export", f"{self.place}/out", "--data", crawled).returncode, 0)
        [name] = [name for name in os.listdir(f"{self.place}/out") if name.endswith(".warc.gz")]
        self.imported(f"{self.place}/out/{name}")
        self.assertEqual(facts(self.data), facts(crawled))
        fetched = {uri: row["fetched"] for uri, row in documents(self.data).items()}
        self.assertEqual(fetched, {uri: row["fetched"] for uri, row in documents(crawled).items()})

    def test_other_programs_write_otherwise(self):
        packed = gzip.compress(b"<title>Packed</title>")
        self.imported(self.write(
            response("https://secure.example/", b"<title>Secure</title><a href=/lost>", WARC_Date="2021-01-01T00:00:00.5Z"),
            response("<http://a.example/chunked>", chunked(b"<title>Chunked</title>"), "Transfer-Encoding: chunked\r\n"),
            response("http://a.example/whole", b"<title>Whole</title>", "Transfer-Encoding: chunked\r\n"),
            response("http://a.example/packed", chunked(packed), "Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n"),
            response("http://a.example/twice", b"<title>Former</title>", WARC_Date="2019-01-01T00:00:00Z"),
            response("http://a.example/twice", b"<title>Latest</title>"),
            response("http://a.example/gone", b"gone", status="404 Not Found"),
            record("resource", "http://a.example/plain", b"plain text", Content_Type="text/plain"),
            record("revisit", "http://a.example/again", WARC_Refers_To_Target_URI="https://secure.example/"),
            record("revisit", "http://a.example/nothing", WARC_Refers_To_Target_URI="https://secure.example/nothing"),
            record("response", "dns:a.example", b"a.example. 1 IN A 127.0.0.1", Content_Type="text/dns"),
            record("warcinfo", "", b"software: x\r\n", Content_Type="application/warc-fields")))
        found = documents(self.data)
        self.assertEqual({uri: row["title"] for uri, row in found.items()}, {
            "https://secure.example/": "Secure", "http://a.example/again": "Secure", "http://a.example/chunked": "Chunked",
            "http://a.example/whole": "Whole", "http://a.example/packed": "Packed", "http://a.example/twice": "Latest",
            "http://a.example/plain": None})
        self.assertEqual(found["https://secure.example/"]["fetched"], "2021-01-01 00:00:00")
        self.assertEqual(found["http://a.example/again"]["fetched"], "2020-02-03 04:05:06")
        self.assertEqual(self.states()["https://secure.example/lost"], "pending")

    def test_odd_lines_of_headers_lose_no_page(self):
        odd = {"space": "X-Odd : x\r\n", "name": "Power by: x\r\n", "colon": "this is no header\r\n", "control": "X-Odd: a\x01b\r\n",
               "coding": "Content-Encoding: UTF-8\r\n", "refresh": "Refresh: 0; url=/new\r\n", "link": "Link: </next>; rel=next\r\n"}
        self.imported(self.write(*(response(f"http://a.example/{name}", b"<title>%s</title>" % name.encode(), line)
                                   for name, line in odd.items())), settings=["html_redir_is_redir=no"])
        self.assertEqual({uri.rsplit("/", 1)[1] for uri in documents(self.data)}, set(odd))
        for path in ("new", "next"):
            self.assertEqual(self.states()[f"http://a.example/{path}"], "pending")

    def test_robots_txt_is_obeyed_as_it_was_and_asked_for_again(self):
        robots = record("response", "http://a.example/robots.txt",
                        b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nUser-agent: *\r\nDisallow: /private\r\n",
                        Content_Type="application/http;msgtype=response")
        pages = [response(f"http://a.example/{path}", path.encode()) for path in ("public", "private")]
        self.imported(self.write(robots, *pages), settings=["allowed_types=text/html"])
        self.assertEqual(list(documents(self.data)), ["http://a.example/public"])
        [row] = support.query(self.data, "SELECT fetched_at, expires_at FROM robots")
        self.assertEqual(row["fetched_at"], row["expires_at"])

    def test_rules_decide_what_belongs_to_the_collection(self):
        self.imported(self.write(*(response(f"http://{host}.example/", host.encode()) for host in "abc")),
                      settings=["include_domains/exact=b.example"])
        self.assertEqual(list(documents(self.data)), ["http://b.example/"])

    def test_a_crawl_goes_on_with_what_was_not_archived(self):
        with servers.Site({"*": SITE}) as site:
            self.imported(self.write(response(site.uri("/"), b"<a href=/deep>")))
            self.assertEqual(site.log(robots=True), [])
            self.assertEqual(self.states(), {site.uri("/"): "stored", site.uri("/deep"): "pending"})
            with support.running("crawl", "--data", self.data, "--set", "seine/max_wait=900", "--quiet") as process:
                self.assertTrue(support.query(self.data, "SELECT * FROM v_queue WHERE what = 'retry'"))
                process.terminate()
                process.wait(support.TIMEOUT_S)

    def test_what_is_there_stays_and_a_second_file_adds(self):
        first = self.write(response("http://a.example/1", b"<title>One</title>"), name="first.warc.gz")
        second = self.write(response("http://a.example/1", b"<title>Other</title>", WARC_Date="2022-01-01T00:00:00Z"),
                            response("http://a.example/2", b"<title>Two</title>"), name="second.warc.gz")
        self.imported(first)
        self.imported(second)
        self.assertEqual({row["title"] for row in documents(self.data).values()}, {"One", "Two"})

    def test_a_damaged_file_is_reported_with_its_place(self):
        good = response("http://a.example/1", b"one")
        for rest, sentence in ((b"", ""), (good[:-10], "ends within a gzip member"), (b"<html>", "")):
            with self.subTest(sentence=sentence):
                path = self.write(good, rest)
                if not rest:
                    self.imported(path)
                    continue
                error = self.imported(path, status=2).stderr
                self.assertIn(f"{path}, offset {len(good)}", error)
                self.assertIn(sentence, error)
        self.assertIn("No such file", self.imported(f"{self.place}/none", status=2).stderr)
        self.assertEqual([name for name in os.listdir(self.data) if name.startswith("import-")], [])

    def test_after_a_kill_the_same_command_goes_on(self):
        path = self.write(*(response(f"http://{host}.example/{i}", b"<title>%d</title>" % i) for host in range(20) for i in range(200)))
        with support.running("import", "archive", path, "--data", self.data, stderr=subprocess.DEVNULL) as process:
            def has_some():
                try:
                    return process.poll() is not None or support.query(self.data, "SELECT 1 FROM document LIMIT 1")
                except support.NOT_YET:
                    return False
            support.wait_until(has_some, "a first document")
            process.kill()
            process.wait()
        self.imported(path, status=0 if len(documents(self.data)) < 4000 else 3)
        self.assertEqual(len(documents(self.data)), 4000)
        self.assertEqual([name for name in os.listdir(self.data) if name.startswith("import-")], [])

    def test_records_that_share_a_member_are_reported(self):
        both = gzip.compress(b"".join(map(gzip.decompress, (response("http://a.example/1", b"one"), response("http://a.example/2", b"two")))))
        self.assertIn("1 record is not in it: it shares", self.imported(self.write(both)).stdout)


if __name__ == "__main__":
    support.main()
