"""GitHub profile against a server of its own: python3 -m unittest, in this folder."""

import http.server
import threading
import unittest

import github_profile
import phrased


class Server(http.server.BaseHTTPRequestHandler):
    """Knows a few people."""

    answers = {
        "/users/robert": (200, b'{"public_repos": 1, "followers": 20}'),
        "/users/octocat": (200, b'{"public_repos": 8, "followers": 1}'),
        "/users/teapot": (200, b"no JSON"),
        "/users/list": (200, b"[]"),
        "/users/tired": (503, b""),
    }

    def do_GET(self) -> None:
        status, body = self.answers.get(self.path, (404, b"{}"))
        self.send_response(status)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


class ProfileTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}"

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.shutdown()
        cls.server.server_close()

    def run_for(self, name: str, address: str = "") -> phrased.Run:
        profiles = github_profile.Profiles(address or self.address)
        return phrased.Harness(profiles).run({"name": name})

    def test_a_known_person(self) -> None:
        self.assertEqual(
            self.run_for("octocat").response,
            {"code": "success", "properties": {"repositories": 8, "followers": 1}})

    def test_a_name_that_was_said_in_two_words(self) -> None:
        self.assertEqual(self.run_for("octo cat").code, "success")

    def test_a_name_that_exists_is_told_to_the_daemon(self) -> None:
        class Told(phrased.Channel):
            def request(self, method: str, **params: object) -> object:
                requests.append((method, params))
                raise phrased.PhrasedError("the daemon is away", "unreachable")

        requests: list[tuple[str, object]] = []
        profiles = github_profile.Profiles(self.address, Told())
        for name, code in [("octocat", "success"), ("nobody", "unknown-user")]:
            self.assertEqual(phrased.Harness(profiles).run({"name": name}).code, code)
        self.assertEqual(
            requests, [("vocabulary/add", {"list": "name", "entries": [{"text": "octocat"}]})])

    def test_what_cannot_be_told(self) -> None:
        for name, code in [
            ("nobody", "unknown-user"), ("../octocat", "unknown-user"), ("", "unknown-user"),
            ("teapot", "unreachable"), ("list", "unreachable"), ("tired", "unreachable"),
        ]:
            with self.subTest(name):
                self.assertEqual(self.run_for(name).code, code)

    def test_no_server(self) -> None:
        self.assertEqual(self.run_for("octocat", "http://127.0.0.1:9").code, "unreachable")


if __name__ == "__main__":
    unittest.main()
