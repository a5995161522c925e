// A campaign at Home, as the calendar on its wall. Months ahead are blank, and a campaign that was not begun shows nothing but
// its name.
import { useEffect, useState } from "preact/hooks";
import type { CampaignNow } from "../../engine/game-module.js";
import { glanceAt, type Glance } from "../../game/glance.js";
import { href } from "../../router.js";
import { Marked } from "../../i18n/markup.js";
import { dateOf } from "../../i18n/numbers.js";
import { language, WEB } from "../../i18n/translate.js";
import { FileArt, SeaArt } from "../art/Seasons.js";
import type { Kept } from "../Home.js";
import { rulesName } from "../rules-name.js";

const MONTHS = 12;

type Season = "season2" | "season0";

function Month({ number, now }: { readonly number: number; readonly now: CampaignNow | undefined }) {
  const name = dateOf(Date.UTC(2001, number), { month: "short" });
  const played = now?.months[number]?.games ?? [];
  const isNow = now?.month === number;
  return (
    <li data-now={isNow} data-later={!now || number > now.month}>
      <b>
        <time>{name}</time>
      </b>
      <span aria-hidden="true">
        {played.map(({ good }, i) => (
          <i key={i} data-good={good}>
            {good ? "✓" : "✕"}
          </i>
        ))}
        {isNow && played.length === 0 && <i data-dot="true">◉</i>}
      </span>
      <span class="unseen">{[...played.map(({ result }) => result), ...(isNow ? [WEB("now")] : [])].join(", ")}</span>
    </li>
  );
}

function teaser(rules: Season): string {
  return rules === "season2"
    ? WEB("The map ends in fog. Sail, deliver supplies and find out what is left.")
    : WEB("Agents under false names, in the years before it all began.");
}

export function CampaignTile({ rules, game }: { readonly rules: Season; readonly game: Kept | undefined }) {
  const [glance, set] = useState<Glance>();
  useEffect(() => {
    let gone = false;
    if (game)
      glanceAt(game.id).then(
        (seen) => {
          if (!gone) set(seen);
        },
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [game?.id, language.value]);
  const id = `campaign-${rules}`;
  return (
    <section class="tile campaign-tile" data-season={rules} aria-labelledby={id}>
      {rules === "season2" ? <SeaArt /> : <FileArt />}
      <header>
        <h2 id={id}>
          <small>{rulesName(rules)}</small> {game ? game.title : WEB("A story in twelve months")}
        </h2>
        <a class="pill" href={game ? href("campaign", game.id) : href("new", rules, "campaign")}>
          {game ? WEB("Open") : WEB("Start")}
        </a>
      </header>
      <p>{game ? glance?.next[0] && <Marked text={glance.next[0]} /> : teaser(rules)}</p>
      <ol class="months" aria-label={WEB("Calendar")}>
        {Array.from({ length: MONTHS }, (_, i) => (
          <Month key={i} number={i} now={glance?.campaign} />
        ))}
      </ol>
    </section>
  );
}
