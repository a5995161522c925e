// What the tables of the seasons have beside those of the base game: objectives, people and their traits, the sheet of a
// campaign, supplies that are placed on the map, and what a month has changed.
import { useEffect } from "preact/hooks";
import { DeskTopic } from "../engine/layouts.js";
import { tableAddress } from "../net/address.js";
import { href, route } from "../router.js";
import { ButtonLink } from "../ui/Button.js";
import { Marked } from "../words/marks.js";
import { WEB } from "../words/say.js";
import type { Session } from "../game/session.js";
import type { Hold } from "./hold.js";
import { People, Prose } from "./Sheet.js";
import { Supplies } from "./Supplies.js";
import { placingOf } from "./supplies.js";
import "../style/season.css";

/** Where the campaign of a game has its home; nothing for a game that is only looked at. */
function homeOf({ id }: Session): string | undefined {
  switch (route.value.view) {
    case "g": return href("campaign", id);
    case "t": return tableAddress(id, "campaign");
    default: return undefined;
  }
}

/** What the team is after, who is who, and how the campaign stands. */
export function SeasonPanel({ hold }: { readonly hold: Hold }) {
  const { session } = hold, home = homeOf(session);
  void session.shown.value;
  return (
    <div class="stack">
      <Prose session={session} topic={DeskTopic.AIMS} />
      <section class="stack"><h3>{WEB("People")}</h3><People session={session} /></section>
      {session.desk.campaign && (
        <section class="stack">
          <h3>{WEB("Campaign")}</h3>
          {home && <p class="row"><ButtonLink href={home}>{WEB("To the campaign")}</ButtonLink></p>}
          <Prose session={session} topic={DeskTopic.SHEET} />
        </section>
      )}
    </div>
  );
}

/** Between two games of a campaign nothing is decided at the table. */
function Between({ hold, home }: { readonly hold: Hold; readonly home: string }) {
  const { session } = hold, { turn, board } = session.shown.value;
  useEffect(() => {
    hold.overlay.value = { board, lit: new Set(), point: () => undefined, key: (key) => {
      if (key === "e") location.assign(home);
      return key === "e";
    } };
    return () => { hold.overlay.value = undefined; };
  }, [session.shown.value.count]);
  return (
    <section class="stack">
      {turn.map((text) => <p key={text}><Marked text={text} /></p>)}
      <p class="row"><ButtonLink kind="main" href={home}>{WEB("To the campaign")}</ButtonLink></p>
    </section>
  );
}

/** In place of question and actions: what is answered on the map, or the way to the campaign. */
export function SeasonDock({ hold }: { readonly hold: Hold }) {
  const { session } = hold, { count, scene } = session.shown.value, placing = placingOf(session);
  if (placing) return <Supplies key={count} hold={hold} placing={placing} />;
  const home = scene.kind === "present" && session.desk.campaign?.phase === "month" ? homeOf(session) : undefined;
  return home ? <Between hold={hold} home={home} /> : null;
}
