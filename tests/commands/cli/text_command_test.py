"""`seine text` as a person uses it. Usage: text_command_test.py PATH-OF-SEINE"""
import json
import subprocess
import sys
import unittest

SEINE = sys.argv.pop(1)
PAGE = (b"<html lang=en><title>Fish &amp; chips</title><meta name=author content=Ann><nav><a href=/>Home</a></nav>"
        b"<h1>Fish</h1><p>with <a href=chips>chips</a><script>no</script>")


def text(*arguments, given=PAGE):
    return subprocess.run([SEINE, "text", "-", *arguments], input=given, capture_output=True, timeout=300)


class TextCommand(unittest.TestCase):
    def output(self, *arguments, given=PAGE):
        result = text(*arguments, given=given)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return result.stdout.decode()

    def test_main_content_and_frame_stand_apart(self):
        output = self.output("--type", "text/html")
        self.assertIn("title        Fish & chips\n", output)
        self.assertIn("meta         author: Ann\n", output)
        self.assertIn("\nbody:\nFish\nwith chips\n", output)
        self.assertIn("\nframe:\nHome\n", output)

    def test_markdown_has_absolute_links(self):
        self.assertEqual(self.output("--type", "text/html", "--markdown", "--uri", "http://a.example/b/"),
                         "# Fish\n\nwith [chips](http://a.example/b/chips)\n")

    def test_passages_are_known_by_their_identity(self):
        output = self.output("--type", "text/html", "--passages")
        self.assertRegex(output, r"^[0-9a-f]{32} 2 words: Fish\nwith chips\n$")

    def test_json_has_all_of_it(self):
        page = json.loads(self.output("--type", "text/html", "--json"))
        self.assertEqual(page["title"], "Fish & chips")
        self.assertEqual(page["language"], "en")
        self.assertEqual(page["frame"], "Home")
        self.assertEqual(page["headings"], [{"text": "Fish"}])
        self.assertEqual(page["passages"][0]["headings"], "Fish")

    def test_the_type_is_detected(self):
        self.assertIn("type         text/html\n", self.output(given=b"<!DOCTYPE html><p>a"))
        self.assertIn("a\tb\n", self.output("--type", "text/csv", given=b"a,b\n"))

    def test_text_does_not_steer_the_terminal(self):
        self.assertNotIn("\x1b", self.output("--type", "text/plain", given=b"a\x1b[31m"))

    def test_what_cannot_be_read_is_refused(self):
        for arguments in (["--type", "image/png"], ["--uri", "mailto:a@b"], ["--uri", "x"]):
            result = text(*arguments)
            self.assertEqual(result.returncode, 1)
            self.assertIn(b"seine text: ", result.stderr)


unittest.main()
