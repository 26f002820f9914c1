"""Servers that documents are delivered to: the published contract of `_bulk`, and a receiver of webhooks; with every way
of failing. They run in the test's own process."""

import base64
import gzip
import hashlib
import hmac
import http.server
import json
import ssl
import threading
import time
import urllib.parse

# Of an endless answer; far more than a client may read.
ENDLESS_BYTES = 64 << 20


def whole(status, body=b"", **headers):
    """A way to fail: this answer to the whole request."""
    def fail(handler):
        handler.reply(status, body, {name.replace("_", "-"): value for name, value in headers.items()})
    return fail


def hang(handler):
    """Without end, so that a client that waits for it is seen to."""
    handler.server.closing.wait()
    handler.close_connection = True


def cut_off(handler):
    handler.send_response(200)
    handler.send_header("Content-Length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"errors":false,"items":[')
    handler.close_connection = True


def endless(handler):
    handler.send_response(200)
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.close_connection = True
    piece = b'{"items":[' + b" " * 65526
    try:
        for _ in range(ENDLESS_BYTES // len(piece)):
            handler.wfile.write(piece)
    except OSError:
        pass


def echo_credentials(handler):
    handler.reply(500, f"you said {handler.headers.get('Authorization')}".encode())


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def reply(self, status, body=b"", headers=None):
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        try:
            self.end_headers()
            self.wfile.write(body)
        except OSError:  # the client has enough
            self.close_connection = True

    def act(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        server = self.server.destination
        address = urllib.parse.urlsplit(self.path)
        with server.lock:
            server.requests.append((self.command, address.path, dict(self.headers)))
            server.query = dict(urllib.parse.parse_qsl(address.query))
            failing = server.failing(self.command, address.path)
            if failing is None and server.authorization and self.headers.get("Authorization") != server.authorization:
                failing = whole(401, b"unauthorized")
            if failing is None:
                status, answer = server.answer(self.command, address.path, self.headers, body)
                failing = whole(status, answer)
        failing(self)

    do_GET = do_PUT = do_POST = act


class Destination:
    """A server while the block lasts. `failures`: ways to fail, each taken once; `always` fails until it is None. Only
    deliveries fail."""

    def __init__(self, tls=None, authorization=None, bind="127.0.0.1"):
        self.tls, self.authorization, self.bind = tls, authorization, bind
        self.lock = threading.Lock()
        self.requests, self.failures, self.always = [], [], None

    def __enter__(self):
        self.server = http.server.ThreadingHTTPServer((self.bind, 0), Handler)
        self.server.daemon_threads = True
        self.server.block_on_close = False
        self.server.destination = self
        self.server.closing = threading.Event()
        if self.tls:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*self.tls)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.closing.set()
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self):
        return f"{'https' if self.tls else 'http'}://{self.server.server_address[0]}:{self.server.server_port}"

    def failing(self, method, path):
        if not self.delivers(method, path):
            return None
        return self.always or (self.failures.pop(0) if self.failures else None)


class SearchEngine(Destination):
    """`_bulk` with external versions, indexes and aliases, as OpenSearch and Elasticsearch document them."""

    def __init__(self, **options):
        super().__init__(**options)
        self.indexes, self.aliases = {}, {}  # name: {"body", "documents": {id: (version, document or None)}}; alias: name
        self.item_errors = {}  # identity: (status, type, reason), for good
        self.most_bytes = None  # of a request, else 413
        self.failed_shards = 0
        self.found = {}  # name: {id: document}, what a search finds: as of the last refresh

    def delivers(self, _, path):
        return path.endswith("/_bulk")

    def documents(self, name):
        """Those that are there, by identity."""
        held = self.indexes[self.aliases.get(name, name)]["documents"]
        return {identity: document for identity, (_, document) in held.items() if document is not None}

    def answer(self, method, path, headers, body):
        parts = path.strip("/").split("/")
        name = self.aliases.get(parts[0], parts[0])
        if method == "GET" and parts[1:] == ["_alias"]:
            return (200, {name: {"aliases": {}}}) if name in self.indexes else (404, {"error": "alias missing", "status": 404})
        if method == "GET" and parts[1:] == ["_mapping"]:  # by the filter only what is there
            mappings = self.indexes.get(name, {"body": {}})["body"].get("mappings", {})
            return 200, {name: {"mappings": {"_source": mappings["_source"]}}} if "_source" in mappings else {}
        if method == "PUT" and len(parts) == 1:
            if name in self.indexes:
                return 400, {"error": {"type": "resource_already_exists_exception"}, "status": 400}
            made = json.loads(body)
            self.indexes[name] = {"body": made, "documents": {}}
            self.aliases.update({alias: name for alias in made.get("aliases", {})})
            return 200, {"acknowledged": True, "index": name}
        if method == "POST" and parts[1:] == ["_bulk"]:
            if self.most_bytes and len(body) > self.most_bytes:
                return 413, b"too large"
            if headers.get("Content-Encoding") == "gzip":
                body = gzip.decompress(body)
            return self.bulk(name, body.decode())
        if parts[1:] in (["_refresh"], ["_search"]) and name not in self.indexes:
            return 404, {"error": {"type": "index_not_found_exception", "reason": f"no such index [{parts[0]}]"}, "status": 404}
        if method == "POST" and parts[1:] == ["_refresh"]:
            if body:
                reason = f"request [POST {path}] does not support having a body"
                return 400, {"error": {"type": "illegal_argument_exception", "reason": reason}, "status": 400}
            self.found[name] = self.documents(name)
            return 200, {"_shards": {"total": 2, "successful": 1, "failed": 0}}
        if method == "POST" and parts[1:] == ["_search"]:
            return self.search(name, json.loads(body))
        return 405, b"no such method"

    def search(self, name, asked):
        """A term, sorted by one field, from a value on; the fields that are asked for."""
        mapping = self.indexes[name]["body"]["mappings"]["properties"]
        [[(field, value)]] = [asked["query"]["term"].items()]
        [[(key, order)]] = [sort.items() for sort in asked["sort"]]
        assert mapping[field]["type"] == mapping[key]["type"] == "keyword" and order == "asc" and asked["size"] <= 10000
        [after] = asked.get("search_after", [""])
        hits = sorted((document for document in self.found.get(name, {}).values() if document.get(field) == value and document[key] > after),
                      key=lambda document: document[key])[:asked["size"]]
        answer = {"timed_out": False, "_shards": {"failed": self.failed_shards}}
        if hits:
            answer["hits"] = {"hits": [{"_source": {name: hit[name] for name in asked["_source"] if name in hit}} for hit in hits]}
        return 200, answer

    def bulk(self, name, text):
        if not text.endswith("\n"):
            return 400, {"error": {"type": "illegal_argument_exception", "reason": "must be terminated by a newline"}}
        lines = iter(text.split("\n")[:-1])
        items = []
        for line in lines:
            [(operation, action)] = json.loads(line).items()
            document = json.loads(next(lines)) if operation == "index" else None
            items.append({operation: self.item(name, action, document)})
        errors = any("error" in item for answer in items for item in answer.values())
        return 200, {"errors": errors, "items": items}

    def item(self, name, action, document):
        identity, version = action["_id"], action["version"]
        if len(identity.encode()) > 512:
            return {"status": 400, "error": {"type": "illegal_argument_exception", "reason": "id is too long"}}
        assert action["version_type"] == "external_gte" and version > 0
        if identity in self.item_errors:
            status, kind, reason = self.item_errors[identity]
            return {"status": status, "error": {"type": kind, "reason": reason}}
        held = self.indexes[name]["documents"]
        if version < held.get(identity, (0, None))[0]:
            return {"status": 409, "error": {"type": "version_conflict_engine_exception", "reason": "version conflict"}}
        was = held.get(identity, (0, None))[1]
        held[identity] = (version, document)
        return {"status": (200 if was else 201) if document else (200 if was else 404)}


class Solr(Destination):
    """The update handler with DocBasedVersionConstraintsProcessorFactory and the search handler, as Solr documents them."""

    def __init__(self, ignores_old=True, **options):
        super().__init__(**options)
        self.held, self.ignores_old, self.unwanted = {}, ignores_old, None
        self.found = {}  # what a search finds: as of the last commit
        self.stores_texts = True

    def delivers(self, _, path):
        return path == "/solr/intranet/update"

    def content(self):
        return {identity: document for identity, (_, document) in self.held.items() if document is not None}

    def update(self, identity, version, document):
        """False: a conflict."""
        if version > self.held.get(identity, (0, None))[0]:
            self.held[identity] = (version, document)
            return True
        return self.ignores_old

    @staticmethod
    def problem(status, words):
        return status, {"responseHeader": {"status": status}, "error": {"msg": words, "code": status}}

    def answer(self, method, path, headers, body):
        if path == "/solr/intranet/schema/fields/body":
            return 200, {"responseHeader": {"status": 0}, "field": {"name": "body", "stored": self.stores_texts}}
        if path == "/solr/intranet/select":
            return self.select(json.loads(body))
        if not self.delivers(method, path):
            return 404, b"<html>Not Found</html>"
        content = json.loads(body)
        if content == {"commit": {}}:
            self.found = self.content()
            return 200, {"responseHeader": {"status": 0}}
        if isinstance(content, dict):
            version = int(self.query["del_version"])
            if not all([self.update(identity, version, None) for identity in content["delete"]]):
                return self.problem(409, "version conflict")
            return 200, {"responseHeader": {"status": 0}}
        for document in content:
            values = [value for field in document.values() for value in (field if isinstance(field, list) else [field])]
            if not all(isinstance(value, (str, int)) for value in values):
                return self.problem(400, "an atomic update of an unknown kind")
            if self.unwanted and self.unwanted in document["body"]:
                return self.problem(400, f"no {self.unwanted} here")
            if not self.update(document["id"], document["version"], document):
                return self.problem(409, "version conflict")
        return 200, {"responseHeader": {"status": 0, "QTime": 1}}


    def select(self, asked):
        """A cursor over the identities; each field as one that may have several values."""
        assert asked["query"] == "*:*"
        field, value = asked["filter"].removeprefix("{!term f=").split("}", 1)
        mark = asked["params"]["cursorMark"]
        assert asked["sort"] == "id asc"
        after = "" if mark == "*" else base64.b64decode(mark).decode()
        found = [self.found[identity] for identity in sorted(self.found) if identity > after and self.found[identity][field] == value][:asked["limit"]]
        documents = [{name: item[name] if name == "version" or isinstance(item[name], list) else [item[name]] for name in asked["fields"] if name in item}
                     for item in found]
        following = base64.b64encode(found[-1]["id"].encode()).decode() if found else mark
        return 200, {"responseHeader": {"status": 0}, "response": {"numFound": len(self.found), "start": 0, "docs": documents}, "nextCursorMark": following}


class Receiver(Destination):
    """A receiver of webhooks that checks signatures."""

    def __init__(self, secret=None, **options):
        super().__init__(**options)
        self.secret, self.lines, self.batches = secret, [], []
        self.most_bytes, self.unwanted = None, None

    def delivers(self, method, _):
        return method == "POST"

    def is_signed(self, headers, body):
        timestamp = headers.get("Seine-Timestamp", "0")
        code = hmac.new(self.secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
        return headers.get("Seine-Signature") == f"sha256={code}" and abs(int(timestamp) - time.time()) < 600

    def answer(self, method, path, headers, body):
        if self.secret and not self.is_signed(headers, body):
            return 401, b"the signature is wrong"
        if self.most_bytes and len(body) > self.most_bytes:
            return 413, b"too large"
        if self.unwanted and self.unwanted in body.decode():
            return 422, f"no {self.unwanted} here".encode()
        lines = [json.loads(line) for line in body.decode().splitlines()]
        self.batches.append(len(lines))
        self.lines += lines
        return 204, b""

    def content(self):
        latest = {}
        for line in self.lines:
            if line["version"] >= latest.get(line["uri"], {"version": 0})["version"]:
                latest[line["uri"]] = line
        return {uri: line for uri, line in latest.items() if line["operation"] == "put"}
