// The head of what is said about a place: its name, what lies there, how likely it breaks out. For those who look: the sentences
// below say the same.
import type { Piece } from "../../board/board-pieces.js";
import { percent } from "../../i18n/numbers.js";
import { WEB } from "../../i18n/translate.js";
import { DiseaseMark } from "../cards/CardIcon.js";
import { Cube, StationSign } from "../furniture/pieces.js";
import type { TableUiState } from "../table-ui-state.js";

const colourOf = ({ token }: Piece): number => Number(token.slice(token.lastIndexOf("-") + 1));

function PieceSign({ piece }: { readonly piece: Piece }) {
  if (piece.art === "cube")
    return (
      <>
        {Array.from({ length: piece.count }, (_, i) => (
          <Cube key={i} disease={colourOf(piece)} size={16} />
        ))}
      </>
    );
  if (piece.art === "station") return <StationSign size={20} />;
  return piece.shape === "pawn" ? (
    <span class="pawn" data-seat={colourOf(piece)}>
      {piece.letter}
    </span>
  ) : null;
}

export function PlaceHead({ ui, place }: { readonly ui: TableUiState; readonly place: number }) {
  const { board } = ui.session.shown.value;
  const at = board.places[place];
  const odds = ui.session.odds.value;
  const chance = odds && place < odds.places ? (odds.outbreak[place] ?? 0) : 0;
  if (!at) return null;
  return (
    <header class="place-head">
      {at.home?.token.startsWith("disease-") && (
        <span class="place-mark" data-band={at.home.token}>
          <DiseaseMark shape={at.home.shape} />
        </span>
      )}
      <h3>{ui.names.value[place]}</h3>
      <span class="place-pieces" aria-hidden="true">
        {at.pieces.map((piece, i) => (
          <PieceSign key={i} piece={piece} />
        ))}
      </span>
      {chance >= 0.005 && (
        <span class="place-danger" data-high={chance >= 0.25}>
          {WEB("Outbreak: {chance}", { chance: percent(chance) })}
        </span>
      )}
    </header>
  );
}
