#!/usr/bin/env python3
"""An HTTP server that misbehaves on request, for tests. Python's standard library only.

    misbehaving_server.py [--port N] [--tls [--tls-port N] [--certificate F --key F]]
                          [--name NAME]... [--robots [HOST=]FILE]... [--site FILE.json] [--bind ADDRESS]
                          [--gate-after N]

Prints one line once it listens: READY PORT, with --tls READY PORT TLS-PORT SHA256-OF-THE-CERTIFICATE.
Every path of BEHAVIOURS (see the index page, "/") is one way to answer; parameters come in the query.

    /__counters   JSON: requests by path and by host, requests, connections
    /__log        JSON: every request in order: time and end (seconds), connection, host, path, method, version, headers.
                  `time` is when the kernel had the request, whatever the machine was busy with afterwards;
                  `end` is just before the last bytes were sent, so that no client can have acted on them;
                  `gone` is when sending to a client failed, or was none
    /__reset      empties both
    /__turn?file=FILE.json   is another site from now on, {"hosts": …, "robots": {host: text}, "gate_after": N or null}, whose
                  counters and log begin anew: no request meanwhile is refused
    /__open       opens the gate, for good: with --gate-after N all requests after the Nth are answered only then

--site describes pages by data; they come before the behaviours. Host "*" stands for every host:

    {"hosts": {"www.example.test": {"/": {
        "status": 200, "headers": {"Content-Type": "text/html"},   (or a list of [name, value])
        "body": "text", "body_base64": "…", "delay_ms": 0,
        "takes_s": 0,                                              (see let_pass())
        "behaviour": "/close-in-body?sent=10"}}}}                  (instead of all the others)

An entry with an ETag answers 304 to a client that has it.

Tests start more than a thousand of these servers: what few of them need is imported where it is needed.
"""

import argparse
import base64
import contextlib
import functools
import gzip
import json
import mmap
import os
import socket
import struct
import sys
import threading
import time
import urllib.parse
import zlib

# A connection lives no longer than this, whatever its behaviour; tests are long over by then.
LIFETIME_S = 900
LIMIT_REQUEST_BYTES = 64 * 1024
# Of a message: when the kernel got it (struct timespec). Python has no name for it.
SO_TIMESTAMPNS = 35
PIECE = b"<p>All work and no play makes Jack a dull boy.</p>\n"

BEHAVIOURS = {}


def behaviour(prefix, example=None):
    """Registers a way to answer under a path prefix."""

    def register(function):
        BEHAVIOURS[prefix] = (function, example or prefix)
        return function

    return register


class Closed(Exception):
    """The connection is to be closed now."""


class Request:
    def __init__(self, method, target, headers, connection, received_at=None):
        self.received_at = received_at
        self.entry = {}  # of the log
        self.method = method
        self.target = target
        parts = urllib.parse.urlsplit(target)
        self.path = parts.path
        self.query = {k: v[-1] for k, v in urllib.parse.parse_qs(parts.query, True).items()}
        self.headers = headers
        self.host = headers.get("host", "").rsplit(":", 1)[0].lower()
        self.connection = connection
        self.rest = ""  # of the path, behind the behaviour's prefix

    def number(self, name, default):
        return int(self.query.get(name, default))

    def send(self, data):
        self.entry["end"] = now()
        try:
            self.connection.sendall(data)
        except (OSError, ValueError) as error:
            self.entry.setdefault("gone", now())
            raise Closed from error

    def answer(self, body=b"", status="200 OK", headers=(), content_type="text/html"):
        """A correct answer, after which the connection may be used again."""
        if isinstance(body, str):
            body = body.encode()
        lines = [f"HTTP/1.1 {status}"]
        if content_type:
            lines.append(f"Content-Type: {content_type}")
        lines += [f"{name}: {value}" for name, value in headers]
        lines.append(f"Content-Length: {len(body)}")
        head = ("\r\n".join(lines) + "\r\n\r\n").encode("utf-8", "surrogateescape")
        self.send(head if self.method == "HEAD" else head + body)

    def raw(self, data):
        """Bytes as they are, and the end of the connection."""
        if isinstance(data, str):
            data = data.encode("latin-1")
        self.send(data)
        raise Closed


def ahead_s():
    """By how much the time of the program under test is ahead (virtual_clock.h: offset_us is its first field)."""
    path = os.environ.get("SEINE_VIRTUAL_CLOCK")
    if not path:
        return 0
    with open(path, "rb") as clock:
        return struct.unpack("q", clock.read(8))[0] / 1e6


def now():
    return time.time() + ahead_s()


TIME = threading.Lock()


def let_pass(seconds):
    """Seconds of the program under test pass at once. It has to have a virtual clock, which stands still meanwhile by
    itself, as an answer is owed. Who holds TIME until the answer is sent lets no other time pass during it."""
    with open(os.environ["SEINE_VIRTUAL_CLOCK"], "r+b") as file, mmap.mmap(file.fileno(), 8) as clock:
        struct.pack_into("q", clock, 0, struct.unpack_from("q", clock)[0] + int(seconds * 1e6))


def receive(connection):
    """Some bytes, and when they came."""
    if type(connection) is not socket.socket:  # TLS
        return connection.recv(65536), now()
    data, ancillary, _, _ = connection.recvmsg(65536, socket.CMSG_SPACE(16))
    for level, kind, value in ancillary:
        if (level, kind) == (socket.SOL_SOCKET, SO_TIMESTAMPNS) and len(value) == 16:
            seconds, nanoseconds = struct.unpack("qq", value)
            return data, seconds + nanoseconds / 1e9 + ahead_s()
    return data, now()


def page(title="A page", links=(), filler=0):
    anchors = "\n".join(f'<a href="{link}">{link}</a>' for link in links)
    return (f"<!doctype html><html><head><title>{title}</title></head><body>\n"
            f"{anchors}\n{PIECE.decode() * filler}</body></html>\n")


# ---- statuses, redirects -------------------------------------------------------------------


@behaviour("/status/", "/status/503?retry-after=2")
def status(request):
    code = int(request.rest or 200)
    headers = []
    if "retry-after" in request.query:
        headers.append(("Retry-After", request.query["retry-after"]))
    if "location" in request.query:
        headers.append(("Location", request.query["location"]))
    body = "" if code in (204, 304) else request.query.get("body", page(f"Status {code}"))
    request.answer(body, f"{code} Reason", headers)


@behaviour("/redirect/", "/redirect/3")
def redirect(request):
    left = int(request.rest)
    target = f"/redirect/{left - 1}" if left > 1 else "/page/0"
    request.answer(page(), "302 Found", [("Location", target)])


@behaviour("/redirect-loop/", "/redirect-loop/a")
def redirect_loop(request):
    other = "b" if request.rest == "a" else "a"
    request.answer(page(), "301 Moved", [("Location", f"/redirect-loop/{other}")])


@behaviour("/redirect-to", "/redirect-to?to=http://elsewhere.invalid/&code=302")
def redirect_to(request):
    code = request.query.get("code", "302")
    request.answer(page(), f"{code} Moved", [("Location", request.query.get("to", "/page/0"))])


@behaviour("/redirect-none")
def redirect_none(request):
    request.answer(page(), "302 Found")


@behaviour("/redirect-bad")
def redirect_bad(request):
    request.answer(page(), "302 Found", [("Location", "http://[bad:host/%%%")])


# ---- time ----------------------------------------------------------------------------------


@behaviour("/delay", "/delay?ms=200")
def delay(request):
    time.sleep(request.number("ms", 200) / 1000)
    request.answer(page())


@behaviour("/hang")
def hang(request):
    request.connection.settimeout(LIFETIME_S)
    request.connection.recv(1)
    raise Closed


def dribble(request, data, pause_ms):
    for byte in data:
        request.send(bytes([byte]))
        time.sleep(pause_ms / 1000)


@behaviour("/slow-headers", "/slow-headers?ms=100")
def slow_headers(request):
    dribble(request, b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Slow: " + b"s" * 1000,
            request.number("ms", 100))
    raise Closed


@behaviour("/slow-body", "/slow-body?ms=100&bytes=1000")
def slow_body(request):
    count = request.number("bytes", 1000)
    request.send(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {count}\r\n\r\n"
                 .encode())
    dribble(request, b"x" * count, request.number("ms", 100))


@behaviour("/drip")
def drip(request):
    """A page that comes to an end when the gate is opened."""
    request.send(CHUNKED.encode())
    while not request.connection_server.gate.wait(0.02):
        request.send(b"1\r\n \r\n")
    body = page("At last").encode()
    request.send(f"{len(body):x}\r\n".encode() + body + b"\r\n0\r\n\r\n")


# ---- connections that end ------------------------------------------------------------------


@behaviour("/close-at-once")
def close_at_once(request):
    raise Closed


@behaviour("/close-in-header")
def close_in_header(request):
    request.raw("HTTP/1.1 200 OK\r\nContent-Ty")


@behaviour("/close-in-body", "/close-in-body?length=1000&sent=100")
def close_in_body(request):
    length, sent = request.number("length", 1000), request.number("sent", 100)
    request.raw(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {length}\r\n\r\n"
                + "x" * sent)


def reset(request, data):
    request.send(data)
    time.sleep(0.05)  # what was sent should arrive before the reset does
    request.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raise Closed


@behaviour("/reset-at-once")
def reset_at_once(request):
    reset(request, b"")


@behaviour("/reset-in-body")
def reset_in_body(request):
    reset(request, b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000\r\n\r\nxxx")


# ---- framing -------------------------------------------------------------------------------


@behaviour("/length-long")
def length_long(request):
    """More than Content-Length says; the connection goes on in the middle of it."""
    request.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 10\r\n\r\n"
                + "0123456789" * 10)


@behaviour("/two-lengths")
def two_lengths(request):
    request.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 10\r\n"
                "Content-Length: 5\r\n\r\n0123456789")


@behaviour("/equal-lengths")
def equal_lengths(request):
    request.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 10\r\n"
                "Content-Length: 10\r\n\r\n0123456789")


@behaviour("/bad-length")
def bad_length(request):
    request.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: -5\r\n\r\n"
                "0123456789")


CHUNKED = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"


@behaviour("/chunked")
def chunked(request):
    request.send((CHUNKED + "5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nX-Trailer: late\r\n\r\n").encode())


@behaviour("/chunked-garbage")
def chunked_garbage(request):
    request.raw(CHUNKED + "5\r\nhello\r\nzz\r\nwhat\r\n0\r\n\r\n")


@behaviour("/chunked-cut")
def chunked_cut(request):
    request.raw(CHUNKED + "5\r\nhello\r\n20\r\nwor")


@behaviour("/chunked-trailers")
def chunked_trailers(request):
    request.send((CHUNKED + "5\r\nhello\r\n0\r\n").encode())
    for number in range(200000):
        request.send(f"X-Trailer-{number}: {'x' * 100}\r\n".encode())
    request.raw("\r\n")


# ---- headers -------------------------------------------------------------------------------


@behaviour("/huge-header", "/huge-header?bytes=200000")
def huge_header(request):
    request.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Huge: "
                + "h" * request.number("bytes", 200000) + "\r\nContent-Length: 2\r\n\r\nok")


@behaviour("/many-headers", "/many-headers?bytes=100000")
def many_headers(request):
    line = "X-Many: " + "m" * 90 + "\r\n"
    count = request.number("bytes", 100000) // len(line)
    request.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n" + line * count
                + "Content-Length: 2\r\n\r\nok")


@behaviour("/endless-header")
def endless_header(request):
    request.send(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n")
    while True:
        request.send(b"X-Endless: " + b"e" * 1000 + b"\r\n")


@behaviour("/endless-interim")
def endless_interim(request):
    while True:
        request.send(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n")


@behaviour("/early-hints")
def early_hints(request):
    request.send(b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n")
    request.answer(page())


@behaviour("/no-header-lines")
def no_header_lines(request):
    request.raw("HTTP/1.1 200 OK\r\n\r\nbody")


@behaviour("/garbage")
def garbage(request):
    import random
    request.raw(bytes(random.Random(1).randrange(256) for _ in range(5000)))


@behaviour("/http09")
def http09(request):
    request.raw("<html>An answer of 1991</html>")


BAD_LINES = {
    "no-colon": "This is no header",
    "no-name": ": value",
    "space-in-name": "X Bad: value",
    "space-before-colon": "X-Bad : value",
    "space-before-colon-of-length": "Content-Length : 2",
    "control": "X-Bad: a\x01b",
    "nul": "X-Bad: a\x00b",
}


@behaviour("/bad-header/", "/bad-header/no-colon")
def bad_header(request):
    request.raw(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n{BAD_LINES[request.rest]}\r\n"
                "Connection: close\r\nContent-Length: 2\r\n\r\nok")


@behaviour("/folded")
def folded(request):
    request.raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Folded: one\r\n two\r\n\tthree\r\n"
                "Content-Length: 2\r\n\r\nok")


@behaviour("/line-feeds")
def line_feeds(request):
    request.raw("HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Length: 2\n\nok")


@behaviour("/cookie/set")
def cookie_set(request):
    request.answer(page(), headers=[("Set-Cookie", "crumb=1; Path=/"), ("Set-Cookie", "b=2")])


@behaviour("/cookie/need")
def cookie_need(request):
    good = "crumb=1" in request.headers.get("cookie", "")
    request.answer(page(), "200 OK" if good else "403 Forbidden")


@behaviour("/cached", '/cached?etag="v1"&modified=Sun, 06 Nov 1994 08:49:37 GMT')
def cached(request):
    etag = request.query.get("etag", '"v1"')
    modified = request.query.get("modified", "Sun, 06 Nov 1994 08:49:37 GMT")
    headers = [("ETag", etag), ("Last-Modified", modified)]
    whole = [tuple(request.query["header"].split(": ", 1))] if "header" in request.query else []  # not with a 304
    if request.headers.get("if-none-match") == etag or (
            "if-none-match" not in request.headers
            and request.headers.get("if-modified-since") == modified):
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers)
        request.send(f"HTTP/1.1 304 Not Modified\r\n{lines}\r\n".encode())
    else:
        request.answer(page(request.query.get("title", "Cached")), headers=headers + whole)


# ---- content -------------------------------------------------------------------------------


@behaviour("/page/", "/page/1")
def numbered_page(request):
    request.answer(page(f"Page {request.rest}", filler=10))


@behaviour("/empty")
def empty(request):
    request.answer(b"")


@behaviour("/type", "/type?value=application/pdf")
def type_of(request):
    request.answer(b"x" * request.number("bytes", 100),
                   content_type=request.query.get("value", "text/plain"))


@behaviour("/no-type")
def no_type(request):
    request.answer(page(), content_type=None)


@behaviour("/charset/", "/charset/iso-8559-1")
def charset(request):
    body = page("Caf\xe9").encode(request.query.get("as", "latin-1"))
    request.answer(body, content_type=f"text/html; charset={request.rest}")


@behaviour("/large", "/large?bytes=10000000")
def large(request):
    left = request.number("bytes", 10000000)
    request.send(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {left}\r\n\r\n"
                 .encode())
    block = PIECE * 1000
    while left > 0:
        request.send(block[:left])
        left -= len(block)


@behaviour("/large-chunked", "/large-chunked?bytes=10000000")
def large_chunked(request):
    left = request.number("bytes", 10000000)
    request.send(CHUNKED.encode())
    block = PIECE * 1000
    while left > 0:
        part = block[:left]
        request.send(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        left -= len(part)
    request.send(b"0\r\n\r\n")


@behaviour("/endless-body")
def endless_body(request):
    request.send(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
    while True:
        request.send(PIECE * 100)


@behaviour("/links", "/links?count=100000")
def links(request):
    count = request.number("count", 100000)
    request.answer(page("Many links", [f"/page/{number}" for number in range(count)]))


@behaviour("/calendar/", "/calendar/2024/1")
def calendar(request):
    year, month = (int(part) for part in request.rest.split("/")[:2])
    months = year * 12 + month - 1
    around = [f"/calendar/{at // 12}/{at % 12 + 1}" for at in (months - 1, months + 1)]
    request.answer(page(f"{year}-{month}", around))


@behaviour("/trap/", "/trap/a/b/")
def trap(request):
    """Every page links to a deeper one with the same names again."""
    request.answer(page("Deeper", ["a/b/", "b/a/", "?page=1&page=1"]))


@behaviour("/same/", "/same/ab/")
def same(request):
    """Every path answers the same page, which leads one folder deeper: /same/ab/ to a/ and b/, /same/a/ only to a/."""
    names = request.rest.split("/", 1)[0]
    request.answer("<title>Same</title>" + "".join(f'<a href="{name}/">{name}</a>' for name in names))


@behaviour("/numbered/", "/numbered/x1/")
def numbered(request):
    """Every folder answers the same page, whose link is redirected one folder deeper, to the next number: /x1/x2/x3/…"""
    folders = request.rest.split("/")[:-1]
    if request.rest.endswith("/"):
        request.answer(page("Same", ["next"]))
    else:
        deeper = "".join(f"{folder}/" for folder in [*folders, f"x{len(folders) + 1}"])
        request.answer("", "302 Found", [("Location", f"/numbered/{deeper}")])


@behaviour("/session/", "/session/start")
def session(request):
    """Every link has a new session number."""
    import hashlib
    number = hashlib.sha256(f"{request.target}{time.time()}".encode()).hexdigest()[:16]
    request.answer(page("Session", [f"/session/a?sid={number}", f"/session/b?sid={number}"]))


@behaviour("/flaky/", "/flaky/one?fails=2&status=503")
def flaky(request):
    server = request.connection_server
    with server.lock:
        server.flaky[request.path] = server.flaky.get(request.path, 0) + 1
        count = server.flaky[request.path]
    if count > request.number("fails", 2):
        request.answer(page("At last"))
    elif request.query.get("status") == "close":
        raise Closed
    else:
        request.answer(page(), f"{request.query.get('status', '503')} Not now")


# ---- content codings -----------------------------------------------------------------------

TEXT = PIECE * 2000


def raw_deflate(data):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return packer.compress(data) + packer.flush()


CODINGS = {
    "gzip": ("gzip", lambda: gzip.compress(TEXT)),
    "x-gzip": ("x-gzip", lambda: gzip.compress(TEXT)),
    "gzip-members": ("gzip", lambda: gzip.compress(TEXT[:1000]) + gzip.compress(TEXT[1000:])),
    "gzip-padded": ("gzip", lambda: gzip.compress(TEXT) + b"\0" * 500),
    "deflate": ("deflate", lambda: zlib.compress(TEXT)),
    "raw-deflate": ("deflate", lambda: raw_deflate(TEXT)),
    "identity": ("identity", lambda: TEXT),
    "mislabelled": ("gzip", lambda: TEXT),
    "unknown": ("sdch", lambda: TEXT),
    "charset": ("UTF-8", lambda: TEXT),
    "twice": ("gzip, gzip", lambda: gzip.compress(gzip.compress(TEXT))),
}


@behaviour("/coding/", "/coding/gzip")
def coding(request):
    label, make = CODINGS[request.rest]
    request.answer(make(), headers=[("Content-Encoding", label)])


@behaviour("/coding-cut/", "/coding-cut/gzip?less=100")
def coding_cut(request):
    """A compressed body that lacks its end, in an answer whose framing is right."""
    label, make = CODINGS[request.rest]
    request.answer(make()[:-request.number("less", 100)], headers=[("Content-Encoding", label)])


@behaviour("/coding-damaged/", "/coding-damaged/gzip")
def coding_damaged(request):
    label, make = CODINGS[request.rest]
    data = bytearray(make())
    for at in range(len(data) // 2, len(data) // 2 + 20):
        data[at] ^= 0x55
    request.answer(bytes(data), headers=[("Content-Encoding", label)])


@behaviour("/bomb/", "/bomb/gzip?megabytes=200")
def bomb(request):
    wrap = 31 if request.rest == "gzip" else 15
    packer = zlib.compressobj(9, zlib.DEFLATED, wrap)
    request.send(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
                 f"Content-Encoding: {request.rest}\r\n\r\n".encode())
    zeros = b"\0" * (1 << 20)
    for _ in range(request.number("megabytes", 200)):
        request.send(packer.compress(zeros))
    request.raw(packer.flush())


# ---- the server ----------------------------------------------------------------------------


@behaviour("/__echo")
def echo(request):
    request.answer(json.dumps({"method": request.method, "target": request.target,
                               "headers": request.headers}), content_type="application/json")


def index_page():
    return page("Ways to misbehave", [example for _, example in BEHAVIOURS.values()])


class Server:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.flaky = {}
        self.gate = threading.Event()
        self.before_gate = options.gate_after
        self.connections = 0
        self.log = []
        self.counters = {"paths": {}, "hosts": {}, "requests": 0, "connections": 0}
        self.robots = {}
        for argument in options.robots:
            host, _, name = argument.rpartition("=")
            with open(name, "rb") as file:
                self.robots[host.lower() or "*"] = file.read()
        self.site = {}
        if options.site:
            with open(options.site, encoding="utf-8") as file:
                self.site = json.load(file)["hosts"]

    def reset(self):
        with self.lock:
            self.log.clear()
            self.counters = {"paths": {}, "hosts": {}, "requests": 0, "connections": 0}

    def turn(self, name):
        with open(name, encoding="utf-8") as file:
            wanted = json.load(file)
        with self.lock:
            self.site = wanted["hosts"] or {}
            self.robots = {host.lower(): text.encode() for host, text in wanted["robots"].items()}
            self.flaky = {}
            self.before_gate = wanted["gate_after"] or sys.maxsize
            if wanted["gate_after"]:
                self.gate.clear()
        self.reset()

    def note(self, request, number):
        entry = {"time": request.received_at, "end": None, "connection": number, "host": request.host,
                 "path": request.target, "method": request.method, "version": request.version,
                 "headers": request.headers}
        with self.lock:
            self.log.append(entry)
            self.before_gate -= 1
            request.waits = self.before_gate < 0
            self.counters["requests"] += 1
            for kind, name in (("paths", request.target), ("hosts", request.host)):
                self.counters[kind][name] = self.counters[kind].get(name, 0) + 1
        return entry

    def answer_about_itself(self, request):
        with self.lock:
            if request.path == "/__counters":
                body = json.dumps(self.counters)
            elif request.path == "/__log":
                body = json.dumps(self.log)
            else:
                return False
        request.answer(body, content_type="application/json")
        return True

    def answer_from_site(self, request):
        for host in (request.host, "*"):
            entry = self.site.get(host, {}).get(request.target)
            if entry is None:
                continue
            time.sleep(entry.get("delay_ms", 0) / 1000)
            if "takes_s" in entry:
                with TIME:
                    let_pass(entry["takes_s"])
                    request.answer(entry.get("body", ""), headers=entry["headers"].items(), content_type=None)
                return True
            if "behaviour" in entry:
                other = Request(request.method, entry["behaviour"], request.headers,
                                request.connection)
                other.connection_server, other.entry = self, request.entry
                self.answer_by_behaviour(other)
                return True
            headers = entry.get("headers", {"Content-Type": "text/html"})
            pairs = list(headers.items()) if isinstance(headers, dict) else headers
            body = (base64.b64decode(entry["body_base64"]) if "body_base64" in entry
                    else entry.get("body", ""))
            asked_for = request.headers.get("if-none-match")
            if asked_for and ("ETag", asked_for) in [tuple(pair) for pair in pairs]:
                request.send(f"HTTP/1.1 304 Not Modified\r\nETag: {asked_for}\r\n\r\n".encode())
                return True
            request.answer(body, f"{entry.get('status', 200)} Status", pairs, content_type=None)
            return True
        return False

    def answer_by_behaviour(self, request):
        if request.path == "/":
            request.answer(index_page())
            return
        if request.path == "/robots.txt":
            text = self.robots.get(request.host, self.robots.get("*"))
            if text is None:
                request.answer("", "404 Not Found")
            else:
                request.answer(text, content_type="text/plain")
            return
        for prefix in sorted(BEHAVIOURS, key=len, reverse=True):
            if request.path == prefix or (prefix.endswith("/") and request.path.startswith(prefix)):
                request.rest = request.path[len(prefix):]
                BEHAVIOURS[prefix][0](request)
                return
        request.answer(page("Not found"), "404 Not Found")

    def answer(self, request, number):
        if request.path == "/__reset":
            self.reset()
            request.answer("")
            return
        if request.path == "/__turn":
            self.turn(request.query["file"])
            request.answer("")
            return
        if request.path == "/__open":
            self.gate.set()
            request.answer("")
            return
        if self.answer_about_itself(request):
            return
        request.entry = self.note(request, number)
        if request.waits:
            self.gate.wait(LIFETIME_S)
        try:
            if not self.answer_from_site(request):
                self.answer_by_behaviour(request)
        finally:
            request.entry["end"] = request.entry["end"] or now()

    def serve(self, connection, number):
        connection.settimeout(LIFETIME_S)
        pending = b""
        while True:
            while b"\r\n\r\n" not in pending:
                piece, received_at = receive(connection)
                if not piece or len(pending) > LIMIT_REQUEST_BYTES:
                    return
                pending += piece
            head, pending = pending.split(b"\r\n\r\n", 1)
            lines = head.decode("latin-1").split("\r\n")
            method, target, version = lines[0].split(" ", 2)
            headers = {}
            for line in lines[1:]:
                name, _, value = line.partition(":")
                headers[name.strip().lower()] = value.strip()
            request = Request(method, target, headers, connection, received_at)
            request.connection_server, request.version = self, version
            self.answer(request, number)
            if version == "HTTP/1.0" or headers.get("connection", "").lower() == "close":
                return

    def handle(self, plain, context):
        connection = plain
        with self.lock:
            self.connections += 1
            self.counters["connections"] += 1
            number = self.connections
        try:
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with contextlib.suppress(OSError):
                plain.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
            if context:
                plain.settimeout(LIFETIME_S)
                connection = context.wrap_socket(plain, server_side=True)
            self.serve(connection, number)
        except (Closed, OSError, ValueError, KeyError):
            pass
        finally:
            connection.close()

    def listen(self, port, context):
        family = socket.AF_INET6 if ":" in self.options.bind else socket.AF_INET
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((self.options.bind, port))
        listener.listen(512)

        def accept():
            while True:
                connection, _ = listener.accept()
                threading.Thread(target=self.handle, args=(connection, context),
                                 daemon=True).start()

        threading.Thread(target=accept, daemon=True).start()
        return listener.getsockname()[1]


def make_certificate(folder, names):
    import subprocess
    certificate, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    alternatives = ",".join(f"{'IP' if name.replace('.', '').isdigit() else 'DNS'}:{name}"
                            for name in names)
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                    f"/CN={names[0]}/O=Seine tests", "-addext", f"subjectAltName={alternatives}",
                    "-keyout", key, "-out", certificate],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return certificate, key


def fingerprint_of(certificate):
    import hashlib
    import ssl
    with open(certificate, encoding="ascii") as file:
        return hashlib.sha256(ssl.PEM_cert_to_DER_cert(file.read())).hexdigest()


def load_certificate(context, options):
    """The one that was given, or one that is made; returns its fingerprint."""
    import tempfile
    with tempfile.TemporaryDirectory(prefix="misbehaving-") as folder:
        certificate, key = options.certificate, options.key
        if not certificate:
            certificate, key = make_certificate(folder, options.name or ["localhost", "127.0.0.1"])
        context.load_cert_chain(certificate, key)
        return fingerprint_of(certificate)


def main():
    # Without a width argparse imports much to find that of the terminal, although help is not asked for.
    formatter = functools.partial(argparse.RawDescriptionHelpFormatter, width=120)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=formatter)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--bind", default="127.0.0.1")
    parser.add_argument("--tls", action="store_true")
    parser.add_argument("--tls-port", type=int, default=0)
    parser.add_argument("--certificate")
    parser.add_argument("--key")
    parser.add_argument("--name", action="append", default=[])
    parser.add_argument("--robots", action="append", default=[], metavar="[HOST=]FILE")
    parser.add_argument("--site", metavar="FILE.json")
    parser.add_argument("--gate-after", type=int, default=sys.maxsize, metavar="N")
    options = parser.parse_args()
    server = Server(options)
    ready = ["READY", str(server.listen(options.port, None))]
    if options.tls:
        import ssl
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        fingerprint = load_certificate(context, options)
        ready += [str(server.listen(options.tls_port, context)), fingerprint]
    print(" ".join(ready), flush=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        sys.exit(0)


if __name__ == "__main__":
    main()
