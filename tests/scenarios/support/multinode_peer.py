"""A peer of MS-FSCMT, written from the specification alone: frames, and the marshal format as CPython 2 writes it.

It shares no line and no table with the program. `Peer` speaks over a socket; `Listener` is the other end of one."""
import select
import socket
import struct

# What has to come comes, however slow the machine is; this shows a hang.
TIMEOUT_S = 150

# 2.2.3, 2.2.4, 2.2.5
ADD_OK, ERROR, ADD, REMOVE, REMOVE_OK = 50, 51, 52, 53, 54
KEEPALIVE, KEEPALIVE_ACK, PROMOTE_REQ = 55, 56, 57
CONF_REMOVE, SET_CONFIG, CONFIG_ACK, CONF_REMOVE2 = 58, 59, 60, 61


def dumps(value):
    """In marshal format, version 0."""
    if value is None:
        return b"N"
    if isinstance(value, int):
        if -2**31 <= value < 2**31:
            return b"i" + struct.pack("<i", value)
        digits, rest = [], abs(value)
        while rest:
            digits.append(rest & 0x7FFF)
            rest >>= 15
        count = len(digits) if value >= 0 else -len(digits)
        return b"l" + struct.pack("<i", count) + b"".join(struct.pack("<H", digit) for digit in digits)
    if isinstance(value, float):
        return b"g" + struct.pack("<d", value)
    if isinstance(value, str):
        value = value.encode()
    if isinstance(value, bytes):
        return b"s" + struct.pack("<i", len(value)) + value
    if isinstance(value, (tuple, list)):
        code = b"(" if isinstance(value, tuple) else b"["
        return code + struct.pack("<i", len(value)) + b"".join(dumps(item) for item in value)
    return b"{" + b"".join(dumps(key) + dumps(item) for key, item in value.items()) + b"0"


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if self.at + count > len(self.data):
            raise ValueError("the value ends early")
        self.at += count
        return self.data[self.at - count:self.at]

    def number(self):
        return struct.unpack("<i", self.take(4))[0]

    def value(self):
        """None at the end of a dictionary, as a tuple says which of the two it is: (is there, value)."""
        code = self.take(1)
        if code == b"0":
            return False, None
        if code == b"N":
            return True, None
        if code == b"i":
            return True, self.number()
        if code == b"l":
            count = self.number()
            digits = [struct.unpack("<H", self.take(2))[0] for _ in range(abs(count))]
            whole = sum(digit << 15 * place for place, digit in enumerate(digits))
            return True, whole if count >= 0 else -whole
        if code == b"g":
            return True, struct.unpack("<d", self.take(8))[0]
        if code == b"s":
            return True, self.take(self.number())
        if code in (b"(", b"["):
            items = [self.value()[1] for _ in range(self.number())]
            return True, tuple(items) if code == b"(" else items
        if code == b"{":
            items = {}
            while True:
                is_there, key = self.value()
                if not is_there:
                    return True, items
                items[key] = self.value()[1]
        raise ValueError(f"the code {code!r}")


def frame(message, priority=0):
    data = dumps((message, priority))
    return struct.pack(">I", len(data)) + data


def text_of(value):
    return value.decode() if isinstance(value, bytes) else value


class Peer:
    """One connection. Messages are dictionaries with str keys; strings in them are bytes."""

    def __init__(self, connection):
        self.connection, self.buffer = connection, b""
        connection.setblocking(True)

    @classmethod
    def connect(cls, address):
        host, port = address.rsplit(":", 1)
        return cls(socket.create_connection((host, int(port)), timeout=TIMEOUT_S))

    def send(self, command, priority=0, **message):
        self.connection.sendall(frame({"cm": command, **message}, priority))

    def send_raw(self, data):
        self.connection.sendall(data)

    def take(self):
        """The next message of what was read already, or None."""
        if len(self.buffer) < 4:
            return None
        length = struct.unpack(">I", self.buffer[:4])[0]
        if len(self.buffer) < 4 + length:
            return None
        reader = Reader(self.buffer[4:4 + length])
        self.buffer = self.buffer[4 + length:]
        message, priority = reader.value()[1]
        assert reader.at == length and priority in (0, 1)
        return {key.decode(): value for key, value in message.items()}

    def receive(self, timeout=TIMEOUT_S):
        """The next message; None at the end of the connection. TimeoutError when none comes."""
        while True:
            message = self.take()
            if message is not None:
                return message
            self.connection.settimeout(timeout)
            try:
                data = self.connection.recv(1 << 16)
            except ConnectionError:
                return None
            if not data:
                return None
            self.buffer += data

    def expect(self, command, timeout=TIMEOUT_S):
        """The next message of that command; keep-alives in between are answered, others are an error."""
        while True:
            message = self.receive(timeout)
            assert message is not None, f"the connection ended before {command}"
            if message["cm"] == command:
                return message
            assert message["cm"] == KEEPALIVE, f"{message} came instead of {command}"
            self.send(KEEPALIVE_ACK)

    def has_ended(self, timeout=TIMEOUT_S):
        try:
            return self.receive(timeout) is None
        except TimeoutError:
            return False

    def close(self):
        self.connection.close()

    # ---- what a node says to a duplicate server ----

    def configure(self, collection, clock=1, **settings):
        self.send(SET_CONFIG, 1, dn=collection, pd={collection: settings}, vc=clock)
        assert self.expect(CONFIG_ACK)["vc"] == clock

    def add(self, collection, node, uri, checksum):
        """The URI that owns the checksum."""
        self.send(ADD, dn=collection, id=node, ur=uri, cs=checksum)
        answer = self.expect(ADD_OK)
        assert text_of(answer["ur"]) == uri and text_of(answer["id"]) == node, answer
        return text_of(answer["ou"])

    def remove(self, collection, node, uri, checksum):
        self.send(REMOVE, dn=collection, id=node, ur=uri, cs=checksum)

    def keep_alive(self):
        """Everything before is handled."""
        self.send(KEEPALIVE)
        self.expect(KEEPALIVE_ACK)


class Listener:
    """A port of this machine that peers may connect to."""

    def __init__(self, port=0):
        self.socket = socket.create_server(("127.0.0.1", port))
        self.address = "127.0.0.1:%d" % self.socket.getsockname()[1]

    def accept(self, timeout=TIMEOUT_S):
        self.socket.settimeout(timeout)
        return Peer(self.socket.accept()[0])

    def has_caller(self, timeout):
        return bool(select.select([self.socket], [], [], timeout)[0])

    def close(self):
        self.socket.close()
