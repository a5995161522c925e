// What this is, and what it does with what it knows.
import { href } from "../router.js";
import { ButtonLink } from "../ui/Button.js";
import { WEB } from "../i18n/translate.js";
import { Page } from "./Page.js";

export function View() {
  return (
    <Page title={WEB("About Surto")}>
      <section class="card stack">
        <p>{WEB("Surto lets you play three cooperative board games.")}</p>
        <p>{WEB("It is free software under the Apache License 2.0.")}</p>
        <p>{WEB("It is unofficial and not affiliated with the publisher of the board games. All text and art are our own.")}</p>
      </section>
      <section class="card stack">
        <h2>{WEB("On this device")}</h2>
        <p>{WEB("Games you play alone or on a shared screen stay in this browser. They work offline.")}</p>
        <p>{WEB("Only online tables talk to a server. No tracking, no cookies.")}</p>
      </section>
      <div class="row">
        <ButtonLink href={href("rules")}>{WEB("Rules")}</ButtonLink>
        <ButtonLink href={href("keys")}>{WEB("Keyboard shortcuts")}</ButtonLink>
        <ButtonLink href={href("settings")}>{WEB("Settings")}</ButtonLink>
      </div>
    </Page>
  );
}
