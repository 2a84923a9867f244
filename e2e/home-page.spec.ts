import { describe } from "vitest";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";
import { wholeTextOf } from "./support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });
const testWithNewCompany = journeys({ DEMO_DATA: "off" }, { shared: true });

const PHONE = { width: 390, height: 844 };
const BOOK = {
  "/": "Schedule a free consultation",
  "/es": "Reservar una consulta gratuita",
  "/fr": "Réserver une visite gratuite",
} as const;

describe.each(Object.entries(BOOK))("the home page at %s", (path, book) => {
  test("shows both ways to begin before anybody scrolls on a phone", async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: PHONE });
    await page.goto(path);
    const actions = [page.getByRole("link", { name: book }).first(), page.locator("main a[href^='tel:']").first()];
    for (const action of actions) {
      const box = await action.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
    }
  });
});

describe("what it says", () => {
  test("comes from the company: where, since when, two services with plain prices, a testimonial", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByText("Since 2007 · Delaware, Maryland, New Jersey, Pennsylvania").waitFor();
    expect(await main.getByRole("listitem").filter({ hasText: "$120" }).innerText()).toContain("per quarter");
    expect(await main.getByRole("listitem").filter({ hasText: "$225" }).innerText()).toContain("one-time");
    await expect.poll(() => main.getByRole("figure").count()).toBe(1);
    await main.getByRole("link", { name: "Schedule a free consultation" }).first().click();
    await page.waitForURL("**/consultation");
  });

  testWithNewCompany("is complete for a company that has told nothing yet", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await wholeTextOf(page, "main")).not.toMatch(/null|undefined|\{\{|home\./);
    await expect.poll(() => page.getByRole("figure").count()).toBe(0);
    // It has told neither telephone nor address, so nothing may announce them.
    await expect.poll(() => page.getByRole("heading", { name: "Contact" }).count()).toBe(0);
    await expectAccessible(page);
  });

  test("is a document: the small script of the site stands in it, and there is no other", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(scripts).toEqual([]);
  });
});
