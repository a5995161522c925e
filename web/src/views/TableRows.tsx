// Tables on the server, one a row: in the lobby and at home.
import type { Row } from "../generated/messages.js";
import { tableAddress } from "../net/address.js";
import { ButtonLink } from "../ui/Button.js";
import { dateOf } from "../i18n/numbers.js";
import { WEB, WEB_C, WEB_N } from "../i18n/translate.js";
import { rulesName } from "./rules-name.js";
import "../style/online.css";

function stateOf(row: Row): string {
  switch (row.stage) {
    case "waiting":
      return WEB_N("{n} seat free", "{n} seats free", row.seats - row.taken);
    case "playing":
      return row.mine ? WEB("Your turn") : WEB("playing");
    case "over":
      return WEB("over");
    case "closed":
      return WEB("closed");
  }
}

/** The month of a campaign, as its row says it. */
function monthOf({ about }: Row): string {
  const [, month = ""] = /\bmonth: (\w+)/.exec(about) ?? [];
  if (month === "prologue") return WEB_C("month", "prologue");
  return month && dateOf(Date.UTC(2001, Number(month) - 1), { month: "long" });
}

/** Which game it is, and of a campaign how far. */
function gameFacts(row: Row): string {
  const facts = row.kind === "campaign" ? [WEB_C("table", "campaign"), monthOf(row)] : [];
  return [rulesName(row.rules), ...facts].filter((fact) => fact).join(" · ");
}

export function TableRows({ rows, none }: { readonly rows: readonly Row[] | undefined; readonly none: string }) {
  if (!rows) return <p class="soft">{WEB("Connecting…")}</p>;
  if (rows.length === 0) return <p class="soft">{none}</p>;
  return (
    <ul class="tables stack">
      {rows.map((row) => (
        <li key={row.table}>
          <a class="table-row" href={tableAddress(row.table)} data-waits={row.mine}>
            <b>{row.title}</b>
            <span class="soft small">{gameFacts(row)}</span>
            <span class={row.mine ? "badge" : "soft"}>{stateOf(row)}</span>
          </a>
          {row.kind === "campaign" && row.stage === "playing" && (
            <ButtonLink href={tableAddress(row.table, "campaign")} label={WEB("Campaign: {game}", { game: row.title })}>
              {WEB("Calendar")}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
