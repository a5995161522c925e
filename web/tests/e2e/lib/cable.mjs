// A cable between a browser and a server that can be cut, or let through in one direction only.
import { connect, createServer } from "node:net";

/** Listens at `own`, a free port; the server must know this origin. */
export async function cable(port, own) {
  const lines = new Set();
  let plugged = true;
  let deaf = false;
  const server = createServer((near) => {
    if (!plugged) return near.destroy();
    const far = connect(port, "127.0.0.1");
    const line = { near, far };
    lines.add(line);
    const end = () => {
      near.destroy();
      far.destroy();
      lines.delete(line);
    };
    near.on("data", (bytes) => far.write(bytes));
    far.on("data", (bytes) => {
      if (!deaf) near.write(bytes);
    });
    for (const one of [near, far]) one.on("close", end).on("error", end);
  });
  await new Promise((ready) => server.listen(own, "127.0.0.1", ready));
  return {
    port: server.address().port,
    url: `http://127.0.0.1:${server.address().port}/`,
    /** What the browser says arrives; what it is answered does not. */
    deafen() {
      deaf = true;
    },
    cut() {
      plugged = false;
      for (const { near, far } of [...lines]) {
        near.destroy();
        far.destroy();
      }
    },
    mend() {
      plugged = true;
      deaf = false;
    },
    stop() {
      this.cut();
      return new Promise((done) => server.close(done));
    },
  };
}
