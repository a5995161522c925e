// What somebody at a table holds in hand: the verb that is chosen, the place that is looked at, what was refused. The game itself
// is in the session; this is forgotten when the table is left.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { BoardState } from "../board/board-pieces.js";
import type { Box } from "../board/labels.js";
import type { BoardPlan } from "../board/props.js";
import type { Choice, Verb, Why } from "../engine/game-module.js";
import { Refusal } from "../engine/game-module.js";
import { GameTopic, ArgKind } from "../generated/layouts.js";
import { loadRulesNow } from "../engine/loader.js";
import type { Chair, LogLine, Session, PositionView } from "../game/session.js";
import { WEB } from "../i18n/translate.js";
import { settings } from "../store/settings.js";
import { room } from "./layout.js";
import { severalOf } from "./dock/several.js";
import { verbIcon } from "./verb-icons.js";
import { handsReader, handsReaderNow, lookAtSeats, type Card, type SeatLook } from "./cards/hands.js";

/** What is looked at more closely, with the choices that belong to it. */
export type Focus =
  | { readonly kind: "place"; readonly place: number }
  | { readonly kind: "card"; readonly seat: number; readonly card: Card }
  | { readonly kind: "verb"; readonly key: string }
  | { readonly kind: "typed"; readonly fitting: readonly number[] };

/** A move that waits for "do it anyway". */
export interface UnconfirmedMove {
  readonly choice: Choice;
  readonly reasons: readonly string[];
}

/** A question that is answered on the board has it for itself: what it shows, what a press and a key mean. */
export interface Overlay {
  readonly board: BoardState;
  readonly lit: ReadonlySet<number>;
  point(place: number, how: "act" | "menu"): void;
  key(key: string): boolean; // whether it took it
}

export interface TableUiState {
  readonly session: Session;
  readonly names: ReadonlySignal<readonly string[]>; // of the places
  readonly codes: ReadonlySignal<readonly string[]>; // three letters each
  readonly seats: ReadonlySignal<readonly SeatLook[]>;
  readonly focus: Signal<Focus | undefined>;
  readonly cursor: Signal<number>;
  readonly marked: Signal<ReadonlySet<number>>; // what is pointed at elsewhere
  readonly told: ReadonlySignal<LogLine | undefined>; // the move that led to what is shown of chance or of the past
  readonly marks: ReadonlySignal<ReadonlySet<number>>; // both, for the board
  readonly refused: Signal<Why | undefined>;
  readonly taken: Signal<readonly Box[] | undefined>; // furniture on the map
  readonly note: Signal<string>; // what something means that was pressed
  readonly picked: Signal<ReadonlyMap<number, number>>; // cards of several that are chosen at once, and how many of each
  readonly cardNames: ReadonlySignal<((card: number) => CardName) | undefined>;
  readonly unconfirmed: Signal<UnconfirmedMove | undefined>;
  readonly overlay: Signal<Overlay | undefined>;
  readonly typing: Signal<boolean>; // the line for commands is open
  readonly panel: Signal<string>; // the tab that is open; "" if all are folded
  readonly oddsShown: Signal<boolean>; // on the board
  readonly planned: ReadonlySignal<BoardPlan | undefined>; // what is not so yet
  /** The verb that a click on a place means: the one chosen, else the first, which is going somewhere in every game. */
  readonly verb: ReadonlySignal<Verb | undefined>;
  readonly lit: ReadonlySignal<ReadonlySet<number>>;
  /** What ends the actions or goes on. */
  readonly onward: ReadonlySignal<readonly Choice[]>;
  /** Whether the game stops only so that somebody could play an event. */
  readonly pausing: ReadonlySignal<boolean>;
  skipPauses(): void; // for the rest of this turn
  /** Whether something must be answered before the game goes on: then all choices are answers. */
  readonly asked: ReadonlySignal<boolean>;
  /** Other verbs that are possible while something is asked: events. */
  readonly besides: ReadonlySignal<readonly Verb[]>;
  /** What can be done with what is looked at; all answers if something is asked. */
  readonly offered: ReadonlySignal<readonly Choice[]>;
  /** Those of them that are chosen on the board alone: of a verb or a card that has too many for a list. */
  readonly pointed: ReadonlySignal<readonly Choice[]>;
  /** The others, which the tray lists. */
  readonly listed: ReadonlySignal<readonly Choice[]>;
  /** Whether a verb or a card is being aimed: a press on the board is for it. */
  readonly aiming: ReadonlySignal<boolean>;
  list(): void; // what is chosen on the board, as a list
  ofVerb(verb: Verb): readonly Choice[];
  usable(card: Card): boolean; // something can be done with it
  look(at: Focus | undefined): void;
  pick(card: number, copies: number): void; // takes so many of a card into a choice of several
  press(key: string): void;
  point(place: number, how: "act" | "menu"): void;
  take(choice: Choice, sure?: boolean): void;
  attempt(what: () => Promise<void>): Promise<void>;
  forbid(why: Why): void; // says why something cannot be done
  explain(): void; // why the verb at hand cannot be done where the cursor is
  type(line: string): void;
  drop(): void;
  close(): void;
}

/** A card by its number, for what is drawn of it. */
export interface CardName {
  readonly name: string;
  readonly key: string;
  readonly place: number | undefined;
}

/** What is to be thought of before a move. */
export type WarningsFor = (session: Session, choice: Choice) => Promise<readonly string[]>;

const FEW = 8; // more than these are chosen on the board, if they all are there
const PLACE = 0; // things with names begin with places in every game
const NOWHERE: ReadonlySet<number> = new Set();

function aimed(choices: readonly Choice[]): ReadonlySet<number> {
  return new Set(choices.flatMap(({ place }) => (place === undefined ? [] : [place])));
}

export function newTableUiState(session: Session, warningsFor: WarningsFor, tab = "log"): TableUiState {
  const { game, shown } = session;
  const focus = signal<Focus | undefined>(undefined);
  const cursor = signal(0);
  const marked = signal(NOWHERE);
  const refused = signal<Why | undefined>(undefined);
  const taken = signal<readonly Box[] | undefined>(undefined);
  const note = signal("");
  const picked = signal<ReadonlyMap<number, number>>(new Map());
  const unconfirmed = signal<UnconfirmedMove | undefined>(undefined);
  const typing = signal(false);
  const overlay = signal<Overlay | undefined>(undefined);
  const panel = signal(room.peek() === "wide" ? tab : "");
  const oddsShown = signal(true);

  const choices = computed(() => shown.value.choices);
  const verbs = computed(() => shown.value.verbs);
  const kinds = new Map<number, string>();
  const kindOf = ({ move: { kind } }: Choice): string => {
    let key = kinds.get(kind);
    if (key === undefined) {
      key = game.kind(kind);
      kinds.set(kind, key);
    }
    return key;
  };
  const ofVerb = (verb: Verb): readonly Choice[] => choices.value.filter((choice) => verb.kinds.includes(kindOf(choice)));
  const asked = computed(() => shown.value.seat !== undefined && choices.value.length > 0 && shown.value.question !== "");
  const loose = computed(() => {
    // what belongs to no verb
    const known = new Set(verbs.value.flatMap((verb) => verb.kinds));
    return choices.value.filter((choice) => !known.has(kindOf(choice)));
  });
  const onward = computed(() => (asked.value ? [] : loose.value));
  const turnNow = (): string => `${session.log.peek().at(-1)?.turn ?? 0}`;
  let skipped = "";
  const pausing = computed(
    () =>
      shown.value.scene.kind === "present" && onward.value.length === 1 && shown.value.phase !== "" && choices.value.length > 1,
  );
  const verb = computed(() => {
    const at = focus.value;
    if (at?.kind === "verb") return verbs.value.find(({ key }) => key === at.key);
    return asked.value ? undefined : verbs.value.slice(0, 1).find(({ possible }) => possible);
  });

  // A move names its card, or begins with the name of its event.
  const uses = (choice: Choice, { number, name }: Card): boolean =>
    choice.label.startsWith(name) ||
    [...choice.move.arg].some((argument, i) => argument === number && game.part(choice.move.kind, i) === ArgKind.CARD);
  // Events can be played while something is asked; they are no answers.
  const answers = computed((): readonly Choice[] => {
    if (!asked.value) return [];
    const rest = verbs.value.at(-1);
    const found = [...loose.value, ...(rest ? ofVerb(rest) : [])];
    return found.length ? found : choices.value;
  });
  const besides = computed(() => {
    const kindsAsked = new Set(answers.value.map(kindOf));
    const isBeside = ({ possible, kinds: own }: PositionView["verbs"][number]): boolean =>
      possible && !own.some((kind) => kindsAsked.has(kind));
    return asked.value ? verbs.value.filter(isBeside) : [];
  });
  // What is aimed at no place is done where the pawn stands, but for ends and events.
  const isHere = (place: number, actor: number): boolean => actor === shown.value.seat && game.pawn(actor) === place;
  const offered = computed((): readonly Choice[] => {
    const at = focus.value;
    if (!at) return answers.value;
    switch (at.kind) {
      case "verb":
        return verb.value ? ofVerb(verb.value) : [];
      case "place":
        return choices.value.filter(
          ({ place, move }) => place === at.place || (place === undefined && isHere(at.place, move.actor)),
        );
      case "card":
        return choices.value.filter((choice) => uses(choice, at.card));
      case "typed":
        return at.fitting.flatMap((i) => choices.value[i] ?? []);
    }
  });
  const pointed = computed((): readonly Choice[] => {
    const kind = focus.value?.kind;
    const placed = kind === "verb" || kind === "card" ? offered.value.filter(({ place }) => place !== undefined) : [];
    return placed.length > FEW ? placed : [];
  });
  const listed = computed(() =>
    pointed.value.length ? offered.value.filter((choice) => !pointed.value.includes(choice)) : offered.value,
  );
  /** What a press on the board is about. */
  const meant = computed((): readonly Choice[] => {
    if (focus.value?.kind === "card" && pointed.value.length) return pointed.value;
    return verb.value ? ofVerb(verb.value) : answers.value;
  });
  const aiming = computed(() => focus.value?.kind === "verb" || pointed.value.length > 0);
  const lit = computed(() => aimed(meant.value));
  const usable = (card: Card): boolean => choices.value.some((choice) => uses(choice, card));

  const reader = signal(handsReaderNow(session.rules));
  if (!reader.peek())
    void handsReader(session.rules).then((found) => {
      reader.value = found;
    });
  const seats = computed(() => {
    void shown.value;
    return reader.value ? lookAtSeats(game, reader.value, (seat) => game.words(GameTopic.ROLE, seat)[0] ?? "") : [];
  });
  const cardNames = computed(() => {
    const hands = reader.value?.(game);
    void shown.value;
    return (
      hands &&
      ((card: number) => ({ name: game.name(hands.thing, card), key: game.key(hands.thing, card), place: hands.placeOf(card) }))
    );
  });
  const named = (name: (place: number) => string): ReadonlySignal<readonly string[]> => {
    let known: readonly string[] = [];
    return computed(() => {
      void shown.value.gauges; // other ones in another language
      const now = game.places.map((_, place) => name(place));
      if (now.join() !== known.join()) known = now;
      return known;
    });
  };
  const names = named((place) => game.name(PLACE, place));
  const codes = named((place) => game.code(place));
  const activePawn = computed(() => seats.value.find(({ active }) => active)?.pawn);

  const told = computed(() => {
    const { scene } = shown.value;
    if (scene.kind !== "animation" && scene.kind !== "past") return undefined;
    return session.log.value.find(({ index }) => index + 1 === scene.at);
  });
  const marks = computed(() => (marked.value.size || !told.value ? marked.value : new Set(told.value.places)));

  const drop = (): void =>
    batch(() => {
      focus.value = undefined;
      refused.value = undefined;
      note.value = "";
      unconfirmed.value = undefined;
      marked.value = NOWHERE;
    });
  const look = (at: Focus | undefined): void =>
    batch(() => {
      drop();
      const several = at?.kind === "card" ? severalOf(state) : undefined;
      focus.value = at;
      const [only] = offered.value;
      if (at?.kind !== "card") return;
      if (several?.answers.some((choice) => uses(choice, at.card))) {
        focus.value = undefined;
        const answer = several.answers.find((choice) => uses(choice, at.card));
        if (several.count === 1 && !several.stop && answer) take(answer);
        else if (!several.ordered) pickNext(at.card);
      } else if (asked.value && only && offered.value.length === 1)
        take(only); // a card that answers
      else if (!only && at.card.place !== undefined) focus.value = { kind: "place", place: at.card.place };
    });
  const pick = (card: number, copies: number): void => {
    const now = new Map(picked.value).set(card, copies);
    if (copies === 0) now.delete(card);
    const all = [...now.values()].reduce((sum, n) => sum + n, 0);
    if (all <= (severalOf(state)?.count ?? all)) picked.value = now;
  };
  /** One copy more; none after the last one. */
  const pickNext = ({ number, count }: Card): void => {
    const now = picked.value.get(number) ?? 0;
    pick(number, now < count ? now + 1 : 0);
  };
  const attempt = async (what: () => Promise<void>): Promise<void> => {
    try {
      await what();
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      refused.value = { rule: refusal.rule ?? "", sentence: refusal.message, help: [] };
    }
  };
  const take = (choice: Choice, sure = false): void => {
    const { count } = shown.peek();
    drop();
    void attempt(async () => {
      const reasons = sure ? [] : await warningsFor(session, choice);
      if (shown.peek().count !== count) return; // pressed twice: the game has gone on, and there it would be another move
      if (reasons.length) unconfirmed.value = { choice, reasons };
      else await session.act(choice.text);
    });
  };
  /** Says which rule forbids it; at once, or when the rules' sentences have come. */
  const refuse = (ask: () => Why | undefined): void => {
    const why = ask();
    refused.value = why;
    if (why && !why.sentence)
      void loadRulesNow(game).then(() => {
        if (refused.value === why) refused.value = ask();
      });
  };
  const refuseVerb = (wanted: Verb, place: number): void => refuse(() => game.refusal(wanted, place));
  const whyOf = (said: string): Why | undefined => {
    const [rule = "", sentence, ...help] = said.split("\n");
    if (!said) return undefined;
    return sentence === undefined ? { rule: "", sentence: rule, help: [] } : { rule, sentence, help };
  };
  const refuseCard = (card: Card, place: number): void => {
    const [one] = pointed.value;
    if (one) refuse(() => whyOf(game.typed(`${kindOf(one)} ${game.key(PLACE, place)}`).said));
    if (!refused.value) note.value = WEB("{card} cannot be used there.", { card: card.name });
  };
  const press = (key: string): void => {
    const wanted = verbs.value.find((one) => one.key === key);
    if (!wanted || choices.value.length === 0) return;
    const found = ofVerb(wanted);
    const [only] = found;
    const again = focus.value?.kind === "verb" && focus.value.key === key;
    drop();
    if (!only) refuseVerb(wanted, cursor.value);
    else if (found.length === 1 && only.place === undefined && verbIcon(session.rules, key) !== "event")
      take(only); // an event is a card: it is shown before it is played
    else if (!again) focus.value = { kind: "verb", key };
  };
  const offer = (these: readonly Choice[]): void =>
    batch(() => {
      drop();
      focus.value = { kind: "typed", fitting: these.map((choice) => choices.value.indexOf(choice)) };
    });
  const point = (place: number, how: "act" | "menu"): void => {
    const chosen = focus.value?.kind === "verb" ? verb.value : undefined;
    const again = focus.value?.kind === "place" && focus.value.place === place;
    const fitting = meant.value.filter((one) => one.place === place);
    const card = focus.value?.kind === "card" && pointed.value.length ? focus.value.card : undefined;
    const [only] = fitting;
    cursor.value = place;
    if (room.peek() !== "wide") panel.value = "";
    if (how === "act" && only && fitting.length === 1) take(only);
    else if (card && only) offer(fitting);
    else if (chosen && !only && how === "act")
      refuseVerb(chosen, place); // another place may do
    else if (card && how === "act") refuseCard(card, place);
    else {
      drop();
      if (!again) focus.value = { kind: "place", place };
    }
  };
  const forbid = (why: Why): void => {
    drop();
    refused.value = why;
  };
  const explain = (): void => {
    const wanted = verb.value ?? verbs.value[0];
    if (wanted) refuseVerb(wanted, cursor.value);
  };
  const type = (line: string): void => {
    drop();
    const { fitting, said } = game.typed(line);
    const [only] = fitting.flatMap((i) => choices.value[i] ?? []);
    if (only && fitting.length === 1) take(only);
    else if (only) focus.value = { kind: "typed", fitting };
    else {
      refused.value = whyOf(said);
    }
  };

  const planned = signal<BoardPlan | undefined>(undefined);
  let present = shown.peek().board;
  const followPlan = (): void => {
    const { scene, board, ways } = shown.value;
    if (scene.kind === "present") present = board;
    planned.value = scene.kind === "plan" ? { ways, present } : undefined;
  };

  // Who plans first finds a plan open at each decision of a turn; one that was left stays left until the game goes on.
  let begun = -1;
  const planFirst = (): void => {
    const { scene, count } = shown.value;
    const isTurn = scene.kind === "present" && !asked.value && verbs.value[0]?.possible;
    if (!settings.planFirst.value || !isTurn || begun === count) return;
    begun = count;
    queueMicrotask(() => session.plans.open());
  };

  // What was looked at belongs to the position before, and the cursor goes with the pawn whose turn it is.
  const skipPauses = (): void => {
    skipped = turnNow();
    const [first] = onward.peek();
    if (first) take(first, true);
  };
  /** Whoever ends a turn, with everybody at this screen, has said that nobody plays an event before what comes next. */
  const hasEnded = (): boolean => {
    const last = session.log.peek().at(-1);
    const isHere = ({ seat, computer }: Chair): boolean => computer !== undefined || (session.mine.peek() & (1 << seat)) !== 0;
    return last !== undefined && game.kind(last.move.kind) === "pass" && session.seats.peek().every(isHere);
  };
  const skipOn = (): void => {
    const [first] = onward.value;
    if (pausing.value && first && ((skipped !== "" && skipped === turnNow()) || hasEnded()))
      queueMicrotask(() => void attempt(() => session.act(first.text)));
  };
  const stops = [
    effect(skipOn),
    effect(followPlan),
    effect(planFirst),
    effect(() => {
      void choices.value;
      drop();
    }),
    effect(() => {
      if (activePawn.value !== undefined) cursor.value = activePawn.value;
    }),
  ];
  const close = (): void => {
    for (const stop of stops) stop();
  };
  const state: TableUiState = {
    session,
    names,
    codes,
    seats,
    focus,
    cursor,
    marked,
    told,
    marks,
    refused,
    taken,
    note,
    picked,
    cardNames,
    unconfirmed,
    overlay,
    typing,
    panel,
    oddsShown,
    planned,
    verb,
    lit,
    onward,
    pausing,
    skipPauses,
    asked,
    besides,
    offered,
    pointed,
    listed,
    aiming,
    list: () => offer(pointed.value),
    ofVerb,
    usable,
    look,
    pick,
    press,
    point,
    take,
    attempt,
    forbid,
    explain,
    type,
    drop,
    close,
  };
  return state;
}
