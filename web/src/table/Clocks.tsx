// The clocks of a table: how much time each seat, or the team, has left. They run for whoever is waited for.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OnlineTable } from "../game/online-table.js";
import type { Chair } from "../game/session.js";
import { WEB, WEB_N } from "../i18n/translate.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT = MINUTE; // then it is said that time is short

/** One clock for all that tick on the page. */
const now = signal(Date.now());

function timeText(left: number): string {
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  if (days > 0) return WEB("{days} d {hours} h", { days, hours });
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The same to be read out. */
function timeWords(left: number): string {
  const minutes = Math.ceil(left / MINUTE);
  if (left >= DAY) return WEB_N("{n} day left", "{n} days left", Math.floor(left / DAY));
  if (left >= HOUR) return WEB_N("{n} hour left", "{n} hours left", Math.floor(left / HOUR));
  return left <= 0 ? WEB("time is up") : WEB_N("{n} minute left", "{n} minutes left", minutes);
}

/** What a clock shows now. */
export function leftOf(table: OnlineTable, chair: Chair, runs: boolean, at: number): number | undefined {
  if (chair.left === undefined) return undefined;
  const since = table.clock.value.since - table.account.ahead.value; // as our own clock would have it
  return Math.max(0, chair.left - (runs ? Math.max(0, at - since) : 0));
}

function Clock({ name, left, runs }: { readonly name: string; readonly left: number; readonly runs: boolean }) {
  return (
    <li class="clock" data-runs={runs} data-short={left < SHORT}>
      <span>{name}</span>
      <span role="timer" aria-label={`${name}: ${timeWords(left)}`}>
        {runs ? "▸ " : ""}
        {timeText(left)}
        {left < SHORT ? " !" : ""}
      </span>
    </li>
  );
}

/** `waited` is the seat whose decision is waited for. */
export function Clocks({ table, waited }: { readonly table: OnlineTable; readonly waited: number | undefined }) {
  const { kind } = table.clock.value;
  const running = kind !== "none" && table.stage.value === "playing";
  useEffect(() => {
    if (!running) return undefined;
    const tick = setInterval(() => {
      now.value = Date.now();
    }, SECOND);
    return () => clearInterval(tick);
  }, [running]);
  if (kind === "none") return null;
  const chairs = kind === "team" ? table.chairs.value.slice(0, 1) : table.chairs.value;
  return (
    <ul class="clocks" aria-label={WEB("Clocks")}>
      {chairs.map((chair) => {
        const runs = running && (kind === "team" || chair.seat === waited);
        const left = leftOf(table, chair, runs, now.value);
        const name = kind === "team" ? WEB("Team") : chair.name;
        return left !== undefined && <Clock key={chair.seat} name={name} left={left} runs={runs} />;
      })}
    </ul>
  );
}
