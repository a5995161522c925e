// What to think of before the turn ends: one can go back, or do it all the same.
import { Button } from "../ui/Button.js";
import { Dialog } from "../ui/Dialog.js";
import { Marked } from "../words/marks.js";
import { WEB } from "../words/say.js";
import { capital } from "./Actions.js";
import type { Hold } from "./hold.js";

export function DoubtDialog({ hold }: { readonly hold: Hold }) {
  const doubt = hold.doubt.value;
  if (!doubt) return null;
  return (
    <Dialog title={WEB("Before you continue")} onClose={() => hold.drop()} ends={
      <>
        <Button onClick={() => hold.take(doubt.choice, true)}>
          {WEB("{move} anyway", { move: capital(doubt.choice.label) })}
        </Button>
        <Button kind="main" onClick={() => hold.drop()}>{WEB("Go back")}</Button>
      </>
    }>
      <ul class="reasons">{doubt.reasons.map((text) => <li key={text}><Marked text={text} /></li>)}</ul>
    </Dialog>
  );
}
