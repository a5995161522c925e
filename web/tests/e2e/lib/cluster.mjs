// surtod as a cluster: two nodes behind HAProxy, over NATS and PostgreSQL in a place of their own (tests/net/place.py).
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILD, PAGE, until } from "./servers.mjs";

const PLACE = resolve(fileURLToPath(import.meta.url), "../../../../../tests/net");

const PROGRAM = `
import os, sys
sys.path.insert(0, sys.argv[1])
from place import Place, end_by_exception, free_ports
end_by_exception()
(port,) = free_ports(1)
with Place(quick=True, keep=bool(os.environ.get("SURTO_KEEP"))) as place:
    nodes = place.add_nodes(sys.argv[2], 2, shards=2, www=sys.argv[3], engine=sys.argv[4], computers=1,
                            guest_tables_per_hour=1000, origins=f"http://127.0.0.1:{port} {sys.argv[5]}")
    print("port", place.add_proxy(nodes, port).port, flush=True)
    sys.stdin.read()
`;

/** Starts it, for pages of its own and of `origins`. Everything ends when this process does, or by stop. */
export async function cluster(origins = "") {
  const child = spawn(
    "setpriv",
    [
      "--pdeathsig",
      "TERM",
      "python3",
      "-c",
      PROGRAM,
      PLACE,
      join(BUILD, "server/surtod"),
      PAGE,
      join(BUILD, "cli/surto"),
      origins,
    ],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  let said = "";
  let gone = false;
  child.stdout.on("data", (bytes) => {
    said += bytes;
  });
  const ended = new Promise((done) =>
    child.on("exit", () => {
      gone = true;
      done();
    }),
  );
  await until(
    "the cluster",
    () => {
      if (gone) throw new Error(`the cluster did not start: ${said}`);
      return /port \d+/.test(said);
    },
    120,
  );
  const port = Number(/port (\d+)/.exec(said)[1]);
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    log: () => said,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
