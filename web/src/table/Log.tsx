// What happened, the last at the bottom. A line lights its places; pressing it shows the table as it was then.
import { useEffect, useRef } from "preact/hooks";
import type { LogLine } from "../game/session.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { lighting } from "./cards/Hand.js";
import type { TableUiState } from "./table-ui-state.js";

function Line({ ui, line, now }: { readonly ui: TableUiState; readonly line: LogLine; readonly now: boolean }) {
  return (
    <li data-grave={line.grave} aria-current={now || undefined}>
      <button type="button" {...lighting(ui, line.places)} onClick={() => ui.session.show({ kind: "past", at: line.index + 1 })}>
        {line.text.split("\n").map((text) => (
          <p key={text}>
            <Marked text={text} />
          </p>
        ))}
      </button>
    </li>
  );
}

export function Log({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const lines = session.log.value;
  const { scene, count } = session.shown.value;
  const at = scene.kind === "past" || scene.kind === "animation" ? scene.at : count;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // after the move is drawn: scrolling asks for a layout
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [lines, at]);
  if (lines.length === 0) return <p class="soft">{WEB("Nothing has happened yet.")}</p>;
  const turns: (readonly LogLine[])[] = [];
  for (const line of lines.filter(({ text }) => text)) {
    const last = turns[turns.length - 1];
    if (last?.[0]?.turn === line.turn) turns[turns.length - 1] = [...last, line];
    else turns.push([line]);
  }
  return (
    <ol class="log" ref={list}>
      {turns.map((turn) => (
        <li key={turn[0]?.index}>
          <h3>{turn[0]?.turn ? WEB("Turn {n}", { n: turn[0].turn }) : WEB("Before the first turn")}</h3>
          <ol>
            {turn.map((line) => (
              <Line key={line.index} ui={ui} line={line} now={line.index + 1 === at} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
