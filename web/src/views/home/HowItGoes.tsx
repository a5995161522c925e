// Three pictures of how a game goes, below what is said to a newcomer.
import { Burst, Cube, Fan, Pawn, Pile, Vial } from "../art/Pieces.js";
import { WEB } from "../../i18n/translate.js";

function Travel() {
  return (
    <svg viewBox="0 0 104 92" aria-hidden="true">
      <path d="M16 74 74 60" stroke="var(--link)" stroke-width="2" stroke-dasharray="4 4" />
      <ellipse cx="74" cy="64" rx="24" ry="11" fill="var(--place)" stroke="var(--disease-4)" stroke-width="2.4" />
      <Pile disease={4} count={3} x={74} y={66} width={20} />
      <ellipse cx="18" cy="76" rx="13" ry="6" fill="var(--place)" stroke="var(--disease-4)" stroke-width="2" />
      <Pawn seat={0} x={28} y={80} height={54} />
    </svg>
  );
}

function Cure() {
  return (
    <svg viewBox="0 0 104 92" aria-hidden="true">
      <Fan disease={1} x={44} y={96} count={5} />
      <g transform="translate(72 18) scale(.9)">
        <Vial disease={1} state="cured" />
      </g>
    </svg>
  );
}

function Outbreak() {
  return (
    <svg viewBox="0 0 104 92" aria-hidden="true">
      <g transform="translate(50 48)">
        <circle r="44" fill="#ff8a4a" opacity=".12" />
        <g fill="none" stroke="var(--danger)">
          <circle r="24" stroke-width="3" />
          <circle r="33" stroke-width="2" opacity=".65" />
          <circle r="42" stroke-width="1.3" opacity=".4" />
        </g>
        <Burst radius={18} points={12} fill="#ffe3b8" />
        <Burst radius={12} points={10} fill="#f26a2a" />
      </g>
      <Cube disease={2} x={88} y={28} width={17} />
      <Cube disease={2} x={14} y={34} width={17} />
      <Cube disease={2} x={82} y={84} width={17} />
    </svg>
  );
}

export function HowItGoes() {
  return (
    <ol class="how" aria-label={WEB("How to play")}>
      <li>
        <Travel />
        <div>
          <h2>{WEB("1 Travel and treat")}</h2>
          <p>{WEB("Go where the cubes pile up and take them away.")}</p>
        </div>
      </li>
      <li>
        <Cure />
        <div>
          <h2>{WEB("2 Share and cure")}</h2>
          <p>{WEB("Bring cards of one colour together at a research station.")}</p>
        </div>
      </li>
      <li>
        <Outbreak />
        <div>
          <h2>{WEB("3 Stay ahead")}</h2>
          <p>{WEB("Stop diseases before they spread from city to city.")}</p>
        </div>
      </li>
    </ol>
  );
}
