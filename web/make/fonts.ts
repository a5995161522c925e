// The letters of the page: the characters that its four languages need, cut out of the complete fonts when the page is built and
// written to build-fonts/, where the style sheets find them.
import { mkdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import subsetFont from "subset-font";

const FONTS: readonly (readonly [family: string, weight: number])[] = [
  ["fira-sans-condensed", 600],
  ["fira-sans", 400],
  ["fira-sans", 600],
  ["courier-prime", 400],
  ["courier-prime", 700],
];
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join("");
const OTHERS = "ÀÁÂÃÄÇÈÉÊËÍÎÏÑÓÔÕÖÙÚÛÜàáâãäçèéêëíîïñóôõöùúûüŒœŸÿÆæßØø¡¿«»‹›–—‘’“”…•·×°½−→←↑↓ªº€£\u00a0\u2009\u202f";
const folder = resolve("build-fonts");

async function subset(family: string, weight: number): Promise<void> {
  const path = join(folder, `${family}-${weight}.woff2`);
  if (existsSync(path)) return; // takes seconds, and the packages are pinned; `npm run build` of a clean checkout makes it
  const whole = readFileSync(`node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`);
  writeFileSync(
    path,
    await subsetFont(whole, ASCII + OTHERS, { targetFormat: "woff2", noHinting: true, keepFeatures: ["kern", "tnum"] }),
  );
}

export function fonts(): Plugin {
  return {
    name: "fonts",
    async config() {
      mkdirSync(folder, { recursive: true });
      await Promise.all(FONTS.map(([family, weight]) => subset(family, weight)));
    },
    generateBundle() {
      for (const family of new Set(FONTS.map(([name]) => name))) // the OFL asks that it goes with the font
        this.emitFile({
          type: "asset",
          fileName: `licences/${family}.txt`,
          source: readFileSync(`node_modules/@fontsource/${family}/LICENSE`),
        });
    },
  };
}
