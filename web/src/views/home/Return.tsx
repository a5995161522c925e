// Home for who has been here before: the game that is open, tables online, the daily challenge, campaigns as calendars, and
// what else was played.
import { useEffect, useState } from "preact/hooks";
import { glanceAt, type Glance } from "../../game/glance.js";
import type { Row } from "../../generated/messages.js";
import { account } from "../../net/account.js";
import { Lobby } from "../../net/lobby.js";
import { go, href } from "../../router.js";
import { games } from "../../store/games.js";
import { isLessonOpen } from "../../store/lesson.js";
import { store } from "../../store/settings.js";
import { Icon } from "../../ui/Icon.js";
import { MenuButton } from "../../ui/MenuButton.js";
import { toast } from "../../ui/Toast.js";
import { timeOf } from "../../i18n/numbers.js";
import { language, WEB, WEB_N } from "../../i18n/translate.js";
import type { Kept } from "../Home.js";
import { rulesName } from "../rules-name.js";
import { TableRows } from "../TableRows.js";
import { CampaignTile } from "./CampaignTile.js";
import { DailyTile } from "./DailyTile.js";
import { useMonth } from "./month.js";
import { StillBoard } from "./StillBoard.js";
import "../../style/home-later.css";

const REFRESH_MS = 20_000;

/** How a game stands; nothing until it is known. */
function useGlance(id: string | undefined): Glance | undefined {
  const [glance, set] = useState<Glance>();
  useEffect(() => {
    let gone = false;
    if (id)
      glanceAt(id).then(
        (seen) => {
          if (!gone) set(seen);
        },
        () => undefined, // then it is listed without it
      );
    return () => {
      gone = true;
    };
  }, [id, language.value]);
  return glance;
}

/** Tables where this person has a seat, or that they host. Who was never at a table needs no server. */
function useTables(): readonly Row[] | undefined {
  const [lobby] = useState(() => (store?.getItem("surto.token") ? new Lobby(account()) : undefined));
  useEffect(() => {
    if (!lobby) return;
    const look = (): void => void lobby.refresh().catch(() => undefined);
    look();
    const again = setInterval(look, REFRESH_MS);
    const stop = account().line.on("notice", look);
    return () => {
      clearInterval(again);
      stop();
    };
  }, [lobby]);
  return lobby?.mine.value?.filter(({ stage }) => stage === "waiting" || stage === "playing");
}

/** Which game it is, and how far it is. */
function facts({ rules, turn, result }: Kept, month: string): string {
  const state =
    result === "open" ? turn > 0 && WEB("turn {n}", { n: turn }) : result.startsWith("won") ? WEB("won") : WEB("lost");
  return [rulesName(rules), month, state].filter((fact) => fact).join(" · ");
}

const FACTS = 4;

function ContinueTile({ game, others }: { readonly game: Kept; readonly others: number }) {
  const glance = useGlance(game.id);
  const month = useMonth(game);
  return (
    <section class="tile continue" aria-labelledby="continue-title">
      {glance && <StillBoard position={glance} />}
      <div class="inner">
        <h2 id="continue-title">{WEB("Your game")}</h2>
        <p class="small">{facts(game, month)}</p>
        <ul>
          <li>
            <Icon name="team" size={19} /> {game.title}
          </li>
          {glance?.gauges
            .filter(({ minor }) => !minor)
            .slice(0, FACTS)
            .map(({ label, value }) => (
              <li key={label}>
                <Icon name="odds" size={19} />
                <span>
                  {label} <b>{value}</b>
                </span>
              </li>
            ))}
        </ul>
        <div class="row">
          <a class="pill" href={href("g", game.id)}>
            <Icon name="play" size={19} /> {WEB("Continue")}
          </a>
          {others > 0 && (
            <button type="button" class="pill line" onClick={() => document.getElementById("past")?.scrollIntoView()}>
              {WEB_N("{n} more", "{n} more", others)}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The tutorial was left half-way, and nothing else is open. */
function LessonTile() {
  return (
    <section class="tile continue" aria-labelledby="continue-title">
      <div class="inner">
        <h2 id="continue-title">{WEB("Tutorial")}</h2>
        <p>{WEB("A guided first game, about 15 minutes. You can stop and continue at any time.")}</p>
        <div class="row">
          <a class="pill" href={href("learn", "on")}>
            <Icon name="play" size={19} /> {WEB("Continue the tutorial")}
          </a>
          <a class="pill line" href={href("new")}>
            {WEB("New game")}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Nothing is open: the brightest thing is a new game. */
function NewTile() {
  return (
    <section class="tile continue" aria-labelledby="continue-title">
      <div class="inner">
        <h2 id="continue-title">{WEB("Ready for another game?")}</h2>
        <p>{WEB("Play on this device, alone or around one screen.")}</p>
        <div class="row">
          <a class="pill" href={href("new")}>
            <Icon name="play" size={19} /> {WEB("New game")}
          </a>
        </div>
      </div>
    </section>
  );
}

function More({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <nav class="more" aria-label={WEB("Play")}>
      {isOpen && (
        <a href={href("new")}>
          <Icon name="decks" size={21} /> {WEB("New game")}
        </a>
      )}
      <a href={href("lobby")}>
        <Icon name="team" size={21} /> {WEB("Play with friends")}
      </a>
      <a href={href("campaign")}>
        <Icon name="calendar" size={21} /> {WEB("Campaigns")}
      </a>
      {isLessonOpen() ? (
        <a href={href("learn", "on")}>
          <Icon name="play" size={21} /> {WEB("Continue the tutorial")}
        </a>
      ) : (
        <a href={href("learn", 1)}>
          <Icon name="play" size={21} /> {WEB("Play the tutorial")}
        </a>
      )}
      <a href={href("learn")}>
        <Icon name="book" size={21} /> {WEB("Learn to play")}
      </a>
    </nav>
  );
}

function PastGame({ game, onRemove }: { readonly game: Kept; readonly onRemove: () => void }) {
  const month = useMonth(game);
  return (
    <li class="kept">
      <a href={href(game.result === "open" ? "g" : "r", game.id)}>
        <b>{game.title}</b>
        <span class="soft small">
          {facts(game, month)} · {timeOf(game.changed, { dateStyle: "medium", timeStyle: "short" })}
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

function PastGames({ kept, onChange }: ReturnProps) {
  const remove = async (game: Kept): Promise<void> => {
    const whole = await games.load(game.id);
    await games.remove(game.id);
    onChange();
    const back = { label: WEB("Undo"), act: () => void (whole && games.save(whole).then(onChange)) };
    toast(WEB("{game} was deleted.", { game: game.title }), back);
  };
  return (
    <section id="past" class="past" aria-labelledby="past-title">
      <h2 id="past-title">{WEB("Games on this device")}</h2>
      <ul class="kept-games">
        {kept.map((game) => (
          <PastGame key={game.id} game={game} onRemove={() => void remove(game)} />
        ))}
      </ul>
    </section>
  );
}

interface ReturnProps {
  readonly kept: readonly Kept[];
  readonly onChange: () => void;
}

export function Return({ kept, onChange }: ReturnProps) {
  const tables = useTables();
  const [last] = kept.filter(({ result }) => result === "open");
  const others = kept.filter((game) => game !== last);
  const name = store?.getItem("surto.name") ?? "";
  const turns = tables?.filter(({ mine }) => mine).length ?? 0;
  return (
    <>
      <h1 class="hello">
        {name ? WEB("Welcome back, {player}", { player: name }) : WEB("Welcome back")}
        {turns > 0 && <span>{WEB_N("It's your turn at {n} table.", "It's your turn at {n} tables.", turns)}</span>}
      </h1>
      <div class="tiles">
        {last ? <ContinueTile game={last} others={others.length} /> : isLessonOpen() ? <LessonTile /> : <NewTile />}
        <DailyTile kept={kept} />
        {tables && tables.length > 0 && (
          <section class="tile online" aria-labelledby="online-title">
            <h2 id="online-title">{WEB("Online tables")}</h2>
            <TableRows rows={tables} none="" />
          </section>
        )}
        <CampaignTile rules="season2" game={kept.find(({ kind, rules }) => kind === "campaign" && rules === "season2")} />
        <CampaignTile rules="season0" game={kept.find(({ kind, rules }) => kind === "campaign" && rules === "season0")} />
        <More isOpen={last !== undefined} />
      </div>
      {others.length > 0 && <PastGames kept={others} onChange={onChange} />}
    </>
  );
}
