"""Brokers of Kafka for the scenarios: librdkafka's mock cluster (tests/feeding/sink/kafka_cluster.c), and a front that speaks TLS
and SASL, which that does not."""

import base64
import contextlib
import hashlib
import hmac
import socket
import socketserver
import ssl
import struct
import subprocess
import threading

# Keys of requests of Kafka's protocol.
HANDSHAKE, VERSIONS = 17, 18


class Message:
    def __init__(self, words):
        data = [None if word == "-" else bytes.fromhex(word) for word in words[1:]]
        self.partition, self.key = int(words[0]), data[0].decode()
        self.value = data[1]
        self.headers = {name.decode(): value.decode() for name, value in zip(data[2::2], data[3::2])}


class Cluster:
    """While the block lasts. What it holds ends with it."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        self.process = subprocess.Popen([self.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.brokers = self.process.stdout.readline().strip()
        self.url = f"kafka://{self.brokers}"
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, command):
        """The lines of the answer; the last is `ok`."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            if line.rstrip("\n") == "ok":
                return lines
            lines.append(line.rstrip("\n"))
            if not line[0].isdigit():
                break
        raise AssertionError(f"{command}: {lines[-1:]}")

    @contextlib.contextmanager
    def away(self):
        self.ask("down")
        try:
            yield
        finally:
            self.ask("up")

    def messages(self, topic="intranet"):
        return [Message(line.split(" ")) for line in self.ask(f"read {topic}")]


class Sasl:
    """What a broker answers to SASL's messages; None ends the connection. It may complain before."""

    def __init__(self, username, password, complaint):
        self.username, self.password, self.complaint = username, password, complaint
        self.first = None

    def answer(self, message):
        if message == f"\0{self.username}\0{self.password}".encode():
            return b""
        if message.startswith(b"n,,"):
            return self.begin_scram(message[3:].decode())
        if message.startswith(b"c=") and self.first:
            return self.end_scram(message.decode())
        return None

    def begin_scram(self, bare):
        if f"n={self.username}," not in bare:
            return None
        nonce = bare.split("r=")[1]
        said = f"r={nonce}seine,s={base64.b64encode(b'salt of ours').decode()},i=4096"
        self.first = (bare, said)
        return said.encode()

    def end_scram(self, final):
        """RFC 5802, with SHA-512."""
        bare, said = self.first
        without, proof = final.split(",p=")
        salted = hashlib.pbkdf2_hmac("sha512", self.password.encode(), b"salt of ours", 4096)
        about = ",".join((bare, said, without)).encode()
        key = hmac.digest(salted, b"Client Key", "sha512")
        seal = hmac.digest(hashlib.sha512(key).digest(), about, "sha512")
        if bytes(a ^ b for a, b in zip(key, seal)) != base64.b64decode(proof):
            return f"e={self.complaint}".encode()
        server = hmac.digest(hmac.digest(salted, b"Server Key", "sha512"), about, "sha512")
        return b"v=" + base64.b64encode(server)


def frame(connection):
    """The next, length and content; None at the end."""
    with contextlib.suppress(OSError):
        head = receive(connection, 4)
        body = head and receive(connection, struct.unpack(">i", head)[0])
        return body and head + body
    return None


def framed(content):
    return struct.pack(">i", len(content)) + content


def receive(connection, count):
    data = b""
    while len(data) < count:
        got = connection.recv(count - len(data))
        if not got:
            return None
        data += got
    return data


class Front:
    """In front of the cluster; in its answers it stands in the place of each broker. With `certificate` (files of certificate
    and key) over TLS, with `account` (name and password) by SASL."""

    def __init__(self, cluster, certificate=None, account=None, complaint="other-error"):
        self.brokers = [int(broker.rsplit(":", 1)[1]) for broker in cluster.brokers.split(",")]
        self.account, self.complaint, self.context = account, complaint, None
        self.accepted = 0
        if certificate:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(*certificate)

    def __enter__(self):
        front = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                with contextlib.suppress(OSError):
                    front.serve(self.request, self.server.broker)

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True

        self.servers = [Server(("127.0.0.1", 0), Handler) for _ in self.brokers]
        for server, broker in zip(self.servers, self.brokers):
            server.broker = broker
            threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        self.port = self.servers[0].server_address[1]
        return self

    def __exit__(self, *_):
        for server in self.servers:
            server.shutdown()
            server.server_close()

    def serve(self, connection, port):
        if self.context:
            connection = self.context.wrap_socket(connection, server_side=True)
        with connection, socket.create_connection(("127.0.0.1", port)) as broker:
            if not self.account or self.is_known(connection, broker):
                self.accepted += 1
                threading.Thread(target=self.send_answers, args=(broker, connection), daemon=True).start()
                while got := frame(connection):
                    broker.sendall(got)

    def is_known(self, connection, broker):
        """Asked for versions, which come before anything else, the front knows the handshake too; SASL's own messages follow
        that (version 0) without more of the protocol around them."""
        sasl = Sasl(*self.account, self.complaint)
        has_shaken = False
        while got := frame(connection):
            if has_shaken:
                said = sasl.answer(got[4:])
                if said is None:
                    break
                connection.sendall(framed(said))
                if not said or said.startswith(b"v="):
                    return True
                continue
            key, number = struct.unpack(">h2xi", got[4:12])
            if key == VERSIONS:
                broker.sendall(got)
                said = frame(broker)[4:]
                failed, count = struct.unpack(">hi", said[4:10])
                if not failed:
                    said = said[:6] + struct.pack(">ihhh", count + 1, HANDSHAKE, 0, 0) + said[10:]
                connection.sendall(framed(said))
            elif key != HANDSHAKE:
                break
            else:
                mechanism = got[got.rindex(b"\0"):]
                connection.sendall(framed(struct.pack(">ihi", number, 0, 1) + mechanism))
                has_shaken = True
        return False

    def send_answers(self, broker, connection):
        host = b"\0\x09127.0.0.1"
        with contextlib.suppress(OSError):
            while got := frame(broker):
                for server, port in zip(self.servers, self.brokers):
                    got = got.replace(host + struct.pack(">i", port), host + struct.pack(">i", server.server_address[1]))
                connection.sendall(got)
