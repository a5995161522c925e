// What a computer player thinks: the chance to win, and hints in layers.
import { useEffect } from "preact/hooks";
import { hintHops } from "../board/hint-hops.js";
import { hintsOf, type Hint, type Hints } from "../game/hints.js";
import type { Session } from "../game/session.js";
import { settings } from "../store/settings.js";
import { Button } from "../ui/Button.js";
import { Marked } from "../i18n/markup.js";
import { percent } from "../i18n/numbers.js";
import { WEB } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import "../style/ai.css";

/** The number beside the turn. It stays grey until it is known. */
export function WinChance({ session }: { readonly session: Session }) {
  const win = hintsOf(session).win.value;
  const label = win === undefined ? WEB("Win chance: not known yet") : WEB("Win chance: {chance}", { chance: percent(win) });
  return (
    <span class="win" role="img" aria-label={label} title={label} data-known={win !== undefined}>
      <span class="win-bar" aria-hidden="true">
        <span style={{ inlineSize: `${100 * (win ?? 0)}%` }} />
      </span>
      <span aria-hidden="true">{win === undefined ? "…" : percent(win)}</span>
    </span>
  );
}

function Thinking({ hint, hints }: { readonly hint: Hint; readonly hints: Hints }) {
  if (!hint.thinking) return null;
  return (
    <p class="row small soft">
      <progress max={hint.efforts} value={hint.effort} aria-label={WEB("Thinking")} />
      <span>{hint.effort ? WEB("A better answer may follow.") : WEB("Thinking…")}</span>
      <Button kind="quiet" onClick={() => hints.stop()}>
        {WEB("Stop")}
      </Button>
    </p>
  );
}

function Plan({ hint, hints }: { readonly hint: Hint; readonly hints: Hints }) {
  useEffect(() => {
    hintHops.value = hint.hops;
    return () => {
      hintHops.value = [];
    };
  }, [hint.hops]);
  return (
    <>
      <ol class="hint-plan" aria-label={WEB("The plan")}>
        {hint.plan.map(({ label }, i) => (
          <li key={i}>
            <span>
              <Marked text={label} />
            </span>
          </li>
        ))}
      </ol>
      <p class="small soft">{WEB("Win chance with this plan: {chance}", { chance: percent(hint.win) })}</p>
      <div class="row">
        <Button kind="main" onClick={() => hints.intoPlan()}>
          {WEB("Preview on the map")}
        </Button>
        <Button kind="quiet" onClick={() => hints.drop()}>
          {WEB("Close hint")}
        </Button>
      </div>
    </>
  );
}

function Given({ hint, hints }: { readonly hint: Hint; readonly hints: Hints }) {
  if (hint.none) return <p>{hint.none}</p>;
  return (
    <div class="stack hint" aria-live="polite">
      <ul class="hint-reasons" aria-label={WEB("Why")}>
        {hint.reasons.map((reason) => (
          <li key={reason}>
            <Marked text={reason} />
          </li>
        ))}
      </ul>
      {hint.layer === "plan" && hint.effort > 0 ? (
        <Plan hint={hint} hints={hints} />
      ) : (
        hint.effort > 0 && (
          <div class="row">
            <Button kind="main" onClick={() => hints.more()}>
              {WEB("Show what to do")}
            </Button>
            <Button kind="quiet" onClick={() => hints.drop()}>
              {WEB("Close hint")}
            </Button>
          </div>
        )
      )}
      <Thinking hint={hint} hints={hints} />
    </div>
  );
}

/** Stands in the bar for whoever wants it there, and only then is it counted after every move. */
function Chance({ session }: { readonly session: Session }) {
  const shown = settings.winChance.value;
  return (
    <p class="row">
      <Button
        pressed={shown}
        onClick={() => {
          settings.winChance.value = !shown;
        }}
      >
        {WEB("Show the win chance")}
      </Button>
      {shown && <WinChance session={session} />}
    </p>
  );
}

export function Advice({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const hints = hintsOf(session);
  const hint = hints.hint.value;
  const { scene, result } = session.shown.value;
  const possible = result === "open" && scene.kind !== "animation";
  return (
    <section class="advice stack" aria-label={WEB("Hint")}>
      <Chance session={session} />
      {hint ? (
        <Given hint={hint} hints={hints} />
      ) : (
        possible && (
          <>
            <p class="small soft">{WEB("You see the reason first, and the plan only if you ask.")}</p>
            <div>
              <Button kind="main" keys="h" onClick={() => hints.ask()}>
                {WEB("Give me a hint")}
              </Button>
            </div>
          </>
        )
      )}
    </section>
  );
}
