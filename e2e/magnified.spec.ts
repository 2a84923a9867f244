import { fillUpToTime, freeDays, freeTimes, goOn } from "./support/consultation.ts";
import { expect, journeys, type Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";
import { layOutWhole } from "./support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

/** A window of 1280 by 1024 at 400 %, as somebody uses it who sees little. */
const MAGNIFIED = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
const PAGES = [
  ...[
    "/",
    "/services",
    "/about",
    "/contact",
    "/faq",
    "/testimonials",
    "/careers",
    "/newsletter",
    "/privacy",
    "/terms",
    "/sitemap",
  ],
  ...["/nowhere", "/consultation", "/consultation/form", "/login", "/register"],
];

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

/** What stays in sight while one scrolls must leave most of a small window to the page. */
const coveredHeight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ height, top }) => height > 0 && top < innerHeight && top >= 0)
      .reduce((sum, { height }) => sum + height, 0),
  );

test("every page can be read at 400 % by scrolling down only", { timeout: 180_000 }, async ({ openVisitor }) => {
  const { page, allowFaults } = await openVisitor(MAGNIFIED);
  allowFaults(/404/);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "load" });
    expect(await lostIn(page), path).toEqual([]);
    await page.evaluate(() => scrollTo(0, 600));
    expect(await coveredHeight(page), `what covers ${path}`).toBeLessThan(100);
  }
});

test("the booking can be done at 400 %", { timeout: 120_000 }, async ({ openVisitor }) => {
  const { page } = await openVisitor(MAGNIFIED);
  await page.goto("/consultation");
  await goOn(page);
  await page.getByText("Please select a pest category").waitFor();
  expect(await lostIn(page)).toEqual([]);
  await fillUpToTime(page);
  await freeDays(page).first().click();
  await freeTimes(page).first().click();
  expect(await lostIn(page)).toEqual([]);
});

test("the lists of the office can be read at 400 %, with nothing but the header in the way", async ({
  openVisitor,
}) => {
  const { page } = await openVisitor(MAGNIFIED);
  await signInAsStaff(page.request, "manager");
  for (const path of ["/inbox", "/clients", "/technicians", "/services"]) {
    await page.goto(`/admin-dashboard${path}`);
    await page.getByRole("main").locator("[data-rows]").waitFor();
    expect(await lostIn(page), path).toEqual([]);
    await page.evaluate(() => scrollTo(0, 600));
    expect(await coveredHeight(page), `what covers ${path}`).toBeLessThan(100);
  }
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Category").waitFor();
  expect(await lostIn(page)).toEqual([]);
});

test("the menu and the assistant can be used at 400 %", async ({ openVisitor }) => {
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
