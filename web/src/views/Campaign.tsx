// The home of a campaign: its calendar, its people, what was opened, and the next game. It lives on this device like any game.
import { useEffect, useState } from "preact/hooks";
import type { CampaignNow, Choice } from "../engine/desk.js";
import { DeskTopic } from "../engine/layouts.js";
import type { LocalSession } from "../game/local-session.js";
import { openLocal } from "../game/local.js";
import { capital } from "../panels/Actions.js";
import { Prose } from "../panels/Sheet.js";
import { go, href } from "../router.js";
import { games, type SavedGame } from "../store/games.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { Marked } from "../words/marks.js";
import { WEB } from "../words/say.js";
import { Page } from "./Page.js";
import { rulesName } from "./rules-name.js";
import "../style/season.css";

function Calendar({ now }: { readonly now: CampaignNow }) {
  return (
    <ol class="calendar" aria-label={WEB("Calendar")}>
      {now.months.map(({ name, games: played }, i) => (
        <li key={name} data-now={i === now.month} data-later={i > now.month} aria-current={i === now.month ? "date" : undefined}>
          <b>{name}</b>
          {played.map(({ good, result }, n) => <span key={n} class="result" data-good={good}>{result}</span>)}
          {played.length === 0 && i === now.month && <span class="soft">{WEB("now")}</span>}
        </li>
      ))}
    </ol>
  );
}

function Numbers({ session }: { readonly session: LocalSession }) {
  return (
    <dl class="campaign-head">
      {session.shown.value.gauges.map(({ label, value }) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
    </dl>
  );
}

/** Between two games the team says what comes next; during one it goes on. */
function Next({ session, now }: { readonly session: LocalSession; readonly now: CampaignNow }) {
  const { turn, choices, result } = session.shown.value;
  const begin = async ({ text }: Choice): Promise<void> => {
    await session.act(text);
    await session.close();
    go("g", session.id);
  };
  return (
    <section class="card stack">
      <h2>{now.running ? WEB("A game is running") : WEB("What comes next")}</h2>
      {turn.map((text) => <p key={text}><Marked text={text} /></p>)}
      <div class="row">
        {now.phase === "month" ? choices.map((choice, i) => (
          <Button key={choice.text} kind={i === 0 ? "main" : undefined} onClick={() => void begin(choice)}>
            {capital(choice.label)}
          </Button>
        )) : (
          <ButtonLink kind="main" href={href("g", session.id)}>
            {result === "open" ? WEB("Go on") : WEB("Look at the table")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Campaign({ session }: { readonly session: LocalSession }) {
  void session.shown.value;
  const now = session.desk.campaign;
  if (!now) return <p>{WEB("This is a single game and no campaign.")}</p>;
  return (
    <>
      <Numbers session={session} />
      <Calendar now={now} />
      <Next session={session} now={now} />
      <section class="card stack">
        <h2>{WEB("What changed for good")}</h2>
        <Prose session={session} topic={DeskTopic.SHEET} />
      </section>
    </>
  );
}

type Listed = Omit<SavedGame, "record">;

/** All campaigns of this device. */
function List() {
  const [found, set] = useState<readonly Listed[]>();
  useEffect(() => { void games.list().then((all) => set(all.filter(({ kind }) => kind === "campaign"))); }, []);
  return (
    <div class="stack">
      {found?.map((game) => (
        <a key={game.id} class="card" href={href("campaign", game.id)}>
          <b>{rulesName(game.rules)}</b> {game.title} <span class="soft">{game.month}</span>
        </a>
      ))}
      {found?.length === 0 && <p class="soft">{WEB("No campaign has been begun on this device.")}</p>}
      <div class="row">
        <ButtonLink kind="main" href={href("new", "season2", "campaign")}>{WEB("Begin Season 2")}</ButtonLink>
        <ButtonLink kind="main" href={href("new", "season0", "campaign")}>{WEB("Begin Season 0")}</ButtonLink>
      </div>
    </div>
  );
}

export function View({ words: [id] }: { readonly words: readonly string[] }) {
  const [session, set] = useState<LocalSession>(), [missing, miss] = useState(false);
  useEffect(() => {
    let opened: LocalSession | undefined, gone = false;
    if (id) openLocal(id).then((one) => {
      if (gone) return void one.close();
      opened = one;
      set(one);
    }, () => miss(true));
    return () => { gone = true; set(undefined); void opened?.close(); };
  }, [id]);
  return (
    <Page title={session ? WEB("Campaign: {game}", { game: rulesName(session.rules) }) : WEB("Campaign")}>
      {!id ? <List /> : missing ? <p>{WEB("This game is not on this device.")}</p> : session ? <Campaign session={session} />
        : <p class="soft">{WEB("One moment…")}</p>}
    </Page>
  );
}
