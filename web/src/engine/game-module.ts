// A game being played, looked at, planned and told: bindings/wasm/game_module.h, whose manual it is, in
// TypeScript. A GameModule is one instance of the module of its game. No rule and no sentence is here.
import type { BoardBeat, GamePlace, Fact, Layout, Move, Odds, Outcome } from "../generated/layouts.js";
import {
  BoardBeatLayout,
  FactLayout,
  GamePlaceLayout,
  MoveLayout,
  OddsLayout,
  OutcomeLayout,
  Status,
  SURTO_NONE,
} from "../generated/layouts.js";
import { bits, readArray, readStruct } from "./structs.js";

/** What the module gives (bindings/wasm/game_module.h); a test compares the names. */
export interface GameExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  input(length: number): number;
  answer(): number;
  set_language(length: number): number;
  rulebook(sentencesLength: number, length: number): number;
  rule_set(): number;
  options(): number;
  option_words(): number;
  open(length: number): number;
  open_packed(headLength: number, length: number): number;
  pack(): number;
  close(): void;
  names(length: number): number;
  whole(revision: number, seats: number, waiting: number, length: number): number;
  moved(from: number, revision: number, length: number): number;
  set_viewer(seat: number): number;
  show(count: number, length: number): number;
  count(): number;
  shown(): number;
  actors(): number;
  seats(): number;
  deciding(): number;
  team(): number;
  month(): number;
  state(): number;
  state_size(): number;
  hash(): number;
  state_text(): number;
  result(): number;
  position(): number;
  contents(): number;
  place_count(): number;
  places(): number;
  dangers(): bigint;
  code(place: number): number;
  pawn(seat: number): number;
  key(thing: number, number: number): number;
  name(thing: number, number: number): number;
  kind(kind: number): number;
  part(kind: number, argument: number): number;
  legal(): number;
  moves(): number;
  move_texts(): number;
  move_words(): number;
  verbs(): number;
  about(index: number): number;
  refusal(key: number, place: number): number;
  warnings(): number;
  warned(index: number): number;
  asked(): number;
  in_a_row(index: number): number;
  automatic_move(): number;
  gauges(): number;
  counters(): number;
  steps(): number;
  card(card: number): number;
  chances(): number;
  outcomes(): number;
  outcome_texts(): number;
  play(length: number): number;
  why(length: number): number;
  typed(length: number): number;
  fitting(): number;
  undo(seat: number): number;
  rewind(count: number): number;
  save(): number;
  narrate(index: number): number;
  fact_count(): number;
  facts(): number;
  narrated(): number;
  narrated_text(): number;
  narrated_places(): bigint;
  narrated_grave(): number;
  narrated_turn(): number;
  narrated_story(): number;
  beats(): number;
  beat_list(): number;
  beat_texts(): number;
  beat_steps(): number;
  outbreaks_title(): number;
  show_facts(index: number, facts: number): number;
  describe(topic: number, first: number, second: number): number;
  campaign(): number;
  odds(): number;
  odds_counted(): number;
  set_odds(length: number): number;
  explain(length: number): number;
  reasons(length: number): number;
  plan(length: number): number;
  no_advice(status: number): number;
  levels(): number;
  review(length: number): number;
  review_point(index: number): number;
  review_words(length: number): number;
  rules(length: number): number;
  rule_chapters(): number;
  status(status: number): number;
}

/** A call that did not do what was asked: the status, and a sentence in the reader's language. */
export class Refusal extends Error {
  readonly status: number;
  /** The id of the rule that forbids it, if one does, and its sentence. */
  readonly rule: string | undefined;
  constructor(status: number, sentence: string, rule?: string) {
    super(sentence);
    this.status = status;
    this.rule = rule;
  }
}

/** What a new game can be told: a number from least to most, one of some words, or a list of words. */
export interface Option {
  readonly key: string;
  readonly standard: string;
  readonly least: number;
  readonly most: number;
  readonly words: readonly string[];
}

/** An option as people know it: its name, more about it, what a beginner's game has, and how it is chosen: a number, one of its
 * values, any of them (a set; the standard is all, `none` stands for an empty one), or one for each seat. */
export interface OptionWords {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly first: string;
  readonly how: "number" | "word" | "set" | "seats";
  readonly none: string;
  /** What a table with several people has at first, always or while the option `when` is at least `least`; "": `first`. */
  readonly people: { readonly value: string; readonly when: string; readonly least: number };
  readonly values: readonly { readonly value: string; readonly name: string }[];
}

/** How a campaign stands, and each month's games. */
export interface CampaignNow {
  readonly phase: string;
  readonly month: number;
  readonly score: number;
  readonly units: number;
  readonly read: number;
  readonly toRead: number;
  readonly opened: number;
  readonly running: boolean;
  readonly months: readonly {
    readonly name: string;
    readonly games: readonly { readonly good: boolean; readonly result: string }[];
  }[];
}

/** Why a move cannot be made: the rule's id, its sentence, and what helps. */
export interface Why {
  readonly rule: string;
  readonly sentence: string;
  readonly help: readonly string[];
}

/** A legal move: in notation, as bytes, in words with and without its verb, and the place it is aimed
 * at, if it is. */
export interface Choice {
  readonly text: string;
  readonly move: Move;
  readonly label: string;
  readonly short: string;
  readonly place: number | undefined;
}

/** What somebody wants to do: a key of the keyboard, a label, the kinds of moves behind it. */
export interface Verb {
  readonly key: string;
  readonly label: string;
  readonly kinds: readonly string[];
}

/** A number of the table; minor ones are left out where there is no room. */
export interface Gauge {
  readonly label: string;
  readonly value: string;
  readonly minor: boolean;
}

/** A deck, a track or a supply: its key ("player-deck"), its name, its number, and what the number means. */
export interface Counter {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly text: string;
}

/** What a card shows besides its name: two notes, and what it does. */
export interface CardFace {
  readonly left: string;
  readonly right: string;
  readonly text: string;
}

/** What one move of the record did. */
export interface Narration {
  readonly text: string;
  readonly notation: string; // a card that the reader may not know is ?
  readonly move: Move;
  readonly facts: readonly Fact[];
  readonly places: readonly number[]; // that look different after it
  readonly grave: boolean; // outbreak, epidemic, or what the game has like them
  readonly active: number; // whose turn it was
  readonly begins: number; // how many turns begin with it
  readonly story: string; // what was read to the players, with line feeds; "!" if the narration itself is news for all
}

/** One thing of what a move did, to be shown by itself. Numbers that do not apply are undefined. */
export interface Beat {
  readonly kind: number; // BoardBeatKind
  readonly place: number | undefined;
  readonly other: number | undefined;
  readonly colour: number | undefined;
  readonly count: number;
  readonly seat: number | undefined;
  readonly card: number | undefined;
  readonly chain: number; // of an outbreak: which one in a row, from 0
  readonly facts: number; // of the move, up to the end of this beat
  readonly places: readonly number[];
  readonly title: string; // "Outbreak"; "" for small things
  readonly text: string; // "" if the beat before has said it
}

/** Odds with their bytes, as an AI module gives them. */
export interface CountedOdds extends Odds {
  readonly bytes: Uint8Array;
}

/** A move of a plan that somebody else made. */
export interface Planned {
  readonly text: string;
  readonly label: string;
  readonly place: number | undefined;
}

/** What is said of a point of a review; only moments have sentences. */
export interface ReviewSaid {
  readonly turn: number; // 0 in the set-up
  readonly active: number;
  readonly moment: boolean;
  readonly sentences: readonly string[];
}

/** What the game module needs of `whole` and `moved` (messages.ts has more of them). */
export interface Whole {
  readonly at: number;
  readonly seats: number;
  readonly stage: string;
  readonly head: string;
  readonly record?: string;
  readonly view?: string;
  readonly log?: readonly string[];
  readonly offered?: readonly string[];
}
export interface Moved {
  readonly from: number;
  readonly at: number;
  readonly moves: readonly string[];
  readonly hash?: string;
  readonly view?: string;
  readonly offered?: readonly string[];
}

export const EVERYTHING = 255; // a reader from whom nothing is hidden
export const CHANCE = 0x80000000; // who moves: chance

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const known = (number: number): number | undefined => (number === SURTO_NONE ? undefined : number);

function beatOf(beat: BoardBeat, title: string, text: string): Beat {
  return {
    kind: beat.kind,
    place: known(beat.place),
    other: known(beat.other),
    colour: known(beat.colour),
    count: beat.count,
    seat: known(beat.seat),
    card: known(beat.card),
    chain: beat.chain,
    facts: beat.facts,
    places: bits(beat.places),
    title,
    text,
  };
}

export class GameModule {
  protected readonly exports: GameExports;
  #places: readonly GamePlace[] | undefined; // of the game that is open
  #edition = 0;

  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, {}).exports as unknown as GameExports;
    this.exports._initialize();
  }

  // What is protected is for modules that have more than a game module: engine/lesson.ts.

  protected put(text: string | Uint8Array): number {
    const bytes = typeof text === "string" ? encoder.encode(text) : text;
    const at = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  protected answer(length: number): string {
    if (length < 0) this.#refuse(length);
    return decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer(), length));
  }

  protected lines(length: number): string[] {
    return this.answer(length).split("\n").slice(0, -1);
  }

  /** What was answered beside a status. */
  protected said(): string {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.answer());
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  #refuse(status: number): never {
    throw new Refusal(status, this.answer(this.exports.status(status)));
  }

  protected must(status: number): number {
    if (status < 0) this.#refuse(status);
    return status;
  }

  /** The same for moves: if a rule forbids them, it was answered which. */
  protected mustBeLegal(status: number): number {
    if (status === Status.ILLEGAL && this.said()) {
      const [rule, sentence] = this.said().split("\n");
      throw new Refusal(status, sentence ?? "", rule);
    }
    return this.must(status);
  }

  /** A catalogue of the module's game (tools/catalogues --pack); without one it speaks English. */
  setLanguage(catalogue?: Uint8Array): void {
    this.#edition++;
    this.must(this.exports.set_language(this.put(catalogue ?? "")));
  }

  /** The sentences of the rules (GAME.rules) and what they are in the reader's language (GAME-fr.rules). */
  loadRules(sentences: Uint8Array, catalogue?: Uint8Array): void {
    const bytes = new Uint8Array(sentences.length + (catalogue?.length ?? 0));
    bytes.set(sentences);
    if (catalogue) bytes.set(catalogue, sentences.length);
    this.must(this.exports.rulebook(sentences.length, this.put(bytes)));
  }

  /** Another number whenever the same thing may be said in other words: another language, other names, another game. */
  get edition(): number {
    return this.#edition;
  }

  /** What the head of a record says of the rules of this module: "base 1". */
  get ruleSet(): string {
    return this.answer(this.exports.rule_set());
  }

  get options(): Option[] {
    return this.lines(this.exports.options()).map((line) => {
      const [key = "", standard = "", least, most, ...words] = line.split("\t");
      return { key, standard, least: Number(least), most: Number(most), words };
    });
  }

  get optionWords(): OptionWords[] {
    return this.lines(this.exports.option_words()).map((line) => {
      const [key = "", label = "", about = "", first = "", how = "", none = "", value = "", when = "", least, ...rest] =
        line.split("\t");
      const people = { value, when, least: Number(least) };
      const values = rest.flatMap((value, i) => (i % 2 ? [] : { value, name: rest[i + 1] ?? value }));
      return { key, label, about, first, how: how as OptionWords["how"], none, people, values };
    });
  }

  /** The head of a new game. With a seed (32 hexadecimal digits) the game deals itself. */
  head(options: Readonly<Record<string, string>>, names: readonly string[], seed?: string): string {
    const lines = Object.entries(options)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join("");
    return (
      `surto 1\nrules: ${this.ruleSet}\n${lines}` +
      (names.length ? `names: ${names.join(" | ")}\n` : "") +
      (seed ? `seed: ${seed}\n` : "") +
      "\n"
    );
  }

  /** Opens a record; a head alone is a new game. */
  open(record: string): void {
    this.#places = undefined;
    this.#edition++;
    const status = this.exports.open(this.put(record));
    if (status < 0) throw new Refusal(status, this.said());
  }

  /** The moves of the record as few bytes, for links; with its head they open it again. */
  get packed(): Uint8Array {
    const length = this.must(this.exports.pack());
    return new Uint8Array(this.exports.memory.buffer, this.exports.answer(), length).slice();
  }

  openPacked(head: string, moves: Uint8Array): void {
    this.#places = undefined;
    this.#edition++;
    const first = encoder.encode(head);
    const bytes = new Uint8Array(first.length + moves.length);
    bytes.set(first);
    bytes.set(moves, first.length);
    const status = this.exports.open_packed(first.length, this.put(bytes));
    if (status < 0) throw new Refusal(status, this.said());
  }

  close(): void {
    this.exports.close();
  }

  /** The names of the players, where no record has them. */
  call(names: readonly string[]): void {
    this.#edition++;
    this.must(this.exports.names(this.put(names.join(" | "))));
  }

  /** All of a table as a server sent it. Returns: GameNews. */
  whole(message: Whole): number {
    this.#places = undefined;
    this.#edition++;
    const fields = [
      message.head,
      message.record ?? "",
      message.view ?? "",
      (message.log ?? []).join("\n"),
      (message.offered ?? []).join("\n"),
    ];
    return this.exports.whole(message.at, message.seats, message.stage === "waiting" ? 1 : 0, this.put(fields.join("\x01")));
  }

  /** What happened at it since. Returns: GameNews; after GAP one joins again. */
  moved(message: Moved): number {
    const fields = [message.moves.join("\n"), message.hash ?? "", message.view ?? "", (message.offered ?? []).join("\n")];
    return this.exports.moved(message.from, message.at, this.put(fields.join("\x01")));
  }

  /** Whose eyes: a seat, a spectator, or EVERYTHING. */
  read(seat: number): void {
    this.must(this.exports.set_viewer(seat));
  }

  /** Shows the position after so many moves of the record and then a branch. Returns: how many moves
   * of the branch can be made. */
  show(count: number, branch: readonly string[] = []): number {
    return this.must(this.exports.show(count, this.put(branch.join("\n"))));
  }

  showPresent(branch: readonly string[] = []): number {
    return this.show(this.count, branch);
  }

  get count(): number {
    return this.exports.count();
  }
  get shown(): number {
    return this.exports.shown();
  }
  get seats(): number {
    return this.exports.seats();
  }
  get actors(): number {
    return this.exports.actors() >>> 0;
  }
  /** The seat whose decision is waited for, whoever reads; nobody's if it is chance's or the game is over. */
  get deciding(): number | undefined {
    const seat = this.exports.deciding();
    return seat === SURTO_NONE ? undefined : seat;
  }
  /** Whether it is the whole team's: between two games of a campaign. */
  get team(): boolean {
    return this.exports.team() !== 0;
  }
  /** The month of a campaign in words; "" in single games. */
  get month(): string {
    return this.answer(this.exports.month());
  }
  /** Whether the choices are answers to a question, and neither actions nor a stop. */
  get asked(): boolean {
    return this.exports.asked() !== 0;
  }
  /** How many moves of its kind must be made in a row, beginning with a choice by its number. */
  inARow(index: number): number {
    return this.exports.in_a_row(index);
  }

  /** The move with which the game goes on by itself; "" if it does not. */
  get alone(): string {
    return this.answer(this.exports.automatic_move());
  }
  get hash(): string {
    return this.answer(this.exports.hash());
  }
  get stateText(): string {
    return this.answer(this.exports.state_text());
  }
  get result(): string {
    return this.answer(this.exports.result());
  }
  get record(): string {
    return this.answer(this.exports.save());
  }

  /** The bytes of the position, for an AI module. */
  get state(): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, this.exports.state(), this.exports.state_size()).slice();
  }

  /** What is on the table, by the layout of the game: BasePositionLayout and its like. */
  position<T>(layout: Layout<T>): T {
    return readStruct(this.exports.memory, this.exports.position(), layout);
  }

  contents<T>(layout: Layout<T>): T {
    return readStruct(this.exports.memory, this.exports.contents(), layout);
  }

  /** They stay as they are while a game is open: the same array. */
  get places(): readonly GamePlace[] {
    if (!this.#places?.length)
      this.#places = readArray(this.exports.memory, this.exports.places(), GamePlaceLayout, this.exports.place_count());
    return this.#places;
  }

  /** Places on which one more of what is bad would do harm at once, as a mask. */
  get dangers(): bigint {
    return BigInt.asUintN(64, this.exports.dangers());
  }

  /** Three letters, each once on the board. */
  code(place: number): string {
    return this.answer(this.exports.code(place));
  }

  /** Where a seat's pawn is. */
  pawn(seat: number): number | undefined {
    const place = this.exports.pawn(seat);
    return place === SURTO_NONE ? undefined : place;
  }

  key(thing: number, number: number): string {
    return this.answer(this.exports.key(thing, number));
  }

  name(thing: number, number: number): string {
    return this.answer(this.exports.name(thing, number));
  }

  kind(kind: number): string {
    return this.answer(this.exports.kind(kind));
  }

  part(kind: number, argument: number): number {
    return this.exports.part(kind, argument);
  }

  get choices(): Choice[] {
    const texts = this.lines(this.exports.move_texts());
    const words = this.lines(this.exports.move_words());
    const count = this.exports.legal();
    const moves = readArray(this.exports.memory, this.exports.moves(), MoveLayout, count);
    return moves.map((move, i) => {
      const [place, label = "", short = ""] = (words[i] ?? "").split("\t");
      return { move, text: texts[i] ?? "", label, short, place: Number(place) === SURTO_NONE ? undefined : Number(place) };
    });
  }

  /** The bytes of those of the choices whose numbers are given, for an AI module that sees a view. */
  offered(numbers: readonly number[]): Uint8Array {
    const all = new Uint8Array(this.exports.memory.buffer, this.exports.moves(), this.exports.legal() * MoveLayout.size);
    const bytes = new Uint8Array(numbers.length * MoveLayout.size);
    numbers.forEach((number, i) => {
      bytes.set(all.subarray(number * MoveLayout.size, (number + 1) * MoveLayout.size), i * MoveLayout.size);
    });
    return bytes;
  }

  get verbs(): Verb[] {
    return this.lines(this.exports.verbs()).map((line) => {
      const [key = "", label = "", kinds = ""] = line.split("\t");
      return { key, label, kinds: kinds.split(",") };
    });
  }

  get gauges(): Gauge[] {
    return this.lines(this.exports.gauges()).map((line) => {
      const [label = "", value = "", minor] = line.split("\t");
      return { label, value, minor: minor === "1" };
    });
  }

  get counters(): Counter[] {
    return this.lines(this.exports.counters()).map((line) => {
      const [key = "", label = "", count, text = ""] = line.split("\t");
      return { key, label, count: Number(count), text };
    });
  }

  /** The parts of a turn. */
  get turnSteps(): { readonly now: boolean; readonly name: string }[] {
    return this.lines(this.exports.steps()).map((line) => {
      const [now, name = ""] = line.split("\t");
      return { now: now === "1", name };
    });
  }

  card(card: number): CardFace {
    const [left = "", right = "", text = ""] = this.answer(this.exports.card(card)).split("\t");
    return { left, right, text };
  }

  /** What to think of before the turn ends. Better after odds(). */
  get warnings(): { readonly sort: number; readonly text: string }[] {
    return this.lines(this.exports.warnings()).map((line) => {
      const [sort, text = ""] = line.split("\t");
      return { sort: Number(sort), text };
    });
  }

  /** Which sorts of them are to be told before a choice is made, as a mask. */
  warned(index: number): number {
    return this.exports.warned(index);
  }

  /** More about a choice by its number, and a warning if it may go wrong for good. */
  about(index: number): { readonly text: string; readonly risk: string } {
    const [text = "", risk = ""] = this.answer(this.exports.about(index)).split("\n");
    return { text, risk };
  }

  /** Why a verb cannot be done at a place. */
  refusal(verb: Verb, place: number): Why | undefined {
    return this.#asWhy(this.exports.refusal(verb.key.charCodeAt(0), place));
  }

  /** What chance may do, in notation too. */
  get outcomes(): (Outcome & { readonly text: string })[] {
    const count = this.exports.chances();
    const all = readArray(this.exports.memory, this.exports.outcomes(), OutcomeLayout, count);
    const texts = this.lines(this.exports.outcome_texts());
    return all.map((one, i) => ({ ...one, text: texts[i] ?? "" }));
  }

  /** Plays moves at the table, all of them or none. */
  play(...moves: readonly string[]): void {
    this.mustBeLegal(this.exports.play(this.put(moves.join("\n"))));
  }

  /** Why a move cannot be made in the position shown; nothing if it can. */
  why(move: string): Why | undefined {
    return this.#asWhy(this.exports.why(this.put(move)));
  }

  #asWhy(length: number): Why | undefined {
    const [rule, sentence, ...help] = this.lines(length);
    return rule === undefined ? undefined : { rule, sentence: sentence ?? "", help };
  }

  /** What somebody means who typed a line: moves of `choices`, or what to say if none fits. */
  typed(line: string): { readonly fitting: readonly number[]; readonly said: string } {
    const count = this.must(this.exports.typed(this.put(line)));
    const view = new Uint32Array(this.exports.memory.buffer, this.exports.fitting(), count);
    return { fitting: [...view], said: this.said() };
  }

  undo(seat: number): void {
    this.must(this.exports.undo(seat));
  }

  back(count: number): void {
    this.must(this.exports.rewind(count));
  }

  /** What a move of the record did, for log and animation. */
  narrate(index: number): Narration {
    const text = this.answer(this.exports.narrate(index));
    const notation = this.answer(this.exports.narrated_text());
    const count = this.exports.fact_count();
    return {
      text,
      notation,
      move: readStruct(this.exports.memory, this.exports.narrated(), MoveLayout),
      facts: readArray(this.exports.memory, this.exports.facts(), FactLayout, count),
      places: bits(BigInt.asUintN(64, this.exports.narrated_places())),
      grave: this.exports.narrated_grave() > 0,
      active: this.exports.narrated_turn() & 255,
      begins: this.exports.narrated_turn() >> 8,
      story: this.answer(this.exports.narrated_story()),
    };
  }

  /** The same in beats; all its facts are in them, in order. The position shown does not change. */
  beats(index: number): Beat[] {
    const whole = this.answer(this.exports.narrate(index));
    const count = this.exports.beats();
    const beats = readArray(this.exports.memory, this.exports.beat_list(), BoardBeatLayout, count);
    const texts = this.lines(this.exports.beat_texts()).map((line) => line.split("\t"));
    return beats.map((beat, i) => beatOf(beat, texts[i]?.[0] ?? "", texts[i]?.[1] || (i === 0 ? whole : "")));
  }

  /** The three steps of an epidemic, or what the game has like it: their names, and what happens. */
  get steps(): { readonly name: string; readonly about: string }[] {
    return this.lines(this.exports.beat_steps()).map((line) => {
      const [name = "", about = ""] = line.split("\t");
      return { name, about };
    });
  }

  /** What stands before a list of all outbreaks, or what the game has like them. */
  get outbreaksTitle(): string {
    return this.answer(this.exports.outbreaks_title());
  }

  /** Shows the position inside a move of the record, after its first facts. */
  showFacts(index: number, facts: number): void {
    this.must(this.exports.show_facts(index, facts));
  }

  /** What is said about the position shown: GameTopic. */
  words(topic: number, first = 0, second = 0): string[] {
    return this.lines(this.exports.describe(topic, first, second));
  }

  /** Nothing in single games. */
  get campaign(): CampaignNow | undefined {
    const [head, ...months] = this.lines(this.exports.campaign());
    if (head === undefined) return undefined;
    const [phase = "", month, , score, units, read, toRead, opened, running] = head.split("\t");
    return {
      phase,
      month: Number(month),
      score: Number(score),
      units: Number(units),
      read: Number(read),
      toRead: Number(toRead),
      opened: Number(opened),
      running: running === "1",
      months: months.map((line) => {
        const [name = "", , ...games] = line.split("\t");
        return { name, games: games.flatMap((good, i) => (i % 2 ? [] : { good: good === "1", result: games[i + 1] ?? "" })) };
      }),
    };
  }

  /** The chances of what is coming, or the status that says why there are none. */
  odds(): Odds | number {
    const status = this.exports.odds();
    return status < 0 ? status : readStruct(this.exports.memory, this.exports.odds_counted(), OddsLayout);
  }

  /** Takes odds that an AI module has counted for the position shown, so that warnings and words know them. */
  takeOdds(odds: CountedOdds): void {
    this.must(this.exports.set_odds(this.put(odds.bytes)));
  }

  /** The bytes of an AI module's advice, in sentences. */
  explain(advice: Uint8Array): string[] {
    return this.lines(this.exports.explain(this.put(advice)));
  }

  /** Of an advice the reasons alone; and its best plan. */
  reasons(advice: Uint8Array): string[] {
    return this.lines(this.exports.reasons(this.put(advice)));
  }

  plan(advice: Uint8Array): Planned[] {
    return this.lines(this.exports.plan(this.put(advice))).map((line) => {
      const [text = "", label = "", place] = line.split("\t");
      return { text, label, place: Number(place) === SURTO_NONE ? undefined : Number(place) };
    });
  }

  /** Why an AI module gave no advice. */
  noAdvice(status: number): string {
    return this.answer(this.exports.no_advice(status));
  }

  /** Computer players that people are offered, the weakest first, and what they are called. */
  get levels(): { readonly name: string; readonly label: string }[] {
    return this.lines(this.exports.levels()).map((line) => {
      const [name = "", label = ""] = line.split("\t");
      return { name, label };
    });
  }

  /** Takes all points of a review of this record, as an AI module made them one by one. */
  review(points: readonly Uint8Array[]): void {
    const bytes = new Uint8Array(points.reduce((sum, one) => sum + one.length, 0));
    let at = 0;
    for (const one of points) {
      bytes.set(one, at);
      at += one.length;
    }
    this.must(this.exports.review(this.put(bytes)));
  }

  reviewPoint(index: number): ReviewSaid {
    const [head = "", ...sentences] = this.lines(this.exports.review_point(index));
    const [turn, active, moment] = head.split("\t");
    return { turn: Number(turn), active: Number(active), moment: moment === "1", sentences };
  }

  /** Result, judge and sums of the review; `player` is who judged. */
  reviewWords(player: string): string[] {
    return this.lines(this.exports.review_words(this.put(player)));
  }

  /** What a status means. */
  sentence(status: number): string {
    return this.answer(this.exports.status(status));
  }

  /** The names of the chapters by the id of their first rule without its number: "base.outbreak". */
  get ruleChapters(): ReadonlyMap<string, string> {
    return new Map(this.lines(this.exports.rule_chapters()).map((line) => line.split("\t") as [string, string]));
  }

  rules(wanted: string): string[] {
    return this.lines(this.exports.rules(this.put(wanted)));
  }
}
