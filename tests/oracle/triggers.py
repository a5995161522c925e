"""Triggers of content and the number of the turn, which campaigns of both seasons have (trigger.1 to trigger.6)."""

from frame import list_text, words_of

MOST_TURNS = 99


class Triggers:
    """For a campaign with a pack: its blocks `trigger KEY [again] CONDITION...`, the effects `arm` and `disarm`, the
    condition `turn`. What reads is the campaign's."""

    def start_triggers(self):
        self.armed, self.rested = set(), set()
        self.looked = 0                                             # the first so many were looked at in this moment
        self.turns = 0

    def restart_triggers(self):
        """At the beginning of a game."""
        self.rested, self.turns = set(), 0

    def count_turn(self):
        if not self.prologue:
            self.rested, self.turns = set(), min(self.turns + 1, MOST_TURNS)

    def trigger_lines(self):
        keys = list(self.pack.triggers)
        return [f"armed: {list_text([key for key in keys if key in self.armed])}",
                f"rested: {list_text([key for key in keys if key in self.rested])}",
                f"looked: {self.looked}",
                f"turns: {self.turns}"]

    def read_triggers(self, lines):
        self.armed, self.rested = set(words_of(lines["armed"])), set(words_of(lines["rested"]))
        self.looked, self.turns = int(lines["looked"]), int(lines["turns"])

    def triggers_first(self):
        """trigger.5: objectives wait until triggers have been looked at."""
        return bool(self.armed) or self.looked > 0

    def look_around(self, large_hands):
        """A moment of triggers. Whether one of them is read now."""
        if not self.triggers_first():
            return False
        if not large_hands and self._next_trigger():
            return True
        self.looked = 0
        self._look_at_objectives()
        return self.game_over()

    def _next_trigger(self):
        for number, (key, (again, joint, conditions)) in enumerate(self.pack.triggers.items(), 1):
            if number <= self.looked:
                continue
            self.looked = number
            if key not in self.armed - self.rested:
                continue
            if (any if joint == "or" else all)([self._is_so(condition) for condition in conditions]):
                if again:
                    self.rested.add(key)
                else:
                    self.armed.remove(key)
                self.reading = [f"trigger-{key}", len(conditions)]
                return True
        return False

    def _if_turn(self, number):
        return self.turns >= int(number)

    def _effect_arm(self, key):
        self.armed.add(key)

    def _effect_disarm(self, key):
        self.armed.discard(key)
