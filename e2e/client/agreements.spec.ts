import { readFile } from "node:fs/promises";
import type { BrowserContextOptions } from "playwright-core";
import { readCancelConsequences, sendAgreement } from "../../src/modules/agreements/contract.ts";
import { listAppointments, scheduleAppointment } from "../../src/modules/appointments/contract.ts";
import { listClients } from "../../src/modules/clients/contract.ts";
import { formatYearDay } from "../../src/platform/web/format.ts";
import { CONTRACTS, emailOf, sentContract, signPathOf, someContract } from "../support/agreements/contracts.ts";
import { readToTheEnd } from "../support/agreements/signing.ts";
import { pressByKeys } from "../support/by-keys.ts";
import { onChangedDemo } from "../support/changed-demo.ts";
import { choose } from "../support/choose.ts";
import { addClient } from "../support/clients.ts";
import { quietTuesday } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, type Page, type Visitor } from "../support/journeys.ts";
import { tabTo } from "../support/keyboard.ts";
import { emailAbout } from "../support/mailbox.ts";
import { register, signInAsStaff } from "../support/people.ts";
import { openPage } from "../support/portal/navigation.ts";
import { isTooWide } from "../support/whole-page.ts";

const test = onChangedDemo();

const HOME = "/client-dashboard";
const PHONE = { viewport: { width: 390, height: 844 } };

const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

const verified = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("PDF file").setInputFiles({ name, mimeType: "application/pdf", buffer });

/** A registered client, signed in, and the office at its desk. */
async function clientAndOffice(openVisitor: (as?: BrowserContextOptions) => Promise<Visitor>, fullName: string) {
  const { page } = await openVisitor();
  const email = emailOf(fullName.split(" ")[0] ?? "");
  await register(page.request, { email, fullName });
  const { page: office } = await openVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAsStaff(office.request, "manager");
  const [client] = (await doElsewhere(office, listClients, { search: email })).data;
  return { page, office, email, clientId: client?.id ?? "" };
}

/** What was made when an agreement was signed, from the agreement's page. */
async function openPlan(office: Page) {
  await office.getByRole("link", { name: "The recurring service" }).click();
  const plans = office.getByRole("region", { name: "Recurring services" });
  await plans.getByRole("listitem").first().waitFor();
  return plans;
}

test(
  "a client signs in the portal and checks the signed copy, and the office cancels the agreement with its visit",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, office, email, clientId } = await clientAndOffice(openVisitor, "Maren Holloway");
    const paid = { clientId, paymentTerms: "advance-payment" } as const;
    const { id, reference, version } = await someContract(office, "Maren", paid);
    await doElsewhere(office, sendAgreement, { id, version });

    await page.goto(`${HOME}/documents`);
    const mine = page.getByRole("region", { name: "Agreements" });
    await mine.getByText(reference).waitFor();
    await mine.getByText("Please sign", { exact: true }).waitFor();
    await mine.getByRole("link", { name: "Review and sign" }).press("Enter");
    await page.waitForURL(`**/client-dashboard/agreements/${id}`);
    await page.getByRole("button", { name: "I have read it" }).press("Enter");
    await told(page, "You have reached the end of the agreement.");
    await page.getByLabel("Your full name").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Maren J. Holloway");
    await page.getByLabel(/^I agree to sign this agreement/).press("Space");
    await page.getByRole("button", { name: "Sign agreement" }).press("Enter");
    await page.getByText("Signed", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Sign agreement" }).count()).toBe(0);

    // The copy with the page of signatures is written a moment later, and sent with the welcome.
    await emailAbout(page, email, new RegExp(`your signed agreement ${reference}$`));
    const file = page.waitForEvent("download");
    await page.getByRole("main").getByRole("link", { name: "PDF", exact: true }).click();
    const copy = await readFile(await (await file).path());
    await page.goto("/verify");
    await verified(page, `${reference}.pdf`, copy);
    await page.getByRole("heading", { name: "This file is unchanged" }).waitFor();
    await told(page, "It is the signed copy, exactly as everyone received it.");
    await told(page, reference);
    const middle = Math.floor(copy.length / 2);
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    await verified(page, `${reference}.pdf`, copy);
    await page.getByRole("heading", { name: "This file is not known here" }).waitFor();
    await page.goBack();
    await page.getByText("Signed", { exact: true }).first().waitFor();

    // It is billed a moment after it was signed; its only visit gets a time.
    await expect
      .poll(async () => (await doElsewhere(office, readCancelConsequences, { id })).openInvoiceCents)
      .toBe(1800_00);
    const visitOn = quietTuesday(27);
    const [visit] = (await doElsewhere(office, listAppointments, { clientId })).data;
    if (!visit) throw new Error("The agreement has made no visit");
    const at = { date: visitOn, time: "14:00", minutes: 60, technicianId: null, notifyClient: false };
    await doElsewhere(office, scheduleAppointment, { id: visit.id, version: visit.version, ...at });
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
    await cancel.getByRole("button", { name: "Cancel contract" }).click();
    await cancel.getByText("Please enter a reason").waitFor();
    await cancel.getByLabel("Reason").fill("They sell the house.");
    await cancel.getByRole("button", { name: "Cancel contract" }).click();
    await told(office, `${reference} was cancelled.`);
    const head = office.getByRole("region", { name: reference });
    await expect.poll(() => head.textContent()).toMatch(/Cancelled.*They sell the house\./);

    // The service has ended, the visit is off, and the client's open page and email say so.
    const plans = await openPlan(office);
    await plans.getByText("Ended", { exact: true }).waitFor();
    await expect.poll(() => plans.getByText(/^Next: /).count()).toBe(0);
    await page.getByText("Canceled", { exact: true }).first().waitFor();
    await openPage(page, "Appointments");
    const visits = page.getByRole("main").getByRole("listitem");
    await visits.getByText("Canceled", { exact: true }).waitFor();
    await expect.poll(() => visits.count()).toBe(1);
    await emailAbout(page, email, `Your agreement ${reference} has been canceled`);
  },
);

const banner = (page: Page) => page.getByRole("region", { name: "Agreements to sign" });

/** From the overview, where the agreement appears live, to the overview, where nothing waits any more. */
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
  "a client signs an agreement and later its changed terms from the overview with the keyboard alone",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page, office, clientId } = await clientAndOffice(openVisitor, "Tamsin Holloway");
    await page.goto(HOME);
    await page.getByRole("heading", { name: "Welcome, Tamsin" }).waitFor();
    await expect.poll(() => banner(page).count()).toBe(0);
    const { id, reference, version } = await someContract(office, "Tamsin", { clientId });
    await doElsewhere(office, sendAgreement, { id, version });
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

    // The office sees it arrive; the service goes on under the new terms, and its visit with it.
    await expectHead(new RegExp(`^${changed}Signed.*\\$2,160\\.00`));
    await head.getByRole("link", { name: reference }).click();
    await expectHead(new RegExp(`^${reference}Cancelled.*Followed by${changed}.*Replaced by ${changed}`));
    const plans = await openPlan(office);
    await expect.poll(() => plans.getByRole("listitem").count()).toBe(1);
    await plans.getByText(/Morning .*\$180\.00 per visit/).waitFor();
    await plans.getByText("Active", { exact: true }).waitFor();
    await openPage(page, "Appointments");
    await page
      .getByRole("main")
      .getByRole("listitem")
      .getByText(/Morning/)
      .waitFor();
  },
);

async function draw(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /^Signature area/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("There is no signature area");
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 120],
    [170, 40],
    [240, 110],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 6 });
  await page.mouse.up();
  await page.getByRole("img", { name: "Your drawn signature" }).waitFor();
}

test(
  "two clients without accounts sign one agreement by the links in their emails, one drawing and one typing",
  { timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page: office } = await openVisitor();
    await signInAsStaff(office.request, "manager");
    const first = { name: "Perrin Vale", email: emailOf("perrin"), title: "Owner" };
    const second = { name: "Sunniva Vale", email: emailOf("sunniva"), title: "" };
    const { agreement, path } = await sentContract(office, "Vale", { signers: [first, second] });
    await office.goto(`${CONTRACTS}/${agreement.id}`);

    const { page } = await openVisitor(PHONE);
    const response = await page.goto(`${path.slice(0, -3)}abc`);
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "This link is not valid" }).waitFor();
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await told(page, new RegExp(agreement.reference));
    // Nothing is signed before it was read, agreed to, and drawn; what was filled in stays.
    await readToTheEnd(page);
    await page.getByRole("button", { name: "Sign agreement" }).click();
    await told(page, "Please agree to sign electronically");
    await page.locator("label", { hasText: "Draw my name" }).click();
    await page.getByLabel(/^I agree to sign this agreement/).check();
    await page.getByRole("button", { name: "Sign agreement" }).click();
    await told(page, "Please draw your signature");
    await draw(page);
    await page.getByRole("button", { name: "Sign agreement" }).click();
    await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
    await told(page, /As soon as everyone has signed/);
    // The link signs once; then it tells what was signed.
    await page.reload();
    await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Sign agreement" }).count()).toBe(0);

    await page.goto(await signPathOf(office, second.email));
    await page.getByRole("button", { name: "I have read it" }).press("Enter");
    await told(page, "You have reached the end of the agreement.");
    await page.getByLabel("Your full name").fill("");
    await page.getByRole("button", { name: "Sign agreement" }).press("Enter");
    await told(page, "Please type your full name");
    await page.getByLabel("Your full name").focus();
    await page.keyboard.type("Sunniva Vale");
    await page.getByLabel(/^I agree to sign this agreement/).press("Space");
    await page.getByRole("button", { name: "Sign agreement" }).press("Enter");
    await page.getByRole("heading", { name: "Thank you for signing" }).waitFor();
    await expect.poll(() => office.getByRole("region", { name: agreement.reference }).textContent()).toMatch(/Signed/);
  },
);

test(
  "a client without an account declines an agreement in Spanish, the office reads why, and the next one is signed",
  { tags: ["long"], timeout: 180_000 },
  async ({ openVisitor }) => {
    const { page: office } = await openVisitor();
    await signInAsStaff(office.request, "manager");
    const email = emailOf("Ximena");
    const clientId = await addClient(office.request, { firstName: "Ximena", lastName: "Holloway", email });
    const { agreement, path } = await sentContract(office, "Ximena", { clientId, language: "es" });
    expect(path).toMatch(/^\/es\/sign\//);
    const { page } = await openVisitor(PHONE);
    await page.goto(path);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("es");
    await page.getByRole("heading", { level: 1, name: "Contrato de servicio residencial" }).waitFor();
    await page.getByRole("button", { name: "No quiero firmar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Rechazar el contrato" }).click();
    await dialog.getByText("Díganos por qué").waitFor();
    await dialog.getByRole("textbox").fill("Nos mudamos en junio.");
    await dialog.getByRole("button", { name: "Rechazar el contrato" }).click();
    await page.getByRole("heading", { name: "Este contrato ya no se puede firmar" }).waitFor();
    await office.goto(`${CONTRACTS}/${agreement.id}`);
    await told(office, "Nos mudamos en junio.");
    await told(office, "Declined");

    const { id, reference, version } = await someContract(office, "Ximena", { clientId, language: "es" });
    await doElsewhere(office, sendAgreement, { id, version });
    await page.goto(await signPathOf(office, email, new RegExp(reference)));
    await page.getByRole("button", { name: "Lo he leído" }).press("Enter");
    await told(page, "Ha llegado al final del contrato.");
    await page.getByRole("button", { name: "Firmar el contrato" }).click();
    await told(page, "Acepte firmar electrónicamente");
    await page.getByLabel(/^Acepto firmar este contrato/).check();
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("button", { name: "Firmar el contrato" }).click();
    await page.getByRole("heading", { name: "Gracias por firmar" }).waitFor();
    expect(await isTooWide(page)).toBe(false);
    await emailAbout(office, email, new RegExp(`: su contrato firmado ${reference}$`));
  },
);
