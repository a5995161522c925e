// Who somebody is to the others, kept as soon as the field is left or sent.
import { useState } from "preact/hooks";
import { account } from "../net/account.js";
import { inWords } from "../net/errors.js";
import { TextField } from "../ui/Field.js";
import { toast } from "../ui/Toast.js";
import { WEB } from "../words/say.js";

export const NAME_MOST = 39;

export function NameField() {
  const who = account(), [name, setName] = useState(who.usualName);
  const keep = (): void => { if (name.trim()) who.rename(name.trim()).catch((error: unknown) => toast(inWords(error))); };
  return (
    <div onChange={keep} onFocusOut={keep}>
      <TextField label={WEB("Your name")} value={name} onInput={setName} most={NAME_MOST} complete="nickname" />
    </div>
  );
}
