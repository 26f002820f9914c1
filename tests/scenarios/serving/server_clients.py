"""Slow, broken and greedy clients over real sockets: each is cut off in its time or gets an error, no other client waits
for it, and what all of them cost together is bounded."""

import contextlib
import os
import re
import resource
import select
import socket
import ssl
import subprocess
import threading
import time
import unittest
import xmlrpc.client

import server_support
import support
import virtual_time

TIMEOUT_S = 6 if support.SANITIZED else 3  # what the servers here give their clients
# By when one that is too slow is gone. Without the option an idle connection has 75 s, 2.5 times the 30 of the default.
CUT_OFF_S = 60
LONG_S = 30  # the same of a server whose clients take their time on a virtual clock
NEVER_S = 3600  # of one that cuts nobody off while a test lasts
PING = b"<?xml version='1.0'?>\n<methodCall><methodName>ping</methodName><params></params></methodCall>"
HEAD = b"POST /RPC2 HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\n"
# Only what is measured without a sanitizer's shadow is memory.
MOST_BYTES = 600 << 20


def request(body=PING, *headers):
    lines = b"".join(header + b"\r\n" for header in headers)
    return HEAD + lines + b"Content-Length: %d\r\n\r\n" % len(body) + body


class Others:
    """Who calls all the while from another address; `longest_s` is what a call took at the most."""

    def __init__(self, port):
        self.port, self.longest_s, self.calls, self.failure = port, 0.0, 0, None
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def run(self):
        try:
            while not self.ended.is_set():
                begun = time.monotonic()
                with contextlib.closing(socket.create_connection(("127.0.0.1", self.port), support.TIMEOUT_S,
                                                                 source_address=("127.0.0.2", 0))) as connection:
                    connection.sendall(request(PING, b"Connection: close"))
                    answer = connection.makefile("rb").read()
                    assert b"<int>1</int>" in answer, answer
                self.longest_s = max(self.longest_s, time.monotonic() - begun)
                self.calls += 1
        except (OSError, AssertionError) as failure:
            self.failure = failure

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join(support.TIMEOUT_S)


class Clients(unittest.TestCase):
    def setUp(self):
        self.data = self.enterContext(support.folder())
        self.open = self.enterContext(contextlib.ExitStack())
        self.begun = {}  # {connection: before it was made}

    def serve(self, *options, timeout_s=TIMEOUT_S, environment=None):
        server = server_support.Server(self.data, "--client-timeout", timeout_s, *options, environment=environment)
        self.server = self.enterContext(server)
        self.port = server.port
        return server

    def connect(self, *parts, receive_bytes=None):
        connection = socket.socket()
        if receive_bytes:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        connection.settimeout(support.TIMEOUT_S)
        self.begun[connection] = time.monotonic()
        connection.connect(("127.0.0.1", self.port))
        self.open.enter_context(contextlib.closing(connection))
        for part in parts:
            connection.sendall(part)
        return connection

    def answer(self, stream):
        """(status, headers, body) of one answer; None at the end of the connection."""
        line = stream.readline()
        if not line:
            return None
        headers = {}
        while (header := stream.readline().strip()):
            name, value = header.decode("latin-1").split(":", 1)
            headers[name.lower()] = value.strip()
        return int(line.split()[1]), headers, stream.read(int(headers.get("content-length", 0)))

    def answer_to(self, *parts):
        return self.answer(self.connect(*parts).makefile("rb"))

    def assert_pinged(self, answer):
        self.assertIsNotNone(answer)
        self.assertEqual(answer[0], 200)
        self.assertIn(b"<int>1</int>", answer[2])

    def all_of(self, connection):
        """Until the server ends the connection."""
        said = b""
        with contextlib.suppress(ConnectionError):
            while (part := connection.recv(65536)):
                said += part
        return said

    def is_gone(self, connection):
        """Whether the server has ended it; what it answered is passed over."""
        try:
            while select.select([connection], [], [], 0)[0]:
                if not connection.recv(65536):
                    return True
        except ConnectionError:
            return True
        return False

    def assert_cut_off(self, drip):
        """`drip`: {connection: the bytes that it sends one by one}."""
        begun, left, sent = time.monotonic(), dict(drip), {connection: 0 for connection in drip}
        while left and time.monotonic() - begun < CUT_OFF_S:
            for connection, text in list(left.items()):
                with contextlib.suppress(OSError):
                    if sent[connection] < len(text):
                        connection.send(text[sent[connection]:sent[connection] + 1])
                        sent[connection] += 1
                if self.is_gone(connection):
                    self.assertGreater(time.monotonic() - self.begun[connection], TIMEOUT_S, "it had its time")
                    del left[connection]
            time.sleep(0.1)
        self.assertEqual(len(left), 0, f"of {len(drip)} slow ones are left")

    @staticmethod
    def pass_time(clock, seconds):
        support.wait_until(lambda: clock.step(seconds), "time passes")

    def memory_bytes(self):
        with open(f"/proc/{self.server.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+) kB", file.read())[1]) << 10


class Slow(Clients):
    def slow_ones(self):
        """Connections, and what each is to send byte by byte."""
        head, slow = HEAD + b"Content-Length: 5000\r\n", b"x" * 10000
        drip = {}
        for _ in range(20):
            drip[self.connect()] = b""                        # says nothing
            drip[self.connect(b"POST /RP")] = slow            # a request line without end
            drip[self.connect(head + b"X-Slow: ")] = slow     # slowloris
            drip[self.connect(head + b"\r\n" + PING)] = b" " * 10000  # a body, one byte after the other
            drip[self.connect(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")] = b"1\r\n \r\n" * 2000
            drip[self.connect(request())] = b""               # keeps the connection and has nothing to say
        return drip

    def test_who_sends_too_slowly_or_nothing_is_cut_off(self):
        self.serve()
        with Others(self.port) as others:
            self.assert_cut_off(self.slow_ones())
        self.assertIsNone(others.failure)
        self.assertGreater(others.calls, 10)
        self.assertLess(others.longest_s, support.generous(1))

    def test_no_client_waits_for_one_that_sends_too_slowly_or_nothing(self):
        # Whoever did would wait for ever: these are not cut off.
        self.serve(timeout_s=NEVER_S)
        slow = self.slow_ones()
        with Others(self.port) as others:
            support.wait_until(lambda: others.failure or others.calls > 10, "others are answered")
        self.assertIsNone(others.failure)
        self.assertFalse([1 for connection, rest in slow.items() if rest and self.is_gone(connection)])

    def test_who_is_slow_but_goes_on_is_served(self):
        clock = self.enterContext(virtual_time.Clock(limit_s=1))
        self.serve(timeout_s=LONG_S, environment=clock.environment)
        body = PING[:-13] + b" " * 2500000 + PING[-13:]
        connection = self.connect(HEAD + b"Content-Length: %d\r\n\r\n" % len(body))
        begun = clock.now()
        piece_bytes = len(body) // 50
        for at in range(0, len(body), piece_bytes):
            connection.sendall(body[at:at + piece_bytes])
            self.pass_time(clock, LONG_S * 2 / 50)
        self.assert_pinged(self.answer(connection.makefile("rb")))
        self.assertGreater(clock.now() - begun, LONG_S * 1.5)

    def test_connections_beyond_what_one_address_may_have_are_free_again_when_the_idle_ones_are_cut_off(self):
        self.serve()
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        for _ in range(1200):
            self.connect()
        with contextlib.suppress(ConnectionError):
            self.assertEqual(self.connect().recv(1), b"", "one too many")
        with Others(self.port) as others:
            def is_served():
                with contextlib.suppress(OSError):
                    return self.answer_to(request())
                return None
            self.assert_pinged(support.wait_until(is_served, "a connection is free again"))
        self.assertIsNone(others.failure)

    def test_a_handshake_that_does_not_end_is_cut_off(self):
        certificate, key = os.path.join(self.data, "server.pem"), os.path.join(self.data, "server.key")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost",
                        "-keyout", key, "-out", certificate], check=True, capture_output=True, timeout=support.TIMEOUT_S)
        self.serve("--certificate", certificate, "--key", key)
        hello = ssl.MemoryBIO()
        with contextlib.suppress(ssl.SSLWantReadError):
            ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), hello, server_hostname="localhost").do_handshake()
        hello = hello.read()
        drip = {}
        for _ in range(20):
            drip[self.connect()] = b""
            drip[self.connect(hello[:20])] = hello[20:]
            drip[self.connect(hello)] = b""  # never goes on
        proxy = xmlrpc.client.ServerProxy(f"https://localhost:{self.port}/RPC2",
                                          context=ssl.create_default_context(cafile=certificate))
        with proxy:
            self.assertEqual(proxy.ping(), 1)
        self.assert_cut_off(drip)


class Broken(Clients):
    def setUp(self):
        super().setUp()
        self.serve()

    def test_a_half_closed_connection_is_still_answered(self):
        connection = self.connect(request())
        connection.shutdown(socket.SHUT_WR)
        self.assert_pinged(self.answer(connection.makefile("rb")))
        for part in (b"", b"PO", HEAD, request()[:-5]):
            connection = self.connect(part)
            connection.shutdown(socket.SHUT_WR)
            support.wait_until(lambda: self.is_gone(connection), f"the end of {part}")

    def test_requests_sent_at_once_are_answered_in_their_order(self):
        bodies = [PING.replace(b"ping", name) for name in (b"ping", b"GetLogLevel", b"IsDistributed", b"nothing")]
        stream = self.connect(b"".join(map(request, bodies)) + request(PING, b"Connection: close")).makefile("rb")
        for part in (b"<int>1</int>", b"<int>116</int>", b"<int>0</int>", b"no method nothing", b"<int>1</int>"):
            self.assertIn(part, self.answer(stream)[2])
        self.assertIsNone(self.answer(stream))

    def test_a_client_that_asks_before_it_sends_is_answered(self):
        connection = self.connect(HEAD + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(PING))
        stream = connection.makefile("rb")
        self.assertEqual(self.answer(stream)[0], 100)
        connection.sendall(PING)
        self.assert_pinged(self.answer(stream))
        for line, status in ((HEAD, 413), (HEAD.replace(b"RPC2", b"nothing"), 404), (HEAD.replace(b"localhost", b"evil.example"), 421)):
            self.assertEqual(self.answer_to(line + b"Expect: 100-continue\r\nContent-Length: 70000000\r\n\r\n")[0], status)

    def test_lengths_that_cannot_be_meant_are_refused(self):
        for lines in (b"Content-Length: -1\r\n", b"Content-Length: 1x\r\n", b"Content-Length: 99999999999999999999999\r\n",
                      b"Content-Length: 5\r\nContent-Length: 6\r\n", b"Transfer-Encoding: gzip\r\n",
                      b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"):
            connection = self.connect(HEAD + lines + b"\r\n" + b"0\r\n\r\n" + request())
            said = self.all_of(connection)
            self.assertNotIn(b" 200 ", said, lines)
            self.assertNotIn(b"<int>1</int>", said, "what is behind it was taken for a request")

    def test_what_is_behind_a_body_that_is_longer_than_it_says_is_no_request(self):
        stream = self.connect(HEAD + b"Content-Length: 20\r\n\r\n" + PING).makefile("rb")
        self.assertIn(b"fault", self.answer(stream)[2])
        answer = self.answer(stream)
        self.assertTrue(answer is None or answer[0] == 400, answer)

    def test_garbage_ends_the_connection(self):
        for garbage in (b"\0" * 1000, b"\xff\xfe" * 500 + b"\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"\r\n" * 5000,
                        b"POST /RPC2 HTTP/9.9\r\n\r\n", b"x" * 200000, HEAD + b"no header\r\n\r\n",
                        HEAD + b"X: " + b"y" * 200000 + b"\r\n\r\n", HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
                        HEAD + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n"):
            connection = self.connect()
            with contextlib.suppress(OSError):
                connection.sendall(garbage)
                connection.shutdown(socket.SHUT_WR)
            support.wait_until(lambda: self.is_gone(connection), f"the end of {garbage[:40]}")
        self.assert_pinged(self.answer_to(request()))
        self.assertIsNone(self.server.process.poll())


class Greedy(Clients):
    def serve_large_answers(self, **options):
        """Each of them has some 20 MB."""
        self.serve(**options)
        uris = [f"http://127.0.0.1:1/{number}/{'x' * 100}" for number in range(1500)]
        with self.server.proxy as proxy:
            self.assertEqual(proxy.CollectionAdd(server_support.configuration(("a", {"start_uris": uris})), 0)[0], 1)
            self.assertEqual(proxy.CollectionSuspend("a")[0], 1)
        call = {"methodName": "CollectionGetConfigurationXML", "params": ["a"]}
        self.large_call = request(xmlrpc.client.dumps(([call] * 100,), "system.multicall").encode())

    def test_as_many_at_once_as_the_listener_looks_at_together_are_answered(self):
        # libmicrohttpd takes 128 events at a time; when there were as many, its own thread asked for more before it handled
        # these, and waited.
        self.serve(timeout_s=NEVER_S)
        connections = [self.connect(request()) for _ in range(128)]
        streams = [connection.makefile("rb") for connection in connections]
        for stream in streams:
            self.assert_pinged(self.answer(stream))
        with support.standing_still(self.server.process):
            for connection in connections:
                connection.sendall(request())
        for stream in streams:
            self.assert_pinged(self.answer(stream))

    def test_answers_that_no_client_reads_are_bounded_and_dropped(self):
        self.serve_large_answers()
        before = most = self.memory_bytes()
        with Others(self.port) as others:
            waiting = [self.connect(self.large_call, receive_bytes=4096) for _ in range(60)]
            begun = time.monotonic()
            while time.monotonic() - begun < 2 * TIMEOUT_S:
                most = max(most, self.memory_bytes())
                time.sleep(0.05)
            # They are gone when the server has no connection but those of the others.
            support.wait_until(lambda: self.connections() <= 2, "those that do not read are cut off")
        self.assertIsNone(others.failure)
        self.assertLess(others.longest_s, support.generous(10))
        if support.TIMED and not support.SANITIZED:
            self.assertLess(most - before, MOST_BYTES)
        print(f"{len(waiting)} large answers: {most - before >> 20} MiB more", flush=True)
        status, _, body = support.wait_until(lambda: self.large_answer(), "a large answer is made again")
        self.assertEqual((status, body.count(b"CrawlerConfig")), (200, 200))

    def large_answer(self):
        answer = self.answer_to(self.large_call)
        return answer if answer and answer[0] == 200 else None

    def connections(self):
        """Of the server's port, as the kernel has them."""
        wanted = f"0100007F:{self.port:04X}"
        with open("/proc/net/tcp", encoding="ascii") as sockets:
            return sum(line.split()[1] == wanted and line.split()[3] in ("01", "04", "08") and line.split()[9] != "0"
                       for line in list(sockets)[1:])

    def test_who_reads_a_large_answer_slowly_gets_all_of_it(self):
        clock = self.enterContext(virtual_time.Clock(limit_s=1))
        self.serve_large_answers(timeout_s=LONG_S, environment=clock.environment)
        connection = self.connect(self.large_call, receive_bytes=65536)
        begun, parts = clock.now(), []
        while not parts or not parts[-1].endswith(b"</methodResponse>\n") and not parts[-1].endswith(b"</methodResponse>"):
            part = connection.recv(65536)
            self.assertTrue(part, f"cut off after {clock.now() - begun:.1f} s and {sum(map(len, parts))} bytes")
            parts.append(part)
            if clock.now() - begun < LONG_S * 3:
                self.pass_time(clock, LONG_S / 60)
        self.assertEqual(b"".join(parts).count(b"CrawlerConfig"), 200)

    def test_an_answer_that_is_too_large_is_a_fault(self):
        self.serve_large_answers()
        uris = [f"http://127.0.0.1:1/{number}/{'x' * 100}" for number in range(6000)]
        with self.server.proxy as proxy:
            self.assertEqual(proxy.CollectionAdd(server_support.configuration(("a", {"start_uris": uris})), 0)[0], 1)
        status, _, body = self.answer_to(self.large_call)
        self.assertEqual(status, 200)
        self.assertIn(b"faultString", body[:1000])

    def test_bodies_that_are_announced_and_sent_by_many_at_once_are_bounded(self):
        self.serve()
        before = most = self.memory_bytes()
        piece, size = b" " * (1 << 20), 40 << 20
        refused, lock = [], threading.Lock()

        def send():
            connection = self.connect(HEAD + b"Content-Length: %d\r\n\r\n" % size)
            with contextlib.suppress(OSError):
                for _ in range(size >> 20):
                    connection.sendall(piece)
                answer = self.answer(connection.makefile("rb"))
                if answer and answer[0] == 503:
                    with lock:
                        refused.append(answer)

        threads = [threading.Thread(target=send, daemon=True) for _ in range(30)]
        with Others(self.port) as others:
            for thread in threads:
                thread.start()
            while any(thread.is_alive() for thread in threads):
                most = max(most, self.memory_bytes())
                time.sleep(0.05)
        self.assertIsNone(others.failure)
        self.assertGreater(others.calls, 0)
        if support.TIMED and not support.SANITIZED:
            self.assertLess(most - before, MOST_BYTES)
        print(f"30 bodies of {size >> 20} MiB: {most - before >> 20} MiB more", flush=True)
        self.assert_pinged(self.answer_to(request()))


@support.timed
class SlowAlone(Slow):
    """The same, with a bound of seconds for the others."""


@support.timed
class GreedyAlone(Greedy):
    """The same, with bounds of memory, and of seconds for the others."""


if __name__ == "__main__":
    support.main()
