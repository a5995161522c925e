"""A season for the programs `oracle` and `compare`: which class plays the options of a record."""

import frame


class Season:
    """What a rule set without campaigns is as a module."""

    BadInput, IllegalMove = frame.BadInput, frame.IllegalMove
    trace_steps = staticmethod(frame.trace_steps)

    def __init__(self, name, rules, campaign):
        self.RULES_LINE = f"rules: {name} 2"                            # noqa: N801  (a constant to those who ask)
        self.OPTION_DEFAULTS = rules.OPTION_DEFAULTS
        self._rules, self._campaign = rules, campaign

    def class_of(self, options):
        return self._campaign if options.get("game") == "campaign" else self._rules.Game

    def Game(self, options):                                        # noqa: N802  (a class to those who call it)
        return self.class_of(options)(options)

    def read_record(self, text):
        record = frame.read_record(text, self.RULES_LINE, None, self._rules.full_options)
        record.game = self.class_of(record.options)
        return record

    def record_text(self, options, moves, result):
        return frame.record_text(self.RULES_LINE, self._rules.full_options(options), moves, result)
