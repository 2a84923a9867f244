import { addClient } from "../support/clients.ts";
import { journeys, type Page } from "../support/journeys.ts";
import { beginOnOverview, expectActions, goByFinder } from "../support/office-jobs.ts";
import { phoneOf } from "../support/schedule.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

/** Somebody who calls; the number is said as people say it, not as it is written down. */
async function addCaller(page: Page, firstName: string) {
  const lastName = "Ringwood";
  const phone = phoneOf(`${firstName} ${lastName}`);
  const id = await addClient(page.request, { firstName, lastName, email: `${firstName}@ringwood.example`, phone });
  return { id, name: `${firstName} ${lastName}`, digits: phone.replaceAll(/\D/g, "") };
}

async function expectOpened(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await page.waitForURL(`**/admin-dashboard/clients/${id}`);
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

test("whoever calls is found by the telephone number with the mouse", async ({ page }) => {
  const by = await beginOnOverview(page, "support");
  const caller = await addCaller(page, "Tess");
  await by.click(page.getByRole("button", { name: /^Find/ }));
  const finder = page.getByRole("dialog", { name: "Find anything" });
  await finder.locator("input:focus").waitFor();
  await by.type(caller.digits);
  await by.click(finder.getByRole("option", { name: new RegExp(`^${caller.name}`) }));
  await expectOpened(page, caller);
  expectActions(by, 3);
});

test("whoever calls is found by the telephone number with the keys", async ({ page }) => {
  const by = await beginOnOverview(page, "support");
  const caller = await addCaller(page, "Abel");
  await goByFinder(page, by, caller.digits, new RegExp(`^${caller.name}`));
  await expectOpened(page, caller);
  expectActions(by, 3);
});
