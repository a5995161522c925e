// Which game a table online plays, with which options: fields of a form.
import { useEffect, useState } from "preact/hooks";
import type { GameModule, OptionWords } from "../engine/game-module.js";
import { newGameModule } from "../engine/loader.js";
import type { Rules } from "../game/session.js";
import { SegmentField, SelectField } from "../ui/Field.js";
import { language, WEB } from "../i18n/translate.js";
import { rulesName } from "./rules-name.js";

const games: readonly Rules[] = ["base", "season2", "season0"];

type Options = Readonly<Record<string, string>>;

export interface GameChoice {
  readonly rules: Rules;
  readonly options: Options;
}

/** What an address asks for: #/lobby/season2/campaign. */
export function gameOf(rules: string | undefined, part: string | undefined): GameChoice {
  return { rules: games.find((one) => one === rules) ?? "base", options: part ? { game: part } : {} };
}

/** What an option has: what was chosen, or what is usual at a table with several people. */
function valueFor(engine: GameModule, { key, first, people }: OptionWords, options: Options): string {
  const other = engine.optionWords.find((option) => option.key === people.when);
  const usual = people.value && (!other || Number(options[other.key] ?? other.first) >= people.least) ? people.value : first;
  return options[key] ?? usual;
}

interface OptionsProps {
  readonly engine: GameModule;
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

function GameOptions({ engine, options, onChange }: OptionsProps) {
  const standard = new Map(engine.options.map((option) => [option.key, option]));
  return (
    <>
      {engine.optionWords
        .filter(({ how }) => how === "number" || how === "word")
        .map((option) => {
          const { key, label, about, values } = option;
          const known = standard.get(key);
          const offers =
            values.length > 0
              ? values.map(({ value, name }) => ({ value, text: name }))
              : Array.from({ length: (known?.most ?? 0) - (known?.least ?? 0) + 1 }, (_, i) =>
                  String((known?.least ?? 0) + i),
                ).map((value) => ({ value, text: value }));
          const value = valueFor(engine, option, options);
          const choose = (next: string): void => onChange({ ...options, [key]: next });
          return offers.length <= 4 ? (
            <SegmentField key={key} label={label} hint={about} value={value} offers={offers} onChoose={choose} />
          ) : (
            <SelectField key={key} label={label} hint={about} value={value} offers={offers} onChoose={choose} />
          );
        })}
    </>
  );
}

/** The game as the server wants it: what was chosen, and what differs here from a game alone. */
export function chosen(engine: GameModule, { rules, options }: GameChoice): GameChoice {
  const single = engine.optionWords.filter(
    ({ how, first, people }) => (first || people.value) && (how === "number" || how === "word"),
  );
  const usual = Object.fromEntries(single.map((option) => [option.key, valueFor(engine, option, options)]));
  const known = new Set(engine.options.map(({ key }) => key));
  return { rules, options: Object.fromEntries(Object.entries({ ...usual, ...options }).filter(([key]) => known.has(key))) };
}

export function GameFields({
  engine,
  game,
  onChange,
}: {
  readonly engine: GameModule | undefined; // of its rules, once it is there
  readonly game: GameChoice;
  readonly onChange: (game: GameChoice) => void;
}) {
  return (
    <>
      <SegmentField
        label={WEB("Game")}
        value={game.rules}
        onChoose={(rules) => onChange({ rules, options: {} })}
        offers={games.map((value) => ({ value, text: rulesName(value) }))}
      />
      {engine && <GameOptions engine={engine} options={game.options} onChange={(options) => onChange({ ...game, options })} />}
    </>
  );
}

/** What knows the options of a game; nothing until it is there. */
export function useEngine(rules: Rules): GameModule | undefined {
  const [engine, set] = useState<{ rules: Rules; game: GameModule }>();
  useEffect(() => {
    let wanted = true;
    void newGameModule(rules, language.value).then((game) => {
      if (wanted) set({ rules, game });
    });
    return () => {
      wanted = false;
    };
  }, [rules, language.value]);
  return engine?.rules === rules ? engine.game : undefined;
}
