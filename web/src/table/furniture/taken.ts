// Where furniture lies on the map, so that names keep clear of it.
import { useLayoutEffect } from "preact/hooks";
import type { TableUiState } from "../table-ui-state.js";

const PROMPT = { x: 14, y: 12, width: 340, height: 76 }; // the room that it always has; longer texts come and go

/** Measures the plates whenever the room changes. */
export function useTaken({ taken }: TableUiState, rules: string): void {
  useLayoutEffect(() => {
    const room = document.querySelector(".board-room");
    if (!room) return;
    const measure = (): void => {
      const around = room.getBoundingClientRect();
      const plates = [...room.querySelectorAll(":scope > .plate:not(.prompt), :scope > .aims")].map((plate) => {
        const { left, top, width, height } = plate.getBoundingClientRect();
        return {
          x: Math.round(left - around.left),
          y: Math.round(top - around.top),
          width: Math.round(width),
          height: Math.round(height),
        };
      });
      const now = [PROMPT, ...plates];
      if (JSON.stringify(now) !== JSON.stringify(taken.peek())) taken.value = now;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    for (const plate of room.querySelectorAll(":scope > .plate, :scope > .aims")) observer.observe(plate);
    measure();
    return () => {
      observer.disconnect();
      taken.value = undefined;
    };
  }, [rules]);
}
