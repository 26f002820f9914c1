"""`seine links` as a person uses it. Usage: links_command_test.py PATH-OF-SEINE"""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import unittest

SEINE = sys.argv.pop(1)
PAGE = (b"<html lang=en><title>Fish &amp; chips</title><base href=/base/><a href=a.html rel=nofollow>one</a>"
        b"<a href='mailto:a@b'><img src=//other/i.png></a><p>two")


def links(*arguments, given=b""):
    return subprocess.run([SEINE, "links", *arguments], input=given, capture_output=True, timeout=300)


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path.startswith("/to/"):
            self.send_response(302)
            self.send_header("Location", self.path[3:])
        elif self.path == "/loop":
            self.send_response(302)
            self.send_header("Location", "/loop")
        else:
            self.send_response(404 if self.path == "/missing" else 200)
            self.send_header("Content-Type", "image/png" if self.path == "/i.png" else "text/html; charset=koi8-r")
            self.send_header("X-Robots-Tag", "noindex")
        body = b"<title>\xf0</title><a href=x?y>" if self.path != "/loop" else b""
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class LinksCommand(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.site = "http://localhost:%d" % cls.server.server_port
        descriptor, cls.file = tempfile.mkstemp(suffix=".html")
        os.write(descriptor, PAGE)
        os.close(descriptor)

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()
        os.unlink(cls.file)

    def document(self, *arguments, given=b""):
        result = links(*arguments, "--json", given=given)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return json.loads(result.stdout)

    def test_a_file_is_read_and_its_links_resolved(self):
        document = self.document(self.file, "--base", "http://host/dir/page")
        self.assertEqual(document["title"], "Fish & chips")
        self.assertEqual(document["language"], "en")
        self.assertEqual(document["type_source"], "detected")
        found = [(x["kind"], x["element"], x["attribute"], x["reference"], x["uri"], x["nofollow"])
                 for x in document["links"]]
        self.assertEqual(found, [
            ("a", "a", "href", "a.html", "http://host/base/a.html", True),
            ("a", "a", "href", "mailto:a@b", None, False),
            ("img", "img", "src", "//other/i.png", "http://other/i.png", False)])
        self.assertIn("scheme", document["links"][1]["refused"])

    def test_without_a_base_relative_references_say_so(self):
        self.assertIn("--base", self.document(self.file)["links"][0]["refused"])

    def test_lines_show_every_link(self):
        output = links(self.file, "--base", "http://host/").stdout.decode()
        self.assertIn("title      Fish & chips\n", output)
        self.assertIn("http://host/base/a.html  (nofollow)\n", output)
        self.assertIn("refused: its scheme", output)
        self.assertNotIn("two", output)
        self.assertIn("\none\ntwo\n", links(self.file, "--text").stdout.decode())

    def test_kinds_can_be_chosen(self):
        self.assertEqual([x["kind"] for x in self.document(self.file, "--kinds", "img,area")["links"]], ["img"])
        result = links(self.file, "--kinds", "nonsense")
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"nonsense", result.stderr)

    def test_standard_input_is_read(self):
        document = self.document("-", "--type", "text/html; charset=windows-1251", given=b"<title>\xcf</title>")
        self.assertEqual((document["title"], document["charset"], document["charset_source"]),
                         ("\u041f", "windows-1251", "header"))

    def test_a_page_is_fetched_through_redirects(self):
        document = self.document(self.site + "/to/to/dir/page")
        self.assertEqual(document["title"], "\u041f")
        self.assertEqual(document["links"][0]["uri"], self.site + "/dir/x?y")
        self.assertTrue(document["noindex"])
        self.assertEqual(document["type_source"], "header")

    def test_an_error_page_is_read_as_well(self):
        self.assertEqual(len(self.document(self.site + "/missing")["links"]), 1)

    def test_what_is_asked_of_a_collection_goes_with_nothing_of_a_page(self):
        for arguments, words in ((("--broken", "page.html"), b"are for a page"), (("--broken", "--base", "http://h/"), b"are for a page"),
                                 (("--to", "http://h/", "--text"), b"are for a page"), (("--external", "--timeout", "3"), b"are for a page"),
                                 (("--broken", "--to", "http://h/"), b"exclude each other"), (("--broken", "--external"), b"exclude each other"),
                                 (("--unlinked", "--by-site"), b"--by-site and --by-page are for"), (("page.html", "--by-page"), b"--by-site and --by-page are for"),
                                 (("--broken", "--by-site", "--by-page"), b"exclude each other"), (("--broken", "--json", "--csv"), b"exclude each other"),
                                 (("page.html", "--csv"), b"--csv is for"), (("--broken", "--data", "/nonexistent"), b"/nonexistent"),
                                 (("--to", "mailto:a@b"), b"mailto")):
            result = links(*arguments)
            self.assertEqual((result.returncode, result.stdout), (1, b""), arguments)
            self.assertIn(words, result.stderr)

    def test_what_cannot_be_read_is_said(self):
        for arguments, words in (((self.site + "/i.png",), b"image/png"), ((self.site + "/loop",), b"redirects"),
                                 (("/nonexistent",), b"/nonexistent"), (("ftp://h/",), b"only http"),
                                 (("http://localhost:1/",), b"localhost"), ((), b"--help"),
                                 ((self.file, "--base", "x"), b"--base"), ((self.file, "--zzz"), b"--zzz"),
                                 ((self.file, "--timeout", "soon"), b"--timeout")):
            result = links(*arguments)
            self.assertEqual((result.returncode, result.stdout), (1, b""), arguments)
            self.assertIn(words, result.stderr)

    def test_terminals_are_safe_from_pages(self):
        output = links("-", given=b"<title>\x1b[31m</title><a href='x\x1b]0;y'>").stdout
        self.assertNotIn(b"\x1b", output)

    def test_help_names_every_option(self):
        output = links("--help")
        self.assertEqual(output.returncode, 0)
        for option in (b"--base", b"--type", b"--kinds", b"--agent", b"--text", b"--json"):
            self.assertIn(option, output.stdout)


unittest.main()
