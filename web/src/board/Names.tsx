// The names of places, where labels.ts put them.
import type { Frame } from "./geometry.js";
import { LEADING } from "./geometry.js";
import type { Label, Measure } from "./labels.js";

export function Names({
  labels,
  cursor,
  lit,
  size,
}: {
  readonly labels: readonly Label[];
  readonly cursor: number;
  readonly lit: ReadonlySet<number>;
  readonly size: number;
}) {
  return (
    <g class="names" aria-hidden="true">
      {labels.map(({ place, far, lines, anchor, x, y, fits }) => {
        const means = far ?? place;
        return (
          <text
            key={`${place}-${far ?? ""}`}
            x={x}
            y={y}
            text-anchor={anchor}
            data-place={means}
            class={
              (far === undefined ? "name" : "far") +
              (fits ? "" : " hidden") +
              (means === cursor ? " cursor" : "") +
              (lit.has(means) ? " lit" : "")
            }
          >
            {lines.map((line, i) => (
              <tspan key={i} x={x} dy={i === 0 ? 0 : size * LEADING}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
}

/** Where there was room for a code only, the place that is pointed at says its name, over whatever is there. */
export function FullName({
  label,
  name,
  frame,
  measure,
}: {
  readonly label: Label | undefined;
  readonly name: string;
  readonly frame: Frame;
  readonly measure: Measure;
}) {
  if (!label || (label.fits && label.lines.join(" ") === name)) return null;
  const size = frame.text;
  const width = measure(name) + size * 1.2;
  const height = size * 1.7;
  const { box } = label;
  const x = Math.min(Math.max(2, box.x + box.width / 2 - width / 2), frame.width - width - 2);
  return (
    <g class="full-name" aria-hidden="true" transform={`translate(${x} ${box.y + box.height / 2 - height / 2})`}>
      <rect width={width} height={height} rx={height / 2} />
      <text x={width / 2} y={height / 2}>
        {name}
      </text>
    </g>
  );
}
