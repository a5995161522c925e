// The home of a campaign: a wall with the year on it, the letter that was opened last, the people, and what comes next. Months
// ahead are blank.
import type { CampaignNow, Choice } from "../../engine/game-module.js";
import { GameTopic } from "../../generated/layouts.js";
import type { Session } from "../../game/session.js";
import { Paragraphs, Prose } from "../../table/GameText.js";
import { capital } from "../../i18n/capital.js";
import { Portrait } from "../../table/cards/Portrait.js";
import { Button, ButtonLink } from "../../ui/Button.js";
import { toast } from "../../ui/Toast.js";
import { Marked } from "../../i18n/markup.js";
import { dateOf } from "../../i18n/numbers.js";
import { WEB } from "../../i18n/translate.js";
import { Boat, Agent } from "../art/SeasonPieces.js";
import { Letters } from "./Letters.js";
import "../../style/letters-campaign.css";
import "../../style/campaign.css";

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface SheetProps {
  readonly now: CampaignNow;
  readonly number: number;
  readonly rules: string;
  readonly next: { readonly name: string; readonly act: () => void } | undefined; // what a press on the present month does
}

/** A month as a sheet of the calendar; what its last game was is stamped on it. Later months show nothing but their days. */
function Sheet({ now, number, rules, next }: SheetProps) {
  const { name, games: played } = now.months[number] ?? {
    name: dateOf(Date.UTC(2001, number), { month: "long" }),
    games: [],
  };
  const isNow = number === now.month;
  return (
    <li data-now={isNow} data-later={number > now.month} data-turn={number % 4} aria-current={isNow ? "date" : undefined}>
      <b>
        <time>{capital(name)}</time>
      </b>
      {isNow && played.length === 0 ? (
        <svg class="month-art" viewBox="-50 -52 100 74" aria-hidden="true">
          {rules === "season2" ? <Boat x={4} y={8} /> : <Agent x={0} y={14} scale={2} />}
        </svg>
      ) : (
        <div class="days" aria-hidden="true">
          {Array.from({ length: DAYS[number] ?? 0 }, (_, i) => (
            <span key={i}>{i + 1}</span>
          ))}
        </div>
      )}
      {played.map(({ good, result }, n) => (
        <span key={n} class={n === played.length - 1 ? "result stamp" : "result"} data-good={good}>
          {result}
        </span>
      ))}
      {played.length === 0 && isNow && <span class="result">{WEB("now")}</span>}
      {isNow && next && <button type="button" class="sheet-press" aria-label={next.name} onClick={next.act} />}
    </li>
  );
}

function Calendar({ now, rules, next }: Omit<SheetProps, "number">) {
  return (
    <ol class="calendar" aria-label={WEB("Calendar")}>
      {DAYS.map((_, i) => (
        <Sheet key={i} now={now} number={i} rules={rules} next={next} />
      ))}
    </ol>
  );
}

function Numbers({ session }: { readonly session: Session }) {
  return (
    <dl class="campaign-head">
      {session.shown.value.gauges.map(({ label, value }) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
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

/** Between two games a choice of the team begins the next one. */
function begin({ session, onBegun }: HomeProps, { text }: Choice): void {
  const go = (): void => {
    if (session.problem.value?.kind !== "unsaved") onBegun();
  }; // what is not kept would be gone there
  session.act(text).then(go, (error: unknown) => toast(error instanceof Error ? error.message : String(error)));
}

/** What the present month on the wall leads to: its game, or the table where it is played. */
function nextOf(props: HomeProps, now: CampaignNow): SheetProps["next"] {
  const { choices, result } = props.session.shown.value;
  const [first] = choices;
  if (now.phase !== "month")
    return result === "open" ? { name: WEB("Continue"), act: () => location.assign(props.table) } : undefined;
  return first && { name: capital(first.label), act: () => begin(props, first) };
}

/** Between two games the team says what comes next; during one, and while something is read or bought, it goes on at the
 * table. */
function Next({ now, ...props }: HomeProps & { readonly now: CampaignNow }) {
  const { session, table } = props;
  const { turn, choices, result } = session.shown.value;
  const isBetween = now.phase === "month";
  return (
    <section class="campaign-foot" aria-label={WEB("What comes next")}>
      <div>
        <Numbers session={session} />
        {(isBetween ? turn : [now.running ? WEB("A game is in progress.") : (turn[0] ?? "")]).map((text) => (
          <p key={text}>
            <Marked text={text} />
          </p>
        ))}
        {isBetween && choices.length === 0 && !session.problem.value && <p class="soft">{otherDecides(session)}</p>}
      </div>
      <div class="row">
        {isBetween ? (
          choices.map((choice, i) => (
            <Button key={choice.text} kind={i === 0 ? "main" : undefined} onClick={() => begin(props, choice)}>
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

/** Who plays whom, as photographs on the wall. In some games people are chosen with each month. */
function Crew({ session }: { readonly session: Session }) {
  void session.shown.value;
  const people = session.seats.value.map(({ seat, name, colour }) => ({
    name,
    colour,
    role: session.game.words(GameTopic.ROLE, seat)[0] ?? "",
    lines: session.game.words(GameTopic.PERSON, seat),
  }));
  if (!people.some(({ lines }) => lines.length > 0)) return null;
  return (
    <section class="crew" aria-label={WEB("People")}>
      {people.map(({ name, colour, role, lines }, i) => (
        <details key={i} class="photo">
          <summary>
            <span class="frame">
              <Portrait seed={role || name} colour={colour} size={88} />
            </span>
            <b>{name}</b>
            <small>{role}</small>
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
    <div class="campaign" data-season={session.rules}>
      <Calendar now={now} rules={session.rules} next={nextOf(props, now)} />
      <div class="desk">
        <Letters session={session} />
        <Crew session={session} />
      </div>
      <Next {...props} now={now} />
      <section class="lasting">
        <h2>{WEB("Permanent changes")}</h2>
        <Prose session={session} topic={GameTopic.SHEET} />
      </section>
    </div>
  );
}
