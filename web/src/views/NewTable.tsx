// The form for a new table online.
import { useState } from "preact/hooks";
import type { CreateMessage } from "../generated/messages.js";
import type { Account } from "../net/account.js";
import { errorText } from "../net/error-text.js";
import { Lobby } from "../net/lobby.js";
import { Button } from "../ui/Button.js";
import { type Offer, SegmentField, TextField } from "../ui/Field.js";
import { SwitchField } from "../ui/SwitchField.js";
import { WEB } from "../i18n/translate.js";
import { NameEntry } from "./NameField.js";
import { chosen, GameFields, type GameChoice, useEngine } from "./GameFields.js";

const TITLE_MOST = 39;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Clock = Pick<CreateMessage, "clock" | "start" | "more" | "late">;
type ClockName = "none" | "seat" | "team" | "days";

const clocks: Readonly<Record<ClockName, Clock>> = {
  none: { clock: "none" },
  seat: { clock: "seat", start: 20 * MINUTE, more: MINUTE / 2, late: "wait" },
  team: { clock: "team", start: 45 * MINUTE, more: 0, late: "wait" },
  days: { clock: "days", start: 3 * DAY, late: "wait" },
};

function undoOffers(): readonly Offer<CreateMessage["undo"]>[] {
  return [
    { value: "agreed", text: WEB("If everyone agrees") },
    { value: "safe", text: WEB("No") },
    { value: "none", text: WEB("No undo at all") },
  ];
}

function clockOffers(): readonly Offer<ClockName>[] {
  return [
    { value: "none", text: WEB("No limit") },
    { value: "seat", text: WEB("20 minutes each") },
    { value: "team", text: WEB("45 minutes for the team") },
    { value: "days", text: WEB("Three days per turn") },
  ];
}

export function NewTable({
  me,
  first,
  onMade,
}: {
  readonly me: Account;
  readonly first: GameChoice; // what is chosen at first
  readonly onMade: (table: string) => void;
}) {
  const [name, setName] = useState(me.usualName);
  const [title, setTitle] = useState("");
  const [game, setGame] = useState(first);
  const [undo, setUndo] = useState<CreateMessage["undo"]>("agreed");
  const [clock, setClock] = useState<ClockName>("none");
  const [isPublic, setPublic] = useState(false);
  const [fault, setFault] = useState("");
  const engine = useEngine(game.rules);
  const request = engine && chosen(engine, game);
  const make = async (): Promise<void> => {
    if (!request) return;
    if (!name.trim()) return setFault(WEB("Enter your name first."));
    try {
      await me.rename(name.trim());
      const made = await new Lobby(me).create({
        title: title.trim() || WEB("{player}'s table", { player: name.trim() }).slice(0, TITLE_MOST),
        ...request,
        public: isPublic,
        undo,
        ...clocks[clock],
      });
      onMade(made.table);
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>{WEB("New table")}</h2>
      <NameEntry name={name} onInput={setName} known={me.usualName} fault={fault} />
      <GameFields engine={engine} game={game} onChange={setGame} />
      {request?.options["game"] === "campaign" && (
        <p class="hint">
          {WEB("A campaign is played game by game at this table, over months if you like. Players can change in between.")}
        </p>
      )}
      <SegmentField label={WEB("Undo after cards are revealed")} value={undo} onChoose={setUndo} offers={undoOffers()} />
      <SegmentField label={WEB("Time")} value={clock} onChoose={setClock} offers={clockOffers()} />
      <TextField label={WEB("Table name")} value={title} onInput={setTitle} most={TITLE_MOST} hint={WEB("Optional")} />
      <SwitchField label={WEB("Public table")} value={isPublic} onSwitch={setPublic} />
      <div class="row">
        <Button kind="main" submit disabled={!engine}>
          {WEB("Create the table")}
        </Button>
      </div>
    </form>
  );
}
