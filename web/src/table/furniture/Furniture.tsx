// What lies on the map's corners: infection deck and rate, outbreaks, cures; on a phone all of it in a strip. Each thing is a
// button that opens what is known of it, or says what it means.
import type { ComponentChildren } from "preact";
import type { Rules } from "../../game/session.js";
import { unmarked } from "../../i18n/markup.js";
import { WEB } from "../../i18n/translate.js";
import { Icon } from "../../ui/Icon.js";
import { GoalSheet } from "../Goals.js";
import type { TableUiState } from "../table-ui-state.js";
import { Deck, Discards, infectionTop } from "./Decks.js";
import { counterOf, type FurnitureLook, furnitureOf } from "./look.js";
import { Press } from "./Press.js";
import { useTaken } from "./taken.js";
import { AgentSign, Back, Burst, CrateHeap, Cube, OutbreakTrack, StationSign, Vial } from "./pieces.js";
import "../../style/furniture.css";

interface Props {
  readonly ui: TableUiState;
  readonly look: FurnitureLook;
}

/** Which sign of a game's guide (ui/lesson/guide.c) explains a counter. */
const signs: Readonly<Record<Rules, Readonly<Record<string, string>>>> = {
  base: {
    rate: "rate",
    outbreaks: "outbreaks",
    stations: "station",
    "cure-1": "cure",
    "cure-2": "cure",
    "cure-3": "cure",
    "cure-4": "cure",
  },
  season2: { outbreaks: "incidents", supplies: "crate", centres: "centre" },
  season0: { rate: "threat", agents: "agent" },
};

/** Says what it means when it is pressed. */
function Thing({
  ui,
  look,
  keys,
  kind,
  children,
}: Props & { readonly keys: readonly string[]; readonly kind: string; readonly children: ComponentChildren }) {
  const text = keys.map((key) => unmarked(counterOf(look, key).text)).join(" ");
  const { rules } = ui.session;
  const sign = signs[rules][keys[0] ?? ""];
  return (
    <Press
      kind={`thing ${kind}`}
      name={text}
      help={sign ? { rules, sign } : undefined}
      act={() => {
        ui.note.value = text;
      }}
    >
      {children}
    </Press>
  );
}

function Coins({ look }: { readonly look: FurnitureLook }) {
  return (
    <span class="rate-coins">
      {look.rate.map((cards, i) => (
        <span key={i} class="rate-coin" data-at={i === look.rateAt ? "now" : i < look.rateAt ? "past" : "on"}>
          {cards}
        </span>
      ))}
    </span>
  );
}

function Rate({ ui, look }: Props) {
  const { label, text } = counterOf(look, "rate");
  return (
    <Thing ui={ui} look={look} keys={["rate"]} kind="rate">
      <span class="thing-name">{label}</span>
      <Coins look={look} />
      <span class="rate-text">{unmarked(text)}</span>
    </Thing>
  );
}

function Infection({ ui, look }: Props) {
  return (
    <div class="plate infection">
      <Deck ui={ui} look={look} counter="infection-deck" kind="infection" />
      <Discards ui={ui} look={look} counter="infection-discard" top={infectionTop(ui, look)} />
      <Rate ui={ui} look={look} />
    </div>
  );
}

function Outbreaks({ ui, look }: Props) {
  const { label, count } = counterOf(look, "outbreaks");
  return (
    <div class="plate outbreaks">
      <Thing ui={ui} look={look} keys={["outbreaks"]} kind="track">
        <span class="thing-name">{label}</span>
        <OutbreakTrack count={count} most={look.most} />
      </Thing>
    </div>
  );
}

const cureKeys = ["cure-1", "cure-2", "cure-3", "cure-4"] as const;

function Cures({ ui, look }: Props) {
  return (
    <div class="plate cures">
      <header>
        <span class="thing-name" aria-hidden="true">
          {counterOf(look, "cure-1").label}
        </span>
        <Thing ui={ui} look={look} keys={["stations"]} kind="stations">
          <StationSign />
          <span>{counterOf(look, "stations").label}</span>
        </Thing>
      </header>
      <div class="cure-rack">
        {cureKeys.map((key, i) => (
          <Thing key={key} ui={ui} look={look} keys={[key]} kind="cure-thing">
            <Vial disease={i + 1} state={look.cures[i] ?? "open"} />
            <Cube disease={i + 1} />
            <b>{counterOf(look, key).count}</b>
          </Thing>
        ))}
      </div>
    </div>
  );
}

type HeapProps = Props & { readonly counter: string; readonly sign: ComponentChildren; readonly most?: number };

function Heap({ ui, look, counter, sign, most }: HeapProps) {
  const { label, count } = counterOf(look, counter);
  return (
    <Thing ui={ui} look={look} keys={[counter]} kind="supply">
      <span class="thing-name">{label}</span>
      <span class="heap">
        {sign}
        <b>{count}</b>
        {most !== undefined && <span class="of-most">/ {most}</span>}
      </span>
    </Thing>
  );
}

/** What Season 2 has in place of cures: supplies and centres, what uses them up, and when. */
function Stores({ ui, look }: Props) {
  return (
    <div class="plate stock">
      <Heap ui={ui} look={look} counter="supplies" sign={<CrateHeap count={6} size={74} />} />
      <Heap ui={ui} look={look} counter="centres" sign={<StationSign size={30} />} />
      <Rate ui={ui} look={look} />
      <Deck ui={ui} look={look} counter="infection-deck" kind="infection" />
    </div>
  );
}

/** What Season 0 has: threats, agents and incidents. */
function Threats({ ui, look }: Props) {
  return (
    <div class="plate stock">
      <Rate ui={ui} look={look} />
      <div class="heaps">
        <Heap ui={ui} look={look} counter="agents" sign={<AgentSign size={34} />} />
        <Heap ui={ui} look={look} counter="outbreaks" sign={<Icon name="fire" size={22} />} most={look.most} />
      </div>
    </div>
  );
}

/** The plates of a wide table. */
export function Furniture({ ui }: { readonly ui: TableUiState }) {
  const look = furnitureOf(ui);
  return look && ui.session.shown.value.board.places.length > 0 ? <Plates ui={ui} look={look} /> : null;
}

function Plates({ ui, look }: Props) {
  useTaken(ui, ui.session.rules);
  switch (ui.session.rules) {
    case "base":
      return (
        <>
          <Infection ui={ui} look={look} />
          <Outbreaks ui={ui} look={look} />
          <Cures ui={ui} look={look} />
        </>
      );
    case "season2":
      return (
        <>
          <GoalSheet ui={ui} />
          <Outbreaks ui={ui} look={look} />
          <Stores ui={ui} look={look} />
        </>
      );
    case "season0":
      return (
        <>
          <GoalSheet ui={ui} />
          <Threats ui={ui} look={look} />
        </>
      );
  }
}

function Small({ ui, look, counter, children }: Props & { readonly counter: string; readonly children: ComponentChildren }) {
  return (
    <Thing ui={ui} look={look} keys={[counter]} kind="small">
      <span class="small-value">{children}</span>
      <span class="small-name">{counterOf(look, counter).label}</span>
    </Thing>
  );
}

function SmallCures({ look }: Pick<Props, "look">) {
  const text = cureKeys.map((key) => unmarked(counterOf(look, key).text)).join(" ");
  return (
    <Press kind="thing small" name={text} help={{ rules: "base", sign: "cure" }}>
      <span class="small-value">
        {cureKeys.map((key, i) => (
          <Vial key={key} disease={i + 1} state={look.cures[i] ?? "open"} />
        ))}
      </span>
      <span class="small-name">{counterOf(look, "cure-1").label}</span>
    </Press>
  );
}

function SmallDeck({ ui, look, kind }: Props & { readonly kind: "player" | "infection" }) {
  const { label, count } = counterOf(look, `${kind}-deck`);
  return (
    <Press
      kind="thing small"
      name={unmarked(counterOf(look, `${kind}-deck`).text)}
      act={() => {
        ui.panel.value = "decks";
      }}
    >
      <span class="small-value">
        <span class="small-deck" data-kind={kind}>
          <Back kind={kind} />
        </span>
        {count}
      </span>
      <span class="small-name">{label}</span>
    </Press>
  );
}

/** The same in one line, where the map needs the room. */
export function Strip({ ui }: { readonly ui: TableUiState }) {
  const look = furnitureOf(ui);
  if (!look) return <div class="shelf" />;
  const { rules } = ui.session;
  return (
    <section class="shelf" aria-label={WEB("Decks and tracks")}>
      {look.counters.has("outbreaks") && (
        <Small ui={ui} look={look} counter="outbreaks">
          <Burst count={counterOf(look, "outbreaks").count} />
          {look.most > 0 && <span class="of-most">/ {look.most}</span>}
        </Small>
      )}
      <Small ui={ui} look={look} counter="rate">
        <span class="rate-coin" data-at="now">
          {counterOf(look, "rate").count}
        </span>
      </Small>
      {rules === "base" && <SmallCures look={look} />}
      {rules === "season2" && (
        <Small ui={ui} look={look} counter="supplies">
          <Icon name="crate" />
          {counterOf(look, "supplies").count}
        </Small>
      )}
      {rules === "season0" && (
        <Small ui={ui} look={look} counter="agents">
          <AgentSign size={22} />
          {counterOf(look, "agents").count}
        </Small>
      )}
      <SmallDeck ui={ui} look={look} kind="player" />
      <SmallDeck ui={ui} look={look} kind="infection" />
    </section>
  );
}
