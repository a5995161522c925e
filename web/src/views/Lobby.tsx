// Tables with others: mine, those that wait for somebody, and a new one.
import { useEffect, useMemo, useState } from "preact/hooks";
import { notices } from "../game/notices.js";
import type { Row } from "../generated/messages.js";
import { account } from "../net/account.js";
import { tableAddress } from "../net/address.js";
import { Lobby } from "../net/lobby.js";
import { href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { dateOf } from "../i18n/numbers.js";
import { WEB, WEB_C, WEB_N } from "../i18n/translate.js";
import { followNotices } from "./turn-notices.js";
import { gameOf } from "./GameFields.js";
import { rulesName } from "./rules-name.js";
import { NewTable } from "./NewTable.js";
import { Page } from "./Page.js";
import "../style/online.css";

const REFRESH = 20_000; // ms

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

function Rows({ rows, none }: { readonly rows: readonly Row[] | undefined; readonly none: string }) {
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

function NoticeSwitch() {
  const permission = notices.permission.value;
  if (permission !== "default") return null;
  return (
    <div class="card row">
      <p>{WEB("Get a notification when it's your turn.")}</p>
      <Button onClick={() => void notices.ask()}>{WEB("Notify me")}</Button>
    </div>
  );
}

export function View({ words: [rules, part] }: { readonly words: readonly string[] }) {
  const me = account();
  const lobby = useMemo(() => new Lobby(me), [me]);
  const [making, setMaking] = useState(rules !== undefined);
  useEffect(followNotices, []);
  useEffect(() => {
    const look = (): void => {
      lobby.refresh().catch(() => {});
    };
    look();
    const again = setInterval(look, REFRESH);
    const stop = me.line.on("notice", look);
    return () => {
      clearInterval(again);
      stop();
    };
  }, [lobby]);
  const person = me.person.value;
  return (
    <Page title={WEB("Play with others")}>
      {me.line.state.value === "waiting" && <p class="trouble">{WEB("The server is not responding. Retrying…")}</p>}
      {making ? (
        <NewTable me={me} first={gameOf(rules, part)} onMade={(table) => location.assign(tableAddress(table))} />
      ) : (
        <div class="row">
          <Button kind="main" onClick={() => setMaking(true)}>
            {WEB("New table")}
          </Button>
          <ButtonLink href={href("deal")}>{WEB("Same deal, several teams")}</ButtonLink>
          <ButtonLink kind="quiet" href={href("account")}>
            {person?.account ? person.name : WEB("Account")}
          </ButtonLink>
        </div>
      )}
      <section class="stack">
        <h2>{WEB("My tables")}</h2>
        <Rows rows={lobby.mine.value} none={WEB("You haven't joined a table yet.")} />
      </section>
      <NoticeSwitch />
      <section class="stack">
        <h2>{WEB("Open tables")}</h2>
        <Rows rows={lobby.open.value} none={WEB("There are no open tables right now.")} />
      </section>
    </Page>
  );
}
