// How games of one deal went, side by side.
import type { Score } from "../game/deals.js";
import { tableAddress } from "../net/address.js";
import { href } from "../router.js";
import { WEB, WEB_N } from "../i18n/translate.js";
import "../style/review.css";

function resultOf({ won, turns }: Score): string {
  return won
    ? WEB_N("Won after {n} turn", "Won after {n} turns", turns)
    : WEB_N("Lost after {n} turn", "Lost after {n} turns", turns);
}

/** `secret`: games of others may not be looked at yet. */
export function Scores({ scores, secret }: { readonly scores: readonly Score[]; readonly secret: boolean }) {
  return (
    <table class="daily-results">
      <thead>
        <tr>
          <th scope="col">{WEB("Rank")}</th>
          <th scope="col">{WEB("Players")}</th>
          <th scope="col">{WEB("Result")}</th>
          <th scope="col">{WEB("Game")}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score, i) => (
          <tr key={score.table ?? score.game} data-mine={score.mine}>
            <td>{i + 1}</td>
            <td>
              {[...new Set(score.names)].join(", ") || WEB("On this device")}
              {score.mine && score.names.length > 0 && <b> {WEB("(you)")}</b>}
            </td>
            <td>{resultOf(score)}</td>
            <td>
              {score.game ? (
                <a href={href("r", score.game)}>{WEB("Review")}</a>
              ) : score.mine && score.table ? (
                <a href={tableAddress(score.table)}>{WEB("Review")}</a>
              ) : score.table && !secret ? (
                <a href={href("r", score.table)}>{WEB("Review")}</a>
              ) : (
                "–"
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
