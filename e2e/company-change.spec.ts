import { describe } from "vitest";
import type { APIRequestContext } from "playwright-core";
import { listServices, updateService } from "../src/modules/catalogue/contract-office.ts";
import { getSetup } from "../src/modules/analytics/contract-setup.ts";
import { getCompanySettings, updateCompanySettings } from "../src/modules/company/contract-settings.ts";
import { getClosedDays } from "../src/modules/schedule/contract.ts";
import { expect, expectAccessible, journeys, type Page } from "./support/journeys.ts";
import { signInAsStaff } from "./support/people.ts";
import { wholeTextOf } from "./support/whole-page.ts";

const test = journeys({ DEMO_DATA: "on" });

const SETTINGS = "/admin-dashboard/settings/business";
const PHONE = "(302) 555-0142";
const EMERGENCY_PHONE = "(302) 555-0143";

async function changeCompany(office: APIRequestContext): Promise<void> {
  const settings = getCompanySettings.output.parse(await (await office.get(getCompanySettings.path)).json());
  const monday = { open: "07:00", close: "15:30", closed: false };
  const answer = await office.put(updateCompanySettings.path, {
    data: {
      ...settings,
      phone: PHONE,
      emergencyPhone: EMERGENCY_PHONE,
      businessHours: { ...settings.businessHours, monday },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The first price that the public pages show. */
async function changePrice(office: APIRequestContext, priceCents: number): Promise<void> {
  const { data } = listServices.output.parse(await (await office.get(listServices.path)).json());
  const service = data.find(({ isFeatured, priceCents: price }) => isFeatured && price !== null);
  const answer = await office.put(updateService.path.replace("{id}", service?.id ?? ""), {
    data: { ...service, priceCents },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function textOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return wholeTextOf(page);
}

test("what the office changes of company and prices shows at once on pages that are kept", async ({
  page,
  openVisitor,
}) => {
  const paths = ["/", "/about", "/contact", "/services", "/faq", "/es/contact", "/fr/services"];
  // Asked for twice, each comes from the cache.
  for (const path of [...paths, ...paths]) expect(await textOf(page, path), path).not.toContain("555-0142");

  const office = (await openVisitor()).context.request;
  await signInAsStaff(office, "administrator");
  await changeCompany(office);
  await changePrice(office, 137_00);

  for (const path of paths) expect(await textOf(page, path), path).toContain("555-0142");
  for (const path of ["/contact", "/faq"]) expect(await textOf(page, path), path).toContain("3:30");
  for (const path of ["/", "/services", "/fr/services"]) expect(await textOf(page, path), path).toContain("137");
  for (const path of ["/about", "/consultation"]) expect(await textOf(page, path), path).toContain(EMERGENCY_PHONE);
});

test("what the settings cannot load is told there, and is tried again", async ({ visitor: { page, allowFaults } }) => {
  const parts = [
    { path: getSetup.path, told: "The setup checklist could not be loaded." },
    { path: getClosedDays.path, told: "The appointments on closed days could not be loaded." },
  ];
  allowFaults(/503/);
  await signInAsStaff(page.request, "administrator");
  for (const { path } of parts) await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(SETTINGS);
  for (const { told } of parts) await page.getByRole("alert").getByText(told).waitFor();
  await expectAccessible(page);

  for (const { path, told } of parts) {
    await page.unroute(`**${path}`);
    const failed = page.getByRole("alert").filter({ hasText: told });
    await failed.getByRole("button", { name: "Try again" }).click();
    await failed.waitFor({ state: "hidden" });
  }
});

describe("what was done", () => {
  const save = async (page: Page) => {
    await page.goto(SETTINGS);
    await page.getByLabel("Business Phone").fill("(302) 555-0144");
    await page.getByRole("button", { name: "Save All Changes" }).click();
  };
  const told = (page: Page) => page.getByRole("status").filter({ hasText: "The settings were saved." });

  test("is told, and is no alert", async ({ page }) => {
    await signInAsStaff(page.request, "administrator");
    await save(page);
    await told(page).waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });

  test("is no failure either where what shows it cannot be loaded", async ({ visitor: { page, allowFaults } }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    allowFaults(/toast-stack/);
    await signInAsStaff(page.request, "administrator");
    await page.route("**/toast-stack-*.js", (route) => route.abort());
    await save(page);
    await told(page).waitFor();
    await expectAccessible(page);
    await told(page).getByRole("button", { name: "Close" }).click();
    await told(page).waitFor({ state: "hidden" });
    expect(asked).toEqual([]);
  });
});
