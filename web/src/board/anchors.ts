// Where things are on the board that is shown, for what moves over it (the timeline). The elements stay the same while the board
// has one size; after a change of size there are other anchors.
import { signal } from "@preact/signals";
import type { Frame, Spot } from "./geometry.js";

export interface BoardAnchors {
  readonly svg: SVGSVGElement; // as large as the board; its units are pixels
  readonly frame: Frame;
  /** An empty layer over all pieces and names, for what moves between places. Nothing else draws there. */
  readonly layer: SVGGElement;
  /** The middle of a place, in pixels from the corner of the board. */
  spot(place: number): Spot;
  /** The same in pixels of the page. */
  onPage(place: number): Spot;
  /** What stands on a place but its pawns. Its origin is the middle of the place, its unit that of the pieces (Frame.unit). */
  stock(place: number): SVGGElement | undefined;
  /** The ring of a place, its name, the pawn of a seat. */
  seat(place: number): SVGGElement | undefined;
  name(place: number): SVGTextElement | undefined;
  pawn(seat: number): SVGGElement | undefined;
}

/** Of the board on the page; nothing while there is none. */
export const boardAnchors = signal<BoardAnchors | undefined>(undefined);

export function anchorsOf(svg: SVGSVGElement, frame: Frame): BoardAnchors {
  const find = <E extends Element>(selector: string): E | undefined => svg.querySelector<E>(selector) ?? undefined;
  const spot = (place: number): Spot => frame.spots[place] ?? { x: 0, y: 0 };
  return {
    svg,
    frame,
    layer: svg.querySelector(".moments") as SVGGElement,
    spot,
    onPage(place) {
      const { left, top } = svg.getBoundingClientRect();
      const { x, y } = spot(place);
      return { x: left + x, y: top + y };
    },
    stock: (place) => find(`[data-stock="${place}"]`),
    seat: (place) => find(`.place[data-place="${place}"]`),
    name: (place) => find(`.names .name[data-place="${place}"]`),
    pawn: (seat) => find(`.pawn[data-seat="${seat}"]`),
  };
}
