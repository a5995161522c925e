// The canvas below the board: sea, land, light. Until it is painted, and where it cannot be, the board stands on plain colours.
import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Rules } from "../../game/session.js";
import type { BoardState } from "../board-pieces.js";
import type { Frame, Spot } from "../geometry.js";
import type { GroundPlan, Site } from "./brush.js";

/** Counts changes of the theme, by the setting or by the system. */
const theme = signal(0);
if (typeof matchMedia === "function") {
  const change = (): void => {
    theme.value++;
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", change);
  new MutationObserver(change).observe(document.documentElement, { attributeFilter: ["data-theme", "data-contrast"] });
}

function sitesOf(state: BoardState, frame: Frame): Site[] {
  const spot = (i: number): Spot => frame.spots[i] as Spot;
  return state.places.flatMap((place, i) =>
    place.present
      ? [
          {
            spot: spot(i),
            token: place.home?.token ?? "",
            haven: place.home?.token === "haven",
            lanes: place.links.filter((to) => state.places[to]?.present).map(spot),
          },
        ]
      : [],
  );
}

/** What is there and of which colour: pieces do not change the ground. */
const shapeOf = (state: BoardState): string =>
  state.places.map(({ present, home, links }) => (present ? `${home?.token}:${links.join()}` : "")).join(";");

export function Ground({ rules, frame, state }: { readonly rules: Rules; readonly frame: Frame; readonly state: BoardState }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shape = shapeOf(state);
  const plan = useMemo((): GroundPlan => ({ rules, frame, sites: sitesOf(state, frame) }), [rules, frame, shape]);
  const { value: looks } = theme;
  useEffect(() => {
    let wanted = true;
    const isWanted = (): boolean => wanted;
    // Offline for the first time the plain colours stay.
    const painted = import("./paint.js").then(({ paint }) => canvas.current && paint(canvas.current, plan, isWanted));
    painted.catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [plan, looks]);
  return <canvas class="ground" ref={canvas} aria-hidden="true" />;
}
