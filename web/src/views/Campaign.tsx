// Campaigns of this device, and the home of one of them. It is kept like any game.
import { useEffect, useState } from "preact/hooks";
import type { LocalSession } from "../game/local-session.js";
import { openLocal } from "../game/local.js";
import { CampaignHome } from "./campaign/CampaignHome.js";
import { ProblemLine } from "../table/dock/Prompt.js";
import { go, href } from "../router.js";
import { games, type SavedGame } from "../store/games.js";
import { ButtonLink } from "../ui/Button.js";
import { WEB } from "../i18n/translate.js";
import { useMonth } from "./home/month.js";
import { Page } from "./Page.js";
import { rulesName } from "./rules-name.js";
import { Unopened } from "./Table.js";

/** The table opens the game by itself, so it is closed here first. */
function Here({ session }: { readonly session: LocalSession }) {
  const play = (): void => void session.close().then(() => go("g", session.id));
  return (
    <>
      <ProblemLine session={session} />
      <CampaignHome session={session} table={href("g", session.id)} onBegun={play} />
    </>
  );
}

type Listed = Omit<SavedGame, "record">;

function Listing({ game }: { readonly game: Listed }) {
  const month = useMonth(game);
  return (
    <a class="card" href={href("campaign", game.id)}>
      <b>{rulesName(game.rules)}</b> {game.title} <span class="soft">{month}</span>
    </a>
  );
}

/** All campaigns of this device. */
function List() {
  const [found, set] = useState<readonly Listed[]>();
  useEffect(() => {
    void games.list().then((all) => set(all.filter(({ kind }) => kind === "campaign")));
  }, []);
  return (
    <div class="stack">
      {found?.map((game) => (
        <Listing key={game.id} game={game} />
      ))}
      {found?.length === 0 && <p class="soft">{WEB("No campaign has been started on this device.")}</p>}
      <div class="row">
        <ButtonLink kind="main" href={href("new", "season2", "campaign")}>
          {WEB("Start Season 2")}
        </ButtonLink>
        <ButtonLink kind="main" href={href("new", "season0", "campaign")}>
          {WEB("Start Season 0")}
        </ButtonLink>
        <ButtonLink href={href("lobby", "season2", "campaign")}>{WEB("Start one with friends")}</ButtonLink>
      </div>
    </div>
  );
}

export function View({ words: [id] }: { readonly words: readonly string[] }) {
  const [session, set] = useState<LocalSession>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    let opened: LocalSession | undefined;
    let gone = false;
    if (id)
      openLocal(id).then((one) => {
        if (gone) return void one.close();
        opened = one;
        set(one);
      }, setFault);
    return () => {
      gone = true;
      set(undefined);
      void opened?.close();
    };
  }, [id]);
  return (
    <Page
      title={session ? WEB("Campaign: {game}", { game: rulesName(session.rules) }) : WEB("Campaign")}
      look={session && "wall"}
    >
      {!id ? (
        <List />
      ) : fault ? (
        <Unopened fault={fault} />
      ) : session ? (
        <Here session={session} />
      ) : (
        <p class="soft">{WEB("One moment…")}</p>
      )}
    </Page>
  );
}
