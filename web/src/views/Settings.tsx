// How this person likes the page. Everything holds at once.
import { settings, Warn, type Pace } from "../store/settings.js";
import { SegmentField, SelectField } from "../ui/Field.js";
import { SwitchField } from "../ui/SwitchField.js";
import { LANGUAGES } from "../i18n/languages.js";
import { WEB, WEB_C } from "../i18n/translate.js";
import { Page } from "./Page.js";

function Look() {
  const known = LANGUAGES.map(({ code, name }) => ({ value: code, text: name }));
  const languages = [{ value: "", text: WEB("Browser language") }, ...known];
  const themes = [
    { value: "auto", text: WEB_C("theme", "Match system") },
    { value: "light", text: WEB_C("theme", "Light") },
    { value: "dark", text: WEB_C("theme", "Dark") },
  ] as const;
  return (
    <section class="card stack">
      <h2>{WEB("Appearance")}</h2>
      <SelectField
        label={WEB("Language")}
        offers={languages}
        value={settings.language.value}
        onChoose={(code) => {
          settings.language.value = code;
        }}
      />
      <SegmentField
        label={WEB("Theme")}
        offers={themes}
        value={settings.theme.value}
        onChoose={(theme) => {
          settings.theme.value = theme;
        }}
      />
      <SwitchField
        label={WEB("High contrast")}
        value={settings.contrast.value === "more"}
        onSwitch={(more) => {
          settings.contrast.value = more ? "more" : "auto";
        }}
      />
      <SwitchField
        label={WEB("Numbers instead of pieces")}
        hint={WEB("The board shows shapes with numbers. High contrast always does.")}
        value={settings.numbers.value}
        onSwitch={(yes) => {
          settings.numbers.value = yes;
        }}
      />
    </section>
  );
}

function Play() {
  const paces: readonly { value: Pace; text: string }[] = [
    { value: "normal", text: WEB_C("pace", "Normal") },
    { value: "fast", text: WEB_C("pace", "Fast") },
    { value: "step", text: WEB_C("pace", "Step by step") },
    { value: "off", text: WEB_C("pace", "Off") },
  ];
  return (
    <section class="card stack">
      <h2>{WEB("Play")}</h2>
      <SegmentField
        label={WEB("Card-draw animation")}
        offers={paces}
        value={settings.pace.value}
        onChoose={(pace) => {
          settings.pace.value = pace;
        }}
      />
      <SwitchField
        label={WEB("Plan first")}
        hint={WEB("Actions go into a plan; the table sees them when you play it.")}
        value={settings.planFirst.value}
        onSwitch={(yes) => {
          settings.planFirst.value = yes;
        }}
      />
    </section>
  );
}

function Warnings() {
  const sorts = [
    { bit: Warn.actions, label: WEB("Actions are left") },
    { bit: Warn.outbreak, label: WEB("An outbreak could be prevented") },
    { bit: Warn.hand, label: WEB("Cards must be discarded") },
    { bit: Warn.cure, label: WEB("A cure could be found") },
  ];
  const now = settings.warnings.value;
  return (
    <section class="card stack">
      <h2>{WEB("Warn before ending a turn if")}</h2>
      {sorts.map(({ bit, label }) => (
        <SwitchField
          key={bit}
          label={label}
          value={(now & bit) !== 0}
          onSwitch={(yes) => {
            settings.warnings.value = yes ? now | bit : now & ~bit;
          }}
        />
      ))}
    </section>
  );
}

export function View() {
  return (
    <Page title={WEB("Settings")}>
      <Look />
      <Play />
      <Warnings />
    </Page>
  );
}
