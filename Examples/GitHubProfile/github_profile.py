#!/usr/bin/env python3
"""GitHub profile: tells how many repositories and followers somebody has. A phrased handler.

GITHUB_API names another server, for tests.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Python"))

import phrased  # noqa: E402
from github_profile_intent import (  # noqa: E402
    GithubProfileCode as Code, GithubProfileHandler, GithubProfileIntent,
    GithubProfileResponse as Response)

#: Seconds before the daemon's own patience ends.
PATIENCE = 8.0


class Profiles(GithubProfileHandler):
    """Asks the server at `address`."""

    def __init__(self, address: str, channel: phrased.Channel | None = None) -> None:
        self._address = address.rstrip("/")
        self._channel = channel

    def handle(self, intent: GithubProfileIntent) -> Response:
        try:
            profile = self._fetch(intent.name or "")
        except urllib.error.HTTPError as error:
            return Response(Code.UNKNOWN_USER if error.code == 404 else Code.UNREACHABLE)
        except (OSError, ValueError):
            return Response(Code.UNREACHABLE)
        self._remember(intent.name or "")
        return Response(
            Code.SUCCESS, repositories=int(profile.get("public_repos", 0)),
            followers=int(profile.get("followers", 0)))

    def _remember(self, name: str) -> None:
        """Has a name that exists be known by its sound, so that next time it can simply be said."""
        if self._channel is None:
            return
        try:
            self._channel.request("vocabulary/add", list="name", entries=[{"text": name}])
        except phrased.PhrasedError as error:
            print(f"GitHub profile: {error}", file=sys.stderr, flush=True)

    def _fetch(self, name: str) -> dict[str, Any]:
        # Who says a name parts its words, which GitHub's names have not.
        name = "".join(name.split())
        # A name is one word of the path, whatever stands in it.
        address = f"{self._address}/users/{urllib.parse.quote(name, safe='')}"
        request = urllib.request.Request(
            address, headers={"Accept": "application/vnd.github+json", "User-Agent": "phrased"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            profile = json.load(answer)
        if not isinstance(profile, dict):
            raise ValueError(profile)
        return profile


def main() -> None:
    """Serves until it is stopped."""
    address = os.environ.get("GITHUB_API", "https://api.github.com")
    channel = phrased.Channel()
    phrased.run(
        "org.phrased.GitHubProfile", [Profiles(address, channel)], name="GitHub profile",
        usage="Looks up people at GitHub over the network.", channel=channel,
        registered=lambda: print("GitHub profile is open", file=sys.stderr, flush=True))


if __name__ == "__main__":
    try:
        main()
    except phrased.PhrasedError as error:
        sys.exit(f"GitHub profile: {error}")
    except KeyboardInterrupt:
        pass
