"""People at tables of surtod, for tests: each is a connection that keeps news apart from answers."""
import os
import random
import time

from tap import equal
from websocket import WAIT, Client


class Person:
    """A client that keeps news apart from answers."""

    def __init__(self, server, name, token=None, address=None):
        """`address`: as a proxy tells it."""
        self.client, self.n, self.news = Client(server, headers={"X-Forwarded-For": address}), 0, []
        more = {"token": token} if token else {"name": name}
        self.welcome = self.ask("hello", protocol=1, client="tests", **more)
        equal(self.welcome["t"], "welcome")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.socket.close()

    def ask(self, what, /, **fields):
        """The answer to a request. What comes without its number is news."""
        self.n += 1
        self.client.send(t=what, n=self.n, **fields)
        while True:
            message = self.client.read()
            if message.get("n") == self.n:
                return message
            self.news.append(message)

    def done(self, what, /, **fields):
        equal(self.ask(what, **fields)["t"], "done", f"{what} {fields}")

    def refused(self, what, code, /, **fields):
        answer = self.ask(what, **fields)
        equal((answer["t"], answer.get("code")), ("error", code), f"{what} {fields}")
        return answer

    def hears(self, kind):
        """The next news of a kind."""
        while True:
            for i, message in enumerate(self.news):
                if message["t"] == kind:
                    return self.news.pop(i)
            self.news.append(self.client.read())

    def lists(self, *names):
        """Waits until `people` names these."""
        until, seen = time.monotonic() + WAIT, None
        while seen != set(names):
            if time.monotonic() > until:
                raise AssertionError(f"{seen} instead of {set(names)}")
            seen = {person["name"] for person in self.hears("people")["people"]}

    def create(self, title="A table", head="rules: base\nplayers: 2\n", public=False, **more):
        answer = self.ask("create", title=title, head=head, public=public, undo="safe", clock="none", **more)
        equal(answer["t"], "created", answer)
        return answer


def comes(what, about):
    """Waits for what follows from a table and may be a moment behind it."""
    until = time.monotonic() + WAIT
    while not what():
        if time.monotonic() > until:
            raise AssertionError(f"waited in vain for {about}")
        time.sleep(0.05)


def seated(server, *people, more="", public=False):
    """A table with everybody on a seat, in play."""
    made = people[0].create(head=f"rules: base\nplayers: {len(people)}\n{more}", public=public)
    for seat, who in enumerate(people):
        equal(who.ask("join", table=made["table"], invite=made["seat_invite"])["t"], "whole")
        who.done("sit", table=made["table"], seat=seat)
        who.done("ready", table=made["table"], seat=seat, yes=True)
    return made["table"]


def play_to_the_end(table, *people):
    """Moves at random among those that are offered, which a server says with closed hands. The result."""
    whole = [who.ask("join", table=table) for who in people]
    at, offered = whole[0]["at"], [one.get("offered", []) for one in whole]
    for who in people:
        who.news.clear()
    while True:
        seat = random.choice([seat for seat, moves in enumerate(offered) if moves])
        people[seat].done("play", table=table, at=at, key=os.urandom(16).hex(), move=random.choice(offered[seat]))
        for i, who in enumerate(people):
            moved = who.hears("moved")
            at, offered[i] = moved["at"], moved.get("offered", [])
        if not any(offered):
            return people[0].hears("over")
