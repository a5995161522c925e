// The page opens, on a game module and on a phone.
import { inBrowser } from "./lib/frame.mjs";

await inBrowser({ server: "static" }, async ({ open, check, same }) => {
  for (const size of ["desktop", "phone"]) {
    const page = await open("", { size });
    same(`${size}: its heading`, await page.locator("h1").innerText(), "Surto");
    check(`${size}: it is as wide as the screen`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.close();
  }
});
