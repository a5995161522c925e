// A table on a server as this page knows it: who sits where, what is asked, and the game module as a mirror of its game. It joins
// with every new connection, and again when something was missed. The session of its game is made by online.ts.
import type { Signal } from "@preact/signals";
import { batch, effect, signal } from "@preact/signals";
import type { GameModule } from "../engine/game-module.js";
import { EVERYTHING } from "../engine/game-module.js";
import { GameNews } from "../generated/layouts.js";
import { newGameModule } from "../engine/loader.js";
import type {
  Chair as ChairNews,
  ChairsMessage,
  MovedMessage,
  Person,
  Plan as PlanNews,
  Vote,
  WholeMessage,
} from "../generated/messages.js";
import type { Account } from "../net/account.js";
import { tableAddress } from "../net/address.js";
import type { News, ClientRequest } from "../net/websocket.js";
import { Denied } from "../net/websocket.js";
import { PendingRequests } from "../net/pending-requests.js";
import { errorText } from "../net/error-text.js";
import { keepTable, knownTable } from "../net/lobby.js";
import { TableChat } from "../net/chat.js";
import { outbox } from "../store/outbox.js";
import { language, WEB } from "../i18n/translate.js";
import { followLanguage } from "./follow-language.js";
import type { Chair, Rules } from "./session.js";

export type Stage = "joining" | "refused" | WholeMessage["stage"];
export type Clock = { readonly kind: WholeMessage["clock"]; readonly since: number };

const AGAIN = 1000; // ms, when a server is busy

/** What the whole table and its parts have in common. */
type Told = "moved" | "chairs" | "over" | "asked" | "plans" | "people";

type Keyless = "sit" | "stand" | "ready" | "computer" | "remove" | "mute" | "spectator_chat" | "close_table";
export type TableRequest<T extends Keyless = Keyless> = T extends Keyless ? Omit<ClientRequest<T>, "table"> : never;

export function rulesOf(head: string): Rules {
  return (/^rules: (\w+)/m.exec(head)?.[1] ?? "base") as Rules;
}

function chairOf(news: ChairNews): Chair {
  return {
    seat: news.seat,
    name: news.person ?? "",
    colour: news.seat,
    computer: news.computer,
    here: news.here,
    ready: news.ready,
    left: news.left,
    id: news.id,
    guest: news.guest,
  };
}

export class OnlineTable {
  readonly id: string;
  readonly account: Account;
  readonly talk: TableChat;
  readonly pendingRequests: PendingRequests;
  readonly stage: Signal<Stage> = signal("joining");
  readonly refusal: Signal<string> = signal(""); // why it is refused
  readonly connected: Signal<boolean> = signal(false);
  readonly title: Signal<string> = signal("");
  readonly head: Signal<string> = signal(""); // options of the game, lines
  readonly host: Signal<boolean> = signal(false);
  readonly mine: Signal<number> = signal(0);
  readonly me: Signal<string | undefined> = signal(undefined); // my id, whatever name I am shown under
  readonly chairs: Signal<readonly Chair[]> = signal([]);
  readonly people: Signal<readonly Person[]> = signal([]);
  readonly spectatorChat: Signal<boolean> = signal(false); // those who only watch may speak
  readonly undo: Signal<WholeMessage["undo"]> = signal("safe");
  readonly clock: Signal<Clock> = signal({ kind: "none", since: 0 });
  readonly vote: Signal<Vote | undefined> = signal(undefined);
  readonly plans: Signal<readonly PlanNews[]> = signal([]);
  readonly closedHands: Signal<boolean> = signal(false);
  /** The engine of its rules, with or without a game; and the same as a mirror, once a game is there. */
  readonly engine: Signal<GameModule | undefined> = signal(undefined);
  readonly game: Signal<GameModule | undefined> = signal(undefined);
  /** The record as the server has it, once the game is over: with its seed. */
  record: string | undefined;
  /** Called after each change of the game module. */
  changed: ((how: "whole" | "moved") => void) | undefined;
  #at = 0; // the last revision that was told, of anything
  #gameAt = 0; // and the one the game module knows of
  #tail: Promise<void> = Promise.resolve();
  #joining = false;
  #invite: string | undefined;
  #module: Promise<GameModule> | undefined;
  #rules: Rules | undefined;
  #isClosed = false;
  readonly #ends: (() => void)[];

  constructor(account: Account, id: string, invite: string | undefined) {
    this.id = id;
    this.account = account;
    this.#invite = invite || knownTable(account.credentials, id)?.invite;
    const { line } = account;
    this.talk = new TableChat(line, id);
    this.pendingRequests = new PendingRequests(line, outbox, {
      table: id,
      at: () => this.#at,
      moves: () => this.game.value?.count ?? 0,
      join: () => {
        if (this.connected.value) void this.#join();
      }, // not once it was left: its news are missed on purpose
    });
    this.#ends = [
      line.on("whole", (news) => this.#take(news, () => this.#takeWhole(news))),
      this.#on("moved", (news) => this.#takeMoved(news)),
      this.#on("chairs", (news) => this.#takeChairs(news)),
      this.#on("over", () => this.#takeOver()),
      this.#on("asked", (news) => {
        this.vote.value = news.vote;
      }),
      this.#on("plans", (news) => {
        this.plans.value = news.plans;
      }),
      this.#on("people", (news) => this.#takePeople(news.people)),
      effect(() => this.#follow(line.state.value === "open")),
    ];
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends) end();
    this.talk.close();
    if (this.connected.value) this.account.line.ask({ t: "part", table: this.id }).catch(() => {});
    this.connected.value = false;
  }

  /** Something of the table that needs no key: seats, readiness, computers. */
  async ask(message: TableRequest): Promise<void> {
    await this.account.line.ask({ ...message, table: this.id } as ClientRequest<"sit">);
    if (message.t === "sit" || message.t === "stand") await this.#join(); // which seats are mine only the whole table says
  }

  /** The link for those who play or watch; "" if this device does not have it. */
  link(kind: "seat" | "watch"): string {
    const known = knownTable(this.account.credentials, this.id);
    const secret = kind === "seat" ? (known?.seatInvite ?? known?.invite) : known?.watchInvite;
    return secret ? `${tableAddress(this.id)}#${secret}` : "";
  }

  #on<K extends Told>(kind: K, take: (news: News<K>) => void): () => void {
    return this.account.line.on(kind, (news) => this.#take(news, () => take(news)));
  }

  /** Messages are taken one after the other: the first may wait for the module of its game. */
  #take(news: { readonly table: string; readonly at?: number }, work: () => void | Promise<void>): void {
    if (news.table !== this.id) return;
    this.#tail = this.#tail
      .then(work)
      .then(() => {
        this.#at = Math.max(this.#at, news.at ?? 0);
        this.pendingRequests.news();
      })
      .catch((error: unknown) => this.#refuse(errorText(error))); // the module of its game could not be fetched
  }

  #follow(open: boolean): void {
    if (open) void this.#join();
    else {
      this.pendingRequests.pause();
      this.#joining = this.connected.value = false;
    }
  }

  async #join(): Promise<void> {
    if (this.#joining) return;
    this.#joining = true;
    try {
      await this.account.line.ask({
        t: "join",
        table: this.id,
        ...(this.#invite ? { invite: this.#invite } : {}),
        ...(this.#at ? { at: this.#at } : {}),
      });
      await this.#tail;
    } catch (error) {
      this.#joining = false;
      this.#refuseEntry(error);
    }
  }

  #refuseEntry(error: unknown): void {
    const code = error instanceof Denied ? error.code : "";
    if (code === "cut" || code === "drain") return; // with the next connection
    if (["busy", "down", "rate"].includes(code)) {
      setTimeout(() => void this.#join(), (error as Denied).after ?? AGAIN);
      return;
    }
    this.#refuse(errorText(error));
  }

  #refuse(why: string): void {
    this.refusal.value = why;
    this.stage.value = "refused";
  }

  async #takeWhole(news: WholeMessage): Promise<void> {
    this.#joining = false;
    const game = await this.#gameFor(rulesOf(news.head));
    const verdict = game.whole(news);
    if (verdict === GameNews.GAP || verdict === GameNews.WRONG) {
      this.#refuse(WEB("That table uses a different version of the rules. Reload the page."));
      return;
    }
    this.engine.value = game;
    this.#at = this.#gameAt = news.at;
    this.closedHands.value = news.record === undefined && news.view !== undefined;
    if (verdict === GameNews.GOOD && !this.closedHands.value) game.read(EVERYTHING);
    this.title.value = news.title;
    this.head.value = news.head;
    this.host.value = news.host;
    this.mine.value = news.seats;
    this.me.value = news.me ?? this.me.value;
    this.undo.value = news.undo;
    this.clock.value = { kind: news.clock, since: news.since ?? 0 };
    this.chairs.value = news.chairs.map(chairOf);
    this.people.value = news.people;
    this.spectatorChat.value = news.spectator_chat ?? false;
    this.vote.value = news.vote;
    this.plans.value = news.plans;
    this.record = news.stage === "over" ? this.#named(news.record) : undefined;
    if (verdict === GameNews.GOOD) this.game.value = game;
    this.stage.value = news.stage;
    this.#nameSeats();
    if (this.game.value) this.changed?.("whole");
    this.#arrive();
  }

  #arrive(): void {
    const first = !this.connected.value;
    this.connected.value = true;
    void this.pendingRequests.resume();
    if (!first) return;
    keepTable(this.account.credentials, this.id, { title: this.title.value, ...(this.#invite ? { invite: this.#invite } : {}) });
    this.talk.catchUp().catch(() => {});
  }

  #takeMoved(news: MovedMessage): void {
    const game = this.game.value;
    if (news.at <= this.#at) return; // the whole table had it already
    // Seats and plans are revisions too, which the game module does not hear of.
    if (!game || news.from !== this.#at || game.moved({ ...news, from: this.#gameAt }) !== GameNews.GOOD) {
      void this.#join();
      return;
    }
    this.#at = this.#gameAt = news.at; // before anybody hears of it, who may want to go on from there
    this.clock.value = { ...this.clock.value, since: news.since ?? this.clock.value.since };
    const left = news.left;
    if (left) this.chairs.value = this.chairs.value.map((chair) => ({ ...chair, left: left[chair.seat] ?? chair.left }));
    this.changed?.("moved");
  }

  #takeChairs(news: ChairsMessage): void {
    const before = this.chairs.value;
    this.chairs.value = news.chairs.map(chairOf);
    this.spectatorChat.value = news.spectator_chat ?? false;
    this.clock.value = { ...this.clock.value, since: news.since ?? this.clock.value.since };
    const began = this.stage.value === "waiting" && news.stage === "playing";
    if (news.stage !== "over") this.stage.value = news.stage; // that it is over is said by itself
    this.#nameSeats();
    const moved = this.chairs.value.some(
      (chair) => (this.mine.value >> chair.seat) & 1 && chair.name !== before[chair.seat]?.name,
    );
    if (moved || (began && !this.game.value)) void this.#join(); // which seats are mine only the whole table says
  }

  #takeOver(): void {
    void this.#join(); // everything is open now, and the record has its seed
  }

  #takePeople(people: readonly Person[]): void {
    this.people.value = people;
    const here = new Set(people.filter((person) => person.here).map((person) => person.id));
    this.chairs.value = this.chairs.value.map((chair) => {
      const mine = ((this.mine.value >> chair.seat) & 1) === 1; // whatever I am called now
      return chair.name ? { ...chair, here: mine || here.has(chair.id) } : chair;
    });
  }

  #names(): string[] {
    return this.chairs.value.map((chair) => (chair.name || chair.computer || "-").replaceAll("|", "/"));
  }

  #nameSeats(): void {
    this.game.value?.call(this.#names());
  }

  /** A server's record has no names: those who were there know them. */
  #named(record: string | undefined): string | undefined {
    return record?.replace(/\n(?=seed: |\n)/, `\nnames: ${this.#names().join(" | ")}\n`);
  }

  /** The options of a table that waits are told in other words. */
  #toldAnew(game: GameModule): void {
    if (this.engine.peek() !== game) return;
    batch(() => {
      this.engine.value = undefined;
      this.engine.value = game;
    });
  }

  #gameFor(rules: Rules): Promise<GameModule> {
    if (this.#rules === rules && this.#module) return this.#module;
    const game = newGameModule(rules, language.peek());
    this.#module = game;
    this.#rules = rules;
    game.then(
      (made) => {
        if (!this.#isClosed) this.#ends.push(followLanguage(made, rules, () => this.#toldAnew(made)));
      },
      () => {
        this.#rules = undefined;
      }, // the next one who asks tries again
    );
    return game;
  }
}
