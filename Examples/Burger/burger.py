#!/usr/bin/env python3
"""Burger: takes orders for burgers by voice. A phrased handler with types made by phrase-codegen."""

from __future__ import annotations

import datetime
import os
import sys

# Beside your own handler, phrased.py needs no such line.
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Python"))

import phrased  # noqa: E402
from burger_order import (  # noqa: E402
    BurgerOrderCode, BurgerOrderHandler, BurgerOrderIntent, BurgerOrderResponse, QuantityReason)

#: Burgers that fit on the grill.
GRILL = 6


class Grill(BurgerOrderHandler):
    """Grills what fits; who names no burger gets none."""

    def resolve_quantity(self, intent: BurgerOrderIntent) -> phrased.Resolution[int]:
        quantity = 1 if intent.quantity is None else intent.quantity
        if quantity > GRILL:
            return phrased.Resolution.unsupported(QuantityReason.TOO_MANY)
        return phrased.Resolution.success(quantity)

    def handle(self, intent: BurgerOrderIntent) -> BurgerOrderResponse:
        if intent.name is None:
            return BurgerOrderResponse(BurgerOrderCode.NO_NAME)
        minutes = 4 + 2 * (intent.quantity or 1) + len(intent.additions or [])
        return BurgerOrderResponse(
            BurgerOrderCode.SUCCESS, wait_time=datetime.timedelta(minutes=minutes))


def main() -> None:
    """Serves until it is stopped."""
    phrased.run(
        "org.phrased.Burger", [Grill()], name="Burger", usage="Takes orders for burgers.",
        registered=lambda: print("Burger is open", file=sys.stderr, flush=True))


if __name__ == "__main__":
    try:
        main()
    except phrased.PhrasedError as error:
        sys.exit(f"Burger: {error}")
    except KeyboardInterrupt:
        pass
