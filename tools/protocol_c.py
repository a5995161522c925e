"""The messages in C: structs, tables of fields for proto/message.c, functions around them."""
import textwrap

from protocol_def import SLACK, WHO

TEXTS = ("text", "plain", "lines")


def comment(text, indent=""):
    one = f"{indent}/* {text} */"
    if len(one) <= 100:
        return one
    return textwrap.fill(text + " */", 100, initial_indent=indent + "/* ",
                         subsequent_indent=indent + " * ")


def constant(*words):
    return "MSG_" + "_".join(words).upper().replace("-", "_")


def c_type(of):
    if of.kind == "number":
        for bits in (8, 16, 32):
            if of.bounds[1] < 1 << bits:
                return f"uint{bits}_t"
        return "uint64_t"
    if of.kind == "struct":
        return "msg_" + of.struct.name
    return {"hex": "uint8_t", "word": "uint8_t", "bool": "bool"}.get(of.kind, "msg_text")


def inline(shape):
    """Lists of what clients say are in the struct: reading them needs no memory."""
    return shape.side == "client"


def declared(field, shape):
    kind, name = c_type(field.of), field.name
    if field.of.count:
        array = f"{kind} {name}[{field.of.count}];"
        return array if inline(shape) else f"const {kind} *{name};"
    return f"{kind} {name}[{field.of.bounds[0] // 2}];" if field.of.kind == "hex" else \
        f"{kind} {name};"


def struct(shape):
    lines = [comment(f"{shape.name}: {shape.about}")] if shape.about else []
    lines.append(f"typedef struct msg_{shape.name} {{")
    for field in shape.fields:
        if field.optional:
            lines.append(f"    bool has_{field.name};")
        line = "    " + declared(field, shape)
        if field.about and len(line) + len(field.about) + 7 > 100:
            lines.append(comment(field.about, "    "))
        elif field.about:
            line += f" /* {field.about} */"
        lines.append(line)
        if field.of.count:
            lines.append(f"    size_t {field.name}_count; /* at most {field.of.count} */")
    return "\n".join(lines + [f"}} msg_{shape.name};", ""])


def room(shape):
    """Bytes for the lists of one shape, as an expression of C."""
    parts = []
    for field in shape.fields:
        nested = room(field.of.struct) if field.of.kind == "struct" else ""
        if field.of.count:
            parts.append(f"MSG_ROOM({field.of.count} * sizeof({c_type(field.of)}))")
            nested = f"{field.of.count} * ({nested})" if nested else ""
        parts += [nested] if nested else []
    return " + ".join(parts)


def side_types(side, messages):
    lines = [f"/* What a {side} says. */", f"typedef enum msg_{side}_kind {{"]
    lines += [f"    {constant(message.name)}," for message in messages]
    lines += [f"    {constant(side, 'kinds')}", f"}} msg_{side}_kind;", "",
              f"typedef struct msg_{side} {{", f"    msg_{side}_kind kind;",
              "    uint32_t n; /* of the request; 0: it has none, or none could be read */",
              "    union {"]
    lines += [f"        msg_{message.name} {message.name};" for message in messages]
    return "\n".join(lines + ["    } of;", f"}} msg_{side};", ""])


HEADER = """\
/* What clients and surtod say, as structs; a bounded reader and a writer of each. Made by
 * tools/protocol of proto/messages.def: docs/develop/protocol.md has the same as tables. */
#ifndef SURTO_PROTO_MESSAGES_H
#define SURTO_PROTO_MESSAGES_H

#include "proto/message.h"

"""

FUNCTIONS = """\
/* Reads a frame of a client. The frame is changed: escapes are resolved in place, and texts of `out`
 * are pieces of it, without an ending zero.
 * Returns: OK; SIZE (close the connection), SYNTAX, UNKNOWN: then *fault (may be NULL) says what is
 * wrong, n is there if it could be read, and nothing else of `out` is to be used. */
msg_status msg_client_read(char *frame, size_t length, msg_client *out, msg_fault *fault);

/* The same for what a server says. Its lists are in `room`, which holds those of any message. */
msg_status msg_server_read(char *frame, size_t length, msg_server *out, msg_server_room *room,
                           msg_fault *fault);

/* Write a message, without an ending zero.
 * Returns: the bytes needed; more than cap: what was written is of no use. 0: the message breaks
 * bounds of messages.def, which is a fault of the program. */
size_t msg_client_write(const msg_client *message, char *out, size_t cap);
size_t msg_server_write(const msg_server *message, char *out, size_t cap);
"""


def header(definition):
    out = [HEADER]
    clients, servers = definition.side("client"), definition.side("server")
    out.append("enum {\n" + "\n".join([
        f"    MSG_VERSION = {definition.version},",
        "    /* Frames that are larger are refused unread. */",
        f"    MSG_CLIENT_FRAME_MAX = {max(m.largest() for m in clients) + SLACK},",
        f"    MSG_SERVER_FRAME_MAX = {max(m.largest() for m in servers) + SLACK},",
        f"    MSG_PHRASES = {len(definition.phrases)} /* quick messages, from 0 */"]) + "\n};\n\n")
    out.append("/* Codes of errors, so that a slip does not compile. */\n")
    out += [f'#define {constant("error", code)} "{code}"\n' for code in definition.errors]
    out.append("\n/* Words, in the order of messages.def. */\n")
    for name, words in definition.words.items():
        out.append("enum { " + ", ".join(constant(name, word) for word in words) + " };\n")
    out.append("\n")
    out += [struct(shape) + "\n" for shape in (*definition.structs.values(),
                                               *definition.messages.values())]
    out.append(side_types("client", clients) + "\n" + side_types("server", servers) + "\n")
    out.append("/* Room for the lists of one message of a server. */\n"
               "typedef union msg_server_room {\n    max_align_t aligned;\n")
    out += [f"    unsigned char {m.name}[{room(m)}];\n" for m in servers if room(m)]
    out.append("} msg_server_room;\n\n" + FUNCTIONS + "\n/* The same for one kind each. */\n")
    for message in definition.messages.values():
        out.append(f"size_t msg_write_{message.name}(const msg_{message.name} *message, char *out, "
                   "size_t cap);\n")
    out.append("""
/* What is known of a kind: its name, fields, who may send it. */
const msg_shape *msg_client_shape(msg_client_kind kind);
const msg_shape *msg_server_shape(msg_server_kind kind);

/* The table a client's message is about, or NULL. */
const msg_text *msg_client_table(const msg_client *message);

/* A quick message in a language, "fr" or "fr_CA"; English for those that are not there. number is
 * below MSG_PHRASES. */
const char *msg_phrase(unsigned number, const char *language);

#endif
""")
    return "".join(out)


def field_row(field, shape):
    struct_name, name, of = "msg_" + shape.name, field.name, field.of
    size = f"sizeof({c_type(of)})" if of.kind != "hex" else str(of.bounds[0] // 2)
    parts = [f'.name = "{name}"', f".name_length = {len(name)}", f".base = MSG_OF_{of.kind.upper()}",
             f".size = {size}", f".at = offsetof({struct_name}, {name})",
             f".has_at = offsetof({struct_name}, has_{name})" if field.optional else
             ".has_at = MSG_REQUIRED"]
    if of.kind == "number":
        parts += [f".least = {of.bounds[0]}", f".most = {of.bounds[1]}u"]
    elif of.kind == "word":
        key = of.said if of.said != "word" else name
        parts += [f".most = {len(of.bounds) - 1}", f".words = words_{key}"]
    elif of.kind in TEXTS:
        parts.append(f".most = {of.bounds[0]}")
    elif of.kind == "struct":
        parts.append(f".of = &shape_{of.struct.name}")
    if of.count:
        parts += [f".list_most = {of.count}", f".count_at = offsetof({struct_name}, {name}_count)",
                  f".list_inside = {'true' if inline(shape) else 'false'}"]
    return textwrap.fill("{" + ", ".join(parts) + "},", 100, initial_indent="    ",
                         subsequent_indent="     ", break_long_words=False)


def shape_of(shape):
    has = {field.name for field in shape.fields}
    rows = "\n".join(field_row(field, shape) for field in shape.fields)
    who = f", .who = MSG_WHO_{shape.who.upper()}" if shape.who else ""
    n_at = f"offsetof(msg_{shape.name}, n)" if "n" in has else "MSG_REQUIRED"
    return (f"static const msg_field fields_{shape.name}[] = {{\n{rows}\n}};\n"
            f"static const msg_shape shape_{shape.name} = {{\n"
            f'    .name = "{shape.name}", .fields = fields_{shape.name},\n'
            f"    .count = {len(shape.fields)}, .size = sizeof(msg_{shape.name}),\n"
            f"    .largest = {shape.largest()}, .n_at = {n_at}{who}}};\n\n")


SIDE = """\
static const msg_shape *const {side}_shapes[] = {{
{rows}
}};

const msg_shape *msg_{side}_shape(msg_{side}_kind kind)
{{
    return {side}_shapes[kind];
}}

size_t msg_{side}_write(const msg_{side} *message, char *out, size_t cap)
{{
    return message_write({side}_shapes[message->kind], &message->of, out, cap);
}}

"""

READ = """\
msg_status msg_client_read(char *frame, size_t length, msg_client *out, msg_fault *fault)
{
    unsigned kind = 0;
    msg_status status =
        message_read(&(message_side){client_shapes, MSG_CLIENT_KINDS, MSG_CLIENT_FRAME_MAX}, frame,
                     length, &kind, &out->n, &out->of, NULL, 0, fault);
    out->kind = (msg_client_kind)kind;
    return status;
}

msg_status msg_server_read(char *frame, size_t length, msg_server *out, msg_server_room *room,
                           msg_fault *fault)
{
    unsigned kind = 0;
    msg_status status =
        message_read(&(message_side){server_shapes, MSG_SERVER_KINDS, MSG_SERVER_FRAME_MAX}, frame,
                     length, &kind, &out->n, &out->of, room, sizeof *room, fault);
    out->kind = (msg_server_kind)kind;
    return status;
}

const msg_text *msg_client_table(const msg_client *message)
{
    return message_text(client_shapes[message->kind], &message->of, "table");
}
"""


def phrases(definition):
    languages = ", ".join(f'"{language[:2]}"' for language in definition.languages)
    rows = "\n".join("    {" + ", ".join(f'"{text}"' for text in texts) + "},"
                     for texts in definition.phrases)
    return PHRASE.replace("LANGUAGES", languages).replace("ROWS", rows).replace(
        "COUNT", str(len(definition.languages)))


PHRASE = """
static const char *const languages[] = {LANGUAGES};
static const char *const phrases[MSG_PHRASES][COUNT] = {
ROWS
};

const char *msg_phrase(unsigned number, const char *language)
{
    unsigned found = COUNT - 1;
    while (found > 0 && strncmp(language, languages[found], 2) != 0) {
        found--;
    }
    return phrases[number][found];
}
"""


def source(definition):
    out = ['/* Made by tools/protocol of proto/messages.def. */\n#include "proto/messages.h"\n\n'
           '#include <string.h>\n\n']
    assert len(WHO) <= 8
    for name, words in definition.words.items():
        listed = ", ".join(f'"{word}"' for word in words)
        out.append(f"static const char *const words_{name}[] = {{{listed}}};\n")
    out.append("\n")
    out += [shape_of(shape) for shape in (*definition.structs.values(),
                                          *definition.messages.values())]
    for side in ("client", "server"):
        rows = "\n".join(f"    [{constant(message.name)}] = &shape_{message.name},"
                         for message in definition.side(side))
        out.append(SIDE.format(side=side, rows=rows))
    for message in definition.messages.values():
        out.append(f"size_t msg_write_{message.name}(const msg_{message.name} *message, char *out, "
                   f"size_t cap)\n{{\n    return message_write(&shape_{message.name}, message, out, "
                   "cap);\n}\n\n")
    return "".join(out) + READ + phrases(definition)
