"""seine serve --configuration-service: registration with the service that MS-FSCADM 3.3.3 speaks of. The service here is a stub:
what its own specification (MS-FSCX) says of the call was not to be had. It has what 3.3.3 says: a server registers with it, and it
calls the server's ping, ConfigurationChanged and ReRegister."""

import contextlib
import threading
import unittest
import xmlrpc.client
import xmlrpc.server

import support
from multinode_peer_nodes import Scheduler
from server_support import Server


class Service:
    """While the block lasts. What registered stands in `modules`; with `refuses` nothing does."""

    def __init__(self, port=0):
        self.port, self.modules, self.calls, self.refuses = port, {}, 0, False
        self.server = self.thread = None

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def register(self, kind, name, host, port, version):
        self.calls += 1
        if self.refuses:
            raise xmlrpc.client.Fault(1, "not now")
        self.modules[name] = (kind, f"http://{host}:{port}/RPC2", version)
        return 1

    def __enter__(self):
        xmlrpc.server.SimpleXMLRPCRequestHandler.rpc_paths = ("/RPC2",)
        self.server = xmlrpc.server.SimpleXMLRPCServer(("127.0.0.1", self.port), logRequests=False)
        self.port = self.server.server_address[1]
        self.server.register_function(self.register, "RegisterModule")
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def of(self, name):
        """The server that registered by this name, as the service calls it."""
        support.wait_until(lambda: name in self.modules, f"{name} is registered")
        return xmlrpc.client.ServerProxy(self.modules[name][1])


class ConfigurationService(unittest.TestCase):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.data = self.stack.enter_context(support.folder())

    def test_a_server_registers_and_does_so_again_when_it_is_asked_to(self):
        service = self.stack.enter_context(Service())
        self.stack.enter_context(Server(f"{self.data}/server", "--configuration-service", service.address, "--node-id", "here"))
        proxy = service.of("here")
        self.assertEqual(service.modules["here"][0], "crawler")
        self.assertEqual((proxy.ping(), proxy.ConfigurationChanged("web", 3)), (1, 1))
        service.modules.clear()
        self.assertEqual(proxy.ReRegister(), 1)
        self.assertEqual(service.of("here").ping(), 1)
        self.assertEqual(service.calls, 2)

    def test_a_service_that_is_away_or_refuses_holds_nothing_up(self):
        service = Service(support.free_port())
        server = self.stack.enter_context(Server(f"{self.data}/server", "--configuration-service", service.address))
        self.assertEqual(server.proxy.ping(), 1)
        support.wait_until(lambda: any("is not registered" in line for line in server.log), "it says that it is not registered")
        service.refuses = True
        with service:
            support.wait_until(lambda: service.calls, "it tries again")
            service.refuses = False
            self.assertEqual(service.of("seine").ping(), 1)
        # Until the service asks, its absence is unknown.
        self.assertEqual(server.proxy.ping(), 1)
        self.assertEqual(server.stop(), 0)

    def test_so_does_a_multinode_scheduler(self):
        service = self.stack.enter_context(Service())
        with self.assertRaises(AssertionError) as refusal:
            Scheduler(f"{self.data}/multinode", "--configuration-service", service.address, web="").start()
        self.assertIn("needs --listen", str(refusal.exception))
        self.stack.enter_context(Scheduler(f"{self.data}/multinode", "--configuration-service", service.address,
                                           "--listen", f"127.0.0.1:{support.free_port()}", web=""))
        self.assertEqual(service.of("multinode").IsMultiNodeScheduler(), 1)


if __name__ == "__main__":
    support.main()
