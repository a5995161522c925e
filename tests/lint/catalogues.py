"""Every message is there in every language: none missing, none left over, none half done.

The messages of the domain `game` are the numbered rules, each with its id as context. The form of the files
(plural forms, escapes) is looked at by msgfmt when the program is built.
"""
import posixpath
import re

SENTENCE = re.compile(r"^- \*\*([a-z0-9]+(?:\.[a-z0-9]+)+)\*\* (.*?)(?: \{.*\})?$", re.M)
FIELD = re.compile(r'^(msgctxt|msgid|msgstr) (".*")$')
NUMBER = re.compile(r"[0-9]+")
QUOTED = re.compile(r"`[^`]*`")
FOLDER = "po/game"


def unquoted(text):
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t"}.get(match[1], match[1]), text[1:-1])


def entries(text):
    """The entries of a catalogue, each as its fields and whether it is fuzzy; the header is none of them."""
    found = []
    for block in text.split("\n\n"):
        fields, last = {}, None
        for line in block.split("\n"):
            match = FIELD.match(line)
            if match:
                last = match[1]
                fields[last] = unquoted(match[2])
            elif line.startswith('"') and last:
                fields[last] += unquoted(line)
        if fields.get("msgid"):
            found.append((fields, re.search(r"^#,.*\bfuzzy\b", block, re.M) is not None))
    return found


def messages(tree):
    """Context -> sentence, for all that people read of the game."""
    return {rule: sentence for name in tree.under("docs/rules") if name.endswith(".md")
            for rule, sentence in SENTENCE.findall(tree.text(name))}


def languages(tree):
    return tree.text(FOLDER + "/LINGUAS").split() if FOLDER + "/LINGUAS" in tree.files else []


def each(tree, look):
    """What `look` says of a catalogue's entries, for every language."""
    problems = []
    for language in languages(tree):
        name = f"{FOLDER}/{language}.po"
        if name in tree.files:
            problems += [f"{name}: {problem}" for problem in look(entries(tree.text(name)))]
    return problems


def every_language_has_a_catalogue(tree):
    there = {posixpath.basename(name)[:-3] for name in tree.under(FOLDER) if name.endswith(".po")}
    return [f"{FOLDER}/LINGUAS and the catalogues differ: {language}"
            for language in sorted(there ^ set(languages(tree)))]


def nothing_is_missing(tree):
    wanted = set(messages(tree).items())

    def look(found):
        there = {(fields.get("msgctxt"), fields["msgid"]) for fields, _ in found}
        return ([f"{context}: not there, or its English sentence was another: tools/catalogues"
                 for context, _ in sorted(wanted - there)] +
                [f"{context}: no such message any more" for context, _ in sorted(there - wanted)])
    return each(tree, look)


def everything_is_translated(tree):
    return each(tree, lambda found: [fields["msgctxt"] for fields, fuzzy in found
                                     if fuzzy or not fields.get("msgstr")])


def numbers_and_keys_agree(tree):
    def look(found):
        problems = []
        for fields, _ in found:
            for pattern in (NUMBER, QUOTED):
                if sorted(pattern.findall(fields["msgid"])) != sorted(pattern.findall(fields["msgstr"])):
                    problems.append(f"{fields['msgctxt']}: other numbers or keys than in English")
        return problems
    return each(tree, look)


CHECKS = [
    ("every language has a catalogue", every_language_has_a_catalogue),
    ("no message is missing or left over", nothing_is_missing),
    ("every message is translated, none fuzzy", everything_is_translated),
    ("numbers and keys are those of the English sentence", numbers_and_keys_agree),
]
