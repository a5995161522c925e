// A short word at the foot of the page that goes by itself, and perhaps one thing to do.
import { signal } from "@preact/signals";
import { WEB } from "../i18n/translate.js";
import { Button } from "./Button.js";

export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}
interface PositionView {
  readonly number: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const SECONDS = 6;
const shown = signal<readonly PositionView[]>([]);
let last = 0;

/** Says something. With an action it stays until it is answered. Returns: what takes it away. */
export function toast(text: string, action?: ToastAction): () => void {
  const number = ++last;
  const away = (): void => {
    shown.value = shown.value.filter((one) => one.number !== number);
  };
  shown.value = [...shown.value.filter((one) => one.text !== text), { number, text, action }];
  if (!action) setTimeout(away, SECONDS * 1000);
  return away;
}

export function Toasts() {
  const drop = (number: number): void => {
    shown.value = shown.value.filter((one) => one.number !== number);
  };
  return (
    <div class="toasts" role="status">
      {shown.value.map(({ number, text, action }) => (
        <div class="toast" key={number}>
          <span>{text}</span>
          {action && (
            <Button
              kind="main"
              onClick={() => {
                drop(number);
                action.act();
              }}
            >
              {action.label}
            </Button>
          )}
          <Button kind="quiet" label={WEB("Close")} onClick={() => drop(number)}>
            ✕
          </Button>
        </div>
      ))}
    </div>
  );
}
