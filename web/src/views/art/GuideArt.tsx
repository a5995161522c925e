// A picture for each page of the guides, by its key (ui/lesson/guide.c). All are 240 by 150.
import type { ComponentChildren } from "preact";
import type { Rules } from "../../game/session.js";
import { Burst, Cube, Fan, Pawn, Pile, Station, Vial, type Disease } from "./Pieces.js";
import { Agent, Boat, Crate, Haven, Plague, Van } from "./SeasonPieces.js";

const diseases: readonly Disease[] = [1, 2, 3, 4];

/** A place of the map, seen from the side. */
function Place({ x, y, tone = "var(--link)" }: { readonly x: number; readonly y: number; readonly tone?: string }) {
  return <ellipse cx={x} cy={y} rx="20" ry="9" fill="var(--place)" stroke={tone} stroke-width="2.2" />;
}

function Link({ path }: { readonly path: string }) {
  return <path d={path} fill="none" stroke="var(--link)" stroke-width="2" stroke-dasharray="4 4" />;
}

function Card({ x, y, turn, tone, children }: CardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-21" y="-29" width="42" height="58" rx="5" fill="var(--paper)" stroke="#0006" />
      <path d="M-21-24a5 5 0 0 1 5-5h32a5 5 0 0 1 5 5v8h-42z" fill={tone} />
      {children}
    </g>
  );
}
interface CardProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly tone: string;
  readonly children?: ComponentChildren;
}

function Calendar() {
  return (
    <>
      {[0, 1, 2, 3].map((i) => (
        <g key={i} transform={`translate(${48 + i * 48} 76) rotate(${(i % 2 ? 2 : -2) * 1.2})`}>
          <rect x="-20" y="-26" width="40" height="52" rx="3" fill="var(--paper)" stroke="#0004" opacity={i === 3 ? 0.5 : 1} />
          <path d="M-20-26h40v12h-40z" fill={i === 2 ? "var(--band-4)" : "#4f5d62"} opacity={i === 3 ? 0.5 : 1} />
          {i < 2 && <path d="m-9 6 6 7L10-3" fill="none" stroke="#1a743c" stroke-width="4" stroke-linecap="round" />}
          {i === 2 && <circle cy="5" r="8" fill="none" stroke="var(--band-4)" stroke-width="4" />}
        </g>
      ))}
    </>
  );
}

const base: Readonly<Record<string, () => ComponentChildren>> = {
  goal: () =>
    diseases.map((disease, i) => (
      <g key={disease} transform={`translate(${38 + i * 44} 36) scale(1.05)`}>
        <Vial disease={disease} state={i < 3 ? "cured" : "open"} />
      </g>
    )),
  turn: () => (
    <>
      <Place x={56} y={102} tone="var(--disease-1)" />
      <Pawn seat={0} x={56} y={102} height={54} />
      <Card x={118} y={78} turn={-8} tone="var(--band-1)" />
      <Card x={136} y={78} turn={6} tone="var(--band-2)" />
      <Place x={198} y={100} tone="var(--disease-4)" />
      <Cube disease={4} x={198} y={98} width={26} />
    </>
  ),
  travel: () => (
    <>
      <Link path="M40 118 96 96M96 96Q150 10 206 54" />
      <Place x={40} y={118} tone="var(--disease-1)" />
      <Place x={96} y={96} tone="var(--disease-1)" />
      <Place x={206} y={60} tone="var(--disease-2)" />
      <Pawn seat={1} x={96} y={96} height={48} />
      <Card x={160} y={104} turn={8} tone="var(--band-2)" />
    </>
  ),
  outbreak: () => (
    <>
      <Link path="M120 84 40 44M120 84 206 50M120 84 190 128" />
      <Place x={40} y={44} tone="var(--disease-3)" />
      <Place x={206} y={50} tone="var(--disease-3)" />
      <Place x={190} y={126} tone="var(--disease-3)" />
      <g transform="translate(120 80)">
        <Burst radius={40} points={12} fill="#f6a24f" />
        <Burst radius={26} points={10} fill="#f26a2a" />
      </g>
      <Pile disease={3} count={3} x={120} y={96} width={24} />
      <Cube disease={3} x={40} y={44} width={20} />
      <Cube disease={3} x={206} y={50} width={20} />
      <Cube disease={3} x={190} y={126} width={20} />
    </>
  ),
  epidemic: () => (
    <>
      <Card x={58} y={78} turn={-7} tone="#1d6b3a">
        <Burst radius={13} points={9} fill="#1d6b3a" />
      </Card>
      <g fill="none" stroke="var(--danger)" stroke-width="3" stroke-linecap="round">
        <path d="M98 78h34M124 68l10 10-10 10" />
      </g>
      <Place x={186} y={104} tone="var(--disease-4)" />
      <Pile disease={4} count={3} x={186} y={104} width={28} />
    </>
  ),
  cure: () => (
    <>
      <g transform="translate(6 28) scale(1.3)">
        <Fan disease={1} x={50} y={98} count={5} />
      </g>
      <Station x={148} y={112} width={46} />
      <g transform="translate(180 34) scale(1.1)">
        <Vial disease={1} state="cured" />
      </g>
    </>
  ),
  defeat: () => (
    <>
      {[0, 1, 2].map((i) => (
        <g key={i} transform={`translate(${56 + i * 64} 74)`}>
          <circle r="25" fill="none" stroke="var(--danger)" stroke-width="3" stroke-dasharray="6 5" />
          {i === 0 && <Burst radius={15} points={10} fill="#f26a2a" />}
          {i === 1 && <Cube disease={2} x={0} y={13} width={24} />}
          {i === 2 && <Card x={0} y={0} turn={0} tone="var(--band-1)" />}
          {i > 0 && <path d="M-18 18 18-18" stroke="var(--danger)" stroke-width="4" stroke-linecap="round" />}
        </g>
      ))}
    </>
  ),
};

const season2: typeof base = {
  goal: () => (
    <>
      <Haven x={86} y={98} scale={1.2} />
      <Boat x={182} y={96} scale={0.9} />
    </>
  ),
  crates: () => (
    <>
      <Pawn seat={0} x={62} y={112} height={56} />
      <Crate x={104} y={112} scale={1.4} />
      <Crate x={168} y={116} scale={1.4} />
      <Crate x={196} y={104} scale={1.4} />
      <Crate x={182} y={88} scale={1.4} />
    </>
  ),
  ship: () => (
    <>
      <path d="M20 122q18-12 36 0t36 0 36 0 36 0 36 0 36 0" fill="none" stroke="#2c8f93" stroke-width="2.4" />
      <Boat x={122} y={102} scale={1.4} />
    </>
  ),
  plague: () => (
    <>
      <Crate x={56} y={104} scale={1.5} />
      <g fill="none" stroke="var(--danger)" stroke-width="3" stroke-linecap="round">
        <path d="M88 86h34M114 76l10 10-10 10" />
      </g>
      <Plague x={170} y={104} scale={1.7} />
      <Plague x={202} y={112} scale={1.3} />
    </>
  ),
  haven: () => <Haven x={118} y={98} scale={1.6} />,
  exposure: () => (
    <>
      <Pawn seat={2} x={86} y={118} height={66} />
      <Plague x={150} y={116} scale={1.7} />
      <path d="M76 62l22 8M80 74l18-14" stroke="var(--danger)" stroke-width="3" stroke-linecap="round" />
    </>
  ),
  calendar: () => <Calendar />,
};

const season0: typeof base = {
  goal: () => (
    <>
      <path d="M34 34h66l12 14h94v82H34z" fill="#d3bb84" stroke="#8d7341" />
      <path d="M52 62h136M52 78h136M52 94h92" stroke="#5a481f" stroke-opacity=".5" stroke-width="3" />
      <path d="M140 100h50v18h-50z" fill="none" stroke="#a3211a" stroke-width="3" transform="rotate(-8 165 109)" />
      <Agent x={66} y={126} scale={1.7} />
    </>
  ),
  plane: () => (
    <>
      <Link path="M36 122Q120 8 210 62" />
      <path
        d="M84 14l-26 2-14-9-6 1 9 10-13 2-6-4-4 1 6 8 52-4c5 0 8-3 8-5s-3-3-6-2z"
        transform="translate(74 22) scale(1.5)"
        fill="#1f5f99"
      />
      <Van x={56} y={128} scale={1.1} />
    </>
  ),
  agents: () => (
    <>
      <ellipse cx="118" cy="118" rx="56" ry="18" fill="none" stroke="var(--danger)" stroke-width="2.4" stroke-dasharray="6 5" />
      <Agent x={88} y={114} scale={2} />
      <Agent x={146} y={114} scale={2} />
      <Agent x={118} y={126} scale={2.2} coat="#7d1f17" />
    </>
  ),
  team: () => (
    <>
      <Station x={66} y={118} width={52} />
      <Van x={160} y={122} scale={2} />
    </>
  ),
  target: () => (
    <>
      {[0, 1, 2, 3].map((i) => (
        <Card key={i} x={46 + i * 49} y={76} turn={i % 2 ? 3 : -3} tone={i === 2 ? "#a3211a" : "#6f6a5c"}>
          {i === 2 ? (
            <g fill="none" stroke="#a3211a" stroke-width="3">
              <circle cy="6" r="10" />
              <circle cy="6" r="3" />
            </g>
          ) : (
            <path d="M-12-6 12 18M12-6-12 18" stroke="#6f6a5c" stroke-width="3" stroke-linecap="round" />
          )}
        </Card>
      ))}
    </>
  ),
  cover: () => (
    <>
      <path d="M40 76S76 32 120 32s80 44 80 44-36 44-80 44S40 76 40 76z" fill="none" stroke="var(--link)" stroke-width="4" />
      <circle cx="120" cy="76" r="26" fill="none" stroke="var(--link)" stroke-width="3" />
      <Agent x={120} y={94} scale={1.5} />
    </>
  ),
  calendar: () => <Calendar />,
};

const games: Readonly<Record<Rules, typeof base>> = { base, season2, season0 };

export function GuideArt({ rules, picture }: { readonly rules: Rules; readonly picture: string }) {
  return (
    <svg class="guide-art" viewBox="0 0 240 150" aria-hidden="true">
      {games[rules][picture]?.()}
    </svg>
  );
}
