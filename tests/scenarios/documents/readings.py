"""How pages, robots.txt and sitemaps of the wild are read, and expressions that take too long: each as a user sees it."""

import json
import os
import unittest

import effects
import servers
import support
from effects import HTML, crawled, page, plain

HOSTILE = "(a|aa|aaa)+(a|aa)*$(?<=c)"
LETTERS = "/" + "a" * 3000 + "b"


class Expressions(unittest.TestCase):
    """Whose limits a URI exceeds."""

    def test_what_an_exclude_expression_cannot_decide_is_excluded_and_reported(self):
        pages = {"/": page("Home", [LETTERS, "/b"]), LETTERS: plain("secret"), "/b": plain("b")}
        with crawled(pages, "exclude_uris/regexp=" + HOSTILE) as crawl_:
            self.assertEqual(crawl_.fates[LETTERS], ("refused", "ur/limit"))
            self.assertEqual(crawl_.stored(), ["/", "/b"])
            event, = servers.events(crawl_.data, "rule exceeded its limits")
            self.assertIn(HOSTILE, event)
            self.assertIn("excluded", event)
            shown = support.run("why", crawl_.site.uri(LETTERS), "--data", crawl_.data).stdout
            self.assertIn("ur/limit", shown)
            self.assertIn(HOSTILE, shown)
            tried = support.run("try", crawl_.site.uri(LETTERS), "--set", "exclude_uris/regexp=" + HOSTILE).stdout
            self.assertIn("ur/limit", tried)
            self.assertIn(HOSTILE, tried)

    def test_a_header_and_a_rewrite_rule_are_held_to_it_too(self):
        pages = {"/": page("Home", ["/b", LETTERS]), "/b": plain("b", **{"X-Class": "a" * 3000}), LETTERS: plain("x")}
        with crawled(pages, "exclude_headers/X-Class=" + HOSTILE) as by_header:
            self.assertEqual(by_header.fates["/b"], ("skipped", "hx/limit"))
        with crawled(pages, f"rewrite_rules=#{HOSTILE}#x#") as rewritten:
            self.assertEqual(rewritten.stored(), ["/", "/b"])
            skips = dict(rewritten.query("SELECT code || '/' || detail, times FROM v_skip_counts WHERE kind = 'uri'"))
            self.assertEqual(skips.get("ur/limit"), 1)

    def test_the_event_names_the_subcollection_whose_rule_it_was(self):
        pages = {"/": page("Home", [LETTERS]), LETTERS: plain("x")}
        with crawled(pages, "subdomains/deep/exclude_uris/regexp=" + HOSTILE, "subdomains/deep/include_uris/regexp=/",
                     "subdomains/deep/headers=User-Agent: Deep/1") as crawl_:
            self.assertEqual(crawl_.stored(), ["/", LETTERS])
            self.assertTrue(crawl_.headers(LETTERS)["user-agent"].startswith("Seine/"), "it is not of the subcollection")
            event, = servers.events(crawl_.data, "rule exceeded its limits")
            self.assertIn("subcollection deep: ", event)


class Agents(unittest.TestCase):
    ROBOTS = {"*": "User-agent: Deep\nDisallow: /deep/closed\n\nUser-agent: *\nDisallow: /closed\nDisallow: /deep/open\n"}
    PAGES = {"/": page("Home", ["/closed", "/deep/closed", "/deep/open", "/deep/meta"]), "/closed": plain("1"),
             "/deep/closed": plain("2"), "/deep/open": plain("3"),
             "/deep/meta": {"headers": HTML, "body": "<meta name=deep content=noindex>4"}}

    def test_a_subcollection_obeys_robots_txt_under_its_own_name(self):
        with crawled(self.PAGES, robots=self.ROBOTS) as without:
            self.assertEqual(without.stored(), ["/", "/deep/closed", "/deep/meta"])
        agent = ("subdomains/deep/include_uris/regexp=/deep/", "subdomains/deep/headers=User-Agent: Deep/1.0 (us)")
        with crawled(self.PAGES, *agent, robots=self.ROBOTS) as own:
            self.assertEqual(own.stored(), ["/", "/deep/open"])
            self.assertEqual(own.fates["/deep/closed"], ("refused", "ro/robots"))
            self.assertEqual(own.fates["/closed"], ("refused", "ro/robots"))
            self.assertEqual(own.fates["/deep/meta"], ("skipped", "ni/noindex"))
            self.assertTrue(own.robots[0]["headers"]["user-agent"].startswith("Seine/"))
            self.assertEqual(own.headers("/deep/open")["user-agent"], "Deep/1.0 (us)")
            shown = json.loads(support.run("why", own.site.uri("/deep/closed"), "--data", own.data, "--json").stdout)
            self.assertIs(shown["robots"]["allowed"], False)
            self.assertEqual(shown["robots"]["line_number"], 2)

    def test_a_site_that_belongs_to_it_as_a_whole_is_asked_for_robots_txt_by_it(self):
        with crawled(self.PAGES, "subdomains/deep/include_domains/exact=127.0.0.1",
                     "subdomains/deep/headers=User-Agent: Deep/1.0", robots=self.ROBOTS) as own:
            self.assertEqual([entry["headers"]["user-agent"] for entry in own.robots], ["Deep/1.0"])
            self.assertEqual(own.stored(), ["/", "/closed", "/deep/open"])


class Searched(unittest.TestCase):
    """uri_search_mime: every type that is named."""

    TYPES = {"/plain": ("text/plain", "see {}/1."), "/sheet": ("text/css", "@import '/2';"),
             "/data": ("application/json", '{{"next": "{}/3"}}'),
             "/feed": ("application/rss+xml", "<rss><channel><item><link>{}/4</link></item></channel></rss>"),
             "/odd": ("text/x-odd", "<a href=/5>5</a>"), "/picture": ("image/svg+xml", "<svg><a xlink:href='/6'/></svg>")}

    def found(self, *search):
        with servers.Site({"*": {}}) as site, support.folder() as data:
            pages = {path: {"headers": {"Content-Type": kind}, "body": body.format(site.own)}
                     for path, (kind, body) in self.TYPES.items()}
            pages.update({f"/{n}": plain(f"{n}") for n in range(1, 7)}, **{"/": page("Home", list(self.TYPES))})
            port = site.port
            site.stop()
            site.port = port
            site.hosts = {"*": pages}
            site.start()
            outcome = effects.crawl(site, data, "allowed_types=*/*", "exclude_exts=", "uri_search_mime=text/html",
                                    *(f"uri_search_mime={kind}" for kind in search))
            return "".join(f"{n}" for n in range(1, 7) if f"/{n}" in outcome.fates)

    def test_every_type_that_is_named_is_searched(self):
        self.assertEqual(self.found(), "")
        self.assertEqual(self.found("text/plain"), "1")
        self.assertEqual(self.found("text/*"), "125")
        self.assertEqual(self.found("application/*", "image/*"), "346")
        self.assertEqual(self.found("*/*"), "123456")

    def test_check_warns_of_what_cannot_be_searched_and_of_credentials_that_were_not_meant(self):
        text = """<?xml version="1.0"?><CrawlerConfig><DomainSpecification name="c">
<attrib name="uri_search_mime" type="list-string"><member>image/png</member><member>text/*</member><member>text/css</member></attrib>
<section name="passwd"><attrib name="http://h/" type="string">u:p:r:zoo</attrib>
<attrib name="http://i/" type="string">u:p:r:basic</attrib></section>
</DomainSpecification></CrawlerConfig>"""
        with support.folder() as folder:
            path = os.path.join(folder, "c.xml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            result = support.run("check", path, "--data", folder)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        warnings = [line for line in result.stdout.splitlines() if "warning" in line]
        self.assertEqual(len(warnings), 3, result.stdout)
        self.assertIn("line 3: passwd/http://h/", warnings[0])
        self.assertNotIn("zoo", result.stdout)
        self.assertIn("line 2: uri_search_mime: image/png", warnings[1])
        self.assertIn("text/css: allowed_types", warnings[2])


class Links(unittest.TestCase):
    def test_one_of_two_links_without_nofollow_is_enough(self):
        body = ("<a rel=nofollow href=/a>a</a><a href=/a>a</a><a href=/b>b</a><a rel=nofollow href=/b>b</a>"
                "<a rel=nofollow href=/c>c</a><a rel='ugc nofollow' href=/c>c</a>"
                "<a rel=nofollow href=/d>d</a><link rel=next href=/d>")
        pages = {"/": {"headers": HTML, "body": body}, **{f"/{n}": plain(n) for n in "abcd"}}
        with crawled(pages) as crawl_:
            self.assertEqual(crawl_.stored(), ["/", "/a", "/b", "/d"])
            self.assertEqual(crawl_.fates["/c"], ("refused", "nf/nofollow"))
            tried = json.loads(support.run("try", crawl_.site.uri(), "--json").stdout)
            fates = {effects.path_of(link["uri"]): link["fate"] for link in tried["links"]}
            self.assertEqual(fates, {"/a": "admitted", "/b": "admitted", "/c": "nf/nofollow", "/d": "admitted"})

    def test_what_is_written_for_browsers_without_frames_and_scripts_is_read(self):
        body = ("<frameset><frame src=/f><noframes><a href=/a>a</a></noframes></frameset>"
                "<noscript><a href=/b>b</a></noscript><iframe srcdoc='<a href=/c>c</a>'></iframe>")
        pages = {"/": {"headers": HTML, "body": body}, **{f"/{n}": plain(n) for n in "abcf"}}
        with crawled(pages) as crawl_:
            self.assertEqual(crawl_.stored(), ["/", "/a", "/b", "/c", "/f"])

    def test_sorting_a_query_leaves_separators_and_a_bare_question_mark(self):
        pages = {"/": page("Home", ["/x?b;a", "/y?", "/z?b&a"]), "/x?a;b": plain("1"), "/y?": plain("2"),
                 "/z?a&b": plain("3")}
        with crawled(pages, "sort_query_params=yes") as crawl_:
            self.assertEqual(crawl_.stored(), ["/", "/x?a;b", "/y?", "/z?a&b"])


if __name__ == "__main__":
    support.main()
