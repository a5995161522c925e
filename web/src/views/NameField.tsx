// Who somebody is to the others. A name is asked for once: who has said it is told under which name they play, and can change it.
import { useState } from "preact/hooks";
import { account } from "../net/account.js";
import { errorText } from "../net/error-text.js";
import { Button } from "../ui/Button.js";
import { TextField } from "../ui/Field.js";
import { toast } from "../ui/Toast.js";
import { Marked } from "../i18n/markup.js";
import { WEB } from "../i18n/translate.js";

export const NAME_MOST = 39;

interface NameEntryProps {
  readonly name: string;
  readonly onInput: (name: string) => void;
  readonly known: string; // the name this person is known by; "" if there is none yet
  readonly fault?: string;
  readonly hint?: string | undefined;
}

/** The field, or the name that is known. */
export function NameEntry({ name, onInput, known, fault, hint }: NameEntryProps) {
  const [changing, change] = useState(known === "");
  if (!changing)
    return (
      <div class="row known-name">
        <p>
          <Marked text={WEB("You play as {player}.", { player: `\x02b${known}\x03` })} />
        </p>
        <Button kind="quiet" onClick={() => change(true)}>
          {WEB("Change name")}
        </Button>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    );
  return (
    <TextField
      label={WEB("Your name")}
      value={name}
      onInput={onInput}
      most={NAME_MOST}
      complete="nickname"
      fault={fault ?? ""}
      hint={hint}
    />
  );
}

/** The same, kept as soon as the field is left or sent. */
export function NameField() {
  const who = account();
  const [name, setName] = useState(who.usualName);
  const keep = (): void => {
    if (name.trim() && name.trim() !== who.usualName) who.rename(name.trim()).catch((error: unknown) => toast(errorText(error)));
  };
  return (
    <div onChange={keep} onFocusOut={keep}>
      <NameEntry name={name} onInput={setName} known={who.usualName} />
    </div>
  );
}
