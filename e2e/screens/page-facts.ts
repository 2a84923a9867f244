import type { Page } from "playwright-core";
import type { Theme } from "./screen-tab.ts";

/** Waits until nothing on the page stands in for content that has not arrived. */
export async function waitForContent(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-skeleton]") === null);
}

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // A page of a portal that is not hydrated yet follows the system's theme once it is; any movement starts it.
  if ((await page.locator("script[data-waits]:not([data-waits=''])").count()) > 0) await page.mouse.move(1, 1);
  // Pages without our scripts follow the system by their style alone and have no such attribute.
  await page.waitForFunction((wanted) => {
    const shown = document.documentElement.dataset["mantineColorScheme"];
    return shown === undefined || shown === wanted;
  }, theme);
}

/** What a theme must change, and what it must not. */
export interface ThemeFacts {
  /** Background and text of the page. */
  colors: string[];
  /** Where each visible element is: `name x y width height`, in whole CSS pixels. */
  boxes: string[];
}

export async function getThemeFacts(page: Page): Promise<ThemeFacts> {
  return page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    const boxes: string[] = [];
    for (const element of document.body.querySelectorAll("*")) {
      // A picture for one theme replaces that for the other; what is inside of it is drawing.
      if (element.closest("svg") !== null && element.localName !== "svg") continue;
      // Its label names the other theme.
      if (element.closest("[data-theme-toggle]") !== null) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      boxes.push(
        [element.localName, x + scrollX, y + scrollY, width, height]
          .map((one) => (typeof one === "number" ? Math.round(one) : one))
          .join(" "),
      );
    }
    return { colors: [backgroundColor, color], boxes };
  });
}

/** A theme changes the colors of a page, and moves nothing. */
export function findThemeFaults(light: ThemeFacts, dark: ThemeFacts): string[] {
  const same = light.colors.filter((color, index) => color === dark.colors[index]);
  const moved = light.boxes.findIndex((box, index) => box !== dark.boxes[index]);
  return [
    ...same.map((color) => `the page has the color ${color} in both themes`),
    ...(moved < 0 ? [] : [`the theme moves something: ${light.boxes[moved]} is ${dark.boxes[moved]} in dark`]),
  ];
}

/** How wide the page is where it has to be scrolled to the side, and the elements that reach beyond the window. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const isCut = (element: Element): boolean => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== "visible") return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isCut(element),
    );
    // A fixed element has no effect on the page; there is something else then.
    return [
      `the page is ${document.documentElement.scrollWidth} pixels wide`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ];
  });
}
