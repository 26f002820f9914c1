"""Duplicate servers of the program, for scenarios: started, killed, started again on the same port, asked for what their
files say."""

import contextlib
import glob
import hashlib
import os
import signal
import sqlite3
import subprocess

import support


def checksum(text):
    return hashlib.sha256(text.encode()).digest()[:16]


def certificates(folder):
    """An authority in the folder, and what it signed: {name: options}; `stranger` another authority's."""
    def openssl(*words):
        subprocess.run(["openssl", *words], check=True, capture_output=True)

    options = {}
    for authority, names in (("ca", ("server", "node")), ("other", ("stranger",))):
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
                f"/CN={authority}", "-keyout", f"{folder}/{authority}.key", "-out", f"{folder}/{authority}.pem")
        for name in names:
            openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", f"/CN={name}",
                    "-addext", "subjectAltName=IP:127.0.0.1", "-CA", f"{folder}/{authority}.pem", "-CAkey", f"{folder}/{authority}.key",
                    "-keyout", f"{folder}/{name}.key", "-out", f"{folder}/{name}.pem")
            options[name] = ["--peer-certificate", f"{folder}/{name}.pem", "--peer-key", f"{folder}/{name}.key",
                             "--peer-ca", f"{folder}/ca.pem"]
    return options


class Role:
    """seine serve --role …, while the block lasts, in a folder of its own; started again it is on the same port."""

    role, name = "", ""  # the option's, and as the program calls it

    def __init__(self, data, *arguments):
        # Not a port that the kernel chooses: while the role is down, it may give it to another connection.
        self.data, self.address, self.process, self.arguments = data, f"127.0.0.1:{support.free_port()}", None, list(arguments)

    def __enter__(self):
        self.start()
        return self

    def start(self):
        # A failing write shows what a full disk would do.
        self.process = subprocess.Popen(
            [support.SEINE, "serve", "--role", self.role, "--transport", self.address, "--data", self.data, *self.arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN))
        line = self.process.stdout.readline()
        if not line.startswith(f"ready: {self.name} on "):
            raise AssertionError(line + self.process.communicate()[1])
        self.address = line.split(" on ")[1].split(",")[0]

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def restart(self):
        self.kill()
        self.start()

    def stop(self):
        """The log."""
        self.process.terminate()
        _, log = self.process.communicate(timeout=support.TIMEOUT_S)
        assert self.process.returncode == 0, log
        return log

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()


class DuplicateServer(Role):
    role, name = "duplicate", "duplicate server"

    def __init__(self, data, *arguments, replica=None):
        super().__init__(data, *arguments, *(["--replica", replica.address] if replica else []))

    def files(self):
        return sorted(os.path.basename(path) for path in glob.glob(f"{self.data}/duplicates/*.db"))

    def query(self, sql, collection="web"):
        with contextlib.closing(sqlite3.connect(f"file:{self.data}/duplicates/{collection}.db?mode=ro", uri=True)) as database:
            return database.execute(sql).fetchall()

    def owners(self, collection="web"):
        """{checksum: (node, URI)}; a checksum has one owner."""
        rows = self.query("SELECT checksum, name, uri FROM owner JOIN node ON node.id = node_id", collection)
        owners = {row[0]: row[1:] for row in rows}
        assert len(owners) == len(rows), "a checksum has two owners"
        return owners
