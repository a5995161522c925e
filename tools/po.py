"""Reads and writes GNU gettext catalogues, as far as this project uses them, and inspects the contents of messages."""
import json
import re

FIELD = re.compile(r'^(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?) (".*")$')
PLACE = re.compile(r"\{[^{}]*\}")


class Message:
    """One entry: its English text and, in a catalogue, its translations, one for each form of the plural."""

    def __init__(self, context, one, many=None, places=()):
        self.context, self.one, self.many = context, one, many
        self.places, self.comments, self.previous = list(places), [], []
        self.told, self.fuzzy = [], False

    @property
    def key(self):
        return self.context, self.one

    def name(self):
        """What a person finds it by."""
        return f"{self.context + ': ' if self.context else ''}{self.one}"


class Catalogue:
    def __init__(self, remarks, header, messages):
        self.remarks, self.header, self.messages = remarks, header, messages

    def by_key(self):
        return {message.key: message for message in self.messages}


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def unquoted(text):
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t"}.get(match[1], match[1]), text[1:-1])


def _fields(block):
    fields, last = {}, None
    for line in block.split("\n"):
        match = FIELD.match(line)
        if match:
            last = match[1]
            fields[last] = unquoted(match[3])
        elif line.startswith('"') and last:
            fields[last] += unquoted(line)
    return fields


def read(text):
    """A catalogue or a template. Obsolete entries are left out."""
    remarks, header, messages = "", "", []
    for block in text.split("\n\n"):
        fields = _fields(block)
        if "msgid" not in fields:
            continue
        told = [value for field, value in sorted(fields.items()) if field.startswith("msgstr")]
        if not fields["msgid"]:
            remarks = "\n".join(line for line in block.split("\n") if line.startswith("# "))
            header = told[0]
            continue
        message = Message(fields.get("msgctxt"), fields["msgid"], fields.get("msgid_plural"))
        message.told = told
        message.fuzzy = re.search(r"^#,.*\bfuzzy\b", block, re.M) is not None
        message.places = [place for line in re.findall(r"^#: (.*)$", block, re.M) for place in line.split()]
        message.comments = re.findall(r"^#\. (.*)$", block, re.M)
        message.previous = re.findall(r"^#\| .*$", block, re.M)
        messages.append(message)
    return Catalogue(remarks, header, messages)


def _entry(message):
    lines = [f"#. {comment}" for comment in message.comments] + [f"#: {place}" for place in message.places]
    flags = ["fuzzy"] * message.fuzzy + ["python-brace-format"] * bool(PLACE.search(message.one))
    if flags:
        lines.append("#, " + ", ".join(flags))
    lines += message.previous if message.fuzzy else []
    if message.context is not None:
        lines.append(f"msgctxt {quoted(message.context)}")
    lines.append(f"msgid {quoted(message.one)}")
    if message.many is None:
        lines.append(f"msgstr {quoted(message.told[0] if message.told else '')}")
    else:
        lines.append(f"msgid_plural {quoted(message.many)}")
        lines += [f"msgstr[{form}] {quoted(told)}" for form, told in enumerate(message.told or ["", ""])]
    return "\n".join(lines) + "\n"


def write(catalogue):
    header = "".join(f"{quoted(line)}\n" for line in catalogue.header.splitlines(keepends=True))
    head = (catalogue.remarks + "\n" if catalogue.remarks else "") + f'msgid ""\nmsgstr ""\n{header}'
    return "\n".join([head, *map(_entry, catalogue.messages)])
