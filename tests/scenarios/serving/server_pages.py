"""The pages of a server, in a real browser and for tools: what they show, that hostile content does nothing in them, that
forms do what methods do, metrics, health."""

import base64
import datetime
import html
import http.client
import json
import os
import re
import shutil
import subprocess
import unittest
import urllib.error
import urllib.parse
import urllib.request

import browser
import server_support
import servers
import support
import virtual_time

WIDTHS = (1440, 360)
# Markup, what ends attributes, what turns and hides text, control characters: a title, a link, robots.txt.
HOSTILE = "\"'><script>window.harmed=1</script><img src=x onerror=window.harmed=1>\u202egnp.exe\u200b\x07"
HOSTILE_TITLE = HOSTILE.replace("<", "&lt;")
HOSTILE_PATH = "/%22'%3E%3Cscript%3Ewindow.harmed=1%3C/script%3E?" + urllib.parse.quote("\u202e")
COLLECTION = "/collections/intranet"
# A level that may be set and not: warnings, one bit of the mask.
A_LOG_LEVEL = 16

# Everything that is wrong with a page on the whole, whatever it shows.
FAULTS = """(() => {
  const faults = [];
  const must = (holds, what) => { if (!holds) faults.push(what); };
  const all = (selector) => [...document.querySelectorAll(selector)];
  must(document.documentElement.scrollWidth <= document.documentElement.clientWidth, "it scrolls sideways");
  must(document.documentElement.lang, "it has no language");
  for (const one of ["main", "header", "footer", "h1"]) must(all(one).length === 1, `not one ${one}`);
  must(all("section").every((s) => document.getElementById(s.getAttribute("aria-labelledby"))), "a section without a name");
  must(all("table").every((t) => t.caption && t.querySelectorAll("th[scope=col]").length), "a table without headers");
  must(all("td").every((t) => t.dataset.label), "a cell without a label");
  must(all("svg").every((s) => s.getAttribute("aria-label")), "a chart without a name");
  must(all("input:not([type=hidden]), select, textarea").every((i) => i.labels.length), "a field without a label");
  must(all("nav").every((n) => n.getAttribute("aria-label")), "a nav without a name");
  must(new Set(all("[id]").map((e) => e.id)).size === all("[id]").length, "an id twice");
  must(all("[style], [onclick], style, script:not([src])").length === 0, "something inline");
  const luminance = (colour) => {
    const parts = colour.match(/[\\d.]+/g).map(Number);
    const linear = parts.slice(0, 3).map((c) => c / 255).map((c) => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return { light: 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2], opaque: parts.length < 4 || parts[3] > 0 };
  };
  const paper = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const found = luminance(getComputedStyle(at).backgroundColor);
      if (found.opaque) return found.light;
    }
    return 1;
  };
  for (const element of all("body *")) {
    const text = [...element.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!text || !element.getClientRects().length) continue;
    const [a, b] = [luminance(getComputedStyle(element).color).light, paper(element)].sort((x, y) => y - x);
    must((a + 0.05) / (b + 0.05) >= 4.5, `poor contrast: ${element.tagName} ${element.className}`);
  }
  return [...new Set(faults)];
})()"""


def site_hosts():
    links = [f"/p{number}" for number in range(120)] + [HOSTILE_PATH, "/missing", "/broken",
                                                                "mailto:a@example.org", "/picture.png", "/r" * 30]
    pages = {"/": {"body": servers.page(HOSTILE_TITLE, links)},
             "/missing": {"status": 404, "body": HOSTILE},
             "/broken": {"status": 404, "body": ""},
             HOSTILE_PATH: {"body": servers.page(HOSTILE_TITLE)}}
    for number in range(120):
        pages[f"/p{number}"] = {"body": servers.page(f"{number} {HOSTILE_TITLE}", text=str(number))}
    return {"*": pages}


class Answer:
    """What the server says to a plain client."""

    def __init__(self, uri, data=None, headers=None, method=None):
        request = urllib.request.Request(uri, data=data, headers=headers or {}, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=support.TIMEOUT_S) as answer:
                self.status, self.headers, self.text = answer.status, answer.headers, answer.read().decode()
        except urllib.error.HTTPError as refused:
            with refused:
                self.status, self.headers, self.text = refused.code, refused.headers, refused.read().decode()


def send(page, method, **fields):
    """Fills in the form of a method on the page that is shown, and sends it as a reader does."""
    form = f"document.querySelector('form[action=\"/actions/{method}\"]')"
    for name, value in fields.items():
        page.run(f"(() => {{ const field = {form}.elements.namedItem('{name}');"
                 f" if (field.type === 'checkbox') field.checked = {json.dumps(bool(value))};"
                 f" else field.value = {json.dumps(str(value))}; }})()")
    return page.follow(f"{form}.querySelector('button').click()")


def csrf_of(text):
    return re.search(r'name="csrf" value="([^"]+)"', text).group(1)


class Crawl(unittest.TestCase):
    """A server that has crawled a hostile site, and one browser for all tests."""

    @classmethod
    def setUpClass(cls):
        cls.place = cls.enterClassContext(support.folder())
        cls.site = cls.enterClassContext(servers.Site(site_hosts(), {"*": f"User-agent: *\nDisallow: /{HOSTILE}\n"}))
        cls.start = f"http://127.0.0.1:{cls.site.port}/"
        cls.dead = f"http://127.0.0.1:{support.free_port()}/"
        file = os.path.join(cls.place, "collections.xml")
        with open(file, "w", encoding="utf-8") as out:
            out.write(server_support.configuration(
                ("intranet", {"info": "a hostile one", "start_uris": [cls.start, cls.dead], "delay": 0.0,
                              "include_domains": {"exact": ["127.0.0.1"]}}),
                ("quiet", {"info": "nothing to do"})))
        cls.server = cls.enterClassContext(server_support.Server(os.path.join(cls.place, "data"), "--config", file))
        cls.browser = cls.enterClassContext(browser.Browser())
        support.wait_until(lambda: cls.rows("SELECT count(*) >= 124 AND total(uri_state.name = 'pending') <= 1"
                                            " FROM uri JOIN uri_state ON uri_state.id = uri.state")[0][0],
                           "the site is crawled")
        cls.site_id = cls.rows("SELECT id FROM site WHERE origin || '/' = ?", cls.start)[0][0]

    @classmethod
    def enterClassContext(cls, context):
        value = context.__enter__()
        cls.addClassCleanup(context.__exit__, None, None, None)
        return value

    @classmethod
    def rows(cls, sql, *values):
        return cls.server.query("intranet", sql, *values)

    def uri_id(self, path):
        return self.rows("SELECT id FROM uri WHERE site_id = ? AND path = ?", self.site_id, path)[0][0]

    def paths(self):
        return ["/", "/administration", COLLECTION, f"{COLLECTION}/sites", f"{COLLECTION}/sites?state=backing+off", f"{COLLECTION}/queue",
                f"{COLLECTION}/errors", f"{COLLECTION}/errors?code=ot", f"{COLLECTION}/refused", f"{COLLECTION}/events",
                f"{COLLECTION}/sites/{self.site_id}", f"{COLLECTION}/sites/{self.site_id}/uris?state=stored",
                f"{COLLECTION}/sites/{self.site_id}/sitemaps", f"{COLLECTION}/sitemaps", f"{COLLECTION}/cycles",
                f"{COLLECTION}/uris/{self.uri_id('/')}", f"{COLLECTION}/uris/{self.uri_id('/missing')}?count_links=1",
                f"{COLLECTION}/uris?uri={urllib.parse.quote(self.start + 'never-found', safe='')}", "/collections/quiet"]

    def get(self, path, **headers):
        return Answer(self.server.address + path, headers=headers)

    def log_level(self):
        with self.server.proxy as proxy:
            return proxy.GetLogLevel()

    def post(self, path, fields, **headers):
        return Answer(self.server.address + path, urllib.parse.urlencode(fields).encode(), headers)


class InABrowser(Crawl):
    def page(self, **options):
        return self.browser.page(**options)

    def open(self, path, **options):
        return self.page(**options).open(self.server.address + path)

    def test_pages_are_sound_at_any_width_in_light_and_dark(self):
        pictures = os.environ.get("SEINE_SCREENSHOTS")
        for width in WIDTHS:
            for dark in (False, True):
                page = self.page(width=width, dark=dark)
                for number, path in enumerate(self.paths()):
                    with self.subTest(path=path, width=width, dark=dark):
                        page.open(self.server.address + path)
                        self.assertEqual(page.run(FAULTS), [])
                        self.assertEqual(page.statuses[self.server.address + path], 200)
                    if pictures:
                        page.screenshot(os.path.join(pictures, f"{number:02}-{width}{'-dark' if dark else ''}.png"))
                self.assertEqual(page.problems, [])
                self.assertEqual([uri for uri in page.requests if not uri.startswith(self.server.address)], [])

    def test_hostile_content_does_nothing(self):
        hostile = self.uri_id(HOSTILE_PATH)
        page = self.page()
        for path in (*self.paths(), f"{COLLECTION}/uris/{hostile}", f"{COLLECTION}/sites/{self.site_id}/uris"):
            with self.subTest(path=path):
                page.open(self.server.address + path)
                self.assertFalse(page.run("window.harmed"))
                self.assertEqual(page.run("document.querySelectorAll('main script, main img, body [onerror]').length"), 0)
                self.assertIsNone(re.search("[\u202e\u200b\x07]", page.text))
        page.open(f"{self.server.address}{COLLECTION}/uris/{hostile}")
        self.assertIn("<img src=x onerror=window.harmed=1>\\u{202E}gnp.exe\\u{200B}", page.text)
        page.open(f"{self.server.address}{COLLECTION}/sites/{self.site_id}")
        self.assertIn("Disallow: /\"'><script>window.harmed=1</script>", page.text)
        self.assertEqual((page.problems, page.dialogs), ([], 0))

    def test_a_reader_drills_down_from_the_server_to_a_uri(self):
        page = self.open("/")
        page.follow("[...document.links].find((link) => link.textContent === 'intranet').click()")
        page.follow("[...document.links].find((link) => link.textContent === 'All sites').click()")
        page.follow(f"[...document.links].find((link) => link.textContent + '/' === '{self.start}').click()")
        page.follow("[...document.links].find((link) => link.textContent === 'All URIs of the site').click()")
        page.follow("[...document.links].find((link) => link.textContent.endsWith('/p0')).click()")
        self.assertEqual(page.run("document.querySelector('h1').textContent"), f"{self.start}p0")
        said = json.loads(support.run("why", f"{self.start}p0", "--data", self.server.data, "--collection", "intranet",
                                      "--json").stdout)
        for reported in (said["state"], said["state_means"], said["document"]["checksum"], self.start):
            self.assertIn(reported, page.text)

    def test_the_text_of_a_uri_is_asked_for(self):
        page = self.open(COLLECTION)
        page.run(f"document.querySelector('input[name=uri]').value = '{self.start}missing'")
        page.follow("document.querySelector('.filter button').click()")
        self.assertIn("ot/404", page.text)

    def test_live_sections_follow_the_crawl_and_can_be_paused(self):
        page = self.open("/collections/quiet")
        changed = "document.getElementById('events').innerText.includes('suspended for a test')"
        mark = "document.getElementById('renew').dataset.mark = 'the same page'"
        page.run(mark)
        page.wait_until("performance.getEntriesByType('resource').some((r) => r.initiatorType === 'fetch')")
        self.assertFalse(page.run(changed))
        self.assertEqual(page.run("document.getElementById('renew').dataset.mark"), "the same page")
        page.run("document.getElementById('renew').click()")
        self.assertEqual(page.run("sessionStorage.getItem('renew')"), "no")
        page.open(f"{self.server.address}/collections/quiet")
        self.assertFalse(page.run("document.getElementById('renew').checked"))
        self.assertEqual(page.problems, [])

    def test_without_script_a_page_shows_the_same_and_renews_itself(self):
        page = self.open(COLLECTION, script=False)
        self.assertEqual(page.run("document.querySelector('noscript meta[http-equiv=refresh]').content"), "15")
        self.assertIn("Progress", page.text)
        self.assertNotIn("Refresh automatically", page.text)

    def test_the_keyboard_reaches_the_content_first(self):
        page = self.open(COLLECTION)
        for kind in ("keyDown", "keyUp"):
            page.call("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        self.assertEqual(page.run("document.activeElement.getAttribute('href')"), "#main")
        self.assertGreaterEqual(page.run("document.activeElement.getBoundingClientRect().left"), 0)

    def test_a_form_does_what_the_method_does(self):
        page, level = self.open("/"), self.log_level() ^ A_LOG_LEVEL
        send(page, "SetLogLevel", Level=level)
        self.assertIn("Done.", page.text)
        self.assertEqual(self.log_level(), level)
        page.open(f"{self.server.address}/")
        self.assertIn("SetLogLevel", page.run("document.getElementById('administration').innerText"))
        self.assertEqual(page.problems, [])


class Acting(Crawl):
    """Forms of collections, sites and URIs, with their effect."""

    def open(self, path):
        return self.browser.page(width=400).open(self.server.address + path)

    def asked_for(self, path):
        return sum(request["path"] == path for request in self.site.log())

    def test_uris_are_added(self):
        page = self.open(COLLECTION)
        send(page, "AddURIs", URIs=f"{self.start}added-1\n\n  {self.start}added-2 \n", Urgent=True)
        self.assertIn("Done.", page.text)
        support.wait_until(lambda: self.rows("SELECT count(*) = 2 FROM uri JOIN uri_state ON uri_state.id = uri.state"
                                             " WHERE path LIKE '/added-%' AND uri_state.name = 'failed'")[0][0],
                           "both were asked for")
        self.assertEqual(page.problems, [])

    def test_a_uri_is_fetched_again(self):
        before = self.asked_for("/p7")
        page = self.open(f"{COLLECTION}/uris/{self.uri_id('/p7')}")
        send(page, "CollectionRefetchURI", Immediately=True)
        self.assertIn("Done.", page.text)
        support.wait_until(lambda: self.asked_for("/p7") > before, "it is asked for again")

    def test_a_site_in_quarantine_is_shown_with_its_end(self):
        page = self.open(f"{COLLECTION}/sites/{self.site_id}")
        send(page, "CollectionQuarantineSite", Time=3600)
        self.assertIn("Done.", page.text)
        page.open(self.server.address + COLLECTION)
        quarantine = page.run("document.getElementById('quarantine').innerText")
        self.assertIn(self.start.rstrip("/"), quarantine)
        self.assertRegex(quarantine, r"\d\s(min|h)")
        self.assertIn(self.start.rstrip("/"), self.get(f"{COLLECTION}/sites?state=quarantined").text)
        (until,) = self.rows("SELECT datetime(until / 1000, 'unixepoch') FROM quarantine WHERE site_id = ?", self.site_id)[0]
        site = self.get(f"{COLLECTION}/sites/{self.site_id}").text
        self.assertRegex(site, rf"<dt>In quarantine until</dt><dd><time [^>]*>{until}</time>")
        self.assertRegex(self.get(f"{COLLECTION}/sites?state=quarantined").text, r'data-label="Still for">\d+&nbsp;(min|h)')
        page.open(f"{self.server.address}{COLLECTION}/sites/{self.site_id}")
        send(page, "CollectionQuarantineSite", Time=0)
        support.wait_until(lambda: self.start.rstrip("/") not in self.get(f"{COLLECTION}/sites?state=quarantined").text,
                           "it is lifted")
        self.assertEqual(page.problems, [])

    def test_what_cannot_be_undone_wants_the_name_typed(self):
        path = f"{COLLECTION}/sites/{self.rows('SELECT id FROM site WHERE origin || ? = ?', '/', self.dead)[0][0]}"
        page = self.open(path)
        send(page, "CollectionDeleteSite")
        self.assertEqual(self.rows("SELECT count(*) FROM site WHERE origin || ? = ?", "/", self.dead)[0][0], 1)
        self.assertIn("This cannot be undone.", page.text)
        send(page, "CollectionDeleteSite", typed="something else")
        self.assertIn("The action failed.", page.text)
        page.problems.clear()  # the browser reports the 400
        send(page.open(self.server.address + path), "CollectionDeleteSite")
        send(page, "CollectionDeleteSite", typed="intranet")
        self.assertIn("Done.", page.text)
        self.assertEqual(page.problems, [])


    def test_a_uri_is_deleted_after_being_asked_once_more_without_script(self):
        number = self.uri_id("/p9")
        path = f"{COLLECTION}/uris/{number}"
        page = self.browser.page(width=400, script=False).open(self.server.address + path)
        text = self.get(path).text
        fields = {"csrf": csrf_of(text), "back": path, "Collection": "intranet", "URIs": f"{self.start}p9"}
        asked = self.post("/actions/CollectionDeleteURIs", fields)
        self.assertEqual(asked.status, 200)
        self.assertIn('name="confirmed" value="yes"', asked.text)
        self.assertIn(f"{self.start}p9", asked.text)
        self.assertNotIn("Done.", asked.text)
        self.assertEqual(self.rows("SELECT count(*) FROM document WHERE uri_id = ?", number)[0][0], 1)
        done = self.post("/actions/CollectionDeleteURIs", {**fields, "confirmed": "yes"})
        self.assertIn("Done.", done.text)
        support.wait_until(lambda: not self.rows("SELECT count(*) FROM document WHERE uri_id = ?", number)[0][0],
                           "its document is deleted")
        self.assertEqual(page.problems, [])


class ForClients(Crawl):
    """What needs no browser to be seen."""

    def test_progress_is_a_bar_with_what_is_known_of_the_end(self):
        text = self.get(COLLECTION).text
        (most, done), = re.findall(r'<progress max="([0-9]+)" value="([0-9]+)"', text)
        known, left = self.rows("SELECT done, queued + retries + claimed + held FROM v_progress")[0]
        self.assertEqual((int(done), int(most)), (known, known + left))
        self.assertRegex(text, r"The end cannot be estimated yet|About .* left, until .*; confidence: |Nothing is left")

    def test_figures_lead_to_what_they_count(self):
        failed, skipped = self.rows("SELECT failed, skipped FROM v_progress")[0]
        self.assertGreater(failed + skipped, 0)
        text = self.get(COLLECTION).text
        for name, code, number in (("Failed", "failed", failed), ("Skipped", "skipped", skipped)):
            self.assertEqual(f'<dt>{name}</dt><dd><a href="{COLLECTION}/errors?code={code}">' in text, number > 0, name)
            shown = self.get(f"{COLLECTION}/errors?code={code}").text
            uris = {row[0] for row in self.rows(
                "SELECT path FROM uri JOIN uri_state ON uri_state.id = uri.state WHERE uri_state.name = ?", code)}
            self.assertEqual(shown.count('<td role="cell" class="uri"') > 0, bool(uris), code)
        self.assertNotIn("/errors?code=failed", self.get("/collections/quiet").text)

    def test_refused_uris_are_listed_with_the_rule_that_decided(self):
        uris = self.rows("SELECT uri, coalesce(rule, '') FROM v_refused ORDER BY uri_id")
        self.assertGreater(len(uris), 0)
        self.assertIn(f'<dt>Refused</dt><dd><a href="{COLLECTION}/refused">{len(uris)}</a>', self.get(COLLECTION).text)
        listed = self.get(f"{COLLECTION}/refused").text
        self.assertEqual(listed.count('data-label="URI"'), len(uris))
        for uri, rule in uris:
            self.assertIn(html.escape(uri)[:200], listed)
            self.assertIn(html.escape(rule), listed)
        self.assertNotIn("/refused", self.get("/collections/quiet").text)
        self.assertIn("No URI is refused.", self.get("/collections/quiet/refused").text)

    def test_rates_over_a_day_stand_beside_those_of_minutes(self):
        text = self.get(COLLECTION).text
        self.assertIn("The last minutes", text)
        day = text.partition("The last day, by the hour")[2].partition("</section>")[0]
        hours, = self.rows("SELECT count(*) FROM site_hour WHERE site_id = 0")[0]
        if hours:
            for name in ("Requests", "Received", "Failed requests"):
                self.assertIn(f'aria-label="{name} over time"', day)
            self.assertIn("1&nbsp;d 00&nbsp;h before", day)
        else:
            self.assertIn("No request was made in the last 24 hours.", day)

    def test_nothing_empty_is_shown_as_a_blank(self):
        for path in self.paths():
            text = self.get(path).text
            self.assertEqual(re.findall(r'<td[^>]*></td>|<dd[^>]*></dd>|<dd><bdi></bdi></dd>|<span class="state [a-z]+">'
                                        r'</span>', text), [], path)

    def test_every_page_has_the_headers_that_protect_its_reader(self):
        for path in (*self.paths(), "/metrics", "/healthz", "/assets/seine.js"):
            with self.subTest(path=path):
                answer = self.get(path)
                self.assertEqual(answer.status, 200)
                policy = answer.headers["Content-Security-Policy"]
                for part in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'",
                             "base-uri 'none'", "form-action 'self'"):
                    self.assertIn(part, policy)
                self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
                self.assertEqual(answer.headers["Referrer-Policy"], "no-referrer")

    def test_what_is_not_there_is_said_to_be_missing(self):
        for path in ("/nothing", "/collections/", "/collections/none", f"{COLLECTION}/nothing",
                     f"{COLLECTION}/sites/999999", f"{COLLECTION}/uris/999999999", f"{COLLECTION}/sites/1/uris/2",
                     f"{COLLECTION}/sites/%3Cscript%3E", "/assets/none.css", "/assets/../page.c"):
            with self.subTest(path=path):
                answer = self.get(path)
                self.assertEqual(answer.status, 404)
                self.assertNotIn("<script>", answer.text)
        self.assertEqual(self.get(f"{COLLECTION}/uris?uri=%3Cscript%3E").status, 400)

    def test_a_long_list_goes_on_to_its_end(self):
        for state in ("", "stored"):
            path, seen = f"{COLLECTION}/sites/{self.site_id}/uris?state={state}", []
            while path:
                answer = self.get(path)
                seen += re.findall(rf'data-label="URI"><a href="{COLLECTION}/uris/(\d+)"', answer.text)
                further = re.search(r'rel="next" href="([^"]+)"', answer.text)
                path = further and further.group(1).replace("&amp;", "&")
            expected = self.rows("SELECT uri.id FROM uri JOIN uri_state ON uri_state.id = uri.state WHERE site_id = ?"
                                 " AND ? IN ('', name) ORDER BY uri.id", self.site_id, state)
            self.assertEqual([int(uri_id) for uri_id in seen], [row[0] for row in expected])

    def test_a_choice_shows_only_what_was_chosen(self):
        self.assertIn(self.dead.rstrip("/"), self.get(f"{COLLECTION}/sites?state=backing+off").text)
        self.assertNotIn(f"{self.start.rstrip('/')}<", self.get(f"{COLLECTION}/sites?state=backing+off").text)
        self.assertIn("/missing", self.get(f"{COLLECTION}/errors?code=ot").text)
        self.assertNotIn("/missing", self.get(f"{COLLECTION}/errors?code=ti").text)

    def test_each_code_leads_to_its_errors(self):
        (link,) = re.findall(r'<a href="([^"]+)"><bdi>ot/404</bdi></a>', self.get(COLLECTION).text)
        self.assertEqual(link, f"{COLLECTION}/errors?code=ot")
        answer = self.get(link)
        self.assertIn("<option selected>ot</option>", answer.text)
        self.assertIn("/missing", answer.text)
        options = re.findall(r"<option(?: selected)?>(\w+)</option>", answer.text)
        used = {row[0] for row in self.rows("SELECT DISTINCT code FROM v_errors")}
        self.assertTrue(used)
        self.assertEqual(used - set(options), set())

    def test_a_get_changes_nothing(self):
        self.assertEqual(self.get("/actions/SetLogLevel?Level=3").status, 405)
        self.assertEqual(self.post("/", {}).status, 405)

    def test_a_form_without_its_token_or_from_elsewhere_is_refused(self):
        level = self.log_level()
        token = csrf_of(self.get("/").text)
        fields = {"Level": level ^ A_LOG_LEVEL, "csrf": token}
        for wrong, headers in (({"csrf": ""}, {}), ({"csrf": token[:-1] + ("0" if token[-1] != "0" else "1")}, {}),
                               ({}, {"Origin": "http://evil.example"}), ({}, {"Sec-Fetch-Site": "cross-site"})):
            with self.subTest(wrong=wrong, headers=headers):
                self.assertEqual(self.post("/actions/SetLogLevel", {**fields, **wrong}, **headers).status, 403)
        del fields["csrf"]
        self.assertEqual(self.post("/actions/SetLogLevel", fields).status, 403)
        self.assertEqual(self.log_level(), level)

    def test_arguments_of_a_form_are_checked_as_those_of_a_call(self):
        token = csrf_of(self.get("/").text)
        answer = self.post("/actions/SetLogLevel", {"Level": "<b>many</b>", "csrf": token})
        self.assertEqual(answer.status, 400)
        self.assertIn("Level", answer.text)
        self.assertNotIn("<b>", answer.text)
        self.assertEqual(self.post("/actions/seine.accountRemove", {"Name": "x", "csrf": token}).status, 404)

    def test_metrics_are_valid_and_true(self):
        answer = self.get("/metrics")
        self.assertTrue(answer.headers["Content-Type"].startswith("text/plain; version=0.0.4"))
        check = subprocess.run([shutil.which("promtool"), "check", "metrics"], input=answer.text, text=True,
                               capture_output=True, check=False, timeout=support.TIMEOUT_S)
        self.assertEqual((check.returncode, check.stdout, check.stderr), (0, "", ""))
        figures = dict(re.findall(r"^([^#\s]\S*(?: [^\s\"]*\"\})?) (\S+)$", answer.text, re.MULTILINE))
        stored = self.rows("SELECT total(stored) FROM site")[0][0]
        self.assertEqual(float(figures['seine_collection_documents{collection="intranet"}']), stored)
        missing = self.rows("SELECT total(value) FROM v_statistics_whole WHERE site_id = 0 AND name = 'HTTPResponse'"
                            " AND key = '404'")[0][0]
        self.assertEqual(float(figures['seine_http_responses_total{collection="intranet",status="404"}']),
                         missing)
        self.assertGreaterEqual(missing, 2)
        self.assertEqual(figures['seine_collection_up{collection="quiet"}'], "1")
        self.assertEqual([line for line in answer.text.splitlines()
                          if line.startswith('seine_collection_state{collection="quiet"') and line.endswith(" 1")],
                         ['seine_collection_state{collection="quiet",state="idle"} 1'])
        self.assertNotIn(self.start, answer.text)
        self.assertLess(answer.text.count("\n"), 500)

    def test_every_statistic_is_a_metric_of_the_name_that_the_documentation_has(self):
        text = self.get("/metrics").text
        with open(os.path.join(support.ROOT, "docs/statistics.md"), encoding="utf-8") as page:
            names = re.findall(r"\| `(seine_\w+)` \|", page.read())
        self.assertGreater(len(names), 40)
        # Of the DNS nothing was asked: the site is an address.
        self.assertEqual([name for name in names if f"# TYPE {name} " not in text], ["seine_dns_responses_by_rcode_total"])
        described = set(re.findall(r"^# HELP (\S+) \S", text, re.MULTILINE))
        self.assertEqual(described, set(re.findall(r"^# TYPE (\S+) (?:counter|gauge)$", text, re.MULTILINE)))
        self.assertEqual(described, set(re.findall(r"^([a-z]\w*)[{ ]", text, re.MULTILINE)))
        counted = self.rows("SELECT total(value) FROM v_statistics_whole WHERE site_id = 0 AND name = 'URISkip'")[0][0]
        reported = re.findall(r'^seine_skipped_uris_total\{collection="intranet",code="(\w\w)"\} (\S+)$', text, re.MULTILINE)
        self.assertEqual(len({code for code, _ in reported}), len(reported))
        self.assertEqual(sum(float(value) for _, value in reported), counted)

    def test_what_holds_a_collection_up_is_a_metric(self):
        def hold():
            return re.search(r'^seine_collection_hold\{collection="quiet",cause="user"\} (\d)$', self.get("/metrics").text,
                             re.MULTILINE).group(1)

        self.assertEqual(hold(), "0")
        with self.server.proxy as proxy:
            proxy.CollectionSuspend("quiet")
            self.assertEqual(hold(), "1")
            proxy.CollectionResume("quiet")
        support.wait_until(lambda: hold() == "0", "it goes on")

    def test_health(self):
        self.assertEqual((self.get("/healthz").status, self.get("/healthz").text), (200, "alive\n"))
        self.assertEqual((self.get("/readyz").status, self.get("/readyz").text), (200, "ready\n"))


class Estimate(unittest.TestCase):
    """Of a site whose pages are all known, asked one by one with a pause: the estimate of the end comes true. The pause, of
    virtual time, is long beside what the machine takes for a page."""
    PAGES, DELAY_S = 240, 2.0

    def test_the_page_shows_when_the_end_will_be(self):
        names = [f"/{number}" for number in range(self.PAGES)]
        hosts = {"/": {"body": servers.page("Home", names)}, **{name: {"body": servers.page(name)} for name in names}}
        with support.folder() as data, virtual_time.Clock(limit_s=1) as clock, servers.Site({"*": hosts}) as site:
            file = os.path.join(data, "collections.xml")
            with open(file, "w", encoding="utf-8") as out:
                out.write(server_support.configuration(("intranet", {
                    "start_uris": [site.uri()], "delay": self.DELAY_S, "include_domains": {"exact": ["127.0.0.1"]}})))
            with server_support.Server(os.path.join(data, "data"), "--config", file, environment=clock.environment) as server:
                def progress():
                    return server.query("intranet", "SELECT known, queued + claimed AS left FROM v_progress")[0]

                def estimate():
                    if not clock.step(5):
                        return None
                    text = Answer(server.address + COLLECTION).text
                    return re.search(r"About (?:(\d+)&nbsp;min )?(\d+)&nbsp;s left, until ([-0-9: ]+) UTC; confidence: (\w+)\.", text)
                support.wait_until(lambda: progress()[0] > self.PAGES, "all is known")
                server.stop()  # what the next run finds counts on its own: nothing
                server.start()
                minutes, seconds, until, confidence = support.wait_until(estimate, "there is an estimate").groups()
                shown_at, left_s = clock.now(), int(minutes or 0) * 60 + int(seconds)
                _, left = progress()
                self.assertGreater(left, self.PAGES / 4, "a good part is still to be done")
                self.assertGreaterEqual(left_s + 2, left * self.DELAY_S)
                self.assertEqual(confidence, "good")
                until_s = datetime.datetime.fromisoformat(until + "+00:00").timestamp()
                self.assertAlmostEqual(until_s, shown_at + left_s, delta=60)
                clock.go_on(3 * left_s)
                support.wait_until(lambda: not progress()[1], "all is done")
                lasted_s = server.query("intranet", "SELECT max(fetched_at) FROM document")[0][0] / 1000 - shown_at
                print(f"estimated {left_s} s for {left} pages, took {lasted_s:.1f} s", flush=True)
                self.assertAlmostEqual(lasted_s, left_s, delta=5 + left_s / 2)
                self.assertIn("Nothing is left.", Answer(server.address + COLLECTION).text)


class WithAccounts(unittest.TestCase):
    def setUp(self):
        place = support.folder()
        self.data = place.__enter__()
        self.addCleanup(place.__exit__, None, None, None)
        self.server = server_support.Server(self.data)
        self.addCleanup(self.server.__exit__)
        self.server.start()
        with self.server.proxy as proxy:
            proxy.seine.accountPut("root", "administrator", "the secret of root")
        self.authorization = {
            name: {"Authorization": "Basic " + base64.b64encode(f"{name}:the secret of {name}".encode()).decode()}
            for name in ("root", "guest")}
        client = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=support.TIMEOUT_S)
        self.addCleanup(client.close)
        body = ("<methodCall><methodName>seine.accountPut</methodName><params><param><value>guest</value></param><param>"
                "<value>observer</value></param><param><value>the secret of guest</value></param></params></methodCall>")
        client.request("POST", "/RPC2", body, {"Content-Type": "text/xml", **self.authorization["root"]})
        self.assertIn(b"<int>1</int>", client.getresponse().read())

    def answer(self, path, account=None, fields=None):
        data = urllib.parse.urlencode(fields).encode() if fields is not None else None
        return Answer(self.server.address + path, data, self.authorization.get(account, {}))

    def test_pages_ask_who_is_there_but_for_health(self):
        for path in ("/", "/administration", "/metrics", "/collections/none"):
            self.assertEqual(self.answer(path).status, 401, path)
        self.assertEqual(self.answer("/", "guest").status, 200)
        self.assertEqual(self.answer("/metrics", "guest").status, 200)
        self.assertEqual(self.answer("/healthz").status, 200)
        self.assertEqual(self.answer("/readyz").status, 200)

    def test_an_observer_sees_no_forms_and_cannot_send_one(self):
        self.assertIn("/actions/SetLogLevel", self.answer("/", "root").text)
        seen = self.answer("/", "guest").text
        self.assertNotIn("/actions/", seen)
        self.assertIn("guest, observer", seen)
        token = csrf_of(self.answer("/", "root").text)
        self.assertEqual(self.answer("/actions/SetLogLevel", "guest", {"Level": "1", "csrf": token}).status, 403)
        self.assertEqual(self.answer("/actions/SetLogLevel", None, {"Level": "1", "csrf": token}).status, 401)

    def test_an_administrator_acts_in_the_browser_after_login(self):
        with browser.Browser() as chromium:
            page = chromium.page(width=400, credentials=("root", "the secret of root"))
            page.open(f"{self.server.address}/")
            self.assertIn("root, administrator", page.text)
            send(page, "SetLogLevel", Level=A_LOG_LEVEL)
            self.assertIn("Done.", page.text)
        with support.sqlite3.connect(f"file:{self.data}/seine.db?mode=ro", uri=True) as connection:
            rows = connection.execute("SELECT account, method, result FROM v_admin_events WHERE method = 'SetLogLevel'")
            self.assertEqual(rows.fetchall(), [("root", "SetLogLevel", "done")])
        connection.close()


class Collections(Crawl):
    """What becomes of a collection by forms; the last of them is gone afterwards."""

    def test_a_collection_is_suspended_resumed_and_deleted(self):
        quiet = f"{self.server.address}/collections/quiet"
        page = self.browser.page(width=1440)
        for method, state in (("CollectionSuspend", "suspended"), ("CollectionResume", "idle")):
            send(page.open(quiet), method)
            self.assertIn("Done.", page.text)
            support.wait_until(lambda state=state: f">{state}</span>" in self.get("/collections/quiet").text, state)
        send(page.open(quiet), "CollectionDelete")
        self.assertRegex(page.text, r"Force\s+no")
        self.assertEqual(self.get("/collections/quiet").status, 200)
        send(page, "CollectionDelete", typed="quiet")
        self.assertIn("Done.", page.text)
        support.wait_until(lambda: self.get("/collections/quiet").status == 404, "it is gone")
        page.open(f"{self.server.address}/")
        self.assertIn("CollectionDelete", page.run("document.getElementById('administration').innerText"))
        self.assertEqual(page.problems, [])


class NotReady(unittest.TestCase):
    def test_a_collection_that_cannot_be_crawled_is_named(self):
        with support.folder() as data:
            file = os.path.join(data, "collections.xml")
            with open(file, "w", encoding="utf-8") as out:
                out.write(server_support.configuration(("sound", {"info": "x"}), ("broken", {"info": "x"})))
            with server_support.Server(data, "--config", file) as server:
                server.stop()
                with open(support.database_path(data, "broken"), "r+b") as database:
                    database.write(b"this is no database" * 100)
                server.start()
                answer = Answer(f"{server.address}/readyz")
                self.assertEqual(answer.status, 503)
                self.assertIn("broken", answer.text)
                self.assertEqual(Answer(f"{server.address}/healthz").status, 200)
                self.assertIn('seine_collection_up{collection="broken"} 0', Answer(f"{server.address}/metrics").text)
                self.assertIn("failed", Answer(f"{server.address}/").text)


if __name__ == "__main__":
    support.main()
