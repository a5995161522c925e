// Where the keyboard is.

const FOCUSABLE = "a[href], [tabindex='0'], :is(button, input, select, textarea):not(:disabled)";

export function firstFocusable(within: ParentNode): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.checkVisibility());
}

/** Remembers where the focus is. Returns: what brings it back, if nothing else has taken it on purpose. */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () => {
    const now = document.activeElement;
    const lost = !now || now === document.body || !now.isConnected;
    if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** Arrows, Home and End over a row or column of things of which one is a tab stop. Returns: the one to go to. */
export function rove<T extends HTMLElement>(event: KeyboardEvent, all: readonly T[]): T | undefined {
  const at = all.findIndex((one) => one.contains(document.activeElement));
  const last = all.length - 1;
  const to = {
    ArrowRight: at < last ? at + 1 : 0,
    ArrowDown: at < last ? at + 1 : 0,
    ArrowLeft: at > 0 ? at - 1 : last,
    ArrowUp: at > 0 ? at - 1 : last,
    Home: 0,
    End: last,
  }[event.key];
  if (to === undefined || last < 0) return undefined;
  event.preventDefault();
  event.stopPropagation();
  all[to]?.focus();
  return all[to];
}

/** Whether keys are meant for what has the focus, and not for the game. */
export function isTyping(target: EventTarget | null): boolean {
  const pressed = "input:is([type=checkbox], [type=radio], [type=range], [type=button])";
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(`textarea, select, input:not(${pressed})`));
}
