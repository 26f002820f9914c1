"""A running `seine serve` for scenarios.

    with server_support.Server(data, "--config", file) as server:
        server.proxy.CollectionGetList()
        server.kill()
        server.start()

Started when the block is entered, killed at its end if it still runs. A restart keeps data, options and port.
"""

import signal
import subprocess
import threading
import xmlrpc.client

import support


def configuration(*collections):
    """The file that describes them: (name, {path: value or list of values})."""
    def attribute(name, value):
        if isinstance(value, dict):
            inner = "".join(attribute(*item) for item in value.items())
            return f'<section name="{name}">{inner}</section>'
        if isinstance(value, bool):
            return f'<attrib name="{name}" type="boolean">{"yes" if value else "no"}</attrib>'
        if isinstance(value, (list, tuple)):
            members = "".join(f"<member>{escape(member)}</member>" for member in value)
            return f'<attrib name="{name}" type="list-string">{members}</attrib>'
        kind = {int: "integer", float: "real"}.get(type(value), "string")
        return f'<attrib name="{name}" type="{kind}">{escape(value)}</attrib>'

    def escape(value):
        return str(value).replace("&", "&amp;").replace("<", "&lt;")

    specifications = "".join(
        f'<DomainSpecification name="{name}">{"".join(attribute(*item) for item in values.items())}'
        "</DomainSpecification>" for name, values in collections)
    return f'<?xml version="1.0"?><CrawlerConfig>{specifications}</CrawlerConfig>'


class Server:
    """`seine serve` over the data directory. `address` and `proxy` are those of its first listener."""

    def __init__(self, data, *options, environment=None):
        self.data = data
        self.port = support.free_port()
        self.options = options
        self.environment = environment
        self.process = None
        self.log = []
        self.ready_line = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()

    def start(self):
        """Returns when it is ready. AssertionError with what it said when it ends before."""
        self.process = subprocess.Popen(
            [support.SEINE, "serve", "--data", str(self.data), "--listen", f"127.0.0.1:{self.port}", *map(str, self.options)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment)
        self.log = []
        self.reader = threading.Thread(target=self.read_log, args=(self.process.stderr, self.log), daemon=True)
        self.reader.start()
        self.ready_line = self.process.stdout.readline().strip()
        if not self.ready_line.startswith("ready: "):
            status = self.process.wait(support.TIMEOUT_S)
            self.close_streams()
            raise AssertionError(f"seine serve ended with {status}: {self.log}")
        return self

    @staticmethod
    def read_log(stream, log):
        for line in stream:
            log.append(line.rstrip("\n"))

    def close_streams(self):
        self.reader.join(support.TIMEOUT_S)
        self.process.stdout.close()
        self.process.stderr.close()
        undeclared = [line for line in self.log if "a fault that its table does not name" in line]
        assert not undeclared, undeclared

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def proxy(self):
        """A client of its own for each use: they are not for several threads at once."""
        return xmlrpc.client.ServerProxy(f"{self.address}/RPC2", allow_none=True)

    def kill(self):
        """kill -9, if it runs."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(support.TIMEOUT_S)
            self.close_streams()

    def kill_when(self, condition):
        """As support.kill_when()."""
        killed = support.kill_when(self.process, condition)
        self.close_streams()
        return killed

    def stop(self, number=signal.SIGTERM):
        """Asks it to stop. Returns its exit status."""
        self.process.send_signal(number)
        try:
            status = self.process.wait(support.TIMEOUT_S)
        except subprocess.TimeoutExpired:
            print(support.threads_of(self.process))
            raise
        self.close_streams()
        return status

    def restart(self):
        self.stop()
        return self.start()

    def query(self, collection, sql, *values):
        return support.query(self.data, sql, *values, collection=collection)

    def wait_for_log(self, part):
        """Waits for a line that holds `part`, and returns it."""
        return support.wait_until(lambda: next((line for line in self.log if part in line), None), f"a line with {part}")
