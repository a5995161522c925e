// Reads structs of the engine out of a module's memory, by the layouts that tools/layouts makes.
import type { Field, Layout, Scalar } from "../generated/layouts.js";

const decoder = new TextDecoder();

/** The text that ends with a zero at an address. */
export function textAt(memory: WebAssembly.Memory, at: number): string {
  const bytes = new Uint8Array(memory.buffer, at);
  return at === 0 ? "" : decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
}

const widths: Record<Scalar, number> = { bool: 1, u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4, u64: 8, f64: 8, text: 4 };

function readScalar(memory: WebAssembly.Memory, view: DataView, at: number, of: Scalar): unknown {
  switch (of) {
    case "bool":
      return view.getUint8(at) !== 0;
    case "u8":
      return view.getUint8(at);
    case "i8":
      return view.getInt8(at);
    case "u16":
      return view.getUint16(at, true);
    case "i16":
      return view.getInt16(at, true);
    case "u32":
      return view.getUint32(at, true);
    case "i32":
      return view.getInt32(at, true);
    case "u64":
      return view.getBigUint64(at, true);
    case "f64":
      return view.getFloat64(at, true);
    case "text":
      return textAt(memory, view.getUint32(at, true));
  }
}

function readField(
  memory: WebAssembly.Memory,
  view: DataView,
  at: number,
  of: Scalar | Layout<unknown>,
  lengths: readonly number[],
): unknown {
  const [length, ...inner] = lengths;
  if (length === undefined) {
    return typeof of === "string" ? readScalar(memory, view, at, of) : readStruct(memory, at, of);
  }
  if (of === "u8" && inner.length === 0) {
    return new Uint8Array(memory.buffer, at, length).slice();
  }
  const one = inner.reduce((all, n) => all * n, typeof of === "string" ? widths[of] : of.size);
  return Array.from({ length }, (_, i) => readField(memory, view, at + i * one, of, inner));
}

/** A copy of a struct: it stays as it is when the engine goes on. */
export function readStruct<T>(memory: WebAssembly.Memory, start: number, layout: Layout<T>): T {
  const view = new DataView(memory.buffer);
  const out: Record<string, unknown> = {};
  for (const [name, [at, of, ...lengths]] of Object.entries<Field>(layout.fields)) {
    out[name] = readField(memory, view, start + at, of, lengths);
  }
  return out as T;
}

/** `count` structs that lie one behind the other. */
export function readArray<T>(memory: WebAssembly.Memory, start: number, layout: Layout<T>, count: number): T[] {
  return Array.from({ length: count }, (_, i) => readStruct(memory, start + i * layout.size, layout));
}

/** The numbers of the bits of a mask, ascending: cities, cards, seats. */
export function bits(mask: bigint): number[] {
  const out: number[] = [];
  for (let i = 0; mask >> BigInt(i); i++) {
    if ((mask >> BigInt(i)) & 1n) out.push(i);
  }
  return out;
}
