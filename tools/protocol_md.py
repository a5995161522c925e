"""docs/develop/protocol.md: the prose of proto/protocol.head.md, then every message as a table."""
from protocol_def import ALWAYS

MARK = "<!-- tables -->\n"


def bounds(of):
    """A type in words."""
    if of.kind == "number":
        one = f"{of.bounds[0]} to {of.bounds[1]}"
    elif of.kind == "word":
        one = ", ".join(f"`{word}`" for word in of.bounds)
    elif of.kind == "hex":
        one = f"{of.bounds[0]} hexadecimal digits"
    elif of.kind == "bool":
        one = "true or false"
    elif of.kind == "struct":
        one = f"[{of.struct.name}](#{of.struct.name})"
    else:
        one = f"{of.kind}, {of.bounds[0]} bytes"
    return f"list of at most {of.count}: {one}" if of.count else one


def table(shape):
    lines = ["| field | what it is | |", "|---|---|---|"]
    for field in shape.fields:
        name = f"`{field.name}`" + (", optional" if field.optional else "")
        lines.append(f"| {name} | {bounds(field.of)} | {field.about} |")
    return "\n".join(lines) + "\n"


def listed(names):
    return ", ".join(f"`{name}`" for name in names)


def message(shape):
    out = [f"### {shape.name}\n"]
    if shape.about:
        out.append(shape.about[0].upper() + shape.about[1:] + ".\n")
    said = f"Maximum size: {shape.largest()} bytes."
    if shape.side == "client":
        said = f"Sent by: {shape.who}. Answer: {listed(shape.answers)}. " + said
        if shape.errors:
            said += f"\nSpecific errors: {listed(shape.errors)}."
    return "\n".join([*out, said + "\n", table(shape)]) + "\n"


def errors(definition):
    lines = ["| code | what is wrong | messages |", "|---|---|---|"]
    for code, about in definition.errors.items():
        whose = [m.name for m in definition.side("client") if code in m.errors]
        of = "every message" if code in ALWAYS else listed(whose)
        lines.append(f"| `{code}` | {about} | {of} |")
    return "\n".join(lines) + "\n\n"


def phrases(definition):
    lines = [" | ".join(["| number", *definition.languages]) + " |",
             "|---" * (len(definition.languages) + 1) + "|"]
    lines += [" | ".join([f"| {number}", *texts]) + " |"
              for number, texts in enumerate(definition.phrases)]
    return "\n".join(lines) + "\n"


def document(definition, head):
    before, after = head.replace("](../docs/develop/", "](").split(MARK)  # links go from its folder
    out = [before.replace("VERSION", str(definition.version)),
           "## Errors\n\n", errors(definition), "## Client messages\n\n"]
    out += [message(shape) for shape in definition.side("client")]
    out.append("## Server messages\n\n")
    out += [message(shape) for shape in definition.side("server")]
    out.append("## Parts of messages\n\n")
    for shape in definition.structs.values():
        out.append(f"### {shape.name}\n\n{table(shape)}\n")
    out += ["## Quick messages\n\nWhat the number in `phrase` of `say` and `said` means. A client shows ",
            "the text in its own language.\n\n", phrases(definition)]
    return ("".join(out) + after).rstrip("\n") + "\n"
