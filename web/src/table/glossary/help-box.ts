// What a box explains that is open (SignHelp.tsx).
import { useRef, useState } from "preact/hooks";

const AGAIN_MS = 300; // the press that closes a box by being elsewhere is no press on what opened it

/** What is asked for has the element that the box stands beside; a button gets the focus back. */
export function useHelpBox<Asked extends { readonly beside: Element }>() {
  const [asked, set] = useState<Asked>();
  const closed = useRef<{ readonly beside?: Element; readonly at: number }>({ at: -AGAIN_MS });
  return {
    asked,
    explain(wanted: Asked): void {
      const { beside, at } = closed.current;
      if (wanted.beside !== beside || performance.now() - at > AGAIN_MS) set(wanted);
    },
    close({ beside }: Asked): void {
      closed.current = { beside, at: performance.now() };
      set((now) => (now?.beside === beside ? undefined : now)); // another one may have been asked for meanwhile
      if (beside instanceof HTMLElement) beside.focus();
    },
  };
}
