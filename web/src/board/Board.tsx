// The board of any game, in SVG of the size it has on the screen.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { WEB } from "../i18n/translate.js";
import "../style/board.css";
import { Chances } from "./PlaceOdds.js";
import type { Frame, Spot } from "./geometry.js";
import { boardAnchors, anchorsOf } from "./anchors.js";
import { surroundings } from "./art/arrange.js";
import { PieceDefs } from "./art/Defs.js";
import { Stocks } from "./art/Stock.js";
import { furnitureOn } from "./furniture.js";
import { frameOf, linesOf, nearest } from "./geometry.js";
import { Ground } from "./ground/Ground.js";
import type { Board as Layout, Label, Measure, Side } from "./labels.js";
import { Links, Regions } from "./Links.js";
import { FullName, Names } from "./Names.js";
import { Pawns } from "./Pawns.js";
import { Place } from "./Place.js";
import { plainPieces } from "./plain-pieces.js";
import type { BoardProps } from "./props.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import type { Arrow, ArrowKeyTargets } from "./arrow-keys.js";
import { arrowKeyTargetsOf } from "./arrow-keys.js";

const Signs = lazyPanel(async () => (await import("./Pings.js")).Signs);
const Arrows = lazyPanel(async () => (await import("./Ways.js")).Arrows);
const Way = lazyPanel(async () => (await import("./Ways.js")).Way);
const HIT = 22.5; // half of what a finger needs
const LONG_PRESS = 500; // ms

const arrows: Readonly<Record<string, Arrow>> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

const SPACING = 0.015; // between letters of names, in sizes of the text, as in style/board.css

function measureWith(font: string): Measure {
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  context.font = font;
  const spacing = SPACING * parseFloat(/[\d.]+px/.exec(font)?.[0] ?? "0");
  return (text) => context.measureText(text).width + text.length * spacing;
}

/** The room that an element has, whenever it changes. */
function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useEffect(() => {
    const element = box.current as HTMLDivElement;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  return { box, size };
}

export function Board(props: BoardProps) {
  const { box, size } = useSize();
  return (
    <div class="board" data-dress={props.state.dress?.rules ?? "base"} data-plain={plainPieces.value} ref={box}>
      {size && <Picture {...props} {...size} />}
    </div>
  );
}

type PictureProps = BoardProps & { readonly width: number; readonly height: number };

/** What depends on size, language and links, but not on what lies where. */
function useLayout({ geometry, state, names, codes, width, height, inset, taken }: PictureProps) {
  const links = state.places.map((place) => (place.present ? place.links.join() : "-")).join(";");
  return useMemo(() => {
    const frame = frameOf(geometry, state, width, height, inset);
    return {
      board: {
        frame,
        state,
        lines: linesOf(frame, state),
        names,
        codes,
        taken: taken ?? furnitureOn(frame, state.dress?.rules ?? "base"),
      },
      walk: arrowKeyTargetsOf(frame, state),
    };
  }, [geometry, links, names, codes, width, height, inset, taken]);
}

/** The letters of names, as style/board.css has them: those of a typewriter for Season 0, where there is room for them. */
function fontOf({ frame, state }: Layout): string {
  const isTyped = state.dress?.rules === "season0" && frame.wide;
  const face = getComputedStyle(document.documentElement).getPropertyValue(isTyped ? "--face-story" : "--face-names");
  return `${isTyped ? 700 : 600} ${frame.text}px ${face}`;
}

/** Waits until they are there: what is measured with others stands elsewhere. */
async function letters(board: Layout): Promise<void> {
  try {
    if (board.state.dress?.rules === "season0") await import("../style/letters-campaign.css");
    await document.fonts.load(fontOf(board));
  } catch {
    /* offline for the first time: those of the system */
  }
}

const noNames = { labels: [] as readonly Label[], chances: (_width: number, _height: number): readonly Spot[] => [] };

/** Names are placed after the board is drawn: it is the longest of all that is done before one can play. */
function useNames(board: Layout) {
  const measure = useMemo(() => measureWith(fontOf(board)), [board]);
  const [placed, setPlaced] = useState<typeof noNames & { readonly board: Layout }>();
  useEffect(() => {
    let wanted = true;
    void Promise.all([import("./labels.js"), letters(board)]).then(([{ placeLabels, placeChances }]) => {
      if (!wanted) return;
      const labels = placeLabels(board, measure);
      const found = new Map<string, readonly Spot[]>(); // chances come and go with every move, and stand where they stood
      const chances = (width: number, height: number): readonly Spot[] => {
        const key = `${width} ${height}`;
        const spots = found.get(key) ?? placeChances(board, labels, width, height);
        found.set(key, spots);
        return spots;
      };
      setPlaced({ board, labels, chances });
    });
    return () => {
      wanted = false;
    };
  }, [board, measure]);
  const { labels, chances } = placed?.board === board ? placed : noNames;
  const sides = useMemo(() => {
    const out: Side[] = [];
    for (const label of labels) if (label.far === undefined) out[label.place] = label.side;
    return out;
  }, [labels]);
  return { labels, chances, sides, measure };
}

function Picture(props: PictureProps) {
  const { state, lit, marked, odds, signs, plan, cursor, names } = props;
  const { board, walk } = useLayout(props);
  const { frame, lines } = board;
  const { labels, chances, sides, measure } = useNames(board);
  const svg = useRef<SVGSVGElement>(null);
  const pointing = usePointing(props, frame, svg);
  const onKeyDown = useWalking(props, walk, svg);
  const lively = useLively(labels);
  const plain = plainPieces.value;
  useAnchors(svg, frame);
  const { dress } = state;
  const around = useMemo(() => surroundings(frame, board.state, labels), [board, labels]);
  const present = plan?.present;
  const home = useMemo(() => state.places.findIndex(({ pieces }) => pieces.some(({ active }) => active)), [state]);
  // What does not change with the cursor is not compared again when it walks.
  const defs = useMemo(() => !plain && [<PieceDefs key="all" />, dress && <dress.Defs key="own" />], [plain, dress]);
  const stocks = useMemo(
    () => !plain && <Stocks {...{ state, present, frame, sides, around }} />,
    [plain, state, present, frame, sides, around],
  );
  const pawns = useMemo(
    () => <Pawns key={`${frame.width} ${frame.height}`} {...{ state, present, frame, sides, around, plain }} />,
    [plain, state, present, frame, sides, around],
  );
  return (
    <>
      {!plain && <Ground rules={state.dress?.rules ?? "base"} frame={frame} state={state} />}
      <svg
        ref={svg}
        class={(frame.wide ? "wide" : "tall") + (lively ? " lively" : "") + (plan ? " tried" : "")}
        role="application"
        aria-label={WEB("Board")}
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        style={{ fontSize: `${frame.text}px` }}
        onKeyDown={onKeyDown}
        {...pointing}
      >
        <defs>
          <pattern id="board-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2" height="5" />
          </pattern>
        </defs>
        {defs}
        {plain && <Regions lines={lines} state={state} frame={frame} />}
        <Links lines={lines} from={cursor} home={home} lit={lit} />
        {plan?.ways.map((places, i) => (
          <Way key={i} frame={frame} state={state} places={places} />
        ))}
        {state.places.map(
          (place, i) =>
            place.present && (
              <Place
                key={i}
                number={i}
                place={place}
                present={plan?.present.places[i]}
                spot={frame.spots[i] as Spot}
                radius={frame.radius}
                hit={HIT}
                side={sides[i] ?? "e"}
                lit={lit.has(i)}
                marked={marked.has(i)}
                cursor={i === cursor}
                plain={plain}
                unit={frame.unit}
              />
            ),
        )}
        {stocks}
        <Names labels={labels} cursor={cursor} lit={lit} size={frame.text} />
        {pawns}
        {props.hint && <Arrows hops={props.hint} frame={frame} state={state} />}
        {signs.length > 0 && <Signs signs={signs} frame={frame} />}
        <FullName
          label={labels.find(({ place, far }) => place === cursor && far === undefined)}
          name={names[cursor] ?? ""}
          frame={frame}
          measure={measure}
        />
        {odds && <Chances odds={odds} place={chances} size={frame.text} explained={Boolean(props.onOdds)} lit={lit} />}
        <g class="moments" aria-hidden="true" />
      </svg>
    </>
  );
}

/** Tells where things are, as long as this board is shown. */
function useAnchors(svg: RefObject<SVGSVGElement | null>, frame: Frame): void {
  useLayoutEffect(() => {
    const anchors = svg.current ? anchorsOf(svg.current, frame) : undefined;
    boardAnchors.value = anchors;
    return () => {
      if (boardAnchors.peek() === anchors) boardAnchors.value = undefined;
    };
  }, [frame]);
}

/** Things that come move; those that were there at first, or at another size, do not. */
function useLively(labels: readonly Label[]): boolean {
  const [drawn, setDrawn] = useState<readonly Label[]>();
  useEffect(() => setDrawn(labels), [labels]);
  return drawn === labels;
}

/** Keys that walk. Page Up and Page Down go around the place from which they were first pressed. */
function useWalking(
  { state, cursor, onCursor, onPlace }: BoardProps,
  walk: ArrowKeyTargets,
  svg: RefObject<SVGSVGElement | null>,
) {
  const around = useRef({ centre: cursor, at: cursor });
  useLayoutEffect(() => {
    if (svg.current?.contains(document.activeElement))
      svg.current.querySelector<SVGGElement>(`.place[data-place="${cursor}"] .button`)?.focus();
  }, [cursor]);
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    let to: number | undefined;
    if (arrow) to = walk.arrow(cursor, arrow);
    else if (event.key === "Home")
      to = state.places.findIndex(({ pieces }) => pieces.some(({ shape, active }) => shape === "pawn" && active));
    else if (event.key === "PageDown" || event.key === "PageUp") {
      if (around.current.at !== cursor) around.current = { centre: cursor, at: cursor };
      to = walk.turn(around.current.centre, cursor, event.key === "PageDown");
      around.current.at = to;
    } else if (event.key === "Enter") {
      around.current = { centre: cursor, at: cursor };
      onPlace(cursor, "act");
    } else return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined && to >= 0) onCursor(to);
  };
}

/** Mouse and touch mean the nearest place, or the one whose name they hit; who has neither clicks an element. A chance lies where
 * presses are meant for places: it is explained only where there is nothing to play. */
function usePointing({ state, lit, onCursor, onPlace, onOdds }: BoardProps, frame: Frame, svg: RefObject<SVGSVGElement | null>) {
  const press = useRef<{ timer: number; done: boolean }>({ timer: 0, done: false });
  const meant = (event: MouseEvent): number | undefined => {
    const element = (event.target as Element).closest("[data-place]");
    const box = svg.current?.getBoundingClientRect();
    const own = element ? Number(element.getAttribute("data-place")) : undefined;
    if ((event.detail === 0 && event.type === "click") || !box || element?.tagName === "text") return own;
    return nearest(frame, state, { x: event.clientX - box.left, y: event.clientY - box.top }, HIT * 1.4) ?? own;
  };
  const tell = (event: MouseEvent, how: "act" | "menu"): void => {
    const chance = (event.target as Element).closest("[data-odds]");
    const own = chance ? Number(chance.getAttribute("data-odds")) : undefined;
    const near = meant(event);
    const place = own === undefined || (near !== undefined && lit.has(near) && !lit.has(own)) ? near : own;
    if (place === undefined) return;
    event.preventDefault();
    if (chance && onOdds && how === "act" && !lit.has(place)) onOdds(place, chance);
    else {
      onCursor(place);
      onPlace(place, how);
    }
  };
  const release = (): void => window.clearTimeout(press.current.timer);
  return {
    onClick(event: MouseEvent): void {
      if (!press.current.done) tell(event, "act");
      press.current.done = false;
    },
    onContextMenu(event: MouseEvent): void {
      release();
      if (!press.current.done) tell(event, "menu");
      event.preventDefault();
    },
    onPointerDown(event: PointerEvent): void {
      press.current.done = false;
      release();
      if (event.pointerType !== "mouse")
        press.current.timer = window.setTimeout(() => {
          press.current.done = true;
          tell(event, "menu");
        }, LONG_PRESS);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
}
