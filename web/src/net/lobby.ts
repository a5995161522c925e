// Tables on the server: mine, those that wait for somebody, new ones; and the invitations that this device has.
import type { Signal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { CreatedMessage, CreateMessage, Row } from "../generated/messages.js";
import type { Account, Credentials } from "./account.js";
import { Denied } from "./websocket.js";
import { newKey } from "./pending-requests.js";

export type NewTable = Omit<CreateMessage, "t" | "n" | "head" | "key"> & {
  readonly rules: string;
  readonly options: Readonly<Record<string, string>>;
};

/** The head of a record, as the server wants it: rules and options. */
export function headOf({ rules, options }: Pick<NewTable, "rules" | "options">): string {
  return [["rules", rules], ...Object.entries(options)].map(([key, value]) => `${key}: ${value}\n`).join("");
}

/** What this device knows of a table it has been at: the invitation it came with, and what its host can give away. */
export interface KnownTable {
  readonly title: string;
  readonly invite?: string;
  readonly seatInvite?: string;
  readonly watchInvite?: string;
  readonly seen: number;
}

const KNOWN = "surto.tables";
const MOST_KNOWN = 50;
const CREATE_TRIES = 4;

function readKnown(credentials: Credentials): Record<string, KnownTable> {
  return JSON.parse(credentials.getItem(KNOWN) ?? "{}") as Record<string, KnownTable>;
}

export function knownTable(credentials: Credentials, table: string): KnownTable | undefined {
  return readKnown(credentials)[table];
}

export function keepTable(credentials: Credentials, table: string, news: Partial<KnownTable>): void {
  const all = readKnown(credentials);
  all[table] = { title: "", ...all[table], ...news, seen: Date.now() };
  const kept = Object.entries(all)
    .sort(([, a], [, b]) => b.seen - a.seen)
    .slice(0, MOST_KNOWN);
  credentials.setItem(KNOWN, JSON.stringify(Object.fromEntries(kept)));
}

export class Lobby {
  /** Undefined until the server has said. */
  readonly mine: Signal<readonly Row[] | undefined> = signal(undefined);
  readonly open: Signal<readonly Row[] | undefined> = signal(undefined);
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  async refresh(): Promise<void> {
    const { line } = this.#account;
    const [mine, open] = await Promise.all([line.ask({ t: "tables", mine: true }), line.ask({ t: "tables", mine: false })]);
    this.mine.value = mine.rows;
    this.open.value = open.rows.filter((row) => !mine.rows.some((own) => own.table === row.table));
  }

  async create(table: NewTable): Promise<CreatedMessage> {
    const { rules, options, ...rest } = table;
    const message = { t: "create", head: headOf({ rules, options }), key: newKey(), ...rest } as const;
    for (let tries = 1; ; tries++) {
      try {
        const made = await this.#account.line.ask(message);
        this.#keep(made, table.title);
        return made;
      } catch (error) {
        // Perhaps it was made: sent again with the same key, it is answered with that table.
        const again = error instanceof Denied && (error.code === "cut" || error.code === "waits");
        if (!again || tries === CREATE_TRIES) throw error;
      }
    }
  }

  /** All seats of a table for who plays alone; its game then begins. */
  async sitEverywhere(table: string): Promise<void> {
    const { line } = this.#account;
    const { chairs } = await line.ask({ t: "join", table });
    for (const { seat } of chairs) await line.ask({ t: "sit", table, seat });
    for (const { seat } of chairs) await line.ask({ t: "ready", table, seat, yes: true });
  }

  /** New invitations; the old links end. */
  async invite(table: string): Promise<CreatedMessage> {
    const made = await this.#account.line.ask({ t: "invite", table });
    this.#keep(made);
    return made;
  }

  #keep(made: CreatedMessage, title?: string): void {
    keepTable(this.#account.credentials, made.table, {
      seatInvite: made.seat_invite,
      watchInvite: made.watch_invite,
      ...(title === undefined ? {} : { title }),
    });
  }
}
