"""The text logs of a collection (section `log`): what stands in them, what does not, and how much."""

import collections
import glob
import os
import re
import unittest
import xml.etree.ElementTree

import servers
import support

HTML = {"Content-Type": "text/html"}


def html(title, links=()):
    return {"headers": HTML, "body": servers.page(title, links)}


def site():
    return {"*": {
        "/": {"headers": {**HTML, "Set-Cookie": "session=open-sesame"}, "body": servers.page(
            "Home", ["/a", "/copy", "/old", "/missing", "/picture.jpg", "/private/x", "javascript:void(0)", "http://me:open-sesame@x y/", "/a"])},
        "/a": {"headers": HTML, "body": servers.page("A", ["/"])},
        "/copy": {"headers": HTML, "body": servers.page("A", ["/"])},
        "/old": {"status": 301, "headers": {"Location": "http://me:open-sesame@127.0.0.1:PORT/a"}, "body": ""},
    }}


ROBOTS = {"*": "User-agent: *\nDisallow: /private/\n"}
TIME = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")


class Log:
    """The lines of one log as rows of fields."""

    def __init__(self, data, name):
        folder = os.path.join(data, "log")
        self.path = None
        self.rows = []
        if os.path.isdir(folder):
            (collection,) = os.listdir(folder)
            self.folder = os.path.join(folder, collection)
            path = os.path.join(self.folder, f"{name}.log")
            if os.path.exists(path):
                self.path = path
                with open(path, encoding="utf-8") as file:
                    self.rows = [tuple(line.rstrip("\n").split("\t")) for line in file]

    def column(self, number):
        return [row[number] for row in self.rows]


class Logs(unittest.TestCase):
    def served(self):
        server = servers.Site(robots=ROBOTS, port=support.free_port())
        server.hosts = servers.at_port(site(), server.port)
        for entry in server.hosts["*"].values():
            if "Location" in entry["headers"]:
                entry["headers"]["Location"] = entry["headers"]["Location"].replace("PORT", str(server.port))
        return server

    def test_fetch_has_a_line_for_every_document_asked_for(self):
        with self.served() as server, support.folder() as data:
            servers.crawl(data, server.uri())
            log = Log(data, "fetch")
            self.assertTrue(all(len(row) == 10 and TIME.match(row[0]) for row in log.rows), log.rows)
            lines = {row[8]: row[1:4] for row in log.rows}
            self.assertEqual(len(log.rows), len(server.log()))
            copies = {lines[server.uri("/a")][1], lines[server.uri("/copy")][1]}
            self.assertEqual(copies, {"new", "duplicate"})
            self.assertEqual(lines[server.uri("/")], ("200", "new", "-"))
            self.assertEqual(lines[server.uri("/old")][:2], ("301", "redirect"))
            self.assertEqual(lines[server.uri("/missing")], ("404", "failed", "ot/404"))
            target = next(row[9] for row in log.rows if row[1] == "301")
            self.assertEqual(target, server.uri("/a"))
            # The next cycle says what changed.
            server.hosts["*"]["/"]["body"] = servers.page("Home", ["/a", "/copy", "/new"])
            server.restart()
            servers.crawl(data, server.uri(), "--refresh")
            lines = {row[8]: row[2] for row in Log(data, "fetch").rows[len(log.rows):]}
            self.assertEqual(lines[server.uri("/")], "changed")
            self.assertIn("unchanged", lines.values())

    @support.shows("log/dsfeed", "log/postprocess", "log/fetch", "log/header", "log/screened", "log/site")
    def test_each_is_written_when_it_is_wanted(self):
        names = ("dsfeed", "fetch", "header", "postprocess", "screened", "site")
        with self.served() as server:
            for wanted in names:
                with self.subTest(wanted), support.folder() as data:
                    servers.crawl(data, server.uri(), *(f"--set=log/{name}={'text' if name == wanted else 'none'}" for name in names))
                    (collection,) = os.listdir(os.path.join(data, "log"))
                    self.assertEqual(os.listdir(os.path.join(data, "log", collection)), [f"{wanted}.log"])

    def test_without_them_there_are_no_files(self):
        with self.served() as server, support.folder() as data:
            servers.crawl(data, server.uri(), parameters=[f"log/{name}=none" for name in ("fetch", "site", "dsfeed", "postprocess")])
            self.assertFalse(os.path.exists(os.path.join(data, "log")))
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], 3)

    def test_postprocess_shows_what_became_of_documents_in_lines_and_in_xml(self):
        def pages(*more):
            return {"*": {"/": html("Home", ["/a", "/b", "/c"]), "/a": html("Same"), "/b": html("Same"), **dict(more)}}
        for form in ("text", "xml"):
            with self.subTest(form), servers.Site(pages(("/c", html("<&>\"")))) as server, support.folder() as data:
                setting = ("--set", f"log/postprocess={form}", "--set", "http_errors/4xx=DELETE:0")
                servers.crawl(data, server.uri(), *setting)
                server.restart(pages(("/a", html("Same")), ("/", html("Home again", ["/a", "/b", "/c"]))))
                servers.crawl(data, server.uri(), "--refresh", "--confirm-deletions", "all", *setting)
                if form == "xml":
                    (path,) = glob.glob(os.path.join(data, "log", "*", "postprocess.xml"))
                    with open(path, encoding="utf-8") as file:
                        records = [element.attrib for element in xml.etree.ElementTree.fromstring(f"<all>{file.read()}</all>")]
                    events = [(record["uri"], record["event"], record.get("cause")) for record in records]
                    self.assertEqual({len(record["checksum"]) for record in records if record["event"] == "added"}, {32})
                else:
                    events = [(row[7], row[1], None if row[6] == "-" else row[6]) for row in Log(data, "postprocess").rows]
                found = collections.Counter((uri, event) for uri, event, _ in events)
                for uri, event in (("/", "added"), ("/", "modified"), ("/c", "added"), ("/c", "deleted")):
                    self.assertEqual(found[server.uri(uri), event], 1, events)
                self.assertEqual(sorted(event for uri, event, _ in events if uri in (server.uri("/a"), server.uri("/b")))[:2],
                                 ["added", "duplicate"])
                self.assertIn((server.uri("/c"), "deleted", "error"), events)

    def test_screened_says_of_every_link_what_was_decided(self):
        with self.served() as server, support.folder() as data:
            servers.crawl(data, server.uri())
            self.assertIsNone(Log(data, "screened").path)
        with self.served() as server, support.folder() as data:
            servers.crawl(data, server.uri(), "--set", "log/screened=text")
            log = Log(data, "screened")
            self.assertTrue(all(len(row) == 5 and TIME.match(row[0]) for row in log.rows), log.rows)
            decisions = {(row[2], row[1]) for row in log.rows}
            for path, decision in (("/a", "queued"), ("/a", "ic/known"), ("/missing", "queued"),
                                   ("/picture.jpg", "ur/extension"), ("/private/x", "ro/robots")):
                self.assertIn((server.uri(path), decision), decisions)
            self.assertIn(("javascript:void(0)", "ch/scheme"), decisions)
            self.assertIn(("http://me:***@x y/", "ur/unparsable"), decisions)
            found_in = {row[3] for row in log.rows if row[2] == server.uri("/picture.jpg")}
            self.assertEqual(found_in, {server.uri("/")})

    def test_header_has_both_sides_and_no_secrets(self):
        with self.served() as server, support.folder() as data:
            servers.crawl(data, server.uri())
            self.assertIsNone(Log(data, "header").path)
        with self.served() as server, support.folder() as data:
            servers.crawl(data, server.uri(), "--set", "log/header=text", "--header", "Authorization: Basic open-sesame",
                          "--header", "X-Own: yes")
            log = Log(data, "header")
            self.assertTrue(all(len(row) == 4 and TIME.match(row[0]) for row in log.rows), log.rows)
            lines = {(row[1], row[2], row[3]) for row in log.rows}
            home = server.uri("/")
            for direction, line in ((">", "GET / HTTP/1.1"), (">", "X-Own: yes"), (">", "Authorization: ***"),
                                    ("<", "Set-Cookie: ***"), ("<", "Content-Type: text/html")):
                self.assertIn((home, direction, line), lines)
            self.assertIn((server.uri("/old"), "<", f"Location: http://me:***@127.0.0.1:{server.port}/a"), lines)
            self.assertIn((server.uri("/robots.txt"), ">", "GET /robots.txt HTTP/1.1"), lines)
            with open(log.path, encoding="utf-8") as file:
                self.assertNotIn("sesame", file.read())

    def test_site_shows_the_life_of_a_site(self):
        with self.served() as server, support.folder() as data:
            port = support.free_port()
            dead = f"http://127.0.0.1:{port}"
            result = support.run("crawl", server.uri(), f"{dead}/", "--data", data, "--quiet", "--max-wait", "1")
            self.assertEqual(result.returncode, 3)
            log = Log(data, "site")
            self.assertTrue(all(len(row) == 6 and TIME.match(row[0]) for row in log.rows), log.rows)
            alive = [row[1] for row in log.rows if row[2] == server.uri().rstrip("/")]
            self.assertEqual((alive[0], alive[-1]), ("begins", "idle"))
            self.assertIn("robots", alive)
            backing_off = next(row for row in log.rows if row[2] == dead and row[1] == "backing off")
            self.assertEqual(backing_off[3], "co/connect")
            self.assertIn(str(port), backing_off[5])

    @support.shows("seine/log_file_bytes", "seine/log_files_kept")
    def test_files_turn_over_and_their_number_is_bounded(self):
        links = [f"/{n}/{'x' * 100}" for n in range(400)]
        pages = {"/": {"headers": HTML, "body": servers.page("Home", links)},
                 **{link: {"headers": HTML, "body": servers.page(link)} for link in links}}
        with servers.Site({"*": pages}) as server, support.folder() as data:
            servers.crawl(data, server.uri(), "--delay", "0", "--set", "log/screened=text", "--set", "seine/log_file_bytes=8192",
                          "--set", "seine/log_files_kept=2")
            log = Log(data, "fetch")
            for name in ("fetch", "screened"):
                files = sorted(entry for entry in os.listdir(log.folder) if entry.startswith(name))
                self.assertEqual(files, [f"{name}.log", f"{name}.log.1", f"{name}.log.2"])
                for entry in files:
                    # A line that begins before the size is reached is written whole.
                    self.assertLess(os.path.getsize(os.path.join(log.folder, entry)), 8192 + 1024)

    def test_a_crawl_goes_on_when_its_logs_cannot_be_written(self):
        with self.served() as server, support.folder() as data:
            with open(os.path.join(data, "log"), "w", encoding="utf-8"):
                pass
            result = support.run("crawl", server.uri(), "--data", data, "--quiet")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(support.query(data, "SELECT count(*) FROM document")[0][0], 3)


if __name__ == "__main__":
    support.main()
