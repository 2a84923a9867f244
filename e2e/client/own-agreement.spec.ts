import { readFile } from "node:fs/promises";
import type { BrowserContextOptions } from "playwright-core";
import { readCancelConsequences, sendAgreement } from "../../src/modules/agreements/contract.ts";
import { listAppointments, scheduleAppointment } from "../../src/modules/appointments/contract.ts";
import { listClients } from "../../src/modules/clients/contract.ts";
import { formatYearDay } from "../../src/platform/web/format.ts";
import { CONTRACTS, emailOf, someContract } from "../support/agreements/contracts.ts";
import { pressByKeys } from "../support/by-keys.ts";
import { choose } from "../support/choose.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page, type Visitor } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { emailAbout } from "../support/mailbox.ts";
import { register, signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const HOME = "/client-dashboard";
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** The client's copy as their browser saves it. */
async function saved(page: Page): Promise<Buffer> {
  const file = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name: "PDF", exact: true }).click();
  return readFile(await (await file).path());
}

const verified = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("PDF file").setInputFiles({ name, mimeType: "application/pdf", buffer });

/** Somebody with a login, signed in, and the office at its desk. */
async function clientAndOffice(openVisitor: (as?: BrowserContextOptions) => Promise<Visitor>, fullName: string) {
  const { page } = await openVisitor();
  const email = emailOf(fullName.split(" ")[0] ?? "");
  await register(page.request, { email, fullName });
  const { page: office } = await openVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAsStaff(office.request, "manager");
  const [client] = (await doElsewhere(office, listClients, { search: email })).data;
  return { page, office, email, clientId: client?.id ?? "" };
}

/** The only visit of a client, which nobody has given a time yet, gets one. */
async function giveTime(office: Page, clientId: string, date: string): Promise<void> {
  const [visit] = (await doElsewhere(office, listAppointments, { clientId })).data;
  if (!visit) throw new Error("The agreement has made no visit");
  const at = { date, time: "14:00", minutes: 60, technicianId: null, notifyClient: false };
  await doElsewhere(office, scheduleAppointment, { id: visit.id, version: visit.version, ...at });
}

/** What was made when an agreement was signed, from the agreement's page. */
async function openPlan(office: Page) {
  await office.getByRole("link", { name: "The recurring service" }).click();
  const plans = office.getByRole("region", { name: "Recurring services" });
  await plans.getByRole("listitem").first().waitFor();
  return plans;
}

test(
  "a client signs in the portal, the signed copy is known and no other, and the office cancels the agreement",
  { timeout: 240_000 },
  async ({ openVisitor }) => {
    const { page, office, email, clientId } = await clientAndOffice(openVisitor, "Maren Holloway");
    const paid = { clientId, paymentTerms: "advance-payment" } as const;
    const { id, reference, version } = await someContract(office, "Maren", paid);
    await doElsewhere(office, sendAgreement, { id, version });

    await page.goto(`${HOME}/documents`);
    const mine = page.getByRole("region", { name: "Agreements" });
    await mine.getByText(reference).waitFor();
    await mine.getByText("Please sign", { exact: true }).waitFor();
    await expectAccessible(page);
    await mine.getByRole("link", { name: "Review and sign" }).press("Enter");
    await page.waitForURL(`**/client-dashboard/agreements/${id}`);
    await page.getByRole("button", { name: "I have read it" }).press("Enter");
    await told(page, "You have reached the end of the agreement.");
    await expectAccessible(page);
    await page.getByLabel("Your full name").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Maren J. Holloway");
    await page.getByLabel(/^I agree to sign this agreement/).press("Space");
    await page.getByRole("button", { name: "Sign agreement" }).press("Enter");
    await page.getByText("Signed", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Sign agreement" }).count()).toBe(0);
    await expectAccessible(page);

    // The copy with the page of signatures is written a moment later, and sent with the welcome.
    await emailAbout(page, email, new RegExp(`your signed agreement ${reference}$`));
    const copy = await saved(page);
    await page.goto("/verify");
    await verified(page, `${reference}.pdf`, copy);
    await page.getByRole("heading", { name: "This file is unchanged" }).waitFor();
    await told(page, "It is the signed copy, exactly as everyone received it.");
    await told(page, reference);
    await expectAccessible(page);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    await verified(page, `${reference}.pdf`, copy);
    await page.getByRole("heading", { name: "This file is not known here" }).waitFor();

    // It is billed at once, a moment after it was signed.
    await expect
      .poll(async () => (await doElsewhere(office, readCancelConsequences, { id })).openInvoiceCents)
      .toBe(1800_00);
    const visitOn = quietTuesday();
    await giveTime(office, clientId, visitOn);
    await page.goto(`${HOME}/agreements/${id}`);
    await page.getByText("Signed", { exact: true }).first().waitFor();
    await office.goto(`${CONTRACTS}/${id}`);
    await office.getByRole("button", { name: `More: ${reference}` }).click();
    await office.getByRole("menuitem", { name: "Cancel contract" }).click();
    const cancel = office.getByRole("dialog", { name: `Cancel ${reference}?` });
    await cancel.getByText(/It started .*; the next visit is due/).waitFor();
    await cancel.getByText("1 appointment already has a time:").waitFor();
    await cancel.getByText(` · ${formatYearDay(visitOn, "en")} · 2:00 PM`).waitFor();
    for (const chosen of ["Ends today", "Cancel them"])
      await expect.poll(() => cancel.getByLabel(chosen).isChecked(), { message: chosen }).toBe(true);
    await cancel.getByText("$1,800.00 was billed and is not paid yet. It stays owed").waitFor();
    await cancel.getByText("This cannot be undone.").waitFor();
    await expectAccessible(office);
    await cancel.getByRole("button", { name: "Cancel contract" }).click();
    await cancel.getByText("Please enter a reason").waitFor();
    await cancel.getByLabel("Reason").fill("They sell the house.");
    await cancel.getByRole("button", { name: "Cancel contract" }).click();
    await told(office, `${reference} was cancelled.`);
    const head = office.getByRole("region", { name: reference });
    await expect.poll(() => head.textContent()).toMatch(/Cancelled.*They sell the house\./);
    await expectAccessible(office);

    // What was said is what is so: the service has ended, and the visit that had a time is off.
    const plans = await openPlan(office);
    await plans.getByText("Ended", { exact: true }).waitFor();
    await expect.poll(() => plans.getByText(/^Next: /).count()).toBe(0);
    await page.getByText("Canceled", { exact: true }).first().waitFor();
    await page.goto(`${HOME}/appointments`);
    const visits = page.getByRole("main").getByRole("listitem");
    await visits.getByText("Canceled", { exact: true }).waitFor();
    await expect.poll(() => visits.count()).toBe(1);
    await emailAbout(page, email, `Your agreement ${reference} has been canceled`);
  },
);

const banner = (page: Page) => page.getByRole("region", { name: "Agreements to sign" });

/** From the overview, where it comes while one looks, to the overview, where nothing waits any more. */
async function signFromOverview(page: Page, reference: string): Promise<void> {
  await banner(page).getByText(`(${reference}) is waiting for your signature.`).waitFor();
  await pressByKeys(page, banner(page).getByRole("link", { name: "Review and sign" }));
  await page.getByText(reference).first().waitFor();
  await page.getByRole("button", { name: "I have read it" }).waitFor();
  await page.keyboard.press("End");
  await told(page, "You have reached the end of the agreement.");
  await tabTo(page, page.getByLabel(/^I agree to sign this agreement/));
  await page.keyboard.press("Space");
  await pressByKeys(page, page.getByRole("button", { name: "Sign agreement" }));
  await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
  await pressByKeys(page, page.getByRole("link", { name: "Overview" }).first());
  await page.getByRole("heading", { name: /^Welcome, / }).waitFor();
  await expect.poll(() => banner(page).count()).toBe(0);
}

test(
  "an agreement, and later other terms of it, wait on the overview until they are signed there by keys alone",
  { timeout: 240_000 },
  async ({ openVisitor }) => {
    const { page, office, clientId } = await clientAndOffice(openVisitor, "Tamsin Holloway");
    await page.goto(HOME);
    await page.getByRole("heading", { name: "Welcome, Tamsin" }).waitFor();
    await expect.poll(() => banner(page).count()).toBe(0);
    const { id, reference, version } = await someContract(office, "Tamsin", { clientId });
    await doElsewhere(office, sendAgreement, { id, version });
    await banner(page).waitFor();
    await expectAccessible(page);
    await signFromOverview(page, reference);

    await office.goto(`${CONTRACTS}?search=${reference}`);
    const row = office.getByRole("row").filter({ hasText: reference });
    await row.getByText("Signed", { exact: true }).waitFor();
    await row.getByRole("link", { name: `View ${reference}` }).click();
    await office.getByRole("button", { name: `More: ${reference}` }).click();
    await office.getByRole("menuitem", { name: "Change terms" }).click();
    const terms = office.getByRole("dialog", { name: `Change the terms of ${reference}` });
    await terms.getByLabel("Total ($)").fill("2160");
    await terms.getByRole("button", { name: "Create draft" }).click();
    const head = office.getByRole("region", { name: /^CNT-/ });
    const expectHead = (words: RegExp) => expect.poll(() => head.textContent()).toMatch(words);
    await expectHead(new RegExp(`Draft.*\\$2,160\\.00.*Replaces${reference}`));
    await office.keyboard.press("e");
    const edit = office.getByRole("dialog", { name: /^Edit CNT-/ });
    await choose(edit.getByLabel("Preferred Time"), "Morning");
    await edit.getByRole("button", { name: "Save Contract" }).click();
    await expectHead(/Preferred time\s*Morning/);
    const changed = (await head.getByRole("heading").first().textContent()) ?? "";
    await office.getByRole("button", { name: "Send", exact: true }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Send contract" }).click();
    await signFromOverview(page, changed);

    // The office sees it come in; the service that ran goes on by the new terms, and its visit with it.
    await expectHead(new RegExp(`^${changed}Signed.*\\$2,160\\.00`));
    await head.getByRole("link", { name: reference }).click();
    await expectHead(new RegExp(`^${reference}Cancelled.*Followed by${changed}.*Replaced by ${changed}`));
    const plans = await openPlan(office);
    await expect.poll(() => plans.getByRole("listitem").count()).toBe(1);
    await plans.getByText(/Morning .*\$180\.00 per visit/).waitFor();
    await plans.getByText("Active", { exact: true }).waitFor();
    await page.goto(`${HOME}/appointments`);
    await page
      .getByRole("main")
      .getByRole("listitem")
      .getByText(/Morning/)
      .waitFor();
  },
);
