// Links for friends: to be copied, or handed to what the system shares with.
import { useState } from "preact/hooks";
import type { OnlineTable } from "../game/online-table.js";
import { Lobby } from "../net/lobby.js";
import { Button } from "../ui/Button.js";
import { toast } from "../ui/Toast.js";
import { WEB } from "../i18n/translate.js";
import { attempt } from "./People.js";

async function give(link: string, title: string): Promise<void> {
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url: link }).catch(() => {}); // whoever changes their mind
    return;
  }
  await navigator.clipboard.writeText(link);
  toast(WEB("Link copied."));
}

export function GiveLink({ label, link, title }: { readonly label: string; readonly link: string; readonly title: string }) {
  return (
    <div class="link row">
      <label class="field">
        {label}
        <input class="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button kind="main" onClick={() => attempt(give(link, title))}>
        {WEB("Copy")}
      </Button>
    </div>
  );
}

/** What this device can give away of a table; its host can make new links. */
export function InviteLinks({ table }: { readonly table: OnlineTable }) {
  const [, draw] = useState(0);
  const seat = table.link("seat");
  const watch = table.link("watch");
  const title = table.title.value;
  const renew = async (): Promise<void> => {
    await new Lobby(table.account).invite(table.id);
    draw((n) => n + 1);
    toast(WEB("The old links no longer work."));
  };
  if (!seat && !watch && !table.host.value) return null;
  return (
    <section class="card stack">
      <h2>{WEB("Invite friends")}</h2>
      {seat && <GiveLink label={WEB("To play")} link={seat} title={title} />}
      {watch && <GiveLink label={WEB("To watch")} link={watch} title={title} />}
      {table.host.value && (
        <div>
          <Button kind="quiet" onClick={() => attempt(renew())}>
            {WEB("New links")}
          </Button>
        </div>
      )}
    </section>
  );
}
