import { createPlan, listPlans } from "../../src/modules/plans/contract.ts";
import { addDays } from "../../src/platform/days.ts";
import { pressByKeys, typeDay } from "../support/by-keys.ts";
import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { quietTuesday, today } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
import { emailTo } from "../support/mailbox.ts";
import { beginOnOverview, goByFinder } from "../support/office-jobs.ts";
import { signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const OFFICE = "/admin-dashboard";

/** A client with a monthly plan of a standard service; their id. */
async function subscriber(page: Page, who: { firstName: string; email: string; phone: string }, serviceType: string) {
  const clientId = await addClient(page.request, { lastName: "Tarifa", ...who });
  await doElsewhere(page, createPlan, {
    clientId,
    serviceType,
    frequency: "Monthly",
    minutes: 45,
    priceCents: 120_00,
    startsOn: quietTuesday(5),
  });
  return clientId;
}

const priceOf = async (page: Page, clientId: string) =>
  (await doElsewhere(page, listPlans, { clientId })).data[0]?.comingPrice;

test("a manager changes the price of one plan by keys alone, and takes it back", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const email = "solange@prices.example";
  const client = { firstName: "Solange", email, phone: "(302) 555-0171" };
  const clientId = await subscriber(page, client, "monthly-service");
  await page.goto(`${OFFICE}/clients/${clientId}/plans`);
  const plans = page.getByRole("region", { name: "Recurring services" });
  await pressByKeys(page, plans.getByRole("button", { name: /^Change Price of / }));
  const dialog = page.getByRole("dialog", { name: /^Change the price of / });
  await tabTo(page, dialog.getByLabel("New price"));
  await page.keyboard.type("120");
  await page.keyboard.press("Enter");
  await dialog.getByText("This is the price already").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("128.50");
  await tabTo(page, dialog.getByLabel("Reason"));
  await page.keyboard.type("Fuel costs us more.");
  await pressByKeys(page, dialog.getByRole("button", { name: "Preview Email" }));
  await dialog.getByText(`To ${email}`).waitFor();
  await dialog.getByText("Fuel costs us more.").last().waitFor();
  await expectAccessible(page);
  await pressByKeys(page, dialog.getByRole("button", { name: "Change Price" }));
  await dialog.waitFor({ state: "hidden" });
  await plans.getByText(/^New price: \$128\.50 from /).waitFor();
  expect(await priceOf(page, clientId)).toMatchObject({ priceCents: 128_50, notice: "email", shortNotice: null });
  expect((await emailTo(page, email)).text).toContain("Fuel costs us more.");

  await pressByKeys(page, plans.getByRole("button", { name: /^Cancel New Price of / }));
  const question = page.getByRole("dialog", { name: /^Cancel the new price of / });
  await expect.poll(() => hasFocus(question.getByRole("button", { name: "Keep it" }))).toBe(true);
  await pressByKeys(page, question.getByRole("button", { name: "Cancel New Price" }));
  await question.waitFor({ state: "hidden" });
  await plans.getByText(/^New price: /).waitFor({ state: "detached" });
  expect((await emailTo(page, email, 2)).subject).toContain("stays the same");
});

test("what was recorded by mistake is taken back", async ({ page }) => {
  await signInAsStaff(page.request, "manager");
  const client = { firstName: "Ines", email: "", phone: "(302) 555-0170" };
  const clientId = await subscriber(page, client, "monthly-service");
  await page.goto(`${OFFICE}/clients/${clientId}/plans`);
  const plans = page.getByRole("region", { name: "Recurring services" });
  await plans.getByRole("button", { name: /^Change Price of / }).click();
  const dialog = page.getByRole("dialog", { name: /^Change the price of / });
  await dialog.getByText("This client has no email; tell them in writing.").waitFor();
  await dialog.getByLabel("New price").fill("130");
  await dialog.getByRole("button", { name: "Change Price" }).click();
  await plans.getByRole("button", { name: "Client Was Told" }).click();
  await plans.getByRole("button", { name: "By Letter" }).click();
  await plans.getByText(/^Client told by letter /).waitFor();
  await plans.getByRole("button", { name: /^Client Was Not Told/ }).click();
  await plans.getByText("Client not told yet: no email address").waitFor();
  await plans.getByRole("button", { name: "Client Was Told" }).waitFor();
});

test("the yearly increase of a service is previewed, done and taken back by keys alone", async ({ page }) => {
  const by = await beginOnOverview(page);
  const email = "amaro@prices.example";
  const told = await subscriber(page, { firstName: "Amaro", email, phone: "(302) 555-0172" }, "mosquito-treatment");
  const silent = await subscriber(
    page,
    { firstName: "Benita", email: "", phone: "(302) 555-0173" },
    "mosquito-treatment",
  );
  await goByFinder(page, by, "change prices", /^Change prices/);
  const form = page.getByRole("form", { name: "Change prices" });
  await tabTo(page, form.getByLabel("Plans"));
  await choose(form.getByLabel("Plans"), "Mosquito");
  await tabTo(page, form.getByLabel("Percent", { exact: true }));
  await page.keyboard.type("four");
  await page.keyboard.press("Enter");
  await form.getByText("Please enter a percentage such as 4.5 or -2").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("4.5");
  await typeDay(page, form.getByLabel("From"), addDays(today(), 5));
  await tabTo(page, form.getByLabel("Reason"));
  await page.keyboard.type("Products cost us more.");
  await pressByKeys(page, form.getByRole("button", { name: "Preview Changes" }));

  // Too early for anybody: the server knows which day is not.
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("the notice would be too short for this day").waitFor();
  await pressByKeys(page, preview.getByRole("button", { name: /^Use / }));
  await preview.getByRole("row", { name: /Amaro Tarifa.*\$120\.00.*\$125\.00/ }).waitFor();
  await preview.getByRole("row", { name: /Benita Tarifa.*No email/ }).waitFor();
  await expectAccessible(page);
  await pressByKeys(page, preview.getByRole("button", { name: /^Change \d+ Prices$/ }));
  const question = page.getByRole("dialog", { name: /^Change \d+ prices\?$/ });
  await question.getByText(/no email\. Please tell them in writing/).waitFor();
  await pressByKeys(page, question.getByRole("button", { name: /^Change \d+ Prices$/ }));
  await question.waitFor({ state: "hidden" });

  // It is done without anybody looking again.
  const rounds = page.getByRole("region", { name: "Changes so far" });
  await rounds.getByText("Done", { exact: true }).waitFor({ timeout: 60_000 });
  for (const id of [told, silent]) expect(await priceOf(page, id)).toMatchObject({ priceCents: 125_00 });
  expect((await emailTo(page, email)).text).toContain("Products cost us more.");
  await pressByKeys(page, rounds.getByRole("button", { name: /^Show Plans of \+4\.5% for Mosquito/ }));
  const plans = page.getByRole("dialog", { name: /^\+4\.5% for Mosquito/ });
  await plans.getByRole("row", { name: /Amaro Tarifa.*Told by email/ }).waitFor();
  await tabTo(page, plans.getByLabel("Show"));
  await choose(plans.getByLabel("Show"), "Clients who must still be told");
  await plans.getByRole("row", { name: /Benita Tarifa.*Not told yet: no email/ }).waitFor();
  await expect.poll(() => plans.getByRole("row", { name: /Amaro Tarifa/ }).count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await pressByKeys(page, rounds.getByRole("button", { name: /^Take Back \+4\.5% for Mosquito/ }));
  const way = page.getByRole("dialog", { name: /^Take back \+4\.5% for Mosquito/ });
  await pressByKeys(page, way.getByRole("button", { name: "Take Back" }));
  await rounds.getByText("Taken back", { exact: true }).waitFor({ timeout: 60_000 });
  for (const id of [told, silent]) expect(await priceOf(page, id)).toBeNull();
  expect((await emailTo(page, email, 2)).subject).toContain("stays the same");
});

test("a phone leads from a service to the prices of its plans", async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAsStaff(page.request, "manager");
  await page.goto(`${OFFICE}/services`);
  await page
    .getByRole("link", { name: /^Plan Prices of / })
    .first()
    .click();
  const form = page.getByRole("form", { name: "Change prices" });
  await form.getByLabel("Percent", { exact: true }).waitFor();
  await expectAccessible(page);
  await form.getByRole("radio", { name: "To one price" }).click();
  await form.getByLabel("New price").fill("90");
  await form.getByRole("button", { name: "Preview Changes" }).click();
  await page.getByRole("region", { name: "Preview" }).waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await page.goto(`${OFFICE}/settings/billing`);
  await page.getByRole("button", { name: "Change Prices" }).click();
  await form.getByLabel("Percent", { exact: true }).waitFor();
});
