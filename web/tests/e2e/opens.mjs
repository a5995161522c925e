// The page opens, on a game module and on a phone.
import { inBrowser } from "./lib/frame.mjs";

await inBrowser({ server: "static" }, async ({ open, check, same }) => {
  for (const size of ["desktop", "phone"]) {
    const page = await open("", { size });
    await page.locator("h1").waitFor();
    same(`${size}: its name`, (await page.locator(".logo").innerText()).trim().toLowerCase(), "surto");
    same(`${size}: its heading`, (await page.locator("h1").innerText()).replace(/\s+/g, " "), "Four diseases. One team.");
    check(`${size}: it is as wide as the screen`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.close();
  }
});
