"""A multinode scheduler written from MS-FSCMT alone (3.2), for nodes of the program: it keeps everything in memory, gives
configurations, routes hosts, takes URIs and sends them to the node that has the host."""

import contextlib
import socket
import threading
import time
import urllib.parse

import multinode_peer
import support
from multinode_peer import Peer, text_of

# 2.2.3, 2.2.4
CONF_UPDATE, CONF_ADD, CONF_REMOVE, SUSPEND, RESUME, REFRESH, PREEMPT_SITE, ADD_ROUTE, ASK_ROUTE, LAST_ROUTE = range(10)
KEEPALIVE, KEEPALIVE_ACK, DNS_REQUEST, DNS_REPLY, REPROCESS_SITE, QUARANTINE_SITE, START_CRAWL_IP, STOP_CRAWL_IP = range(10, 18)
DELETE_SITE, DELETE_URIS, CONF_STATE, QUARANTINE_REQUEUE, DELETE_OK, FEEDING_SUSPEND, INIT, URI, URI_URG, STAT, LOG = range(18, 29)

STARTURI = 1


def uri_structure(uri):
    """2.2.2.2.4"""
    if not uri:
        return ("", "", "", "", None, "", "", "", "", "", "", 1, 1, "")
    parts = urllib.parse.urlsplit(uri)
    return (uri, parts.scheme, parts.netloc, parts.hostname, parts.port or {"http": 80, "https": 443}[parts.scheme], parts.path,
            parts.query, "", "", "", "", 1, 1, parts.hostname)


def entry(uri, flags=0, extra=()):
    """2.2.2.2"""
    return ("WQE", uri_structure(uri), uri_structure(""), flags, 0, [], 0, -1, {16: None, 101: "", **dict(extra)})


class MultinodeScheduler:
    """While the block lasts. `owner_of(host)` is the node that a host is routed to."""

    def __init__(self, owner_of, configurations):
        self.owner_of, self.configurations = owner_of, configurations
        self.lock = threading.RLock()
        self.changed = threading.Condition(self.lock)
        self.routes = {name: {} for name in configurations}
        self.known = {name: set() for name in configurations}
        self.waiting = {}  # {node: [frame]} that the node has not acknowledged
        self.peers = {}  # {node: Peer}
        self.received = []  # (node, message) of everything
        self.states = {}
        self.names = {}  # {host: [addrinfo]}; of others it says nothing
        self.is_silent = False  # it acknowledges no URIs
        self.listener, self.address = None, f"127.0.0.1:{support.free_port()}"
        self.threads, self.permits = [], lambda *_: True

    def __enter__(self):
        self.come_back()
        return self

    def __exit__(self, *_):
        self.go_away()

    # ---- connections ----

    def come_back(self):
        host, port = self.address.split(":")
        self.listener = socket.create_server((host, int(port)))
        self.address = "%s:%d" % self.listener.getsockname()
        self.start(self.accept, self.listener)

    def go_away(self):
        """As if it were killed; what it knows stays."""
        with contextlib.suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        with self.lock:
            for peer in self.peers.values():
                with contextlib.suppress(OSError):
                    peer.connection.shutdown(socket.SHUT_RDWR)
            self.peers = {}

    def cut(self, node):
        with self.lock, contextlib.suppress(OSError, KeyError):
            self.peers.pop(node).connection.shutdown(socket.SHUT_RDWR)

    def start(self, function, *arguments):
        thread = threading.Thread(target=function, args=arguments, daemon=True)
        self.threads.append(thread)
        thread.start()

    def accept(self, listener):
        with contextlib.suppress(OSError):
            while True:
                self.start(self.serve, Peer(listener.accept()[0]))

    def serve(self, peer):
        node = None
        with contextlib.suppress(OSError, ValueError):
            while (message := peer.receive(timeout=600)) is not None:
                with self.lock:
                    if node is None:
                        assert message["cm"] == INIT, message
                        node = text_of(message["mi"])
                        peer.sent = peer.asked = 0
                        self.peers[node] = peer
                        self.welcome(node)
                    elif self.peers.get(node) is not peer:
                        break
                    self.received.append((node, message))
                    self.take(node, message)
                    self.changed.notify_all()
        with self.lock:
            if self.peers.get(node) is peer:
                del self.peers[node]
        peer.close()

    def welcome(self, node):
        peer = self.peers[node]
        for name, configuration in self.configurations.items():
            peer.send(CONF_ADD, 1, dn=name, ds={name: configuration})
            for host, owner in self.routes[name].items():
                peer.send(ADD_ROUTE, dn=name, pd=self.route(host, owner))
        self.flush(node)

    # ---- sending ----

    def post(self, node, command, priority=0, **message):
        """Until it is acknowledged."""
        with self.lock:
            self.waiting.setdefault(node, []).append(multinode_peer.frame({"cm": command, **message}, priority))
            self.flush(node)

    def flush(self, node):
        peer = self.peers.get(node)
        frames = self.waiting.setdefault(node, [])
        if peer is None or peer.sent == len(frames):
            return
        with contextlib.suppress(OSError):
            for frame in frames[peer.sent:]:
                peer.send_raw(frame)
            peer.sent = len(frames)
            if not peer.asked:
                peer.asked = peer.sent
                peer.send(KEEPALIVE)

    def acknowledge(self, node):
        peer = self.peers[node]
        del self.waiting[node][:peer.asked]
        peer.sent -= peer.asked
        peer.asked = peer.sent
        if peer.asked:
            peer.send(KEEPALIVE)

    # ---- what nodes say ----

    def take(self, node, message):
        command, name = message["cm"], text_of(message.get("dn", b""))
        if command == KEEPALIVE:
            if not (self.is_silent and self.forwarded()):
                self.peers[node].send(KEEPALIVE_ACK)
        elif command == KEEPALIVE_ACK:
            self.acknowledge(node)
        elif command in (URI, URI_URG):
            self.queue(name, message["pd"])
        elif command == CONF_STATE:
            self.peers[node].send(CONF_STATE, 1, dn=name, pd=self.states.get(name, 1))
        elif command == DNS_REQUEST and text_of(message["st"]) in self.names:
            addresses = self.names[text_of(message["st"])]
            self.peers[node].send(DNS_REPLY, 1, dn="", pd=(message["st"], (addresses, int(time.time()), 3600)))
        elif command == START_CRAWL_IP:
            self.peers[node].send(START_CRAWL_IP, 1, dn=name, pd=(*message["pd"], int(self.permits(node, message["pd"]))))

    @staticmethod
    def route(host, owner):
        return (owner, host, host, None, 86400)

    def queue(self, name, data):
        """3.2.5.5"""
        uri, host = text_of(data[1][0]), text_of(data[1][3])
        if uri in self.known[name]:
            return
        self.known[name].add(uri)
        if host not in self.routes[name]:
            self.routes[name][host] = owner = self.owner_of(host)
            for node in set(self.peers) | set(self.waiting):
                self.post(node, ADD_ROUTE, dn=name, pd=self.route(host, owner))
        self.post(self.routes[name][host], URI, dn=name, pd=data)

    def move(self, name, host, owner):
        """URIs of it that nodes forward then go to the other one."""
        with self.lock:
            self.routes[name][host] = owner
            self.known[name] = {uri for uri in self.known[name] if urllib.parse.urlsplit(uri).hostname != host}
            for node in set(self.peers) | set(self.waiting):
                self.post(node, ADD_ROUTE, dn=name, pd=self.route(host, owner))

    def begin(self, name, *uris):
        with self.lock:
            for uri in uris:
                self.queue(name, entry(uri, STARTURI))

    # ---- what was seen ----

    def of(self, command, node=None):
        with self.lock:
            return [message for sender, message in self.received if message["cm"] == command and node in (None, sender)]

    def forwarded(self, node=None):
        """URIs, each as often as it came."""
        return [text_of(message["pd"][1][0]) for message in self.of(URI, node) + self.of(URI_URG, node)]

    def wait(self, condition, what):
        with self.lock:
            if not self.changed.wait_for(condition, support.TIMEOUT_S):
                raise AssertionError(what)
