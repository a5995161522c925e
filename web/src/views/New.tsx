// A new game on this device, for everybody at one screen: who plays, how hard it is, and what is rarely changed.
import { useLayoutEffect } from "preact/hooks";
import type { OptionWords } from "../engine/game-module.js";
import type { Rules } from "../game/session.js";
import { go } from "../router.js";
import { needsIntroduction } from "../store/introduced.js";
import { Button } from "../ui/Button.js";
import { SegmentField, SelectField } from "../ui/Field.js";
import { language, WEB } from "../i18n/translate.js";
import { asked, begin, change, choose, game, fault, levels, missing, players, rules, seats, set, usualName } from "./new-game.js";
import { Page } from "./Page.js";
import { rulesName } from "./rules-name.js";
import "../style/new-game.css";

const games: readonly Rules[] = ["base", "season2", "season0"];
const COLOURS = 4;
type Asked = OptionWords & { readonly value: string };

function SeatRow({ seat, roles }: { readonly seat: number; readonly roles: Asked | undefined }) {
  const one = seats.value[seat];
  if (!one) return null;
  const label = WEB("Player {n}", { n: seat + 1 });
  return (
    <li class="new-seat" aria-label={label}>
      <button
        type="button"
        class="pawn"
        data-seat={one.colour}
        aria-label={WEB("Another colour for {player}", { player: label })}
        onClick={() => change(seat, { colour: (one.colour + 1) % COLOURS })}
      >
        {seat + 1}
      </button>
      <input
        class="input"
        value={one.name}
        placeholder={usualName(seat)}
        maxLength={24}
        autoComplete="off"
        aria-label={WEB("Name of {player}", { player: label })}
        onInput={(event) => change(seat, { name: event.currentTarget.value })}
      />
      <select
        class="input"
        value={one.computer}
        aria-label={WEB("Who plays {player}", { player: label })}
        onChange={(event) => change(seat, { computer: event.currentTarget.value })}
      >
        <option value="">{WEB("a person")}</option>
        {levels.value.map(({ name, label: words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      {roles && roles.value !== "random" && (
        <select
          class="input"
          value={one.role || roles.values[seat]?.value}
          aria-label={WEB("Role of {player}", { player: label })}
          onChange={(event) => change(seat, { role: event.currentTarget.value })}
        >
          {roles.values.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** Words of a list that can be in use or not. */
function SetOption({ option: { key, label, about, value, values, none } }: { readonly option: Asked }) {
  const chosen = new Set(value === "all" ? values.map((one) => one.value) : value.split(" "));
  const toggle = (one: string): void => {
    if (!chosen.delete(one)) chosen.add(one);
    const kept = values.map(({ value: word }) => word).filter((word) => chosen.has(word));
    set(key, kept.length === values.length ? "all" : kept.join(" ") || none || "all");
  };
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="checks">
        {values.map((one) => (
          <label key={one.value}>
            <input type="checkbox" checked={chosen.has(one.value)} onChange={() => toggle(one.value)} />
            {one.name}
          </label>
        ))}
      </div>
      {about && <span class="hint">{about}</span>}
    </fieldset>
  );
}

function OptionField({ option }: { readonly option: Asked }) {
  const { key, how, label, about, value, values } = option;
  if (how === "set") return <SetOption option={option} />;
  const known = game.value?.options.find((one) => one.key === key);
  const numbers = Array.from({ length: (known?.most ?? 0) - (known?.least ?? 0) + 1 }, (_, i) => String((known?.least ?? 0) + i));
  const offers =
    how === "seats"
      ? [
          { value: "random", text: WEB("dealt") },
          { value: "chosen", text: WEB("chosen") },
        ]
      : how === "word"
        ? values.map((one) => ({ value: one.value, text: one.name }))
        : numbers.map((number) => ({ value: number, text: number }));
  const Choice = offers.length <= 4 ? SegmentField : SelectField;
  return <Choice label={label} hint={about} value={value} offers={offers} onChoose={(next) => set(key, next)} />;
}

/** What is asked at once; all other options are folded. */
const FIRST = ["game", "players", "epidemics"];

export function View({ words: [wanted, part] }: { readonly words: readonly string[] }) {
  // Before it is painted, so that nobody begins the game that was chosen here before.
  useLayoutEffect(() => {
    void choose(games.find((one) => one === wanted) ?? rules.peek(), part);
  }, [wanted, part, language.value]);
  const start = async (): Promise<void> => {
    const id = await begin();
    if (!id) return;
    if (needsIntroduction(rules.peek())) go("learn", "guide", rules.peek(), id);
    else go("g", id);
  };
  const fields = (options: readonly Asked[]) => options.map((option) => <OptionField key={option.key} option={option} />);
  const first = asked.value.filter(({ key }) => FIRST.includes(key));
  const more = asked.value.filter((option) => !first.includes(option));
  const roles = asked.value.find(({ how }) => how === "seats");
  return (
    <Page title={WEB("New game")}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <section class="card stack">
          <SegmentField
            label={WEB("Game")}
            value={rules.value}
            onChoose={(next) => void choose(next)}
            offers={games.map((value) => ({ value, text: rulesName(value) }))}
          />
          {fields(first)}
        </section>
        <section class="card stack">
          <h2>{WEB("Who plays")}</h2>
          <ul class="stack">
            {Array.from({ length: players.value }, (_, seat) => (
              <SeatRow key={seat} seat={seat} roles={roles} />
            ))}
          </ul>
        </section>
        {more.length > 0 && (
          <details class="card">
            <summary>{WEB("More options")}</summary>
            <div class="stack">{fields(more)}</div>
          </details>
        )}
        {fault.value && (
          <p class="fault" role="alert">
            {fault.value}
          </p>
        )}
        {missing.value && (
          <div class="row" role="alert">
            <p class="fault">{WEB("Could not load this part of the page.")}</p>
            <Button onClick={() => void choose(rules.peek(), part)}>{WEB("Try again")}</Button>
          </div>
        )}
        <div class="begin">
          <Button kind="main" submit disabled={!game.value}>
            {WEB("Start")}
          </Button>
        </div>
      </form>
    </Page>
  );
}
