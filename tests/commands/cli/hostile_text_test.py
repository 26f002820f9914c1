"""What strangers wrote never steers the terminal of its reader. Usage: hostile_text_test.py PATH-OF-SEINE"""
import json
import os
import pty
import select
import subprocess
import sys
import tempfile
import unittest

SEINE = sys.argv.pop(1)
ESCAPE, C1, OVERRIDE, ISOLATE = "\x1b[31m", "\x9b31m", "\u202e", "\u2066"
HOSTILE = ESCAPE + C1 + OVERRIDE + ISOLATE
COMMANDS = ("account", "admin", "check", "config", "crawl", "encrypt", "help", "links", "robots", "serve",
            "snapshot", "sql", "try", "uri", "verify", "why")


def run(*arguments, given=""):
    return subprocess.run([SEINE, *arguments], input=given.encode(), capture_output=True, timeout=300, check=False)


def on_a_terminal(*arguments):
    """What the program writes to a terminal that is its standard output."""
    outer, inner = pty.openpty()
    with subprocess.Popen([SEINE, *arguments], stdin=subprocess.DEVNULL, stdout=inner, stderr=inner) as process:
        os.close(inner)
        written = b""
        while select.select([outer], [], [], 300)[0]:
            try:
                written += os.read(outer, 65536)
            except OSError:  # the other end is closed
                break
        os.close(outer)
        process.wait(300)
    return written


class HostileText(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="seine-hostile-")
        self.addCleanup(place.cleanup)
        self.data = os.path.join(place.name, "data")

    def crawl(self):
        """A collection; nothing need be fetched for it to be there."""
        result = run("crawl", "http://127.0.0.1:9/", "--data", self.data, "--max-wait", "1", "--quiet")
        self.assertIn(result.returncode, (0, 3), result.stderr)

    def assert_harmless(self, output):
        for sequence in (b"\x1b", "\x9b".encode(), OVERRIDE.encode(), ISOLATE.encode()):
            self.assertNotIn(sequence, output)

    def test_an_unknown_command_is_quoted_harmlessly(self):
        result = run("x" + HOSTILE)
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"\\x1B[31m", result.stderr)
        self.assert_harmless(result.stderr)

    def test_an_unknown_option_is_quoted_harmlessly(self):
        for command in COMMANDS:
            with self.subTest(command):
                result = run(command, "--x" + HOSTILE, "y")
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn(b"31m", result.stderr)
                self.assert_harmless(result.stderr + result.stdout)

    def test_a_path_that_is_not_there_is_quoted_harmlessly(self):
        path = "/nowhere/" + HOSTILE
        for arguments in (("check", path), ("config", "--data", path), ("links", path), ("robots", path, "/"),
                          ("sql", "SELECT 1", "--data", path), ("verify", "--data", path),
                          ("why", "http://a/", "--data", path), ("snapshot", path + "/x", "--data", path),
                          ("try", "http://127.0.0.1:9/", "--config", path), ("crawl", "--config", path),
                          ("serve", "--config", path, "--data", self.data),
                          ("admin", "--password-file", path, "status"),
                          ("account", "list", "--data", path), ("encrypt", "--key", path),
                          ("sql", "SELECT * FROM x" + HOSTILE, "--data", path)):
            with self.subTest(arguments[0]):
                result = run(*arguments)
                self.assertNotEqual(result.returncode, 0)
                self.assert_harmless(result.stderr + result.stdout)

    def test_a_uri_and_its_parts_are_shown_harmlessly(self):
        result = run("uri", "http://a.example/" + HOSTILE + "?" + HOSTILE, "--", "x:" + HOSTILE)
        self.assertIn(b"\\x1B[31m", result.stdout)
        self.assert_harmless(result.stdout)

    def test_json_loses_no_character(self):
        (line,) = run("uri", "--json", "http://a.example/" + HOSTILE).stdout.splitlines()
        self.assert_harmless(line)
        self.assertEqual(json.loads(line)["input"], "http://a.example/" + HOSTILE)
        self.crawl()
        (line,) = run("sql", "--json", f"SELECT '{HOSTILE}' AS value", "--data", self.data).stdout.splitlines()
        self.assert_harmless(line)
        self.assertEqual(json.loads(line)["value"], HOSTILE)

    def test_csv_is_whole_in_a_file_and_harmless_on_a_terminal(self):
        self.crawl()
        arguments = ("sql", "--csv", f"SELECT '{HOSTILE}' AS \"{HOSTILE}\"", "--data", self.data)
        self.assertEqual(run(*arguments).stdout.decode(), f"{HOSTILE}\r\n{HOSTILE}\r\n")
        self.assert_harmless(on_a_terminal(*arguments))
        self.assertIn(b"31m", on_a_terminal(*arguments))

    def test_a_table_shows_overrides_of_direction(self):
        self.crawl()
        result = run("sql", f"SELECT '{HOSTILE}' AS value", "--data", self.data)
        self.assertIn(b"\\x1B[31m", result.stdout)
        self.assertIn(b"\\xE2\\x80\\xAE", result.stdout)
        self.assert_harmless(result.stdout)

    def test_an_error_in_a_query_is_shown_harmlessly(self):
        self.crawl()
        self.assert_harmless(run("sql", f"SELECT * FROM \"{HOSTILE}\"", "--data", self.data).stderr)


if __name__ == "__main__":
    unittest.main()
