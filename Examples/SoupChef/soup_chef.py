#!/usr/bin/env python3
"""The beginning of Soup Chef: a phrased handler in plain Python, no library needed.

Start it, then: phrasectl handlers allow org.phrased.SoupChef
                phrasectl add "order my usual soup" --intent soup.order --set soup=tomato
"""
import json
import os
import socket

MENU = {"tomato": 10, "clam chowder": 15, "lentil": 12}  # minutes of cooking


def order(parameters):
    soup = parameters.get("soup", "tomato")
    if soup not in MENU:
        return {"code": "failure", "text": f"{soup} is not on the menu today"}
    return {"code": "success", "text": f"Your {soup} soup will be ready in {MENU[soup]} minutes"}


def main():
    runtime = os.environ.get("PHRASED_RUNTIME_DIR") or os.environ["XDG_RUNTIME_DIR"] + "/phrased"
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(runtime + "/handlers.sock")
    # Two files: one for both directions throws read-ahead lines away when it writes.
    incoming = connection.makefile("r", encoding="utf-8", newline="\n")
    outgoing = connection.makefile("w", encoding="utf-8", newline="\n")

    def send(**message):
        outgoing.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        outgoing.flush()

    send(id=1, method="hello", params={"client": "soup-chef", "protocol": 1})
    send(id=2, method="handler/register",
         params={"handler": "org.phrased.SoupChef", "intents": ["soup.order"]})
    for line in incoming:
        message = json.loads(line)
        if "error" in message:
            raise SystemExit(message["error"]["message"])
        if message.get("id") == 2 and "result" in message:
            print("Soup Chef is open", flush=True)
        if message.get("method") == "intent/handle":
            result = order(message["params"]["parameters"])
            print(result["text"], flush=True)
            send(id=message["id"], result=result)


if __name__ == "__main__":
    main()
