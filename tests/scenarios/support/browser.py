"""A real browser for scenarios: Debian's Chromium without a window, driven through its debugging pipe (the DevTools
protocol over two file descriptors: no port, no further package).

    with browser.Browser() as chromium:
        page = chromium.page(width=1440)
        page.open("http://127.0.0.1:13000/")
        page.run("document.title")
        page.problems
"""

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

import support

PROGRAM = shutil.which("chromium")
# Debian's script in front of Chromium looks at the caller's environment; the tests' own is not to matter.
OPTIONS = ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage",
           "--no-first-run", "--no-proxy-server", "--disable-extensions", "--disable-sync", "--mute-audio",
           "--disable-background-networking", "--disable-component-update", "--disable-default-apps",
           "--disable-domain-reliability", "--disable-client-side-phishing-detection", "--metrics-recording-only",
           "--disable-features=Translate,MediaRouter,OptimizationHints", "--password-store=basic", "--use-mock-keychain"]


class Browser:
    """One process with a profile of its own, gone at the end of the block."""

    def __enter__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="seine-browser-", ignore_cleanup_errors=True)
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        # The browser reads from 3 and writes to 4.
        child = [fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (theirs_in, theirs_out)]

        def arrange():
            os.dup2(child[0], 3)
            os.dup2(child[1], 4)

        environment = dict(os.environ, HOME=self.profile.name)
        self.process = subprocess.Popen(  # pylint: disable=subprocess-popen-preexec-fn
            [PROGRAM, *OPTIONS, f"--user-data-dir={self.profile.name}/profile", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
            preexec_fn=arrange, pass_fds=(3, 4, *child), start_new_session=True)
        for end in (theirs_in, theirs_out, *child):
            os.close(end)
        self.input, self.output = ours_in, ours_out
        self.buffer = b""
        self.number = 0
        self.pages = {}
        self.call("Browser.getVersion")
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait(support.TIMEOUT_S)
        os.close(self.input)
        os.close(self.output)
        self.profile.cleanup()

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        return self.number

    def receive(self, deadline):
        """The next message, after pages have heard of it."""
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise AssertionError("the browser does not answer")
            data = os.read(self.input, 1 << 20)
            if not data:
                raise AssertionError("the browser has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        page = self.pages.get(message.get("sessionId"))
        if page and "method" in message:
            page.hear(message["method"], message["params"])
        return message

    def call(self, method, session=None, **parameters):
        number = self.send(method, session, **parameters)
        deadline = time.monotonic() + support.TIMEOUT_S
        while True:
            message = self.receive(deadline)
            if message.get("id") == number:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']['message']}")
                return message["result"]

    def page(self, width=1440, height=900, dark=False, credentials=None, script=True):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Page(self, session, width, height, dark, credentials, script)


class Page:
    """A tab. `problems` has everything that a console would show as wrong: errors, exceptions, what a policy forbade,
    requests that failed."""

    def __init__(self, browser, session, width, height, dark, credentials, script):
        self.browser = browser
        self.session = session
        self.credentials = credentials
        self.problems = []
        self.loads = 0
        self.statuses = {}
        self.requests = []
        self.dialogs = 0
        browser.pages[session] = self
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        if credentials:
            self.call("Fetch.enable", handleAuthRequests=True)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        if not script:
            self.call("Emulation.setScriptExecutionDisabled", value=True)

    def call(self, method, **parameters):
        return self.browser.call(method, self.session, **parameters)

    def hear(self, method, facts):
        if method == "Page.loadEventFired":
            self.loads += 1
        elif method == "Runtime.exceptionThrown":
            self.problems.append(facts["exceptionDetails"].get("exception", {}).get("description", "exception"))
        elif method == "Runtime.consoleAPICalled" and facts["type"] in ("error", "warning", "assert"):
            self.problems.append(" ".join(str(part.get("value")) for part in facts["args"]))
        elif method == "Log.entryAdded" and facts["entry"]["level"] in ("error", "warning"):
            self.problems.append(f"{facts['entry']['text']} {facts['entry'].get('url', '')}")
        elif method == "Network.requestWillBeSent":
            self.requests.append(facts["request"]["url"])
        elif method == "Network.responseReceived":
            self.statuses[facts["response"]["url"]] = facts["response"]["status"]
        elif method == "Page.javascriptDialogOpening":
            self.dialogs += 1
            self.browser.send("Page.handleJavaScriptDialog", self.session, accept=False)
        elif method == "Fetch.requestPaused":
            self.browser.send("Fetch.continueRequest", self.session, requestId=facts["requestId"])
        elif method == "Fetch.authRequired":
            name, password = self.credentials
            self.browser.send("Fetch.continueWithAuth", self.session, requestId=facts["requestId"],
                              authChallengeResponse={"response": "ProvideCredentials", "username": name,
                                                     "password": password})

    def wait_for_load(self, before):
        deadline = time.monotonic() + support.TIMEOUT_S
        while self.loads == before:
            self.browser.receive(deadline)

    def open(self, uri):
        before = self.loads
        answer = self.call("Page.navigate", url=uri)
        if "errorText" in answer:
            raise AssertionError(f"{uri}: {answer['errorText']}")
        self.wait_for_load(before)
        return self

    def run(self, expression):
        """The value of a JavaScript expression; promises are waited for."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise AssertionError(answer["exceptionDetails"]["exception"].get("description"))
        return answer["result"].get("value")

    def follow(self, expression):
        """Runs what leads to another page, and waits for it."""
        before = self.loads
        self.run(expression)
        self.wait_for_load(before)
        return self

    def wait_until(self, expression):
        deadline = time.monotonic() + support.TIMEOUT_S
        while not self.run(f"Boolean({expression})"):
            if time.monotonic() > deadline:
                raise AssertionError(f"never true: {expression}")
            time.sleep(0.05)

    @property
    def text(self):
        return self.run("document.body.innerText")

    def screenshot(self, path):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        data = self.call("Page.captureScreenshot", captureBeyondViewport=True,
                         clip={"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 6000),
                               "scale": 1})["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
