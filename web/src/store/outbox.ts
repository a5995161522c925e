// What was sent to a table and not answered yet: after a new connection, or a new page, it is sent again with the same key.
import { db } from "./db.js";

export interface Outgoing {
  readonly key: string; // made once, so that the server does it once
  readonly table: string;
  readonly message: object;
  readonly since: number;
}

export const outbox = {
  async of(table: string): Promise<readonly Outgoing[]> {
    const all = await db.all<Outgoing>("outbox");
    return all.filter((one) => one.table === table).sort((a, b) => a.since - b.since);
  },
  put: (message: Outgoing): Promise<void> => db.put("outbox", message),
  remove: (key: string): Promise<void> => db.remove("outbox", key),
};
