// Decks and their discards. Pressing one opens what is known of them.
import type { ComponentChildren } from "preact";
import { unmarked } from "../../i18n/markup.js";
import { CardArt } from "../cards/CardArt.js";
import { DiseaseMark } from "../cards/CardIcon.js";
import type { TableUiState } from "../table-ui-state.js";
import { counterOf, type FurnitureLook, furnitureOf } from "./look.js";
import { Back } from "./pieces.js";
import { Press } from "./Press.js";
import "../../style/furniture.css";

const EDGE = 6; // cards to an edge of a deck
const EDGES_MOST = 7;

interface PileProps {
  readonly ui: TableUiState;
  readonly look: FurnitureLook;
  readonly counter: string;
}

function PileButton({ ui, look, counter, children }: PileProps & { readonly children: ComponentChildren }) {
  const { label, text } = counterOf(look, counter);
  return (
    <Press
      kind="pile"
      pile={counter}
      name={unmarked(text)}
      act={() => {
        ui.panel.value = "decks";
      }}
    >
      {children}
      <span class="pile-name">{label}</span>
    </Press>
  );
}

/** One edge for every six cards, and the number on a disc. */
export function Deck(props: PileProps & { readonly kind: "player" | "infection" }) {
  const { count } = counterOf(props.look, props.counter);
  const edges = Math.min(EDGES_MOST, Math.ceil(count / EDGE));
  return (
    <PileButton {...props}>
      <span class="deck" data-kind={props.kind} data-empty={count === 0}>
        {Array.from({ length: edges }, (_, i) => (
          <i key={i} style={{ transform: `translate(${(edges - i) * 1.3}px, ${(edges - i) * 1.6}px)` }} />
        ))}
        {count > 0 && <Back kind={props.kind} />}
        <span class="deck-count">{count}</span>
      </span>
    </PileButton>
  );
}

interface Top {
  readonly name: string;
  readonly key: string;
  readonly place: number | undefined;
}

function OpenCard({ ui, top }: { readonly ui: TableUiState; readonly top: Top }) {
  const home = top.place === undefined ? undefined : ui.session.shown.value.board.places[top.place]?.home;
  const band = home?.token ?? "event";
  const longest = Math.max(...top.name.split(/[ -]/).map((word) => word.length));
  return (
    <span class="open-card" data-band={band}>
      {home && <DiseaseMark shape={home.shape} size={12} />}
      <b data-long={top.name.length > 8} data-tight={longest > 10}>
        {top.name}
      </b>
      <CardArt band={band} seed={top.key} />
    </span>
  );
}

/** Discards lie a little turned, the last one open. */
export function Discards(props: PileProps & { readonly top: Top | undefined }) {
  const { count } = counterOf(props.look, props.counter);
  return (
    <PileButton {...props}>
      <span class="discards" data-empty={count === 0}>
        {count > 2 && <i />}
        {count > 1 && <i />}
        {props.top && <OpenCard ui={props.ui} top={props.top} />}
        <span class="deck-count">{count}</span>
      </span>
    </PileButton>
  );
}

const PLACE = 0; // entities with names begin with places in every game

/** The infection card that was turned up last. */
export function infectionTop({ names, session }: TableUiState, { infected }: FurnitureLook): Top | undefined {
  return infected === undefined
    ? undefined
    : { name: names.value[infected] ?? "", key: session.game.key(PLACE, infected), place: infected };
}

/** The player deck and its discards, beside the hand. */
export function Piles({ ui }: { readonly ui: TableUiState }) {
  const look = furnitureOf(ui);
  const cards = ui.cardNames.value;
  if (!look) return null;
  const top = look.thrown === undefined ? undefined : cards?.(look.thrown);
  return (
    <div class="piles">
      {ui.session.rules === "season0" && <Deck ui={ui} look={look} counter="infection-deck" kind="infection" />}
      <Deck ui={ui} look={look} counter="player-deck" kind="player" />
      <Discards ui={ui} look={look} counter="player-discard" top={top} />
    </div>
  );
}
