// The objectives of a season as a list: on a sheet of paper on the map, and with all that is to be known in a panel.
import { GameTopic } from "../generated/layouts.js";
import type { Session } from "../game/session.js";
import { Marked, unmarked } from "../i18n/markup.js";
import { Press } from "./furniture/Press.js";
import type { TableUiState } from "./table-ui-state.js";
import "../style/goals.css";

interface Goal {
  readonly state: string;
  readonly name: string;
  readonly brief: string;
  readonly more: string;
}

const STATES = ["open", "met", "failed"];

function goalsOf({ game }: Session) {
  const [title = "", ...lines] = game.words(GameTopic.AIMS);
  const all = lines.map((line): Goal => {
    const [state, name = "", brief = "", more = ""] = line.split("\t");
    return { state: STATES[Number(state)] ?? "", name, brief, more };
  });
  return { title, goals: all.filter(({ name }) => name), remarks: all.filter(({ name }) => !name) };
}

/** What the team is after, in a line; "" where there is nothing. */
export function goalsInWords(session: Session): string {
  const { title, goals } = goalsOf(session);
  return title && `${title}: ${goals.map(({ name }) => name).join(", ")}`;
}

function GoalLine({ goal: { state, name, brief, more }, whole }: { readonly goal: Goal; readonly whole: boolean }) {
  return (
    <li data-state={state}>
      <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
        <path class="box" d="M2 2h12v12H2z" />
        {state === "met" && <path class="tick" d="m4 8 3 3.5L13 3" />}
        {state === "failed" && <path class="tick" d="m4 4 8 8M12 4l-8 8" />}
      </svg>
      <span>
        <b>{name}</b>{" "}
        <span class="brief">
          <Marked text={brief} />
        </span>
        {whole && more && (
          <span class="more">
            {" "}
            <Marked text={more} />
          </span>
        )}
      </span>
    </li>
  );
}

/** All of them, and what else is to be known. */
export function Goals({ session }: { readonly session: Session }) {
  void session.shown.value;
  const { title, goals, remarks } = goalsOf(session);
  if (!title) return null;
  return (
    <section class="goals sheet-of-paper">
      <h3>{title}</h3>
      <ul>
        {goals.map((goal) => (
          <GoalLine key={goal.name} goal={goal} whole />
        ))}
      </ul>
      {remarks.map(({ more }) => (
        <p key={more}>
          <Marked text={more} />
        </p>
      ))}
    </section>
  );
}

const SHOWN_MOST = 4; // on the map

/** The sheet on the map: those that are open first. */
export function GoalSheet({ ui }: { readonly ui: TableUiState }) {
  const { title, goals } = goalsOf(ui.session);
  if (!title) return null;
  const sorted = [...goals].sort((a, b) => Number(a.state !== "open") - Number(b.state !== "open"));
  const hidden = goals.length - SHOWN_MOST;
  return (
    <Press
      kind="aims"
      name={unmarked([title, ...goals.map(({ name, brief }) => `${name}: ${brief}`)].join(". "))}
      act={() => {
        ui.panel.value = "season";
      }}
    >
      <span class="goals">
        <b class="goals-title">{title}</b>
        <ul>
          {sorted.slice(0, SHOWN_MOST).map((goal) => (
            <GoalLine key={goal.name} goal={goal} whole={false} />
          ))}
        </ul>
        {hidden > 0 && <span class="goals-more">+ {hidden}</span>}
      </span>
    </Press>
  );
}
