"""The messages in TypeScript: types, a reader that checks and a writer. Text between
« and » exists only in TypeScript, so that the same source can be tested as plain JavaScript."""
import json
import re

from protocol_def import SLACK

CODE = """\
const slack = __SLACK__; // for blanks, and for fields of later versions
const bytes = new TextEncoder();

/** Why a message is none: the status as in C, the field at fault and what is wrong with it. */
export class Refused extends Error {
  «readonly status: "syntax" | "size" | "unknown-type";
  readonly field: string | undefined;»
  constructor(status«: "syntax" | "size" | "unknown-type"», field«: string | undefined»,
              why«: string») {
    super(`${field ?? "frame"}: ${why}`);
    this.status = status;
    this.field = field;
  }
}

function refuse(field«: string | undefined», why«: string»)«: never» {
  throw new Refused("syntax", field, why);
}

function checkText(field«: Field», value«: unknown»)«: string» {
  if (typeof value !== "string") refuse(field.name, "is no text");
  if (field.base === "hex") {
    if (value.length !== field.most) refuse(field.name, "has another number of digits");
    if (!/^[0-9a-f]*$/.test(value)) refuse(field.name, "is not lower-case hexadecimal");
    return value;
  }
  if (field.base === "word") {
    if (!field.words?.includes(value)) refuse(field.name, "is none of its words");
    return value;
  }
  if (/[\\ud800-\\udfff]/u.test(value)) refuse(field.name, "is not UTF-8");
  if (bytes.encode(value).length > (field.most ?? 0)) refuse(field.name, "is too long");
  if (field.base === "plain") {
    if (!/^[ !#-[\\]-~]*$/.test(value)) refuse(field.name, "has a sign that is not allowed");
  } else if (/[\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]/.test(value) ||
             (field.base === "text" && value.includes("\\n"))) {
    refuse(field.name, "has a control character");
  }
  return value;
}

function checkValue(field«: Field», value«: unknown»)«: unknown» {
  if (field.base === "number") {
    if (!Number.isSafeInteger(value)) refuse(field.name, "is no whole number");
    const number = value« as number»;
    if (number < (field.least ?? 0) || number > (field.most ?? 0)) {
      refuse(field.name, "is out of bounds");
    }
    return number;
  }
  if (field.base === "bool") {
    if (typeof value !== "boolean") refuse(field.name, "is neither true nor false");
    return value;
  }
  return field.base === "struct" ? checkObject(field.name, field.of ?? [], value)
                                 : checkText(field, value);
}

function checkList(field«: Field», value«: unknown», most«: number»)«: unknown[]» {
  if (!Array.isArray(value)) refuse(field.name, "is no list");
  if (value.length > most) refuse(field.name, "has too many");
  return value.map((one) => checkValue(field, one));
}

/** Only the fields that are known, in their order. */
function checkObject(name«: string | undefined», fields«: readonly Field[]», value«: unknown»)«
    : Record<string, unknown>» {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    refuse(name, "is no object");
  }
  const object = value« as Record<string, unknown>»;
  const out«: Record<string, unknown>» = {};
  for (const field of fields) {
    const found = Object.hasOwn(object, field.name) ? object[field.name] : undefined;
    if (found !== undefined) {
      out[field.name] = field.list ? checkList(field, found, field.list) : checkValue(field, found);
    } else if (!field.optional) {
      refuse(field.name, "is missing");
    }
  }
  return out;
}

function check(kinds«: Kinds», value«: unknown»)«: Record<string, unknown>» {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    refuse(undefined, "is no object");
  }
  const name = (value« as Record<string, unknown>»)["t"];
  if (typeof name !== "string") refuse("t", "is no text");
  const kind = kinds.get(name);
  if (!kind) throw new Refused("unknown-type", "t", "is no message of this version");
  return { t: name, ...checkObject(undefined, kind.fields, value) };
}

function read(kinds«: Kinds», frame«: string»)«: Record<string, unknown>» {
  let value«: unknown»;
  try {
    value = JSON.parse(frame);
  } catch {
    refuse(undefined, "is no JSON");
  }
  const message = check(kinds, value);
  if (bytes.encode(frame).length > (kinds.get(message["t"]« as string»)?.largest ?? 0) + slack) {
    throw new Refused("size", undefined, "is larger than this message may be");
  }
  return message;
}

/** Reads a frame, or throws Refused. Fields nobody knows are left out. Other than the reader in C
 * it does not see a field that comes twice, and takes 1e2 for 100. */
export function readServer(frame«: string»)«: ServerMessage» {
  return read(serverKinds, frame)« as unknown as ServerMessage»;
}
export function readClient(frame«: string»)«: ClientMessage» {
  return read(clientKinds, frame)« as unknown as ClientMessage»;
}

/** Writes a message, or throws Refused if it breaks its bounds. */
export function writeClient(message«: ClientMessage»)«: string» {
  return JSON.stringify(check(clientKinds, message));
}
export function writeServer(message«: ServerMessage»)«: string» {
  return JSON.stringify(check(serverKinds, message));
}
"""

TYPES = """\
«interface Field {
  readonly name: string;
  readonly base: "number" | "bool" | "word" | "text" | "plain" | "lines" | "hex" | "struct";
  readonly least?: number; // of a number
  readonly most?: number; // of a number, bytes of a text, digits of hex
  readonly words?: readonly string[];
  readonly list?: number; // it is a list of so many at most
  readonly optional?: boolean;
  readonly of?: readonly Field[];
}
type Kinds = ReadonlyMap<string, { readonly largest: number; readonly fields: readonly Field[] }>;

»"""


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def type_name(shape):
    return camel(shape.name) + ("Message" if shape.side else "")


def ts_type(of):
    if of.kind == "struct":
        one = type_name(of.struct)
    elif of.kind == "word":
        one = " | ".join(json.dumps(word) for word in of.bounds)
    else:
        one = {"number": "number", "bool": "boolean"}.get(of.kind, "string")
    return f"readonly {one}[]" if of.count and of.kind != "word" else \
        f"readonly ({one})[]" if of.count else one


def interface(shape):
    about = f"/** {shape.about} */\n" if shape.about else ""
    lines = [f'  readonly t: "{shape.name}";'] if shape.side else []
    for field in shape.fields:
        lines += [f"  /** {field.about} */"] if field.about else []
        lines.append(f"  readonly {field.name}{'?' if field.optional else ''}: {ts_type(field.of)};")
    return f"{about}export interface {type_name(shape)} {{\n" + "\n".join(lines) + "\n}\n\n"


def row(field):
    of = field.of
    parts = [f'name: "{field.name}"', f'base: "{of.kind}"']
    if of.kind == "number":
        parts += [f"least: {of.bounds[0]}", f"most: {of.bounds[1]}"]
    elif of.kind == "word":
        parts.append("words: " + json.dumps(list(of.bounds)))
    elif of.kind == "struct":
        parts.append(f"of: {of.struct.name}Fields")
    elif of.kind != "bool":
        parts.append(f"most: {of.bounds[0]}")
    parts += [f"list: {of.count}"] if of.count else []
    parts += ["optional: true"] if field.optional else []
    return "  { " + ", ".join(parts) + " },"


def rows(shape):
    name = shape.name + ("_message" if shape.side else "") + "Fields"
    body = "\n".join(row(field) for field in shape.fields)
    return f"const {name}«: readonly Field[]» = [\n{body}\n];\n"


def kinds(side, messages):
    body = "\n".join(f'  ["{m.name}", {{ largest: {m.largest()}, fields: {m.name}_messageFields }}],'
                     for m in messages)
    return f"const {side}Kinds«: Kinds» = new Map([\n{body}\n]);\n\n"


def answers(definition):
    body = "\n".join(f"  readonly {m.name}: "
                     + " | ".join(type_name(definition.messages[a]) for a in m.answers) + ";"
                     for m in definition.side("client"))
    return ("/** What each message of a client is answered by, if not by an error. */\n"
            f"export interface Answers {{\n{body}\n}}\n\n")


def phrases(definition):
    rows = [[f"{language}: {json.dumps(text, ensure_ascii=False)}"
             for language, text in zip(definition.languages, texts)]
            for texts in definition.phrases]
    body = "\n".join("  {\n" + "".join(f"    {row},\n" for row in texts) + "  }," for texts in rows)
    return ("/** Quick messages by number, then language. */\n"
            "export const PHRASES«: readonly Readonly<Record<string, string>>[]» = "
            f"[\n{body}\n];\n\n")


def module(definition, typed):
    shapes = (*definition.structs.values(), *definition.messages.values())
    out = ["// What clients and surtod say. Generated by tools/protocol from proto/messages.def; do not edit.\n\n"
           f"export const VERSION = {definition.version};\n\n", phrases(definition),
           "«export type ErrorCode =\n",
           "\n".join(f'  | "{code}"' for code in definition.errors), ";\n\n",
           "".join(interface(shape) for shape in shapes)]
    for side in ("client", "server"):
        names = "\n".join(f"  | {type_name(m)}" for m in definition.side(side))
        out.append(f"export type {camel(side)}Message =\n{names};\n\n")
    out += [answers(definition), "»", TYPES, "".join(rows(shape) for shape in shapes), "\n"]
    out += [kinds(side, definition.side(side)) for side in ("client", "server")]
    text = "".join(out) + CODE.replace("__SLACK__", str(SLACK))
    return re.sub("«([^»]*)»", r"\1" if typed else "", text)
