// Scenes of the seasons: the sea with its fog, the file under its paper clip.

const rows = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

export function SeaArt() {
  return (
    <svg class="scene" viewBox="0 0 526 392" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <linearGradient id="sea-mist" x1="0" x2="1">
        <stop offset=".3" stop-color="#d9efec" stop-opacity="0" />
        <stop offset="1" stop-color="#d9efec" stop-opacity=".45" />
      </linearGradient>
      <circle cx="404" cy="88" r="34" fill="#ffe7ad" opacity=".8" />
      <circle cx="404" cy="88" r="56" fill="#ffe7ad" opacity=".16" />
      <g fill="none" stroke="#8fd6d2" stroke-linecap="round" opacity=".35" stroke-width="1.6">
        {rows(16).map((i) => (
          <path key={i} d={`M${-20 + (i % 2) * 14} ${128 + i * 17}${"q14-7 28 0t28 0".repeat(10)}`} />
        ))}
      </g>
      <g transform="translate(322 112)" fill="#e9f4ef">
        <path d="M-34 10h70l-9 14h-52z" />
        <path d="M0 8V-38L30 4H0z" />
        <path d="M-3 8v-36L-26 4h23z" opacity=".7" />
      </g>
      <rect width="526" height="392" fill="url(#sea-mist)" />
    </svg>
  );
}

export function FileArt() {
  return (
    <svg class="scene" viewBox="0 0 526 392" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <g stroke="#5a481f" stroke-opacity=".16">
        {rows(13).map((i) => (
          <path key={i} d={`M0 ${120 + i * 22}H526`} />
        ))}
      </g>
      <path d="M330 170 412 138 470 186M412 138l-26 60" fill="none" stroke="#a3211a" stroke-width="1.6" opacity=".7" />
      <g fill="#a3211a">
        <circle cx="330" cy="170" r="5" />
        <circle cx="412" cy="138" r="5" />
        <circle cx="470" cy="186" r="5" />
      </g>
      <path d="M24-10v46a12 12 0 0 0 24 0V2a8 8 0 0 0-16 0v32" fill="none" stroke="#6d7478" stroke-width="3.4" />
    </svg>
  );
}
