// How many supplies each location gets: on the map, and as a row of stores below it.
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../ui/Button.js";
import { WEB, WEB_N } from "../i18n/translate.js";
import { DiseaseMark } from "./cards/CardIcon.js";
import { lighting } from "./cards/Hand.js";
import { CrateHeap } from "./furniture/pieces.js";
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
  const told = left.value > 0 ? WEB_N("{n} supply left.", "{n} supplies left.", left.value) : WEB("All supplies are on the map.");
  const places = placing.position.place.flatMap(({ room }, place) => (room > 0 ? [place] : []));
  return (
    <section class="supplies" aria-label={WEB("Place the supplies")}>
      <div class="supplies-left">
        <CrateHeap count={Math.min(left.value, 8)} size={left.value > 1 ? 62 : 26} />
        <b>{left.value}</b>
        <p role="status">
          <b>{WEB("Place the supplies")}</b> {told}{" "}
          <span class="soft">{WEB("Tap a city to add a supply; hold to remove one.")}</span>
        </p>
      </div>
      <div class="ends">
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
      <ul class="stores scrolls">
        {places.map((place) => (
          <Store
            key={place}
            ui={ui}
            placing={placing}
            place={place}
            share={shares.value[place] ?? 0}
            isSpent={left.value === 0}
            put={put}
          />
        ))}
      </ul>
    </section>
  );
}

interface StoreProps {
  readonly ui: TableUiState;
  readonly placing: Placing;
  readonly place: number;
  readonly share: number;
  readonly isSpent: boolean; // nothing is left to be placed
  readonly put: (place: number, by: number) => void;
}

/** One location and its crates. */
function Store({ ui, placing, place, share, isSpent, put }: StoreProps) {
  const { cursor, names, session } = ui;
  const here = placing.position.place[place];
  const home = session.shown.value.board.places[place]?.home;
  const count = (here?.supplies ?? 0) + share;
  return (
    <li
      data-place={place}
      data-band={home?.token}
      data-here={place === cursor.value}
      onFocusCapture={() => {
        cursor.value = place;
      }}
      {...lighting(ui, [place])}
    >
      <span class="store" role="group" aria-label={names.value[place]}>
        <span class="store-name">
          {home && <DiseaseMark shape={home.shape} />}
          <b>{names.value[place]}</b>
        </span>
        <span class="store-heap">
          <CrateHeap count={Math.min(count, 6)} size={count > 4 ? 74 : count > 1 ? 60 : 30} />
        </span>
        <small>{WEB("population {n}", { n: here?.population ?? 0 })}</small>
        <span class="stepper">
          <Button label={WEB("One less")} disabled={share === 0} onClick={() => put(place, -1)}>
            −
          </Button>
          <output>{count}</output>
          <Button label={WEB("One more")} disabled={isSpent || share >= (here?.room ?? 0)} onClick={() => put(place, 1)}>
            +
          </Button>
        </span>
      </span>
    </li>
  );
}
