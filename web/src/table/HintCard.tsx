// Below the log: the hint that was asked for, in its first sentence, or how to ask for one.
import { hintsOf } from "../game/hints.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { Button } from "../ui/Button.js";
import { Icon } from "../ui/Icon.js";
import type { TableUiState } from "./table-ui-state.js";

export function HintCard({ ui }: { readonly ui: TableUiState }) {
  const { session, panel } = ui;
  const { scene, result, seat } = session.shown.value;
  const hints = hintsOf(session);
  const hint = hints.hint.value;
  if (result !== "open" || seat === undefined || scene.kind === "animation" || scene.kind === "past") return null;
  const open = (): void => {
    panel.value = "hint";
    hints.ask();
  };
  if (!hint)
    return (
      <div class="hint-card" data-asked="false">
        <Button keys="h" onClick={open}>
          <Icon name="hint" size={18} />
          {WEB("Give me a hint")}
        </Button>
      </div>
    );
  const [reason] = hint.reasons;
  return (
    <section class="hint-card" data-asked="true">
      <h3>
        <Icon name="hint" size={18} />
        {WEB("Hint")}
      </h3>
      <p>{reason ? <Marked text={reason} /> : hint.none || WEB("Thinking…")}</p>
      {!hint.none && (
        <button
          type="button"
          class="place-link"
          onClick={() => {
            panel.value = "hint";
          }}
        >
          {WEB("Show what to do")}
        </button>
      )}
    </section>
  );
}
