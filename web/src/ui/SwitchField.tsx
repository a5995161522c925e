// Something that is on or off.
import { useId } from "preact/hooks";
import "../style/switch.css";
import type { Common } from "./Field.js";

export function SwitchField({
  label,
  hint,
  value,
  onSwitch,
}: Common & {
  readonly value: boolean;
  readonly onSwitch: (value: boolean) => void;
}) {
  const id = useId();
  return (
    <label class="switch">
      <span id={id}>
        {label}
        {hint && (
          <span class="small soft">
            <br />
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        checked={value}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  );
}
