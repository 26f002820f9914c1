"""ntlm_helper.py USER PASSWORD: what squid asks about NTLM (its "NTLM and Negotiate" helper protocol), on standard input."""

import base64
import os
import sys

import ntlm_messages

FLAGS = ntlm_messages.UNICODE | ntlm_messages.TARGET_INFO | ntlm_messages.EXTENDED


def main():
    nonce = bytes(8)
    for line in sys.stdin:
        kind, _, message = line.strip().partition(" ")
        if kind == "YR":
            nonce = os.urandom(8)
            said = "TT " + base64.b64encode(ntlm_messages.challenge(nonce, FLAGS, "CORP")).decode()
        else:
            verdict = ntlm_messages.judge(base64.b64decode(message), nonce, FLAGS, {sys.argv[1]: sys.argv[2]})
            said = f"AF {verdict[2]}" if verdict[3] else "NA wrong"
        print(said, flush=True)


if __name__ == "__main__":
    main()
