// Points of a test in TAP: a fault is a text that says what is wrong, and "" where nothing is.
let number = 0, failed = 0;

export function check(name, fault) {
  number++;
  failed += fault ? 1 : 0;
  if (fault) console.log(`# ${String(fault).split("\n").join("\n# ")}`);
  console.log(`${fault ? "not ok" : "ok"} ${number} - ${name}`);
}

/** After the last point. */
export function end() {
  console.log(`1..${number}`);
  process.exitCode = failed ? 1 : 0;
}
