// Who somebody is to the others, kept as soon as the field is left or sent.
import { useState } from "preact/hooks";
import { account } from "../net/account.js";
import { errorText } from "../net/error-text.js";
import { TextField } from "../ui/Field.js";
import { toast } from "../ui/Toast.js";
import { WEB } from "../i18n/translate.js";

export const NAME_MOST = 39;

export function NameField() {
  const who = account();
  const [name, setName] = useState(who.usualName);
  const keep = (): void => {
    if (name.trim()) who.rename(name.trim()).catch((error: unknown) => toast(errorText(error)));
  };
  return (
    <div onChange={keep} onFocusOut={keep}>
      <TextField label={WEB("Your name")} value={name} onInput={setName} most={NAME_MOST} complete="nickname" />
    </div>
  );
}
