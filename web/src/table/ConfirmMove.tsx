// What to think of before the turn ends: one can go back, or do it all the same.
import { Button } from "../ui/Button.js";
import { Dialog } from "../ui/Dialog.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { capital } from "../i18n/capital.js";
import type { TableUiState } from "./table-ui-state.js";

export function ConfirmMove({ ui }: { readonly ui: TableUiState }) {
  const unconfirmed = ui.unconfirmed.value;
  if (!unconfirmed) return null;
  return (
    <Dialog
      title={WEB("Before you continue")}
      onClose={() => ui.drop()}
      ends={
        <>
          <Button onClick={() => ui.take(unconfirmed.choice, true)}>
            {WEB("{move} anyway", { move: capital(unconfirmed.choice.label) })}
          </Button>
          <Button kind="main" onClick={() => ui.drop()}>
            {WEB("Go back")}
          </Button>
        </>
      }
    >
      <ul class="reasons">
        {unconfirmed.reasons.map((text) => (
          <li key={text}>
            <Marked text={text} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
