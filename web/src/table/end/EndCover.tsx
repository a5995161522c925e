// Victory and defeat, over the table: the story of the game, and what to do now.
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardAnchors } from "../../board/anchors.js";
import { GameTopic } from "../../generated/layouts.js";
import { isStill } from "../../game/chance-animation.js";
import { sameDeal } from "../../game/local.js";
import { valueIn } from "../../game/record-head.js";
import type { Rules, Session } from "../../game/session.js";
import { type Story, storyOf, type Turning, turningPoint } from "../../game/story.js";
import { Marked } from "../../i18n/markup.js";
import { WEB, WEB_C } from "../../i18n/translate.js";
import { go, href } from "../../router.js";
import { Button, ButtonLink } from "../../ui/Button.js";
import { HIGH, pathOf, WIDE } from "../WinChanceCurve.js";
import { Vial } from "./Vial.js";
import "../../style/end.css";

export interface EndProps {
  readonly session: Session;
  readonly names: readonly string[];
  readonly onClose: () => void;
}

const shapes = ["circle", "square", "diamond", "triangle"] as const;

/** Rays of a rising sun. */
function Dawn() {
  return (
    <svg class="dawn" viewBox="-720 -960 1440 1000" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <radialGradient id="end-ray" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1150">
        <stop offset="0" stop-color="#fff2c4" stop-opacity=".7" />
        <stop offset=".55" stop-color="#fff2c4" stop-opacity=".18" />
        <stop offset="1" stop-color="#fff2c4" stop-opacity="0" />
      </radialGradient>
      {Array.from({ length: 24 }, (_, i) => {
        const angle = -90 + (i - 11.5) * 7.6;
        const half = i % 2 ? 1.5 : 2.6;
        const point = (degrees: number): string => {
          const radians = (degrees * Math.PI) / 180;
          return `${(1300 * Math.cos(radians)).toFixed(0)} ${(1300 * Math.sin(radians)).toFixed(0)}`;
        };
        return <path key={angle} d={`M0 0L${point(angle - half)} ${point(angle + half)}z`} fill="url(#end-ray)" />;
      })}
    </svg>
  );
}

/** Lights of the cities that came through, the nearest to the last cure first; or the outbreaks, in their order. */
function OnMap({ won, story }: { readonly won: boolean; readonly story: Story }) {
  const anchors = boardAnchors.value;
  if (!anchors) return null;
  const last = story.cures.at(-1)?.beat.place;
  const from = last === undefined ? { x: anchors.frame.width / 2, y: anchors.frame.height / 2 } : anchors.spot(last);
  return (
    <div class="end-map" aria-hidden="true">
      {won
        ? anchors.frame.spots.map((spot, place) => {
            const { x, y } = anchors.onPage(place);
            const far = Math.hypot(spot.x - from.x, spot.y - from.y) / anchors.frame.width;
            return <i key={place} class="light" style={{ left: `${x}px`, top: `${y}px`, "--late": far.toFixed(2) }} />;
          })
        : story.outbreaks.map(({ beat, move }, i) => {
            const { x, y } = anchors.onPage(beat.place ?? 0);
            const isLast = i === story.outbreaks.length - 1;
            return (
              <i
                key={`${move} ${beat.facts}`}
                class="blast"
                data-last={isLast}
                style={{ left: `${x}px`, top: `${y}px`, "--i": i }}
              >
                {i + 1}
              </i>
            );
          })}
    </div>
  );
}

function Rack({ story }: { readonly story: Story }) {
  const cured = new Set(story.cures.map(({ beat }) => beat.colour));
  const gone = new Set(story.eradicated.map(({ beat }) => beat.colour));
  if (![...cured].some((colour) => colour !== undefined)) return null;
  return (
    <div class="bigrack" aria-hidden="true">
      {shapes.map((shape, colour) => (
        <Vial
          key={shape}
          token={`disease-${colour + 1}`}
          shape={shape}
          state={gone.has(colour) ? "gone" : cured.has(colour) ? "cured" : "open"}
        />
      ))}
    </div>
  );
}

function Numbers({ session, story }: { readonly session: Session; readonly story: Story }) {
  const numbers = [
    { label: WEB_C("result", "Turns"), value: String(story.turns) },
    ...session.shown.value.gauges.filter(({ minor }) => !minor).map(({ label, value }) => ({ label, value: value.trim() })),
    ...(story.epidemics ? [{ label: WEB_C("result", "Epidemics"), value: String(story.epidemics) }] : []),
  ];
  return (
    <dl class="numbers">
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Cures with their turns, outbreaks in their order. */
function Events({
  session,
  story,
  names,
}: {
  readonly session: Session;
  readonly story: Story;
  readonly names: readonly string[];
}) {
  const cures = [...story.cures, ...story.eradicated].sort((a, b) => a.move - b.move);
  return (
    <div class="events">
      {cures.length > 0 && (
        <ol>
          {cures.map(({ beat, move, turn }) => (
            <li key={`${move} ${beat.facts}`} data-token={beat.colour === undefined ? "" : `disease-${beat.colour + 1}`}>
              <b>{WEB("Turn {n}", { n: turn })}</b> <Marked text={(beat.text || beat.title).split("\n")[0] ?? ""} />
            </li>
          ))}
        </ol>
      )}
      {story.outbreaks.length > 0 && (
        <p>
          <b>{session.game.outbreaksTitle}</b>{" "}
          {story.outbreaks.map(({ beat, turn }) => `${names[beat.place ?? 0] ?? ""} (${turn})`).join(", ")}
        </p>
      )}
    </div>
  );
}

function Decided({ turning, count }: { readonly turning: Turning; readonly count: number }) {
  const [first = "", ...more] = turning.sentences;
  return (
    <div class="decided">
      <div>
        <h3>{WEB("What decided the game")}</h3>
        <p>
          <Marked text={first} />
        </p>
        {more.slice(0, 1).map((text) => (
          <p key={text}>
            <Marked text={text} />
          </p>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="under" d={`${pathOf(turning.curve, count)}V${HIGH}H0Z`} />
        <path class="line" d={pathOf(turning.curve, count)} />
        <path class="here" d={`M${(WIDE * turning.at) / Math.max(1, count)} 0V${HIGH}`} />
      </svg>
    </div>
  );
}

/** A deal is there again if the record has its seed. */
function canRepeat(session: Session): boolean {
  return valueIn(session.record ?? session.game.record, "seed") !== "";
}

/** What a prologue that was won leads to. */
function yearAfter(session: Session): Rules | undefined {
  const isPrologue = valueIn(session.record ?? session.game.record, "game") === "prologue";
  return isPrologue && session.shown.value.result.startsWith("won") ? session.rules : undefined;
}

async function repeat(session: Session): Promise<void> {
  const chairs = session.seats
    .peek()
    .map(({ seat, name, colour, computer }) => ({ name: name === `p${seat + 1}` ? "" : name, colour, computer }));
  go("g", await sameDeal(session.record ?? session.game.record, chairs));
}

export function EndCover({ session, names, onClose }: EndProps) {
  const { result, count } = session.shown.value;
  const won = result.startsWith("won");
  const story = useMemo(() => storyOf(session.game, session.log.peek()), [session, count]);
  const [turning, setTurning] = useState<Turning>();
  useEffect(() => {
    let gone = false;
    void turningPoint(session).then(
      (found) => {
        if (!gone) setTurning(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [session]);
  const year = yearAfter(session);
  const title = won ? WEB_C("result", "Victory") : WEB_C("result", "Defeat");
  const lead = session.game.words(GameTopic.END);
  const share = (): void =>
    void import("./picture.js").then(({ sharePicture }) =>
      sharePicture({ title, lead: lead[0] ?? "", won, story, names, gauges: session.shown.peek().gauges }),
    );
  return (
    <div class="end-cover" data-won={won} data-still={isStill()}>
      {won && <Dawn />}
      <OnMap won={won} story={story} />
      <div class="end-words">
        <h2>{title}</h2>
        {lead.slice(0, 2).map((text) => (
          <p key={text} class="lead">
            <Marked text={text} />
          </p>
        ))}
        {won && <Rack story={story} />}
        <div class="sheet-of-end">
          {turning && <Decided turning={turning} count={count} />}
          <Numbers session={session} story={story} />
          <Events session={session} story={story} names={names} />
          <div class="row">
            {year && (
              <>
                <ButtonLink kind="main" href={href("new", year, "campaign")}>
                  {WEB("Start the campaign")}
                </ButtonLink>
                <ButtonLink href={href("new", year, "january")}>{WEB("Play January")}</ButtonLink>
              </>
            )}
            {canRepeat(session) && (
              <Button kind={year ? undefined : "main"} onClick={() => void repeat(session)}>
                {WEB("Play the same deal again")}
              </Button>
            )}
            <ButtonLink href={href("r", session.id)}>{WEB("Review")}</ButtonLink>
            <Button onClick={share}>{WEB("Share a picture")}</Button>
            <ButtonLink href={href("new")}>{WEB("New game")}</ButtonLink>
            <Button kind="quiet" onClick={onClose}>
              {WEB("Look at the board")}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
