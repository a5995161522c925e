// Tables of a server, made without a view: a socket of a page speaks the protocol (docs/develop/protocol.md).

/** Lets computers play a game to its end on the server. `create` has what differs from the usual. Returns: the table's id. */
export async function computersPlay(page, create = {}) {
  return page.evaluate(async (more) => {
    const socket = new WebSocket(new URL("/ws", location.href).href.replace(/^http/, "ws"), "surto.1");
    const waiting = new Map();
    let number = 0;
    let over;
    const ended = new Promise((resolve) => {
      over = resolve;
    });
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "over") over();
      if (message.n) waiting.get(message.n)?.(message);
    });
    const ask = (message) =>
      new Promise((resolve, reject) => {
        waiting.set(++number, (answer) => {
          if (answer.t === "error") reject(new Error(`${message.t}: ${JSON.stringify(answer)}`));
          else resolve(answer);
        });
        socket.send(JSON.stringify({ t: message.t, n: number, ...message }));
      });
    await new Promise((resolve) => {
      socket.addEventListener("open", resolve, { once: true });
    });
    await ask({ t: "hello", protocol: 1, client: "e2e", name: "Vera" });
    const { table } = await ask({
      t: "create",
      title: "computers",
      head: "rules: base\nplayers: 2\nepidemics: 4\n",
      public: true,
      undo: "none",
      clock: "none",
      ...more,
    });
    const { chairs } = await ask({ t: "join", table });
    for (const { seat } of chairs) await ask({ t: "computer", table, seat, level: "casual" });
    await ended;
    socket.close();
    return table;
  }, create);
}
