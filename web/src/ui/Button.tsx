// What is pressed.
import type { ComponentChildren, HTMLAttributes } from "preact";

type Native = Omit<HTMLAttributes<HTMLButtonElement>, "label" | "role">;

export interface ButtonProps extends Native {
  readonly children?: ComponentChildren;
  readonly kind?: "main" | "quiet" | "danger" | undefined;
  readonly pressed?: boolean | undefined;
  /** It looks as if it could not be pressed, but can: it then says why not. The reason is also its description. */
  readonly faded?: boolean | undefined;
  readonly why?: string | undefined;
  /** For screen readers, and as a tip, where there is only a sign to see. */
  readonly label?: string | undefined;
  readonly keys?: string | undefined; // the key that does the same: "u"
  readonly disabled?: boolean | undefined;
  readonly submit?: boolean | undefined;
}

export function Button({ children, kind, pressed, faded, why, label, keys, submit, class: more, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={submit ? "submit" : "button"}
      class={more ? `button ${String(more)}` : "button"}
      data-kind={kind}
      aria-pressed={pressed}
      aria-disabled={faded || undefined}
      aria-label={label}
      title={why ?? label}
      aria-keyshortcuts={keys}
    >
      {children}
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  children,
  kind,
  href,
  label,
  current,
}: {
  readonly children: ComponentChildren;
  readonly kind?: ButtonProps["kind"];
  readonly href: string;
  readonly label?: string;
  readonly current?: boolean;
}) {
  return (
    <a class="button" data-kind={kind} href={href} aria-label={label} title={label} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}
