// A server of one table in node, whose messages come when a test says so.
import { signal } from "@preact/signals";
import { newGameModule } from "../../../src/engine/loader.js";
import { type OnlineSession, openSession } from "../../../src/game/online.js";
import { OnlineTable } from "../../../src/game/online-table.js";
import type { ServerMessage } from "../../../src/generated/messages.js";
import type { Account } from "../../../src/net/account.js";
import type { Connection, ConnectionState, ClientRequest } from "../../../src/net/websocket.js";

const TABLE = "abcdefghijklmnop";
const SEED = "000102030405060708090a0b0c0d0e0f";

type Telling = Readonly<Record<string, unknown>> & { readonly t: string };

export interface FarTable {
  readonly session: OnlineSession;
  /** The moves that were sent, in their order. */
  readonly sent: readonly string[];
  /** All else that was asked of the server. */
  readonly wishes: readonly ClientRequest[];
  /** Says that the next one is done; tells what happened. */
  answer(): Promise<void>;
  tell(): Promise<void>;
}

const lazyPanel = (): Promise<void> => new Promise((done) => setTimeout(done));

async function next(steps: (() => void)[]): Promise<void> {
  while (steps.length === 0) await lazyPanel(); // it is on its way to the server
  steps.shift()?.();
  await lazyPanel();
}

/** A base game of Ana and Beto, both played by whoever is here; its luck is always the same. */
export async function farTable(): Promise<FarTable> {
  const truth = await newGameModule("base", "en"); // as the server has it
  truth.open(truth.head({ players: "2" }, ["Ana", "Beto"], SEED));
  const listeners = new Map<string, ((message: ServerMessage) => void)[]>();
  const say = (message: Telling): void => {
    for (const listen of listeners.get(message.t) ?? []) listen(message as unknown as ServerMessage);
  };
  const sent: string[] = [];
  const wishes: ClientRequest[] = [];
  const answers: (() => void)[] = [];
  const news: (() => void)[] = [];
  let at = 1;

  const chair = (seat: number, person: string): object => ({ seat, kind: "person", person, here: true, ready: true });
  const whole = (): Telling => ({
    t: "whole",
    table: TABLE,
    at,
    title: "",
    stage: "playing",
    host: true,
    seats: 3,
    chairs: [chair(0, "Ana"), chair(1, "Beto")],
    head: truth.record.split("\n\n")[0]?.replace(/^(surto|seed|names).*\n?/gm, "") ?? "",
    undo: "safe",
    clock: "none",
    record: truth.record.replace(/^seed: .*\n/m, ""),
    plans: [],
    people: [],
  });
  const play = (move: string): Promise<unknown> => {
    sent.push(move);
    return new Promise((give) => {
      const before = truth.count;
      truth.play(move);
      const from = at++;
      const now = at;
      const moves = truth.record.split("\n\n")[1]?.trim().split("\n").slice(before) ?? [];
      answers.push(() => give({ t: "done", n: 1, at: now }));
      news.push(() => say({ t: "moved", table: TABLE, from, at: now, moves, hash: truth.hash }));
    });
  };
  const line = {
    state: signal<ConnectionState>("open"),
    on(kind: string, take: (message: never) => void) {
      listeners.set(kind, [...(listeners.get(kind) ?? []), take as (message: ServerMessage) => void]);
      return () => undefined;
    },
    ask(message: ClientRequest) {
      if (message.t === "play") return play(message.move);
      wishes.push(message);
      if (message.t === "join") setTimeout(() => say(whole()));
      return Promise.resolve({ t: "done", n: 0, lines: [] });
    },
    renew: () => undefined,
    close: () => undefined,
  } as unknown as Connection;
  const kept = new Map<string, string>();
  const credentials = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const table = new OnlineTable({ line, credentials } as unknown as Account, TABLE, undefined);
  while (!table.game.value) {
    if (table.refusal.value) throw new Error(table.refusal.value);
    await lazyPanel();
  }
  return {
    session: await openSession(table),
    sent,
    wishes,
    answer: () => next(answers),
    tell: () => next(news),
  };
}
