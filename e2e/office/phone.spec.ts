import type { Page } from "playwright-core";
import { expect, journeys } from "../support/journeys.ts";
import { signInAsStaff } from "../support/people.ts";
import { PHONE } from "../support/tech.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const OFFICE = "/admin-dashboard";
const WIDTH = 390;

/** Two pixels below 44: the edges of a field are not part of what is inside it. */
const LEAST_HEIGHT = 42;

const smallTargets = (page: Page) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll("main button, [role=dialog] :is(button, summary, td label)")]
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((target) => ({ target, height: Math.round(target.getBoundingClientRect().height) }))
        .filter(({ height }) => height < least)
        .map(({ target, height }) => `${height}: ${target.outerHTML.slice(0, 140)}`),
    LEAST_HEIGHT,
  );

async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => smallTargets(page), { message: page.url() }).toEqual([]);
  await expectNoOverflow(page);
}

const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

test(
  "the owner goes through clients, team, prices, and settings on a phone, where all of it fits and can be tapped",
  { tags: ["long"], timeout: 240_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor(PHONE);
    await signInAsStaff(page.request, "administrator");
    await page.goto(`${OFFICE}/clients`);
    await page.getByRole("table", { name: "Clients" }).waitFor();
    await page.getByRole("button", { name: "Add New Client" }).tap();
    await page.getByRole("dialog", { name: "Add New Client" }).waitFor();
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await page.getByRole("table", { name: "Clients" }).getByRole("link").first().tap();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectNoOverflow(page);

    await page.goto(`${OFFICE}/technicians?new=1`);
    // The checkbox is beside its label, not beside the explanation below.
    const box = page.getByRole("checkbox", { name: "Give them a login" });
    const label = page.getByText("Give them a login", { exact: true });
    const middleOf = async (place: typeof box) => {
      const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height / 2;
    };
    await expect.poll(async () => Math.abs((await middleOf(box)) - (await middleOf(label)))).toBeLessThan(4);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "View Profile of Nadia Elderfield" }).tap();
    await page.getByRole("heading", { name: "Licenses" }).waitFor();
    await expectNoOverflow(page);

    await page.goto(`${OFFICE}/services`);
    await page.getByRole("button", { name: "Add Service", exact: true }).tap();
    await page.getByLabel("Close", { exact: true }).first().waitFor();
    await expectFits(page);
    await page.keyboard.press("Escape");
    await page
      .getByRole("link", { name: /^Plan Prices of / })
      .first()
      .tap();
    const form = page.getByRole("form", { name: "Change prices" });
    await form.getByLabel("Percent", { exact: true }).waitFor();
    await form.getByRole("radio", { name: "To one price" }).tap();
    await form.getByLabel("New price").fill("90");
    await form.getByRole("button", { name: "Preview Changes" }).tap();
    await page.getByRole("region", { name: "Preview" }).waitFor();
    await expectNoOverflow(page);

    // From the chosen tab one sees that there are more on both sides.
    await page.goto(`${OFFICE}/settings/security`);
    const tabs = page.getByRole("navigation", { name: "Settings" });
    const edgeOf = async (name: string) => (await tabs.getByRole("link", { name }).boundingBox())?.x;
    await expect.poll(() => edgeOf("System")).toBeLessThan(WIDTH - 40);
    await expect.poll(() => edgeOf("Notifications")).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Change Password", exact: true }).tap();
    await page.getByLabel("Close", { exact: true }).first().waitFor();
    await expectFits(page);
    await page.keyboard.press("Escape");
    await tabs.getByRole("link", { name: "System" }).tap();
    await page.getByRole("button", { name: "New API key", exact: true }).tap();
    await page.getByLabel("Read clients", { exact: true }).waitFor();
    await expectFits(page);
    await page.keyboard.press("Escape");
    await tabs.getByRole("link", { name: "Business" }).tap();
    await page.getByLabel("Remove Perimeter spray", { exact: true }).first().waitFor();
    await expectFits(page);
    await tabs.getByRole("link", { name: "Billing & taxes" }).tap();
    await page.getByRole("button", { name: "Change Prices" }).tap();
    await form.getByLabel("Percent", { exact: true }).waitFor();
  },
);
