// The result of a game as a picture, to be shared or saved. It is drawn here: nothing is sent anywhere.
import type { Gauge } from "../../engine/game-module.js";
import type { Story } from "../../game/story.js";
import { unmarked } from "../../i18n/markup.js";
import { WEB_C } from "../../i18n/translate.js";
import { saveBlob } from "../../ui/save-file.js";

export interface PictureOf {
  readonly title: string;
  readonly lead: string;
  readonly won: boolean;
  readonly story: Story;
  readonly names: readonly string[];
  readonly gauges: readonly Gauge[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const colours = ["#58b4f2", "#f3cf3e", "#c3ccd2", "#ff7b68"];

/** Writes a text in lines. Returns: where the next one would begin. */
function write(on: CanvasRenderingContext2D, text: string, top: number, leading: number, most: number): number {
  let line = "";
  let y = top;
  let lines = 1;
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (on.measureText(longer).width > WIDTH - 2 * MARGIN && line && lines < most) {
      on.fillText(line, MARGIN, y);
      line = word;
      y += leading;
      lines++;
    } else line = longer;
  }
  on.fillText(line, MARGIN, y, WIDTH - 2 * MARGIN);
  return y + leading;
}

function ground(on: CanvasRenderingContext2D, won: boolean): void {
  const sky = on.createLinearGradient(0, 0, 0, HEIGHT);
  const stops = won ? ["#082430", "#1f6470", "#f0a45c", "#ffdf9a"] : ["#14060a", "#3a1416", "#5b1b1a", "#0d0304"];
  for (const [i, colour] of stops.entries()) sky.addColorStop(i / (stops.length - 1), colour);
  on.fillStyle = sky;
  on.fillRect(0, 0, WIDTH, HEIGHT);
  if (!won) return;
  on.fillStyle = "#fff2c420";
  for (let i = 0; i < 24; i++) {
    const angle = ((-90 + (i - 11.5) * 7.6) * Math.PI) / 180;
    const half = ((i % 2 ? 1.5 : 2.6) * Math.PI) / 180;
    on.beginPath();
    on.moveTo(WIDTH / 2, HEIGHT + 60);
    for (const side of [-half, half])
      on.lineTo(WIDTH / 2 + 1300 * Math.cos(angle + side), HEIGHT + 60 + 1300 * Math.sin(angle + side));
    on.fill();
  }
}

export function drawPicture({ title, lead, won, story, names, gauges }: PictureOf): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const on = canvas.getContext("2d") as CanvasRenderingContext2D;
  const face = getComputedStyle(document.documentElement).getPropertyValue("--face-names");
  ground(on, won);
  on.fillStyle = "#ffffff";
  on.textBaseline = "top";
  on.font = `700 28px ${face}`;
  on.fillText("SURTO", MARGIN, 48);
  on.font = `700 84px ${face}`;
  const below = write(on, title, 104, 88, 1);
  on.font = `600 30px ${face}`;
  let y = write(on, unmarked(lead), below + 4, 38, 2) + 26;
  for (const [i, colour] of colours.entries()) {
    const isCured = story.cures.some(({ beat }) => beat.colour === i);
    on.beginPath();
    on.arc(MARGIN + 22 + i * 66, y + 22, 20, 0, 2 * Math.PI);
    on.fillStyle = isCured ? colour : "#00000055";
    on.fill();
    on.strokeStyle = colour;
    on.lineWidth = 4;
    on.stroke();
  }
  y += 74;
  on.fillStyle = won ? "#2a1608" : "#fff0ea";
  on.font = `700 34px ${face}`;
  const numbers = [
    `${WEB_C("result", "Turns")} ${story.turns}`,
    ...gauges.filter(({ minor }) => !minor).map(({ label, value }) => `${label} ${value.trim()}`),
  ];
  y = write(on, numbers.join("   ·   "), y, 44, 2) + 12;
  on.font = `600 24px ${face}`;
  if (story.outbreaks.length > 0) {
    const list = story.outbreaks.map(({ beat }) => names[beat.place ?? 0] ?? "").join(", ");
    write(on, `${story.outbreaks[0]?.beat.title}: ${list}`, y, 32, 3);
  }
  return canvas;
}

/** Gives the picture to where the person wants it, or saves it. */
export async function sharePicture(of: PictureOf): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => drawPicture(of).toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], "surto.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: "Surto" }).catch(() => undefined); // put away by the person
    return;
  }
  saveBlob("surto.png", blob);
}
