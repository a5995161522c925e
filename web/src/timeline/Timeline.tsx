// What happens is played over the table, beat by beat. This is what the first load has of it; pictures and sounds come later.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../game/session.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import { settings } from "../store/settings.js";

const Moments = lazyPanel(async () => (await import("./Moments.js")).Moments);

/** Sounds of what is shown, once somebody has asked for sound. */
function useSounds(session: Session): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const wait = effect(() => {
      if (settings.volume.value === 0 || end) return;
      void import("../sound/follow.js").then(({ soundsOf }) => {
        if (!gone) end ??= soundsOf(session);
      });
    });
    return () => {
      gone = true;
      wait();
      end?.();
    };
  }, [session]);
}

export function Timeline({ session, names }: { readonly session: Session; readonly names: readonly string[] }) {
  useSounds(session);
  return <Moments session={session} names={names} />;
}
