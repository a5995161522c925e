// Something on the table that can be pressed. Its picture has numbers and words of its own, which a screen reader would hear out
// of order; so the picture is hidden from it, and the button that lies over it has a name that says everything in a sentence.
import type { ComponentChildren } from "preact";
import type { Rules } from "../../game/session.js";
import { lazyPanel } from "../../ui/lazy-panel.js";
import { useHelpBox } from "../glossary/help-box.js";

const SignHelp = lazyPanel(async () => (await import("../glossary/SignHelp.js")).SignHelp);

interface Props {
  readonly name: string;
  readonly kind: string;
  readonly pile?: string;
  readonly help?: { readonly rules: Rules; readonly sign: string } | undefined; // what a press explains; otherwise it acts
  readonly act?: () => void;
  readonly children?: ComponentChildren; // its picture, if it does not lie over one
}

export function Press({ name, kind, pile, help, act, children }: Props) {
  const { asked, explain, close } = useHelpBox();
  return (
    <span class={kind} data-pile={pile}>
      <span class="press-picture" aria-hidden="true">
        {children}
      </span>
      <button
        type="button"
        class="press"
        aria-label={name}
        aria-haspopup={help && "dialog"}
        title={name}
        onClick={help ? ({ currentTarget }) => explain({ beside: currentTarget }) : act}
      />
      {asked && help && <SignHelp {...help} now={name} beside={asked.beside} onClose={() => close(asked)} />}
    </span>
  );
}
