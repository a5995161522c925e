// What is seldom wanted at Home: the rest of the page, and games from files.
import { useEffect } from "preact/hooks";
import { importRecord } from "../../game/local.js";
import { go, href } from "../../router.js";
import { toast } from "../../ui/Toast.js";
import { WEB } from "../../i18n/translate.js";
import "../../style/home-later.css";

/** A record that was dropped onto the page or chosen becomes a game of this device. */
async function takeIn(file: File | undefined): Promise<void> {
  if (!file) return;
  try {
    go("g", await importRecord(await file.text(), file.name.replace(/\.\w+$/, "")));
  } catch (error) {
    toast(error instanceof Error && error.message ? error.message : WEB("This file is not a game record."));
  }
}

function useDrop(): void {
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void takeIn(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
}

export function Foot() {
  useDrop();
  return (
    <footer class="home-foot">
      <a href={href("daily")}>{WEB("Daily challenge")}</a>
      <a href={href("campaign")}>{WEB("Campaigns")}</a>
      <a href={href("learn")}>{WEB("Learn to play")}</a>
      <a href={href("keys")}>{WEB("Keyboard shortcuts")}</a>
      <label class="file">
        {WEB("Import game")}
        <input type="file" accept=".surto,text/plain" onChange={(event) => void takeIn(event.currentTarget.files?.[0])} />
      </label>
    </footer>
  );
}
