"""`seine why`, `try`, `check`, `uri`, `robots`, `links` beside a collection, and kept paths as a person uses them. Usage: why_command_test.py PATH-OF-SEINE"""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import unittest

SEINE = os.path.abspath(sys.argv.pop(1))


def page(body):
    return f"<html><head><title>t</title></head><body>{body}</body></html>".encode()


class Site(http.server.BaseHTTPRequestHandler):
    PAGES = {
        "/": page("<a href='/a.html'>a</a> <a href='/b.html'>b</a> <a href='/secret/x.html'>s</a>"
                  "<a href='/old.html'>old</a> <a href='http://elsewhere.example/'>e</a>"),
        "/a.html": page("<a href='/b.html'>b</a> <img src='/picture.html'> a"),
        "/b.html": page("<a href='/a.html'>a</a> <a href='/paper.pdf'>p</a> <a rel=nofollow href='/unwanted.html'>n</a> b"),
        "/old.html": page("old <span data-target='/hidden.html'>h</span>"),
        "/paper.pdf": b"%PDF-1.4\n",
        "/robots.txt": b"User-agent: *\nDisallow: /secret\n",
    }
    TYPES = {"/robots.txt": "text/plain", "/paper.pdf": "application/pdf"}
    failing = set()

    def do_GET(self):
        body = self.PAGES.get(self.path)
        status = 500 if self.path in self.failing else 200 if body else 404
        self.send_response(status)
        self.send_header("Content-Type", self.TYPES.get(self.path, "text/html"))
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *_):
        pass


def run(*arguments, given=None, folder=None):
    return subprocess.run([SEINE, *arguments], input=given, stdin=None if given else subprocess.DEVNULL, cwd=folder,
                          capture_output=True, text=True, timeout=300, check=False)


class OnASite(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)
        cls.site = f"http://127.0.0.1:{cls.server.server_port}"
        place = tempfile.TemporaryDirectory(prefix="seine-why-")
        cls.addClassCleanup(place.cleanup)
        cls.folder, cls.data = place.name, os.path.join(place.name, "data")
        with open(os.path.join(cls.folder, "hosts.txt"), "w", encoding="utf-8") as file:
            file.write("exact:nowhere.example\n")
        os.mkdir(os.path.join(cls.folder, "elsewhere"))
        cls.begin = run("crawl", cls.site + "/", "--data", cls.data, "--collection", "c", "--quiet", "--max-wait", "20",
                        "--set", "exclude_domains/file=hosts.txt", folder=cls.folder)
        assert cls.begin.returncode == 0, cls.begin.stderr
        Site.failing = {"/old.html"}
        again = run("crawl", "--data", cls.data, "--collection", "c", "--quiet", "--refresh", "--max-wait", "20",
                    "--set", "http_errors/500=KEEP", folder=cls.folder)
        assert again.returncode in (0, 3), again.stderr

    def why(self, *arguments, given=None):
        return run("why", *arguments, "--data", self.data, given=given)

    def test_it_says_who_reads_a_document(self):
        def readers(path):
            document = json.loads(self.why("--json", self.site + path).stdout)["document"]
            return document["links_read_by"], document["text_read_by"]
        self.assertEqual(readers("/b.html"), ("markup", "text"))
        self.assertEqual(readers("/paper.pdf"), ("none", "pdf"))

    def test_the_site_is_named_as_such(self):
        self.assertRegex(self.why(self.site + "/b.html").stdout, r"(?m)^site +state ")
        self.assertIn("state", json.loads(self.why("--json", self.site + "/b.html").stdout)["site"])

    def test_the_linking_pages_are_named(self):
        text = self.why(self.site + "/b.html").stdout
        self.assertIn("linked from 2 pages\n", text)
        self.assertIn(f"page {self.site}/a.html\n", text)
        self.assertIn("linked from 1 page\n", self.why(self.site + "/old.html").stdout)
        answer = json.loads(self.why("--json", self.site + "/b.html").stdout)
        self.assertEqual(answer["linked_from"], 2)
        self.assertEqual({each["page"] for each in answer["linking_pages"]}, {self.site + "/", self.site + "/a.html"})

    def test_an_old_document_that_is_kept_is_said_to_be(self):
        text = self.why(self.site + "/old.html").stdout
        self.assertIn("state      failed", text)
        self.assertIn("the document of cycle 0 is kept, although the URI failed since", text)

    def test_why_reports_a_uri_that_was_not_followed(self):
        text = self.why(self.site + "/picture.html").stdout
        self.assertIn(f"named in   page {self.site}/a.html, by img src, not followed because link_extraction/img is no",
                      " ".join(text.split("\n")).replace("named in    page", "named in   page"))
        answer = json.loads(self.why("--json", self.site + "/hidden.html").stdout)
        self.assertEqual([each["page"] for each in answer["named_in"]], [self.site + "/old.html"])
        self.assertEqual(answer["named_in"][0]["by"], "its text")
        answer = json.loads(self.why("--json", self.site + "/nowhere-named.html").stdout)
        self.assertIn("none of the ", answer["named_in"])

    def test_many_uris_are_asked_for_at_once(self):
        listed = f"# some\n{self.site}/\n\n{self.site}/a.html\n{self.site}/none.html\n"
        result = self.why("--json", "--from", "-", given=listed)
        self.assertEqual((result.returncode, result.stderr), (3, ""))
        self.assertEqual([json.loads(line)["known"] for line in result.stdout.splitlines()], [True, True, False])
        result = self.why("--json", self.site + "/", self.site + "/a.html")
        self.assertEqual((result.returncode, len(result.stdout.splitlines())), (0, 2))
        result = self.why("--from", "-", given=self.site + "/\nhttp://a b/\n")
        self.assertEqual(result.returncode, 1)
        self.assertIn("-: line 2: ", result.stderr)

    def test_try_says_of_links_what_robots_txt_says(self):
        (hop,) = map(json.loads, run("try", self.site + "/", "--data", self.data, "--json").stdout.splitlines())
        links = {link["uri"].removeprefix(self.site): link for link in hop["links"]}
        self.assertEqual((links["/secret/x.html"]["fate"], links["/secret/x.html"]["robots"]),
                         ("ro/robots", "forbidden"))
        self.assertEqual(links["/secret/x.html"]["rule"], "robots.txt line 2: Disallow: /secret")
        self.assertEqual((links["/a.html"]["fate"], links["/a.html"]["robots"]), ("known", "allowed"))
        self.assertEqual(links["http://elsewhere.example/"]["robots"], "not asked")
        text = run("try", self.site + "/", "--data", self.data).stdout
        self.assertIn("ro/robots", text)
        self.assertIn("charset ", text)
        self.assertNotIn("charset by", text)
        (hop,) = map(json.loads, run("try", self.site + "/", "--data", self.data, "--json",
                                     "--ignore-robots").stdout.splitlines())
        self.assertNotIn("ro/robots", {link["fate"] for link in hop["links"]})

    def test_paths_of_the_command_line_are_kept_absolute(self):
        kept = run("config", "c", "--data", self.data)
        self.assertIn(os.path.join(self.folder, "hosts.txt"), kept.stdout)
        elsewhere = os.path.join(self.folder, "elsewhere")
        result = run("try", self.site + "/", "--data", self.data, folder=elsewhere)
        self.assertIn(result.returncode, (0, 3), result.stderr)

    def test_check_reports_what_options_of_the_command_line_would_change(self):
        result = run("check", "--against", "c", "--data", self.data, "--exclude", f"prefix:{self.site}/b")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("1 would be dropped, with 1 document\n", result.stdout)
        self.assertIn(f"{self.site}/b.html  ur/rule", result.stdout)
        result = run("check", "--against", "c", "--data", self.data, "--exclude", "regexp:(")
        self.assertEqual(result.returncode, 1)
        self.assertIn("regexp", result.stderr)
        result = run("check", "--against", "none", "--data", self.data, "--depth", "1")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(run("check", "--against", "c", "--data", self.data).returncode, 1)

    def test_check_lays_the_options_over_the_file(self):
        xml = run("config", "c", "--data", self.data, "--xml").stdout
        path = os.path.join(self.folder, "c.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(xml)
        result = run("check", path, "--against", "c", "--data", self.data)
        self.assertIn("nothing", result.stdout)
        result = run("check", path, "--against", "c", "--data", self.data, "--exclude", f"prefix:{self.site}/b")
        self.assertIn("1 would be dropped", result.stdout)
        self.assertEqual(run("check", path, "--refresh").returncode, 1)

    def test_uri_robots_and_links_do_as_the_collection_does(self):
        data = os.path.join(self.folder, "other")
        begin = run("crawl", self.site + "/a.html", "--data", data, "--quiet", "--max-wait", "20",
                    "--user-agent", "Example/1.0", "--exclude", "regexp:/b", "--set", "link_extraction/img=yes")
        self.assertEqual(begin.returncode, 0, begin.stderr)
        text = run("uri", self.site + "/b.html", self.site + "/a.html", "--data", data).stdout
        self.assertIn("rules say       ur/rule", text)
        self.assertIn('by exclude_uris regexp "/b"', text)
        self.assertIn("rules say       admitted", text)
        answer = json.loads(run("uri", "--json", "http://elsewhere.example/", "--data", data).stdout)
        self.assertEqual((answer["rules_say"], answer["rule"]), ("do/rule", "seine/scope hosts"))
        self.assertNotIn("rules_say", json.loads(run("uri", "--json", self.site + "/").stdout))
        rules = "User-agent: Example\nDisallow: /mine\n\nUser-agent: *\nDisallow: /all\n"
        for arguments, status in ((("/mine", "--data", data), 3), (("/all", "--data", data), 0), (("/mine",), 0),
                                  (("/mine", "--data", data, "--agent", "Other"), 0)):
            self.assertEqual(run("robots", "-", *arguments, given=rules).returncode, status, arguments)
        found = json.loads(run("links", self.site + "/a.html", "--json", "--data", data).stdout)["links"]
        self.assertEqual({link["reference"]: link["rules_say"] for link in found},
                         {"/b.html": "ur/rule", "/picture.html": "admitted"})
        self.assertNotIn("[", run("links", self.site + "/a.html").stdout)
        for command in (("uri", "http://a/"), ("robots", "-", "/"), ("links", "-")):
            result = run(*command, "--data", "/nowhere")
            self.assertEqual(result.returncode, 1)
            self.assertIn("/nowhere has no collection", result.stderr)


if __name__ == "__main__":
    unittest.main()
