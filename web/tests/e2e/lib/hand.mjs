// A person's hand: finds the middle of what is to be pressed, and waits with it until the page has come to rest.

/** Until what has changed is drawn. */
export function drawn(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The middle of something when it does not move any more: what is said above a button moves it. */
export async function middle(page, locator) {
  const one = locator.first();
  await one.scrollIntoViewIfNeeded();
  let box;
  let before;
  do {
    before = box;
    await drawn(page);
    box = await one.boundingBox();
  } while (box.x !== before?.x || box.y !== before?.y);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function press(page, locator, how) {
  await page.mouse.click(...(await middle(page, locator)), how);
}

export async function tap(page, locator) {
  await page.touchscreen.tap(...(await middle(page, locator)));
}
