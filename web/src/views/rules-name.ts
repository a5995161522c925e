// The games' names.
import { WEB } from "../words/say.js";

export function rulesName(rules: string): string {
  switch (rules) {
    case "season2": return WEB("Season 2");
    case "season0": return WEB("Season 0");
    default: return WEB("Base game");
  }
}
