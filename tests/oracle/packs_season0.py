"""Random packs of Season 0, within the limits of docs/develop/packs-season0.md: other boards, cards, passports, lists of
targets that overlap, and stories of every effect and condition."""

import pack_season0
from pack_season0 import AFFILIATIONS, Pack

BEHAVIOURS = {"threats-more": (1, 9), "threat-start": (1, 3), "first-cards": (1, 2), "marked-watched": (1, 3),
              "safehouse-flight": (0, 0), "switch": (0, 0), "raid": (0, 0), "marked-closed": (0, 0),
              "clear-most": (1, 3), "no-shelter": (0, 0), "marked-falls": (2, 4), "marked-watch": (0, 0),
              "identify-more": (1, 2), "units-fewer": (1, 3)}
EVENTS = {"airlift": 0, "forecast": 6, "bury": 0, "shadow": 1, "safehouse": 0}
OCCUPATIONS = {"move-others": (1, 5), "give-any": (0, 0), "identify-fewer": (1, 2), "team-fewer": (1, 3),
               "neutralise-more": (2, 3), "free-team-drive": (1, 1), "take-discard": (1, 1),
               "adjacent-neutralise": (0, 0)}
ASSETS = {"hand-more": (1, 2), "watched-fewer": (1, 3), "spare-cover": (1, 3), "neutral-shown": (0, 0),
          "soviet-flight": (0, 0), "share-adjacent": (0, 0), "far-team-drive": (1, 1), "build-region": (0, 0)}
LIABILITIES = {"hand-fewer": (1, 2), "watched-more": (1, 2), "no-neutral-flight": (0, 0), "identify-more": (1, 2),
               "team-more": (1, 2), "no-share": (0, 0), "no-unlisted": (0, 0), "watched-slow": (1, 3)}
MONTHS = ["january", "february", "march"]
CHARACTERS = ["ann", "bob", "cid", "dot"]
SMALLEST_BOARD = 12         # three hidden and nine dealt: a smaller one needs events


class Maker:
    """One pack as it is written. What the lines name is kept, so that later ones may name it too."""

    def __init__(self, generator, name):
        self.generator, self.lines = generator, [f"pack season0 {name} 1"]
        self.board()
        self.numbers()
        self.passports()
        self.goals()
        self.rules()
        self.story()

    def text(self):
        return "\n".join(self.lines) + "\n"

    def say(self, *words):
        self.lines.append(" ".join(map(str, words)))

    def between(self, bounds):
        return self.generator.randint(*bounds)

    def some(self, keys, fewest=0, most=None):
        """Some of the keys, in their order."""
        most = len(keys) if most is None else min(most, len(keys))
        chosen = self.generator.sample(keys, self.generator.randint(min(fewest, most), most))
        return [key for key in keys if key in chosen]

    def any(self, keys):
        return self.generator.choice(keys)

    # ---- board and cards ----

    def board(self):
        generator = self.generator
        self.regions = [f"r{number}" for number in range(generator.choice([1, 2, 3, 6]))]
        size = generator.choice([SMALLEST_BOARD, SMALLEST_BOARD, 16, 24, 48])
        self.cities = [f"c{number:02}" for number in range(size)]
        for region in self.regions:
            self.say("region", region, "Region")
        self.side, self.region = {}, {}
        watched = generator.choice([0.1, 0.5, 0.9])
        for city in self.cities:
            self.side[city], self.region[city] = self.any(AFFILIATIONS), self.any(self.regions)
            symbols = self.between((1, 3)) if generator.random() < watched else 0
            self.say("city", city, self.region[city], self.side[city], symbols, 1, 1, 1, 1, "City")
        tree = {tuple(sorted((city, self.any(self.cities[:place + 1]))))
                for place, city in enumerate(self.cities[1:])}
        more = {tuple(generator.sample(self.cities, 2)) for _ in range(generator.choice([2, size, 2 * size]))}
        more = [pair for pair in sorted(more) if pair[0] < pair[1] and pair not in tree]
        self.links = generator.sample(sorted(tree) + more, len(tree) + len(more))[:192]
        self.links += [pair for pair in sorted(tree) if pair not in self.links]
        for one, other in self.links:
            self.say("link", one, other)
        self.sealed_links = [pair for pair in more if pair in self.links and generator.random() < 0.2]
        for one, other in self.sealed_links:
            self.say("sealed link", one, other)
        self.say("start", self.any(self.cities))
        self.safehouses = self.any([2, 4, 8, 15])
        for city in self.some(self.cities, 0, min(4, self.safehouses)):
            self.say("permanent", city)
        for city in self.cities:
            effects = [["cells", self.any(self.regions)]] * 3 + [["safehouse", self.any(self.regions)], ["teams"]]
            if len(self.regions) > 1:
                effects.append(["recognised", *generator.sample(self.regions, 2)])
            self.say("threat", city, *self.any(effects))

    def numbers(self):
        length = self.between((1, 6))
        self.tracks = self.between((1, 3))
        for _ in range(self.tracks):
            self.say("track", *sorted(self.between((1, 5)) for _ in range(length)))
        self.say("escalations", self.between((3, 6)))
        self.say("agents", self.any([20, 40, 63, 63]))
        self.say("incidents", self.any([4, 12, 15, 15]))
        self.say("safehouses", self.safehouses)
        self.teams = {}
        for side in AFFILIATIONS:
            self.teams[side] = self.between((1, 4))
            self.say("teams", side, self.teams[side])
        self.events = self.some(list(EVENTS), 2)
        for effect in self.events:
            self.say("event", f"e-{effect}", effect, EVENTS[effect], "Event")
        self.sealed_events = self.some(self.events, 0, len(self.events) - 2)
        for effect in self.sealed_events:
            self.say("sealed event", f"e-{effect}")

    # ---- passports ----

    def passports(self):
        generator = self.generator
        for character in CHARACTERS:
            self.say("character", character, "Character")
        effects = generator.sample(list(OCCUPATIONS), len(OCCUPATIONS))
        other = self.any([AFFILIATIONS, AFFILIATIONS[1:2], AFFILIATIONS[2:]])
        self.job_side = {f"j-{effect}": self.any(other) if place > 3 else "allied"
                         for place, effect in enumerate(effects)}
        self.created = ["allied", *other] if len(other) == 1 else ["allied"]
        for effect in effects:
            key = f"j-{effect}"
            self.say("occupation", key, self.job_side[key], effect, self.between(OCCUPATIONS[effect]), "Occupation")
        jobs, sealed = list(self.job_side), []
        firsts = generator.sample(jobs, 4)
        temporary = self.some(jobs, 4)
        for key in temporary:
            self.say("temporary", key)
        for character, key in zip(CHARACTERS, firsts):
            self.say("alias", f"{character}-{self.job_side[key]}", key)
        sealed += [("occupation", key) for key in self.some(jobs, 0, 2) if key not in firsts + temporary]
        self.aliases = [f"{character}-{side}" for character in CHARACTERS for side in AFFILIATIONS]
        self.say("spaces", self.between((1, 6)))
        groups = self.any([[[1, 1, 1], [0, 1, 1], [0, 1]], [[0, 0, 1], [1, 0, 0], [0, 0]], [[2, 2, 2], [0, 0]],
                           [[0, 1, 2], [0, 0, 1], [0, 1]], [[0, 0]]])
        for group in groups[:-1]:
            self.say("cover", *group, 0)
        self.say("cover", *groups[-1], 0, 1)
        liabilities = sum(group[2] for group in groups[:-1])
        self.say("limit", self.any([3, 5, 7, 7, 9]))
        self.specialities = self.some(list(ASSETS))
        for effect in self.specialities:
            self.say("speciality", f"s-{effect}", effect, self.between(ASSETS[effect]), "Speciality")
        self.assets = self.some(list(ASSETS), 3)
        for effect in self.assets:
            self.say("asset", f"a-{effect}", self.any(["device", "contact", "visa"]), effect,
                     self.between(ASSETS[effect]), self.between((1, 4)), self.between((1, 4)), "Asset")
        self.liabilities = self.some(list(LIABILITIES), max(4, liabilities))
        for effect in self.liabilities:
            self.say("liability", f"l-{effect}", effect, self.between(LIABILITIES[effect]), "Liability")
        sealed += [("asset", f"a-{key}") for key in self.some(self.assets, 0, 2)]
        sealed += [("speciality", f"s-{key}") for key in self.some(self.specialities, 0, 2)]
        sealed += [("liability", f"l-{key}") for key in self.some(self.liabilities, 0,
                                                                 min(2, len(self.liabilities) - liabilities))]
        self.sealed_keys = [key for _, key in sealed]
        for kind, key in sealed:
            self.say("sealed", kind, key)
        self.say("cost identify", self.between((1, 4)))
        self.say("cost team", self.between((1, 5)))
        self.say("cost permanent", self.between((1, 3)))
        self.say("cost counter", self.between((1, 2)))

    # ---- objectives ----

    def goals(self):
        generator = self.generator
        months = ["prologue"] * generator.randint(0, 1) + MONTHS[:self.between((1, 3))]
        goals, self.objectives, self.hidden, entry = [], [], [], 100
        for month in months + [None]:                   # those of no month are for effects to find
            hidden, self.guarded = 0, False
            for place in range(self.between((1, 4))):
                key = f"o{len(self.objectives)}"
                self.objectives.append(key)
                self.say("objective", key, entry, self.any([entry + 1, "-"]), "Objective")
                entry += 2
                if hidden < 3 and generator.random() < 0.7:
                    hidden += 1
                    self.say_hidden(key)
                elif generator.random() < 0.3:
                    self.say_other(key, place > 0)
                elif generator.random() < 0.3:
                    self.say("target", key, self.any(self.cities), *self.meeting())
                else:
                    for city in self.some(self.cities, 1, 2):
                        self.say("target", key, city, self.between((1, min(2, self.teams[self.side[city]]))))
                goals.append((month, key))
        for month in months:
            self.say("month", month)
        for month, key in goals:
            if month:
                self.say("goal", month, key)
        self.months = [month for month in months if month != "prologue"]
        self.entries = range(100, entry)
        self.say("funding", self.any([2, 5, 9]))
        self.say("score", *(self.between((0, 99)) for _ in range(4)), self.between((1, 9)))

    def say_hidden(self, key):
        """Lists of few cities of the same corner overlap; those of a region may."""
        region = self.any(self.regions)
        of_region = [city for city in self.cities if self.region[city] == region]
        if 3 <= len(of_region) <= 13 and self.generator.random() < 0.3:
            cities, words = of_region, ["region", region]
        else:
            corner = self.any([self.cities[:5], self.cities[:9], self.cities[3:16], self.cities])
            cities = words = self.some(corner, 3, 13)
        teams = min(self.teams[self.side[city]] for city in cities)
        self.hidden.append(key)
        meets = self.generator.random() < 0.3
        needed = self.meeting() if meets else [self.between((1, min(2, teams)))]
        known = [city for city in self.cities if city not in cities] if not meets else []
        lines = [["hidden", key, *needed, *words]]
        if self.generator.random() < 0.3:                           # a mixed one
            lines += [["target", key, city, 1] for city in self.some(known, 1, 2)]
        for line in self.generator.sample(lines, len(lines)):
            self.say(*line)

    def say_other(self, key, guard):
        """What needs no team; a month needs something else than a guard, and has at most one."""
        cities = self.some(self.cities, 1, 4)
        if guard and self.generator.random() < 0.4 and not self.guarded:
            self.guarded = True
            self.say("guard", key, *cities)
            return
        self.any([lambda: self.say("deliver", key, cities[0], self.between((1, 3))),
                  lambda: self.say("shelter", key, self.between((1, min(2, len(cities)))), *cities),
                  lambda: self.say("clear", key, *cities)])()

    def meeting(self):
        return ["meet", self.any([*AFFILIATIONS, "any", "any"])]

    # ---- the campaign ----

    def rules(self):
        words = self.generator.sample(list(BEHAVIOURS), self.between((4, len(BEHAVIOURS))))
        if self.generator.random() < 0.4:
            self.say("overfunded", "attic")
        self.protocols = [f"w{number}" for number in range(min(3, len(words)))]
        for key, word in zip(self.protocols, words):
            self.say("protocol", key, word, self.between(BEHAVIOURS[word]), "Word")
        self.letters = ["A", "B", "C", "D", "F", "K", "M", "N", "Z", "AA", "FF"][:max(0, len(words) - 3)]
        for letter, word in zip(self.letters, words[3:]):
            self.say("sticker", letter, word, self.between(BEHAVIOURS[word]))
        self.notes = ["n0", "n1"]
        for key in self.notes:
            self.say("note", key, self.any(["personal", "intelligence"]), "Note")
        self.counters = ["c0", "c1"]
        for key, how in zip(self.counters, ["game", "campaign"]):
            self.say("counter", key, self.any([how, f"hidden-{how}"]), "Counter")

    def story(self):
        self.doors, self.operations = ["attic", "cellar"], [50, 77, 89]
        self.triggers = ["early", "late", "never"]
        self.say("legacy", self.any(["stop", "-"]))
        for side in self.created:
            self.say("do create", side)
        for _ in range(self.between((2, 8))):
            self.block("legacy", self.any(["stop", "pause", "pause-month", "-"]))
        for _ in range(self.between((0, 2))):
            self.finale()
        for number in self.some(list(range(1, 9)), 1, 3):
            self.block("packet", number)
        for key in self.generator.sample(self.doors, 2):
            self.block("door", key)
        for number in self.generator.sample(self.operations, 3):
            self.block("operation", number)
        for number in self.entries:
            if self.generator.random() < 0.7:
                self.block("entry", number)
        for key in self.triggers:
            self.block("trigger", key, *self.any([[], ["again"]]), *self.terms())
            self.say("do points 1")

    def finale(self):
        self.say("legacy finale")
        self.say("when", *self.condition())
        self.say("story Text")
        self.say("do", self.any(["add", "take"]), self.any(self.counters), self.between((1, 9)))
        self.say("end")

    def block(self, *words):
        self.say(*words)
        if self.generator.random() < 0.5:
            self.say("story Text")
        for _ in range(self.between((0, 3))):
            kind = self.generator.random()
            if kind < 0.4:
                self.effect()
            else:
                self.part(2, kind < 0.8)

    def terms(self):
        joint = self.any(["and", "or"])
        words = []
        for _ in range(self.between((1, 4)) if self.generator.random() < 0.5 else 1):
            words += [joint, *self.any([[], ["not"]]), *self.condition()]
        return words[1:]

    def part(self, depth, when):
        """A `when` or a choice, and in it others if they may stand so deep."""
        if when:
            self.say("when", *self.terms())
            self.below(depth)
            if self.generator.random() < 0.4:
                self.say("else")
                self.below(depth)
        else:
            self.say("choose")
            for _ in range(self.between((2, 3))):
                self.say("option Option")
                self.below(depth)
        self.say("end")

    def below(self, depth):
        kind = self.generator.random()
        if kind < 0.3:
            self.say("story Text")
        if kind < 0.8:
            self.effect()
        elif depth > 1:
            self.part(depth - 1, kind < 0.95)

    def scope(self):
        return self.any([self.any(self.cities), self.any(self.regions), "marked", "board"])

    def effect(self):
        city, side, few = self.any(self.cities), self.any(AFFILIATIONS), self.between((1, 3))
        objective, alias = self.any(self.objectives), self.any(self.aliases)
        link = self.any(self.links)
        effects = [
            ["packet", self.between((1, 8))], ["door", self.any(self.doors)], ["operation", self.any(self.operations)],
            ["objective", objective], ["destroy-objective", objective], ["create", self.any(self.created)],
            ["specialise", self.between((1, 4))], ["asset", alias, f"a-{self.any(self.assets)}"],
            ["liability", alias, f"l-{self.any(self.liabilities)}"], ["burn", alias],
            ["lose-cover", self.any(["all", city, self.any(self.regions)]), few],
            ["event", f"e-{self.any(self.events)}"], ["destroy-event", f"e-{self.any(self.events)}"],
            ["watch", self.scope(), few], ["unwatch", self.scope(), few], ["affiliation", city, side],
            ["link", *link], ["unlink", *link], ["agents", city, few], ["remove-agents", self.scope(), few],
            ["team", side, city], ["remove-team", side, city], ["safehouse", city], ["remove-safehouse", city],
            ["permanent", city], ["remove-permanent", city], ["vans", side, self.between((1, 4))], ["threat-up", few],
            ["escalations", self.any([0, 3, 4, 5, 6])], ["track", self.between((1, self.tracks))],
            ["note", self.any(self.notes)], ["remove-note", self.any(self.notes)], ["units", self.between((1, 9))],
            ["funding-up", self.between((1, 9))], ["funding-down", self.between((1, 9))], ["points", 20],
            ["penalty", 7], ["mark", city], ["unmark", city], ["protocol", self.any(self.protocols)],
            ["add", self.any(self.counters), self.between((1, 99))], ["take", self.any(self.counters), few],
            ["arm", self.any(self.triggers)], ["arm", self.any(self.triggers)], ["disarm", self.any(self.triggers)],
        ]
        effects += [[verb, self.any(keys)] for verb, keys in (("sticker", self.letters), ("lift", self.letters),
                                                              ("unlock", self.sealed_keys))
                    if keys]
        self.say("do", *self.any(effects))

    def condition(self):
        city = self.any(self.cities)
        return self.any([
            ["packet", self.between((1, 8))], ["door", self.any(self.doors)], ["operation", self.any(self.operations)],
            ["protocol", self.any(self.protocols)], ["noted", self.any(self.notes)],
            ["completed", self.any(self.objectives)], ["failed", self.any(self.objectives)],
            ["target", self.any(self.objectives), self.any([city, self.any(self.regions)])], ["success"], ["adequate"],
            ["second-try"], ["month", self.any(self.months)], ["surveillance", city, self.between((1, 3))],
            ["watched", self.between((1, len(self.cities)))], ["affiliation", city, self.any(AFFILIATIONS)],
            ["incidents", self.between((1, 5))], ["agents", self.between((1, 30))], ["safehouse", city],
            ["permanent", city], ["active", city], ["teams", self.between((1, 4))], ["burned", self.between((1, 3))],
            ["made", self.any(self.aliases)], ["funding", self.between((1, 10))], ["threat", self.between((1, 4))],
            ["marked", self.between((1, 3))], ["score", self.between((1, 40))], ["playing", self.any(CHARACTERS)],
            ["counter", self.any(self.counters), self.between((1, 3))], ["turn", self.between((1, 12))],
            ["pawn", city], ["escalations", self.between((1, 3))], ["burned-in-game", self.between((1, 2))],
        ])


def random_pack(generator, name):
    """A new pack, known to the oracle by its name; returns its text."""
    text = Maker(generator, name).text()
    pack_season0.KNOWN[name] = Pack(text)
    return text
