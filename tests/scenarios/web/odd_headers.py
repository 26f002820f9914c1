"""Answers with a header line that has no colon, which libcurl refuses and browsers pass over: the page is asked for once more
and read, whatever says how long its body is, over TLS as well; other errors in it are reported as of other pages."""

import contextlib
import gzip
import socketserver
import ssl
import threading
import unittest

import answers
import servers
import support

ODD = b"this is no header\r\n"
TEXT = b"<title>A page</title><p>" + b"text " * 9000
GZIP = gzip.compress(TEXT)


def chunks(body, size=1000, end=b"0\r\n\r\n"):
    pieces = (body[at:at + size] for at in range(0, len(body), size))
    return b"".join(b"%X;name=value\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + end


def answer(lines=b"", body=TEXT, status=b"200 OK"):
    return b"HTTP/1.1 " + status + b"\r\n" + ODD + b"Content-Type: text/html\r\n" + lines + b"\r\n" + body


def length(body, more=0):
    return b"Content-Length: %d\r\n" % (len(body) + more)


# What is answered, and what becomes of the page.
STORED = ("stored", None)
ANSWERS = {
    "/length": (answer(length(TEXT)), STORED),
    "/behind": (answer(length(TEXT) + b"nor is this\r\n"), STORED),
    "/to-close": (answer(b"Connection: close\r\n"), STORED),
    "/chunked": (answer(b"Transfer-Encoding: chunked\r\n", chunks(TEXT)), STORED),
    "/trailer": (answer(b"Transfer-Encoding: chunked\r\n", chunks(TEXT, 7, b"0\r\nX: y\r\n\r\n")), STORED),
    "/gzip": (answer(b"Content-Encoding: gzip\r\n" + length(GZIP), GZIP), STORED),
    "/gzip-chunked": (answer(b"Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", chunks(GZIP, 11)), STORED),
    "/interim": (b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + answer(length(TEXT)), STORED),
    "/newlines": (answer(length(TEXT)).replace(b"\r\n", b"\n", 4), STORED),
    "/moved": (answer(b"Location: /length\r\nContent-Length: 0\r\n", b"", b"301 Moved"), ("redirect", None)),
    "/gone": (answer(length(b"gone"), b"gone", b"404 Not Found"), ("failed", "ot/404")),
    "/picture": (answer(length(TEXT)).replace(b"text/html", b"image/png"), ("skipped", "mi/type")),
    "/empty": (answer(b"Content-Length: 0\r\n", b""), None),
    "/short": (answer(length(TEXT, 1)), None),
    "/short-chunk": (answer(b"Transfer-Encoding: chunked\r\n", chunks(TEXT, 1000, b"")), None),
    "/no-chunk": (answer(b"Transfer-Encoding: chunked\r\n", b"zz\r\n" + TEXT), None),
    "/other-coding": (answer(b"Transfer-Encoding: gzip, chunked\r\n", chunks(GZIP)), ("failed", "he/header")),
    "/lengths": (answer(length(TEXT) + length(TEXT, 2)), None),
    "/bad-length": (answer(b"Content-Length: some\r\n"), ("failed", "he/header")),
    "/two-codings": (answer(b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", chunks(TEXT)), ("failed", "he/header")),
    "/short-gzip": (answer(b"Content-Encoding: gzip\r\n" + length(GZIP[:-50]), GZIP[:-50]), None),
    "/no-end": (b"HTTP/1.1 200 OK\r\n" + ODD + b"Content-Type: text/html\r\n", None),
    "/flood": (b"HTTP/1.1 200 OK\r\n" + ODD + b"X: y\r\n" * 400000 + b"\r\n", None)}


@contextlib.contextmanager
def server(certificate=None):
    """Gives its address, and what was asked of it: each answer once without and once with the line, as a page without it is to
    end as one with it, and in pieces."""
    asked = []

    class Handler(socketserver.BaseRequestHandler):
        def setup(self):
            if context:
                self.request = context.wrap_socket(self.request, server_side=True)

        def handle(self):
            request = b""
            while b"\r\n\r\n" not in request:
                received = self.request.recv(65536)
                if not received:
                    return
                request += received
            path = request.split(b" ")[1].decode()
            asked.append((path, request))
            name = path.removeprefix("/plain")
            links = [path for path in ANSWERS] + ["/plain" + path for path in ANSWERS]
            given = ANSWERS[name][0] if name in ANSWERS else answer(
                body=servers.page("Home", links).encode()) if path == "/" else b"HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"
            if path != name:
                given = given.replace(ODD, b"X-Own: a header\r\n")
            with contextlib.suppress(OSError):
                for at in range(0, min(len(given), 399), 3):
                    self.request.sendall(given[at:at + 3])
                self.request.sendall(given[399:])

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = allow_reuse_address = True

        def handle_error(self, *_):
            pass

    context = None
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
    with Server(("127.0.0.1", 0), Handler) as listener:
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        yield f"http{'s' if certificate else ''}://127.0.0.1:{listener.server_address[1]}", asked
        listener.shutdown()


class LineWithoutColon(unittest.TestCase):
    def check(self, certificate=None, *options):
        with server(certificate) as (address, asked), support.folder() as data:
            result = support.run("crawl", address + "/", "--data", data, "--quiet", "--delay", "0", "--max-wait", "1", "--set",
                                 "http_errors/net=KEEP:0", "--set", "diffcheck=no", "--set", "headers=X-Mine: as ever", *options)
            self.assertEqual(result.returncode, 0, result.stderr)
            servers.verify(data)
            fates = {uri[len(address):]: fate for uri, fate in servers.fates(data).items()}
            for path, (_, fate) in ANSWERS.items():
                # libcurl takes its body for the page.
                if path not in ("/other-coding", "/two-codings"):
                    self.assertEqual(fates[path], fates["/plain" + path], path)
                self.assertEqual(fates[path], fate or fates[path], path)
                self.assertEqual(fates[path][0] == "stored", fate == STORED, path)
                requests = [request for each, request in asked if each == path]
                self.assertEqual(len(requests), 2, path)
                self.assertEqual(requests[0].replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"), requests[1])
                self.assertIn(b"\r\nX-Mine: as ever\r\n", requests[1])
            bodies = [row["size"] for row in support.query(data, "SELECT size FROM v_documents WHERE uri <> ? AND uri NOT LIKE '%/plain/%'",
                                                         address + "/")]
            self.assertEqual(set(bodies), {len(TEXT)})

    def test_the_page_is_read_all_the_same(self):
        self.check()

    def test_over_tls_too(self):
        with support.folder() as place:
            self.check(answers.certificate(place, "site", "127.0.0.1", 9), "--set", "seine/insecure_tls=yes")


if __name__ == "__main__":
    support.main()
