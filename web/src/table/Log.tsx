// What happened, the last at the bottom. A line lights its places; pressing it shows the table as it was then.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { BoardBeatKind as Kind, SURTO_ACTOR_CHANCE } from "../generated/layouts.js";
import type { LogLine } from "../game/session.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { Icon, type IconName } from "../ui/Icon.js";
import { lighting } from "./cards/Hand.js";
import { Cube } from "./furniture/pieces.js";
import { HintCard } from "./HintCard.js";
import type { TableUiState } from "./table-ui-state.js";
import { verbIcon } from "./verb-icons.js";
import "../style/log.css";

/** What stands before a line: the cube it is about, or an icon. */
type LineSign = { readonly cube: number } | { readonly icon: IconName };

/** The first of these among the beats of a move is what its line is about. */
const icons: readonly (readonly [kind: number, icon: IconName])[] = [
  [Kind.OUTBREAK, "fire"],
  [Kind.EPIDEMIC, "epidemic"],
  [Kind.EPIDEMIC_CITY, "epidemic"],
  [Kind.INTENSIFY, "epidemic"],
  [Kind.CURE, "cure"],
  [Kind.ERADICATED, "cure"],
  [Kind.EVENT, "event"],
  [Kind.BUILD, "build"],
  [Kind.SHARE, "share"],
];
const small: typeof icons = [
  [Kind.DRAW, "decks"],
  [Kind.DISCARD, "decks"],
  [Kind.MOVE, "drive"],
];

const known = new WeakMap<LogLine, LineSign>();

function findSign({ session }: TableUiState, { index, move }: LogLine): LineSign {
  const { game, rules } = session;
  const beats = game.beats(index);
  const kinds = new Set(beats.map(({ kind }) => kind));
  const great = icons.find(([kind]) => kinds.has(kind));
  if (great) return { icon: great[1] };
  const cube = beats.find(({ kind, colour }) => (kind === Kind.INFECT || kind === Kind.TREAT) && colour !== undefined);
  if (rules === "base" && cube?.colour !== undefined) return { cube: cube.colour + 1 };
  const isChance = move.actor === SURTO_ACTOR_CHANCE;
  const own = isChance ? "" : game.kind(move.kind);
  const verb = session.shown.peek().verbs.find(({ kinds: ofVerb }) => ofVerb.includes(own));
  const icon = verb ? verbIcon(rules, verb.key) : "other";
  if (icon !== "other") return { icon };
  return { icon: small.find(([kind]) => kinds.has(kind))?.[1] ?? (isChance ? "decks" : "right") };
}

function signOf(ui: TableUiState, line: LogLine): LineSign {
  let found = known.get(line);
  if (!found) {
    found = findSign(ui, line);
    known.set(line, found);
  }
  return found;
}

function Line({ ui, line, now }: { readonly ui: TableUiState; readonly line: LogLine; readonly now: boolean }) {
  const sign = signOf(ui, line);
  return (
    <li data-grave={line.grave} aria-current={now || undefined}>
      <button type="button" {...lighting(ui, line.places)} onClick={() => ui.session.show({ kind: "past", at: line.index + 1 })}>
        <span class="log-sign">
          {"cube" in sign ? <Cube disease={sign.cube} size={15} /> : <Icon name={sign.icon} size={16} />}
        </span>
        <span>
          {line.text.split("\n").map((text) => (
            <p key={text}>
              <Marked text={text} />
            </p>
          ))}
        </span>
      </button>
    </li>
  );
}

/** Which turn, and whose. */
function heading(ui: TableUiState, line: LogLine | undefined): string {
  if (!line?.turn) return WEB("Before the first turn");
  const player = ui.session.seats.value[line.active]?.name;
  return player ? WEB("Turn {n} · {player}", { n: line.turn, player }) : WEB("Turn {n}", { n: line.turn });
}

/** Keeps the line that is shown in sight, also when letters come that are wider than those before them. */
function useInSight(list: { readonly current: HTMLElement | null }, of: readonly unknown[]): void {
  useEffect(() => {
    const look = (): void => list.current?.querySelector("li[aria-current]")?.scrollIntoView({ block: "nearest" });
    const frame = requestAnimationFrame(look); // after the move is drawn: scrolling asks for a layout
    void document.fonts.ready.then(look);
    return () => cancelAnimationFrame(frame);
  }, of);
}

export function Log({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const lines = session.log.value;
  const { scene, count } = session.shown.value;
  const at = scene.kind === "past" || scene.kind === "animation" ? scene.at : count;
  const list = useRef<HTMLOListElement>(null);
  const made = useRef(new WeakMap<LogLine, { readonly isNow: boolean; readonly shown: VNode }>());
  useInSight(list, [lines, at]);
  if (lines.length === 0) return <p class="soft">{WEB("Nothing has happened yet.")}</p>;
  const turns: LogLine[][] = [];
  for (const line of lines.filter(({ text }) => text)) {
    const last = turns[turns.length - 1];
    if (last?.[0]?.turn === line.turn) last.push(line);
    else turns.push([line]);
  }
  // Some moves, as the end of the actions, say nothing: then the last that said something is marked.
  const now = lines.filter(({ index, text }) => text && index < at).at(-1)?.index;
  /** A line that is as it was is not made again: a move adds few to many. */
  const shown = (line: LogLine): VNode => {
    const isNow = line.index === now;
    const old = made.current.get(line);
    if (old && old.isNow === isNow) return old.shown;
    const fresh = <Line key={line.index} ui={ui} line={line} now={isNow} />;
    made.current.set(line, { isNow, shown: fresh });
    return fresh;
  };
  return (
    <>
      <ol class="log" ref={list}>
        {turns.map((turn) => (
          <li key={turn[0]?.index}>
            <h3>{heading(ui, turn[0])}</h3>
            <ol>{turn.map(shown)}</ol>
          </li>
        ))}
      </ol>
      <HintCard ui={ui} />
    </>
  );
}
