// Holds the messages of the web client against those of C, by frames of frames_print.
//
//     node browser.mjs MESSAGES FRAMES_PRINT     MESSAGES: what `tools/protocol javascript` made
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";

const messages = await import(pathToFileURL(process.argv[2]).href);
const lines = execFileSync(process.argv[3], ["100"], { maxBuffer: 1 << 30 }).toString().trim();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// JSON.parse takes these before a reader of ours can see them; of a member that comes twice it keeps
// the last, so that a wrong one before it is not seen either.
const twice = /"(\w+)":.*"\1":/s;
const lax = ["comes twice", "is no whole number", "does not come first", "is too deep",
             "is larger than this message may be", "is larger than any message", "is not UTF-8",
             "is too large", "is no number: it begins with zero",
             "is no JSON: an escape that means nothing"];

let read = 0, refused = 0, passed = 0;
const wrong = [];
for (const line of lines.split("\n")) {
  const [side, answer, frame, expected] = line.split("\t");
  const [reader, writer] = side === "client" ? [messages.readClient, messages.writeClient]
                                             : [messages.readServer, messages.writeServer];
  const text = Buffer.from(frame, "hex").toString();
  let written, why;
  try {
    written = writer(reader(decoder.decode(Buffer.from(frame, "hex"))));
  } catch (error) {
    why = error.message;
  }
  if (answer === "ok") {
    read++;
    if (written !== Buffer.from(expected, "hex").toString()) {
      wrong.push(`read otherwise: ${text}: ${why ?? written}`);
    }
  } else if (why === undefined && !lax.includes(answer) && !twice.test(text)) {
    wrong.push(`${answer}: read by the browser: ${text}`);
  } else {
    refused += why !== undefined;
    passed += why === undefined;
  }
}
for (const problem of wrong.slice(0, 10)) console.log(`# ${problem.slice(0, 600)}`);
console.log(`# ${read} read, ${refused} refused, ${passed} passed over`);
const good = wrong.length === 0 && read > 0 && refused > 20 * passed;
console.log(`${good ? "ok" : "not ok"} 1 - browser and server agree`);

// A writer refuses what a reader would.
let refusals = 0;
for (const message of [{ t: "alive" }, { t: "alive", n: 0 }, { t: "alive", n: 1.5 }, { t: "no" },
                       { t: "sit", n: 1, table: "a\\b", seat: 0 },
                       { t: "say", n: 1, table: "a", text: "\ud800" },
                       { t: "say", n: 1, table: "a", text: "\n" },
                       { t: "say", n: 1, table: "a", text: "é".repeat(501) }]) {
  try {
    messages.writeClient(message);
    console.log(`# written: ${JSON.stringify(message)}`);
  } catch (error) {
    refusals += error instanceof messages.Refused;
  }
}
console.log(`${refusals === 8 ? "ok" : "not ok"} 2 - the writer refuses what breaks bounds`);
console.log("1..2");
