"""Every message is there in every language: none missing, none left over, none half done, none that says something else.

What people read in English is collected by tools/texts.py, as tools/catalogues does; docs/develop/translating.md tells how messages are
written. The form of the files (escapes, number of plural forms) is looked at by msgfmt when the program is built.
"""
import os
import posixpath
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools"))

import po  # noqa: E402
import texts  # noqa: E402

NUMBER = re.compile(r"[0-9]+")
COMMAND = re.compile(r"`[^`]*`")
BRACES = re.compile(r"\{[^}]*\}?")
PLACE = re.compile(r"\{[a-z_]+\}")
TAG = re.compile(r"</?b>")
RULE = re.compile(r"^[a-z0-9]+(\.[a-z0-9]+)+$")  # the context of a rule is its id
KEY = re.compile(r"(?<!\S)[?!](?!\S)")  # a key to press stands alone
BARE_SIGN = re.compile(r"(?<![\u00a0:;!?.…])[:;!?](?=\s|$|[)\]<»\"])|«(?!\u00a0)|(?<!\u00a0)»")


def languages(tree, folder):
    name = f"po/{folder}/LINGUAS"
    return tree.text(name).split() if name in tree.files else []


def catalogues(tree):
    """Every catalogue there is: its path, its language, its domain and what it holds."""
    for folder, domain in texts.DOMAINS.items():
        for language in languages(tree, folder):
            name = f"po/{folder}/{language}.po"
            if name in tree.files:
                yield name, language, domain, po.read(tree.text(name))


def short(message):
    name = message.name().replace("\n", " ")
    return name if len(name) < 90 else name[:87] + "..."


def each(look, only=None):
    """A check that asks `look(message, english, told)` about every form of every translated message of every language."""
    def check(tree):
        problems = []
        for name, language, _, catalogue in catalogues(tree):
            for message in catalogue.messages if only in (None, language) else []:
                forms = [message.one, message.one if message.many is None else message.many]
                for number, told in enumerate(message.told):
                    problem = look(message, forms[min(number, 1)], told) if told else None
                    if problem:
                        problems.append(f"{name}: {short(message)}: {problem}")
        return problems
    return check


def every_language_has_a_catalogue(tree):
    problems = []
    everywhere = {language for folder in texts.DOMAINS for language in languages(tree, folder)}
    for folder in texts.DOMAINS:
        there = {posixpath.basename(name)[:-3] for name in tree.under(f"po/{folder}") if name.endswith(".po")}
        problems += [f"po/{folder}: {language} is not in LINGUAS and in a catalogue"
                     for language in sorted((everywhere | there) - (there & set(languages(tree, folder))))]
    return problems


def nothing_is_missing(tree):
    problems = []
    wanted = {folder: texts.wanted(tree.root, domain) for folder, domain in texts.DOMAINS.items()}
    for name, _, domain, catalogue in catalogues(tree):
        english, there = wanted[domain.folder], catalogue.by_key()
        problems += [f"{name}: {short(message)}: not there, or it was another in English: tools/catalogues"
                     for key, message in english.items() if key not in there or there[key].many != message.many]
        problems += [f"{name}: {short(message)}: no such message any more: tools/catalogues"
                     for key, message in there.items() if key not in english]
    return problems


def everything_is_translated(tree):
    return [f"{name}: {short(message)}: {'fuzzy' if message.fuzzy else 'empty'}" for name, _, _, catalogue in catalogues(tree)
            for message in catalogue.messages if message.fuzzy or not message.told or not all(message.told)]


def numbers_agree(message, english, told):
    same = sorted(NUMBER.findall(english)) == sorted(NUMBER.findall(told))
    return None if same or not RULE.match(message.context or "") else "other numbers than in English"


def commands_agree(_, english, told):
    same = sorted(COMMAND.findall(english)) == sorted(COMMAND.findall(told)) and told.count("`") % 2 == 0
    return None if same else "other words in backquotes than in English"


def places_agree(message, _, told):
    """In every form all of them: gettext itself compares only some forms."""
    wanted = set(PLACE.findall(message.one))
    for text in filter(None, (message.one, message.many, told)):
        if set(BRACES.findall(text)) != wanted:
            return f"places are {' '.join(sorted(wanted)) or 'none'}, not {' '.join(sorted(set(BRACES.findall(text)))) or 'none'}"
    return None


def bold_agrees(_, english, told):
    for text in (english, told):
        tags = TAG.findall(text)
        if tags != ["<b>", "</b>"] * (len(tags) // 2):
            return "<b> without </b>"
    return None if len(TAG.findall(english)) == len(TAG.findall(told)) else "bold is not that of the English text"


def blanks_are_single(_, english, told):
    for text in (english, told):
        if "  " in text or text != text.strip(" ") or "\t" in text:
            return "a blank at an end, or two"
    same = len(english) - len(english.rstrip("\n")) == len(told) - len(told.rstrip("\n"))
    return None if same else "not as many line feeds at the end as in English"


def french_signs_have_their_blank(_, __, told):
    return "no U+00A0 before : ; ! ? or inside « »" if BARE_SIGN.search(COMMAND.sub("x", told)) else None


def spanish_signs_are_pairs(_, __, told):
    text = KEY.sub("x", COMMAND.sub("x", told))
    same = text.count("¿") == text.count("?") and text.count("¡") == text.count("!")
    return None if same else "¿ and ?, ¡ and ! are not pairs"


CHECKS = [
    ("every language has a catalogue", every_language_has_a_catalogue),
    ("no message is missing or left over", nothing_is_missing),
    ("every message is translated, none fuzzy", everything_is_translated),
    ("numbers of rules are those of the English sentence", each(numbers_agree)),
    ("commands are those of the English text", each(commands_agree)),
    ("places are those of the English text", each(places_agree)),
    ("bold is in pairs and where English has it", each(bold_agrees)),
    ("blanks and line feeds are right", each(blanks_are_single)),
    ("French signs have their blank", each(french_signs_have_their_blank, "fr")),
    ("Spanish signs are pairs", each(spanish_signs_are_pairs, "es")),
]
