// Who is here: a guest with a token of this device, or an account with a name and a password. The page has one connection, made
// when somebody first needs it.
import type { Signal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Person, WelcomeMessage } from "../generated/messages.js";
import { store } from "../store/settings.js";
import { language } from "../i18n/translate.js";
import type { Connection } from "./websocket.js";
import { connect } from "./websocket.js";

/** What of localStorage is needed: written before the next message leaves, seen by other tabs at once. */
export type Credentials = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const TOKEN = "surto.token";
const NAME = "surto.name";

export interface Account {
  readonly line: Connection;
  readonly credentials: Credentials;
  readonly person: Signal<Person | undefined>;
  /** What the server plays: "base 1"; the name of the deal of the day. */
  readonly rules: Signal<readonly string[]>;
  readonly daily: Signal<string | undefined>;
  /** How far the server's clock is ahead of ours, in ms. */
  readonly ahead: Signal<number>;
  /** The name that this device has used, before any server is asked. */
  readonly usualName: string;
  rename(name: string): Promise<void>;
  signUp(name: string, password: string): Promise<void>;
  signIn(name: string, password: string): Promise<void>;
  signOut(everywhere: boolean): Promise<void>;
  changePassword(old: string, next: string): Promise<void>;
  /** Ends the account; without a password a guest. */
  forgetMe(password?: string): Promise<void>;
}

export function openAccount(address: string, credentials: Credentials): Account {
  const person = signal<Person | undefined>(undefined);
  const rules = signal<readonly string[]>([]);
  const daily = signal<string | undefined>(undefined);
  const ahead = signal(0);
  const token = (): string | undefined => credentials.getItem(TOKEN) ?? undefined;
  const name = (): string | undefined => credentials.getItem(NAME) ?? undefined;

  function welcomed(message: WelcomeMessage): void {
    if (message.token !== undefined) credentials.setItem(TOKEN, message.token);
    person.value = message.person;
    rules.value = message.rules;
    daily.value = message.daily;
    ahead.value = message.now - Date.now();
  }

  const line = connect({
    address,
    hello: () => {
      const known = token();
      const wanted = name();
      const who = known ? { token: known } : wanted ? { name: wanted } : {};
      return { client: "surto-web 0.1", language: language.value, ...who };
    },
    welcomed,
    forgotten: () => credentials.removeItem(TOKEN),
  });

  function known(as: string): void {
    credentials.setItem(NAME, as);
    if (person.value) person.value = { ...person.value, name: as };
  }

  /** Whoever was here is gone; the next socket makes a new guest. */
  function leave(): void {
    credentials.removeItem(TOKEN);
    line.renew();
  }

  return {
    line,
    credentials,
    person,
    rules,
    daily,
    ahead,
    get usualName() {
      return name() ?? "";
    },
    async rename(as) {
      if (person.value?.name !== as) await line.ask({ t: "rename", name: as });
      known(as);
    },
    async signUp(as, password) {
      await line.ask({ t: "sign_up", name: as, password });
      known(as);
      line.renew(); // only welcome says the account
    },
    async signIn(as, password) {
      const welcome = await line.ask({ t: "sign_in", name: as, password });
      known(welcome.person.name);
      line.renew(); // tables are joined again, as somebody else
    },
    async signOut(everywhere) {
      await line.ask({ t: "sign_out", everywhere });
      leave();
    },
    async changePassword(old, next) {
      await line.ask({ t: "password", old, new: next });
    },
    async forgetMe(password) {
      await line.ask({ t: "forget_me", ...(password !== undefined && { password }) });
      leave();
    },
  };
}

/** On a device that keeps nothing somebody is known while the page is open. */
function credentialsHere(): Credentials {
  const kept = new Map<string, string>();
  return (
    store ?? {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
  );
}

let mine: Account | undefined;

/** The account of this page, connected to where the page came from. */
export function account(): Account {
  mine ??= openAccount(new URL("/ws", location.href).href.replace(/^http/, "ws"), credentialsHere());
  return mine;
}
