// Learning: a first game that explains itself, chapter by chapter.
import { untracked } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { GameTopic } from "../generated/layouts.js";
import type { Rules } from "../game/session.js";
import { lessonChapters, openLesson, type LessonSession } from "../game/lesson.js";
import { go, href, refineAddress } from "../router.js";
import { Paragraphs } from "../table/GameText.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { Dialog } from "../ui/Dialog.js";
import { Marked } from "../i18n/markup.js";
import { language, WEB } from "../i18n/translate.js";
import { GuideArt } from "./art/GuideArt.js";
import { Guide } from "./learn/Guide.js";
import { Page } from "./Page.js";
import { rulesName } from "./rules-name.js";
import { TableView } from "./Table.js";
import "../style/guide.css";
import "../style/lesson.css";

/** The view that a step asks for; closing it goes on. */
function Seen({ session, onClose }: { readonly session: LessonSession; readonly onClose: () => void }) {
  const odds = session.now.value.view === "odds";
  if (odds) session.game.odds();
  return (
    <Dialog
      title={odds ? WEB("Odds") : WEB("What is known about the decks")}
      onClose={onClose}
      ends={
        <Button kind="main" onClick={onClose}>
          {WEB("Close")}
        </Button>
      }
    >
      <Paragraphs lines={session.game.words(odds ? GameTopic.ODDS : GameTopic.INFECTION)} />
    </Dialog>
  );
}

/** What the lesson says, what is to be done, and a hint on request. */
function Teacher({ session, chapters }: { readonly session: LessonSession; readonly chapters: readonly string[] }) {
  const { what, chapter, step, steps, own, text, task, hint } = session.now.value;
  const answer = session.answer.value;
  const [looking, look] = useState(false);
  const over = session.shown.value.result !== "open";
  if (session.shown.value.scene.kind === "animation") return null;
  return (
    <section class="teacher" aria-label={WEB("Tutorial")}>
      <header>
        <b>{own ? WEB("Free play") : chapters[chapter]}</b>
        {step > 0 && (
          <span class="soft small">
            {step}/{steps}
          </span>
        )}
        <a class="small" href={href("learn")}>
          {WEB("Chapters")}
        </a>
      </header>
      <p class="say" role="status">
        <Marked
          text={
            what
              ? text
              : over
                ? session.game.end || WEB("That was the tutorial.")
                : WEB("You're on your own now! No more suggestions; you can restart this chapter above.")
          }
        />
      </p>
      {answer && (
        <p class="answer" role="alert">
          <Marked text={answer} />
        </p>
      )}
      {hint && (
        <p class="hint">
          <Marked text={hint} />
        </p>
      )}
      <div class="row">
        {task && what !== "read" && (
          <span class="task">
            <Marked text={task} />
          </span>
        )}
        {what === "read" && (
          <Button kind="main" keys="Enter" onClick={() => session.pass()}>
            {WEB("Next")}
          </Button>
        )}
        {what === "look" && (
          <Button kind="main" onClick={() => look(true)}>
            {WEB("Open it")}
          </Button>
        )}
        {what && what !== "read" && (
          <Button kind="quiet" keys="+" onClick={() => session.hint()}>
            {WEB("Hint")}
          </Button>
        )}
        {what === "read" && (
          <Button kind="quiet" onClick={() => session.skip()}>
            {WEB("Skip text")}
          </Button>
        )}
        {!what && over && (
          <ButtonLink kind="main" href={href("new")}>
            {WEB("A game of your own")}
          </ButtonLink>
        )}
      </div>
      {looking && (
        <Seen
          session={session}
          onClose={() => {
            look(false);
            session.pass();
          }}
        />
      )}
    </section>
  );
}

const READ_MS = 300; // nobody has read it sooner

function Playing({ chapter }: { readonly chapter: number | undefined }) {
  const [open, set] = useState<{ readonly session: LessonSession; readonly chapters: readonly string[] }>();
  const kept = useRef(false);
  useEffect(() => {
    let gone = false;
    let session: LessonSession | undefined;
    void openLesson(kept.current ? undefined : chapter).then((one) => {
      if (gone) return;
      session = one;
      set({ session: one, chapters: one.game.chapters });
      one.kept.subscribe((now) => {
        if (!now) return;
        kept.current = true; // in another language it goes on
        refineAddress(href("learn", "on")); // so it does when the page is loaded again
      });
    });
    return () => {
      gone = true;
      void session?.close();
    };
  }, [chapter, language.value]);
  // A key that is held, or pressed twice, does not turn over what has just come.
  const text = open?.session.now.value.text;
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [text]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { session } = open ?? {};
      const isNext = event.target instanceof HTMLElement && event.target.closest(".teacher [data-kind=main]") !== null;
      if (!session || (!isNext && event.target instanceof HTMLElement && event.target.closest("button, a, dialog, input")))
        return;
      if (event.key === "Enter" && session.now.value.what === "read") {
        if (!event.repeat && performance.now() - since.current > READ_MS) session.pass();
      } else if (isNext) return;
      else if (event.key === "+") session.hint();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [open]);
  if (!open) return <p class="soft">{WEB("One moment…")}</p>;
  const { session, chapters } = open;
  const { what, lit } = session.now.value;
  // A view that the step asks for may be opened at the table, too.
  const seen = (key: string): void => {
    const { what: wanted, view } = session.now.value;
    if (wanted === "look" && key === (view === "odds" ? "odds" : "decks")) untracked(() => session.pass());
  };
  // While something is read there is nothing to be done, unless it is about the cards.
  const aboutCards = lit.some(({ kind }) => kind === "hand" || kind === "card");
  const reading = what === "read" && session.shown.value.scene.kind === "present" && !aboutCards;
  return (
    <div class="lesson" data-lit={lit.map(({ kind }) => kind).join(" ")}>
      <TableView
        session={session}
        signs={session.signs}
        onPanel={seen}
        notice={<Teacher session={session} chapters={chapters} />}
        dock={reading ? "" : undefined}
      />
    </div>
  );
}

const guided: readonly Rules[] = ["base", "season2", "season0"];

function Chapters() {
  const [found, set] = useState<Awaited<ReturnType<typeof lessonChapters>>>();
  useEffect(() => {
    void lessonChapters().then(set);
  }, [language.value]);
  return (
    <Page title={WEB("Learn")}>
      <p>{WEB("A guided first game, about 15 minutes. You can stop and continue at any time.")}</p>
      <div class="row">
        {found?.at !== undefined && (
          <ButtonLink kind="main" href={href("learn", "on")}>
            {WEB("Continue: {chapter}", { chapter: found.chapters[found.at] ?? "" })}
          </ButtonLink>
        )}
        <Button kind={found?.at === undefined ? "main" : undefined} onClick={() => go("learn", 1)}>
          {WEB("Start over")}
        </Button>
      </div>
      <ol class="chapters">
        {found?.chapters.map((title, i) => (
          <li key={title}>
            <a href={href("learn", i + 1)} aria-current={i === found.at ? "step" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      <section class="stack">
        <h2>{WEB("Five-minute guides")}</h2>
        <ul class="guides">
          {guided.map((rules) => (
            <li key={rules}>
              <a href={href("learn", "guide", rules)} data-season={rules}>
                <GuideArt rules={rules} picture="goal" />
                <b>{rulesName(rules)}</b>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <a href={href("rules")}>{WEB("All rules")}</a>
      </p>
    </Page>
  );
}

/** #/learn, #/learn/on, #/learn/3, #/learn/guide/season2, and with the game that begins behind it */
export function View({ words: [where, which, game] }: { readonly words: readonly string[] }) {
  if (where === "guide") {
    const rules = guided.find((one) => one === which) ?? "base";
    return <Guide key={rules} rules={rules} game={game} />;
  }
  if (where === undefined || where === "") return <Chapters />;
  return <Playing key={where} chapter={where === "on" ? undefined : Number(where) - 1} />;
}
