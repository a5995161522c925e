"""Season 2 for the programs `oracle` and `compare`: which class plays the options of a record."""

import frame
from campaign_season2 import Campaign
from frame import BadInput, IllegalMove, trace_steps
from rules_season2 import OPTION_DEFAULTS, Game as SingleGame, full_options

RULES_LINE = "rules: season2 1"


def class_of(options):
    return Campaign if options.get("game") == "campaign" else SingleGame


def Game(options):                                                  # noqa: N802  (a class to those who call it)
    return class_of(options)(options)


def read_record(text):
    record = frame.read_record(text, RULES_LINE, None, full_options)
    record.game = class_of(record.options)
    return record


def record_text(options, moves, result):
    return frame.record_text(RULES_LINE, full_options(options), moves, result)


__all__ = ["Game", "OPTION_DEFAULTS", "RULES_LINE", "read_record", "record_text", "trace_steps", "BadInput",
           "IllegalMove"]
