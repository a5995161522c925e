// Pictures of moments, as SVG. Colours are those of diseases in style/tokens.css or of style/timeline.css.
import { seeded } from "../board/ground/seeded.js";
import { markPath } from "../board/art/marks.js";
import type { Shape } from "../board/board-pieces.js";

/** A star with `points` points around 0, 0. */
export function burstPath(r: number, points: number): string {
  return `M${Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const far = i % 2 ? r * 0.62 : r;
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
  }).join("L")}Z`;
}

/** The card that begins an epidemic, or what a season has like it. */
export function GraveCard({ title }: { readonly title: string }) {
  return (
    <svg class="grave-card" viewBox="0 0 200 280" aria-hidden="true">
      <defs>
        <radialGradient id="grave-glow" cy=".42">
          <stop offset="0" stop-color="#ff7a4a" />
          <stop offset=".45" stop-color="#c42a22" />
          <stop offset="1" stop-color="#5b0d12" />
        </radialGradient>
      </defs>
      <rect width="200" height="280" rx="16" fill="#f7f0e0" />
      <rect x="9" y="9" width="182" height="262" rx="10" fill="url(#grave-glow)" />
      <g fill="none" stroke="#fff" stroke-width="2" opacity=".22">
        {[34, 50, 66, 82, 98, 114].map((r) => (
          <circle key={r} cx="100" cy="118" r={r} />
        ))}
      </g>
      <g transform="translate(100 118)">
        <path d={burstPath(50, 12)} fill="#fff3e2" />
        <circle r="25" fill="#b5231d" />
        <path d={burstPath(17, 8)} fill="#ffd7bd" />
        <circle r="7" fill="#b5231d" />
      </g>
      <rect x="9" y="206" width="182" height="65" fill="#2b060c" opacity=".72" />
      <text x="100" y="247" text-anchor="middle" textLength={title.length > 9 ? 166 : undefined} lengthAdjust="spacingAndGlyphs">
        {title}
      </text>
    </svg>
  );
}

export function Rings() {
  return (
    <svg class="rings" viewBox="-400 -400 800 800" aria-hidden="true">
      <g fill="none" stroke="#ff7a58">
        {Array.from({ length: 13 }, (_, i) => (
          <circle key={i} r={60 + i * 27} stroke-width={3.4 - i * 0.2} opacity={1 - i * 0.07} />
        ))}
      </g>
    </svg>
  );
}

/** Three rows of houses by the name of a city, so that each name always has the same. */
function houses(name: string, ground: number, low: number, high: number, salt: string): string {
  const draw = seeded(name + salt);
  let path = "";
  for (let x = -3; x < 103; ) {
    const width = 6 + draw() * 7;
    const y = ground - low - draw() * (high - low);
    const roof = draw();
    path += `M${x.toFixed(1)} ${ground}V${y.toFixed(1)}`;
    path +=
      roof < 0.6
        ? `h${width.toFixed(1)}`
        : roof < 0.8
          ? `l${(width / 2).toFixed(1)}-${(width * 0.7).toFixed(1)} ${(width / 2).toFixed(1)} ${(width * 0.7).toFixed(1)}`
          : `a${(width / 2).toFixed(1)} ${(width / 2).toFixed(1)} 0 0 1 ${width.toFixed(1)} 0`;
    path += `V${ground}z`;
    x += width + draw() * 1.6;
  }
  return path;
}

export interface CardFace {
  readonly name: string;
  readonly token: string; // "disease-2"; "" for an event or a card without one
  readonly shape: Shape | undefined;
}

export function CardOf({ face, class: kind = "" }: { readonly face: CardFace; readonly class?: string }) {
  const draw = seeded(face.name);
  return (
    <div class={`moment-card ${kind}`} data-token={face.token}>
      <b>
        {face.shape && (
          <svg viewBox="-6.5 -6.5 13 13" width="13" height="13" aria-hidden="true">
            <path d={markPath(face.shape)} fill="currentColor" />
          </svg>
        )}
        {face.name}
      </b>
      <svg class="skyline" viewBox="0 0 100 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx={20 + draw() * 60} cy={28 + draw() * 14} r="12" fill="#fff" opacity=".8" />
        <path class="far" d={houses(face.name, 100, 26, 56, "1")} />
        <path class="mid" d={houses(face.name, 100, 18, 44, "2")} />
        <path class="near" d={houses(face.name, 100, 8, 32, "3")} />
      </svg>
    </div>
  );
}

/** The piece of a map that flies, falls or fades: the art of the game if it is a cube, its shape otherwise. */
export function Flying({ token }: { readonly token: string }) {
  const number = /^disease-(\d)$/.exec(token)?.[1];
  return number ? <use href={`#cube-${number}`} /> : <circle class="spark" r="9" cy="-8" />;
}
