// The land behind a wide board. The tall one bends the world too much for it.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Frame } from "./geometry.js";

const path = signal("");

export function Land({ frame }: { readonly frame: Frame }) {
  useEffect(() => {
    void import("./land.js").then(({ land }) => {
      path.value = land;
    });
  }, []);
  const { scale, shift } = frame;
  const place = `matrix(${scale.x} 0 0 ${scale.y} ${shift.x} ${shift.y})`;
  return <path class="land" aria-hidden="true" d={path.value} transform={place} />;
}
