// Where one begins. Who comes for the first time sees what this is, and the tutorial; who has been here goes on with what was
// played last (home/Return.tsx).
import { useEffect, useState } from "preact/hooks";
import { lazyPanel } from "../ui/lazy-panel.js";
import { href } from "../router.js";
import { games, type SavedGame } from "../store/games.js";
import { keptLesson } from "../store/lesson.js";
import { settings, store } from "../store/settings.js";
import { Emblem, Icon } from "../ui/Icon.js";
import { LANGUAGES, languageFor } from "../i18n/languages.js";
import { WEB, WEB_C } from "../i18n/translate.js";
import "../style/home.css";

const idle = (): Promise<void> =>
  new Promise((done) => ("requestIdleCallback" in window ? requestIdleCallback(() => done()) : setTimeout(done, 200)));
const HomeMap = lazyPanel(async () => (await Promise.all([import("./home/HomeMap.js"), idle()]))[0].HomeMap);
const HowItGoes = lazyPanel(async () => (await import("./home/HowItGoes.js")).HowItGoes);
const Return = lazyPanel(async () => (await import("./home/Return.js")).Return);
const Foot = lazyPanel(async () => (await import("./home/Foot.js")).Foot);

/** The language can be chosen at once: a newcomer does not look for settings in a language they do not read. */
function LanguageChoice() {
  return (
    <select
      class="language"
      aria-label={WEB("Language")}
      value={languageFor(settings.language.value, navigator.languages).code}
      onChange={(event) => {
        settings.language.value = event.currentTarget.value;
      }}
    >
      {LANGUAGES.map(({ code, tag, name }) => (
        <option key={code} value={code} lang={tag}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Top() {
  return (
    <header class="home-top">
      <span class="logo">
        <Emblem size={34} /> Surto
      </span>
      <nav aria-label={WEB("Home")}>
        <a href={href("rules")}>{WEB("Rules")}</a>
        <a href={href("settings")}>{WEB("Settings")}</a>
        <LanguageChoice />
        <a href={href("about")}>{WEB("About")}</a>
      </nav>
    </header>
  );
}

function First() {
  return (
    <>
      <section class="hero">
        <h1>
          {WEB("Four diseases.")}
          <br />
          {WEB("One team.")}
        </h1>
        <p>
          {WEB("A cooperative board game: travel the world, hold back the outbreaks and find four cures before time runs out.")}
        </p>
        <nav class="calls" aria-label={WEB("Play")}>
          <a class="bright" href={href("learn", 1)}>
            <span class="disc">
              <Icon name="play" size={22} />
            </span>
            <span>
              {WEB("Play the tutorial")}
              <small>{WEB("15 minutes, learn as you play")}</small>
            </span>
          </a>
          <a class="ghost" href={href("new")}>
            {WEB("New game")}
          </a>
          <a class="ghost" href={href("lobby")}>
            <Icon name="team" /> {WEB("Play with friends")}
          </a>
        </nav>
        <ul class="ticks">
          {[WEB_C("price", "Free"), WEB("No account needed"), WEB("Works offline")].map((text) => (
            <li key={text}>
              <Icon name="check" size={17} /> {text}
            </li>
          ))}
        </ul>
      </section>
      <HowItGoes />
    </>
  );
}

export type Kept = Omit<SavedGame, "record">;

/** Whether this person has been here before, in whatever way. */
function isKnown(kept: readonly Kept[]): boolean {
  return kept.length > 0 || keptLesson() !== "" || Boolean(store?.getItem("surto.token"));
}

export function View() {
  const [kept, set] = useState<readonly Kept[]>();
  const look = (): void => void games.list().then(set, () => set([]));
  useEffect(look, []);
  useEffect(() => {
    document.title = "Surto";
  }, []);
  const known = kept && isKnown(kept);
  return (
    <div class="home" data-known={known}>
      <HomeMap />
      <Top />
      <main>
        {kept && (known ? <Return kept={kept} onChange={look} /> : <First />)}
        <Foot />
      </main>
    </div>
  );
}
