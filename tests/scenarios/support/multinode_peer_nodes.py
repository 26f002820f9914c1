"""Nodes of MS-FSCMT as a multinode scheduler sees them, written from the specification alone: they take what they are sent
in, answer keep-alives, and remember. And the role of the program that they speak with."""

import collections
import contextlib
import os
import resource
import signal
import socket
import sqlite3
import time
import xmlrpc.client

import multinode_peer
import support
from multinode_peer import Peer, text_of
from multinode_servers import Role

# 2.2.3, 2.2.4
CONF_UPDATE, CONF_ADD, CONF_REMOVE = 0, 1, 2
ADD_ROUTE, ASK_ROUTE, LAST_ROUTE = 7, 8, 9
KEEPALIVE, KEEPALIVE_ACK = 10, 11
DNS_REQUEST, DNS_REPLY = 12, 13
START_CRAWL_IP, STOP_CRAWL_IP = 16, 17
CONF_STATE, DELETE_OK = 20, 22
INIT, URI, URI_URG, STAT, LOG = 24, 25, 26, 27, 28


def uri_structure(uri):
    """2.2.2.2.4: its fourteen entries."""
    if not uri:
        return ("", "", "", "", None, "", "", "", "", "", "", 1, 1, "")
    scheme, rest = uri.split("://", 1)
    netloc, path = rest.split("/", 1)
    host, _, port = netloc.partition(":")
    path, _, query = path.partition("?")
    return (uri, scheme, netloc, host, int(port or {"http": 80, "https": 443}[scheme]), "/" + path, query, "", "", "", "", 1, 1, host)


def entry(uri, referrer="", flags=0, trail=(), queue_flag=0, node="n"):
    """2.2.2.2: a crawl queue entry."""
    return ("WQE", uri_structure(uri), uri_structure(referrer), flags, 0, list(trail), queue_flag, -1, {16: None, 101: node})


class Node:
    """A connection as the node of this name. `acknowledges`: it answers keep-alives, and so has what came before for good."""

    def __init__(self, scheduler, name, acknowledges=True, init=True):
        self.name, self.acknowledges = name, acknowledges
        self.peer = Peer.connect(scheduler.address)
        self.messages = []  # all but keep-alives, in order
        self.acked = 0  # of our own keep-alives
        if init:
            self.send(INIT, 1, xp=("node.example", 10000), mi=name)

    def send(self, command, priority=0, **message):
        self.peer.send(command, priority, **message)

    def send_uri(self, collection, uri, urgent=False, **more):
        self.send(URI_URG if urgent else URI, int(urgent), dn=collection, pd=entry(uri, node=self.name, **more))

    def take(self, timeout):
        """One message, kept; None at the end of the connection."""
        message = self.peer.receive(timeout)
        if message is None:
            return None
        if message["cm"] == KEEPALIVE:
            if self.acknowledges:
                self.send(KEEPALIVE_ACK)
        elif message["cm"] == KEEPALIVE_ACK:
            self.acked += 1
        else:
            self.messages.append(message)
        return message

    def wait(self, is_done, what, timeout=support.TIMEOUT_S):
        """Takes messages until it is."""
        until = time.monotonic() + timeout
        while not is_done():
            left = until - time.monotonic()
            assert left > 0, f"{self.name}: {what} is missing; there are {self.messages[-20:]}"
            with contextlib.suppress(TimeoutError):
                assert self.take(min(left, 1)) is not None, f"{self.name}: the connection ended before {what}"

    def expect(self, command):
        """The first message of the command that was not asked for yet."""
        self.wait(lambda: any(message["cm"] == command for message in self.messages), f"the command {command}")
        place = next(i for i, message in enumerate(self.messages) if message["cm"] == command)
        return self.messages.pop(place)

    def settle(self):
        """Everything that was sent is committed, and what it led to at once has come."""
        self.send(KEEPALIVE)
        wanted = self.acked + 1
        self.wait(lambda: self.acked >= wanted, "the answer to a keep-alive")

    def look(self, seconds=0.3):
        """Takes what comes in this time."""
        until = time.monotonic() + seconds
        with contextlib.suppress(TimeoutError):
            while (left := until - time.monotonic()) > 0:
                if self.take(left) is None:
                    break

    def send_routes(self, collection, routes=()):
        self.expect(ASK_ROUTE)
        routes = list(routes)
        for at in range(0, len(routes), 256):
            self.send(ADD_ROUTE, dn=collection, pd=routes[at:at + 256])
        self.send(LAST_ROUTE, dn=collection)

    def uris(self, collection="web"):
        return [text_of(message["pd"][1][0]) for message in self.messages
                if message["cm"] in (URI, URI_URG) and text_of(message["dn"]) == collection]

    def routes(self, collection="web"):
        """{site: node}, as it was sent last."""
        return {text_of(message["pd"][2]): text_of(message["pd"][0]) for message in self.messages
                if message["cm"] == ADD_ROUTE and text_of(message["dn"]) == collection}

    def close(self):
        self.peer.close()

    def cut(self):
        """Without a word, as when a machine is lost: the other side gets a reset."""
        self.peer.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.peer.close()


class Scheduler(Role):
    """The multinode scheduler; web="<attrib …>" is what the collection of that name has."""

    role, name = "multinode", "multinode scheduler"

    def __init__(self, data, *arguments, **configurations):
        os.makedirs(data, exist_ok=True)
        self.configuration = f"{data}/collections.xml"
        super().__init__(data, "--config", self.configuration, *arguments)
        self.configure(**configurations)

    def configure(self, **configurations):
        with open(self.configuration, "w") as file:
            file.write("<?xml version=\"1.0\"?>\n<CrawlerConfig>\n")
            for name, content in configurations.items():
                file.write(f"<DomainSpecification name=\"{name}\">\n{content}\n</DomainSpecification>\n")
            file.write("</CrawlerConfig>\n")

    def reload(self):
        self.process.send_signal(signal.SIGHUP)

    def limit_files(self, size):
        """From now on no file of the role may grow beyond this, as on a disk that is full."""
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def query(self, sql, *values):
        path = f"{self.data}/multinode/scheduler.db"
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
            return database.execute(sql, values).fetchall()

    def routes(self, collection="web"):
        return dict(self.query("SELECT site, node FROM v_routes WHERE collection = ?", collection))

    def waiting(self):
        return collections.Counter({(node, message): count for node, _, message, count in self.query("SELECT * FROM v_messages_waiting")})


class Administered(Scheduler):
    """One that answers administrators."""

    def __init__(self, data, *arguments, **configurations):
        self.port = support.free_port()
        super().__init__(data, "--listen", f"127.0.0.1:{self.port}", *arguments, **configurations)

    @property
    def proxy(self):
        return xmlrpc.client.ServerProxy(f"http://127.0.0.1:{self.port}/RPC2", allow_none=True)


def start_uris(*uris):
    members = "".join(f"<member> {uri} </member>" for uri in uris)
    return f'<attrib name="start_uris" type="list-string">{members}</attrib>'


assert multinode_peer.KEEPALIVE != KEEPALIVE  # duplicate servers have codes of their own
