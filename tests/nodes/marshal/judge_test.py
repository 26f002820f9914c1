"""Python's own marshal judges: what it dumps in version 0 we read, what we write it loads."""
import marshal
import math
import random
import struct
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)
ROUNDS = 1000


def random_text(source):
    alphabet = "abc\0\n\x7fäß€\U0001f600"
    return "".join(source.choice(alphabet) for _ in range(source.randrange(20)))


def random_scalar(source):
    return source.choice([
        lambda: None, lambda: source.random() < 0.5, lambda: source.randrange(-2**31, 2**31),
        lambda: source.randrange(-2**63, 2**63), lambda: source.randrange(-2**40, 2**40),
        lambda: source.choice([0, -1, 2**31 - 1, 2**31, -2**31, -2**31 - 1, 2**63 - 1, -2**63, 2**62, 2**15, 2**30,
                               2**45, 2**60 - 1]),
        lambda: source.choice([0.0, -0.0, math.inf, -math.inf, 5e-324, 1.7976931348623157e308, 1 / 3]),
        lambda: struct.unpack("<d", source.randbytes(8))[0], lambda: source.uniform(-1e6, 1e6),
        lambda: random_text(source), lambda: source.randbytes(source.randrange(50))])()


def random_value(source, depth=0):
    if depth > 6 or source.random() < 0.4:
        return random_scalar(source)
    items = [random_value(source, depth + 1) for _ in range(source.randrange(6))]
    shape = source.randrange(3)
    if shape == 2:
        return {random_scalar(source): item for item in items}
    return tuple(items) if shape else items


def as_sent(value):
    """Strings are bytes on the wire, truths are integers."""
    if isinstance(value, str):
        return value.encode("utf-8")
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, (list, tuple)):
        return type(value)(as_sent(item) for item in value)
    if isinstance(value, dict):
        return {as_sent(key): as_sent(item) for key, item in value.items()}
    return value


class MarshalTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @classmethod
    def tearDownClass(cls):
        cls.process.stdin.close()
        cls.process.stdout.close()
        assert cls.process.wait() == 0

    def echo(self, data):
        self.process.stdin.write(struct.pack("<I", len(data)) + data)
        self.process.stdin.flush()
        length, = struct.unpack("<I", self.process.stdout.read(4))
        return self.process.stdout.read(length)

    def test_random_values_survive(self):
        source = random.Random(1)
        for _ in range(ROUNDS):
            value = random_value(source)
            understood = marshal.loads(self.echo(marshal.dumps(value, 0)))
            self.assertEqual(repr(understood), repr(as_sent(value)))

    def test_what_the_codec_wrote_it_reads_to_the_same_bytes(self):
        source = random.Random(2)
        for _ in range(ROUNDS // 10):
            once = self.echo(marshal.dumps(random_value(source), 0))
            self.assertEqual(self.echo(once), once)

    def test_later_versions_are_read_as_far_as_they_have_the_same_codes(self):
        for version in (1, 2):
            value = {b"a": [1.5, -2.25e-300], b"b": (True, None, 7)}
            self.assertEqual(marshal.loads(self.echo(marshal.dumps(value, version))), as_sent(value))

    def test_what_is_understood_of_damaged_bytes_python_understands_too(self):
        source = random.Random(3)
        understood = 0
        for _ in range(ROUNDS):
            data = bytearray(marshal.dumps(random_value(source), 0))
            data[source.randrange(len(data))] = source.randrange(256)
            # Python is asked only then: it believes every count, and takes the memory for it.
            if self.echo(bytes(data)):
                understood += 1
                try:
                    marshal.loads(bytes(data))
                except UnicodeDecodeError:
                    pass  # a string is bytes here
        self.assertGreater(understood, ROUNDS // 20)
        self.assertLess(understood, ROUNDS)

    def test_integers_beyond_64_bits_are_refused(self):
        for number in (2**63, -2**63 - 1, 2**64, 2**75, -2**100):
            self.assertEqual(self.echo(marshal.dumps(number, 0)), b"")


if __name__ == "__main__":
    unittest.main()
