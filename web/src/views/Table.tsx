// A game, wherever it lives: the board, what is asked, what can be done, and the panels beside it.
import { effect, type ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board.js";
import { hintHops } from "../board/hint-hops.js";
import { Refusal } from "../engine/game-module.js";
import { NoSuchGame, openLocal } from "../game/local.js";
import { oddsByPlace } from "../game/odds-text.js";
import type { Session, Sign } from "../game/session.js";
import { warningsBefore } from "../game/warnings.js";
import { Bar } from "../table/bar/Bar.js";
import { Dock, Tray } from "../table/dock/Dock.js";
import { Prompt } from "../table/dock/Prompt.js";
import { findFocus } from "../table/keyboard-focus.js";
import { newTableUiState, type TableUiState } from "../table/table-ui-state.js";
import { takeKey } from "../table/keyboard.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import { rim, room, roomy } from "../table/layout.js";
import { useHelpBox } from "../table/glossary/help-box.js";
import { tabsOf, teamTab, type Proposals } from "../table/tabs.js";
import { Team } from "../table/Team.js";
import { announceChanges } from "../table/announcements.js";
import { href } from "../router.js";
import { Button } from "../ui/Button.js";
import { Tabs, type Tab } from "../ui/Tabs.js";
import { percent } from "../i18n/numbers.js";
import { WEB } from "../i18n/translate.js";
import "../style/new-game.css";
import "../style/table.css";
import "../style/dock.css";
import "../style/cards.css";
import "../style/panels.css";

const ConfirmMove = lazyPanel(async () => (await import("../table/ConfirmMove.js")).ConfirmMove);
const Furniture = lazyPanel(async () => (await import("../table/furniture/Furniture.js")).Furniture);
const Portrait = lazyPanel(async () => (await import("../table/cards/Portrait.js")).Portrait);
const Strip = lazyPanel(async () => (await import("../table/furniture/Furniture.js")).Strip);
const Moments = lazyPanel(async () => (await import("../timeline/Moments.js")).Moments);
const SoundButton = lazyPanel(async () => (await import("../sound/SoundButton.js")).SoundButton);
const SignHelp = lazyPanel(async () => (await import("../table/glossary/SignHelp.js")).SignHelp);
const BoardText = lazyPanel(async () => (await import("../table/BoardText.js")).BoardText);

type TheBoardProps = { readonly ui: TableUiState; readonly isOwn: boolean } & Pick<
  TableProps,
  "signs" | "pointing" | "onPlaceFirst"
>;

function TheBoard({ ui, isOwn, signs, pointing, onPlaceFirst }: TheBoardProps) {
  const { session } = ui;
  const over = ui.overlay.value;
  const geometry = useMemo(() => session.game.places, [session]);
  const { asked, explain, close } = useHelpBox<{ readonly place: number; readonly chance: number; readonly beside: Element }>();
  const odds = ui.oddsShown.value && session.odds.value ? oddsByPlace(session.odds.value) : undefined;
  const help = asked && (
    <SignHelp
      key={asked.place}
      rules={session.rules}
      sign="chance"
      now={`${ui.names.value[asked.place]}: ${percent(asked.chance)}`}
      beside={asked.beside}
      onClose={() => close(asked)}
    />
  );
  const isPlaying = over || pointing?.value || ui.asked.value || ui.aiming.value; // then any press on the board is for that
  const board = (
    <Board
      geometry={geometry}
      names={ui.names.value}
      codes={ui.codes.value}
      state={over?.board ?? session.shown.value.board}
      lit={over?.lit ?? ui.lit.value}
      marked={ui.marks.value}
      odds={odds}
      signs={signs?.value ?? noSigns}
      plan={ui.planned.value}
      hint={hintHops.value}
      inset={isOwn ? undefined : rim.value}
      taken={isOwn ? undefined : ui.taken.value}
      cursor={ui.cursor.value}
      onCursor={(place) => {
        ui.cursor.value = place;
      }}
      onPlace={(place, how) => {
        if (!onPlaceFirst?.(place)) (over ?? ui).point(place, how);
      }}
      onOdds={isPlaying ? undefined : (place, beside) => explain({ place, chance: odds?.get(place) ?? 0, beside })}
    />
  );
  return (
    <>
      {board}
      {help}
    </>
  );
}

/** Whose turn it is. */
function Face({ ui }: { readonly ui: TableUiState }) {
  const look = ui.seats.value.find(({ active }) => active);
  if (!look?.role || ui.session.shown.value.result !== "open") return null;
  return <Portrait seed={look.face} colour={ui.session.seats.value[look.seat]?.colour ?? look.seat} size={40} />;
}

type PanelsProps = { readonly ui: TableUiState; readonly more: readonly Tab[] } & Pick<TableProps, "proposals" | "notice">;

/** Beside the board the team is always in sight; where there is less room all panels are tabs, and fold. */
function Panels({ ui, more, proposals, notice }: PanelsProps) {
  const { panel } = ui;
  const wide = room.value === "wide";
  const tabs = [...tabsOf(ui, proposals), ...more];
  const open = wide || panel.value !== "";
  return (
    <aside class="side" data-open={open}>
      {notice}
      {wide && <Team ui={ui} />}
      <Tabs
        label={WEB("Panels")}
        tabs={wide ? tabs : [teamTab(ui), ...tabs]}
        chosen={panel.value}
        onChoose={(key) => {
          panel.value = !wide && panel.value === key ? "" : key;
        }}
      />
    </aside>
  );
}

const noSigns: readonly Sign[] = [];

export interface TableProps {
  readonly session: Session;
  readonly more?: readonly Tab[]; // panels that only this kind of session has
  readonly proposals?: Proposals | undefined; // plans of the table, in the tab of plans
  readonly head?: ComponentChildren; // above the board: clocks, a script
  readonly dock?: ComponentChildren; // in place of question, actions and hand; "" leaves the hand alone
  readonly chosen?: string; // the tab that is open at first
  readonly notice?: ComponentChildren; // beside the map: votes, a connection that is cut, a teacher
  readonly tools?: ComponentChildren; // in the bar: sound
  readonly onPanel?: ((key: string) => void) | undefined; // the tab that is open, in an effect
  readonly signs?: ReadonlySignal<readonly Sign[]> | undefined; // of others, on the board
  readonly pointing?: ReadonlySignal<unknown> | undefined; // a sign that waits for a place
  readonly onPlaceFirst?: ((place: number) => boolean) | undefined; // whether a press on a place was meant for something else
}

export function TableView({
  session,
  more = [],
  proposals,
  head,
  dock,
  chosen,
  notice,
  tools,
  onPanel,
  signs,
  pointing,
  onPlaceFirst,
}: TableProps) {
  const ui = useMemo(() => newTableUiState(session, warningsBefore, chosen), [session]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      takeKey(ui, event);
    };
    addEventListener("keydown", press);
    const ends = [
      announceChanges(session),
      effect(() => {
        void session.shown.value;
        queueMicrotask(findFocus);
      }),
      effect(() => onPanel?.(ui.panel.value)),
      ui.close,
    ];
    return () => {
      removeEventListener("keydown", press);
      for (const end of ends) end();
    };
  }, [ui]);
  useEffect(() => {
    document.title = "Surto";
  }, []);
  const { scene, count } = session.shown.value;
  const isWide = room.value === "wide";
  const isOwn = Boolean(dock);
  return (
    <div
      class="table"
      data-room={room.value}
      data-rules={session.rules}
      data-scene={scene.kind}
      data-dock={isOwn ? "own" : "table"}
      data-count={count}
    >
      <Bar
        ui={ui}
        tools={
          <>
            {tools}
            <SoundButton session={session} />
          </>
        }
      />
      <main class="middle">
        {head}
        {room.value === "tall" && <Strip ui={ui} />}
        <div class="board-room">
          <TheBoard ui={ui} isOwn={isOwn} signs={signs} pointing={pointing} onPlaceFirst={onPlaceFirst} />
          {isWide && roomy.value && !isOwn && <Furniture ui={ui} />}
          {isWide && !isOwn && (
            <div class="plate prompt">
              <Face ui={ui} />
              <Prompt ui={ui} />
            </div>
          )}
          {isWide && ui.focus.value?.kind === "place" && <Tray ui={ui} />}
        </div>
        <BoardText session={session} />
        {!isWide && notice && <div class="table-notice">{notice}</div>}
        <Dock ui={ui} own={dock} />
      </main>
      <Panels ui={ui} more={more} proposals={proposals} notice={isWide ? notice : undefined} />
      <Moments session={session} names={ui.names.value} />
      {ui.unconfirmed.value && <ConfirmMove ui={ui} />}
    </div>
  );
}

/** A game of this device that cannot be shown: it is not there, this page does not read it, or a part of the page is missing. */
export function Unopened({ fault }: { readonly fault: unknown }) {
  const home = <a href={href("home")}>{WEB("Home")}</a>;
  if (fault instanceof NoSuchGame)
    return (
      <p>
        {WEB("This game is not on this device.")} {home}
      </p>
    );
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
  const [session, set] = useState<Session>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    if (id === undefined) return;
    let opened: Session | undefined;
    let gone = false;
    openLocal(id).then((one) => {
      if (gone) return void one.close();
      opened = one;
      set(one);
    }, setFault);
    return () => {
      gone = true;
      void opened?.close();
    };
  }, [id]);
  if (session) return <TableView session={session} />;
  return <main class="column">{fault ? <Unopened fault={fault} /> : <p class="soft">{WEB("One moment…")}</p>}</main>;
}
