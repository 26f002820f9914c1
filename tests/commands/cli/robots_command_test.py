"""`seine robots` as a person uses it. Usage: robots_command_test.py PATH-OF-SEINE"""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import unittest

SEINE = sys.argv.pop(1)
RULES = (b"User-agent: *\nDisallow: /private\nAllow: /private/ok$\nCrawl-delay: 2.5\n\n"
         b"User-agent: foo\nDisallow: /\n")


def robots(*arguments, given=b""):
    return subprocess.run([SEINE, "robots", *arguments], input=given, capture_output=True, timeout=300)


class Site(http.server.BaseHTTPRequestHandler):
    """Each path below one number redirects to the next lower; 0 is robots.txt."""
    redirects = 0
    status = 200

    def do_GET(self):
        left = Site.redirects if self.path == "/robots.txt" else int(self.path[1:])
        self.send_response(302 if left else Site.status)
        if left:
            self.send_header("Location", "/%d" % (left - 1))
        body = b"" if left else RULES
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class RobotsCommand(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.site = "http://localhost:%d" % cls.server.server_port
        descriptor, cls.file = tempfile.mkstemp()
        os.write(descriptor, RULES)
        os.close(descriptor)

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()
        os.unlink(cls.file)

    def setUp(self):
        Site.redirects, Site.status = 0, 200

    def test_the_deciding_line_is_named(self):
        result = robots(self.file, "/x", "/private/a", "http://a.example/private/ok")
        self.assertEqual(result.returncode, 3)
        self.assertEqual(result.stdout.decode(),
                         "allowed    /x  no rule of robots.txt matches\n"
                         "forbidden  /private/a  line 2: Disallow: /private\n"
                         "allowed    http://a.example/private/ok  line 3: Allow: /private/ok$\n"
                         "crawl delay: 2.5 s\n")
        self.assertEqual(robots(self.file, "/x").returncode, 0)

    def test_json_has_every_fact(self):
        result = robots(self.file, "--agent", "Foo/2 (x)", "--json", "/x\"")
        self.assertEqual(json.loads(result.stdout), {
            "uri": "/x\"", "allowed": False, "line_number": 7, "line": "Disallow: /",
            "explanation": "robots.txt forbids it", "detail": None, "group": "named",
            "crawl_delay_ms": None})

    def test_hostile_bytes_do_not_reach_the_terminal(self):
        given = b"User-agent: *\nDisallow: /\x1b[2J\xff\xc2\x9b\n"
        result = robots("-", "/\x1b[2J%ff%C2%9B", given=given)
        self.assertNotIn(b"\x1b", result.stdout)
        self.assertIn(rb"line 2: Disallow: /\x1B[2J\xFF\xC2\x9B", result.stdout)
        result = robots("-", "--json", "/\x1b[2J%ff%C2%9B", given=given)
        self.assertEqual(json.loads(result.stdout)["line_number"], 2)

    def test_the_robots_txt_of_a_site_is_fetched(self):
        result = robots(self.site + "/some/page", "/private", self.site + "/private/ok")
        self.assertIn(b"forbidden  /private  line 2: Disallow: /private\n", result.stdout)
        self.assertIn(b"/private/ok  line 3", result.stdout)
        self.assertEqual(result.returncode, 3)

    def test_five_redirects_are_followed_and_six_allow(self):
        Site.redirects = 5
        self.assertEqual(robots(self.site, "/private").returncode, 3)
        Site.redirects = 6
        result = robots(self.site, "/private")
        self.assertEqual(result.returncode, 0)
        self.assertIn(b"redirects too often", result.stdout)

    def test_statuses_mean_what_rfc_9309_says(self):
        for status, code in ((404, 0), (403, 0), (429, 3), (503, 3)):
            Site.status = status
            self.assertEqual(robots(self.site, "/x").returncode, code, status)

    def test_a_site_that_is_down_forbids_for_now_and_says_why(self):
        result = robots("http://127.0.0.1:1", "--json", "/x")
        self.assertEqual(result.returncode, 3)
        self.assertIn("could not be reached", json.loads(result.stdout)["explanation"])
        self.assertTrue(json.loads(result.stdout)["detail"])

    def test_uris_of_other_sites_are_refused(self):
        result = robots(self.site, "http://other.example/x")
        self.assertEqual(result.returncode, 3)
        self.assertIn(b"another site", result.stdout)

    def test_wrong_usage_is_reported(self):
        for arguments in ((), (self.file,), ("/no/such/file", "/x"), (self.file, "--nonsense", "/x"),
                          ("ftp://a.example/", "/x"), (self.site, "--timeout", "soon", "/x"),
                          (self.site, "--dns-server", "nobody", "/x"), (self.file, "--agent", "()", "/x")):
            result = robots(*arguments)
            self.assertEqual(result.returncode, 1, arguments)
            self.assertTrue(result.stderr, arguments)
        self.assertEqual(robots("--help").returncode, 0)


if __name__ == "__main__":
    unittest.main()
