// Where one begins: go on with what was played last, in one tap, or begin something.
import { useEffect, useState } from "preact/hooks";
import { importRecord } from "../game/local.js";
import { lazyPanel } from "../table/lazy-panel.js";
import { go, href } from "../router.js";
import { games, type SavedGame } from "../store/games.js";
import { ButtonLink } from "../ui/Button.js";
import { MenuButton } from "../ui/Menu.js";
import { toast } from "../ui/Toast.js";
import { timeOf } from "../i18n/numbers.js";
import { WEB } from "../i18n/translate.js";
import { rulesName } from "./rules-name.js";
import "../style/new-game.css";

const HomeMap = lazyPanel(async () => {
  await new Promise((idle) => ("requestIdleCallback" in window ? requestIdleCallback(idle) : setTimeout(idle, 200)));
  return (await import("./HomeMap.js")).HomeMap;
});

type Kept = Omit<SavedGame, "record">;

/** Which game it is, and how far it is. */
function facts({ rules, month, turn, result }: Kept): string {
  const state =
    result === "open" ? turn > 0 && WEB("turn {n}", { n: turn }) : result.startsWith("won") ? WEB("won") : WEB("lost");
  return [rulesName(rules), month, state].filter((fact) => fact).join(" · ");
}

function GoOn({ game }: { readonly game: Kept }) {
  return (
    <a class="go-on" href={href("g", game.id)}>
      <b>{WEB("Continue")}</b>
      <span>{game.title}</span>
      <span class="small">{facts(game)}</span>
    </a>
  );
}

function KeptGame({ game, onRemove }: { readonly game: Kept; readonly onRemove: () => void }) {
  return (
    <li class="kept">
      <a href={href(game.result === "open" ? "g" : "r", game.id)}>
        <b>{game.title}</b>
        <span class="soft small">
          {facts(game)} · {timeOf(game.changed, { dateStyle: "medium", timeStyle: "short" })}
        </span>
      </a>
      <MenuButton
        kind="quiet"
        title={WEB("More about {game}", { game: game.title })}
        items={[
          { text: WEB("Review"), act: () => go("r", game.id) },
          { text: WEB("Delete"), act: onRemove },
        ]}
      >
        ⋯
      </MenuButton>
    </li>
  );
}

/** A record that was dropped onto the page or chosen becomes a game of this device. */
async function takeIn(file: File | undefined): Promise<void> {
  if (!file) return;
  try {
    go("g", await importRecord(await file.text(), file.name.replace(/\.\w+$/, "")));
  } catch (error) {
    toast(error instanceof Error && error.message ? error.message : WEB("This file is not a game record."));
  }
}

export function View() {
  const [kept, set] = useState<readonly Kept[]>([]);
  const look = (): void => void games.list().then(set);
  useEffect(look, []);
  const [last] = kept.filter(({ result }) => result === "open");
  const others = kept.filter((game) => game !== last);
  const remove = async (game: Kept): Promise<void> => {
    const whole = await games.load(game.id);
    await games.remove(game.id);
    look();
    const back = { label: WEB("Undo"), act: () => void (whole && games.save(whole).then(look)) };
    toast(WEB("{game} was deleted.", { game: game.title }), back);
  };
  return (
    <main
      class="home"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void takeIn(event.dataTransfer?.files[0]);
      }}
    >
      <HomeMap />
      <header>
        <h1>Surto</h1>
        <p>{WEB("Stop the outbreaks together.")}</p>
      </header>
      <nav class="ways" aria-label={WEB("Play")}>
        {last && <GoOn game={last} />}
        <ButtonLink kind={last ? undefined : "main"} href={href("new")}>
          {WEB("New game")}
        </ButtonLink>
        <ButtonLink href={href("lobby")}>{WEB("Play with friends")}</ButtonLink>
        <ButtonLink href={href("daily")}>{WEB("Daily challenge")}</ButtonLink>
        <ButtonLink href={href("campaign")}>{WEB("Campaigns")}</ButtonLink>
        <ButtonLink href={href("learn")}>{WEB("Learn to play")}</ButtonLink>
      </nav>
      {others.length > 0 && (
        <section aria-label={WEB("Games on this device")}>
          <h2>{WEB("Games on this device")}</h2>
          <ul class="kept-games">
            {others.map((game) => (
              <KeptGame key={game.id} game={game} onRemove={() => void remove(game)} />
            ))}
          </ul>
        </section>
      )}
      <footer>
        <a href={href("rules")}>{WEB("Rules")}</a>
        <a href={href("settings")}>{WEB("Settings")}</a>
        <a href={href("keys")}>{WEB("Keyboard shortcuts")}</a>
        <a href={href("about")}>{WEB("About")}</a>
        <label class="file">
          {WEB("Import game")}
          <input type="file" accept=".surto,text/plain" onChange={(event) => void takeIn(event.currentTarget.files?.[0])} />
        </label>
      </footer>
    </main>
  );
}
