// One deal for several teams: it is made here and passed on as a link; each team makes its table from it, and all see how far the
// others are. Results wait until everybody has finished.
import { useEffect, useState } from "preact/hooks";
import { begunOf, type Score } from "../game/deals.js";
import {
  beginTeam,
  knownDeals,
  LEAST_TEAMS,
  makeDeal,
  MOST_TEAMS,
  openBy,
  scoresOf,
  standingOf,
  type KnownDeal,
  type Standing,
} from "../game/team-deals.js";
import { rulesOf } from "../game/online-table.js";
import { account } from "../net/account.js";
import { tableAddress } from "../net/address.js";
import { Denied } from "../net/websocket.js";
import { errorText } from "../net/error-text.js";
import { GiveLink } from "../table/InviteLinks.js";
import { go, href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { SegmentField, SelectField, TextField } from "../ui/Field.js";
import { toast } from "../ui/Toast.js";
import { timeOf } from "../i18n/numbers.js";
import { WEB, WEB_N } from "../i18n/translate.js";
import { optionFacts } from "./table-facts.js";
import { chosen, GameFields, gameOf, useEngine } from "./GameFields.js";
import { NAME_MOST, NameField } from "./NameField.js";
import { Page } from "./Page.js";
import { rulesName } from "./rules-name.js";
import { Scores } from "./Scores.js";
import "../style/online.css";

const REFRESH = 20_000; // ms
const DAY = 24;
const WEEK = 7 * DAY;
const LONGEST = 60 * DAY; // hours

function whenOf(ms: number): string {
  return timeOf(ms, { dateStyle: "medium", timeStyle: "short" });
}

// ---- Making one ---------------------------------------------------------------------------------

function teamsWords(teams: number): string {
  return WEB_N("{n} team", "{n} teams", teams);
}

function NewDeal() {
  const [game, setGame] = useState(gameOf(undefined, undefined));
  const [teams, setTeams] = useState(LEAST_TEAMS);
  const [hours, setHours] = useState(WEEK);
  const [fault, setFault] = useState("");
  const engine = useEngine(game.rules);
  const counts = Array.from({ length: MOST_TEAMS - LEAST_TEAMS + 1 }, (_, i) => LEAST_TEAMS + i);
  const make = (): void => {
    if (engine)
      makeDeal(chosen(engine, game), teams, hours).then(
        (deal) => go("deal", deal),
        (error: unknown) => setFault(errorText(error)),
      );
  };
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <h2>{WEB("New deal")}</h2>
      <SelectField
        label={WEB("Teams")}
        value={String(teams)}
        onChoose={(value) => setTeams(Number(value))}
        offers={counts.map((count) => ({ value: String(count), text: teamsWords(count) }))}
      />
      <SegmentField
        label={WEB("Deadline")}
        value={String(hours)}
        onChoose={(value) => setHours(Number(value))}
        hint={WEB("Teams can create their tables until then.")}
        offers={[
          { value: String(DAY), text: WEB("One day") },
          { value: String(WEEK), text: WEB("One week") },
          { value: String(LONGEST), text: WEB("60 days") },
        ]}
      />
      <GameFields engine={engine} game={game} onChange={setGame} />
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <Button kind="main" submit disabled={!engine}>
          {WEB("Create the deal")}
        </Button>
      </div>
    </form>
  );
}

function Known({ deals }: { readonly deals: readonly KnownDeal[] }) {
  if (deals.length === 0) return null;
  return (
    <section class="stack">
      <h2>{WEB("Your deals")}</h2>
      <ul class="tables stack">
        {deals.map(({ deal, head, teams }) => (
          <li key={deal}>
            <a class="table-row" href={href("deal", deal)}>
              <b>{rulesName(rulesOf(head))}</b>
              <span class="soft small">{deal}</span>
              <span class="soft">{teamsWords(teams)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begin() {
  return (
    <Page title={WEB("Same deal, several teams")}>
      <p>{WEB("All teams get the same cards, each at its own table, and compare results when everyone has finished.")}</p>
      <NewDeal />
      <Known deals={knownDeals()} />
    </Page>
  );
}

// ---- One of them --------------------------------------------------------------------------------

/** What was looked up of it. */
type Looked = Standing & { readonly scores: readonly Score[] };

function About({ of }: { readonly of: Standing }) {
  const engine = useEngine(rulesOf(of.head));
  const players = Number(/^players: (\d)/m.exec(of.head)?.[1] ?? 0);
  const facts = [
    rulesName(rulesOf(of.head)),
    players > 0 && WEB_N("{n} player", "{n} players", players),
    ...(engine ? optionFacts(engine, of.head) : []),
  ];
  return (
    <section class="card stack">
      <h2>{WEB("The deal")}</h2>
      <p>{facts.filter((fact) => fact).join(" · ")}</p>
      <GiveLink
        label={WEB("For the other teams")}
        link={new URL(href("deal", of.deal), document.baseURI).href}
        title={WEB("Same deal, several teams")}
      />
      <p class="small soft">{WEB("Anyone with this link can create a team. One person per team creates its table.")}</p>
    </section>
  );
}

/** The table of one's own team: where it is, or how it is made, or why it cannot be made any more. */
function Team({ of, onLate }: { readonly of: Standing; readonly onLate: () => void }) {
  const who = account();
  const [title, setTitle] = useState("");
  const [busy, setBusy] = useState(false);
  const { table } = begunOf(who, of.deal);
  const free = of.teams - of.tables;
  const make = async (alone: boolean): Promise<void> => {
    setBusy(true);
    try {
      location.assign(tableAddress(await beginTeam(of, title.trim() || WEB("Team {n}", { n: of.tables + 1 }), alone)));
    } catch (error) {
      const late = error instanceof Denied && error.code === "full";
      toast(late ? WEB("All teams of this deal have their tables.") : errorText(error));
      onLate();
      setBusy(false);
    }
  };
  return (
    <section class="card stack">
      <h2>{WEB("Your team")}</h2>
      {table ? (
        <div class="row">
          <ButtonLink kind="main" href={tableAddress(table)}>
            {WEB("Go to your team's table")}
          </ButtonLink>
        </div>
      ) : of.open || Date.now() + who.ahead.value >= of.until ? (
        <p class="soft">{WEB("Tables can no longer be created for this deal.")}</p>
      ) : free <= 0 ? (
        <p class="soft">{WEB("All teams of this deal have their tables. To join one, use that table's invite link.")}</p>
      ) : (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void make(false);
          }}
        >
          <NameField />
          <TextField label={WEB("Team name")} value={title} onInput={setTitle} most={NAME_MOST} hint={WEB("Optional")} />
          <div class="row">
            <Button kind="main" submit disabled={busy}>
              {WEB("Create our table")}
            </Button>
            {!/^hands: closed$/m.test(of.head) && ( // then a person has one seat
              <Button disabled={busy} onClick={() => void make(true)}>
                {WEB("Play all seats")}
              </Button>
            )}
          </div>
          <p class="small soft">{WEB("Then invite your friends with the table's link.")}</p>
        </form>
      )}
    </section>
  );
}

/** A place for each team: who has finished, who plays, what is still free. */
function Places({ of: { teams, tables, finished } }: { readonly of: Standing }) {
  const stateOf = (place: number): readonly [state: string, words: string] =>
    place < finished ? ["finished", WEB("finished")] : place < tables ? ["plays", WEB("playing")] : ["free", WEB("not started")];
  return (
    <ol class="places">
      {Array.from({ length: teams }, (_, place) => {
        const [state, words] = stateOf(place);
        return (
          <li key={place} data-state={state}>
            {words}
          </li>
        );
      })}
    </ol>
  );
}

function HowFar({ of, onAgain }: { readonly of: Standing; readonly onAgain: () => void }) {
  return (
    <section class="card stack">
      <div class="row">
        <h2>{WEB("Team progress")}</h2>
        <Button kind="quiet" label={WEB("Refresh")} onClick={onAgain}>
          ⟳
        </Button>
      </div>
      <Places of={of} />
      <p>
        {WEB("Teams with a table: {tables} of {teams}. Finished: {finished}.", {
          tables: of.tables,
          teams: of.teams,
          finished: of.finished,
        })}
      </p>
      {!of.open && <p class="small soft">{WEB("Tables can be created until {time}.", { time: whenOf(of.until) })}</p>}
    </section>
  );
}

function Results({ of }: { readonly of: Looked }) {
  return (
    <section class="card stack">
      <h2>{WEB("Results")}</h2>
      {of.scores.length > 0 ? (
        <Scores scores={of.scores} secret={!of.open} />
      ) : of.open ? (
        <p class="soft">{WEB("No team finished.")}</p>
      ) : null}
      {!of.open && (
        <p>
          {WEB("Only your own team's result is shown until all {teams} teams have finished, or until {time} at the latest.", {
            teams: of.teams,
            time: whenOf(openBy(of)),
          })}{" "}
          {WEB("Other results would reveal what is coming to those still playing.")}
        </p>
      )}
    </section>
  );
}

/** A deal as the server knows it, looked at again and again. */
function useDeal(deal: string): { readonly known: Looked | undefined; readonly fault: string; readonly look: () => void } {
  const [known, set] = useState<Looked>();
  const [fault, setFault] = useState("");
  const look = (): void => {
    Promise.all([standingOf(deal), scoresOf(deal)]).then(
      ([standing, scores]) => {
        set({ ...standing, scores });
        setFault("");
      },
      (error: unknown) =>
        setFault(
          error instanceof Denied && error.code === "option"
            ? WEB("There is no such deal on this server, or it ended long ago.")
            : errorText(error),
        ),
    );
  };
  useEffect(() => {
    set(undefined);
    look();
    const again = setInterval(look, REFRESH);
    return () => clearInterval(again);
  }, [deal]);
  return { known, fault, look };
}

function One({ deal }: { readonly deal: string }) {
  const { known, fault, look } = useDeal(deal);
  return (
    <Page title={WEB("Same deal, several teams")}>
      {fault && <p role="alert">{fault}</p>}
      {!known ? (
        !fault && (
          <p class="soft" aria-busy="true">
            {WEB("One moment…")}
          </p>
        )
      ) : known.teams === 0 ? (
        <ButtonLink kind="main" href={href("daily")}>
          {WEB("Daily challenge")}
        </ButtonLink>
      ) : (
        <>
          <About of={known} />
          <Team of={known} onLate={look} />
          <HowFar of={known} onAgain={look} />
          <Results of={known} />
        </>
      )}
      <div class="row">
        <ButtonLink kind="quiet" href={href("lobby")}>
          {WEB("Other tables")}
        </ButtonLink>
      </div>
    </Page>
  );
}

export function View({ words: [deal] }: { readonly words: readonly string[] }) {
  return deal ? <One deal={deal} /> : <Begin />;
}
