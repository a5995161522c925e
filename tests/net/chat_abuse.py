"""Rude people at the chat of a table: in another's name, too loud, or after they have signed out.

`tests/net/abuse` calls run(); by itself: tests/net/chat_abuse.py SURTOD.
"""
import sys
import time
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tui"))

from people import Person
from websocket import Closed, Server

ANY = ("--per-address", 0, "--new-per-second", 0, "--messages-burst", 100000, "--messages-per-second", 100000, "--computers", 0)
PASSWORD = "seven quiet boats at noon"

# Names that people would take for Ana Lima.
ALIKE = {
    "the same": "Ana Lima",
    "another case": "ANA lima",
    "Cyrillic letters": "\u0410n\u0430 Lim\u0430",
    "Greek letters": "\u0391na Lima",
    "a Ukrainian i": "Ana L\u0456ma",
    "fullwidth letters": "\uff21na Lima",
    "rn for m": "Ana Lirna",
}
HIDDEN = {
    "a zero-width space": "Ana\u200b Lima",
    "a zero-width joiner": "An\u200da Lima",
    "a right-to-left override": "\u202eamiL anA",
    "an isolate": "\u2067Ana Lima\u2069",
    "a soft hyphen": "Ana\u00ad Lima",
}


def code_of(answer):
    return answer["t"] if answer["t"] != "error" else answer["code"]


def refused_by_name(server, name):
    """Whether nobody can have a name."""
    try:
        with Person(server, name):
            return False
    except AssertionError:
        return True


def table_of(host, **more):
    made = host.create(public=True, **more)
    host.ask("join", table=made["table"])
    host.done("sit", table=made["table"], seat=0)
    return made["table"]


def shown_as(who, table):
    """What somebody says as others read it: with the name it is shown under."""
    text = f"It is {who.welcome['token'][:8]}"
    who.done("say", table=table, text=text)
    while (line := who.hears("heard")["line"])["text"] != text:
        pass
    return line


def nobody_speaks_in_anothers_name(server, good):
    with Person(server, "Ana Lima") as ana:
        table = table_of(ana)
        mine = shown_as(ana, table)
        good(mine["name"] == "Ana Lima" and mine.get("guest") is True and len(mine.get("id", "")) == 16,
             "a line carries an id and the mark of a guest")
        for what, name in ALIKE.items():
            with Person(server, name) as eve:
                whole = eve.ask("join", table=table)
                good([person["name"] for person in whole["people"] if person["id"] == whole.get("me")] == [f"{name} (2)"],
                     f"who is shown with a number is told which one she is: {what}")
                listed = [person["name"] for person in whole["people"]]
                eve.done("sit", table=table, seat=1)
                line = shown_as(eve, table)
                chair = ana.ask("join", table=table)["chairs"][1]
                good(line["name"] not in ("Ana Lima", name) and line["name"].endswith(" (2)") and line.get("id") != mine.get("id")
                     and chair["person"] == line["name"] and name not in [one for one in listed if one != "Ana Lima"],
                     f"nobody is shown under a name that looks like another's: {what} ({line['name']!r})")
                eve.ask("stand", table=table, seat=1)
                time.sleep(2)  # five lines in ten seconds, and fifteen of an address
        for what, name in HIDDEN.items():
            good(refused_by_name(server, name), f"no name has {what}")


def accents_are_one_name(server, good):
    with Person(server, "Jos\u00e9") as jose, Person(server, "Jose\u0301") as other, Person(server, "Jose") as third:
        table = table_of(jose, spectator_chat=True)
        names = []
        for who in (other, third):
            who.ask("join", table=table)
            answer = who.ask("say", table=table, text="hm")
            names.append(jose.hears("heard")["line"]["name"] if answer["t"] == "done" else answer)
        good(names == ["Jose\u0301 (2)", "Jose"], f"a combining accent makes no other name, and its absence does ({names!r})")


def accounts_look_different(server, good):
    with Person(server, "a") as ana, Person(server, "b") as eve, Person(server, "c") as more:
        ana.done("sign_up", name="Ana", password=PASSWORD)
        codes = [code_of(eve.ask("sign_up", name=name, password=PASSWORD)) for name in ("\u0410n\u0430", "\uff21na", "ANA")]
        good(codes == ["taken"] * 3, f"no account looks like another ({codes})")
        more.done("sign_up", name="\u00c9VA", password=PASSWORD)
        with Person(server, "d") as again:
            good(again.ask("sign_in", name="e\u0301va", password=PASSWORD)["t"] == "welcome",
                 "an account is signed in to in any case, with any form of its accents")


def mute_means_one_person(server, good):
    with Person(server, "Ana") as ana, Person(server, "Bia") as bia, Person(server, "Bia") as eve:
        table = table_of(ana, spectator_chat=True)
        bia.ask("join", table=table)
        bia.done("sit", table=table, seat=1)
        people = eve.ask("join", table=table)["people"]
        eve_line = shown_as(eve, table)
        bia_line = shown_as(bia, table)
        good(eve_line["name"] != bia_line["name"] and len(people) == 3, "two of one name are shown under two")
        ana.ask("mute", table=table, name=eve_line["name"], id=eve_line.get("id", "0" * 16), yes=False)
        codes = code_of(bia.ask("say", table=table, text="I am Bia")), code_of(eve.ask("say", table=table, text="So am I"))
        good(codes == ("done", "muted"), f"mute silences who is meant, not the player of that name {codes}")
        eve.client.socket.close()
        time.sleep(0.5)
        good(code_of(ana.ask("mute", table=table, name="whoever", id=eve_line.get("id", "0" * 16), yes=True)) == "done",
             "who has gone can be allowed to speak again, by the id")
        good(code_of(ana.ask("mute", table=table, name="Bia", id="0" * 16, yes=False)) == "not-possible",
             "an id of nobody is nobody, whatever the name is")


def spectators_are_quiet(server, good):
    with Person(server, "Ana") as ana, Person(server, "Eve") as eve:
        table = table_of(ana)
        whole = eve.ask("join", table=table)
        answer = eve.ask("say", table=table, text="Buy now")
        good(code_of(answer) == "watching" and "spectator_chat" not in whole, f"who only watches does not speak ({code_of(answer)})")
        answer = eve.ask("spectator_chat", table=table, yes=True)
        good(code_of(answer) == "not-host", f"only the host lets spectators speak ({code_of(answer)})")
        answer = ana.ask("spectator_chat", table=table, yes=True)
        good(code_of(answer) == "done" and code_of(eve.ask("say", table=table, text="Hello")) == "done",
             "a host may let spectators speak")
        ana.ask("spectator_chat", table=table, yes=False)
        good(code_of(eve.ask("say", table=table, text="Hello")) == "watching", "and stop it again")
    with Person(server, "Ana") as ana, Person(server, "Eve") as eve:
        table = table_of(ana, spectator_chat=True)
        good(eve.ask("join", table=table).get("spectator_chat") is True and code_of(eve.ask("say", table=table, text="Hi")) == "done",
             "a table can be made so that spectators speak")


def many_guests_are_one_flood(given, good):
    with Server(given.surtod, *ANY) as server, Person(server, "Ana") as ana:
        table = table_of(ana, spectator_chat=True)
        guests = [Person(server, f"g{i}") for i in range(8)]
        codes = []
        for who in guests:
            who.ask("join", table=table)
            codes += [code_of(who.ask("say", table=table, text=f"{i}")) for i in range(6)]
        done = codes.count("done")
        good(5 <= done <= 15 and set(codes) == {"done", "rate"}, f"eight guests of one address say no more than 15 lines in 10 s ({done})")
        for who in guests:
            who.client.socket.close()


def spectators_do_not_silence_players(given, good):
    with Server(given.surtod, *ANY, "--proxies", "127.0.0.1") as server, Person(server, "Ana", address="192.0.2.1") as ana:
        table = table_of(ana, spectator_chat=True)
        crowd = [Person(server, f"g{i}", address=f"192.0.2.{10 + i}") for i in range(5)]
        codes = []
        for who in crowd:
            who.ask("join", table=table)
            codes += [code_of(who.ask("say", table=table, text=f"{i}")) for i in range(5)]
        player = code_of(ana.ask("say", table=table, text="My turn"))
        good(codes.count("rate") > 0 and player == "done", f"spectators who are too loud do not silence who sits ({codes.count('done')} lines, {player})")
        for who in crowd:
            who.client.socket.close()


def text_stays_in_its_place(server, good):
    with Person(server, "Ana") as ana:
        table = table_of(ana, title="Fri\u202eyad")
        title = ana.ask("join", table=table)["title"]
        ana.done("say", table=table, text="a\u202eb\u2066c\u2028d\u200fe \u05e9\u05dc\u05d5\u05dd")
        text = ana.hears("heard")["line"]["text"]
        good(title == "Friyad" and text == "abcde \u05e9\u05dc\u05d5\u05dd", f"nothing in a line or title turns the direction of writing ({title!r}, {text!r})")
        good(code_of(ana.ask("say", table=table, text="\u202e \u200f")) == "syntax", "a line of nothing else is empty")


def silent(who, table):
    """Whether a connection cannot say anything any more: it has ended, or is refused."""
    try:
        return code_of(who.ask("say", table=table, text="Still here")) not in ("done", "rate")
    except (OSError, Closed):
        return True


def who_has_signed_out_is_silent(server, good):
    for everywhere in (False, True):
        how = "everywhere" if everywhere else "here"
        with Person(server, "Ana") as ana:
            table = table_of(ana)
            with Person(server, "Ana", token=ana.welcome["token"]) as same:
                same.ask("join", table=table)
                ana.done("sign_out", everywhere=everywhere)
                good(silent(ana, table), f"who has signed out {how} does not speak on that connection")
                good(silent(same, table), f"nor on another that came with the same token ({how})")
    with Person(server, "Ana") as ana:
        table = table_of(ana)
        ana.client.send(t="sign_out", n=900, everywhere=False)
        ana.client.send(t="say", n=901, table=table, text="Quickly")
        answers = {}
        try:
            while len(answers) < 2:
                message = ana.client.read()
                if message.get("n") in (900, 901):
                    answers[message["n"]] = code_of(message)
        except (OSError, Closed):
            pass
        good(answers.get(900) == "done" and answers.get(901) != "done", f"nor while it signs out ({answers})")


def run(given, say):
    """Points of TAP: a list of (is good, name)."""
    points = []

    def good(is_good, name):
        points.append((bool(is_good), name))
        say(f"{'ok' if is_good else 'not ok'}: {name}")

    for part in (nobody_speaks_in_anothers_name, accents_are_one_name, accounts_look_different, mute_means_one_person,
                 spectators_are_quiet, text_stays_in_its_place, who_has_signed_out_is_silent):
        try:
            with Server(given.surtod, *ANY) as server:
                part(server, good)
        except (AssertionError, KeyError, OSError, Closed) as error:
            good(False, f"{part.__name__}: {error!r}"[:300])
    many_guests_are_one_flood(given, good)
    spectators_do_not_silence_players(given, good)
    return points


if __name__ == "__main__":
    found = run(SimpleNamespace(surtod=sys.argv[1]), lambda text: None)
    print(f"1..{len(found)}")
    for number, (is_good, name) in enumerate(found, 1):
        print(f"{'ok' if is_good else 'not ok'} {number} - {name}")
    sys.exit(not all(is_good for is_good, _ in found))
