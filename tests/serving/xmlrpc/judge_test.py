"""Python's xmlrpc.client judges what our codec understands and writes: echo.c sends everything back."""
import os
import random
import struct
import subprocess
import sys
import unittest
import xmlrpc.client

PROGRAM = sys.argv.pop(1)
EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "examples")
ROUNDS = 200


class Echo(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @classmethod
    def tearDownClass(cls):
        cls.process.stdin.close()
        cls.process.stdout.close()
        assert cls.process.wait() == 0

    def document(self, kind, document):
        if isinstance(document, str):
            document = document.encode("utf-8")
        self.process.stdin.write(kind + struct.pack("<I", len(document)) + document)
        self.process.stdin.flush()
        length, = struct.unpack("<I", self.process.stdout.read(4))
        return self.process.stdout.read(length)

    def request(self, document):
        """What our parser understood of a request: (method, parameters)."""
        (result,), method = xmlrpc.client.loads(self.document(b"Q", document))
        self.assertIsNone(method)
        return result[0], result[1]

    def response(self, document):
        (result,), method = xmlrpc.client.loads(self.document(b"R", document))
        self.assertEqual(method, "echo")
        return result

    def refused(self, document, kind=b"Q"):
        with self.assertRaises(xmlrpc.client.Fault) as caught:
            xmlrpc.client.loads(self.document(kind, document))
        self.assertEqual(caught.exception.faultCode, 1)
        return caught.exception.faultString


def call(value, before="<?xml version='1.0'?>"):
    return (f"{before}<methodCall><methodName>m</methodName><params><param><value>{value}</value>"
            "</param></params></methodCall>")


def random_text(source):
    alphabet = "abc <>&\"' \t\n]]>äß€\u0800\ud7ff\ue000\ufffd\U00010000\U0010ffff;lt&#65;"
    return "".join(source.choice(alphabet) for _ in range(source.randrange(20)))


def random_value(source, depth=0):
    kinds = ["int", "real", "text", "bytes", "bool", "none"] + (["list", "dict"] * 2 if depth < 6 else [])
    kind = source.choice(kinds)
    if kind == "int":
        return source.choice([0, 1, -1, 2**31 - 1, -2**31, source.randrange(-2**31, 2**31)])
    if kind == "real":
        return source.choice([0.0, -0.0, 1e300, -1e-300, 1e22, 0.1, 1 / 3, 2.0**53, source.random(),
                              source.uniform(-1e9, 1e9), 2.2250738585072014e-308,
                              1.7976931348623157e308])
    if kind == "text":
        return random_text(source)
    if kind == "bytes":
        return xmlrpc.client.Binary(source.randbytes(source.randrange(200)))
    if kind == "bool":
        return source.random() < 0.5
    if kind == "none":
        return None
    if kind == "list":
        return [random_value(source, depth + 1) for _ in range(source.randrange(6))]
    return {random_text(source): random_value(source, depth + 1) for _ in range(source.randrange(6))}


class RequestTest(Echo):
    def test_what_python_sends_is_understood(self):
        source = random.Random(4)
        for _ in range(ROUNDS):
            parameters = [random_value(source) for _ in range(source.randrange(5))]
            document = xmlrpc.client.dumps(tuple(parameters), "system.some_method", allow_none=True)
            method, understood = self.request(document)
            self.assertEqual(method, "system.some_method")
            self.assertEqual(understood, parameters)
            self.assertEqual([repr(type(value)) for value in understood],
                             [repr(type(value)) for value in parameters])

    def test_answers_are_written_as_python_writes_them(self):
        source = random.Random(5)
        for _ in range(ROUNDS):
            value = [["x", random_text(source), True, source.randrange(1000)],
                     {"a": xmlrpc.client.Binary(source.randbytes(200)), "b": {}}]
            document = xmlrpc.client.dumps(tuple(value), "m", allow_none=True)
            expected = xmlrpc.client.dumps((["m", value],), methodresponse=True, allow_none=True)
            self.assertEqual(self.document(b"Q", document).decode(), expected)

    def test_bytes_of_every_length_are_written_in_lines_as_python_writes_them(self):
        value = [xmlrpc.client.Binary(bytes(255 - place for place in range(length))) for length in range(180)]
        document = xmlrpc.client.dumps((value,), "m")
        self.assertEqual(self.request(document)[1], [value])
        self.assertEqual(self.document(b"Q", document).decode(),
                         xmlrpc.client.dumps((["m", [value]],), methodresponse=True))

    def test_all_accepted_types(self):
        for document, value in [
                ("<i4>-5</i4>", -5), ("<int>+5</int>", 5), ("<int>\n 007 </int>", 7),
                ("<i8>2147483647</i8>", 2**31 - 1), ("<ex:i8>-2147483648</ex:i8>", -2**31),
                ("<double>5</double>", 5.0), ("<double> -.5e1 </double>", -5.0),
                ("<double>0.0075536489486694334</double>", 0.0075536489486694334),
                ("<double>1234197854.7414169</double>", 1234197854.7414169),
                ("<boolean>1</boolean>", True), ("<boolean> 0</boolean>", False),
                ("<nil/>", None), ("<ex:nil></ex:nil>", None), ("<string/>", ""), ("", ""),
                (" untyped ", " untyped "), ("<string>a<!-- > -->b<![CDATA[<&>]]></string>", "ab<&>"),
                ("<![CDATA[]]>", ""), ("a&#x20AC;&quot;&apos;&#9;&#x1F600;&#xE000;\ue000\ue400\ue801", "a€\"'\t\U0001f600\ue000\ue000\ue400\ue801"), ("a\r\nb", "a\nb"),
                ("<base64>QU\r\n JD</base64>", xmlrpc.client.Binary(b"ABC")),
                ("<base64>QQ==</base64>", xmlrpc.client.Binary(b"A")), ("<base64/>", xmlrpc.client.Binary(b"")),
                ("<array><data/></array>", []), ("<struct/>", {}),
                ("<array> <data> <value>1</value> </data> </array>", ["1"]),
                ("<struct><member><value>1</value><name>a</name></member></struct>", {"a": "1"}),
                ("<struct><member><name/><value/></member></struct>", {"": ""})]:
            with self.subTest(document):
                self.assertEqual(self.request(call(document))[1], [value])

    def test_integers_beyond_32_bits_come_back_as_doubles(self):
        for number in (2**31, -2**31 - 1, 2**53, 2**63 - 1, -2**63):
            self.assertEqual(self.request(call(f"<i8>{number}</i8>"))[1], [float(number)])

    def test_the_encodings_that_clients_declare(self):
        for declaration, encoding in [("<?xml version='1.0' encoding='ISO-8859-1'?>", "latin-1"),
                                      ('<?xml version="1.0" encoding="us-ascii" standalone="yes"?>', "ascii"),
                                      ('<?xml version="1.0" encoding = "utf-8" ?>', "utf-8"), ("", "utf-8"),
                                      ("\ufeff<?xml version='1.0'?>", "utf-8"), ("\n", "utf-8")]:
            text = "grün ÿ\x85" if encoding != "ascii" else "green"
            with self.subTest(declaration):
                self.assertEqual(self.request(call(text, declaration).encode(encoding))[1], [text])

    def test_a_call_without_parameters_and_with_namespaces(self):
        self.assertEqual(self.request("<methodCall><methodName> ping </methodName></methodCall>"), ("ping", []))
        self.assertEqual(self.request("<methodCall xmlns:ex='http://ws.apache.org/xmlrpc/namespaces/extensions'>"
                                      "<methodName>ping</methodName><params/></methodCall>\n<!-- -->\n"),
                         ("ping", []))


class RefusalTest(Echo):
    def test_what_is_not_plain_xml_rpc(self):
        deep = "<array><data><value>" * 64 + "</value></data></array>" * 64
        for document, sentence in [
                ("<int>2147483648</int>", "beyond 32 bits"), ("<i8>9223372036854775808</i8>", "beyond 64 bits"),
                ("<int></int>", "<int> holds"), ("<int>1.5</int>", '<int> holds "1.5"'),
                ("<int>0x10</int>", "<int> holds"), ("<int>1 2</int>", "<int> holds"),
                ("<double>nan</double>", "<double> holds"), ("<double>inf</double>", "<double> holds"),
                ("<double>1e999</double>", "<double> holds"), ("<double>1e</double>", "<double> holds"),
                ("<double>0x1p3</double>", "<double> holds"), ("<double>1,5</double>", "<double> holds"),
                ("<boolean>true</boolean>", "<boolean> holds"), ("<nil>x</nil>", "<nil> holds"),
                ("<base64>QUI</base64>", "3 digits"), ("<base64>Q*==</base64>", "no digit of base64"),
                ("<base64>Q==A</base64>", "no digit of base64"), ("<base64>Q===</base64>", "3 of them"),
                ("<dateTime.iso8601>19980717T14:08:55</dateTime.iso8601>", "<dateTime.iso8601> is no element"),
                ("<foo/>", "<foo> is no element"), ("<value/>", "<value> in <value>"),
                ("<int>1</int><int>2</int>", "one more <int>"), ("x<int>1</int>", "beside text"),
                ("<int>1</int>x", "text in value"), ("<array></array>", "<array> lacks"),
                ("<array><data/><data/></array>", "one more <data>"), ("<array><data>x</data></array>", "text in data"),
                ("<struct><member><name>a</name></member></struct>", "<member> lacks"),
                ("<struct><member><name>a</name><value/><value/></member></struct>", "one more <value>"),
                ("<int a='b'>1</int>", "<int> has an attribute"), ("</int>", "nothing of the kind"),
                ("<int>1</i4>", "nothing of the kind"), ("&foo;", "a reference"), ("&", "a reference"),
                ("&#0;", "a reference"), ("&#xD800;", "a reference"), ("&#x110000;", "a reference"),
                ("&#99999999999;", "a reference"), ("\x01", "no character of XML (0x01)"),
                ("\0", "no character of XML (0x00)"), ("\uffff", "no character of XML (0xEF)"),
                ("<?php ?>", "processing instruction"), ("<!-- x", "without an end"), ("<![CDATA[", "without an end"),
                ("<!ELEMENT a>", "document type"), ("<", "has"), (deep, "nest deeper than 64"),
                ("<struct>" + "<member><name>a</name><value/></member>" * 2001 + "</struct>", "2000 members")]:
            with self.subTest(document[:60]):
                refused = self.refused(call(document))
                self.assertIn(sentence, refused) if sentence != "has" else self.assertTrue(refused)
                self.assertRegex(refused, r"^byte \d+: ")

    def test_a_document_type_however_it_is_hidden(self):
        plain = '<!DOCTYPE a [<!ENTITY b "c">]><methodCall><methodName>m</methodName></methodCall>'
        self.assertIn("document type", self.refused(plain))
        self.assertIn("document type", self.refused("<?xml version='1.0'?> <!-- --> \n" + plain))
        self.assertIn("document type", self.refused("\ufeff" + plain))
        self.assertIn("document type", self.refused(plain.replace("DOCTYPE", "doctype")))
        for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"):
            self.assertIn("encoding", self.refused(plain.encode(encoding)))
            self.assertIn("encoding", self.refused(call("1").encode(encoding)))
        for name in ("UTF-16", "UTF-7", "IBM037", "EBCDIC-CP-US", "windows-1252", "SHIFT_JIS", ""):
            self.assertIn("encoding", self.refused(call("1", f"<?xml version='1.0' encoding='{name}'?>")))
        self.assertIn("another encoding",
                      self.refused(call("1", "\ufeff<?xml version='1.0' encoding='ISO-8859-1'?>")))

    def test_bytes_that_are_not_the_declared_encoding(self):
        for wrong in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\x80"):
            self.assertIn("no character of XML", self.refused(call("WRONG").encode().replace(b"WRONG", wrong)))
        self.assertIn("no character of XML",
                      self.refused(call("ä", "<?xml version='1.0' encoding='US-ASCII'?>")))

    def test_documents_that_are_no_call(self):
        for document in ["", " ", "x", "<methodCall/>", "<methodCall>", "<methodResponse/>", "<params/>",
                         "<methodCall><params/><methodName>m</methodName></methodCall>",
                         "<methodCall><methodName>m</methodName><methodName>m</methodName></methodCall>",
                         "<methodCall><methodName></methodName></methodCall>",
                         "<methodCall><methodName>a b</methodName></methodCall>",
                         "<methodCall><methodName>" + "m" * 600 + "</methodName></methodCall>",
                         "<methodCall><methodName>m</methodName><params><param/></params></methodCall>",
                         "<methodCall><methodName>m</methodName></methodCall>x",
                         "<methodCall><methodName>m</methodName></methodCall><methodCall/>",
                         "<methodCall a='b'><methodName>m</methodName></methodCall>",
                         "<methodCall xmlns='a' b=''><methodName>m</methodName></methodCall>",
                         "<?xml version='1.0'", "<?xml version=1.0?>" + call("1", ""), " " + call("1")]:
            with self.subTest(document[:60]):
                self.assertTrue(self.refused(document))

    def test_every_beginning_of_a_document_is_refused(self):
        document = xmlrpc.client.dumps((["a", {"b": 1.5}],), "m").strip()
        for length in range(len(document)):
            self.assertTrue(self.refused(document[:length]))


class LargeTest(Echo):
    def test_arrays_are_whole_however_many_pieces_they_take(self):
        uris = [f"http://www.example.com/{number}?a=1&b={'x' * (number % 97)}" for number in range(30000)]
        for count in (0, 1, 999, 1000, 1001, 2000, 2001, 30000):
            parameters = ["web", uris[:count], 1, [uris[:count], "last"] if count < 1500 else []]
            document = xmlrpc.client.dumps(tuple(parameters), "AddURIs")
            self.assertEqual(self.request(document), ("AddURIs", parameters))

    def test_many_parameters(self):
        parameters = list(range(20000))
        self.assertEqual(self.request(xmlrpc.client.dumps(tuple(parameters), "m"))[1], parameters)

    def test_items_of_every_size(self):
        source = random.Random(6)
        for _ in range(5):
            items = [random_value(source, 3) for _ in range(3000)]
            self.assertEqual(self.request(xmlrpc.client.dumps((items,), "m", allow_none=True))[1], [items])

    def test_long_texts(self):
        for unit in ("x", "ä", "€\n", "&", "\U0001f600", "<a>&#x0010FFFF;"):
            text = unit * (1000000 // len(unit))
            self.assertEqual(self.request(call("<string>" + text.replace("&", "&amp;").replace("<", "&lt;")
                                               + "</string>"))[1], [text])
        binary = xmlrpc.client.Binary(random.Random(7).randbytes(3000000))
        self.assertEqual(self.request(xmlrpc.client.dumps((binary,), "m"))[1], [binary])

    def test_what_is_not_an_item_of_a_parameter_has_its_limit(self):
        inner = [[1] * 9000]
        self.assertEqual(self.request(xmlrpc.client.dumps((inner,), "m"))[1], [inner])
        self.assertIn("20000 elements", self.refused(xmlrpc.client.dumps(([[1] * 10001],), "m")))


class ResponseTest(Echo):
    def test_what_python_answers_is_understood(self):
        source = random.Random(8)
        for _ in range(ROUNDS):
            value = random_value(source)
            document = xmlrpc.client.dumps((value,), methodresponse=True, allow_none=True)
            self.assertEqual(self.response(document), value)

    def test_a_long_list_is_understood(self):
        self.assertEqual(self.response(xmlrpc.client.dumps((list(range(30000)),), methodresponse=True)),
                         list(range(30000)))

    def test_a_fault_is_its_sentence(self):
        self.assertEqual(self.refused(xmlrpc.client.dumps(xmlrpc.client.Fault(1, "no collection <web> & äh")), b"R"),
                         "no collection <web> & äh")
        self.assertIn("cannot be shown", self.refused(xmlrpc.client.dumps(xmlrpc.client.Fault(1, "a\n\tb")), b"R"))
        self.assertIn("without its sentence",
                      self.refused("<methodResponse><fault><value>1</value></fault></methodResponse>", b"R"))

    def test_what_is_no_response(self):
        for document in [call("1"), "<methodResponse/>", "<methodResponse><params/></methodResponse>", "<html>",
                         "<methodResponse><params><param><value/></param><param><value/></param></params>"
                         "</methodResponse>"]:
            self.assertIn("no XML-RPC", self.refused(document, b"R"))


class ExampleTest(Echo):
    """The examples of MS-FSCADM section 4, after mending what print broke."""

    def example(self, name):
        with open(os.path.join(EXAMPLES, name), "rb") as file:
            return file.read()

    def test_requests(self):
        self.assertEqual(self.request(self.example("4.1-request.xml")), ("CollectionGetList", []))
        self.assertEqual(self.request(self.example("4.2-request.xml")),
                         ("AddURIs", ["contoso", 0, ["http://www.contoso.com/", "http://www.contoso.com/about/"]]))
        self.assertEqual(self.request(self.example("4.3-request.xml")), ("CollectionGetStatistics2", ["contoso"]))

    def test_responses(self):
        self.assertEqual(self.response(self.example("4.1-response.xml")), ["contoso", "web"])
        self.assertEqual(self.response(self.example("4.2-response.xml")),
                         [1, "Queued collection contoso with 2 URIs"])
        code, figures = self.response(self.example("4.3-response.xml"))
        self.assertEqual((code, {name: len(members) for name, members in figures.items()}),
                         (1, {"cur": 46, "complete": 54, "delta": 14}))
        self.assertEqual(figures["complete"]["Progress"], [2, "1 days 8h 34m 23s until scratch refresh"])

    def test_every_number_and_type_survives_in_both_directions(self):
        document = self.example("4.3-response.xml")
        (expected,), _ = xmlrpc.client.loads(document)
        self.assertEqual(repr(self.response(document)), repr(expected))
        written = self.document(b"R", document).decode()
        for digits in ("0.20227789878845215", "1234197854.7414169", "0.0075536489486694334", "63.722122866030894",
                       "4.6740836939130403", "0.014617931802699111", "174367.0", "0.0"):
            self.assertIn(f"<double>{digits}</double>", document.decode())
            self.assertIn(f"<double>{digits}</double>", written)
        self.assertIn("<value><struct>\n</struct></value>", written)


if __name__ == "__main__":
    unittest.main()
