import { readFile } from "node:fs/promises";
import { readCancelConsequences, sendAgreement } from "../../src/modules/agreements/contract.ts";
import { listClients } from "../../src/modules/clients/contract.ts";
import { CONTRACTS, emailOf, someContract } from "../support/agreements/contracts.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { expect, expectAccessible, journeys, type Page } from "../support/journeys.ts";
import { emailAbout } from "../support/mailbox.ts";
import { register, signInAsStaff } from "../support/people.ts";

const test = journeys({ DEMO_DATA: "on" });

const LIBRARY = "/client-dashboard/documents";
const told = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** The client's copy as their browser saves it. */
async function saved(page: Page): Promise<Buffer> {
  const file = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name: "PDF", exact: true }).click();
  return readFile(await (await file).path());
}

const verified = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("PDF file").setInputFiles({ name, mimeType: "application/pdf", buffer });

test(
  "a client signs in the portal, the signed copy is known and no other, and the office cancels the agreement",
  { timeout: 240_000 },
  async ({ openVisitor }) => {
    const { page } = await openVisitor();
    const email = emailOf("Maren");
    await register(page.request, { email, fullName: "Maren Holloway" });
    const { page: office } = await openVisitor({ viewport: { width: 1440, height: 900 } });
    await signInAsStaff(office.request, "manager");
    const [client] = (await doElsewhere(office, listClients, { search: email })).data;
    const { id, reference, version } = await someContract(office, "Maren", {
      clientId: client?.id ?? "",
      paymentTerms: "advance-payment",
    });
    await doElsewhere(office, sendAgreement, { id, version });

    await page.goto(LIBRARY);
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
    await office.goto(`${CONTRACTS}/${id}`);
    await office.getByRole("button", { name: `More: ${reference}` }).click();
    await office.getByRole("menuitem", { name: "Cancel contract" }).click();
    const cancel = office.getByRole("dialog", { name: `Cancel ${reference}?` });
    await cancel.getByText(/It started .*; the next visit is due/).waitFor();
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

    await page.goto(`/client-dashboard/agreements/${id}`);
    await page.getByText("Canceled", { exact: true }).first().waitFor();
    await emailAbout(page, email, `Your agreement ${reference} has been canceled`);
  },
);
