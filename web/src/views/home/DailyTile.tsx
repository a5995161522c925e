// The daily challenge at Home: today's deal, and how the last seven days went on this device.
import { dayBefore, dealOf, type Deal } from "../../game/daily.js";
import { begunOf } from "../../game/deals.js";
import { href } from "../../router.js";
import { store } from "../../store/settings.js";
import { Icon } from "../../ui/Icon.js";
import { dateOf } from "../../i18n/numbers.js";
import { WEB } from "../../i18n/translate.js";
import type { Kept } from "../Home.js";

const DAYS = 7;

type State = "won" | "lost" | "open" | "none";

function stateOf(deal: Deal, kept: readonly Kept[]): State {
  if (!store) return "none";
  const begun = begunOf({ credentials: store }, deal.name);
  const result = kept.find(({ id }) => id === begun.game)?.result;
  if (result === undefined) return begun.table === undefined ? "none" : "open"; // of a table the server knows the result
  return result === "open" ? "open" : result.startsWith("won") ? "won" : "lost";
}

function said(state: State): string {
  switch (state) {
    case "won":
      return WEB("won");
    case "lost":
      return WEB("lost");
    case "open":
      return WEB("started");
    case "none":
      return WEB("not played");
  }
}

function Sign({ state }: { readonly state: State }) {
  return (
    <i aria-hidden="true">
      {state === "won" ? <Icon name="check" size={18} /> : state === "lost" ? "✕" : state === "open" ? "…" : ""}
    </i>
  );
}

export function DailyTile({ kept }: { readonly kept: readonly Kept[] }) {
  const today = dealOf(Date.now());
  const days = [today];
  while (days.length < DAYS) days.unshift(dayBefore(days[0] as Deal));
  const state = stateOf(today, kept);
  return (
    <section class="tile daily" aria-labelledby="daily-title">
      <header>
        <time class="leaf" aria-hidden="true">
          <b>{dateOf(today.day, { month: "short" })}</b>
          <i>{dateOf(today.day, { day: "numeric" })}</i>
        </time>
        <div>
          <h2 id="daily-title">{WEB("Daily challenge")}</h2>
          <p>
            {WEB("Everyone gets the same cards today: {players} players, {epidemics} epidemics.", {
              players: today.players,
              epidemics: today.epidemics,
            })}
          </p>
        </div>
      </header>
      <a class={state === "none" ? "pill" : "pill line"} href={href("daily")}>
        <Icon name="play" size={19} /> {state === "none" ? WEB("Play") : WEB("Results")}
      </a>
      <ol class="week" aria-label={WEB("The last seven days")}>
        {days.map((deal) => {
          const how = stateOf(deal, kept);
          return (
            <li key={deal.name} data-state={how} data-today={deal === today} title={said(how)}>
              <Sign state={how} />
              <time aria-hidden="true">{dateOf(deal.day, { weekday: "narrow" })}</time>
              <span class="unseen">
                <time>{dateOf(deal.day, { weekday: "long" })}</time>: {said(how)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
