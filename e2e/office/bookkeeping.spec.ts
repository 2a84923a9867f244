import type { Locator } from "playwright-core";
import { listPlans } from "../../src/modules/plans/contract.ts";
import { pressByKeys } from "../support/by-keys.ts";
import { someoneWhoPays } from "../support/portal/client-payments.ts";
import { today } from "../support/clock.ts";
import { doElsewhere } from "../support/elsewhere.ts";
import { someDraft } from "../support/invoices.ts";
import { expect, journeys, type Page } from "../support/journeys.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
import { emailAbout, emailTo } from "../support/mailbox.ts";
import { signInAsStaff } from "../support/people.ts";
import { subscriber } from "../support/subscribers.ts";

const test = journeys({ DEMO_DATA: "on" }, { shared: true });

const OFFICE = "/admin-dashboard";
const row = (page: Page, reference: string) => page.getByRole("row").filter({ hasText: reference });
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const head = (page: Page) => page.getByRole("region", { name: /^Invoice INV-/ });

test(
  "the bookkeeper sends drafts together, credits a sent invoice, and emails a statement; the client sees the balance",
  { timeout: 240_000 },
  async ({ openVisitor }) => {
    const email = "rowan@books.example";
    const { page: client, office: page, bill } = await someoneWhoPays(openVisitor, { fullName: "Rowan Pell", email });
    const { id, reference, client: billed } = await bill();
    const drafts = [await someDraft(page, "Quill One"), await someDraft(page, "Quill Two")];
    await page.goto(`${OFFICE}/payments?tab=invoices&search=Quill`);
    for (const draft of drafts) await page.getByLabel(`Choose ${draft.reference}`).press("Space");
    await seen(page, "2 drafts selected");
    await page.getByRole("button", { name: "Send selected" }).click();
    await page
      .getByRole("dialog", { name: "Send 2 invoices?" })
      .getByRole("button", { name: "Send invoices" })
      .press("Enter");
    await seen(page, "2 invoices were sent.");
    for (const draft of drafts) await expect.poll(() => row(page, draft.reference).textContent()).toContain("Sent");
    await expect.poll(() => page.getByRole("button", { name: "Send selected" }).count()).toBe(0);

    await page.getByRole("searchbox").fill(reference);
    await page.getByRole("main").getByRole("link", { name: reference, exact: true }).click();
    const more = page.getByRole("button", { name: /^More: INV-/ });
    await more.click();
    await page.getByRole("menuitem", { name: "Credit", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Credit INV-/ });
    const write = dialog.getByRole("button", { name: "Write credit note" });
    await dialog.getByLabel("Amount ($)").fill("9000");
    await write.click();
    await dialog.getByText("Please say why it is credited").waitFor();
    await dialog.getByLabel("Reason").fill("The trap was missing");
    await write.click();
    await expect.poll(() => dialog.getByLabel("Amount ($)").getAttribute("aria-invalid")).toBe("true");
    await dialog.getByLabel("Amount ($)").fill("8.75");
    await write.click();
    await seen(page, /\$8\.75 of INV-\d+ was credited\./);
    await expect.poll(() => page.getByRole("table", { name: "Credit notes" }).textContent()).toContain("The trap was");
    await expect.poll(() => head(page).textContent()).toContain("$91.25 open");
    await more.press("Enter");
    await expect.poll(() => page.getByRole("menuitem", { name: "Write off" }).count()).toBe(1);
    await expect.poll(() => page.getByRole("menuitem", { name: "Cancel invoice" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(more)).toBe(true);

    // The statement is emailed by keys alone; its days are checked first.
    await head(page).getByRole("link", { name: billed.name }).click();
    await page.getByRole("link", { name: "Invoices", exact: true }).click();
    await row(page, reference).waitFor();
    const opener = page.getByRole("button", { name: "Statement" });
    await opener.press("Enter");
    const statement = page.getByRole("dialog", { name: "Statement" });
    const pdf = statement.getByRole("link", { name: "Download PDF" });
    expect(await contentOf(page, pdf)).toEqual({ type: "application/pdf", begins: "%PDF-" });
    await statement.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect.poll(() => pdf.count()).toBe(0);
    await page.keyboard.press("Enter");
    await statement.getByText("Please enter a day that is not before the first").waitFor();
    await statement.getByLabel("To", { exact: true }).fill(today());
    await statement.getByRole("button", { name: "Email to client" }).press("Enter");
    await seen(page, "The statement is on its way to the client.");
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await emailAbout(page, email, /^Your statement of account from /);

    await client.goto(`/client-dashboard/payments/invoices/${id}`);
    await client.getByRole("heading", { name: reference }).first().waitFor();
    await expect.poll(() => client.getByRole("main").textContent()).toContain("$91.25");
  },
);

async function contentOf(page: Page, link: Locator): Promise<{ type: string | undefined; begins: string }> {
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  return {
    type: answer.headers()["content-type"],
    begins: (await answer.body()).subarray(0, 5).toString("latin1"),
  };
}

const nextPriceOf = async (page: Page, clientId: string) =>
  (await doElsewhere(page, listPlans, { clientId })).data[0]?.comingPrice;

test(
  "the manager changes the price of one plan by keys and withdraws it, and corrects a notice recorded by mistake",
  { tags: ["long"], timeout: 180_000 },
  async ({ page }) => {
    await signInAsStaff(page.request, "manager");
    const email = "solange@prices.example";
    const clientId = await subscriber(
      page,
      { firstName: "Solange", email, phone: "(302) 555-0171" },
      "monthly-service",
    );
    const other = await subscriber(page, { firstName: "Ines", email: "", phone: "(302) 555-0170" }, "monthly-service");
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
    await pressByKeys(page, dialog.getByRole("button", { name: "Change Price" }));
    await dialog.waitFor({ state: "hidden" });
    await plans.getByText(/^New price: \$128\.50 from /).waitFor();
    expect(await nextPriceOf(page, clientId)).toMatchObject({ priceCents: 128_50, notice: "email", shortNotice: null });
    expect((await emailTo(page, email)).text).toContain("Fuel costs us more.");

    await pressByKeys(page, plans.getByRole("button", { name: /^Cancel New Price of / }));
    const question = page.getByRole("dialog", { name: /^Cancel the new price of / });
    await expect.poll(() => hasFocus(question.getByRole("button", { name: "Keep it" }))).toBe(true);
    await pressByKeys(page, question.getByRole("button", { name: "Cancel New Price" }));
    await question.waitFor({ state: "hidden" });
    await plans.getByText(/^New price: /).waitFor({ state: "detached" });
    expect((await emailTo(page, email, 2)).subject).toContain("stays the same");

    // A client without an email is notified in writing, which the office records.
    await page.goto(`${OFFICE}/clients/${other}/plans`);
    await plans.getByRole("button", { name: /^Change Price of / }).click();
    await dialog.getByText("This client has no email; tell them in writing.").waitFor();
    await dialog.getByLabel("New price").fill("130");
    await dialog.getByRole("button", { name: "Change Price" }).click();
    await plans.getByRole("button", { name: "Client Was Told" }).click();
    await plans.getByRole("button", { name: "By Letter" }).click();
    await plans.getByText(/^Client told by letter /).waitFor();
    await plans.getByRole("button", { name: /^Client Was Not Told/ }).click();
    await plans.getByText("Client not told yet: no email address").waitFor();
    await plans.getByRole("button", { name: "Client Was Told" }).waitFor();
  },
);
