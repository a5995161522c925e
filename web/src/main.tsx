// The page: which view is shown.
import type { ComponentType } from "preact";
import { render } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { followSettings } from "./appearance.js";
import { followAddress, route } from "./router.js";
import { store } from "./store/settings.js";
import "./style/tokens.css";
import "./style/letters.css";
import "./style/base.css";
import "./style/ui.css";
import { Live } from "./ui/LiveRegion.js";
import { toast, Toasts } from "./ui/Toast.js";
import { keepPage, whenIdle } from "./update.js";
import { View as Home } from "./views/Home.js";
import { View as New } from "./views/New.js";
import { View as Table } from "./views/Table.js";
import { allWords } from "./i18n/languages.js";
import { WEB } from "./i18n/translate.js";

type View = ComponentType<{ readonly words: readonly string[] }>;

/** Each view's file exports its component as `View`. Those with which one begins are in the first script. */
const first: Readonly<Record<string, View>> = { home: Home, new: New, g: Table };
const views: Readonly<Record<string, () => Promise<{ View: View }>>> = {
  t: () => import("./views/Join.js"),
  lobby: () => import("./views/Lobby.js"),
  account: () => import("./views/Account.js"),
  rules: () => import("./views/Rules.js"),
  settings: () => import("./views/Settings.js"),
  keys: () => import("./views/KeyboardShortcuts.js"),
  about: () => import("./views/About.js"),
  r: () => import("./views/Replay.js"),
  s: () => import("./views/Replay.js"),
  daily: () => import("./views/Daily.js"),
  deal: () => import("./views/Deal.js"),
  campaign: () => import("./views/Campaign.js"),
  learn: () => import("./views/Learn.js"),
};

/** The view of a name, once it is here. */
function useView(name: string): View | undefined {
  const [fetched, keep] = useState<Readonly<Record<string, View>>>(first);
  const known = name in fetched || name in views ? name : "home";
  useEffect(() => {
    if (known in fetched) return;
    const load = (): void => {
      Promise.all([views[known]?.(), allWords()]).then(
        ([module]) => {
          const View = module?.View;
          if (View) keep((others) => ({ ...others, [known]: View }));
        },
        () => toast(WEB("Could not load this part of the page."), { label: WEB("Try again"), act: load }),
      );
    };
    load();
  }, [known]);
  useLayoutEffect(() => scrollTo(0, 0), [known, known in fetched]);
  return fetched[known];
}

function App() {
  const { view, words } = route.value;
  const PositionView = useView(view);
  return (
    <>
      {PositionView && <PositionView key={view} words={words} />}
      <Toasts />
      <Live />
    </>
  );
}

followAddress();
void followSettings().then(() => {
  render(<App />, document.getElementById("page") as HTMLElement);
  whenIdle(() => void allWords());
  whenIdle(() => void import("./style/letters-later.css"));
  if (store?.getItem("surto.token"))
    // somebody who has been at a table hears when it is their move there
    whenIdle(() => void import("./views/turn-notices.js").then(({ followNotices }) => followNotices()));
  keepPage();
});
