// A game that was played, on a page of its own: scrubber and curve, what decided it, and other ways to try. From the archive
// (#/r/TABLE/57), from this device (#/r/GAME/57), or from the link itself (#/s/PACKED@57).
import { effect, type Signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { branchLocal } from "../game/local.js";
import { type ReplaySession, openReplay } from "../game/replay.js";
import { beginReview, isAt, type Moment, type Review, type Reviewed } from "../game/review.js";
import { linkTo, openShared } from "../game/share.js";
import { Curve } from "../table/WinChanceCurve.js";
import { room } from "../table/layout.js";
import { go, href, refineAddress, route } from "../router.js";
import { games } from "../store/games.js";
import { Button } from "../ui/Button.js";
import { toast } from "../ui/Toast.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";
import { Page } from "./Page.js";
import { TableView } from "./Table.js";
import "../style/review.css";

// ---- Opening ------------------------------------------------------------------------------------

/** There is nothing to look at; the message says why. */
class Absent extends Error {}

/** The record of a table's game. A deal that others still play is kept back by the server. */
async function fromArchive(table: string): Promise<string> {
  const answer = await fetch(new URL(`archive/${table}.rec`, document.baseURI)).catch(() => undefined);
  if (!answer) throw new Absent(WEB("The archive is unavailable."));
  if (answer.status === 403)
    throw new Absent(WEB("Others are still playing this deal. You can watch this game once time is up."));
  const text = answer.ok ? await answer.text() : "";
  if (!text.startsWith("surto ")) throw new Absent(WEB("There is no such game."));
  return text;
}

async function openNamed(id: string, at: string | undefined): Promise<ReplaySession> {
  const mine = await games.load(id).catch(() => undefined);
  return openReplay(mine?.record ?? (await fromArchive(id)), at === undefined ? undefined : Number(at), id);
}

async function openLink(packed: string): Promise<ReplaySession> {
  const { record, at } = await openShared(packed).catch(() => {
    throw new Absent(WEB("This link is incomplete."));
  });
  return openReplay(record, at);
}

// ---- The scrubber -------------------------------------------------------------------------------

async function share(session: ReplaySession): Promise<void> {
  const path =
    session.id && !(await games.load(session.id).catch(() => undefined))
      ? href("r", session.id, session.at)
      : await linkTo(session.game, session.at);
  const link = new URL(path, document.baseURI).href;
  try {
    await navigator.clipboard.writeText(link);
    toast(WEB("Link to this moment copied."));
  } catch {
    location.hash = path; // it can be copied from there
    toast(WEB("The link to this moment is in the address bar."));
  }
}

/** In words where there is room, else a sign. */
function Deed({ sign, text, act }: { readonly sign: string; readonly text: string; readonly act: () => void }) {
  return room.value === "wide" ? (
    <Button onClick={act}>{text}</Button>
  ) : (
    <Button label={text} onClick={act}>
      {sign}
    </Button>
  );
}

function Timeline({ session, review }: { readonly session: ReplaySession; readonly review: Signal<Reviewed | undefined> }) {
  const { count } = session.shown.value;
  const at = session.at;
  const log = session.log.value;
  const line = log[at - 1];
  const reviewed = review.value;
  const running = session.running.value;
  const turnOf = (move: number): number => log[Math.min(move, log.length - 1)]?.turn ?? 0;
  const branch = async (): Promise<void> => go("g", await branchLocal(session.record, at));
  return (
    <section class="timeline" aria-label={WEB("Game timeline")}>
      {reviewed && (
        <Curve
          curve={reviewed.curve}
          moments={reviewed.moments}
          count={count}
          at={at}
          turnOf={turnOf}
          onSeek={(to) => session.seek(to)}
        />
      )}
      <input
        type="range"
        min={0}
        max={count}
        value={at}
        aria-label={WEB("Move")}
        aria-valuetext={WEB("Move {at} of {count}, turn {turn}", { at, count, turn: turnOf(at) })}
        onInput={(event) => session.seek(Number(event.currentTarget.value))}
      />
      <p class="timeline-where small soft">{WEB("Turn {turn}, move {at} of {count}", { turn: turnOf(at), at, count })}</p>
      <div class="timeline-told" aria-live="polite">
        {line ? (
          line.text.split("\n").map((text) => (
            <p key={text}>
              <Marked text={text} />
            </p>
          ))
        ) : (
          <p>{WEB("Start of the game")}</p>
        )}
      </div>
      <div class="timeline-bar" role="toolbar" aria-label={WEB("History")}>
        <Button label={WEB("Previous turn")} onClick={() => session.turn(false)}>
          «
        </Button>
        <Button label={WEB("Step back")} aria-keyshortcuts="," onClick={() => session.seek(at - 1)}>
          ‹
        </Button>
        <Button label={running ? WEB("Pause") : WEB("Continue")} kind="main" onClick={() => session.run(!running)}>
          {running ? "❚❚" : "▶"}
        </Button>
        <Button label={WEB("Step")} aria-keyshortcuts="." onClick={() => session.seek(at + 1)}>
          ›
        </Button>
        <Button label={WEB("Next turn")} onClick={() => session.turn(true)}>
          »
        </Button>
        <span class="timeline-gap" />
        <Deed sign="↳" text={WEB("Try something else here")} act={() => void branch()} />
        <Deed sign="↗" text={WEB("Link to this moment")} act={() => void share(session)} />
      </div>
    </section>
  );
}

// ---- What decided it ----------------------------------------------------------------------------

function MomentCard({ moment, session }: { readonly moment: Moment; readonly session: ReplaySession }) {
  const [title = "", ...more] = moment.sentences;
  const branch = async (): Promise<void> => go("g", await branchLocal(session.record, moment.at));
  return (
    <li class="moment" data-kind={moment.kind} aria-current={isAt(moment, session.at) ? "true" : undefined}>
      <p>
        <Marked text={title} />
      </p>
      {more.map((text) => (
        <p class="small" key={text}>
          <Marked text={text} />
        </p>
      ))}
      <div class="row">
        <Button onClick={() => session.seek(moment.at)}>{WEB("Go there")}</Button>
        {moment.kind === "mistake" && (
          <Button kind="quiet" onClick={() => void branch()}>
            {WEB("Try something else")}
          </Button>
        )}
      </div>
    </li>
  );
}

function ReviewPanel({ session, review }: { readonly session: ReplaySession; readonly review: Review }) {
  const reviewed = review.state.value;
  const none = review.none.value;
  if (!reviewed && none) return <p class="soft">{none}</p>;
  if (!reviewed)
    return (
      <p class="soft" aria-busy="true">
        {WEB("Analysing the game…")}
      </p>
    );
  const { words, moments, done, all } = reviewed;
  return (
    <section class="review stack">
      {words.map((text) => (
        <p key={text}>
          <Marked text={text} />
        </p>
      ))}
      {done < all && (
        <div class="small soft">
          <p>{WEB("This is a quick analysis. A careful one is running.")}</p>
          <progress max={all} value={done} aria-label={WEB("Careful analysis")} />
        </div>
      )}
      <h3>{WEB("What decided the game")}</h3>
      {moments.length === 0 ? (
        <p class="soft">{WEB("No single turning point")}</p>
      ) : (
        <ol class="moments">
          {moments.map((moment) => (
            <MomentCard key={moment.at} moment={moment} session={session} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Keys that the board and the fields leave over. */
function useKeys(session: ReplaySession): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === ",") session.seek(session.at - 1);
      else if (event.key === ".") session.seek(session.at + 1);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation(); // the table has the same keys for its own past
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [session]);
}

/** The address bar names the moment that is shown, so that a reload or a copied address leads back to it. */
function useAddress(session: ReplaySession): void {
  useEffect(
    () =>
      effect(() => {
        const at = session.at;
        const { view, words } = route.peek();
        const [first = ""] = words;
        const timer = setTimeout(() => {
          refineAddress(view === "s" ? `#/s/${first.replace(/@.*/, "")}@${at}` : href("r", first, at));
        }, 300);
        return () => clearTimeout(timer);
      }),
    [session],
  );
}

function Looking({ session }: { readonly session: ReplaySession }) {
  const review = useMemo((): Review => beginReview(session), [session]);
  useEffect(() => () => review.stop(), [review]);
  useKeys(session);
  useAddress(session);
  const panel = { key: "review", title: WEB("Review"), body: () => <ReviewPanel session={session} review={review} /> };
  const timeline = <Timeline session={session} review={review.state} />;
  return <TableView session={session} dock={timeline} chosen="review" more={[panel]} />;
}

export function View({ words }: { readonly words: readonly string[] }) {
  const [session, set] = useState<ReplaySession>();
  const [absent, setAbsent] = useState("");
  const [first = "", at] = words;
  const packed = route.value.view === "s";
  useEffect(() => {
    let gone = false;
    let opened: ReplaySession | undefined;
    (packed ? openLink(words.join("/")) : openNamed(first, at)).then(
      (one) => {
        if (gone) return void one.close();
        opened = one;
        set(one);
      },
      (error: unknown) => setAbsent(error instanceof Absent ? error.message : WEB("This game cannot be shown.")),
    );
    return () => {
      gone = true;
      void opened?.close();
    };
  }, [first, packed]);
  useEffect(() => {
    // when the same address comes twice, too
    if (session && !packed && at !== undefined) session.seek(Number(at));
  }, [session, words]);
  if (absent)
    return (
      <Page title={WEB("Replay")}>
        <p role="alert">{absent}</p>
      </Page>
    );
  return session ? <Looking session={session} /> : <p class="soft">{WEB("One moment…")}</p>;
}
