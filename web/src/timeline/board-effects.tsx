// What moves on the map in a beat. Pieces that came are those of the board itself, which fall or land; what goes, and light, lies
// over it. Only transform and opacity move.
import { BoardBeatKind as Kind } from "../generated/layouts.js";
import type { BoardAnchors } from "../board/anchors.js";
import type { BoardState } from "../board/board-pieces.js";
import type { Spot } from "../board/geometry.js";
import type { Beat } from "../engine/game-module.js";
import { burstPath, Flying } from "./art.js";

export interface EffectProps {
  readonly beat: Beat;
  readonly all: readonly Beat[];
  readonly anchors: BoardAnchors;
  readonly board: BoardState;
  readonly names: readonly string[];
}

const FALL = "cubic-bezier(.5,0,.9,.6)";

/** The colour of what a beat puts somewhere: that of its disease, or of what the place has most of. */
export function tokenOf(beat: Beat, board: BoardState): string {
  if (beat.colour !== undefined) return `disease-${beat.colour + 1}`;
  const place = beat.place === undefined ? undefined : board.places[beat.place];
  return place?.pieces.find(({ shape }) => shape !== "pawn" && shape !== "house")?.token ?? "alarm";
}

/** The world grows dark around a place. */
function Spotlight({ at }: { readonly at: Spot }) {
  return <div class="spotlight" style={{ "--x": `${at.x}px`, "--y": `${at.y}px` }} />;
}

const placed = ({ x, y }: Spot): Readonly<Record<string, string>> => ({ left: `${x}px`, top: `${y}px` });

function NameOf({ at, text, wide }: { readonly at: Spot; readonly text: string; readonly wide: number }) {
  return (
    <b class="moment-name" data-side={at.x > wide * 0.8 ? "left" : "right"} style={placed(at)}>
      {text}
    </b>
  );
}

function Shock({ at, size, faint }: { readonly at: Spot; readonly size: number; readonly faint?: boolean }) {
  return (
    <svg
      class={faint ? "shock faint" : "shock"}
      viewBox="-150 -150 300 300"
      style={{ ...placed(at), "--size": `${300 * size}px` }}
      aria-hidden="true"
    >
      <circle r="120" class="heat" opacity=".09" />
      <circle r="84" class="heat" opacity=".14" />
      <g class="waves">
        <circle r="46" stroke-width="6" />
        <circle r="78" stroke-width="3.5" opacity=".75" />
        <circle r="112" stroke-width="2" opacity=".45" />
        <circle r="148" stroke-width="1.2" opacity=".25" />
      </g>
      <path d={burstPath(40, 14)} fill="#fff1cf" />
      <path d={burstPath(31, 12)} fill="#ff7a3a" />
      <circle r="15" fill="#fff7e0" />
    </svg>
  );
}

/** Sparks run along a link to the next city that breaks out. */
function Fuse({ from, to }: { readonly from: Spot; readonly to: Spot }) {
  const count = Math.max(3, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 14));
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const part = (i + 1) / (count + 1);
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        return <i key={i} class="fuse" style={{ ...placed(at), "--part": part }} />;
      })}
    </>
  );
}

/** A piece as wide as those of the board, standing on a spot. */
function Loose({ token, unit, class: kind }: { readonly token: string; readonly unit: number; readonly class: string }) {
  return (
    <svg class={kind} viewBox="-14 -26 28 30" width={28 * unit} height={30 * unit} aria-hidden="true">
      <Flying token={token} />
    </svg>
  );
}

/** From one place to another, in an arc. */
function Comet({
  from,
  to,
  token,
  unit,
}: {
  readonly from: Spot;
  readonly to: Spot;
  readonly token: string;
  readonly unit: number;
}) {
  return (
    <div class="comet" data-token={token} style={placed(to)}>
      <div class="along" style={{ "--dx": `${from.x - to.x}px`, "--dy": `${from.y - to.y}px` }}>
        <div class="arc">
          <i class="tail" />
          <Loose token={token} unit={unit} class="loose" />
        </div>
      </div>
    </div>
  );
}

function Outbreak({ beat, all, anchors, board, names }: EffectProps) {
  const { unit, width } = anchors.frame;
  const token = tokenOf(beat, board);
  const at = anchors.spot(beat.place ?? 0);
  const before = all
    .slice(
      0,
      all.findIndex(({ facts }) => facts === beat.facts),
    )
    .filter(({ kind }) => kind === Kind.OUTBREAK);
  return (
    <>
      <Spotlight at={at} />
      {before.map(({ place = 0 }) => (
        <Shock key={place} at={anchors.spot(place)} size={0.5 * unit} faint />
      ))}
      {beat.other !== undefined && <Fuse from={anchors.spot(beat.other)} to={at} />}
      <Shock at={at} size={unit} />
      {beat.places
        .filter((place) => place !== beat.place)
        .map((place) => (
          <Comet key={place} from={at} to={anchors.spot(place)} token={token} unit={unit} />
        ))}
      <NameOf at={at} text={names[beat.place ?? 0] ?? ""} wide={width} />
    </>
  );
}

/** Rings of a colour around a place. */
function Ripple({
  at,
  token,
  unit,
  large,
}: {
  readonly at: Spot;
  readonly token: string;
  readonly unit: number;
  readonly large: boolean;
}) {
  const wide = (large ? 244 : 88) * unit;
  return (
    <svg
      class="ripple"
      data-token={token}
      viewBox="-122 -61 244 122"
      style={{ ...placed(at), "--size": `${wide}px` }}
      aria-hidden="true"
    >
      {[40, 76, 118].map((r, i) => (
        <ellipse key={r} rx={r} ry={r / 2} stroke-width={large ? 3 - i * 0.8 : 6 - i} opacity={1 - i * 0.33} />
      ))}
    </svg>
  );
}

/** A pawn's way: straight along a link, else through the air. */
function Journey({ beat, anchors, board }: EffectProps) {
  if (beat.other === undefined || beat.place === undefined) return null;
  const [a, b] = [anchors.spot(beat.other), anchors.spot(beat.place)];
  const isLink = board.places[beat.other]?.links.includes(beat.place);
  const high = isLink ? 0 : Math.min(140, Math.hypot(b.x - a.x, b.y - a.y) * 0.3);
  return (
    <svg class="journey" width={anchors.frame.width} height={anchors.frame.height} aria-hidden="true">
      <path
        d={`M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - high} ${b.x} ${b.y}`}
        stroke-dasharray={isLink ? undefined : "2 9"}
      />
    </svg>
  );
}

/** What lies over the board in a beat; each thing that moves is an element of its own, so that nothing below is painted anew. */
export function BoardEffect(props: EffectProps) {
  const { beat, anchors, board, names } = props;
  const { unit, width } = anchors.frame;
  const at = beat.place === undefined ? undefined : anchors.spot(beat.place);
  if (!at) return null;
  const token = tokenOf(beat, board);
  const isGrave = beat.kind === Kind.EPIDEMIC_CITY;
  switch (beat.kind) {
    case Kind.OUTBREAK:
      return <Outbreak {...props} />;
    case Kind.EPIDEMIC_CITY:
    case Kind.INFECT:
      return (
        <>
          {isGrave && <Spotlight at={at} />}
          <Ripple at={at} token={token} unit={unit} large={isGrave} />
          <NameOf at={at} text={names[beat.place ?? 0] ?? ""} wide={width} />
        </>
      );
    case Kind.TREAT:
      return (
        <>
          {Array.from({ length: Math.max(1, Math.min(beat.count, 3)) }, (_, i) => (
            <div
              key={i}
              class="lifted"
              style={placed({ x: at.x + (i - (Math.min(beat.count, 3) - 1) / 2) * 20 * unit, y: at.y })}
            >
              <Loose token={token} unit={unit} class="lift" />
            </div>
          ))}
        </>
      );
    case Kind.MOVE:
      return <Journey {...props} />;
    default:
      return null;
  }
}

/** Lets the board's own new pieces arrive. `pace`: how many times as long as at normal pace. */
export function movePieces({ beat, anchors, board }: EffectProps, pace: number): void {
  const piecesOf = (place: number): SVGUseElement[] => {
    const number = /^disease-(\d)$/.exec(tokenOf(beat, board))?.[1];
    const stock = number ? anchors.stock(place)?.querySelectorAll<SVGUseElement>(`use[href="#cube-${number}"]`) : undefined;
    return stock ? [...stock] : [];
  };
  const fall = (element: SVGElement, from: number, delay: number, duration: number): void => {
    element.animate([{ transform: `translateY(${-from}px)`, opacity: 0 }, { opacity: 1, offset: 0.25 }, { transform: "none" }], {
      duration: duration * pace,
      delay: delay * pace,
      easing: FALL,
      fill: "backwards",
    });
  };
  if (beat.kind === Kind.INFECT || beat.kind === Kind.EPIDEMIC_CITY) {
    const [first, each] = beat.kind === Kind.INFECT ? [120, 90] : [600, 120];
    const pieces = piecesOf(beat.place ?? -1);
    for (const [i, piece] of pieces.slice(-Math.max(beat.count, 1)).entries()) fall(piece, 150, first + i * each, 260);
  }
  if (beat.kind === Kind.BUILD) {
    const station = anchors.stock(beat.place ?? -1)?.querySelector<SVGUseElement>('use[href="#station"]');
    if (station) fall(station, 120, 0, 300);
  }
  if (beat.kind === Kind.OUTBREAK) {
    const late = beat.chain ? 0.62 : 1;
    for (const place of beat.places)
      if (place !== beat.place) for (const piece of piecesOf(place).slice(-1)) fall(piece, 6, 880 * late, 160);
  }
}
