// How many supplies each location gets: numbers on the map, and what is said here about the one that is looked at.
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../ui/Button.js";
import { WEB, WEB_N } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import { boardWith, give, leftOf, movesFor, nothing, type Placing, type Shares, spread } from "./supplies.js";

export function Supplies({ ui, placing }: { readonly ui: TableUiState; readonly placing: Placing }) {
  const shares = useSignal<Shares>(nothing(placing));
  const { session, cursor } = ui;
  // It begins with everything spread evenly: whoever likes that only says so.
  useEffect(() => {
    shares.value = spread(placing, nothing(placing));
  }, [session.shown.value.count]);
  const left = useComputed(() => leftOf(placing, shares.value));
  const put = (place: number, by: number): void => {
    shares.value = give(placing, shares.value, place, (shares.value[place] ?? 0) + by);
  };
  const done = (): void => {
    if (left.value === 0) void ui.attempt(() => session.act(...movesFor(session, shares.value)));
  };
  const keys: Readonly<Record<string, () => void>> = {
    "+": () => put(cursor.value, 1),
    "-": () => put(cursor.value, -1),
    e: done,
    "=": () => {
      shares.value = spread(placing, shares.value);
    },
    c: () => {
      shares.value = nothing(placing);
    },
  };
  useSignalEffect(() => {
    ui.overlay.value = {
      board: boardWith(session.shown.value.board, placing, shares.value),
      lit: new Set(
        left.value === 0 ? [] : placing.position.place.flatMap(({ room }, i) => ((shares.value[i] ?? 0) < room ? [i] : [])),
      ),
      point: (place, how) => {
        cursor.value = place;
        put(place, how === "act" ? 1 : -1);
      },
      key: (key) => {
        const digit = /^\d$/.test(key) ? Number(key) : undefined;
        const there = placing.position.place[cursor.value]?.supplies ?? 0;
        if (digit !== undefined) shares.value = give(placing, shares.value, cursor.value, digit - there);
        else if (!keys[key]) return false;
        keys[key]?.();
        return true;
      },
    };
  });
  useEffect(
    () => () => {
      ui.overlay.value = undefined;
    },
    [],
  );
  const here = placing.position.place[cursor.value];
  const share = shares.value[cursor.value] ?? 0;
  return (
    <section class="supplies" aria-label={WEB("Place the supplies")}>
      <p role="status">
        <b>{WEB("Place the supplies")}</b>{" "}
        {left.value > 0 ? WEB_N("{n} supply left.", "{n} supplies left.", left.value) : WEB("All supplies are on the map.")}{" "}
        <span class="soft">{WEB("Tap a city to add a supply; hold to remove one.")}</span>
      </p>
      <div class="row">
        <span class="stepper" role="group" aria-label={ui.names.value[cursor.value]}>
          <Button label={WEB("One less")} keys="-" disabled={share === 0} onClick={() => put(cursor.value, -1)}>
            −
          </Button>
          <output>
            {WEB("{place}: {n}", { place: ui.names.value[cursor.value] ?? "", n: (here?.supplies ?? 0) + share })}{" "}
            <span class="soft">{WEB("population {n}", { n: here?.population ?? 0 })}</span>
          </output>
          <Button
            label={WEB("One more")}
            keys="+"
            disabled={left.value === 0 || share >= (here?.room ?? 0)}
            onClick={() => put(cursor.value, 1)}
          >
            +
          </Button>
        </span>
        <Button
          keys="c"
          onClick={() => {
            shares.value = nothing(placing);
          }}
        >
          {WEB("Remove all")}
        </Button>
        <Button
          keys="="
          disabled={left.value === 0}
          onClick={() => {
            shares.value = spread(placing, shares.value);
          }}
        >
          {WEB("Spread the rest")}
        </Button>
        <Button kind="main" keys="e" disabled={left.value > 0} onClick={done}>
          {WEB("Done")}
        </Button>
      </div>
    </section>
  );
}
