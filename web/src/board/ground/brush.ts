// What all grounds are painted with: a canvas in pixels of the page, the land as a path, the colours of the theme.
import type { Rules } from "../../game/session.js";
import type { Frame, Spot } from "../geometry.js";

/** As make/land/coasts.ts writes it: coasts in halves of a unit of the pack's canvas, the others in units. */
export interface Land {
  readonly coasts: string;
  readonly graticule: string;
  readonly ridges: readonly (readonly (readonly [number, number])[])[];
}

/** A place as the ground sees it. */
export interface Site {
  readonly spot: Spot;
  readonly token: string; // of its colour
  readonly haven: boolean;
  readonly lanes: readonly Spot[]; // where its links over known water lead
}

export interface GroundPlan {
  readonly rules: Rules;
  readonly frame: Frame;
  readonly sites: readonly Site[];
}

export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly plan: GroundPlan;
  readonly width: number;
  readonly height: number;
  readonly unit: number; // 1 on a board of 1120 pixels; less where the world is smaller
  readonly land: Path2D;
  readonly graticule: Path2D;
  readonly ridges: readonly (readonly Spot[])[];
  /** A token of the style sheet as a colour that canvases know. */
  color(token: string): string;
}

/** One stroke after the other; the page may do something else between them. */
export type Steps = Generator<undefined, void>;

export function stroke({ context }: Brush, path: Path2D, color: string, width: number, opacity = 1): void {
  context.globalAlpha = opacity;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke(path);
  context.globalAlpha = 1;
}

export function fill({ context, width, height }: Brush, style: string | CanvasGradient | CanvasPattern): void {
  context.fillStyle = style;
  context.fillRect(0, 0, width, height);
}

/** A gradient around a point: colours from the middle outwards. */
export function radial({ context }: Brush, at: Spot, r: number, stops: readonly (readonly [number, string])[]): CanvasGradient {
  const gradient = context.createRadialGradient(at.x, at.y, 0, at.x, at.y, r);
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}

export function linear({ context, height }: Brush, stops: readonly (readonly [number, string])[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [offset, color] of stops) gradient.addColorStop(offset, color);
  return gradient;
}

/** A small picture repeated, turned by an angle in degrees. */
export function pattern(
  { context }: Brush,
  size: number,
  angle: number,
  draw: (tile: CanvasRenderingContext2D) => void,
): CanvasPattern {
  const ratio = context.getTransform().a;
  const tile = document.createElement("canvas");
  tile.width = tile.height = Math.max(1, Math.round(size * ratio));
  const own = tile.getContext("2d") as CanvasRenderingContext2D;
  own.scale(tile.width / size, tile.height / size);
  draw(own);
  const made = context.createPattern(tile, "repeat") as CanvasPattern;
  made.setTransform(new DOMMatrix().rotate(angle).scale(size / tile.width, size / tile.height));
  return made;
}

/** A colour, as style sheets compute it, with less of it. */
export function faded(color: string, opacity: number): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return `rgb(${red} ${green} ${blue} / ${alpha * opacity})`;
}
