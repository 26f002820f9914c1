"""rewrite_rules: what is found is rewritten before it is screened, and only the rewritten URI is crawled."""

import json
import unittest

import servers
import support

HTML = [["Content-Type", "text/html"]]


def page(title, links=(), **more):
    return {"headers": HTML, "body": servers.page(title, links), **more}


class Rewriting(unittest.TestCase):
    def paths(self, site):
        return sorted(entry["path"] for entry in site.log())

    def sessions(self):
        return {"*": {"/": page("Home", ["/a;sid=1?x=1", "/a;sid=2?x=1", "/b;sid=3", "/go"]),
                      "/a;sid=1?x=1": page("A1"), "/a;sid=2?x=1": page("A2"), "/a?x=1": page("A"),
                      "/b;sid=3": page("B3"), "/b": page("B", ["/;sid=4"]),
                      "/go": {"status": 301, "headers": {"Location": "/c;sid=5"}}, "/c;sid=5": page("C5"),
                      "/c": page("C")}}

    def test_without_rules_every_session_is_a_page_of_its_own(self):
        with support.folder() as data, servers.Site(self.sessions()) as site:
            servers.crawl(data, site.uri())
            self.assertEqual(len([path for path in self.paths(site) if "sid=" in path]), 4)

    @support.shows("rewrite_rules")
    def test_links_and_targets_of_redirects_are_rewritten(self):
        with support.folder() as data, servers.Site(self.sessions()) as site:
            servers.crawl(data, site.uri(), "--set", "rewrite_rules=#;sid=[0-9]+##")
            self.assertEqual(self.paths(site), ["/", "/a?x=1", "/b", "/c", "/go"])
            self.assertEqual(servers.fates(data)[site.uri("/c")][0], "stored")

    def test_start_uris_are_rewritten_even_to_another_host(self):
        hosts = {"*": {"/": page("Home", ["/x"]), "/x": page("X")}}
        with support.folder() as data, servers.Site(hosts) as site:
            servers.crawl(data, site.uri("/x"), "--set", r"rewrite_rules=@^http://127\.0\.0\.1:@http://localhost:@")
            self.assertEqual({uri: fate[0] for uri, fate in servers.fates(data).items()},
                             {site.uri("/x", "localhost"): "stored"})

    def test_rules_are_applied_in_order_before_the_scope_is_asked(self):
        hosts = {"*": {"/": page("Home", ["/old/1", "/other"]), "/new/1": page("New"), "/other": page("Other")}}
        with support.folder() as data, servers.Site(hosts) as site:
            servers.crawl(data, site.uri(), "--set", r"rewrite_rules=#/old/(\d)#/mid/\1#",
                          "--set", "rewrite_rules=#/(mid)/#/new/#", "--set", f"exclude_uris/prefix={site.uri('/old/')}",
                          "--set", f"exclude_uris/prefix={site.uri('/mid/')}")
            self.assertEqual(self.paths(site), ["/", "/new/1", "/other"])

    def test_a_rule_that_makes_no_uri_loses_nothing_else(self):
        hosts = {"*": {"/": page("Home", ["/bad", "/good"]), "/good": page("Good"), "/bad": page("Bad")}}
        with support.folder() as data, servers.Site(hosts) as site:
            servers.crawl(data, site.uri(), "--set", "rewrite_rules=#^.*/bad$#http://#")
            self.assertEqual(self.paths(site), ["/", "/good"])

    def test_a_rule_that_cannot_be_meant_is_refused(self):
        with support.folder() as data, servers.Site({"*": {"/": page("Home")}}) as site:
            for rule, word in (("no rule", "#pattern#replacement#"), ("#(#x#", "offset"), ("#a#$1#", "group 1")):
                result = servers.crawl(data, site.uri(), "--set", f"rewrite_rules={rule}", status=1)
                self.assertIn("rewrite_rules", result.stderr)
                self.assertIn(word, result.stderr)
            self.assertEqual(site.log(robots=True), [])

    def test_why_knows_what_a_uri_becomes(self):
        with support.folder() as data, servers.Site(self.sessions()) as site:
            servers.crawl(data, site.uri(), "--set", "rewrite_rules=#;sid=[0-9]+##")
            result = support.run("why", site.uri("/b;sid=99"), "--data", data, "--json")
            self.assertEqual(result.returncode, 0, result.stderr)
            facts = json.loads(result.stdout)
            self.assertEqual(facts["uri"], site.uri("/b"))
            self.assertEqual(facts["rewritten_from"], site.uri("/b;sid=99"))
            self.assertTrue(facts["known"])


if __name__ == "__main__":
    support.main()
