// Plans at a table online. One's own are tried here as anywhere; those that are proposed are the server's, and everybody who has
// moves in one says yes or no to it before it is played.
import { signal } from "@preact/signals";
import type { GameModule } from "../engine/game-module.js";
import { Denied } from "../net/websocket.js";
import { LocalPlans, type PlansHome } from "./plans.js";
import type { OnlineTable } from "./online-table.js";
import type { Plan } from "./session.js";

const SOON = 5000; // ms: the server says what plans there are right after it has taken one

function sameMoves(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((move, i) => move === b[i]);
}

/** What a plan's moves do, in words. The game module stands elsewhere then. */
function labelsOf(game: GameModule, moves: readonly string[]): string[] {
  return moves.map((move, i) => {
    const made = game.showPresent(moves.slice(0, i));
    return (made === i ? game.choices.find((choice) => choice.text === move)?.label : undefined) ?? move;
  });
}

export class TablePlans extends LocalPlans {
  /** Those of the table, with what the game module says of them. */
  readonly shared = signal<readonly Plan[]>([]);
  readonly #table: OnlineTable;
  readonly #home: PlansHome;

  constructor(table: OnlineTable, home: PlansHome) {
    super(home);
    this.#table = table;
    this.#home = home;
  }

  /** After the game or the table's plans have changed. The game module stands elsewhere then. */
  read(): void {
    const { game } = this.#home;
    this.shared.value = this.#table.plans.value.map((plan) => ({
      number: plan.plan,
      seat: plan.seat,
      moves: plan.moves,
      labels: labelsOf(game, plan.moves),
      note: plan.note ?? "",
      yes: plan.yes,
      no: plan.no,
      odds: undefined,
      fits: game.showPresent(plan.moves),
    }));
  }

  /** Opens the moves of a plan of the table as one of my own: they can be changed, proposed and played. */
  look(plan: Plan): void {
    const moves = plan.moves.slice(0, plan.fits);
    const known = this.all.value.find((one) => sameMoves(one.moves, moves));
    this.open(known?.number);
    if (!known) this.add(moves);
  }

  /** What is also a plan of the table is played as that one, to which others may have said yes. */
  override async commit(number = this.current?.number): Promise<void> {
    const plan = this.all.value.find((one) => one.number === number);
    const shared = plan && this.shared.value.find((one) => sameMoves(one.moves, plan.moves));
    if (!shared) return super.commit(number);
    await this.commitShared(shared.number);
    await this.drop(plan.number);
  }

  /** Proposes the plan that is open. A plan of mine that begins as it does is replaced. */
  override async propose(note: string): Promise<void> {
    const moves = this.current?.moves ?? [];
    const seat = this.#home.seat();
    const mine = this.#table.plans.value.find((plan) => plan.seat === seat && moves[0] === plan.moves[0]);
    await this.#table.pendingRequests.do({
      t: "propose",
      seat,
      moves,
      ...(note ? { note } : {}),
      ...(mine ? { plan: mine.plan } : {}),
    });
  }

  /** Yes or no of all my seats. */
  async judgeShared(plan: number, yes: boolean): Promise<void> {
    for (let seat = 0; seat < 4; seat++)
      if ((this.#table.mine.value >> seat) & 1) await this.#table.pendingRequests.do({ t: "judge", plan, seat, yes });
  }

  async commitShared(plan: number): Promise<void> {
    await this.#table.pendingRequests.do({ t: "commit", plan });
  }

  async dropShared(plan: number): Promise<void> {
    await this.#table.pendingRequests.do({ t: "drop", plan });
  }

  /** My own moves as one: all of them or nothing. */
  async playAll(moves: readonly string[]): Promise<void> {
    const seat = this.#home.seat();
    await this.#table.pendingRequests.do({ t: "propose", seat, moves });
    await this.commitShared(await this.#numberOf(seat, moves));
  }

  #numberOf(seat: number, moves: readonly string[]): Promise<number> {
    return new Promise((give, fail) => {
      const late = setTimeout(() => {
        stop();
        fail(new Denied({ code: "not-possible" }));
      }, SOON);
      const stop = this.#table.plans.subscribe((plans) => {
        const found = plans.find((plan) => plan.seat === seat && sameMoves(plan.moves, moves));
        if (!found) return;
        clearTimeout(late);
        give(found.plan);
        queueMicrotask(() => stop());
      });
    });
  }
}
