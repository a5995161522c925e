// The four marks, so that no disease is told by its colour alone: circle, square, diamond, triangle. About 10 wide, around 0, 0.
import type { Shape } from "../board-pieces.js";

const paths: Readonly<Partial<Record<Shape, string>>> = {
  circle: "M-4.6 0a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z",
  square: "M-4.2-4.2h8.4v8.4h-8.4z",
  diamond: "M0-5.8 5.8 0 0 5.8-5.8 0z",
  triangle: "M0-5.4 5.6 4.3h-11.2z",
};

export const markPath = (shape: Shape): string => paths[shape] ?? "";
