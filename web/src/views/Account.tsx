// Who one is on this server: a guest, or an account that has its seats on every device.
import { useState } from "preact/hooks";
import { account, type Account } from "../net/account.js";
import { errorText } from "../net/error-text.js";
import { exportData } from "../net/personal-data.js";
import { href } from "../router.js";
import { Button, ButtonLink } from "../ui/Button.js";
import { Dialog } from "../ui/Dialog.js";
import { SegmentField, TextField } from "../ui/Field.js";
import { saveFile } from "../ui/save-file.js";
import { toast } from "../ui/Toast.js";
import { WEB } from "../i18n/translate.js";
import { Page } from "./Page.js";
import "../style/online.css";

const NAME_MOST = 39;
const PASSWORD_MOST = 200;

interface Asking {
  readonly fault: string;
  readonly busy: boolean;
  readonly ask: (what: () => Promise<void>, good: string) => void;
}

/** A form whose button asks the server something, and says what came of it. */
function useAsking(): Asking {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const ask = (what: () => Promise<void>, good: string): void => {
    setBusy(true);
    setFault("");
    what()
      .then(
        () => toast(good),
        (error: unknown) => setFault(errorText(error)),
      )
      .finally(() => setBusy(false));
  };
  return { fault, busy, ask };
}

function Enter({ me }: { readonly me: Account }) {
  const [how, setHow] = useState<"in" | "up">("up");
  const [name, setName] = useState(me.usualName);
  const [password, setPassword] = useState("");
  const { fault, busy, ask } = useAsking();
  const send = (): void =>
    how === "up"
      ? ask(() => me.signUp(name.trim(), password), WEB("Account created."))
      : ask(() => me.signIn(name.trim(), password), WEB("Welcome back."));
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SegmentField
        label={WEB("Account")}
        value={how}
        onChoose={setHow}
        offers={[
          { value: "up", text: WEB("New account") },
          { value: "in", text: WEB("Sign in") },
        ]}
        hint={
          how === "up"
            ? WEB("With an account you keep your guest seats and games, on all your devices.")
            : WEB("Sign in to use your account's seats and games on this device.")
        }
      />
      <TextField label={WEB("Name")} value={name} onInput={setName} most={NAME_MOST} complete="username" />
      <TextField
        label={WEB("Password")}
        type="password"
        value={password}
        onInput={setPassword}
        most={PASSWORD_MOST}
        fault={fault}
        hint={how === "up" ? WEB("At least ten characters.") : ""}
        complete={how === "up" ? "new-password" : "current-password"}
      />
      <div class="row">
        <Button kind="main" submit disabled={busy}>
          {how === "up" ? WEB("Create account") : WEB("Sign in")}
        </Button>
      </div>
    </form>
  );
}

function NameForm({ me }: { readonly me: Account }) {
  const [name, setName] = useState(me.person.value?.name ?? me.usualName);
  const { fault, busy, ask } = useAsking();
  const send = (): void => ask(() => me.rename(name.trim()), WEB("Name changed."));
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField label={WEB("Display name")} value={name} onInput={setName} most={NAME_MOST} fault={fault} complete="nickname" />
      <div class="row">
        <Button submit disabled={busy}>
          {WEB("Change name")}
        </Button>
      </div>
    </form>
  );
}

function PasswordForm({ me }: { readonly me: Account }) {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const { fault, busy, ask } = useAsking();
  const send = (): void => ask(() => me.changePassword(old, next), WEB("Password changed. Other devices are signed out."));
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={WEB("Old password")}
        type="password"
        value={old}
        onInput={setOld}
        most={PASSWORD_MOST}
        complete="current-password"
      />
      <TextField
        label={WEB("New password")}
        type="password"
        value={next}
        onInput={setNext}
        most={PASSWORD_MOST}
        fault={fault}
        complete="new-password"
      />
      <div class="row">
        <Button submit disabled={busy}>
          {WEB("Change password")}
        </Button>
      </div>
    </form>
  );
}

/** What goes with an account or a guest (docs/develop/server.md). */
function WhatIsDeleted() {
  return (
    <>
      <p>{WEB("This deletes your name, your chat messages, and your seats at all tables.")}</p>
      <p>{WEB("Finished games stay, without your name. This cannot be undone.")}</p>
    </>
  );
}

function Forget({ me, onClose }: { readonly me: Account; readonly onClose: () => void }) {
  const [password, setPassword] = useState("");
  const { fault, busy, ask } = useAsking();
  const send = (): void =>
    ask(async () => {
      await me.forgetMe(password);
      onClose();
    }, WEB("Your account has been deleted."));
  return (
    <Dialog
      title={WEB("Delete account?")}
      onClose={onClose}
      onSubmit={send}
      ends={
        <>
          <Button onClick={onClose}>{WEB("Keep it")}</Button>
          <Button kind="danger" submit disabled={busy}>
            {WEB("Delete account")}
          </Button>
        </>
      }
    >
      <WhatIsDeleted />
      <TextField
        label={WEB("Password")}
        type="password"
        value={password}
        onInput={setPassword}
        most={PASSWORD_MOST}
        fault={fault}
        complete="current-password"
      />
    </Dialog>
  );
}

/** Everything about who is here, as a file of this device. */
async function saveData(me: Account): Promise<void> {
  saveFile("surto-my-data.json", "application/json", JSON.stringify(await exportData(me.line), null, 2));
}

function Export({ me }: { readonly me: Account }) {
  const { fault, busy, ask } = useAsking();
  return (
    <section class="card stack">
      <p>{WEB("Everything this server stores about you, as a file.")}</p>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="row">
        <Button disabled={busy} onClick={() => ask(() => saveData(me), WEB("Your data has been saved to a file."))}>
          {WEB("Export my data")}
        </Button>
      </div>
    </section>
  );
}

/** Ends what the server knows of a guest, whose token is all that shows who it is. */
function ForgetGuest({ me, onClose }: { readonly me: Account; readonly onClose: () => void }) {
  const { fault, busy, ask } = useAsking();
  const send = (): void =>
    ask(async () => {
      await me.forgetMe();
      onClose();
    }, WEB("Your guest profile has been deleted."));
  return (
    <Dialog
      title={WEB("Delete the guest profile?")}
      onClose={onClose}
      onSubmit={send}
      ends={
        <>
          <Button autofocus onClick={onClose}>
            {WEB("Keep it")}
          </Button>
          <Button kind="danger" submit disabled={busy}>
            {WEB("Delete it")}
          </Button>
        </>
      }
    >
      <WhatIsDeleted />
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}

function LeaveGuest({ me }: { readonly me: Account }) {
  const [ending, setEnding] = useState(false);
  return (
    <section class="card stack">
      <div class="row">
        <Button kind="danger" onClick={() => setEnding(true)}>
          {WEB("Delete guest profile")}
        </Button>
      </div>
      {ending && <ForgetGuest me={me} onClose={() => setEnding(false)} />}
    </section>
  );
}

function Leave({ me }: { readonly me: Account }) {
  const [ending, setEnding] = useState(false);
  const { ask } = useAsking();
  return (
    <section class="card stack">
      <div class="row">
        <Button onClick={() => ask(() => me.signOut(false), WEB("You are signed out."))}>{WEB("Sign out")}</Button>
        <Button onClick={() => ask(() => me.signOut(true), WEB("You are signed out everywhere."))}>
          {WEB("Sign out everywhere")}
        </Button>
        <Button kind="danger" onClick={() => setEnding(true)}>
          {WEB("Delete account")}
        </Button>
      </div>
      {ending && <Forget me={me} onClose={() => setEnding(false)} />}
    </section>
  );
}

export function View() {
  const me = account();
  const person = me.person.value;
  return (
    <Page title={WEB("Account")}>
      {!person && <p class="soft">{WEB("Connecting…")}</p>}
      {person && !person.account && <p>{WEB("You are a guest: your seats and games are tied to this device.")}</p>}
      {person?.account && <p>{WEB("You are signed in as {player}.", { player: person.name })}</p>}
      {person && !person.account && <Enter me={me} />}
      {person && <NameForm key={person.name} me={me} />}
      {person && <Export me={me} />}
      {person && !person.account && <LeaveGuest me={me} />}
      {person?.account && (
        <>
          <PasswordForm me={me} />
          <Leave me={me} />
        </>
      )}
      <div class="row">
        <ButtonLink kind="quiet" href={href("lobby")}>
          {WEB("Tables")}
        </ButtonLink>
      </div>
    </Page>
  );
}
