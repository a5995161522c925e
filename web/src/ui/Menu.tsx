// A list of things to do, at a point of the page. A button that opens one is in MenuButton.tsx.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keepFocus, rove } from "./focus.js";
import "../style/menu.css";

export interface MenuItem {
  readonly text: ComponentChildren;
  readonly act: () => void;
  readonly keys?: string | undefined;
  readonly faded?: boolean | undefined;
}

export function Menu({
  title,
  items,
  x,
  y,
  onClose,
}: {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const back = keepFocus();
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
    (menu.querySelector<HTMLElement>("[role=menuitem]") ?? menu).focus();
    const beside = (event: PointerEvent): void => {
      if (!menu.contains(event.target as Node)) onClose();
    };
    addEventListener("pointerdown", beside, true);
    return () => {
      removeEventListener("pointerdown", beside, true);
      if (menu.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      back();
    };
  }, [x, y]);
  return (
    <div
      class="menu"
      role="menu"
      aria-label={title}
      ref={box}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape" || event.key === "Tab") {
          event.preventDefault();
          onClose();
        } else rove(event, [...(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])]);
      }}
    >
      <p aria-hidden="true">{title}</p>
      {items.map((item, i) => (
        <button
          key={i}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.faded || undefined}
          aria-keyshortcuts={item.keys}
          onClick={() => {
            onClose();
            item.act();
          }}
        >
          <span>{item.text}</span>
          {item.keys && <kbd aria-hidden="true">{item.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
