// Sound is off until somebody asks for it: a speaker for the bar of a table, and with it the sounds of what is shown there.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../game/session.js";
import { Button } from "../ui/Button.js";
import { settings } from "../store/settings.js";
import { WEB } from "../i18n/translate.js";

const SPEAKER = "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z";
const WAVES = "M15 9a4.2 4.2 0 0 1 0 6M17.6 6.4a8 8 0 0 1 0 11.2";
const CROSS = "M15.5 9.5l5 5M20.5 9.5l-5 5";
const USUAL = 60; // of 100, when sound is first asked for

/** Sounds of what is shown, once somebody has asked for sound. */
function useSounds(session: Session): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const wait = effect(() => {
      if (settings.volume.value === 0 || end) return;
      void import("./follow.js").then(({ soundsOf }) => {
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

export function SoundButton({ session }: { readonly session: Session }) {
  useSounds(session);
  const isOn = settings.volume.value > 0;
  return (
    <Button
      kind="quiet"
      pressed={isOn}
      label={WEB("Sound")}
      onClick={() => {
        settings.volume.value = isOn ? 0 : USUAL;
        if (!isOn) void import("./follow.js").then(({ sound }) => sound("turn"));
      }}
    >
      <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={SPEAKER + (isOn ? WAVES : CROSS)} />
      </svg>
    </Button>
  );
}
