"""Real FTP servers: pyftpdlib (MLSD), vsftpd (LIST, symbolic links), pure-ftpd and proftpd (MLSD), the latter three over TLS
too, and one that misbehaves, made of sockets."""

import contextlib
import os
import socket
import ssl
import subprocess
import threading

import identity
import support

PYTHON = "/usr/bin/python3"
PYFTPDLIB = """
import logging, sys
from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler, TLS_FTPHandler
from pyftpdlib.servers import FTPServer
root, port, commands, both = sys.argv[1], int(sys.argv[2]), sys.argv[3].split(","), sys.argv[4]
authorizer = DummyAuthorizer()
authorizer.add_anonymous(root)
for account in sys.argv[5:]:
    user, password, home = account.split(":")
    authorizer.add_user(user, password, home, perm="elr")
class Handler(TLS_FTPHandler if both else FTPHandler):
    certfile = both
    tls_control_required = tls_data_required = bool(both)
    permit_foreign_addresses = True
    use_gmt_times = True
    def pre_process_command(self, line, command, argument):
        print(self.remote_port, self.username or "-", command, argument, flush=True)
        if command in commands:
            self.respond("500 Unknown command.")
            return
        super().pre_process_command(line, command, argument)
Handler.authorizer = authorizer
Handler.auth_failed_timeout = 0
logging.disable(logging.CRITICAL)
FTPServer(("127.0.0.1", port), Handler).serve_forever()
"""


def write(root, files):
    """`files`: {path: content}."""
    for path, content in files.items():
        place = os.path.join(os.fsencode(root), os.fsencode(path))
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())


def listens(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Server:
    """A process that listens on a port, with what it said."""

    def __init__(self, port, process, log):
        self.port, self.process, self.log = port, process, log
        self.at = f"ftp://127.0.0.1:{port}"

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as lines:
            return lines.read().splitlines()

    def commands(self, name):
        """The arguments of each such command."""
        parts = [line.split(" ", 3) for line in self.said()]
        return [part[3] for part in parts if len(part) == 4 and part[2] == name]


@contextlib.contextmanager
def pyftpdlib(root, lacking=(), accounts=(), both=""):
    """`both`: a file with key and certificate, for TLS."""
    port = support.free_port()
    with support.folder() as place:
        os.makedirs(place, exist_ok=True)
        with open(f"{place}/log", "w", encoding="utf-8") as log, \
                subprocess.Popen([PYTHON, "-c", PYFTPDLIB, root, str(port), ",".join(lacking), both, *accounts],
                                 stdout=log, stderr=subprocess.STDOUT) as process:
            try:
                support.wait_until(lambda: listens(port), "pyftpdlib listens")
                yield Server(port, process, f"{place}/log")
            finally:
                process.kill()


@contextlib.contextmanager
def vsftpd(root, *settings):
    """As the user that runs the test, so that nothing has to be owned by root."""
    port = support.free_port()
    with support.folder() as place:
        os.makedirs(place, exist_ok=True)
        with open(f"{place}/conf", "w", encoding="utf-8") as file:
            file.write("\n".join((
                "listen=YES", "listen_address=127.0.0.1", f"listen_port={port}", "background=NO", "anonymous_enable=YES",
                "local_enable=NO", f"anon_root={root}", "no_anon_password=NO", "seccomp_sandbox=NO", f"secure_chroot_dir={place}/empty",
                "xferlog_enable=NO", "run_as_launching_user=YES", "max_clients=50", *settings, "")))
        os.makedirs(f"{place}/empty")
        with subprocess.Popen(["vsftpd", f"{place}/conf"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                support.wait_until(lambda: listens(port), "vsftpd listens")
                yield Server(port, process, os.devnull)
            finally:
                process.kill()


PURE_FTPD = os.path.join(support.ROOT, "build", "packages", "pure-ftpd", "usr")
# It becomes the user that an account is of, in its folder.
HAS_PURE_FTPD = os.path.isdir(PURE_FTPD) and os.geteuid() == 0


@contextlib.contextmanager
def pure_ftpd(root, user, password, both=None):
    port = support.free_port()
    with support.folder() as place:
        os.makedirs(place, exist_ok=True)
        subprocess.run([f"{PURE_FTPD}/bin/pure-pw", "useradd", user, "-f", f"{place}/accounts", "-F", f"{place}/accounts.pdb", "-m",
                        "-u", "65534", "-g", "65534", "-d", root], input=f"{password}\n{password}\n", text=True, check=True,
                       stdout=subprocess.DEVNULL)
        with subprocess.Popen([f"{PURE_FTPD}/sbin/pure-ftpd", "-S", f"127.0.0.1,{port}", "-E", "-H", "-u", "1", "-c", "50", "-C", "50",
                               "-g", f"{place}/pid", "-l", f"puredb:{place}/accounts.pdb",
                               *(("-Y", "2", "-J", "HIGH", "-2", both) if both else ())],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                support.wait_until(lambda: listens(port), "pure-ftpd listens")
                yield Server(port, process, os.devnull)
            finally:
                process.terminate()


PROFTPD = os.path.join(support.ROOT, "build", "packages", "proftpd-core", "usr")
PROFTPD_TLS = os.path.join(support.ROOT, "build", "packages", "proftpd-mod-crypto", "usr")
# It becomes the user that an account is of, in its folder.
HAS_PROFTPD = os.path.isdir(PROFTPD) and os.path.isdir(PROFTPD_TLS) and os.geteuid() == 0


@contextlib.contextmanager
def proftpd(root, user, password, both=None):
    """Over TLS each data connection has to go on with the session of the control connection."""
    port = support.free_port()
    with support.folder() as place:
        os.makedirs(place, exist_ok=True)
        hashed = subprocess.run(["openssl", "passwd", "-6", "-stdin"], input=password, text=True, check=True, capture_output=True).stdout.strip()
        with open(f"{place}/accounts", "w", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600)) as accounts:
            accounts.write(f"{user}:{hashed}:65534:65534::{root}:/bin/false\n")
        secure = (f"ModulePath {PROFTPD_TLS}/lib/proftpd", "LoadModule mod_tls.c", "TLSEngine on", "TLSRequired on", f"TLSRSACertificateFile {both}", f"TLSRSACertificateKeyFile {both}") if both else ()
        with open(f"{place}/conf", "w", encoding="utf-8") as file:
            file.write("\n".join((
                "ServerType standalone", f"Port {port}",
                "DefaultAddress 127.0.0.1", "SocketBindTight on", "UseIPv6 off", "User nobody", "Group nogroup",
                "AuthOrder mod_auth_file.c", f"AuthUserFile {place}/accounts", "RequireValidShell off", "DefaultRoot ~",
                f"PidFile {place}/pid", f"ScoreboardFile {place}/score", "DelayEngine off", "WtmpLog off", f"SystemLog {place}/log",
                "TransferLog none", "MaxInstances 50", *secure, "")))
        with subprocess.Popen([f"{PROFTPD}/sbin/proftpd", "-n", "-q", "-c", f"{place}/conf"], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            try:
                support.wait_until(lambda: process.poll() is not None or listens(port), "proftpd listens")
                assert process.poll() is None, "proftpd has ended"
                yield Server(port, process, os.devnull)
            finally:
                process.terminate()


def certificate(folder):
    """Key and certificate of 127.0.0.1 in one file, and the certificate alone."""
    identity.certificate(folder, "server")
    with open(f"{folder}/both.pem", "wb") as both:
        for name in ("server.key", "server.crt"):
            with open(f"{folder}/{name}", "rb") as part:
                both.write(part.read())
    return f"{folder}/both.pem", f"{folder}/server.crt"


class Scripted:
    """A server with scripted answers: `answers` maps commands to what is sent, or to functions of (server,
    connection, argument). What it has no answer for is answered as a server would that has one empty directory."""

    GREETING = b"220 ready\r\n"

    def __init__(self, answers=(), greeting=GREETING, both=None):
        """`both`: a file with key and certificate, for AUTH TLS."""
        self.context = None
        if both:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(both)
        self.answers, self.greeting = dict(answers), greeting
        self.heard = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.at = f"ftp://127.0.0.1:{self.port}"
        self.data = socket.create_server(("127.0.0.1", 0))
        self.over = False

    def __enter__(self):
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.over = True
        self.listener.close()
        self.data.close()

    def accept(self):
        while not self.over:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def send(self, connection, what, argument):
        if callable(what):
            return what(self, connection, argument)
        return connection.sendall(what)

    def serve(self, connection):
        with contextlib.suppress(OSError), connection:
            self.send(connection, self.greeting, "")
            if self.context:
                self.heard.append((connection.recv(100).decode("latin-1").rstrip("\r\n"), ""))  # AUTH
                connection.sendall(b"234 go on\r\n")
                connection = self.context.wrap_socket(connection, server_side=True)
            for line in connection.makefile("rb"):
                command, _, argument = line.decode("latin-1").rstrip("\r\n").partition(" ")
                self.heard.append((command, argument))
                answer = self.answers.get(command, self.usual(command))
                self.send(connection, answer, argument)

    def usual(self, command):
        port = self.data.getsockname()[1]
        return {
            "USER": b"331 password\r\n", "PASS": b"230 in\r\n", "PWD": b'257 "/" is here\r\n', "CWD": b"250 there\r\n",
            "TYPE": b"200 yes\r\n", "OPTS": b"200 yes\r\n", "AUTH": b"502 no\r\n", "PBSZ": b"200 yes\r\n", "PROT": b"200 yes\r\n", "QUIT": b"221 bye\r\n",
            "EPSV": b"229 here (|||%d|)\r\n" % port, "PASV": b"227 here (127,0,0,1,%d,%d)\r\n" % (port >> 8, port & 255),
            "MLSD": Scripted.give(b""), "LIST": Scripted.give(b""), "SIZE": b"550 no\r\n", "MDTM": b"550 no\r\n",
        }.get(command, b"502 no\r\n")

    @staticmethod
    def give(content, ending=b"226 done\r\n"):
        def transfer(server, connection, _):
            connection.sendall(b"150 coming\r\n")
            data, _ = server.data.accept()
            with data:
                data.sendall(content)
            connection.sendall(ending)
        return transfer
