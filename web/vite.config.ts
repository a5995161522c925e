// How the page is made: `npm run build` writes build-web/ beside web/, or the folder in SURTO_WEB.
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { engine } from "./make/engine.ts";
import { finish } from "./make/finish.ts";
import { fonts } from "./make/fonts.ts";
import { land } from "./make/land.ts";

/** What the first script and nearly all others use: one file packs better than fifteen small ones, and is fetched at once. */
const PARTS = new RegExp(
  [
    "node_modules/(preact|@preact)/|vite/preload-helper",
    "/src/(ui/(Button|lazy-panel)|i18n/(translate|catalogue|languages)|board/shapes|engine/(loader|structs))\\.tsx?$",
    "/src/(store/settings|generated/layouts)\\.ts$",
  ].join("|"),
);

export default defineConfig({
  base: process.env.SURTO_BASE ?? "/", // where the page is hosted
  plugins: [engine(resolve(process.env.SURTO_MODULES ?? "../build/bindings/wasm")), fonts(), land(), finish()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: resolve(process.env.SURTO_WEB ?? "../build-web"),
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "parts", test: PARTS }] },
      },
    },
  },
  worker: { format: "es" },
});
