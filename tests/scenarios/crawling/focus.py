"""The section focused: crawls that stay with documents in some languages (MS-FSCCFG 2.2.4.19)."""

import collections
import os
import random
import unittest

import effects
import servers
import support

TEXTS = {
    "de": "Die Suchmaschine liest jede Seite und legt sie zusammen mit ihren Kopfzeilen ab. Danach folgt sie den "
          "Verweisen, die auf der Seite stehen, und merkt sich, welche Adressen sie schon kennt.",
    "en": "The search engine reads every page and keeps it together with its headers. After that it follows the links "
          "which it has found on the page, and remembers which addresses it already knows.",
    "fr": "Le moteur de recherche lit chaque page et la conserve avec ses en-têtes. Ensuite il suit les liens qui se "
          "trouvent sur la page et se souvient des adresses qu'il connaît déjà.",
    "es": "El motor de búsqueda lee cada página y la guarda junto con sus cabeceras. Después sigue los enlaces que ha "
          "encontrado en la página y recuerda las direcciones que ya conoce.",
    "ru": "Поисковая система читает каждую страницу и сохраняет её вместе с заголовками. Затем она переходит по ссылкам, "
          "которые нашла на странице, и запоминает адреса, которые ей уже известны.",
    "ja": "検索エンジンはすべてのページを読み、ヘッダーと一緒に保存します。その後、ページにあるリンクをたどり、すでに知っているアドレスを覚えておきます。",
    "no": "Søkemotoren leser hver eneste side og lagrer den sammen med hodelinjene. Deretter følger den lenkene som står "
          "på siden, og husker hvilke adresser den allerede kjenner fra før av.",
    "el": "Η μηχανή αναζήτησης διαβάζει κάθε σελίδα και την αποθηκεύει μαζί με τις κεφαλίδες της. Έπειτα ακολουθεί τους "
          "συνδέσμους που βρήκε στη σελίδα και θυμάται τις διευθύνσεις που ήδη γνωρίζει.",
}


def page(language, *links, title="", declared=None, **headers):
    """Its title makes its content its own, and says nothing of the language."""
    tag = f'<html lang="{declared}">' if declared else "<html>"
    anchors = "".join(f'<a href="{link}"></a>' for link in links)
    text = TEXTS.get(language, language)
    body = f"<!DOCTYPE html>{tag}<meta charset=utf-8><!-- {title} --><p>{text}</p>{anchors}"
    return {"headers": {**effects.HTML, **headers}, "body": body}


def crawl(pages, *assignments, **options):
    return effects.crawled(pages, *assignments, **options)


class Languages(unittest.TestCase):
    SITE = {"/": page("de", *(f"/{language}" for language in TEXTS)),
            **{f"/{language}": page(language, title=language) for language in TEXTS}}

    @support.shows("focused/languages")
    def test_documents_in_other_languages_are_not_stored(self):
        with crawl(self.SITE, "focused/languages=de", "focused/languages=ja", "focused/languages=no") as done:
            self.assertEqual(done.stored(), ["/", "/de", "/ja", "/no"])
            self.assertEqual({done.fates[f"/{language}"][:2] for language in ("en", "fr", "es", "ru", "el")},
                             {("skipped", "fs/focus")})
        with crawl(self.SITE) as done:
            self.assertEqual(len(done.stored()), 1 + len(TEXTS))

    def test_plain_text_is_read_as_well(self):
        site = {"/": page("de", "/de.txt", "/en.txt"),
                "/de.txt": effects.plain(TEXTS["de"]), "/en.txt": effects.plain(TEXTS["en"])}
        with crawl(site, "focused/languages=de") as done:
            self.assertEqual(done.stored(), ["/", "/de.txt"])

    def test_what_the_text_says_goes_before_what_is_declared(self):
        site = {"/": page("de", "/de", "/en"), "/de": page("de", title="1", declared="en"), "/en": page("en", declared="de")}
        with crawl(site, "focused/languages=de") as done:
            self.assertEqual(done.stored(), ["/", "/de"])

    def test_the_declared_language_counts_where_the_text_shows_none(self):
        pdf = {"headers": {"Content-Type": "application/pdf"}, "body": "%PDF-1.4 x"}
        site = {"/": page("de", "/at", "/us", "/both", "/header", "/none", "/de.pdf", "/en.pdf"),
                "/at": page("Eins", declared="de-AT"), "/us": page("One", declared="en-US"),
                "/header": page("Two", **{"Content-Language": "en"}),
                "/both": page("Drei", **{"Content-Language": "en, de"}),
                "/none": page("4"),
                "/de.pdf": {**pdf, "headers": {**pdf["headers"], "Content-Language": "de"}},
                "/en.pdf": {**pdf, "body": "%PDF-1.4 y", "headers": {**pdf["headers"], "Content-Language": "en"}}}
        with crawl(site, "focused/languages=de") as done:
            self.assertEqual(done.stored(), ["/", "/at", "/both", "/de.pdf", "/none"])

    def test_an_unknown_language_is_refused(self):
        with support.folder() as data:
            result = support.run("crawl", "http://127.0.0.1:1/", "--data", data, "--set", "focused/languages=io")
            self.assertEqual(result.returncode, 1)
            self.assertIn("the language io cannot be detected", result.stderr)

    def test_a_changed_focus_has_effect_in_the_next_cycle(self):
        pages = {path: {**page, "headers": {**page["headers"], "ETag": f'"{path}"'}} for path, page in self.SITE.items()}
        with servers.Site({"*": pages}) as site, support.folder() as data:
            effects.crawl(site, data)
            done = effects.crawl(site, data, "focused/languages=de", options=["--refresh"])
            self.assertEqual(done.stored(), ["/", "/de"])
            done = effects.crawl(site, data, "focused/languages=en", options=["--refresh"])
            self.assertEqual(done.stored(), ["/", "/de", "/en"], "one language more")


class Depth(unittest.TestCase):
    CHAIN = {"/": page("de", "/1"), "/1": page("en", "/2", title="1"), "/2": page("fr", "/3", title="2"),
             "/3": page("de", "/4", title="3"), "/4": page("en", "/5", title="4"), "/5": page("de", title="5")}

    def asked(self, *depth):
        with crawl(self.CHAIN, "focused/languages=de", *depth) as done:
            refused = [path for path, fate in done.fates.items() if fate[1] == "fo/focus"]
            return done.asked, refused, done.stored()

    @support.shows("focused/depth")
    def test_links_out_of_the_focus_are_followed_so_many_hops(self):
        self.assertEqual(self.asked(), (["/", "/1"], ["/2"], ["/"]))
        self.assertEqual(self.asked("focused/depth=1"), (["/", "/1", "/2"], ["/3"], ["/"]))
        # From a document within the focus the hops count anew.
        self.assertEqual(self.asked("focused/depth=2"), (["/", "/1", "/2", "/3", "/4", "/5"], [], ["/", "/3", "/5"]))

    def test_the_best_way_counts_in_whatever_order_ways_are_found(self):
        site = {"/": page("de", "/e1", "/d1"),
                "/e1": page("en", "/e2", title="e1"), "/e2": page("en", "/e3", title="e2"),
                "/e3": page("en", "/goal", title="e3"), "/goal": page("de", title="goal"),
                "/d1": page("de", "/d2", title="d1"), "/d2": page("de", "/d3", title="d2"),
                "/d3": page("de", "/e3", title="d3")}
        # One request at a time. First /e3 is asked for before /d3 shows the better way. Then behind it, perhaps before its
        # links are read.
        for shuffled, times in ((site, {2}), ({**site, "/": page("de", "/d1", "/e1")}, {1, 2})):
            with crawl(shuffled, "focused/languages=de", "focused/depth=2", "max_pending=1") as done:
                self.assertEqual(done.stored(), ["/", "/d1", "/d2", "/d3", "/goal"])
                self.assertIn(done.asked.count("/e3"), times, "once more when it lies less far out")
        del site["/d3"]
        with crawl(site, "focused/languages=de", "focused/depth=2") as done:
            self.assertEqual(done.reason("/goal"), "fo/focus")

    def test_redirects_lie_where_they_were_found(self):
        site = {"/": page("de", "/1"), "/1": page("en", "/r", title="1"), "/r": {"status": 302, "headers": {"Location": "/2"}},
                "/2": page("en", "/3", title="2"), "/3": page("de", title="3")}
        with crawl(site, "focused/languages=de", "focused/depth=1") as done:
            self.assertEqual(done.asked, ["/", "/1", "/r", "/2"])
            self.assertEqual(done.reason("/3"), "fo/focus")

    def test_without_the_focus_what_it_refused_is_crawled(self):
        with servers.Site({"*": self.CHAIN}) as site, support.folder() as data:
            effects.crawl(site, data, "focused/languages=de")
            config = support.run("config", "--data", data, "--xml").stdout
            self.assertIn("languages", config)
            path = data + "/open.xml"
            with open(path, "w") as file:
                file.write(config.replace("<member> de </member>", "").replace("<member>de</member>", ""))
            site.forget()
            result = support.run("crawl", "--data", data, "--config", path, "--quiet")
            self.assertEqual(result.returncode, 0, result.stderr)
            servers.verify(data)
            self.assertEqual([entry["path"] for entry in site.log()], ["/2", "/3", "/4", "/5"])


class Kills(unittest.TestCase):
    """How far out of the focus everything lies is the same, in whatever order ways are found, also over kills."""

    PAGES = 600
    KILLS = int(os.environ.get("SEINE_KILLS", "8"))
    FOCUS = ("focused/languages=de", "focused/depth=1", "seine/max_refused_kept=100000")

    def pages(self, chance):
        """Ways of many lengths through documents within the focus and outside of it; some are redirects."""
        others = [language for language in TEXTS if language not in ("de", "no")]
        pages = {"/": page("de", *(f"/{number}" for number in range(1, 9)))}
        for number in range(1, self.PAGES):
            links = [f"/{min(number + chance.randrange(1, 40), self.PAGES - 1)}" for _ in range(2)]
            links += [f"/{chance.randrange(1, self.PAGES)}"]
            if number > 8 and chance.random() < 0.1:
                pages[f"/{number}"] = {"status": 302, "headers": {"Location": links[0]}, "delay_ms": chance.randrange(10)}
            else:
                language = "de" if number < 9 or chance.random() < 0.3 else chance.choice(others)
                pages[f"/{number}"] = {**page(language, *links, title=str(number)), "delay_ms": chance.randrange(10)}
        return pages

    def arguments(self, site, data):
        return ["crawl", site.uri(), "--data", data, "--quiet", "--delay", "0", "--max-pending", "6", *effects.settings(*self.FOCUS)]

    def end(self, data):
        servers.verify(data)
        return {"fates": servers.fates(data),
                "outside": {tuple(row) for row in support.query(data, "SELECT path, focus_distance FROM uri WHERE state <> (SELECT id "
                                                                      "FROM uri_state WHERE name = 'refused')")},
                "left": [support.query(data, f"SELECT count(*) FROM {table}")[0][0] for table in ("queue", "claim", "retry", "focus_update")]}

    def run_to_the_end(self, site, data):
        with servers.crawling(*self.arguments(site, data)) as process:
            self.assertEqual(servers.end_of(process), 0, servers.log_of(process))
        return self.end(data)

    def test_kills_change_nothing(self):
        seed = support.seed()
        chance = random.Random(seed)
        print(f"seed {seed}, {self.KILLS} kills", flush=True)
        pages = self.pages(chance)
        kills = 0
        with servers.Site({"*": pages}) as site, support.folder() as place:
            undisturbed, killed = f"{place}/undisturbed", f"{place}/killed"
            reference = self.run_to_the_end(site, undisturbed)
            states = collections.Counter(fate[:2] for fate in reference["fates"].values())
            self.assertGreater(min(states["stored", None], states["skipped", "fs/focus"], states["refused", "fo/focus"]), 5, states)
            requests = site.requests()
            site.forget()
            for _ in range(self.KILLS):
                wanted = site.requests() + chance.randrange(1, max(requests // self.KILLS, 2))
                with servers.crawling(*self.arguments(site, killed)) as process:
                    support.wait_until(lambda: process.poll() is not None or site.requests() >= wanted, "the crawl goes on")
                    kills += process.poll() is None
                    process.kill()
                    process.wait()
            self.assertEqual(self.run_to_the_end(site, killed), reference)
        self.assertGreaterEqual(kills, min(self.KILLS, 4), "the kills came too late to prove anything")


class Hosts(unittest.TestCase):
    @support.shows("focused/exclude_domains/exact", "focused/exclude_domains/prefix",
                   "focused/exclude_domains/suffix", "focused/exclude_domains/regexp",
                   "focused/exclude_domains/ipmask", "focused/exclude_domains/file")
    def test_hosts_that_the_focus_does_not_concern(self):
        spared = self.enterContext(servers.Site({"*": {"/": page("en", "/more", title="2"), "/more": page("fr", title="more")}},
                                                bind="127.0.0.2"))
        other = self.enterContext(servers.Site({"*": {"/": page("en", title="3")}}, bind="127.0.0.3"))
        pages = {"/": page("de", "/en", spared.uri()), "/en": page("en", spared.uri("/more"), other.uri(), title="en")}
        rules = self.enterContext(support.folder()) + "/rules"
        with open(rules, "w") as file:
            file.write("exact:127.0.0.2\n")
        concerns_both = {"focused/exclude_domains/ip6mask=::1"}
        for setting in ("focused/exclude_domains/exact=127.0.0.2", "focused/exclude_domains/prefix=127.0.0.2",
                        "focused/exclude_domains/suffix=0.2", r"focused/exclude_domains/regexp=\.2$",
                        "focused/exclude_domains/ipmask=127.0.0.2/32", f"focused/exclude_domains/file={rules}", *concerns_both):
            with self.subTest(setting), crawl(pages, "focused/languages=de", "seine/scope=all", setting) as done:
                stored = {row["uri"] for row in done.query("SELECT uri FROM v_documents")}
                expected = set() if setting in concerns_both else {spared.uri(), spared.uri("/more")}
                self.assertEqual(stored - {done.site.uri()}, expected)
                self.assertEqual(other.requests(), 0)

    @support.shows("focused/exclude_domains/ip6mask")
    def test_hosts_by_their_ipv6_address(self):
        with servers.Site({"*": {"/": page("en", "/more"), "/more": page("fr")}}, bind="::1") as site, support.folder() as data:
            uri = f"http://[::1]:{site.port}/"
            result = support.run("crawl", uri, "--data", data, "--quiet", "--set", "focused/languages=de",
                                 "--set", "focused/exclude_domains/ip6mask=::1")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(len(support.query(data, "SELECT uri FROM v_documents")), 2)


if __name__ == "__main__":
    support.main()
