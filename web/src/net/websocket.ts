// The socket to surtod: it says hello, comes back by itself, and keeps questions and answers together. What is said of tables is
// handed on; what must not be lost when the socket is cut is the business of pending-requests.ts.
import type { Signal } from "@preact/signals";
import { signal } from "@preact/signals";
import type { Answers, ClientMessage, ErrorMessage, HelloMessage, ServerMessage, WelcomeMessage } from "../generated/messages.js";
import { readServer, VERSION, writeClient } from "../generated/messages.js";

export type ConnectionState = "connecting" | "open" | "waiting" | "closed";

/** What was asked is not done: the server's code, or "cut" when the connection ended before an answer came. */
export class Denied extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  readonly after: number | undefined;
  constructor(error: Pick<ErrorMessage, "code" | "about" | "rule" | "after">) {
    super(error.about ?? error.code);
    this.code = error.code;
    this.rule = error.rule;
    this.after = error.after;
  }
}

type Kind = ClientMessage["t"];
/** A message before it has its number. */
export type ClientRequest<T extends Kind = Kind> = T extends Kind ? Omit<Extract<ClientMessage, { t: T }>, "n"> : never;
export type News<K extends ServerMessage["t"]> = Extract<ServerMessage, { t: K }>;

export interface Connection {
  readonly state: Signal<ConnectionState>;
  /** Numbers and sends a message. Waits for a connection first; rejects with Denied. */
  ask<T extends Kind>(message: ClientRequest<T> & { readonly t: T }): Promise<Answers[T]>;
  /** Every message of a kind, answers too. Returns: what ends it. */
  on<K extends ServerMessage["t"]>(kind: K, take: (message: News<K>) => void): () => void;
  /** Ends this socket and makes a new one at once: somebody else is here now. */
  renew(): void;
  close(): void;
}

export interface ConnectionOptions {
  readonly address: string; // ws://HOST/ws
  /** Who is here, asked with every new socket. */
  hello(): Omit<HelloMessage, "t" | "n" | "protocol">;
  welcomed(message: WelcomeMessage): void;
  /** The server does not know the token any more: it is forgotten, and hello said again. */
  forgotten(): void;
}

const FIRST_WAIT = 200;
const LONGEST_WAIT = 8000; // ms, between tries
const SILENCE = 25_000;
const PATIENCE = 10_000; // then it is asked whether somebody is there, and given up

interface Waiting {
  readonly message: ClientRequest;
  readonly give: (answer: ServerMessage) => void;
  readonly fail: (error: Denied) => void;
}

export function connect(options: ConnectionOptions): Connection {
  const state = signal<ConnectionState>("connecting");
  const listeners = new Map<string, Set<(message: never) => void>>();
  const asked = new Map<number, Waiting>(); // sent, by number
  const unsent: Waiting[] = [];
  let socket: WebSocket | undefined;
  let number = 0;
  let helloNumber = 0;
  let tries = 0;
  let heard = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;

  function send(message: ClientRequest): number {
    number++;
    socket?.send(writeClient({ ...message, n: number } as ClientMessage));
    return number;
  }

  function sayHello(): void {
    helloNumber = send({ t: "hello", protocol: VERSION, ...options.hello() });
  }

  function put(one: Waiting): void {
    try {
      asked.set(send(one.message), one);
    } catch (error) {
      // it breaks the bounds of its message
      one.fail(new Denied({ code: "syntax", about: String(error) }));
    }
  }

  function takeWelcome(message: WelcomeMessage): void {
    tries = 0;
    options.welcomed(message);
    state.value = "open";
    for (const one of unsent.splice(0)) put(one);
  }

  function takeError(error: ErrorMessage): void {
    if (error.n === helloNumber && error.code === "token") {
      options.forgotten();
      sayHello();
    } else if (error.n === helloNumber) {
      again(error.after ?? LONGEST_WAIT);
    } else {
      settle(error.n, (one) => one.fail(new Denied(error)));
    }
  }

  function settle(n: number | undefined, end: (one: Waiting) => void): void {
    const one = n === undefined ? undefined : asked.get(n);
    if (one && n !== undefined) {
      asked.delete(n);
      end(one);
    }
  }

  function take(frame: string): void {
    let message: ServerMessage;
    try {
      message = readServer(frame);
    } catch {
      return; // of a later version
    }
    if (message.t === "bye") again(message.after);
    else if (message.t === "welcome") takeWelcome(message);
    else if (message.t === "error") takeError(message);
    for (const listener of listeners.get(message.t) ?? []) (listener as (message: ServerMessage) => void)(message);
    if (message.t !== "error" && "n" in message) settle(message.n, (one) => one.give(message));
  }

  function drop(): void {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
    socket = undefined;
    clearInterval(watch);
    const cut = [...asked.values()];
    asked.clear();
    for (const one of cut) one.fail(new Denied({ code: "cut" }));
  }

  /** Without this socket, and with a new one after a while. */
  function again(after: number): void {
    if (state.value === "closed") return;
    drop();
    clearTimeout(retry);
    state.value = "waiting";
    retry = setTimeout(open, after);
  }

  function lost(): void {
    const wait = Math.min(FIRST_WAIT * 2 ** tries++, LONGEST_WAIT);
    again(wait * (0.7 + 0.6 * Math.random())); // not all at once when a server comes back
  }

  /** A network that is gone is not always told of. */
  function look(): void {
    const silent = Date.now() - heard;
    if (silent > SILENCE + PATIENCE) lost();
    else if (silent > SILENCE) send({ t: "alive" });
  }

  function open(): void {
    drop();
    clearTimeout(retry);
    state.value = "connecting";
    heard = Date.now();
    const made = new WebSocket(options.address, "surto.1");
    socket = made;
    made.onopen = sayHello;
    made.onmessage = (event: MessageEvent<string>) => {
      heard = Date.now();
      take(event.data);
    };
    made.onclose = lost;
    watch = setInterval(look, PATIENCE / 2);
  }

  /** Somebody looks at the page again, or the network is back. */
  function hurry(): void {
    if (state.value === "waiting") open();
  }

  globalThis.addEventListener?.("online", hurry);
  globalThis.document?.addEventListener("visibilitychange", hurry);
  open();
  return {
    state,
    ask(message) {
      return new Promise((give, fail) => {
        const one = { message, give: give as Waiting["give"], fail };
        if (state.value === "closed") fail(new Denied({ code: "cut" }));
        else if (state.value === "open") put(one);
        else unsent.push(one);
      });
    },
    on(kind, listener) {
      const all = listeners.get(kind) ?? new Set();
      listeners.set(kind, all.add(listener));
      return () => all.delete(listener);
    },
    renew() {
      tries = 0;
      open();
    },
    close() {
      drop();
      clearTimeout(retry);
      globalThis.removeEventListener?.("online", hurry);
      globalThis.document?.removeEventListener("visibilitychange", hurry);
      state.value = "closed";
      for (const one of unsent.splice(0)) one.fail(new Denied({ code: "cut" }));
    },
  };
}
