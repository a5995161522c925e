// What stands on a place, as things: piles of cubes, buildings, and what a season adds. Pawns are drawn over all places
// (Pawns.tsx).
import { useMemo } from "preact/hooks";
import type { BoardPlace, BoardState, Dress, Piece } from "../board-pieces.js";
import type { Frame, Spot } from "../geometry.js";
import type { Side } from "../labels.js";
import { colour } from "../colour.js";
import { isTried } from "../tried.js";
import { arrange, type Near, type Stand } from "./arrange.js";

/** One, two, or three as a triangle: every top is seen. In widths of a cube. */
const piles: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-0.53, -0.06],
    [0.53, 0.06],
  ],
  [
    [-0.56, -0.3],
    [0.56, -0.3],
    [0, 0.12],
  ],
];
const WIDTH = 20;

/** Cubes are named by their number, so that one that comes or goes leaves the others where they are. */
function Pile({ piece }: { readonly piece: Piece }) {
  const count = Math.min(piece.count, 3);
  const number = piece.token.slice(-1);
  return (
    <>
      <ellipse class="piece-shade" cy={-WIDTH * 0.1} rx={WIDTH * (count === 1 ? 0.75 : 1.15)} ry={WIDTH * 0.42} />
      {piles[count - 1]?.map(([x, y], i) => (
        <g key={i} class="cube" style={{ transform: `translate(${x * WIDTH}px,${y * WIDTH}px)` }}>
          <use class="arrive" href={`#cube-${number}`} />
        </g>
      ))}
      {piece.count > 3 && (
        <text class="count" y={-WIDTH * 1.35}>
          {piece.count}
        </text>
      )}
    </>
  );
}

function Thing({ piece, dress }: { readonly piece: Piece; readonly dress: Dress | undefined }) {
  if (piece.art === "cube") return <Pile piece={piece} />;
  if (piece.art === "station") return <use class="arrive" href="#station" transform="scale(1.04)" />;
  return dress ? <dress.Art piece={piece} /> : null;
}

/** A building of the place itself has no piece; it is drawn as one without a number. */
const building = (place: BoardPlace): Piece => ({
  shape: place.home?.shape ?? "house",
  token: place.home?.token ?? "",
  letter: "",
  count: 0,
  ...(place.home?.art && { art: place.home.art }),
});

function StandingPiece({
  stand: { piece, x, y, width, height },
  place,
  tried,
  dress,
}: {
  readonly stand: Stand;
  readonly place: BoardPlace;
  readonly tried: boolean;
  readonly dress: Dress | undefined;
}) {
  return (
    <g class="thing" style={`${piece ? colour(piece.token) : ""};transform:translate(${x}px,${y}px)`}>
      <Thing piece={piece ?? building(place)} dress={dress} />
      {tried && <rect class="hatch" x={-width / 2} y={-height} width={width} height={height} rx="5" />}
    </g>
  );
}

interface StockProps {
  readonly number: number;
  readonly place: BoardPlace;
  readonly present: BoardPlace | undefined;
  readonly spot: Spot;
  readonly unit: number;
  readonly side: Side;
  readonly dress: Dress | undefined;
  readonly around: readonly Near[] | undefined;
}

function StockOf({ number, place, present, spot, unit, side, dress, around }: StockProps) {
  return useMemo(() => {
    const stands = arrange(place, side, dress, around).filter(({ piece }) => piece?.shape !== "pawn");
    return (
      <g class="stock" data-stock={number} transform={`translate(${spot.x} ${spot.y}) scale(${unit})`}>
        {stands.map((stand) => (
          <StandingPiece
            key={stand.piece ? `${stand.piece.art}${stand.piece.shape}${stand.piece.token}${stand.piece.letter}` : ""}
            stand={stand}
            place={place}
            dress={dress}
            tried={stand.piece !== undefined && isTried(stand.piece, present)}
          />
        ))}
      </g>
    );
  }, [number, place, present, spot, unit, side, dress, around]);
}

/** From the back to the front. A place without pieces has its group too: something may come to it. */
export function Stocks({
  state,
  present,
  frame,
  sides,
  around,
}: {
  readonly state: BoardState;
  readonly present: BoardState | undefined;
  readonly frame: Frame;
  readonly sides: readonly Side[];
  readonly around: readonly (readonly Near[])[]; // of each place
}) {
  const order = useMemo(
    () => frame.spots.map((_, i) => i).sort((a, b) => (frame.spots[a]?.y ?? 0) - (frame.spots[b]?.y ?? 0)),
    [frame],
  );
  return (
    <g class="stocks" aria-hidden="true">
      {order.map((i) => {
        const place = state.places[i];
        return (
          place?.present && (
            <StockOf
              key={i}
              number={i}
              place={place}
              present={present?.places[i]}
              spot={frame.spots[i] as Spot}
              unit={frame.unit}
              side={sides[i] ?? "e"}
              dress={state.dress}
              around={around[i]}
            />
          )
        );
      })}
    </g>
  );
}
