"""near_duplicate_detection: pages whose words are nearly the same have an owner, keep their content and their links, and
are not submitted; whatever happens to the owner, to the parameter, or to the program."""

import json
import random
import unittest

import servers
import support
from effects import HTML, crawl, path_of

ON = "near_duplicate_detection=yes"
FED = ("feeding/index/collection=docs", "feeding/index/paused=yes")


def html(body):
    return {"headers": HTML, "body": body}


def words(topic, count):
    """The same each time; texts of other topics have no three words in a row in common."""
    chance = random.Random(topic)
    return [f"{topic}{chance.randrange(5000)}" for _ in range(count)]


def article(topic, date, more="", title="Article", links=()):
    text = words(topic, 300)
    blocks = "".join(f"<p>{' '.join(text[at:at + 30])}</p>" for at in range(0, len(text), 30))
    menu = "".join(f"<a href={link}>{link}</a> " for link in links)
    return html(f"<title>{title}</title><ul><li>Home<li>Contact</ul>{menu}{blocks}<p>{more}<p>{date}, 17 visitors")


SITE = {
    "/": html("<a href=/a>a</a><a href=/b>b</a><a href=/c>c</a><a href=/d>d</a>"),
    "/a": article("tea", "2024-05-01"),
    "/b": article("tea", "2026-11-23", "Advertisement: buy five cups of the best", links=["/linked"]),
    "/c": article("coffee", "2024-05-01"),
    "/d": article("tea", "2025-01-01", "Another sentence that nobody reads to its end"),
    "/linked": html("<p>A page that only a near duplicate leads to."),
}


class NearDuplicates(unittest.TestCase):
    def near(self, outcome):
        """Path to path of the owner."""
        return {path_of(row["uri"]): path_of(row["owner"])
                for row in outcome.query("SELECT uri, owner FROM v_near_duplicates")}

    def submitted(self, outcome):
        return {path_of(row["uri"]): row["operation"]
                for row in outcome.query("SELECT uri, operation FROM v_submissions WHERE operation <> 'delete'")}

    def one_group(self, outcome, members):
        """The owner of the members, of whom the others are its near duplicates."""
        near = self.near(outcome)
        owners = set(members) - set(near)
        self.assertEqual(len(owners), 1, near)
        self.assertEqual(set(near.values()), owners)
        self.assertEqual(set(near) | owners, set(members))
        return owners.pop()

    @support.shows("near_duplicate_detection")
    def test_near_duplicates_are_stored_and_followed_but_not_submitted(self):
        with servers.Site({"*": SITE}) as site:
            with support.folder() as data:
                outcome = crawl(site, data, *FED)
                self.assertEqual(self.near(outcome), {})
                self.assertEqual(outcome.query("SELECT count(*) FROM near_document")[0][0], 0)
                self.assertEqual(set(self.submitted(outcome)), set(SITE))
            with support.folder() as data:
                outcome = crawl(site, data, *FED, ON)
                owner = self.one_group(outcome, ["/a", "/b", "/d"])
                self.assertEqual(set(outcome.stored()), set(SITE))
                self.assertEqual(set(self.submitted(outcome)), {"/", "/c", "/linked", owner})
                self.assertTrue(all(outcome.sizes().values()))

    def test_why_and_the_view_show_how_it_was_decided(self):
        with servers.Site({"*": SITE}) as site, support.folder() as data:
            outcome = crawl(site, data, ON)
            row = outcome.query("SELECT * FROM v_near_duplicates ORDER BY uri_id")[0]
            self.assertGreaterEqual(row["similarity"], 80)
            self.assertEqual((row["decided_by"], row["is_open"]), ("title and words", 0))
            shown = support.run("why", row["uri"], "--data", data, "--json")
            facts = json.loads(shown.stdout)["near_duplicate"]
            self.assertEqual(facts["similarity"], row["similarity"])
            self.assertIn(row["owner"], json.dumps(facts))

    def test_when_the_owner_changes_or_goes_another_takes_its_place(self):
        with servers.Site({"*": SITE}) as site, support.folder() as data:
            outcome = crawl(site, data, *FED, ON)
            owner = self.one_group(outcome, ["/a", "/b", "/d"])
            site.restart({"*": {**SITE, owner: article("milk", "2026-11-23")}})
            outcome = crawl(site, data, options=["--refresh"])
            rest = {"/a", "/b", "/d"} - {owner}
            successor = self.one_group(outcome, rest)
            self.assertEqual(set(self.submitted(outcome)), {"/", "/c", "/linked", owner, successor})
            pages = {**SITE, owner: article("milk", "2026-11-23")}
            del pages[successor]
            if successor == "/b":
                del pages["/linked"]
            site.restart({"*": pages})
            outcome = crawl(site, data, options=["--refresh"])
            self.assertEqual(self.near(outcome), {})
            last = (rest - {successor}).pop()
            self.assertIn(last, self.submitted(outcome))

    def test_a_near_duplicate_that_becomes_another_page_is_submitted(self):
        with servers.Site({"*": SITE}) as site, support.folder() as data:
            near = min(self.near(crawl(site, data, *FED, ON)))
            site.restart({"*": {**SITE, near: article("milk", "2026-11-23", links=["/linked"])}})
            outcome = crawl(site, data, options=["--refresh"])
            self.assertEqual(len(self.near(outcome)), 1)
            self.assertEqual(self.submitted(outcome)[near], "add")

    def test_switched_on_and_off_it_applies_to_what_is_stored(self):
        with servers.Site({"*": SITE}) as site, support.folder() as data:
            crawl(site, data, *FED)
            outcome = crawl(site, data, ON, options=["--refresh"])
            owner = self.one_group(outcome, ["/a", "/b", "/d"])
            self.assertEqual(set(self.submitted(outcome)), {"/", "/c", "/linked", owner})
            outcome = crawl(site, data, "near_duplicate_detection=no", options=["--refresh"])
            self.assertEqual(outcome.query("SELECT count(*) FROM near_document")[0][0], 0)
            self.assertEqual(set(self.submitted(outcome)), set(SITE))

    def test_a_kill_leaves_the_decisions_that_were_written(self):
        pages = {f"/{topic}/{number}": article(topic, f"2026-11-{number}", f"Number {'and more ' * number}")
                 for topic in ("tea", "milk", "wine", "beer") for number in range(1, 11)}
        home = html("".join(f"<a href={path}>x</a>" for path in pages))
        decided = "SELECT uri_id, owner_id FROM near_document"
        with servers.Site({"*": {"/": home, **pages}}) as site, support.folder() as data:
            arguments = ["crawl", site.uri("/"), "--data", data, "--quiet", "--set", ON, *(word for setting in FED for word in ("--set", setting)), "--set", "delay=0.02"]
            before = set()
            for _ in range(3):
                asked = site.requests()
                with servers.crawling(*arguments) as process:
                    support.wait_until(lambda asked=asked, process=process: site.requests() >= asked + 12
                                       or process.poll() is not None, "the crawl goes on")
                    process.kill()
                    process.wait(support.TIMEOUT_S)
                after = {tuple(row) for row in support.query(data, decided)}
                self.assertLessEqual(before, after)
                before = after
            outcome = crawl(site, data, ON, *FED)
            self.assertLessEqual(before, {tuple(row) for row in support.query(data, decided)})
            self.assertEqual(len(self.near(outcome)), 36)
            self.assertEqual(len(self.submitted(outcome)), 5)


if __name__ == "__main__":
    support.main()
