// A table online, by its link: who came to it says a name and sits down, then waits for the others, then plays.
import { useEffect, useMemo, useState } from "preact/hooks";
import { OnlineTable, rulesOf } from "../game/online-table.js";
import { account } from "../net/account.js";
import { Denied } from "../net/websocket.js";
import { errorText } from "../net/error-text.js";
import { Chat } from "../table/Chat.js";
import { InviteLinks } from "../table/InviteLinks.js";
import { attempt, People } from "../table/People.js";
import { href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { WEB } from "../i18n/translate.js";
import { OnlineView } from "./Online.js";
import { NameEntry } from "./NameField.js";
import { Page } from "./Page.js";
import { tableFacts } from "./table-facts.js";
import "../style/online.css";

function Door({ table, onWatch }: { readonly table: OnlineTable; readonly onWatch: () => void }) {
  const { usualName, person } = table.account;
  const [name, setName] = useState(usualName);
  const [fault, setFault] = useState("");
  const free = table.chairs.value.find((chair) => !chair.name && chair.computer === undefined);
  const enter = async (then: () => Promise<void> | void): Promise<void> => {
    try {
      if (name.trim()) await table.account.rename(name.trim());
      await then();
    } catch (error) {
      if (error instanceof Denied && error.code === "not-invited")
        onWatch(); // the link is for watching
      else setFault(errorText(error));
    }
  };
  const sit = (): void => {
    if (!name.trim()) setFault(WEB("Enter your name first."));
    else void enter(() => free && table.ask({ t: "sit", seat: free.seat }));
  };
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        sit();
      }}
    >
      <NameEntry
        name={name}
        onInput={setName}
        known={usualName}
        fault={fault}
        hint={person.value?.account ? WEB("You are signed in.") : WEB("No account needed.")}
      />
      <div class="row">
        {free && (
          <Button kind="main" submit>
            {WEB("Take a seat")}
          </Button>
        )}
        <Button onClick={() => void enter(onWatch)}>{WEB("Watch")}</Button>
      </div>
    </form>
  );
}

function Room({
  table,
  watching,
  onWatch,
}: {
  readonly table: OnlineTable;
  readonly watching: boolean;
  readonly onWatch: () => void;
}) {
  const seated = table.mine.value !== 0;
  const missing = table.chairs.value.filter((chair) => !chair.name && chair.computer === undefined).length;
  return (
    <Page title={table.title.value || WEB("Table")}>
      <p class="soft">{tableFacts(table)}</p>
      {table.head.value && (
        <p>
          <a href={href("learn", "guide", rulesOf(table.head.value))}>{WEB("New to this game? Read the five-minute guide.")}</a>
        </p>
      )}
      {!seated && !watching && <Door table={table} onWatch={onWatch} />}
      <section class="card stack">
        <h2>{WEB("Seats")}</h2>
        <People table={table} />
        {table.stage.value === "waiting" && (
          <p class="soft">
            {missing
              ? WEB("The game starts when every seat is taken and everyone is ready.")
              : WEB("The game starts when everyone is ready.")}
          </p>
        )}
      </section>
      <InviteLinks table={table} />
      <section class="card stack">
        <h2>{WEB("Chat")}</h2>
        <Chat talk={table.talk} />
      </section>
      <div class="row">
        <ButtonLink kind="quiet" href={href("lobby")}>
          {WEB("Other tables")}
        </ButtonLink>
        {table.host.value && (
          <Button kind="danger" onClick={() => attempt(table.ask({ t: "close_table" }))}>
            {WEB("Close the table")}
          </Button>
        )}
      </div>
    </Page>
  );
}

function Refused({ why }: { readonly why: string }) {
  return (
    <Page title={WEB("You cannot join this table")}>
      <p>{why}</p>
      <div class="row">
        <ButtonLink kind="main" href={href("lobby")}>
          {WEB("Other tables")}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Joined({ table, part }: { readonly table: OnlineTable; readonly part: string }) {
  const [watching, setWatching] = useState(false);
  const game = table.game.value !== undefined;
  const entered = table.mine.value !== 0 || watching || table.host.value;
  switch (table.stage.value) {
    case "joining":
      return (
        <main class="column">
          <p class="soft">{WEB("One moment…")}</p>
        </main>
      );
    case "refused":
      return <Refused why={table.refusal.value} />;
    case "closed":
      if (!game) return <Refused why={WEB("The host has closed this table.")} />;
      return <OnlineView of={table} part={part} />;
    case "playing":
    case "over":
      if (game && (entered || table.stage.value === "over")) return <OnlineView of={table} part={part} />;
  }
  return <Room table={table} watching={watching} onWatch={() => setWatching(true)} />;
}

export function View({ words }: { readonly words: readonly string[] }) {
  const [id = "", secret = "", part = ""] = words;
  const table = useMemo(() => new OnlineTable(account(), id, secret), [id]);
  useEffect(() => () => table.close(), [table]);
  return <Joined table={table} part={part} />;
}
