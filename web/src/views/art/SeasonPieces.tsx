// Pieces of the seasons as pictures (Pieces.tsx has those of the base game). They stand on x, y.

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

const at = ({ x, y, scale = 1 }: Spot): string => `translate(${x} ${y}) scale(${scale})`;

/** Planks and a brace: it must not look like a cube of a disease. */
export function Crate(spot: Spot) {
  return (
    <g transform={at(spot)} stroke-linejoin="round">
      <path d="M-11.5-17.5 0-11V.5l-11.5-6.3z" fill="#9a6430" />
      <path d="M11.5-17.5 0-11V.5l11.5-6.3z" fill="#74481e" />
      <path d="M-11.5-17.5 0-24l11.5 6.5L0-11z" fill="#c98f4c" />
      <path d="M-11.5-13.7 0-7.3l11.5-6.4M-11.5-9.8 0-3.4l11.5-6.4" fill="none" stroke="#4e2f12" />
      <path d="M-10.6-15.8-1-1.6M1-1.6l9.6-14.2" stroke="#dcae6e" stroke-width="2" />
      <path d="M-11.5-17.5 0-11 11.5-17.5M0-11V.5" fill="none" stroke="#e7c084" stroke-width="1.3" />
      <path d="M-11.5-17.5v11.7L0 .5l11.5-6.3v-11.7L0-24z" fill="none" stroke="#3c230c" stroke-width=".9" />
    </g>
  );
}

/** A spore, round where crates are square. */
export function Plague(spot: Spot) {
  const around = Array.from({ length: 11 }, (_, i) => (i / 11) * 2 * Math.PI);
  return (
    <g transform={at(spot)}>
      {around.map((turn) => (
        <circle key={turn} cx={Math.cos(turn) * 10.6} cy={-9 + Math.sin(turn) * 10.6} r="2.3" fill="#c7e86a" />
      ))}
      <circle cy="-9" r="9" fill="#6d9a1e" stroke="#0b1c05" stroke-width="1.2" />
      <circle cx="-2.7" cy="-12.1" r="3" fill="#d9f58a" opacity=".85" />
    </g>
  );
}

/** A lit platform with a lighthouse. */
export function Haven(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <ellipse cy="8" rx="33" ry="12" fill="#04181c" opacity=".5" />
      <path d="M-30 0 0-13 30 0 0 13z" fill="#b98a55" />
      <path d="M-30 0 0 13v7L-30 7z" fill="#7b5529" />
      <path d="M30 0 0 13v7L30 7z" fill="#5c3d1b" />
      <path d="M-16-6v-11l9-4 9 4v11l-9 4z" fill="#e9dfc5" />
      <path d="M-18-16-7-26 4-17l-11 5z" fill="#a8452f" />
      <path d="M11-2 12.5-34h8L22-2c-2 3-9 3-11 0z" fill="#f2ead6" />
      <path d="M11.5-13h10l.3 8c-3 2-8 2-10.6 0zM12.2-27h8.6l.4 8h-9.5z" fill="#b5402c" />
      <rect x="11.5" y="-40" width="10" height="7" rx="1" fill="#ffe9ad" />
      <path d="M10-40h13l-6.5-7z" fill="#59301f" />
    </g>
  );
}

export function Boat(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <path d="M-37-8h66l-9 14h-48z" fill="#0f5a62" />
      <path d="M1-10v-36l26 32H1z" fill="#a8452f" />
      <path d="M-3-10v-32L-24-14h21z" fill="#d97a54" />
      <path d="M-44 10q9-6 18 0t18 0 18 0 18 0" fill="none" stroke="#2c8f93" stroke-width="2.4" stroke-linecap="round" />
    </g>
  );
}

/** Hat and coat. */
export function Agent({ coat = "#3a3227", ...spot }: Spot & { readonly coat?: string }) {
  return (
    <g transform={at(spot)}>
      <ellipse rx="9.5" ry="3.4" opacity=".3" />
      <path d="M-7.5 0c-.4-8 1.5-12 4.5-13.5h6c3 1.5 4.9 5.5 4.5 13.5C5 1.5-5 1.5-7.5 0z" fill={coat} />
      <path d="M0-12v12M-2.6-13 0-9l2.6-4" fill="none" stroke="#fff" stroke-opacity=".4" />
      <circle cy="-17" r="4.3" fill="#e2c39c" />
      <path
        d="M-8-19.3c2.5 1.4 13.5 1.4 16 0-.6-1-2.2-1.5-3.7-1.7-.2-3.5-1.3-6-4.3-6s-4.1 2.5-4.3 6c-1.5.2-3.1.7-3.7 1.7z"
        fill="#221c15"
      />
      <path d="M-4.3-21.3c2 .8 6.6.8 8.6 0" stroke="#b02a20" stroke-width="1.3" fill="none" />
    </g>
  );
}

export function Van(spot: Spot) {
  return (
    <g transform={at(spot)}>
      <path d="M-22 0v-15h26l9 8 7 2v5z" fill="#1f5f99" stroke="#10263a" stroke-linejoin="round" />
      <path d="M6-12l6 6H6z" fill="#cfe4f4" />
      <circle cx="-12" r="4.4" fill="#201b12" />
      <circle cx="11" r="4.4" fill="#201b12" />
    </g>
  );
}
