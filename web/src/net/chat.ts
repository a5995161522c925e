// What is said and pointed at, at one table.
import type { Signal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { PointedMessage, Said } from "../generated/messages.js";
import type { Connection, ClientRequest } from "./websocket.js";

/** A sign on the board, until it fades. */
export type Pointed = Omit<PointedMessage, "t" | "table"> & { readonly until: number };

const SIGN_LASTS = 6000; // ms
const PAGE = 50; // lines that come at once

export class TableChat {
  readonly said: Signal<readonly Said[]> = signal([]); // oldest first
  readonly pointed: Signal<readonly Pointed[]> = signal([]);
  /** Whether there may be more before the first line. */
  readonly more: Signal<boolean> = signal(false);
  /** The last line that somebody has read. */
  readonly read: Signal<number> = signal(0);
  readonly #line: Connection;
  readonly #table: string;
  readonly #ends: (() => void)[];

  constructor(line: Connection, table: string) {
    this.#line = line;
    this.#table = table;
    this.#ends = [
      line.on("heard", (news) => {
        if (news.table === table) this.#add([news.line]);
      }),
      line.on("pointed", (news) => {
        if (news.table === table) this.#point(news);
      }),
    ];
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  /** What was said lately: after joining, also again. Those who come for the first time have read all of it. */
  async catchUp(): Promise<void> {
    const first = this.said.value.length === 0;
    await this.#fetch(0);
    if (first) this.markRead();
  }

  /** What was said before the first line that is shown. */
  async earlier(): Promise<void> {
    await this.#fetch(this.said.value[0]?.number ?? 0);
  }

  markRead(): void {
    this.read.value = this.said.value.at(-1)?.number ?? 0;
  }

  async say(text: string): Promise<void> {
    await this.#say({ t: "say", table: this.#table, text });
  }

  async phrase(number: number): Promise<void> {
    await this.#say({ t: "say", table: this.#table, phrase: number });
  }

  point(sign: Pick<Pointed, "kind" | "a" | "b">): void {
    const { kind, a, b } = sign;
    this.#line.ask({ t: "point", table: this.#table, kind, a, ...(b === undefined ? {} : { b }) }).catch(() => {});
  }

  async #say(message: ClientRequest<"say">): Promise<void> {
    await this.#line.ask(message);
    this.markRead();
  }

  async #fetch(before: number): Promise<void> {
    const answer = await this.#line.ask({ t: "talk", table: this.#table, before });
    if (before > 0 || this.said.value.length === 0) this.more.value = answer.lines.length === PAGE;
    this.#add(answer.lines);
  }

  #add(lines: readonly Said[]): void {
    const known = new Set(this.said.value.map((line) => line.number));
    const added = lines.filter((line) => !known.has(line.number));
    if (added.length) this.said.value = [...this.said.value, ...added].sort((a, b) => a.number - b.number);
  }

  #point(news: PointedMessage): void {
    const one = { ...news, until: Date.now() + SIGN_LASTS };
    this.pointed.value = [...this.pointed.value, one];
    setTimeout(() => {
      this.pointed.value = this.pointed.value.filter((other) => other !== one);
    }, SIGN_LASTS);
  }
}
