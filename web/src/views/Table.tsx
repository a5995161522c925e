// A game, wherever it lives: the board, what is asked, what can be done, and the panels beside it.
import { effect, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board.js";
import { Refusal } from "../engine/desk.js";
import { NoSuchGame, openLocal } from "../game/local.js";
import { oddsByPlace } from "../game/odds-words.js";
import type { Session, Sign } from "../game/session.js";
import { warningsBefore } from "../game/warnings.js";
import { Actions } from "../panels/Actions.js";
import { isTrayOpen, Tray } from "../panels/Choices.js";
import { findFocus } from "../panels/attention.js";
import { Gauges } from "../panels/Gauges.js";
import { HandAtHand } from "../panels/Hand.js";
import { newHold, type Hold } from "../panels/hold.js";
import { takeKey } from "../panels/keys.js";
import { later } from "../panels/later.js";
import { Pace } from "../panels/Pace.js";
import { Question, TroubleLine } from "../panels/Question.js";
import { exportRecord } from "../panels/record.js";
import { room } from "../panels/room.js";
import { tabsOf, teamTab, type Proposals } from "../panels/tabs.js";
import { Team } from "../panels/Team.js";
import { speakOf } from "../panels/voice.js";
import { go, href } from "../router.js";
import { Button } from "../ui/Button.js";
import { MenuButton } from "../ui/Menu.js";
import { Tabs, type Tab } from "../ui/Tabs.js";
import { WEB } from "../words/say.js";
import "../style/begin.css";
import "../style/table.css";
import "../style/panels.css";

const DoubtDialog = later(async () => (await import("../panels/Doubt.js")).DoubtDialog);
const SeasonDock = later(async () => (await import("../panels/Season.js")).SeasonDock);
const End = later(async () => (await import("../panels/End.js")).End);
const BoardText = later(async () => (await import("../panels/BoardText.js")).BoardText);
const WinChance = later(async () => (await import("../panels/Advice.js")).WinChance);

function TheBoard({ hold, signs, onPlaceFirst }: { readonly hold: Hold } & Pick<TableProps, "signs" | "onPlaceFirst">) {
  const { session } = hold, over = hold.overlay.value;
  const geometry = useMemo(() => session.desk.places, [session]);
  const odds = hold.oddsShown.value && session.odds.value ? oddsByPlace(session.odds.value) : undefined;
  return (
    <Board geometry={geometry} names={hold.names.value} codes={hold.codes.value} state={over?.board ?? session.shown.value.board}
           lit={over?.lit ?? hold.lit.value} marked={hold.marks.value} odds={odds} signs={signs?.value ?? noSigns}
           plan={hold.planned.value} cursor={hold.cursor.value} onCursor={(place) => { hold.cursor.value = place; }}
           onPlace={(place, how) => { if (!onPlaceFirst?.(place)) (over ?? hold).point(place, how); }} />
  );
}

function Top({ hold }: { readonly hold: Hold }) {
  return (
    <header class="top">
      <a class="brand" href={href("home")} title={WEB("Home")}>Surto</a>
      <Gauges session={hold.session} />
      <div class="ends">
        {room.value === "low" && (
          <Button kind="quiet" pressed={hold.panel.value !== ""}
                  onClick={() => { hold.panel.value = hold.panel.value ? "" : "team"; }}>
            {WEB("Panels")}
          </Button>
        )}
        {hold.session.shown.value.result === "open" && <WinChance session={hold.session} />}
        <MenuButton kind="quiet" title={WEB("Menu")} items={[
          { text: WEB("Home"), act: () => go("home") },
          { text: WEB("Rules"), act: () => go("rules") },
          { text: WEB("Keyboard shortcuts"), act: () => go("keys") },
          { text: WEB("Settings"), act: () => go("settings") },
          { text: WEB("Export game"), act: () => exportRecord(hold.session) },
        ]}>☰</MenuButton>
      </div>
    </header>
  );
}

type PanelsProps = { readonly hold: Hold; readonly more: readonly Tab[] } & Pick<TableProps, "proposals">;

/** Beside the board the team is always in sight; where there is less room all panels are tabs, and fold. */
function Panels({ hold, more, proposals }: PanelsProps) {
  const { panel } = hold, wide = room.value === "wide";
  const tabs = [...tabsOf(hold, proposals), ...more];
  const open = wide || panel.value !== "";
  return (
    <aside class="side" data-open={open}>
      {wide && <Team hold={hold} />}
      <Tabs label={WEB("Panels")} tabs={wide ? tabs : [teamTab(hold), ...tabs]} chosen={panel.value}
            onChoose={(key) => { panel.value = !wide && panel.value === key ? "" : key; }} />
    </aside>
  );
}

const noSigns: readonly Sign[] = [];

export interface TableProps {
  readonly session: Session;
  readonly more?: readonly Tab[]; // panels that only this kind of session has
  readonly proposals?: Proposals | undefined; // plans of the table, in the tab of plans
  readonly head?: ComponentChildren; // above the board: clocks, a script
  readonly dock?: ComponentChildren; // in place of question, actions and hand
  readonly chosen?: string; // the tab that is open at first
  readonly notice?: ComponentChildren; // above the question: votes, a connection that is cut
  readonly signs?: ReadonlySignal<readonly Sign[]> | undefined; // of others, on the board
  readonly onPlaceFirst?: ((place: number) => boolean) | undefined; // whether a press on a place was meant for something else
}

export function TableView({ session, more = [], proposals, head, dock, chosen, notice, signs, onPlaceFirst }: TableProps) {
  const hold = useMemo(() => newHold(session, warningsBefore, chosen), [session]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => { takeKey(hold, event); };
    addEventListener("keydown", press);
    const ends = [speakOf(session), effect(() => { void session.shown.value; queueMicrotask(findFocus); }), hold.close];
    return () => { removeEventListener("keydown", press); for (const end of ends) end(); };
  }, [hold]);
  useEffect(() => { document.title = "Surto"; }, []);
  const { result, scene, count } = session.shown.value, over = result !== "open" && scene.kind === "present";
  const isWide = room.value === "wide";
  return (
    <div class="table" data-room={room.value} data-scene={scene.kind} data-count={count}>
      <Top hold={hold} />
      <main class="middle">
        {head}
        <div class="board-room">
          <TheBoard hold={hold} signs={signs} onPlaceFirst={onPlaceFirst} />
          {isWide && <Tray hold={hold} />}
        </div>
        <BoardText session={session} />
        <div class="dock">
          {notice}
          {dock ?? (
            <>
              <Pace hold={hold} />
              {over || hold.overlay.value ? <TroubleLine session={session} /> : <Question hold={hold} />}
              {over && <End hold={hold} />}
              {session.rules !== "base" && <SeasonDock hold={hold} />}
              {!isWide && isTrayOpen(hold) ? <Tray hold={hold} /> : (
                <>
                  {!hold.overlay.value && <Actions hold={hold} />}
                  <HandAtHand hold={hold} />
                </>
              )}
            </>
          )}
        </div>
      </main>
      <Panels hold={hold} more={more} proposals={proposals} />
      {hold.doubt.value && <DoubtDialog hold={hold} />}
    </div>
  );
}

/** A game of this device that cannot be shown: it is not there, this page does not read it, or a part of the page is missing. */
export function Unopened({ fault }: { readonly fault: unknown }) {
  const home = <a href={href("home")}>{WEB("Home")}</a>;
  if (fault instanceof NoSuchGame) return <p>{WEB("This game is not on this device.")} {home}</p>;
  return (
    <div class="row" role="alert">
      <p>{fault instanceof Refusal ? fault.message : WEB("Could not load this part of the page.")}</p>
      <Button onClick={() => location.reload()}>{WEB("Try again")}</Button>
      {home}
    </div>
  );
}

/** A game of this device. */
export function View({ words }: { readonly words: readonly string[] }) {
  const [id] = words;
  const [session, set] = useState<Session>(), [fault, setFault] = useState<unknown>();
  useEffect(() => {
    if (id === undefined) return;
    let opened: Session | undefined, gone = false;
    openLocal(id).then((one) => {
      if (gone) return void one.close();
      opened = one;
      set(one);
    }, setFault);
    return () => { gone = true; void opened?.close(); };
  }, [id]);
  if (session) return <TableView session={session} />;
  return (
    <main class="column">
      {fault ? <Unopened fault={fault} /> : <p class="soft">{WEB("One moment…")}</p>}
    </main>
  );
}
