"""Logins by HTML forms (MS-FSCCFG 2.2.4.31): done before a site is crawled, once for all of its hosts; seen to have failed,
or to have ended; never ended by us; and the credentials are seen nowhere else."""

import http.client
import json
import os
import signal
import unittest
import unittest.mock

import cookies
import form_server
import servers
import support

from form_server import PASSWORD, USER

PAGES = {"/": ["/a", "/b", "/logout", "/account/signOut?x=1"], "/a": ["/c"], "/b": ["/login"], "/c": []}
STORED = "SELECT path FROM uri JOIN document ON document.uri_id = uri.id ORDER BY path"


def login(server, name="intern", host="127.0.0.1", **attributes):
    """The settings of a login at the server; attributes: those of the login, parameters as param_NAME."""
    attributes = {"html_form": f"http://{host}:{server.port}/login", "autofill": "yes", "param_user": USER, "param_pass": PASSWORD, "relogin_interval": "1",
                  **attributes}
    settings = []
    for key, value in attributes.items():
        if value is not None:
            settings += [f"logins/{name}/{key.replace('param_', 'parameters/')}={member}"
                         for member in (value if isinstance(value, list) else [value])]
    return settings


def crawl(server, data, *settings, host="127.0.0.1", exit_status=0, options=()):
    result = support.run("crawl", f"http://{host}:{server.port}/", "--data", data, *options,
                         *(part for setting in settings for part in ("--set", setting)))
    if result.returncode != exit_status:
        raise AssertionError(f"{result.returncode}: {result.stdout[-2000:]}{result.stderr[-2000:]}")
    return result


def stored(data):
    return [row["path"] for row in support.query(data, STORED)]


def standing(data, name="intern"):
    return dict(support.query(data, "SELECT * FROM v_logins WHERE login = ?", name)[0])


def bytes_of(folder):
    for place, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                yield name, file.read()


class FormLogins(unittest.TestCase):
    def assert_crawled(self, server, data, paths=("/", "/a", "/b", "/c")):
        self.assertEqual([path for path in stored(data) if path != "/welcome"], list(paths))
        self.assertEqual(server.logouts, 0, "no link that ends the session was followed")
        self.assertEqual(server.other_posts, 0, "no other form was sent")
        for row in support.query(data, "SELECT path, body_offset FROM document JOIN uri ON uri.id = uri_id"):
            shown = support.run("show", f"http://127.0.0.1:{server.port}{row['path']}", "--html", "--data", data)
            self.assertIn("<p>welcome</p>" if row["path"] == "/welcome" else f"secret of {row['path']}", shown.stdout, shown.stderr)
        servers.verify(data)

    @support.shows("logins/NAME/html_form", "logins/NAME/autofill", "logins/NAME/parameters/…", "seine/logout_uris")
    def test_the_form_of_the_page_is_filled_in_and_sent_before_the_site_is_crawled(self):
        with form_server.serving(PAGES) as server, support.folder() as data, support.folder() as without:
            crawl(server, without)
            self.assertEqual(stored(without), ["/login?next=/"], "without a login only the form is there")
            crawl(server, data, *login(server))
            self.assertEqual(len(server.attempts), 1)
            self.assertEqual(server.attempts[0]["user"], USER, "what is configured wins over what the page has")
            self.assert_crawled(server, data)
            fates = servers.fates(data)
            self.assertEqual(fates[f"http://127.0.0.1:{server.port}/logout"], ("refused", "ur/logout"))
            self.assertEqual(fates[f"http://127.0.0.1:{server.port}/account/signOut?x=1"], ("refused", "ur/logout"))
            self.assertEqual(fates[f"http://127.0.0.1:{server.port}/login"], ("skipped", "ot/login"))
            self.assertEqual(standing(data)["state"], "logged in")
            self.assertEqual(servers.events(data, "logged in"), ["intern: the form was taken"])
            self.assertIn("intern", support.run("why", f"http://127.0.0.1:{server.port}/a", "--data", data).stdout)
        with form_server.serving(PAGES) as server, support.folder() as data:
            crawl(server, data, *login(server), "seine/logout_uris=")
            self.assertGreater(server.logouts, 0, "an empty list lets everything be followed")

    @support.shows("logins/NAME/preload", "logins/NAME/scheme", "logins/NAME/site", "logins/NAME/form", "logins/NAME/action")
    def test_without_a_page_the_values_go_where_the_configuration_says(self):
        with form_server.serving({**PAGES, "/b": []}, autofilled=False, action="/in.cgi") as server, support.folder() as data:
            crawl(server, data, *login(server, html_form=None, autofill=None, scheme="http", site=f"127.0.0.1:{server.port}",
                                       form="/in.cgi", action="POST", preload=f"http://127.0.0.1:{server.port}/login"))
            self.assert_crawled(server, data)
            asked = [(method, path) for method, path, *_ in server.seen if path != "/robots.txt"]
            self.assertEqual(asked[:2], [("GET", "/login"), ("POST", "/in.cgi")])
        with form_server.serving({**PAGES, "/b": []}, autofilled=False, action="/in.cgi", method="GET") as server, support.folder() as data:
            crawl(server, data, *login(server, html_form=None, autofill=None, site=f"127.0.0.1:{server.port}", form="in.cgi",
                                       action="GET"))
            self.assert_crawled(server, data)
            self.assertEqual(len(server.attempts), 1)

    def test_a_token_in_a_meta_element_is_sent_as_the_header_that_frameworks_expect(self):
        with form_server.serving(PAGES, token_in_header=True) as server, support.folder() as data:
            crawl(server, data, *login(server))
            self.assert_crawled(server, data)

    @support.shows("logins/NAME/sites")
    def test_one_login_is_for_all_of_its_hosts_and_done_once(self):
        hosts = [f"{name}.example.test" for name in ("login", "one", "two", "three")]
        with servers.Dns("example.test", "other.test") as dns, form_server.serving({}, cookie_domain="example.test") as server:
            server.pages = {"/": [f"http://{host}:{server.port}/in" for host in (*hosts[1:], "other.test")], "/in": ["/deep"], "/deep": []}
            server.public = ("/",)
            with support.folder() as data:
                crawl(server, data, *login(server, host=hosts[0], sites=hosts[1:]), f"seine/dns_server={dns.address}",
                      "seine/scope=all", "include_domains/suffix=test", "max_pending=1", host=hosts[1], options=("--threads", "3"))
                self.assertEqual(len(server.attempts), 1)
                for host in hosts[1:]:
                    rows = support.query(data, "SELECT count(*) FROM uri JOIN site ON site.id = site_id JOIN document ON uri_id = uri.id"
                                         " WHERE origin = ? AND path IN ('/in', '/deep')", f"http://{host}:{server.port}")
                    self.assertEqual(rows[0][0] > 0 or self.is_duplicate(data, host, server), True, host)
                others = [cookie for _, _, cookie, _, headers in server.seen if headers["Host"].startswith("other.test")]
                self.assertTrue(others)
                self.assertEqual(set(others), {None})

    def is_duplicate(self, data, host, server):
        rows = support.query(data, "SELECT uri_state.name AS name FROM uri JOIN site ON site.id = site_id JOIN uri_state ON"
                             " uri_state.id = uri.state WHERE origin = ? AND path = '/in'", f"http://{host}:{server.port}")
        return [row["name"] for row in rows] == ["duplicate"]

    @support.shows("logins/NAME/relogin_interval")
    def test_a_session_that_ends_is_noticed_and_its_pages_are_fetched_again_after_another_login(self):
        pages = {"/": [f"/{i}" for i in range(12)], **{f"/{i}": [] for i in range(12)}}
        for refusal in ("redirect", "form", "403", "401"):
            with self.subTest(refusal=refusal), form_server.serving(pages, refusal=refusal, requests_of_session=6) as server, \
                    support.folder() as data:
                crawl(server, data, *login(server, relogin_interval="1"), "max_pending=1")
                self.assert_crawled(server, data, sorted(pages))
                self.assertGreaterEqual(len(server.attempts), 2)
                self.assertTrue(servers.events(data, "session ended"))

    def test_a_form_in_capitals_in_the_place_of_a_page_is_known_too(self):
        capitals = form_server.FORM.replace('type="password"', 'TYPE="PASSWORD"')
        with unittest.mock.patch.object(form_server, "FORM", capitals), support.folder() as data, \
                form_server.serving(PAGES, refusal="form", requests_of_session=3) as server:
            crawl(server, data, *login(server), "max_pending=1")
            self.assert_crawled(server, data)
            self.assertTrue(servers.events(data, "session ended"))

    def test_a_page_that_is_refused_to_us_although_we_are_logged_in_costs_one_login_more(self):
        pages = {"/": ["/a", "/closed", "/never"], "/a": []}
        with form_server.serving(pages, refusal="403") as server, support.folder() as data:
            server.pages = {**pages, "/closed": []}
            always = form_server.Handler.logged_in
            form_server.Handler.logged_in = lambda handler: not handler.path.startswith("/closed") and always(handler)
            try:
                crawl(server, data, *login(server, relogin_interval="1"), exit_status=0)
            finally:
                form_server.Handler.logged_in = always
            self.assertEqual(servers.fates(data)[f"http://127.0.0.1:{server.port}/closed"], ("failed", "ot/403"))
            self.assertEqual(len(server.attempts), 2)

    @support.shows("login_failed_ignore")
    def test_wrong_credentials_are_tried_once_and_the_site_waits_unless_that_is_ignored(self):
        pages = {**PAGES, "/open": []}
        with form_server.serving(pages, public=("/open", "/")) as server, support.folder() as data:
            pages["/"] = ["/open", "/a"]
            wrong = login(server, param_pass="wrong")
            crawl(server, data, *wrong, exit_status=3)
            self.assertEqual(len(server.attempts), 1)
            self.assertEqual(stored(data), [])
            now = standing(data)
            self.assertEqual((now["state"], now["refusals"], now["sentence"]), ("stopped", 1, "the answer has the form again"))
            self.assertEqual(servers.events(data, "login failed"), ["intern: the answer has the form again"])
            crawl(server, data, *wrong, exit_status=3)
            self.assertEqual(len(server.attempts), 1, "a start is no reason to try what was refused")
            crawl(server, data, *login(server), exit_status=0)
            self.assertEqual(len(server.attempts), 2, "another password is")
            self.assertEqual(standing(data)["state"], "logged in")
            with support.folder() as ignoring:
                crawl(server, ignoring, *wrong, "login_failed_ignore=yes")
                self.assertIn("/open", stored(ignoring))
                self.assertNotIn("/a", stored(ignoring))

    @support.shows("logins/NAME/relogin_if_failed", "logins/NAME/ttl")
    def test_with_relogin_if_failed_it_is_tried_three_times_after_ttl_and_not_more(self):
        with form_server.serving(PAGES) as server, support.folder() as data:
            crawl(server, data, *login(server, param_pass="wrong", relogin_if_failed="yes", ttl="1"), exit_status=3)
            self.assertEqual(len(server.attempts), 3)
            self.assertEqual(standing(data)["state"], "stopped")
        with form_server.serving({"/": [f"/{i}" for i in range(8)], **{f"/{i}": [] for i in range(8)}}) as server, support.folder() as data:
            crawl(server, data, *login(server, ttl="1"), "delay=0.3", "max_pending=1")
            self.assertGreaterEqual(len(server.attempts), 2, "a login that is older than ttl is done again")
            self.assert_crawled(server, data, sorted(server.pages))

    def test_trouble_is_no_refusal(self):
        with form_server.serving(PAGES, trouble=2) as server, support.folder() as data:
            crawl(server, data, *login(server))
            self.assertEqual(len(server.attempts), 3)
            self.assert_crawled(server, data)

    @support.shows("logins/NAME/success_regex", "logins/NAME/failure_regex")
    def test_what_the_last_answer_holds_says_whether_it_worked(self):
        for attributes, state in (({"success_regex": "<p>welcome</p>"}, "logged in"), ({"success_regex": "hello"}, "stopped"),
                                  ({"failure_regex": "wel+come"}, "stopped"), ({"failure_regex": "wrong name"}, "logged in")):
            with self.subTest(attributes), form_server.serving(PAGES) as server, support.folder() as data:
                crawl(server, data, *login(server, **attributes), exit_status=0 if state == "logged in" else 3)
                self.assertEqual(standing(data)["state"], state)

    @support.shows("login_timeout")
    def test_a_login_takes_no_longer_than_login_timeout(self):
        with form_server.serving(PAGES) as server, support.folder() as data:
            slow = form_server.Handler.form
            form_server.Handler.form = lambda handler, *rest, **named: (server.lock, support.time.sleep(3), slow(handler, *rest, **named))[-1]
            try:
                result = support.run("try", "--login", "intern", "--data", data,
                                     *(part for setting in (*login(server), "login_timeout=1") for part in ("--set", setting)))
                self.assertEqual(result.returncode, 3)
                self.assertIn("took too long", result.stdout + result.stderr)
                result = support.run("try", "--login", "intern", "--data", data,
                                     *(part for setting in login(server) for part in ("--set", setting)))
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            finally:
                form_server.Handler.form = slow

    def test_try_shows_each_step(self):
        with form_server.serving(PAGES) as server, support.folder() as data:
            settings = [part for setting in login(server) for part in ("--set", setting)]
            result = support.run("try", "--login", "intern", "--data", data, "--json", *settings)
            steps = [json.loads(line) for line in result.stdout.splitlines()]
            self.assertEqual([(step["step"], step["method"], step["status"]) for step in steps[:-1]],
                             [("page with the form", "GET", 200), ("form", "POST", 302), ("redirect", "GET", 200)])
            self.assertEqual(steps[-1], {"succeeded": True, "sentence": "the form was taken"})
            self.assertEqual(result.returncode, 0)
            self.assertNotIn(PASSWORD, result.stdout + result.stderr)
            result = support.run("try", "--login", "other", "--data", data, *settings)
            self.assertIn("no login other", result.stderr)

    def test_a_form_that_would_send_the_credentials_elsewhere_is_not_sent(self):
        with form_server.serving(PAGES) as server, form_server.serving(PAGES) as other, support.folder() as data:
            server.action = f"http://localhost:{other.port}/session"
            crawl(server, data, *login(server), exit_status=3)
            self.assertEqual((server.attempts, other.seen), ([], []))
            self.assertIn("localhost", standing(data)["sentence"])

    def test_a_login_survives_kills_and_is_not_repeated(self):
        pages = {"/": [f"/{i}" for i in range(40)], **{f"/{i}": [] for i in range(40)}}
        with form_server.serving(pages) as server, support.folder() as data:
            arguments = [part for setting in (*login(server), "delay=0.05") for part in ("--set", setting)]
            with support.running("crawl", f"http://127.0.0.1:{server.port}/", "--data", data, *arguments) as process:
                support.wait_until(lambda: cookies.count(data, "document") > 5, "pages are stored")
                process.send_signal(signal.SIGKILL)
                process.wait()
            crawl(server, data, *login(server))
            self.assertEqual(len(server.attempts), 1, "cookies and standing are in the file")
            self.assert_crawled(server, data, sorted(pages))

    def test_credentials_and_cookies_are_seen_nowhere(self):
        pages = {"/": ["/a", "/leads"], "/a": [], "/leads": []}
        with form_server.serving(pages) as server, form_server.serving({"/": []}, public=("/",)) as other, support.folder() as data:
            pages["/a"] = [f"http://localhost:{other.port}/"]
            result = crawl(server, data, *login(server), "seine/scope=all", "log/header=text", "log/fetch=text")
            shown = result.stdout + result.stderr
            with support.folder() as place:
                os.makedirs(place, exist_ok=True)
                self.assertEqual(support.run("snapshot", "--data", data, os.path.join(place, "copy.db")).returncode, 0)
                for name, kept in (*bytes_of(data), *bytes_of(place)):
                    for secret in (PASSWORD, *server.sessions, *server.tokens):
                        self.assertNotIn(secret.encode(), kept, name)
            for command in (("why", f"http://127.0.0.1:{server.port}/a"), ("sql", "SELECT * FROM v_logins"), ("sql", "SELECT * FROM v_cookies"),
                            ("sql", "SELECT * FROM event"), ("config", "--xml"), ("cookies", "list")):
                result = support.run(*command, "--data", data)
                shown += result.stdout + result.stderr
            for secret in (PASSWORD, *server.sessions):
                self.assertNotIn(secret, shown)
            self.assertTrue(other.seen)
            for entry in other.seen:
                for secret in (USER, PASSWORD, *server.sessions):
                    self.assertNotIn(secret, repr(entry))


if __name__ == "__main__":
    support.main()
