"""phrased.py over a real pair of sockets: python3 -m unittest, in this folder."""

import contextlib
import datetime
import enum
import io
import json
import queue
import socket
import threading
import unittest
from typing import Any

import phrased


class Kind(str, enum.Enum):
    GREEN = "green"


class Tea(phrased.Handler[phrased.Values]):
    INTENT = "tea.brew"

    def resolve_cups(self, values: phrased.Values) -> phrased.Resolution[int]:
        cups = values.one("cups", int)
        if cups is None:
            return phrased.Resolution.disambiguation(
                [phrased.Choice(1, "one", ("[just] one",)), phrased.Choice(2, "two")])
        return phrased.Resolution.success(cups)

    def handle(self, values: phrased.Values) -> phrased.Response:
        session = phrased.current()
        assert session is not None
        if session.phrase == "wait":
            session.cancelled.wait(60)
            return phrased.failure("given up")
        if session.phrase == "crash":
            raise ZeroDivisionError("no cups")
        return phrased.success(f"{session.locale}", cups=values.get("cups"))


class Wire:
    """The daemon's end of a conversation that goes on in a thread."""

    def __init__(self) -> None:
        self.channel = phrased.Channel()
        registered = threading.Event()
        ours, theirs = socket.socketpair()
        ours.settimeout(60)
        self.socket = ours
        self.reader = ours.makefile("r", encoding="utf-8", newline="\n")
        dispatcher = phrased._Dispatcher([Tea()], {"org.example.leaves": lambda activity: None})
        registration = dispatcher.registration("org.example.Tea", "Tea", None)
        self.thread = threading.Thread(target=phrased._converse, args=(
            phrased._Lines(theirs), "org.example.Tea", registration, dispatcher,
            registered.set, self.channel))
        self.thread.start()
        self.hello = self.receive()
        self.send({"id": 1, "result": {}})
        self.register = self.receive()
        self.send({"id": 2, "result": {}})
        registered.wait(60)

    def send(self, message: Any) -> None:
        text = message if isinstance(message, str) else json.dumps({"jsonrpc": "2.0", **message})
        self.socket.sendall(text.encode() + b"\n")

    def receive(self) -> Any:
        return json.loads(self.reader.readline())

    def ask(self, method: str, number: int = 7, **params: Any) -> None:
        known = {"session": "s", "intent": "tea.brew", "phrase": "", "locale": "en-GB",
                 "deadline": 10, "parameters": {}}
        self.send({"id": number, "method": method, "params": {**known, **params}})

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(60)
        self.reader.close()
        self.socket.close()


class ConversationTests(unittest.TestCase):
    def setUp(self) -> None:
        self.wire = Wire()
        self.addCleanup(self.wire.close)

    def test_it_announces_what_is_written(self) -> None:
        self.assertEqual(self.wire.register["params"], {
            "handler": "org.example.Tea", "name": "Tea", "intents": ["tea.brew"],
            "resolves": {"tea.brew": ["cups"]}, "confirms": [],
            "activities": ["org.example.leaves"]})

    def test_requests_are_answered(self) -> None:
        for method, params, expected in [
            ("intent/resolve", {"parameter": "cups"}, {
                "resolution": "disambiguation", "choices": [
                    {"value": 1, "title": "one", "synonyms": ["[just] one"]},
                    {"value": 2, "title": "two"}]}),
            ("intent/resolve", {"parameter": "cups", "value": 2},
             {"resolution": "success", "value": 2}),
            ("intent/resolve", {"parameter": "cups", "value": "two"},
             {"resolution": "unsupported"}),
            ("intent/confirm", {}, {"code": "ready"}),
            ("intent/handle", {"parameters": {"cups": 3}},
             {"code": "success", "text": "en-GB", "properties": {"cups": 3}}),
            ("activity/continue", {"type": "org.example.leaves"}, {}),
        ]:
            with self.subTest(method=method, params=params):
                self.wire.ask(method, **params)
                self.assertEqual(
                    self.wire.receive(), {"jsonrpc": "2.0", "id": 7, "result": expected})

    def test_what_cannot_be_done_is_a_sentence(self) -> None:
        for method, params, sentence in [
            ("intent/handle", {"intent": "coffee"}, "coffee is not supported here"),
            ("intent/resolve", {"parameter": "kind"}, "kind of tea.brew is not resolved here"),
            ("intent/stir", {}, "there is no method “intent/stir”"),
            ("activity/continue", {"type": "tv"}, "tv cannot be opened here"),
            ("intent/handle", {"phrase": "crash"}, "ZeroDivisionError: no cups"),
        ]:
            with self.subTest(method=method, params=params):
                with contextlib.redirect_stderr(io.StringIO()):
                    self.wire.ask(method, **params)
                    self.assertEqual(self.wire.receive()["error"]["message"], sentence)

    def test_lines_that_are_no_messages_are_skipped(self) -> None:
        for line in ["no JSON", "[]", "7", '{"id": 99, "result": {}}',
                     '{"method": "intent/cancel", "params": []}']:
            self.wire.send(line)
        self.wire.send({"id": 8, "method": "intent/handle", "params": [1]})
        self.assertIn("not supported here", self.wire.receive()["error"]["message"])

    def test_a_session_is_given_up_and_others_are_served_meanwhile(self) -> None:
        self.wire.ask("intent/handle", 1, session="slow", phrase="wait")
        self.wire.ask("intent/handle", 2, session="quick")
        self.assertEqual(self.wire.receive()["id"], 2)
        self.wire.send({"method": "intent/cancel", "params": {
            "session": "slow", "reason": "deadline"}})
        self.assertEqual(self.wire.receive()["result"]["text"], "given up")

    def test_one_more_than_can_be_served_is_refused(self) -> None:
        for number in range(phrased.BUSY + 1):
            self.wire.ask("intent/handle", number, session=f"s{number}", phrase="wait")
        answer = self.wire.receive()
        self.assertEqual(answer["id"], phrased.BUSY)
        self.assertEqual(answer["error"]["data"]["code"], "too-many-requests")


    def test_the_daemon_is_told_what_was_done(self) -> None:
        channel = self.wire.channel
        results: queue.SimpleQueue[Any] = queue.SimpleQueue()

        def tell() -> None:
            for step in [
                lambda: channel.donate("1", intent="tea.brew", parameters={"cups": 2}, group="g"),
                lambda: channel.delete(intent="tea.brew", parameters={"cups": 2}),
                lambda: channel.set_vocabulary("kind", ["green", {"text": "oolong", "value": 7}]),
            ]:
                try:
                    results.put(step())
                except phrased.PhrasedError as error:
                    results.put(error.code)

        thread = threading.Thread(target=tell)
        thread.start()
        for method, params, answer in [
            ("interaction/donate", {"interactions": [{
                "identifier": "1", "intent": "tea.brew", "parameters": {"cups": 2},
                "group": "g"}]}, {"result": {"donated": 1}}),
            ("interaction/delete", {"intent": "tea.brew", "parameters": {"cups": 2}},
             {"result": {"deleted": 3}}),
            ("vocabulary/set", {"list": "kind", "entries": [
                {"text": "green"}, {"text": "oolong", "value": 7}]},
             {"error": {"message": "no", "data": {"code": "limit"}}}),
        ]:
            with self.subTest(method=method):
                message = self.wire.receive()
                self.assertEqual((message["method"], message["params"]), (method, params))
                self.wire.send({"id": message["id"], **answer})
        thread.join(60)
        self.assertEqual([results.get(timeout=60) for _ in range(3)], [None, 3, "limit"])

    def test_nobody_is_told_while_the_daemon_is_away(self) -> None:
        with self.assertRaisesRegex(phrased.PhrasedError, "away"):
            phrased.Channel().delete(everything=True)
        results: queue.SimpleQueue[Any] = queue.SimpleQueue()

        def tell() -> None:
            try:
                self.wire.channel.delete(everything=True)
            except phrased.PhrasedError as error:
                results.put(error.code)

        thread = threading.Thread(target=tell)
        thread.start()
        self.wire.receive()
        self.wire.socket.shutdown(socket.SHUT_RDWR)
        self.assertEqual(results.get(timeout=60), "disconnected")
        thread.join(60)


class ValueTests(unittest.TestCase):
    def test_a_value_is_written_as_it_was_read(self) -> None:
        for kind, value in [
            (str, "soup"), (int, 2), (float, 2.5), (bool, True), (Kind, "green"),
            (datetime.date, "2028-02-29"), (datetime.time, "07:30"),
            (datetime.datetime, "2026-12-24T19:00:00+01:00"), (datetime.timedelta, "PT20M"),
            (datetime.timedelta, "PT1H0.5S"), (datetime.timedelta, "PT0S"),
            (datetime.timedelta, "-PT1M30S"),
            (phrased.Object, {"identifier": "lamp-7", "display": "the lamp"}),
        ]:
            with self.subTest(kind=kind, value=value):
                read = phrased.Values({"x": value}).one("x", kind)
                self.assertEqual(phrased.written({"x": read}), {"x": value})

    def test_what_is_none_of_the_type_is_named(self) -> None:
        for kind, value in [
            (str, 2), (int, "2"), (int, 2.5), (int, True), (float, "1"), (bool, 1), (Kind, "red"),
            (Kind, True), (datetime.date, "2027-02-29"), (datetime.time, "24:00"),
            (datetime.timedelta, "20M"), (datetime.timedelta, "P"), (datetime.timedelta, True),
            (phrased.Object, {"display": "x"}), (phrased.Object, 1),
        ]:
            with self.subTest(kind=kind, value=value):
                with self.assertRaisesRegex(phrased.PhrasedError, "is no value of x"):
                    phrased.Values({"x": value}).one("x", kind)

    def test_lists(self) -> None:
        self.assertEqual(phrased.Values({"x": [1, 2]}).many("x", int), [1, 2])
        self.assertEqual(phrased.Values({"x": 1}).many("x", int), [1])
        self.assertIsNone(phrased.Values({"x": None}).many("x", int))
        with self.assertRaises(phrased.PhrasedError):
            phrased.Values({"x": [1, "two"]}).many("x", int)


class PathTests(unittest.TestCase):
    def test_the_socket_is_where_the_variables_lead(self) -> None:
        for environment, path in [
            ({"PHRASED_RUNTIME_DIR": "/a", "XDG_RUNTIME_DIR": "/none"}, "/a/handlers.sock"),
            ({"XDG_RUNTIME_DIR": "/none"}, "/none/phrased/handlers.sock"),
            ({"XDG_RUNTIME_DIR": "relative"}, "/run/phrased/handlers.sock"),
            ({}, "/run/phrased/handlers.sock"),
        ]:
            with self.subTest(environment=environment):
                self.assertEqual(phrased.socket_path("handlers.sock", environment), path)


if __name__ == "__main__":
    unittest.main()
