"""github.profile: Look up a GitHub profile.

Made by phrase-codegen from github.profile.yaml. Changes belong there.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

import phrased


@dataclass
class GithubProfileIntent(phrased.Intent):
    """Look up a GitHub profile: Tells how many repositories and followers somebody has at
    GitHub.
    """

    INTENT: ClassVar[str] = "github.profile"

    #: User's name, required: “Whose profile?”
    name: str | None = None

    @classmethod
    def read(cls, values: phrased.Values) -> GithubProfileIntent:
        """Takes the values that are known so far."""
        return cls(name=values.one("name", str))

    def values(self) -> dict[str, Any]:
        """The values that are known, as they travel."""
        return phrased.written({"name": self.name})


@dataclass(frozen=True)
class NameShortcut:
    """A shortcut: “The profile of {name}”"""

    #: Whether it runs without opening the program.
    RUNS_IN_BACKGROUND: ClassVar[bool] = True

    name: str

    def intent(self) -> GithubProfileIntent:
        """The intent with these parameters filled in."""
        return GithubProfileIntent(name=self.name)


class GithubProfileCode(str, Enum):
    """How github.profile ended."""

    READY = "ready"
    IN_PROGRESS = "in-progress"
    #: “{name} has {repositories, plural, one {one repository} other {# repositories}} and
    #: {followers, plural, one {one follower} other {# followers}}.”
    SUCCESS = "success"
    FAILURE = "failure"
    FAILURE_REQUIRING_APP_LAUNCH = "failure-requiring-app-launch"
    CONTINUE_IN_APP = "continue-in-app"
    #: Failure: “There is no {name} at GitHub.”
    UNKNOWN_USER = "unknown-user"
    #: Failure: “GitHub does not answer.”
    UNREACHABLE = "unreachable"


@dataclass
class GithubProfileResponse(phrased.Response):
    """What a handler answers to github.profile."""

    code: GithubProfileCode
    #: Repositories.
    repositories: int | None = None
    #: Followers.
    followers: int | None = None
    #: Said instead of the definition's text.
    text: str | None = None
    #: What to open, for CONTINUE_IN_APP.
    activity: phrased.Activity | None = None

    def properties(self) -> dict[str, Any]:
        """The values for the definition's text, as they travel."""
        return phrased.written({"repositories": self.repositories, "followers": self.followers})


class GithubProfileHandler(phrased.Handler[GithubProfileIntent]):
    """Carries out github.profile. Only handle must be written: what is left out is never asked
    for, and the daemon does that step by itself.
    """

    INTENT = "github.profile"
    RESOLVERS = {"name": "resolve_name"}

    def read(self, values: phrased.Values) -> GithubProfileIntent:
        """Takes the values that are known so far."""
        return GithubProfileIntent.read(values)

    @phrased.optional
    def resolve_name(self, intent: GithubProfileIntent) -> phrased.Resolution[str]:
        """Settles user's name."""
        raise NotImplementedError

    @phrased.optional
    def confirm(self, intent: GithubProfileIntent) -> GithubProfileResponse:
        """Says whether it can be done: READY to go on."""
        raise NotImplementedError

    def handle(self, intent: GithubProfileIntent) -> GithubProfileResponse:
        """Does it."""
        raise NotImplementedError
