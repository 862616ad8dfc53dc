"""Burger without a daemon: python3 -m unittest, in this folder."""

import unittest

import burger
import phrased
from burger_order import Additions, BurgerOrderIntent, Name


class BurgerTests(unittest.TestCase):
    def setUp(self) -> None:
        self.harness = phrased.Harness(burger.Grill())

    def test_success_tells_the_wait_time(self) -> None:
        run = self.harness.run(
            BurgerOrderIntent(Name.CHEESEBURGER, 2, [Additions.BACON, Additions.ONIONS]))
        self.assertEqual(run.code, "success")
        self.assertEqual(run.response, {"code": "success", "properties": {"wait-time": "PT10M"}})

    def test_without_a_name_it_fails(self) -> None:
        run = self.harness.run(BurgerOrderIntent(quantity=2))
        self.assertEqual((run.code, run.questions), ("no-name", []))

    def test_without_a_quantity_it_is_one(self) -> None:
        self.assertEqual(self.harness.run({"name": "veggie"}).values["quantity"], 1)

    def test_what_does_not_fit_is_asked_again(self) -> None:
        run = self.harness.run({"name": "veggie", "quantity": 7}, answers=[6])
        self.assertEqual(run.questions, [("unsupported", "quantity", "too-many")])
        self.assertEqual(run.values["quantity"], 6)

    def test_an_unknown_burger_is_a_sentence(self) -> None:
        with self.assertRaisesRegex(phrased.PhrasedError, '"fish" is no value of name'):
            self.harness.ask("intent/handle", {"name": "fish"})


if __name__ == "__main__":
    unittest.main()
