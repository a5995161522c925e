"""Reads proto/messages.def, whose head describes its grammar, and refuses what does not fit."""
import re
import sys

TOKEN = re.compile(r'"([^"]*)"|(\S+)')
COMMENT = re.compile(r'(^|\s)#(?=([^"]*"[^"]*")*[^"]*$).*')
BASES = ("number", "text", "plain", "lines", "hex", "bool", "word")
WHO = ("anybody", "guest", "account", "watcher", "member", "seat", "host")
ALWAYS = ("size", "syntax", "unknown-type", "rate", "busy", "down", "drain", "not-now")
FIELDS_MAX = 32  # of a message: the reader counts them off in 32 bits
NUMBER_MAX = 2 ** 53 - 1  # the largest whole number that JavaScript has exactly
CLIENT_MAX = 8 << 10
PHRASES_MAX = 256  # the number of one is a byte
SLACK = 256  # for blanks, and for fields of later versions

# Fields of this name do not compile, or mean something else; shapes of these names are taken.
KEYWORDS = set("""auto break case char const continue default do double else enum extern float for
    goto if inline int long register restrict return short signed sizeof static struct switch
    typedef union unsigned void volatile while bool true false t""".split())
TAKEN = KEYWORDS | set("""text fault field shape client server status ok syntax size unknown who of
    server_room version base""".split())


class Type:
    """kind: one of BASES, or "struct". count: the most of a list, 0 for one value. said: its name
    in the file, for documents."""

    def __init__(self, kind, bounds, count=0, said="", struct=None):
        self.kind, self.bounds, self.count = kind, bounds, count
        self.said, self.struct = said, struct


class Field:
    def __init__(self, name, of, optional, about):
        self.name, self.of, self.optional, self.about = name, of, optional, about


class Shape:
    """A struct, or a message if it has a side."""

    def __init__(self, name, side="", who="", about=""):
        self.name, self.side, self.who, self.about = name, side, who, about
        self.fields, self.errors, self.answers = [], [], ["done"]

    def largest(self):
        """Bytes that the object can have at most, without blanks."""
        kind = len(f'"t":"{self.name}",') if self.side else 0
        return 2 + kind + sum(len(f.name) + 4 + largest(f.of) for f in self.fields)


def largest(of):
    """Bytes of a value at most. A writer that escapes everything but ASCII takes six for two."""
    if of.kind == "struct":
        one = of.struct.largest()
    else:
        one = {"number": lambda: len(str(of.bounds[1])), "bool": lambda: 5,
               "hex": lambda: of.bounds[0] + 2, "plain": lambda: of.bounds[0] + 2,
               "text": lambda: 3 * of.bounds[0] + 2, "lines": lambda: 3 * of.bounds[0] + 2,
               "word": lambda: max(map(len, of.bounds)) + 2}[of.kind]()
    return of.count * (one + 1) + 2 if of.count else one


class Definition:
    """version; types, structs, messages by name; errors with their sentences; sets of words by the
    name they have in code; phrases, each a list in the order of languages."""

    def __init__(self, path):
        self.path, self.line = path, 0
        self.version, self.types, self.structs, self.messages = 0, {}, {}, {}
        self.errors, self.words = {}, {}
        self.languages, self.phrases = [], []
        here = None
        with open(path, encoding="utf-8") as lines:
            for self.line, text in enumerate(lines, 1):
                bare = COMMENT.sub("", text.rstrip("\n"))
                if bare.strip() and not bare.lstrip().startswith("#"):
                    found = TOKEN.findall(bare)
                    words = [word for _, word in found if word]
                    quotes = [quote for quote, word in found if not word]
                    about = quotes[0] if quotes else ""
                    here = (self.inside(here, words, about) if bare[0].isspace() else
                            self.begin(words, about, quotes))
        self.check()

    def fail(self, what):
        sys.exit(f"{self.path}:{self.line}: {what}")

    def must(self, true, what):
        if not true:
            self.fail(what)

    def side(self, side):
        return [message for message in self.messages.values() if message.side == side]

    def begin(self, words, about, quotes):
        kind, name = words[0], words[1]
        if kind == "version":
            self.version = int(name)
        elif kind == "type":
            self.must(words[2] == "=", "a type has =")
            rest = words[3:]
            self.must(name not in self.types and name not in BASES, f"{name} is there already")
            self.types[name] = self.type(rest, name)
            self.must(not rest and not self.types[name].count, f"what is {' '.join(words)}?")
        elif kind == "error":
            self.must(re.fullmatch("[a-z-]{1,23}", name) and about, "an error has a sentence")
            self.must(name not in self.errors, f"{name} is there already")
            self.errors[name] = about
        elif kind == "languages":
            self.languages = words[1:]
        elif kind == "phrase":
            self.must(name == str(len(self.phrases)), "phrases are counted from 0")
            self.must(len(quotes) == len(self.languages) and all(quotes),
                      "a phrase has a text in each language")
            self.must(len(self.phrases) < PHRASES_MAX, "too many phrases")
            self.phrases.append(quotes)
        elif kind in ("struct", "message"):
            taken = name in self.structs or name in self.messages or name in TAKEN
            self.must(re.fullmatch("[a-z_]{1,20}", name) and not taken, f"{name} cannot be a name")
            if kind == "struct":
                self.structs[name] = Shape(name)
                return self.structs[name]
            side, who = words[2], words[3] if len(words) > 3 else ""
            self.must(side in ("client", "server"), "a message is of a client or of the server")
            self.must(who in WHO if side == "client" else not who, f"who is {who}?")
            self.messages[name] = Shape(name, side, who, about)
            return self.messages[name]
        else:
            self.fail(f"what is {kind}?")
        return None

    def inside(self, here, words, about):
        self.must(here is not None, "this belongs to nothing")
        if here.side == "client" and words[0] in ("errors", "answers"):
            setattr(here, words[0], words[1:])
            return here
        name = words.pop(0)
        taken = name in KEYWORDS or name in (field.name for field in here.fields)
        self.must(re.fullmatch("[a-z_]{1,20}", name) and not taken, f"{name} cannot be a field")
        of = self.type(words, name)
        self.must(words in ([], ["?"]), f"what is {' '.join(words)}?")
        self.must(of.kind != "struct" or here.side == "server",
                  f"{name}: only what the server says has structs")
        self.must(of.kind != "hex" or not of.count, f"{name}: no lists of hex")
        here.fields.append(Field(name, of, words == ["?"], about))
        self.must(len(here.fields) <= FIELDS_MAX, f"more than {FIELDS_MAX} fields")
        return here

    def type(self, words, field):
        """Takes a type off the beginning of a list of words."""
        name, _, count = words.pop(0).partition("[")
        count = int(count.rstrip("]")) if count else 0
        if name in self.types:
            of = self.types[name]
            return Type(of.kind, of.bounds, count, name, of.struct)
        if name in self.structs:
            return Type("struct", (), count, name, self.structs[name])
        self.must(name in BASES, f"no type {name}")
        if name == "number":
            bounds = int(words.pop(0)), int(words.pop(0))
            self.must(0 <= bounds[0] <= bounds[1] <= NUMBER_MAX, "bounds of a number")
        elif name == "word":
            bounds = tuple(words.pop(0).split("|"))
            self.must(self.words.setdefault(field, bounds) == bounds,
                      f"{field} has other words elsewhere")
        elif name == "bool":
            bounds = ()
        else:
            bounds = (int(words.pop(0)),)
            self.must(name != "hex" or bounds[0] % 2 == 0, "hex has an even number of digits")
        return Type(name, bounds, count, " ".join([name, *(map(str, bounds) if name not in
                                                           ("bool", "word") else ())]))

    def check(self):
        self.must(self.version > 0, "no version")
        for name in ALWAYS:
            self.must(name in self.errors, f"no error {name}")
        for message in self.messages.values():
            for code in message.errors:
                self.must(code in self.errors, f"{message.name}: no error {code}")
            if message.side == "client":
                for answer in message.answers:
                    self.must(answer in self.messages and self.messages[answer].side == "server",
                              f"{message.name}: no message {answer}")
                first = message.fields[0]
                self.must(first.name == "n" and not first.optional, f"{message.name}: n is first")
                self.must(message.largest() + SLACK < CLIENT_MAX,
                          f"{message.name}: {message.largest()} bytes are too many of a client")
        named = {code for message in self.messages.values() for code in message.errors}
        for code in self.errors:
            self.must(code in named or code in ALWAYS, f"nothing is answered by error {code}")
