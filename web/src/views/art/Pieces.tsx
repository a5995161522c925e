// Pieces of the table as pictures, for home, the guide and the glossary. They stand on x, y and say nothing to a screen reader.
// The board draws its own (board/).
import { useId } from "preact/hooks";

export type Disease = 1 | 2 | 3 | 4;

/** The sign of a disease, about ten wide: its colour is never alone. */
export function Mark({ disease, scale = 1, flat = 1, fill = "currentColor" }: MarkProps) {
  const transform = `scale(${scale} ${scale * flat})`;
  switch (disease) {
    case 1:
      return <circle r="4.6" fill={fill} transform={transform} />;
    case 2:
      return <rect x="-4.2" y="-4.2" width="8.4" height="8.4" rx=".8" fill={fill} transform={transform} />;
    case 3:
      return <path d="M0-5.8 5.8 0 0 5.8-5.8 0z" fill={fill} transform={transform} />;
    case 4:
      return <path d="M0-5.4 5.6 4.3h-11.2z" fill={fill} transform={transform} />;
  }
}
interface MarkProps {
  readonly disease: Disease;
  readonly scale?: number;
  readonly flat?: number; // how much lower than wide, where it lies
  readonly fill?: string;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Top, left, right, rim, mark. */
const faces: Readonly<Record<Disease, readonly [string, string, string, string, string]>> = {
  1: ["#7cc4ff", "#2f86d6", "#1b5ea3", "#bfe2ff", "#06233f"],
  2: ["#ffe477", "#eab41c", "#b98608", "#fff3bd", "#3d2a00"],
  3: ["#5a6570", "#2c343c", "#161b20", "#cfd8de", "#ffffff"],
  4: ["#ff9a86", "#dc4434", "#a32518", "#ffd0c4", "#400a04"],
};

export function Cube({ disease, x, y, width = 18 }: Spot & { readonly disease: Disease; readonly width?: number }) {
  const [top, left, right, rim, ink] = faces[disease];
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 20})`}>
      <path d="M-9.6-16.2v10.6L0 0l9.6-5.6v-10.6L0-21.6z" fill="none" stroke="#07121a" stroke-width="2" stroke-linejoin="round" />
      <path d="M-9.6-16.2 0-10.7V0l-9.6-5.6z" fill={left} />
      <path d="M9.6-16.2 0-10.7V0l9.6-5.6z" fill={right} />
      <path d="M-9.6-16.2 0-21.6l9.6 5.4L0-10.7z" fill={top} />
      <path d="M-9.6-16.2 0-10.7l9.6-5.5M0-10.7V0" fill="none" stroke={rim} stroke-width=".8" opacity=".75" />
      <g transform="translate(0 -16.15)">
        <Mark disease={disease} scale={0.78} flat={0.8} fill={ink} />
      </g>
    </g>
  );
}

const piles: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-0.53, 0],
    [0.53, 0],
  ],
  [
    [-0.53, -0.16],
    [0.53, -0.16],
    [0, 0.2],
  ],
];

/** One, two, or three as a triangle: every top is seen. */
export function Pile({ count, x, y, width = 18, disease }: PileProps) {
  return (
    <>
      {(piles[count - 1] ?? []).map(([dx, dy], i) => (
        <Cube key={i} disease={disease} x={x + dx * width * 1.06} y={y + dy * width} width={width} />
      ))}
    </>
  );
}
type PileProps = Spot & { readonly disease: Disease; readonly count: 1 | 2 | 3; readonly width?: number };

const PAWN =
  "M-9.4-1.2c0-4 3.6-5.4 5-10.6.7-2.5.6-4.6-.4-6.2a6.9 6.9 0 1 1 9.6 0c-1 1.6-1.1 3.7-.4 6.2 1.4 5.2 5 6.6 5 10.6" +
  "C9.4 2.6-9.4 2.6-9.4-1.2z";

export function Pawn({ seat, x, y, height = 38 }: Spot & { readonly seat: number; readonly height?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${height / 38})`}>
      <ellipse rx="12" ry="4.4" opacity=".35" />
      <path d={PAWN} fill={`var(--seat-${seat})`} stroke="#07121a" stroke-width="1.6" stroke-linejoin="round" />
      <path d="M-3-25a4 4 0 0 1 3-3.5" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" opacity=".6" />
      <text class="on-piece" y="-3" fill="var(--seat-ink)">
        {seat + 1}
      </text>
    </g>
  );
}

export function Station({ x, y, width = 24 }: Spot & { readonly width?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 26})`}>
      <ellipse cy="1.2" rx="13" ry="4" opacity=".35" />
      <path d="M-10-9.5 0-4v6.2l-10-5.6z" fill="#dfe7e6" />
      <path d="M10-9.5 0-4v6.2l10-5.6z" fill="#a9b8bb" />
      <path d="M-11-9.8 0-20.6 11-9.8 0-3.6z" fill="#fbfdfb" stroke="#3b5257" stroke-width=".7" stroke-linejoin="round" />
      <path d="M0-20.6 11-9.8 0-3.6z" fill="#cfdbdb" />
      <path d="M-6.4-6.2l3 1.7v3.4l-3-1.7z" fill="#17b98a" />
      <path d="M3.2-4.6l3.4-1.9v2.6L3.2-2z" fill="#3fd8ab" />
    </g>
  );
}

/** A hand of cards of one colour, held at x, y. */
export function Fan({ disease, x, y, count }: Spot & { readonly disease: Disease; readonly count: number }) {
  const turns = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 12);
  return (
    <>
      {turns.map((turn) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x="-14" y="-78" width="28" height="40" rx="4" fill="var(--paper)" stroke="#0005" />
          <path d="M-14-74a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v7h-28z" fill={`var(--band-${disease})`} />
          <g transform="translate(0 -72.5)">
            <Mark disease={disease} scale={0.55} fill={`var(--band-${disease}-ink)`} />
          </g>
        </g>
      ))}
    </>
  );
}

const glass: Readonly<Record<Disease, readonly [string, string]>> = {
  1: ["#8fd0ff", "#2f86d6"],
  2: ["#ffe884", "#e3ab12"],
  3: ["#8b98a3", "#39424b"],
  4: ["#ffab99", "#d8402f"],
};

/** 34 wide, 78 high. */
export function Vial({ disease, state }: { readonly disease: Disease; readonly state: "open" | "cured" }) {
  const id = useId();
  const [light, deep] = glass[disease];
  const full = state === "cured";
  return (
    <>
      <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color={light} />
        <stop offset="1" stop-color={deep} />
      </linearGradient>
      <path d="M9 14v44a8 8 0 0 0 16 0V14z" fill="#cfe8f0" opacity=".35" />
      {full ? (
        <path d="M10.2 25c3-2 4.5 1.5 7 .5s4-2 6.6-.4V58a6.8 6.8 0 0 1-13.6 0z" fill={`url(#${id})`} />
      ) : (
        <path d="M10.2 57h13.6v1a6.8 6.8 0 0 1-13.6 0z" fill={deep} opacity=".55" />
      )}
      <path d="M9 14v44a8 8 0 0 0 16 0V14" fill="none" stroke="#8fa9b3" stroke-width="1.4" />
      <rect x="7" y="11" width="20" height="4" rx="2" fill="#8fa9b3" />
      {full && <path d="M11 4h12l-1.5 8h-9z" fill="#b98a57" />}
      <g transform="translate(17 43)">
        <circle r="6.6" fill="#fff" stroke={deep} stroke-width="1.3" />
        <Mark disease={disease} scale={0.72} fill={faces[disease][disease === 3 ? 2 : 4]} />
      </g>
    </>
  );
}

export function Burst({ radius, points, fill }: { readonly radius: number; readonly points: number; readonly fill: string }) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const turn = (Math.PI * i) / points - Math.PI / 2;
    const far = i % 2 ? radius * 0.62 : radius;
    return `${(Math.cos(turn) * far).toFixed(1)} ${(Math.sin(turn) * far).toFixed(1)}`;
  });
  return <path d={`M${corners.join("L")}z`} fill={fill} stroke-linejoin="round" />;
}
