"""What a server of NTLM says and judges, with the key derivation of impacket (MS-NLMP)."""

import hashlib
import hmac
import struct
import sys

sys.path.append("/usr/lib/python3/dist-packages")  # Debian's package lies there, whichever Python this is
from impacket import ntlm  # noqa: E402

UNICODE, OEM, TARGET_INFO, EXTENDED = 0x1, 0x2, 0x00800000, 0x00080000
# REQUEST_TARGET, NTLM, ALWAYS_SIGN, TARGET_TYPE_DOMAIN
ALWAYS = 0x4 | 0x200 | 0x8000 | 0x10000


def field(message, at):
    length, _, offset = struct.unpack("<HHI", message[at:at + 8])
    return message[offset:offset + length]


def challenge(nonce, flags, domain):
    """A CHALLENGE_MESSAGE with the domain's name and, if the flags say so, target information with a timestamp."""
    name = domain.encode("utf-16le")
    info = (struct.pack("<HH", 2, len(name)) + name + struct.pack("<HHQ", 7, 8, 133500000000000000) + bytes(4)
            if flags & TARGET_INFO else b"")
    return (b"NTLMSSP\0" + struct.pack("<IHHII", 2, len(name), len(name), 56, flags | ALWAYS) + nonce + bytes(8)
            + struct.pack("<HHI", len(info), len(info), 56 + len(name)) + b"\x0a\0\x61\x4a\0\0\0\x0f" + name + info)


def judge(message, nonce, flags, passwords):
    """(version, domain, user, whether the proof is right) of an AUTHENTICATE_MESSAGE. `passwords`: {user: password}"""
    response, lm = field(message, 20), field(message, 12)
    coding = "utf-16le" if flags & UNICODE else "latin-1"
    domain, user = field(message, 28).decode(coding), field(message, 36).decode(coding)
    version = 2 if len(response) > 24 else 1
    if user not in passwords:
        return version, domain, user, False
    if version == 2:
        key = ntlm.NTOWFv2(user, passwords[user], domain)
        proof = hmac.new(key, nonce + response[16:], hashlib.md5).digest()
        return version, domain, user, hmac.compare_digest(proof, response[:16]) and response[16:18] == b"\1\1"
    if flags & EXTENDED:
        nonce = hashlib.md5(nonce + lm[:8]).digest()[:8]
    return version, domain, user, ntlm.ntlmssp_DES_encrypt(ntlm.compute_nthash(passwords[user]), nonce) == response
