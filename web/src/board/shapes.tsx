// The shapes of places and pieces, around the origin.
import type { Shape } from "./board-pieces.js";

/** An outline that fills about the same room for each shape. */
export function outline(shape: Shape, r: number): string {
  const points = (...corners: readonly (readonly [number, number])[]): string =>
    `M${corners.map(([x, y]) => `${(x * r).toFixed(2)} ${(y * r).toFixed(2)}`).join("L")}Z`;
  switch (shape) {
    case "circle":
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    case "square":
      return points([-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]);
    case "diamond":
      return points([0, -1.22], [1.22, 0], [0, 1.22], [-1.22, 0]);
    case "triangle":
      return points([0, -1.2], [1.2, 0.88], [-1.2, 0.88]);
    case "house":
      return points([0, -1.1], [1.1, -0.15], [0.8, -0.15], [0.8, 0.9], [-0.8, 0.9], [-0.8, -0.15], [-1.1, -0.15]);
    case "crate":
      return points([-1, -0.8], [1, -0.8], [1, -0.35], [0.85, -0.35], [0.85, 0.8], [-0.85, 0.8], [-0.85, -0.35], [-1, -0.35]);
    case "flag":
      return points([-0.7, -1.1], [1, -0.6], [-0.45, 0], [-0.45, 1.1], [-0.7, 1.1]);
    case "pawn":
    case "agent": {
      const k = (n: number): string => (n * r).toFixed(2);
      return (
        `M${k(-0.95)} ${k(1.15)}C${k(-0.95)} ${k(0.35)} ${k(-0.45)} ${k(0.3)} ${k(-0.4)} ${k(-0.05)}` +
        `A${k(0.62)} ${k(0.62)} 0 1 1 ${k(0.4)} ${k(-0.05)}C${k(0.45)} ${k(0.3)} ${k(0.95)} ${k(0.35)} ${k(0.95)} ${k(1.15)}Z`
      );
    }
  }
}

/** Where a number stands in a shape, so that it looks centred. */
export function middle(shape: Shape): number {
  return shape === "triangle" ? 0.26 : shape === "house" ? 0.2 : shape === "pawn" || shape === "agent" ? 0.62 : 0;
}
