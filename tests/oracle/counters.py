"""Counters of content, which campaigns of both seasons have (content.8)."""

from frame import list_text, words_of

MOST = 99


class Counters:
    """For a campaign with a pack: its lines `counter KEY HOW NAME`, the effects `add` and `take`, the condition `counter`."""

    def start_counters(self):
        self.counters = dict.fromkeys(self.pack.counters, 0)

    def restart_counters(self):
        """At the beginning of a game."""
        for key, how in self.pack.counters.items():
            if not how.endswith("campaign"):
                self.counters[key] = 0

    def counters_text(self):
        return list_text([f"{key}={number}" for key, number in self.counters.items() if number])

    def read_counters(self, text):
        self.start_counters()
        for word in words_of(text):
            key, _, number = word.partition("=")
            self.counters[key] = int(number)

    def _if_counter(self, key, number):
        return self.counters[key] >= int(number)

    def _effect_add(self, key, number):
        self.counters[key] = min(self.counters[key] + int(number), MOST)

    def _effect_take(self, key, number):
        self.counters[key] = max(self.counters[key] - int(number), 0)


def counters_of(lines):
    """KEY: HOW of the lines `counter` of a pack."""
    return {words[0]: words[1] for words in lines.get("counter", [])}
