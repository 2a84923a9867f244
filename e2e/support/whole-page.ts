import type { Page } from "playwright-core";

/** What is far below the window is not laid out before somebody comes near. Whoever judges a whole page needs all of it. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("*"))
      if (getComputedStyle(element).contentVisibility === "auto")
        element.style.setProperty("content-visibility", "visible");
  });
}

/** What a reader can read on the page, all of it. */
export async function wholeTextOf(page: Page, selector = "body"): Promise<string> {
  await layOutWhole(page);
  return page.locator(selector).innerText();
}

/** Whether something would have to be read by scrolling to the side. */
export async function isTooWide(page: Page): Promise<boolean> {
  await layOutWhole(page);
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
