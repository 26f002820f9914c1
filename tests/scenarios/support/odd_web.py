"""Sites made from a grammar of ordinary and odd parts: pages, headers, robots.txt, sitemaps, encodings, framings.

Everything follows from the seed: an answer is made from (seed, cycle, host, path) alone, in whatever order they are
asked for.
"""

import base64
import contextlib
import gzip
import random
import socket
import socketserver
import threading
import zlib

HOSTS = ["127.0.0.1", "127.0.0.2", "127.0.0.3"]
PAGES = 40
# What a browser, a scanner or a mistake writes where a URI belongs; {0} is some page, {port} our port.
REFERENCES = [
    "/p/{0}", "/p/{0}", "/p/{0}", "/p/{0}", "{0}", "./{0}", "../p/{0}", "/p/{0}?a=1&b=2", "/p/{0}?b=2;a=1", "?page={0}", "?", "",
    "#", "#part", "/p/{0}#part", "/a/{0}/../../p/{0}", "/./p//{0}", "/p/%7{0}", "/p/%zz{0}", "/p/%00{0}", "/p/\u00fc{0}",
    "/p/{0} b", " /p/{0} ", "/p/\t{0}\n", "\\p\\{0}", "/p/{0};v=1", "/loop/" + "x/" * 12 + "{0}", "/t/{0}?sid=" + "f" * 32,
    "/p/" + "long" * 1000 + "{0}", "/" + "y" * 66000, "//127.0.0.2:{port}/p/{0}", "http://127.0.0.2:{port}/p/{0}",
    "HTTP://127.0.0.3:{port}/P/{0}", "http://127.0.0.3:{port}", "http:/p/{0}", "http:p/{0}", "http://", "http:///p", "http://[::1",
    "http://[::1]:{port}/p/{0}", "http://127.0.0.1:99999/", "http://127.0.0.1:1/p/{0}", "http://me:pw@127.0.0.2:{port}/p/{0}",
    "http://no such host/", "http://xn--/", "http://a..b/", "http://" + "h" * 300 + "/", "https://127.0.0.1:{port}/p/{0}",
    "mailto:info@example.org", "javascript:void(0)", "javascript:go('/p/{0}')", "data:text/html,<a href=/p/{0}>", "tel:+49",
    "ftp://127.0.0.1/p/{0}", "file:///etc/passwd", "about:blank", "x:y", ":", "://", "/sitemap.xml", "/robots.txt", "/copy/{0}/",
    "&#47;p&#x2f;{0}", "&amp;&lt;{0}", "/p/{0}&copy", "\ud800", "\u202e/p/{0}", "/feed/{0}", "/dir{0}/", "/dir{0}/copy/",
]
TEXTS = ["word", "W\u00f6rter", "\u6f22\u5b57", "\U0001f600", "&amp;", "&#0;", "&#xffffff;", "&notanentity;", "<", ">", "\0", "\x1b[31m", "<!--",
         "]]>", "a" * 3000, "\ufeff", "\u202e", "'", '"', "</script>", "<?php ?>", "\r", "\r\n", "&#55296;"]
TYPES = ["text/html"] * 6 + ["text/html; charset=utf-8", "text/html; charset=iso-8859-1", "text/html; charset=utf-16",
         "text/html;charset=\"shift_jis", "text/html; charset=nonsense", "TEXT/HTML ; a=b; charset=UTF-7", "application/xhtml+xml",
         "text/plain", "text/xml", "application/xml", "application/pdf", "text/vnd.wap.wml", "application/octet-stream", "image/png",
         "*/*", "text", "/", "", "text/html, text/plain", "text/" + "x" * 500, "application/rss+xml", "application/json"]
CHARSETS = ["utf-8", "iso-8859-1", "windows-1252", "utf-16", "utf-16-le", "shift_jis", "koi8-r", "gb18030", "utf-7", "utf-32"]
HEADERS = [
    "ETag: \"1\"", "ETag: W/\"1\"", "ETag: 1", "ETag: \"" + "e" * 5000 + "\"", "Last-Modified: Wed, 21 Oct 2015 07:28:00 GMT",
    "Last-Modified: yesterday", "Last-Modified: Thu, 01 Jan 1970 00:00:00 GMT", "Last-Modified: Fri, 31 Dec 9999 23:59:59 GMT",
    "X-Robots-Tag: noindex", "X-Robots-Tag: seine: nofollow", "X-Robots-Tag: unavailable_after: 1 Jan 2000", "X-Robots-Tag: ,,,",
    "Content-Language: de", "Content-Language: " + "de, " * 200, "Link: </p/1>; rel=\"canonical\"", "Link: <", "Set-Cookie: a=b",
    "Set-Cookie: " + "c" * 4000, "Retry-After: 1", "Retry-After: -1", "Retry-After: soon", "Vary: *", "Date: now", "Server: \u00fc",
    "X-Odd: a\x01b", "X-Odd: a\x00b", "X-Odd: \ttab", "X-Odd", ": nameless", "X Odd: blank", "X-Odd: one\r\n two", "Refresh: 0; url=/p/1",
    "Content-Disposition: attachment; filename=\"x.html\"", "WWW-Authenticate: Basic realm=\"x\"", "Connection: close", "Trailer: X",
    "Content-Location: /p/2", "Content-Range: bytes 0-1/2", "X-Many: " + "m" * 60000,
]
STATUSES = [200] * 24 + [301, 302, 303, 307, 308, 300, 304, 204, 205, 203, 206, 400, 401, 403, 404, 404, 410, 429, 451, 500, 503, 599, 999]
ELEMENTS = ["div", "p", "table", "tr", "td", "ul", "li", "b", "noscript", "noframes", "template", "svg", "math", "select", "textarea", "title",
            "iframe", "frameset", "plaintext", "xmp", "x-own", "h1", "form", "object", "noembed"]
WITH_URI = [("a", "href"), ("a", "href"), ("a", "href"), ("area", "href"), ("img", "src"), ("img", "srcset"), ("script", "src"), ("link", "href"),
            ("frame", "src"), ("iframe", "src"), ("form", "action"), ("embed", "src"), ("object", "data"), ("body", "background"),
            ("input", "src"), ("layer", "src"), ("go", "href"), ("card", "onenterforward"), ("meta", "content"), ("blockquote", "cite")]


class Grammar:
    """The answers of one web in one cycle."""

    def __init__(self, seed, cycle, port):
        self.seed, self.cycle, self.port = seed, cycle, port

    def chance(self, *what):
        """What two cycles have in common comes from a seed without the cycle."""
        common = random.Random(f"{self.seed} {what}")
        return random.Random(f"{self.seed} {self.cycle} {what}") if common.random() < 0.3 else common

    def reference(self, chance):
        return chance.choice(REFERENCES).replace("{0}", str(chance.randrange(PAGES))).replace("{port}", str(self.port))

    def attribute(self, chance, value):
        quote = chance.choice(['"', '"', '"', "'", ""])
        return f"{quote}{value}{quote if chance.random() < 0.97 else ''}"

    def text(self, chance):
        return " ".join(chance.choice(TEXTS) for _ in range(chance.randrange(6)))

    def element(self, chance, depth=0):
        kind = chance.random()
        if kind < 0.5:
            name, attribute = chance.choice(WITH_URI)
            more = chance.choice(["", "", "", " rel=nofollow", " target=x", " rel=\"canonical\"", " HREF=/p/1", " =", " hreflang=de"])
            return f"<{name} {attribute}={self.attribute(chance, self.reference(chance))}{more}>{self.text(chance)}</{name}>"
        if kind < 0.56:
            return f"<!--{self.text(chance)}<a href={self.reference(chance)}>{chance.choice(['-->', '--!>', '->', '>'])}"
        if kind < 0.62:
            return f"<script>{self.text(chance)} location.href='{self.reference(chance)}'; </script>"
        if kind < 0.66:
            return f"<style>@import url({self.reference(chance)}); {self.text(chance)}</style>"
        if kind < 0.69:
            return f"<![CDATA[{self.text(chance)}]]>"
        if kind < 0.72:
            return "<div>" * chance.choice([3, 100, 3000])
        if kind < 0.85 and depth < 5:
            name = chance.choice(ELEMENTS)
            inner = "".join(self.element(chance, depth + 1) for _ in range(chance.randrange(4)))
            return f"<{name}>{inner}{chance.choice(['', f'</{name}>'])}"
        return self.text(chance)

    def head(self, chance):
        parts = [f"<title>{self.text(chance)}</title>"] * chance.choice([0, 1, 1, 1, 2])
        if chance.random() < 0.2:
            parts.append(f"<base href={self.attribute(chance, self.reference(chance))}>")
        if chance.random() < 0.15:
            parts.append(f"<meta name=robots content={self.attribute(chance, chance.choice(['noindex', 'nofollow', 'none', 'all,,', '']))}>")
        if chance.random() < 0.12:
            wait = chance.choice(["0", "1", "-1", "99999999999999999999", ".5", "x"])
            parts.append(f"<meta http-equiv=refresh content=\"{wait}; url={self.reference(chance)}\">")
        if chance.random() < 0.3:
            parts.append(f"<meta charset={chance.choice(CHARSETS)}>")
        if chance.random() < 0.2:
            parts.append(f"<html lang={chance.choice(['de', 'en-GB', 'x' * 400, ''])}>")
        chance.shuffle(parts)
        return "".join(parts)

    def page(self, chance):
        kind = chance.random()
        if kind < 0.04:
            return ""
        if kind < 0.08:
            return self.text(chance)
        if kind < 0.12:  # only what cannot be followed
            return "".join(f"<a href=\"{link}\">x</a>" for link in ("mailto:a@b", "javascript:void(0)", "data:,x", "http://[::1"))
        count = chance.choice([1, 5, 5, 20, 20, 200])
        return (chance.choice(["", "<!doctype html>", "<?xml version='1.0'?>", "\ufeff"]) + self.head(chance)
                + "".join(self.element(chance) for _ in range(count)))

    def sitemap(self, chance):
        entries = []
        for _ in range(chance.randrange(30)):
            entries.append(f"<url><loc>{self.reference(chance)}</loc><lastmod>{chance.choice(['2020-01-01', 'x', '', '9999-99-99'])}"
                           f"</lastmod><changefreq>{chance.choice(['daily', 'never', 'x'])}</changefreq></url>")
        body = f"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>{''.join(entries)}</urlset>"
        index = f"<sitemapindex><sitemap><loc>http://127.0.0.1:{self.port}/sitemap.xml</loc></sitemap><sitemap><loc>{self.reference(chance)}"
        return chance.choice([body, body, body[:len(body) // 2], index, index + "</loc></sitemap></sitemapindex>", self.reference(chance) + "\n"])

    def robots(self, chance):
        lines = ["User-agent: *", "User-agent: seine", "User-agent:", "Disallow: /p/1", "Disallow:", "Disallow: /", "Allow: /p/*3$", "disallow /p/2",
                 "Crawl-delay: 0.01", "Crawl-delay: x", "Sitemap: /sitemap.xml", f"Sitemap: http://127.0.0.1:{self.port}/sitemap.xml", "Sitemap: http://[",
                 "Disallow: " + "*a" * 500, "\0", "# x", "Host: x", "Disallow: /%zz", "\xef\xbb\xbf", "x" * 5000]
        if chance.random() < 0.5:
            return ""
        return chance.choice(["\r\n", "\n", "\r"]).join(chance.choice(lines) for _ in range(chance.randrange(12)))

    def encoded(self, chance, text):
        """(bytes, headers) of a body."""
        codec = chance.choice(["utf-8"] * 6 + CHARSETS)
        body = text.encode(codec, "surrogatepass" if codec.startswith("utf") and codec != "utf-7" else "ignore")
        if chance.random() < 0.1:
            at = chance.randrange(len(body) + 1)
            body = body[:at] + chance.randbytes(chance.randrange(40)) + body[at:]
        kind = chance.random()
        if kind < 0.7:
            return body, []
        packed = gzip.compress(body, 1)
        damaged = packed[:len(packed) // 2] + b"\0" + packed[len(packed) // 2:]
        return chance.choice([
            (packed, ["Content-Encoding: gzip"]), (zlib.compress(body), ["Content-Encoding: deflate"]),
            (zlib.compress(body)[2:-4], ["Content-Encoding: deflate"]), (damaged, ["Content-Encoding: gzip"]),
            (packed[:-9], ["Content-Encoding: gzip"]), (gzip.compress(packed), ["Content-Encoding: gzip, gzip"]),
            (body, ["Content-Encoding: br"]), (body, ["Content-Encoding: gzip"]), (body, ["Content-Encoding: nonsense"]),
            (packed + b"rest", ["Content-Encoding: x-gzip"]), (b"", ["Content-Encoding: gzip"]), (body, ["Content-Encoding: zstd"]),
            (base64.b64encode(body), ["Content-Encoding: identity"])])

    def framed(self, chance, body):
        """(bytes, headers) of how it is sent."""
        kind = chance.random()
        if kind < 0.75:
            return body, [f"Content-Length: {len(body)}"]
        if kind < 0.85:
            size = max(len(body) // 3, 1)
            pieces = [body[at:at + size] for at in range(0, len(body), size)]
            sent = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)
            end = chance.choice([b"0\r\n\r\n", b"0\r\nX: y\r\n\r\n", b"0;a=b\r\n\r\n", b"", b"zz\r\n", b"-1\r\n\r\n"])
            return sent + end, ["Transfer-Encoding: chunked"]
        return chance.choice([
            (body, []), (body, [f"Content-Length: {len(body) + 7}"]), (body, [f"Content-Length: {max(len(body) - 7, 0)}"]),
            (body, ["Content-Length: -1"]), (body, ["Content-Length: 99999999999999999999"]),
            (body, [f"Content-Length: {len(body)}", "Content-Length: 3"]), (body, ["Transfer-Encoding: chunked"]), (b"", [])])

    def answer(self, host, path):
        """The bytes of the response."""
        chance = self.chance(host, path)
        if path == "/":  # where the crawl begins has a way to everything
            chance = random.Random(f"{self.seed} home")
            body = "".join(f"<a href={self.reference(chance)}>" for _ in range(60)).encode("utf-8", "replace")
            return b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)
        status = chance.choice(STATUSES)
        kind = path.partition("?")[0]
        text = (self.robots(chance) if kind == "/robots.txt" else self.sitemap(chance) if "sitemap" in kind or "feed" in kind
                else "<a href=next/>same</a><a href=../copy/>" if "copy" in kind else self.page(chance))
        body, coding = self.encoded(chance, text)
        body, framing = self.framed(chance, body)
        types = [f"Content-Type: {chance.choice(TYPES)}"] * chance.choice([0, 1, 1, 1, 1, 1, 1, 2])
        location = [f"Location: {self.reference(chance)}"] if 300 <= status < 400 and chance.random() < 0.9 else []
        odd = [chance.choice(HEADERS) for _ in range(chance.choice([0, 0, 1, 2, 6]))]
        lines = types + coding + framing + location + odd
        if chance.random() < 0.2:
            chance.shuffle(lines)
        first = chance.choice([f"HTTP/1.1 {status} OK"] * 20 + [f"HTTP/1.0 {status}", f"HTTP/1.1 {status}", f"HTTP/1.1  {status} {'r' * 2000}",
                                                               f"HTTP/9.9 {status} OK", "ICY 200 OK", "HTTP/1.1 abc", ""])
        before = chance.choice([""] * 30 + ["HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 103 Early Hints\r\nLink: </p/1>\r\n\r\n", "\r\n"])
        end = chance.choice(["\r\n"] * 15 + ["\n"])
        head = before + end.join([first, *lines]) + end * 2
        sent = head.encode("utf-8", "replace") + body
        return sent if chance.random() < 0.97 else sent[:chance.randrange(len(sent) + 1)]


class Web:
    """Serves a Grammar on several addresses of loopback while the block lasts; `turn_to` takes another."""

    def __enter__(self):
        web = self
        self.grammar = None
        self.asked = 0

        class Handler(socketserver.StreamRequestHandler):
            timeout = 10

            def handle(self):
                with contextlib.suppress(OSError, ValueError, IndexError):
                    while (line := self.rfile.readline(100000)) and web.grammar:
                        path = line.split()[1].decode("latin-1")
                        while self.rfile.readline(100000) not in (b"\r\n", b""):
                            pass
                        web.asked += 1
                        sent = web.grammar.answer(self.server.server_address[0], path)
                        self.wfile.write(sent)
                        if random.Random(sent).random() < 0.8 or b"Content-Length" not in sent[:100000]:
                            return

        class Server(socketserver.ThreadingTCPServer):
            allow_reuse_address = daemon_threads = True
            request_queue_size = 128

            def handle_error(self, *_):
                pass

        self.servers = [Server((HOSTS[0], 0), Handler)]
        self.port = self.servers[0].server_address[1]
        for host in HOSTS[1:]:
            with contextlib.suppress(OSError):
                self.servers.append(Server((host, self.port), Handler))
        for server in self.servers:
            threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()
        return self

    def turn_to(self, seed, cycle):
        self.grammar = Grammar(seed, cycle, self.port)

    def uri(self, path):
        return f"http://{HOSTS[0]}:{self.port}{path}"

    def __exit__(self, *_):
        self.grammar = None
        for server in self.servers:
            server.shutdown()
            server.server_close()
