// What is read out: two live regions that stand on every view. What is told at once is joined, never more than three sentences.
import { signal } from "@preact/signals";
import { WEB_N } from "../i18n/translate.js";

const MOST = 3;
const polite = signal<readonly string[]>([]);
const urgent = signal("");
let waiting: string[] = [];
let pressing: string[] = [];

function hand(): void {
  if (!waiting.length) return; // hushed
  const more = waiting.length - MOST;
  const rest = more > 0 ? [WEB_N("And {n} more in the log.", "And {n} more in the log.", more)] : [];
  polite.value = [...waiting.slice(0, MOST), ...rest];
  waiting = [];
}

function handAtOnce(): void {
  if (!pressing.length) return;
  const words = pressing.join(" ");
  urgent.value = urgent.peek() === words ? `${words}\u00a0` : words; // the same twice is no change
  pressing = [];
}

/** Read out when the reader has time: what happened. */
export function tell(sentence: string): void {
  if (!waiting.length) queueMicrotask(hand);
  waiting.push(sentence);
}

/** Read out at once: your turn, an outbreak, the end. */
export function announce(sentence: string): void {
  if (!pressing.length) queueMicrotask(handAtOnce);
  pressing.push(sentence);
}

/** What was to be read out on a view that is left is old. */
export function hush(): void {
  waiting = [];
  pressing = [];
  polite.value = [];
  urgent.value = "";
}

export function Live() {
  return (
    <div class="unseen">
      <div role="log" aria-live="polite" aria-relevant="additions text">
        {polite.value.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div role="alert" aria-live="assertive">
        {urgent.value}
      </div>
    </div>
  );
}
