"""What --json prints, byte for byte. Usage: json_lines_test.py PATH-OF-SEINE"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SEINE = os.path.abspath(sys.argv.pop(1))
PAGE = """<!doctype html><html lang=de><title>A "title" &amp; more</title><base href="http://b.example/x/"><meta name=robots content=noindex>
<meta http-equiv=refresh content="5; url=next.html"><link rel=canonical href=/c><a href="a?b=1#f" rel=nofollow>A</a><img src="//i.example/p.png"><a href="mailto:x@y">m</a><a href="http://[bad">b</a>
<script src=s.js></script>text</html>
"""
ROBOTS = """User-agent: *
Disallow: /private
Crawl-delay: 2.5
Allow: /private/x
"""
# The words of a command and the lines that it prints.
CASES = (
    (("uri", "--json", "http://A.example:80/a/../b?q=ä#f", "x:y"), (
        '{"input":"http://A.example:80/a/../b?q=ä#f","refused":null,"uri":"http://a.example/b?q=%C3%A4","sche'
        'me":"http","netloc":"a.example","host_name":"a.example","port":80,"path":"/b","query":"q=%C3%A4","pa'
        'rameters":"","fragments":"f","credentials":"","default_scheme":"","skip_fragments":1,"parsed":1,"hos'
        't_name_idna":"a.example"}',
        '{"input":"x:y","refused":"its scheme x is none of http, https, ftp, ftps, file (skip code ch)","uri":"x:y","sche'
        'me":"","netloc":"","host_name":"","port":null,"path":"","query":"","parameters":"","fragments":"","c'
        'redentials":"","default_scheme":"","skip_fragments":1,"parsed":0,"host_name_idna":""}',
    )),
    (("robots", "--json", "robots.txt", "/a", "/private/y", "/private/x", "http://other/"), (
        '{"uri":"/a","allowed":true,"line_number":null,"line":null,"explanation":"no rule of robots.txt match'
        'es","detail":null,"group":"*","crawl_delay_ms":2500}',
        '{"uri":"/private/y","allowed":false,"line_number":2,"line":"Disallow: /private","explanation":"robot'
        's.txt forbids it","detail":null,"group":"*","crawl_delay_ms":2500}',
        '{"uri":"/private/x","allowed":true,"line_number":4,"line":"Allow: /private/x","explanation":"a rule '
        'of robots.txt allows it","detail":null,"group":"*","crawl_delay_ms":2500}',
        '{"uri":"http://other/","allowed":true,"line_number":null,"line":null,"explanation":"no rule of robot'
        's.txt matches","detail":null,"group":"*","crawl_delay_ms":2500}',
    )),
    (("links", "--json", "page.html", "--base", "http://a.example/d/"), (
        '{"type":"text/html","type_source":"detected","charset":"UTF-8","charset_source":"detected","title":"'
        'A \\"title\\" & more","language":"de","base":"http://b.example/x/","canonical":"/c","noindex":true,"no'
        'follow":false,"refresh":{"seconds":5,"reference":"next.html"},"links":[{"kind":"meta_refresh","eleme'
        'nt":"meta","attribute":"content","reference":"next.html","uri":"http://b.example/x/next.html","refus'
        'ed":null,"nofollow":false},{"kind":"link","element":"link","attribute":"href","reference":"/c","uri"'
        ':"http://b.example/c","refused":null,"nofollow":false},{"kind":"a","element":"a","attribute":"href",'
        '"reference":"a?b=1#f","uri":"http://b.example/x/a?b=1","refused":null,"nofollow":true},{"kind":"img"'
        ',"element":"img","attribute":"src","reference":"//i.example/p.png","uri":"http://i.example/p.png","r'
        'efused":null,"nofollow":false},{"kind":"a","element":"a","attribute":"href","reference":"mailto:x@y"'
        ',"uri":null,"refused":"its scheme is none of http, https, ftp, ftps, file","nofollow":false},{"kind":"a","elemen'
        't":"a","attribute":"href","reference":"http://[bad","uri":null,"refused":"its host starts with a bra'
        'cket and is no IPv6 address","nofollow":false},{"kind":"script","element":"script","attribute":"src"'
        ',"reference":"s.js","uri":"http://b.example/x/s.js","refused":null,"nofollow":false}],"links_dropped'
        '":0}',
    )),
    (("links", "--json", "--text", "page.html"), (
        '{"type":"text/html","type_source":"detected","charset":"UTF-8","charset_source":"detected","title":"'
        'A \\"title\\" & more","language":"de","base":"http://b.example/x/","canonical":"/c","noindex":true,"no'
        'follow":false,"refresh":{"seconds":5,"reference":"next.html"},"links":[{"kind":"meta_refresh","eleme'
        'nt":"meta","attribute":"content","reference":"next.html","uri":"http://b.example/x/next.html","refus'
        'ed":null,"nofollow":false},{"kind":"link","element":"link","attribute":"href","reference":"/c","uri"'
        ':"http://b.example/c","refused":null,"nofollow":false},{"kind":"a","element":"a","attribute":"href",'
        '"reference":"a?b=1#f","uri":"http://b.example/x/a?b=1","refused":null,"nofollow":true},{"kind":"img"'
        ',"element":"img","attribute":"src","reference":"//i.example/p.png","uri":"http://i.example/p.png","r'
        'efused":null,"nofollow":false},{"kind":"a","element":"a","attribute":"href","reference":"mailto:x@y"'
        ',"uri":null,"refused":"its scheme is none of http, https, ftp, ftps, file","nofollow":false},{"kind":"a","elemen'
        't":"a","attribute":"href","reference":"http://[bad","uri":null,"refused":"its host starts with a bra'
        'cket and is no IPv6 address","nofollow":false},{"kind":"script","element":"script","attribute":"src"'
        ',"reference":"s.js","uri":"http://b.example/x/s.js","refused":null,"nofollow":false}],"links_dropped'
        '":0,"text":"Amb text"}',
    )),
)


class JsonLines(unittest.TestCase):
    maxDiff = None

    def test_lines_are_as_ever(self):
        with tempfile.TemporaryDirectory(prefix="seine-json-") as place:
            pathlib.Path(place, "page.html").write_text(PAGE, encoding="utf-8")
            pathlib.Path(place, "robots.txt").write_text(ROBOTS, encoding="utf-8")
            for words, lines in CASES:
                with self.subTest(words):
                    printed = subprocess.run([SEINE, *words], capture_output=True, text=True, cwd=place, check=False).stdout
                    self.assertEqual(printed.splitlines(), list(lines))


if __name__ == "__main__":
    unittest.main()
