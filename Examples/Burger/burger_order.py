"""burger.order: Order a burger.

Made by phrase-codegen from burger.order.yaml. Changes belong there.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

import phrased


class Name(str, Enum):
    """What burger can be."""

    HAMBURGER = "hamburger"
    CHEESEBURGER = "cheeseburger"
    #: veggie burger
    VEGGIE = "veggie"


class QuantityReason(str, Enum):
    """Why a value of quantity is refused."""

    #: The grill is too small for so many.
    TOO_MANY = "too-many"


class Additions(str, Enum):
    """What additions can be."""

    BACON = "bacon"
    ONIONS = "onions"
    PICKLES = "pickles"


@dataclass
class BurgerOrderIntent(phrased.Intent):
    """Order a burger: Orders burgers at the counter."""

    INTENT: ClassVar[str] = "burger.order"

    #: Burger: “Which burger?”
    name: Name | None = None
    #: Quantity: “How many?”
    quantity: int | None = None
    #: Additions.
    additions: list[Additions] | None = None

    @classmethod
    def read(cls, values: phrased.Values) -> BurgerOrderIntent:
        """Takes the values that are known so far."""
        return cls(
            name=values.one("name", Name),
            quantity=values.one("quantity", int),
            additions=values.many("additions", Additions),
        )

    def values(self) -> dict[str, Any]:
        """The values that are known, as they travel."""
        return phrased.written({
            "name": self.name,
            "quantity": self.quantity,
            "additions": self.additions,
        })


@dataclass(frozen=True)
class NameShortcut:
    """A shortcut: “Order a {name}”"""

    #: Whether it runs without opening the program.
    RUNS_IN_BACKGROUND: ClassVar[bool] = True

    name: Name

    def intent(self) -> BurgerOrderIntent:
        """The intent with these parameters filled in."""
        return BurgerOrderIntent(name=self.name)


@dataclass(frozen=True)
class NameQuantityAdditionsShortcut:
    """A shortcut: “Order {quantity} {name}”: With {additions}"""

    #: Whether it runs without opening the program.
    RUNS_IN_BACKGROUND: ClassVar[bool] = True

    name: Name
    quantity: int
    additions: list[Additions]

    def intent(self) -> BurgerOrderIntent:
        """The intent with these parameters filled in."""
        return BurgerOrderIntent(name=self.name, quantity=self.quantity, additions=self.additions)


class BurgerOrderCode(str, Enum):
    """How burger.order ended."""

    READY = "ready"
    IN_PROGRESS = "in-progress"
    #: “{quantity, plural, one {Your {name}} other {Your # {name}s}} will be ready in {wait-time}.”
    SUCCESS = "success"
    FAILURE = "failure"
    FAILURE_REQUIRING_APP_LAUNCH = "failure-requiring-app-launch"
    CONTINUE_IN_APP = "continue-in-app"
    #: Failure: “I do not know which burger you want.”
    NO_NAME = "no-name"


@dataclass
class BurgerOrderResponse(phrased.Response):
    """What a handler answers to burger.order."""

    code: BurgerOrderCode
    #: Wait time.
    wait_time: datetime.timedelta | None = None
    #: Said instead of the definition's text.
    text: str | None = None
    #: What to open, for CONTINUE_IN_APP.
    activity: phrased.Activity | None = None

    def properties(self) -> dict[str, Any]:
        """The values for the definition's text, as they travel."""
        return phrased.written({"wait-time": self.wait_time})


class BurgerOrderHandler(phrased.Handler[BurgerOrderIntent]):
    """Carries out burger.order. Only handle must be written: what is left out is never asked
    for, and the daemon does that step by itself.
    """

    INTENT = "burger.order"
    RESOLVERS = {
        "name": "resolve_name",
        "quantity": "resolve_quantity",
        "additions": "resolve_additions",
    }

    def read(self, values: phrased.Values) -> BurgerOrderIntent:
        """Takes the values that are known so far."""
        return BurgerOrderIntent.read(values)

    @phrased.optional
    def resolve_name(self, intent: BurgerOrderIntent) -> phrased.Resolution[Name]:
        """Settles burger."""
        raise NotImplementedError

    @phrased.optional
    def resolve_quantity(self, intent: BurgerOrderIntent) -> phrased.Resolution[int]:
        """Settles quantity; it is refused for a QuantityReason."""
        raise NotImplementedError

    @phrased.optional
    def resolve_additions(self, intent: BurgerOrderIntent) -> phrased.Resolution[list[Additions]]:
        """Settles additions."""
        raise NotImplementedError

    @phrased.optional
    def confirm(self, intent: BurgerOrderIntent) -> BurgerOrderResponse:
        """Says whether it can be done: READY to go on."""
        raise NotImplementedError

    def handle(self, intent: BurgerOrderIntent) -> BurgerOrderResponse:
        """Does it."""
        raise NotImplementedError
