import { describe } from "vitest";
import { expect, expectAccessible, journeys } from "./support/journeys.ts";

const test = journeys({ DEMO_DATA: "on" });

const LOST = {
  "/no-such-page": ["This page does not exist", "/"],
  "/es/no-such-page": ["Esta página no existe", "/es"],
  "/fr/no-such-page": ["Cette page n’existe pas", "/fr"],
} as const;

describe.each(Object.entries(LOST))("an address that is nobody's, %s", (path, [title, home]) => {
  test("answers 404 with a page that leads on", async ({ visitor: { page, allowFaults } }) => {
    allowFaults(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname === home);
  });
});
