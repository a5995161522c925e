// A button that opens a menu below itself. The menu is fetched when the first one is opened.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./Button.js";
import { lazyPanel } from "./lazy-panel.js";
import type { MenuItem } from "./Menu.js";

const Menu = lazyPanel(async () => (await import("./Menu.js")).Menu);

export function MenuButton({
  title,
  items,
  children,
  kind,
  class: more,
}: {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly children: ComponentChildren;
  readonly kind?: "main" | "quiet" | undefined;
  readonly class?: string | undefined;
}) {
  const [at, open] = useState<{ x: number; y: number }>();
  return (
    <>
      <Button
        kind={kind}
        class={more}
        label={title}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          open(at ? undefined : { x: left, y: bottom + 4 });
        }}
      >
        {children}
      </Button>
      {at && <Menu title={title} items={items} x={at.x} y={at.y} onClose={() => open(undefined)} />}
    </>
  );
}
