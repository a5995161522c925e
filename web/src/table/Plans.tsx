// Turns that are tried before they are played. The session keeps them; the board shows the one that is open.
import { Button } from "../ui/Button.js";
import { WEB } from "../i18n/translate.js";
import { planFits } from "./plan-fits.js";
import type { TableUiState } from "./table-ui-state.js";

export function Plans({ ui }: { readonly ui: TableUiState }) {
  const {
    session: { plans, shown, seats },
  } = ui;
  const { scene } = shown.value;
  return (
    <div class="plans stack">
      {plans.all.value.map((plan) => (
        <section key={plan.number} class="plan" data-open={scene.kind === "plan" && plans.current?.number === plan.number}>
          <header class="row">
            <b>{WEB("Plan {n}", { n: plan.number })}</b>
            <span class="soft">{seats.value[plan.seat]?.name}</span>
          </header>
          {plan.note && <p>{plan.note}</p>}
          <ol>
            {plan.labels.map((label, i) => (
              <li key={i} data-fits={i < plan.fits}>
                {label}
              </li>
            ))}
          </ol>
          {plan.fits < plan.moves.length && <p class="soft">{planFits(plan.fits)}</p>}
          <div class="row">
            <Button onClick={() => plans.open(plan.number)}>{WEB("Preview")}</Button>
            <Button kind="main" onClick={() => void ui.attempt(() => plans.commit(plan.number))}>
              {WEB("Play it")}
            </Button>
            <Button kind="quiet" onClick={() => void ui.attempt(() => plans.drop(plan.number))}>
              {WEB("Delete")}
            </Button>
          </div>
        </section>
      ))}
      {scene.kind === "plan" ? (
        <div class="row">
          <Button kind="main" keys="e" onClick={() => void ui.attempt(() => plans.commit())}>
            {WEB("Play the plan")}
          </Button>
          <Button onClick={() => ui.session.show({ kind: "present" })}>{WEB("Back to the game")}</Button>
        </div>
      ) : (
        <Button keys="p" onClick={() => plans.open()}>
          {WEB("Plan a turn")}
        </Button>
      )}
    </div>
  );
}
