// The face of the character or alias that an answer takes.
import type { Choice } from "../../engine/game-module.js";
import type { Session } from "../../game/session.js";
import { faceOf } from "./hands-seasons.js";
import { Portrait } from "./Portrait.js";

export function Face({ session, choice: { move } }: { readonly session: Session; readonly choice: Choice }) {
  const colour = session.seats.value[move.actor]?.colour ?? move.actor;
  return <Portrait seed={faceOf(session.game, session.rules, move.arg[0] ?? 0)} colour={colour} size={64} />;
}
