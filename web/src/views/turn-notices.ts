// Moves that are waited for at tables that are not open here: the server says so once a turn.
import { notices } from "../game/notices.js";
import type { NoticeMessage } from "../generated/messages.js";
import { account } from "../net/account.js";
import { tableAddress } from "../net/address.js";
import { toast } from "../ui/Toast.js";
import { WEB } from "../i18n/translate.js";

function tell(news: NoticeMessage): void {
  const text = WEB("Your turn: {table}", { table: news.title });
  if (document.hidden) void notices.tell(news.table, news.since, text);
  else toast(text, { label: WEB("Go there"), act: () => location.assign(tableAddress(news.table)) });
}

let following = false;

/** Tells of them as long as the page is open. */
export function followNotices(): void {
  if (following) return;
  following = true;
  account().line.on("notice", tell);
}
