// What somebody hears who plays a whole turn by keyboard with a screen reader: after each key, what has the focus (role, name,
// description, state, from the accessibility tree) and what the live regions say. It is compared with docs/pictures/voice.txt;
// SURTO_UPDATE=1 writes that file anew, for a person to read before it is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { inBrowser } from "./lib/frame.mjs";
import { beginGame } from "./lib/views.mjs";

const file = join(resolve(dirname(fileURLToPath(import.meta.url)), "../../.."), "docs/pictures/voice.txt");

/** The same cards in every run. */
function sameLuck() {
  let n = 7;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = n = ((n * 69069 + 12345) >>> 8) & 255;
    return array;
  };
  crypto.randomUUID = () => "00000000-0000-4000-8000-000000000000";
  delete Navigator.prototype.serviceWorker;
}

const SPOKEN = ["log", "alert", "status"];

/** The tree as a list of nodes with their parents. */
async function tree(session) {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const say = (node) => node?.name?.value ?? "";
  const property = (node, name) => node.properties?.find((one) => one.name === name)?.value.value;
  const words = (node) =>
    node.role?.value === "StaticText"
      ? [say(node)]
      : (node.childIds ?? []).flatMap((id) => (byId.has(id) ? words(byId.get(id)) : []));
  const focused = nodes.filter((node) => property(node, "focused") && node.role?.value !== "RootWebArea").at(-1);
  const states = focused
    ? ["expanded", "pressed", "selected", "disabled"].flatMap((name) => {
        const value = property(focused, name);
        return value === undefined || value === false || value === "false" ? [] : [name];
      })
    : [];
  const focus =
    focused &&
    [
      focused.role.value,
      JSON.stringify(say(focused)),
      ...states,
      ...(focused.description?.value ? [`(${focused.description.value})`] : []),
    ].join(" ");
  const live = nodes
    .filter((node) => SPOKEN.includes(node.role?.value) && property(node, "live") !== "off")
    .map((node) => ({ role: node.role.value, text: words(node).join(" ").trim() }))
    .filter(({ text }) => text);
  const outline = nodes
    .filter(
      (node) =>
        ["heading", "main", "navigation", "complementary", "banner", "region", "tablist", "tab"].includes(node.role?.value) &&
        !node.ignored,
    )
    .map((node) => `  ${node.role.value} ${JSON.stringify(say(node))}`);
  return { focus, live, outline };
}

await inBrowser({ server: "static" }, async ({ open, check }) => {
  const page = await open("", { init: sameLuck });
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const heard = [];
  let before = "";
  const listen = async (key) => {
    const { focus, live } = await tree(session);
    heard.push(`[${key}] ${focus ?? "(nothing)"}`);
    const said = live.map(({ role, text }) => `    ${role}: ${text}`).join("\n");
    if (said && said !== before) heard.push(said);
    before = said;
  };
  /** Presses keys; what they do is done when the page has drawn twice and nothing moves. */
  const keys = async (...all) => {
    for (const key of all) {
      await page.keyboard.press(key);
      await page.evaluate(
        () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 150)),
      );
      await listen(key);
    }
  };
  await beginGame(page);
  await page.locator(".question p").first().waitFor();
  heard.push("The table, by its parts:", ...(await tree(session)).outline, "", "A turn:");
  await page.locator("svg [tabindex='0']").first().focus();
  await listen("the board");
  await keys(
    "ArrowUp",
    "PageDown",
    "PageDown",
    "Home",
    "d",
    "1",
    "t",
    "Escape",
    "u",
    "d",
    "1",
    "d",
    "1",
    "d",
    "1",
    "e",
    "Escape",
  );
  for (let i = 0; i < 4 && (await page.locator(".table").getAttribute("data-count")) < 30; i++) {
    await keys("e");
    if (await page.locator("dialog[open]").count()) await keys("Shift+Tab", "Enter");
  }
  const said = `${heard.join("\n")}\n`;
  if (process.env.SURTO_UPDATE) writeFileSync(file, said);
  const wanted = readFileSync(file, "utf8");
  const at = said.split("\n").findIndex((line, i) => line !== wanted.split("\n")[i]);
  check(
    "what is heard in a turn is docs/pictures/voice.txt",
    said === wanted,
    `line ${at + 1}\nis     ${said.split("\n")[at]}\nwanted ${wanted.split("\n")[at]}`,
  );
  check("everything that gets the focus has a name", !/^\[[^\]]*\] \w+ ""/m.test(said), said);
});
