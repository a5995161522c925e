// Something on the table that can be pressed. Its picture has numbers and words of its own, which a screen reader would hear out
// of order; so the picture is hidden from it, and the button that lies over it has a name that says everything in a sentence.
import type { ComponentChildren } from "preact";

interface Props {
  readonly name: string;
  readonly kind: string;
  readonly pile?: string;
  readonly act: () => void;
  readonly children: ComponentChildren;
}

export function Press({ name, kind, pile, act, children }: Props) {
  return (
    <span class={kind} data-pile={pile}>
      <span class="press-picture" aria-hidden="true">
        {children}
      </span>
      <button type="button" class="press" aria-label={name} title={name} onClick={act} />
    </span>
  );
}
