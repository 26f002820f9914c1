"""`seine convert` as a person uses it. Usage: convert_command_test.py PATH-OF-SEINE"""
import os
import subprocess
import sys
import unittest

SEINE = sys.argv.pop(1)
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "documents", "convert", "data")


def convert(*arguments, given=b""):
    return subprocess.run([SEINE, "convert", *arguments], input=given, capture_output=True, timeout=300)


class ConvertCommand(unittest.TestCase):
    def test_a_file_becomes_html(self):
        result = convert(os.path.join(DATA, "memo.docx"))
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertIn("<h1>Züge nach Düsseldorf</h1>", result.stdout.decode())

    def test_the_type_may_be_given(self):
        message = b"Subject: Fahrplan\n\nDer Zug.\n"
        result = convert("-", "--type", "message/rfc822; charset=utf-8", given=message)
        self.assertEqual(result.returncode, 0)
        self.assertIn(b"<title>Fahrplan</title>", result.stdout)
        self.assertEqual(convert("-", given=message).returncode, 3)

    def test_what_is_not_converted_is_reported(self):
        for given, word in ((b"text", b"no_converter"), (b"%PDF-1.4", b"damaged"), (b"PK\3\4", b"damaged")):
            result = convert("-", given=given)
            self.assertEqual((result.returncode, result.stdout), (3, b""))
            self.assertIn(b": " + word + b": ", result.stderr)

    def test_the_list_has_every_type(self):
        result = convert("--list")
        self.assertEqual(result.returncode, 0)
        rows = [line.split() for line in result.stdout.decode().splitlines()]
        self.assertIn(["application/pdf", "pdf", "pdftotext", "pdfinfo"], [row[:4] for row in rows])
        self.assertIn(["application/epub+zip", "epub", "built", "in"], rows)

    def test_without_a_document_it_says_so(self):
        result = convert()
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"say which document", result.stderr)


if __name__ == "__main__":
    unittest.main()
