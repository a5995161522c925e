// A game at a table online: the table as everywhere, with people, chat, clocks, plans of the table and what it is asked.
import { effect, useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { notices } from "../game/notices.js";
import { openSession, type OnlineSession } from "../game/online.js";
import type { OnlineTable } from "../game/online-table.js";
import { Chat, spoken } from "../table/Chat.js";
import { Clocks } from "../table/Clocks.js";
import { lazyPanel } from "../ui/lazy-panel.js";
import { InviteLinks } from "../table/InviteLinks.js";
import { People } from "../table/People.js";
import { TablePlansPanel } from "../table/TablePlans.js";
import { PointButton, pressSends, type SignKind } from "../table/PingTools.js";
import { VoteNotice } from "../table/Vote.js";
import { ViewAs } from "../table/ViewAs.js";
import { tell } from "../ui/LiveRegion.js";
import { WEB } from "../i18n/translate.js";
import { TableView } from "./Table.js";
import { followNotices } from "./turn-notices.js";

const OnlineCampaign = lazyPanel(async () => (await import("./OnlineCampaign.js")).OnlineCampaign);

/** One notice a turn for who looks elsewhere. */
function watchTurn(session: OnlineSession): () => void {
  let waited = false;
  return effect(() => {
    const { seat, count, result } = session.shown.value;
    const now = seat !== undefined && result === "open";
    if (now && !waited) void notices.tell(session.id, count, WEB("Your turn: {table}", { table: session.table.title.peek() }));
    waited = now;
  });
}

/** What is said is read out. */
function readChat(session: OnlineSession): () => void {
  let last = session.table.talk.said.peek().at(-1)?.number ?? 0;
  return effect(() => {
    for (const line of session.table.talk.said.value)
      if (line.number > last) {
        last = line.number;
        tell(spoken(line));
      }
  });
}

function useSession(table: OnlineTable): OnlineSession | undefined {
  const [session, set] = useState<OnlineSession>();
  useEffect(() => {
    let opened: OnlineSession | undefined;
    let gone = false;
    void openSession(table).then((one) => {
      if (gone) return void one.close();
      opened = one;
      set(one);
    });
    return () => {
      gone = true;
      void opened?.close();
    };
  }, [table]);
  return session;
}

interface GameProps<Of> {
  readonly of: Of;
  readonly part: string; // of the table's address: "campaign", or "" for the table itself
}

function Game({ of: session, part }: GameProps<OnlineSession>) {
  const { table } = session;
  const pointing = useSignal<SignKind | undefined>(undefined);
  const start = useSignal<number | undefined>(undefined); // of an arrow
  useEffect(() => {
    followNotices(); // of other tables
    const ends = [watchTurn(session), readChat(session)];
    return () => {
      for (const end of ends) end();
    };
  }, [session]);
  const unread = table.talk.said.value.filter((line) => line.number > table.talk.read.value).length;
  const shared = session.plans.shared.value.length;
  if (part === "campaign") return <OnlineCampaign session={session} />;
  return (
    <TableView
      session={session}
      signs={session.signs}
      pointing={pointing}
      onPlaceFirst={(place) => pressSends(table, pointing, start, place)}
      head={
        <div class="over-board">
          <Clocks table={table} waited={session.shown.value.deciding} />
          {session.mine.value !== 0 && <PointButton pointing={pointing} start={start} />}
        </div>
      }
      notice={
        <>
          <VoteNotice session={session} />
          {session.mine.value === 0 && <ViewAs session={session} />}
        </>
      }
      proposals={{ count: shared, body: () => <TablePlansPanel session={session} /> }}
      more={[
        {
          key: "chat",
          icon: "chat",
          title: WEB("Chat"),
          badge: unread || undefined,
          body: () => (
            <div class="stack">
              <Chat talk={table.talk} />
              <People table={table} />
              <InviteLinks table={table} />
            </div>
          ),
        },
      ]}
    />
  );
}

export function OnlineView({ of: table, part }: GameProps<OnlineTable>) {
  const session = useSession(table);
  return session ? (
    <Game of={session} part={part} />
  ) : (
    <main class="column">
      <p class="soft">{WEB("One moment…")}</p>
    </main>
  );
}
