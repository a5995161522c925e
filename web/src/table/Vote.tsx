// What a table is asked: may moves be taken back?
import type { OnlineSession } from "../game/online.js";
import { errorText } from "../net/error-text.js";
import { Button } from "../ui/Button.js";
import { toast } from "../ui/Toast.js";
import { WEB, WEB_N } from "../i18n/translate.js";

export function VoteNotice({ session }: { readonly session: OnlineSession }) {
  const vote = session.table.vote.value;
  if (!vote) return null;
  const back = Math.max(0, session.shown.value.count - vote.count);
  const player = session.seats.value[vote.seat]?.name ?? "";
  const mine = session.mine.value;
  const asks = ((mine >> vote.seat) & 1) === 1;
  const answered = mine === 0 || (mine & (vote.yes | vote.no)) === mine;
  const answer = (yes: boolean): void => {
    session.answer(yes).catch((error: unknown) => toast(errorText(error)));
  };
  return (
    <section class="card notice stack" role="alertdialog" aria-label={WEB("Undo")}>
      <p>
        {asks
          ? WEB("Waiting for the others to agree to the undo.")
          : WEB_N("{player} wants to undo {n} move.", "{player} wants to undo {n} moves.", back, { player })}
      </p>
      {!answered && (
        <div class="row">
          <Button kind="main" onClick={() => answer(true)}>
            {WEB("Agree")}
          </Button>
          <Button onClick={() => answer(false)}>{WEB("Reject")}</Button>
        </div>
      )}
    </section>
  );
}
