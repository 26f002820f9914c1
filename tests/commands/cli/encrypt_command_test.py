"""`seine encrypt` as a person uses it. Usage: encrypt_command_test.py PATH-OF-SEINE"""
import base64
import os
import pty
import select
import signal
import stat
import subprocess
import sys
import tempfile
import unittest

SEINE = os.path.abspath(sys.argv.pop(1))


def encrypt(*arguments, given=b"", folder=None):
    return subprocess.run([SEINE, "encrypt", *arguments], input=given, capture_output=True, timeout=60, cwd=folder)


def decrypt(text, key):
    """What the program openssl reads out of it."""
    assert text.startswith(b"!ENC!"), text
    return subprocess.run(["openssl", "enc", "-d", "-aes-128-cbc", "-K", key[:16].hex(), "-iv", key[16:].hex()],
                          input=base64.b64decode(text[5:].strip(), validate=True), capture_output=True, check=True,
                          timeout=60).stdout


class Terminal:
    """The program at a terminal of its own; reads until what is waited for was printed."""

    def __init__(self, *arguments):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.execv(SEINE, [SEINE, "encrypt", *arguments])
        self.printed = b""

    def wait_for(self, text):
        while text not in self.printed:
            ready, _, _ = select.select([self.terminal], [], [], 60)
            assert ready, f"no {text!r} after {self.printed!r}"
            self.printed += os.read(self.terminal, 1000)

    def answer(self, question, answer):
        self.wait_for(question)
        os.write(self.terminal, answer)

    def end(self):
        while True:
            try:
                more = os.read(self.terminal, 1000)
            except OSError:  # how a terminal says that nobody is left on the other side
                more = b""
            if not more:
                break
            self.printed += more
        _, status = os.waitpid(self.child, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


class EncryptCommand(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(subprocess.run, ["rm", "-rf", self.folder], check=True)
        self.data = os.path.join(self.folder, "data")
        os.mkdir(self.data)
        self.key = os.path.join(self.data, "encryption.key")

    def read_key(self):
        with open(self.key, "rb") as file:
            return file.read()

    def assert_refused(self, result, status, word):
        self.assertEqual((result.returncode, result.stdout), (status, b""))
        self.assertIn(word, result.stderr)
        self.assertNotIn(b"hunter2", result.stderr)

    def test_openssl_reads_what_was_encrypted(self):
        for password in (b"hunter2", b"sixteen octets!!", "Über: größer".encode(), b"x" * 1023, b" blanks stay "):
            result = encrypt("--data", self.data, given=password + b"\n")
            shown = f"Encrypted with the key {os.path.realpath(self.key)}.\n"
            self.assertEqual((result.returncode, result.stderr.decode()), (0, shown))
            self.assertEqual(decrypt(result.stdout, self.read_key()), password)

    def test_the_key_is_made_once_for_its_owner_only(self):
        first = encrypt("--data", self.data, given=b"hunter2\n").stdout
        self.assertEqual(stat.S_IMODE(os.stat(self.key).st_mode), 0o600)
        self.assertEqual(len(self.read_key()), 32)
        self.assertEqual(encrypt("--data", self.data, given=b"hunter2\n").stdout, first)

    def test_without_options_the_data_directory_is_the_usual_one(self):
        self.assert_refused(encrypt(given=b"hunter2", folder=self.folder), 2, b"there is no folder ./seine-data: --data names")
        self.assertEqual(os.listdir(self.folder), ["data"])
        os.mkdir(os.path.join(self.folder, "seine-data"))
        self.assertEqual(encrypt(given=b"hunter2", folder=self.folder).returncode, 0)
        self.assertTrue(os.path.exists(os.path.join(self.folder, "seine-data", "encryption.key")))

    def test_another_key_file_is_used_and_never_made(self):
        path = os.path.join(self.folder, "key")
        self.assert_refused(encrypt("--key", path, given=b"hunter2\n"), 2, path.encode())
        self.assertFalse(os.path.exists(path))
        key = bytes(range(32))
        with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
            file.write(key)
        self.assertEqual(decrypt(encrypt("--key", path, given=b"hunter2\r\nnext").stdout, key), b"hunter2")

    def test_a_key_file_open_to_others_is_refused(self):
        encrypt("--data", self.data, given=b"hunter2\n")
        os.chmod(self.key, 0o640)
        self.assert_refused(encrypt("--data", self.data, given=b"hunter2\n"), 2, b"0600")

    def test_what_is_no_password_is_refused(self):
        self.assert_refused(encrypt("--data", self.data, given=b""), 1, b"empty")
        self.assert_refused(encrypt("--data", self.data, given=b"\n"), 1, b"empty")
        self.assert_refused(encrypt("--data", self.data, given=b"hunter2" * 600), 1, b"longer")

    def test_a_password_is_no_argument(self):
        self.assert_refused(encrypt("--data", self.data, "hunter2"), 1, b"standard input")
        self.assert_refused(encrypt("--data", self.data, "--key", self.key), 1, b"exclude")

    def test_at_a_terminal_it_is_asked_for_twice_and_not_shown(self):
        terminal = Terminal("--data", self.data)
        terminal.answer(b"Password: ", b"hunter2\n")
        terminal.answer(b"Once more: ", b"hunter2\n")
        self.assertEqual(terminal.end(), 0)
        self.assertNotIn(b"hunter2", terminal.printed)
        encrypted = next(line for line in terminal.printed.splitlines() if line.startswith(b"!ENC!"))
        self.assertEqual(decrypt(encrypted, self.read_key()), b"hunter2")

    def test_two_different_answers_are_refused(self):
        terminal = Terminal("--data", self.data)
        terminal.answer(b"Password: ", b"hunter2\n")
        terminal.answer(b"Once more: ", b"hunter3\n")
        self.assertEqual(terminal.end(), 1)
        self.assertIn(b"differ", terminal.printed)
        self.assertNotIn(b"!ENC!", terminal.printed)

    def test_an_interruption_ends_it(self):
        terminal = Terminal("--data", self.data)
        terminal.wait_for(b"Password: ")
        os.kill(terminal.child, signal.SIGINT)
        self.assertEqual(terminal.end(), 130)


if __name__ == "__main__":
    unittest.main()
