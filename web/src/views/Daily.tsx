// The deal of the day: play it, and see how others did with the same cards.
import { useEffect, useState } from "preact/hooks";
import { beginHere, beginOnline, dayBefore, dealOf, scoresOf, type Deal } from "../game/daily.js";
import { begunOf, type Score } from "../game/deals.js";
import { account } from "../net/account.js";
import { tableAddress } from "../net/address.js";
import { errorText } from "../net/error-text.js";
import { go, href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { toast } from "../ui/Toast.js";
import { dateOf } from "../i18n/numbers.js";
import { WEB } from "../i18n/translate.js";
import { NameField } from "./NameField.js";
import { Page } from "./Page.js";
import { Scores } from "./Scores.js";

const PATIENCE_MS = 2500; // then the deal is played on this device

/** Whether a server answers: nothing while it is not known. */
function useServer(): boolean | undefined {
  const { line } = account();
  const open = line.state.value === "open";
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return open ? true : late ? false : undefined;
}

function Day({ deal: { day } }: { readonly deal: Deal }) {
  return (
    <time dateTime={new Date(day).toISOString().slice(0, 10)}>
      {dateOf(day, { weekday: "long", day: "numeric", month: "long" })}
    </time>
  );
}

// ---- Results ------------------------------------------------------------------------------------

function DayResults({
  deal,
  connected,
  secret,
  title,
}: {
  readonly deal: Deal;
  readonly connected: boolean;
  readonly secret: boolean;
  readonly title: string;
}) {
  const [scores, setScores] = useState<readonly Score[]>();
  const [fault, setFault] = useState("");
  const load = (): void => {
    scoresOf(deal, connected).then(setScores, (error: unknown) => setFault(errorText(error)));
  };
  useEffect(load, [deal.name, connected]);
  return (
    <section class="card stack">
      <div class="row">
        <h2>{title}</h2>
        <Button kind="quiet" label={WEB("Refresh")} onClick={load}>
          ⟳
        </Button>
      </div>
      {fault ? (
        <p role="alert">{fault}</p>
      ) : !scores ? (
        <p class="soft">{WEB("One moment…")}</p>
      ) : scores.length === 0 ? (
        <p class="soft">{WEB("Nobody has finished it yet.")}</p>
      ) : (
        <Scores scores={scores} secret={secret} />
      )}
      {secret && connected && (
        <p class="small soft">{WEB("To avoid spoilers, you can watch other games only once the challenge is over.")}</p>
      )}
    </section>
  );
}

// ---- Playing ------------------------------------------------------------------------------------

function Play({ deal, connected }: { readonly deal: Deal; readonly connected: boolean }) {
  const [busy, setBusy] = useState(false);
  const begun = begunOf(account(), deal.name);
  const attempt = (what: () => Promise<void>): void => {
    setBusy(true);
    what()
      .catch((error: unknown) => toast(errorText(error)))
      .finally(() => setBusy(false));
  };
  const online = (alone: boolean): void => attempt(async () => location.assign(tableAddress(await beginOnline(deal, alone))));
  const here = (): void => attempt(async () => go("g", await beginHere(deal)));
  const mine = connected && begun.table ? tableAddress(begun.table) : begun.game ? href("g", begun.game) : "";
  if (mine)
    return (
      <div class="row">
        <ButtonLink kind="main" href={mine}>
          {WEB("Go to your game")}
        </ButtonLink>
      </div>
    );
  return connected ? (
    <>
      <NameField />
      <div class="row">
        <Button kind="main" disabled={busy} onClick={() => online(true)}>
          {WEB("Play all seats")}
        </Button>
        <Button disabled={busy} onClick={() => online(false)}>
          {WEB("Play with friends")}
        </Button>
      </div>
      <p class="small soft">
        {WEB("Solo results go on the public leaderboard; games with friends are visible only to their players.")}
      </p>
    </>
  ) : (
    <>
      <p class="soft">
        {WEB(
          "The server is not responding. You can play today's challenge on this device; all offline players get the same cards.",
        )}
      </p>
      <div class="row">
        <Button kind="main" disabled={busy} onClick={here}>
          {WEB("Play on this device")}
        </Button>
      </div>
    </>
  );
}

export function View() {
  const connected = useServer();
  const deal = dealOf(Date.now() + account().ahead.value);
  return (
    <Page title={WEB("Daily challenge")}>
      <section class="card stack">
        <h2>
          <Day deal={deal} />
        </h2>
        <p>
          {WEB("Everyone gets the same cards today: {players} players, {epidemics} epidemics.", {
            players: deal.players,
            epidemics: deal.epidemics,
          })}
        </p>
        {connected === undefined ? (
          <p class="soft" aria-busy="true">
            {WEB("One moment…")}
          </p>
        ) : (
          <Play deal={deal} connected={connected} />
        )}
      </section>
      {connected !== undefined && <DayResults deal={deal} connected={connected} secret title={WEB("Results")} />}
      {connected && <DayResults deal={dayBefore(deal)} connected={connected} secret={false} title={WEB("Yesterday")} />}
    </Page>
  );
}
