// Panels that are not needed at first are fetched when they are first shown.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { allWords } from "../i18n/languages.js";

export function lazyPanel<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const found = signal<ComponentType<Props> | undefined>(undefined);
  let asked = false;
  return (props: Props) => {
    const Panel = found.value;
    if (Panel) return <Panel {...props} />;
    if (!asked) {
      asked = true;
      Promise.all([fetch(), allWords()]).then(
        ([panel]) => {
          found.value = panel;
        },
        () => {
          asked = false;
        },
      );
    }
    return null;
  };
}
