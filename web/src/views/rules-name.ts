// The games' names.
import { WEB } from "../i18n/translate.js";

export function rulesName(rules: string): string {
  switch (rules) {
    case "season2":
      return WEB("Season 2");
    case "season0":
      return WEB("Season 0");
    default:
      return WEB("Base game");
  }
}
