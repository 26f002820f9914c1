"""`seine why` and `seine try`: what became of a URI, and what would."""

import json
import os
import unittest

import servers
import support

# What `why` says to each fate of the demonstration intranet: state and reason.
FATES = {
    "document": {("stored", None), ("duplicate", "cs/duplicate")},
    "noindex": {("skipped", "ni/noindex"), ("skipped", "ni/header")},
    "redirect": {("redirect", None)},
    "loop": {("redirect", None), ("skipped", "nr/loop")},
    "robots": {("refused", "ro/robots")},
    "nofollow": {("refused", "nf/nofollow")},
    "scope": {("refused", "do/rule")},
    "scheme": {("refused", "ch/scheme")},
    "extension": {("refused", "ur/extension")},
}


def ask(command, uri, *options):
    """The objects printed and the exit status."""
    result = support.run(command, uri, "--json", *options)
    assert result.stderr == "", result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()], result.returncode


class OnTheDemo(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.demo = cls.enterClassContext(support.Demo())
        cls.data = os.path.join(cls.enterClassContext(support.folder()), "data")
        result = support.run(*cls.demo.arguments(cls.data), "--quiet")
        assert result.returncode == 0, result.stderr

    def why(self, uri):
        (answer,), status = ask("why", uri, "--data", self.data)
        self.assertEqual(status, 0 if answer["known"] else 3)
        return answer

    def attempt(self, uri, *options):
        return ask("try", uri, "--data", self.data, *options)

    def samples(self, *fates, most=6):
        """Some URIs of each of these fates."""
        for fate in fates:
            found = [(fate, uri, detail) for kind, uri, detail in self.demo.expected() if kind == fate]
            self.assertTrue(found, fate)
            yield from found[:most]

    def test_why_knows_each_fate(self):
        for fate, uri, detail in self.samples(*FATES, "broken"):
            if uri.startswith("mailto:"):  # has no site; only counted
                continue
            answer = self.why(uri)
            if not answer["known"]:  # named only where no links are looked for, as in img
                self.assertEqual((fate, answer["rules_say"]), ("extension", "ur/extension"), uri)
                continue
            found = (answer["state"], answer.get("reason"))
            self.assertIn(found, {("failed", f"ot/{detail}")} if fate == "broken" else FATES[fate], uri)
            if fate == "redirect":
                self.assertTrue(answer["leads_to"], uri)
            if fate == "broken":
                self.assertEqual(str(answer["attempts"][-1]["status"]), detail)

    def test_why_names_the_rule_and_the_line_that_decided(self):
        for fate, uri, _ in self.samples("robots", "scope", most=3):
            answer = self.why(uri)
            if fate == "robots":
                self.assertFalse(answer["robots"]["allowed"])
                line = answer["robots"]["line"]
                self.assertIn("Disallow:", line)
                text = answer["robots"]["text"].splitlines()
                self.assertEqual(text[answer["robots"]["line_number"] - 1].strip(), line.strip())
            else:
                self.assertEqual(answer["rule"], "seine/scope hosts")

    def test_the_referrers_lead_back_to_a_start_uri(self):
        pages = {tuple(row) for row in support.query(self.data, "SELECT page, target FROM v_referrers")}
        for fate, uri, _ in self.samples("document", "broken", "robots", most=60):
            answer = self.why(uri)
            chain = answer["found_in"]
            if answer["is_start_uri"]:
                self.assertIn(uri, self.demo.start_uris)
                self.assertEqual(chain, [])
                continue
            self.assertIn(chain[-1]["uri"], self.demo.start_uris)
            way = [uri, *(each["uri"] for each in chain)]
            for target, page in zip(way, way[1:]):
                self.assertIn((page, target), pages, "where it was first found, which need not be the shortest way")

    def test_linked_from_counts_documents(self):
        start = self.demo.start_uris[0]
        (row,) = support.query(self.data, "SELECT uri.id FROM uri JOIN site ON site.id = uri.site_id "
                                          "WHERE site.origin || uri.path = ?", start)
        (count,) = support.query(self.data, "SELECT count(*) FROM link WHERE EXISTS "
                                            "(SELECT 1 FROM json_each(targets) WHERE value = ?)", row[0])
        self.assertGreater(count[0], 10)
        self.assertEqual(self.why(start)["linked_from"], count[0])

    def test_duplicates_name_their_owner(self):
        (row,) = support.query(self.data, "SELECT site.origin || uri.path FROM document JOIN uri ON uri.id = uri_id "
                                          "JOIN site ON site.id = site_id WHERE duplicate_of IS NOT NULL LIMIT 1")
        document = self.why(row[0])["document"]
        self.assertEqual(self.why(document["duplicate_of"])["document"]["checksum"], document["checksum"])

    def test_what_was_never_found_is_screened_by_the_rules(self):
        start = self.demo.start_uris[0]
        answer = self.why(start + "no/such/page")
        self.assertEqual((answer["state"], answer["rules_say"]), ("unknown", "admitted"))
        answer = self.why("http://elsewhere.example/")
        self.assertEqual((answer["rules_say"], answer["rule"]), ("do/rule", "seine/scope hosts"))

    def test_what_is_no_uri_is_refused(self):
        self.assertTrue(self.why(self.demo.start_uris[0].removeprefix("http://"))["known"])
        for wrong in ("mailto:someone@example.com", "http://", "http://a b/"):
            self.assertEqual(support.run("why", wrong, "--data", self.data).returncode, 1, wrong)
        self.assertEqual(support.run("why", "http://a/", "--data", self.data + "-none").returncode, 2)

    def test_try_reports_the_fates_that_the_crawl_found(self):
        fates = {"document": "stored", "noindex": "skipped", "broken": "failed", "robots": "refused",
                 "scope": "refused", "extension": "refused"}
        for fate, uri, detail in self.samples(*fates, most=3):
            hops, status = self.attempt(uri)
            found = hops[-1]
            if found.get("reason") == "cs/duplicate":
                self.assertEqual((fate, status, self.why(uri)["state"]), ("document", 3, "duplicate"))
                continue
            self.assertEqual((found["fate"], status), (fates[fate], 0 if fate == "document" else 3), uri)
            if fate == "broken":
                self.assertEqual(found["reason"], f"ot/{detail}")
                self.assertEqual(str(found["answer"]["status"]), detail)

    def test_try_follows_redirects_hop_by_hop(self):
        (_, uri, detail), = self.samples("redirect", most=1)
        hops, _ = self.attempt(uri)
        self.assertEqual((hops[0]["fate"], hops[0]["target"]), ("redirect", detail))
        self.assertEqual(hops[1]["uri"], detail)
        (_, uri, _), = self.samples("loop", most=1)
        hops, status = self.attempt(uri)
        self.assertEqual((hops[-1]["reason"], status), ("nr/loop", 3))

    def test_try_knows_the_links_that_the_crawl_knows(self):
        hops, status = self.attempt(self.demo.start_uris[0])
        self.assertEqual(status, 0)
        links = {link["uri"]: link for link in hops[0]["links"]}
        self.assertEqual(len(links), len(hops[0]["links"]), "a link stands there twice")
        checked = 0
        for fate, uri, _ in self.demo.expected():
            if uri in links and fate in ("document", "broken", "redirect", "robots"):
                self.assertEqual(links[uri]["fate"], "ro/robots" if fate == "robots" else "known", uri)
                self.assertEqual(links[uri]["state"], self.why(uri)["state"], uri)
                checked += 1
            elif uri in links and fate == "extension":
                self.assertEqual(links[uri]["fate"], "ur/extension", uri)
        self.assertGreater(checked, 10)

    def test_try_leaves_the_collection_as_it_is(self):
        path = support.database_path(self.data)
        before = os.stat(path)
        self.attempt(self.demo.start_uris[0] + "?something=new")
        after = os.stat(path)
        self.assertEqual((before.st_mtime_ns, before.st_size), (after.st_mtime_ns, after.st_size))
        self.assertEqual(support.query(self.data, "SELECT count(*) FROM uri WHERE path LIKE '%something=new'")[0][0], 0)

    def test_options_of_the_crawl_count_for_the_try_alone(self):
        start = self.demo.start_uris[0]
        hops, status = self.attempt(start, "--exclude", "regexp:^http://www")
        self.assertEqual((status, hops[0]["reason"], hops[0]["rule"]), (3, "ur/rule", 'exclude_uris regexp "^http://www"'))
        self.assertEqual(self.attempt(start)[1], 0)
        self.assertEqual(support.run("try", start, "--data", self.data, "--refresh").returncode, 1)


class OnAMisbehavingServer(unittest.TestCase):
    """Without a collection, by the profile of a new crawl."""

    CASES = {
        "/close-at-once": ("failed", "eh/empty"),
        "/close-in-body?length=1000&sent=100": ("failed", "in/incomplete"),
        "/two-lengths": ("failed", "he/header"),
        "/huge-header?bytes=400000": ("failed", "he/size"),
        "/chunked-garbage": ("failed", "cu/chunk"),
        "/garbage": ("failed", "he/header"),
        "/empty": ("skipped", "em/empty"),
        "/type?value=video/mp4": ("skipped", "mi/type"),
        "/status/503": ("failed", "ot/503"),
        "/status/410": ("failed", "ot/410"),
        "/page/1": ("stored", None),
    }

    @classmethod
    def setUpClass(cls):
        cls.site = cls.enterClassContext(servers.Site(robots={"*": "User-agent: *\nDisallow: /secret\n"}))
        cls.data = os.path.join(cls.enterClassContext(support.folder()), "none")

    def attempt(self, path, *options):
        return ask("try", f"http://127.0.0.1:{self.site.port}{path}", "--data", self.data, *options)

    def test_each_failure_has_its_code(self):
        for path, expected in self.CASES.items():
            hops, status = self.attempt(path, "--timeout", "60")
            self.assertEqual((hops[0]["fate"], hops[0].get("reason")), expected, path)
            self.assertEqual(status, 0 if expected[0] == "stored" else 3, path)

    def test_robots_are_asked_first(self):
        hops, status = self.attempt("/secret/page")
        self.assertEqual((hops[0]["reason"], hops[0]["robots"]["line_number"], status), ("ro/robots", 2, 3))
        hops, _ = self.attempt("/secret/page", "--ignore-robots")
        self.assertEqual(hops[0]["robots"]["policy"], "ignored")

    def test_nothing_is_written_without_a_collection(self):
        self.attempt("/page/1")
        self.assertFalse(os.path.exists(self.data))

    def test_a_hanging_server_ends_with_the_timeout(self):
        hops, status = self.attempt("/hang", "--timeout", "1")
        self.assertEqual((hops[0]["reason"], status), ("ti/timeout", 3))


if __name__ == "__main__":
    support.main()
