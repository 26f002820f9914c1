"""HTTP/2 servers that send frames without end and without a document: nothing but their own connection suffers."""

import contextlib
import os
import re
import signal
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time
import unittest

import identity
import servers
import support


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


DATA, HEADERS, PRIORITY, SETTINGS, WINDOW_UPDATE = 0, 1, 2, 4, 8
ACKNOWLEDGED, END_HEADERS = 1, 4
OK = b"\x88"  # :status 200, of the static table of HPACK
CHUNK_BYTES = 1 << 20


def flood_of(kind, stream):
    one = {"data": frame(DATA, 0, stream), "window": frame(WINDOW_UPDATE, 0, 0, struct.pack(">I", 1)),
           "priority": frame(PRIORITY, 0, stream, struct.pack(">IB", 0, 16))}[kind]
    return one * (CHUNK_BYTES // len(one))


def read_exactly(connection, count):
    parts = b""
    while len(parts) < count:
        part = connection.recv(count - len(parts))
        if not part:
            raise ConnectionError("closed")
        parts += part
    return parts


def serve_connection(raw, context, kind):
    with contextlib.suppress(OSError), context.wrap_socket(raw, server_side=True) as connection:
        read_exactly(connection, len(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
        connection.sendall(frame(SETTINGS, 0, 0))
        while True:
            length, what, flags, stream = struct.unpack(">IBBI", b"\0" + read_exactly(connection, 9))
            read_exactly(connection, length)
            if what == SETTINGS and not flags & ACKNOWLEDGED:
                connection.sendall(frame(SETTINGS, ACKNOWLEDGED, 0))
            if what == HEADERS:
                break
        if kind == "data":
            connection.sendall(frame(HEADERS, END_HEADERS, stream, OK))
        flood = flood_of(kind, stream)
        while True:
            connection.sendall(flood)


def serve(kind, certificate, key):
    """A process of its own: what it sends is to be faster than what is read."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    context.set_alpn_protocols(["h2"])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(listener.getsockname()[1], flush=True)
        while True:
            raw, _ = listener.accept()
            threading.Thread(target=serve_connection, args=(raw, context, kind), daemon=True).start()


@contextlib.contextmanager
def flooding(kind, place):
    """The port of such a server."""
    process = subprocess.Popen([sys.executable, support.LAUNCHER, "frame_floods", "--serve", kind, *identity.certificate(place, kind)],
                               stdout=subprocess.PIPE, text=True)
    try:
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


KINDS = ("data", "window", "priority")
PAGES = 300
# Not what ends a flood, and enough for the pages of another site on a busy machine.
TIMEOUT_S = int(support.TIMEOUT_S)


def victim():
    paths = [f"/{number}" for number in range(PAGES)]
    html = {"Content-Type": "text/html"}
    return servers.Site({"*": {"/": {"headers": html, "body": servers.page("Home", paths)},
                               **{path: {"headers": html, "body": servers.page(path)} for path in paths}}})


class Floods(unittest.TestCase):
    def arguments(self, port, data, *more):
        return ["crawl", *(f"https://127.0.0.1:{port}/{number}" for number in range(20)), *more, "--data", data, "--threads",
                "1", "--timeout", TIMEOUT_S, "--max-wait", "1", "--ignore-robots", "--set", "seine/insecure_tls=yes", "--set",
                "delay=0", "--set", "seine/auto_delay=no", "--quiet"]

    def test_other_sites_of_the_thread_go_on(self):
        for kind in KINDS:
            with self.subTest(kind), support.folder() as place, support.folder() as data, victim() as site, \
                    flooding(kind, place) as port:
                begun = time.monotonic()
                with servers.crawling(*self.arguments(port, data, site.uri())) as process:
                    self.stored(data, process)
                    took = time.monotonic() - begun
                    print(f"{kind}: {PAGES + 1} pages of the other site after {took:.1f} s", flush=True)
                    self.assertLess(took, support.generous(5))

    def stored(self, data, process):
        def all_there():
            ended = process.poll() is not None
            with contextlib.suppress(*support.NOT_YET):
                if support.query(data, "SELECT count(*) FROM document")[0][0] >= PAGES + 1:
                    return True
            self.assertFalse(ended, servers.log_of(process))
        support.wait_until(all_there, "the other site is stored")

    def test_a_stop_is_prompt(self):
        for kind in KINDS:
            with self.subTest(kind), support.folder() as place, support.folder() as data, flooding(kind, place) as port:
                with servers.crawling(*self.arguments(port, data)) as process:
                    support.wait_until(lambda: claims(data), "the site is being asked")
                    self.busy(process)
                    status, took = servers.interrupt(process, signal.SIGTERM)
                    print(f"{kind}: ended {took:.1f} s after SIGTERM with {status}", flush=True)
                    self.assertLess(took, support.generous(2))

    def busy(self, process):
        """The flood has come: the program's CPU time grows."""
        before = cpu_s(process)
        support.wait_until(lambda: cpu_s(process) > before + 0.3, "the flood keeps the program busy")

    def test_the_failure_is_reported(self):
        with support.folder() as place, support.folder() as data, flooding("data", place) as port:
            result = support.run(*[str(word) for word in self.arguments(port, data)])
            self.assertEqual(result.returncode, 3, result.stderr)
            servers.verify(data)
            sentences = [row[0] for row in support.query(data, "SELECT sentence FROM attempt UNION SELECT sentence FROM site")]
            self.assertTrue([text for text in sentences if text and re.search("sent without end", text)], sentences)


@support.timed
class Pace(Floods):
    """The same, with bounds of seconds."""


def claims(data):
    with contextlib.suppress(*support.NOT_YET):
        return support.query(data, "SELECT count(*) FROM claim")[0][0]
    return 0


def cpu_s(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(*sys.argv[2:])
    support.main()
