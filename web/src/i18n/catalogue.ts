// Reading catalogues: bindings/wasm/catalogue.h has their form. The page's own is made of po/web by make/words.ts.
import type { Lookup } from "./translate.js";

const HEAD = 12;

/** FNV-1a of context and English text, with bit 0 for a plural. */
function hashOf(key: Uint8Array, plural: boolean): number {
  let hash = 2166136261;
  for (const byte of key) hash = Math.imul(hash ^ byte, 16777619);
  return ((hash & ~1) | (plural ? 1 : 0)) >>> 0;
}

interface Catalogue {
  readonly oneBelowTwo: boolean; // the singular is for 0 too
  readonly texts: ReadonlyMap<number, readonly string[]>; // by hash: the forms
}

function read(bytes: Uint8Array): Catalogue {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = bytes.length >= HEAD ? String.fromCharCode(...bytes.subarray(0, 4)) : "";
  if (head !== "SUW1") throw new Error("this is no catalogue");
  const oneBelowTwo = bytes[4] === 1;
  const count = view.getUint32(8, true);
  const texts = new TextDecoder().decode(bytes.subarray(HEAD + 4 * count)).split("\0");
  const found = new Map<number, readonly string[]>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    const hash = view.getUint32(HEAD + 4 * i, true);
    const forms = 1 + (hash & 1);
    found.set(hash, texts.slice(at, at + forms));
    at += forms;
  }
  return { oneBelowTwo, texts: found };
}

/** What looks sentences up in the bytes of catalogues of a language; what none of them has stays English. */
export function lookupIn(...catalogues: readonly Uint8Array[]): Lookup {
  const encoder = new TextEncoder();
  const all = catalogues.map(read);
  return (context, one, many, n = 1) => {
    const key = encoder.encode(context === undefined ? one : `${context}\x04${one}`);
    const plural = many !== undefined;
    const hash = hashOf(key, plural);
    const there = all.find(({ texts }) => texts.has(hash));
    const forms = there?.texts.get(hash);
    if (!forms) return plural && n !== 1 ? many : one;
    const first = there?.oneBelowTwo ? n < 2 : n === 1;
    return (plural && !first ? forms[1] : forms[0]) ?? one;
  };
}
