// The home of a campaign: its calendar, its people, what was opened, and the next game.
import type { CampaignNow, Choice } from "../engine/game-module.js";
import { GameTopic } from "../generated/layouts.js";
import type { Session } from "../game/session.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { toast } from "../ui/Toast.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { capital } from "./dock/Actions.js";
import { Paragraphs, People, Prose } from "./GameText.js";
import "../style/season.css";

function Calendar({ now }: { readonly now: CampaignNow }) {
  return (
    <ol class="calendar" aria-label={WEB("Calendar")}>
      {now.months.map(({ name, games: played }, i) => (
        <li key={name} data-now={i === now.month} data-later={i > now.month} aria-current={i === now.month ? "date" : undefined}>
          <b>{name}</b>
          {played.map(({ good, result }, n) => (
            <span key={n} class="result" data-good={good}>
              {result}
            </span>
          ))}
          {played.length === 0 && i === now.month && <span class="soft">{WEB("now")}</span>}
        </li>
      ))}
    </ol>
  );
}

function Numbers({ session }: { readonly session: Session }) {
  return (
    <dl class="campaign-head">
      {session.shown.value.gauges.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who decides for everybody, where that is somebody else at a table with others. */
function otherDecides({ seats, shown }: Session): string {
  const chair = seats.value[shown.value.deciding ?? 0];
  const player = chair?.computer === undefined ? chair?.name : WEB("Computer {n}", { n: chair.seat + 1 });
  return player
    ? WEB("{player} decides for everyone.", { player })
    : WEB("The seat that decides for everyone is free: someone must take it.");
}

/** Between two games the team says what comes next; during one, and while something is read or bought, it goes on at the
 * table. */
function Next({ session, now, table, onBegun }: HomeProps & { readonly now: CampaignNow }) {
  const { turn, choices, result } = session.shown.value;
  const isBetween = now.phase === "month";
  const begin = ({ text }: Choice): void => {
    const go = (): void => {
      if (session.problem.value?.kind !== "unsaved") onBegun();
    }; // what is not kept would be gone there
    session.act(text).then(go, (error: unknown) => toast(error instanceof Error ? error.message : String(error)));
  };
  return (
    <section class="card stack">
      <h2>{now.running ? WEB("A game is in progress") : WEB("What comes next")}</h2>
      {turn.map((text) => (
        <p key={text}>
          <Marked text={text} />
        </p>
      ))}
      {isBetween && choices.length === 0 && !session.problem.value && <p class="soft">{otherDecides(session)}</p>}
      <div class="row">
        {isBetween ? (
          choices.map((choice, i) => (
            <Button key={choice.text} kind={i === 0 ? "main" : undefined} onClick={() => begin(choice)}>
              {capital(choice.label)}
            </Button>
          ))
        ) : (
          <ButtonLink kind="main" href={table}>
            {result === "open" ? WEB("Continue") : WEB("View the table")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** In some games people are chosen with each month. */
function isAnyoneKnown({ game }: Session): boolean {
  return Array.from({ length: game.seats }, (_, seat) => game.words(GameTopic.PERSON, seat)).some(({ length }) => length > 0);
}

interface Letter {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A move may have read several things, each below its title in brackets. */
function lettersOf(story: string): Letter[] {
  const letters: { title: string; lines: string[] }[] = [];
  for (const line of story.split("\n").filter((one) => one.length > 1)) {
    const title = /^\[(.*)\]$/.exec(line)?.[1];
    if (title !== undefined) letters.push({ title, lines: [] });
    else letters.at(-1)?.lines.push(line);
  }
  return letters;
}

/** What was read to the team, the last first. */
function Letters({ session }: { readonly session: Session }) {
  const letters = session.log.value.flatMap(({ story }) => lettersOf(story)).reverse();
  return (
    <section class="card stack">
      <h2>{WEB("Story so far")}</h2>
      {letters.length === 0 && <p class="soft">{WEB("Nothing opened yet.")}</p>}
      {letters.map(({ title, lines }, i) => (
        <details key={letters.length - i} class="letter" open={i === 0}>
          <summary>
            <Marked text={title} />
          </summary>
          <Paragraphs lines={lines} />
        </details>
      ))}
    </section>
  );
}

export interface HomeProps {
  readonly session: Session;
  readonly table: string; // the address of its table
  readonly onBegun: () => void; // a game has been begun from here
}

export function CampaignHome(props: HomeProps) {
  const { session } = props;
  void session.shown.value;
  const now = session.game.campaign;
  if (!now) return <p>{WEB("This is a single game, not a campaign.")}</p>;
  return (
    <>
      <Numbers session={session} />
      <Calendar now={now} />
      <Next {...props} now={now} />
      {isAnyoneKnown(session) && (
        <section class="card stack">
          <h2>{WEB("People")}</h2>
          <People session={session} />
        </section>
      )}
      <section class="card stack lasting">
        <h2>{WEB("Permanent changes")}</h2>
        <Prose session={session} topic={GameTopic.SHEET} />
      </section>
      <Letters session={session} />
    </>
  );
}
