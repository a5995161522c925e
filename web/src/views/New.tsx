// A new game on this device, for everybody at one screen: who plays, how hard it is, and what is rarely changed.
import { useLayoutEffect } from "preact/hooks";
import type { Rules } from "../game/session.js";
import { go } from "../router.js";
import { needsIntroduction } from "../store/introduced.js";
import { Button } from "../ui/Button.js";
import { SegmentField } from "../ui/Field.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import { language, WEB } from "../i18n/translate.js";
import { asked, begin, change, choose, game, fault, levels, missing, players, rules, seats, usualName } from "./new-game.js";
import { type Asked, OptionField } from "./OptionField.js";
import { Page } from "./Page.js";
import { rulesName } from "./rules-name.js";
import "../style/new-game.css";

const games: readonly Rules[] = ["base", "season2", "season0"];
const COLOURS = 4;

const MoreOptions = lazyPanel(async () => (await import("./MoreOptions.js")).MoreOptions);
const RoleSelect = lazyPanel(async () => (await import("./MoreOptions.js")).RoleSelect);

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
      {roles && roles.value !== "random" && <RoleSelect seat={seat} roles={roles} player={label} />}
    </li>
  );
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
          {first.map((option) => (
            <OptionField key={option.key} option={option} />
          ))}
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
            <MoreOptions options={more} />
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
