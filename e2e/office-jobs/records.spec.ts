import { describe } from "vitest";
import { choose } from "../support/choose.ts";
import { expect, expectAccessible, journeys } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const RECORDS = "/admin-dashboard/records";

describe("application records", () => {
  test("are verified, shown for an inspector, and explained by their rules, on a desk and on a phone", async ({
    openVisitor,
  }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await openVisitor({ viewport });
      await signInAsStaff(page.request, "manager");
      await page.goto(RECORDS);
      await page.getByRole("heading", { level: 1, name: "Application Records" }).waitFor();
      await page.getByRole("heading", { name: "Verification" }).waitFor();
      await page.getByRole("button", { name: "Verify records" }).click();
      await page.getByText("As they were written").waitFor();
      // Further up again: what stands half below the bar at the top is too small a target there.
      await page.keyboard.press("Control+Home");
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expectAccessible(page);

      await page.getByRole("link", { name: "Inspection" }).click();
      await page.getByRole("heading", { name: "Application records, Delaware" }).waitFor();
      await choose(page.getByLabel("State"), "Maryland");
      await page.getByRole("heading", { name: "Application records, Maryland" }).waitFor();
      await choose(page.getByLabel("Period"), "Today");
      await expect.poll(() => new URL(page.url()).searchParams.get("state")).toBe("MD");
      const href = () => page.getByRole("link", { name: "PDF", exact: true }).getAttribute("href");
      await expect.poll(href).toMatch(/state=MD&from=(\S+)&to=\1&sort=oldest&format=pdf/);
      await expectAccessible(page);

      await page.getByRole("link", { name: "Rules" }).click();
      const maryland = page.getByRole("region", { name: "Maryland" });
      await maryland.getByText("Not confirmed").first().waitFor();
      await expect.poll(() => page.getByText("Not legal advice").count()).toBe(1);
      await expectAccessible(page);
    }
  });
});
