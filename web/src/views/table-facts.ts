// What kind of table it is, in a line: rules, options that are not the usual ones, undo, clock.
import type { GameModule } from "../engine/game-module.js";
import type { OnlineTable } from "../game/online-table.js";
import { rulesOf } from "../game/online-table.js";
import { WEB } from "../i18n/translate.js";
import { rulesName } from "./rules-name.js";

/** The options of a head that are not as usual, in words. */
export function optionFacts(engine: GameModule, head: string): string[] {
  const standard = new Map(engine.options.map((option) => [option.key, option.standard]));
  return engine.optionWords.flatMap(({ key, label, values }) => {
    const value = new RegExp(`^${key}: (.*)$`, "m").exec(head)?.[1];
    if (value === undefined || key === "players" || value === standard.get(key)) return [];
    const names = value.split(" ").map((word) => values.find((one) => one.value === word)?.name ?? word);
    return [`${label}: ${names.join(", ")}`];
  });
}

function undoFact(table: OnlineTable): string {
  switch (table.undo.value) {
    case "none":
      return WEB("no undo");
    case "agreed":
      return WEB("undo if everyone agrees");
    case "safe":
      return "";
  }
}

function clockFact(table: OnlineTable): string {
  switch (table.clock.value.kind) {
    case "seat":
      return WEB("a clock for each player");
    case "team":
      return WEB("a clock for the team");
    case "days":
      return WEB("played over several days");
    case "none":
      return "";
  }
}

export function tableFacts(table: OnlineTable): string {
  const engine = table.engine.value;
  const head = table.head.value;
  return [rulesName(rulesOf(head)), ...(engine ? optionFacts(engine, head) : []), undoFact(table), clockFact(table)]
    .filter((fact) => fact)
    .join(" · ");
}
