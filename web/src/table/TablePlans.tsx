// Plans that somebody has proposed to the table: who agrees, who rejects them, and whether they can be played.
import { useState } from "preact/hooks";
import { Refusal } from "../engine/game-module.js";
import type { OnlineSession } from "../game/online.js";
import type { Plan } from "../game/session.js";
import { errorText } from "../net/error-text.js";
import { Button } from "../ui/Button.js";
import { TextField } from "../ui/Field.js";
import { toast } from "../ui/Toast.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { planFits } from "./plan-fits.js";

const NOTE_MOST = 120;

function attempt(what: Promise<void>): void {
  what.catch((error: unknown) => toast(error instanceof Refusal ? error.message : errorText(error)));
}

function Votes({ session, plan }: { readonly session: OnlineSession; readonly plan: Plan }) {
  return (
    <ul class="row votes">
      {session.seats.value.map(({ seat, name }) => {
        const yes = (plan.yes >> seat) & 1;
        const no = (plan.no >> seat) & 1;
        if (!yes && !no) return null;
        const said = yes ? WEB("{player} agrees", { player: name }) : WEB("{player} rejects", { player: name });
        return (
          <li key={seat} data-yes={yes === 1}>
            {said}
          </li>
        );
      })}
    </ul>
  );
}

function Proposed({ session, plan }: { readonly session: OnlineSession; readonly plan: Plan }) {
  const { plans, mine } = session;
  const seats = mine.value;
  const isMine = ((seats >> plan.seat) & 1) === 1;
  const isMember = seats !== 0;
  const judge = (yes: boolean) => (): void => attempt(plans.judgeShared(plan.number, yes));
  return (
    <li class="card stack plan proposed">
      <header class="row">
        <b>{WEB("Plan {n} by {player}", { n: plan.number, player: session.seats.value[plan.seat]?.name ?? "" })}</b>
      </header>
      {plan.note && <p>{plan.note}</p>}
      <ol>
        {plan.labels.map((label, i) => (
          <li key={i} data-fits={i < plan.fits}>
            <Marked text={label} />
          </li>
        ))}
      </ol>
      {plan.fits < plan.moves.length && <p class="soft">{planFits(plan.fits)}</p>}
      <Votes session={session} plan={plan} />
      <div class="row">
        <Button onClick={() => plans.look(plan)}>{WEB("Preview")}</Button>
        {isMember && (
          <Button pressed={(plan.yes & seats) !== 0} onClick={judge(true)}>
            {WEB("Agree")}
          </Button>
        )}
        {isMember && (
          <Button pressed={(plan.no & seats) !== 0} onClick={judge(false)}>
            {WEB("Reject")}
          </Button>
        )}
        {session.shown.value.seat !== undefined && (
          <Button kind="main" onClick={() => attempt(plans.commitShared(plan.number))}>
            {WEB("Play it")}
          </Button>
        )}
        {isMine && (
          <Button kind="quiet" onClick={() => attempt(plans.dropShared(plan.number))}>
            {WEB("Delete")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Whoever tries a plan on the board can show it to the table. */
function Propose({ session }: { readonly session: OnlineSession }) {
  const [note, setNote] = useState("");
  const { scene } = session.shown.value;
  if (session.mine.value === 0) return null;
  if (scene.kind !== "plan" || scene.moves.length === 0)
    return <p class="soft">{WEB("Plan a turn on the board, then propose it here.")}</p>;
  const send = async (): Promise<void> => {
    const draft = session.plans.current?.number;
    await session.plans.propose(note.trim());
    setNote("");
    if (draft !== undefined) await session.plans.drop(draft); // it is the table's now
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        attempt(send());
      }}
    >
      <TextField label={WEB("Comment on the plan")} value={note} onInput={setNote} most={NOTE_MOST} hint={WEB("Optional")} />
      <div class="row">
        <Button kind="main" submit>
          {WEB("Propose to the table")}
        </Button>
      </div>
    </form>
  );
}

export function TablePlansPanel({ session }: { readonly session: OnlineSession }) {
  const shared = session.plans.shared.value;
  return (
    <section class="stack proposals">
      <h3>{WEB("Proposed to the table")}</h3>
      <Propose session={session} />
      {shared.length === 0 && <p class="soft">{WEB("Nobody has proposed a plan yet.")}</p>}
      <ul class="stack">
        {shared.map((plan) => (
          <Proposed key={plan.number} session={session} plan={plan} />
        ))}
      </ul>
    </section>
  );
}
