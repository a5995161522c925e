// The trial page of the board, for tests alone: vite build --config tests/e2e/board/vite.config.ts
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { fonts } from "../../../make/fonts.ts";
import { land } from "../../../make/land.ts";

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  base: "./",
  plugins: [fonts(), land()],
  publicDir: process.env.SURTO_MODULES ?? resolve(here, "../../../../build/bindings/wasm"),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // as the page's
    outDir: process.env.SURTO_WEB ?? resolve(here, "../../../../build-web-board"),
    emptyOutDir: true,
  },
});
