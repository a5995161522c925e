// Tables with others: mine, those that wait for somebody, and a new one.
import { useEffect, useMemo, useState } from "preact/hooks";
import { notices } from "../game/notices.js";
import { account } from "../net/account.js";
import { tableAddress } from "../net/address.js";
import { Lobby } from "../net/lobby.js";
import { href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { WEB } from "../i18n/translate.js";
import { followNotices } from "./turn-notices.js";
import { gameOf } from "./GameFields.js";
import { NewTable } from "./NewTable.js";
import { Page } from "./Page.js";
import { TableRows } from "./TableRows.js";
import "../style/online.css";

const REFRESH = 20_000; // ms

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
        <TableRows rows={lobby.mine.value} none={WEB("You haven't joined a table yet.")} />
      </section>
      <NoticeSwitch />
      <section class="stack">
        <h2>{WEB("Open tables")}</h2>
        <TableRows rows={lobby.open.value} none={WEB("There are no open tables right now.")} />
      </section>
    </Page>
  );
}
