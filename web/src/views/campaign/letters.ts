// The letters of a campaign: what was read to the team, each below its title in brackets.
import type { Session } from "../../game/session.js";

export interface Letter {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A move may have read several. */
function lettersIn(story: string): Letter[] {
  const letters: { title: string; lines: string[] }[] = [];
  for (const line of story.split("\n").filter((one) => one.length > 1)) {
    const title = /^\[(.*)\]$/.exec(line)?.[1];
    if (title !== undefined) letters.push({ title, lines: [] });
    else letters.at(-1)?.lines.push(line);
  }
  return letters;
}

/** All of them, the first first. */
export function lettersOf(session: Session): Letter[] {
  return session.log.value.flatMap(({ story }) => lettersIn(story));
}
