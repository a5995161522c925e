// The form for a new table online.
import { useEffect, useState } from "preact/hooks";
import type { Desk } from "../engine/desk.js";
import { newDesk } from "../engine/loader.js";
import type { Rules } from "../game/session.js";
import type { CreateMessage } from "../messages.js";
import type { Account } from "../net/account.js";
import { inWords } from "../net/errors.js";
import { Lobby } from "../net/lobby.js";
import { Button } from "../ui/Button.js";
import { type Offer, SegmentField, SelectField, SwitchField, TextField } from "../ui/Field.js";
import { language, WEB } from "../words/say.js";
import { rulesName } from "./rules-name.js";

const TITLE_MOST = 39;
const MINUTE = 60_000, DAY = 24 * 60 * MINUTE;
const games: readonly Rules[] = ["base", "season2", "season0"];
const FOR_PEOPLE: Readonly<Record<string, string>> = { consent: "on" }; // several people decide, so they are asked

type Options = Readonly<Record<string, string>>;
type Clock = Pick<CreateMessage, "clock" | "start" | "more" | "late">;
type ClockName = "none" | "seat" | "team" | "days";

const clocks: Readonly<Record<ClockName, Clock>> = {
  none: { clock: "none" },
  seat: { clock: "seat", start: 20 * MINUTE, more: MINUTE / 2, late: "wait" },
  team: { clock: "team", start: 45 * MINUTE, more: 0, late: "wait" },
  days: { clock: "days", start: 3 * DAY, late: "wait" },
};

function GameOptions({ engine, options, onChange }: {
  readonly engine: Desk;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}) {
  const standard = new Map(engine.options.map((option) => [option.key, option]));
  return (
    <>
      {engine.optionWords.filter(({ how }) => how === "number" || how === "word").map(({ key, label, about, first, values }) => {
        const known = standard.get(key);
        const offers = values.length > 0 ? values.map(({ value, name }) => ({ value, text: name }))
          : Array.from({ length: (known?.most ?? 0) - (known?.least ?? 0) + 1 }, (_, i) => String((known?.least ?? 0) + i))
            .map((value) => ({ value, text: value }));
        const value = options[key] ?? FOR_PEOPLE[key] ?? (first || known?.standard) ?? "";
        const choose = (next: string): void => onChange({ ...options, [key]: next });
        return offers.length <= 4
          ? <SegmentField key={key} label={label} hint={about} value={value} offers={offers} onChoose={choose} />
          : <SelectField key={key} label={label} hint={about} value={value} offers={offers} onChoose={choose} />;
      })}
    </>
  );
}

/** The options as the server wants them: what was chosen, and what differs here from a game alone. */
function chosen(engine: Desk, options: Options): Options {
  const single = engine.optionWords.filter(({ how, first: value }) => value && (how === "number" || how === "word"));
  const first = Object.fromEntries(single.map(({ key, first: value }) => [key, value]));
  const known = new Set(engine.options.map(({ key }) => key));
  return Object.fromEntries(Object.entries({ ...first, ...FOR_PEOPLE, ...options }).filter(([key]) => known.has(key)));
}

function useEngine(rules: Rules): Desk | undefined {
  const [engine, set] = useState<{ rules: Rules; desk: Desk }>();
  useEffect(() => {
    let wanted = true;
    void newDesk(rules, language.value).then((desk) => { if (wanted) set({ rules, desk }); });
    return () => { wanted = false; };
  }, [rules, language.value]);
  return engine?.rules === rules ? engine.desk : undefined;
}

function undoOffers(): readonly Offer<CreateMessage["undo"]>[] {
  return [{ value: "agreed", text: WEB("If all agree") }, { value: "safe", text: WEB("Only before") },
          { value: "none", text: WEB("Never") }];
}

function clockOffers(): readonly Offer<ClockName>[] {
  return [{ value: "none", text: WEB("As long as we like") }, { value: "seat", text: WEB("20 minutes each") },
          { value: "team", text: WEB("45 minutes for the team") }, { value: "days", text: WEB("Three days a turn") }];
}

export function NewTable({ me, onMade }: { readonly me: Account; readonly onMade: (table: string) => void }) {
  const [name, setName] = useState(me.usualName), [title, setTitle] = useState("");
  const [rules, setRules] = useState<Rules>("base"), [options, setOptions] = useState<Options>({});
  const [undo, setUndo] = useState<CreateMessage["undo"]>("agreed"), [clock, setClock] = useState<ClockName>("none");
  const [isPublic, setPublic] = useState(false), [fault, setFault] = useState("");
  const engine = useEngine(rules);
  const make = async (): Promise<void> => {
    if (!engine) return;
    if (!name.trim()) return setFault(WEB("Say who you are first."));
    try {
      await me.rename(name.trim());
      const made = await new Lobby(me).create({
        title: title.trim() || WEB("{player}'s table", { player: name.trim() }).slice(0, TITLE_MOST),
        rules, options: chosen(engine, options), public: isPublic, undo, ...clocks[clock],
      });
      onMade(made.table);
    } catch (error) {
      setFault(inWords(error));
    }
  };
  return (
    <form class="card stack" onSubmit={(event) => { event.preventDefault(); void make(); }}>
      <h2>{WEB("New table")}</h2>
      <TextField label={WEB("Your name")} value={name} onInput={setName} most={TITLE_MOST} complete="nickname" fault={fault} />
      <SegmentField label={WEB("Game")} value={rules} onChoose={(next) => { setRules(next); setOptions({}); }}
                    offers={games.map((value) => ({ value, text: rulesName(value) }))} />
      {engine && <GameOptions engine={engine} options={options} onChange={setOptions} />}
      <SegmentField label={WEB("Taking back")} value={undo} onChoose={setUndo} offers={undoOffers()}
                    hint={WEB("Of moves after which something was seen.")} />
      <SegmentField label={WEB("Time")} value={clock} onChoose={setClock} offers={clockOffers()} />
      <TextField label={WEB("Name of the table")} value={title} onInput={setTitle} most={TITLE_MOST}
                 hint={WEB("May stay empty.")} />
      <SwitchField label={WEB("Anybody may find it, sit down and watch")} value={isPublic} onSwitch={setPublic} />
      <div class="row"><Button kind="main" submit disabled={!engine}>{WEB("Make the table")}</Button></div>
    </form>
  );
}
