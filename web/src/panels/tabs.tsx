// The tabs that every table has.
import type { ComponentChildren } from "preact";
import type { Tab } from "../ui/Tabs.js";
import { WEB } from "../words/say.js";
import { Choices } from "./Choices.js";
import type { Hold } from "./hold.js";
import { later } from "./later.js";
import { Log } from "./Log.js";
import { Team } from "./Team.js";

const Season = later(async () => (await import("./Season.js")).SeasonPanel);
const Advice = later(async () => (await import("./Advice.js")).Advice);
const Odds = later(async () => (await import("./Odds.js")).Odds);
const Decks = later(async () => (await import("./Decks.js")).Decks);
const Plans = later(async () => (await import("./Plans.js")).Plans);

/** What a table with others has behind one's own plans. */
export interface Proposals {
  readonly count: number;
  readonly body: () => ComponentChildren;
}

export function tabsOf(hold: Hold, proposals?: Proposals): Tab[] {
  const { session } = hold;
  return [
    { key: "log", title: WEB("Log"), body: () => <Log hold={hold} /> },
    { key: "decks", title: WEB("Decks"), body: () => <Decks session={session} /> },
    { key: "odds", title: WEB("Odds"), body: () => <Odds session={session} /> },
    { key: "hint", title: WEB("Hint"), body: () => <Advice session={session} /> },
    { key: "plans", title: WEB("Plans"), badge: session.plans.all.value.length + (proposals?.count ?? 0) || undefined,
      body: () => <><Plans hold={hold} />{proposals?.body()}</> },
    { key: "choices", title: WEB("Choices"), body: () => <Choices hold={hold} /> },
    ...(session.rules === "base" ? [] : [{ key: "season", title: WEB("Season"), body: () => <Season hold={hold} /> }]),
  ];
}

export function teamTab(hold: Hold): Tab {
  return { key: "team", title: WEB("Team"), body: () => <Team hold={hold} /> };
}
