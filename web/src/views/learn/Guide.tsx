// A guide to a game in a few pages, each with a picture and the rules behind it. It is also the introduction to a season, before
// its first game.
import { useEffect, useState } from "preact/hooks";
import type { GameModule } from "../../engine/game-module.js";
import { loadRules, newGameModule } from "../../engine/loader.js";
import type { GuidePage } from "../../engine/lesson-module.js";
import { guideTo } from "../../game/guide.js";
import type { Rules } from "../../game/session.js";
import { href } from "../../router.js";
import { keepIntroduced } from "../../store/introduced.js";
import { ButtonLink } from "../../ui/Button.js";
import { Marked } from "../../i18n/markup.js";
import { language, WEB } from "../../i18n/translate.js";
import { GuideArt } from "../art/GuideArt.js";
import { Page } from "../Page.js";
import { rulesName } from "../rules-name.js";
import "../../style/guide.css";

/** The sentences of some rules, once somebody wants to read them. */
function RulesBehind({ rules, ids }: { readonly rules: Rules; readonly ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const [game, setGame] = useState<GameModule>();
  useEffect(() => {
    let gone = false;
    if (open)
      void newGameModule(rules, language.value).then(async (made) => {
        await loadRules(made, rules, language.value);
        if (!gone) setGame(() => made);
      });
    return () => {
      gone = true;
    };
  }, [open, rules, language.value]);
  const lines = game ? ids.flatMap((id) => game.rules(id).filter((line) => line.startsWith(`${id}.`))) : [];
  return (
    <details class="behind" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{WEB("The rules behind this")}</summary>
      <ul>
        {lines.map((line) => {
          const end = line.indexOf(": ");
          const id = line.slice(0, end);
          return (
            <li key={id}>
              <a href={href("rules", id)}>{id}</a> <Marked text={line.slice(end + 2)} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function GuidePages({ rules, pages }: { readonly rules: Rules; readonly pages: readonly GuidePage[] }) {
  return (
    <ol class="guide" data-season={rules}>
      {pages.map(({ picture, title, text, rules: ids }, i) => (
        <li key={picture}>
          <GuideArt rules={rules} picture={picture} />
          <div>
            <h2>
              <span aria-hidden="true">{i + 1}</span> {title}
            </h2>
            <p>
              <Marked text={text} />
            </p>
            <RulesBehind rules={rules} ids={ids} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** `game` is the game that begins when this was read, if one does. */
export function Guide({ rules, game }: { readonly rules: Rules; readonly game: string | undefined }) {
  const [pages, set] = useState<readonly GuidePage[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    guideTo(rules, language.value).then(
      (found) => {
        if (!gone) set(found);
      },
      () => setFailed(true), // offline: the game can begin all the same
    );
    return () => {
      gone = true;
    };
  }, [rules, language.value]);
  useEffect(() => keepIntroduced(rules), [rules]);
  const start = game && (
    <ButtonLink kind="main" href={href("g", game)}>
      {WEB("Start playing")}
    </ButtonLink>
  );
  return (
    <Page title={game ? WEB("Welcome to {game}", { game: rulesName(rules) }) : WEB("Guide: {game}", { game: rulesName(rules) })}>
      <div class="row">
        <p class="soft">{game ? WEB("What is new, in five minutes.") : WEB("What you need to know, in five minutes.")}</p>
        {start}
      </div>
      {pages ? (
        <GuidePages rules={rules} pages={pages} />
      ) : (
        <p class="soft">{failed ? WEB("Could not load this part of the page.") : WEB("One moment…")}</p>
      )}
      <div class="row">
        {start}
        <ButtonLink href={href("rules", rules)}>{WEB("All rules")}</ButtonLink>
        {!game && (
          <ButtonLink kind="main" href={href("new", rules)}>
            {WEB("New game")}
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}
