// Paints the ground of a board once for a size and a theme: everything that does not move. Fetched after the board is drawn.
import type { Brush, GroundPlan, Land, Steps } from "./brush.js";

const SLICE = 8; // ms of painting before the page may do something else
const RATIO_MOST = 2;
const WIDE = 1120; // pixels at which everything has the size it is written with
const TALLER = 1.7; // what a tall board shows is larger for its width
const UNIT_MOST = 1.4;

const grounds = {
  base: async () => (await import("./world.js")).world,
  season2: async () => (await import("./chart.js")).chart,
  season0: async () => (await import("./dossier.js")).dossier,
} as const;

const lands = {
  base: { wide: () => import("virtual:land/base-wide"), tall: () => import("virtual:land/base-tall") },
  season2: { wide: () => import("virtual:land/season2-wide"), tall: () => import("virtual:land/season2-tall") },
  season0: { wide: () => import("virtual:land/season0-wide"), tall: () => import("virtual:land/season0-tall") },
} as const;

/** Colours come from the style sheet, where they may be light-dark() and mixtures: an element in the page resolves them. */
function colorsOf(element: HTMLElement): (token: string) => string {
  const known = new Map<string, string>();
  const style = getComputedStyle(element);
  const probe = document.createElement("i");
  probe.hidden = true;
  return (token) => {
    let color = known.get(token);
    if (color === undefined) {
      const plain = style.getPropertyValue(`--${token}`).trim();
      if (/^[\d.]+$/.test(plain)) color = plain;
      else {
        element.append(probe);
        probe.style.color = `var(--${token})`;
        color = getComputedStyle(probe).color;
        probe.remove();
      }
      known.set(token, color);
    }
    return color;
  };
}

function brushFor(context: CanvasRenderingContext2D, plan: GroundPlan, land: Land, color: Brush["color"]): Brush {
  const { frame } = plan;
  const matrix = new DOMMatrix([frame.scale.x, 0, 0, frame.scale.y, frame.shift.x, frame.shift.y]);
  const placed = (path: string, scale: number): Path2D => {
    const out = new Path2D();
    out.addPath(new Path2D(path), matrix.scale(scale));
    return out;
  };
  return {
    context,
    plan,
    width: frame.width,
    height: frame.height,
    unit: Math.min(
      UNIT_MOST,
      (frame.wide ? Math.min(frame.width, 2 * frame.height) : Math.min(frame.width, 0.83 * frame.height) * TALLER) / WIDE,
    ),
    land: placed(land.coasts, 0.5),
    graticule: placed(land.graticule, 1),
    ridges: land.ridges.map((ridge) => ridge.map(([x, y]) => frame.at({ x, y }))),
    color,
  };
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Works in short slices, so that a press in between is answered. Returns: whether it came to the end. */
async function work(steps: Steps, isWanted: () => boolean): Promise<boolean> {
  let since = performance.now();
  while (!steps.next().done)
    if (performance.now() - since > SLICE) {
      await pause();
      if (!isWanted()) return false;
      since = performance.now();
    }
  return true;
}

/** Paints aside, and shows it when it is done. */
export async function paint(canvas: HTMLCanvasElement, plan: GroundPlan, isWanted: () => boolean): Promise<void> {
  const { frame, rules } = plan;
  const [{ default: land }, ground] = await Promise.all([lands[rules][frame.wide ? "wide" : "tall"](), grounds[rules]()]);
  if (!isWanted()) return;
  const ratio = Math.min(RATIO_MOST, devicePixelRatio || 1);
  const aside = document.createElement("canvas");
  aside.width = Math.round(frame.width * ratio);
  aside.height = Math.round(frame.height * ratio);
  const context = aside.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  context.scale(aside.width / frame.width, aside.height / frame.height);
  const brush = brushFor(context, plan, land, colorsOf(canvas.parentElement ?? document.body));
  if (!(await work(ground(brush), isWanted))) return;
  canvas.width = aside.width;
  canvas.height = aside.height;
  canvas.getContext("2d", { alpha: false })?.drawImage(aside, 0, 0);
  canvas.dataset["painted"] = rules;
}
