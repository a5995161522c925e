// Who is at a table: seats with who sits there, and who watches.
import type { ComponentChildren } from "preact";
import type { OnlineTable, TableRequest } from "../game/online-table.js";
import type { Chair } from "../game/session.js";
import { errorText } from "../net/error-text.js";
import type { Person } from "../generated/messages.js";
import { Button } from "../ui/Button.js";
import { SwitchField } from "../ui/SwitchField.js";
import { MenuButton } from "../ui/MenuButton.js";
import { toast } from "../ui/Toast.js";
import { WEB, WEB_N } from "../i18n/translate.js";

/** Says what went wrong, where something was asked of the server. */
export function attempt(what: Promise<void>): void {
  what.catch((error: unknown) => toast(errorText(error)));
}

/** The name of a level of computers, in the reader's language. */
export function levelName(table: OnlineTable, level: string): string {
  return table.engine.value?.levels.find((one) => one.name === level)?.label ?? level;
}

function whoSits(table: OnlineTable, chair: Chair): string {
  if (chair.computer !== undefined) return WEB("Computer: {level}", { level: levelName(table, chair.computer) });
  if ((table.mine.value >> chair.seat) & 1) return WEB("{player} (you)", { player: chair.name });
  return chair.name ? shownName(chair) : WEB("Free");
}

/** A name with the mark of guests, whose names nobody has checked. A server calls those "guest" who have not said any. */
export function shownName({ name, guest }: { readonly name: string; readonly guest?: boolean | undefined }): string {
  if (!guest) return name;
  return /^guest( \(\d+\))?$/.test(name) ? name.replace("guest", WEB("Guest")) : WEB("{player} (guest)", { player: name });
}

function howItIs(table: OnlineTable, chair: Chair): string {
  if (chair.computer !== undefined || !chair.name) return "";
  if (!chair.here) return WEB("away");
  if (table.stage.value !== "waiting") return "";
  return chair.ready ? WEB("ready") : WEB("not ready");
}

/** A computer for a free seat, of the levels there are. */
function ComputerButton({ table, seat }: { readonly table: OnlineTable; readonly seat: number }) {
  const levels = table.engine.value?.levels ?? [];
  const items = levels.map(({ name, label }) => ({
    text: label,
    act: () => attempt(table.ask({ t: "computer", seat, level: name })),
  }));
  return (
    <MenuButton title={WEB("Computer")} kind="quiet" items={items}>
      {WEB("Computer")}
    </MenuButton>
  );
}

function Doings({ table, chair }: { readonly table: OnlineTable; readonly chair: Chair }) {
  const { seat } = chair;
  const mine = table.mine.value;
  const isMine = ((mine >> seat) & 1) === 1;
  const isMember = mine !== 0 || table.host.value;
  const free = !chair.name && chair.computer === undefined;
  const ask = (request: TableRequest) => (): void => attempt(table.ask(request));
  const buttons: ComponentChildren[] = [];
  if (isMine && table.stage.value === "waiting")
    buttons.push(
      <Button key="ready" kind="main" pressed={chair.ready} onClick={ask({ t: "ready", seat, yes: !chair.ready })}>
        {WEB("Ready")}
      </Button>,
    );
  if (isMine)
    buttons.push(
      <Button key="stand" kind="quiet" onClick={ask({ t: "stand", seat })}>
        {WEB("Leave seat")}
      </Button>,
    );
  if (free && mine === 0 && table.account.usualName)
    // at first a name is asked for
    buttons.push(
      <Button key="sit" onClick={ask({ t: "sit", seat })}>
        {WEB("Take seat")}
      </Button>,
    );
  if (free && isMember) buttons.push(<ComputerButton key="computer" table={table} seat={seat} />);
  if (chair.computer !== undefined && isMember)
    buttons.push(
      <Button key="no" kind="quiet" onClick={ask({ t: "computer", seat })}>
        {WEB("Remove computer")}
      </Button>,
    );
  if (table.host.value && chair.name && !isMine)
    buttons.push(
      <Button key="remove" kind="quiet" onClick={ask({ t: "remove", seat })}>
        {WEB("Remove from seat")}
      </Button>,
    );
  const person = isMine ? undefined : table.people.value.find(({ id }) => id !== undefined && id === chair.id);
  if (person) buttons.push(<MuteButton key="mute" table={table} person={person} />);
  return <div class="row">{buttons}</div>;
}

export function Seats({ table }: { readonly table: OnlineTable }) {
  return (
    <ul class="seats">
      {table.chairs.value.map((chair) => (
        <li key={chair.seat} data-mine={((table.mine.value >> chair.seat) & 1) === 1}>
          <span class="pawn" data-seat={chair.colour} aria-hidden="true">
            {chair.seat + 1}
          </span>
          <span class="who">
            <b class={chair.name || chair.computer !== undefined ? "" : "soft"}>{whoSits(table, chair)}</b>
            {howItIs(table, chair) && <span class="soft small">{howItIs(table, chair)}</span>}
          </span>
          {table.stage.value !== "over" && table.stage.value !== "closed" && <Doings table={table} chair={chair} />}
        </li>
      ))}
    </ul>
  );
}

/** For the host: whether somebody may speak. */
function MuteButton({ table, person }: { readonly table: OnlineTable; readonly person: Person }) {
  if (!table.host.value || person.id === undefined) return null;
  const { id, name, muted = false } = person;
  return (
    <Button
      kind="quiet"
      pressed={muted}
      label={WEB("Mute {player}", { player: shownName(person) })}
      onClick={() => attempt(table.ask({ t: "mute", id, name, yes: muted }))}
    >
      {WEB("Mute")}
    </Button>
  );
}

/** Those who sit nowhere. */
function Watchers({ table }: { readonly table: OnlineTable }) {
  const seated = new Set(table.chairs.value.map((chair) => chair.id));
  const watching = table.people.value.filter(({ here, id }) => here && !seated.has(id) && id !== table.me.value);
  if (watching.length === 0) return null;
  return (
    <section>
      <h3>{WEB_N("{n} spectator", "{n} spectators", watching.length)}</h3>
      <ul class="row">
        {watching.map((person) => (
          <li key={person.id} class="row">
            <bdi>{shownName(person)}</bdi>
            <MuteButton table={table} person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SpectatorChat({ table }: { readonly table: OnlineTable }) {
  if (!table.host.value || (table.stage.value !== "waiting" && table.stage.value !== "playing")) return null;
  return (
    <SwitchField
      label={WEB("Spectators can chat")}
      value={table.spectatorChat.value}
      onSwitch={(yes) => attempt(table.ask({ t: "spectator_chat", yes }))}
    />
  );
}

export function People({ table }: { readonly table: OnlineTable }) {
  return (
    <div class="stack">
      <Seats table={table} />
      <Watchers table={table} />
      <SpectatorChat table={table} />
    </div>
  );
}
