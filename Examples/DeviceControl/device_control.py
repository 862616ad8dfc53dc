#!/usr/bin/env python3
"""Device control: turns devices on and off. A phrased handler in plain Python, without made code."""

from __future__ import annotations

import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Python"))

import phrased  # noqa: E402

SETTINGS = "org.phrased.DeviceControl.settings"
DEVICES = ("lamp", "heater", "radio")
OPERATIONS = {"turn-on": "on", "turn-off": "off", "set-up": None}


class Devices(phrased.Handler[phrased.Values]):
    """Knows which devices are on."""

    INTENT = "device.control"

    def __init__(self) -> None:
        self._states = {device: "off" for device in DEVICES}

    def resolve_device(self, values: phrased.Values) -> phrased.Resolution[str]:
        device = values.one("device", str)
        if device is None:
            return phrased.Resolution.needs_value()
        if device not in DEVICES:
            return phrased.Resolution.unsupported()
        return phrased.Resolution.success(device)

    def resolve_operation(self, values: phrased.Values) -> phrased.Resolution[str]:
        operation = values.one("operation", str)
        if operation is None:
            return phrased.Resolution.needs_value()
        if operation not in OPERATIONS:
            return phrased.Resolution.unsupported()
        return phrased.Resolution.success(operation)

    def handle(self, values: phrased.Values) -> phrased.Response:
        device = values["device"]
        state = OPERATIONS[values["operation"]]
        if state is None:
            activity = phrased.Activity(SETTINGS, f"Settings of the {device}", {"device": device})
            return phrased.Answer("continue-in-app", activity=activity)
        was, self._states[device] = self._states[device], state
        return phrased.Answer("already" if was == state else "success", values={"state": state})


def open_settings(activity: phrased.Activity) -> None:
    """A program with windows would show one here."""
    print(f"Settings of the {activity.user_info['device']}", file=sys.stderr, flush=True)


def main() -> None:
    """Serves until it is stopped."""
    phrased.run(
        "org.phrased.DeviceControl", [Devices()], name="Device control",
        usage="Turns devices on and off.", activities={SETTINGS: open_settings},
        registered=lambda: print("Device control is open", file=sys.stderr, flush=True))


if __name__ == "__main__":
    try:
        main()
    except phrased.PhrasedError as error:
        sys.exit(f"Device control: {error}")
    except KeyboardInterrupt:
        pass
