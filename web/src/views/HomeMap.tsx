// The world behind Home: places and links alone, faint. It is drawn when the page is idle; the engine that it asks for them
// is then there when a game begins.
import { signal } from "@preact/signals";
import { newGameModule } from "../engine/loader.js";
import type { GamePlace } from "../generated/layouts.js";
import { bits } from "../engine/structs.js";

const places = signal<readonly GamePlace[]>([]);
const WIDTH = 1200;
const HEIGHT = 552; // of the pack's wide layout

async function fetchPlaces(): Promise<void> {
  const game = await newGameModule("base", "en");
  game.open(game.head({}, []));
  places.value = game.places;
}
void fetchPlaces().catch(() => undefined); // offline for the first time: Home does without

/** Links over the edge of the map are not drawn. */
function linesOf(all: readonly GamePlace[]): string {
  return all
    .flatMap((from, i) =>
      bits(from.links).flatMap((link) => {
        const to = all[link];
        return !to || link < i || Math.abs(to.wide.x - from.wide.x) > WIDTH / 2
          ? []
          : `M${from.wide.x} ${from.wide.y}L${to.wide.x} ${to.wide.y}`;
      }),
    )
    .join("");
}

export function HomeMap() {
  const all = places.value;
  return (
    <svg class="home-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={linesOf(all)} />
      {all.map(({ wide, colour }, i) => (
        <circle key={i} cx={wide.x} cy={wide.y} r="7" style={{ fill: `var(--disease-${colour + 1})` }} />
      ))}
    </svg>
  );
}
