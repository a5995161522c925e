// What is going on and what is waited for, always in the same place: a rule that forbids something, a plan, or whose turn it is.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../../game/session.js";
import { href } from "../../router.js";
import { Button } from "../../ui/Button.js";
import { Marked } from "../../i18n/markup.js";
import { percent } from "../../i18n/numbers.js";
import { WEB, WEB_N } from "../../i18n/translate.js";
import { room } from "../layout.js";
import type { TableUiState } from "../table-ui-state.js";
import { isTrayOpen } from "./tray.js";

/** The sentence of the rule that forbids what was tried, and what helps. */
function Refused({ ui }: { readonly ui: TableUiState }) {
  const why = ui.refused.value;
  return why ? (
    <div class="question" data-kind="refused" role="alert">
      <p>
        <Marked text={[why.sentence, ...why.help].join(" ")} /> {why.rule && <a href={href("rules", why.rule)}>{WEB("Rule")}</a>}
      </p>
      <Button kind="quiet" label={WEB("Close")} onClick={() => ui.drop()}>
        ✕
      </Button>
    </div>
  ) : null;
}

/** What something on the table means. */
function Note({ ui }: { readonly ui: TableUiState }) {
  return (
    <div class="question" data-kind="note" role="status">
      <p>{ui.note.value}</p>
      <Button kind="quiet" label={WEB("Close")} onClick={() => ui.drop()}>
        ✕
      </Button>
    </div>
  );
}

/** A command in words, as at the prompt of the terminal. */
function Typing({ ui }: { readonly ui: TableUiState }) {
  const field = useRef<HTMLInputElement>(null);
  const [line, set] = useState("");
  useLayoutEffect(() => field.current?.focus(), []); // before the next key
  const away = (): void => {
    ui.typing.value = false;
  };
  return (
    <form
      class="question"
      onSubmit={(event) => {
        event.preventDefault();
        away();
        ui.type(line);
      }}
    >
      <input
        class="input"
        ref={field}
        value={line}
        aria-label={WEB("Command")}
        placeholder={WEB("drive paris")}
        autoComplete="off"
        onInput={(event) => set(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") away();
        }}
      />
      <Button kind="main" submit>
        {WEB("Play")}
      </Button>
      <Button kind="quiet" label={WEB("Close")} onClick={away}>
        ✕
      </Button>
    </form>
  );
}

/** How likely an outbreak is now, and with the plan. */
function PlanOdds({ ui }: { readonly ui: TableUiState }) {
  const { odds, oddsNow } = ui.session;
  const plan = odds.value;
  const now = oddsNow?.value;
  if (!plan || !now) return null;
  const chances = { now: percent(now.any_outbreak), plan: percent(plan.any_outbreak) };
  return <span class="soft">{WEB("Outbreak: {now} now, {plan} with the plan.", chances)}</span>;
}

/** What is wrong, and what ends it, where no question is shown that would say so. */
export function ProblemLine({ session }: { readonly session: Session }) {
  const problem = session.problem.value;
  return problem ? (
    <div class="question" data-kind="trouble" role="status">
      <p>{problem.text}</p>
      {problem.way && (
        <Button kind="main" onClick={() => void session.takeOver?.()}>
          {problem.way}
        </Button>
      )}
    </div>
  ) : null;
}

/** What chance or the past shows, in the words of the log. */
function Told({ ui }: { readonly ui: TableUiState }) {
  const line = ui.told.value;
  const told = ui.session.shown.value.beat?.text || line?.text;
  return (
    <div class="question" data-kind="told" data-grave={line?.grave}>
      <p class="told">{told === undefined ? WEB("Start of the game") : <Marked text={told.split("\n")[0] ?? ""} />}</p>
    </div>
  );
}

/** Whoever waits is not told what another one could do. */
function Waiting({ ui, seat }: { readonly ui: TableUiState; readonly seat: number }) {
  const look = ui.seats.value.find((one) => one.seat === seat);
  const place = look?.pawn === undefined ? "" : (ui.names.value[look.pawn] ?? "");
  return (
    <>
      <b>{WEB("{player} is playing…", { player: ui.session.seats.value[seat]?.name ?? "" })}</b>{" "}
      <span class="soft">{[look?.role, place].filter(Boolean).join(", ")}</span>
    </>
  );
}

/** The game's words; they begin with a name, which is bold. */
function Words({ ui, text }: { readonly ui: TableUiState; readonly text: string }) {
  const name = ui.session.seats.value.find((one) => one.name && text.startsWith(one.name))?.name ?? "";
  return (
    <>
      {name && <b>{name}</b>}
      <Marked text={text.slice(name.length)} />
    </>
  );
}

/** What a press on the board does now. */
function next({ focus, verb, lit, pointed, asked, session }: TableUiState): string {
  const { scene, seat } = session.shown.value;
  const chosen = focus.value?.kind === "verb" ? verb.value : undefined;
  const some = lit.value.size > 0;
  if (focus.value?.kind === "card" && pointed.value.length)
    return WEB("{verb}: choose a highlighted city.", { verb: focus.value.card.name });
  if (chosen)
    return some
      ? WEB("{verb}: choose a highlighted city.", { verb: chosen.label })
      : WEB("{verb}: choose one.", { verb: chosen.label });
  // a phone held upright has no line for it
  return some && room.value !== "tall" && scene.kind === "present" && seat !== undefined && !asked.value
    ? WEB("Choose a highlighted city, or an action.")
    : "";
}

/** What is asked, in the game's words. */
function Question({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { question, turn, phase, scene, seat, deciding, result } = session.shown.value;
  const other = scene.kind === "present" && seat === undefined && result === "open" ? deciding : undefined;
  const isAside = ui.asked.value && ui.focus.value !== undefined && !isTrayOpen(ui); // neither tray nor verbs show a way back
  const problem = session.problem.value;
  if (ui.typing.value) return <Typing ui={ui} />;
  if (ui.refused.value) return <Refused ui={ui} />;
  if (ui.note.value) return <Note ui={ui} />;
  if (scene.kind === "animation" || scene.kind === "past") return <Told ui={ui} />;
  return (
    <div class="question" data-kind={scene.kind}>
      <p>
        {scene.kind === "plan" && <strong class="phase">{WEB_N("Plan, {n} move", "Plan, {n} moves", scene.moves.length)}</strong>}
        {scene.kind === "present" && phase && other === undefined && <strong class="phase">{phase}</strong>}{" "}
        {problem ? (
          problem.text
        ) : other === undefined ? (
          <Words ui={ui} text={question || turn.join(" ")} />
        ) : (
          <Waiting ui={ui} seat={other} />
        )}{" "}
        {scene.kind === "plan" && (
          <>
            <PlanOdds ui={ui} />{" "}
          </>
        )}
        {!problem && <span class="next soft">{next(ui)}</span>}
      </p>
      {isAside && (
        <Button keys="Esc" onClick={() => ui.drop()}>
          {WEB("Back")}
        </Button>
      )}
      {problem?.way && (
        <Button kind="main" onClick={() => void session.takeOver?.()}>
          {problem.way}
        </Button>
      )}
    </div>
  );
}

export function Prompt({ ui }: { readonly ui: TableUiState }) {
  const { result, scene } = ui.session.shown.value;
  const over = result !== "open" && scene.kind === "present";
  return over || ui.overlay.value ? <ProblemLine session={ui.session} /> : <Question ui={ui} />;
}
