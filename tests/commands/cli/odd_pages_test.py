"""Odd pages as they stand in the wild, and the links that a browser without scripts finds on them.

Each row: what is odd, the page (or with its type: (type, page)), and what its links resolve to, in order, at
http://h/d/p. A page is text or bytes.
"""

import json
import subprocess
import sys
import unittest

SEINE = sys.argv.pop(1)
BASE = "http://h/d/p?q=1"
XHTML = "application/xhtml+xml"


def resolved(*references):
    return [reference if "://" in reference else "http://h" + reference for reference in references]


PAGES = (
    # Base elements.
    ("a base behind the first link counts for all", "<a href=a></a><base href=/b/><a href=c></a>", ["/b/a", "/b/c"]),
    ("the first base with a href counts", "<base target=_top><base href=/1/><base href=/2/><a href=a></a>", ["/1/a"]),
    ("a base relative to the page", "<base href=../x/y><a href=a></a>", ["/x/a"]),
    ("a base of another host, without scheme", "<base href=//o/x/><a href=a></a><a href=/b></a>", ["http://o/x/a", "http://o/b"]),
    ("a base that is no base", "<base href='data:text/html,x'><a href=a></a>", ["/d/a"]),
    ("a base of javascript", "<base href='javascript:void(0)'><a href=a></a>", ["/d/a"]),
    ("an empty base", "<base href=''><a href=a></a>", ["/d/a"]),
    ("an empty base hides no other", "<base href=''><base href=/x/><a href=a></a>", ["/d/a"]),
    ("a base with blanks around", "<base href='  /b/ \n'><a href=a></a>", ["/b/a"]),
    ("a base inside svg is none", "<svg><base href=/b/></base></svg><a href=a></a>", ["/d/a"]),
    ("a base in a comment is none", "<!--<base href=/b/>--><a href=a></a>", ["/d/a"]),
    ("a base in noscript", "<noscript><base href=/b/></noscript><a href=a></a>", ["/b/a"]),
    # Spelling of references.
    ("blanks and line feeds around", "<a href=\" \n/x\t \">", ["/x"]),
    ("line feeds and tabs within", "<a href=\"/x\n/y\t/z\">", ["/x/y/z"]),
    ("blanks within", "<a href='a b.html'>", ["/d/a%20b.html"]),
    ("backslashes", "<a href='\\x\\y'><a href='\\\\o\\z'>", ["/x/y", "http://o/z"]),
    ("entities", "<a href='?a=1&amp;b=2&#38;c=3&#x26;d=4'>", ["/d/p?a=1&b=2&c=3&d=4"]),
    ("entities without semicolon in a query", "<a href='?a=1&copy=2&lt=3&reg;=4'>", ["/d/p?a=1&copy=2&lt=3%C2%AE=4"]),
    ("an entity for a line feed", "<a href='/x&#10;y'>", ["/xy"]),
    ("an entity for the colon", "<a href='http&colon;//o/'>", ["http://o/"]),
    ("only a query", "<a href=?x>", ["/d/p?x"]),
    ("only a fragment", "<a href=#x>", ["/d/p?q=1"]),
    ("an empty reference", "<a href=''><a href>", []),
    ("dots and more dots", "<a href=../../../x><a href=./y/../z><a href=.../w>", ["/x", "/d/z", "/d/.../w"]),
    ("dots that are encoded", "<a href='/a/%2e%2E/b'>", ["/b"]),
    ("no scheme", "<a href=//o/x>", ["http://o/x"]),
    ("a scheme without slashes", "<a href=http:x><a href=http:/y>", ["/d/x", "/y"]),
    ("too many slashes", "<a href=http:////o/x><a href=///o/y>", ["http://o/x", "http://o/y"]),
    ("case of scheme and host", "<a href=HTTP://O.Example/X>", ["http://o.example/X"]),
    ("the default port", "<a href=http://o:80/x><a href=https://o:443/><a href=http://o:/y>", ["http://o/x", "https://o/", "http://o/y"]),
    ("credentials", "<a href=http://u:p@o/x>", ["http://o/x"]),
    ("numbers for an address", "<a href=http://0x7f.1/><a href=http://2130706433/x>", ["http://127.0.0.1/", "http://127.0.0.1/x"]),
    ("IDNA", "<a href=http://bücher.example/ü><a href='http://B%C3%BCcher.example/'>", ["http://xn--bcher-kva.example/%C3%BC", "http://xn--bcher-kva.example/"]),
    ("fullwidth letters and dots", "<a href='http://ｗｗｗ。example/'>", ["http://www.example/"]),
    ("unescaped pipes and brackets", "<a href='/a|b[c]{d}^e`f'>", ["/a|b[c]%7Bd%7D%5Ee%60f"]),
    ("a percent sign alone", "<a href='/100%/x%zz'>", ["/100%/x%zz"]),
    ("what is no page", "<a href=mailto:a@b><a href=javascript:void(0)><a href=tel:1><a href=data:,x><a href=about:blank>", []),
    # Tags that are not as they should be.
    ("no quotes", "<a href=/x/>x</a>", ["/x/"]),
    ("a quote that is missing at the end", "<a href=\"/x>x</a> <a href=\"/y\">", ["/x%3Ex%3C/a%3E%20%3Ca%20href="]),
    ("a quote that is missing at the begin", "<a href=/x\">", ["/x%22"]),
    ("blanks around the equals sign", "<a href = '/x'>", ["/x"]),
    ("no blank between attributes", "<a class='c'href='/x'id=i>", ["/x"]),
    ("twice the same attribute", "<a href=/1 HREF=/2>", ["/1"]),
    ("upper case", "<A HREF=/X>", ["/X"]),
    ("a slash between attributes", "<a/href=/x><img/src=/y/>", ["/x", "/y/"]),
    ("a tag inside a tag", "<a <b href=/x>", ["/x"]),
    ("a tag that never ends", "<a href=/x>x</a><a href=/y", ["/x"]),
    ("an end tag with attributes", "</a href=/x><a href=/y>", ["/y"]),
    ("a NUL in the name and in the value", b"<a\0 href=/x><a href='/y\0z'>", ["/y%EF%BF%BDz"]),
    ("a giant attribute", "<a title='" + "x" * 300000 + "' href=/x>", ["/x"]),
    ("a giant reference", "<a href='/" + "x" * 300000 + "'><a href=/y>", ["/y"]),
    ("very many attributes", "<a " + " ".join(f"a{i}=1" for i in range(90)) + " href=/x>", ["/x"]),
    # Comments.
    ("a comment in a comment", "<!-- <!-- <a href=/1> --> <a href=/2> -->", ["/1", "/2"]),
    ("a comment that ends at once", "<!--><a href=/1><!---><a href=/2>-->", ["/1", "/2"]),
    ("a comment that ends with a bang", "<!-- x --!><a href=/1>", ["/1"]),
    ("conditional comments", "<!--[if IE]><a href=/ie></a><![endif]--><![if !IE]><a href=/not></a><![endif]>", ["/ie", "/not"]),
    ("a comment that never ends", "<a href=/1><!-- <a href=/2>", ["/1", "/2"]),
    # Frames, maps, and other ways to lead somewhere.
    ("frames and their fallback", "<frameset><frame src=/1><noframes><a href=/2></noframes></frameset>", ["/1", "/2"]),
    ("an image map", "<map><area href=/1 shape=rect><area nohref><area href=/2></map>", ["/1", "/2"]),
    ("a server's image map", "<a href=/map><img ismap src=/i></a>", ["/map", "/i"]),
    ("iframe with srcdoc", "<iframe srcdoc='<a href=\"x\">' src=/f></iframe>", ["/d/x", "/f"]),
    ("srcset", "<img srcset='/1.png 1x, /2.png 2x,/3.png 3x , data:,x 4x' src=/0.png>", ["/1.png", "/2.png", "/3.png", "/0.png"]),
    ("srcset with commas in its URIs", "<img srcset='/a,b.png 1x,/c,d.png 2x'>", ["/a,b.png", "/c,d.png"]),
    ("picture", "<picture><source srcset=/1 media=x><img src=/2></picture>", ["/1", "/2"]),
    ("svg", "<svg><a xlink:href=/1></a><a href=/2></a><use xlink:href='#x'/><image href=/3 /></svg>", ["/1", "/2", "/3"]),
    ("links in a template", "<template><a href=/1></template>", ["/1"]),
    ("data attributes are none", "<div data-href=/1 data-url=/2><a data-href=/3 href=/4>", ["/4"]),
    ("a form", "<form action=/1><button formaction=/2></form><form method=get><input></form>", ["/1", "/2"]),
    ("an object with its fallback", "<object data=/1><a href=/2></a></object>", ["/1", "/2"]),
    ("next, prev, alternate", "<link rel=next href=/1><link rel=alternate hreflang=de href=/2><link rel=preconnect href=http://o>", ["/1", "/2"]),
    ("textarea and title hide", "<title><a href=/1></title><textarea><a href=/2></textarea><a href=/3>", ["/3"]),
    ("a script that is left open", "<a href=/1></a><script>if (a < b) { '</a>'", ["/1"]),
    ("a style with links", "<style>@import url( '/1' ); a{background:url(/2)}</style><p style='background:url(&quot;/3&quot;)'>", ["/1", "/2", "/3"]),
    ("plaintext hides the rest", "<a href=/1><plaintext><a href=/2>", ["/1"]),
    # META refresh.
    *((f"refresh {content!r}", f"<meta http-equiv=Refresh content=\"{content}\">", links) for content, links in (
        ("0;url=/x", ["/x"]), ("0; URL=/x", ["/x"]), ("5;url='/x'", ["/x"]), ("0;/x", ["/x"]), ("0 /x", ["/x"]), ("0,url=/x", ["/x"]),
        ("  3  ;  url  =  /x  ", ["/x"]), ("0.5;url=/x", ["/x"]), (".5;url=/x", ["/x"]), ("0;url=", []), ("0", []), ("url=/x", []),
        ("-1;url=/x", []), ("0;url='/x", ["/x"]), ("0;url=/x'y", ["/x'y"]), ("0;url/x", ["/d/url/x"]), ("0\n;\nurl=/x", ["/x"]),
        ("0; url=http://o/?a=1&amp;b=2", ["http://o/?a=1&b=2"]), ("0;URL=&#x27;/x&#x27;", ["/x"]))),
    # Encodings.
    ("UTF-16 with a mark", "\ufeff<a href=/ü>".encode("utf-16-le"), ["/%C3%BC"]),
    ("UTF-16 big endian with a mark", "\ufeff<a href=/ü>".encode("utf-16-be"), ["/%C3%BC"]),
    ("UTF-16 without a mark", "<html><a href=/x>".encode("utf-16-le"), ["/x"]),
    ("UTF-16 by its header", ("text/html; charset=utf-16be", "<a href=/x>".encode("utf-16-be")), ["/x"]),
    ("a page that says UTF-16 and is not", "<meta charset=utf-16><a href=/ü>".encode(), ["/%C3%BC"]),
    ("a mark before all else", ("text/html; charset=latin1", "\ufeff<a href=/ü>".encode()), ["/%C3%BC"]),
    ("a path in another encoding is UTF-8", ("text/html; charset=koi8-r", "<a href=/я>".encode("koi8-r")), ["/%D1%8F"]),
    ("bytes that are no UTF-8", ("text/html; charset=utf-8", b"<a href='/\xff'>"), ["/%EF%BF%BD"]),
    # XHTML.
    ("XHTML with CDATA", (XHTML, "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><script>//<![CDATA[\nif (1<2) ;\n//]]></script><a href='/1'/><a href='/2'></a></html>"), ["/1", "/2"]),
    ("XHTML with empty elements", (XHTML, "<html><head><title/><script src='/1'/><a href='/2'>x</a></head></html>"), ["/1", "/2"]),
    ("XHTML with CDATA in its text", (XHTML, "<html><body><![CDATA[ <a href='/0'> ]]><a href='/1'/></body></html>"), ["/1"]),
    ("HTML whose title looks empty", "<title/><a href=/0></title><a href=/1>", ["/1"]),
)


class Pages(unittest.TestCase):
    maxDiff = None

    def test_pages_have_the_links_that_a_browser_finds(self):
        for name, page, expected in PAGES:
            kind, body = page if isinstance(page, tuple) else ("text/html", page)
            if isinstance(body, str):
                body = body.encode()
                kind += "" if "charset" in kind else "; charset=utf-8"
            run = subprocess.run([SEINE, "links", "-", "--base", BASE, "--type", kind, "--json"], input=body, capture_output=True,
                                 timeout=60, check=False)
            with self.subTest(name):
                self.assertEqual(run.returncode, 0, run.stderr)
                links = json.loads(run.stdout)["links"]
                self.assertEqual([link["uri"] for link in links if link["uri"]], resolved(*expected))


if __name__ == "__main__":
    unittest.main()
