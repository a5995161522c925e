// The home of a campaign that is played at a table online: as on one's own device, with the seats beside it, which may change
// hands.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { OnlineSession } from "../game/online.js";
import { tableAddress } from "../net/address.js";
import { CampaignHome } from "./campaign/CampaignHome.js";
import { InviteLinks } from "../table/InviteLinks.js";
import { People } from "../table/People.js";
import { href } from "../router.js";
import { ButtonLink } from "../ui/Button.js";
import { WEB } from "../i18n/translate.js";
import { Page } from "./Page.js";
import { rulesName } from "./rules-name.js";

export function OnlineCampaign({ session }: { readonly session: OnlineSession }) {
  const { table } = session;
  const home = tableAddress(table.id, "");
  const problem = session.problem.value;
  // What stands here is how it is now, and what is decided here is decided at the table.
  useEffect(
    () =>
      effect(() => {
        if (session.shown.value.scene.kind !== "present") session.show({ kind: "present" });
      }),
    [session],
  );
  return (
    <Page title={WEB("Campaign: {game}", { game: rulesName(session.rules) })} look="wall">
      <p class="row">
        <b>{table.title.value}</b> <ButtonLink href={home}>{WEB("Go to the table")}</ButtonLink>
      </p>
      {problem && (
        <p class="trouble" role="status">
          {problem.text}
        </p>
      )}
      <CampaignHome session={session} table={home} onBegun={() => location.assign(home)} />
      <section class="card stack">
        <h2>{WEB("Seats")}</h2>
        <p class="soft">
          {session.game.campaign?.running
            ? WEB("If you cannot continue, leave your seat: someone else can take it and play the same character.")
            : WEB("Between games, seats change hands easily: whoever sits down takes over the character.")}
        </p>
        <People table={table} />
      </section>
      <InviteLinks table={table} />
      <div class="row">
        <ButtonLink kind="quiet" href={href("lobby")}>
          {WEB("Other tables")}
        </ButtonLink>
      </div>
    </Page>
  );
}
