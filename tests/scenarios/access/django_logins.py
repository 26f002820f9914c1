"""Logins by form (MS-FSCCFG 2.2.4.31) at Django: its administration, and the login page that its applications share."""

import contextlib
import json
import os
import sqlite3
import subprocess
import unittest
import urllib.parse

import cookies
import form_logins
import ftp_servers
import servers
import support

PROJECT = os.path.join(support.HERE, "django_project.py")
PYTHON = "/usr/bin/python3"
HAS_DJANGO = os.path.isfile(PYTHON) and subprocess.run([PYTHON, "-c", "import django"], capture_output=True, check=False).returncode == 0
USER, PASSWORD = "crawler", "s3cr&t=Wörd/42"
NOTES = [f"/notes/note-{number}/" for number in range(12)]
# Its administration forbids robots to follow links, and has a page for each order and choice of rows.
OF_SITE = ("check_meta_robots=no", r"exclude_uris/regexp=[?]", "exclude_uris/regexp=/(static|history|delete)/")
CREWS = [f"/admin/auth/group/{number}/change/" for number in range(1, 13)]


class Django:
    def __init__(self, folder, port):
        self.folder, self.port = folder, port

    def uri(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def requests(self):
        """[(method, path with query, Cookie, body)], robots.txt left out."""
        with open(f"{self.folder}/requests.jsonl", encoding="utf-8") as lines:
            return [request for request in map(json.loads, lines) if request[1] != "/robots.txt"]

    def posts(self):
        """[(path, values)]"""
        return [(path.partition("?")[0], dict(urllib.parse.parse_qsl(body))) for method, path, _, body in self.requests() if method == "POST"]

    def sessions(self, statement="SELECT session_key FROM django_session"):
        with contextlib.closing(sqlite3.connect(f"{self.folder}/db.sqlite3", timeout=60)) as connection, connection:
            return [key for (key,) in connection.execute(statement).fetchall()]


@contextlib.contextmanager
def django():
    port = support.free_port()
    with support.folder() as place, subprocess.Popen([PYTHON, PROJECT, place, str(port), USER, PASSWORD]) as process:
        try:
            support.wait_until(lambda: process.poll() is None and ftp_servers.listens(port), "Django listens")
            yield Django(place, port)
        finally:
            process.kill()


@unittest.skipUnless(HAS_DJANGO, "there is no Django")
class DjangoLogins(unittest.TestCase):
    def arguments(self, site, data, start, *settings, page=None, password=PASSWORD):
        """Of a crawl with the login whose form stands at `page`."""
        of_login = () if page is None else (f"logins/django/html_form={site.uri(page)}", "logins/django/autofill=yes",
                                            f"logins/django/parameters/username={USER}", f"logins/django/parameters/password={password}",
                                            "logins/django/relogin_interval=1")
        return ["crawl", site.uri(start), "--data", data, *(part for setting in (*of_login, *OF_SITE, *settings) for part in ("--set", setting))]

    def crawl(self, site, data, *arguments, exit_status=0, **named):
        result = support.run(*self.arguments(site, data, *arguments, **named))
        self.assertEqual(result.returncode, exit_status, result.stdout[-2000:] + result.stderr[-2000:])
        servers.verify(data)

    def assert_seen_as_the_user(self, site, data):
        """No page was stored as a visitor without login sees it, and nothing was sent but the login."""
        for path in self.stored(site, data):
            shown = support.run("show", site.uri(path), "--html", "--data", data)
            sign = {"/accounts/password_change/": "your old password"}.get(path, "What crawler may read" if path in NOTES else "Log out")
            self.assertIn(sign, shown.stdout, path + shown.stderr)
        self.assertEqual([request for request in site.requests() if "logout" in request[1]], [])
        self.assertLessEqual({path for path, _ in site.posts()}, {"/admin/login/", "/accounts/login/"})

    def stored(self, site, data):
        return {row["uri"].split(str(site.port), 1)[1] for row in support.query(data, "SELECT uri FROM v_documents")}

    def test_the_administration_is_crawled_with_a_login_only(self):
        with django() as site, support.folder() as data, support.folder() as without:
            self.crawl(site, without, "/admin/")
            self.assertEqual(self.stored(site, without), set())
            self.crawl(site, data, "/admin/", page="/admin/login/")
            self.assert_seen_as_the_user(site, data)
            # The form of a new user has a name and two passwords: it is not the login's.
            self.assertLessEqual({"/admin/", "/admin/auth/group/", "/admin/auth/user/add/", "/admin/auth/user/1/password/",
                                  "/admin/password_change/", *CREWS}, self.stored(site, data))
            [(path, values)] = site.posts()
            self.assertEqual((path, values["username"], values["password"], values["next"]), ("/admin/login/", USER, PASSWORD, "/admin/"))
            self.assertEqual(servers.events(data, "session ended"), [])
            fates = servers.fates(data)
            self.assertEqual(fates[site.uri("/admin/logout/")], ("refused", "ur/logout"))
            self.assertEqual(form_logins.standing(data, "django")["state"], "logged in")
            self.assertEqual(cookies.files_that_hold(data, site.sessions()[0]), [], "nor does any file hold the session")

    def test_pages_behind_the_login_page_of_applications_are_crawled_and_the_form_that_ends_the_session_is_not_sent(self):
        with django() as site, support.folder() as data, support.folder() as without:
            self.crawl(site, without, "/notes/")
            self.assertEqual(self.stored(site, without), set())
            self.crawl(site, data, "/notes/", "exclude_uris/regexp=/admin/", page="/accounts/login/")
            self.assertEqual(self.stored(site, data), {"/notes/", "/accounts/password_change/", *NOTES})
            self.assertEqual(len(site.posts()), 1)
            self.assert_seen_as_the_user(site, data)

    def test_a_wrong_password_is_reported_and_sent_no_more_than_the_bound(self):
        for settings, bound in (((), 1), (("logins/django/relogin_if_failed=yes", "logins/django/ttl=1"), 3)):
            with self.subTest(bound=bound), django() as site, support.folder() as data:
                self.crawl(site, data, "/notes/", *settings, page="/accounts/login/", password="wrong", exit_status=3)
                self.assertEqual([path for path, _ in site.posts()], ["/accounts/login/"] * bound)
                self.assertEqual({path for _, path, *_ in site.requests()}, {"/accounts/login/"}, "nothing else was asked for")
                self.assertEqual(self.stored(site, data), set())
                now = form_logins.standing(data, "django")
                self.assertEqual((now["state"], now["refusals"], now["sentence"]), ("stopped", bound, "the answer has the form again"))
                self.assertEqual(len(servers.events(data, "login failed")), bound)

    def test_a_session_that_the_server_ends_is_begun_anew_and_what_came_without_it_is_not_stored(self):
        for page, start, elsewhere, behind in (("/admin/login/", "/admin/auth/group/", "/user/", CREWS),
                                               ("/accounts/login/", "/notes/", "/admin/", NOTES)):
            with self.subTest(page), django() as site, support.folder() as data:
                with support.running(*self.arguments(site, data, start, "delay=0.5", "max_pending=1", f"exclude_uris/regexp={elsewhere}",
                                                    page=page)) as crawl:
                    support.wait_until(lambda site=site: len(site.requests()) > 8, "pages are fetched")
                    self.assertEqual(len(site.sessions()), 1)
                    site.sessions("DELETE FROM django_session")
                    self.assertEqual(crawl.wait(support.TIMEOUT_S), 0)
                servers.verify(data)
                self.assertEqual(len(site.posts()), 2)
                self.assertEqual(len(servers.events(data, "session ended")), 1)
                self.assertLessEqual({*behind}, self.stored(site, data))
                self.assert_seen_as_the_user(site, data)


if __name__ == "__main__":
    support.main()
