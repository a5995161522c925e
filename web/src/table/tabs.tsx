// The tabs that every table has.
import type { ComponentChildren } from "preact";
import type { Tab } from "../ui/Tabs.js";
import { WEB } from "../i18n/translate.js";
import type { TableUiState } from "./table-ui-state.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import { Team } from "./Team.js";

const Log = lazyPanel(async () => (await import("./Log.js")).Log);
const Choices = lazyPanel(async () => (await import("./dock/Choices.js")).Choices);
const Season = lazyPanel(async () => (await import("./Season.js")).SeasonPanel);
const Advice = lazyPanel(async () => (await import("./Advice.js")).Advice);
const Odds = lazyPanel(async () => (await import("./Odds.js")).Odds);
const Decks = lazyPanel(async () => (await import("./Decks.js")).Decks);
const Plans = lazyPanel(async () => (await import("./Plans.js")).Plans);

/** What a table with others has behind one's own plans. */
export interface Proposals {
  readonly count: number;
  readonly body: () => ComponentChildren;
}

export function tabsOf(ui: TableUiState, proposals?: Proposals): Tab[] {
  const { session } = ui;
  return [
    { key: "log", icon: "log", title: WEB("Log"), body: () => <Log ui={ui} /> },
    { key: "decks", icon: "decks", title: WEB("Decks"), body: () => <Decks session={session} /> },
    { key: "odds", icon: "odds", title: WEB("Odds"), body: () => <Odds session={session} /> },
    { key: "hint", icon: "hint", title: WEB("Hint"), body: () => <Advice ui={ui} /> },
    {
      key: "plans",
      title: WEB("Plans"),
      icon: "plan",
      badge: session.plans.all.value.length + (proposals?.count ?? 0) || undefined,
      body: () => (
        <>
          <Plans ui={ui} />
          {proposals?.body()}
        </>
      ),
    },
    { key: "choices", icon: "list", title: WEB("Choices"), body: () => <Choices ui={ui} /> },
    ...(session.rules === "base"
      ? []
      : [{ key: "season", icon: "flag" as const, title: WEB("Season"), body: () => <Season ui={ui} /> }]),
  ];
}

export function teamTab(ui: TableUiState): Tab {
  return { key: "team", icon: "team", title: WEB("Team"), body: () => <Team ui={ui} /> };
}
