// The moments of a game over its table. They take no focus and no pointer; what they say is in the live region and in the log.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { boardAnchors, type BoardAnchors } from "../board/anchors.js";
import type { Beat } from "../engine/game-module.js";
import { BoardBeatKind as Kind, SURTO_NONE } from "../generated/layouts.js";
import { isStill } from "../game/chance-animation.js";
import type { PositionView, Session, ShownBeat } from "../game/session.js";
import { unmarked } from "../i18n/markup.js";
import { WEB_C, WEB_N } from "../i18n/translate.js";
import { settings } from "../store/settings.js";
import { Vial } from "../table/end/Vial.js";
import { type CardFace, CardOf, GraveCard, Rings } from "./art.js";
import { BoardEffect, movePieces } from "./board-effects.js";
import "../style/timeline.css";

const CARD = 1; // the second kind of things with names in every game: cards
const FAN_MOST = 9;
const CHIPS_MOST = 7;

/** How many times as long as at normal pace things move. */
const pace = (): number => (settings.pace.value === "fast" ? 0.5 : 1);

interface MomentProps {
  readonly session: Session;
  readonly names: readonly string[];
  readonly beat: ShownBeat;
}

// ---- Cards --------------------------------------------------------------------------------------

/** The card of a place, or any other by its number. */
function placeFace({ session, names }: MomentProps, place: number): CardFace {
  const home = session.shown.peek().board.places[place]?.home;
  const token = home?.token.startsWith("disease-") ? home.token : "";
  return { name: names[place] ?? "", token, shape: token ? home?.shape : undefined };
}

function cardFace(props: MomentProps, card: number): CardFace {
  const name = props.session.game.name(CARD, card);
  const place = props.names.indexOf(name);
  return place >= 0 ? placeFace(props, place) : { name, token: "", shape: undefined };
}

function Chips({ props, places }: { readonly props: MomentProps; readonly places: readonly number[] }) {
  const more = props.beat.count - Math.min(places.length, CHIPS_MOST);
  return (
    <div class="chips">
      {places.slice(0, CHIPS_MOST).map((place) => {
        const { name, token } = placeFace(props, place);
        return (
          <span key={place} class="moment-chip" data-token={token}>
            {name}
          </span>
        );
      })}
      {more > 0 && <b>{WEB_N("and {n} more", "and {n} more", more)}</b>}
    </div>
  );
}

// ---- Frames -------------------------------------------------------------------------------------

function Keys() {
  return (
    <span class="moment-keys">
      <kbd>{WEB_C("key", "Space")}</kbd> {WEB_C("moment", "next")} <kbd>Esc</kbd> {WEB_C("moment", "skip")}
    </span>
  );
}

interface StripStep {
  readonly name: string;
  readonly state: "done" | "on" | "next";
}

interface StripProps {
  readonly title: string;
  readonly steps: readonly StripStep[];
  readonly ticks?: boolean; // what is done has one, instead of its number
}

function Strip({ title, steps, ticks }: StripProps) {
  return (
    <div class="strip">
      <b>{title}</b>
      <ol>
        {steps.map(({ name, state }, i) => (
          <li key={name} data-state={state}>
            <i>{state === "done" && ticks ? "✓" : i + 1}</i>
            {name}
          </li>
        ))}
      </ol>
      <Keys />
    </div>
  );
}

/** Where the board lies on the page. */
function boxStyle(): Readonly<Record<string, string>> | undefined {
  const box = boardAnchors.value?.svg.getBoundingClientRect();
  return (
    box && {
      "--left": `${box.left}px`,
      "--width": `${box.width}px`,
      "--top": `${box.top}px`,
      "--height": `${box.height}px`,
    }
  );
}

/** All but the board grows dark. */
function Hush() {
  return <div class="hush" style={boxStyle()} />;
}

/** What is said of the moment, on the side of the board where it does not happen. */
function Tell({
  beat,
  head,
  children,
}: {
  readonly beat: Beat;
  readonly head?: string;
  readonly children?: preact.ComponentChildren;
}) {
  const anchors = boardAnchors.value;
  const box = anchors?.svg.getBoundingClientRect();
  const at = anchors && beat.place !== undefined ? anchors.spot(beat.place) : undefined;
  const isLeft = at !== undefined && box !== undefined && at.x > box.width * 0.45;
  return (
    <div class="tell" data-side={isLeft ? "left" : "right"} style={boxStyle()}>
      {head && <b>{head}</b>}
      <p>{unmarked(beat.text.split("\n")[0] ?? "")}</p>
      {children}
    </div>
  );
}

const stepsAt = ({ session }: MomentProps, on: number): StripStep[] =>
  session.game.steps.map(({ name }, i) => ({ name, state: i < on ? "done" : i === on ? "on" : "next" }));

// ---- The moments --------------------------------------------------------------------------------

function Epidemic(props: MomentProps) {
  const { beat, session } = props;
  const { steps } = session.game;
  return (
    <div class="band">
      <Rings />
      <GraveCard title={beat.title} />
      <div class="band-words">
        <h2 aria-label={beat.title}>
          {[...beat.title].map((letter, i) => (
            <span key={i} style={{ "--i": i }}>
              {letter}
            </span>
          ))}
        </h2>
        <p>{unmarked(beat.text.split("\n")[0] ?? "")}</p>
        <ol class="beats">
          {steps.map(({ name, about }, i) => (
            <li key={name} data-on={i === 0}>
              <b>
                <i>{i + 1}</i>
                {name}
              </b>
              {about && <p>{about}</p>}
              {i === 0 && beat.other !== undefined && (
                <span class="coins">
                  <i>{beat.other}</i>
                  <i class="hot">{beat.count}</i>
                </span>
              )}
            </li>
          ))}
        </ol>
        <Keys />
      </div>
    </div>
  );
}

function EpidemicCity(props: MomentProps) {
  const { beat } = props;
  const anchors = boardAnchors.value;
  const at = anchors && beat.place !== undefined ? anchors.onPage(beat.place) : undefined;
  const isRight = at !== undefined && at.x > innerWidth * 0.5;
  return (
    <>
      <Hush />
      <Strip title={beat.title} steps={stepsAt(props, 1)} ticks />
      {beat.place !== undefined && at && innerWidth > 700 && (
        <div class="turned" style={{ left: `${at.x + (isRight ? -330 : 130)}px`, top: `${Math.max(80, at.y - 200)}px` }}>
          <CardOf face={placeFace(props, beat.place)} />
        </div>
      )}
      <Tell beat={beat} head={beat.place === undefined ? "" : (props.names[beat.place] ?? "")} />
    </>
  );
}

function Intensify(props: MomentProps) {
  const { beat } = props;
  const cards = beat.places.slice(0, FAN_MOST);
  return (
    <>
      <div class="dark" />
      <Strip title={beat.title} steps={stepsAt(props, 2)} ticks />
      <div class="fan" aria-hidden="true">
        {cards.map((place, i) => (
          <div key={place} style={{ "--turn": i - (cards.length - 1) / 2 }}>
            <CardOf face={placeFace(props, place)} />
          </div>
        ))}
      </div>
      <Tell beat={beat} head={WEB_N("{n} card", "{n} cards", beat.count)}>
        {beat.places.length > 0 && <Chips props={props} places={beat.places} />}
      </Tell>
    </>
  );
}

function Outbreak(props: MomentProps) {
  const { beat, names } = props;
  const links = beat.all.filter(({ kind }) => kind === Kind.OUTBREAK);
  const now = links.findIndex(({ facts }) => facts === beat.facts);
  const steps = links
    .slice(0, now + 1)
    .map(({ place }, i): StripStep => ({ name: names[place ?? 0] ?? "", state: i === now ? "on" : "done" }));
  return (
    <>
      <Hush />
      <div class="vignette" style={{ "--deep": Math.min(1, 0.4 + now * 0.25) }} />
      <Strip title={beat.title} steps={steps} />
      <Tell beat={beat} head={names[beat.place ?? 0] ?? ""} />
    </>
  );
}

const shapes = ["circle", "square", "diamond", "triangle"] as const;

function Cure({ beat }: MomentProps) {
  const { colour } = beat;
  const token = colour === undefined ? "" : `disease-${colour + 1}`;
  return (
    <div class="cure" data-token={token}>
      <div class="wave" />
      <div class="cure-plate">
        {colour !== undefined && (
          <Vial token={token} shape={shapes[colour] ?? "circle"} state={beat.kind === Kind.CURE ? "cured" : "gone"} />
        )}
        <div>
          <b>{beat.title}</b>
          <p>{unmarked(beat.text.split("\n")[0] ?? "")}</p>
        </div>
      </div>
    </div>
  );
}

/** A card that comes, goes, is given or played. */
function Card(props: MomentProps) {
  const { beat, session } = props;
  const seat = session.seats.value[beat.seat ?? -1];
  const giver = beat.kind === Kind.SHARE ? session.seats.value[beat.other ?? -1] : undefined;
  const isKnown = beat.card !== undefined && beat.card !== SURTO_NONE;
  return (
    <div class="card-moment" data-kind={kindName(beat.kind)}>
      {isKnown ? <CardOf face={cardFace(props, beat.card ?? 0)} /> : <div class="moment-card back" />}
      <p>
        {giver && <span>{giver.name} → </span>}
        {seat?.name}
      </p>
    </div>
  );
}

const kindName = (kind: number): string =>
  Object.entries(Kind)
    .find(([, number]) => number === kind)?.[0]
    .toLowerCase() ?? "";

function Moment(props: MomentProps) {
  switch (props.beat.kind) {
    case Kind.EPIDEMIC:
      return <Epidemic {...props} />;
    case Kind.EPIDEMIC_CITY:
      return <EpidemicCity {...props} />;
    case Kind.INTENSIFY:
      return <Intensify {...props} />;
    case Kind.OUTBREAK:
      return <Outbreak {...props} />;
    case Kind.CURE:
    case Kind.ERADICATED:
      return <Cure {...props} />;
    case Kind.DRAW:
    case Kind.DISCARD:
    case Kind.SHARE:
    case Kind.EVENT:
      return props.beat.card === undefined && props.beat.kind === Kind.DISCARD ? null : <Card {...props} />;
    default:
      return null;
  }
}

// ---- Playing them -------------------------------------------------------------------------------

/** Small things of one's own that need no stop: they are played over the table as it is. */
function useOwnBeat(session: Session): ShownBeat | undefined {
  const [own, setOwn] = useState<ShownBeat>();
  useEffect(() => {
    let known = session.game.count;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = session.shown.subscribe(({ scene, count }) => {
      const isNew = scene.kind === "present" && count === known + 1;
      if (scene.kind !== "plan") known = count;
      if (!isNew || settings.pace.peek() === "off" || isStill()) return;
      setTimeout(() => {
        const all = session.game.beats(count - 1);
        const beat = all.find(({ kind }) => kind === Kind.MOVE || kind === Kind.TREAT || kind === Kind.BUILD);
        clearTimeout(timer);
        if (!beat) return;
        setOwn({ ...beat, move: count - 1, number: all.indexOf(beat), all });
        timer = setTimeout(() => setOwn(undefined), 600);
      });
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [session]);
  return own;
}

/** Lets new pieces of the board arrive. */
function useArrivals(
  anchors: BoardAnchors | undefined,
  beat: ShownBeat | undefined,
  { board }: PositionView,
  names: readonly string[],
): void {
  useLayoutEffect(() => {
    if (!anchors || !beat || isStill()) return undefined;
    // the board is drawn anew in the same go; after it, and before it is painted, its new pieces are there
    const frame = requestAnimationFrame(() => movePieces({ beat, all: beat.all, anchors, board, names }, pace()));
    return () => cancelAnimationFrame(frame);
  }, [anchors, beat?.move, beat?.number]);
}

export function Moments({ session, names }: { readonly session: Session; readonly names: readonly string[] }) {
  const shown = session.shown.value;
  const own = useOwnBeat(session);
  const isShow = shown.scene.kind === "animation";
  const beat = isShow ? shown.beat : own;
  const anchors = boardAnchors.value;
  useArrivals(anchors, beat, shown, names);
  if (!beat) return null;
  const key = `${beat.move} ${beat.number}`;
  return (
    <div
      class="drama"
      aria-hidden="true"
      data-kind={isShow ? kindName(beat.kind) : "own"}
      data-chain={Math.min(beat.chain, 1)}
      data-running={shown.scene.kind === "animation" && shown.scene.running}
      style={{ "--pace": pace() }}
    >
      {anchors && (
        <div key={`map ${key}`} class="on-map" style={boxStyle()}>
          <BoardEffect beat={beat} all={beat.all} anchors={anchors} board={shown.board} names={names} />
        </div>
      )}
      {isShow && <Moment key={key} session={session} names={names} beat={beat} />}
    </div>
  );
}
