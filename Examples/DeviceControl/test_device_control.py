"""Device control without a daemon: python3 -m unittest, in this folder."""

import unittest

import device_control
import phrased


class DeviceTests(unittest.TestCase):
    def setUp(self) -> None:
        self.harness = phrased.Harness(device_control.Devices())

    def test_both_are_asked_for(self) -> None:
        run = self.harness.run({}, answers=["lamp", "turn-on"])
        self.assertEqual(run.questions, [("value", "device"), ("value", "operation")])
        self.assertEqual(run.response, {"code": "success", "properties": {"state": "on"}})
        again = self.harness.run({"device": "lamp", "operation": "turn-on"})
        self.assertEqual(again.code, "already")

    def test_nothing_is_done_without_both(self) -> None:
        self.assertIsNone(self.harness.run({"device": "lamp"}).response)
        self.assertIsNone(self.harness.run({}, answers=["lamp"]).response)
        self.assertIsNone(self.harness.run({}, answers=["toaster", "toaster"]).response)

    def test_settings_are_opened_in_the_program(self) -> None:
        run = self.harness.run({"device": "radio", "operation": "set-up"})
        self.assertEqual(run.response, {
            "code": "continue-in-app",
            "activity": {
                "type": "org.phrased.DeviceControl.settings", "title": "Settings of the radio",
                "user_info": {"device": "radio"}}})


if __name__ == "__main__":
    unittest.main()
