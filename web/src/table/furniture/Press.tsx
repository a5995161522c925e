// Something on the table that can be pressed. Its picture has numbers and words of its own, which a screen reader would hear out
// of order; so the picture is hidden from it, and the button that lies over it has a name that says everything in a sentence.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Rules } from "../../game/session.js";
import { lazyPanel } from "../../ui/lazy-panel.js";

const SignHelp = lazyPanel(async () => (await import("../glossary/SignHelp.js")).SignHelp);

const AGAIN_MS = 300; // the press that closes a box by being elsewhere is no press on what opened it

interface Props {
  readonly name: string;
  readonly now?: string | undefined; // how it stands, where its name does not say it
  readonly kind: string;
  readonly pile?: string;
  readonly help?: { readonly rules: Rules; readonly sign: string } | undefined; // what a press explains; otherwise it acts
  readonly act?: () => void;
  readonly children?: ComponentChildren; // its picture, if it does not lie over one
}

export function Press({ name, now = name, kind, pile, help, act, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(0);
  const [open, set] = useState(false);
  const explain = (): void => {
    if (performance.now() - closed.current > AGAIN_MS) set(true);
  };
  return (
    <span class={kind} data-pile={pile}>
      <span class="press-picture" aria-hidden="true">
        {children}
      </span>
      <button
        type="button"
        class="press"
        ref={button}
        aria-label={name}
        aria-haspopup={help && "dialog"}
        title={name}
        onClick={help ? explain : act}
      />
      {open && help && button.current && (
        <SignHelp
          {...help}
          now={now}
          beside={button.current}
          onClose={() => {
            closed.current = performance.now();
            set(false);
            button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
