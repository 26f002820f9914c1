"""JavaScript: pages are run in Debian's Chromium, whose every request is answered by the crawler's own fetcher.

The server says what arrived, also at a second address and on a raw socket: nothing may arrive that the crawler did not
ask for."""

import http.server
import json
import os
import pathlib
import shutil
import signal
import socket
import sqlite3
import threading
import unittest

import form_logins
import form_server
import support

APPLICATION = os.path.join(support.ROOT, "build", "npm", "node_modules", "@verdaccio", "ui-theme", "static")
BROWSER = shutil.which("chromium") or shutil.which("chromium-headless-shell")

SHELL = ("<!DOCTYPE html><html><head><title>Shell</title></head><body><div id=root></div>"
         "<script src=/app.js></script></body></html>")
# An application whose pages are data of /api, drawn by /app.js.
APP = """
fetch('/api' + location.pathname).then(answer => answer.json()).then(page => {
    document.title = page.title;
    document.getElementById('root').innerHTML = '<h1>' + page.title + '</h1><p>' + page.text + '</p>'
        + page.links.map(link => `<a href="${link}">${link}</a>`).join(' ');
});
"""
WORDS = "A sentence that only the script writes, about herring and tides. "
HTML, SCRIPT = "text/html", "text/javascript"


def script(code, before=""):
    return f"<!DOCTYPE html><html><head><title>Page</title></head><body>{before}<script>{code}</script></body></html>"


class Server:
    """Answers what `pages` says, {path: body or (type, body) or (type, body, headers)}, and keeps what arrives."""

    def __init__(self, pages, host="127.0.0.1"):
        self.pages, self.host, self.requests = pages, host, []

    def __enter__(self):
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):  # pylint: disable=arguments-differ
                pass

            def answer(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                path = self.path.split("?")[0]
                outer.requests.append((self.command, self.path, dict(self.headers), body))
                entry = outer.pages.get(path)
                if callable(entry):
                    entry = entry(self)
                status = 200 if entry is not None else 404
                kind, text, headers = entry if isinstance(entry, tuple) and len(entry) == 3 else \
                    (*entry, {}) if isinstance(entry, tuple) else (HTML, entry or "no", {})
                status = headers.pop("status", status) if headers else status
                data = text.encode() if isinstance(text, str) else text
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_PUT = do_OPTIONS = do_HEAD = answer  # pylint: disable=invalid-name

        self.server = http.server.ThreadingHTTPServer((self.host, 0), Handler)
        self.server.daemon_threads = True
        self.at = f"http://{self.host}:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def asked(self, method=None):
        return [path for verb, path, _, _ in self.requests if method in (None, verb)]


def application(keys=("a", "b")):
    pages = {"/app.js": (SCRIPT, APP), "/": SHELL}
    for key in ("", *keys):
        pages[f"/{key}"] = SHELL
        page = {"title": f"Title {key or 'home'}", "text": WORDS * 10,
                "links": [f"/{other}" for other in keys] if not key else ["/"]}
        pages[f"/api/{key}"] = lambda _, page=page: ("application/json", json.dumps(page))
    return pages


def real_application(names):
    """verdaccio, a registry of packages with these names, which React draws."""
    with open(f"{APPLICATION}/manifest.json", encoding="utf-8") as file:
        manifest = json.load(file)

    def package(name):
        return {"name": name, "version": "1.0.0", "description": f"The package {name}", "time": "2024-01-01T00:00:00.000Z",
                "author": {"name": "A", "email": "a@example.org", "avatar": ""}, "keywords": ["k"], "license": "MIT",
                "maintainers": [], "users": {}, "dist": {"unpackedSize": 5, "fileCount": 1, "tarball": "http://127.0.0.1/x.tgz"}}

    def detail(name):
        depends = {"dependencies": {"beta": "^1.0.0"}} if name != "beta" else {}
        return {"latest": package(name) | depends, "versions": {"1.0.0": package(name)}, "dist-tags": {"latest": "1.0.0"},
                "time": {"1.0.0": "2024-01-01T00:00:00.000Z", "modified": "2024-01-01T00:00:00.000Z"}, "_uplinks": {}}

    def index(request):
        host = request.headers["Host"]
        options = {"base": f"http://{host}/", "basename": "/", "host": host, "protocol": "http", "language": "en-US",
                   "primaryColor": "#4b5e40", "scope": "", "title": "V", "url_prefix": "", "darkMode": False, "login": True,
                   "pkgManagers": ["npm"], "flags": {}, "version": "5"}
        scripts = "".join(f'<script defer src="/{manifest[name]}"></script>' for name in ("runtime.js", "vendors.js", "main.js"))
        return ("text/html; charset=utf-8", "<!DOCTYPE html><html><head><base href=/><title>V</title><script>window.__VERDACCIO_BASENAME"
                f"_UI_OPTIONS={json.dumps(options)}</script></head><body><div id=root></div>{scripts}</body></html>")

    pages = {"/": index, "/-/verdaccio/data/packages": ("application/json", json.dumps([package(name) for name in names]))}
    for name in names:
        pages |= {f"/-/web/detail/{name}": index, f"/-/verdaccio/data/sidebar/{name}": ("application/json", json.dumps(detail(name))),
                  f"/-/verdaccio/data/package/readme/{name}": ("text/html", f"<h1>Readme of {name}</h1>")}
    for path in manifest.values():
        pages[f"/{path}"] = (f"{SCRIPT}; charset=utf-8", pathlib.Path(APPLICATION, os.path.basename(path)).read_text(encoding="utf-8"))
    return pages


def crawl(data, at, *settings, javascript=True):
    words = [word for setting in settings for word in ("--set", setting)]
    if javascript:
        words += ["--set", "use_javascript=yes"]
    done = support.run("crawl", f"{at}/", "--data", data, *words, timeout=support.TIMEOUT_S)
    assert done.returncode in (0, 3), done.stdout + done.stderr
    return done


def documents(data):
    return {uri.split("/", 3)[3]: row for uri, *row in support.query(
        data, "SELECT uri, is_rendered, render_failure, title, size FROM v_documents")}


def uris(data):
    return {uri.split("/", 3)[3]: state for uri, state in support.query(data, "SELECT uri, state FROM v_uris")}


@unittest.skipUnless(BROWSER, "there is no browser")
class JavaScript(unittest.TestCase):
    @support.shows("use_javascript", "javascript_keep_html")
    def test_what_scripts_write_is_found_and_kept_as_configured(self):
        for javascript, keep in ((False, False), (True, False), (True, True)):
            with self.subTest(javascript=javascript, keep=keep), Server(application()) as server, support.folder() as data:
                crawl(data, server.at, *(["javascript_keep_html=yes"] if keep else []), javascript=javascript)
                found = documents(data)
                self.assertEqual("a" in uris(data), javascript)
                if not javascript:
                    continue
                self.assertEqual({path: row[0] for path, row in found.items()}, {"": 1, "a": 1, "b": 1})
                self.assertEqual(found["a"][2], "Title a")
                if keep:
                    self.assertGreater(found["a"][3], len(WORDS) * 10)
                else:
                    self.assertEqual(found["a"][3], len(SHELL))
                shown = support.run("search", "herring tides", "--data", data)
                self.assertEqual("Title a" in shown.stdout, keep, shown.stdout)

    @support.shows("seine/javascript_mode")
    def test_auto_runs_what_needs_it_and_remembers(self):
        pages = {**application(), "/plain": script("document.body.append('run')", f"<p>{WORDS * 20}</p><a href=/>home</a>")}
        pages["/"] = SHELL
        home = {"title": "Home", "text": WORDS, "links": ["/a", "/plain"]}
        pages["/api/"] = lambda _: ("application/json", json.dumps(home))
        for mode, run in (("all", 1), ("auto", 0)):
            with self.subTest(mode), Server(pages) as server, support.folder() as data:
                crawl(data, server.at, f"seine/javascript_mode={mode}")
                self.assertEqual({path: row[0] for path, row in documents(data).items()}, {"": 1, "a": 1, "plain": run})
                verdicts = [tuple(row) for row in support.query(data, "SELECT verdict, rendered FROM v_javascript")]
                self.assertEqual(verdicts, [("needed", 2)] if mode == "auto" else [("unknown", 3)])
        empty = {f"/{i}": script("0", str(i)) for i in range(8)} | {"/": "".join(f"<a href=/{i}>x</a>" for i in range(8))}
        with Server(empty) as server, support.folder() as data:
            crawl(data, server.at, "seine/javascript_mode=auto", "seine/javascript_tabs=1", "max_pending=1")
            [(verdict, rendered)] = support.query(data, "SELECT verdict, rendered FROM v_javascript")
            self.assertEqual(verdict, "needless")
            self.assertLess(rendered, 8)

    def taken_by_parts(self, *settings):
        """The seconds from the first to the last request for four parts of a page."""
        times = []
        pages = {"/": script("", "".join(f"<script src=/{i}.js></script>" for i in range(4)))}
        pages |= {f"/{i}.js": lambda _: times.append(support.time.monotonic()) or (SCRIPT, "0") for i in range(4)}
        with Server(pages) as server, support.folder() as data:
            crawl(data, server.at, "link_extraction/script=no", *settings)
        return times[-1] - times[0]

    @support.shows("javascript_delay")
    def test_parts_of_pages_come_at_their_own_pace(self):
        # Requests arrive later than they are sent, each by as much as the machine is slow just then.
        self.assertGreater(self.taken_by_parts("javascript_delay=3", "seine/javascript_timeout=60"), 3 * 3 - 3)

    @support.timed
    def test_parts_of_pages_come_faster_without_a_pace(self):
        self.assertGreater(self.taken_by_parts("javascript_delay=0.7") - self.taken_by_parts(), 0.7)

    @support.shows("seine/javascript_post", "seine/javascript_hosts")
    def test_scripts_send_and_ask_only_where_they_may(self):
        code = """
        const report = (name, value) => { const a = document.createElement('a'); a.href = '/' + name + value; document.body.append(a); };
        fetch('/post', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{"q":1}'})
            .then(r => report('post', r.status), () => report('post', 'refused'));
        fetch('ELSEWHERE/data').then(r => report('data', r.status), () => report('data', 'refused'));
        fetch('ELSEWHERE/closed').then(r => report('closed', r.status), () => report('closed', 'refused'));
        """
        other_pages = {"/data": ("application/json", "{}", {"Access-Control-Allow-Origin": "*"}), "/closed": ("application/json", "{}"),
                       "/robots.txt": ("text/plain", "User-agent: *\nDisallow: /never\n")}
        for allowed in (False, True):
            with self.subTest(allowed=allowed), Server(other_pages, "127.0.0.2") as other, support.folder() as data, \
                    Server({"/": script(code.replace("ELSEWHERE", other.at)), "/post": ("application/json", "{}")}) as server:
                allow = [f"seine/javascript_post={server.at}/post", "seine/javascript_hosts=127.0.0.2"] if allowed else []
                crawl(data, server.at, *allow)
                found = {path for path in uris(data) if path.endswith(("200", "refused"))}
                word = "200" if allowed else "refused"
                # Another site's answer that it does not open to the page (CORS) stays closed.
                self.assertEqual(found, {f"post{word}", f"data{word}", "closedrefused"})
                self.assertEqual("/data" in other.asked(), allowed)
                posts = [(body, headers["Content-Type"]) for verb, _, headers, body in server.requests if verb == "POST"]
                self.assertEqual(posts, [(b'{"q":1}', "application/json")] if allowed else [])
                self.assertNotIn("Origin" if not allowed else "Cookie", other.requests[-1][2] if other.requests else {})

    def test_nothing_reaches_the_network_past_the_crawler(self):
        with socket.create_server(("127.0.0.1", 0)) as raw, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams, \
                Server({}, "127.0.0.2") as other, support.folder() as data:
            datagrams.bind(("127.0.0.1", 0))
            ports = {"RAW": raw.getsockname()[1], "UDP": datagrams.getsockname()[1]}
            code = f"""
            const quietly = f => {{ try {{ const p = f(); if (p && p.catch) p.catch(() => 0); }} catch (e) {{}} }};
            quietly(() => new WebSocket('ws://127.0.0.1:{ports["RAW"]}/socket'));
            quietly(() => new EventSource('/events'));
            quietly(() => navigator.sendBeacon('/beacon', 'x'));
            quietly(() => navigator.serviceWorker.register('/service.js'));
            quietly(() => new SharedWorker('/shared.js'));
            quietly(() => new Worker('/worker.js'));
            quietly(() => window.open('/popup'));
            quietly(() => window.open('{other.at}/popup'));
            quietly(() => fetch('/alive', {{keepalive: true, method: 'POST', body: 'x'}}));
            quietly(() => fetch('{other.at}/fetched'));
            quietly(() => new WebTransport('https://127.0.0.1:{ports["RAW"]}/'));
            quietly(() => {{
                const peer = new RTCPeerConnection({{iceServers: [{{urls: 'stun:127.0.0.1:{ports["UDP"]}'}}]}});
                peer.createDataChannel('x'); return peer.createOffer().then(offer => peer.setLocalDescription(offer)); }});
            """
            before = f"""<a href=/leaves>l</a><link rel=prefetch href=/prefetched><link rel=preconnect href={other.at}><link rel=dns-prefetch href={other.at}>
            <link rel=icon href=/icon.png><link rel=manifest href=/manifest.json><img src=/image.png><img src={other.at}/pixel.gif>
            <video src=/film.mp4></video><iframe src={other.at}/frame></iframe><object data=/object.bin></object>
            <style>@font-face {{ font-family: x; src: url(/font.woff) }} body {{ font-family: x; background: url(/back.png) }}</style>
            <a ping=/ping href=/>x</a><form action=/form method=post id=f></form>"""
            pages = {"/": script(code + "quietly(() => document.getElementById('f').submit());", before),
                     "/leaves": script(f"setTimeout(() => {{ location = '{other.at}/gone'; }}, 20);"),
                     "/worker.js": (SCRIPT, "fetch('/from-worker'); try { new WebSocket('ws://127.0.0.1:%d/w') } catch (e) {}" % ports["RAW"]),
                     "/robots.txt": ("text/plain", "User-agent: *\nDisallow: /from-worker\n")}
            with Server(pages) as server:
                crawl(data, server.at, "link_extraction/img=no", "link_extraction/link=no", "link_extraction/script=no",
                      "link_extraction/script_java=no", "link_extraction/embed=no", "link_extraction/object=no",
                      "link_extraction/style=no", "link_extraction/action=no", "link_extraction/frame=no")
                self.assertEqual(documents(data)[""][:2], [1, None])
                # Where windows and forms lead to are links, which the crawl follows in its turn.
                self.assertEqual(set(server.asked()), {"/", "/leaves", "/robots.txt", "/worker.js", "/popup", "/form"})
                self.assertEqual({verb for verb, *_ in server.requests}, {"GET"})
                self.assertTrue(all(headers["User-Agent"].startswith("Seine/") for _, _, headers, _ in server.requests))
            self.assertEqual(other.requests, [])
            for waiting in (raw, datagrams):
                waiting.settimeout(0.2)
                with self.assertRaises(TimeoutError):
                    _ = waiting.accept() if waiting is raw else waiting.recv(100)

    @support.shows("seine/javascript_timeout", "seine/javascript_memory", "seine/javascript_tabs")
    def test_every_page_comes_to_an_end(self):
        link = "const a = document.createElement('a'); a.href = '/found-%s'; document.body.append(a);"
        pages = {
            "dialogs": script(f"alert(1); confirm(2); prompt(3); {link % 'dialogs'}"),
            "loop": script("while (true) {}", "<a href=/found-loop>x</a>"),
            "timers": script(f"{link % 'timers'} setInterval(() => fetch('/poll'), 200); setInterval(() => document.body.append('x'), 5)"),
            "elsewhere": script("location = '/found-elsewhere'"),
            "window": script("window.open('/found-window')"),
            "closes": script("location.hash = '/found-closes'; window.close()", "<a href=/found-closes>x</a>"),
            "scroll": script(f"""{link % 'scroll'} const add = () => {{ const p = document.createElement('p'); p.textContent = 'row'; p.style.height = '90px';
                document.body.append(p); new IntersectionObserver((seen, by) => {{ if (seen[0].isIntersecting) {{ by.disconnect(); add(); }} }}).observe(p); }}; add();"""),
            "throws": script(f"{link % 'throws'} throw new Error('no')"),
            "hides": script(f"{link % 'hides'} window.setTimeout = undefined; window.MutationObserver = undefined; JSON.stringify = () => 'x'; Promise = undefined"),
            "unload": script(f"{link % 'unload'} window.onbeforeunload = () => 'stay'; document.write('<b>w</b>')"),
        }
        site = {f"/{name}": page for name, page in pages.items()} | {"/poll": "{}"}
        site["/"] = "".join(f"<a href=/{name}>{name}</a>" for name in pages)
        with Server(site) as server, support.folder() as data:
            crawl(data, server.at, "seine/javascript_timeout=20", "seine/javascript_memory=128", "seine/javascript_tabs=3", "max_pending=4")
            found = documents(data)
            states = uris(data)
            self.assertEqual({name for name in pages if f"found-{name}" not in states}, set())
            # One that ends its own window, or takes away what it would answer with, may be kept as it came.
            for name in set(pages) - {"closes", "hides"}:
                rendered, failure, *_ = found[name]
                self.assertEqual(bool(failure), name in ("loop", "timers"), (name, failure))
                self.assertEqual(rendered, int(name != "loop"), name)
            self.assertEqual(found["loop"][1], "its scripts do not end")
            self.assertIn("did not come to rest", found["timers"][1])
            why = support.run("why", f"{server.at}/loop", "--data", data)
            self.assertIn("its scripts do not end", why.stdout)
        # The process of a page that takes too much is ended with all that runs in it. The page waits for an answer all the
        # while: however slow the machine is, it never comes to rest before.
        grow = "fetch('/awaited'); const kept = []; setInterval(() => kept.push(new Uint8Array(16 << 20).fill(1)), 5);"
        over = threading.Event()
        site = {"/": script(grow, "<a href=/found>x</a>"), "/awaited": lambda _: over.wait(support.TIMEOUT_S) and "{}", "/found": script("")}
        with Server(site) as server, support.folder() as data:
            self.addCleanup(over.set)
            crawl(data, server.at, "seine/javascript_memory=128", "seine/javascript_tabs=1")
            over.set()
            found = documents(data)
            self.assertEqual((found[""][0], found[""][1], found["found"][0]), (0, "its memory grew beyond 128 MiB", 1))

    def test_links_are_found_wherever_a_person_can_click(self):
        code = """
        customElements.define('x-menu', class extends HTMLElement { connectedCallback() {
            this.attachShadow({mode: 'open'}).innerHTML = '<a href=/in-shadow>s</a><x-inner></x-inner>'; } });
        customElements.define('x-inner', class extends HTMLElement { connectedCallback() {
            this.attachShadow({mode: 'open'}).innerHTML = '<a href=/in-inner-shadow>s</a>'; } });
        history.pushState(null, '', '/pushed'); history.replaceState(null, '', '/replaced');
        document.getElementById('listened').addEventListener('click', () => { location.href = '/listened'; });
        document.getElementById('property').onclick = function () { router.push('/property'); };
        document.getElementById('react')['__reactProps$1x'] = {onClick: () => { navigate('/react'); }, to: '/react-to'};
        const frame = document.createElement('iframe'); frame.srcdoc = '<a href=/in-srcdoc>f</a>'; document.body.append(frame);
        """
        before = """<x-menu></x-menu><div id=listened>l</div><div id=property>p</div><div id=react>r</div>
        <button onclick="location='/attribute'">b</button><tr data-href=/data><td>d</td></tr><li data-href="/item">i</li>
        <router-link to="/router">r</router-link><span routerlink="/angular">a</span><iframe src=/framed></iframe>"""
        wanted = {"in-shadow", "in-inner-shadow", "pushed", "replaced", "listened", "property", "in-srcdoc", "attribute", "item",
                  "router", "angular", "framed", "in-frame", "react", "react-to"}
        pages = {"/": script(code, before), "/framed": "<a href=/in-frame>f</a>"}
        with Server(pages) as server, support.folder() as data:
            crawl(data, server.at, "javascript_keep_html=yes")
            self.assertEqual(wanted - set(uris(data)), set())

    def test_scripts_are_cached_and_asked_for_with_conditions(self):
        def conditional(request):
            if request.headers.get("If-None-Match") == '"v1"':
                return (SCRIPT, "", {"status": 304, "ETag": '"v1"'})
            return (SCRIPT, APP, {"ETag": '"v1"', "Cache-Control": "no-cache"})
        pages = application(("a", "b", "c"))
        with Server({**pages, "/app.js": conditional}) as server, support.folder() as data:
            crawl(data, server.at, "max_pending=1", "link_extraction/script=no")
            asked = [headers.get("If-None-Match") for _, path, headers, _ in server.requests if path == "/app.js"]
            # The browser may keep one for itself, too.
            self.assertEqual((set(asked), asked.count(None)), ({None, '"v1"'}, 1))
        with Server(pages) as server, support.folder() as data:
            crawl(data, server.at, "max_pending=1", "link_extraction/script=no")
            self.assertEqual(server.asked().count("/app.js"), 1)

    def test_robots_and_rules_hold_for_parts_of_pages(self):
        pages = application() | {"/robots.txt": ("text/plain", "User-agent: *\nDisallow: /api/a\n")}
        with Server(pages) as server, support.folder() as data:
            crawl(data, server.at, "exclude_uris/suffix=/api/b")
            self.assertIn("/api/", server.asked())
            self.assertFalse({"/api/a", "/api/b"} & set(server.asked()))

    def test_a_subcollection_has_its_pages_run_and_no_others(self):
        code = "document.title = 'run'"
        with Server({"/": script(code)}) as one, Server({"/": script(code)}, "127.0.0.2") as two, support.folder() as data:
            crawl(data, one.at, f"start_uris={two.at}/", f"start_uris={one.at}/", "subdomains/part/include_domains/exact=127.0.0.2",
                  "subdomains/part/use_javascript=yes", javascript=False)
            rows = support.query(data, "SELECT uri, is_rendered FROM v_documents")
            self.assertEqual({uri: rendered for uri, rendered in rows}, {f"{one.at}/": 0, f"{two.at}/": 1})

    def test_scripts_ask_with_the_session_and_never_end_it(self):
        code = ("fetch('/inner').then(r => r.text()).then(t => { document.title = t.includes('secret') ? 'inside' : 'outside'; });"
                "fetch('/logout'); fetch('/delete', {method: 'POST'});")
        within = f'/a"></a><script>{code}</script><a title="'
        with form_server.serving({"/": [within], "/a": [], "/inner": []}) as server, support.folder() as data:
            form_logins.crawl(server, data, *form_logins.login(server), "use_javascript=yes", "link_extraction/script_java=no")
            self.assertEqual(documents(data)[""][2], "inside")
            self.assertEqual((server.logouts, server.other_posts), (0, 0))

    def test_credentials_go_with_parts_of_pages_and_to_no_other_site(self):
        with Server({"/data": ("application/json", "{}", {"Access-Control-Allow-Origin": "*"})}, "127.0.0.2") as other, \
                support.folder() as data:
            code = f"fetch('/api').then(() => fetch('{other.at}/data')).then(() => document.body.append('both'));"
            with Server({"/": script(code), "/api": ("application/json", "{}")}) as server:
                crawl(data, server.at, "seine/javascript_hosts=127.0.0.2", f"passwd/{server.at}/=alice:secret:::basic")
                sent = {path: headers.get("Authorization") for _, path, headers, _ in server.requests if path != "/robots.txt"}
                self.assertEqual(set(sent), {"/", "/api"})
                self.assertTrue(all(sent.values()), sent)
            self.assertEqual(other.asked(), ["/robots.txt", "/data"])
            self.assertFalse([headers for _, _, headers, _ in other.requests if "Authorization" in headers or "Cookie" in headers])

    @unittest.skipUnless(os.path.isdir(APPLICATION), "the application is not there (tools/setup --test, with npm)")
    def test_every_route_of_a_real_application_is_found(self):
        names = ["alpha", "beta", "gamma", "delta"]
        with Server(real_application(names)) as server, support.folder() as data:
            crawl(data, server.at, "javascript_keep_html=yes", "link_extraction/script=no", "link_extraction/script_java=no",
                  "seine/javascript_timeout=60")
            found = documents(data)
            self.assertLessEqual({f"-/web/detail/{name}" for name in names}, set(found))
            self.assertTrue(all(row[:2] == [1, None] for row in found.values()), found)

    def test_pages_survive_the_browser(self):
        """They run again, and when it ends again each with no other beside it."""
        rounds = [(set(), threading.Event()) for _ in range(2)]
        number, running, most = [0], [], []

        def slow(request):
            if number[0] < 2:
                asked, over = rounds[number[0]]
                asked.add(request.path)
                over.wait(support.TIMEOUT_S)
            else:
                running.append(request.path)
                most.append(len(running))
                support.time.sleep(0.3)
                running.remove(request.path)
            return ("application/json", '{"title": "T", "text": "", "links": []}')
        with Server(application() | {"/api/a": slow, "/api/b": slow}) as server, support.folder() as data:
            with support.running("crawl", f"{server.at}/", "--data", data, "--set", "use_javascript=yes", "--set", "delay=0",
                                 "--set", "max_pending=4") as process:
                for asked, over in rounds:
                    support.wait_until(lambda asked=asked: len(asked) == 2, "two pages run")
                    number[0] += 1
                    for browser in children(process.pid):
                        os.kill(browser, signal.SIGKILL)
                    over.set()
                self.assertEqual(process.wait(support.TIMEOUT_S), 0)
            self.assertEqual({path: row[:2] for path, row in documents(data).items()}, {path: [1, None] for path in ("", "a", "b")})
            self.assertEqual(most, [1, 1])

    def test_a_page_is_not_blamed_for_the_one_before_it_nor_taken_for_it(self):
        """Pages of a site run in one tab, one after the other, and so in one process."""
        def after(first, *settings):
            pages = {f"/{i}": (HTML, script(f"document.body.append('run {i}'); {'' if i else first}"),
                               {"Content-Disposition": "attachment"} if i == 2 else {}) for i in range(4)}
            with Server(pages | {"/": "".join(f"<a href=/{i}>x</a>" for i in range(4))}) as server, support.folder() as data:
                crawl(data, server.at, "seine/javascript_tabs=1", "max_pending=1", "javascript_keep_html=yes", *settings)
                self.assertEqual({path: row[:2] for path, row in documents(data).items() if path}, {str(i): [1, None] for i in range(4)})
                for i in range(4):
                    self.assertEqual(support.run("show", f"{server.at}/{i}", "--data", data).stdout, f"run {i}\n")
        after("")
        after("addEventListener('pagehide', () => { while (true); });", "seine/javascript_timeout=20")
        kept = script("const kept = []; for (let i = 0; i < 5; i++) kept.push(new Uint8Array(16 << 20).fill(1)); window.kept = kept;"
                      "setTimeout(() => 0, 600); fetch('/slow');")
        pages = {f"/{i}": kept for i in range(6)} | {"/slow": lambda _: support.time.sleep(0.6) or "{}"}
        with Server(pages | {"/": "".join(f"<a href=/{i}>x</a>" for i in range(6))}) as server, support.folder() as data:
            crawl(data, server.at, "seine/javascript_tabs=1", "seine/javascript_memory=128", "delay=0")
            self.assertEqual({path: row[:2] for path, row in documents(data).items() if path}, {str(i): [1, None] for i in range(6)})

    def test_scripts_see_an_ordinary_window(self):
        """Frames, what is in sight, sizes and the browser's name, in the first page of a tab and the next. The page is
        not quiet before the last event, which comes frames later, however long one of them takes."""
        code = """
        const changes = setInterval(() => document.body.append(''), 5);
        const link = path => { const a = document.createElement('a'); a.href = path; document.body.append(a); };
        const [box, middle, low] = document.querySelectorAll('div');
        const seen = (element, path) => new IntersectionObserver((list, by) => { if (list[0].isIntersecting) { by.disconnect(); link(path); } })
            .observe(element);
        requestAnimationFrame(() => requestAnimationFrame(() => link('/frame')));
        new ResizeObserver((_, by) => { by.disconnect(); link('/size-' + box.offsetWidth); }).observe(box);
        seen(middle, '/seen'); seen(low, '/unseen');
        box.addEventListener('animationend', () => link('/animated'));
        box.addEventListener('transitionend', () => { clearInterval(changes); link('/moved'); });
        requestAnimationFrame(() => requestAnimationFrame(() => { box.style.opacity = 0.5; }));
        addEventListener('scroll', () => link('/scrolled'), {once: true});
        setTimeout(() => scrollTo(0, 100), 1);
        const agent = navigator.userAgent.match(/Headless|seine/i)[0].toLowerCase();
        link('/' + [innerWidth, innerHeight, devicePixelRatio, document.visibilityState, agent].join('-'));
        """
        body = ("<style>@keyframes turn { from { left: 0 } to { left: 9px } } div + div { margin-top: 1500px }"
                "#box { width: 80px; height: 9px; position: relative; animation: turn 10ms; transition: opacity 10ms }</style>"
                "<div id=box>b</div><div>m</div><div>l</div>")
        pages = {f"/{i}": script(code.replace("link('/", f"link('/{i}-"), body).replace("'/seen'", f"'/{i}-seen'")
                 .replace("'/unseen'", f"'/{i}-unseen'") for i in range(2)}
        with Server(pages | {"/": "<a href=/0>0</a><a href=/1>1</a>"}) as server, support.folder() as data:
            crawl(data, server.at, "seine/javascript_tabs=1")
            words = ["frame", "size-80", "seen", "animated", "moved", "scrolled", "1280-2000-1-visible-seine"]
            self.assertEqual(set(uris(data)) - {"", "0", "1"}, {f"{i}-{word}" for i in range(2) for word in words})

    def test_a_page_that_is_at_work_is_waited_for(self):
        """It asks for nothing and changes nothing meanwhile. The snapshot's own observer signals when to begin."""
        code = """
        const busy = ms => { const end = performance.now() + ms; while (performance.now() < end); };
        const link = path => { const a = document.createElement('a'); a.href = path; document.body.append(a); };
        let left = 5;
        const step = () => { busy(130); if (--left) setTimeout(step, 1); else END };
        const Observer = MutationObserver;
        window.MutationObserver = class extends Observer { constructor(f) { super(f); window.MutationObserver = Observer; setTimeout(step, 1); } };
        """
        pages = {"/computes": script(code.replace("END", "link('/computed')")),
                 "/asks": script(code.replace("END", "fetch('/data').then(() => link('/asked'))")), "/data": "{}",
                 "/": "<a href=/computes>c</a><a href=/asks>a</a>"}
        with Server(pages) as server, support.folder() as data:
            crawl(data, server.at)
            self.assertLessEqual({"computed", "asked"}, set(uris(data)))


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="utf-8") as file:
        found = [int(word) for word in file.read().split()]
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/children", encoding="utf-8") as file:
            found += [int(word) for word in file.read().split()]
    return [child for child in set(found) if b"chromium" in pathlib.Path(f"/proc/{child}/cmdline").read_bytes()]


if __name__ == "__main__":
    _ = sqlite3
    support.main()
