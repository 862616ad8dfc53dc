"""phrased: handlers and clients of the phrased daemon, in one file and the standard library alone.

A handler carries out an intent. It is a class; only handle must be written:

    import phrased

    class Burger(phrased.Handler):
        INTENT = "burger.order"

        def handle(self, values):
            return phrased.success(f"One {values['name']}, coming up")

    phrased.run("org.example.Burger", [Burger()])

phrase-codegen makes typed base classes from a definition. A client registers phrases and says them:

    with phrased.Control() as control:
        control.add("burger time", intent="burger.order", parameters={"name": "cheeseburger"})
        print(control.say("burger time")["response"])
"""

from __future__ import annotations

import contextvars
import datetime
import enum
import json
import os
import queue
import re
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

__all__ = [
    "Activity", "Answer", "Channel", "Choice", "Control", "Handler", "Harness", "Intent", "Object",
    "PhrasedError", "Resolution", "Response", "Run", "Session", "Values", "current", "failure",
    "optional", "run", "success", "written",
]

PROTOCOL = 1
#: Requests served at the same time; one more is refused.
BUSY = 16
#: Seconds the daemon may take to greet.
PATIENCE = 10.0

T = TypeVar("T")
I = TypeVar("I")
F = TypeVar("F", bound=Callable[..., Any])


class PhrasedError(Exception):
    """Something that was not done: one sentence with the reason, and a remedy where there is one."""

    def __init__(self, sentence: str, code: str = "failed", remedy: str | None = None) -> None:
        super().__init__(f"{sentence}; {remedy}" if remedy else sentence)
        self.sentence = sentence
        #: What programs tell it by, such as `not-found`.
        self.code = code
        self.remedy = remedy

    @classmethod
    def of(cls, error: Mapping[str, Any]) -> PhrasedError:
        """The error member of an answer."""
        data = error.get("data") or {}
        return cls(
            str(error.get("message", "no reason was given")),
            str(data.get("code", "failed")), data.get("remedy"))


class BadValue(PhrasedError):
    """A parameter has a value that is none of its type."""

    def __init__(self, name: str, value: Any) -> None:
        super().__init__(f"{json.dumps(value, ensure_ascii=False)} is no value of {name}", "bad-value")
        self.name = name


# What travels.


@dataclass(frozen=True)
class Object:
    """A thing the handler knows by an identifier and a person by its name; also a person."""

    identifier: str
    display: str = ""

    def __str__(self) -> str:
        return self.display or self.identifier


class Values:
    """The values of an intent's parameters as they came, read by name and type."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = {name: value for name, value in values.items() if value is not None}

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def get(self, name: str, default: Any = None) -> Any:
        """The value as it came."""
        return self._values.get(name, default)

    raw = get

    def one(self, name: str, kind: type[T]) -> T | None:
        """The value as a `kind`; None when there is none."""
        value = self._values.get(name)
        if value is None:
            return None
        try:
            result: T = _read(value, kind)
            return result
        except (TypeError, ValueError, KeyError):
            raise BadValue(name, value) from None

    def many(self, name: str, kind: type[T]) -> list[T] | None:
        """The values of a list; a single value is a list of it."""
        value = self._values.get(name)
        if value is None:
            return None
        try:
            return [_read(item, kind) for item in (value if isinstance(value, list) else [value])]
        except (TypeError, ValueError, KeyError):
            raise BadValue(name, value) from None

    def without(self, names: Iterable[str]) -> Values:
        """The same without some of them."""
        dropped = set(names)
        return Values({name: value for name, value in self._values.items() if name not in dropped})


_DURATION = re.compile(
    r"(-?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?")


def _read(value: Any, kind: Any) -> Any:
    """The JSON value as a `kind`, or ValueError, TypeError, KeyError."""
    result: Any
    if kind is Object:
        if isinstance(value, str):
            result = Object(value, value)
        else:
            result = Object(_text(value["identifier"]), _text(value.get("display", "")))
    elif kind is bool:
        if not isinstance(value, bool):
            raise ValueError(value)
        result = value
    elif isinstance(kind, type) and issubclass(kind, enum.Enum):
        if isinstance(value, bool):
            raise ValueError(value)
        result = kind(value)
    elif kind is int or kind is float:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise ValueError(value)
        if kind is int and value != int(value):
            raise ValueError(value)
        result = kind(value)
    elif kind is datetime.timedelta:
        result = _duration(value)
    elif kind is datetime.datetime or kind is datetime.date or kind is datetime.time:
        text = _text(value)
        # Python before 3.11 does not know the Z.
        result = kind.fromisoformat(text[:-1] + "+00:00" if text.endswith("Z") else text)
    else:
        result = _text(value)
    return result


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return value


def _duration(value: Any) -> datetime.timedelta:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return datetime.timedelta(seconds=value)
    match = _DURATION.fullmatch(_text(value))
    if match is None or not any(match.groups()[1:]):
        raise ValueError(value)
    weeks, days, hours, minutes, seconds = (float(part or 0) for part in match.groups()[1:])
    length = datetime.timedelta(
        weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds)
    return -length if match.group(1) else length


def _write(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, enum.Enum):
        return _write(value.value)
    if isinstance(value, Object):
        return {"identifier": value.identifier, "display": str(value)}
    if isinstance(value, datetime.timedelta):
        total = value.total_seconds()
        sign, total = ("-", -total) if total < 0 else ("", total)
        seconds = f"{total % 60:.3f}".rstrip("0").rstrip(".")
        minutes = int(total // 60)
        parts = [(minutes // 60, "H"), (minutes % 60, "M")]
        text = "".join(f"{number}{unit}" for number, unit in parts if number)
        return f"{sign}PT{text}" + (f"{seconds}S" if seconds != "0" or not text else "")
    if isinstance(value, (datetime.date, datetime.time)):
        if isinstance(value, datetime.time) and not value.microsecond and not value.second:
            return value.isoformat("minutes")
        return value.isoformat()
    if isinstance(value, (list, tuple)):
        return [_write(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): _write(item) for name, item in value.items()}
    return value


def written(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as they travel; what is None is left out."""
    return {name: _write(value) for name, value in values.items() if value is not None}


class Intent:
    """The base of the intents that phrase-codegen makes."""

    INTENT: ClassVar[str]

    def values(self) -> dict[str, Any]:
        """The values that are known, as they travel."""
        raise NotImplementedError


# What a handler answers.


@dataclass(frozen=True)
class Choice(Generic[T]):
    """A value that can be chosen by saying its name."""

    value: T
    title: str
    synonyms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Resolution(Generic[T]):
    """What becomes of one parameter: what a resolve method returns."""

    kind: str
    value: T | None = None
    choices: tuple[Choice[T], ...] = ()
    reason: str | None = None

    @staticmethod
    def success(value: T) -> Resolution[T]:
        """It is settled with this value."""
        return Resolution("success", value)

    @staticmethod
    def needs_value() -> Resolution[Any]:
        """The person is asked for one."""
        return Resolution("needs-value")

    @staticmethod
    def disambiguation(choices: Iterable[Choice[T]]) -> Resolution[T]:
        """The person is asked which of these is meant."""
        return Resolution("disambiguation", choices=tuple(choices))

    @staticmethod
    def confirmation_required(value: T) -> Resolution[T]:
        """The person is asked whether this is right."""
        return Resolution("confirmation-required", value)

    @staticmethod
    def unsupported(reason: str | None = None) -> Resolution[Any]:
        """The value cannot be used; the definition has the text of the reason."""
        return Resolution("unsupported", reason=reason)

    @staticmethod
    def not_required() -> Resolution[Any]:
        """It is settled without a value."""
        return Resolution("not-required")

    def message(self) -> dict[str, Any]:
        """The answer as it travels."""
        result: dict[str, Any] = {"resolution": self.kind}
        if self.value is not None:
            result["value"] = _write(self.value)
        if self.kind == "disambiguation":
            result["choices"] = [
                {"value": _write(choice.value), "title": choice.title,
                 **({"synonyms": list(choice.synonyms)} if choice.synonyms else {})}
                for choice in self.choices]
        if self.reason is not None:
            result["reason"] = _write(self.reason)
        return result


@dataclass
class Activity:
    """Some content that a program can be opened at."""

    type: str
    title: str = ""
    user_info: dict[str, Any] = field(default_factory=dict)
    url: str | None = None

    def message(self) -> dict[str, Any]:
        """The activity as it travels."""
        result: dict[str, Any] = {"type": self.type, "title": self.title}
        if self.user_info:
            result["user_info"] = _write(self.user_info)
        if self.url is not None:
            result["url"] = self.url
        return result


class Response:
    """The base of the responses that phrase-codegen makes."""

    code: Any
    text: str | None
    activity: Activity | None

    def properties(self) -> dict[str, Any]:
        """The values for the definition's text, as they travel."""
        return {}

    def message(self) -> dict[str, Any]:
        """The answer as it travels."""
        result: dict[str, Any] = {"code": _write(self.code)}
        properties = self.properties()
        if properties:
            result["properties"] = properties
        if self.text is not None:
            result["text"] = self.text
        if self.activity is not None:
            result["activity"] = self.activity.message()
        return result


@dataclass
class Answer(Response):
    """An answer to any intent, without the types of its definition."""

    code: str
    text: str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    activity: Activity | None = None

    def properties(self) -> dict[str, Any]:
        return written(self.values)


def success(text: str | None = None, **properties: Any) -> Answer:
    """It was done."""
    return Answer("success", text, properties)


def failure(text: str | None = None, **properties: Any) -> Answer:
    """It was not done."""
    return Answer("failure", text, properties)


# The handler.


def optional(method: F) -> F:
    """Marks a method of a base class that stands for nothing until it is written."""
    setattr(method, "is_left_out", True)
    return method


class Handler(Generic[I]):
    """Carries out one intent. Only handle must be written; a method that is left out is never asked
    for, and the daemon does that step by itself.

    resolve_NAME(self, values) settles the parameter NAME; RESOLVERS names methods for parameters
    whose names are none in Python. Methods may run at the same time, in threads of their own.
    """

    #: What the daemon knows the intent by.
    INTENT: ClassVar[str]
    #: Methods by parameter, beside those called resolve_NAME.
    RESOLVERS: ClassVar[Mapping[str, str]] = {}

    def read(self, values: Values) -> I:
        """What the methods are given: the values, or the intent that generated code makes of them."""
        return values  # type: ignore[return-value]

    @optional
    def confirm(self, intent: I) -> Response:
        """Says whether it can be done: the code `ready` to go on."""
        raise NotImplementedError

    def handle(self, intent: I) -> Response:
        """Does it."""
        raise NotImplementedError

    def _is_written(self, method: str) -> bool:
        function = getattr(self, method, None)
        return callable(function) and not getattr(function, "is_left_out", False)

    def _resolvers(self) -> dict[str, str]:
        named = dict(self.RESOLVERS)
        known = set(named.values())
        for kind in reversed(type(self).__mro__):
            for name in vars(kind):
                if name.startswith("resolve_") and name not in known:
                    named[name[len("resolve_"):]] = name
        return {name: method for name, method in named.items() if self._is_written(method)}

    def _serve(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        values = dict(params.get("parameters") or {})
        if method == "intent/resolve":
            name = str(params.get("parameter"))
            resolver = self._resolvers().get(name)
            if resolver is None:
                raise PhrasedError(f"{name} of {self.INTENT} is not resolved here", "invalid-params")
            if params.get("value") is None:
                values.pop(name, None)
            else:
                values[name] = params["value"]
            try:
                intent = self._read_what_can_be(Values(values), name)
                resolution: Resolution[Any] = getattr(self, resolver)(intent)
            except BadValue as error:
                if error.name != name:
                    raise
                return Resolution.unsupported().message()
            return resolution.message()
        intent = self.read(Values(values))
        if method == "intent/confirm":
            if not self._is_written("confirm"):
                return {"code": "ready"}
            return self.confirm(intent).message()
        return self.handle(intent).message()

    def _read_what_can_be(self, values: Values, name: str) -> I:
        """The intent; values of parameters but `name` that cannot be read count as absent for now."""
        while True:
            try:
                return self.read(values)
            except BadValue as error:
                if error.name == name:
                    raise
                values = values.without([error.name])


@dataclass
class Session:
    """What else the daemon says of the run that a handler takes part in."""

    session: str
    intent: str
    phrase: str = ""
    locale: str | None = None
    #: Seconds the daemon waits for this answer.
    deadline: float = 10.0
    #: Set when the daemon has given the run up.
    cancelled: threading.Event = field(default_factory=threading.Event)

    @classmethod
    def of(cls, params: Any) -> Session:
        """What a request says of its run."""
        known = params if isinstance(params, dict) else {}
        deadline = known.get("deadline")
        return cls(
            str(known.get("session", "")), str(known.get("intent", "")),
            str(known.get("phrase", "")), known.get("locale"),
            float(deadline) if isinstance(deadline, (int, float)) else 10.0)


_session: contextvars.ContextVar[Session | None] = contextvars.ContextVar("session", default=None)


def current() -> Session | None:
    """The run that the calling method works for; None outside of one."""
    return _session.get()


class _Dispatcher:
    """Finds what a request of the daemon asks for, has it done, and words the answer."""

    def __init__(
        self, handlers: Iterable[Handler[Any]],
        activities: Mapping[str, Callable[[Activity], None]] | None = None,
    ) -> None:
        self.handlers = {handler.INTENT: handler for handler in handlers}
        self.activities = dict(activities or {})

    def registration(self, application: str, name: str | None, usage: str | None) -> dict[str, Any]:
        resolves = {
            intent: list(handler._resolvers())
            for intent, handler in self.handlers.items() if handler._resolvers()}
        params: dict[str, Any] = {
            "handler": application, "intents": list(self.handlers), "resolves": resolves,
            "confirms": [
                intent for intent, handler in self.handlers.items()
                if handler._is_written("confirm")],
            "activities": list(self.activities)}
        if name is not None:
            params["name"] = name
        if usage is not None:
            params["usage"] = usage
        return params

    def answer(self, method: str, params: Mapping[str, Any], session: Session) -> dict[str, Any]:
        """The members `result` or `error` of the answer."""
        token = _session.set(session)
        try:
            return {"result": self._serve(method, params)}
        except PhrasedError as error:
            codes = {"method-not-found": -32601, "invalid-params": -32602}
            return _error(codes.get(error.code, -32603), error.code, str(error))
        except Exception as error:  # Whatever a handler does costs its own session alone.
            _complain(f"{method} failed: {type(error).__name__}: {error}")
            return _error(-32603, "handler-failed", f"{type(error).__name__}: {error}")
        finally:
            _session.reset(token)

    def _serve(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        if method in ("intent/resolve", "intent/confirm", "intent/handle"):
            intent = str(params.get("intent"))
            handler = self.handlers.get(intent)
            if handler is None:
                raise PhrasedError(f"{intent} is not supported here", "invalid-params")
            return handler._serve(method, params)
        if method == "activity/continue":
            kind = str(params.get("type"))
            opening = self.activities.get(kind)
            if opening is None:
                raise PhrasedError(f"{kind} cannot be opened here", "invalid-params")
            opening(Activity(
                kind, str(params.get("title") or ""), dict(params.get("user_info") or {}),
                params.get("url")))
            return {}
        raise PhrasedError(f"there is no method “{method}”", "method-not-found")


def _error(number: int, code: str, message: str) -> dict[str, Any]:
    return {"error": {"code": number, "message": message, "data": {"code": code}}}


def _complain(sentence: str) -> None:
    print(f"phrased: {sentence}", file=sys.stderr, flush=True)


# The connection.


def socket_path(name: str, environment: Mapping[str, str] = os.environ) -> str:
    """Where the daemon listens: `control.sock` or `handlers.sock` in the runtime directory."""
    named = environment.get("PHRASED_RUNTIME_DIR")
    if named:
        return f"{named}/{name}"
    candidates = []
    if environment.get("XDG_RUNTIME_DIR", "").startswith("/"):
        candidates.append(f"{environment['XDG_RUNTIME_DIR']}/phrased")
    candidates.append("/run/phrased")
    for directory in candidates:
        if os.path.exists(f"{directory}/{name}"):
            return f"{directory}/{name}"
    return f"{candidates[0]}/{name}"


class _Lines:
    """JSON messages over a socket, one a line; sending is safe from any thread."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        # Two files: one for both directions throws read-ahead lines away when it writes.
        self._incoming = connection.makefile("r", encoding="utf-8", newline="\n")
        self._outgoing = connection.makefile("w", encoding="utf-8", newline="\n")
        self._lock = threading.Lock()

    @classmethod
    def connect(cls, path: str) -> _Lines:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connection.connect(path)
        except OSError as error:
            connection.close()
            raise PhrasedError(
                f"no daemon answers at {path}: {error.strerror or error}", "unreachable",
                "start it with: systemctl --user start phrased") from None
        return cls(connection)

    def send(self, **message: Any) -> None:
        line = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False)
        try:
            with self._lock:
                self._outgoing.write(line + "\n")
                self._outgoing.flush()
        except (OSError, ValueError):
            raise PhrasedError("the daemon has hung up", "disconnected") from None

    def messages(self) -> Iterator[dict[str, Any]]:
        """What comes, until the daemon hangs up; a line that is no message is skipped."""
        try:
            for line in self._incoming:
                try:
                    message = json.loads(line)
                except ValueError:
                    continue
                if isinstance(message, dict):
                    yield message
        except (OSError, ValueError):
            return

    def patience(self, seconds: float | None) -> None:
        self._connection.settimeout(seconds)

    def close(self) -> None:
        try:
            self._connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        # Not the files: a thread may still read, and ends by itself now.
        self._connection.close()


class Channel:
    """A program's own way to the daemon, over the connection of its handlers: tells what was done in
    it, and the names it uses.

        channel = phrased.Channel()
        channel.donate("order-17", intent="soup.order", parameters={"soup": "tomato"})
        phrased.run("org.example.SoupChef", [...], channel=channel)

    Every method waits for the daemon's answer, so none may be called by `registered`. PhrasedError when the daemon
    says no, and `unreachable` while it is away.
    """

    def __init__(self) -> None:
        self._lines: _Lines | None = None
        self._lock = threading.Lock()
        #: Ids below are those of the greeting.
        self._last = 100
        self._waiting: dict[int, queue.SimpleQueue[dict[str, Any]]] = {}

    def donate(
        self, identifier: str, *, intent: str | Intent | None = None,
        parameters: Mapping[str, Any] | None = None, activity: Activity | None = None,
        **more: Any,
    ) -> None:
        """Tells of something that was done, so that it can be suggested; the same identifier again takes
        the place of the first. `more` may have group, time, direction, response, summary and
        persistent_identifier. Within a method of a handler, it is noted as that run."""
        interaction: dict[str, Any] = {"identifier": identifier, **more}
        if activity is not None:
            interaction["activity"] = activity.message()
        elif isinstance(intent, Intent):
            interaction.update(intent=intent.NAME, parameters=written(intent.values()))
        else:
            interaction.update(intent=intent, parameters=written(parameters or {}))
        session = current()
        if session is not None:
            interaction.setdefault("session", session.session)
        self.request("interaction/donate", interactions=[interaction])

    def delete(
        self, *identifiers: str, group: str | None = None, intent: str | None = None,
        parameters: Mapping[str, Any] | None = None, everything: bool = False,
    ) -> int:
        """Has the daemon forget donations of this program: those of which all holds that is given."""
        params: dict[str, Any] = {"group": group, "intent": intent}
        if identifiers:
            params["identifiers"] = list(identifiers)
        if parameters:
            params["parameters"] = written(parameters)
        if everything:
            params["everything"] = True
        known = {name: value for name, value in params.items() if value is not None}
        return int(self.request("interaction/delete", **known)["deleted"])

    def set_vocabulary(self, list: str, names: Iterable[str | Mapping[str, Any]]) -> None:
        """Makes `names` all of a list: texts, or mappings with text, value, sounds_like and
        pronunciations."""
        self.request("vocabulary/set", list=list, entries=[
            {"text": name} if isinstance(name, str) else dict(name) for name in names])

    def request(self, method: str, **params: Any) -> Any:
        """Asks the daemon anything that a handler may."""
        answers: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        with self._lock:
            lines = self._lines
            self._last += 1
            number = self._last
            if lines is not None:
                self._waiting[number] = answers
        if lines is None:
            raise PhrasedError("the daemon is away, so it cannot be told anything", "unreachable")
        lines.send(id=number, method=method, params=params)
        answer = answers.get()
        if "error" in answer:
            raise PhrasedError.of(answer["error"])
        return answer.get("result")

    def _attach(self, lines: _Lines | None) -> None:
        """From now on it speaks over `lines`; None when the daemon has hung up."""
        with self._lock:
            self._lines = lines
            waiting, self._waiting = self._waiting, {}
        for answers in waiting.values():
            answers.put(_error(-32603, "disconnected", "the daemon has hung up before it answered"))

    def _take(self, message: Mapping[str, Any]) -> None:
        """Takes an answer; one that nobody waits for is dropped."""
        number = message.get("id")
        with self._lock:
            answers = self._waiting.pop(number, None) if isinstance(number, int) else None
        if answers is not None:
            answers.put(dict(message))


def run(
    application: str, handlers: Iterable[Handler[Any]], *, name: str | None = None,
    usage: str | None = None,
    activities: Mapping[str, Callable[[Activity], None]] | None = None,
    registered: Callable[[], None] | None = None, channel: Channel | None = None,
) -> None:
    """Serves the daemon: connects, or takes the connection it was started with; never returns while
    the daemon may come back.

    A program that the daemon started speaks over the descriptor it inherited and returns when the
    daemon hangs up. Any other connects again, with pauses that grow to half a minute, whenever the
    daemon was away. `registered` is called each time the daemon knows the handler.
    """
    dispatcher = _Dispatcher(handlers, activities)
    registration = dispatcher.registration(application, name, usage)
    inherited = os.environ.pop("PHRASED_HANDLER_FD", None)
    if inherited is not None:
        lines = _Lines(_inherited(inherited))
        _converse(lines, application, registration, dispatcher, registered, channel)
        return
    pause = 0.25
    while True:
        try:
            lines = _Lines.connect(socket_path("handlers.sock"))
            if _converse(lines, application, registration, dispatcher, registered, channel):
                pause = 0.25
            reason = "the daemon has hung up"
        except PhrasedError as error:
            if error.code not in ("unreachable", "disconnected", "limit", "unavailable",
                                  "too-many-connections", "no-descriptors"):
                raise
            reason = str(error)
        _complain(f"{reason}; trying again in {pause:g} s")
        time.sleep(pause)
        pause = min(pause * 2, 30.0)


def _inherited(text: str) -> socket.socket:
    try:
        number = int(text)
        os.set_inheritable(number, False)
        return socket.socket(fileno=number)
    except (OSError, ValueError) as error:
        raise PhrasedError(f"PHRASED_HANDLER_FD is “{text}”, which is no socket: {error}") from None


def _converse(
    lines: _Lines, application: str, registration: Mapping[str, Any], dispatcher: _Dispatcher,
    registered: Callable[[], None] | None, channel: Channel | None = None,
) -> bool:
    """One connection from hello to its end; whether the daemon took the handler."""
    sessions: dict[int, Session] = {}
    lock = threading.Lock()
    is_registered = False

    def serve(number: int, message: Mapping[str, Any], session: Session) -> None:
        try:
            params = message.get("params")
            answer = dispatcher.answer(
                str(message["method"]), params if isinstance(params, dict) else {}, session)
        finally:
            with lock:
                sessions.pop(number, None)
        try:
            lines.send(id=message["id"], **answer)
        except PhrasedError:
            pass  # The daemon is gone, and with it the only one who wanted to know.

    lines.patience(PATIENCE)
    try:
        lines.send(id=1, method="hello", params={"client": application, "protocol": PROTOCOL})
        for count, message in enumerate(lines.messages()):
            if "method" not in message:
                if message.get("id", 0) not in (1, 2, None):
                    if channel is not None:
                        channel._take(message)
                    continue
                if message.get("error"):
                    raise PhrasedError.of(message["error"])
                if message.get("id") == 1:
                    lines.send(id=2, method="handler/register", params=registration)
                elif message.get("id") == 2:
                    is_registered = True
                    lines.patience(None)
                    if channel is not None:
                        channel._attach(lines)
                    if registered is not None:
                        registered()
            elif "id" not in message:
                if message["method"] == "intent/cancel":
                    wanted = Session.of(message.get("params")).session
                    with lock:
                        given_up = [s for s in sessions.values() if s.session == wanted]
                    for session in given_up:
                        session.cancelled.set()
            else:
                session = Session.of(message.get("params"))
                with lock:
                    is_busy = len(sessions) >= BUSY
                    if not is_busy:
                        sessions[count] = session
                if is_busy:
                    lines.send(id=message["id"], **_error(
                        -32005, "too-many-requests", f"{BUSY} requests are being served already"))
                    continue
                threading.Thread(
                    target=serve, args=(count, message, session), daemon=True).start()
        return is_registered
    finally:
        with lock:
            for session in sessions.values():
                session.cancelled.set()
        lines.close()
        if channel is not None:
            channel._attach(None)


# Testing a handler without a daemon.


@dataclass
class Run:
    """What came of one intent in a Harness."""

    #: The questions, in order: ("value", "soup"), ("unsupported", "quantity", "too-many"),
    #: ("choice", "soup", ["tomato", "lentil"]), ("confirmation", "soup", "tomato").
    questions: list[tuple[Any, ...]]
    #: The values of the parameters at the end.
    values: dict[str, Any]
    #: What the handler answered; None when it was never asked to handle the intent.
    response: dict[str, Any] | None = None

    @property
    def code(self) -> str | None:
        """The code of the response."""
        return self.response["code"] if self.response else None


class Harness:
    """Asks a handler as the daemon would, in this process: for tests without daemon and socket.

        result = phrased.Harness(Burger()).run({}, answers=["cheeseburger", 2])
        assert result.code == "success"
    """

    def __init__(self, handler: Handler[Any]) -> None:
        self._handler = handler
        self._dispatcher = _Dispatcher([handler])

    def ask(self, method: str, values: Mapping[str, Any], **more: Any) -> dict[str, Any]:
        """One request; PhrasedError when the handler fails."""
        params = {"session": "test", "intent": self._handler.INTENT, "phrase": "",
                  "parameters": written(values), "deadline": 10, **more}
        # As it would be read on the other side.
        params = json.loads(json.dumps(params))
        session = Session("test", self._handler.INTENT)
        answer = json.loads(json.dumps(self._dispatcher.answer(method, params, session)))
        if "error" in answer:
            raise PhrasedError.of(answer["error"])
        result: dict[str, Any] = answer["result"]
        return result

    def resolve(self, parameter: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """Settles one parameter."""
        more = {} if values.get(parameter) is None else {"value": _write(values[parameter])}
        return self.ask("intent/resolve", values, parameter=parameter, **more)

    def run(self, values: Mapping[str, Any] | Intent, answers: Iterable[Any] = ()) -> Run:
        """Takes an intent through resolve, confirm and handle, as a person gives these answers.

        An answer is a value, the number of a choice (from 0), or True and False for yes and no. It
        ends early where one is missing or no, as the daemon's sessions do.
        """
        known = values.values() if isinstance(values, Intent) else dict(values)
        result = Run([], known)
        left = iter(answers)
        for parameter in self._handler._resolvers():
            if not self._settle(parameter, result, left):
                return result
        if self._handler._is_written("confirm"):
            response = self.ask("intent/confirm", result.values)
            if response["code"] != "ready":
                result.response = response
                return result
        result.response = self.ask("intent/handle", result.values)
        return result

    def _settle(self, parameter: str, run: Run, answers: Iterator[Any]) -> bool:
        for _ in range(4):
            answer = self.resolve(parameter, run.values)
            kind = answer["resolution"]
            if kind == "success":
                run.values[parameter] = answer["value"]
                return True
            if kind == "not-required":
                run.values.pop(parameter, None)
                return True
            if kind == "confirmation-required":
                run.questions.append(("confirmation", parameter, answer["value"]))
                run.values[parameter] = answer["value"]
                return next(answers, False) is True
            if kind == "disambiguation":
                choices = answer["choices"]
                run.questions.append(("choice", parameter, [choice["title"] for choice in choices]))
                index = next(answers, None)
                if not isinstance(index, int) or not 0 <= index < len(choices):
                    return False
                run.values[parameter] = choices[index]["value"]
                continue
            run.values.pop(parameter, None)
            run.questions.append(
                ("value", parameter) if kind == "needs-value"
                else ("unsupported", parameter, answer.get("reason")))
            value = next(answers, None)
            if value is None:
                return False
            run.values[parameter] = _write(value)
        return False


# Registering and saying phrases.


class Control:
    """A connection to the daemon's control socket."""

    def __init__(self, path: str | None = None, client: str = "phrased.py") -> None:
        self._lines = _Lines.connect(path or socket_path("control.sock"))
        self._messages = self._lines.messages()
        self._events: list[dict[str, Any]] = []
        self._last = 0
        #: What the daemon said of itself.
        self.server = self.request("hello", client=client, protocol=PROTOCOL)

    def __enter__(self) -> Control:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hangs up."""
        self._lines.close()

    def request(self, method: str, **params: Any) -> Any:
        """Asks the daemon anything; PhrasedError when it says no."""
        self._last += 1
        self._lines.send(id=self._last, method=method, params=written(params))
        for message in self._messages:
            if message.get("method") == "event":
                self._events.append(message.get("params") or {})
            elif message.get("id") == self._last or message.get("id", 0) is None:
                if "error" in message:
                    raise PhrasedError.of(message["error"])
                return message.get("result")
        raise PhrasedError(f"the daemon hung up before it answered {method}", "disconnected")

    def add(
        self, phrase: str, *, run: Iterable[str] | None = None, intent: str | None = None,
        parameters: Mapping[str, Any] | None = None, force: bool = False,
    ) -> dict[str, Any]:
        """Binds a phrase to a command (`run`) or to an intent; the answer has `shortcut` and `check`."""
        if (run is None) == (intent is None):
            raise PhrasedError("a phrase needs either a command or an intent", "usage")
        action: dict[str, Any] = (
            {"command": {"arguments": list(run)}} if run is not None
            else {"intent": {"name": intent, "parameters": written(parameters or {})}})
        more = {"force": True} if force else {}
        result: dict[str, Any] = self.request("shortcut/add", phrase=phrase, action=action, **more)
        return result

    def remove(self, phrase: str) -> dict[str, Any]:
        """Forgets a phrase."""
        result: dict[str, Any] = self.request("shortcut/remove", phrase=phrase)
        return result

    def shortcuts(self) -> list[dict[str, Any]]:
        """Every phrase with what it is bound to."""
        result: list[dict[str, Any]] = self.request("shortcut/list")["shortcuts"]
        return result

    def say(self, text: str) -> dict[str, Any]:
        """Text taken as if it had been heard: the outcome."""
        result: dict[str, Any] = self.request("say", text=text)
        return result

    def status(self) -> dict[str, Any]:
        """How the daemon is."""
        result: dict[str, Any] = self.request("status")
        return result

    def events(self, *kinds: str) -> Iterator[dict[str, Any]]:
        """Events of these kinds (all but the level without any), until the daemon hangs up."""
        self.request("subscribe", **({"events": list(kinds)} if kinds else {}))
        while self._events:
            yield self._events.pop(0)
        for message in self._messages:
            if message.get("method") == "event":
                yield message.get("params") or {}
