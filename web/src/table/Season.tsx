// What the tables of the seasons have beside those of the base game: objectives, people and their traits, the sheet of a
// campaign, supplies that are placed on the map, and what a month has changed.
import { useEffect } from "preact/hooks";
import { GameTopic } from "../generated/layouts.js";
import { tableAddress } from "../net/address.js";
import { href, route } from "../router.js";
import { ButtonLink } from "../ui/Button.js";
import { toast } from "../ui/Toast.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import type { Session } from "../game/session.js";
import type { TableUiState } from "./table-ui-state.js";
import { Portrait } from "./cards/Portrait.js";
import { Paragraphs, Prose } from "./GameText.js";
import { Goals, goalsInWords } from "./Goals.js";
import { Supplies } from "./Supplies.js";
import { placingOf } from "./supplies.js";
import "../style/season.css";
import "../style/season-table.css";

/** Where the campaign of a game has its home; nothing for a game that is only looked at. */
function homeOf({ id }: Session): string | undefined {
  switch (route.value.view) {
    case "g":
      return href("campaign", id);
    case "t":
      return tableAddress(id, "campaign");
    default:
      return undefined;
  }
}

/** Who plays whom: job or alias, and what each can do. */
function People({ ui }: { readonly ui: TableUiState }) {
  const { session, seats } = ui;
  return (
    <>
      {seats.value.map(({ seat, role, face }) => {
        const chair = session.seats.value[seat];
        const lines = session.game.words(GameTopic.PERSON, seat).filter((line) => line.trim());
        return (
          <section key={seat} class="person">
            <header>
              <Portrait seed={face} colour={chair?.colour ?? seat} size={46} />
              <h4>
                {chair?.name} <small>{role}</small>
              </h4>
            </header>
            {lines.length > 0 ? <Paragraphs lines={lines} /> : <p class="soft">{WEB("Moves will appear here.")}</p>}
          </section>
        );
      })}
    </>
  );
}

/** What the team is after, who is who, and how the campaign stands. */
export function SeasonPanel({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const home = homeOf(session);
  void session.shown.value;
  return (
    <div class="stack">
      <Goals session={session} />
      <section class="stack">
        <h3>{WEB("People")}</h3>
        <People ui={ui} />
      </section>
      {session.game.campaign && (
        <section class="stack">
          <h3>{WEB("Campaign")}</h3>
          {home && (
            <p class="row">
              <ButtonLink href={home}>{WEB("Go to the campaign")}</ButtonLink>
            </p>
          )}
          <Prose session={session} topic={GameTopic.SHEET} />
        </section>
      )}
    </div>
  );
}

/** Between two games of a campaign nothing is decided at the table. */
function Between({ ui, home }: { readonly ui: TableUiState; readonly home: string }) {
  const { session } = ui;
  const { turn, board } = session.shown.value;
  useEffect(() => {
    ui.overlay.value = {
      board,
      lit: new Set(),
      point: () => undefined,
      key: (key) => {
        if (key === "e") location.assign(home);
        return key === "e";
      },
    };
    return () => {
      ui.overlay.value = undefined;
    };
  }, [session.shown.value.count]);
  return (
    <section class="stack">
      {turn.map((text) => (
        <p key={text}>
          <Marked text={text} />
        </p>
      ))}
      <p class="row">
        <ButtonLink kind="main" href={home}>
          {WEB("Go to the campaign")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** Before the first turn of a game it is said what the team is after, once. */
function useGoalsTold(session: Session): void {
  const { steps, count } = session.shown.value;
  const isSetUp = steps.length > 0 && !steps.some(({ now }) => now);
  const goals = isSetUp ? goalsInWords(session) : "";
  useEffect(() => {
    if (!goals || goalsTold.get(session) === goals) return;
    goalsTold.set(session, goals);
    toast(goals);
  }, [goals, count]);
}
const goalsTold = new WeakMap<Session, string>();

/** In place of question and actions: what is answered on the map, or the way to the campaign. */
export function SeasonDock({ ui }: { readonly ui: TableUiState }) {
  const { session } = ui;
  const { count, scene } = session.shown.value;
  const placing = placingOf(session);
  useGoalsTold(session);
  if (placing) return <Supplies key={count} ui={ui} placing={placing} />;
  const home = scene.kind === "present" && session.game.campaign?.phase === "month" ? homeOf(session) : undefined;
  return home ? <Between ui={ui} home={home} /> : null;
}
