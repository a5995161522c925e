// An option of a new game.
import type { OptionWords } from "../engine/game-module.js";
import { WEB } from "../i18n/translate.js";
import { SegmentField, SelectField } from "../ui/Field.js";
import { game, set } from "./new-game.js";

export type Asked = OptionWords & { readonly value: string };

/** One answer of a few or of many; lists that can be in use or not are in MoreOptions.tsx. */
export function OptionField({ option }: { readonly option: Asked }) {
  const { key, how, label, about, value, values } = option;
  const known = game.value?.options.find((one) => one.key === key);
  const numbers = Array.from({ length: (known?.most ?? 0) - (known?.least ?? 0) + 1 }, (_, i) => String((known?.least ?? 0) + i));
  const offers =
    how === "seats"
      ? [
          { value: "random", text: WEB("dealt") },
          { value: "chosen", text: WEB("chosen") },
        ]
      : how === "word"
        ? values.map((one) => ({ value: one.value, text: one.name }))
        : numbers.map((number) => ({ value: number, text: number }));
  const Choice = offers.length <= 4 ? SegmentField : SelectField;
  return <Choice label={label} hint={about} value={value} offers={offers} onChoose={(next) => set(key, next)} />;
}
