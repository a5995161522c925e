// The numbered rules of each game, as the game module has them: to read, to search, and to be led to by a refusal.
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameModule } from "../engine/game-module.js";
import { type GameName, loadRules, newGameModule } from "../engine/loader.js";
import { go, href } from "../router.js";
import { SegmentField, TextField } from "../ui/Field.js";
import { language, WEB } from "../i18n/translate.js";
import { Marked } from "../i18n/markup.js";
import { Page } from "./Page.js";

interface Rule {
  readonly id: string;
  readonly sentence: string;
}

function rulesOf(game: GameModule, wanted: string): Rule[] {
  return game.rules(wanted).map((line) => {
    const end = line.indexOf(": ");
    return { id: line.slice(0, end), sentence: line.slice(end + 2) };
  });
}

/** Rules that belong together have the same id but for the number: base.outbreak.1, base.outbreak.2. */
const groupOf = (rule: Rule): string => rule.id.replace(/\.\d+$/, "");

interface Chapter {
  readonly name: string | undefined;
  readonly groups: Rule[][];
}

/** All rules stand in chapters; what was found of them stands alone. */
function chaptersOf(rules: readonly Rule[], names: ReadonlyMap<string, string>): Chapter[] {
  const chapters: Chapter[] = [];
  let last = "";
  for (const rule of rules) {
    const group = groupOf(rule);
    if (!chapters.length || (group !== last && names.has(group))) chapters.push({ name: names.get(group), groups: [] });
    const groups = chapters.at(-1)?.groups ?? [];
    if (group === last && groups.length) groups.at(-1)?.push(rule);
    else groups.push([rule]);
    last = group;
  }
  return chapters;
}

function Sentence({ rule, meant }: { readonly rule: Rule; readonly meant: boolean }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (meant) here.current?.scrollIntoView({ block: "center" });
  }, [meant]);
  return (
    <div class="rule" ref={here} data-meant={meant} aria-current={meant ? "true" : undefined}>
      <a href={href("rules", rule.id)}>{rule.id}</a>
      <p>
        <Marked text={rule.sentence} />
      </p>
    </div>
  );
}

function gameOf(id: string): GameName {
  const name = id.split(".")[0];
  return name === "season2" || name === "season0" ? name : "base";
}

export function View({ words }: { readonly words: readonly string[] }) {
  const [id = ""] = words;
  const gameName = gameOf(id);
  const spoken = language.value;
  const [game, setGame] = useState<GameModule>();
  const [wanted, want] = useState("");
  useEffect(() => {
    let gone = false;
    setGame(undefined);
    void newGameModule(gameName, spoken).then(async (made) => {
      await loadRules(made, gameName, spoken);
      if (!gone) setGame(() => made);
    });
    return () => {
      gone = true;
    };
  }, [gameName, spoken]);
  const rules = game ? rulesOf(game, wanted.trim()) : [];
  const chapters = chaptersOf(rules, game && !wanted.trim() ? game.ruleChapters : new Map());
  return (
    <Page title={WEB("Rules")}>
      <p class="soft">{WEB("The rules of all games. When a move is refused, you get a link to its rule here.")}</p>
      <SegmentField
        label={WEB("Game")}
        value={gameName}
        onChoose={(name) => go("rules", name)}
        offers={[
          { value: "base", text: WEB("Base game") },
          { value: "season2", text: WEB("Season 2") },
          { value: "season0", text: WEB("Season 0") },
        ]}
      />
      <TextField label={WEB("Search")} type="search" value={wanted} onInput={want} />
      {game && !rules.length && <p role="status">{WEB("No rule contains these words.")}</p>}
      <div class="rules">
        {chapters.map(({ name, groups }) => (
          <Fragment key={groups[0]?.[0]?.id}>
            {name && <h2>{name}</h2>}
            {groups.map((group) => (
              <section key={group[0]?.id}>
                {group.map((rule) => (
                  <Sentence key={rule.id} rule={rule} meant={rule.id === id} />
                ))}
              </section>
            ))}
          </Fragment>
        ))}
      </div>
    </Page>
  );
}
