import { expect, journeys, type Page } from "./support/journeys.ts";
import { layOutWhole } from "./support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

/** A window of 1280 by 1024 at 400 %, as a user with low vision has it. */
const MAGNIFIED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };

/** What would have to be read by scrolling to the side, or is cut off with no way to it. */
const lostIn = async (page: Page) => {
  await layOutWhole(page);
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Within a box of one pixel: for those who hear the page. */
    const isHeardOnly = (element: Element): boolean =>
      element.parentElement !== null &&
      (element.parentElement.getBoundingClientRect().width <= 1 || isHeardOnly(element.parentElement));
    const wide = document.documentElement.scrollWidth > width ? ["the page itself"] : [];
    const cut = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const isSeen = own > 1 && height > 1 && !isHidden(element) && element.closest("svg, [aria-hidden=true]") === null;
      return isSeen && (right > width + 1 || left < -1) && !isHeardOnly(element);
    });
    return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 120))];
  });
};

test("a visitor at 400 % goes through the menu and asks the assistant", { tags: ["long"] }, async ({ openVisitor }) => {
  const { page } = await openVisitor(MAGNIFIED);
  await page.goto("/");
  await page.locator("summary[aria-label='Menu']").click();
  await page.getByRole("navigation", { name: "Main pages" }).getByRole("link", { name: "FAQ" }).click();
  await page.waitForURL("**/faq");
  await page.locator("aside [data-assistant]").click();
  await page.getByLabel("Your message").fill("Wasps in the attic");
  await page.keyboard.press("Enter");
  await page.getByRole("log").getByText("Stay away from the nest").scrollIntoViewIfNeeded();
  expect(await lostIn(page)).toEqual([]);
});
