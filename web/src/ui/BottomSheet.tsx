// Panels under a board: pulled up and pushed down by a finger, opened and closed by a press.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { WEB } from "../i18n/translate.js";

const PULL = 24; // px: less is a press

export function BottomSheet({
  label,
  open,
  onToggle,
  head,
  children,
}: {
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly head?: ComponentChildren; // seen even if it is closed
  readonly children: ComponentChildren;
}) {
  const from = useRef<number>(0);
  const pulled = useRef(false);
  return (
    <section class="sheet" aria-label={label} data-open={open}>
      <button
        type="button"
        class="sheet-grip"
        aria-expanded={open}
        aria-label={open ? WEB("Collapse the panels") : WEB("Expand the panels")}
        onClick={() => {
          if (!pulled.current) onToggle(!open);
          pulled.current = false;
        }}
        onPointerDown={(event) => {
          from.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={(event) => {
          const way = event.clientY - from.current;
          pulled.current = Math.abs(way) > PULL;
          if (pulled.current) onToggle(way < 0);
        }}
      />
      {head}
      <div class="sheet-body">{children}</div>
    </section>
  );
}
