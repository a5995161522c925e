// Signs on the board for the others: here, danger, a question, an arrow from one place to another. Choose one, then press places.
import type { Signal } from "@preact/signals";
import type { OnlineTable } from "../game/online-table.js";
import type { Sign } from "../game/session.js";
import { Button } from "../ui/Button.js";
import { MenuButton } from "../ui/MenuButton.js";
import { WEB } from "../i18n/translate.js";

export type SignKind = Sign["kind"];

export function signName(kind: SignKind): string {
  switch (kind) {
    case "here":
      return WEB("Look here");
    case "danger":
      return WEB("Danger");
    case "ask":
      return WEB("What about this?");
    case "arrow":
      return WEB("Show a route");
  }
}

/** Takes a press on a place while a sign is chosen. Returns: whether it did. */
export function pressSends(
  table: OnlineTable,
  pointing: Signal<SignKind | undefined>,
  start: Signal<number | undefined>,
  place: number,
): boolean {
  const kind = pointing.value;
  if (!kind) return false;
  if (kind === "arrow" && start.value === undefined) {
    start.value = place;
    return true;
  }
  if (kind === "arrow") table.talk.point({ kind, a: start.value as number, b: place });
  else table.talk.point({ kind, a: place });
  pointing.value = start.value = undefined;
  return true;
}

export function PointButton({
  pointing,
  start,
}: {
  readonly pointing: Signal<SignKind | undefined>;
  readonly start: Signal<number | undefined>;
}) {
  const kind = pointing.value;
  if (kind) {
    const next =
      kind !== "arrow" ? WEB("Tap a city.") : start.value === undefined ? WEB("Tap where it starts.") : WEB("Tap where it ends.");
    return (
      <span class="row" role="status">
        <span>
          {signName(kind)}: {next}
        </span>
        <Button
          kind="quiet"
          onClick={() => {
            pointing.value = start.value = undefined;
          }}
        >
          {WEB("Cancel")}
        </Button>
      </span>
    );
  }
  const kinds: readonly SignKind[] = ["here", "danger", "ask", "arrow"];
  const items = kinds.map((one) => ({
    text: signName(one),
    act: () => {
      pointing.value = one;
    },
  }));
  return (
    <MenuButton title={WEB("Ping")} kind="quiet" items={items}>
      {WEB("Ping")}
    </MenuButton>
  );
}
