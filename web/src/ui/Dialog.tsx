// A question over everything else. It is open as long as it is drawn.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { WEB } from "../i18n/translate.js";
import "../style/dialog.css";
import { Button } from "./Button.js";
import { keepFocus } from "./focus.js";

/** What gets the focus: what is to be filled in, or the answer that is meant most often; never the cross. */
const MEANT = "[autofocus], input, select, textarea, .ends > [data-kind=main], .ends > :last-child";

export function Dialog({
  title,
  children,
  ends,
  onClose,
  onSubmit,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly ends?: ComponentChildren; // buttons at its foot; the last is the one that is meant most often
  readonly onClose: () => void; // Escape, the cross, a press beside it
  readonly onSubmit?: () => void; // Enter in a field, or a button with `submit`
}) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const back = keepFocus();
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(MEANT)?.focus();
    return () => {
      dialog?.close();
      back();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <header>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" label={WEB("Close")} onClick={onClose}>
            ✕
          </Button>
        </header>
        {children}
        {ends && <div class="ends">{ends}</div>}
      </form>
    </dialog>
  );
}
