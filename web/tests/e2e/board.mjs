// The board alone: names without overlap as Chromium draws them, keys, fingers, mouse, axe. Its page is tests/e2e/board/, built
// here.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inBrowser } from "./lib/frame.mjs";
import { drawn, press } from "./lib/hand.mjs";
import { staticServer } from "./lib/servers.mjs";

const web = resolve(import.meta.dirname, "../..");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The room a board has on screens of 1440x900, 1024x768, 768x1024, 390x844, 844x390 and 360x640. */
const rooms = [
  [1100, 760],
  [684, 620],
  [768, 640],
  [390, 480],
  [844, 330],
  [360, 330],
];

const folder = mkdtempSync(join(tmpdir(), "surto-board-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
execFileSync(
  join(web, "node_modules/.bin/vite"),
  ["build", "--logLevel", "error", "--config", "tests/e2e/board/vite.config.ts"],
  { cwd: web, env: { ...process.env, SURTO_WEB: folder }, stdio: "inherit" },
);

/** Names and chances that stand over each other, over a place, outside, or not at all. */
function faultsOfNames() {
  // A text's box has room above its letters and below them; a place is as large as the circle in its middle.
  const texts = [...document.querySelectorAll(".names text, .chances text")].map((element) => {
    const { x, y, width, height } = element.getBBox();
    const at = element.getCTM();
    const room = 0.1 * parseFloat(getComputedStyle(element).fontSize);
    const top = y + at.f;
    return { name: element.textContent, left: x + at.e, right: x + width + at.e, top: top + room, bottom: top + height - room };
  });
  const places = [...document.querySelectorAll(".place .seat, .place .core .body")].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    const r = height * 0.35;
    return { name: "a place", left: x - r, right: x + r, top: y - r, bottom: y + r };
  });
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const faults = [...document.querySelectorAll(".names .hidden")].map(({ textContent }) => `${textContent} is hidden`);
  texts.forEach((a, i) => {
    if (a.left < 0 || a.top < 0 || a.right > innerWidth || a.bottom > innerHeight) faults.push(`${a.name} is outside`);
    for (const b of [...texts.slice(0, i), ...places]) if (over(a, b)) faults.push(`${a.name} over ${b.name}`);
  });
  return faults;
}

/** Names come after the board is drawn. */
async function settle(page) {
  await page.locator(".names text").first().waitFor();
  await drawn(page);
}

async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([w, h]) => {
      const { clientWidth, clientHeight } = document.querySelector(".board svg");
      return clientWidth === w && clientHeight === h && document.querySelector(".names text") !== null;
    },
    [width, height],
  );
  await settle(page);
}

await inBrowser({ server: await staticServer(folder) }, async ({ open, check, same }) => {
  for (const language of ["en", "pt_BR", "es", "fr"]) {
    const page = await open(`?language=${language}`);
    for (const room of rooms) {
      await resize(page, room);
      const where = `${language} ${room.join("x")}`;
      same(`names stand free: ${where}`, await page.evaluate(faultsOfNames), []);
    }
    await page.context().close();
  }

  const page = await open("?cursor=0");
  const cursor = async () => {
    await settle(page);
    return page.evaluate(() => Number(document.activeElement?.closest("[data-place]")?.getAttribute("data-place") ?? -1));
  };
  await page.locator(".place").first().waitFor();
  for (const room of rooms) {
    await resize(page, room);
    const least = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll(".place .button")].map((place) => {
          const { width, height } = place.getBoundingClientRect();
          return Math.min(width, height);
        }),
      ),
    );
    check(`a finger finds every place: ${room.join("x")}`, least >= 44, `${least} px`);
  }

  await resize(page, rooms[0]);
  await page.keyboard.press("Tab");
  same("the keyboard comes to the place with the cursor", await cursor(), 0);
  await page.keyboard.press("ArrowDown");
  const down = await cursor();
  check("an arrow walks, and the focus with it", down > 0, `${down}`);
  const seen = [];
  await page.keyboard.press("Home");
  same("Home is where the pawn stands", await cursor(), 0);
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("PageDown");
    seen.push(await cursor());
  }
  same(
    "Page Down goes around the links",
    seen.slice().sort((a, b) => a - b),
    [1, 11, 21],
  );
  await page.keyboard.press("Enter");
  same("Enter acts", await page.evaluate(() => window.trial.told.at(-1)), `act ${seen[2]}`);
  check(
    "the pawn has moved",
    await page.evaluate((at) => window.trial.props.value.state.places[at].pieces.some((piece) => piece.active), seen[2]),
  );
  await page.keyboard.press("Tab");
  same("the board is one stop for Tab", await cursor(), -1);

  const spot = (place) =>
    page.evaluate((at) => {
      const { left, top, width, height } = document.querySelector(`.place[data-place="${at}"] .hit`).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, place);
  const told = () => page.evaluate(() => window.trial.told.at(-1));
  const { x, y } = await spot(45);
  await page.mouse.click(x + 12, y - 12);
  same("a click beside a place means it", await told(), "act 45");
  await page.mouse.click(x, y, { button: "right" });
  same("the other button asks what can be done", await told(), "menu 45");
  await page.locator('.names text[data-place="22"]').click();
  same("a name is its place", await told(), "act 22");
  await page.locator('.names .far[data-place="47"]').first().click();
  same("a name at the edge is the far place", await told(), "act 47");

  await page.evaluate(() => {
    const { props, set, playOn } = window.trial;
    playOn(30);
    const present = props.value.state;
    const changed = present.places.map((place, i) =>
      i !== 18
        ? place
        : {
            ...place,
            danger: true,
            pieces: [
              { shape: "square", art: "cube", token: "disease-2", letter: "Y", count: 3 },
              { shape: "circle", art: "cube", token: "disease-1", letter: "B", count: 1 },
              { shape: "house", art: "station", token: "station", letter: "", count: 1 },
            ],
          },
    );
    set({
      odds: new Map(present.places.map((_, i) => [i, (i + 1) / 48])),
      marked: new Set([3]),
      state: { places: changed },
      signs: [
        { kind: "arrow", a: 3, b: 9, by: "Ana", until: 1 },
        { kind: "danger", a: 4, b: undefined, by: "Beto", until: 2 },
      ],
      plan: { ways: [[0, 21, 18]], present },
      hint: [
        { from: 3, to: 9, step: 2 },
        { from: 9, to: 17, step: 5 },
      ],
      cursor: 18,
    });
  });
  await settle(page);
  same("a plan hatches what it changes", await page.locator('[data-stock="18"] .hatch').count(), 3);
  same("and nothing else", await page.locator(".hatch").count(), 3);
  same("it draws its way, leg by leg", await page.locator(".way .leg").count(), 2);
  same("a hint has an arrow for each step, with its number", await page.locator(".arrows .arrow").allTextContents(), ["2", "5"]);
  same("chances stand free", await page.evaluate(faultsOfNames), []);
  await page.locator(".sign").nth(1).waitFor(); // signs are fetched when the first one is shown
  same("what is marked, and what others point at", await page.locator(".mark, .sign").count(), 3);
  // A chance lies where presses are meant for places.
  const chance = await page.evaluate(() => {
    const { game, props, set, told } = window.trial;
    const legal = new Set(game.choices.map(({ place }) => place));
    const place = props.value.state.places.findIndex((_, i) => !legal.has(i) && document.querySelector(`[data-odds="${i}"]`));
    set({ lit: new Set(), onOdds: (of) => told.push(`explain ${of}`) });
    return place;
  });
  const label = page.locator(`[data-odds="${chance}"]`);
  await press(page, label);
  same("a chance is explained where there is nothing to play", await told(), `explain ${chance}`);
  await page.evaluate((place) => window.trial.set({ lit: new Set([place]) }), chance);
  await press(page, label);
  same("on a place that is lit, it is the place", await told(), `act ${chance}`);
  await page.evaluate(() => window.trial.set({ lit: new Set() }));
  await press(page, label, { button: "right" });
  same("the other button asks what can be done there", await told(), `menu ${chance}`);
  const count = await page.evaluate(() => window.trial.told.length);
  await label.evaluate(async (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { bubbles: true, pointerType: "touch", detail: 1, clientX: left + width / 2, clientY: top + height / 2 };
    element.dispatchEvent(new PointerEvent("pointerdown", at));
    await new Promise((done) => setTimeout(done, 700));
    element.dispatchEvent(new PointerEvent("pointerup", at));
    element.dispatchEvent(new MouseEvent("click", at));
  });
  same("and so does a long press, which explains nothing", await page.evaluate((from) => window.trial.told.slice(from), count), [
    `menu ${chance}`,
  ]);
  await page.evaluate(() => window.trial.set({ onOdds: undefined }));
  await press(page, label);
  same("while a press is meant for something else, a chance is its place", await told(), `act ${chance}`);

  for (const theme of ["light", "dark"])
    for (const room of [rooms[0], rooms[3]]) {
      await page.emulateMedia({ colorScheme: theme });
      await resize(page, room);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run());
      same(
        `axe: ${theme} ${room.join("x")}`,
        violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`),
        [],
      );
    }
  await page.context().close();

  for (const rules of ["base", "season2", "season0"])
    for (const theme of ["light", "dark"]) {
      const painted = await open(`?rules=${rules}`, { theme });
      await painted.locator(`canvas[data-painted="${rules}"]`).waitFor();
      const colours = await painted.evaluate(() => {
        const canvas = document.querySelector("canvas.ground");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const seen = new Set();
        for (let i = 0; i < data.length; i += 4 * 997) seen.add(`${data[i] >> 4},${data[i + 1] >> 4},${data[i + 2] >> 4}`);
        return seen.size;
      });
      check(`the ground is painted: ${rules}, ${theme}`, colours > 8, `${colours} colours`);
      await painted.context().close();
    }

  const plain = await open("");
  await plain.locator("canvas[data-painted]").waitFor();
  same("every place has its pieces as things", await plain.locator("[data-stock]").count(), 48);
  await plain.evaluate(() => {
    window.trial.plainPieces.value = true;
  });
  await plain.locator(".core").first().waitFor();
  same("numbers instead of pieces: shapes, and no ground", await plain.locator("canvas, [data-stock], .seat").count(), 0);
  same("numbers instead of pieces: all places", await plain.locator(".place .core").count(), 48);
  const numbers = await plain.evaluate(
    () =>
      window.trial.props.value.state.places.filter(({ pieces }) => pieces.some(({ art }) => art === "cube")).length -
      document.querySelectorAll(".core.full text").length,
  );
  same("numbers instead of pieces: each pile has its number", numbers, 0);
  await plain.context().close();

  for (const still of [true, false]) {
    const moving = await open("", { still });
    await moving.locator(".place.lit").first().waitFor();
    await settle(moving);
    const running = await moving.evaluate(async () => {
      const { lit } = window.trial.props.value;
      window.trial.props.value.onPlace([...lit][0], "act");
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return document.getAnimations().filter(({ effect }) => effect.target.closest(".pawns") && effect.getTiming().duration > 1)
        .length;
    });
    check(still ? "nothing moves for those who want stillness" : "a pawn walks", running > 0 !== still, `${running}`);
    await moving.evaluate(() => {
      window.arrived = 0;
      const count = ({ target }) => {
        window.arrived += target.matches(".arrive") ? 1 : 0;
      };
      for (const event of ["animationstart", "transitionrun"]) addEventListener(event, count);
    });
    await resize(moving, rooms[1]);
    await moving.locator("svg.lively").waitFor();
    await drawn(moving);
    same(`pieces stay where they are at another size${still ? ", still" : ""}`, await moving.evaluate(() => window.arrived), 0);
    await moving.evaluate(() => window.trial.playOn(20));
    await drawn(moving);
    const came = await moving.evaluate(() => window.arrived);
    check(still ? "new pieces stand there at once" : "new pieces arrive", came > 0 !== still, `${came}`);
    await moving.context().close();
  }

  const phone = await open("", { size: { width: 390, height: 480 }, touch: true });
  await phone.locator(".place").first().waitFor();
  const place = await phone.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.place[data-place="45"] .hit').getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await phone.touchscreen.tap(place.x, place.y);
  same("a tap acts", await phone.evaluate(() => window.trial.told), ["act 45"]);
  const hand = await phone.context().newCDPSession(phone);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await phone.waitForFunction(() => window.trial.told.length > 1);
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settle(phone);
  same("a finger that rests asks what can be done, once", await phone.evaluate(() => window.trial.told), ["act 45", "menu 45"]);
});
