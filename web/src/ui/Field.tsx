// What is filled in: a label, the thing itself, a hint, and what is wrong with it.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { capital } from "../i18n/capital.js";

export interface Common {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
}

interface Ids {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
}

/** Label, hint and fault around any input; `children` is given the ids it must carry. */
export function Field({
  label,
  hint,
  fault,
  children,
}: Common & {
  readonly children: (ids: Ids) => ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": hint || fault ? `${id}-more` : undefined, "aria-invalid": fault ? true : undefined })}
      {(hint || fault) && (
        <span id={`${id}-more`} class={fault ? "fault" : "hint"} role={fault ? "alert" : undefined}>
          {fault || hint}
        </span>
      )}
    </div>
  );
}

export function TextField({
  value,
  onInput,
  type = "text",
  name,
  most,
  complete,
  ...common
}: Common & {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: "text" | "password" | "email" | "search";
  readonly name?: string;
  readonly most?: number; // letters
  readonly complete?: string; // autocomplete
}) {
  return (
    <Field {...common}>
      {(ids) => (
        <input
          {...ids}
          class="input"
          type={type as "text"}
          name={name}
          value={value}
          maxLength={most}
          autoComplete={complete ?? "off"}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface Offer<T extends string> {
  readonly value: T;
  readonly text: string;
}

/** One of many. */
export function SelectField<T extends string>({
  value,
  offers,
  onChoose,
  ...common
}: Common & {
  readonly value: T;
  readonly offers: readonly Offer<T>[];
  readonly onChoose: (value: T) => void;
}) {
  return (
    <Field {...common}>
      {(ids) => (
        <select {...ids} class="input" value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
          {offers.map((offer) => (
            <option key={offer.value} value={offer.value}>
              {offer.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** One of few, all in sight. */
export function SegmentField<T extends string>({
  label,
  hint,
  value,
  offers,
  onChoose,
}: Common & {
  readonly value: T;
  readonly offers: readonly Offer<T>[];
  readonly onChoose: (value: T) => void;
}) {
  const id = useId();
  return (
    <fieldset class="field" aria-describedby={hint ? `${id}-more` : undefined}>
      <legend>{label}</legend>
      <div class="segments">
        {offers.map((offer) => (
          <label key={offer.value}>
            <input
              type="radio"
              name={id}
              value={offer.value}
              checked={offer.value === value}
              onChange={() => onChoose(offer.value)}
            />
            {capital(offer.text)}
          </label>
        ))}
      </div>
      {hint && (
        <span id={`${id}-more`} class="hint">
          {hint}
        </span>
      )}
    </fieldset>
  );
}
