// Where tests in node find the engine's modules: in the build of Meson, or in SURTO_MODULES.
import { resolve } from "node:path";

export const modules = resolve(process.env["SURTO_MODULES"] ?? "../build/bindings/wasm");
